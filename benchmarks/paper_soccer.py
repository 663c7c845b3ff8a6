"""How fast paper soccer's kernels are: unique turns, perft, searches; prints one JSON line.

Times are processor time on one core, the best of some repetitions. The position is the richest of
the source, with 433,648 unique turns; a prototype of these kernels counted 9.4 million a second.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from ai.games.paper_soccer.options import MctsOptions, TurnOptions
from ai.games.paper_soccer.search import TurnSearch
from ai.games.paper_soccer.turns import TurnCounts, count_turns, listed_turns
from ai.games.paper_soccer.uct import MctsSearch
from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.games.paper_soccer.turns import perft

RICHEST: Final = (
    "130641135702250170365750146307457414222435235742277421"
    "64435274617703502106741745431672745757134661453130361"
)
TURNS: Final = TurnCounts(fresh=268_376, goals=163_840, blocks=1_432, longest=36, states=323_839)
DEPTH: Final = 6
LEAVES: Final = 1_421_728
REPETITIONS: Final = 9
OPENING: Final = "24671"
ITERATIONS: Final = 200_000  # turns that alpha-beta looks at
NODES: Final = 3_000  # that the tree search opens
_GAME: Final = PaperSoccerGame()


def fastest(run: Callable[[], object], repetitions: int = REPETITIONS) -> float:
    """Return the least processor seconds of some repetitions, after one that is not counted."""
    run()
    times = []
    for _ in range(repetitions):
        before = time.process_time()
        run()
        times.append(time.process_time() - before)
    return min(times)


def count() -> None:
    """Count the turns of the richest position; stop the benchmark if there are others."""
    found = count_turns(_GAME, _GAME.played(RICHEST))
    if (found.fresh, found.goals, found.blocks, found.longest) != (
        TURNS.fresh, TURNS.goals, TURNS.blocks, TURNS.longest,
    ):  # fmt: skip
        raise SystemExit(f"There are {found}, not {TURNS}.")


def export() -> None:
    """Write all turns of the richest position as text."""
    found = sum(1 for _ in listed_turns(_GAME, _GAME.played(RICHEST)))
    if found != TURNS.turns:
        raise SystemExit(f"{found} turns were listed, not {TURNS.turns}.")


def leaves() -> None:
    """Count the leaves of perft; stop the benchmark if there are others."""
    found = perft(_GAME, _GAME.initial_state(), DEPTH)
    if found != LEAVES:
        raise SystemExit(f"Perft {DEPTH} is {found}, not {LEAVES}.")


def alpha_beta() -> None:
    """Search by alpha-beta from an opening."""
    TurnSearch(_GAME, _GAME.played(OPENING), TurnOptions()).step(ITERATIONS)


def mcts() -> None:
    """Search by Monte Carlo tree search from an opening."""
    MctsSearch(_GAME, _GAME.played(OPENING), MctsOptions()).step(NODES)


def main() -> None:
    """Measure."""
    figures = {
        "unique_turns": TURNS.turns,
        "unique_mturns_s": TURNS.turns / fastest(count) / 1e6,
        "export_mturns_s": TURNS.turns / fastest(export, 2) / 1e6,
        "perft6_kturns_s": LEAVES / fastest(leaves, 1) / 1e3,
        "alpha_beta_kturns_s": ITERATIONS / fastest(alpha_beta, 5) / 1e3,
        "mcts_knodes_s": NODES / fastest(mcts, 5) / 1e3,
    }
    print(json.dumps({name: float(np.round(value, 3)) for name, value in figures.items()}))


if __name__ == "__main__":
    main()
