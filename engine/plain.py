"""Text from outside, made safe for a person to read: shown as written, never obeyed.

Names of maps, regions and players are anybody's. On a screen or a terminal a control character, an
override of the direction of writing or a thousand letters would change what stands around them. The
values themselves, and files, keep what was written.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import PurePath
from typing import Final

LONGEST_NAME: Final = 60  # characters of a name on show
LONGEST_ON_MAP: Final = 32  # characters of a name on a map; more would lie over other regions
LONGEST_IN_LINE: Final = 30  # characters of one of several names on one line
LONGEST_CELL: Final = 200  # characters of a cell of a table with several names
LONGEST_VALUE: Final = 1000  # characters of a value in a sentence
LONGEST_MESSAGE: Final = 4000  # characters of a message on show
ELLIPSIS: Final = "…"
REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"  # fonts have it

_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
_POP: Final = "\N{POP DIRECTIONAL ISOLATE}"
# Other marks that change the direction of what follows; they may stay open behind a name.
_TURNS: Final = "\u202a-\u202e\u2066\u2067"
_ENDS_OF_LINES: Final = "\u2028\u2029"
_OF_LINES: Final = "\n\t"
_CONTROLS: Final = re.compile(f"[\0-\x1f\x7f-\x9f{_ENDS_OF_LINES}{_TURNS}\ud800-\udfff]")
_HALVES: Final = re.compile("[\ud800-\udfff]")  # what Python makes of bytes that are no UTF-8
_OBEYED_IN_JSON: Final = re.compile(
    f"[\x7f-\x9f{_ENDS_OF_LINES}{_TURNS}{_ISOLATE}{_POP}\ud800-\udfff]"
)


def plain(text: str, longest: int = LONGEST_NAME) -> str:
    """Return a name for a sentence, a cell or a button: one line, at most so many characters.

    A visible character stands for every control character, and what is written from right to left
    is isolated, so that the sentence around it stays in order. What is plain stays as it is.
    """
    if text.isascii() and text.isprintable():
        return _cut(text, longest)
    return isolated(_CONTROLS.sub(REPLACEMENT, _cut(text, longest)))


def plain_names(names: Iterable[str], longest: int = LONGEST_NAME) -> tuple[str, ...]:
    """Return names as `plain` does."""
    return tuple(plain(name, longest) for name in names)


def is_unicode(text: str) -> bool:
    """Return whether a text can be kept in a file; names of files may be other bytes."""
    return _HALVES.search(text) is None


def plain_path(path: PurePath | str) -> str:
    """Return where a file is for a sentence: one line, as it was written, however it is called."""
    return plain(str(path), LONGEST_VALUE)


def initial(name: str) -> str:
    """Return the first letter of a name, for where there is no room for more."""
    return plain(name).lstrip(_ISOLATE)[:1]


def plain_lines(text: str, longest: int | None = None) -> str:
    """Return a message, which may have several lines and columns, without control characters.

    `longest` bounds the characters of the whole; nothing does by default.
    """
    if longest is not None:
        text = _cut(text, longest)
    if text.isascii() and text.isprintable():
        return text
    return _balanced(_CONTROLS.sub(_in_lines, text))


def plain_value(text: str) -> str:
    """Return a value of a sentence: `plain_lines`, with what runs from right to left isolated."""
    text = _cut(text, LONGEST_VALUE)
    if text.isascii() and text.isprintable():
        return text
    return isolated(_CONTROLS.sub(_in_lines, text))


def plain_json(text: str) -> str:
    """Return JSON that says the same, with everything escaped that a terminal might obey."""
    return _OBEYED_IN_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def isolated(text: str) -> str:
    """Return a text between isolates if anything in it, outside of such, runs to the left."""
    if text.isascii():
        return text
    text, depth = _balanced(text), 0
    for character in text:
        depth += (character == _ISOLATE) - (character == _POP)
        if depth == 0 and unicodedata.bidirectional(character) in {"R", "AL"}:
            return f"{_ISOLATE}{text}{_POP}"
    return text


# --- inside


def _cut(text: str, longest: int) -> str:
    longest += 2 * text.startswith(_ISOLATE)  # what was isolated before is not cut again
    return text if len(text) <= longest else text[: longest - 1].rstrip() + ELLIPSIS


def _in_lines(found: re.Match[str]) -> str:
    return found[0] if found[0] in _OF_LINES else REPLACEMENT


def _balanced(text: str) -> str:
    """Return a text in which every isolate ends, and nothing ends that has not begun."""
    if _ISOLATE not in text and _POP not in text:
        return text
    depth, parts = 0, []
    for character in text:
        depth += (character == _ISOLATE) - (character == _POP)
        parts.append(character if depth >= 0 else REPLACEMENT)
        depth = max(depth, 0)
    return "".join(parts) + _POP * depth
