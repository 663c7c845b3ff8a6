"""Who plays it."""

from __future__ import annotations

from ai.playing.general import RANDOM, alpha_beta, bot_of, uct
from ai.playing.players import GamePlayers, Level

ALPHA_BETA, UCT = alpha_beta(), uct()
PLAYERS = GamePlayers(
    "heap",
    (bot_of(ALPHA_BETA), bot_of(UCT), RANDOM),
    (
        Level("easy", "Easy", "Looks at one move.", "alpha-beta:iterations=9,max_depth=1", 9),
        Level("hard", "Hard", "Looks at all.", "alpha-beta:iterations=9000,max_depth=30", 9000),
    ),
    searches=(ALPHA_BETA, UCT),
)
