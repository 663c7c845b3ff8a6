"""Searches of paper soccer: their answers, their pictures, and that they go on anywhere."""

from __future__ import annotations

import math
from itertools import islice
from typing import Any

import numpy as np
import pytest

from ai.games.paper_soccer.options import MctsOptions, TurnOptions
from ai.games.paper_soccer.parallel import mcts_search
from ai.games.paper_soccer.search import TurnSearch
from ai.games.paper_soccer.uct import MctsSearch
from ai.searching.snapshot import AnalysisSnapshot, Mark
from engine.errors import SetupError, UnsupportedGameError
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.games.paper_soccer.turns import TurnEnd, after, unique_turns
from tests.ai.games.paper_soccer.positions import GAME, random_position
from tests.engine.games.paper_soccer.positions import RICHEST

BLIND = {"sees_ways": False, "has_horizon": False, "max_turns": 2000, "width": 2000}


def searched(state: PaperSoccerState, options: TurnOptions) -> AnalysisSnapshot:
    search = TurnSearch(GAME, state, options)
    while not search.is_done:
        search.step(10_000)
    return search.snapshot(0.0)


def worth(state: PaperSoccerState, steps: str) -> float:
    """Return what a turn is worth at once to who makes it, as the source's table says."""
    end = after(GAME, state, steps)
    if GAME.end_reason(end) == "goal":
        return 500.0 if GAME.winner(end) == state.player else -480.0
    if GAME.end_reason(end):
        return -500.0
    y = GAME.pitch.points[end.ball][1]
    return float(11 - y if state.player == 0 else y + 1)


def best(state: PaperSoccerState, depth: int) -> float:
    """Return the minimax value, where a win counts less the later it comes."""
    found = -math.inf
    for turn in unique_turns(GAME, state):
        value = worth(state, turn.steps)
        if depth > 1 and turn.end is TurnEnd.FRESH:
            value = -best(after(GAME, state, turn.steps), depth - 1)
            value -= math.copysign(0.01, value) if abs(value) > 400 else 0.0
        found = max(found, value)
    return found


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("table_size", [0, 1 << 10])
def test_alpha_beta_finds_the_minimax_value(seed: int, table_size: int) -> None:
    state = random_position(seed, seed)
    if len(list(islice(unique_turns(GAME, state), 200))) == 200:
        pytest.skip("too many turns for plain minimax")
    for depth in (1, 2):
        found = searched(state, TurnOptions(max_depth=depth, table_size=table_size, **BLIND))
        score = found.root_moves[0].score
        assert score is not None
        assert found.complete_depth is not None
        wanted = best(state, found.complete_depth)
        assert score[state.player] == pytest.approx(wanted)


def winning_position() -> PaperSoccerState:
    """Return a position in which who is to move can score."""
    for seed in range(1000):
        state = random_position(seed, 40)
        turns = list(islice(unique_turns(GAME, state), 2000))
        if any(worth(state, turn.steps) == 500 for turn in turns):
            return state
    raise AssertionError("there is one")


@pytest.mark.parametrize("search", [TurnSearch, MctsSearch])
def test_a_goal_in_one_turn_is_scored(search: Any) -> None:
    state = winning_position()
    found = search(GAME, state)
    found.step(5000)
    move = found.snapshot(0.0).root_moves[0]
    assert worth(state, "".join(map(str, move.moves))) == 500
    assert move.value == 1.0
    assert found.is_done


def check_picture(found: AnalysisSnapshot, state: PaperSoccerState) -> None:
    tree = found.tree
    assert tree.parent[0] == -1
    assert (tree.parent[1:] < np.arange(1, len(tree))).all()
    below = np.zeros(len(tree), np.int64)
    np.add.at(below, tree.parent[1:], tree.visits[1:])
    assert (tree.visits >= below).all()
    assert np.allclose(tree.value.sum(axis=1), 1)
    assert ((tree.value >= 0) & (tree.value <= 1)).all()
    labels = [move.label for move in found.root_moves]
    assert len(set(labels)) == len(labels) > 0
    for move in found.root_moves:
        end = after(GAME, state, move.label)
        assert not GAME.actors(end) or end.player != state.player
        line = state
        for turn in move.principal_variation:
            line = after(GAME, line, turn)
            assert GAME.played(line.line) == line


