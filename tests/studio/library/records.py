"""Small games as records, for the library to hold."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightMove, WarlightState
from engine.match import Match, play_out
from engine.record import GameRecord, RecordedPlayer, dump_record
from tests.studio.grids import grid_game

ANNA, BEN = RecordedPlayer("Anna"), RecordedPlayer("Ben")
BOT = RecordedPlayer("Bot 1", "random")


def record_of(
    *players: RecordedPlayer,
    plies: int | None = 3,
    seed: int = 1,
    game: WarlightGame | None = None,
) -> GameRecord[WarlightState, WarlightMove]:
    """Play at random for so many joint moves, or to the end."""
    players = players or (ANNA, BOT)
    game = game or grid_game(num_players=len(players), round_limit=20)
    match: Match[WarlightState, WarlightMove] = Match(game, Random(seed))
    rng = Random(seed)
    play_out(match, lambda state, player: game.propose(state, player, rng, 1)[0], plies)
    return GameRecord.of(game, match, players=players)


def record_bytes(*players: RecordedPlayer, plies: int | None = 3, seed: int = 1) -> bytes:
    return dump_record(record_of(*players, plies=plies, seed=seed))


def sql(path: Path, *statements: str) -> list[tuple[object, ...]]:
    """Run statements on a file behind the library's back; return the last one's rows."""
    with closing(sqlite3.connect(path)) as connection:
        rows: list[tuple[object, ...]] = []
        for statement in statements:
            rows = connection.execute(statement).fetchall()
        connection.commit()
        return rows
