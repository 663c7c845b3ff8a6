"""Climb a ladder: step one rung up, or leap and let a die decide. The first on top wins.

Sequential with explicit chance; after too many turns it is a draw.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, Final

import msgspec

from engine.errors import IllegalMoveError, NotationError, SetupError
from engine.game import CHANCE, Chance, Dynamics, Traits

OUTCOMES: Final = (("+0", 1 / 2), ("+3", 1 / 3), ("+6", 1 / 6))


@dataclass(frozen=True, slots=True)
class LadderState:
    rungs: tuple[int, ...]
    player: int = 0
    leaping: bool = False
    turn: int = 0


@dataclass(frozen=True, slots=True)
class LadderGame:
    players: int = 3
    top: int = 7
    turns: int = 15

    @classmethod
    def from_setup(cls, data: Mapping[str, Any]) -> LadderGame:
        return cls(int(data["players"]), int(data["top"]), int(data["turns"]))

    def setup(self) -> dict[str, Any]:
        return {"players": self.players, "top": self.top, "turns": self.turns}

    @property
    def traits(self) -> Traits:
        return Traits(
            "ladder", self.players, Dynamics.SEQUENTIAL, Chance.EXPLICIT, seats=range(1, 9)
        )

    def initial_state(self) -> LadderState:
        return LadderState((0,) * self.players)

    def actors(self, state: LadderState) -> tuple[int, ...]:
        if self.end_reason(state):
            return ()
        return (CHANCE,) if state.leaping else (state.player,)

    def moves(self, state: LadderState) -> Sequence[str]:
        return ("step", "leap")

    def chance_outcomes(self, state: LadderState) -> Sequence[tuple[str, float]]:
        return OUTCOMES

    def check(self, state: LadderState, player: int, move: str) -> None:
        if player not in self.actors(state):
            raise IllegalMoveError(f"It is not for player {player} to move.")
        legal = [text for text, _ in OUTCOMES] if player == CHANCE else self.moves(state)
        if move not in legal:
            raise IllegalMoveError(f"“{move}” is none of {', '.join(legal)}.")

    def advance(self, state: LadderState, moves: Mapping[int, str]) -> LadderState:
        if moves.get(state.player) == "leap":
            return replace(state, leaping=True)
        gain = int(moves[CHANCE]) if state.leaping else 1
        rungs = list(state.rungs)
        rungs[state.player] = min(self.top, rungs[state.player] + gain)
        following = (state.player + 1) % self.players
        return LadderState(tuple(rungs), following, turn=state.turn + 1)

    def sample_chance(self, state: LadderState, rng: Random) -> str:
        return rng.choices([text for text, _ in OUTCOMES], [p for _, p in OUTCOMES])[0]

    def returns(self, state: LadderState) -> tuple[float, ...]:
        if self.top not in state.rungs:
            return (0.0,) * self.players
        return tuple(1.0 if rung == self.top else -1.0 for rung in state.rungs)

    def end_reason(self, state: LadderState) -> str | None:
        if self.top in state.rungs:
            return "top reached"
        return "turn limit" if state.turn >= self.turns else None

    def round_of(self, state: LadderState) -> int:
        return state.turn // self.players

    def alive(self, state: LadderState) -> tuple[int, ...]:
        return tuple(range(self.traits.num_players))

    def concede(self, state: LadderState, player: int, rng: Random) -> str:
        return "step"

    def state_to_data(self, state: LadderState) -> object:
        return asdict(state)

    def state_from_data(self, data: object) -> LadderState:
        try:
            state = msgspec.convert(data, LadderState)
        except msgspec.ValidationError as error:
            raise SetupError(f"This is no position of the game: {error}.") from error
        if len(state.rungs) != self.players or state.player not in range(self.players):
            raise SetupError("This position cannot come about in the game.")
        return state

    def format_move(self, state: LadderState, player: int, move: str) -> str:
        return move

    def parse_move(self, state: LadderState, player: int, text: str) -> str:
        if text not in ("step", "leap", *(outcome for outcome, _ in OUTCOMES)):
            raise NotationError(f"“{text}” is no move of this game.")
        return text