@pytest.mark.parametrize("seed", range(6))
def test_pictures_hold_together(seed: int) -> None:
    state = random_position(seed, 4 + 3 * seed)
    for search in (
        TurnSearch(GAME, state, TurnOptions(max_turns=60)),
        MctsSearch(GAME, state),
        mcts_search(GAME, state, MctsOptions(max_nodes=1 << 14), 2, 1),
    ):
        for steps in (1, 30, 3000):
            search.step(steps)
            check_picture(search.snapshot(0.1), state)


@pytest.mark.parametrize("kind", [TurnSearch, MctsSearch])
def test_a_search_goes_on_where_it_stopped(kind: Any) -> None:
    state = random_position(2, 12)
    whole, sliced = kind(GAME, state), kind(GAME, state)
    for number in range(1, 60):
        sliced.step(number)
    while whole.iterations < sliced.iterations:
        whole.step(sliced.iterations - whole.iterations)
    assert whole.iterations == sliced.iterations
    first, second = whole.snapshot(0.0), sliced.snapshot(0.0)
    assert [m.label for m in first.root_moves] == [m.label for m in second.root_moves]
    assert first.tree.visits.tolist() == second.tree.visits.tolist()


def test_what_is_cut_and_what_is_bounded_is_said() -> None:
    found = searched(random_position(1, 10), TurnOptions(max_depth=3, max_turns=40))
    assert found.tree.mark is not None
    assert {Mark.LOWER, Mark.CUT} <= {Mark(mark) for mark in found.tree.mark.tolist()}
    assert found.candidates >= len(found.root_moves)


def test_what_cannot_be_searched_is_refused() -> None:
    over = GAME.played("0 0 0 0 0 0")
    for kind in (TurnSearch, MctsSearch):
        with pytest.raises(UnsupportedGameError):
            kind(GAME, over)
    with pytest.raises(SetupError):
        TurnOptions(max_turns=0)


def test_a_block_may_be_a_draw() -> None:
    game = PaperSoccerGame(block="draw")
    search = TurnSearch(game, game.initial_state(), TurnOptions(max_depth=1))
    search.step(1000)
    assert search.snapshot(0.0).root_moves


CORRIDORS = PaperSoccerState(
    0xF613A1080A4314233005881A4A09440806012606457451F8BD7A5CFD977BDCF9BE7EDB7FD7BDF79DB70ADBA8D,
    ball=88, player=0, turns=62,
)  # fmt: skip


@pytest.mark.parametrize("most", [1, 2, 20, 100])
def test_few_turns_are_found_where_nearly_all_trails_go_on(most: int) -> None:
    texts = GAME.played(RICHEST).line.split()
    states = [GAME.played(" ".join(texts[:turns])) for turns in range(30, len(texts) + 1)]
    for state in (CORRIDORS, *states):
        if not GAME.actors(state):
            continue
        turns = TurnSearch(GAME, state, TurnOptions(max_turns=most, max_depth=2))
        turns.step(2000)
        mcts = MctsSearch(GAME, state, MctsOptions(max_turns=most))
        mcts.step(20)
        for search in (turns, mcts):
            moves = search.snapshot(0.0).root_moves
            assert 1 <= len(moves) <= most
            for move in moves:
                after(GAME, state, move.label)


def test_what_monte_carlo_has_visited_is_sampled_or_proven() -> None:
    search = MctsSearch(GAME, random_position(5, 30), MctsOptions(max_turns=20))
    search.step(300)
    tree = search.snapshot(0.0).tree
    assert tree.mark is not None
    for row, mark in enumerate(tree.mark.tolist()):
        wanted = (Mark.SAMPLED, Mark.PROVEN) if tree.visits[row] else (Mark.UNKNOWN, Mark.PROVEN)
        assert mark in wanted
    assert Mark.SAMPLED in tree.mark.tolist()
