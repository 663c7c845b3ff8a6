"""The health of a map in words, as plain data, in jobs and as themes of the map."""

from __future__ import annotations

import json
from dataclasses import replace

import msgspec
import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from ai.playing.balance import Balance
from engine.cartography.health import MapHealth, map_health
from engine.cartography.model import MapModel
from engine.errors import SetupError
from studio.editing.health.data import health_data
from studio.editing.health.measuring import (
    COLUMNS,
    PLAY_COLUMNS,
    Figure,
    lift_text,
    map_figures,
    measure,
    number_text,
    play,
    play_cells,
    super_region_cells,
)
from studio.editing.health.themes import ABOVE, BELOW, MARKED, PLAIN, Theme, overlay_of
from studio.painting.heat import theme_image
from studio.painting.scales import amount_color
from studio.program.figures import rate_text
from studio.program.jobs import JobRunner
from tests.studio.grids import grid_labels, grid_model
from tests.studio.healths import balance_on

GRID = grid_model(4, 3)
HEALTH = map_health(GRID, deep=True)


def figures(model: MapModel, health: MapHealth) -> dict[str, Figure]:
    return {figure.title: figure for figure in map_figures(model, health)}


def test_figures_of_a_grid() -> None:
    found = figures(GRID, HEALTH)
    assert (found["Regions"].value, found["Super regions"].value) == ("12", "3")
    assert found["Links"].value == "17"
    assert found["Neighbours"].value == "2 to 4, mean 2.8"
    assert "3 neighbours: 6 regions" in found["Neighbours"].meaning
    assert found["Dead ends"].value == found["Bridges"].value == "none"
    assert found["Diameter"].value == "5 links"
    assert found["Connectivity"].value == "2 regions"
    assert found["Planar"].value == "yes"
    assert found["Crossroads"].value.startswith("B2 ")
    assert len(found["Crossroads"].regions) == 3
    assert "Pieces" not in found


def test_slow_figures_are_left_out_until_they_are_there() -> None:
    found = figures(GRID, map_health(GRID))
    assert "Connectivity" not in found
    assert "Crossroads" not in found


def test_a_chain_names_its_weak_points_and_counts_the_rest() -> None:
    chain = grid_model(6, 1)
    found = figures(chain, map_health(chain))
    assert found["Articulation points"].value == "4: A2, A3, A4 and 1 more"
    assert found["Bridges"].value.startswith("5: A1 \u2013 A2, A2 \u2013 A3")
    assert set(found["Bridges"].regions) == {region.key for region in chain.regions}
    assert found["Dead ends"].value == "2: A1, A6"
    assert found["Dead ends"].regions == (10, 15)


def test_a_broken_map_has_its_pieces_told() -> None:
    first, *others = GRID.regions
    alone = replace(first, neighbours=frozenset())
    cut = [replace(r, neighbours=r.neighbours - {first.key}) for r in others]
    model = replace(GRID, regions=(alone, *cut))
    found = figures(model, map_health(model))
    assert found["Pieces"].value == "2"
    assert found["Diameter"].value == "-"


def test_texts_under_their_columns() -> None:
    cells = dict(zip(COLUMNS, super_region_cells(HEALTH.super_regions[1]), strict=True))
    assert cells["Bonus"] == "2"
    assert (cells["Regions"], cells["Borders"], cells["Attackers"]) == ("4", "4", "8")
    assert (cells["Suggested"], cells["Cost"], cells["Income"]) == ("3.9", "2.0", "0.5")
    balance = balance_on(GRID)
    played = dict(zip(PLAY_COLUMNS, play_cells(balance.super_regions[2], 40), strict=True))
    assert played["Lift"] == lift_text(balance.super_regions[2].lift)
    assert played["Lift"].startswith("1.00 (0.34 - 1.00)")
    assert played["Completed"] == "5.0 %"
    assert (played["Round"], played["Held"]) == ("2.5", "4.0")
    nothing = play_cells(balance.super_regions[0], 0)
    assert nothing == ("-",) * 5
    assert number_text(None) == "-"
    assert rate_text(balance.seats[0].win_rate) == "100.0 % (91.2 - 100.0)"


@pytest.mark.parametrize("balance", [None, balance_on(GRID)])
def test_plain_data_is_complete_json(balance: Balance | None) -> None:
    data = json.loads(msgspec.json.encode(health_data(GRID, HEALTH, balance)))
    assert data["map"] == "Grid"
    row = data["super_regions"][0]
    assert row["regions"] == row["border_regions"] == ["A1", "A2", "A3", "A4"]
    assert row["attackers"] == ["B1", "B2", "B3", "B4"]
    assert [flag["code"] for flag in row["flags"]] == ["bonus-low", "off-suggestion", "no-interior"]
    assert data["whole"]["degrees"]["B2"] == 4
    assert sum(data["whole"]["degrees"].values()) == 2 * data["whole"]["links"]
    assert set(data["whole"]["betweenness"]) == {region.name for region in GRID.regions}
    assert (data["play"] is None) == (balance is None)
    if balance is not None:
        assert data["play"]["games"] == 40
        assert [seat["wins"] for seat in data["play"]["seats"]] == [40, 0]
        assert data["play"]["super_regions"][0]["lift"] is None
        assert data["play"]["captures"]["A2"] == 0.25


# --- jobs


