"""Rounds as the kernels compute them, replayed by the rules."""

from __future__ import annotations

from random import Random

import numpy as np
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from ai.games.warlight.board import board_of, new_work, set_position
from ai.games.warlight.generate import generated_turns
from ai.games.warlight.kernels.arrays import Work
from ai.games.warlight.kernels.round import count_and_play
from ai.games.warlight.weights import SOURCE_WEIGHTS
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Turn, WarlightState
from tests.ai.positions import games, line_graph, random_state, read_log, write_row
from tests.engine.warlight.positions import sloppy_turn, turn, with_turns


def replayed(
    game: WarlightGame, state: WarlightState, turns: list[Turn], seed: int, small: bool
) -> None:
    """Compute a round with a kernel; its log must be legal and lead to the same position."""
    odds = game.settings.attack_probability, game.settings.defence_probability
    players = game.settings.num_players
    work = new_work(game.graph, players, seed)
    set_position(work, state.owners, state.armies, 0, players)
    for row, given in enumerate(turns):
        write_row(work, row, given)
    count_and_play(board_of(game.graph, *odds, SOURCE_WEIGHTS, small), work)
    ready = with_turns(game, state, dict(enumerate(turns)))
    log = read_log(work)
    game.check(ready, CHANCE, log)
    after = game.advance(ready, {CHANCE: log})
    assert after.owners == tuple((work.owner.astype(np.int64) - 1).tolist())
    assert after.armies == tuple(work.army.tolist())
    _check_counts(game, after, work)
    if small:
        _check_sets(after, work)
    else:
        _check_foreign(game, after, work)


def _check_counts(game: WarlightGame, state: WarlightState, work: Work) -> None:
    """What the kernel kept up to date on the way is what counting gives."""
    graph, counts = game.graph, work.counts[1:].tolist()
    for player in range(game.settings.num_players):
        assert int(work.regions[player + 1]) == len(state.regions_of(player))
        for s in range(len(graph.super_names)):
            owned = sum(state.owners[r] == player for r in graph.members(s))
            assert counts[player][s] == owned


def _check_sets(state: WarlightState, work: Work) -> None:
    for player, regions in enumerate(work.own.tolist(), start=-1):
        assert regions == sum(1 << r for r in state.regions_of(player))


def _check_foreign(game: WarlightGame, state: WarlightState, work: Work) -> None:
    foreign = work.foreign.tolist()
    for r, near in enumerate(game.graph.neighbours):
        assert foreign[r] == sum(state.owners[q] != state.owners[r] for q in near)


@drawn(games(), st.integers(0, 2**32), st.booleans())
@settings(deadline=None, max_examples=150)
def test_rounds_of_random_turns_follow_the_rules(
    game: WarlightGame, seed: int, small: bool
) -> None:
    rng, players = Random(seed), range(game.settings.num_players)
    state = random_state(game, rng)
    replayed(game, state, [sloppy_turn(game, state, p, rng) for p in players], seed, small)


@drawn(games(), st.integers(0, 2**32), st.booleans())
@settings(deadline=None, max_examples=100)
def test_rounds_of_generated_turns_follow_the_rules(
    game: WarlightGame, seed: int, small: bool
) -> None:
    rng, players = Random(seed), range(game.settings.num_players)
    state = random_state(game, rng)
    choices = [generated_turns(game.graph, game.settings, state, p) for p in players]
    replayed(game, state, [rng.choice(turns).turn for turns in choices], seed, small)


def test_who_attacks_first_is_a_fair_coin() -> None:
    graph = line_graph()
    first = []
    for seed in range(200):
        work = new_work(graph, 2, seed)
        set_position(work, (0, 1, -1, -1, -1, -1), (9, 9, 2, 2, 2, 2), 0, 2)
        write_row(work, 0, turn((0, 1, 5)))
        write_row(work, 1, turn((1, 0, 5)))
        count_and_play(board_of(graph, 0.6, 0.7, SOURCE_WEIGHTS), work)
        first.append(read_log(work).clashes[0].player)
    assert 70 < sum(first) < 130
