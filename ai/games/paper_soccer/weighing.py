"""What positions are worth, as kernels are told it."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.games.paper_soccer.kernels.network import Network
from ai.games.paper_soccer.kernels.worth import HOWS, Worth
from ai.games.paper_soccer.network import network_for, no_network
from ai.games.paper_soccer.terms import Terms
from engine.games.paper_soccer.rules import PaperSoccerGame

BLOCKS: Final = {"loss": 1.0, "half": 0.5, "draw": 0.0}


def worth_for(game: PaperSoccerGame, terms: Terms, network: Network | None = None) -> Worth:
    """Return what kernels weigh positions of a game with, and their room for it.

    Without a network that of the terms' file, or of the pitch, is asked where they say so; where
    there is none the weights count. Raises SetupError if the file has none for the pitch.
    """
    if network is None and terms.has_network:
        network = network_for(game, terms.network)
    how = np.zeros(HOWS, np.int64)
    how[:] = terms.sees_ways, terms.own_terms, terms.has_network and network is not None
    block = np.array([BLOCKS[game.block]])
    return Worth(
        how, np.array(terms.weights), np.zeros(4, np.int64), block, network or no_network()
    )
