"""Reads an XML file from anywhere, safely, and remembers the line of every element.

Expat is driven directly: it is the only parser of the standard library that tells lines, and
it lets a document type, the door of every entity attack, be refused before it is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.etree import ElementTree
from xml.parsers import expat

from engine.errors import UnreadableMapError
from engine.files import read_bytes
from engine.wording import say

MAX_XML_BYTES: Final = 8 * 1024 * 1024  # some 30,000 regions
_DOCTYPE: Final = re.compile(rb"<!DOCTYPE\s[^\[\]<>]*>")
_MAX_DEPTH: Final = 32  # maps need 6; deep trees overflow the stack of whoever walks them


@dataclass(frozen=True, slots=True, eq=False)
class XmlTree:
    """A parsed file; tags are "{namespace}name"."""

    file: Path
    root: ElementTree.Element
    lines: Mapping[ElementTree.Element, int]  # from 1

    def line(self, element: ElementTree.Element | None) -> int:
        """Return the line where an element starts, the root's for one not of this file."""
        return self.lines.get(self.root if element is None else element, self.lines[self.root])


def parse_xml(file: Path, data: bytes | None = None, limit: int | None = None) -> XmlTree:
    """Parse a file; raise UnreadableMapError for what is hostile, too large or not XML.

    `data` is what the file is going to hold, where it is not to be read. At most `limit` bytes,
    by default as many as a map of this program may have.
    """
    limit = MAX_XML_BYTES if limit is None else limit
    data = read_limited(file, limit) if data is None else _limited(file, data, limit)
    building = _Building(file)
    try:
        building.parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = say(
            "this is not well-formed XML: {fault}. Correct this line.",
            fault=expat.ErrorString(error.code),
        )
        raise UnreadableMapError(file, reason, error.lineno) from error
    except UnreadableMapError:  # a ValueError as well
        raise
    except (LookupError, ValueError) as error:  # an encoding that Python does not have
        reason = say("this is not readable as XML: {fault}. Save it as UTF-8.", fault=str(error))
        raise UnreadableMapError(file, reason) from error
    return XmlTree(file, building.builder.close(), building.lines)


def without_doctype(data: bytes) -> bytes:
    """Return XML without a document type that declares nothing, as other programs write it.

    Lines stay where they are. One that declares anything stays, and is refused by `parse_xml`.
    """
    return _DOCTYPE.sub(lambda match: b"\n" * match[0].count(b"\n"), data, count=1)


def read_limited(file: Path, limit: int) -> bytes:
    """Return a file's bytes; raise UnreadableMapError if it is missing or larger than the limit."""
    try:
        return read_bytes(file, limit)
    except OSError as error:
        raise UnreadableMapError(file, f"{error.strerror or error}.") from error


def _limited(file: Path, data: bytes, limit: int) -> bytes:
    if len(data) > limit:
        reason = say("larger than the {limit} MB that are read.", limit=limit // 1024**2)
        raise UnreadableMapError(file, reason)
    return data


class _Building:
    """Feeds a tree builder from expat; lives for one parse."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.builder: ElementTree.TreeBuilder = ElementTree.TreeBuilder()
        self.lines: dict[ElementTree.Element, int] = {}
        self._depth = 0
        self.parser = expat.ParserCreate(namespace_separator="}")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._refuse_doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self.builder.data

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        line = self.parser.CurrentLineNumber
        if self._depth > _MAX_DEPTH:
            reason = say("elements are nested too deeply for a map.")
            raise UnreadableMapError(self.file, reason, line)
        full = {_full_name(key): value for key, value in attributes.items()}
        self.lines[self.builder.start(_full_name(name), full)] = line

    def _end(self, name: str) -> None:
        self._depth -= 1
        self.builder.end(_full_name(name))

    def _refuse_doctype(self, *_declaration: object) -> None:
        reason = say(
            "a DOCTYPE, which can declare entities and external references, is refused. "
            "Remove it: map files need none."
        )
        raise UnreadableMapError(self.file, reason, self.parser.CurrentLineNumber)


def _full_name(name: str) -> str:
    return "{" + name if "}" in name else name
