"""Percentiles among public maps, as the window and the command line say them."""

from __future__ import annotations

from dataclasses import replace

from engine.cartography.health import map_health
from studio.editing.health.comparing import (
    comparison_notes,
    map_percentiles,
    percentile_text,
    range_text,
    super_region_comparison,
    super_region_percentiles,
)
from studio.editing.health.data import health_data
from studio.editing.health.measuring import COLUMNS, map_figures
from tests.studio.grids import grid_model

SMALL = grid_model(4, 3)
HEALTH = map_health(SMALL, deep=True)


def test_every_figure_but_planarity_has_a_percentile() -> None:
    titles = {figure.title for figure in map_figures(SMALL, HEALTH)}
    assert titles - set(map_percentiles(HEALTH)) == {"Planar"}
    assert set(map_percentiles(HEALTH)) <= titles


def test_a_map_outside_the_range_says_in_which_figures() -> None:
    told, outside = comparison_notes(HEALTH)
    assert "22 public maps" in told
    assert outside.startswith("Outside the range of these maps: Regions (21 to 255), ")
    found = map_percentiles(HEALTH)["Regions"]
    assert (percentile_text(found), range_text(found)) == ("below all", "21 to 255")
    assert percentile_text(None) == "-"


def test_super_regions_are_compared_under_the_columns_of_the_table() -> None:
    group = replace(HEALTH.super_regions[0], bonus=1000)
    texts = [percentile_text(found) for found in super_region_percentiles(group)]
    assert len(texts) == len(COLUMNS)
    assert texts[0] == "above all"
    line = super_region_comparison(group)
    assert line.startswith("Percentiles among public maps: Bonus above all, Suggested ")


def test_plain_data_have_percentiles_with_their_range() -> None:
    data = health_data(SMALL, HEALTH)
    assert len(data["compared_with"]["maps"]) == 22
    regions = data["whole"]["percentiles"]["regions"]
    assert regions == {"percentile": 0.0, "low": 21, "high": 255, "outside": "below"}
    for group in data["super_regions"]:
        assert 0 <= group["percentiles"]["bonus"]["percentile"] <= 100
        assert group["percentiles"]["bonus"]["outside"] is None
