"""Who plays it."""

from __future__ import annotations

from ai.playing.general import RANDOM
from ai.playing.players import GamePlayers

PLAYERS = GamePlayers("bids", (RANDOM,), ())
