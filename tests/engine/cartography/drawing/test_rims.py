"""Distances to borders: true for straight ones at any angle, whatever else lies about."""

from __future__ import annotations

import numpy as np
import pytest

from engine.cartography.drawing.rims import coast_rim, inner_rim

SIGMA = 0.9


def _halves(angle: float, left: int, right: int) -> tuple[np.ndarray, np.ndarray]:
    """Return labels parted by a line through the middle, and each pixel's distance from it."""
    y, x = np.mgrid[-20:21, -20:21]
    distance = x * np.cos(angle) + y * np.sin(angle) + 0.25
    return np.where(distance < 0, left, right).astype(np.uint16), np.abs(distance)


@pytest.mark.parametrize("angle", [0.0, 0.3, np.pi / 4, 1.2, np.pi / 2])
@pytest.mark.parametrize("right", [9, 0])
def test_the_distance_is_that_from_the_line(angle: float, right: int) -> None:
    labels, expected = _halves(angle, 5, right)
    rim = (inner_rim if right else coast_rim)(labels, 2, SIGMA)
    rows, columns = np.divmod(rim.at, labels.shape[1])
    near = expected.ravel()[rim.at] < 1.3
    near &= (np.minimum(rows, columns) > 2) & (np.maximum(rows, columns) < 38)
    assert near.sum() > 50
    assert np.abs(rim.distance - expected.ravel()[rim.at])[near].max() < 0.5
    assert set(zip(rim.own.tolist(), rim.other.tolist(), strict=True)) == {(5, right), (right, 5)}


def test_a_border_runs_on_as_if_no_sea_were_there() -> None:
    labels = np.zeros((30, 30), np.uint16)
    labels[10:, :15], labels[10:, 15:] = 3, 4
    rim = inner_rim(labels, 2, SIGMA)
    at_coast = rim.at // 30 == 10
    assert at_coast.sum() == 4
    assert np.abs(rim.distance[at_coast]).max() < 2
    assert set(rim.own.tolist()) == {3, 4}


def test_of_several_others_the_one_that_weighs_most_is_beyond_the_border() -> None:
    labels = np.full((11, 11), 2, np.uint16)
    labels[:, 6:] = 7
    labels[:2, 6:] = 1
    rim = inner_rim(labels, 2, SIGMA)
    beside = dict(zip(rim.at.tolist(), rim.other.tolist(), strict=True))
    assert beside[8 * 11 + 5] == 7
    assert beside[5] == 1


def test_maps_of_one_label_have_no_rims() -> None:
    for labels in (np.zeros((5, 6), np.uint16), np.full((5, 6), 3, np.uint16)):
        assert len(inner_rim(labels, 3, SIGMA).at) == len(coast_rim(labels, 3, SIGMA).at) == 0
