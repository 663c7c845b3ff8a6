"""A game as searches see it: one actor at a time, turns to choose from, chance with its shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

from engine.errors import UnsupportedGameError
from engine.game import Dynamics, SequentialGame
from engine.wording import say

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)

Turn: TypeAlias = tuple[Any, ...]  # moves that one actor makes in a row, at least one
Evaluate: TypeAlias = Callable[[Any, Any], Sequence[float]]
Weigh: TypeAlias = Callable[[Any, Any, Sequence[Turn]], Sequence[float]]
ListTurns: TypeAlias = Callable[[Any, Any], Sequence[Turn]]
NO_ACTOR: Final = -2


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of a game beside its rules; everything is optional.

    `evaluate(game, state)` gives a value in [0, 1] for each player before the end, also where
    chance is to answer; `prior(game, state, turns)` a weight of at least 0 for each turn, the
    greater the better; `turns(game, state)` whole turns of the player to move instead of single
    moves.
    """

    evaluate: Evaluate | None = None
    prior: Weigh | None = None
    turns: ListTurns | None = None


NOTHING: Final = Knowledge()


class Rules(Generic[S, M]):
    """The rules of a sequential game, and what is known of it."""

    def __init__(self, game: SequentialGame[S, M], knowledge: Knowledge = NOTHING) -> None:
        """Raise UnsupportedGameError unless the players of the game move one at a time."""
        traits = game.traits
        if traits.dynamics is not Dynamics.SEQUENTIAL:
            raise UnsupportedGameError(
                say(
                    "This search plays games in which one player moves at a time; in {game} "
                    "several move at once.",
                    game=traits.name,
                )
            )
        self.game, self.knowledge, self.players = game, knowledge, traits.num_players

    def check_root(self, state: S) -> int:
        """Return who is to move; raise UnsupportedGameError if no player is."""
        player = self.actor(state)
        if player < 0:
            raise UnsupportedGameError(
                say("A search begins where a player is to move; here nobody has a decision.")
            )
        return player

    def actor(self, state: S) -> int:
        """Return who is to move: a player, CHANCE, or NO_ACTOR at the end."""
        actors = self.game.actors(state)
        return actors[0] if actors else NO_ACTOR

    def turns(self, state: S) -> Sequence[Turn]:
        """List what the player to move can choose from, in the order of the game."""
        if self.knowledge.turns is not None:
            return self.knowledge.turns(self.game, state)
        return [(move,) for move in self.game.moves(state)]

    def after(self, state: S, actor: int, turn: Turn) -> S:
        """Return the state after an actor's moves."""
        for move in turn:
            state = self.game.advance(state, {actor: move})
        return state

    def outcomes(self, state: S) -> Sequence[tuple[M, float]] | None:
        """Return chance's moves with their probabilities; None where they can only be drawn."""
        return self.game.chance_outcomes(state)

    def drawn_outcomes(self, state: S, rng: Random, samples: int) -> Sequence[tuple[M, float]]:
        """Return chance's moves, or so many draws of them where they cannot be listed."""
        listed = self.outcomes(state)
        if listed is not None:
            return listed
        drawn = Counter(self.game.sample_chance(state, rng) for _ in range(samples))
        return [(move, count / samples) for move, count in drawn.items()]

    def final(self, state: S) -> tuple[float, ...]:
        """Return everybody's value in [0, 1] at the end of the game."""
        return tuple((1 + payoff) / 2 for payoff in self.game.returns(state))

    def estimate(self, state: S) -> tuple[float, ...]:
        """Return everybody's value in [0, 1] before the end: an equal share if nothing is known."""
        if self.knowledge.evaluate is None:
            return (1 / self.players,) * self.players
        return tuple(self.knowledge.evaluate(self.game, state))

    def weights(self, state: S, turns: Sequence[Turn]) -> Sequence[float] | None:
        """Return the prior's weights; None without one."""
        prior = self.knowledge.prior
        return None if prior is None else prior(self.game, state, turns)

    def label(self, state: S, actor: int, turn: Turn) -> str:
        """Write moves made in a row from a state."""
        words = []
        for move in turn:
            words.append(self.game.format_move(state, actor, move))
            state = self.game.advance(state, {actor: move})
        return " ".join(words)
