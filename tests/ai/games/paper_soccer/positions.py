"""Positions of paper soccer, as chance meets them."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.games.paper_soccer.turns import TurnEnd, after, unique_turns

GAME: Final = PaperSoccerGame()


def random_position(
    seed: int, turns: int, game: PaperSoccerGame = GAME, most: int = 60
) -> PaperSoccerState:
    """Return the position after so many random turns, or fewer if the game would be over."""
    rng, state = Random(seed), game.initial_state()
    for _ in range(turns):
        found = list(islice(unique_turns(game, state, rng), most))
        fresh = [turn for turn in found if turn.end is TurnEnd.FRESH]
        if not fresh:
            break
        state = after(game, state, rng.choice(fresh).steps)
    return state
