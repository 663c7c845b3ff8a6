"""The reader rule for foreign text files: any encoding, any newline, headings in any case.

Splits a file into numbered lines and sections; must not know what a line means.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.cartography.issues import quoted
from engine.cartography.xml_lines import read_limited
from engine.errors import UnreadableMapError
from engine.wording import say

_MAX_TEXT_BYTES: Final = 4 * 1024 * 1024
_NEWLINE: Final = re.compile("\r\n|\r|\n")
_HEADING: Final = re.compile(r"\[([^\[\],=]*)\]?")


@dataclass(frozen=True, slots=True)
class Line:
    """A line without white space around it."""

    number: int  # from 1
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the lines below it that are not empty."""

    name: str  # lower case; "" for what stands above the first heading
    number: int  # line of the heading
    lines: tuple[Line, ...]


def read_lines(file: Path) -> tuple[Line, ...]:
    """Return the lines of a text file that are not empty.

    Raises UnreadableMapError for a file that is missing, empty, larger than 4 MB or no text.
    """
    data = read_limited(file, _MAX_TEXT_BYTES)
    if b"\0" in data:
        raise UnreadableMapError(file, say("this is no text. If it should be, save it as UTF-8."))
    texts = (t.strip() for t in _NEWLINE.split(decode(data)))
    lines = tuple(Line(n, t) for n, t in enumerate(texts, 1) if t)
    if not lines:
        raise UnreadableMapError(file, say("the file is empty. Choose another one."))
    return lines


def decode(data: bytes) -> str:
    """Return a text that is UTF-8, else Windows-1252; never fails."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1").translate(_WINDOWS)


def split_sections(lines: tuple[Line, ...]) -> tuple[Section, ...]:
    """Split lines at headings such as [Continents]; those of a name may come several times."""
    sections = [Section("", 1, ())]
    inside: list[Line] = []
    for line in lines:
        match = _HEADING.fullmatch(line.text)
        if match is None:
            inside.append(line)
            continue
        sections[-1] = Section(sections[-1].name, sections[-1].number, tuple(inside))
        sections.append(Section(match[1].strip().lower(), line.number, ()))
        inside = []
    sections[-1] = Section(sections[-1].name, sections[-1].number, tuple(inside))
    return tuple(s for s in sections if s.name or s.lines)


def shown(text: str) -> str:
    """Return a piece of a file as a message can show it: short, in one line, in quotes."""
    return quoted([text])


def _windows_table() -> dict[int, str]:
    """Map the bytes 128..159 to what they mean in Windows-1252; some mean nothing."""
    table = {}
    for byte in range(0x80, 0xA0):
        text = bytes([byte]).decode("cp1252", "ignore")
        if text:
            table[byte] = text
    return table


_WINDOWS: Final = _windows_table()
