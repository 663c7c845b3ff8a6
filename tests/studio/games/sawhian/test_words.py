"""What is said of a square."""

from __future__ import annotations

from dataclasses import replace

from engine.games.sawhian.board import EMPTY, SQUARES, square_at
from engine.games.sawhian.rules import OUT, SawhianGame, SawhianState
from studio.games.sawhian.words import square_words
from studio.position.players import Players, Seated

PLAYERS = Players(tuple(Seated(name, at) for at, name in enumerate(("Anna", "Ben", "Cid", "Dan"))))


def state_of(stones: dict[tuple[int, int], int]) -> SawhianState:
    board = [EMPTY] * SQUARES
    for (x, y), seat in stones.items():
        board[square_at(x, y)] = seat
    stock = tuple(7 - board.count(seat) for seat in range(4))
    return replace(SawhianGame().initial_state(), board=tuple(board), stock=stock)


def said(state: SawhianState, x: int, y: int) -> str:
    return square_words(state, PLAYERS, square_at(x, y))


def test_every_kind_of_move_has_its_words() -> None:
    state = state_of({(3, 0): 0, (3, 1): 1, (2, 6): 0, (1, 0): 0, (1, 1): 0, (4, 5): 0, (4, 6): 2})
    assert said(state, 3, 0) == "3,0: a stone of Anna. It jumps to 3,2"
    assert said(state, 2, 6) == "2,6: a stone of Anna. It leaves the board: a point"
    assert said(state, 4, 5) == "4,5: a stone of Anna. It jumps off the board: a point"
    assert said(state, 1, 1) == "1,1: a stone of Anna. It steps to 1,2"
    assert said(state, 1, 0) == "1,0: a stone of Anna. It has no way ahead"
    assert said(state, 3, 1) == "3,1: a stone of Ben"
    assert said(state, 5, 5) == "5,5: empty"


def test_home_edges_and_who_is_out_are_told() -> None:
    state = state_of({})
    assert said(state, 0, 0) == "0,0: empty, home edge of Anna / Ben. A stone enters on 0,0"
    assert said(state, 6, 3) == "6,3: empty, home edge of Dan"
    assert square_words(state, PLAYERS, OUT) == "Anna has no move and is out: Enter goes on."
