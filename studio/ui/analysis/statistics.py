"""How a search goes: visits and values over time, workers, depths."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ai.snapshot import AnalysisSnapshot
from studio.analysis import SearchTrace, iterations_per_second
from studio.figures import count_text, percent_text, seconds_text
from studio.layouts import depths
from studio.painting.courses import Styles, values_plot, visits_plot
from studio.painting.lines import draw_sample
from studio.painting.plots import LinesPlot, paint_bars, paint_lines
from studio.ui.analysis.workers import WorkersView
from studio.ui.theme import current_theme

LEGEND_ROW: Final = 20
SAMPLE_WIDTH: Final = 24


class CourseView(QWidget):
    """Shows the plot it was given last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plot: LinesPlot | None = None
        self.setMinimumSize(120, 80)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_plot(self, plot: LinesPlot) -> None:
        """Show another plot."""
        self.plot = plot
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = current_theme(), QPainter(self)
        painter.fillRect(self.rect(), theme.plot_background)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.plot is not None and len(self.plot.times):
            paint_lines(painter, QRectF(self.rect()), self.plot, theme)


class DepthView(QWidget):
    """How many of the shown nodes lie at each depth."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.counts: tuple[int, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_snapshot(self, snapshot: AnalysisSnapshot | None) -> None:
        """Count the nodes of the snapshot's tree, the most visited part of the whole."""
        levels = depths(snapshot.tree.parent) if snapshot is not None else np.zeros(0, np.int64)
        self.counts = tuple(np.bincount(levels).tolist())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = current_theme(), QPainter(self)
        painter.fillRect(self.rect(), theme.plot_background)
        title = self.tr("Most visited nodes by depth (turns from the root)")
        paint_bars(painter, QRectF(self.rect()), title, self.counts, theme)


class LineLegend(QWidget):
    """What the lines mean: a sample and the candidate's words, two a row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._styles: Styles = {}
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_styles(self, styles: Styles) -> None:
        """Show these lines, the best candidate first."""
        if list(styles) != list(self._styles):
            self._styles = styles
            self.setToolTip("\n".join(styles))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, LEGEND_ROW * ((len(self._styles) + 1) // 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self.width() / 2
        for i, (label, style) in enumerate(self._styles.items()):
            x, y = (i % 2) * half, (i // 2) * LEGEND_ROW
            draw_sample(painter, QRectF(x + 4, y, SAMPLE_WIDTH, LEGEND_ROW), style)
            left = x + SAMPLE_WIDTH + 12
            room = half - SAMPLE_WIDTH - 20
            text = painter.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, int(room))
            painter.setPen(self.palette().windowText().color())
            where = QRectF(left, y, room, LEGEND_ROW)
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)


class StatisticsPanel(QWidget):
    """Figures of the whole search on top, plots and tables below in tabs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trace: SearchTrace | None = None
        self._styles: Styles = {}
        self.summary = QLabel()
        self.summary.setTextFormat(Qt.TextFormat.PlainText)
        self.summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.visits, self.values = CourseView(), CourseView()
        self._legend = LineLegend()
        self.workers, self.depths = WorkersView(), DepthView()
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self._over_time(), self.tr("Over time"))
        self.tabs.addTab(self.workers, self.tr("Workers"))
        self.tabs.addTab(self.depths, self.tr("Depths"))
        self.tabs.currentChanged.connect(self._on_tab_changed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addWidget(self.summary)
        layout.addWidget(self.tabs, 1)
        self.show_trace(SearchTrace(), {})

    def _over_time(self) -> QWidget:
        page = QWidget()
        plots = QHBoxLayout()
        plots.setSpacing(8)
        plots.addWidget(self.visits)
        plots.addWidget(self.values)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(plots, 1)
        layout.addWidget(self._legend)
        return page

    def show_trace(self, trace: SearchTrace, styles: Styles) -> None:
        """Show the course of a search so far; only the tab in sight is redrawn."""
        self._trace, self._styles = trace, styles
        self.summary.setText(self._summary(trace.last))
        self._refresh()

    def _summary(self, snapshot: AnalysisSnapshot | None) -> str:
        if snapshot is None:
            return self.tr("No search yet.")
        kept = self.tr(" ({0} kept)").format(count_text(snapshot.kept)) if snapshot.kept else ""
        full = self.tr(" (full)") if snapshot.is_full else ""
        return self.tr(
            "{n} iterations{kept} · {speed}/s · {nodes} nodes{full} · {time} · value {value}"
        ).format(
            n=count_text(snapshot.iterations),
            kept=kept,
            full=full,
            speed=count_text(iterations_per_second(snapshot)),
            nodes=count_text(snapshot.nodes),
            time=seconds_text(snapshot.elapsed_s),
            value=percent_text(snapshot.win_estimate),
        )

    def _refresh(self) -> None:
        trace = self._trace
        if trace is None:
            return
        page = self.tabs.currentWidget()
        if page is self.workers:
            self.workers.show_workers(trace.last)
        elif page is self.depths:
            self.depths.show_snapshot(trace.last)
        else:
            self.visits.show_plot(visits_plot(trace, self._styles, self.tr("Visits")))
            self.values.show_plot(values_plot(trace, self._styles, self.tr("Value")))
            self._legend.show_styles(self._styles)

    @Slot(int)
    def _on_tab_changed(self, _index: int) -> None:
        self._refresh()
