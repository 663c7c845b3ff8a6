"""What shows the positions of a game in the window: its board, and what goes with it.

Every game may have a module `table` with its `TABLE`; one without shows what its desk knows.
Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.errors import SetupError
from engine.registry import part_if_any
from engine.wording import say
from studio.ui.widgets.board import Board
from studio.ui.widgets.picture_board import PictureBoard

__all__ = ["Board", "Table", "table_of"]


@dataclass(frozen=True, slots=True)
class Table:
    """What one game brings for the window; what it does not bring is done for it."""

    game: str  # as in the registry
    board: Callable[[], Board] = PictureBoard
    play: Callable[..., Any] | None = None  # makes what Play has of the game's own
    analyse: Callable[..., Any] | None = None  # makes the game's `AnalyseTable`


def table_of(game: str) -> Table:
    """Return the table of a game by its name; raise SetupError if there is no such game."""
    module = part_if_any(game, "table")
    if module is None:
        return Table(game)
    table = getattr(module, "TABLE", None)
    if not isinstance(table, Table):
        raise SetupError(
            say("The package of the game “{name}” has no TABLE in its module table.", name=game)
        )
    return table
