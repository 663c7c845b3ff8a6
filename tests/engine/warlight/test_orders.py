"""Income, merging and the legality of a turn."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMoveError
from engine.game import CHANCE
from engine.games.warlight.orders import deployed, income_of, merged, units_to_send
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Attack, Deploy, Grant, Picks, RoundLog, Turn
from tests.engine.graphs import ring_graph
from tests.engine.warlight.positions import position, turn

# 0-1-2 belong to S0 (bonus 4), 3-4-5 to S1 (bonus 2), in a circle.
GAME = WarlightGame(ring_graph((3, 3), bonuses=[4, 2]))
STATE = position(GAME, [0, 0, 0, 0, 1, -1], [3, 1, 2, 4, 5, 1])


def test_income_is_five_and_the_bonuses_of_whole_super_regions() -> None:
    assert GAME.income(STATE, 0) == 9
    assert GAME.income(STATE, 1) == 5
    assert income_of(GAME.graph, [0] * 6, 0) == 11
    assert income_of(GAME.graph, [0] * 6, 1) == 0


def test_negative_bonuses_never_take_units_away() -> None:
    graph = ring_graph((2, 2), bonuses=[-9, 1])
    assert income_of(graph, [0, 0, 1, 1], 0) == 0
    assert income_of(graph, [0, 0, 1, 1], 1) == 6


def test_what_is_left_to_give() -> None:
    partial = turn((0, 4), (3, 2), (0, 1, 2), (0, 5, 1), (3, 4, 1))
    assert deployed(partial) == 6
    assert GAME.units_to_deploy(STATE, 0, partial) == 3
    assert units_to_send(STATE, partial, 0) == 3 + 4 - 1 - 3
    assert GAME.units_to_send(STATE, partial, 3) == 4
    assert units_to_send(STATE, Turn(), 1) == 0


def test_merged_orders_keep_the_place_of_the_first() -> None:
    given_turn = turn((2, 1), (0, 3), (2, 5), (0, 1, 1), (0, 5, 2), (1, 0, 9), (0, 1, 4))
    assert merged(given_turn) == Turn(
        (Deploy(2, 6), Deploy(0, 3)), (Attack(0, 1, 5), Attack(0, 5, 2), Attack(1, 0, 9))
    )


orders = st.lists(
    st.one_of(
        st.tuples(st.integers(0, 3), st.integers(1, 9)),
        st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(1, 9)),
    )
)


@given(orders)
@settings(deadline=None)
def test_merging_keeps_all_units_and_is_idempotent(drawn: list[tuple[int, ...]]) -> None:
    original = turn(*drawn)
    once = merged(original)
    assert merged(once) == once
    for region in range(4):
        assert deployed(once, region) == deployed(original, region)
        state = position(GAME, [0] * 6, [5] * 6)
        assert units_to_send(state, once, region) == units_to_send(state, original, region)


LEGAL = [
    turn(),
    turn((0, 9)),
    turn((0, 1), (1, 8)),
    turn((0, 1, 2)),
    turn((0, 9), (0, 1, 5), (0, 5, 6)),
    turn((1, 1), (1, 2, 1)),
    turn((3, 4, 3)),
]


@pytest.mark.parametrize("legal", LEGAL, ids=str)
def test_legal_turns(legal: Turn) -> None:
    GAME.check(STATE, 0, legal)
    assert GAME.is_legal(STATE, 0, legal)


ILLEGAL = {
    "deploys 10 units, but the income is 9": turn((0, 4), (1, 6)),
    "A deploy on “R0” needs at least 1 unit, not 0": turn((0, 0)),
    "not -1": turn((0, -1)),
    "“R4” does not belong to the player": turn((4, 1)),
    "“R5” does not belong": turn((5, 4, 1)),
    "no region number 6": turn((6, 1)),
    "no region number -1": turn((-1, 1)),
    "no region number 7": turn((0, 7, 1)),
    "“R2” is no neighbour of “R0”": turn((0, 2, 1)),
    "“R0” is no neighbour of “R0”": turn((0, 0, 1)),
    "from “R0” on “R1” needs at least 1 unit, not 0": turn((0, 1, 0)),
    "sends 3 units from “R0”, but at most 2 may go": turn((0, 1, 2), (0, 5, 1)),
    "sends 1 units from “R1”, but at most 0 may go": turn((1, 0, 1)),
    "sends 9 units from “R0”, but at most 4 may go": turn((0, 2), (0, 1, 9)),
    "deploys 2 times on “R1”: merge": turn((1, 1), (0, 1), (1, 2)),
    "attacks 2 times from “R0” to “R1”: merge": turn((0, 1, 1), (0, 5, 1), (0, 1, 1)),
}


@pytest.mark.parametrize(("message", "illegal"), ILLEGAL.items())
def test_illegal_turns_are_named(message: str, illegal: Turn) -> None:
    with pytest.raises(IllegalMoveError, match=message):
        GAME.check(STATE, 0, illegal)
    assert not GAME.is_legal(STATE, 0, illegal)


def test_moves_of_another_phase_are_refused() -> None:
    with pytest.raises(IllegalMoveError, match="“turn” needs a Turn, not a Picks"):
        GAME.check(STATE, 0, Picks((0, 1)))
    with pytest.raises(IllegalMoveError, match="not for chance to move in phase “turn”"):
        GAME.check(STATE, CHANCE, RoundLog((0, 1), ()))
    with pytest.raises(IllegalMoveError, match="“deal” needs a Deal, not a Grant"):
        GAME.check(GAME.initial_state(), CHANCE, Grant(0))
    with pytest.raises(IllegalMoveError, match="not for player 0"):
        GAME.check(GAME.initial_state(), 0, Picks((0, 1)))