def test_measuring_tells_the_quick_figures_first(qtbot: QtBot, runner: JobRunner) -> None:
    found: list[MapHealth] = []
    job = runner.start("measure", measure, GRID)
    job.partial.connect(found.append)
    with qtbot.waitSignal(job.succeeded) as done:
        pass
    assert done.args == [HEALTH]
    assert all(health.graph.betweenness is None for health in found)


def test_playing_in_a_job_tells_progress_and_result(qtbot: QtBot, runner: JobRunner) -> None:
    job = runner.start("play", play, GRID, games=20, players=3, seed=4)
    told: list[tuple[int, int]] = []
    job.progress_changed.connect(lambda done, total: told.append((done, total)))
    with qtbot.waitSignal(job.succeeded) as done:
        pass
    assert done.args is not None
    (balance,) = done.args
    assert (balance.games, len(balance.seats)) == (20, 3)
    assert told[-1] == (20, 20)


def test_playing_can_be_stopped_with_what_is_done(qtbot: QtBot, runner: JobRunner) -> None:
    job = runner.start("play", play, GRID, games=10_000_000, players=2, seed=4)
    with qtbot.waitSignal(job.partial):
        pass
    with qtbot.waitSignal(job.succeeded) as done:
        job.stop_gently()
    assert done.args is not None
    (balance,) = done.args
    assert 0 < balance.games < 10_000_000


def test_a_map_too_small_fails_with_the_reason(qtbot: QtBot, runner: JobRunner) -> None:
    job = runner.start("play", play, grid_model(2, 2), games=5, players=8, seed=0)
    with qtbot.waitSignal(job.failed) as failed:
        pass
    assert failed.args is not None
    assert isinstance(failed.args[0], SetupError)


# --- themes


def test_marks_cover_the_map_and_name_their_counts() -> None:
    overlay = overlay_of(Theme.BORDERS, HEALTH, None)
    assert overlay is not None
    assert set(overlay.colors) == {region.key for region in GRID.regions}
    assert overlay.hatched == frozenset(overlay.colors)
    assert [swatch.text for swatch in overlay.legend] == [
        "Can be attacked from outside (12)",
        "Interior (0)",
    ]


def test_cuts_and_dead_ends_of_a_chain() -> None:
    health = map_health(grid_model(4, 1))
    cuts = overlay_of(Theme.CUTS, health, None)
    ends = overlay_of(Theme.DEAD_ENDS, health, None)
    assert cuts is not None
    assert ends is not None
    assert cuts.hatched == {11, 12}
    assert cuts.lines == ((10, 11), (11, 12), (12, 13))
    assert cuts.legend[-1].is_line
    assert {key for key, color in ends.colors.items() if color == QColor(MARKED)} == {10, 13}
    assert ends.colors[11] == QColor(PLAIN)


def test_amounts_run_from_the_least_to_the_most() -> None:
    degrees = overlay_of(Theme.DEGREE, HEALTH, None)
    assert degrees is not None
    assert [swatch.text for swatch in degrees.legend] == ["2", "3", "4"]
    assert degrees.colors[10] == amount_color(0.0)
    assert degrees.colors[15] == amount_color(1.0)
    captures = overlay_of(Theme.CAPTURES, HEALTH, balance_on(GRID))
    assert captures is not None
    assert captures.legend[0].text == "0.00"
    assert captures.legend[-1].text == "2.75"
    crossroads = overlay_of(Theme.CROSSROADS, HEALTH, None)
    assert crossroads is not None
    assert "%" in crossroads.legend[0].text


def test_a_map_of_equal_amounts_has_one_line_in_its_legend() -> None:
    ring = map_health(grid_model(2, 2))
    overlay = overlay_of(Theme.DEGREE, ring, None)
    assert overlay is not None
    assert [swatch.text for swatch in overlay.legend] == ["2"]


def test_bonuses_off_the_suggestion_go_both_ways() -> None:
    groups = [replace(s, bonus=b) for s, b in zip(GRID.super_regions, (0, 4, 9), strict=True)]
    health = map_health(replace(GRID, super_regions=tuple(groups)))
    overlay = overlay_of(Theme.SUGGESTION, health, None)
    assert overlay is not None
    assert [overlay.colors[key].name() for key in (10, 14, 18)] == [BELOW, PLAIN, ABOVE]
    assert overlay.hatched == {10, 11, 12, 13}


@pytest.mark.parametrize("theme", [Theme.NONE, Theme.CROSSROADS, Theme.CAPTURES])
def test_what_is_not_known_is_not_shown(theme: Theme) -> None:
    assert overlay_of(theme, map_health(GRID), None) is None


def test_amounts_get_darker_and_darker() -> None:
    luminance = [color_luminance(amount_color(i / 20)) for i in range(21)]
    assert luminance[0] > 0.8
    assert luminance[-1] < 0.2
    assert luminance == sorted(luminance, reverse=True)


def color_luminance(color: QColor) -> float:
    return 0.2126 * color.redF() + 0.7152 * color.greenF() + 0.0722 * color.blueF()


def test_regions_are_painted_and_striped_and_the_sea_is_clear() -> None:
    labels = grid_labels(2, 1).copy()
    labels[:10] = 0
    colors = {10: QColor("#d55e00"), 11: QColor("#e9e7e0"), 999: QColor("red")}
    image = theme_image(labels, colors, {10})
    assert image.pixelColor(5, 5).alpha() == 0
    assert image.pixelColor(90, 30) == QColor("#e9e7e0")
    seen = {image.pixelColor(x, 30).name() for x in range(60)}
    assert seen == {"#d55e00", QColor("#d55e00").lighter(175).name()}
