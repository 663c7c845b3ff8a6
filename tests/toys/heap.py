"""Take 1, 2 or 3 stones from a heap; who takes the last wins. Taking 2 gives another move.

Perfect information, no chance, and the same player may move again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.errors import IllegalMoveError, NotationError
from engine.game import Chance, Dynamics, Traits


@dataclass(frozen=True, slots=True)
class HeapState:
    stones: int
    player: int = 0
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class HeapGame:
    stones: int = 12

    @classmethod
    def from_setup(cls, data: Mapping[str, Any]) -> HeapGame:
        return cls(int(data["stones"]))

    def setup(self) -> dict[str, Any]:
        return {"stones": self.stones}

    @property
    def traits(self) -> Traits:
        return Traits("heap", 2, Dynamics.SEQUENTIAL, Chance.NONE)

    def initial_state(self) -> HeapState:
        return HeapState(self.stones)

    def actors(self, state: HeapState) -> tuple[int, ...]:
        return () if state.winner is not None else (state.player,)

    def moves(self, state: HeapState) -> Sequence[int]:
        return range(1, min(3, state.stones) + 1)

    def check(self, state: HeapState, player: int, move: int) -> None:
        if player not in self.actors(state):
            raise IllegalMoveError(f"It is not for player {player} to move.")
        if move not in self.moves(state):
            raise IllegalMoveError(f"{move} stones cannot be taken of {state.stones}.")

    def advance(self, state: HeapState, moves: Mapping[int, int]) -> HeapState:
        taken = moves[state.player]
        left = state.stones - taken
        following = state.player if taken == 2 else 1 - state.player
        return HeapState(left, following, None if left else state.player)

    def sample_chance(self, state: HeapState, rng: Random) -> int:
        raise AssertionError("there is no chance in this game")

    def chance_outcomes(self, state: HeapState) -> Sequence[tuple[int, float]]:
        raise AssertionError("there is no chance in this game")

    def returns(self, state: HeapState) -> tuple[float, ...]:
        if state.winner is None:
            return (0.0, 0.0)
        return (1.0, -1.0) if state.winner == 0 else (-1.0, 1.0)

    def end_reason(self, state: HeapState) -> str | None:
        return None if state.winner is None else "last stone"

    def format_move(self, state: HeapState, player: int, move: int) -> str:
        return f"take {move}"

    def parse_move(self, state: HeapState, player: int, text: str) -> int:
        verb, _, number = text.partition(" ")
        if verb != "take" or number not in ("1", "2", "3"):
            raise NotationError(f"“{text}” is not “take 1”, “take 2” or “take 3”.")
        return int(number)
