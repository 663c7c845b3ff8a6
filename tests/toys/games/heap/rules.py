"""The rules."""

from engine.registry import GameKind
from tests.toys.heap import HeapGame

KIND = GameKind("heap", "Heap", HeapGame.from_setup)
