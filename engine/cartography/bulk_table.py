"""Tables as spreadsheets write them (CSV): any usual encoding and separator, numbered rows.

Collects what is wrong with their cells as issues with line and column. Must not know maps.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.cartography.issues import Issue, Place, Severity
from engine.cartography.model import Color
from engine.errors import UnreadableMapError
from engine.wording import say

_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")  # how such a text begins
_OLD_ENCODINGS: Final = ("cp1250", "cp1252")  # of central and western Europe
_SEPARATORS: Final = ",;\t"
_LIST_SEPARATOR: Final = ";"  # between the names in one cell
_COLOR: Final = re.compile(r"#?([0-9a-fA-F]{6})")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")
_SHOWN: Final = 40  # characters of a cell that a message repeats


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one row by column."""

    line: int  # from 1
    cells: Mapping[str, str]  # column, in lower case -> text without outer spaces

    def text(self, column: str) -> str:
        """Return a cell, "" where the table does not have it."""
        return self.cells.get(column.lower(), "")

    def has(self, column: str) -> bool:
        """Say whether the table has a column."""
        return column.lower() in self.cells


@dataclass(frozen=True, slots=True)
class Table:
    """A table that was read."""

    file: str
    columns: tuple[str, ...]  # in lower case
    rows: tuple[Row, ...]


@dataclass(slots=True)
class CellReader:
    """Reads the cells of a table, and collects what is wrong with them."""

    file: str
    issues: list[Issue] = field(default_factory=list)

    def number(self, row: Row, column: str, low: int, high: int) -> int | None:
        """Return a whole number; None if the cell is empty, or wrong, which is an issue."""
        text = row.text(column)
        value = _number(text, low, high)
        if text and value is None:
            message = say(
                "“{cell}” is not a whole number from {low:,} to {high:,}.",
                cell=text[:_SHOWN],
                low=low,
                high=high,
            )
            self.error(row, column, message, say("Correct the cell."))
        return value

    def color(self, row: Row, column: str) -> Color | None:
        """Return a colour such as #1f80c0; None as for numbers."""
        text = row.text(column)
        value = _color(text)
        if text and value is None:
            message = say("“{cell}” is not a colour such as #1f80c0.", cell=text[:_SHOWN])
            self.error(row, column, message, say("Correct the cell."))
        return value

    def names(self, row: Row, column: str) -> list[str]:
        """Return the names of a list in one cell."""
        lines = csv.reader([row.text(column)], delimiter=_LIST_SEPARATOR, skipinitialspace=True)
        return [name.strip(" ") for line in lines for name in line if name.strip(" ")]

    def error(self, row: Row, column: str, message: str, advice: str) -> None:
        """Add what is wrong with a cell."""
        place = Place(self.file, row.line)
        text = say("Column “{column}”: {message}", column=column, message=message)
        self.issues.append(Issue("table-cell", Severity.ERROR, text, advice, place))


def write_table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Return a table as UTF-8 with a byte order mark, so that spreadsheets take it for that."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def joined(names: Iterable[str]) -> str:
    """Return names as a list in one cell, from which they can be told apart again."""
    text = io.StringIO()
    csv.writer(text, delimiter=_LIST_SEPARATOR, lineterminator="").writerow(list(names))
    return text.getvalue()


def read_table(data: bytes, file: str, known: Collection[str]) -> Table:
    """Read a table; `known` are names that help to choose among old encodings.

    Raises UnreadableMapError for what is no table: no text, no heading, an open quotation mark.
    """
    text = _decoded(data, known)
    if "\0" in text:
        reason = say("this is no text. Save the table as CSV (UTF-8).")
        raise UnreadableMapError(Path(file), reason)
    heading = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(_SEPARATORS, key=heading.count)
    rows = _numbered(text, separator, file)
    columns = tuple(name.lower() for name in next(rows, (0, []))[1])
    if not any(columns):
        raise UnreadableMapError(Path(file), say("the table is empty."))
    return Table(file, columns, tuple(_row(line, columns, cells) for line, cells in rows))


def _numbered(text: str, separator: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows that hold something, each with the line where it begins."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            cells = [cell.strip(" ") for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            reason = say("the table is broken: {error}.", error=str(error))
            raise UnreadableMapError(Path(file), reason, line) from error
        if any(cells):
            yield line, cells


def _row(line: int, columns: Sequence[str], cells: Sequence[str]) -> Row:
    padded = [*cells, *[""] * (len(columns) - len(cells))]
    return Row(line, dict(zip(columns, padded, strict=False)))


def _decoded(data: bytes, known: Collection[str]) -> str:
    """Return a text; an old encoding is the one in which most known names are found."""
    if data.startswith(_UTF_16):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        texts = [data.decode(encoding, "replace") for encoding in _OLD_ENCODINGS]
        return max(texts, key=lambda text: sum(name in text for name in known))


def _number(text: str, low: int, high: int) -> int | None:
    value = int(text) if _NUMBER.fullmatch(text) else None
    return value if value is not None and low <= value <= high else None


def _color(text: str) -> Color | None:
    match = _COLOR.fullmatch(text)
    if match is None:
        return None
    red, green, blue = bytes.fromhex(match[1])
    return red, green, blue
