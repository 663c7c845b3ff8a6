"""Plots as widgets: lines with a crosshair under the mouse, and bars that tell what they are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QAction, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QToolTip, QWidget

from ai.searching.provenance import Provenance
from engine.errors import SaveError
from engine.files import write_whole
from studio.analysing.plot_tables import bars_csv, lines_csv
from studio.painting.bars import Bar, BarsPlot, bar_at, paint_bars
from studio.painting.colors import Theme
from studio.painting.figures import bars_figure, lines_figure, paint_lines_legend
from studio.painting.plots import LinesPlot, paint_crosshair, paint_lines
from studio.painting.prints import Figure
from studio.program.figures import count_text, percent_text
from studio.program.settings import Settings
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.look.theme import current_theme
from studio.ui.widgets.picture_saving import PictureSaver

_TOLD: Final = 12  # bars or lines, to who cannot see them


class PlotView(QWidget):
    """A plot that its context menu saves as a picture; what it shows its heirs paint."""

    told = Signal(str)  # where it was written
    failed = Signal(str)  # why it was not

    def __init__(
        self, name: str, settings: Settings | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name = name
        self.setMinimumSize(120, 80)
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.saver = PictureSaver(self, settings)
        self.saver.told.connect(self.told)
        self.saver.failed.connect(self.failed)
        self.save_action = QAction(icon("picture"), self.tr("Save the plot…"), self)
        self.save_action.triggered.connect(self._on_save_triggered)
        self.addAction(self.save_action)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def paint_plot(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        """Paint what is on show."""
        raise NotImplementedError

    def figure(self) -> Figure:
        """Return what is on show as a figure."""
        raise NotImplementedError

    @Slot()
    def _on_save_triggered(self) -> None:
        self.saver.ask([self.figure()], "plot")

    # --- Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = current_theme(), QPainter(self)
        painter.fillRect(self.rect(), theme.plot_background)
        self.paint_plot(painter, QRectF(self.rect()), theme)


class SearchPlot(PlotView):
    """A plot of a search, or of several: it knows what made them, and saves its figures as well."""

    def __init__(
        self, name: str, settings: Settings | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(name, settings, parent)
        self.made_by: Provenance | None = None
        self.table_action = QAction(icon("export"), self.tr("Save the figures as CSV…"), self)
        self.table_action.triggered.connect(self._on_table_triggered)
        self.addAction(self.table_action)

    def table(self) -> bytes:
        """Return what is on show as CSV."""
        raise NotImplementedError

    @Slot()
    def _on_table_triggered(self) -> None:
        kinds = self.tr("Tables (*.csv)")
        title = self.tr("Save the figures")
        name, _ = QFileDialog.getSaveFileName(self, title, "plot.csv", kinds)
        if not name:
            return
        file = Path(name)
        if file.suffix.lower() != ".csv":
            file = file.with_name(f"{file.name}.csv")
        try:
            write_whole(file, self.table())
        except SaveError as error:
            self.failed.emit(str(error))
        else:
            self.told.emit(self.tr("Written: {0}").format(file.name))


class CourseView(SearchPlot):
    """Shows the plot it was given last, and its figures at the moment under the mouse."""

    def __init__(
        self,
        name: str,
        settings: Settings | None = None,
        parent: QWidget | None = None,
        *,
        has_legend: bool = False,
    ) -> None:
        """A legend is below the plot, unless there is one beside the widget."""
        super().__init__(name, settings, parent)
        self.plot: LinesPlot | None = None
        self.pointed: QPointF | None = None
        self._has_legend = has_legend
        self.setMouseTracking(True)

    def show_plot(self, plot: LinesPlot) -> None:
        """Show another plot."""
        self.plot = plot
        self.setAccessibleDescription(_ends_of(plot))
        self.setToolTip(plain_tip(plot.note))  # which a small plot cuts
        for action in (self.save_action, self.table_action):
            action.setEnabled(bool(len(plot.at)))
        self.update()

    def paint_plot(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        """Paint the lines, if there are any yet."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.plot is not None and len(self.plot.at):
            paint_lines(painter, self._inner(painter, area, theme), self.plot, theme)

    def _inner(self, painter: QPainter, area: QRectF, theme: Theme) -> QRectF:
        """Paint the legend if it is this widget's; return what is left for the plot."""
        if self.plot is None or not self._has_legend:
            return area
        return paint_lines_legend(painter, area, self.plot, theme)

    def figure(self) -> Figure:
        assert self.plot is not None, "there is something to save"
        return lines_figure(self.plot, self.made_by)

    def table(self) -> bytes:
        assert self.plot is not None, "there is something to save"
        return lines_csv(self.plot, self.made_by)

    # --- Qt

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed = event.position()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = current_theme(), QPainter(self)
        painter.fillRect(self.rect(), theme.plot_background)
        area = QRectF(self.rect())
        self.paint_plot(painter, area, theme)
        if self.pointed is not None and self.plot is not None and len(self.plot.at):
            inner = self._inner(painter, area, theme)
            paint_crosshair(painter, inner, self.plot, self.pointed, theme)


class BarsView(SearchPlot):
    """Shows the bars it was given last; the tip of one says what it stands for."""

    def __init__(
        self, plot: BarsPlot, settings: Settings | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(plot.title, settings, parent)
        self.plot = plot
        self._tips: tuple[str, ...] = ()
        self.show_bars(())

    @property
    def bars(self) -> tuple[Bar, ...]:
        """The bars on show."""
        return self.plot.bars

    def show_bars(
        self, bars: Sequence[Bar], tips: Sequence[str] = (), values: str | None = None
    ) -> None:
        """Show other bars, each with a tip if there are any, and perhaps of something else."""
        told = self.plot.values if values is None else values
        self.plot, self._tips = replace(self.plot, bars=tuple(bars), values=told), tuple(tips)
        self.setAccessibleDescription("; ".join(map(_bar_text, self.bars[:_TOLD])))
        for action in (self.save_action, self.table_action):
            action.setEnabled(bool(bars))
        self.update()

    def paint_plot(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        """Paint the bars under their title."""
        paint_bars(painter, area, self.plot, theme)

    def figure(self) -> Figure:
        return bars_figure(self.plot, self.made_by)

    def table(self) -> bytes:
        return bars_csv(self.plot, self.made_by)

    def tip_at(self, at: QPointF) -> str:
        """Return what the bar at a place stands for."""
        found = bar_at(self.fontMetrics(), QRectF(self.rect()), self.plot, at)
        return self._tips[found] if found is not None and found < len(self._tips) else ""

    # --- Qt

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            tip = self.tip_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), plain_tip(tip), self)
            return True
        return super().event(event)


def _bar_text(bar: Bar) -> str:
    return f"{bar.name}: {bar.value + bar.more:.3g}"


def _ends_of(plot: LinesPlot) -> str:
    """Say where the lines of a plot have come to, in the order of their legend."""
    ends = [float(line.values[-1]) for line in plot.lines if len(line.values)]
    known = [end for end in ends[:_TOLD] if math.isfinite(end)]
    return "; ".join(percent_text(end) if plot.is_share else count_text(end) for end in known)
