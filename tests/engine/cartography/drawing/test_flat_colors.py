"""The palette found in a picture: exact without loss, close after JPEG."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from engine.cartography.drawing import flat_colors as module
from engine.cartography.drawing.flat_colors import flat_colors
from engine.cartography.drawing.palette import unique_colors
from tests.engine.cartography.drawing.drawings import island_labels, through_jpeg

COLORS = np.array([(255, 255, 255), *unique_colors(30, [(255, 255, 255)])], np.uint8)
CLOSE = np.array([(10 + 3 * i, 60, 7) for i in range(31)], np.uint8)
LARGE = island_labels(1500, 840, 30, 3)


def as_set(colors: np.ndarray) -> set[tuple[int, ...]]:
    return set(map(tuple, colors.tolist()))


@pytest.mark.parametrize("colors", [COLORS, CLOSE])
@pytest.mark.parametrize("way", [None, Image.Resampling.BOX, Image.Resampling.LANCZOS])
def test_colours_without_loss_are_exact(colors: np.ndarray, way: Image.Resampling | None) -> None:
    image = Image.fromarray(colors[LARGE])
    pixels = np.array(image if way is None else image.resize((500, 280), way))
    assert set(flat_colors(pixels)) == as_set(colors)


@pytest.mark.parametrize("quality", [60, 75, 90, 100])
def test_colours_after_jpeg_are_near_and_each_there_once(quality: int) -> None:
    found = np.array(flat_colors(through_jpeg(COLORS[LARGE], quality)))
    distances = np.abs(found[:, None] - COLORS.astype(int)).max(axis=2)
    assert len(found) == len(COLORS)
    assert sorted(distances.argmin(axis=1).tolist()) == list(range(len(COLORS)))
    assert distances.min(axis=1).max() <= 5


def test_the_commonest_colour_comes_first() -> None:
    assert flat_colors(COLORS[LARGE])[0] == (255, 255, 255)


def test_lines_and_specks_have_no_flat_colour() -> None:
    pixels = np.zeros((60, 60, 4), np.uint8)
    pixels[20:24, :, 0], pixels[40:46, 5:11, 1], pixels[45:, 30:45, 2] = 200, 201, 202
    assert set(flat_colors(pixels)) == {(0, 0, 0), (0, 0, 202)}


def test_too_many_colours_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_COLORS", 30)
    with pytest.raises(ValueError, match="more than 30"):
        flat_colors(COLORS[LARGE])
