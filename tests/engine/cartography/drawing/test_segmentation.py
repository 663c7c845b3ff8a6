"""Regions found in synthetic drawings, counted by their overlap with the true ones.

The least counts of 42 are the figures that were reached on real drawings of this kind.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from PIL import Image, ImageDraw
from scipy import ndimage

from engine.cartography.drawing import basins
from engine.cartography.drawing.segmentation import (
    WIDEST_GAP,
    Method,
    segment,
    segment_by_color,
    smallest_region,
)
from engine.cartography.template import Labels
from tests.engine.cartography.drawing.drawings import (
    INK,
    PAPER,
    Pixels,
    island_labels,
    lettered,
    matched,
    outlined,
    shaded,
    through_jpeg,
)

COUNT = 42


@cache
def truth(seed: int = 1) -> Labels:
    labels = island_labels(800, 450, COUNT, seed)
    labels.flags.writeable = False
    return labels


@pytest.mark.parametrize("width", [1, 2, 3, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_clean_lines(width: int, seed: int) -> None:
    found = segment(outlined(truth(seed), width))
    assert matched(found.labels, truth(seed)) >= 38
    assert found.count <= COUNT + 2
    assert found.ink is not None
    assert not found.ink.light


@pytest.mark.parametrize("method", list(Method))
def test_light_lines_jpeg_and_coloured_areas(method: Method) -> None:
    plain = outlined(truth(), 2)
    colors = np.random.default_rng(5).integers(90, 255, (COUNT + 1, 3))
    share = (PAPER[0] - plain[..., :1].astype(float)) / (PAPER[0] - INK[0])
    filled = (colors[truth()] * (1 - share) + 20 * share).clip(0, 255).astype(np.uint8)
    for pixels in (255 - plain, through_jpeg(plain, 60), filled):
        assert matched(segment(pixels, method).labels, truth()) >= 38


@pytest.mark.parametrize("seed", [1, 2])
def test_broken_lines(seed: int) -> None:
    pixels = outlined(truth(seed), 2, breaks=20)
    found = {method: segment(pixels, method).labels for method in Method}
    assert matched(found[Method.LINES], truth(seed)) < 30  # gaps matter
    assert matched(found[Method.GAPS], truth(seed)) >= 36
    assert matched(found[Method.WATERSHED], truth(seed)) >= 37


def test_wider_gaps_are_closed_if_that_is_wanted() -> None:
    pixels = outlined(truth(), 5, breaks=20, gap=9)
    narrow = matched(segment(pixels, Method.GAPS, gap=6).labels, truth())
    assert narrow < 36 <= matched(segment(pixels, Method.GAPS, gap=14).labels, truth())


def test_letters_are_no_regions() -> None:
    pixels = lettered(outlined(truth(), 2), truth())
    for method, extra in ((Method.LINES, 3), (Method.GAPS, 5), (Method.WATERSHED, 8)):
        found = segment(pixels, method)
        assert matched(found.labels, truth()) >= 38
        assert found.count <= COUNT + extra
        assert found.small
        assert max(area.size for area in found.small) < found.smallest
        assert [a.size for a in found.small] == sorted((a.size for a in found.small), reverse=True)


def test_numbers_follow_the_order_of_reading_and_are_reproducible() -> None:
    pixels = outlined(truth(), 2)
    found, again = segment(pixels), segment(pixels)
    assert np.array_equal(found.labels, again.labels)
    firsts = np.unique(found.labels, return_index=True)[1][1:]
    assert firsts.tolist() == sorted(firsts.tolist())
    assert np.unique(found.labels).tolist() == list(range(found.count + 1))


def framed(pixels: Pixels, distance: int) -> Pixels:
    image = Image.fromarray(pixels)
    height, width = pixels.shape[:2]
    box = (distance, distance, width - 1 - distance, height - 1 - distance)
    ImageDraw.Draw(image).rectangle(box, outline=INK, width=2)
    return np.array(image)


def two_isles() -> Pixels:
    """Draw two discs, one of them halved, 4 areas with the sea."""
    y, x = np.mgrid[:200, :300]
    ink = np.zeros((200, 300), np.float32)
    for middle in (80, 220):
        ink[np.abs(np.hypot(x - middle, y - 100) - 50) < 1.5] = 1
    ink[50:150, 219:222] = 1
    return shaded(ndimage.gaussian_filter(ink, 0.4))


@pytest.mark.parametrize("distance", [0, 3, 9])
def test_the_sea_is_found_within_a_frame(distance: int) -> None:
    found = segment(framed(two_isles(), distance))
    assert found.count == 3
    assert found.sea is not None
    assert found.labels[100, 150] == found.labels[0, 0] == 0
    assert [int(found.labels[100, x]) for x in (80, 200, 240)] == [1, 2, 3]


def provinces(margin: int) -> Labels:
    """Return a land of 6 x 6 provinces that fills the picture but for a margin."""
    land = np.zeros((400 - 2 * margin, 600 - 2 * margin), np.uint16)
    y, x = np.indices(land.shape)
    land[:] = y * 6 // land.shape[0] * 6 + x * 6 // land.shape[1] + 1
    return np.pad(land, margin)


@pytest.mark.parametrize("margin", [5, 16, 23, 40])
@pytest.mark.parametrize("method", list(Method))
def test_a_margin_about_land_is_all_of_the_sea(margin: int, method: Method) -> None:
    labels = provinces(margin)
    found = segment(outlined(labels, 2), method)
    assert found.count == matched(found.labels, labels) == 36
    assert found.labels[0, 0] == 0


@pytest.mark.parametrize("margin", [5, 23, 40])
def test_a_margin_about_coloured_land_is_all_of_the_sea(margin: int) -> None:
    labels = provinces(margin)
    colors = np.array([PAPER, *np.random.default_rng(2).permutation(PALETTE)[:36]], np.uint8)
    found = segment_by_color(colors[labels])
    assert found.count == matched(found.labels, labels) == 36


def test_without_a_sea_all_areas_are_regions() -> None:
    found = segment(two_isles(), sea=False)
    assert (found.count, found.sea) == (4, None)
    assert found.labels.all()


def test_seas_by_colour_may_be_lakes() -> None:
    pixels = two_isles()
    plain = pixels.copy()
    near = np.hypot(np.arange(300) - 80, (np.arange(200) - 100)[:, None]) < 45
    pixels[near] = (90, 140, 220)
    assert segment(pixels, sea=(95, 138, 215)).labels[100, 80] == 0
    assert segment(pixels, sea=(95, 138, 215)).count == 3
    assert segment(plain, sea=(95, 138, 215)).count == 4


@pytest.mark.parametrize("method", list(Method))
def test_blank_and_black_pictures_have_no_regions(method: Method) -> None:
    for grey in (0, 255):
        found = segment(np.full((40, 50, 3), grey, np.uint8), method)
        assert found.count == 0
        assert not found.labels.any()
    assert segment(np.full((40, 50, 3), 9, np.uint8), method, threshold=50).count == 0
    assert segment(np.zeros((1, 1, 3), np.uint8), method).count == 0


@pytest.mark.parametrize("method", list(Method))
def test_the_largest_areas_count_if_there_are_too_many(
    method: Method, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(basins, "LARGEST_KEY", 3)
    found = segment(two_isles(), method)
    assert 1 <= found.count <= 2  # and the sea; one half of an isle goes to what is around it
    assert found.labels[100, 80] == 1


def test_a_sea_in_several_bays_is_one() -> None:
    ink = np.zeros((160, 300), np.float32)
    for x in (60, 120, 180, 240):  # passages of 12 pixels between wide bays
        ink[12:160, x : x + 3] = 1
    ink[156:, :] = 1
    labels = segment(shaded(ink), Method.WATERSHED).labels
    assert not labels[:150].any()


@pytest.mark.parametrize("gap", [0, WIDEST_GAP + 1])
def test_gaps_out_of_range_are_mistakes(gap: int) -> None:
    with pytest.raises(ValueError, match="1 to 200"):
        segment(two_isles(), Method.GAPS, gap=gap)


def test_the_smallest_region_follows_the_picture() -> None:
    assert smallest_region(1) < smallest_region(3500 * 2500) <= smallest_region(8192 * 8192)
    assert segment(two_isles(), smallest=5000).count == 1


def test_regions_by_colour_with_and_without_lines() -> None:
    labels = truth()
    colors = np.array([(200, 220, 240), *np.random.default_rng(2).permutation(PALETTE)[:COUNT]])
    plain = colors.astype(np.uint8)[labels]
    lines = outlined(labels, 2)
    with_lines = np.where(lines[..., :1] < 128, lines, plain)
    for pixels in (plain, with_lines, through_jpeg(plain, 75)):
        found = segment_by_color(pixels)
        assert found.ink is None
        assert found.count == COUNT
        assert matched(found.labels, labels, 0.9) == COUNT
    assert segment_by_color(plain, sea=False).count == COUNT + 1


PALETTE = [
    (r, g, b) for r in (40, 110, 180, 250) for g in (30, 110, 190) for b in (20, 90, 160, 230)
]


def test_a_picture_of_many_colours_has_no_flat_ones() -> None:
    noise = np.random.default_rng(3).integers(0, 256, (80, 90, 3)).astype(np.uint8)
    assert segment_by_color(noise).count == 0
