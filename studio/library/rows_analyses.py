"""Analyses as rows. Works inside a transaction of the caller's."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.engine import Row

from studio.library.entries import AnalysisEntry, Shelf
from studio.library.rows import is_trashed, matches, row
from studio.library.schema import analyses, games, words_of


def write(
    connection: Connection,
    data: bytes,
    name: str,
    game_id: int | None,
    round: int | None,
    map_name: str,
    game: str,
    created_s: float,
) -> int:
    """Write a new analysis, of packed data, and return its number.

    Left out, the map's name is that of the game.
    """
    if game_id is not None:
        map_name = map_name or row(connection, Shelf.GAMES, game_id, games.c.map_name).map_name
    values = {
        "data": data,
        "name": name or map_name,
        "game_id": game_id,
        "round": round,
        "map_name": map_name,
        "game": game,
        "created_s": created_s,
        "words": words_of(name, map_name),
    }
    key = connection.execute(insert(analyses).values(**values)).inserted_primary_key
    assert key is not None
    return int(key[0])


def listed(
    connection: Connection, search: str, game_id: int | None, trashed: bool
) -> list[AnalysisEntry]:
    """Return analyses without their data, the newest first."""
    columns = [column for column in analyses.c if column.name not in ("data", "words")]
    query = (
        select(*columns, func.coalesce(games.c.name, "").label("game_name"))
        .select_from(analyses.outerjoin(games, analyses.c.game_id == games.c.id))
        .where(is_trashed(analyses, trashed), *matches(analyses, search))
        .order_by(analyses.c.created_s.desc(), analyses.c.id.desc())
    )
    if game_id is not None:
        query = query.where(analyses.c.game_id == game_id)
    return [_entry(found) for found in connection.execute(query)]


def _entry(found: Row[*tuple[Any, ...]]) -> AnalysisEntry:
    return AnalysisEntry(
        found.id, found.name, found.game_id, found.game_name, found.map_name, found.round,
        found.created_s, found.trashed_s, found.game,
    )  # fmt: skip
