"""Lines of a drawing: dark or light, on plain, shaded and coloured paper."""

from __future__ import annotations

import numpy as np
import pytest

from engine.cartography.drawing.ink import find_ink, line_width, otsu, to_grey
from tests.engine.cartography.drawing.drawings import Pixels, shaded


def cross(width: int) -> np.ndarray:
    """Return a cross of lines, 0 or 1, shape (120, 160)."""
    ink = np.zeros((120, 160), np.float32)
    ink[60 : 60 + width] = ink[:, 80 : 80 + width] = 1
    return ink


def drawn(width: int = 3, light: bool = False) -> Pixels:
    pixels = shaded(cross(width))
    return 255 - pixels if light else pixels


@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize("width", [1, 3, 8])
def test_lines_are_found_with_their_width(width: int, light: bool) -> None:
    ink = find_ink(drawn(width, light))
    assert ink.light is light
    assert np.array_equal(ink.mask, cross(width) > 0)
    assert line_width(ink.mask) == ink.line_width
    assert ink.line_width == pytest.approx(width * 4 / np.pi, rel=0.1)  # upright ones


def test_shading_and_colours_are_no_ink() -> None:
    pixels = drawn().astype(float)
    pixels *= np.linspace(0.4, 1, 160)[:, None]
    pixels[:60] *= (0.9, 0.5, 0.3)
    assert np.array_equal(find_ink(pixels.astype(np.uint8)).mask, cross(3) > 0)


def test_a_given_threshold_is_a_grey() -> None:
    pixels = np.full((9, 9, 3), 200, np.uint8)
    pixels[4], pixels[:, 4] = 90, 250
    assert np.flatnonzero(find_ink(pixels, threshold=100).mask.any(axis=1)).tolist() == [4]
    light = find_ink(pixels, threshold=220, light=True)
    assert np.flatnonzero(light.mask.all(axis=0)).tolist() == [4]


def test_blank_paper_has_no_lines() -> None:
    noise = np.random.default_rng(1).integers(246, 255, (60, 80, 3)).astype(np.uint8)
    for pixels in (np.full((30, 40, 3), 7, np.uint8), noise):
        ink = find_ink(pixels)
        assert not ink.mask.any()
        assert ink.line_width == 0


@pytest.mark.parametrize(("line", "paper"), [((0, 0, 0), 255), ((250, 250, 250), 0)])
def test_transparent_paper_is_what_the_lines_stand_out_from(
    line: tuple[int, int, int], paper: int
) -> None:
    ink = cross(3)
    pixels = np.zeros((120, 160, 4), np.uint8)
    pixels[..., :3], pixels[..., 3] = line, ink * 255
    grey = to_grey(pixels)
    assert np.all(grey[ink == 0] == paper)
    assert np.array_equal(find_ink(pixels).mask, ink > 0)


def test_half_transparent_pixels_are_mixed_with_the_paper() -> None:
    pixels = np.zeros((2, 2, 4), np.uint8)
    pixels[..., 3] = 255
    pixels[0, 0, 3] = 128
    assert to_grey(pixels).tolist() == [[127, 0], [0, 0]]


def test_otsu_parts_two_heaps_in_the_middle() -> None:
    heaps = np.array([10] * 500 + [12] * 400 + [100] * 30 + [104] * 20, np.uint8)
    assert 12 < otsu(heaps) <= 100
    assert 50 < otsu(heaps) < 62
