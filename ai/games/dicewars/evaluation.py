"""What the general searches know of Dicewars: who is winning, and which moves are promising."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.searching.rules import Turn
from engine.games.dicewars.land import largest_region
from engine.games.dicewars.odds import hold, success
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, DicewarsState, End, Phase

_DICE: Final = 0.25  # areas that a die counts for
_ENDING: Final = 0.25  # the weight of ending a turn, where that of an attack is P x H
_TRANSFER: Final = 0.05


def shares(game: DicewarsGame, state: DicewarsState) -> tuple[float, ...]:
    """Say who is winning: parts that together are 1."""
    players = game.settings.num_players
    if state.phase is Phase.DEAL:
        return (1 / players,) * players
    strengths = [_strength(game, state, player) for player in range(players)]
    total = sum(strengths)
    return tuple(strength / total for strength in strengths)


def _strength(game: DicewarsGame, state: DicewarsState, player: int) -> float:
    """Return the square of the income with the dice: who is ahead grows faster."""
    region = len(largest_region(game.board, state.owners, player))
    dice = sum(d for d, owner in zip(state.dice, state.owners, strict=True) if owner == player)
    return (region + _DICE * (dice + state.reserves[player])) ** 2 if region else 0.0


def weights(game: DicewarsGame, state: DicewarsState, turns: Sequence[Turn]) -> Sequence[float]:
    """Weigh moves: an attack by how likely it succeeds and what it takes is held."""
    return [_weight(game, state, turn[0]) for turn in turns]


def _weight(game: DicewarsGame, state: DicewarsState, move: object) -> float:
    if not isinstance(move, Attack):
        return _ENDING if isinstance(move, End) else _TRANSFER
    attackers, defenders = state.dice[move.source], state.dice[move.target]
    owners = list(state.owners)
    owners[move.target] = state.player
    held = hold(game.board, owners, state.dice, move.target, attackers - 1)
    return success(attackers, defenders) * held
