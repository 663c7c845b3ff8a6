"""A map as a poster for the wall: title, map, and a legend of the super regions with bonuses.

As PNG of any size, or as SVG and PDF, in which text, badges and links stay sharp. Painted without
widgets; text needs a QGuiApplication, as `studio.painting.pictures` says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

import numpy as np
from PySide6.QtCore import (
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPen,
)

from engine.cartography.model import MapModel, SuperRegion
from engine.cartography.store import MapBundle
from engine.cartography.template import Labels
from engine.errors import SetupError
from engine.plain import plain
from engine.wording import say
from studio.painting.colors import PAPER, SEA_COLOR, text_on
from studio.painting.pictures import (
    MapLayers,
    paint_layers,
    pdf_bytes,
    png_bytes,
    source_image,
    svg_bytes,
)
from studio.painting.print_options import LARGEST_PICTURE, MM_AN_INCH
from studio.painting.rasters import to_pixels

PosterFormat: TypeAlias = Literal["png", "svg", "pdf"]

_UNITS_ACROSS: Final = 90  # lines of text, laid side by side, are as wide as the map
_SMALLEST_UNIT: Final = 11  # map pixels
_POINTS: Final = 0.75  # of a map pixel on paper, as browsers print
RESOLUTION: Final = 96  # dots an inch of drawings: those of browsers, in which lines are dashed


@dataclass(frozen=True, slots=True)
class PosterOptions:
    """What a poster shows, and how large it is."""

    scale: float = 1.0  # pixels of the file to a pixel of the map
    layers: MapLayers = field(default_factory=MapLayers)
    surroundings: bool = True  # title, legend and frame; else nothing but the map
    dpi: int | None = None  # dots an inch that a PNG tells


def poster(bundle: MapBundle, kind: PosterFormat, options: PosterOptions) -> bytes:
    """Return a poster as a file; raise SetupError if a PNG would be too large to paint."""
    sheet = _Sheet.of(bundle, options)
    return {"png": _png, "svg": _svg, "pdf": _pdf}[kind](sheet, options.scale)


def poster_size(bundle: MapBundle, options: PosterOptions) -> QSize:
    """Return the size of a poster in pixels of the file."""
    return _scaled(_Sheet.of(bundle, options).size, options.scale)


@dataclass(frozen=True, slots=True, eq=False)
class _Sheet:
    """Where everything is, in map pixels from the poster's upper left corner."""

    bundle: MapBundle
    options: PosterOptions
    unit: float  # height of a line of text
    map: QRectF
    columns: int  # of the legend
    size: QSizeF

    @classmethod
    def of(cls, bundle: MapBundle, options: PosterOptions) -> _Sheet:
        model = bundle.model
        area = QRectF(0, 0, model.width, model.height)
        if not options.surroundings:
            return cls(bundle, options, 0.0, area, 0, area.size())
        unit = max(model.width / _UNITS_ACROSS, _SMALLEST_UNIT)
        area.moveTo(2 * unit, 5 * unit)
        columns = max(int(model.width / _legend_width(model, unit)), 1)
        rows = -(-len(model.super_regions) // columns)
        columns = -(-len(model.super_regions) // max(rows, 1)) or 1
        height = area.bottom() + (2.2 + rows * 2 + 1.6) * unit
        size = QSizeF(max(area.width(), _legend_width(model, unit)) + 4 * unit, height)
        return cls(bundle, options, unit, area, columns, size)

    def paint(self, painter: QPainter) -> None:
        """Paint everything; a unit of the painter is a map pixel."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.options.surroundings:
            painter.fillRect(QRectF(QPointF(), self.size), PAPER.plot_background)
        painter.fillRect(self.map, QColor(SEA_COLOR))
        picture = source_image(self.bundle, self.options.layers)
        painter.drawImage(self.map, picture)
        painter.save()
        painter.translate(self.map.topLeft())
        paint_layers(painter, self.bundle, self.options.layers)
        painter.restore()
        if self.options.surroundings:
            self._paint_surroundings(painter, picture)

    def _paint_surroundings(self, painter: QPainter, picture: QImage) -> None:
        painter.setPen(QPen(PAPER.plot_foreground, self.unit / 10))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self.map)
        self._paint_title(painter)
        colors = _mean_colors(self.bundle, picture)
        for at, group in enumerate(self.bundle.model.super_regions):
            self._paint_entry(painter, at, group, colors.get(group.key, PAPER.muted))
        self._paint_footer(painter)

    def _paint_title(self, painter: QPainter) -> None:
        font = _font(2.4 * self.unit, bold=True)
        painter.setFont(font)
        painter.setPen(PAPER.plot_foreground)
        line = QRectF(self.map.left(), self.unit, self.map.width(), 3.2 * self.unit)
        text = QFontMetricsF(font).elidedText(
            plain(self.bundle.model.name), Qt.TextElideMode.ElideRight, line.width()
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_entry(self, painter: QPainter, at: int, group: SuperRegion, color: QColor) -> None:
        """Paint a bonus in its super region's colour, and the name, column by column."""
        unit = self.unit
        rows = -(-len(self.bundle.model.super_regions) // self.columns)
        width = self.map.width() / self.columns
        left = self.map.left() + at // rows * width
        top = self.map.bottom() + (1.2 + at % rows * 2) * unit
        box = QRectF(left, top, 2.8 * unit, 1.6 * unit)
        painter.setPen(QPen(PAPER.plot_foreground, unit / 14))
        painter.setBrush(color)
        painter.drawRoundedRect(box, unit / 4, unit / 4)
        painter.setPen(text_on(color))
        painter.setFont(_font(unit, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"{group.bonus:+d}")
        painter.setPen(PAPER.plot_foreground)
        painter.setFont(_font(unit))
        line = QRectF(box.right() + unit / 2, top, width, box.height())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, _entry_text(self.bundle.model, group))

    def _paint_footer(self, painter: QPainter) -> None:
        model, unit = self.bundle.model, self.unit
        painter.setFont(_font(0.8 * unit))
        painter.setPen(PAPER.muted)
        line = QRectF(self.map.left(), self.size.height() - 2 * unit, self.map.width(), unit * 1.4)
        parts = [text.splitlines()[0] for text in (model.author, model.licence) if text.strip()]
        text = painter.fontMetrics().elidedText(
            " · ".join(parts), Qt.TextElideMode.ElideRight, int(line.width())
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)


def _entry_text(model: MapModel, group: SuperRegion) -> str:
    count = len(model.members(group.key))
    if count == 1:
        return say("{name}  (1 region)", name=plain(group.name))
    return say("{name}  ({count} regions)", name=plain(group.name), count=count)


def _legend_width(model: MapModel, unit: float) -> float:
    metrics = QFontMetricsF(_font(unit))
    texts = [_entry_text(model, group) for group in model.super_regions]
    return max(map(metrics.horizontalAdvance, texts), default=0.0) + 5 * unit


def _font(height: float, *, bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(max(round(height), 1))
    font.setBold(bold)
    return font


def _mean_colors(bundle: MapBundle, picture: QImage) -> dict[int, QColor]:
    """Return the colour that each super region has in the picture, on average, by key."""
    if (picture.height(), picture.width()) != bundle.labels.shape:
        return {}
    pixels = to_pixels(picture)
    groups = _group_labels(bundle.model, bundle.labels)
    counts = np.bincount(groups.ravel())
    means = []
    for shift in (16, 8, 0):
        channel = ((pixels >> np.uint32(shift)) & np.uint32(255)).ravel()
        means.append(np.bincount(groups.ravel(), weights=channel) / np.maximum(counts, 1))
    return {
        group.key: QColor(*(int(mean[at]) for mean in means))
        for at, group in enumerate(bundle.model.super_regions, 1)
        if at < len(counts) and counts[at]
    }


def _group_labels(model: MapModel, labels: Labels) -> Labels:
    """Return the number of the super region, from 1, of every pixel."""
    numbers = {group.key: at for at, group in enumerate(model.super_regions, 1)}
    table = np.zeros(65536, np.uint16)
    for region in model.regions:
        table[region.key] = numbers.get(region.super_region, 0)
    return table[labels]


def _scaled(size: QSizeF, scale: float) -> QSize:
    return QSize(max(round(size.width() * scale), 1), max(round(size.height() * scale), 1))


def _png(sheet: _Sheet, scale: float) -> bytes:
    size = _scaled(sheet.size, scale)
    if max(size.width(), size.height()) > LARGEST_PICTURE:
        raise SetupError(
            say(
                "The poster would be {width} x {height} pixels; at most {most} a side are "
                "painted. Choose a smaller scale, or SVG or PDF.",
                width=size.width(),
                height=size.height(),
                most=LARGEST_PICTURE,
            )
        )
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    _fit(painter, sheet, QRect(0, 0, size.width(), size.height()))
    sheet.paint(painter)
    painter.end()
    return png_bytes(image, dpi=sheet.options.dpi)


def _svg(sheet: _Sheet, scale: float) -> bytes:
    millimetres = sheet.size * (MM_AN_INCH * scale / RESOLUTION)
    return svg_bytes(sheet.paint, sheet.size, sheet.bundle.model.name, millimetres=millimetres)


def _pdf(sheet: _Sheet, scale: float) -> bytes:
    """Return one page of the poster's own size."""
    points = sheet.size * (_POINTS * scale)
    return pdf_bytes(sheet.paint, sheet.size, points, sheet.bundle.model.name)


def _fit(painter: QPainter, sheet: _Sheet, viewport: QRect) -> None:
    """Make a map pixel the painter's unit, without badges taking it for a map shown larger."""
    painter.setViewport(viewport)
    painter.setWindow(0, 0, round(sheet.size.width()), round(sheet.size.height()))
