"""`marchland csv`: regions and super regions as tables for a spreadsheet, and back into the map."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from engine.cartography.bulk import apply_tables, regions_csv, super_regions_csv
from engine.cartography.model import MapModel
from engine.cartography.revisions import difference
from engine.cartography.store import MapBundle, MapReading, read_map, resolve_map, save_map
from engine.cartography.xml_lines import read_limited
from engine.errors import UnreadableMapError
from engine.files import write_files
from engine.plain import plain_path
from studio.cli.options import AnyMapArgument, JsonOption
from studio.cli.output import FINDINGS, issue_json, readable_errors, refuse_existing
from studio.cli.terminal import print_json, tell

_MOST_BYTES = 16 * 1024 * 1024


def csv(
    map_name: AnyMapArgument,
    output: Annotated[
        Path,
        typer.Option("--output", "-o", help="Folder for the tables, or for the changed map."),
    ],
    apply: Annotated[
        list[Path] | None,
        typer.Option("--apply", help="A table to be read; the changed map is written."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace what is there.")] = False,
    json: JsonOption = False,
) -> None:
    """Write a map's tables, or apply tables: 0 done, 1 faults in a table, 2 unreadable."""
    with readable_errors():
        path = resolve_map(map_name)
        reading = read_map(path)
        if reading.bundle is None:
            raise UnreadableMapError(path, "a file of the map is missing.")
        if apply:
            report = _applied(reading, reading.bundle, apply, output, force)
        else:
            report = _written(reading.stem, reading.bundle.model, output, force)
    if json:
        print_json(report)
    else:
        _print(report)
    raise typer.Exit(FINDINGS if report["issues"] else 0)


def _written(stem: str, model: MapModel, folder: Path, force: bool) -> dict[str, Any]:
    tables = {
        f"{stem}-regions.csv": regions_csv(model),
        f"{stem}-super-regions.csv": super_regions_csv(model),
    }
    refuse_existing((folder / name for name in tables), force)
    files = write_files(folder, tables)
    return {"map": model.name, "files": list(map(str, files)), "changes": [], "issues": []}


def _applied(
    reading: MapReading, bundle: MapBundle, tables: list[Path], folder: Path, force: bool
) -> dict[str, Any]:
    """Write the changed map, or nothing if a table has faults."""
    contents = {str(file): read_limited(file, _MOST_BYTES) for file in tables}
    edit = apply_tables(bundle.model, contents)
    report: dict[str, Any] = {"map": bundle.model.name, "files": [], "changes": []}
    report["issues"] = [issue_json(issue) for issue in edit.issues]
    if not edit.issues:
        refuse_existing([folder], force)
        changed = bundle.with_model(edit.model)
        report["files"] = [str(save_map(changed, folder, reading.stem))]
        report["changes"] = [str(change) for change in difference(bundle, changed)]
    return report


def _print(report: dict[str, Any]) -> None:
    for issue in report["issues"]:
        tell(issue["text"])
    for change in report["changes"]:
        tell(change)
    for file in report["files"]:
        tell(f"Written: {plain_path(file)}")
