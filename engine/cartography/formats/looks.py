"""What a file that is no map looks like, and what can be read instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.cartography.formats.kinds import root_of
from engine.wording import say

# How well-known files begin.
_MARKS: Final = (
    (b"\x89PNG", "PNG"), (b"\xff\xd8\xff", "JPEG"), (b"GIF8", "GIF"), (b"BM", "BMP"),
    (b"RIFF", "WebP"), (b"II*\0", "TIFF"), (b"MM\0*", "TIFF"), (b"8BPS", "Photoshop"),
)  # fmt: skip
_OTHERS: Final = (
    (b"%PDF", "PDF"), (b"\x1f\x8b", "gzip"), (b"7z\xbc\xaf", "7z"), (b"Rar!", "RAR"),
    (b"SQLite format 3", "SQLite"), (b"\x7fELF", "ELF"), (b"MZ", "Windows"), (b"BZh", "bzip2"),
    (b"\xfd7zXZ", "xz"), (b"\xd0\xcf\x11\xe0", "Microsoft Office"),
    (b"\0\0\x27\x0a", "ESRI Shapefile"),
)  # fmt: skip


def what_it_looks_like(path: Path, head: bytes) -> str:
    """Return what a file seems to be, by how it begins, in one sentence."""
    return next(_guesses(path, head))


def what_can_be_read() -> str:
    """Return the formats that can be imported, in one sentence."""
    return say(
        "Maps of Marchland, Conquest and Domination (.map), Lux (.luxb), KsirK (world.desktop), "
        "Warzone and maps of groups (.svg), TripleA (folder or .zip) and GeoJSON can be imported; "
        "pictures are where a new map starts."
    )


def _guesses(path: Path, head: bytes) -> Iterator[str]:
    for mark, name in _MARKS:
        if head.startswith(mark):
            yield say("it looks like a {kind} picture.", kind=name)
    for mark, name in _OTHERS:
        if head.startswith(mark):
            yield say("it looks like a {kind} file.", kind=name)
    root = root_of(head)
    if root:
        yield say("it looks like XML of <{root}>.", root=root)
    text = head.lstrip()
    if text[:9].lower() in {b"<!doctype", b"<html"} or b"<html" in head[:512].lower():
        yield say("it looks like a web page.")
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
