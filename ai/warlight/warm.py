"""Compile the kernels before they are needed: `python -m ai.warlight.warm`.

Compiling takes many seconds and holds the GIL for parts of them, so a program with a
window has it done in a child process, which leaves the machine code in the cache.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from ai.kernels import CACHE_FOLDER, IS_COMPILED
from ai.kernels.bits import SET_SIZE
from ai.search import NeverStop, StopToken
from ai.warlight.games import play_from
from ai.warlight.generate import generated_turns
from ai.warlight.open_search import OpenLoopSearch
from ai.warlight.search import WarlightSearch
from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightState
from engine.wording import say

MODULE: Final = "ai.warlight.warm"
POLL_S: Final = 0.05
SHOWN_ERROR: Final = 2000  # characters of what the child said last


def is_warm() -> bool:
    """Whether a search would start without compiling (or no kernel is compiled at all)."""
    return not IS_COMPILED or _marker().exists()


def warm_up() -> None:
    """Compile what a search and whole games need, in this process, and leave it in the cache.

    The kernels serve all options and parallel modes, so that none compiles anything later.
    """
    for graph in (_line(4), _line(SET_SIZE + 1)):  # with masks and without
        game = WarlightGame(graph)
        owners = (0, *(-1,) * (len(graph) - 2), 1)
        state = WarlightState(Phase.TURN, 0, owners, graph.armies)
        generated_turns(graph, game.settings, state, 0)
        WarlightSearch(game, state, 0).step(1)
        OpenLoopSearch(game, state, 0).step(1)
        play_from(game, state, limit=1)
    _mark()


def warm_up_in_child(token: StopToken | None = None) -> bool:
    """Do as `warm_up` in a child process; return whether it got to its end.

    It is ended early when the token says stop. Raises RuntimeError with what the child
    said if it failed.
    """
    token = token or NeverStop()
    paths = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, sys.path)])
    command = [sys.executable, "-m", MODULE]
    environment = {**os.environ, "PYTHONPATH": paths}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as child:
        said = _wait(child, token)
    if said is not None and child.returncode:
        raise RuntimeError(
            say("The search engine could not be prepared:\n{reason}", reason=said[-SHOWN_ERROR:])
        )
    return said is not None


def _wait(child: subprocess.Popen[str], token: StopToken) -> str | None:
    """Return what the child said as an error; None if the token ended it."""
    while not token.stopped:
        try:
            return child.communicate(timeout=POLL_S)[1]
        except subprocess.TimeoutExpired:
            continue
    child.kill()
    return None


def _marker() -> Path:
    """Return the file that says: for this processor all is compiled."""
    processor = importlib.import_module("llvmlite.binding").get_host_cpu_name()
    return CACHE_FOLDER / f"warm-{processor}"


def _mark() -> None:
    if IS_COMPILED and CACHE_FOLDER.is_dir():
        _marker().touch()


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


if __name__ == "__main__":
    warm_up()
