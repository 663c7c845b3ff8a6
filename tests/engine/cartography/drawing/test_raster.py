"""Boxes about labels: those that scipy finds, in a fraction of the time."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import ndimage

from engine.cartography.drawing.raster import windows
from engine.cartography.template import LARGEST_KEY


@pytest.mark.parametrize("shape", [(1, 1), (1, 9), (9, 1), (20, 30)])
@pytest.mark.parametrize("most", [1, 2, 5, 400])
def test_boxes_are_where_the_labels_are(shape: tuple[int, int], most: int) -> None:
    labels = np.random.default_rng(most).integers(0, most, shape).astype(np.uint16)
    boxes = {key: box for key, box in enumerate(ndimage.find_objects(labels), 1) if box}
    assert windows(labels, margin=0) == boxes
    assert list(windows(labels, margin=0)) == sorted(boxes)


def test_a_margin_ends_at_the_picture_s_edge() -> None:
    labels = np.zeros((10, 20), np.uint16)
    labels[2:5, 18:] = LARGEST_KEY
    assert windows(labels, margin=3) == {LARGEST_KEY: (slice(0, 8), slice(15, 20))}
