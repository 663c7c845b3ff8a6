"""Compile Sawhian's kernels before they are needed: `python -m ai.games.sawhian.warm [PART ..]`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

import numpy as np

from ai.games.sawhian.games import source_winners, winners
from ai.games.sawhian.kernels.games import play_games
from ai.games.sawhian.kernels.search import search
from ai.games.sawhian.kernels.source import play_as_source
from ai.games.sawhian.options import TupleOptions
from ai.games.sawhian.parts import ALL, GAMES, SEARCH, mark_of
from ai.games.sawhian.search import TupleSearch
from ai.kernels.marks import set_mark
from ai.kernels.plain import kernels_in
from ai.playing.players import Progress
from ai.playing.warming import counted, run_child, warm_in_child
from ai.searching.search import StopToken
from engine.games.sawhian.rules import SawhianGame

MODULE: Final = "ai.games.sawhian.warm"
_ENTRIES: Final[dict[str, tuple[Callable[..., Any], ...]]] = {
    SEARCH: (search,),
    GAMES: (play_games, play_as_source),
}


def warm_up(parts: Collection[str] = ALL, progress: Progress | None = None) -> None:
    """Compile parts in this process, and leave them in the cache."""
    entries = (entry for part in parts for entry in _ENTRIES[part])
    wanted = frozenset().union(*(kernels_in(entry, small=True) for entry in entries))
    with counted(wanted, progress):
        for part in parts:
            _compile(part)
            set_mark(mark_of(part))


def warm_up_in_child(
    token: StopToken | None = None,
    parts: Collection[str] = ALL,
    progress: Progress | None = None,
    *,
    gently: bool = False,
) -> bool:
    """Do as `warm_up` in a child process; see `ai.playing.warming.warm_in_child`."""
    return warm_in_child(MODULE, parts, token, progress, gently=gently)


def _compile(part: str) -> None:
    """Use what a part is for."""
    if part == SEARCH:
        game = SawhianGame()
        TupleSearch(game, game.initial_state(), TupleOptions(max_depth=1)).step(20)
        return
    seats, tuples = np.arange(4).reshape(1, 4), np.ones((4, 4))
    winners(seats, tuples, depth=1)
    source_winners(seats, tuples)


if __name__ == "__main__":
    run_child({part: part for part in ALL}, warm_up)
