"""The rules of Sawhian: counted positions, destinations of the rules' text, two whole games."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import IllegalMoveError, NotationError, SetupError
from engine.games.sawhian.board import (
    EMPTY,
    HOME,
    OFF,
    SEATS,
    SQUARES,
    coordinates,
    destination,
    square_at,
    to_global,
    to_local,
)
from engine.games.sawhian.rules import OUT, STONES, SawhianGame, SawhianState

GAME = SawhianGame()
GAMES = json.loads(Path(__file__).with_name("games.json").read_text("utf-8"))
Stones = dict[tuple[int, int], int]


def board_of(stones: Stones) -> tuple[int, ...]:
    board = [EMPTY] * SQUARES
    for place, seat in stones.items():
        board[square_at(*place)] = seat
    return tuple(board)


def state_of(stones: Stones, player: int = 0) -> SawhianState:
    board = board_of(stones)
    stock = tuple(STONES - board.count(seat) for seat in range(SEATS))
    return replace(GAME.initial_state(), board=board, stock=stock, player=player)


def perft(state: SawhianState, depth: int) -> int:
    """Count the ways to play on for so many moves."""
    if depth == 0 or not GAME.actors(state):
        return 1
    moves = GAME.moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(GAME.advance(state, {state.player: move}), depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("depth", "count"), list(enumerate((7, 48, 329, 2207, 14887, 98651), start=1))
)
def test_positions_are_as_many_as_published(depth: int, count: int) -> None:
    assert perft(GAME.initial_state(), depth) == count


@pytest.mark.parametrize(
    ("seat", "own", "others", "target"),
    [
        (0, (3, 0), ((3, 1), (3, 3)), (3, 4)),
        (0, (3, 0), ((3, 1), (3, 3), (3, 5)), (3, 6)),
        (0, (3, 1), ((3, 2), (3, 4), (3, 6)), "off"),
        (0, (3, 0), ((3, 1), (3, 2)), None),
        (0, (3, 5), ((3, 6),), "off"),
        (0, (3, 6), (), "off"),
        (0, (3, 2), (), (3, 3)),
        (1, (0, 4), ((1, 4),), (2, 4)),
        (3, (6, 2), (), (5, 2)),
        (2, (5, 0), (), "off"),
    ],
)
def test_stones_go_where_the_rules_say(
    seat: int,
    own: tuple[int, int],
    others: tuple[tuple[int, int], ...],
    target: tuple[int, int] | str | None,
) -> None:
    other = (seat + 1) % SEATS
    board = board_of({own: seat, **dict.fromkeys(others, other)})
    found = destination(board, seat, square_at(*own))
    shown = found if found is None else "off" if found == OFF else coordinates(found)
    assert shown == target


def test_own_stones_block_also_behind_a_jump() -> None:
    assert destination(board_of({(3, 0): 0, (3, 1): 0}), 0, square_at(3, 0)) is None
    board = board_of({(3, 0): 0, (3, 1): 1, (3, 3): 0})
    assert destination(board, 0, square_at(3, 0)) == square_at(3, 2)
    assert destination(board_of({(3, 0): 0, (3, 1): 1, (3, 2): 0}), 0, square_at(3, 0)) is None


@pytest.mark.parametrize("recorded", GAMES, ids=["first", "second"])
def test_recorded_games_end_with_the_points_noted(recorded: dict[str, object]) -> None:
    state = GAME.initial_state()
    for entry in str(recorded["moves"]).split():
        seat, _, text = entry.partition(":")
        assert GAME.actors(state) == (int(seat),)
        move = GAME.parse_move(state, int(seat), text)
        GAME.check(state, int(seat), move)
        assert (move == OUT) == (GAME.moves(state) == [OUT])
        state = GAME.advance(state, {int(seat): move})
    assert list(state.points) == recorded["points"]
    assert GAME.end_reason(state) is not None


@given(st.integers(0, SEATS - 1), st.integers(0, SQUARES - 1))
def test_squares_turn_there_and_back(seat: int, square: int) -> None:
    assert to_global(seat, to_local(seat, square)) == square
    assert to_local(seat, to_global(seat, square)) == square


def test_everybody_sees_himself_below() -> None:
    for seat in range(SEATS):
        assert [to_local(seat, q) for q in HOME[seat]] == list(range(7))
        stone = HOME[seat][3]
        target = destination(board_of({coordinates(stone): seat}), seat, stone)
        assert target is not None
        assert coordinates(to_local(seat, target)) == (3, 1)


@given(st.integers(0, 2**32))
def test_stones_are_kept_and_games_end(seed: int) -> None:
    rng, state, plies = Random(seed), GAME.initial_state(), 0
    while GAME.actors(state):
        seat = state.player
        state = GAME.advance(state, {seat: rng.choice(GAME.moves(state))})
        plies += 1
        for one in range(SEATS):
            assert state.stock[one] + state.points[one] + state.board.count(one) == STONES
        assert GAME.state_from_data(GAME.state_to_data(state)) == state
    assert plies <= 228  # 224 moves of stones, and who is out says so
    assert all(stones <= 7 for stones in state.points)


@pytest.mark.parametrize(
    ("stones", "square", "reason"),
    [
        ({(3, 0): 0, (3, 1): 0}, (3, 0), "no way ahead"),
        ({(3, 0): 0, (4, 4): 2}, (4, 4), "another player's"),
        ({(3, 0): 0}, (3, 3), "own home edge"),
    ],
)
def test_illegal_squares_say_why(stones: Stones, square: tuple[int, int], reason: str) -> None:
    with pytest.raises(IllegalMoveError, match=reason):
        GAME.check(state_of(stones), 0, square_at(*square))


def test_nothing_enters_from_an_empty_stock() -> None:
    empty = replace(state_of({(3, 3): 0}), stock=(0, 7, 7, 7), points=(6, 0, 0, 0))
    with pytest.raises(IllegalMoveError, match="no stone left"):
        GAME.check(empty, 0, square_at(0, 0))


def test_who_gives_up_is_passed_over_and_his_stones_stay() -> None:
    state = GAME.advance(state_of({(0, 0): 0}), {0: OUT})
    assert (state.player, GAME.alive(state)) == (1, (1, 2, 3))
    assert state.board[square_at(0, 0)] == 0
    for seat in (1, 2):
        state = GAME.advance(state, {seat: OUT})
    assert (state.player, GAME.end_reason(state)) == (3, None)  # who is left plays on
    assert GAME.advance(state, {3: square_at(6, 3)}).player == 3
    state = GAME.advance(state, {3: OUT})
    assert GAME.end_reason(state) == "nobody left"
    assert GAME.returns(state) == (0.0,) * SEATS


def test_a_seventh_point_ends_the_game() -> None:
    state = replace(state_of({(3, 6): 0}), stock=(0, 7, 7, 7), points=(6, 0, 0, 0))
    over = GAME.advance(state, {0: square_at(3, 6)})
    assert (GAME.end_reason(over), GAME.actors(over)) == ("seventh point", ())
    assert GAME.returns(over) == (1.0, -1.0, -1.0, -1.0)


@pytest.mark.parametrize("text", ["", "7,0", "0,7", "3", "3,0,1", "-1,0", "--", "²,0", " 3,0"])
def test_what_is_no_square_is_no_move(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_move(GAME.initial_state(), 0, text)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"board": [EMPTY] * 48}, "49 squares"),
        ({"board": [4] + [EMPTY] * 48}, "nobody's stone"),
        ({"stock": [6, 7, 7, 7]}, "Player 1 has 6 stones"),
        ({"player": 4}, "turn of one of"),
        ({"living": [False, True, True, True]}, "who is out"),
        ({"round": "x"}, "no position"),
    ],
)
def test_positions_that_cannot_be_are_refused(change: dict[str, object], reason: str) -> None:
    data = GAME.state_to_data(GAME.initial_state())
    assert isinstance(data, dict)
    with pytest.raises(SetupError, match=reason):
        GAME.state_from_data({**data, **change})


def test_there_is_nothing_to_set_up() -> None:
    with pytest.raises(SetupError, match="nothing to set up, but there is size"):
        SawhianGame.from_setup({"size": 9})
