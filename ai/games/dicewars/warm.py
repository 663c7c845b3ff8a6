"""Compile Dicewars' kernels beforehand: `python -m ai.games.dicewars.warm [PART ..]`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from ai.games.dicewars.agents import BY_NAME, numbers_of
from ai.games.dicewars.games import dealt, play
from ai.games.dicewars.kernels.games import one_move, play_game
from ai.games.dicewars.parts import ALL, GAMES, MOVES, mark_of
from ai.games.dicewars.position import scratch_for, state_of, table_of
from ai.kernels.dice import generator
from ai.kernels.marks import set_mark
from ai.kernels.plain import kernels_in
from ai.playing.players import Progress
from ai.playing.warming import counted, run_child, warm_in_child
from ai.searching.search import StopToken
from engine.games.dicewars import boards
from engine.games.dicewars.rules import DicewarsGame

MODULE: Final = "ai.games.dicewars.warm"
_ENTRIES: Final[dict[str, Callable[..., Any]]] = {MOVES: one_move, GAMES: play_game}


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
    game = DicewarsGame(boards.generate(6))
    if part == GAMES:
        play(game, [BY_NAME["stei"]] * 4, 0)
        return
    state, agent = dealt(game, 0), BY_NAME["stei"]
    numbers = numbers_of((agent,))[0]
    one_move(
        agent.id, table_of(game), state_of(game, state), scratch_for(game), numbers, generator(0)
    )


if __name__ == "__main__":
    run_child({part: part for part in ALL}, warm_up)
