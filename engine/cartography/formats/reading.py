"""The one entrance to maps from anywhere: finds out what a file is, and imports it.

Must not save anything.
"""

from __future__ import annotations

import enum
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.cartography.archive import is_archive
from engine.cartography.atlas.build import build_from_geojson
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.formats.assemble import assemble, renamed
from engine.cartography.formats.conquest import read_conquest
from engine.cartography.formats.declared import Declared
from engine.cartography.formats.domination import is_domination, read_domination
from engine.cartography.formats.report import Findings, Import
from engine.cartography.formats.settle import settle
from engine.cartography.formats.text import Line, read_lines, split_sections
from engine.cartography.issues import Issue
from engine.cartography.repairs import repair_all, repair_title
from engine.cartography.store import read_map
from engine.errors import UnreadableMapError
from engine.files import read_head
from engine.wording import say

_LOOKED_AT: Final = 4096  # bytes
_GZIP: Final = b"\x1f\x8b"
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


class Kind(enum.Enum):
    """What a file may be."""

    MAP = "a map of this program or of its ancestor"
    GEOJSON = "GeoJSON"
    TEXT = "a map of Conquest or Domination"


_BY_SUFFIX: Final = {
    ".map": Kind.TEXT,
    ".xml": Kind.MAP,
    ".zip": Kind.MAP,
    ".geojson": Kind.GEOJSON,
    ".json": Kind.GEOJSON,
}


def kind_of(path: Path) -> Kind:
    """Say what a file or folder is, by its name's ending, else by its first bytes.

    Raises UnreadableMapError if it is absent, or neither a file nor a folder.
    """
    if path.is_dir():
        return Kind.MAP
    try:
        head = read_head(path, _LOOKED_AT)
    except OSError as error:
        raise UnreadableMapError(path, f"{error.strerror or error}.") from error
    return _BY_SUFFIX.get(path.suffix.lower()) or _kind_by_content(path, head)


def _kind_by_content(path: Path, head: bytes) -> Kind:
    start = head.removeprefix(_BYTE_ORDER_MARK).lstrip()[:1]
    if start == b"<" or is_archive(path):
        return Kind.MAP
    return Kind.GEOJSON if head.startswith(_GZIP) or start == b"{" else Kind.TEXT


def import_map(path: Path, name: str | None = None, options: AtlasOptions | None = None) -> Import:
    """Import a map of any kind that is known; `options` are for GeoJSON.

    What can be repaired is repaired, what cannot be taken over is left out, and both are listed.
    Raises UnreadableMapError, with the reason and the line, if no map can be made of it.
    """
    made = _import(path, kind_of(path), options)
    return made if name is None else replace(made, bundle=renamed(made.bundle, name))


def _import(path: Path, kind: Kind, options: AtlasOptions | None) -> Import:
    if kind is Kind.MAP:
        return import_own(path)
    if kind is Kind.GEOJSON:
        atlas = build_from_geojson(path, options)
        return Import(atlas.bundle, atlas.issues)
    return import_foreign(path)


def import_own(path: Path) -> Import:
    """Import a map of ours, in any version, with all safe repairs.

    Raises UnreadableMapError if it cannot be read, or lacks its template or colour mapping.
    """
    reading = read_map(path, thorough=True)
    if reading.bundle is None:
        missing = [i.message for i in reading.issues if i.code == "missing-file"]
        advice = say("Put the files into its folder.")
        raise UnreadableMapError(path, " ".join([*missing, advice]))
    repaired = repair_all(reading.bundle, reading.issues)
    done = [_as_done(issue) for issue in repaired.done]
    return Import(repaired.bundle, (*done, *repaired.left))


def _as_done(issue: Issue) -> Issue:
    repair = repair_title(issue) or say("by saving it anew")
    return replace(issue, advice=say("Repaired: {repair}.", repair=repair))


def import_foreign(file: Path) -> Import:
    """Import a map of Conquest or Domination with its images, as far as they are beside it.

    Faults of the file are repaired or left out, and listed. Raises UnreadableMapError, with the
    reason and the line, if no map can be made of it.
    """
    lines = read_lines(file)
    findings = Findings(file.name)
    settled = settle(file, _declared(file, lines, findings), findings)
    bundle = assemble(file.parent, settled, findings)
    return Import(bundle, findings.issues())


def _declared(file: Path, lines: tuple[Line, ...], findings: Findings) -> Declared:
    sections = split_sections(lines)
    if is_domination(sections):
        return read_domination(file, lines, findings)
    if not any(section.name for section in sections) and not _looks_like_rows(lines):
        reason = say(
            "this is no map of Conquest (it has no [Territories]) and none of Domination (it has "
            "no [countries]). Choose another file."
        )
        raise UnreadableMapError(file, reason, lines[0].number)
    return read_conquest(file, lines, findings)


def _looks_like_rows(lines: tuple[Line, ...]) -> bool:
    """Say whether a text without headings may still be one of Conquest."""
    return any("=" in line.text for line in lines) and any("," in line.text for line in lines)
