"""Positions set up by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import SetupError
from engine.games.warlight.state import NEUTRAL, Phase, WarlightSettings
from studio.games.warlight.position_draft import Draft, PositionDraft
from studio.position.players import NUMBERED, Players
from studio.position.seats import Seat
from tests.studio.grids import grid_game
from tests.studio.searches import position_in

REGIONS = 12


def ready() -> PositionDraft:
    """Two players with a region each."""
    draft = PositionDraft(grid_game().graph)
    draft.set_owner(0, 0)
    draft.set_owner(5, 1)
    return draft


changes = st.one_of(
    st.tuples(st.just("set_owner"), st.integers(0, REGIONS - 1), st.integers(-1, 1)),
    st.tuples(st.just("set_army"), st.integers(0, REGIONS - 1), st.integers(-5, 10**7)),
    st.tuples(st.just("add_army"), st.integers(0, REGIONS - 1), st.integers(-9, 9)),
    st.tuples(st.just("set_players"), st.integers(-1, 20)),
    st.tuples(st.just("set_round"), st.integers(-3, 10**9)),
    st.tuples(st.just("set_player"), st.integers(0, 7)),
    st.tuples(st.just("clear")),
)


@given(st.lists(changes, max_size=20))
def test_a_draft_without_faults_is_a_position_that_can_be_analysed(
    made: list[tuple[str, int, int]],
) -> None:
    draft = ready()
    before = draft.draft
    for name, *arguments in made:
        getattr(draft, name)(*arguments)
    if draft.faults():
        with pytest.raises(SetupError):
            draft.position()
    else:
        position = draft.position()
        data = position.game.state_to_data(position.state)
        assert position.game.state_from_data(data) == position.state
        assert position.player in position.game.actors(position.state)
        assert position.state.owners == draft.draft.owners
        assert position.state.phase is Phase.TURN
    while draft.can_undo and draft.draft != before:
        draft.undo()
    assert draft.draft == before


def test_an_owned_region_is_never_empty() -> None:
    draft = ready()
    draft.set_army(0, 0)
    assert draft.draft.armies[0] == 1
    draft.set_army(3, 0)
    draft.set_owner(3, 1)
    assert draft.draft.armies[3] == 1


def test_a_position_becomes_a_draft_and_comes_back() -> None:
    position = position_in(Phase.TURN, seed=4)
    again = PositionDraft.of(position).position()
    assert (again.state, again.player, again.game) == (
        position.state, position.player, position.game,
    )  # fmt: skip


def faults_of(**fields: object) -> str:
    draft = ready()
    draft.draft = replace(draft.draft, **fields)  # type: ignore[arg-type]
    return " ".join(draft.faults())


def test_faults_say_what_to_do() -> None:
    alone = (0,) + (NEUTRAL,) * (REGIONS - 1)
    assert "give some to another player" in faults_of(owners=alone)
    assert "let another one move" in faults_of(owners=alone, player=1)
    assert "put a unit there" in faults_of(armies=(0,) * REGIONS)
    limited = WarlightSettings(round_limit=3)
    assert "earlier round" in faults_of(settings=limited, round=3)
    assert not faults_of(settings=limited, round=2)
    assert "from 0 to 1" in faults_of(settings=WarlightSettings(attack_probability=2))


def test_the_players_of_a_position_stay_while_they_are_as_many() -> None:
    players = Players.of((Seat("Anna", color=4), Seat("Bob", color=0)))
    draft = PositionDraft.of(replace(position_in(Phase.TURN), players=players))
    assert draft.position().players == players
    assert draft.position().title == "Grid, set up by hand, round 1, Anna"
    draft.set_players(3)
    assert draft.players == NUMBERED
    assert draft.position().title == "Grid, set up by hand, round 1, player 1"
    draft.set_players(2)
    assert draft.players == players
    draft.clear()
    assert any("Player 1 (Anna) is to move" in fault for fault in draft.faults())


def test_a_map_too_small_for_picks_begins_with_the_position() -> None:
    graph = grid_game(2, 2).graph
    settings = WarlightSettings(num_players=4)
    draft = PositionDraft(graph, Draft(settings, (0, 1, 2, 3), (2, 2, 2, 2)))
    position = draft.position()
    assert position.game.start is not None
    draft.set_players(3)
    assert draft.draft.owners == (0, 1, 2, NEUTRAL)
