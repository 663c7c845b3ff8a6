"""A game drawn from a seed: who moves where, what chance does and what it is worth at the end.

A position is a level and a place on it, so different ways lead to the same one. The same player
may move again; payoffs of two players add up to nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine.game import CHANCE, Chance, Dynamics, Traits


@dataclass(frozen=True, slots=True)
class TangleState:
    level: int = 0
    place: int = 0


class Position(NamedTuple):
    """What was drawn for a position."""

    actor: int
    moves: int
    outcomes: tuple[tuple[int, float], ...]
    places: tuple[int, ...]  # to which the moves lead
    worth: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class TangleGame:
    seed: int = 0
    players: int = 2
    levels: int = 6
    chance: float = 0.0  # share of the positions in which chance moves
    grain: int = 1000  # payoffs are multiples of one over so much: few of them make ties

    @property
    def traits(self) -> Traits:
        return Traits(
            "tangle", self.players, Dynamics.SEQUENTIAL, Chance.EXPLICIT, seats=range(1, 9)
        )

    def drawn(self, state: TangleState) -> Position:
        return _position(self, state)

    def initial_state(self) -> TangleState:
        return TangleState()

    def actors(self, state: TangleState) -> tuple[int, ...]:
        if state.level >= self.levels:
            return ()
        return (self.drawn(state).actor,)

    def moves(self, state: TangleState) -> Sequence[int]:
        return range(self.drawn(state).moves)

    def chance_outcomes(self, state: TangleState) -> Sequence[tuple[int, float]]:
        return self.drawn(state).outcomes

    def advance(self, state: TangleState, moves: Mapping[int, int]) -> TangleState:
        (move,) = moves.values()
        return TangleState(state.level + 1, self.drawn(state).places[move])

    def returns(self, state: TangleState) -> tuple[float, ...]:
        if state.level < self.levels:
            return (0.0,) * self.players
        return self.worth(state)

    def worth(self, state: TangleState) -> tuple[float, ...]:
        return self.drawn(state).worth

    def sample_chance(self, state: TangleState, rng: Random) -> int:
        outcomes = self.chance_outcomes(state)
        return rng.choices([move for move, _ in outcomes], [p for _, p in outcomes])[0]

    def format_move(self, state: TangleState, player: int, move: int) -> str:
        return str(move)


@lru_cache(maxsize=4096)
def _position(game: TangleGame, state: TangleState) -> Position:
    rng = Random(hash((game.seed, state.level, state.place)))  # of numbers: the same everywhere
    is_chance = bool(state.level) and rng.random() < game.chance
    weights = [rng.randint(1, 5) for _ in range(3)]
    values = [rng.randint(-game.grain, game.grain) / game.grain for _ in range(game.players)]
    return Position(
        CHANCE if is_chance else rng.randrange(game.players),
        rng.randint(1, 4),
        tuple((i, weight / sum(weights)) for i, weight in enumerate(weights)),
        tuple(rng.randrange(9) for _ in range(4)),
        tuple(values) if game.players != 2 else (values[0], -values[0]),
    )


def guess(game: TangleGame, state: TangleState) -> tuple[float, ...]:
    """Evaluate a position, badly but the same way always."""
    return tuple((1 + value) / 2 for value in game.worth(state))
