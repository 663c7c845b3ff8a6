"""The one entrance to maps from anywhere: finds out what a file is, and imports it.

Readers are imported when a file of theirs is met. Must not save anything.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.cartography.archive import is_archive
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.formats.assemble import assemble, renamed
from engine.cartography.formats.choices import Choices, ForeignOptions
from engine.cartography.formats.conquest import read_conquest
from engine.cartography.formats.declared import Declared
from engine.cartography.formats.domination import is_domination, read_domination
from engine.cartography.formats.kinds import (
    Kind,
    first_bytes,
    kind_of,
    root_of,
    text_start,
    unpacked_head,
)
from engine.cartography.formats.looks import (
    archive_refusal,
    refusal,
    what_can_be_read,
    what_it_looks_like,
)
from engine.cartography.formats.report import Findings, Import
from engine.cartography.formats.settle import settle
from engine.cartography.formats.text import Line, read_lines, split_sections
from engine.cartography.issues import Issue
from engine.cartography.store import read_map
from engine.errors import UnreadableMapError
from engine.lazy import LazyModule
from engine.wording import say

if TYPE_CHECKING:
    from engine.cartography import repairs
    from engine.cartography.atlas import build
    from engine.cartography.formats import ksirk, lux, shaped, svg_maps, triplea
else:
    repairs = LazyModule("engine.cartography.repairs")
    build = LazyModule("engine.cartography.atlas.build")
    ksirk = LazyModule("engine.cartography.formats.ksirk")
    lux = LazyModule("engine.cartography.formats.lux")
    shaped = LazyModule("engine.cartography.formats.shaped")
    svg_maps = LazyModule("engine.cartography.formats.svg_maps")
    triplea = LazyModule("engine.cartography.formats.triplea")

_SHAPED: Final[Mapping[Kind, Callable[[Path, ForeignOptions, Findings], shaped.Shaped]]] = {
    Kind.LUX: lambda file, _, findings: lux.read_lux(file, findings),
    Kind.KSIRK: lambda file, _, findings: ksirk.read_ksirk(file, findings),
    Kind.SVG: lambda *asked: svg_maps.read_svg(*asked),  # noqa: PLW0108 - imports it when called
    Kind.TRIPLEA: lambda *asked: triplea.read_triplea(*asked),  # noqa: PLW0108
}
_XML: Final = frozenset({Kind.LUX, Kind.SVG, Kind.MAP})
_JSON: Final = (b"{", b"[", b"\x1e")  # how it begins
# What can be chosen for which kind, by the names of the options.
CHOSEN: Final[Mapping[Kind, frozenset[str]]] = {
    Kind.LUX: frozenset(),
    Kind.KSIRK: frozenset(),
    Kind.SVG: frozenset({"gap", "bonus", "groups", "commands"}),
    Kind.TRIPLEA: frozenset({"bonus", "groups", "water", "game"}),
}


def import_map(
    path: Path,
    name: str | None = None,
    options: AtlasOptions | None = None,
    foreign: ForeignOptions | None = None,
) -> Import:
    """Import a map of any kind that is known; `options` are for GeoJSON, `foreign` for the rest.

    What can be repaired is repaired, what cannot be taken over is left out, and both are listed.
    Raises UnreadableMapError, with the reason and the line, if no map can be made of it.
    """
    kind = kind_of(path)
    _refuse_misnamed(path, kind)
    made = _import(path, kind, options, foreign or ForeignOptions())
    return made if name is None else replace(made, bundle=renamed(made.bundle, name))


def _import(
    path: Path, kind: Kind, options: AtlasOptions | None, foreign: ForeignOptions
) -> Import:
    if kind is Kind.MAP:
        _refuse_other_xml(path)
        return import_own(path)
    if kind is Kind.GEOJSON:
        _refuse_commands(path)
        atlas = build.build_from_geojson(path, options)
        found = Choices(named_by=atlas.named_by, properties=atlas.properties, objects=atlas.objects)
        return Import(atlas.bundle, atlas.issues, found)
    if kind in _SHAPED:
        findings = Findings(path.name)
        found_shapes = _SHAPED[kind](path, foreign, findings)
        return shaped.make_map(path, found_shapes, foreign, findings)
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
    repaired = repairs.repair_all(reading.bundle, reading.issues)
    done = [_as_done(issue) for issue in repaired.done]
    return Import(repaired.bundle, (*done, *repaired.left))


def _as_done(issue: Issue) -> Issue:
    repair = repairs.repair_title(issue) or say("by saving it anew")
    return replace(issue, advice=say("Repaired: {repair}.", repair=repair))


def import_foreign(file: Path) -> Import:
    """Import a map of Conquest or Domination with its images, as far as they are beside it.

    Faults of the file are repaired or left out, and listed. Raises UnreadableMapError, with the
    reason and the line, if no map can be made of it.
    """
    lines = _read_text(file)
    findings = Findings(file.name)
    settled = settle(file, _declared(file, lines, findings), findings)
    bundle = assemble(file.parent, settled, findings)
    return Import(bundle, findings.issues())


def _refuse_misnamed(path: Path, kind: Kind) -> None:
    """Refuse what is named like a map but holds something else, with what it looks like."""
    if path.is_dir():
        return
    if is_archive(path):
        if kind is Kind.MAP:
            _refuse_other_archive(path)
        return
    head = unpacked_head(first_bytes(path))
    is_xml = kind in _XML or (kind is Kind.KSIRK and path.suffix.lower() == ".xml")
    if (is_xml and not root_of(head)) or (kind is Kind.GEOJSON and text_start(head) not in _JSON):
        raise UnreadableMapError(path, refusal(path, head))
    if b'"marchland-game"' in head:
        reason = say("this is a recorded game, not a map. {readable}", readable=what_can_be_read())
        raise UnreadableMapError(path, reason)


def _refuse_other_archive(path: Path) -> None:
    """Refuse an archive without XML, or one that is a document."""
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return  # the reader of archives says what is wrong
    is_document = {"word/document.xml", "xl/workbook.xml", "mimetype"}.intersection(names)
    if is_document or not any(name.lower().endswith(".xml") for name in names):
        raise UnreadableMapError(path, archive_refusal(names))


def _refuse_other_xml(path: Path) -> None:
    """Refuse XML that is none of a map, with what it looks like."""
    if path.is_dir() or is_archive(path):
        return
    head = first_bytes(path)
    if root_of(head) not in {"", "Map"}:
        raise UnreadableMapError(path, refusal(path, head))


def _refuse_commands(path: Path) -> None:
    """Refuse the JSON that belongs to a drawing of Warzone: the drawing is what to import."""
    if b'"command"' in first_bytes(path):
        reason = say(
            "these are commands of Warzone, without outlines. Import the SVG that they belong to: "
            "they are read with it if its name begins as theirs does."
        )
        raise UnreadableMapError(path, reason)


def _read_text(file: Path) -> tuple[Line, ...]:
    """Return the lines of a text; what is none is told for what it looks like."""
    head = first_bytes(file)
    if head and (b"\0" in head or not _is_text(head)):
        raise UnreadableMapError(file, refusal(file, head))
    return read_lines(file)


def _is_text(head: bytes) -> bool:
    return not head.startswith((b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8"))


def _declared(file: Path, lines: tuple[Line, ...], findings: Findings) -> Declared:
    sections = split_sections(lines)
    if is_domination(sections):
        return read_domination(file, lines, findings)
    if not any(section.name for section in sections) and not _looks_like_rows(lines):
        reason = say(
            "this is no map of Conquest (it has no [Territories]) and none of Domination (it has "
            "no [countries]): {looks} {readable}",
            looks=what_it_looks_like(file, first_bytes(file)),
            readable=what_can_be_read(),
        )
        raise UnreadableMapError(file, reason, lines[0].number)
    return read_conquest(file, lines, findings)


def _looks_like_rows(lines: tuple[Line, ...]) -> bool:
    """Say whether a text without headings may still be one of Conquest."""
    return any("=" in line.text for line in lines) and any("," in line.text for line in lines)
