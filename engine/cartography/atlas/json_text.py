"""JSON from a file, whole or line by line, within limits of bytes and of values.

Lines are GeoJSON text sequences (RFC 8142, with or without record separators), also known as
newline-delimited JSON. Must not know what the values mean.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.cartography.atlas.findings import warning
from engine.cartography.issues import Issue, in_full_or_summed
from engine.cartography.xml_lines import read_limited
from engine.errors import UnreadableMapError
from engine.wording import say

_MAX_BYTES: Final = 64 * 1024**2  # of the text, unpacked
_MAX_VALUES_BYTES: Final = 600 * 1024**2  # that the parsed values may take, by a rough count
_HELD_BYTES: Final = {b"[": 100, b"{": 250, b":": 60, b",": 30}
_GZIP: Final = b"\x1f\x8b"
_SEPARATOR: Final = "\x1e"
_RECORD, _LINE = re.compile(rf"[^\s{_SEPARATOR}][^{_SEPARATOR}]*"), re.compile(r"\S[^\n]*")
_LISTED: Final = 20  # lines that cannot be read
_MOST_FAULTS: Final = 1_000  # of them, or it is another kind of file
_MOST_RECORDS: Final = 100_000
LINES: Final = (".geojsonl", ".geojsons", ".geojsonseq", ".jsonl", ".ndjson", ".ldjson")


@dataclass(frozen=True, slots=True)
class Record:
    """A value of a file, and the line it begins at if there is one a line."""

    value: Any
    line: int | None = None


def read_records(file: Path) -> tuple[list[Record], list[Issue]]:
    """Return the JSON values of a file, packed by gzip or not, and the lines that are none.

    Raises UnreadableMapError for what is missing, too large, or has no JSON.
    """
    data = _unpacked(file)
    # Lists, objects, keys and numbers take so many bytes each, as Python holds them.
    held = sum(data.count(mark) * size for mark, size in _HELD_BYTES.items())
    if held > _MAX_VALUES_BYTES:
        raise UnreadableMapError(file, _too_many_values())
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableMapError(file, say("its text is not UTF-8. Save it as UTF-8.")) from error
    name = file.name.removesuffix(".gz").lower()
    if _SEPARATOR in text or name.endswith(LINES):
        return _by_line(file, text)
    try:
        return [Record(_parsed(file, text, 1))], []
    except UnreadableMapError as error:
        if not _is_followed(error):
            raise
        return _by_line(file, text, error)


def _unpacked(file: Path) -> bytes:
    data = read_limited(file, _MAX_BYTES)
    if not data.startswith(_GZIP):
        return data
    try:
        with gzip.open(io.BytesIO(data)) as stream:
            data = stream.read(_MAX_BYTES + 1)
    except (OSError, EOFError, zlib.error) as error:
        reason = say("its compression is broken: {fault}.", fault=str(error))
        raise UnreadableMapError(file, reason) from error
    if len(data) > _MAX_BYTES:
        limit = _MAX_BYTES // 1024**2
        reason = say("unpacked it is larger than the {limit} MB that are read.", limit=limit)
        raise UnreadableMapError(file, reason)
    return data


def _parsed(file: Path, text: str, line: int) -> Any:
    """Return the value of a text that begins at a line; raise UnreadableMapError."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        reason = say("this is not JSON: {fault}. Correct this line.", fault=error.msg)
        raise UnreadableMapError(file, reason, line + error.lineno - 1) from error
    except RecursionError as error:
        raise UnreadableMapError(file, say("its values are nested too deeply.")) from error
    except ValueError as error:  # a number of thousands of digits
        raise UnreadableMapError(file, say("it holds a number that is too long.")) from error


def _is_followed(error: UnreadableMapError) -> bool:
    """Say whether a text is JSON, but followed by more: the first of many lines."""
    cause = error.__cause__
    return isinstance(cause, json.JSONDecodeError) and cause.msg == "Extra data"


def _by_line(
    file: Path, text: str, whole: UnreadableMapError | None = None
) -> tuple[list[Record], list[Issue]]:
    """Return the values of records; raise what reading the whole did if there is none."""
    records, faults = [], []
    for line, part in _parts(text):
        try:
            records.append(Record(_object(file, part, line), line))
        except UnreadableMapError as error:
            whole = whole or error
            faults.append(_fault(file, error, line))
            if len(faults) > _MOST_FAULTS:
                raise whole from error
        if len(records) > _MOST_RECORDS:
            raise UnreadableMapError(file, _too_many_values())
    if not records:
        raise whole or UnreadableMapError(file, say("it has no features."))
    return records, list(in_full_or_summed(faults, len(faults), _LISTED))


def _object(file: Path, text: str, line: int) -> dict[str, Any]:
    value = _parsed(file, text, line)
    if not isinstance(value, dict):
        raise UnreadableMapError(file, say("this is JSON, but no object."), line)
    return value


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """Yield the records of a text and the lines they begin at, but no empty ones."""
    line, counted = 1, 0
    for found in (_RECORD if _SEPARATOR in text else _LINE).finditer(text):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        yield line, found[0].rstrip()


def _too_many_values() -> str:
    return say("it holds more values than are read. Simplify its outlines, or split it.")


def _fault(file: Path, error: UnreadableMapError, line: int) -> Issue:
    message = say("This line is left out: {reason}", reason=error.reason)
    return warning(
        file, "unreadable-line", message, say("The others are read."), error.line or line
    )
