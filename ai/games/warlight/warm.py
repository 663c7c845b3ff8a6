"""Compile the kernels before they are needed: `python -m ai.games.warlight.warm [PART ..]`.

Compiling takes many seconds and holds the GIL for parts of them, so a program with a
window has it done in a child process, which leaves the machine code in the cache. It is
done by parts, so that nobody waits for what a game never needs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from typing import IO, Any, Final

import numpy as np

from ai.games.warlight.board import board_of, new_work
from ai.games.warlight.games import play_from
from ai.games.warlight.kernels.games import play_rounds
from ai.games.warlight.kernels.open import grow_open, script_turn
from ai.games.warlight.kernels.search import grow_tree
from ai.games.warlight.kernels.turns import generate
from ai.games.warlight.open_search import OpenLoopSearch
from ai.games.warlight.parts import ALL, Part, is_warm, marker
from ai.games.warlight.search import WarlightSearch
from ai.games.warlight.weights import SOURCE_WEIGHTS
from ai.kernels import CACHE_FOLDER, IS_COMPILED
from ai.kernels.bits import SET_SIZE
from ai.kernels.plain import kernels_in
from ai.searching.search import NeverStop, StopToken
from engine.cartography.graph import MapGraph
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightState
from engine.wording import say

__all__ = ["is_warm", "warm_up", "warm_up_in_child"]

MODULE: Final = "ai.games.warlight.warm"
_event: Any = import_module("numba.core.event")  # it has no types
GENTLY: Final = "--gently"
NICE: Final = 15  # of 19
POLL_S: Final = 0.05
SHOWN_ERROR: Final = 2000  # characters of what the child said last

Progress = Callable[[int, int], None]
"""Is told how many kernels of how many are compiled."""


_ENTRIES: Final[dict[str, tuple[Callable[..., Any], ...]]] = {
    "open": (script_turn, grow_open),  # turns, searched in the mode "open"
    "tree": (grow_tree,),  # picks, and turns in the other modes
    "turns": (generate,),  # the generated turns of a position
    "games": (play_rounds,),  # whole games without a search
}


def warm_up(parts: Collection[Part] = ALL, progress: Progress | None = None) -> None:
    """Compile parts in this process, one after the other, and leave them in the cache.

    The kernels serve all options and parallel modes, so that none compiles anything later.
    """
    with _counted(parts, progress):
        for part in parts:
            _compile(part)
            _mark(part)


def warm_up_in_child(
    token: StopToken | None = None,
    parts: Collection[Part] = ALL,
    progress: Progress | None = None,
    *,
    gently: bool = False,
) -> bool:
    """Do as `warm_up` in a child process; return whether it got to its end.

    Gently it lets everybody else go first. It is ended early when the token says stop.
    Raises RuntimeError with what the child said if it failed.
    """
    token = token or NeverStop()
    paths = os.pathsep.join([str(Path(__file__).parents[3]), *filter(None, sys.path)])
    command = [sys.executable, "-m", MODULE, *[GENTLY] * gently, *map(str, parts)]
    environment = {**os.environ, "PYTHONPATH": paths}
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(command, env=environment, stdout=pipe, stderr=pipe, text=True) as child,
        _Listener(child) as listener,
    ):
        said = _wait(child, token, lambda: listener.tell(progress))
    if said and child.returncode:
        raise RuntimeError(
            say(
                "The search engine could not be prepared:\n{reason}",
                reason=listener.errors[-SHOWN_ERROR:],
            )
        )
    return said


class _Listener:
    """Reads what the child says, without ever waiting for it: the last count, and errors."""

    def __init__(self, child: subprocess.Popen[str]) -> None:
        self.errors, self._count, self._told = "", (0, 0), (0, 0)
        assert child.stdout is not None
        assert child.stderr is not None
        work = ((self._read_counts, child.stdout), (self._read_errors, child.stderr))
        self._threads = [threading.Thread(target=read, args=(pipe,)) for read, pipe in work]

    def __enter__(self) -> _Listener:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        for thread in self._threads:
            thread.join()

    def _read_counts(self, pipe: IO[str]) -> None:
        for line in pipe:
            done, _, total = line.partition(" of ")
            if done.isdecimal() and total.strip().isdecimal():
                self._count = int(done), int(total)

    def _read_errors(self, pipe: IO[str]) -> None:
        self.errors = pipe.read()

    def tell(self, progress: Progress | None) -> None:
        """Pass a new count on."""
        count = self._count
        if progress is not None and count != self._told:
            self._told = count
            progress(*count)


def _wait(child: subprocess.Popen[str], token: StopToken, tell: Callable[[], None]) -> bool:
    """Return whether the child came to its end; False if the token ended it."""
    while not token.stopped:
        tell()
        try:
            child.wait(timeout=POLL_S)
        except subprocess.TimeoutExpired:
            continue
        return True
    child.kill()
    return False


# --- in the child


@contextmanager
def _counted(parts: Iterable[Part], progress: Progress | None) -> Iterator[None]:
    """Tell of every kernel of the parts that is compiled meanwhile."""
    if progress is None or not IS_COMPILED:
        yield
        return
    entries = ((entry, part.small) for part in parts for entry in _ENTRIES[part.kind])
    counter = _Counter(frozenset().union(*(kernels_in(*each) for each in entries)), progress)
    _event.register("numba:compile", counter)
    try:
        yield
    finally:
        _event.unregister("numba:compile", counter)


class _Counter(_event.Listener):  # type: ignore[misc]  # numba has no types
    """Counts the kernels that numba has compiled, each when it is compiled first."""

    def __init__(self, wanted: frozenset[Callable[..., Any]], progress: Progress) -> None:
        self._wanted, self._progress = wanted, progress
        self._done: set[Callable[..., Any]] = set()

    def on_start(self, event: Any) -> None:
        """Nothing is compiled yet."""

    def on_end(self, event: Any) -> None:
        """Note what was compiled."""
        function = event.data["dispatcher"].py_func
        if function in self._wanted - self._done:
            self._done.add(function)
            self._progress(len(self._done), len(self._wanted))


def _compile(part: Part) -> None:
    """Use what a part is for, on the smallest board that is like those it is for."""
    graph = _line(4 if part.small else SET_SIZE + 1)
    game = WarlightGame(graph)
    owners = (0, *(-1,) * (len(graph) - 2), 1)
    state = WarlightState(Phase.TURN, 0, owners, graph.armies)
    if part.kind == "open":
        OpenLoopSearch(game, state, 0).step(1)
    elif part.kind == "tree":
        picks = _picks(game)
        WarlightSearch(game, picks, game.actors(picks)[0]).step(1)
    elif part.kind == "turns":
        generate(np.uint64(1), board_of(graph, 0.6, 0.7, SOURCE_WEIGHTS), new_work(graph, 2))
    else:
        play_from(game, state, limit=1)


def _picks(game: WarlightGame) -> WarlightState:
    """Return the position in which the first player picks."""
    state = game.initial_state()
    while game.actors(state) == (CHANCE,):
        state = game.advance(state, {CHANCE: game.sample_chance(state, Random(0))})
    return state


def _line(regions: int) -> MapGraph:
    """Return a map of regions in a row."""
    last = regions - 1
    return MapGraph(
        name="Line",
        region_names=tuple(map(str, range(regions))),
        armies=(2,) * regions,
        super_of=(0,) * last + (1,),
        super_names=("West", "East"),
        bonuses=(1, 1),
        neighbours=tuple(
            tuple(q for q in (r - 1, r + 1) if 0 <= q <= last) for r in range(regions)
        ),
    )


def _mark(part: Part) -> None:
    if IS_COMPILED and CACHE_FOLDER.is_dir():
        marker(part).touch()


def _print_count(done: int, total: int) -> None:
    sys.stdout.write(f"{done} of {total}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    named = {str(part): part for part in ALL}
    asked = [name for name in sys.argv[1:] if name != GENTLY]
    if GENTLY in sys.argv and hasattr(os, "nice"):
        os.nice(NICE)
    warm_up([named[name] for name in asked or named], _print_count)
