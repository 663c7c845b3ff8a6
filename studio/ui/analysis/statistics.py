"""How a search goes: visits and values over time, workers, depths."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
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
from studio.analysis import SearchTrace, TracePoint, iterations_per_second
from studio.figures import count_text, percent_text, seconds_text
from studio.layouts import depths
from studio.painting.lines import LineStyle, draw_sample
from studio.ui.analysis.workers import WorkersView
from studio.ui.theme import current_theme

MAX_PLOTTED: Final = 150  # points of a line; more cannot be told apart
LEGEND_ROW: Final = 20
SAMPLE_WIDTH: Final = 24
AXIS_WIDTH: Final = 44  # fixed, or pyqtgraph lays out and paints twice
AXIS_HEIGHT: Final = 36

Styles = Mapping[str, LineStyle]
Floats = NDArray[np.float64]


class _CountAxis(pg.AxisItem):  # type: ignore[misc]
    """A left axis with short numbers, so that its width never changes."""

    def __init__(self) -> None:
        super().__init__("left")
        self.setWidth(AXIS_WIDTH)

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        if spacing * scale < 1:
            return [f"{value * scale:.1f}" for value in values]
        return [count_text(value * scale).replace(".0", "") for value in values]


class LinesPlot(pg.PlotWidget):  # type: ignore[misc]
    """One line a candidate over time; `pick` takes the figures out of a trace point."""

    def __init__(
        self, title: str, pick: Callable[[TracePoint], dict[str, float]], *, percent: bool
    ) -> None:
        super().__init__(axisItems={"left": _CountAxis()})
        self._pick, self._title = pick, title
        self._curves: dict[int, Any] = {}
        self._scale = 100.0 if percent else 1.0
        self.setMenuEnabled(False)
        self.hideButtons()
        self.setMouseEnabled(x=False, y=False)
        self.setMinimumSize(120, 80)
        self.getViewBox().disableAutoRange()
        for side in ("left", "bottom"):
            self.getAxis(side).enableAutoSIPrefix(False)
            self.getAxis(side).setStyle(maxTickLevel=0)
        self.setLabel("bottom", self.tr("seconds"))
        self.getAxis("bottom").setHeight(AXIS_HEIGHT)
        self.apply_theme()

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        theme = current_theme()
        self.setBackground(theme.plot_background)
        self.setTitle(self._title, color=theme.plot_foreground, size="9pt")
        for side in ("left", "bottom"):
            axis = self.getAxis(side)
            axis.setPen(theme.muted)
            axis.setTextPen(theme.plot_foreground)
        self.showGrid(x=False, y=True, alpha=0.15)

    def show_trace(self, trace: SearchTrace, styles: Styles) -> None:
        """Draw the lines of the candidates that have a style."""
        points = thinned(trace.points)
        times = np.array([point.elapsed_s for point in points])
        figures = [self._pick(point) for point in points]
        lines = {
            style.index: np.array([of.get(label, np.nan) for of in figures]) * self._scale
            for label, style in styles.items()
        }
        for style in styles.values():
            self._curve(style).setData(times, lines[style.index])
        for index, curve in self._curves.items():
            curve.setVisible(index in lines)
        self._set_ranges(times, lines)

    def _set_ranges(self, times: Floats, lines: Mapping[int, Floats]) -> None:
        """Fit the axes at once; pyqtgraph's own fitting would paint everything twice."""
        known = [values[np.isfinite(values)] for values in lines.values()]
        values = np.concatenate(known) if known else np.zeros(0)
        low, high = (values.min(), values.max()) if len(values) else (0.0, 1.0)
        pad = max((high - low) * 0.05, 0.5 if self._scale > 1 else 1e-3)
        end = max(float(times.max(initial=0.0)), 1e-3)
        self.setRange(xRange=(0.0, end), yRange=(low - pad, high + pad), padding=0.0)
        self.scene().prepareForPaint()  # else the first paint finds out, and asks for another

    def _curve(self, style: LineStyle) -> Any:
        if style.index not in self._curves:
            curve = pg.PlotCurveItem(pen=style.pen(), connect="finite", antialias=True)
            self.addItem(curve)
            self._curves[style.index] = curve
        return self._curves[style.index]


def thinned(points: list[TracePoint]) -> list[TracePoint]:
    """Return at most about MAX_PLOTTED points, the last one always."""
    step = max(-(-len(points) // MAX_PLOTTED), 1)
    return points[::step] + (points[-1:] if (len(points) - 1) % step else [])


def _visits(point: TracePoint) -> dict[str, float]:
    return dict(point.visits)


def _values(point: TracePoint) -> dict[str, float]:
    return point.values


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


class DepthPlot(pg.PlotWidget):  # type: ignore[misc]
    """How many of the shown nodes lie at each depth."""

    def __init__(self) -> None:
        super().__init__(axisItems={"left": _CountAxis()})
        self._bars: Any = None
        self.setMenuEnabled(False)
        self.hideButtons()
        self.setMouseEnabled(x=False, y=False)
        self.setLabel("bottom", self.tr("depth (turns)"))
        for side in ("left", "bottom"):
            self.getAxis(side).enableAutoSIPrefix(False)
        self.apply_theme()

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        theme = current_theme()
        self.setBackground(theme.plot_background)
        for side in ("left", "bottom"):
            self.getAxis(side).setPen(theme.muted)
            self.getAxis(side).setTextPen(theme.plot_foreground)

    def show_snapshot(self, snapshot: AnalysisSnapshot | None) -> None:
        """Count the nodes of the snapshot's tree, the most visited part of the whole."""
        if self._bars is not None:
            self.removeItem(self._bars)
            self._bars = None
        if snapshot is None:
            return
        counts = np.bincount(depths(snapshot.tree.parent))
        theme = current_theme()
        self._bars = pg.BarGraphItem(
            x=np.arange(len(counts)), height=counts, width=0.7, brush=theme.accent, pen=None
        )
        self.addItem(self._bars)
        self.getAxis("bottom").setTicks([[(d, str(d)) for d in range(len(counts))]])


class StatisticsPanel(QWidget):
    """Figures of the whole search on top, plots and tables below in tabs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trace: SearchTrace | None = None
        self._styles: Styles = {}
        self.summary = QLabel()
        self.summary.setTextFormat(Qt.TextFormat.PlainText)
        self.visits_plot = LinesPlot(self.tr("Visits"), _visits, percent=False)
        self.values_plot = LinesPlot(self.tr("Value, %"), _values, percent=True)
        self._legend = LineLegend()
        self.workers, self.depths = WorkersView(), DepthPlot()
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
        plots.addWidget(self.visits_plot)
        plots.addWidget(self.values_plot)
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

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        for plot in (self.visits_plot, self.values_plot, self.depths):
            plot.apply_theme()

    def _summary(self, snapshot: AnalysisSnapshot | None) -> str:
        if snapshot is None:
            return self.tr("No search yet.")
        return self.tr(
            "{n} iterations · {speed}/s · {nodes} nodes · {time} · value {value}"
        ).format(
            n=count_text(snapshot.iterations),
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
            self.visits_plot.show_trace(trace, self._styles)
            self.values_plot.show_trace(trace, self._styles)
            self._legend.show_styles(self._styles)

    @Slot(int)
    def _on_tab_changed(self, _index: int) -> None:
        self._refresh()
