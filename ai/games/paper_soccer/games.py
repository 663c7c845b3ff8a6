"""Games between players who look at their own turns alone: how many turns there are in them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from ai.games.paper_soccer.kernels.games import (
    ENDED,
    FIGURES,
    GOALS,
    LONGEST,
    MOST,
    SQUARES,
    SUM,
    TURNS,
    WON_FIRST,
    Games,
    play_game,
)
from ai.games.paper_soccer.position import board_of, lines_of
from ai.games.paper_soccer.terms import Terms
from ai.games.paper_soccer.weighing import worth_for
from ai.kernels.plain import now
from engine.games.paper_soccer.rules import PaperSoccerGame

ALL: Final = 1 << 30  # turns
SLOTS: Final = 1 << 21  # twice what the richest position of the source needs
SOURCE_TERMS: Final = Terms(True, False, (1.0, 0.0, 0.0, 0.0, 0.0, 0.0))
"""The source's table: the distance from the own goal in rows, and whose goals can be reached."""


def new_room(seed: int, slots: int) -> Games:
    """Return room for games; of a turn half as many states are walked as it has slots."""
    return Games(
        np.zeros(slots, np.uint64),
        np.zeros(slots, np.int64),
        np.zeros(1, np.int64),
        np.zeros(LONGEST, np.int64),
        np.zeros(LONGEST, np.int64),
        np.zeros(LONGEST, np.int64),
        np.zeros(1),
        np.random.default_rng(seed).integers(1, 1 << 63, 1, np.uint64),
        np.zeros(FIGURES),
    )


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What happened in some games."""

    games: int
    turns: int  # played in all of them
    mean: float  # of the numbers of turns that there were to choose from
    deviation: float
    most: int
    goals: int  # games that ended with one
    first: int  # games that who began has won


def play_games(
    games: int, seed: int, *, is_random: bool = False, game: PaperSoccerGame | None = None
) -> GameFigures:
    """Play games of the one-ply player of the source without a limit, or of a random one."""
    rules = game or PaperSoccerGame()
    start = rules.initial_state()
    lines, worth = lines_of(rules), worth_for(rules, SOURCE_TERMS)
    room, opening = new_room(seed, SLOTS), np.int64(ALL if is_random else 0)
    with np.errstate(over="ignore"):  # the keys' arithmetic, where nothing is compiled
        for _ in range(games):
            board = board_of(rules, start)
            now(play_game)(lines, board, worth, worth, room, start.ball, opening)
    found = room.figures
    mean = float(found[SUM] / found[TURNS])
    return GameFigures(
        int(found[ENDED]),
        int(found[TURNS]),
        mean,
        math.sqrt(max(0.0, float(found[SQUARES] / found[TURNS]) - mean * mean)),
        int(found[MOST]),
        int(found[GOALS]),
        int(found[WON_FIRST]),
    )
