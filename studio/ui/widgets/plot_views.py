"""Plots as widgets: lines with a crosshair under the mouse, and bars that tell what they are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QMargins, QPointF, QRectF, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QAction, QHelpEvent, QImage, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QToolTip, QWidget

from engine.errors import SaveError
from engine.files import write_whole
from studio.painting.bars import Bar, bar_at, paint_bars
from studio.painting.colors import PAPER, Theme
from studio.painting.pictures import LINE, paint_caption, png_bytes, svg_bytes
from studio.painting.plots import LinesPlot, paint_crosshair, paint_lines
from studio.program.figures import count_text, percent_text
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.look.theme import current_theme

_TOLD: Final = 12  # bars or lines, to who cannot see them
_PICTURE_SCALE: Final = 2  # pixels of a saved picture for one of the window


class PlotView(QWidget):
    """A plot that its context menu saves as a picture; what it shows its heirs paint."""

    said = Signal(str)  # where it was written, or why it was not

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.made_by = ""  # what made what is on show, for saved pictures
        self.setMinimumSize(120, 80)
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.save_action = QAction(icon("export"), self.tr("Save the plot…"), self)
        self.save_action.triggered.connect(self._on_save_triggered)
        self.addAction(self.save_action)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def paint_plot(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        """Paint what is on show."""
        raise NotImplementedError

    def save(self, file: Path) -> None:
        """Write the plot as PNG or, if the file's name ends so, as SVG, in its present size.

        Below it is what made it, where that is known.
        """
        size = self.size().grownBy(QMargins(0, 0, 0, LINE if self.made_by else 0))
        area = QRectF(QPointF(), QSizeF(size))

        def paint(painter: QPainter) -> None:
            painter.setFont(self.font())
            painter.fillRect(area, PAPER.plot_background)
            plot = paint_caption(painter, area, self.made_by, PAPER)
            self.paint_plot(painter, plot, PAPER)

        if file.suffix.lower() == ".svg":
            data = svg_bytes(paint, size, self._name, self.made_by)
        else:
            image = QImage(size * _PICTURE_SCALE, QImage.Format.Format_RGB32)
            image.setDevicePixelRatio(_PICTURE_SCALE)
            painter = QPainter(image)
            paint(painter)
            painter.end()
            data = png_bytes(image, self.made_by)
        write_whole(file, data)

    @Slot()
    def _on_save_triggered(self) -> None:
        filters = ";;".join((self.tr("Pictures (*.png)"), self.tr("Drawings (*.svg)")))
        title = self.tr("Save the plot")
        name, chosen = QFileDialog.getSaveFileName(self, title, "plot.png", filters)
        if not name:
            return
        file = Path(name)
        if file.suffix.lower() not in (".png", ".svg"):
            file = file.with_name(file.name + (".svg" if "svg" in chosen else ".png"))
        try:
            self.save(file)
        except SaveError as error:
            self.said.emit(str(error))
        else:
            self.said.emit(self.tr("Written: {0}").format(file.name))

    # --- Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = current_theme(), QPainter(self)
        painter.fillRect(self.rect(), theme.plot_background)
        self.paint_plot(painter, QRectF(self.rect()), theme)


class CourseView(PlotView):
    """Shows the plot it was given last, and its figures at the moment under the mouse."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.plot: LinesPlot | None = None
        self.pointed: QPointF | None = None
        self.setMouseTracking(True)

    def show_plot(self, plot: LinesPlot) -> None:
        """Show another plot."""
        self.plot = plot
        self.setAccessibleDescription(_ends_of(plot))
        self.update()

    def paint_plot(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        """Paint the lines, if there are any yet."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.plot is not None and len(self.plot.times):
            paint_lines(painter, area, self.plot, theme)

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
        if self.pointed is not None and self.plot is not None and len(self.plot.times):
            paint_crosshair(painter, area, self.plot, self.pointed, theme)


class BarsView(PlotView):
    """Shows the bars it was given last; the tip of one says what it stands for."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.bars: tuple[Bar, ...] = ()
        self._tips: tuple[str, ...] = ()

    def show_bars(self, bars: Sequence[Bar], tips: Sequence[str] = ()) -> None:
        """Show other bars, each with a tip if there are any."""
        self.bars, self._tips = tuple(bars), tuple(tips)
        self.setAccessibleDescription("; ".join(map(_bar_text, self.bars[:_TOLD])))
        self.update()

    def paint_plot(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        """Paint the bars under their title."""
        paint_bars(painter, area, self._name, self.bars, theme)

    def tip_at(self, x: float) -> str:
        """Return what the bar at a place across stands for."""
        found = bar_at(QRectF(self.rect()), len(self.bars), x)
        return self._tips[found] if found is not None and found < len(self._tips) else ""

    # --- Qt

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), plain_tip(self.tip_at(event.pos().x())), self)
            return True
        return super().event(event)


def _bar_text(bar: Bar) -> str:
    return f"{bar.name}: {bar.value + bar.more:.3g}"


def _ends_of(plot: LinesPlot) -> str:
    """Say where the lines of a plot have come to, in the order of their legend."""
    ends = [float(values[-1]) for _, values in plot.lines if len(values)]
    known = [end for end in ends[:_TOLD] if math.isfinite(end)]
    return "; ".join(percent_text(end) if plot.is_share else count_text(end) for end in known)
