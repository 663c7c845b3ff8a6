"""How fast the Warlight search is: prints one JSON line.

Speeds are iterations a second of processor time, so that a busy machine does not
flatter or spoil them; `speedup_2` compares two workers with one, both by the processor
time that they got. One and two workers take turns, and medians are given.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Final

from ai.bots import build_search, make_bot
from ai.search import Limits, Searcher, run_search
from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map, resolve_map
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightState
from engine.match import Match

ITERATIONS: Final = 10_000  # of one measurement
REPETITIONS: Final = 7
STOPS: Final = 40
MIDDLE_ROUND: Final = 8


class _Alarm:
    """Says stop from a moment on."""

    def __init__(self, delay_s: float) -> None:
        self.at_s = time.perf_counter() + delay_s

    @property
    def stopped(self) -> bool:
        """Whether the moment has come."""
        return time.perf_counter() >= self.at_s


def world() -> WarlightGame:
    """Return Warlight on the shipped map World."""
    bundle = read_map(resolve_map("World")).bundle
    assert bundle is not None
    return WarlightGame(MapGraph.from_model(bundle.model))


def played(game: WarlightGame, rounds: int, seed: int) -> WarlightState:
    """Return the position after so many rounds between two simple bots."""
    match: Match[WarlightState, WarlightMove] = Match(game, Random(seed))
    bot = make_bot("smart-random")
    while match.state.phase is not Phase.TURN or match.state.round < rounds:
        actors = game.actors(match.state)
        if actors == (CHANCE,):
            match.settle()
            continue
        rng = Random(seed)
        match.play({p: bot.choose(game, match.state, p, rng).move for p in actors})
    return match.state


def speed(build: Callable[[], Searcher]) -> tuple[float, float]:
    """Return iterations a second of processor time, and processors used at a time."""
    searcher = build()
    wall, cpu = time.perf_counter(), time.process_time()
    searcher.step(ITERATIONS)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return ITERATIONS / cpu, cpu / wall


def stop_delay_ms(build: Callable[[], Searcher], delay_s: float) -> float:
    """Return how long a search runs on after it was told to stop."""
    alarm = _Alarm(delay_s)
    run_search(build(), Limits(), alarm)
    return (time.perf_counter() - alarm.at_s) * 1000


def main() -> None:
    """Measure the start and the middle of a game on World."""
    game = world()
    states = [played(game, 0, 1), played(game, MIDDLE_ROUND, 2)]

    def builder(state: WarlightState, workers: int) -> Callable[[], Searcher]:
        return lambda: build_search(game, state, 0, workers=workers, seed=1)

    builder(states[0], 1)()  # load the kernels
    names, one, ratio, processors = ("start", "middle"), [], [], []
    for state in states:
        pairs = [(speed(builder(state, 1)), speed(builder(state, 2))) for _ in range(REPETITIONS)]
        one.append(statistics.median(single for (single, _), _ in pairs))
        ratio += [2 * double / single for (single, _), (double, _) in pairs]
        processors += [used for _, (_, used) in pairs]
    delays = [stop_delay_ms(builder(states[i % 2], 2), 0.1 + i / 1000) for i in range(STOPS)]
    speedup = statistics.median(ratio)
    figures = {
        "iterations_per_s_1": dict(zip(names, map(round, one), strict=True)),
        "iterations_per_s_2": dict(zip(names, (round(s * speedup) for s in one), strict=True)),
        "speedup_2": round(speedup, 2),
        "processors_used_by_2": round(statistics.median(processors), 2),
        "cancel_p99_ms": round(statistics.quantiles(delays, n=100, method="inclusive")[98], 1),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
