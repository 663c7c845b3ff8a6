"""A position set up by hand: what can be changed, and what is wrong with it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import SetupError
from engine.games.sawhian.board import EMPTY, SEATS, SQUARES, square_at
from engine.games.sawhian.rules import SawhianGame
from studio.games.sawhian.position_draft import Draft, PositionDraft
from studio.position.position import Position

GAME = SawhianGame()
SEAT = st.integers(0, SEATS - 1)


def test_it_begins_as_a_position_and_gives_the_same_one() -> None:
    state = GAME.advance(GAME.initial_state(), {0: 3})
    draft = PositionDraft.of(Position(GAME, state, 1, ""))
    found = draft.position()
    assert (found.state, found.player, found.game) == (state, 1, GAME)
    assert found.title == "Set up by hand, round 1, Sky blue"


def test_stones_come_from_the_stock_and_changes_are_taken_back() -> None:
    draft = PositionDraft()
    draft.put(square_at(3, 3), 2)
    draft.set_points(2, 4)
    assert (draft.draft.stock(2), draft.state.stock) == (2, (7, 7, 2, 7))
    draft.clear()
    draft.undo()
    draft.undo()
    assert draft.draft.points == (0,) * SEATS
    draft.undo()
    assert draft.draft == Draft()
    assert not draft.can_undo


def test_every_fault_is_told() -> None:
    draft = PositionDraft()
    for square in range(8):
        draft.put(square, 0)
    assert draft.faults() == (
        "Player 1 has 8 stones on the board and off it, but only 7 in all: take some away.",
    )
    assert draft.state.stock[0] == 0
    draft.put(0, EMPTY)
    draft.set_living(0, lives=False)
    assert draft.faults() == ("Player 1 is to move but out: let another one move.",)
    with pytest.raises(SetupError, match="is to move but out"):
        draft.position()
    for seat in range(1, SEATS):
        draft.set_living(seat, lives=False)
    assert draft.faults() == ("Nobody is left in the game: let somebody be in it.",)
    draft = PositionDraft()
    draft.set_points(3, 12)
    assert "seventh point" in draft.faults()[0]


@settings(deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, SQUARES - 1), st.integers(-1, SEATS - 1)), max_size=30),
    st.lists(st.tuples(SEAT, st.integers(0, 8)), max_size=4),
    st.lists(st.tuples(SEAT, st.booleans()), max_size=4),
    SEAT,
    st.integers(-3, 20_000),
)
def test_what_has_no_fault_can_be_played(
    stones: list[tuple[int, int]],
    points: list[tuple[int, int]],
    living: list[tuple[int, bool]],
    player: int,
    number: int,
) -> None:
    draft = PositionDraft()
    for square, seat in stones:
        draft.put(square, seat)
    for seat, count in points:
        draft.set_points(seat, count)
    for seat, lives in living:
        draft.set_living(seat, lives=lives)
    draft.set_player(player)
    draft.set_round(number)
    if draft.faults():
        return
    position = draft.position()
    assert position.state == draft.state
    assert GAME.actors(position.state) == (player,)
    GAME.advance(position.state, {player: GAME.moves(position.state)[0]})
