"""What can be played at the root of a search: own moves and the replies to them.

In the phase of turns every player has generated turns. In the picks everybody has the
best sets of candidates, and every combination of choices leads to a position that is
known beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from ai.games.warlight.generate import generated_turns
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.values import best_picks
from ai.games.warlight.words import (
    OTHER_PICKS,
    START_VALUE,
    START_VALUES,
    picks_label,
    told_apart,
    turn_label,
)
from engine.errors import UnsupportedGameError
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Grant, Phase, Picks, Turn, WarlightState
from engine.wording import say

MAX_PICKS: Final = 729  # combinations of picks that are prepared; then fewer for the others


@dataclass(frozen=True, slots=True)
class Choice:
    """A move at the root. `kind` is what the tree's nodes hold."""

    kind: int
    kind_name: str
    label: str
    move: Turn | Picks


@dataclass(frozen=True, slots=True)
class Root:
    """The choices of everybody who decides now, from the searching player on.

    `positions` are what the picks lead to, in the order of `itertools.product` over the
    levels; empty in the phase of turns.
    """

    seats: tuple[int, ...]  # (levels,) who decides
    choices: tuple[tuple[Choice, ...], ...]  # (levels,)
    positions: tuple[WarlightState, ...] = ()

    @property
    def mine(self) -> tuple[Choice, ...]:
        """What the searching player can do."""
        return self.choices[0]


def check_actor(game: WarlightGame, state: WarlightState, player: int) -> None:
    """Raise UnsupportedGameError where a player has nothing to decide."""
    if player not in game.actors(state):
        raise UnsupportedGameError(
            say(
                "Player {number} has nothing to decide in phase “{phase}”, "
                "so there is nothing to search.",
                number=player,
                phase=state.phase.value,
            )
        )


def root_of(game: WarlightGame, state: WarlightState, player: int, options: SearchOptions) -> Root:
    """Return the choices at a position; raise UnsupportedGameError where there are none."""
    check_actor(game, state, player)
    actors = game.actors(state)
    players = game.traits.num_players
    seats = tuple(sorted(actors, key=lambda seat: (seat - player) % players))
    if state.phase is Phase.PICK:
        return _pick_root(game, state, seats, options)
    return Root(seats, tuple(_turn_choices(game, state, seat, options) for seat in seats))


def _turn_choices(
    game: WarlightGame, state: WarlightState, player: int, options: SearchOptions
) -> tuple[Choice, ...]:
    turns = generated_turns(game.graph, game.settings, state, player, options.weights)
    names = [turn.kind_name for turn in turns]
    labels = told_apart([turn_label(game.graph, turn.turn) for turn in turns], names)
    return tuple(
        Choice(turn.kind, name, label, turn.turn)
        for turn, name, label in zip(turns, names, labels, strict=True)
    )


def pick_choices(
    game: WarlightGame, state: WarlightState, player: int, options: SearchOptions
) -> tuple[Choice, ...]:
    """Return a player's best picks by start value, the best first."""
    sets = best_picks(
        game.graph,
        state.candidates[player],
        number=1 if state.pick_order else 2,
        picked=state.regions_of(player),
        weights=options.weights,
        limit=options.pick_choices,
    )
    return tuple(
        Choice(i, f"{START_VALUE} {i + 1}", picks_label(game.graph, Picks(regions)), Picks(regions))
        for i, regions in enumerate(sets)
    )


def _pick_root(
    game: WarlightGame, state: WarlightState, seats: tuple[int, ...], options: SearchOptions
) -> Root:
    player = seats[0]
    mine = pick_choices(game, state, player, options)
    if state.pick_order:
        after = [game.advance(state, {player: choice.move}) for choice in mine]
        rest = Choice(0, START_VALUES, OTHER_PICKS, Picks(()))
        ends = tuple(_picked_out(game, s, options) for s in after)
        return Root((player, _next_seat(game, player)), (mine, (rest,)), ends)
    theirs = replace(options, pick_choices=_others_choices(len(mine), len(seats), options))
    choices = (mine, *(pick_choices(game, state, seat, theirs) for seat in seats[1:]))
    positions = tuple(
        game.advance(state, {seat: c.move for seat, c in zip(seats, picks, strict=True)})
        for picks in product(*choices)
    )
    return Root(seats, choices, positions)


def _next_seat(game: WarlightGame, player: int) -> int:
    return (player + 1) % game.traits.num_players


def _others_choices(mine: int, seats: int, options: SearchOptions) -> int:
    """Return how many picks of each other player can be looked at, at least one."""
    count = options.pick_choices
    while count > 1 and mine * count ** (seats - 1) > MAX_PICKS:
        count -= 1
    return count


def _picked_out(game: WarlightGame, state: WarlightState, options: SearchOptions) -> WarlightState:
    """Finish picks made one at a time: each takes the best; what chance grants, too."""
    best = replace(options, pick_choices=1)
    while state.phase is Phase.PICK:
        (actor,) = game.actors(state)
        if actor == CHANCE:
            state = game.advance(state, {CHANCE: _likely_grant(game, state, options)})
        else:
            state = game.advance(state, {actor: pick_choices(game, state, actor, best)[0].move})
    return state


def _likely_grant(game: WarlightGame, state: WarlightState, options: SearchOptions) -> Grant:
    picker = state.pick_order[0]
    free = [r for r, owner in enumerate(state.owners) if owner < 0]
    own = state.candidates[picker] or free
    best = best_picks(
        game.graph,
        own,
        number=1,
        picked=state.regions_of(picker),
        weights=options.weights,
        limit=1,
    )
    return Grant(best[0][0])
