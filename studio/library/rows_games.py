"""Games as rows. Works inside a transaction of the caller's."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, exists, func, insert, select
from sqlalchemy.engine import Row

from studio.library.entries import GameEntry, GameSort, GameSummary, Shelf
from studio.library.rows import change, is_trashed, matches, missing, row
from studio.library.schema import game_logs, game_words, games, read_players

_LISTED = (
    games.c.id, games.c.kind, games.c.name, games.c.game, games.c.map_name, games.c.map_hash,
    games.c.players, games.c.round, games.c.end, games.c.winner, games.c.created_s,
    games.c.changed_s, games.c.trashed_s,
    exists().where(game_logs.c.game_id == games.c.id).label("has_log"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class GameValues:
    """What saving writes of a game; None leaves what is there."""

    kind: GameSort
    name: str  # "" leaves what is there
    summary: GameSummary
    record: bytes  # packed
    changed_s: float
    thumbnail: bytes | None = None  # PNG
    pending: dict[int, str] | None = None
    map_hash: str | None = None

    def columns(self) -> dict[str, Any]:
        """Return the values that are there by the names of their columns."""
        summary = self.summary
        always = {
            "kind": self.kind,
            "game": summary.game,
            "map_name": summary.map_name,
            "players": json.dumps(summary.players, ensure_ascii=False),
            "round": summary.round,
            "end": summary.end,
            "winner": summary.winner,
            "changed_s": self.changed_s,
            "record": self.record,
            "pending": json.dumps(self.pending or {}, ensure_ascii=False),
        }
        others = {
            "name": self.name or None,
            "thumbnail": self.thumbnail,
            "map_hash": self.map_hash,
        }
        return always | {name: value for name, value in others.items() if value is not None}


def write(connection: Connection, values: GameValues, number: int | None) -> int:
    """Write a new game, or one in the place of another; return its number."""
    columns = values.columns()
    if number is None:
        columns.setdefault("name", values.summary.map_name)
        columns["words"] = game_words(columns["name"], columns["map_name"], columns["players"])
        done = connection.execute(insert(games).values(**columns, created_s=values.changed_s))
        key = done.inserted_primary_key
        assert key is not None
        return int(key[0])
    name = columns.get("name") or row(connection, Shelf.GAMES, number, games.c.name).name
    columns["words"] = game_words(name, columns["map_name"], columns["players"])
    change(connection, Shelf.GAMES, number, **columns)
    return number


def listed(
    connection: Connection, search: str, kind: GameSort | None, trashed: bool
) -> list[GameEntry]:
    """Return games without their records, the last changed first."""
    query = select(*_LISTED).where(is_trashed(games, trashed), *matches(games, search))
    if kind is not None:
        query = query.where(games.c.kind == kind)
    query = query.order_by(games.c.changed_s.desc(), games.c.id.desc())
    return [_entry(found) for found in connection.execute(query)]


def entry(connection: Connection, number: int) -> GameEntry:
    """Return one game without its record."""
    found = connection.execute(select(*_LISTED).where(games.c.id == number)).first()
    if found is None:
        raise missing(Shelf.GAMES, number)
    return _entry(found)


def pending(connection: Connection, number: int) -> dict[int, str]:
    """Return the moves that are in of a round that is not complete."""
    text = row(connection, Shelf.GAMES, number, games.c.pending).pending
    with suppress(msgspec.MsgspecError, UnicodeError, TypeError):
        return msgspec.json.decode(text, type=dict[int, str])
    return {}  # damaged: whoever had moved moves again


def write_log(connection: Connection, number: int, text: str) -> None:
    """Write a game's log anew."""
    connection.execute(delete(game_logs).where(game_logs.c.game_id == number))
    append_log(connection, number, text)


def append_log(connection: Connection, number: int, text: str) -> None:
    """Add a part to a game's log."""
    row(connection, Shelf.GAMES, number, games.c.id)
    last = select(func.coalesce(func.max(game_logs.c.part), 0)).where(game_logs.c.game_id == number)
    part = connection.execute(last).scalar_one() + 1
    connection.execute(insert(game_logs).values(game_id=number, part=part, text=text))


def log(connection: Connection, number: int) -> str:
    """Return the parts of a game's log as one text."""
    query = select(game_logs.c.text).where(game_logs.c.game_id == number).order_by(game_logs.c.part)
    return "".join(connection.execute(query).scalars())


def _entry(found: Row[*tuple[Any, ...]]) -> GameEntry:
    players = read_players(found.players)
    summary = GameSummary(found.game, found.map_name, players, found.round, found.end, found.winner)
    return GameEntry(
        found.id, found.kind, found.name, summary, found.map_hash, found.created_s,
        found.changed_s, found.trashed_s, bool(found.has_log),
    )  # fmt: skip
