"""Kernels by links, by masks and plain Python: the same turns, rounds and playouts."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.games.warlight.board import board_of, new_work, set_position
from ai.games.warlight.generate import turn_in_row
from ai.games.warlight.kernels.arrays import Board, Work
from ai.games.warlight.kernels.playouts import play_outs
from ai.games.warlight.kernels.turns import generate
from ai.games.warlight.weights import SOURCE_WEIGHTS
from ai.kernels.bits import SET_SIZE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings, WarlightState
from tests.ai.positions import games, random_state
from tests.ai.reference import KINDS, Dice, Reference
from tests.engine.graphs import grid_graph, world_like


def board_with(game: WarlightGame, small: bool) -> Board:
    odds = game.settings.attack_probability, game.settings.defence_probability
    board = board_of(game.graph, *odds, SOURCE_WEIGHTS, small)
    assert (board.masks is not None) == (small and len(game.graph) <= SET_SIZE)
    return board


def work_at(game: WarlightGame, state: WarlightState, seed: int = 0) -> Work:
    work = new_work(game.graph, game.settings.num_players, seed)
    set_position(work, state.owners, state.armies, 0, game.settings.num_players)
    return work


def check_turns(game: WarlightGame, state: WarlightState, small: bool) -> None:
    reference, board = Reference(game), board_with(game, small)
    for player in range(game.settings.num_players):
        work = work_at(game, state)
        mask = int(generate(np.uint64(player + 1), board, work))
        found = [turn_in_row(work, kind) for kind in range(KINDS)]
        assert found == reference.turns(state, player)
        first = [found.index(turn) == kind for kind, turn in enumerate(found)]
        assert [bool(mask >> kind & 1) for kind in range(KINDS)] == first


def check_playout(game: WarlightGame, state: WarlightState, seed: int, small: bool) -> list[str]:
    """Compare one playout with the reference; return its values to the bit."""
    reference, dice = Reference(game), Dice(seed)
    expected = reference.play_out(state, 4, dice)
    work = work_at(game, state, seed)
    play_outs(1, 4, work.owner.copy(), work.army.copy(), board_with(game, small), work)
    assert (work.owner.astype(np.int64) - 1).tolist() == list(expected.owners)
    assert work.army.tolist() == list(expected.armies)
    assert int(work.rng[0]) == dice.state
    assert work.values[1:].tolist() == pytest.approx(reference.values(expected), rel=1e-12)
    return [value.hex() for value in work.values.tolist()]


@given(games(), st.integers(0, 2**32), st.booleans())
@settings(deadline=None, max_examples=100)
def test_turns_are_those_of_plain_python(game: WarlightGame, seed: int, small: bool) -> None:
    check_turns(game, random_state(game, Random(seed)), small)


@given(games(), st.integers(0, 2**32))
@settings(deadline=None, max_examples=100)
def test_playouts_are_those_of_plain_python(game: WarlightGame, seed: int) -> None:
    state = random_state(game, Random(seed))
    by_links, by_masks = (check_playout(game, state, seed, small) for small in (False, True))
    assert by_links == by_masks


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("players", [2, 5])
def test_a_map_as_large_as_world_is_played_alike(players: int, seed: int) -> None:
    game = WarlightGame(world_like(), WarlightSettings(players))
    state = random_state(game, Random(seed))
    for small in (False, True):
        check_turns(game, state, small)
    assert check_playout(game, state, seed, True) == check_playout(game, state, seed, False)


@pytest.mark.parametrize(("width", "height"), [(8, 8), (13, 5)])
def test_maps_around_the_size_of_a_set_are_played_alike(width: int, height: int) -> None:
    game = WarlightGame(grid_graph(width, height), WarlightSettings(3))
    for seed in range(5):
        state = random_state(game, Random(seed))
        check_turns(game, state, True)
        check_playout(game, state, seed, True)
