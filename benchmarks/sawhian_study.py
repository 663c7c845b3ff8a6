"""What the source's cut costs and saves in Sawhian, and how much stronger each level is.

`python -m benchmarks.sawhian_study cut` searches positions of random games to a depth with the cut
and without it, then lets both play at equal processor time. `levels` lets each level play against
the one before. Games are of four, two seats each, all ways of sitting as often, after eight random
moves. Prints JSON lines. Games of other seeds can be played by other processes side by side.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import pairwise, permutations
from random import Random
from typing import Any, Final, TypeAlias

from ai.games.sawhian.options import TupleOptions
from ai.games.sawhian.players import PLAYERS
from ai.games.sawhian.search import TupleSearch
from ai.playing.entries import level_entry
from ai.playing.intervals import Interval, wilson
from ai.searching.search import Limits, NeverStop, run_search
from engine.games.sawhian.rules import SawhianGame, SawhianState

OPENING: Final = 8  # random moves
LATEST: Final = 120  # moves of a random game; most have some 157
SLOTS: Final = 1 << 16
SHOWN: Final = 20  # nodes of a picture
Move: TypeAlias = Callable[[SawhianState], Any]
_DRAW: Final = Random(1)
_GAME: Final = SawhianGame()
_SEATINGS: Final = tuple(sorted(set(permutations((0, 0, 1, 1)))))


def position(rng: Random, moves: int) -> SawhianState:
    """Return the position after so many random moves."""
    state = _GAME.initial_state()
    for _ in range(moves):
        after = _GAME.advance(state, {state.player: rng.choice(_GAME.moves(state))})
        if not _GAME.actors(after):
            break
        state = after
    return state


def answers(positions: int, depth: int, seed: int) -> dict[str, Any]:
    """Return how often the cut changes the best move, and what time and nodes it saves."""
    rng, changed, worse = Random(seed), 0, 0
    times, nodes = Counter[bool](), Counter[bool]()
    for _ in range(positions):
        state = position(rng, rng.randrange(LATEST))
        found = {}
        for has_cut in (False, True):
            search = TupleSearch(_GAME, state, TupleOptions(depth, has_cut, SLOTS))
            before = time.thread_time()
            while not search.is_done:
                search.step(100_000)
            times[has_cut] += round((time.thread_time() - before) * 1e9)
            nodes[has_cut] += search.iterations
            found[has_cut] = search.snapshot(0.0).root_moves
        best = found[True][0].move
        changed += best != found[False][0].move
        scores = {one.move: one.score for one in found[False]}
        true = scores[best]
        worse += (
            true is not None and true[state.player] < (found[False][0].score or true)[state.player]
        )
    return {
        "positions": positions,
        "depth": depth,
        "changed": changed,
        "worse": worse,
        "time": round(times[True] / times[False], 3),
        "nodes": round(nodes[True] / nodes[False], 3),
    }


class _Side:
    """Searches within limits, of processor time; its pictures are small."""

    def __init__(self, options: TupleOptions, limits: Limits) -> None:
        self._options, self._limits = options, limits
        self.depths = Counter[int]()

    def move(self, state: SawhianState) -> Any:
        """Return the best move."""
        search = TupleSearch(_GAME, state, self._options, shown=SHOWN)
        slice_s = (self._limits.seconds or 1.0) / 20
        found = run_search(
            search, self._limits, NeverStop(), slice_s=slice_s, clock=time.thread_time
        )
        self.depths[found.complete_depth or 0] += 1
        return found.root_moves[0].move


def equal_time(games: int, seconds: float, seed: int) -> dict[str, Any]:
    """Return what the cut wins against the exact search."""
    limits = Limits(seconds=seconds)
    sides = tuple(_Side(TupleOptions(60, has_cut, SLOTS), limits) for has_cut in (True, False))
    won = _played([one.move for one in sides], games, seed)
    mean = [sum(d * n for d, n in one.depths.items()) / one.depths.total() for one in sides]
    share = wilson(float(won[0]), won[0] + won[1])
    return {
        "games": games,
        "seconds": seconds,
        "won": won[0],
        "lost": won[1],
        "drawn": won[None],
        "share": _rounded(share),
        "depths": [round(one, 2) for one in mean],
    }


def levels(games: int, seed: int, only: str | None) -> dict[str, Any]:
    """Return what each level, or one, wins against the one before, the first against chance."""
    sides: dict[str, Move] = {"random": lambda state: _DRAW.choice(_GAME.moves(state))}
    for level in PLAYERS.levels:
        options = level_entry(PLAYERS, level.key).options
        sides[level.key] = _Side(options.search, Limits(options.iterations)).move
    found = {}
    for weaker, stronger in pairwise(sides):
        if only not in (None, stronger):
            continue
        won = _played([sides[stronger], sides[weaker]], games, seed)
        share = _rounded(wilson(float(won[0]), won[0] + won[1]))
        found[stronger] = {"against": weaker, "won": won[0], "lost": won[1], "share": share}
    return found


def _played(sides: Sequence[Move], games: int, seed: int) -> Counter[int | None]:
    """Return how many games each of two has won; None: those without a winner."""
    won = Counter[int | None]()
    for game in range(games):
        seats = _SEATINGS[game % len(_SEATINGS)]
        state = position(Random(f"{seed} {game // len(_SEATINGS)}"), OPENING)
        while _GAME.actors(state):
            move = sides[seats[state.player]](state)
            state = _GAME.advance(state, {state.player: move})
        returns = _GAME.returns(state)
        won[seats[returns.index(1.0)] if 1.0 in returns else None] += 1
    return won


def _rounded(interval: Interval) -> dict[str, float]:
    return {name: round(value, 4) for name, value in asdict(interval).items()}


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("cut", "levels"))
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--depth", type=int, default=7)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=0.01)
    parser.add_argument("--level", help="measure this one alone")
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_args()
    if told.what == "levels":
        print(json.dumps(levels(told.games, told.seed, told.level)))
        return
    if told.positions:
        print(json.dumps(answers(told.positions, told.depth, told.seed)), flush=True)
    if told.games:
        print(json.dumps(equal_time(told.games, told.seconds, told.seed)))


if __name__ == "__main__":
    main()
