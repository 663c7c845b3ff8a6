"""The health of a map laid over the canvas, with its legend.

Draws what it was given last; knows neither document nor measures.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QWidget

from studio.editing.health.themes import Overlay, Swatch
from studio.painting.heat import theme_image
from studio.program.jobs import JobContext, JobRunner
from studio.ui.widgets.map_raster import RasterItem
from studio.ui.widgets.map_view import MapView

PAINT_GROUP: Final = "paint health"
Z_FILL, Z_LINES = 2.5, 6.5  # over picture and template, under borders; lines under badges
LINE_WIDTH: Final = 5.0  # screen pixels
MARGIN: Final = 10
ROW: Final = 20
SWATCH: Final = 22


class HealthOverlay(QObject):
    """Shows one overlay at a time on a map view; belongs to the view."""

    def __init__(self, view: MapView, jobs: JobRunner) -> None:
        super().__init__(view)
        self._view, self._jobs = view, jobs
        self._fill = RasterItem(Z_FILL)
        self._lines: list[QGraphicsPathItem] = []
        view.scene().addItem(self._fill)
        self.legend = Legend(view)

    @property
    def is_shown(self) -> bool:
        """Whether there is anything on the map."""
        return self.legend.isVisibleTo(self._view)

    def show_overlay(self, overlay: Overlay | None, labels: NDArray[np.uint16]) -> None:
        """Lay an overlay over the map with these pixels; None takes the last one away."""
        self._jobs.cancel(PAINT_GROUP)
        if overlay is None:
            self.clear()
            return
        job = self._jobs.start(PAINT_GROUP, _paint, labels, overlay.colors, overlay.hatched)
        job.succeeded.connect(self._on_painted)
        self._show_lines(overlay)
        self.legend.show_swatches(overlay.title, overlay.legend)

    def clear(self) -> None:
        """Take everything off the map."""
        self._jobs.cancel(PAINT_GROUP)
        self._fill.set_image(QImage())
        self._remove_lines()
        self.legend.hide()

    @Slot(object)
    def _on_painted(self, image: QImage) -> None:
        self._fill.set_image(image)

    def _show_lines(self, overlay: Overlay) -> None:
        self._remove_lines()
        colors = [swatch.color for swatch in overlay.legend if swatch.is_line]
        for one, other in overlay.lines:
            for line in self._view.link_lines(one, other):
                self._lines.append(_line_item(line, colors[0]))
                self._view.scene().addItem(self._lines[-1])

    def _remove_lines(self) -> None:
        for item in self._lines:
            self._view.scene().removeItem(item)
        self._lines = []


def _paint(
    context: JobContext,
    labels: NDArray[np.uint16],
    colors: Mapping[int, QColor],
    hatched: Collection[int],
) -> QImage:
    return theme_image(labels, colors, hatched)


def _line_item(line: Sequence[tuple[float, float]], color: QColor) -> QGraphicsPathItem:
    path = QPainterPath(QPointF(line[0][0] + 0.5, line[0][1] + 0.5))
    for x, y in line[1:]:
        path.lineTo(x + 0.5, y + 0.5)
    item = QGraphicsPathItem(path)
    pen = QPen(color, LINE_WIDTH, c=Qt.PenCapStyle.RoundCap)
    pen.setCosmetic(True)
    item.setPen(pen)
    item.setZValue(Z_LINES)
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    return item


class Legend(QWidget):
    """A box in the lower left corner of a view that says what its colours mean."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self._title = ""
        self._swatches: tuple[Swatch, ...] = ()
        self.setAccessibleName(self.tr("Legend"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.installEventFilter(self)

    @property
    def texts(self) -> tuple[str, ...]:
        """The lines of the legend, the title first."""
        return (self._title, *(swatch.text for swatch in self._swatches))

    def show_swatches(self, title: str, swatches: Sequence[Swatch]) -> None:
        """Say what is on the map now."""
        self._title, self._swatches = title, tuple(swatches)
        self.setAccessibleName(", ".join(self.texts))
        self.resize(self.sizeHint())
        self._settle()
        self.show()
        self.raise_()
        self.update()

    def _settle(self) -> None:
        self.move(MARGIN, self._view.height() - self.height() - MARGIN)

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    # --- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        widths = [metrics.horizontalAdvance(s.text) + SWATCH + 8 for s in self._swatches]
        title = metrics.horizontalAdvance(self._title) * 1.15  # it is bold
        width = max([round(title), *widths], default=0) + 20
        return QSize(width, ROW * (1 + len(self._swatches)) + 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = self.palette().base().color()
        ground.setAlpha(240)
        painter.setPen(QPen(self.palette().mid().color(), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(self.palette().text().color())
        painter.setFont(self._bold())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(10, 6, self.width(), ROW), middle, self._title)
        painter.setFont(self.font())
        for row, swatch in enumerate(self._swatches, 1):
            top = 6 + row * ROW
            _paint_swatch(painter, QRectF(10, top + 4, SWATCH, ROW - 8), swatch)
            painter.setPen(self.palette().text().color())
            where = QRectF(10 + SWATCH + 8, top, self.width(), ROW)
            painter.drawText(where, middle, swatch.text)


def _paint_swatch(painter: QPainter, rect: QRectF, swatch: Swatch) -> None:
    if swatch.is_line:
        painter.setPen(QPen(swatch.color, LINE_WIDTH, c=Qt.PenCapStyle.RoundCap))
        middle = QPointF(0, rect.height() / 2)
        painter.drawLine(rect.topLeft() + middle, rect.topRight() + middle)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(swatch.color)
    painter.drawRect(rect)
    if swatch.hatched:
        painter.save()
        painter.setClipRect(rect)
        painter.setPen(QPen(swatch.color.lighter(175), 4))
        for x in range(0, SWATCH + 20, 10):
            start = rect.topLeft() + QPointF(x, 0)
            painter.drawLine(start, start + QPointF(-14, 14))
        painter.restore()
    painter.setPen(QPen(QColor(0, 0, 0, 120), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(rect)
