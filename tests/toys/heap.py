"""Take 1, 2 or 3 stones from a heap; who takes the last wins. Taking 2 gives another move.

Perfect information, no chance, and the same player may move again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

import msgspec

from engine.errors import IllegalMoveError, NotationError, SetupError
from engine.game import Chance, Dynamics, Traits


@dataclass(frozen=True, slots=True)
class HeapState:
    stones: int
    player: int = 0
    winner: int | None = None
    turns: int = 0  # that were ended


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
        return Traits("heap", 2, Dynamics.SEQUENTIAL, Chance.NONE, seats=range(2, 3))

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
        winner = None if left else state.player
        if taken == 2:
            return HeapState(left, state.player, winner, state.turns)
        return HeapState(left, 1 - state.player, winner, state.turns + 1)

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

    def round_of(self, state: HeapState) -> int:
        return state.turns // 2

    def alive(self, state: HeapState) -> tuple[int, ...]:
        return tuple(range(self.traits.num_players))

    def concede(self, state: HeapState, player: int, rng: Random) -> int:
        return 1

    def state_to_data(self, state: HeapState) -> object:
        return asdict(state)

    def state_from_data(self, data: object) -> HeapState:
        try:
            state = msgspec.convert(data, HeapState)
        except msgspec.ValidationError as error:
            raise SetupError(f"This is no position of the game: {error}.") from error
        if not 0 <= state.stones <= self.stones or state.player not in (0, 1):
            raise SetupError("This position cannot come about in the game.")
        return state

    def format_move(self, state: HeapState, player: int, move: int) -> str:
        return f"take {move}"

    def parse_move(self, state: HeapState, player: int, text: str) -> int:
        verb, _, number = text.partition(" ")
        if verb != "take" or number not in ("1", "2", "3"):
            raise NotationError(f"“{text}” is not “take 1”, “take 2” or “take 3”.")
        return int(number)
