"""Decisions, lines and reviews of paper soccer speak of turns, not of steps."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from ai.searching.snapshot import RootMove
from engine.errors import EngineError
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.match import Match
from engine.record import GameRecord
from studio.analysing.lines import sample_line
from studio.analysing.positions import decisions_in
from studio.analysing.review import ReviewOptions, review_game
from studio.analysing.stored_positions import position_from, stored_position
from studio.desk import is_same_turn
from studio.games.paper_soccer.field import after, ball_of, way
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from tests.studio.analysing.test_review import Context

GAME = PaperSoccerGame()


def game(line: str) -> GameRecord[object, object]:
    match = Match(GAME, Random(0))
    for step in line.replace(" ", ""):
        match.play({match.state.player: int(step)})
    return GameRecord.of(GAME, match)


def test_a_turn_is_one_decision() -> None:
    found = decisions_in(game("3 6 02 41"))
    assert [position.state.line for position in found] == [
        "",
        "3 ",
        "3 6 ",
        "3 6 02 ",
        "3 6 02 41 ",
    ]
    assert [(p.played, p.following) for p in found[2:4]] == [(0, (2,)), (4, (1,))]


def test_a_saved_analysis_says_which_turn_was_played() -> None:
    position = decisions_in(game("3 6 02 41"))[2]
    stored = stored_position(position)
    assert (stored.played, stored.following) == ("0", ["2"])
    found = position_from(stored)
    assert (found.played, found.following) == (position.played, position.following)
    for wrong in (["9"], ["2", "4"], ["4"]):  # no direction; after the end; drawn already
        with pytest.raises((EngineError, ValueError)):
            position_from(msgspec.structs.replace(stored, following=wrong))


def test_turns_with_the_same_edges_are_the_same() -> None:
    state = GAME.played("24671")  # the first player may go round a square before leaving
    seen: dict[frozenset[frozenset[tuple[int, int]]], tuple[int, ...]] = {}
    pairs = 0
    for trail in _trails(state, ()):
        points = way(ball_of(GAME, state), trail)
        edges = frozenset(frozenset(pair) for pair in itertools.pairwise(points))
        pairs += edges in seen
        assert is_same_turn(GAME, state, seen.setdefault(edges, trail), trail)
    assert (len(seen), pairs) == (52, 5)
    first, second, *_ = seen.values()
    assert not is_same_turn(GAME, state, first, second)


def _trails(state: PaperSoccerState, steps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    here = after(GAME, state, steps)
    if GAME.actors(here) != (state.player,):
        yield steps
        return
    for step in GAME.moves(here):
        yield from _trails(state, (*steps, step))


def test_a_line_of_joined_digits_is_played_to_its_end() -> None:
    state = GAME.played("3 6")
    candidate = RootMove(0, "02", "", 1, 0.5, None, 0.0, 1, ("02", "41", "7"), (2,))
    steps = sample_line(Position(GAME, state, 0, ""), AnalysisOptions(), candidate, 1)
    assert steps[-1].state.line == "3 6 02 41 7 "


def test_a_review_judges_whole_turns() -> None:
    options = ReviewOptions(iterations=20, samples=1, sample_iterations=5)
    review = review_game(Context(), game("3 6 02"), options)
    assert review.is_complete
    assert [turn.played for turn in review.turns] == ["3", "6", "02"]
    assert [turn.ply for turn in review.turns] == [0, 1, 2]
    last = review.turns[-1]
    assert last.rank is not None
    assert last.best.isdigit()
