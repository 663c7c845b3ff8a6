"""Parts of pictures drawn again are the same as in the whole."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QColor

from studio.painting.rasters import (
    BORDER_COLOR,
    SUPER_BORDER_COLOR,
    draw_borders,
    draw_borders_in,
    fill_regions,
    shrink,
    to_image,
    to_pixels,
    widened,
)

HEIGHT, WIDTH = 24, 30
arrays = st.builds(
    lambda seed: np.random.default_rng(seed).integers(0, 6, (6, 6)).repeat(4, 0).repeat(5, 1),
    st.integers(0, 10_000),
).map(lambda a: a.astype(np.uint16))
boxes = st.tuples(
    st.integers(0, 12), st.integers(0, 12), st.integers(13, WIDTH), st.integers(13, HEIGHT)
)


@given(arrays, boxes)
def test_borders_in_a_box_are_those_of_the_whole(
    labels: np.ndarray, box: tuple[int, int, int, int]
) -> None:
    super_of = {key: key % 2 for key in range(1, 6)}
    whole = draw_borders(labels, super_of, BORDER_COLOR, SUPER_BORDER_COLOR)
    part, (left, top, right, bottom) = draw_borders_in(labels, super_of, box)
    assert np.array_equal(part, whole[top:bottom, left:right])


@given(arrays, boxes, st.integers(0, 7))
def test_a_change_in_a_box_changes_no_border_outside_what_is_drawn(
    labels: np.ndarray, box: tuple[int, int, int, int], key: int
) -> None:
    super_of = {key: key % 2 for key in range(1, 8)}
    before = draw_borders(labels, super_of, BORDER_COLOR, SUPER_BORDER_COLOR)
    changed = labels.copy()
    changed[box[1] : box[3], box[0] : box[2]] = key
    after = draw_borders(changed, super_of, BORDER_COLOR, SUPER_BORDER_COLOR)
    part, (left, top, right, bottom) = draw_borders_in(changed, super_of, box)
    before[top:bottom, left:right] = part
    assert np.array_equal(before, after)


@given(st.integers(0, 1000))
def test_shrinking_by_a_whole_factor_is_the_mean_of_blocks(seed: int) -> None:
    pixels = np.random.default_rng(seed).integers(0, 2**32, (12, 20), dtype=np.uint32)
    small = shrink(pixels, np.arange(6) * 4.0, np.arange(5) * 3.0)
    channels = pixels.view(np.uint8).reshape(4, 3, 5, 4, 4).astype(np.float64)
    expected = channels.mean(axis=(1, 3))
    assert np.abs(small[..., None].view(np.uint8).reshape(4, 5, 4) - expected).max() <= 0.51


@given(st.floats(0.1, 0.9))
def test_one_colour_stays_one_colour(scale: float) -> None:
    pixels = np.full((30, 40), 0xFF123456, np.uint32)
    columns = np.arange(int(40 * scale) + 1) / scale
    rows = np.arange(int(30 * scale) + 1) / scale
    if len(columns) > 1 and len(rows) > 1:
        assert (shrink(pixels, np.minimum(columns, 40), np.minimum(rows, 30)) == 0xFF123456).all()


def test_images_and_pixels_are_the_same() -> None:
    labels = np.arange(35, dtype=np.uint16).reshape(5, 7) % 3
    pixels = fill_regions(labels, {1: QColor("#336699"), 2: QColor(9, 8, 7, 128)}, QColor("white"))
    assert np.array_equal(to_pixels(to_image(pixels)), pixels)


def test_boxes_are_widened_within_the_picture() -> None:
    assert widened((1, 5, 9, 10), 3, (10, 20)) == (0, 2, 10, 13)
