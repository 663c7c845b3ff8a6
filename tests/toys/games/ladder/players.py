"""Who plays it."""

from __future__ import annotations

from ai.playing.general import RANDOM, bot_of, maxn, uct
from ai.playing.players import GamePlayers
from ai.searching.rules import Knowledge
from tests.toys.ladder import LadderGame, LadderState


def shares(game: LadderGame, state: LadderState) -> tuple[float, ...]:
    total = sum(state.rungs) + game.players
    return tuple((1 + rung) / total for rung in state.rungs)


MAXN, UCT = maxn(Knowledge(evaluate=shares)), uct()
PLAYERS = GamePlayers(
    "ladder", (bot_of(UCT), bot_of(MAXN), RANDOM), (), shares=shares, searches=(UCT, MAXN)
)
