"""How a figure is printed: kind of file, size on paper, dots an inch, letters. Paints nothing."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from PySide6.QtCore import QSize, QSizeF

from engine.errors import SetupError
from engine.wording import say

PictureKind: TypeAlias = Literal["png", "svg", "pdf"]
PICTURE_KINDS: Final[tuple[PictureKind, ...]] = get_args(PictureKind)
POINTS_AN_INCH: Final = 72.0
MILLIMETRES: Final = (20.0, 2000.0)  # least and most of a side
DPI: Final = (50, 1200)
FONT: Final = (4.0, 48.0)  # points
MOST_PIXELS: Final = 120_000_000
_NUMBER: Final = r"\d{1,6}(?:\.\d{1,6})?"
LARGEST_PICTURE: Final = 16_384  # pixels a side
FONT_PX: Final = 13  # units of what is painted that its letters are high
MM_AN_INCH: Final = 25.4


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
