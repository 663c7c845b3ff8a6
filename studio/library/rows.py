"""What games and analyses have in common as rows: names, the trash, searching.

Works inside a transaction of the caller's.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Table, delete, select, update
from sqlalchemy.engine import Row

from engine.wording import say
from studio.library.entries import Shelf
from studio.library.errors import MissingEntryError
from studio.library.schema import TABLES, row_words, words_of


def row(
    connection: Connection, shelf: Shelf, number: int, *columns: Column[Any]
) -> Row[*tuple[Any, ...]]:
    """Return some columns, or all, of an entry; raise MissingEntryError if there is none."""
    table = TABLES[shelf]
    query = select(*(columns or table.c)).where(table.c.id == number)
    found = connection.execute(query).first()
    if found is None:
        raise missing(shelf, number)
    return found


def rename(connection: Connection, shelf: Shelf, number: int, name: str) -> None:
    """Give an entry another name."""
    table = TABLES[shelf]
    change(connection, shelf, number, name=name)
    words = row_words(table, row(connection, shelf, number))
    change(connection, shelf, number, words=words)


def set_trashed(connection: Connection, shelf: Shelf, number: int, trashed: bool) -> None:
    """Put an entry into the trash, or take it out."""
    change(connection, shelf, number, trashed_s=time.time() if trashed else None)


def remove(connection: Connection, shelf: Shelf, number: int) -> None:
    """Delete an entry for good."""
    table = TABLES[shelf]
    done = connection.execute(delete(table).where(table.c.id == number))
    if not done.rowcount:
        raise missing(shelf, number)


def empty_trash(connection: Connection) -> int:
    """Delete everything that is in the trash; return how much it was."""
    statements = (delete(table).where(table.c.trashed_s.is_not(None)) for table in TABLES.values())
    return sum(connection.execute(statement).rowcount for statement in statements)


def matches(table: Table, search: str) -> Sequence[ColumnElement[bool]]:
    """Return the conditions that a row has every word of a search, in any order."""
    return [table.c.words.contains(word, autoescape=True) for word in words_of(search).split()]


def is_trashed(table: Table, trashed: bool) -> ColumnElement[bool]:
    """Return the condition that a row is in the trash, or is not."""
    return table.c.trashed_s.is_not(None) if trashed else table.c.trashed_s.is_(None)


def missing(shelf: Shelf, number: int) -> MissingEntryError:
    """Return the error for an entry that is not there."""
    if shelf is Shelf.GAMES:
        text = say("There is no game {number} in the library (any more).", number=number)
    else:
        text = say("There is no analysis {number} in the library (any more).", number=number)
    return MissingEntryError(text)


def change(connection: Connection, shelf: Shelf, number: int, **values: Any) -> None:
    """Change some columns of an entry; raise MissingEntryError if there is none."""
    table = TABLES[shelf]
    done = connection.execute(update(table).where(table.c.id == number).values(**values))
    if not done.rowcount:
        raise missing(shelf, number)
