"""Moves as text: readable, exact, and errors that say where."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.games.warlight.notation import format_move, parse_move
from engine.games.warlight.state import (
    Attack,
    Clash,
    Deal,
    Deploy,
    Grant,
    Picks,
    RoundLog,
    Turn,
    WarlightMove,
)
from tests.engine.graphs import ring_graph

NAMES = ["Alaska", "Kamchatka", 'The "Isle"', "Öland; > 5", "line\nbreak \\", ""]
GRAPH = ring_graph((6,), names=NAMES)

EXAMPLES: dict[str, WarlightMove] = {
    "pass": Turn(),
    '+3 "Alaska"; 5 "Alaska" > "Kamchatka"': Turn((Deploy(0, 3),), (Attack(0, 1, 5),)),
    r'+1 "The \"Isle\""; 2 "Öland; > 5" > "line\nbreak \\"': Turn(
        (Deploy(2, 1),), (Attack(3, 4, 2),)
    ),
    'pick "Alaska", ""': Picks((0, 5)),
    'grant "Kamchatka"': Grant(1),
    'deal 0: "Alaska"; 1: "Kamchatka", ""': Deal(((0,), (1, 5))),
    'deal 0: "Alaska"; 1: ""; order 1 0 0 1': Deal(((0,), (5,)), (1, 0, 0, 1)),
    "order 1 0": RoundLog((1, 0), ()),
    "order 0 1; 1#0 lost 2 killed 3; 0#0; 0#1 lost 0 killed 1": RoundLog(
        (0, 1), (Clash(1, 0, 2, 3), Clash(0, 0), Clash(0, 1, 0, 1))
    ),
}


@pytest.mark.parametrize(("text", "move"), EXAMPLES.items())
def test_the_text_of_every_kind_of_move(text: str, move: WarlightMove) -> None:
    assert format_move(GRAPH, move) == text
    assert parse_move(GRAPH, text) == move


def test_spaces_do_not_matter_and_orders_may_be_mixed() -> None:
    text = ' 5"Alaska">"Kamchatka" ;+  3 "Alaska"\n'
    assert parse_move(GRAPH, text) == Turn((Deploy(0, 3),), (Attack(0, 1, 5),))


regions = st.integers(0, 5)
units = st.integers(0, 10**18 - 1)
turns = st.builds(
    Turn,
    st.lists(st.builds(Deploy, regions, units)).map(tuple),
    st.lists(st.builds(Attack, regions, regions, units)).map(tuple),
)
logs = st.builds(
    RoundLog,
    st.lists(st.integers(0, 7)).map(tuple),
    st.lists(st.builds(Clash, units, units, units, units)).map(tuple),
)
region_lists = st.lists(regions, min_size=1).map(tuple)
deals = st.builds(
    Deal, st.lists(region_lists, min_size=1).map(tuple), st.lists(st.integers(0, 7)).map(tuple)
)
moves = st.one_of(turns, logs, deals, st.builds(Picks, region_lists), st.builds(Grant, regions))
names = st.lists(st.text(max_size=12), min_size=6, max_size=6, unique=True)


@given(moves, names)
@settings(deadline=None)
def test_any_move_survives_whatever_the_names(move: WarlightMove, drawn: list[str]) -> None:
    graph = ring_graph((6,), names=drawn)
    text = format_move(graph, move)
    assert parse_move(graph, text) == move


@given(st.one_of(st.text(), st.text('"Alask+> ;:,#0123456789passderl')))
@settings(deadline=None)
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    try:
        move = parse_move(GRAPH, text)
    except NotationError:
        return
    assert parse_move(GRAPH, format_move(GRAPH, move)) == move


ERRORS = {
    "": "Expected a number at character 1, found nothing",
    '+3 "Atlantis"': 'no region "Atlantis" on map “Test”',
    '+3 "Alaska': 'Expected a region in double quotes at character 3, found “"Alaska”',
    "+3 Alaska": "Expected a region in double quotes",
    '+x "Alaska"': "Expected a number at character 2, found “x",
    '5 "Alaska" "Kamchatka"': "Expected “>” at character 11",
    '5 "Alaska" > "Kamchatka" 7': "Expected the end at character 25, found “7”",
    '+3 "Alaska";': "Expected a number at character 13",
    '-3 "Alaska"': "Expected a number at character 1",
    '+٣ "Alaska"': "Expected a number",
    '+3 "\\q"': "not a valid quoted name",
    '+1234567890123456789 "Alaska"': "Expected a number",
    'deal 1: "Alaska"': "Expected “0” at character 5",
    'deal 0 "Alaska"': "Expected “:”",
    'deal 0: "Alaska"; order 0; 1': "Expected the end",
    "order 0 1; 0": "Expected “#”",
    "order 0 1; 0#0 lost 3": "Expected “killed”",
    "order 0 1; 0#0 killed 3": "Expected the end",
    "pass pass": "Expected the end",
    "x" * 500: "found “x{60}”",
}


@pytest.mark.parametrize(("text", "message"), ERRORS.items())
def test_errors_name_the_place(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_move(GRAPH, text)
