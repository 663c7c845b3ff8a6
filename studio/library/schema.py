"""The tables of the library, and how an older library becomes one of today.

A new library goes through the same migrations. The tables below them say what the last one leaves;
the number of a version is the SQLite file's `user_version`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Column,
    Connection,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    select,
    update,
)
from sqlalchemy.engine import Row

from studio.library.entries import Shelf

metadata: Final = MetaData()

map_contents: Final = Table(
    "map_contents",
    metadata,
    Column("hash", Text, primary_key=True),  # SHA-256 of the archive
    Column("name", Text, nullable=False),
    Column("archive", LargeBinary, nullable=False),
)
maps: Final = Table(
    "maps",
    metadata,
    Column("path", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("regions", Integer, nullable=False),
    Column("opened_s", Float, nullable=False),
    Column("thumbnail", LargeBinary),  # PNG
    Column("words", Text, nullable=False),  # what a search looks at, case folded
)
games: Final = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("map_name", Text, nullable=False),
    Column("map_hash", Text, ForeignKey("map_contents.hash")),
    Column("players", Text, nullable=False),  # JSON: [[name, kind], ..]
    Column("round", Integer, nullable=False),
    Column("end", Text),
    Column("winner", Integer),
    Column("created_s", Float, nullable=False),
    Column("changed_s", Float, nullable=False),
    Column("trashed_s", Float),
    Column("record", LargeBinary, nullable=False),  # packed
    Column("thumbnail", LargeBinary),  # PNG
    Column("pending", Text, nullable=False),  # JSON: {player: move that is in}
    Column("words", Text, nullable=False),
)
game_logs: Final = Table(
    "game_logs",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)
analyses: Final = Table(
    "analyses",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("game_id", Integer, ForeignKey("games.id", ondelete="SET NULL")),
    Column("map_name", Text, nullable=False),
    Column("round", Integer),
    Column("created_s", Float, nullable=False),
    Column("trashed_s", Float),
    Column("data", LargeBinary, nullable=False),  # packed
    Column("words", Text, nullable=False),
    Column("game", Text, nullable=False),
)

TABLES: Final = {Shelf.GAMES: games, Shelf.ANALYSES: analyses}

_FIRST: Final = (
    """CREATE TABLE map_contents (
        hash TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, archive BLOB NOT NULL)""",
    """CREATE TABLE maps (
        path TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, regions INTEGER NOT NULL,
        opened_s FLOAT NOT NULL, thumbnail BLOB)""",
    """CREATE TABLE games (
        id INTEGER NOT NULL PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind IN ('single', 'hotseat', 'simulation')),
        name TEXT NOT NULL, game TEXT NOT NULL, map_name TEXT NOT NULL,
        map_hash TEXT REFERENCES map_contents (hash),
        players TEXT NOT NULL, round INTEGER NOT NULL, "end" TEXT, winner INTEGER,
        created_s FLOAT NOT NULL, changed_s FLOAT NOT NULL, trashed_s FLOAT,
        record BLOB NOT NULL, thumbnail BLOB)""",
    "CREATE INDEX games_by_time ON games (changed_s)",
    "CREATE INDEX games_by_map ON games (map_hash)",
    """CREATE TABLE game_logs (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        part INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game_id, part))""",
    """CREATE TABLE analyses (
        id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL,
        game_id INTEGER REFERENCES games (id) ON DELETE SET NULL,
        map_name TEXT NOT NULL, round INTEGER, created_s FLOAT NOT NULL, trashed_s FLOAT,
        data BLOB NOT NULL)""",
    "CREATE INDEX analyses_by_game ON analyses (game_id)",
)
_SECOND: Final = (
    "ALTER TABLE games ADD COLUMN pending TEXT NOT NULL DEFAULT '{}'",
    "ALTER TABLE games ADD COLUMN words TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE analyses ADD COLUMN words TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE maps ADD COLUMN words TEXT NOT NULL DEFAULT ''",
)
FIRST_GAME: Final = "warlight"  # of analyses that were kept before there were other games
_THIRD: Final = (f"ALTER TABLE analyses ADD COLUMN game TEXT NOT NULL DEFAULT '{FIRST_GAME}'",)


def _create(connection: Connection) -> None:
    for statement in _FIRST:
        connection.exec_driver_sql(statement)


def _add_pending_moves_and_search(connection: Connection) -> None:
    for statement in _SECOND:
        connection.exec_driver_sql(statement)
    write_words(connection)


def _add_games_of_analyses(connection: Connection) -> None:
    for statement in _THIRD:
        connection.exec_driver_sql(statement)


MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (
    _create,
    _add_pending_moves_and_search,
    _add_games_of_analyses,
)
VERSION: Final = len(MIGRATIONS)


def migrate(connection: Connection, version: int, to: int = VERSION) -> None:
    """Bring a library of a version, 0 for an empty file, to a later one in one transaction."""
    for step in MIGRATIONS[version:to]:
        step(connection)
    connection.exec_driver_sql(f"PRAGMA user_version = {to}")


# --- what a search looks at


def printable(text: str) -> str:
    """Return a text in one line, without what cannot be printed or stored."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def words_of(*texts: str) -> str:
    """Return texts as a search looks at them: SQLite itself folds the case of ASCII alone."""
    return "\n".join(map(printable, texts)).casefold()


def game_words(name: str, map_name: str, players: str) -> str:
    """Return the words of a game; `players` as the column has them."""
    return words_of(name, map_name, *(player for player, _ in read_players(players)))


def read_players(text: str) -> tuple[tuple[str, str], ...]:
    """Return names and kinds of players as the column has them; nobody if it is damaged."""
    with suppress(msgspec.MsgspecError, UnicodeError, TypeError):
        return msgspec.json.decode(text, type=tuple[tuple[str, str], ...])
    return ()


_TOLD: Final = frozenset({"name", "path", "map_name", "players"})  # what words are made of


def row_words(table: Table, row: Row[*tuple[Any, ...]]) -> str:
    """Return the words of a row of games, analyses or maps, which must hold what makes them."""
    if table is games:
        return game_words(row.name, row.map_name, row.players)
    return words_of(row.name, row.path if table is maps else row.map_name)


def write_words(connection: Connection) -> None:
    """Write the words of all rows anew."""
    for table in (games, analyses, maps):
        (key,) = table.primary_key.columns
        # Those of the first version alone: a migration may write words before others are added.
        told = [column for column in table.c if column.name in _TOLD or column is key]
        for row in connection.execute(select(*told)).all():
            values = {"words": row_words(table, row)}
            where = key == getattr(row, key.name)
            connection.execute(update(table).where(where).values(**values))
