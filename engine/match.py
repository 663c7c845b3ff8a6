"""Play a game: the positions so far and the moves between them.

This is the one loop that studio, arena and tests share. It knows no game, shows
nothing and searches nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeAlias

from engine.errors import IllegalMoveError
from engine.game import CHANCE, Game, M, S, actor_name
from engine.wording import say

Chooser: TypeAlias = Callable[[S, int], M]


@dataclass(slots=True)
class Match(Generic[S, M]):
    """A game in progress; `record[i]` leads from `states[i]` to `states[i + 1]`.

    Both lists are changed by `play`, `settle` and `undo_to` alone.
    """

    game: Game[S, M]
    rng: Random  # for chance only
    states: list[S] = field(init=False)
    record: list[dict[int, M]] = field(init=False)

    def __post_init__(self) -> None:
        self.states, self.record = [self.game.initial_state()], []

    @classmethod
    def from_record(
        cls, game: Game[S, M], plies: Iterable[Mapping[int, M]], rng: Random
    ) -> Match[S, M]:
        """Play recorded joint moves again, those of CHANCE too.

        Raises IllegalMoveError at the first move that is not legal. `rng` serves only
        what is played afterwards.
        """
        match = cls(game, rng)
        for moves in plies:
            match.play(moves)
        return match

    @property
    def state(self) -> S:
        """The position now."""
        return self.states[-1]

    @property
    def ply(self) -> int:
        """How many joint moves were made, chance's included."""
        return len(self.record)

    @property
    def is_over(self) -> bool:
        """Whether nobody moves any more."""
        return not self.game.actors(self.state)

    def play(self, moves: Mapping[int, M]) -> None:
        """Check and apply one joint move; raise IllegalMoveError and change nothing if it fails."""
        check_joint_move(self.game, self.state, moves)
        self._push(dict(moves))

    def settle(self) -> None:
        """Let chance move for as long as chance is to move."""
        while self.game.actors(self.state) == (CHANCE,):
            self._push({CHANCE: self.game.sample_chance(self.state, self.rng)})

    def undo_to(self, ply: int) -> None:
        """Return to the position after `ply` joint moves; raise ValueError if there is none.

        The generator is not rewound: what chance draws next will differ.
        """
        if not 0 <= ply <= self.ply:
            raise ValueError(f"There is no ply {ply}: the match has {self.ply}.")
        del self.states[ply + 1 :], self.record[ply:]

    def _push(self, moves: dict[int, M]) -> None:
        self.states.append(self.game.advance(self.state, moves))
        self.record.append(moves)


def check_joint_move(game: Game[S, M], state: S, moves: Mapping[int, M]) -> None:
    """Raise IllegalMoveError unless exactly the actors move, each legally."""
    check_actors(game, state, moves)
    for player, move in moves.items():
        game.check(state, player, move)


def check_actors(game: Game[S, M], state: S, moves: Mapping[int, object]) -> None:
    """Raise IllegalMoveError unless exactly the actors of the position move."""
    actors = game.actors(state)
    if set(moves) == set(actors):
        return
    if not actors:
        raise IllegalMoveError(say("The game is over: nobody can move."))
    raise IllegalMoveError(
        say(
            "The moves are those of {given}, but {due} must move.",
            given=_names(moves),
            due=_names(actors),
        )
    )


def play_out(
    match: Match[S, M], choose: Chooser[S, M], max_plies: int | None = None
) -> tuple[float, ...]:
    """Play until the end, asking `choose` for every player's move; return the payoffs.

    After `max_plies` joint moves in all it stops where a player would move next.
    """
    match.settle()
    while actors := match.game.actors(match.state):
        if max_plies is not None and match.ply >= max_plies:
            break
        match.play({player: choose(match.state, player) for player in actors})
        match.settle()
    return match.game.returns(match.state)


def winner_of(game: Game[S, M], state: S, resigned: Collection[int] = ()) -> int | None:
    """Return who has won: the only player with the highest payoff, else the only one left.

    None for a draw, for several who share the highest payoff, and while the game goes on.
    """
    if game.end_reason(state) is not None:
        returns = game.returns(state)
        best = [player for player, payoff in enumerate(returns) if payoff == max(returns)]
        return best[0] if len(best) == 1 else None
    left = contenders(game, state, resigned)
    return left[0] if len(left) == 1 else None


def contenders(game: Game[S, M], state: S, resigned: Collection[int]) -> tuple[int, ...]:
    """Return the players who are in the game and have not resigned."""
    return tuple(player for player in game.alive(state) if player not in resigned)


def _names(actors: Iterable[int]) -> str:
    return ", ".join(map(actor_name, sorted(actors))) or say("nobody")
