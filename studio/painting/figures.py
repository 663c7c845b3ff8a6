"""Figures of searches and of studies, to be printed: what is in them, with their legends."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from ai.searching.convergence import Convergence
from ai.searching.provenance import Provenance
from ai.searching.snapshot import AnalysisSnapshot
from engine.wording import say
from studio.painting.bars import BarsPlot, paint_bars
from studio.painting.colors import PAPER, Theme
from studio.painting.courses import Styles, values_plot, visits_plot
from studio.painting.legends import paint_legend
from studio.painting.lines import LineStyles
from studio.painting.plots import LinesPlot, paint_lines
from studio.painting.prints import Figure
from studio.painting.reliability import paint_reliability
from studio.painting.settling import agreement_plot, estimate_plot
from studio.painting.studies import EVEN, paint_study
from studio.position.trace import Axis, SearchTrace

if TYPE_CHECKING:
    from ai.measuring.calibration import Fitted
    from ai.measuring.study import Row  # with the search behind it

BESIDE: Final = 1.6  # width to height, from which on two plots stand side by side


def paint_lines_legend(painter: QPainter, area: QRectF, plot: LinesPlot, theme: Theme) -> QRectF:
    """Paint at an area's foot which line is which, if there are several; return the rest."""
    if len(plot.lines) < 2:
        return area
    entries = [(line.name, line.style.pen(2.5)) for line in plot.lines]
    return paint_legend(painter, area, entries, theme)


def paint_with_legend(painter: QPainter, area: QRectF, plot: LinesPlot, theme: Theme) -> None:
    """Paint a plot and its legend below it."""
    paint_lines(painter, paint_lines_legend(painter, area, plot, theme), plot, theme)


def lines_figure(plot: LinesPlot, made_by: Provenance | None) -> Figure:
    """Return a plot with its legend."""

    def paint(painter: QPainter, area: QRectF) -> None:
        paint_with_legend(painter, area, plot, PAPER)

    return Figure.made_by(plot.title, paint, made_by)


def bars_figure(plot: BarsPlot, made_by: Provenance | None) -> Figure:
    """Return bars with their names."""

    def paint(painter: QPainter, area: QRectF) -> None:
        paint_bars(painter, area, plot, PAPER)

    return Figure.made_by(plot.title, paint, made_by)


def course_figure(
    trace: SearchTrace,
    axis: Axis = Axis.SECONDS,
    player: int | None = None,
    styles: Styles | None = None,
) -> Figure:
    """Return visits and values of the leading candidates over a search, with one legend.

    Values are those of a player, by default of the one to move. Lines are by default those of a
    search that begins.
    """
    last = trace.last
    if styles is None:
        styles = LineStyles().assign([move.label for move in last.root_moves] if last else [])
    by_depth = last is not None and last.order == "value"
    work = say("Nodes") if by_depth else say("Visits of the leading candidates")
    plots = (
        visits_plot(trace, styles, work, axis),
        values_plot(trace, styles, _value_title(last, player), player, axis),
    )

    def paint(painter: QPainter, area: QRectF) -> None:
        entries = [(line.name, line.style.pen(2.5)) for line in plots[0].lines]
        inner = paint_legend(painter, area, entries, PAPER)
        for plot, part in zip(plots, _halves(inner), strict=True):
            paint_lines(painter, part, plot, PAPER)

    title = say("Visits and values of the leading candidates")
    return Figure.made_by(title, paint, None if last is None else last.provenance)


def _value_title(last: AnalysisSnapshot | None, player: int | None) -> str:
    if player is None or last is None or player == last.player:
        return say("Value for the player to move")
    return say("Value for player {player}", player=player + 1)


def convergence_figure(
    found: Convergence, made_by: Provenance | None, axis: Axis = Axis.ITERATIONS
) -> Figure:
    """Return both plots of a convergence study."""
    plots = agreement_plot(found, axis), estimate_plot(found, axis)

    def paint(painter: QPainter, area: QRectF) -> None:
        for plot, part in zip(plots, _halves(area), strict=True):
            paint_with_legend(painter, part, plot, PAPER)

    return Figure.made_by(plots[0].title, paint, made_by)


def study_figure(
    rows: Sequence[Row], title: str, told: Mapping[str, Any], even: float = EVEN
) -> Figure:
    """Return a study's win rates by workers; `rows` as `ai.measuring.study.tabulate` gives them.

    `even` is the rate where neither side is stronger, `told` the study's parameters.
    """

    def paint(painter: QPainter, area: QRectF) -> None:
        paint_study(painter, area, rows, title, PAPER, even)

    return Figure.told(title, paint, "", told)


def reliability_figure(fitted: Fitted, title: str, told: Mapping[str, Any]) -> Figure:
    """Return a reliability diagram, as `ai.measuring.calibration.fit` found it."""

    def paint(painter: QPainter, area: QRectF) -> None:
        paint_reliability(painter, area, fitted, title, PAPER)

    return Figure.told(title, paint, "", told)


def _halves(area: QRectF) -> tuple[QRectF, QRectF]:
    """Return two parts of an area: side by side where it is wide, else one below the other."""
    if area.width() > BESIDE * area.height():
        size, way = QSizeF(math.floor(area.width() / 2), area.height()), QPointF(1, 0)
    else:
        size, way = QSizeF(area.width(), math.floor(area.height() / 2)), QPointF(0, 1)
    first = QRectF(area.topLeft(), size)
    return first, first.translated(way.x() * size.width(), way.y() * size.height())
