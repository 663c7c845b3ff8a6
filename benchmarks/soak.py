"""Whether the program lasts: a thousand games in one process, windows closed during searches.

Games are played by bots among themselves in the Play workspace, as a person would let them
run. Memory, as a ratio to what it was after the first hundred games, and the number of
threads are what counts; times are the machine's. Exit status 1 if a bound is missed. Searches in
Analyse, one after the other in one window: memory after the last one to that after the tenth.

python -m benchmarks.soak [--games N] [--map NAME] [--players a,b] [--close N]
                          [--searches N] [--search-game NAME] [--iterations N]
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEvent, QEventLoop, QThread, QTimer

from ai.games.warlight.warm import is_warm, warm_up_in_child
from engine.cartography.graph import MapGraph
from engine.cartography.store import MapBundle, read_map, resolve_map
from engine.errors import SetupError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from studio.games.warlight.playhead import RoundHead
from studio.playing.replaying import PlayedGame
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.play.workspace import PlayWorkspace
from studio.ui.window.app import make_application
from studio.ui.window.main_window import open_studio

SETTLED = 100  # games until memory has to be flat
GROWTH = 1.05  # the most memory after that
CLOSE_S = 1.0
WARM_SEARCHES = 10  # until memory has to be flat
SEARCH_GROWTH = 1.1  # the most memory after that
ROUND_LIMIT = 40
GAME_TIMEOUT_MS = 120_000
THINK_S = 600.0


def memory_mb() -> float:
    """Return the memory in use by this process, garbage collected. Linux."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def native_threads() -> int:
    """Return how many threads the system knows of this process. Linux."""
    return len(list(Path("/proc/self/task").iterdir()))


def wait_until(done: object, timeout_ms: int) -> None:
    """Process events until `done()` says so; raise TimeoutError if it never does."""
    assert callable(done)
    deadline, loop, timer = QDeadlineTimer(timeout_ms), QEventLoop(), QTimer()
    timer.timeout.connect(loop.quit)
    timer.start(2)
    while not done():
        if deadline.hasExpired():
            raise TimeoutError("something took too long")
        loop.exec()
    timer.stop()


def check(session: PlaySession) -> None:
    """Assert that a game that is over is whole, and can be gone through both ways."""
    state = session.state
    assert session.is_over
    assert state.round <= ROUND_LIMIT
    assert all(army >= 0 for army in state.armies)
    head = RoundHead(PlayedGame.of(session.to_record()))
    head.seek_round(head.played.rounds)
    assert (head.owners, head.armies) == (state.owners, state.armies)
    head.seek_round(0)
    start = head.played.positions[0]
    assert (head.owners, head.armies) == (start.owners, start.armies)


def simulate(bundle: MapBundle, kinds: Sequence[str], games: int, home: Path) -> dict[str, Any]:
    """Play games one after the other in one workspace; return what the line holds."""
    jobs, settings = JobRunner(), Settings(home)
    settings.remember("play/animate", "no")
    workspace = PlayWorkspace(jobs, settings)
    workspace.set_map(bundle.model, bundle.labels)
    rules = WarlightSettings(num_players=len(kinds), round_limit=ROUND_LIMIT)
    game = WarlightGame(MapGraph.from_model(bundle.model), rules)
    seats = tuple(Seat(f"Bot {n}", kind, iterations=50) for n, kind in enumerate(kinds, start=1))
    memory, threads, rounds = [], [], 0
    started = time.perf_counter()
    for number in range(games):
        session = PlaySession(jobs, game, seats, number)
        workspace.start(session)
        wait_until(lambda session=session: session.is_over, GAME_TIMEOUT_MS)
        check(session)
        rounds += session.state.round
        memory.append(memory_mb())
        threads.append(native_threads())
        if sys.stderr.isatty() and number % 10 == 9:
            print(f"{number + 1} games, {memory[-1]:.0f} MB", file=sys.stderr)
    seconds = time.perf_counter() - started
    workspace.leave()
    workspace.close()
    workspace.deleteLater()
    assert jobs.shutdown()
    settled = min(SETTLED, games) - 1
    return {
        "games": games,
        "rounds": rounds,
        "game_ms": round(seconds * 1000 / games, 1),
        "memory_mb": round(memory[settled], 1),
        "memory_ratio": round(max(memory[settled:]) / memory[settled], 4),
        "memory_end_ratio": round(memory[-1] / memory[settled], 4),
        "threads": threads[settled],
        "threads_end": threads[-1],
        "python_threads_end": threading.active_count(),
    }


