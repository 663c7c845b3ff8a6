"""`marchland segment`: a map from a drawing, to be finished in the editor."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated, Any

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
from engine.cartography.files import stem_for
from engine.cartography.images import read_foreign_picture
from engine.cartography.store import MapBundle, save_map
from engine.cartography.tracing import MOST_REGIONS, picture_pixels, trace_map
from engine.errors import UnreadableMapError
from studio.cli.output import print_json, readable_errors, refuse_existing


class Lines(enum.Enum):
    """What the lines of a drawing are, against what they part."""

    DARK = "dark"
    LIGHT = "light"


def segment_picture(
    picture: Annotated[
        Path,
        typer.Argument(help="A drawing: PNG, JPEG, WebP, BMP or GIF.", metavar="PICTURE"),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="The folder for the map.", metavar="FOLDER")
    ],
    method: Annotated[
        Method, typer.Option(help="Closed lines, lines with small gaps, or with any gaps.")
    ] = Method.LINES,
    close: Annotated[
        int | None,
        typer.Option(
            min=1, max=WIDEST_GAP, help="Close gaps of so many pixels; means --method gaps."
        ),
    ] = None,
    colors: Annotated[
        bool, typer.Option("--colors", help="Each region has its own flat colour.")
    ] = False,
    sea: Annotated[
        bool, typer.Option("--sea/--no-sea", help="The largest area at the edge is sea.")
    ] = True,
    smallest: Annotated[
        int | None, typer.Option(min=1, help="Pixels of the smallest region.")
    ] = None,
    threshold: Annotated[
        int | None, typer.Option(min=1, max=254, help="The grey that parts lines from paper.")
    ] = None,
    lines: Annotated[Lines | None, typer.Option(help="Left out, found out.")] = None,
    name: Annotated[str | None, typer.Option(help="The map's name.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a map that exists.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Make a map from a drawing: 0 made, 2 a picture that cannot be read or has no regions."""
    if close is not None:
        method = Method.GAPS
    title = _title(picture) if name is None else name
    with readable_errors():
        refuse_existing([output / f"{stem_for(title)}.xml"], force)
        data, ending, _ = read_foreign_picture(picture)
        pixels = picture_pixels(data)
        if colors:
            found = _by_color(picture, pixels, sea, smallest)
        else:
            found = segment(
                pixels,
                method,
                gap=close or USUAL_GAP,
                sea=sea,
                smallest=smallest,
                threshold=threshold,
                light=None if lines is None else lines is Lines.LIGHT,
            )
        _check(picture, found, colors)
        bundle = trace_map(title, found.labels, data, f"map{ending}")
        file = save_map(bundle, output)
    summary = _summary(file, found, bundle)
    if json:
        print_json(summary)
    else:
        _print(summary)


def _title(picture: Path) -> str:
    return " ".join(picture.stem.replace("_", " ").replace("-", " ").split()).title() or "Map"


def _by_color(
    picture: Path, pixels: NDArray[np.uint8], sea: bool, smallest: int | None
) -> Segmentation:
    try:
        return segment_by_color(pixels, sea=sea, smallest=smallest)
    except ValueError as error:
        raise UnreadableMapError(
            picture, f"{error}: its regions cannot be told apart by colour."
        ) from error


def _check(picture: Path, found: Segmentation, colors: bool) -> None:
    """Refuse what cannot become a map, saying what to try."""
    if found.count < 2:
        others = "without --colors" if colors else "--method watershed, --close, --colors"
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
    model, ink = bundle.model, found.ink
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
        "small_areas": [{"pixel": list(a.pixel), "size": a.size} for a in found.small],
    }


def _print(summary: dict[str, Any]) -> None:
    sea = "with a sea" if summary["sea"] else "without a sea"
    typer.echo(
        f"{summary['map']}: {summary['regions']} regions {sea}, "
        f"{summary['neighbours']} pairs of neighbours"
    )
    if summary["lines"]:
        kind = "light" if summary["lines"]["light"] else "dark"
        typer.echo(f"Lines: {kind}, {summary['lines']['width']} pixels wide")
    if summary["sea_links"]:
        typer.echo(f"Sea links drawn so that all can be reached: {len(summary['sea_links'])}")
    if summary["suggested"]:
        typer.echo(f"Pairs that nearly touch and may be neighbours: {len(summary['suggested'])}")
    if summary["small_areas"]:
        typer.echo(
            f"Areas under {summary['smallest']} pixels, given to what is around them: "
            f"{len(summary['small_areas'])}"
        )
