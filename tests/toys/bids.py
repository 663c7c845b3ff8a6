"""Bid for prizes: every round all bid at once, and whoever bids most alone takes the prize.

Simultaneous and secret, without chance. Prizes grow; all pay what they bid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Final

import msgspec

from engine.errors import IllegalMoveError, NotationError, SetupError
from engine.game import Chance, Dynamics, Traits

MOST: Final = 3  # coins of a bid


@dataclass(frozen=True, slots=True)
class BidsState:
    coins: tuple[int, ...]
    points: tuple[int, ...]
    round: int = 0


@dataclass(frozen=True, slots=True)
class BidsGame:
    players: int = 3
    rounds: int = 4
    coins: int = 6

    @classmethod
    def from_setup(cls, data: Mapping[str, Any]) -> BidsGame:
        return cls(int(data["players"]), int(data["rounds"]), int(data["coins"]))

    def setup(self) -> dict[str, Any]:
        return {"players": self.players, "rounds": self.rounds, "coins": self.coins}

    @property
    def traits(self) -> Traits:
        return Traits(
            "bids",
            self.players,
            Dynamics.SIMULTANEOUS,
            Chance.NONE,
            seats=range(2, 5),
            is_secret=True,
        )

    def initial_state(self) -> BidsState:
        return BidsState((self.coins,) * self.players, (0,) * self.players)

    def actors(self, state: BidsState) -> tuple[int, ...]:
        return () if self.end_reason(state) else tuple(range(self.players))

    def propose(self, state: BidsState, player: int, rng: Random, limit: int) -> Sequence[int]:
        legal = list(range(min(MOST, state.coins[player]) + 1))
        rng.shuffle(legal)
        return legal[: max(limit, 1)]

    def check(self, state: BidsState, player: int, move: int) -> None:
        if player not in self.actors(state):
            raise IllegalMoveError(f"Player {player} has nothing to bid for.")
        if move not in range(min(MOST, state.coins[player]) + 1):
            raise IllegalMoveError(f"{move} coins cannot be bid.")

    def advance(self, state: BidsState, moves: Mapping[int, int]) -> BidsState:
        best = max(moves.values())
        winners = [player for player, bid in moves.items() if bid == best]
        coins = tuple(own - moves[player] for player, own in enumerate(state.coins))
        prize = state.round + 1 if len(winners) == 1 else 0
        points = tuple(
            own + prize * (player == winners[0]) for player, own in enumerate(state.points)
        )
        return BidsState(coins, points, state.round + 1)

    def sample_chance(self, state: BidsState, rng: Random) -> int:
        raise AssertionError("there is no chance in this game")

    def returns(self, state: BidsState) -> tuple[float, ...]:
        best = max(state.points)
        if not self.end_reason(state) or state.points.count(best) > 1:
            return (0.0,) * self.players
        return tuple(1.0 if own == best else -1.0 for own in state.points)

    def end_reason(self, state: BidsState) -> str | None:
        return "all prizes taken" if state.round >= self.rounds else None

    def round_of(self, state: BidsState) -> int:
        return state.round

    def alive(self, state: BidsState) -> tuple[int, ...]:
        return tuple(range(self.players))

    def concede(self, state: BidsState, player: int, rng: Random) -> int:
        return 0

    def state_to_data(self, state: BidsState) -> object:
        return asdict(state)

    def state_from_data(self, data: object) -> BidsState:
        try:
            state = msgspec.convert(data, BidsState)
        except msgspec.ValidationError as error:
            raise SetupError(f"This is no position of the game: {error}.") from error
        counts = {len(state.coins), len(state.points)}
        if counts != {self.players} or not 0 <= state.round <= self.rounds:
            raise SetupError("This position cannot come about in the game.")
        return state

    def format_move(self, state: BidsState, player: int, move: int) -> str:
        return f"bid {move}"

    def parse_move(self, state: BidsState, player: int, text: str) -> int:
        verb, _, number = text.partition(" ")
        if verb != "bid" or number not in ("0", "1", "2", "3"):
            raise NotationError(f"“{text}” is no bid, such as “bid 2”.")
        return int(number)
