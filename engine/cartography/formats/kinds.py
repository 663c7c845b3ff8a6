"""What a file or folder is, and what one looks like that is none of the maps that can be read.

Must not read a map.
"""

from __future__ import annotations

import contextlib
import enum
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.cartography.archive import is_archive
from engine.cartography.atlas.json_text import LINES
from engine.cartography.formats.triplea_files import (
    POLYGONS,
    is_triplea_archive,
    is_triplea_folder,
)
from engine.errors import UnreadableMapError
from engine.files import read_head
from engine.lazy import LazyModule

if TYPE_CHECKING:
    from engine.cartography.formats import ksirk
else:
    ksirk = LazyModule("engine.cartography.formats.ksirk")

_LOOKED_AT: Final = 4096  # bytes
_GZIP: Final = b"\x1f\x8b"
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
# The first element of XML, after declarations, document types and comments.
_ELEMENT: Final = re.compile(
    rb"\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->).)*-->\s*|<![A-Za-z][^>\[]*(?:\[[^\]]*\]\s*)?>\s*)*"
    rb"<([A-Za-z_][\w.:-]*)",
    re.DOTALL,
)


class Kind(enum.Enum):
    """What a file may be."""

    MAP = "a map of this program or of its ancestor"
    GEOJSON = "GeoJSON or TopoJSON"
    TEXT = "a map of Conquest or Domination"
    LUX = "a board of Lux"
    KSIRK = "a skin of KsirK"
    SVG = "an SVG map"
    TRIPLEA = "a map of TripleA"


_BY_SUFFIX: Final = {
    ".map": Kind.TEXT,
    ".zip": Kind.MAP,
    ".geojson": Kind.GEOJSON,
    ".json": Kind.GEOJSON,
    ".topojson": Kind.GEOJSON,
    **dict.fromkeys(LINES, Kind.GEOJSON),
    ".luxb": Kind.LUX,
    ".desktop": Kind.KSIRK,
    ".svg": Kind.SVG,
    ".yml": Kind.TRIPLEA,
}
_BY_ELEMENT: Final = {
    "luxboard": Kind.LUX,
    "onu": Kind.KSIRK,
    "svg": Kind.SVG,
    "game": Kind.TRIPLEA,
}


def kind_of(path: Path) -> Kind:
    """Say what a file or folder is: by its content where that tells, else by its name's ending.

    Raises UnreadableMapError if it is absent, or neither a file nor a folder.
    """
    if path.is_dir():
        if is_triplea_folder(path):
            return Kind.TRIPLEA
        return Kind.KSIRK if ksirk.skin_file(path) else Kind.MAP
    head = first_bytes(path)
    if path.name == POLYGONS:
        return Kind.TRIPLEA
    if is_archive(path):
        return Kind.TRIPLEA if is_triplea_archive(path) else Kind.MAP
    suffix = path.suffix.lower()
    told = _kind_by_content(head)
    if told is None and suffix == ".xml":
        return Kind.MAP
    return told or _BY_SUFFIX.get(suffix, Kind.TEXT)


def first_bytes(path: Path) -> bytes:
    """Return how a file begins. Raises UnreadableMapError if it is absent or no file."""
    try:
        return read_head(path, _LOOKED_AT)
    except OSError as error:
        raise UnreadableMapError(path, f"{error.strerror or error}.") from error


def _kind_by_content(head: bytes) -> Kind | None:
    """Say what a file is that can be nothing else; None if that is not to be seen."""
    if head.startswith(_GZIP) or text_start(head) in (b"{", b"\x1e"):
        return Kind.GEOJSON
    root = root_of(head).lower()
    return _BY_ELEMENT.get(root, Kind.MAP) if root else None


def unpacked_head(head: bytes) -> bytes:
    """Return how what is packed by gzip begins, and what is not as it is."""
    if not head.startswith(_GZIP):
        return head
    with contextlib.suppress(zlib.error):
        return zlib.decompressobj(wbits=31).decompress(head, _LOOKED_AT)
    return head


def text_start(head: bytes) -> bytes:
    """Return the first character of a text, after its byte order mark and blanks."""
    return head.removeprefix(_BYTE_ORDER_MARK).lstrip()[:1]


def root_of(head: bytes) -> str:
    """Return the name of the first element of an XML file, without its prefix, or nothing."""
    match = _ELEMENT.match(head.removeprefix(_BYTE_ORDER_MARK))
    return match[1].decode("ascii", "replace").rpartition(":")[2] if match else ""
