"""What is done about a damaged library: a copy is kept, and a new one begun with what can be read.

Must not delete anything.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QLockFile
from sqlalchemy import Table, insert, select

from engine.wording import say
from studio.library.database import BUSY_S, Database, integrity, open_database, readable
from studio.library.errors import DamagedLibraryError, LibraryError
from studio.library.schema import analyses, game_logs, games, map_contents, maps, write_words

_TABLES: Final = (map_contents, maps, games, game_logs, analyses)  # what others refer to first
_COMPANIONS: Final = ("", "-wal", "-shm")  # of an SQLite file
_UNREADABLE: Final = (sqlite3.Error, UnicodeDecodeError)
_MOST_ROWS: Final = 1_000_000  # looked for by number in a table that cannot be listed


def replace_damaged(path: Path) -> tuple[Database, str]:
    """Begin a new library in the place of a damaged one; return it, and what was done in words.

    Raises LibraryError if the file cannot be moved out of the way.
    """
    lock = QLockFile(str(path.with_name(f"{path.name}.lock")))
    if not lock.tryLock(round(BUSY_S * 1000)):
        raise LibraryError(
            say("The library {path} is being repaired by another window. Try again.", path=path)
        )
    try:
        with suppress(DamagedLibraryError):
            return open_database(path), ""  # another window was faster
        faults = integrity(path, 1)
        aside = _set_aside(path)
        database = open_database(path)
        found = _salvage(aside, database)
        return database, _told(aside, faults, found)
    finally:
        lock.unlock()


def _told(aside: Path, faults: tuple[str, ...], found: dict[str, int]) -> str:
    return say(
        "The library was damaged ({why}). A copy is kept as {copy}, and a new library was begun "
        "with what could be read: {games} and {analyses}.",
        why=faults[0] if faults else say("it could not be opened"),
        copy=aside,
        games=_games_text(found["games"]),
        analyses=_analyses_text(found["analyses"]),
    )


def _games_text(count: int) -> str:
    return say("1 game") if count == 1 else say("{count} games", count=count)


def _analyses_text(count: int) -> str:
    return say("1 analysis") if count == 1 else say("{count} analyses", count=count)


def _set_aside(path: Path) -> Path:
    """Move the file, and what SQLite keeps beside it, under a name with the date."""
    moment = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
    stem = f"{path.stem} damaged {moment}"
    names = (f"{stem}{f' ({n})' if n else ''}{path.suffix}" for n in range(1000))
    aside = next(place for name in names if not (place := path.with_name(name)).exists())
    try:
        for ending in reversed(_COMPANIONS):
            part = path.with_name(path.name + ending)
            if part.exists():
                part.replace(aside.with_name(aside.name + ending))
    except OSError as error:
        reason = error.strerror or str(error)
        raise LibraryError(
            say(
                "The library {path} is damaged and cannot be moved: {reason}. Close other windows "
                "of the program and try again.",
                path=path,
                reason=reason,
            )
        ) from error
    return aside


def _salvage(damaged: Path, database: Database) -> dict[str, int]:
    """Copy all rows that can be read into a new library; return how many of each table."""
    with tempfile.TemporaryDirectory(prefix="marchland-") as folder:
        copy = Path(folder) / "damaged.sqlite"
        for ending in _COMPANIONS:
            with suppress(OSError):
                shutil.copyfile(f"{damaged}{ending}", f"{copy}{ending}")
        with closing(sqlite3.connect(copy)) as source:
            source.row_factory = sqlite3.Row
            source.text_factory = readable
            found = {table.name: _copy_rows(source, table, database) for table in _TABLES}
    with database.writing() as connection:
        write_words(connection)
    return found


def _copy_rows(source: sqlite3.Connection, table: Table, database: Database) -> int:
    count = 0
    for row in _readable_rows(source, table.name):
        known = {name: row[name] for name in row.keys() if name in table.c}  # noqa: SIM118
        known = {"words": "", "pending": "{}"} | known if table is not map_contents else known
        values = {name: value for name, value in known.items() if name in table.c}
        with suppress(LibraryError, *_UNREADABLE):
            _copy_row(database, table, values)
            count += 1
    return count


def _copy_row(database: Database, table: Table, values: dict[str, Any]) -> None:
    """Copy one row; what it refers to may be lost, and is then forgotten if it can be."""
    with database.writing() as connection:
        for column in table.c:
            for key in column.foreign_keys:
                wanted = values.get(column.name)
                there = select(key.column).where(key.column == wanted)
                if column.nullable and connection.execute(there).first() is None:
                    values[column.name] = None
        connection.execute(insert(table).values(values))


def _readable_rows(source: sqlite3.Connection, table: str) -> Iterator[sqlite3.Row]:
    """Yield the rows of a table of which all can be read, each looked for by its number."""
    for number in range(1, _last_row(source, table) + 1):
        try:
            row = source.execute(f"SELECT * FROM {table} WHERE rowid = ?", (number,)).fetchone()
        except _UNREADABLE:
            continue
        if row is not None:
            yield row


def _last_row(source: sqlite3.Connection, table: str) -> int:
    with suppress(*_UNREADABLE):
        last = source.execute(f"SELECT max(rowid) FROM {table}").fetchone()[0]
        return min(int(last or 0), _MOST_ROWS)
    return 0
