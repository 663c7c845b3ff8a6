"""Letters and dashes among the spots of a drawing's ink, and what regions come of it."""

from __future__ import annotations

import time

import numpy as np
import pytest
from PIL import Image, ImageDraw

from engine.cartography.drawing import lettering
from engine.cartography.drawing.ink import find_ink
from engine.cartography.drawing.lettering import find_lettering
from engine.cartography.drawing.segmentation import Method, Segmentation, segment
from tests.engine.cartography.drawing.drawings import (
    INK,
    Pixels,
    dashed,
    grid_labels,
    island_labels,
    lettered,
    matched,
    outlined,
    shaded,
)

LABELS = grid_labels()
COUNT = int(LABELS.max())


def spots(found: Segmentation) -> lettering.Lettering:
    assert found.lettering is not None
    return found.lettering


@pytest.mark.parametrize(("on", "off", "width"), [(9, 6, 2), (12, 9, 3), (12, 8, 2), (3, 6, 3)])
@pytest.mark.parametrize("letters", [False, True])
def test_dashed_borders_close_with_the_gap_that_is_told(
    on: int, off: int, width: int, letters: bool
) -> None:
    pixels = dashed(LABELS, on, off, width)
    if letters:
        pixels = lettered(pixels, LABELS)
    open_found = segment(pixels)
    assert matched(open_found.labels, LABELS) == 0  # all cells run together
    gap = spots(open_found).gap
    assert off - width <= gap <= off + 2
    assert spots(open_found).dashes > 60
    closed = segment(pixels, Method.GAPS, gap=gap)
    assert matched(closed.labels, LABELS) == COUNT
    assert closed.count == COUNT
    assert matched(segment(pixels, Method.WATERSHED).labels, LABELS) == COUNT


def test_narrower_gaps_than_those_of_the_dashes_stay_open() -> None:
    found = segment(dashed(LABELS, 14, 12), Method.GAPS, gap=4)
    assert matched(found.labels, LABELS) == 0


@pytest.mark.parametrize("width", [2, 3])
def test_closed_lines_have_no_dashes_and_names_are_words(width: int) -> None:
    labels = island_labels(800, 450, 42, 1)
    bare, named = outlined(labels, width), lettered(outlined(labels, width), labels)
    assert (spots(segment(bare)).letters, spots(segment(bare)).dashes) == (0, 0)
    found = spots(segment(named))
    assert found.dashes == 0
    assert 42 <= found.words <= 48
    assert not found.removed


@pytest.mark.parametrize("method", list(Method))
def test_letters_are_left_out_if_that_is_wanted(method: Method) -> None:
    """Large letters have areas inside, which are regions as long as the letters are lines."""
    labels = grid_labels(3, 2, 150)
    image = Image.fromarray(outlined(labels, 2))
    draw = ImageDraw.Draw(image)
    for key in range(1, 7):
        y, x = (int(v) for v in np.argwhere(labels == key).mean(axis=0))
        draw.text((x - 45, y - 20), "LOST", fill=INK, font_size=36)
    pixels = np.array(image)
    kept = segment(pixels, method, letters=True)
    assert kept.count > 6
    assert not spots(kept).removed
    without = segment(pixels, method, letters=False)
    assert without.count == matched(without.labels, labels) == 6
    assert spots(without).removed
    assert (spots(without).letters, spots(without).words) == (24, 6)
    default = segment(pixels, method)
    assert spots(default).removed is (method is not Method.LINES)


def isles() -> Pixels:
    """Draw two large halves of a land, and two small islands beside each other as rings."""
    image = Image.new("RGB", (400, 300), "white")
    draw = ImageDraw.Draw(image)
    draw.rectangle((60, 60, 200, 200), outline=INK, width=2)
    draw.line((130, 60, 130, 200), fill=INK, width=2)
    for x in (300, 330):
        draw.ellipse((x, 100, x + 22, 122), outline=INK, width=2)
    return np.array(image)


@pytest.mark.parametrize("method", list(Method))
def test_small_islands_are_no_letters(method: Method) -> None:
    found = segment(isles(), method, letters=False, smallest=60)
    assert found.count == 4
    assert spots(found).letters == 0


def test_a_screen_of_dots_is_not_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "_MOST_SPOTS", 100)
    mask = np.zeros((60, 90), bool)
    mask[::3, ::3] = True
    found = find_lettering(mask, 1.0, 4)
    assert (found.letters, found.words, found.dashes) == (600, 0, 0)
    assert (found.mask == mask).all()


def test_blank_ink_has_neither() -> None:
    found = find_lettering(np.zeros((30, 40), bool), 0.0, 64)
    assert (found.letters, found.words, found.dashes, found.gap) == (0, 0, 0, 0)
    assert find_lettering(np.ones((30, 40), bool), 1.0, 64).letters == 0


def test_noise_takes_little_time() -> None:
    noise = np.random.default_rng(1).random((900, 1200)) < 0.02
    ink = find_ink(shaded(noise.astype(np.float32)))
    started = time.process_time()
    find_lettering(ink.mask, ink.line_width, 64)
    assert time.process_time() - started < 5
