"""The loop that plays a game."""

from __future__ import annotations

from random import Random

import pytest

from engine.errors import IllegalMoveError
from engine.game import CHANCE
from engine.match import Match, check_joint_move, play_out
from tests.engine.examples import EXAMPLES, random_chooser, random_match
from tests.toys.heap import HeapGame, HeapState
from tests.toys.ladder import LadderGame, LadderState


def test_a_new_match_is_at_the_beginning() -> None:
    match = Match(HeapGame(5), Random(0))
    assert match.states == [HeapState(5)]
    assert (match.ply, match.record, match.is_over) == (0, [], False)


def test_moves_are_recorded_and_lead_from_state_to_state() -> None:
    match = Match(HeapGame(5), Random(0))
    match.play({0: 2})
    match.play({0: 3})
    assert match.record == [{0: 2}, {0: 3}]
    assert match.states == [HeapState(5), HeapState(3), HeapState(0, 1, 0, turns=1)]
    assert match.is_over


def test_a_refused_move_changes_nothing() -> None:
    match = Match(HeapGame(5), Random(0))
    for moves, message in (
        ({0: 4}, "4 stones cannot be taken"),
        ({1: 1}, "The moves are those of player 1, but player 0 must move"),
        ({}, "those of nobody, but player 0"),
        ({0: 1, 1: 1}, "those of player 0, player 1, but player 0"),
        ({CHANCE: 1}, "those of chance, but player 0"),
    ):
        with pytest.raises(IllegalMoveError, match=message):
            match.play(moves)
    assert (match.ply, match.state) == (0, HeapState(5))


def test_nobody_moves_after_the_end() -> None:
    match = random_match(HeapGame(), 1)
    with pytest.raises(IllegalMoveError, match="game is over"):
        match.play({0: 1})
    with pytest.raises(IllegalMoveError, match="game is over"):
        check_joint_move(match.game, match.state, {CHANCE: 1})


def test_simultaneous_moves_are_all_needed() -> None:
    game = EXAMPLES["warlight"]
    match = Match(game, Random(0))
    match.settle()
    picks = random_chooser(game, Random(0))(match.state, 0)
    with pytest.raises(IllegalMoveError, match="of player 0, but player 0, player 1 must move"):
        match.play({0: picks})


def test_settle_lets_chance_move() -> None:
    match = Match(LadderGame(), Random(3))
    match.settle()
    assert match.ply == 0
    match.play({0: "leap"})
    assert match.game.actors(match.state) == (CHANCE,)
    match.settle()
    assert match.ply == 2
    assert match.record[1][CHANCE] in ("+0", "+3", "+6")


def test_undo_goes_back_to_a_ply() -> None:
    match = random_match(HeapGame(), 5)
    states, plies = list(match.states), list(match.record)
    match.undo_to(3)
    assert (match.states, match.record) == (states[:4], plies[:3])
    match.undo_to(3)
    for moves in plies[3:]:
        match.play(moves)
    assert match.states == states
    for wrong in (-1, len(plies) + 1):
        with pytest.raises(ValueError, match=f"no ply {wrong}"):
            match.undo_to(wrong)


def test_a_record_is_checked_when_it_is_played_again() -> None:
    game = LadderGame()
    again = Match.from_record(game, [{0: "leap"}, {CHANCE: "+3"}], Random(0))
    assert again.state == LadderState((3, 0, 0), 1, turn=1)
    with pytest.raises(IllegalMoveError, match=r"“\+4” is none of"):
        Match.from_record(game, [{0: "leap"}, {CHANCE: "+4"}], Random(0))


def test_a_match_from_a_record_owns_its_moves() -> None:
    plies = [{0: 1}]
    match = Match.from_record(HeapGame(), plies, Random(0))
    match.undo_to(0)
    match.play({0: 3})
    assert plies == [{0: 1}]


def test_play_out_returns_the_payoffs() -> None:
    match = Match(HeapGame(2), Random(0))
    assert play_out(match, lambda _state, _player: 2) == (1.0, -1.0)


def test_play_out_stops_where_a_player_would_move() -> None:
    game = LadderGame(top=100)
    match = Match(game, Random(0))
    assert play_out(match, random_chooser(game, Random(1)), max_plies=5) == (0.0, 0.0, 0.0)
    assert match.ply >= 5
    assert game.actors(match.state)[0] != CHANCE
