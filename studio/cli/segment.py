"""`marchland segment`: a map from a drawing, to be finished in the editor."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import numpy as np
import typer
from numpy.typing import NDArray

from engine.cartography.adjacency import find_neighbours
from engine.cartography.drawing.segmentation import (
    USUAL_GAP,
    WIDEST_GAP,
    Method,
    Segmentation,
    segment,
    segment_by_color,
)
from engine.cartography.files import map_title, stem_for
from engine.cartography.images import read_foreign_picture
from engine.cartography.store import MapBundle, save_map
from engine.cartography.tracing import MOST_REGIONS, picture_pixels, trace_map
from engine.errors import UnreadableMapError
from engine.plain import plain_path
from studio.cli.options import ForceOption, JsonOption
from studio.cli.output import readable_errors, refuse_existing
from studio.cli.terminal import print_json, tell


class Lines(enum.Enum):
    """What the lines of a drawing are, against what they part."""

    DARK = "dark"
    LIGHT = "light"


PictureArgument: TypeAlias = Annotated[
    Path, typer.Argument(help="A drawing: PNG, JPEG, WebP, BMP or GIF.", metavar="PICTURE")
]
OutputOption: TypeAlias = Annotated[
    Path, typer.Option("--output", "-o", help="The folder for the map.", metavar="FOLDER")
]
MethodOption: TypeAlias = Annotated[
    Method, typer.Option(help="Closed lines, lines with small gaps, or with any gaps.")
]
CloseOption: TypeAlias = Annotated[
    int | None,
    typer.Option(min=1, max=WIDEST_GAP, help="Close gaps of so many pixels; means --method gaps."),
]
ColorsOption: TypeAlias = Annotated[
    bool, typer.Option("--colors", help="Each region has its own flat colour.")
]
SeaOption: TypeAlias = Annotated[
    bool, typer.Option("--sea/--no-sea", help="The largest area at the edge is sea.")
]
LettersOption: TypeAlias = Annotated[
    bool | None,
    typer.Option(
        "--letters/--no-letters",
        help="Take what looks like letters for lines. Left out: closed lines do, others do not.",
    ),
]
ThresholdOption: TypeAlias = Annotated[
    int | None, typer.Option(min=1, max=254, help="The grey that parts lines from paper.")
]


@dataclass(frozen=True, slots=True)
class _Way:
    """How regions are looked for in a drawing."""

    method: Method
    gap: int  # pixels
    colors: bool
    sea: bool
    smallest: int | None  # pixels
    threshold: int | None
    lines: Lines | None
    letters: bool | None

    def segmented(self, picture: Path, pixels: NDArray[np.uint8]) -> Segmentation:
        """Return what is found, which can become a map; raises UnreadableMapError."""
        found = self._by_color(picture, pixels) if self.colors else self._by_lines(pixels)
        _check(picture, found, self.colors)
        return found

    def _by_lines(self, pixels: NDArray[np.uint8]) -> Segmentation:
        return segment(
            pixels,
            self.method,
            gap=self.gap,
            sea=self.sea,
            smallest=self.smallest,
            threshold=self.threshold,
            light=None if self.lines is None else self.lines is Lines.LIGHT,
            letters=self.letters,
        )

    def _by_color(self, picture: Path, pixels: NDArray[np.uint8]) -> Segmentation:
        try:
            return segment_by_color(pixels, sea=self.sea, smallest=self.smallest)
        except ValueError as error:
            raise UnreadableMapError(
                picture, f"{error}: its regions cannot be told apart by colour."
            ) from error


def segment_picture(
    picture: PictureArgument,
    output: OutputOption,
    method: MethodOption = Method.LINES,
    close: CloseOption = None,
    colors: ColorsOption = False,
    sea: SeaOption = True,
    smallest: Annotated[
        int | None, typer.Option(min=1, help="Pixels of the smallest region.")
    ] = None,
    threshold: ThresholdOption = None,
    lines: Annotated[Lines | None, typer.Option(help="Left out, found out.")] = None,
    letters: LettersOption = None,
    name: Annotated[str | None, typer.Option(help="The map's name.")] = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Make a map from a drawing: 0 made, 2 a picture that cannot be read or has no regions."""
    if close is not None:
        method = Method.GAPS
    title = map_title(picture) if name is None else name
    way = _Way(method, close or USUAL_GAP, colors, sea, smallest, threshold, lines, letters)
    with readable_errors():
        refuse_existing([output / f"{stem_for(title)}.xml"], force)
        data, ending, _ = read_foreign_picture(picture)
        found = way.segmented(picture, picture_pixels(data))
        bundle = trace_map(title, found.labels, data, f"map{ending}")
        file = save_map(bundle, output)
    summary = _summary(file, found, bundle)
    if json:
        print_json(summary)
    else:
        _print(summary, method)


