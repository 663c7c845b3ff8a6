"""Template images become labels and come back; what nobody maps is counted."""

from __future__ import annotations

import io

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.cartography.template import (
    LARGEST_KEY,
    UnmappedColor,
    decode_template,
    encode_template,
    free_colors,
)
from tests.engine.cartography.samples import BLUE, GREEN, RED

WHITE, MARKER = (255, 255, 255), (78, 24, 86)


def pixels_of(data: bytes) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))


def canvas(width: int, height: int) -> np.ndarray:
    return np.full((height, width, 4), 255, np.uint8)


@settings(deadline=None, max_examples=30)
@given(
    st.integers(1, 40),
    st.integers(1, 70),
    st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=2, max_size=6, unique=True),
    st.integers(0, 2**32),
)
def test_labels_survive_the_template(
    width: int, height: int, colors: list[tuple[int, int, int]], seed: int
) -> None:
    background, *rest = colors
    keys = {key * 1000: color for key, color in enumerate(rest, 1)}
    choices = np.array([0, *keys], np.uint16)
    labels = np.random.default_rng(seed).choice(choices, (height, width))
    data = encode_template(labels, keys, background)
    reading = decode_template(
        pixels_of(data), {color: key for key, color in keys.items()}, [background]
    )
    assert np.array_equal(reading.labels, labels)
    assert (reading.unmapped, reading.translucent, dict(reading.markers)) == ((), None, {})
    assert data == encode_template(labels.copy(), keys, background)


def test_more_regions_than_a_palette_holds() -> None:
    labels = np.arange(600, dtype=np.uint16).reshape(20, 30)
    keys = {key: (key & 255, key >> 8, 9) for key in range(1, 600)}
    pixels = pixels_of(encode_template(labels, keys, WHITE))
    reading = decode_template(pixels, {color: key for key, color in keys.items()}, [WHITE])
    assert np.array_equal(reading.labels, labels)


def test_a_label_without_colour_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="7"):
        encode_template(np.full((2, 2), 7, np.uint16), {1: RED}, WHITE)


def test_a_key_that_does_not_fit_is_a_mistake() -> None:
    for key in (0, LARGEST_KEY + 1):
        with pytest.raises(ValueError, match="outside"):
            decode_template(canvas(2, 2), {RED: key})


def test_unmapped_colours_come_with_count_and_first_pixel() -> None:
    pixels = canvas(6, 4)
    pixels[1, 2, :3] = pixels[3, 0, :3] = (9, 8, 7)
    pixels[0, 5, :3] = (1, 2, 3)
    pixels[2, 2:5, :3] = RED
    reading = decode_template(pixels, {RED: 1}, [WHITE])
    assert reading.unmapped == (
        UnmappedColor((9, 8, 7), 2, (2, 1)),
        UnmappedColor((1, 2, 3), 1, (5, 0)),
    )
    assert np.count_nonzero(reading.labels) == 3


def test_a_region_wins_over_background_of_the_same_colour() -> None:
    assert decode_template(canvas(2, 2), {WHITE: 5}, [WHITE]).labels.tolist() == [[5, 5], [5, 5]]


def test_transparency_is_background_and_half_of_it_is_told() -> None:
    pixels = canvas(4, 2)
    pixels[..., :3] = RED
    pixels[0, 1, 3], pixels[1, 2, 3], pixels[1, 3, 3] = 0, 1, 254
    reading = decode_template(pixels, {RED: 1})
    assert reading.labels.tolist() == [[1, 0, 1, 1], [1, 1, 0, 0]]
    assert reading.translucent == UnmappedColor(RED, 2, (2, 1))
    assert reading.unmapped == ()


def test_wholly_transparent_pixels_are_no_fault() -> None:
    pixels = canvas(2, 2)
    pixels[0, 0, 3] = 0
    reading = decode_template(pixels, {WHITE: 4})
    assert reading.labels.tolist() == [[0, 4], [4, 4]]
    assert (reading.unmapped, reading.translucent) == ((), None)


def test_many_unmapped_colours_are_summed_up() -> None:
    pixels = np.random.default_rng(2).integers(0, 256, (100, 90, 4), np.uint8)
    pixels[..., 3] = 255
    pixels[5:7, 3:6, :3] = (1, 2, 3)
    reading = decode_template(pixels, {RED: 1, GREEN: 2})
    assert len(reading.unmapped) == 20
    assert reading.unmapped[0] == UnmappedColor((1, 2, 3), 6, (3, 5))
    listed = sum(color.count for color in reading.unmapped)
    assert reading.rest is not None
    assert listed + reading.rest.count == np.count_nonzero(reading.labels == 0)


def blocks(*colors: tuple[int, int, int]) -> np.ndarray:
    """Return regions of 5 x 5 pixels side by side, in a white frame."""
    pixels = canvas(5 * len(colors) + 2, 7)
    for i, color in enumerate(colors):
        pixels[1:6, 5 * i + 1 : 5 * i + 6, :3] = color
    return pixels


KEYS = {RED: 1, GREEN: 2, BLUE: 3}


def test_marker_pixels_give_label_points_and_vanish() -> None:
    pixels = blocks(RED, GREEN, BLUE)
    pixels[3, 3, :3] = pixels[2, 8, :3] = pixels[4, 13, :3] = MARKER
    pixels[3, 9, :3] = (5, 5, 5)
    reading = decode_template(pixels, KEYS, [WHITE])
    assert dict(reading.markers) == {1: (3, 3), 2: (8, 2), 3: (13, 4)}
    assert reading.labels[3, 3] == 1
    assert [color.color for color in reading.unmapped] == [(5, 5, 5)]
    assert reading.labels[3, 9] == 0


@pytest.mark.parametrize(
    "places",
    [
        [(3, 3)],  # one region of three is no majority
        [(3, 3), (2, 2)],  # twice in one region
        [(3, 3), (3, 6)],  # on a border
        [(3, 3), (0, 8)],  # in the sea
        [(3, 3), (6, 16)],  # in the corner of the picture
    ],
)
def test_other_pixels_are_no_markers(places: list[tuple[int, int]]) -> None:
    pixels = blocks(RED, GREEN, BLUE)
    for y, x in places:
        pixels[y, x, :3] = MARKER
    reading = decode_template(pixels, KEYS, [WHITE])
    assert dict(reading.markers) == {}
    assert reading.unmapped[0].count == len(places)


def test_markers_that_we_write_are_read() -> None:
    labels = decode_template(blocks(RED, MARKER), {RED: 1, MARKER: 2}, [WHITE]).labels
    data = encode_template(labels, {1: RED, 2: MARKER}, WHITE, [(2, 2), (8, 4)])
    reading = decode_template(pixels_of(data), {RED: 1, MARKER: 2}, [WHITE])
    assert dict(reading.markers) == {1: (2, 2), 2: (8, 4)}
    assert np.array_equal(reading.labels, labels)


def test_free_colours_are_free_and_differ() -> None:
    found = free_colors({(0, 0, 0), (0, 0, 2)}, [(0, 0, 0), (0, 0, 3)])
    assert [next(found) for _ in range(3)] == [(0, 0, 3), (0, 0, 1), (0, 0, 4)]
    every = free_colors(set())
    assert len({next(every) for _ in range(1000)}) == 1000
