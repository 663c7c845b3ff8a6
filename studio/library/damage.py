"""What is done about a damaged library: a copy is kept, and a new one begun with what can be read.

Must not delete anything.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import NoneType
from typing import Any, Final

from PySide6.QtCore import QLockFile
from sqlalchemy import Column, Float, Table, insert, select
from sqlalchemy.exc import OperationalError

from engine.files import beside, unwritable
from engine.wording import say
from studio.library.database import BUSY_S, Database, open_database
from studio.library.errors import DamagedLibraryError, LibraryError
from studio.library.packing import unpack
from studio.library.pages import Pages
from studio.library.schema import (
    FIRST_GAME,
    analyses,
    game_logs,
    games,
    map_contents,
    maps,
    write_words,
)

_TABLES: Final = (map_contents, maps, games, game_logs, analyses)  # what others refer to first
_COMPANIONS: Final = ("", "-wal", "-shm")  # of an SQLite file
# Columns that a first library had not.
_LATER: Final = {"words": "", "pending": "{}", "game": FIRST_GAME}
_PACKED: Final = frozenset({"record", "data"})


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
        try:
            return open_database(path), ""  # another window was faster
        except DamagedLibraryError as error:
            why = error.reason
        found = _salvage(path)
        aside = _set_aside(path)
        _put_in_place(path)
        return open_database(path), _told(aside, why, found)
    finally:
        lock.unlock()


def _told(aside: Path, why: str, found: dict[str, int]) -> str:
    return say(
        "The library was damaged ({why}). A copy is kept as {copy}, and a new library was begun "
        "with what could be read: {games} and {analyses}.",
        why=why,
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


def _salvage(damaged: Path) -> dict[str, int]:
    """Begin a library beside a damaged one with all rows that can be read; count each table's.

    Raises LibraryError if that cannot be done, with everything as it was.
    """
    new = beside(damaged)
    try:
        _remove(new)
        database = open_database(new)
        with _merged(damaged) as file, Pages(file) as pages:
            found = {table.name: _copy_rows(pages, table, database) for table in _TABLES}
        with database.writing() as connection:
            write_words(connection)
    except OSError as error:
        _remove(new)
        raise LibraryError(str(unwritable(damaged, error))) from error
    except LibraryError:
        _remove(new)
        raise
    return found


@contextmanager
def _merged(damaged: Path) -> Generator[Path]:
    """Give a file that holds what SQLite keeps beside it as well: mostly the library itself.

    Raises OSError where there is no room for a copy.
    """
    log = damaged.with_name(f"{damaged.name}-wal")
    if not log.exists() or not log.stat().st_size:
        yield damaged
        return
    with tempfile.TemporaryDirectory(prefix="marchland-") as folder:
        copy = Path(folder) / "damaged.sqlite"
        shutil.copyfile(damaged, copy)
        shutil.copyfile(log, f"{copy}-wal")
        with suppress(sqlite3.Error), closing(sqlite3.connect(copy)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        yield copy


def _put_in_place(path: Path) -> None:
    try:
        beside(path).replace(path)
    except OSError as error:
        raise LibraryError(str(unwritable(path, error))) from error


def _remove(path: Path) -> None:
    for ending in _COMPANIONS:
        with suppress(OSError):
            path.with_name(path.name + ending).unlink(missing_ok=True)


def _copy_rows(pages: Pages, table: Table, database: Database) -> int:
    count = 0
    for number, values in pages.rows(lambda kinds: _fits(kinds, table)):
        known = dict(zip((column.name for column in table.c), values, strict=False))
        if "id" in known:
            known["id"] = number  # which the file does not hold twice
        count += _copy_row(database, table, {**_LATER, **known})
    return count


def _fits(kinds: tuple[type, ...], table: Table) -> bool:
    """Say whether values of these types are a row of a table, one of an older version too."""
    columns = list(table.c)
    fewest = len(columns) - sum(column.name in _LATER for column in columns)
    if not fewest <= len(kinds) <= len(columns):
        return False
    return all(map(_takes, columns, kinds))


def _takes(column: Column[Any], kind: type) -> bool:
    if kind is NoneType:
        return bool(column.nullable) or column.name == "id"
    if isinstance(column.type, Float):
        return kind in (int, float)
    return kind is column.type.python_type


def _copy_row(database: Database, table: Table, values: dict[str, Any]) -> bool:
    """Copy one row if it is whole; what it refers to may be lost, and is then forgotten."""
    values = {name: value for name, value in values.items() if name in table.c}
    try:
        for name in _PACKED & values.keys():
            unpack(values[name])
        with database.writing() as connection:
            for column in table.c:
                for key in column.foreign_keys:
                    there = select(key.column).where(key.column == values[column.name])
                    if column.nullable and connection.execute(there).first() is None:
                        values[column.name] = None
            connection.execute(insert(table).values(values))
    except DamagedLibraryError:
        return False
    except LibraryError as error:
        if isinstance(error.__cause__, OperationalError):  # such as a full disk
            raise
        return False
    return True
