"""A patch changes what it names, is taken back exactly, and takes little memory."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartography.patches import PixelPatch, erasing, patch_between, trimmed
from engine.cartography.template import Labels

HEIGHT, WIDTH = 9, 13
seeds = st.integers(0, 2**32 - 1)


def drawing(seed: int, keys: int = 4) -> Labels:
    return np.random.default_rng(seed).integers(0, keys, (HEIGHT, WIDTH), np.uint16)


@st.composite
def boxes(draw: st.DrawFn) -> tuple[int, int, int, int]:
    left, right = sorted(draw(st.tuples(st.integers(0, WIDTH), st.integers(0, WIDTH))))
    top, bottom = sorted(draw(st.tuples(st.integers(0, HEIGHT), st.integers(0, HEIGHT))))
    return left, top, right, bottom


@settings(max_examples=80, deadline=None)
@given(seeds, boxes(), st.integers(0, 65535), st.booleans())
def test_patches_change_their_pixels_and_are_taken_back(
    seed: int, box: tuple[int, int, int, int], value: int, many: bool
) -> None:
    labels = drawing(seed)
    before = labels.copy()
    left, top, right, bottom = box
    mask = drawing(seed + 1)[top:bottom, left:right] > 1
    values = drawing(seed + 2, 65535)[top:bottom, left:right]
    patch = PixelPatch.of_values(values, mask, box) if many else None
    after, back = (patch or PixelPatch.of_mask(mask, box, value)).apply(labels)
    expected = labels.copy()
    expected[top:bottom, left:right][mask] = values[mask] if many else value
    assert np.array_equal(after, expected)
    assert np.array_equal(labels, before)
    assert not after.flags.writeable
    again, forth = back.apply(after)
    assert np.array_equal(again, labels)
    assert np.array_equal(forth.apply(again)[0], after)


@settings(max_examples=60, deadline=None)
@given(seeds, seeds)
def test_the_patch_between_two_drawings_leads_from_one_to_the_other(one: int, two: int) -> None:
    before, after = drawing(one, 2), drawing(two, 2)
    patch = patch_between(before, after)
    if patch is None:
        assert np.array_equal(before, after)
    else:
        assert np.array_equal(patch.apply(before)[0], after)


def test_equal_drawings_need_no_patch() -> None:
    labels = drawing(1)
    assert patch_between(labels, labels) is None
    assert patch_between(labels, labels.copy()) is None


def test_a_patch_between_is_as_small_as_the_change() -> None:
    before = np.zeros((50, 60), np.uint16)
    after = before.copy()
    after[10:14, 20:23] = 7
    patch = patch_between(before, after)
    assert patch is not None
    assert patch.box == (20, 10, 23, 14)
    assert patch.pixels().all()


@settings(max_examples=60, deadline=None)
@given(seeds, boxes(), st.integers(0, 4))
def test_a_trimmed_patch_does_the_same(
    seed: int, box: tuple[int, int, int, int], value: int
) -> None:
    labels = drawing(seed)
    left, top, right, bottom = box
    patch = PixelPatch.of_mask(np.ones((bottom - top, right - left), np.bool_), box, value)
    after, _ = patch.apply(labels)
    less = trimmed(patch, labels)
    if less is None:
        assert np.array_equal(after, labels)
        return
    assert np.array_equal(less.apply(labels)[0], after)
    changed = np.argwhere(after != labels)
    assert less.box == (*changed.min(axis=0)[::-1], *(changed.max(axis=0)[::-1] + 1))


def test_erasing_takes_all_pixels_of_some_regions() -> None:
    labels = drawing(3)
    patch = erasing(labels, {1, 3})
    assert patch is not None
    after, _ = patch.apply(labels)
    assert np.array_equal(after, np.where(np.isin(labels, [1, 3]), 0, labels))
    assert erasing(labels, {40}) is None
    assert erasing(labels, set()) is None


def test_what_does_not_fit_is_refused() -> None:
    mask = np.ones((2, 3), np.bool_)
    with pytest.raises(ValueError, match="a mask of shape"):
        PixelPatch.of_mask(mask, (0, 0, 2, 3), 1)
    with pytest.raises(ValueError, match="labels of shape"):
        PixelPatch.of_values(np.zeros((3, 3), np.uint16), mask, (0, 0, 3, 2))
    with pytest.raises(ValueError, match="not inside"):
        PixelPatch.of_mask(mask, (5, 5, 8, 7), 1).apply(np.zeros((6, 6), np.uint16))
    with pytest.raises(ValueError, match="not inside"):
        trimmed(PixelPatch.of_mask(mask, (-1, 0, 2, 2), 1), np.zeros((6, 6), np.uint16))
    with pytest.raises(ValueError, match="arrays of shapes"):
        patch_between(np.zeros((2, 3), np.uint16), np.zeros((3, 2), np.uint16))


def test_hundreds_of_strokes_take_little_memory() -> None:
    """A round brush of 60 pixels, a stroke of 900 pixels, on a map of 4000 x 2000."""
    labels = np.random.default_rng(5).integers(0, 300, (20, 40)).repeat(100, 0).repeat(100, 1)
    labels = labels.astype(np.uint16)
    y, x = np.ogrid[-300:300, -480:480]
    stroke = (np.abs(y - 100 * np.sin(x / 60)) < 30) & (np.abs(x) < 450)
    done, back = PixelPatch.of_mask(stroke, (700, 500, 1660, 1100), 9).apply(labels)
    assert done.nbytes == 16_000_000
    assert 200 * back.nbytes < 8_000_000
