"""Who plays: names and colours of a position's players, from seats, records and nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.warlight.setup import MAX_PLAYERS
from engine.plain import plain
from engine.record import GameRecord, RecordedPlayer
from studio.analysing.positions import decisions_in, position_in_record
from studio.analysing.review import position_at
from studio.position.players import NUMBERED, SHORT_NAME, Players, Seated, players_of
from studio.position.seats import SEATS, Seat, seats_to_text
from tests.studio.playing.test_replaying import record_of

SWAPPED = (Seat("Anna", color=4), Seat("Bob", "random", color=0))


def seats() -> st.SearchStrategy[list[Seat]]:
    """Seats as a file may have them: any name, any colour, any number of them."""
    colors = st.none() | st.integers(-3, 12)
    return st.lists(st.builds(Seat, st.text(max_size=30), color=colors), max_size=12)


def noted(*sitting: Seat, **changes: Any) -> GameRecord[Any, Any]:
    """A record of a game for two with these seats in its notes."""
    return replace(record_of(3, metadata={SEATS: seats_to_text(sitting)}), **changes)


# --- names and colours


def test_a_player_has_the_name_and_the_colour_that_were_chosen() -> None:
    players = Players.of(SWAPPED)
    assert (players.short_names(2), players.colors(2)) == (("Anna", "Bob"), (4, 0))
    assert players.name(0) == "Anna"


def test_without_a_game_players_are_the_colours_of_their_numbers() -> None:
    assert NUMBERED.short_names(3) == ("Orange", "Sky blue", "Green")
    assert NUMBERED.colors(3) == (0, 1, 2)
    assert NUMBERED.numbered(1) == "2"


def test_two_of_one_name_are_told_apart_by_their_colours() -> None:
    players = Players.of((Seat("Anna", color=4), Seat("anna"), Seat("Bob")))
    assert players.short_names(3) == ("Anna (Blue)", "anna (Orange)", "Bob")


def test_a_seat_without_a_name_is_called_by_its_colour() -> None:
    assert Players.of((Seat(" ", color=6), Seat("Bob"))).short_names(2) == ("Purple", "Bob")


def test_more_players_than_names_go_on_by_number() -> None:
    players = Players.of(SWAPPED)
    assert players.short_names(4) == ("Anna", "Bob", "Green", "Yellow")
    assert players.colors(4) == (4, 0, 2, 3)


def test_more_seats_than_there_can_be_players_are_left_out() -> None:
    players = Players.of([Seat(f"P{n}") for n in range(MAX_PLAYERS + 3)])
    assert len(players.seated) == MAX_PLAYERS


def test_nobody_has_no_colour_of_a_player() -> None:
    assert Players.of(SWAPPED).color(-1) == -1


def test_a_long_name_is_cut_where_there_is_little_room() -> None:
    long = "Bob the very long named person"
    players = Players.of((Seat("Anna"), Seat(long), Seat(f"{long} himself")))
    assert players.name(1) == long
    assert players.short_name(0) == "Anna"
    # What looks the same once it is cut is told apart as well.
    assert players.short_names(3)[1:] == (
        "Bob the very long n… (Sky blue)", "Bob the very long n… (Green)",
    )  # fmt: skip


def test_a_number_is_followed_by_the_name_that_was_chosen() -> None:
    players = Players.of((Seat("Anna"), Seat("Player 2")))
    assert (players.numbered(0), players.numbered(1)) == ("1 (Anna)", "2")


@given(seats())
def test_whatever_a_file_says_players_can_be_told_apart(found: list[Seat]) -> None:
    players = Players.of(found)
    count = len(players.seated)
    assert len(set(players.colors(count))) == count
    assert set(players.colors(count)) <= set(range(MAX_PLAYERS))
    for player, name in enumerate(players.short_names(count)):
        assert name
        assert "\n" not in name
        assert len(name) <= SHORT_NAME + 2 + len(" (Vermilion)")  # 2: its isolates
        seat = players.seated[player]
        if seat.name and len({plain(s.name).casefold() for s in players.seated}) == count:
            assert players.name(player) == plain(seat.name)


@given(seats())
def test_players_made_of_players_are_the_same(found: list[Seat]) -> None:
    players = Players.of(found)
    again = Players.of([Seat(seat.name, color=seat.color) for seat in players.seated])
    assert again == players


# --- where they come from


def test_a_record_knows_its_seats() -> None:
    assert players_of(noted(*SWAPPED)) == Players.of(SWAPPED)


def test_a_record_of_another_program_has_names_alone() -> None:
    record = replace(record_of(3), metadata={})
    players = players_of(record)
    assert players.short_names(2) == tuple(player.name for player in record.players)
    assert players.colors(2) == (0, 1)


@pytest.mark.parametrize("count", [1, 3, 20])
def test_more_or_fewer_seats_than_play_are_not_believed(count: int) -> None:
    record = noted(*[Seat(f"S{n}") for n in range(count)])
    assert players_of(record) == players_of(replace(record, metadata={}))
    strange = replace(record, players=(RecordedPlayer("One"),) * count)
    assert players_of(strange) == NUMBERED


def test_every_position_of_a_record_knows_who_plays() -> None:
    record, players = noted(*SWAPPED), Players.of(SWAPPED)
    positions = decisions_in(record)
    assert {position.players for position in positions} == {players}
    assert positions[0].title == "Test, picks, Anna"
    assert position_in_record(record, 1).players == players
    assert position_at(record, len(record.plies) - 1, 1).players == players


def test_players_of_another_number_fit_nothing() -> None:
    players = Players((Seated("Anna", 4), Seated("Bob", 0)))
    assert players.fitting(2) is players
    assert players.fitting(3) == NUMBERED
