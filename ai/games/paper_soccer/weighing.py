"""What positions are worth, as kernels are told it."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.games.paper_soccer.kernels.worth import HOWS, Worth
from ai.games.paper_soccer.terms import Terms
from engine.games.paper_soccer.rules import PaperSoccerGame

BLOCKS: Final = {"loss": 1.0, "half": 0.5, "draw": 0.0}


def worth_for(game: PaperSoccerGame, terms: Terms) -> Worth:
    """Return what kernels weigh positions of a game with, and their room for it."""
    how = np.zeros(HOWS, np.int64)
    how[:] = terms.sees_ways, terms.own_terms
    block = np.array([BLOCKS[game.block]])
    return Worth(how, np.array(terms.weights), np.zeros(4, np.int64), block)
