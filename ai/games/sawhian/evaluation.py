"""What a position of Sawhian is worth to each player: four features with weights.

Progress of the stones, stones in stock, stones off the board, and crowding (own stones beside each
other), as in the thesis that the rules come from, with the weights that its genetic trainer found.
Scores of all players add up to 0; who has won has infinity. The kernels compute the same, to the
bit.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from engine.games.sawhian.board import SEATS, SIDE, SQUARES, to_local
from engine.games.sawhian.rules import SawhianGame, SawhianState

GONE: Final = SIDE + 1  # steps that a stone off the board has made; one on the home edge made 1
_LOCAL: Final = tuple(tuple(to_local(seat, q) for q in range(SQUARES)) for seat in range(SEATS))
_SCALE: Final = 10.0  # of scores, for colours and values in [0, 1]


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each feature counts; the defaults are those of the source's last generation."""

    progress: float = 1.436  # a step of a stone
    stock: float = -0.378  # a stone that has not entered
    off: float = -0.541  # a stone that has left the board
    crowding: float = -0.366  # two own stones beside each other


SOURCE_WEIGHTS: Final = Weights()
DEFAULT_WEIGHTS: Final = SOURCE_WEIGHTS
"""Those that bots have if they are told none."""


@dataclass(frozen=True, slots=True)
class Features:
    """What is counted of one player's stones."""

    progress: int
    stock: int
    off: int
    crowding: int

    def worth(self, weights: Weights) -> float:
        """Return the weighted sum."""
        return (
            weights.progress * self.progress
            + weights.stock * self.stock
            + weights.off * self.off
            + weights.crowding * self.crowding
        )


def features(state: SawhianState, seat: int) -> Features:
    """Count what a seat has: steps from outside the home edge, stones, pairs side by side."""
    own = [_LOCAL[seat][q] for q in range(SQUARES) if state.board[q] == seat]
    here = frozenset(own)
    beside = sum((q + 1) in here for q in own if q % SIDE < SIDE - 1)
    behind = sum((q + SIDE) in here for q in own)
    points = state.points[seat]
    steps = sum(1 + q // SIDE for q in own) + GONE * points
    return Features(steps, state.stock[seat], points, beside + behind)


def scores(
    game: SawhianGame, state: SawhianState, weights: Weights = SOURCE_WEIGHTS
) -> tuple[float, ...]:
    """Return everybody's score; together 0, infinite at the end of a game that somebody won."""
    if game.end_reason(state):
        won = game.returns(state)
        return tuple(math.copysign(math.inf, one) if one else 0.0 for one in won)
    first, second, third, fourth = (features(state, q).worth(weights) for q in range(SEATS))
    mean = (first + second + third + fourth) / SEATS  # in the order in which kernels add
    return first - mean, second - mean, third - mean, fourth - mean


def shade(score: float) -> float:
    """Map a score to [0, 1], the greater the better."""
    return 1 / (1 + math.exp(-max(min(score / _SCALE, 50.0), -50.0)))


def shares(game: SawhianGame, state: SawhianState) -> tuple[float, ...]:
    """Say who is winning: parts that together are 1."""
    found = [shade(score) for score in scores(game, state)]
    total = sum(found)
    return tuple(one / total for one in found)
