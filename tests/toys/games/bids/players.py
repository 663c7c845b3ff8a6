"""Who plays it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from ai.playing.bots import NEVER, Decision, Seen
from ai.playing.general import RANDOM
from ai.playing.players import BotKind, GamePlayers
from ai.searching.search import StopToken
from tests.toys.bids import MOST


class RichBot:
    """Bids as much as there is."""

    needs_kernels: ClassVar = False

    def choose(
        self, seen: Seen, rng: Random, token: StopToken = NEVER, publish: Any = None
    ) -> Decision:
        return Decision(min(MOST, seen.state.coins[seen.player]))


RICH = BotKind("rich", "Rich", lambda _options: RichBot(), uses_kernels=False)
PLAYERS = GamePlayers("bids", (RANDOM, RICH), ())
