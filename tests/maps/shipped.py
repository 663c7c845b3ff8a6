"""What every shipped map must show, whatever its plan: each function asserts one thing."""

from __future__ import annotations

import io
import json
from collections.abc import Collection
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from scipy import ndimage

from engine.cartography.adjacency import find_borders
from engine.cartography.model import MapModel, Point, SeaLink
from engine.cartography.store import MapBundle, MapReading, read_map
from engine.cartography.template import Labels
from engine.cartography.validation import check_map
from maps import find_shipped

DATA = Path(__file__).parents[2] / "tools" / "data"
BADGE_RADIUS = 14.0
NamePair = tuple[str, str]


def read_shipped(name: str) -> MapReading:
    folder = find_shipped(name)
    assert folder is not None
    return read_map(folder, thorough=True)


def bundle_of(reading: MapReading) -> MapBundle:
    assert reading.bundle is not None
    return reading.bundle


def read_plan(stem: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((DATA / f"{stem}-regions.json").read_text(encoding="utf-8"))
    for kind in ("land_borders", "sea_links"):
        data[kind] = [in_order(*pair) for pair in data[kind]]
    return data


def in_order(a: str, b: str) -> NamePair:
    return (a, b) if a < b else (b, a)


def named(model: MapModel, a: int, b: int) -> NamePair:
    return in_order(model.region(a).name, model.region(b).name)


def assert_no_findings(reading: MapReading) -> None:
    bundle = bundle_of(reading)
    assert [str(issue) for issue in reading.issues] == []
    assert [str(issue) for issue in check_map(bundle.model, bundle.labels)] == []


def assert_structure(model: MapModel, plan: dict[str, Any]) -> None:
    """Super regions, bonuses and regions are the plan's, in its order."""
    shipped = [
        {"name": s.name, "bonus": s.bonus, "regions": [r.name for r in model.members(s.key)]}
        for s in model.super_regions
    ]
    planned = [
        {"name": s["name"], "bonus": s["bonus"], "regions": [r["name"] for r in s["regions"]]}
        for s in plan["super_regions"]
    ]
    assert shipped == planned
    assert {region.army for region in model.regions} == {2}


def assert_links(model: MapModel, plan: dict[str, Any]) -> None:
    edges = {named(model, *edge) for edge in model.edges()}
    assert edges == {*plan["land_borders"], *plan["sea_links"]}
    drawn = [named(model, *link.regions) for link in model.sea_links]
    assert sorted(drawn) == sorted(plan["sea_links"])


def assert_small_pictures(bundle: MapBundle, size: tuple[int, int]) -> None:
    assert (bundle.model.width, bundle.model.height) == size
    for data in (bundle.picture, bundle.template):
        assert Image.open(io.BytesIO(data)).size == size
    assert len(bundle.picture) + len(bundle.template) < 900_000


def assert_only_mapped_colors(bundle: MapBundle) -> None:
    image = Image.open(io.BytesIO(bundle.template)).convert("RGB")
    counted = image.getcolors(maxcolors=1000)
    assert counted is not None
    mapped = {region.color for region in bundle.model.regions}
    assert len(mapped) == len(bundle.model.regions)
    assert {color for _, color in counted} == mapped | set(bundle.model.background)


def assert_contacts(bundle: MapBundle, land: Collection[NamePair]) -> None:
    """Land neighbours and only they touch, along three pixels at least."""
    borders = find_borders(bundle.labels, gap=1).as_dict()
    lengths = {named(bundle.model, *pair): length for pair, length in borders.items()}
    assert set(lengths) == set(land)
    assert min(lengths.values()) >= 3


def assert_distance(bundle: MapBundle, land: Collection[NamePair], pixels: int) -> None:
    """All others keep so many pixels apart in every direction, slanting ones included."""
    for region in bundle.model.regions:
        rows, columns = np.nonzero(bundle.labels == region.key)
        top, left = max(rows.min() - pixels, 0), max(columns.min() - pixels, 0)
        here = bundle.labels[top : rows.max() + pixels + 1, left : columns.max() + pixels + 1]
        grown = ndimage.maximum_filter((here == region.key).astype(np.uint8), 2 * pixels + 1)
        near = set(np.unique(here[grown == 1]).tolist()) - {0, region.key}
        assert {named(bundle.model, region.key, other) for other in near} <= set(land)


def assert_no_four_corners(labels: Labels) -> None:
    corners = np.stack([labels[:-1, :-1], labels[:-1, 1:], labels[1:, :-1], labels[1:, 1:]])
    ordered = np.sort(corners, axis=0)
    assert not ((ordered[0] > 0) & (np.diff(ordered, axis=0) > 0).all(axis=0)).any()


def assert_no_specks(bundle: MapBundle) -> None:
    for region in bundle.model.regions:
        parts, _ = ndimage.label(bundle.labels == region.key)
        assert np.bincount(parts.ravel())[1:].min() >= 12, region.name


def assert_room_for_badges(bundle: MapBundle) -> None:
    reach = int(BADGE_RADIUS) + 2
    framed = np.pad(bundle.labels, reach)
    for region in bundle.model.regions:
        assert region.label_point is not None
        x, y = region.label_point
        around = framed[y : y + 2 * reach + 1, x : x + 2 * reach + 1]
        rows, columns = np.nonzero(around != region.key)
        distances = np.hypot(rows - reach, columns - reach)
        assert distances.min(initial=np.inf) >= BADGE_RADIUS, region.name


def assert_links_on_the_sea(bundle: MapBundle, meeting: int = 0) -> None:
    """Links cross no land; `meeting` pixels beside their ends may touch it."""
    for link in bundle.model.sea_links:
        for path in link.paths:
            between = _pixels(path)[1 + meeting : -1 - meeting]
            xs, ys = [x for x, _ in between], [y for _, y in between]
            assert not bundle.labels[ys, xs].any(), named(bundle.model, *link.regions)


def assert_links_from_coast_to_coast(bundle: MapBundle, links: Collection[SeaLink]) -> None:
    for link in links:
        assert len(link.paths) == 1
        ends = {int(bundle.labels[y, x]) for x, y in (link.paths[0][0], link.paths[0][-1])}
        assert ends == set(link.regions)


def assert_picture_from_template(bundle: MapBundle) -> None:
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


def _pixels(path: tuple[Point, ...]) -> list[Point]:
    """Return the pixels of a thin polyline in order, without repeats at its corners."""
    pixels = [path[0]]
    for (x0, y0), (x1, y1) in pairwise(path):
        steps = max(abs(x1 - x0), abs(y1 - y0))
        xs = np.rint(np.linspace(x0, x1, steps + 1)).astype(int).tolist()
        ys = np.rint(np.linspace(y0, y1, steps + 1)).astype(int).tolist()
        pixels += list(zip(xs, ys, strict=True))[1:]
    return pixels
