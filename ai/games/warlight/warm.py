"""Compile the kernels before they are needed: `python -m ai.games.warlight.warm [PART ..]`.

Compiling takes many seconds and holds the GIL for parts of them, so a program with a
window has it done in a child process, which leaves the machine code in the cache. It is
done by parts, so that nobody waits for what a game never needs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any, Final

import numpy as np

from ai.games.warlight.board import board_of, new_work
from ai.games.warlight.games import play_from
from ai.games.warlight.kernels.games import play_rounds
from ai.games.warlight.kernels.open import grow_open, script_turn
from ai.games.warlight.kernels.search import grow_tree
from ai.games.warlight.kernels.turns import generate
from ai.games.warlight.open_search import OpenLoopSearch
from ai.games.warlight.parts import ALL, Part, is_warm
from ai.games.warlight.search import WarlightSearch
from ai.games.warlight.weights import SOURCE_WEIGHTS
from ai.kernels.bits import SET_SIZE
from ai.kernels.marks import set_mark
from ai.kernels.plain import kernels_in
from ai.playing.players import Progress
from ai.playing.warming import counted, run_child, warm_in_child
from ai.searching.search import StopToken
from engine.cartography.graph import MapGraph
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, WarlightState

__all__ = ["is_warm", "warm_up", "warm_up_in_child"]

MODULE: Final = "ai.games.warlight.warm"

_ENTRIES: Final[dict[str, tuple[Callable[..., Any], ...]]] = {
    "open": (script_turn, grow_open),  # turns, searched in the mode "open-loop"
    "tree": (grow_tree,),  # picks, and turns in the other modes
    "turns": (generate,),  # the generated turns of a position
    "games": (play_rounds,),  # whole games without a search
}


def warm_up(parts: Collection[Part] = ALL, progress: Progress | None = None) -> None:
    """Compile parts in this process, one after the other, and leave them in the cache.

    The kernels serve all options and parallel modes, so that none compiles anything later.
    """
    entries = ((entry, part.small) for part in parts for entry in _ENTRIES[part.kind])
    with counted(frozenset().union(*(kernels_in(*each) for each in entries)), progress):
        for part in parts:
            _compile(part)
            set_mark(str(part))


def warm_up_in_child(
    token: StopToken | None = None,
    parts: Collection[Part] = ALL,
    progress: Progress | None = None,
    *,
    gently: bool = False,
) -> bool:
    """Do as `warm_up` in a child process; see `ai.playing.warming.warm_in_child`."""
    return warm_in_child(MODULE, parts, token, progress, gently=gently)


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


if __name__ == "__main__":
    run_child({str(part): part for part in ALL}, warm_up)
