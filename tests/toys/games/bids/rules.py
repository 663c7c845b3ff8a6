"""The rules."""

from engine.registry import GameKind
from tests.toys.bids import BidsGame

KIND = GameKind("bids", "Bids", BidsGame.from_setup)
