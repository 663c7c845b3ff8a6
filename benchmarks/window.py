"""How free the window stays while a search runs in it: prints one JSON line.

A 16 ms timer of the GUI thread is timed without a search, and with one, two workers
searching and all views live. The ratio of the two 95th percentiles is what counts; the
times themselves are the machine's.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEventLoop, Qt, QTimer

from ai.games.warlight.warm import is_warm, warm_up_in_child
from ai.playing.bots import Seen
from ai.playing.players import make_bot
from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from engine.match import Match
from studio.position.position import Position
from studio.program.settings import Settings
from studio.ui.window.app import make_application
from studio.ui.window.main_window import MainWindow, open_studio

INTERVAL_MS = 16
MEASURE_MS = 4000
ROUNDS = 6


def middle_position(window: MainWindow) -> Position:
    """Return a position after some rounds between quick bots."""
    assert window.document is not None
    game = WarlightGame(MapGraph.from_model(window.document.model))
    match, bot, rng = Match(game, Random(2)), make_bot("warlight", "smart-random"), Random(3)
    match.settle()
    while match.state.round < ROUNDS:
        actors = game.actors(match.state)
        match.play({p: bot.choose(Seen.in_match(match, p), rng).move for p in actors})
        match.settle()
    return Position(game, match.state, 0, "World, benchmark")


def gaps_ms(duration_ms: int) -> list[float]:
    """Run the event loop and return the times between the ticks of a timer."""
    ticks: list[float] = []
    timer, loop = QTimer(), QEventLoop()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.setInterval(INTERVAL_MS)
    timer.timeout.connect(lambda: ticks.append(time.perf_counter()))
    QTimer.singleShot(duration_ms, loop.quit)
    timer.start()
    loop.exec()
    timer.stop()
    return [float(gap) for gap in np.diff(ticks) * 1000]


def measure(window: MainWindow, workers: int) -> dict[str, float]:
    """Return the timer's figures while so many workers search; 0: none."""
    if workers:
        window.analyse.options_bar.workers.setValue(workers)
        window.analyse.search.start()
        while window.analyse.session.is_running and window.analyse.session.trace.last is None:
            gaps_ms(100)  # what is not compiled yet is compiled first
    gaps = gaps_ms(MEASURE_MS)
    window.analyse.session.stop()
    gaps_ms(300)
    last = window.analyse.trace.last
    speed = last.iterations / last.elapsed_s if workers and last is not None else 0.0
    return {
        "median_ms": round(float(np.median(gaps)), 1),
        "p95_ms": round(float(np.percentile(gaps, 95)), 1),
        "iterations_per_s": round(speed),
    }


def main() -> None:
    """Measure and print."""
    if not is_warm():
        warm_up_in_child()
    app = make_application([])
    with tempfile.TemporaryDirectory() as home:
        window = open_studio(Settings(Path(home)))
        window.show()
        window.show_workspace(2)
        window.analyse.set_position(middle_position(window))
        gaps_ms(500)
        result = {name: measure(window, n) for name, n in (("idle", 0), ("one", 1), ("two", 2))}
        window.close()
    ratio = result["two"]["p95_ms"] / result["idle"]["p95_ms"]
    print(json.dumps({"gui_timer_p95_ratio": round(ratio, 2), **result}))
    app.quit()


if __name__ == "__main__":
    main()
