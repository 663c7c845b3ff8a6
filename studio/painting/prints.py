"""Figures for paper: anything that is painted, as a PNG, SVG or PDF file of a size in millimetres.

The size of its letters is the measure of a figure: margins, lines and marks of what is painted are
drawn for letters of `FONT_PX` units, and all of it is scaled so that these come out as large as
somebody wants them on paper. Painted without widgets; text needs a QGuiApplication, as
`studio.painting.pictures` says.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QFont, QImage, QPainter

from ai.searching.provenance import Provenance
from engine.errors import SetupError
from engine.wording import say
from studio.painting.colors import PAPER
from studio.painting.pictures import (
    FONT_PX,
    LARGEST_PICTURE,
    MM_AN_INCH,
    paint_caption,
    pdf_bytes,
    png_bytes,
    svg_bytes,
)
from studio.position.provenance import placed_line, provenance_json

PictureKind: TypeAlias = Literal["png", "svg", "pdf"]
PICTURE_KINDS: Final[tuple[PictureKind, ...]] = get_args(PictureKind)
POINTS_AN_INCH: Final = 72.0
MILLIMETRES: Final = (20.0, 2000.0)  # least and most of a side
DPI: Final = (50, 1200)
FONT: Final = (4.0, 48.0)  # points
MOST_PIXELS: Final = 120_000_000
_NUMBER: Final = r"\d{1,6}(?:\.\d{1,6})?"

Paint: TypeAlias = Callable[[QPainter, QRectF], None]


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How a figure is written. Raises SetupError for what cannot be painted."""

    kind: PictureKind = "png"
    width_mm: float = 180.0  # two columns of most journals
    height_mm: float = 120.0
    dpi: int = 300  # of PNG files
    font_pt: float = 8.0
    caption: bool = True  # a line at the foot that says what made it

    def __post_init__(self) -> None:
        if self.kind not in PICTURE_KINDS:
            raise SetupError(say("There is no picture of the kind “{kind}”.", kind=self.kind))
        for side in (self.width_mm, self.height_mm):
            if not MILLIMETRES[0] <= side <= MILLIMETRES[1]:
                raise SetupError(
                    say(
                        "A side of a picture has {least:.0f} to {most:.0f} mm.",
                        least=MILLIMETRES[0],
                        most=MILLIMETRES[1],
                    )
                )
        if not DPI[0] <= self.dpi <= DPI[1]:
            raise SetupError(
                say("A picture has {least} to {most} dots an inch.", least=DPI[0], most=DPI[1])
            )
        if not FONT[0] <= self.font_pt <= FONT[1]:
            raise SetupError(
                say(
                    "Letters are {least:.0f} to {most:.0f} points high.",
                    least=FONT[0],
                    most=FONT[1],
                )
            )

    @property
    def pixels(self) -> QSize:
        """The size of a PNG file."""
        scale = self.dpi / MM_AN_INCH
        return QSize(max(round(self.width_mm * scale), 1), max(round(self.height_mm * scale), 1))

    @property
    def unit_pt(self) -> float:
        """How many points on paper a unit of what is painted has."""
        return self.font_pt / FONT_PX

    @property
    def units(self) -> QSizeF:
        """The size of the figure in units of what is painted."""
        scale = POINTS_AN_INCH / MM_AN_INCH / self.unit_pt
        return QSizeF(self.width_mm * scale, self.height_mm * scale)

    def check(self) -> None:
        """Raise SetupError for a PNG of more pixels than are painted."""
        size = self.pixels
        if self.kind == "png" and (
            max(size.width(), size.height()) > LARGEST_PICTURE
            or size.width() * size.height() > MOST_PIXELS
        ):
            raise SetupError(
                say(
                    "The picture would be {width} x {height} pixels. Choose fewer dots an inch or "
                    "a smaller size, or SVG or PDF.",
                    width=size.width(),
                    height=size.height(),
                )
            )

    def to_text(self) -> str:
        """Return the options for the settings."""
        return json.dumps(
            {
                "kind": self.kind,
                "width_mm": self.width_mm,
                "height_mm": self.height_mm,
                "dpi": self.dpi,
                "font_pt": self.font_pt,
                "caption": self.caption,
            }
        )

    @classmethod
    def from_text(cls, text: str) -> PrintOptions:
        """Return what `to_text` wrote; the usual ones for any other text."""
        try:
            data = json.loads(text)
            return cls(
                kind=data["kind"],
                width_mm=float(data["width_mm"]),
                height_mm=float(data["height_mm"]),
                dpi=int(data["dpi"]),
                font_pt=float(data["font_pt"]),
                caption=bool(data["caption"]),
            )
        except (ValueError, TypeError, KeyError, OverflowError, RecursionError, SetupError):
            return cls()


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
        """Return the figure of a series of games, which parameters made."""
        return cls(title, paint, about, json.dumps(told, ensure_ascii=False, default=str))


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


def size_from_text(text: str, dpi: int) -> tuple[float, float]:
    """Return the millimetres that “180x120” or “180x120mm” or “1600x1000px” says.

    Raises SetupError for another text.
    """
    found = re.fullmatch(rf"\s*({_NUMBER})\s*[x×]\s*({_NUMBER})\s*(mm|px)?\s*", text)  # noqa: RUF001
    if found is None:
        raise SetupError(
            say("“{text}” is no size; write 180x120 (mm) or 1600x1000px.", text=text[:60])
        )
    sides = float(found[1]), float(found[2])
    scale = MM_AN_INCH / dpi if found[3] == "px" else 1.0
    width, height = (side * scale for side in sides)
    return width, height