def close_often(times: int) -> dict[str, Any]:
    """Open the window, let two bots search, close it; return how long closing took."""
    seconds: list[float] = []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as home:
            seconds.append(_close_once(Path(home)))
    seconds.sort()
    return {
        "closed": times,
        "close_ms": round(seconds[times // 2] * 1000, 1),
        "close_worst_ms": round(seconds[-1] * 1000, 1),
        "threads_after": native_threads(),
    }


def _close_once(home: Path) -> float:
    window = open_studio(Settings(home))
    window.show()
    wait_until(lambda: window.document is not None, GAME_TIMEOUT_MS)
    assert window.document is not None
    window.show_workspace(1)
    game = WarlightGame(MapGraph.from_model(window.document.model))
    seats = tuple(Seat(f"Bot {n}", "mcts", seconds=THINK_S) for n in (1, 2))
    session = PlaySession(window.jobs, game, seats, 1)
    window.play.start(session)
    wait_until(lambda: len(session.thinking) == 2, GAME_TIMEOUT_MS)
    started = time.perf_counter()
    window.close()
    assert window.jobs.shutdown(), "a search outlives the window"
    elapsed = time.perf_counter() - started
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    return elapsed


def search_often(map_name: str, game: str, searches: int, iterations: int) -> dict[str, Any]:
    """Search the first position of a game again and again, every time with another seed."""
    with tempfile.TemporaryDirectory() as home:
        window = open_studio(Settings(Path(home)), resolve_map(map_name))
        window.resize(1280, 800)
        window.show()
        window.show_workspace(2)
        analyse, bar = window.analyse, window.analyse.options_bar
        analyse.show_first(game)
        wait_until(lambda: analyse.stand.game == game and bool(analyse.shown_position), 60_000)
        bar.seconds.setValue(0)
        bar.iterations.setValue(iterations)
        after: list[float] = []
        for number in range(searches):
            bar.seed.setValue(number)
            analyse.search.start()
            wait_until(lambda: not analyse.session.is_running, GAME_TIMEOUT_MS)
            after.append(memory_mb())
        window.close()
        assert window.jobs.shutdown(), "a search outlives the window"
        window.deleteLater()
    warm = after[min(WARM_SEARCHES, searches) - 1]
    return {
        "game": game,
        "searches": searches,
        "iterations": iterations,
        "memory_mb": [round(warm), round(after[-1])],
        "search_memory_ratio": round(after[-1] / warm, 4),
    }


def _missed(found: dict[str, Any]) -> list[str]:
    bounds = {
        "memory grows": found.get("memory_ratio", 0.0) > GROWTH,
        "memory grows by searches": found.get("search_memory_ratio", 0.0) > SEARCH_GROWTH,
        "threads are left": found.get("threads_end", 0) > found.get("threads", 0),
        "closing takes too long": found.get("close_worst_ms", 0.0) > CLOSE_S * 1000,
    }
    return [name for name, is_missed in bounds.items() if is_missed]


def _bundle(name: str) -> MapBundle:
    bundle = read_map(resolve_map(name)).bundle
    if bundle is None:
        raise SetupError(f"{name} cannot be played.")
    return bundle


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Whether the program lasts.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--map", default="World")
    parser.add_argument("--players", default="smart-random,aggressive")
    parser.add_argument("--close", type=int, default=0, help="close so many windows")
    parser.add_argument("--searches", type=int, default=0, help="search so often in Analyse")
    parser.add_argument("--search-game", default="warlight")
    parser.add_argument("--iterations", type=int, default=20_000, help="of every such search")
    asked = parser.parse_args(arguments)
    app = make_application(sys.argv[:1])
    QThread.currentThread()
    if not is_warm():
        warm_up_in_child()
    found: dict[str, Any] = {"map": asked.map, "players": asked.players}
    if asked.games > 0:
        with tempfile.TemporaryDirectory() as home:
            kinds = asked.players.split(",")
            found |= simulate(_bundle(asked.map), kinds, asked.games, Path(home))
    if asked.close > 0:
        found |= close_often(asked.close)
    if asked.searches > 0:
        told = asked.map, asked.search_game, asked.searches, asked.iterations
        found |= search_often(*told)
    found["missed"] = _missed(found)
    print(json.dumps(found))
    assert app is not None
    return 1 if found["missed"] else 0


if __name__ == "__main__":
    sys.exit(main())
