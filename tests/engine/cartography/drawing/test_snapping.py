"""Templates with blurred edges: nearly all pixels right, all regions there, no smears or specks."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from engine.cartography.drawing.palette import unique_colors
from engine.cartography.drawing.parts import find_parts
from engine.cartography.drawing.snapping import SMALLEST, nearest_colors, snap
from engine.cartography.model import Color
from engine.cartography.template import Labels
from tests.engine.cartography.drawing.drawings import Pixels, island_labels, through_jpeg

WHITE = (255, 255, 255)
PALETTE = unique_colors(42, [WHITE])
KEYS = {color: 100 + i for i, color in enumerate(PALETTE)}
LARGE = island_labels(2400, 1350, 42, 2)


def painted(labels: Labels) -> Pixels:
    return np.array([WHITE, *PALETTE], np.uint8)[labels]


def keyed(labels: Labels) -> Labels:
    return np.where(labels, labels + 99, 0).astype(np.uint16)


def check(found: Labels, truth: Labels, wrong: float) -> None:
    assert np.mean(found != truth) <= wrong
    assert np.array_equal(np.unique(found), np.unique(truth))
    assert find_parts(found).sizes.min() >= SMALLEST


@pytest.mark.parametrize("way", [Image.Resampling.BOX, Image.Resampling.LANCZOS])
def test_a_template_made_smaller_with_soft_edges(way: Image.Resampling) -> None:
    pixels = np.array(Image.fromarray(painted(LARGE)).resize((800, 450), way))
    check(snap(pixels, KEYS, [WHITE]), keyed(LARGE[1::3, 1::3]), 0.001)


@pytest.mark.parametrize(("quality", "wrong"), [(60, 0.008), (75, 0.006), (90, 0.003)])
def test_a_template_after_jpeg(quality: int, wrong: float) -> None:
    labels = LARGE[1::3, 1::3]
    check(snap(through_jpeg(painted(labels), quality), KEYS, [WHITE]), keyed(labels), wrong)


def test_an_exact_template_keeps_its_pixels() -> None:
    labels = LARGE[1::3, 1::3]
    check(snap(painted(labels), KEYS, [WHITE]), keyed(labels), 0.0005)


def mixed_halves(middle: Color, width: int) -> tuple[Pixels, dict[Color, int]]:
    """Red beside blue, parted by their mix, which is a third region's colour; that lies below."""
    red, blue = (200, 0, 0), (0, 0, 200)
    pixels = np.zeros((90, 100, 3), np.uint8)
    pixels[:, :50], pixels[:, 50:] = red, blue
    pixels[:60, 50 - width // 2 : 50 + (width + 1) // 2] = middle
    pixels[60:] = middle
    return pixels, {red: 1, blue: 2, middle: 3}


@pytest.mark.parametrize("width", [1, 2])
def test_a_mix_of_two_colours_does_not_smear_a_third_region(width: int) -> None:
    pixels, keys = mixed_halves((100, 0, 100), width)
    assert (nearest_colors(pixels, np.array(list(keys), np.uint8))[:60] == 3).any()
    found = snap(pixels, keys)
    assert not (found[:58] == 3).any()
    assert np.all(found[:58, :49] == 1)
    assert np.all(found[:58, 51:] == 2)
    assert np.all(found[60:] == 3)


def test_a_mix_near_a_third_colour_far_away() -> None:
    pixels, keys = mixed_halves((112, 10, 96), 2)
    pixels[60:] = (200, 0, 0)
    found = snap(pixels, keys)
    assert set(np.unique(found).tolist()) == {1, 2}


def test_specks_go_to_what_is_around_them() -> None:
    pixels, keys = mixed_halves((100, 0, 100), 0)
    pixels[10:14, 10:14] = (0, 0, 200)
    pixels[30:38, 70:79] = (200, 0, 0)
    found = snap(pixels, keys)
    assert np.all(found[:40, :45] == 1)
    assert np.all(found[30:38, 70:79] == 1)
    assert np.all(snap(pixels, keys, smallest=80)[:58, 51:] == 2)


def test_lines_in_no_palette_colour_are_shared_out() -> None:
    pixels, keys = mixed_halves((0, 200, 0), 6)
    found = snap(pixels[:55], {color: key for color, key in keys.items() if key < 3})
    assert np.all(found[:, :50] == 1)
    assert np.all(found[:, 50:] == 2)


def test_transparent_pixels_are_background() -> None:
    pixels = np.zeros((40, 40, 4), np.uint8)
    pixels[10:30, 10:30] = (200, 0, 0, 255)
    pixels[10:30, 30] = (200, 0, 0, 90)
    for background in ([], [(9, 9, 9)]):
        found = snap(pixels, {(200, 0, 0): 7}, background)
        assert np.count_nonzero(found) == 400
        assert np.all(found[10:30, 10:30] == 7)


def test_a_background_may_be_all_there_is() -> None:
    pixels = np.full((5, 6, 3), 255, np.uint8)
    assert not snap(pixels, {}).any()
    assert not snap(pixels, KEYS, [WHITE]).any()
    assert not snap(pixels, {(0, 0, 0): 1}).any()
