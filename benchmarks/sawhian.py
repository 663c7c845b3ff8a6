"""How fast Sawhian's kernels are: positions, a search from the start, games; prints one JSON line.

Times are processor time on one core, the best of some repetitions, but for the games, which are
played by two threads for as long as a clock says. The bars are those of a program in Java that the
search comes from: 3.4 million leaves a second, depth 11 in 1.48 s with its cut, 578 games a second.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from ai.games.sawhian.evaluation import SOURCE_WEIGHTS
from ai.games.sawhian.games import Contestant, match
from ai.games.sawhian.options import TupleOptions
from ai.games.sawhian.position import count_positions
from ai.games.sawhian.search import TupleSearch
from engine.games.sawhian.rules import SawhianGame

DEPTH: Final = 8
LEAVES: Final = 4_244_559
SEARCHED: Final = 11  # decisions
GAMES: Final = 3000
THREADS: Final = 2
REPETITIONS: Final = 5
_GAME: Final = SawhianGame()
_START: Final = _GAME.initial_state()


def fastest(run: Callable[[], None], clock: Callable[[], float] = time.process_time) -> float:
    """Return the least seconds of some repetitions, after one that is not counted."""
    run()
    times = []
    for _ in range(REPETITIONS):
        before = clock()
        run()
        times.append(clock() - before)
    return min(times)


def count() -> None:
    """Count the leaves of perft 8; stop the benchmark if there are others."""
    found = count_positions(_START, DEPTH)
    if found != LEAVES:
        raise SystemExit(f"Perft {DEPTH} is {found}, not {LEAVES}.")


def searched(has_cut: bool) -> Callable[[], None]:
    """Return a search from the start, deepening to the end."""

    def run() -> None:
        search = TupleSearch(_GAME, _START, TupleOptions(max_depth=SEARCHED, has_cut=has_cut))
        while not search.is_done:
            search.step(1_000_000)

    return run


def play() -> None:
    """Play games between equals, two moves deep."""
    both = Contestant(SOURCE_WEIGHTS, 2)
    match(both, both, GAMES, opening=0, threads=THREADS)


def main() -> None:
    """Measure."""
    figures = {
        "perft8_mnodes_s": LEAVES / fastest(count) / 1e6,
        "depth11_s": fastest(searched(has_cut=True)),
        "depth11_exact_s": fastest(searched(has_cut=False)),
        "selfplay_games_s": GAMES / fastest(play, time.perf_counter),
    }
    print(json.dumps({name: float(np.round(value, 3)) for name, value in figures.items()}))


if __name__ == "__main__":
    main()
