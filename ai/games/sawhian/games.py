"""Whole games on kernels, many at a time: who wins, by which weights and to which depth.

Each thread has a board of its own; which games it plays decides nothing, as every block of games
has dice of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.sawhian.evaluation import Weights
from ai.games.sawhian.kernels.games import play_games
from ai.games.sawhian.kernels.source import play_as_source
from ai.games.sawhian.position import board_of, new_undo, weights_of
from ai.games.sawhian.search import new_rows, new_stack, new_table
from ai.kernels.dice import generator
from ai.kernels.jit import Integers, Reals
from ai.searching.search import NeverStop, StopToken
from engine.games.sawhian.rules import SawhianGame

BLOCK: Final = 50  # games between two looks at the token
TABLE_FROM: Final = 4  # decisions: less deep nothing is worth remembering
SLOTS: Final = 1 << 16
_START: Final = SawhianGame().initial_state()
_NOTHING: Final = np.zeros(4, np.float64)


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player of fast games."""

    weights: Weights
    depth: int  # 0: moves at random
    has_cut: bool = False


def winners(
    seats: Integers,
    tuples: Reals,
    *,
    depth: int | Sequence[int] = 2,
    cuts: Sequence[bool] | None = None,
    opening: int = 0,
    seed: int = 0,
    threads: int = 1,
    token: StopToken | None = None,
) -> Integers | None:
    """Return the winning seat of every game, -1 for none; None if the token said stop.

    `seats` is (games, 4): players, by their row of `tuples` (players, 4). The first `opening` moves
    are random.
    """
    players = len(tuples)
    depths = np.broadcast_to(np.asarray(depth, np.int64), (players,)).copy()
    cutting = np.zeros(players, np.int64) if cuts is None else np.asarray(cuts, np.int64)
    deepest = int(depths.max())

    def block(first: int, part: Integers, found: Integers) -> None:
        slots = SLOTS if deepest >= TABLE_FROM else 0
        room = new_stack(max(deepest, 1)), new_rows(0), new_table(slots)
        board, dice = board_of(_START, _NOTHING), generator(seed, first)
        for at in range(len(part)):  # what is remembered is of one game's players
            one = slice(at, at + 1)
            room[2].bits[:] = 0
            play_games(part[one], tuples, depths, cutting, opening, board, *room, dice, found[one])

    return _in_blocks(seats, block, threads, token)


def source_winners(
    seats: Integers, tuples: Reals, *, threads: int = 1, token: StopToken | None = None
) -> Integers | None:
    """Return the same of games as the source's trainer plays them, two moves deep."""

    def block(_first: int, part: Integers, found: Integers) -> None:
        play_as_source(part, tuples, board_of(_START, _NOTHING), new_undo(2), found)

    return _in_blocks(seats, block, threads, token)


def _in_blocks(
    seats: Integers,
    play: Callable[[int, Integers, Integers], None],
    threads: int,
    token: StopToken | None,
) -> Integers | None:
    token, found = token or NeverStop(), np.full(len(seats), -1, np.int64)

    def one(first: int) -> bool:
        if not token.stopped:
            with np.errstate(over="ignore"):  # the dice's arithmetic, where nothing is compiled
                play(first, seats[first : first + BLOCK], found[first : first + BLOCK])
        return not token.stopped

    with ThreadPoolExecutor(threads) as pool:
        done = all(pool.map(one, range(0, len(seats), BLOCK)))
    return found if done else None


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What two players have won against each other, two seats each."""

    first: int
    second: int
    draws: int

    @property
    def share(self) -> float:
        """The first player's part of the games that one of the two has won."""
        return self.first / max(self.first + self.second, 1)


_SEATINGS: Final = tuple(sorted(set(permutations((0, 0, 1, 1)))))


def match(
    first: Contestant,
    second: Contestant,
    games: int,
    *,
    opening: int = 8,
    seed: int = 0,
    threads: int = 1,
) -> MatchResult:
    """Let two play, both on two seats: all six ways of sitting as often, rounded up."""
    rounds = -(-games // len(_SEATINGS))
    seats: NDArray[np.int64] = np.array(_SEATINGS * rounds, np.int64)
    players = (first, second)
    found = winners(
        seats,
        np.array([weights_of(one.weights) for one in players]),
        depth=[one.depth for one in players],
        cuts=[one.has_cut for one in players],
        opening=opening,
        seed=seed,
        threads=threads,
    )
    assert found is not None, "nobody said stop"
    won = seats[np.arange(len(seats)), found][found >= 0]
    lost = int((won == 1).sum())
    return MatchResult(int((won == 0).sum()), lost, int((found < 0).sum()))
