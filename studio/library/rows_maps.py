"""Maps as rows: those that were worked on, and copies for the games that were played on them.

Works inside a transaction of the caller's.
"""

from __future__ import annotations

import hashlib
from typing import Any

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects.sqlite import insert

from engine.wording import say
from studio.library.entries import MapEntry
from studio.library.errors import LibraryError
from studio.library.rows import matches
from studio.library.schema import games, map_contents, maps, words_of


def hash_of(archive: bytes) -> str:
    """Return what a map's copy is known by: the same contents have the same."""
    return hashlib.sha256(archive).hexdigest()


def keep_archive(connection: Connection, name: str, archive: bytes) -> str:
    """Keep a map's archive unless it is there already; return its hash."""
    map_hash = hash_of(archive)
    statement = insert(map_contents).values(hash=map_hash, name=name, archive=archive)
    connection.execute(statement.on_conflict_do_nothing())
    return map_hash


def check_archive(connection: Connection, map_hash: str) -> None:
    """Raise LibraryError unless the library has a copy of this map."""
    query = select(map_contents.c.hash).where(map_contents.c.hash == map_hash)
    if connection.execute(query).first() is None:
        raise LibraryError(say("The library has no copy of this map."))


def archive_of_game(connection: Connection, number: int) -> bytes | None:
    """Return the map that a game is played on, or None if it was not kept."""
    query = select(map_contents.c.archive).join(games, games.c.map_hash == map_contents.c.hash)
    found: bytes | None = connection.execute(query.where(games.c.id == number)).scalar()
    return found


def drop_unused(connection: Connection) -> None:
    """Delete the copies of maps of which no game is left."""
    used = select(games.c.map_hash).where(games.c.map_hash.is_not(None))
    connection.execute(delete(map_contents).where(map_contents.c.hash.not_in(used)))


def note(connection: Connection, entry: MapEntry, thumbnail: bytes | None) -> None:
    """Write a map that was worked on; one that is there already keeps its picture if need be."""
    values: dict[str, Any] = {
        "path": entry.path,
        "name": entry.name,
        "regions": entry.regions,
        "opened_s": entry.opened_s,
        "words": words_of(entry.name, entry.path),
    }
    if thumbnail is not None:
        values["thumbnail"] = thumbnail
    statement = insert(maps).values(**values)
    connection.execute(statement.on_conflict_do_update(index_elements=["path"], set_=values))


def listed(connection: Connection, search: str) -> list[MapEntry]:
    """Return maps that were worked on, the last one first."""
    query = select(maps.c.path, maps.c.name, maps.c.regions, maps.c.opened_s)
    query = query.where(*matches(maps, search)).order_by(maps.c.opened_s.desc(), maps.c.path)
    return [MapEntry(*found) for found in connection.execute(query)]


def thumbnail(connection: Connection, path: str) -> bytes | None:
    """Return the picture of a map that was worked on."""
    query = select(maps.c.thumbnail).where(maps.c.path == path)
    found: bytes | None = connection.execute(query).scalar()
    return found


def forget(connection: Connection, path: str) -> None:
    """Take a map off the list."""
    connection.execute(delete(maps).where(maps.c.path == path))
