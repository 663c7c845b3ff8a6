"""The SQLite file itself: opening, transactions, and its troubles in words.

Every transaction has a connection of its own, from whichever thread, so that nothing has to be
closed and the file can be moved. Must not know what the tables mean.
"""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from engine.files import open_file, reason_of, unwritable
from engine.wording import say
from studio.library.errors import DamagedLibraryError, LibraryError
from studio.library.schema import VERSION, migrate

BUSY_S: Final = 10.0  # that a transaction waits for another window's
_WRITES: Final = "marchland_writes"
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_LEAST_ROOM: Final = 128 * 1024  # bytes that a transaction may need
_HEAD: Final = 100  # bytes before the tables
_MAGIC: Final = b"SQLite format 3\0"  # how they begin
_PRIMARY: Final = 0xFF  # the bits of a result code that say what kind of trouble it is


class Database:
    """One library file; make it with `open_database`."""

    def __init__(self, path: Path, busy_s: float = BUSY_S) -> None:
        self.path = path
        url = URL.create("sqlite", database=str(path))
        self._engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": busy_s})
        event.listen(self._engine, "connect", _on_connect)
        event.listen(self._engine, "begin", _on_begin)
        self._writer: Engine = self._engine.execution_options(**{_WRITES: True})

    @contextmanager
    def reading(self) -> Generator[Connection]:
        """Give a transaction that sees the library as it is at one moment."""
        with self._told(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Generator[Connection]:
        """Give the one transaction that may write now; what fails inside changes nothing.

        Raises LibraryError, in both kinds of transactions, in place of the database's own errors.
        """
        with self._told(), self._writer.begin() as connection:
            yield connection

    @contextmanager
    def _told(self) -> Generator[None]:
        try:
            yield
        except DBAPIError as error:
            raise _in_words(self.path, error.orig) from error
        except UnicodeDecodeError as error:  # SQLite's message quotes a table's damaged name
            raise _damaged(self.path, say("its tables cannot be read")) from error


def open_database(path: Path, busy_s: float = BUSY_S) -> Database:
    """Open the library file, made or brought to this version if need be.

    Raises DamagedLibraryError for a file that is none, or only in parts, and LibraryError for any
    other trouble, a newer version among it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = reason_of(error)
        raise LibraryError(
            say(
                "The library's folder {folder} cannot be made: {reason}.",
                folder=path.parent,
                reason=reason,
            )
        ) from error
    _check_head(path)
    database = Database(path, busy_s)
    with database.reading() as connection:
        version = _version(connection)
        found = _faults(connection, "PRAGMA quick_check(1)")
    if found:
        raise _damaged(path, found[0])
    if version > VERSION:
        raise LibraryError(
            say(
                "The library {path} was made by a newer version of the program (its format is "
                "{version}, this program reads up to {known}). Open it with that version.",
                path=path,
                version=version,
                known=VERSION,
            )
        )
    if version < VERSION:
        _bring_up(database)
    return database


def integrity(path: Path, most: int = 20) -> tuple[str, ...]:
    """Return the faults of a file, at most so many; SQLite's own check of everything first."""
    try:
        _check_head(path)
        with Database(path).reading() as connection:
            return _faults(connection, f"PRAGMA integrity_check({most})")
    except DamagedLibraryError as error:
        return (error.reason,)


def _check_head(path: Path) -> None:
    """Raise DamagedLibraryError for a head that SQLite would not write.

    It calls such a file one that may not be written to, or of an unknown format. Source: the
    database file format (sqlite.org/fileformat2.html), parts 1.3.3 and 1.3.10.
    """
    head = b""
    with suppress(OSError), open_file(path) as file:
        head = file.read(_HEAD)
    if len(head) < _HEAD or not head.startswith(_MAGIC):
        return  # SQLite says it itself
    if max(head[18:20]) > 2 or int.from_bytes(head[44:48], "big") > 4:
        raise _damaged(path, say("its head is not that of a database"))


def _definitions(connection: Connection) -> list[tuple[str, ...]]:
    """Return what the file says its tables and indexes are; SQLite's own checks do not look."""
    query = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
    return [tuple(row) for row in connection.exec_driver_sql(query)]


@cache
def _sound_definitions(version: int) -> list[tuple[str, ...]]:
    """Return what every file of a version says, for all came to it by the same steps."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        migrate(connection, 0, version)
        return _definitions(connection)


def _bring_up(database: Database) -> None:
    with database.reading() as connection:
        kept = connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar_one()
    if not kept:
        _set_wal(database)
    with database.writing() as connection:
        version = _version(connection)  # another window may have been faster
        if version < VERSION:
            migrate(connection, version)


def _set_wal(database: Database) -> None:
    """Let readers and a writer go on side by side; the file remembers it."""
    connection = sqlite3.connect(database.path, timeout=BUSY_S)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.Error as error:
        raise _in_words(database.path, error) from error
    finally:
        connection.close()


def _version(connection: Connection) -> int:
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def _faults(connection: Connection, check: str) -> tuple[str, ...]:
    found = tuple(str(text) for text in connection.exec_driver_sql(check).scalars())
    if found != ("ok",):
        # A heading in stars may come before what is wrong.
        return tuple(text.splitlines()[-1] for text in found)
    version = max(0, _version(connection))  # damage may have made it any number
    if version > VERSION or _definitions(connection) == _sound_definitions(version):
        return ()
    return (say("its tables are not those of a library"),)


def _on_connect(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = (
        None  # transactions begin where we say so, tables' changes included
    )
    connection.text_factory = readable
    connection.execute("PRAGMA foreign_keys = ON")


def readable(data: bytes) -> str:
    """Decode a text; a damaged letter must not hide everything else."""
    return data.decode(errors="replace")


def _on_begin(connection: Connection) -> None:
    # A writer asks for the lock at once: one that reads first could not wait for it later.
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _in_words(path: Path, error: Any) -> LibraryError:
    code = getattr(error, "sqlite_errorcode", None)
    primary = code & _PRIMARY if isinstance(code, int) else None
    if primary in _DAMAGED:
        return _damaged(path, str(error))
    if primary == sqlite3.SQLITE_FULL or (primary == sqlite3.SQLITE_IOERR and _is_full(path)):
        return LibraryError(str(unwritable(path, OSError(errno.ENOSPC, ""))))
    reason = _reasons().get(primary, str(error)) if primary is not None else str(error)
    return LibraryError(
        say("The library {path} cannot be used: {reason}.", path=path, reason=reason)
    )


def _is_full(path: Path) -> bool:
    """Say whether the disk has no room for a page, which SQLite may call an error of the disk."""
    try:
        return shutil.disk_usage(path.parent).free < _LEAST_ROOM
    except OSError:
        return False


def _reasons() -> dict[int, str]:
    locked = say("another program has locked it. Close that program and try again")
    return {
        sqlite3.SQLITE_BUSY: locked,
        sqlite3.SQLITE_LOCKED: locked,
        sqlite3.SQLITE_READONLY: say(
            "it may not be written to. Allow writing to it and to its folder"
        ),
        sqlite3.SQLITE_PERM: say("it may not be read. Allow reading it and writing to its folder"),
        sqlite3.SQLITE_CANTOPEN: say(
            "it cannot be opened. Allow reading it and writing to its folder"
        ),
        sqlite3.SQLITE_IOERR: say("the disk cannot be read or written"),
        sqlite3.SQLITE_TOOBIG: say("the entry is too large for it"),
    }


def _damaged(path: Path, reason: str) -> DamagedLibraryError:
    message = say("The library {path} is damaged: {reason}.", path=path, reason=reason)
    return DamagedLibraryError(message, reason)
