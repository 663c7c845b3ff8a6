"""Compile paper soccer's kernels before they are needed.

`python -m ai.games.paper_soccer.warm [PART ..]`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from ai.games.paper_soccer.kernels.learning import learn_game
from ai.games.paper_soccer.kernels.search import search
from ai.games.paper_soccer.kernels.turns import walk_turns
from ai.games.paper_soccer.kernels.uct import grow
from ai.games.paper_soccer.learning import Learner
from ai.games.paper_soccer.options import MctsOptions, TurnOptions
from ai.games.paper_soccer.parts import ALL, LEARN, MCTS, SEARCH, TURNS, mark_of
from ai.games.paper_soccer.search import TurnSearch
from ai.games.paper_soccer.turns import count_turns
from ai.games.paper_soccer.uct import MctsSearch
from ai.kernels.marks import set_mark
from ai.kernels.plain import kernels_in
from ai.playing.players import Progress
from ai.playing.warming import counted, run_child, warm_in_child
from ai.searching.search import StopToken
from engine.games.paper_soccer.rules import PaperSoccerGame

MODULE: Final = "ai.games.paper_soccer.warm"
_ENTRIES: Final[dict[str, Callable[..., Any]]] = {
    SEARCH: search,
    MCTS: grow,
    TURNS: walk_turns,
    LEARN: learn_game,
}


def warm_up(parts: Collection[str] = ALL, progress: Progress | None = None) -> None:
    """Compile parts in this process, and leave them in the cache."""
    wanted = frozenset().union(*(kernels_in(_ENTRIES[part], small=True) for part in parts))
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
    game = PaperSoccerGame()
    start = game.initial_state()
    if part == SEARCH:
        TurnSearch(game, start, TurnOptions(max_depth=1, max_turns=8)).step(20)
    elif part == MCTS:
        MctsSearch(game, start, MctsOptions(max_nodes=1 << 10)).step(2)
    elif part == LEARN:
        learner = Learner(game, 0)
        learner.learn(0, 1, 0)
        learner.share(1, 0)
    else:
        count_turns(game, start)


if __name__ == "__main__":
    run_child({part: part for part in ALL}, warm_up)
