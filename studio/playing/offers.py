"""The moves that a person can choose from, of any game. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engine.game import Game

MOST_PROPOSED: Final = 400  # of a game whose moves are too many to list


def offered_moves(game: Game[Any, Any], state: Any, player: int) -> Sequence[Any]:
    """Return the legal moves of a player who acts; of too many to list, some hundred drawn ones.

    The same position has the same moves. None are known of a game that neither lists nor proposes.
    """
    listed = getattr(game, "moves", None)
    if listed is not None:
        return tuple(listed(state))
    proposed = getattr(game, "propose", None)
    return () if proposed is None else tuple(proposed(state, player, Random(0), MOST_PROPOSED))
