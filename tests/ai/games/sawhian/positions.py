"""Positions of Sawhian to try things on."""

from __future__ import annotations

from random import Random

from engine.games.sawhian.rules import SawhianGame, SawhianState

GAME = SawhianGame()


def random_position(seed: int, plies: int) -> SawhianState:
    """The position after so many random moves, or the last before the end."""
    rng, state = Random(seed), GAME.initial_state()
    for _ in range(plies):
        after = GAME.advance(state, {state.player: rng.choice(GAME.moves(state))})
        if not GAME.actors(after):
            break
        state = after
    return state
