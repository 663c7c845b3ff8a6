"""Figures for paper: anything that is painted, as a PNG, SVG or PDF file of a size in millimetres.

The size of its letters is the measure of a figure: margins, lines and marks of what is painted are
drawn for letters of `FONT_PX` units, and all of it is scaled so that these come out as large as
somebody wants them on paper. Painted without widgets; text needs a QGuiApplication, as
`studio.painting.pictures` says.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QFont, QImage, QPainter

from ai.searching.provenance import Provenance
from engine.plain import plain
from studio.painting.colors import PAPER
from studio.painting.pictures import paint_caption, pdf_bytes, png_bytes, svg_bytes
from studio.painting.print_options import FONT_PX, PrintOptions
from studio.position.provenance import placed_line, provenance_json

_LONGEST: Final = 200  # characters of a parameter

Paint: TypeAlias = Callable[[QPainter, QRectF], None]


@dataclass(frozen=True, slots=True)
class Figure:
    """Something to be printed, and what is told of it."""

    title: str
    paint: Paint  # on the ground of PAPER, into the area it is given
    about: str = ""  # what made it, in one line
    data: str = ""  # the same as JSON

    @classmethod
    def made_by(cls, title: str, paint: Paint, made_by: Provenance | None) -> Figure:
        """Return the figure of a search."""
        return cls(title, paint, placed_line(made_by), provenance_json(made_by))

    @classmethod
    def told(cls, title: str, paint: Paint, about: str, told: Mapping[str, Any]) -> Figure:
        """Return the figure of a series of games, which parameters made; they tell of it."""
        line = " · ".join(part for part in (about, *map(_told, told.items())) if part)
        return cls(title, paint, line, json.dumps(told, ensure_ascii=False, default=str))


def _told(pair: tuple[str, Any]) -> str:
    """Return a parameter in words; one of nothing is left out."""
    name, value = pair
    if value is None or value in ("", {}, []):
        return ""
    if isinstance(value, Mapping):
        inner = ", ".join(_told(one) for one in value.items() if _told(one))
        return f"{name}: {inner}"
    shown = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return plain(f"{name} {shown}", _LONGEST)


def printed(figure: Figure, options: PrintOptions) -> bytes:
    """Return a figure as a file; raise SetupError if it would be too large a PNG.

    What made the figure is in the file as well: as texts “Description” and “Provenance” of a PNG,
    the description of an SVG, the metadata (XMP) of a PDF.
    """
    options.check()
    size = options.units

    def paint(painter: QPainter) -> None:
        _paint(painter, QRectF(QPointF(), size), figure, options)

    told = {"Title": figure.title, "Description": figure.about, "Provenance": figure.data}
    if options.kind == "svg":
        millimetres = QSizeF(options.width_mm, options.height_mm)
        return svg_bytes(paint, size, figure.title, _described(figure), millimetres)
    if options.kind == "pdf":
        points = size * options.unit_pt
        return pdf_bytes(paint, size, points, figure.title, _described(figure))
    return png_bytes(_image(figure, options.pixels, options), texts=told, dpi=options.dpi)


def preview(figure: Figure, options: PrintOptions, room: QSize, ratio: float = 1.0) -> QImage:
    """Return a figure as it is printed, as large as finds room on a screen."""
    scale = min(room.width() / options.width_mm, room.height() / options.height_mm) * ratio
    size = QSize(round(options.width_mm * scale), round(options.height_mm * scale))
    image = _image(figure, size.expandedTo(QSize(1, 1)), options)
    image.setDevicePixelRatio(ratio)
    return image


def _image(figure: Figure, size: QSize, options: PrintOptions) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(PAPER.plot_background)
    # Not a scale of the painter: what is copied pixel by pixel stays sharp.
    image.setDevicePixelRatio(size.width() / options.units.width())
    painter = QPainter(image)
    _paint(painter, QRectF(QPointF(), options.units), figure, options)
    painter.end()
    return image


def _paint(painter: QPainter, area: QRectF, figure: Figure, options: PrintOptions) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    font = QFont(painter.font())
    font.setPixelSize(FONT_PX)
    painter.setFont(font)
    painter.fillRect(area, PAPER.plot_background)
    inner = paint_caption(painter, area, figure.about, PAPER) if options.caption else area
    figure.paint(painter, inner)


def _described(figure: Figure) -> str:
    return "\n".join(part for part in (figure.about, figure.data) if part)
