"""The rules."""

from engine.registry import GameKind
from tests.toys.ladder import LadderGame

KIND = GameKind("ladder", "Ladder", LadderGame.from_setup)
