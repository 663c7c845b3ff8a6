"""The plot of a study: every line, whisker and number where it belongs."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from ai.measuring.study import Row
from ai.playing.intervals import wilson
from ai.searching.options import PARALLEL_MODES, Parallel
from studio.painting.figures import study_figure
from studio.painting.lines import LineStyle
from studio.painting.print_options import PrintOptions
from tests.studio.prints import image_of

# A unit of what is painted is a pixel.
SHEET = PrintOptions(width_mm=240.0, height_mm=150.0, dpi=96, font_pt=9.75)


def row(mode: Parallel, workers: int, wins: int, games: int = 100) -> Row:
    return Row(mode, workers, games, wins, 0, wilson(wins, games), 500 * workers)


def painted(rows: Sequence[Row]) -> NDArray[np.uint8]:
    """Return the picture's (height, width, 3) colours."""
    image = image_of(study_figure(rows, "A study", {}), SHEET)
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(bytes(image.constBits()), np.uint8)
    return pixels.reshape(image.height(), image.width(), 4)[:, :, 2::-1]


def places(pixels: NDArray[np.uint8], mode: Parallel) -> NDArray[np.intp]:
    """Return the (n, 2) places with the colour of a mode: down, right."""
    color = QColor(LineStyle(PARALLEL_MODES.index(mode)).color)
    return np.argwhere((pixels == (color.red(), color.green(), color.blue())).all(axis=2))


def dots(pixels: NDArray[np.uint8], mode: Parallel) -> list[tuple[int, int]]:
    """Return the middles of the dots of a mode (down, right), from left to right."""
    found = {tuple(place) for place in places(pixels, mode).tolist()}
    full = [
        (y, x)
        for y, x in found
        if all((y + dy, x + dx) in found for dy in (-1, 0, 1) for dx in (-3, 0, 3))
    ]
    middles: list[list[tuple[int, int]]] = []
    for y, x in sorted(full, key=lambda place: place[1]):
        if middles and x - middles[-1][-1][1] <= 2:
            middles[-1].append((y, x))
        else:
            middles.append([(y, x)])
    return [tuple(np.mean(group, axis=0).round().astype(int).tolist()) for group in middles]


def test_workers_stand_on_a_scale_of_doublings(qapp: object) -> None:
    rows = [row("root", workers, wins) for workers, wins in ((1, 50), (2, 60), (4, 60), (16, 80))]
    found = dots(painted(rows), "root")
    assert len(found) == 4
    gaps = np.diff([x for _, x in found])
    assert gaps / gaps[0] == pytest.approx([1, 1, 2], abs=0.03)


def test_more_wins_stand_higher_in_proportion(qapp: object) -> None:
    rows = [row("root", workers, wins) for workers, wins in ((1, 50), (2, 60), (4, 80))]
    heights = [-y for y, _ in dots(painted(rows), "root")]
    assert (heights[2] - heights[0]) / (heights[1] - heights[0]) == pytest.approx(3, abs=0.1)


def test_whiskers_are_as_long_as_the_interval(qapp: object) -> None:
    def spread(games: int) -> int:
        rows = [row("root", 1, games // 2, games), row("leaf", 1, 5, 10)]
        down, _ = places(painted(rows)[: SHEET.pixels.height() - 70], "root").T
        return int(np.ptp(down))

    expected = (
        wilson(20, 40).high - wilson(20, 40).low,
        wilson(200, 400).high - wilson(200, 400).low,
    )
    assert spread(40) / spread(400) == pytest.approx(expected[0] / expected[1], rel=0.08)


def test_every_mode_has_its_line_and_its_name(qapp: object) -> None:
    rows = [row(mode, workers, 60) for mode in PARALLEL_MODES for workers in (1, 2)]
    pixels = painted(rows)
    legend = SHEET.pixels.height() - 40
    for mode in PARALLEL_MODES:
        down, _ = places(pixels, mode).T
        assert (down < legend).sum() > 100
        assert (down > legend).any()
    sides = [dots(pixels, mode)[0][1] for mode in PARALLEL_MODES]
    assert sides == sorted(set(sides))  # equal results are seen side by side


@pytest.mark.parametrize(
    "rows",
    [
        [row("root", 1, 0, 1)],
        [row("root", 1, 1, 1), row("tree-local-locks", 64, 0, 10_000)],
        [row("leaf", 3, 100)],
    ],
)
def test_extremes_stay_inside(qapp: object, rows: list[Row]) -> None:
    pixels = painted(rows)
    assert (pixels[:, :1] == 255).all()
    assert (pixels[:, -1:] == 255).all()
    assert all(len(dots(pixels, found.mode)) == 1 for found in rows)
