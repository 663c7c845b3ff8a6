"""The options of verbs that write pictures: kinds of files, size, dots an inch, letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from engine.errors import SetupError
from engine.plain import plain
from studio.painting.print_options import (
    PICTURE_KINDS,
    PictureKind,
    PrintOptions,
    size_from_text,
)
from studio.position.trace import Axis

if TYPE_CHECKING:
    from studio.painting.prints import Figure  # which needs QtGui's libraries

USUAL = PrintOptions()
_PANEL = "Pictures"

PicturesOption: TypeAlias = Annotated[
    str,
    typer.Option(
        "--pictures",
        help=f"Kinds of pictures, with commas: {', '.join(PICTURE_KINDS)}; none for no picture.",
        rich_help_panel=_PANEL,
    ),
]
SizeOption: TypeAlias = Annotated[
    str,
    typer.Option(
        "--size",
        metavar="WIDTHxHEIGHT",
        help="Of pictures on paper in mm, or in pixels as 1600x1000px.",
        rich_help_panel=_PANEL,
    ),
]
DpiOption: TypeAlias = Annotated[
    int, typer.Option("--dpi", help="Dots an inch of PNG files.", rich_help_panel=_PANEL)
]
FontOption: TypeAlias = Annotated[
    float,
    typer.Option("--font-size", help="Letters on paper, in points.", rich_help_panel=_PANEL),
]
CaptionOption: TypeAlias = Annotated[
    bool,
    typer.Option(
        help="A line at the foot that says what made it; the file says it in any case.",
        rich_help_panel=_PANEL,
    ),
]
AxisOption: TypeAlias = Annotated[
    Axis, typer.Option("--axis", help="What plots are drawn over.", rich_help_panel=_PANEL)
]
USUAL_SIZE = f"{USUAL.width_mm:.0f}x{USUAL.height_mm:.0f}"


@dataclass(frozen=True, slots=True)
class Pictures:
    """Which pictures are wanted, and how they are printed."""

    kinds: tuple[PictureKind, ...] = ("png",)
    options: PrintOptions = field(default_factory=PrintOptions)

    def of(self, name: str, figure: Figure) -> dict[str, bytes]:
        """Return a figure in every kind, by names of files; inside `painting`."""
        # Imported late: the other verbs work where QtGui's libraries are missing.
        from studio.painting.prints import printed  # noqa: PLC0415

        return {
            f"{name}.{kind}": printed(figure, replace(self.options, kind=kind))
            for kind in self.kinds
        }


def told_pictures(
    kinds: str | Sequence[str], size: str, dpi: int, font: float, caption: bool
) -> Pictures:
    """Return what options say; raise SetupError for what cannot be painted."""
    named = kinds.split(",") if isinstance(kinds, str) else kinds
    wanted = [name.strip().lower() for name in named if name.strip()]
    known = [kind for kind in PICTURE_KINDS if kind in wanted]
    unknown = [name for name in wanted if name not in {*PICTURE_KINDS, "none"}]
    if unknown:
        raise SetupError(
            f"There is no picture of the kind “{plain(unknown[0])}”. "
            f"Kinds: {', '.join(PICTURE_KINDS)}, or none."
        )
    width, height = size_from_text(size, dpi)
    options = PrintOptions("png", width, height, dpi, font, caption)
    for kind in known:
        replace(options, kind=kind).check()
    return Pictures(tuple(known), options)
