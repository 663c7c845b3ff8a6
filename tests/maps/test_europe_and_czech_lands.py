"""Europe and the Czech Lands show what their plans say: links, room, contacts, clean pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from engine.cartography.health import map_health
from engine.cartography.store import MapBundle, MapReading
from tests.maps import shipped


@dataclass(frozen=True)
class Expected:
    name: str
    stem: str
    size: tuple[int, int]
    super_regions: int
    regions: int
    links: int
    without_interior: tuple[str, ...]  # super regions whose description says so

    @property
    def plan(self) -> dict[str, Any]:
        return shipped.read_plan(self.stem)


EUROPE = Expected(
    "Europe",
    "europe",
    (1680, 1200),
    10,
    72,
    165,
    ("Germany and the Low Countries", "Central Europe", "Eastern Europe"),
)
CZECH_LANDS = Expected(
    "Czech Lands",
    "czech-lands",
    (1920, 1080),
    7,
    34,
    76,
    ("Northern Bohemia", "Eastern Bohemia"),
)


@cache
def _read(name: str) -> MapReading:
    return shipped.read_shipped(name)


@pytest.fixture(params=[EUROPE, CZECH_LANDS], ids=lambda e: e.name)
def expected(request: pytest.FixtureRequest) -> Expected:
    return request.param  # type: ignore[no-any-return]


@pytest.fixture
def bundle(expected: Expected) -> MapBundle:
    return shipped.bundle_of(_read(expected.name))


def test_reading_and_checks_find_nothing(expected: Expected) -> None:
    shipped.assert_no_findings(_read(expected.name))


def test_structure_and_links_are_the_plan_s(bundle: MapBundle, expected: Expected) -> None:
    shipped.assert_structure(bundle.model, expected.plan)
    shipped.assert_links(bundle.model, expected.plan)
    assert len(bundle.model.super_regions) == expected.super_regions
    assert len(bundle.model.regions) == expected.regions
    assert len(bundle.model.edges()) == expected.links


def test_pictures_are_small_and_of_mapped_colors(bundle: MapBundle, expected: Expected) -> None:
    shipped.assert_small_pictures(bundle, expected.size)
    shipped.assert_only_mapped_colors(bundle)


def test_contacts_are_plain(bundle: MapBundle, expected: Expected) -> None:
    land = expected.plan["land_borders"]
    shipped.assert_contacts(bundle, land)
    shipped.assert_distance(bundle, land, pixels=2)
    shipped.assert_no_four_corners(bundle.labels)
    shipped.assert_no_specks(bundle)


def test_every_label_point_has_room_for_the_badge(bundle: MapBundle) -> None:
    shipped.assert_room_for_badges(bundle)


def test_sea_links_go_over_the_sea_from_coast_to_coast(bundle: MapBundle) -> None:
    shipped.assert_links_on_the_sea(bundle, meeting=1)
    shipped.assert_links_from_coast_to_coast(bundle, bundle.model.sea_links)


def test_the_picture_is_drawn_from_the_template(bundle: MapBundle) -> None:
    shipped.assert_picture_from_template(bundle)


def test_what_is_unusual_is_explained(bundle: MapBundle, expected: Expected) -> None:
    groups = map_health(bundle.model).super_regions
    flags = [(group.name, flag.code) for group in groups for flag in group.flags]
    assert flags == [(name, "no-interior") for name in expected.without_interior]
    text = bundle.model.description
    last_words = [name.split()[-1] for name in expected.without_interior]
    assert all(word in text for word in last_words)
    assert "Natural Earth" in text


def test_czech_names_survive() -> None:
    model = shipped.bundle_of(_read("Czech Lands")).model
    names = {region.name for region in model.regions}
    assert {"Plzeň", "Tábor", "Brno", "České Budějovice", "Ústí nad Labem", "Třebíč"} <= names
    assert "no districts" in model.description
