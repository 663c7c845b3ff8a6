"""The shipped World map shows what its plan says: links, room, contacts, clean pixels."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cartography.model import MapModel, SeaLink
from engine.cartography.store import MapBundle, MapReading
from tests.maps import shipped

SIZE = (1920, 1080)
ACROSS_THE_PACIFIC = {"Alaska", "Kamchatka"}


@pytest.fixture(scope="module")
def reading() -> MapReading:
    return shipped.read_shipped("World")


@pytest.fixture(scope="module")
def bundle(reading: MapReading) -> MapBundle:
    return shipped.bundle_of(reading)


@pytest.fixture(scope="module")
def model(bundle: MapBundle) -> MapModel:
    return bundle.model


@pytest.fixture(scope="module")
def plan() -> dict[str, Any]:
    return shipped.read_plan("world")


def _pacific_link(model: MapModel) -> SeaLink:
    keys = {r.key for r in model.regions if r.name in ACROSS_THE_PACIFIC}
    return next(link for link in model.sea_links if set(link.regions) == keys)


def test_reading_and_checks_find_nothing(reading: MapReading) -> None:
    shipped.assert_no_findings(reading)


def test_super_regions_regions_and_armies_are_the_plan_s(
    model: MapModel, plan: dict[str, Any]
) -> None:
    shipped.assert_structure(model, plan)
    assert len(model.regions) == 42


def test_links_are_the_83_of_the_plan(model: MapModel, plan: dict[str, Any]) -> None:
    shipped.assert_links(model, plan)
    assert len(model.edges()) == 83


def test_pictures_have_one_size_and_are_small(bundle: MapBundle) -> None:
    shipped.assert_small_pictures(bundle, SIZE)


def test_template_has_only_the_mapped_colors(bundle: MapBundle) -> None:
    shipped.assert_only_mapped_colors(bundle)


def test_land_neighbours_and_only_they_touch(bundle: MapBundle, plan: dict[str, Any]) -> None:
    shipped.assert_contacts(bundle, plan["land_borders"])


def test_others_keep_their_distance(bundle: MapBundle, plan: dict[str, Any]) -> None:
    shipped.assert_distance(bundle, plan["land_borders"], pixels=4)


def test_no_four_regions_meet_in_a_point(bundle: MapBundle) -> None:
    shipped.assert_no_four_corners(bundle.labels)


def test_regions_have_no_specks(bundle: MapBundle) -> None:
    shipped.assert_no_specks(bundle)


def test_every_label_point_has_room_for_the_badge(bundle: MapBundle) -> None:
    shipped.assert_room_for_badges(bundle)


def test_sea_links_lie_on_the_sea_but_for_their_ends(bundle: MapBundle) -> None:
    shipped.assert_links_on_the_sea(bundle)


def test_sea_links_go_from_coast_to_coast(bundle: MapBundle) -> None:
    across = _pacific_link(bundle.model)
    others = [link for link in bundle.model.sea_links if link != across]
    shipped.assert_links_from_coast_to_coast(bundle, others)


def test_the_pacific_link_leaves_the_picture_on_both_sides(bundle: MapBundle) -> None:
    keys = {r.name: r.key for r in bundle.model.regions if r.name in ACROSS_THE_PACIFIC}
    west, east = _pacific_link(bundle.model).paths
    assert (west[-1][0], east[-1][0]) == (0, SIZE[0] - 1)
    assert west[-1][1] == east[-1][1]
    assert bundle.labels[west[0][1], west[0][0]] == keys["Alaska"]
    assert bundle.labels[east[0][1], east[0][0]] == keys["Kamchatka"]


def test_the_picture_is_drawn_from_the_template(bundle: MapBundle) -> None:
    shipped.assert_picture_from_template(bundle)
