"""Every game of the program has its part in every room, under one name."""

from __future__ import annotations

import pytest

from ai.playing.players import players_of
from engine.registry import KINDS
from studio.desk import desk_of
from studio.playing.choices import GameChoices

NAMES = [kind.name for kind in KINDS]
every_game = pytest.mark.parametrize("name", NAMES)


@every_game
def test_the_parts_are_there_and_agree_on_the_name(name: str) -> None:
    assert players_of(name).game == name
    assert desk_of(name).game == name
    assert players_of(name).bots
    assert desk_of(name).about


@every_game
def test_searches_and_bots_have_names_of_their_own(name: str) -> None:
    players = players_of(name)
    assert len(set(players.names)) == len(players.names)
    searches = [kind.name for kind in players.searches]
    assert len(set(searches)) == len(searches) > 0


@every_game
def test_levels_are_bots_of_the_game(name: str) -> None:
    players = players_of(name)
    for level in players.levels:
        assert players.kind(level.entry.partition(":")[0]) is not None


@every_game
def test_choices_fit_the_seats(name: str) -> None:
    assert len(GameChoices.of(name).seats) in desk_of(name).seats
