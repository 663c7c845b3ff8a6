"""`marchland diff`: what changed from one version of a map to another."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from engine.cartography.revisions import difference
from engine.cartography.store import MapBundle, read_map, resolve_map
from engine.errors import UnreadableMapError
from studio.cli.options import JsonOption
from studio.cli.output import FINDINGS, OK, readable_errors
from studio.cli.terminal import print_json, tell


def diff(
    old: Annotated[
        str, typer.Argument(help="A shipped map, a folder, an .xml or a .zip file.", metavar="OLD")
    ],
    new: Annotated[str, typer.Argument(help="Another one, to be compared.", metavar="NEW")],
    json: JsonOption = False,
) -> None:
    """Compare two maps: 0 they say the same, 1 they differ, 2 one cannot be read."""
    with readable_errors():
        changes = difference(_bundle(old), _bundle(new))
    if json:
        print_json({"changes": [{**asdict(change), "text": str(change)} for change in changes]})
    elif changes:
        for change in changes:
            tell(str(change))
    else:
        tell("No difference.")
    raise typer.Exit(FINDINGS if changes else OK)


def _bundle(name: str) -> MapBundle:
    path = resolve_map(name)
    reading = read_map(path)
    if reading.bundle is None:
        missing = " ".join(str(i.message) for i in reading.issues if i.code == "missing-file")
        raise UnreadableMapError(path, missing or "it has no pixels.")
    return reading.bundle
