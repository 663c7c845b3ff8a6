"""Which pixels the tools mean, against slow and simple ways to find them."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from scipy import ndimage

from studio.ui.editor.tools import pixels
from studio.ui.editor.tools.pixels import (
    Area,
    Guard,
    connected,
    connected_like,
    guarded,
    inside,
    snapped,
    stroke,
    under_line,
    window,
)

SHAPE = (40, 60)
quarters = st.integers(-80, 320).map(lambda n: n / 4)  # of pixels; beyond the edges as well
spots = st.tuples(quarters, quarters)
label_arrays = st.builds(
    lambda seed, high: np.random.default_rng(seed).integers(0, high, (12, 15)).astype(np.uint16),
    st.integers(0, 10_000),
    st.integers(2, 4),
)


def drawn(areas: list[Area], shape: tuple[int, int] = SHAPE) -> np.ndarray:
    mask = np.zeros(shape, np.bool_)
    for area in areas:
        assert area.mask.shape == mask[window(area.box)].shape
        mask[window(area.box)] |= area.mask
    return mask


@given(spots, spots, st.integers(1, 30))
def test_a_stroke_is_all_that_is_near_its_line(
    a: tuple[float, float], b: tuple[float, float], size: int
) -> None:
    mask = drawn(list(stroke(a, b, size, SHAPE)))
    a, b = pixels._centred(a, size), pixels._centred(b, size)
    y, x = np.indices(SHAPE) + 0.5
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / max(dx * dx + dy * dy, 1e-9), 0, 1)
    distance = np.hypot(x - a[0] - along * dx, y - a[1] - along * dy)
    radius = max(size / 2, math.sqrt(0.3))
    assert mask[distance < radius - 1e-3].all()
    assert not mask[distance > radius + 1e-3].any()


@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 4), (3, 9), (4, 12)])
def test_small_brushes_have_whole_pixels(size: int, count: int) -> None:
    mask = drawn(list(stroke((20.4, 20.4), (20.4, 20.4), size, SHAPE)))
    assert int(mask.sum()) in {count, count - 4}  # a square, or one without corners
    assert mask[20, 20]


@given(spots, spots)
def test_a_thin_stroke_has_no_gaps(a: tuple[float, float], b: tuple[float, float]) -> None:
    mask = drawn(list(stroke(a, b, 1, SHAPE)))
    assert ndimage.label(mask, np.ones((3, 3)))[1] <= 1


@given(label_arrays, st.data())
@settings(max_examples=60)
def test_connected_finds_the_part_in_any_window(labels: np.ndarray, data: st.DataObject) -> None:
    at = data.draw(st.tuples(st.integers(0, 14), st.integers(0, 11)))
    patch = pytest.MonkeyPatch()
    patch.setattr(pixels, "_FIRST_WINDOW", data.draw(st.integers(1, 9)))
    try:
        found = drawn([connected(labels, at)], (12, 15))
    finally:
        patch.undo()
    parts, _ = ndimage.label(labels == labels[at[1], at[0]])
    assert np.array_equal(found, parts == parts[at[1], at[0]])


def test_the_wand_stops_at_its_tolerance_and_at_what_is_kept() -> None:
    picture = np.zeros((10, 20, 3), np.uint8)
    picture[:, :, 1] = np.arange(20) * 10
    free = connected_like(picture, (5, 5), 20, lambda r, c: np.ones((10, 20), np.bool_)[r, c])
    assert free.box == (3, 0, 8, 10)
    allowed = np.zeros((10, 20), np.bool_)
    allowed[2:7] = True
    kept = connected_like(picture, (5, 5), 20, lambda r, c: allowed[r, c])
    assert kept.box == (3, 2, 8, 7)


@given(label_arrays, st.sampled_from(Guard), st.integers(0, 3))
def test_guards_only_take_away(labels: np.ndarray, guard: Guard, start: int) -> None:
    area = Area(np.ones((6, 7), np.bool_), (3, 2, 10, 8))
    kept = guarded(area, labels, guard, start)
    under = labels[window(area.box)]
    wanted = {Guard.EVERYTHING: None, Guard.BACKGROUND: 0, Guard.START: start}[guard]
    expected = np.ones_like(area.mask) if wanted is None else under == wanted
    assert np.array_equal(kept.mask, expected)


# A spike beside a point that is touched twice.
@example([(6.0, 33.25), (0.25, 34.25), (5.0, 34.5), (0.0, 0.0), (0.0, 42.5)])
@given(st.lists(spots, min_size=3, max_size=8))
def test_an_outline_holds_the_pixels_well_inside_it(points: list[tuple[float, float]]) -> None:
    area = inside(points, SHAPE)
    mask = drawn([area] if area else [])
    corners = np.array(points)
    y, x = np.indices(SHAPE) + 0.5
    within = np.zeros(SHAPE, np.bool_)  # even-odd rule
    for (x1, y1), (x2, y2) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        crosses = (y1 > y) != (y2 > y)
        with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
            at = x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        within ^= crosses & (x < at)
    core = ndimage.binary_erosion(within, np.ones((5, 5)), border_value=0)
    far = ~ndimage.binary_dilation(within, np.ones((5, 5)))
    edges = np.zeros(SHAPE, np.bool_)  # thin spikes have edge pixels but no inside
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        edges |= drawn(list(stroke(a, b, 4, SHAPE)))
    assert mask[core].all()
    assert not mask[far & ~edges].any()


def test_a_rectangle_is_exact() -> None:
    area = inside([(5, 5), (15, 5), (15, 12), (5, 12)], SHAPE)
    assert area is not None
    left, top, right, bottom = area.box
    assert (left, top) == (5, 5)
    assert abs(right - 15) <= 1
    assert abs(bottom - 12) <= 1
    assert area.mask.all()


def test_an_outline_beyond_the_map_is_nothing() -> None:
    assert inside([(70, 5), (90, 5), (80, 30)], SHAPE) is None
    assert inside([(5, 5), (5, 5), (5, 5)], (4, 4)) is None


def test_points_snap_to_corners_of_borders_in_reach() -> None:
    labels = np.zeros((20, 20), np.uint16)
    labels[5:12, 6:14] = 3
    assert snapped(labels, (7.2, 6.4), 4) in {(7.0, 5.0), (6.0, 6.0)}
    assert snapped(labels, (5.5, 4.8), 2) == (6.0, 5.0)
    assert snapped(labels, (10.0, 8.5), 2) == (10.0, 8.5)  # out of reach
    assert snapped(labels, (-3.0, 50.0), 9) == (-3.0, 50.0)


def test_regions_under_a_line_are_counted() -> None:
    labels = np.zeros((20, 20), np.uint16)
    labels[:, 5:8], labels[:, 8:18] = 1, 2
    counts = under_line(labels, [(-5, 10), (25, 10)])
    assert set(counts) == {1, 2}
    assert counts[2] > counts[1]
