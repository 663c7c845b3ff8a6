"""All unique turns of a position, by kernels: counted, or listed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from ai.games.paper_soccer.kernels.board import Board, Bytes, Lines
from ai.games.paper_soccer.kernels.turns import LONGEST, Walk, walk_turns
from ai.games.paper_soccer.position import board_of, lines_of, new_walk
from ai.kernels.jit import Integers
from ai.kernels.plain import now
from ai.playing.turns import WholeTurns
from engine.errors import SetupError
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.wording import say

SMALLEST: Final = 1 << 10  # slots of a table,
LARGEST: Final = 1 << 26  # half a gigabyte
FULL: Final = 0.7  # part of a table that is used at most
ROOM: Final = 4096  # turns that are listed in one call


@dataclass(frozen=True, slots=True)
class TurnCounts:
    """How many different turns a position has."""

    fresh: int  # that end on a fresh point
    goals: int
    blocks: int
    longest: int  # steps
    states: int  # positions within the turn that were seen

    @property
    def turns(self) -> int:
        """All of them."""
        return self.fresh + self.goals + self.blocks


def count_turns(game: PaperSoccerGame, state: PaperSoccerState) -> TurnCounts:
    """Count the unique turns of who is to move.

    Raises SetupError where there are more than some 40 million states.
    """
    slots = SMALLEST
    while (found := _counted(game, state, slots)) is None:
        slots *= 16
        if slots > LARGEST:
            raise SetupError(say("This position has too many turns to count them."))
    return found


def _counted(game: PaperSoccerGame, state: PaperSoccerState, slots: int) -> TurnCounts | None:
    if not game.actors(state):
        return TurnCounts(0, 0, 0, 0, 0)
    lines, board = lines_of(game), board_of(game, state)
    walk = new_walk(lines, state.ball, slots)
    none = np.zeros((0, LONGEST), np.uint8), np.zeros(0, np.int64)
    _walked(lines, board, walk, int(FULL * slots), *none)
    return None if walk.control[2] else TurnCounts(*map(int, walk.counts))


def _walked(
    lines: Lines, board: Board, walk: Walk, most: int, steps: Bytes, lengths: Integers
) -> int:
    """Go on with a walk through turns; return how many were kept."""
    with np.errstate(over="ignore"):  # the keys' arithmetic, where nothing is compiled
        return int(now(walk_turns)(lines, board, walk, most, steps, lengths))


def listed_turns(game: PaperSoccerGame, state: PaperSoccerState) -> Iterator[str]:
    """Yield all unique turns as digits, one of the ways to walk each; raises as `count_turns`."""
    count = count_turns(game, state)
    slots = SMALLEST
    while slots * FULL <= count.states:
        slots *= 2
    lines, board = lines_of(game), board_of(game, state)
    walk = new_walk(lines, state.ball, slots)
    steps, lengths = np.zeros((ROOM, LONGEST), np.uint8), np.zeros(ROOM, np.int64)
    left = count.turns
    while left > 0:
        kept = _walked(lines, board, walk, slots, steps, lengths)
        texts = (steps[:kept] + ord("0")).tobytes()
        for number, length in enumerate(lengths[:kept].tolist()):
            yield texts[number * LONGEST : number * LONGEST + length].decode()
        left -= kept


def _figures(game: PaperSoccerGame, state: PaperSoccerState) -> Mapping[str, int]:
    found = count_turns(game, state)
    return {
        "turns": found.turns,
        "on a fresh point": found.fresh,
        "goals": found.goals,
        "with no way on": found.blocks,
        "steps of the longest": found.longest,
    }


WHOLE_TURNS: Final = WholeTurns(_figures, listed_turns)


def ends_of_turns(game: PaperSoccerGame, state: PaperSoccerState) -> dict[int, int]:
    """Return in how many unique turns the ball comes to rest on each point that it can come to.

    Points are those of the pitch; raises SetupError as `count_turns` does.
    """
    found = dict[int, int]()
    ways = game.pitch.ways
    for turn in listed_turns(game, state):
        point = state.ball
        for digit in turn:
            way = ways[point][int(digit)]
            assert way is not None, "turns are walked on edges"
            point = way[1]
        found[point] = found.get(point, 0) + 1
    return found
