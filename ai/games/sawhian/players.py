"""Sawhian's players by name: tuple search to a depth, UCT, and chance."""

from __future__ import annotations

from typing import Final

from ai.games.sawhian.evaluation import scores, shade, shares
from ai.playing.general import RANDOM, bot_of, maxn, uct
from ai.playing.players import GamePlayers
from ai.searching.maxn import Tuples
from ai.searching.rules import Knowledge
from engine.games.sawhian.rules import NAME

_KNOWN: Final = Knowledge(evaluate=shares)
TUPLE_SEARCH: Final = maxn(_KNOWN, Tuples(scores, shade))
UCT: Final = uct(_KNOWN)
PLAYERS: Final = GamePlayers(
    NAME,
    (bot_of(TUPLE_SEARCH), bot_of(UCT), RANDOM),
    (),
    shares=shares,
    searches=(TUPLE_SEARCH, UCT),
)
