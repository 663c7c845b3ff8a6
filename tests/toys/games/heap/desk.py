"""What the studio asks of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ai.searching.options import option
from studio.desk import Desk, complete_rounds, settled
from tests.toys.heap import HeapGame


@dataclass(frozen=True, slots=True)
class HeapRules:
    stones: int = option(12, "Stones", 1, 99, "On the heap at first.")


def _build(rules: HeapRules, players: int, _graph: object) -> HeapGame:
    return HeapGame(rules.stones)


def _rules_of(game: HeapGame) -> HeapRules:
    return HeapRules(game.stones)


def _label(game: HeapGame, state: Any, player: int, move: Any) -> str:
    return game.format_move(state, player, move)


DESK = Desk(
    "heap",
    "A toy.",
    HeapRules,
    _build,
    _rules_of,
    _label,
    range(2, 3),
    complete_rounds,
    settled,
)
