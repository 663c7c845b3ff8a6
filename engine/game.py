"""The protocols through which everything else sees a game.

A *game* is a stateless rule book and a *state* an immutable, hashable value. Every
random event is a move made by CHANCE, so `advance` is deterministic and a match
replays from its recorded moves alone, without a seed.
"""

from __future__ import annotations

import enum
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from engine.cartography.graph import MapGraph
from engine.wording import say

CHANCE: Final = -1

S = TypeVar("S", bound=Hashable)
S_co = TypeVar("S_co", bound=Hashable, covariant=True)
M = TypeVar("M", bound=Hashable)


def actor_name(actor: int) -> str:
    """Return who an actor is, as sentences name it."""
    return say("chance") if actor == CHANCE else say("player {number}", number=actor)


class Dynamics(enum.Enum):
    """How many players act at a time."""

    SEQUENTIAL = enum.auto()
    SIMULTANEOUS = enum.auto()


class Chance(enum.Enum):
    """What can be known about random events."""

    NONE = enum.auto()
    EXPLICIT = enum.auto()  # `chance_outcomes` lists them, at least in some states
    SAMPLED = enum.auto()  # outcomes can only be drawn


@dataclass(frozen=True, slots=True)
class Traits:
    """What a search or a window needs to know before it accepts a game."""

    name: str
    num_players: int
    dynamics: Dynamics
    chance: Chance
    seats: range  # how many players the game can be set up for
    is_secret: bool = False  # what a player decides is not for the others' eyes


class Game(Protocol[S, M]):
    """What a match, a record, an arena and the studio need."""

    @property
    def traits(self) -> Traits:
        """The game's static properties."""
        ...

    def setup(self) -> Mapping[str, Any]:
        """Return plain data (JSON values, string keys) that the game is built from again."""
        ...

    def initial_state(self) -> S:
        """The position before anything happened."""
        ...

    def actors(self, state: S) -> tuple[int, ...]:
        """Who must move: nobody (over), CHANCE, one player, or several at once."""
        ...

    def check(self, state: S, player: int, move: M) -> None:
        """Raise IllegalMoveError unless `player` (CHANCE included) may make `move`."""
        ...

    def advance(self, state: S, moves: Mapping[int, M]) -> S:
        """Return the state after every actor has moved. The moves are trusted."""
        ...

    def sample_chance(self, state: S, rng: Random) -> M:
        """Draw chance's move."""
        ...

    def returns(self, state: S) -> tuple[float, ...]:
        """One payoff in [-1, 1] for each player; zeros until the end."""
        ...

    def end_reason(self, state: S) -> str | None:
        """Return why the game is over, in words, or None if it goes on."""
        ...

    def round_of(self, state: S) -> int:
        """Return how many rounds are complete; it never falls, and is 0 at the beginning."""
        ...

    def alive(self, state: S) -> tuple[int, ...]:
        """Return the players who are still in the game, in order: whoever is not moves no more."""
        ...

    def concede(self, state: S, player: int, rng: Random) -> M:
        """Return the legal move that is made for an actor who resigned or ran out of time."""
        ...

    def state_to_data(self, state: S) -> object:
        """Return a state as plain data (JSON values) that `state_from_data` reads back."""
        ...

    def state_from_data(self, data: object) -> S:
        """Read a state of this game; raise SetupError, and nothing else, if the data hold none."""
        ...

    def format_move(self, state: S, player: int, move: M) -> str:
        """Write a move as text that `parse_move` reads back."""
        ...

    def parse_move(self, state: S, player: int, text: str) -> M:
        """Read a move; raise NotationError if the text is none. Legality is `check`'s."""
        ...


class SequentialGame(Game[S, M], Protocol[S, M]):
    """A game with one actor at a time and few enough moves to list."""

    def moves(self, state: S) -> Sequence[M]:
        """List the legal moves in a fixed order; never empty before the end."""
        ...

    def chance_outcomes(self, state: S) -> Sequence[tuple[M, float]] | None:
        """List chance's moves with their probabilities, which sum to 1; None: only sampled."""
        ...


class SimultaneousGame(Game[S, M], Protocol[S, M]):
    """A game whose move sets are too large to list: they are proposed."""

    def propose(self, state: S, player: int, rng: Random, limit: int) -> Sequence[M]:
        """Draw at most `limit` distinct legal moves, at least one."""
        ...


@runtime_checkable
class FromLine(Protocol[S_co]):
    """What a game has, beside its rules, whose positions are written as the moves to them."""

    def played(self, text: str) -> S_co:
        """Return the position after moves; raise SetupError that names the one at fault."""
        ...


class OnMap(Protocol):
    """What a game has, beside its rules, that is played on a map."""

    @property
    def graph(self) -> MapGraph:
        """The map."""
        ...
