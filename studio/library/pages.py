"""Reads rows out of a damaged SQLite file page by page, whatever else of the file is lost.

Every leaf page of a table holds whole rows with their numbers, and says where those that are
longer go on; so rows are found without the pages that lead to them. Must not know what the rows
mean. Source: the database file format (sqlite.org/fileformat2.html), parts 1.5, 1.6 and 2.1.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import NoneType
from typing import BinaryIO, Final, Self, TypeAlias

from engine.files import open_file

Value: TypeAlias = int | float | str | bytes | None
Row: TypeAlias = tuple[int, tuple[Value, ...]]  # its number, and what the file holds of its columns

_HEAD: Final = 100  # bytes before the first page's own head
_USUAL_SIZE: Final = 4096
_LEAF: Final = 0x0D
_LEAF_HEAD: Final = 8
_INTEGER_BYTES: Final = (0, 1, 2, 3, 4, 6, 8)
_RESERVED: Final = (10, 11)  # kinds of values that no file has
_MOST_COLUMNS: Final = 64


class _BrokenRowError(Exception):
    """A row is not there, or not as the format has it."""


class Pages:
    """The pages of one file; a context manager. Raises OSError where it cannot be read."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> Self:
        self._file: BinaryIO = open_file(self._path)
        head = self._file.read(_HEAD).ljust(_HEAD, b"\0")
        length = self._path.stat().st_size
        self.size = _page_size(head, length)
        self._usable = self.size - head[20] if head[20] < 64 else self.size
        self.count = -(-length // self.size)
        self._unused = self._free_pages(int.from_bytes(head[32:36], "big"))
        return self

    def __exit__(self, *_exception: object) -> None:
        self._file.close()

    def rows(self, wanted: Callable[[tuple[type, ...]], bool]) -> Iterator[Row]:
        """Yield the rows that are whole, of all tables, in the order of the file.

        `wanted` is asked whether rows with values of these types are looked for.
        """
        for number in range(1, self.count + 1):
            page = self._page(number)
            start = _HEAD if number == 1 else 0
            if page[start] == _LEAF and number not in self._unused:
                yield from self._rows_in(page, start, wanted)

    def _rows_in(
        self, page: bytes, start: int, wanted: Callable[[tuple[type, ...]], bool]
    ) -> Iterator[Row]:
        (count,) = struct.unpack_from(">H", page, start + 3)
        pointers = page[start + _LEAF_HEAD :][: 2 * count]
        for (at,) in struct.iter_unpack(">H", pointers[: len(pointers) // 2 * 2]):
            with suppress(_BrokenRowError, IndexError):
                row = self._row(page, at, wanted)
                if row is not None:
                    yield row

    def _row(self, page: bytes, at: int, wanted: Callable[[tuple[type, ...]], bool]) -> Row | None:
        length, at = _varint(page, at)
        number, at = _varint(page, at)
        if not 0 < length <= self.count * self.size:
            raise _BrokenRowError
        kinds, _ = _kinds(page[at:])  # a row begins on its page, whatever its length
        if not wanted(tuple(map(_type, kinds))):
            return None
        return _signed(number), _values(self._payload(page, at, length))

    def _payload(self, page: bytes, at: int, length: int) -> bytes:
        """Return the bytes of a row, from its page and those where it goes on."""
        usable = self._usable
        local, most = length, usable - 35
        if length > most:
            least = (usable - 12) * 32 // 255 - 23
            local = least + (length - least) % (usable - 4)
            local = least if local > most else local
        parts = [page[at : at + local]]
        left = length - local
        following = int.from_bytes(page[at + local : at + local + 4], "big")
        while left > 0:
            if not 1 < following <= self.count:
                raise _BrokenRowError
            page = self._page(following)
            parts.append(page[4 : min(usable, 4 + left)])
            left -= usable - 4
            following = int.from_bytes(page[:4], "big")
        return b"".join(parts)

    def _page(self, number: int) -> bytes:
        self._file.seek((number - 1) * self.size)
        return self._file.read(self.size).ljust(self.size, b"\0")

    def _free_pages(self, trunk: int) -> set[int]:
        """Return the pages that the file says are unused: rows that were deleted lie there."""
        free: set[int] = set()
        while 1 < trunk <= self.count and trunk not in free:
            page = self._page(trunk)
            free.add(trunk)
            following, count = struct.unpack_from(">II", page)
            count = min(count, self.size // 4 - 2)
            free.update(struct.unpack_from(f">{count}I", page, 8))
            trunk = following
        return free


def _page_size(head: bytes, length: int) -> int:
    """Return the bytes of a page: what the head says, unless its number of pages belies it."""
    said = int.from_bytes(head[16:18], "big")
    said = 65536 if said == 1 else said
    count = int.from_bytes(head[28:32], "big")
    possible = said >= 512 and said & (said - 1) == 0
    if not possible or (said * count != length and _USUAL_SIZE * count == length):
        return _USUAL_SIZE
    return said


def _kinds(payload: bytes) -> tuple[list[int], int]:
    """Return the kinds of a row's values, and where the values begin."""
    head, at = _varint(payload, 0)
    kinds: list[int] = []
    while at < head and len(kinds) < _MOST_COLUMNS:
        kind, at = _varint(payload, at)
        if kind in _RESERVED:
            raise _BrokenRowError
        kinds.append(kind)
    if at != head:
        raise _BrokenRowError
    return kinds, at


def _values(payload: bytes) -> tuple[Value, ...]:
    kinds, at = _kinds(payload)
    values: list[Value] = []
    for kind in kinds:
        size = _size(kind)
        if at + size > len(payload):
            raise _BrokenRowError
        values.append(_value(kind, payload[at : at + size]))
        at += size
    return tuple(values)


def _size(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    if kind in (8, 9):
        return 0
    return 8 if kind == 7 else _INTEGER_BYTES[kind]


def _type(kind: int) -> type:
    if kind >= 12:
        return str if kind % 2 else bytes
    if kind == 0:
        return NoneType
    return float if kind == 7 else int


def _value(kind: int, data: bytes) -> Value:
    if kind >= 12:
        return data.decode(errors="replace") if kind % 2 else data
    if kind == 7:
        (real,) = struct.unpack(">d", data)
        return float(real)
    if kind in (8, 9):
        return kind - 8
    return int.from_bytes(data, "big", signed=True) if kind else None


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return a number of 1 to 9 bytes, and where it ends."""
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    return value << 8 | data[at + 8], at + 9


def _signed(number: int) -> int:
    return number - (1 << 64) if number >= 1 << 63 else number
