"""Dicewars' players by name: UCT and expectimax of the general room, and chance.

What is slow to import (the kernels) is, when a bot or a search is made.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ai.games.dicewars.evaluation import shares, weights
from ai.playing.general import RANDOM, bot_of, maxn, uct
from ai.playing.players import GamePlayers
from ai.searching.rules import Knowledge
from engine.games.dicewars.rules import NAME
from engine.wording import phrase

_KNOWN: Final = Knowledge(evaluate=shares, prior=weights)
UCT: Final = uct(_KNOWN)
EXPECTIMAX: Final = replace(
    maxn(_KNOWN),
    name="expectimax",
    title=phrase("Expectimax"),
    about=phrase("Looks at everything to a depth, dice by their probabilities; for any number."),
)
PLAYERS: Final = GamePlayers(
    NAME,
    (bot_of(UCT), bot_of(EXPECTIMAX), RANDOM),
    (),
    shares=shares,
    searches=(UCT, EXPECTIMAX),
)
