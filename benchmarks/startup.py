"""How long the window takes to be on screen: prints one JSON line.

`python -m benchmarks.startup [--runs n]`. Each run starts two new processes in turn: one
imports pyqtgraph and shows an empty window, one is the program as a user starts it.
Both are timed from their start to the first paint.
`shown_ratio` is the quotient of the medians; `complete_ratio` the same until everything in the
window can be used, the map on show included, and `stall_ms` the longest time in between that the
window did not answer. `heavy` names the large libraries that are loaded by then.

`first_search_cpu_s` is the processor time of compiling, in an empty cache, before the first bot
that needs kernels can move in a game on a small map: for its picks. `first_turn_cpu_s` is that of
the kernels of its turns, which are compiled next, and `by_part` that of every part by itself.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from statistics import median
from typing import Final

EMPTY: Final = """
import time
import pyqtgraph
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        print(time.time(), flush=True)
        app.quit()
app = QApplication([])
window = Window()
window.show()
app.exec()
"""
STUDIO: Final = """
import json, sys, time
from PySide6.QtCore import QCoreApplication, QTimer
heavy, sys.argv = sys.argv[1].split(","), ["marchland"]
shown, ticks = [], []
def watch():
    from studio.ui.window import app, main_window
    class Watched(main_window.MainWindow):
        def paintEvent(self, event):
            super().paintEvent(event)
            shown.append(time.time())
    class WatchedStart(app.StartUp):
        def __init__(self, window, *others):
            super().__init__(window, *others)
            self.window, self.timer = window, QTimer(self)
            self.timer.timeout.connect(lambda: ticks.append(time.time()))
            self.timer.start(5)
            self.done.connect(self.end)
        def end(self):
            gaps = [b - a for a, b in zip(ticks, ticks[1:])]
            loaded = [name for name in heavy if name in sys.modules]
            print(json.dumps([shown[0], time.time(), max(gaps, default=0.0), loaded]), flush=True)
            self.window.close()
            QCoreApplication.quit()
    app.MainWindow, app.StartUp = Watched, WatchedStart
import studio.__main__ as program
def open_window(path):
    problem = program.missing_display()
    assert problem is None
    watch()
    from studio.ui.window.app import run
    return run(path)
program.open_window = open_window
program.main()
"""
COMPILE: Final = """
import sys, time
from ai.games.warlight.parts import ALL
from ai.games.warlight.warm import warm_up
(part,) = (part for part in ALL if str(part) == sys.argv[1])
warm_up([part])
print(time.process_time())
"""
PARTS: Final = tuple(
    f"{kind}-{size}" for size in ("small", "large") for kind in ("tree", "open", "turns", "games")
)
HEAVY: Final = ("numba", "scipy", "shapely", "sqlalchemy", "networkx", "xmlschema")
ENOUGH_S: Final = 120


def run(program: str, home: str, *arguments: str) -> tuple[float, str]:
    """Return when a program was started, and what it prints in its new process."""
    command = [sys.executable, "-c", program, *arguments]
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "MARCHLAND_HOME": home}
    started = time.time()
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True, timeout=ENOUGH_S
    )
    return started, done.stdout


def compiling() -> dict[str, float]:
    """Return the processor time of compiling every part of the kernels, each from nothing."""
    times = {}
    for part in PARTS:
        with tempfile.TemporaryDirectory() as cache:
            command = [sys.executable, "-c", COMPILE, part]
            environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=True
            )
            times[part] = round(float(done.stdout), 1)
    return times


def measure(runs: int, home: str) -> dict[str, object]:
    """Return what the line holds."""
    empty, shown, complete, stalls = [], [], [], []
    heavy: list[str] = []
    for _ in range(runs):
        started, printed = run(EMPTY, home)
        empty.append(float(printed) - started)
        started, printed = run(STUDIO, home, ",".join(HEAVY))
        first, last, stall, heavy = json.loads(printed)
        shown.append(first - started)
        complete.append(last - started)
        stalls.append(stall)
    base, by_part = median(empty), compiling()
    return {
        "shown_ratio": round(median(shown) / base, 2),
        "complete_ratio": round(median(complete) / base, 2),
        "stall_ms": round(1000 * median(stalls)),
        "empty_ms": round(1000 * base),
        "heavy": heavy,
        "first_search_cpu_s": by_part["tree-small"],
        "first_turn_cpu_s": by_part["open-small"],
        "by_part": by_part,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How long the window takes to be on screen.")
    parser.add_argument("--runs", type=int, default=7)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as home:
        print(json.dumps(measure(asked.runs, home)))


if __name__ == "__main__":
    main()
