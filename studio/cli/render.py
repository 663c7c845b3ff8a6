"""`marchland render`: a map as a picture, as the studio shows it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer

from engine.cartography.store import MapBundle, read_map, resolve_map
from studio.cli.output import FINDINGS, painting, print_json, readable_errors, write_files

_SUFFIX: Final = ".png"


def render(
    map_name: Annotated[
        str,
        typer.Argument(help="A shipped map, a folder, an .xml or a .zip file.", metavar="MAP"),
    ],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The PNG file; else named after the map."),
    ] = None,
    scale: Annotated[
        float, typer.Option(min=0.05, max=8.0, help="Size of the picture to the map's.")
    ] = 1.0,
    template: Annotated[
        bool, typer.Option("--template", help="Fill with the template's colours.")
    ] = False,
    links: Annotated[bool, typer.Option(help="Draw sea links.")] = True,
    badges: Annotated[bool, typer.Option(help="Draw the armies at the start.")] = True,
    names: Annotated[bool, typer.Option(help="Write the names of regions.")] = True,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Paint a map into a PNG file; no display is needed."""
    with readable_errors():
        bundle = _drawable(map_name)
        with painting() as pictures:
            layers = pictures.MapLayers(template, links, badges, names)
            size = pictures.map_size(bundle.model, scale)
            data = pictures.map_png(bundle, scale, layers)
        file = _with_suffix(output or Path(bundle.picture_name).with_suffix(""))
        write_files(file.parent, {file.name: data})
    report: dict[str, Any] = {"file": str(file), "width": size.width(), "height": size.height()}
    if json:
        print_json({"map": bundle.model.name, **report})
    else:
        typer.echo(f"Written: {file} ({size.width()} x {size.height()} pixels)")


def _drawable(name: str) -> MapBundle:
    """Read a map that has pixels, whatever else is wrong with it."""
    reading = read_map(resolve_map(name))
    if reading.bundle is not None:
        return reading.bundle
    for issue in reading.issues:
        typer.echo(str(issue), err=True)
    typer.echo(f"marchland: {name} has no pixels to paint; repair it first.", err=True)
    raise typer.Exit(FINDINGS)


def _with_suffix(file: Path) -> Path:
    return file if file.suffix.lower() == _SUFFIX else file.with_name(file.name + _SUFFIX)
