"""Who was winning: by the evaluation as the search has it, or by searches."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.games.warlight.board import board_of, new_work, set_position
from ai.games.warlight.kernels.position import evaluate
from ai.games.warlight.shares import shares
from ai.games.warlight.weights import SOURCE_WEIGHTS
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from studio.playing.estimates import WinCourse
from studio.playing.replaying import PlayedGame, round_ends
from studio.position.position import Position
from studio.position.trace import AnalysedTurn, SearchTrace
from tests.engine.examples import random_match
from tests.engine.graphs import grid_graph
from tests.engine.warlight.positions import position
from tests.studio.grids import snapshot_of
from tests.studio.playing.test_replaying import record_of
from tests.toys.installed import install
from tests.toys.ladder import LadderGame


@given(st.integers(0, 10**6), st.integers(2, 5))
@settings(deadline=None, max_examples=30)
def test_the_balance_is_that_of_the_search(seed: int, players: int) -> None:
    graph = grid_graph(4, 3)
    rng = Random(seed)
    owners = [rng.randrange(-1, players) for _ in range(12)]
    game = WarlightGame(graph, WarlightSettings(players))
    state = position(game, owners, [rng.randint(1, 9)] * 12)
    work = new_work(graph, players)
    set_position(work, state.owners, state.armies, 0, players)
    board = board_of(graph, 0.6, 0.7, SOURCE_WEIGHTS)
    evaluate(board, work)
    found = shares(game, state)
    assert found == pytest.approx(tuple(work.values[1:]))
    assert sum(found) == pytest.approx(1)


def test_a_search_counts_where_there_was_one() -> None:
    played = PlayedGame.of(record_of(5))
    state, turns = played.positions[1], []
    for player, value in ((0, (0.8, 0.2)), (1, (0.6, 0.4))):
        search = snapshot_of(played.game.propose(state, player, Random(1), 1)[0], player)
        search.tree.value[0] = np.array(value)
        trace = SearchTrace()
        trace.add(search)
        turns.append(AnalysedTurn(Position(played.game, state, player, ""), trace))
    course = WinCourse(played.game)
    assert len(course.of(played.positions[:2])) == 2
    found = course.of(played.positions, turns)
    assert len(found) == len(played.positions)
    assert [e.is_searched for e in found[:3]] == [False, True, False]
    assert found[1].shares == pytest.approx((0.7, 0.3))
    assert found[0].shares == pytest.approx(shares(played.game, played.positions[0]))


def test_who_is_alone_has_everything() -> None:
    game = WarlightGame(grid_graph(2, 2))
    assert shares(game, position(game, [1, 1, -1, 1], [1] * 4)) == (0.0, 1.0)
    assert shares(game, position(game, [-1] * 4, [2] * 4)) == (0.5, 0.5)


def test_a_round_under_way_is_estimated_anew_once_it_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(monkeypatch)
    game = LadderGame()
    match = random_match(game, 2)
    course = WinCourse(game)
    for ply in range(1, match.ply + 1):
        states = match.states[: ply + 1]
        positions = [states[at] for at in round_ends(game, states)]
        assert course.of(positions) == WinCourse(game).of(positions)
