"""`marchland export`: a map as the files of another program, or as one archive."""

from __future__ import annotations

import enum
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import typer

from engine.cartography.formats.export_conquest import export_conquest
from engine.cartography.formats.export_domination import export_domination
from engine.cartography.formats.export_geojson import export_geojson
from engine.cartography.formats.export_lux import export_lux
from engine.cartography.formats.export_triplea import export_triplea
from engine.cartography.formats.export_warzone import export_warzone
from engine.cartography.formats.report import Export
from engine.cartography.issues import Issue
from engine.cartography.store import MapBundle, save_archive
from engine.files import write_files
from engine.plain import plain_path
from studio.cli.options import AnyMapArgument, JsonOption
from studio.cli.output import (
    FINDINGS,
    issue_json,
    load_playable,
    readable_errors,
    refuse_existing,
    refuse_folder,
)
from studio.cli.terminal import print_json, tell


class ExportFormat(enum.StrEnum):
    """What a map can be written as."""

    CONQUEST = "conquest"
    DOMINATION = "domination"
    LUX = "lux"
    WARZONE = "warzone"
    TRIPLEA = "triplea"
    GEOJSON = "geojson"
    ZIP = "zip"


DEFAULT_OUTPUT: Final = Path("exported")
_EXPORTERS: Final[dict[ExportFormat, Callable[[MapBundle], Export]]] = {
    ExportFormat.CONQUEST: export_conquest,
    ExportFormat.DOMINATION: export_domination,
    ExportFormat.LUX: export_lux,
    ExportFormat.WARZONE: export_warzone,
    ExportFormat.TRIPLEA: export_triplea,
    ExportFormat.GEOJSON: export_geojson,
}


def export(
    map_name: AnyMapArgument,
    format: Annotated[
        ExportFormat, typer.Option(help="The program that is to read the map, or one archive.")
    ] = ExportFormat.ZIP,
    output: Annotated[
        Path, typer.Option("--output", "-o", help="The folder, or the .zip file.")
    ] = DEFAULT_OUTPUT,
    force: Annotated[bool, typer.Option("--force", help="Replace files that exist.")] = False,
    json: JsonOption = False,
) -> None:
    """Write a map for another program: 0 all of it, 1 with losses (listed), 2 not at all."""
    with readable_errors():
        bundle = load_playable(map_name)
        issues: tuple[Issue, ...] = ()
        if format is ExportFormat.ZIP:
            written = [_archive(bundle, output, force)]
        else:
            made = _EXPORTERS[format](bundle)
            refuse_existing([output / name for name in made.files], force)
            written, issues = write_files(output, made.files), made.issues
    if json:
        files = [str(file) for file in written]
        print_json({"files": files, "issues": [issue_json(issue) for issue in issues]})
    else:
        for issue in issues:
            tell(str(issue))
        tell("Written: " + ", ".join(map(plain_path, written)))
    raise typer.Exit(FINDINGS if issues else 0)


def _archive(bundle: MapBundle, output: Path, force: bool) -> Path:
    if output != DEFAULT_OUTPUT:
        refuse_folder(output)
    file = output if output.suffix.lower() == ".zip" else output.with_name(output.name + ".zip")
    refuse_existing([file], force)
    return save_archive(bundle, file)
