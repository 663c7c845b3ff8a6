"""A scenario becomes the start of a game, or a sentence that says why not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.cartography.editing import remove_regions
from engine.cartography.scenarios import Holding, Scenario, save_scenarios
from engine.errors import SetupError
from studio.editing.scenarios import MapScenario, find_scenario
from studio.games.warlight.desk import start_position
from studio.position.seats import Seat, seats_for
from tests.engine.cartography.samples import saved, small_model
from tests.studio.cli.test_validate import invoke, run_json

DUEL = Scenario("Duel", ("A", "B"), {"West": Holding(0, 3), "Isle": Holding(1, 8)})


def test_a_scenario_is_a_start_position() -> None:
    start = start_position(DUEL, small_model())
    assert (start.owners, start.armies) == ((0, -1, -1, 1), (3, 3, 2, 8))
    with pytest.raises(SetupError, match="gives no region to “B”"):
        start_position(Scenario("Half", ("A", "B"), {"West": Holding(0)}), small_model())


def test_scenarios_hold_keys_while_the_map_is_edited() -> None:
    model = small_model()
    stale = replace(DUEL, holdings={**DUEL.holdings, "Atlantis": Holding(0)})
    scenario = MapScenario.of(stale, model)
    assert scenario.holdings == {1: Holding(0, 3), 4: Holding(1, 8)}
    assert scenario.named(model) == DUEL
    assert scenario.named(remove_regions(model, [4])).holdings == {"West": Holding(0, 3)}


def test_regions_are_given_and_players_go() -> None:
    scenario = MapScenario("Three", ("A", "B", "C"), {1: Holding(0), 2: Holding(1, 5)})
    scenario = scenario.with_owner([3, 2], 2).with_army([3, 1], 7)
    assert scenario.holdings == {1: Holding(0, 7), 2: Holding(2, 5), 3: Holding(2, 7)}
    less = scenario.without_player(0)
    assert less.players == ("B", "C")
    assert less.holdings == {1: Holding(-1, 7), 2: Holding(1, 5), 3: Holding(1, 7)}


def test_scenarios_are_found_by_name(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="has no scenarios: there is no map-scenarios"):
        find_scenario(tmp_path, "map", "Duel")
    save_scenarios(tmp_path, "map", [DUEL])
    assert find_scenario(tmp_path, "map", "Duel") == DUEL
    with pytest.raises(SetupError, match="It has: “Duel”"):
        find_scenario(tmp_path, "map", "Other")


def test_bots_play_a_scenario(tmp_path: Path) -> None:
    structure = saved(tmp_path)
    save_scenarios(structure.parent, "small-map", [DUEL])
    options = ("--players", "random,random", "--games", "2", "--round-limit", "3")
    status, report = run_json("simulate", str(structure), *options, "--scenario", "Duel")
    assert status == 0
    assert sum(row["games"] for row in report["standings"]) == 4
    result = invoke("simulate", str(structure), *options, "--scenario", "None")
    assert result.exit_code == 2
    assert "It has: “Duel”" in result.output


def test_players_of_a_scenario_are_a_person_and_the_last_bots() -> None:
    bots = (Seat("You"), Seat("x", "mcts", seconds=3.0), Seat("y", "random"))
    assert seats_for("warlight", ("A", "B", "C", "D"), bots) == (
        Seat("A"),
        Seat("B", "mcts", seconds=3.0),
        Seat("C", "random"),
        Seat("D", "mcts", seconds=3.0),
    )
    assert [seat.kind for seat in seats_for("warlight", ("A", "B"), (Seat("You"),))] == [
        "human",
        "mcts",
    ]
