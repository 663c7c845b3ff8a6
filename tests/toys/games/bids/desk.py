"""What the studio asks of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ai.searching.options import option
from studio.desk import Desk, complete_rounds, settled
from tests.toys.bids import BidsGame


@dataclass(frozen=True, slots=True)
class BidsRules:
    rounds: int = option(4, "Rounds", 1, 20, "As many prizes are there.")
    coins: int = option(6, "Coins", 0, 99, "Of every player at first.")


def _build(rules: BidsRules, players: int, _graph: object) -> BidsGame:
    return BidsGame(players, rules.rounds, rules.coins)


def _rules_of(game: BidsGame) -> BidsRules:
    return BidsRules(game.rounds, game.coins)


def _label(game: BidsGame, state: Any, player: int, move: Any) -> str:
    return game.format_move(state, player, move)


DESK = Desk(
    "bids",
    "A toy.",
    BidsRules,
    _build,
    _rules_of,
    _label,
    range(2, 5),
    complete_rounds,
    settled,
)