def _check(picture: Path, found: Segmentation, colors: bool) -> None:
    """Refuse what cannot become a map, saying what to try."""
    if found.count < 2:
        gap = found.lettering.gap if found.lettering else 0
        close = f"--close {gap} (its lines are dashed)" if gap else "--close"
        others = "without --colors" if colors else f"--method watershed, {close}, --colors"
        counted = "one region was" if found.count else "no regions were"
        raise UnreadableMapError(
            picture,
            f"{counted} found in this picture. Try {others}, --smallest or --no-sea.",
        )
    if found.count > MOST_REGIONS:
        raise UnreadableMapError(
            picture,
            f"{found.count:,} regions were found; a map has at most {MOST_REGIONS:,}. "
            "Try a larger --smallest.",
        )


def _summary(file: Path, found: Segmentation, bundle: MapBundle) -> dict[str, Any]:
    model, ink, spots = bundle.model, found.ink, found.lettering
    suggested = [n for n in find_neighbours(found.labels) if n.suggested]
    return {
        "map": str(file),
        "name": model.name,
        "width": model.width,
        "height": model.height,
        "regions": found.count,
        "smallest": found.smallest,
        "neighbours": len(model.edges()),
        "sea_links": [list(link.regions) for link in model.sea_links],
        "suggested": [{"pair": list(n.pair), "gap": n.gap} for n in suggested],
        "sea": found.sea,
        "lines": ink
        and {
            "width": round(ink.line_width, 1),
            "light": ink.light,
            "threshold": ink.threshold,
        },
        "letters": spots
        and {"spots": spots.letters, "words": spots.words, "ignored": spots.removed},
        "dashes": spots and {"count": spots.dashes, "gap": spots.gap},
        "small_areas": [{"pixel": list(a.pixel), "size": a.size} for a in found.small],
    }


def _tell_spots(letters: dict[str, Any], dashes: dict[str, Any], method: Method) -> None:
    """Say what in the ink is no line, or a line in pieces."""
    if letters["spots"]:
        done = "ignored" if letters["ignored"] else "taken for lines; --no-letters ignores them"
        tell(f"Spots that look like letters: {letters['spots']} ({letters['words']} words), {done}")
    if dashes["count"]:
        advice = "" if method is Method.WATERSHED else f"; --close {dashes['gap']} closes them"
        tell(f"Dashes of broken lines: {dashes['count']}{advice}")


def _print(summary: dict[str, Any], method: Method) -> None:
    sea = "with a sea" if summary["sea"] else "without a sea"
    tell(
        f"{plain_path(summary['map'])}: {summary['regions']} regions {sea}, "
        f"{summary['neighbours']} pairs of neighbours"
    )
    if summary["lines"]:
        kind = "light" if summary["lines"]["light"] else "dark"
        tell(f"Lines: {kind}, {summary['lines']['width']} pixels wide")
        _tell_spots(summary["letters"], summary["dashes"], method)
    if summary["sea_links"]:
        tell(f"Sea links drawn so that all can be reached: {len(summary['sea_links'])}")
    if summary["suggested"]:
        tell(f"Pairs that nearly touch and may be neighbours: {len(summary['suggested'])}")
    if summary["small_areas"]:
        tell(
            f"Areas under {summary['smallest']} pixels, given to what is around them: "
            f"{len(summary['small_areas'])}"
        )
