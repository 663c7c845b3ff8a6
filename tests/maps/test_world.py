"""The shipped World map shows what its plan says: links, room, contacts, clean pixels."""

from __future__ import annotations

import io
import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from engine.cartography.adjacency import find_borders
from engine.cartography.model import MapModel, Point, SeaLink
from engine.cartography.store import MapBundle, MapReading, read_map
from engine.cartography.validation import check_map
from maps import find_shipped

PLAN = Path(__file__).parents[2] / "tools" / "data" / "world-regions.json"
SIZE = (1920, 1080)
BADGE_RADIUS = 14.0
NamePair = tuple[str, str]


@pytest.fixture(scope="module")
def reading() -> MapReading:
    folder = find_shipped("World")
    assert folder is not None
    return read_map(folder, thorough=True)


@pytest.fixture(scope="module")
def bundle(reading: MapReading) -> MapBundle:
    assert reading.bundle is not None
    return reading.bundle


@pytest.fixture(scope="module")
def model(bundle: MapBundle) -> MapModel:
    return bundle.model


@pytest.fixture(scope="module")
def plan() -> dict[str, list[NamePair]]:
    data = json.loads(PLAN.read_text(encoding="utf-8"))
    return {kind: [_sorted(*pair) for pair in data[kind]] for kind in ("land_borders", "sea_links")}


def _sorted(a: str, b: str) -> NamePair:
    return (a, b) if a < b else (b, a)


def _names(model: MapModel, a: int, b: int) -> NamePair:
    return _sorted(model.region(a).name, model.region(b).name)


def _touching(bundle: MapBundle, gap: int) -> dict[NamePair, int]:
    borders = find_borders(bundle.labels, gap).as_dict()
    return {_names(bundle.model, *pair): length for pair, length in borders.items()}


def test_reading_and_checks_find_nothing(reading: MapReading, bundle: MapBundle) -> None:
    assert [str(issue) for issue in reading.issues] == []
    assert [str(issue) for issue in check_map(bundle.model, bundle.labels)] == []


def test_super_regions_regions_and_armies_are_the_plan_s(model: MapModel) -> None:
    planned = json.loads(PLAN.read_text(encoding="utf-8"))["super_regions"]
    shipped = [
        {"name": s.name, "bonus": s.bonus, "regions": [r.name for r in model.members(s.key)]}
        for s in model.super_regions
    ]
    assert shipped == [{**s, "regions": [r["name"] for r in s["regions"]]} for s in planned]
    assert len(model.regions) == 42
    assert {region.army for region in model.regions} == {2}


def test_links_are_the_83_of_the_plan(model: MapModel, plan: dict[str, list[NamePair]]) -> None:
    edges = {_names(model, *edge) for edge in model.edges()}
    assert edges == {*plan["land_borders"], *plan["sea_links"]}
    assert len(edges) == 83
    drawn = [_names(model, *link.regions) for link in model.sea_links]
    assert sorted(drawn) == sorted(plan["sea_links"])


def test_pictures_have_one_size_and_are_small(bundle: MapBundle) -> None:
    assert (bundle.model.width, bundle.model.height) == SIZE
    for data in (bundle.picture, bundle.template):
        assert Image.open(io.BytesIO(data)).size == SIZE
        assert len(data) < 600_000


def test_template_has_only_the_mapped_colors(bundle: MapBundle) -> None:
    image = Image.open(io.BytesIO(bundle.template)).convert("RGB")
    counted = image.getcolors(maxcolors=1000)
    assert counted is not None
    shown = {color for _, color in counted}
    mapped = {region.color for region in bundle.model.regions}
    assert len(mapped) == 42
    assert shown == mapped | set(bundle.model.background)


def test_land_neighbours_and_only_they_touch(
    bundle: MapBundle, plan: dict[str, list[NamePair]]
) -> None:
    lengths = _touching(bundle, gap=1)
    assert set(lengths) == set(plan["land_borders"])
    assert min(lengths.values()) >= 3


def test_others_keep_their_distance(bundle: MapBundle, plan: dict[str, list[NamePair]]) -> None:
    size = 2 * 4 + 1  # four pixels in every direction, slanting ones included
    friends = set(plan["land_borders"])
    for region in bundle.model.regions:
        grown = ndimage.maximum_filter((bundle.labels == region.key).astype(np.uint8), size)
        near = set(np.unique(bundle.labels[grown == 1]).tolist()) - {0, region.key}
        assert {_names(bundle.model, region.key, other) for other in near} <= friends


