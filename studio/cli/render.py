"""`marchland render`: a map as a picture, as the studio shows it, or as a poster."""

from __future__ import annotations

import enum
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from engine.cartography.store import MapBundle, read_map, resolve_map
from engine.files import write_files
from engine.plain import plain_path
from studio.cli.options import AnyMapArgument, JsonOption
from studio.cli.output import FINDINGS, painting, readable_errors, refuse_folder
from studio.cli.terminal import print_json, tell
from studio.painting.print_options import DPI, MILLIMETRES, MM_AN_INCH, PrintOptions


class Format(enum.StrEnum):
    """A kind of file; its value is the ending of the name."""

    PNG = "png"
    SVG = "svg"
    PDF = "pdf"


def render(
    map_name: AnyMapArgument,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The file; else named after the map."),
    ] = None,
    file_format: Annotated[
        Format | None,
        typer.Option("--format", help="Kind of file; else what the file's name ends in, or PNG."),
    ] = None,
    poster: Annotated[
        bool, typer.Option("--poster", help="Add a title and a legend of the super regions.")
    ] = False,
    scale: Annotated[
        float, typer.Option(min=0.05, max=8.0, help="Size of the picture to the map's.")
    ] = 1.0,
    width: Annotated[
        float | None,
        typer.Option(
            min=MILLIMETRES[0],
            max=MILLIMETRES[1],
            help="Width on paper in mm, instead of a scale.",
        ),
    ] = None,
    dpi: Annotated[
        int | None,
        typer.Option(
            "--dpi",
            min=DPI[0],
            max=DPI[1],
            help="Dots an inch of a PNG; with --width 300 if it is not named.",
        ),
    ] = None,
    template: Annotated[
        bool, typer.Option("--template", help="Fill with the template's colours.")
    ] = False,
    links: Annotated[bool, typer.Option(help="Draw sea links.")] = True,
    badges: Annotated[bool, typer.Option(help="Draw the armies at the start.")] = True,
    names: Annotated[bool, typer.Option(help="Write the names of regions.")] = True,
    json: JsonOption = False,
) -> None:
    """Paint a map into a PNG, SVG or PDF file; no display is needed."""
    with readable_errors():
        refuse_folder(output)
        bundle = _drawable(map_name)
        kind = file_format or _format_of(output)
        with painting() as pictures:
            layers = pictures.MapLayers(template, links, badges, names)
            posters = import_module("studio.editing.posters")
            if width is not None:
                dpi = dpi or PrintOptions().dpi
                whole = posters.PosterOptions(layers=layers, surroundings=poster)
                dots = dpi if kind is Format.PNG else posters.RESOLUTION
                scale = width / MM_AN_INCH * dots / posters.poster_size(bundle, whole).width()
            options = posters.PosterOptions(scale, layers, poster, dpi)
            size, data = _painted(bundle, kind, options, pictures, posters)
        file = _with_suffix(output or Path(bundle.picture_name).with_suffix(""), kind)
        write_files(file.parent, {file.name: data})
    report: dict[str, Any] = {"file": str(file), "width": size.width(), "height": size.height()}
    if json:
        print_json({"map": bundle.model.name, **report})
    else:
        tell(f"Written: {plain_path(file)} ({size.width()} x {size.height()} pixels)")


def _painted(
    bundle: MapBundle, kind: Format, options: Any, pictures: Any, posters: Any
) -> tuple[Any, bytes]:
    """Return the size and the bytes of a picture; QtGui's modules come from `painting`."""
    if kind is Format.PNG and not options.surroundings:  # badges in the sizes of the window
        size = pictures.map_size(bundle.model, options.scale)
        return size, pictures.map_png(bundle, options.scale, options.layers, options.dpi)
    return posters.poster_size(bundle, options), posters.poster(bundle, kind.value, options)


def _drawable(name: str) -> MapBundle:
    """Read a map that has pixels, whatever else is wrong with it."""
    reading = read_map(resolve_map(name))
    if reading.bundle is not None:
        return reading.bundle
    for issue in reading.issues:
        tell(str(issue), err=True)
    tell(f"marchland: {plain_path(name)} has no pixels to paint; repair it first.", err=True)
    raise typer.Exit(FINDINGS)


def _format_of(output: Path | None) -> Format:
    suffix = "" if output is None else output.suffix.lower().removeprefix(".")
    return Format(suffix) if suffix in {kind.value for kind in Format} else Format.PNG


def _with_suffix(file: Path, kind: Format) -> Path:
    suffix = f".{kind.value}"
    return file if file.suffix.lower() == suffix else file.with_name(file.name + suffix)
