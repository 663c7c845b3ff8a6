"""How fast the Warlight search is: prints one JSON line.

Speeds are iterations a second of processor time, so that a busy machine does not
flatter or spoil them; `speedup_2` compares two workers with one, both by the processor
time that they got. One and two workers take turns, and medians are given. `modes` are
the speeds of two workers in all parallel modes. The 16 ms timer of an event loop is timed
idle and while two workers search. `busy_core_efficiency` is what two workers do while another
program keeps one core busy, of what one alone does in as much processor time;
`busy_core_gain` is what they do of what one worker does meanwhile in as many seconds.
"""

from __future__ import annotations

import itertools
import json
import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from random import Random
from typing import Final

from PySide6.QtCore import QCoreApplication, QEventLoop, QRunnable, Qt, QThreadPool, QTimer

from ai.games.warlight.options import SearchOptions
from ai.games.warlight.workers import build_search
from ai.playing.bots import Seen
from ai.playing.players import make_bot
from ai.searching.options import PARALLEL_MODES, Parallel
from ai.searching.search import Limits, NeverStop, Searcher, run_search
from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map, resolve_map
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightMove, WarlightState
from engine.match import Match
from studio.program.jobs import NICENESS

ITERATIONS: Final = 20_000  # of one measurement
REPETITIONS: Final = 7
STOPS: Final = 40
MIDDLE_ROUND: Final = 8
INTERVAL_MS: Final = 16
TIMED_S: Final = 4.0
BUSY_S: Final = 1.0
HOG: Final = """import os
if hasattr(os, "sched_setaffinity"): os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
while True: pass"""


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
    bot = make_bot("warlight", "smart-random")
    while match.state.phase is not Phase.TURN or match.state.round < rounds:
        actors = game.actors(match.state)
        if actors == (CHANCE,):
            match.settle()
            continue
        rng = Random(seed)
        match.play({p: bot.choose(Seen.in_match(match, p), rng).move for p in actors})
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


def for_a_while(searcher: Searcher) -> tuple[int, float]:
    """Return how many iterations a search does in a while, and the processor time that it got."""
    cpu = time.process_time()
    found = run_search(searcher, Limits(seconds=BUSY_S), NeverStop(), lambda _picture: None)
    return found.iterations, time.process_time() - cpu


def busy_core(build: Callable[[int], Searcher]) -> tuple[float, float]:
    """Return efficiency and gain of two workers beside a program that needs a core."""
    efficiency, gain = [], []
    with subprocess.Popen([sys.executable, "-c", HOG]) as hog:
        try:
            for _ in range(REPETITIONS):
                (one, alone_s), (two, both_s) = for_a_while(build(1)), for_a_while(build(2))
                efficiency.append(two / both_s / (one / alone_s))
                gain.append(two / one)
        finally:
            hog.kill()
    return statistics.median(efficiency), statistics.median(gain)


class _Background(QRunnable):
    """A search that runs for a while."""

    def __init__(self, searcher: Searcher, seconds: float) -> None:
        super().__init__()
        self._searcher, self._seconds = searcher, seconds

    def run(self) -> None:
        """Search until the time is over, with the low priority of the studio's jobs."""
        if sys.platform == "linux":
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
        run_search(self._searcher, Limits(seconds=self._seconds), NeverStop())


def timer_p95_ms(searcher: Searcher | None) -> float:
    """Return the 95th percentile of the times between two ticks of a timer."""
    ticks: list[float] = []
    timer, loop = QTimer(), QEventLoop()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.setInterval(INTERVAL_MS)
    timer.timeout.connect(lambda: ticks.append(time.perf_counter()))
    if searcher is not None:
        QThreadPool.globalInstance().start(_Background(searcher, TIMED_S))
    QTimer.singleShot(int(TIMED_S * 1000), loop.quit)
    timer.start()
    loop.exec()
    timer.stop()
    QThreadPool.globalInstance().waitForDone()
    gaps = [later - earlier for earlier, later in itertools.pairwise(ticks)]
    return statistics.quantiles(gaps, n=20)[18] * 1000


def mode_speeds(game: WarlightGame, state: WarlightState) -> dict[str, int]:
    """Return the iterations a second of processor time of two workers, by mode."""

    def builder(mode: Parallel) -> Callable[[], Searcher]:
        options = SearchOptions(parallel=mode)
        return lambda: build_search(game, state, 0, workers=2, seed=1, options=options)

    builders = {mode: builder(mode) for mode in PARALLEL_MODES}
    found: dict[str, list[float]] = {mode: [] for mode in PARALLEL_MODES}
    for _ in range(REPETITIONS):
        for mode, build in builders.items():
            found[mode].append(speed(build)[0])
    return {mode: round(statistics.median(speeds)) for mode, speeds in found.items()}


def main() -> None:
    """Measure the start and the middle of a game on World."""
    app = QCoreApplication([])
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
    efficiency, gain = busy_core(lambda workers: builder(states[1], workers)())
    speedup = statistics.median(ratio)
    idle, busy = timer_p95_ms(None), timer_p95_ms(builder(states[1], 2)())
    app.quit()
    figures = {
        "iterations_per_s_1": dict(zip(names, map(round, one), strict=True)),
        "iterations_per_s_2": dict(zip(names, (round(s * speedup) for s in one), strict=True)),
        "speedup_2": round(speedup, 2),
        "processors_used_by_2": round(statistics.median(processors), 2),
        "modes": mode_speeds(game, states[1]),
        "busy_core_efficiency": round(efficiency, 2),
        "busy_core_gain": round(gain, 2),
        "cancel_p99_ms": round(statistics.quantiles(delays, n=100, method="inclusive")[98], 1),
        "gui_timer_p95_ms": round(busy, 1),
        "gui_timer_p95_over_idle": round(busy / idle, 2),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
