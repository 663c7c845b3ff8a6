"""What a file that is no map looks like, and what can be read instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from engine.cartography.formats.kinds import root_of
from engine.cartography.issues import first_quoted
from engine.wording import say

# How well-known files begin.
_MARKS: Final = (
    (b"\x89PNG", "PNG"), (b"\xff\xd8\xff", "JPEG"), (b"GIF8", "GIF"), (b"BM", "BMP"),
    (b"RIFF", "WebP"), (b"II*\0", "TIFF"), (b"MM\0*", "TIFF"), (b"8BPS", "Photoshop"),
)  # fmt: skip
_SHAPEFILE: Final = b"\0\0\x27\x0a"
# Of areas of the real world, which other programs convert.
_GEOGRAPHIC: Final = {".shp", ".dbf", ".shx", ".gpkg", ".kml", ".gml", ".gpx", ".kmz", ".fgb"}
_OTHERS: Final = (
    (b"%PDF", "PDF"), (b"\x1f\x8b", "gzip"), (b"7z\xbc\xaf", "7z"), (b"Rar!", "RAR"),
    (b"SQLite format 3", "SQLite"), (b"\x7fELF", "ELF"), (b"MZ", "Windows"), (b"BZh", "bzip2"),
    (b"\xfd7zXZ", "xz"), (b"\xd0\xcf\x11\xe0", "Microsoft Office"),
    (_SHAPEFILE, "ESRI Shapefile"), (b"fgb\x03", "FlatGeobuf"), (b"\xff\xfe", "UTF-16 text"),
    (b"\xfe\xff", "UTF-16 text"), (b"OggS", "Ogg"), (b"ID3", "MP3"),
)  # fmt: skip


def what_it_looks_like(path: Path, head: bytes) -> str:
    """Return what a file seems to be, by how it begins, in one sentence."""
    return next(_guesses(path, head))


def what_can_be_read() -> str:
    """Return the formats that can be imported, in one sentence."""
    return say(
        "Maps of Marchland, Conquest and Domination (.map), Lux (.luxb), KsirK (world.desktop), "
        "Warzone and maps of groups (.svg), TripleA (folder or .zip), GeoJSON and TopoJSON can be "
        "imported; pictures are where a new map starts."
    )


def refusal(path: Path, head: bytes) -> str:
    """Return why a file is no map: what it looks like, and what to do with it."""
    looks = what_it_looks_like(path, head)
    if any(head.startswith(mark) for mark, _ in _MARKS):
        return say(
            "this is no map: {looks} A map is made of it by “marchland segment”, or in the window "
            "by File > New map from > Picture with outlines.",
            looks=looks,
        )
    if path.suffix.lower() in _GEOGRAPHIC or head.startswith(_SHAPEFILE):
        return say(
            "this is no map: {looks} Convert it to GeoJSON first, as by “ogr2ogr -t_srs EPSG:4326 "
            "new.geojson {file}”.",
            looks=looks,
            file=path.name,
        )
    return say("this is no map: {looks} {readable}", looks=looks, readable=what_can_be_read())


def archive_refusal(names: Sequence[str]) -> str:
    """Return why an archive has no map in it, by the names of its files."""
    endings = {Path(name).suffix.lower() for name in names}
    if ".shp" in endings:
        return say(
            "this is no map: it is an archive of an ESRI Shapefile. Unpack it, and convert it to "
            "GeoJSON first, as by “ogr2ogr -t_srs EPSG:4326 new.geojson old.shp”."
        )
    if "word/document.xml" in names or "xl/workbook.xml" in names or "mimetype" in names:
        kind = say("it is a document of an office.")
    else:
        named = first_quoted(names) or say("nothing")
        kind = say("it is an archive of {names}.", names=named)
    return say("this is no map: {looks} {readable}", looks=kind, readable=what_can_be_read())


def _guesses(path: Path, head: bytes) -> Iterator[str]:
    for mark, name in _MARKS:
        if head.startswith(mark):
            yield say("it looks like a {kind} picture.", kind=name)
    for mark, name in _OTHERS:
        if head.startswith(mark):
            yield say("it looks like a {kind} file.", kind=name)
    root = root_of(head)
    text = head.lstrip()
    if root.lower() == "html" or b"<html" in head[:512].lower():
        yield say("it looks like a web page.")
    if root:
        yield say("it looks like XML of <{root}>.", root=root)
    if not text:
        yield say("it is empty.")
    if re.match(rb"[\[{]", text):
        yield say("it looks like JSON.")
    if b"\0" in head or _is_binary(head):
        yield say("it looks like a binary file.")
    lines = head.splitlines()[:5]
    for mark, kind in ((b";", "CSV"), (b",", "CSV"), (b"\t", "TSV")):
        counts = {line.count(mark) for line in lines if line.strip()}
        if len(counts) == 1 and counts.pop() > 1:
            yield say("it looks like a {kind} table.", kind=kind)
    if path.suffix.lower() in {".yml", ".yaml", ".toml", ".ini"}:
        yield say("it looks like settings.")
    yield say("it looks like plain text.")


def _is_binary(head: bytes) -> bool:
    controls = sum(byte < 9 or 13 < byte < 32 for byte in head)
    return controls > len(head) // 50
