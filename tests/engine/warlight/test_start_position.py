"""A game that begins with its first turn, as a scenario has it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.cartography.graph import MapGraph
from engine.cartography.scenarios import Holding, Scenario, start_of
from engine.errors import SetupError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import (
    NEUTRAL,
    Phase,
    StartPosition,
    WarlightSettings,
    WarlightState,
)
from engine.match import Match
from engine.record import GameRecord, dump_record, load_record
from tests.engine.cartography.samples import small_model
from tests.engine.examples import build_any, random_chooser
from tests.engine.graphs import world_like

GRAPH = world_like()
START = StartPosition(
    tuple((0, 1, NEUTRAL)[r % 3] for r in range(len(GRAPH))),
    tuple(r % 7 for r in range(len(GRAPH))),
)


def test_the_first_turn_is_the_first_decision() -> None:
    game = WarlightGame(GRAPH, start=START)
    match = Match(game, Random(1))
    match.settle()
    assert match.state == WarlightState(Phase.TURN, 0, START.owners, START.armies)
    assert match.record == []
    assert game.actors(match.state) == (0, 1)


def test_a_game_from_a_scenario_is_played_recorded_and_replayed() -> None:
    game = WarlightGame(GRAPH, WarlightSettings(round_limit=4), START)
    match, choose = Match(game, Random(3)), random_chooser(game, Random(3))
    while game.end_reason(match.state) is None:
        match.settle()
        actors = game.actors(match.state)
        if actors:
            match.play({player: choose(match.state, player) for player in actors})
    record = load_record(dump_record(GameRecord.of(game, match)), build_any)
    assert record.game == game
    assert record.states == tuple(match.states)


def test_a_scenario_of_a_small_map_needs_no_candidates() -> None:
    model = small_model()
    scenario = Scenario("Duel", ("A", "B"), {"West": Holding(0, 3), "Isle": Holding(1)})
    graph = MapGraph.from_model(model)
    game = WarlightGame(graph, start=StartPosition(*start_of(scenario, model)))
    assert game.initial_state().owners == (0, NEUTRAL, NEUTRAL, 1)
    assert WarlightGame.from_setup(game.setup()) == game
    assert "start" not in WarlightGame(graph).setup()


@pytest.mark.parametrize(
    ("start", "reason"),
    [
        (StartPosition(START.owners[1:], START.armies[1:]), "regions, but map"),
        (replace(START, owners=(0,) * len(GRAPH)), "must own a region"),
        (replace(START, owners=(2, *START.owners[1:])), "must own a region"),
        (replace(START, armies=(-1, *START.armies[1:])), "Armies at the start"),
        (replace(START, armies=(10**7, *START.armies[1:])), "Armies at the start"),
    ],
)
def test_starts_that_cannot_be_played_are_refused(start: StartPosition, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        WarlightGame(GRAPH, start=start)