def test_no_four_regions_meet_in_a_point(bundle: MapBundle) -> None:
    labels = bundle.labels
    corners = np.stack([labels[:-1, :-1], labels[:-1, 1:], labels[1:, :-1], labels[1:, 1:]])
    ordered = np.sort(corners, axis=0)
    assert not ((ordered[0] > 0) & (np.diff(ordered, axis=0) > 0).all(axis=0)).any()


def test_regions_have_no_specks(bundle: MapBundle) -> None:
    for region in bundle.model.regions:
        parts, _ = ndimage.label(bundle.labels == region.key)
        assert np.bincount(parts.ravel())[1:].min() >= 12, region.name


def test_every_label_point_has_room_for_the_badge(bundle: MapBundle) -> None:
    reach = int(BADGE_RADIUS) + 2
    framed = np.pad(bundle.labels, reach)
    for region in bundle.model.regions:
        assert region.label_point is not None
        x, y = region.label_point
        around = framed[y : y + 2 * reach + 1, x : x + 2 * reach + 1]
        rows, columns = np.nonzero(around != region.key)
        distances = np.hypot(rows - reach, columns - reach)
        assert distances.min(initial=np.inf) >= BADGE_RADIUS, region.name


def test_sea_links_lie_on_the_sea_but_for_their_ends(bundle: MapBundle) -> None:
    for link in bundle.model.sea_links:
        for path in link.paths:
            between = _pixels(path)[1:-1]
            xs, ys = [x for x, _ in between], [y for _, y in between]
            assert not bundle.labels[ys, xs].any(), _names(bundle.model, *link.regions)


def test_sea_links_go_from_coast_to_coast(bundle: MapBundle) -> None:
    across = {"Alaska", "Kamchatka"}
    for link in bundle.model.sea_links:
        names = {bundle.model.region(key).name for key in link.regions}
        if names != across:
            assert len(link.paths) == 1
            assert _land_at_ends(bundle.labels, link) == set(link.regions)


def test_the_pacific_link_leaves_the_picture_on_both_sides(bundle: MapBundle) -> None:
    keys = {r.name: r.key for r in bundle.model.regions if r.name in {"Alaska", "Kamchatka"}}
    link = next(s for s in bundle.model.sea_links if set(s.regions) == set(keys.values()))
    west, east = link.paths
    assert (west[-1][0], east[-1][0]) == (0, SIZE[0] - 1)
    assert west[-1][1] == east[-1][1]
    assert bundle.labels[west[0][1], west[0][0]] == keys["Alaska"]
    assert bundle.labels[east[0][1], east[0][0]] == keys["Kamchatka"]


def test_the_picture_is_drawn_from_the_template(bundle: MapBundle) -> None:
    """Away from borders the fills are flat, and neighbours differ in colour."""
    picture = np.array(Image.open(io.BytesIO(bundle.picture)).convert("RGB"))
    fills = {}
    for region in bundle.model.regions:
        inside = ndimage.binary_erosion(bundle.labels == region.key, iterations=5)
        colors = np.unique(picture[inside], axis=0)
        assert len(colors) == 1, region.name
        fills[region.key] = tuple(colors[0].tolist())
    for a, b in find_borders(bundle.labels).as_dict():
        assert fills[a] != fills[b]


def _land_at_ends(labels: NDArray[np.uint16], link: SeaLink) -> set[int]:
    return {int(labels[y, x]) for x, y in (link.paths[0][0], link.paths[0][-1])}


def _pixels(path: tuple[Point, ...]) -> list[Point]:
    """Return the pixels of a thin polyline in order, without repeats at its corners."""
    pixels = [path[0]]
    for (x0, y0), (x1, y1) in pairwise(path):
        steps = max(abs(x1 - x0), abs(y1 - y0))
        xs = np.rint(np.linspace(x0, x1, steps + 1)).astype(int).tolist()
        ys = np.rint(np.linspace(y0, y1, steps + 1)).astype(int).tolist()
        pixels += list(zip(xs, ys, strict=True))[1:]
    return pixels
