"""The picture made of a label array: its size, its fills, and no seams between bands."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

from engine.cartography.drawing import picture
from engine.cartography.drawing.picture import draw_picture


def _labels(height: int = 90, width: int = 120) -> np.ndarray:
    labels = np.zeros((height, width), np.uint16)
    labels[10 : height // 2, 10 : width - 10] = 7
    labels[height // 2 : height - 10, 10 : width // 2] = 300
    labels[height // 2 : height - 10, width // 2 : width - 10] = 301
    return labels


def _pixels(data: bytes) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))


def test_regions_are_flat_inside_and_differ() -> None:
    labels = _labels()
    pixels = _pixels(draw_picture(labels, {7: 1, 300: 2, 301: 2}))
    assert pixels.shape == (90, 120, 3)
    inside = [pixels[25, 60], pixels[60, 30], pixels[60, 90], pixels[2, 2]]
    assert len({tuple(color) for color in inside}) == 4
    for rows, columns in ((slice(18, 38), slice(18, 100)), (slice(52, 72), slice(18, 52))):
        assert len(np.unique(pixels[rows, columns].reshape(-1, 3), axis=0)) == 1


def test_the_same_labels_give_the_same_bytes() -> None:
    assert draw_picture(_labels(), {7: 1, 300: 2, 301: 2}) == draw_picture(
        _labels(), {7: 1, 300: 2, 301: 2}
    )


def test_bands_leave_no_seam(monkeypatch: pytest.MonkeyPatch) -> None:
    labels = _labels(400, 60)
    whole = _pixels(draw_picture(labels, {7: 1, 300: 2, 301: 2}))
    monkeypatch.setattr(picture, "_BAND", 100)
    banded = _pixels(draw_picture(labels, {7: 1, 300: 2, 301: 2}))
    assert np.abs(whole.astype(int) - banded).max() <= 1


def test_maps_without_sea_or_without_land_are_drawn() -> None:
    land = np.full((20, 30), 3, np.uint16)
    assert len(np.unique(_pixels(draw_picture(land, {3: 1})).reshape(-1, 3), axis=0)) == 1
    assert _pixels(draw_picture(np.zeros((20, 30), np.uint16), {})).shape == (20, 30, 3)
