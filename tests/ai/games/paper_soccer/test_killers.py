"""Killers of paper soccer fit where the rules say so; searches with them are right."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.paper_soccer.kernels.board import Board, Lines
from ai.games.paper_soccer.kernels.killers import NO_TURN, SLOTS, Killers, lay_killer, note_killer
from ai.games.paper_soccer.kernels.stack import BEST, NEXT_UP
from ai.games.paper_soccer.kernels.turns import FRESH, GOAL
from ai.games.paper_soccer.options import OWN_WEIGHTS, TurnOptions
from ai.games.paper_soccer.position import board_of, lines_of, new_killers, new_turns
from ai.games.paper_soccer.search import TurnSearch
from ai.kernels.plain import plain
from engine.games.paper_soccer.rules import PaperSoccerState
from engine.games.paper_soccer.turns import TurnEnd, after, unique_turns
from tests.ai.games.paper_soccer.positions import GAME, random_position

LINES = lines_of(GAME)
OWN = TurnOptions(
    own_terms=True, rows=OWN_WEIGHTS[0], reach=OWN_WEIGHTS[2], back=OWN_WEIGHTS[3], max_turns=2000
)
MANY = 120  # turns of a position that is solved by the rules


def ways_of(steps: str, ball: int) -> list[int]:
    """Return the directions of a turn as numbers of `Lines`."""
    found = []
    for digit in steps:
        ways = range(LINES.first[ball], LINES.first[ball + 1])
        found.append(next(at for at in ways if LINES.way[at] == int(digit)))
        ball = int(LINES.to[found[-1]])
    return found


def killer(ways: list[int]) -> Killers:
    killers = new_killers(LINES)
    killers.steps[0, : len(ways)] = ways
    killers.length[0] = len(ways)
    return killers


def end_by_rules(board: Board, lines: Lines, ways: list[int]) -> int:
    """Say how a trail ends on a board, or NO_TURN if it is no whole turn there."""
    drawn, degree = board.drawn.copy(), board.degree.copy()
    for number, at in enumerate(ways):
        to, is_last = lines.to[at], number == len(ways) - 1
        if drawn[lines.edge[at]] or is_last != bool(degree[to] == 0 or lines.goal[to]):
            return int(NO_TURN)
        drawn[lines.edge[at]] = 1
        degree[lines.origin[at]] += 1
        degree[to] += 1
    return int(GOAL if lines.goal[lines.to[ways[-1]]] else FRESH)


@given(st.integers(0, 10_000), st.integers(0, 20), st.integers(0, 20), st.integers(0, 3))
def test_a_killer_fits_where_it_is_a_turn(seed: int, turns: int, other: int, cut: int) -> None:
    state = random_position(seed, turns)
    elsewhere = board_of(GAME, random_position(seed + 1, other))
    for turn in islice(unique_turns(GAME, state), 20):
        ways = ways_of(turn.steps, state.ball)
        ways = ways[: len(ways) - cut] or ways
        for board in (board_of(GAME, state), elsewhere):
            before = [one.copy() for one in board]
            end = plain(lay_killer)(LINES, board, killer(ways), 0, state.ball)
            assert end == end_by_rules(board_of_arrays(before), LINES, ways)
            if end == NO_TURN:
                now: list[np.ndarray] = list(board)
                assert all(np.array_equal(*pair) for pair in zip(before, now, strict=True))
            else:
                assert all(board.drawn[LINES.edge[at]] for at in ways)
                board.drawn[:], board.degree[:], board.free[:] = before[:3]


def board_of_arrays(arrays: list[np.ndarray]) -> Board:
    return Board(*arrays)


def test_the_latest_killers_are_kept_and_none_twice() -> None:
    killers, turns = new_killers(LINES), new_turns(1, 6)
    for turn in range(6):
        turns.key[0, turn], turns.length[0, turn] = 100 + turn, turn + 1
        turns.steps[0, turn, : turn + 1] = turn
    for turn in (0, 1, 2, 3, 2, 5):
        plain(note_killer)(killers, 0, turns, 0, turn)
    count = int(SLOTS)
    assert killers.key[:count].tolist() == [105, 102, 103]
    assert killers.length[:count].tolist() == [6, 3, 4]
    assert [int(killers.steps[slot, 0]) for slot in range(count)] == [5, 2, 3]


def wins_in(state: PaperSoccerState, turns: int) -> int:
    """Return 1 or -1 if who moves can force a win, or must lose, within so many turns; else 0.

    Raises LookupError where there are too many turns to try.
    """
    found = list(islice(unique_turns(GAME, state), MANY))
    if len(found) == MANY:
        raise LookupError
    best = -1
    for turn in found:
        end = after(GAME, state, turn.steps)
        if turn.end is not TurnEnd.FRESH:
            value = 1 if GAME.winner(end) == state.player else -1
        else:
            value = -wins_in(end, turns - 1) if turns > 1 else 0
        best = max(best, value)
        if best == 1:
            break
    return best


@pytest.mark.parametrize("has_killers", [True, False])
def test_a_decided_score_is_a_win_by_the_rules(has_killers: bool) -> None:
    options = replace(OWN, max_depth=2, has_horizon=False, has_killers=has_killers)
    seen = {1: 0, -1: 0}
    for seed in range(400):
        state = random_position(seed, 12 + seed % 20)
        search = TurnSearch(GAME, state, options)
        search.step(100_000)
        score = search.snapshot(0.0).root_moves[0].score
        assert score is not None
        decided = int(np.sign(score[state.player])) if abs(score[state.player]) > 400 else 0
        if decided:
            try:
                solved = wins_in(state, 3)
            except LookupError:
                continue
            assert solved == decided, seed
            seen[decided] += 1
    assert seen[1] >= 5, seen
    assert seen[-1] >= 1, seen


def test_a_turn_that_proves_lost_is_not_made_while_another_may_hold() -> None:
    search, met = TurnSearch(GAME, random_position(55, 30), OWN), 0
    for _ in range(60):
        search.step(400)
        found, lost = search.snapshot(0.0), search._stack.values[0, BEST] < -400
        if found.is_partial and lost:
            looked_at = search._turns.order[0, : search._stack.plies[0, NEXT_UP] - 1]
            assert search._answer is not None
            assert search._first_row() not in search._answer.row_of[looked_at].tolist()
            assert found.root_moves[0].score is not None
            met += 1
    assert met > 0
