"""What can be played at the root of a search: own moves and the replies to them.

In the phase of turns both sides have their generated turns. In the picks each side has
its best sets of candidates, and every pair of choices leads to a position that is
known beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from ai.warlight.generate import generated_turns
from ai.warlight.options import SearchOptions
from ai.warlight.values import best_picks
from ai.warlight.words import picks_label, told_apart, turn_label
from engine.errors import UnsupportedGameError
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Grant, Phase, Picks, Turn, WarlightState

Positions: TypeAlias = tuple[tuple[WarlightState, ...], ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A move at the root. `kind` is what the tree's nodes hold."""

    kind: int
    kind_name: str
    label: str
    move: Turn | Picks


@dataclass(frozen=True, slots=True)
class Root:
    """The choices of both sides, and for picks the positions they lead to."""

    mine: tuple[Choice, ...]
    theirs: tuple[Choice, ...]
    positions: Positions = ()  # (mine, theirs); empty in the phase of turns


def root_of(game: WarlightGame, state: WarlightState, player: int, options: SearchOptions) -> Root:
    """Return the choices at a position; raise UnsupportedGameError where there are none."""
    if game.traits.num_players != 2:
        raise UnsupportedGameError(
            f"This search is for 2 players, but the game has {game.traits.num_players}. "
            "Choose one of the simple bots."
        )
    if player not in game.actors(state):
        raise UnsupportedGameError(
            f"Player {player} has nothing to decide in phase “{state.phase.value}”, "
            "so there is nothing to search."
        )
    if state.phase is Phase.PICK:
        return _pick_root(game, state, player, options)
    return Root(
        _turn_choices(game, state, player, options), _turn_choices(game, state, 1 - player, options)
    )


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
        Choice(i, f"start value {i + 1}", picks_label(game.graph, Picks(regions)), Picks(regions))
        for i, regions in enumerate(sets)
    )


def _pick_root(
    game: WarlightGame, state: WarlightState, player: int, options: SearchOptions
) -> Root:
    mine = pick_choices(game, state, player, options)
    if state.pick_order:
        after = [game.advance(state, {player: choice.move}) for choice in mine]
        rest = Choice(0, "start values", "the other picks by value", Picks(()))
        return Root(mine, (rest,), tuple((_picked_out(game, s, options),) for s in after))
    theirs = pick_choices(game, state, 1 - player, options)
    positions = tuple(
        tuple(game.advance(state, {player: a.move, 1 - player: b.move}) for b in theirs)
        for a in mine
    )
    return Root(mine, theirs, positions)


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
