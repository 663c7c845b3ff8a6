"""Plots as widgets: lines with a crosshair under the mouse, and bars that tell what they are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from studio.painting.bars import Bar, bar_at, paint_bars
from studio.painting.plots import LinesPlot, paint_crosshair, paint_lines
from studio.ui.theme import current_theme


class CourseView(QWidget):
    """Shows the plot it was given last, and its figures at the moment under the mouse."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plot: LinesPlot | None = None
        self.pointed: QPointF | None = None
        self.setMinimumSize(120, 80)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_plot(self, plot: LinesPlot) -> None:
        """Show another plot."""
        self.plot = plot
        self.update()

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
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.plot is None or not len(self.plot.times):
            return
        area = QRectF(self.rect())
        paint_lines(painter, area, self.plot, theme)
        if self.pointed is not None:
            paint_crosshair(painter, area, self.plot, self.pointed, theme)


class BarsView(QWidget):
    """Shows the bars it was given last; the tip of one says what it stands for."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self.bars: tuple[Bar, ...] = ()
        self._tips: tuple[str, ...] = ()
        self.setMinimumSize(120, 80)
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_bars(self, bars: Sequence[Bar], tips: Sequence[str] = ()) -> None:
        """Show other bars, each with a tip if there are any."""
        self.bars, self._tips = tuple(bars), tuple(tips)
        self.update()

    def tip_at(self, x: float) -> str:
        """Return what the bar at a place across stands for."""
        found = bar_at(QRectF(self.rect()), len(self.bars), x)
        return self._tips[found] if found is not None and found < len(self._tips) else ""

    # --- Qt

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos().x()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = current_theme(), QPainter(self)
        painter.fillRect(self.rect(), theme.plot_background)
        paint_bars(painter, QRectF(self.rect()), self._title, self.bars, theme)
