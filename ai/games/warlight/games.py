"""Whole games between players who choose their turns at random among the generated ones.

Fast and without a search: for what a map does to its games, not for how to win them.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.board import board_of, new_work, set_position
from ai.games.warlight.kernels.games import Story, make_story, play_rounds
from ai.games.warlight.weights import SOURCE_WEIGHTS
from ai.kernels.dice import generator
from engine.cartography.graph import MapGraph
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings, WarlightState


@dataclass(frozen=True, slots=True, eq=False)
class FinishedGame:
    """One game from the picks to its end; players and regions as in the rules."""

    start: WarlightState  # the picks are made, no round is played
    winner: int | None  # None if the rounds were over first
    rounds: int
    owners: NDArray[np.int64]  # (n,) at the end, -1 for nobody
    story: Story


def open_game(graph: MapGraph, players: int) -> WarlightGame:
    """Return the game that is played: all picks are chance's, so every start is tried.

    Raises SetupError for a map that is too small for so many players.
    """
    return WarlightGame(graph, WarlightSettings(num_players=players, random_picks=True))


def drawn_start(game: WarlightGame, rng: Random) -> WarlightState:
    """Return a position with the picks of all players drawn by chance."""
    state = game.initial_state()
    while game.actors(state) == (CHANCE,):
        state = game.advance(state, {CHANCE: game.sample_chance(state, rng)})
    return state


def play_game(game: WarlightGame, limit: int, seed: int, number: int) -> FinishedGame:
    """Play game `number` of a seed: the same numbers give the same game. Without the GIL."""
    start = drawn_start(game, Random(f"{seed} start {number}"))
    return play_from(game, start, limit, seed, number)


def play_from(
    game: WarlightGame, start: WarlightState, limit: int, seed: int = 0, number: int = 0
) -> FinishedGame:
    """Play a position with dice of its own until one player is left or `limit` rounds."""
    settings, players = game.settings, game.settings.num_players
    work = new_work(game.graph, players)
    work.rng[:] = generator(seed, number)
    set_position(work, start.owners, start.armies, 0, players)
    story = make_story(len(game.graph), len(game.graph.super_names))
    board = board_of(
        game.graph, settings.attack_probability, settings.defence_probability, SOURCE_WEIGHTS
    )
    with np.errstate(over="ignore"):  # the generator's arithmetic, where nothing is compiled
        rounds = int(play_rounds(limit, board, work, story))
    owners = work.owner.astype(np.int64) - 1
    living = np.unique(owners[owners >= 0])
    winner = int(living[0]) if len(living) == 1 else None
    return FinishedGame(start, winner, rounds, owners, story)
