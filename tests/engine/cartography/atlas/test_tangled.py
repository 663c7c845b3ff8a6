"""Outlines made to take for ever: every import answers in bounded time and memory."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely

from engine.cartography.atlas.islands import _clusters
from engine.cartography.atlas.limits import Effort
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.polygons import outline_from
from engine.cartography.atlas.provinces import read_provinces
from engine.cartography.atlas.tangles import count_crossings, count_meetings, holes_overlap
from tests.children import ROOT
from tests.engine.cartography.atlas.samples import (
    Feature,
    collection,
    feature,
    grid,
    saved,
    square,
)

SECONDS, BYTES = 10, 1024**3  # of the processor and of memory, in all
READ = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))
from pathlib import Path
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.provinces import read_provinces
from engine.cartography.atlas.sheet import lay_out
from engine.errors import UnreadableMapError
try:
    provinces, issues = read_provinces(Path(sys.argv[1]), AtlasOptions())
    lay_out([province.shape for province in provinces], AtlasOptions())
    print(len(provinces), *issues, sep="\\n")
except UnreadableMapError as error:
    print(error)
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM:"))
assert int(peak.split()[1]) * 1024 < {BYTES}, peak  # ru_maxrss is the parent's where that had more
"""


def read_in_child(file: Path) -> str:
    """Return what reading and laying out in a child says, which dies where it takes too long."""
    done = subprocess.run(
        [sys.executable, "-c", READ, str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.returncode, done.stderr[-500:])
    return done.stdout


def ring(*corners: Any) -> list[list[float]]:
    points = [list(map(float, corner)) for corner in corners]
    return [*points, points[0]]


def random_ring(count: int, seed: int = 1) -> list[list[float]]:
    corners = np.random.default_rng(seed).uniform([-170, -80], [170, 80], (count, 2)).round(4)
    return ring(*corners.tolist())


def polygons(kind: str, coordinates: list[Any], name: str = "Knot") -> Feature:
    geometry = {"type": kind, "coordinates": coordinates}
    return {"type": "Feature", "properties": {"name": name}, "geometry": geometry}


def thin_triangles(count: int) -> list[list[list[list[float]]]]:
    ends = np.random.default_rng(2).uniform(0, 60, (count, 2, 2)).round(4).tolist()
    return [[ring(a, b, [b[0] + 0.01, b[1]])] for a, b in ends]


def comb(teeth: int) -> list[list[float]]:
    """Return a valid outline of teeth aslant, each with a box about all others."""
    tips = [c for i in range(teeth) for c in ([i * 1e-5, 0], [i * 1e-5 + 50, 50])]
    return ring(*tips, [80, 50], [80, -1], [0, -1])


def upright_comb(teeth: int) -> list[list[float]]:
    """Return a valid outline of teeth along meridians, which a projection slants."""
    step = 10 / teeth
    tips = [
        corner
        for at in (i * step for i in range(teeth))
        for corner in ([at, 8], [at + step / 2, 8], [at + step / 2, 1], [at + step, 1])
    ]
    return ring([0, 0], *tips, [10, 0])


def spikes(count: int) -> list[list[float]]:
    """Return spikes that touch the last side of the outline with every second corner."""
    tips = (c for i in range(count) for c in ([20, i / 1000], [0, i / 1000 + 0.0005]))
    return ring([0, 0], *tips, [0, 30])


TANGLES: dict[str, Callable[[], Feature]] = {
    "random corners": lambda: feature(random_ring(1000), name="Knot"),
    "one side again and again": lambda: feature(ring(*square(0, 0, 10)[:4] * 3000), name="Knot"),
    "teeth aslant": lambda: feature(comb(60_000), name="Knot"),
    "teeth upright": lambda: feature(upright_comb(20_000), name="Knot"),
    "spikes that touch": lambda: feature(spikes(20_000), name="Knot"),
    "holes that cross": lambda: polygons(
        "Polygon",
        [
            square(0, 0, 40),
            *(square(i % 60 / 2, i // 60 / 2, 0.8) for i in range(3600)),
        ],
    ),
    "holes in holes": lambda: polygons(
        "Polygon", [square(i / 1000, i / 1000, 60 - i / 500) for i in range(20_000)]
    ),
    "triangles that cross": lambda: polygons("MultiPolygon", thin_triangles(1500)),
}


@pytest.mark.parametrize("make", TANGLES.values(), ids=TANGLES)
def test_a_tangle_is_refused_by_name_and_the_rest_is_read(
    tmp_path: Path, make: Callable[[], Feature]
) -> None:
    file = tmp_path / "map.geojson"
    file.write_text(json.dumps(collection([*grid(2, 2), make()])))
    found = read_in_child(file).splitlines()
    assert found[0] == "4"
    assert "“Knot” is left out: its outline is too tangled" in found[1]
    assert "Draw the outline anew" in found[1]


def test_a_tangle_alone_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "map.geojson"
    file.write_text(json.dumps(collection([TANGLES["random corners"]()])))
    assert "The first problem: “Knot” is left out: its outline is too tang" in read_in_child(file)


def test_many_small_tangles_take_no_longer_than_a_few(tmp_path: Path) -> None:
    tangled = [feature(random_ring(60, seed), name=f"Knot {seed}") for seed in range(500)]
    file = tmp_path / "map.geojson"
    file.write_text(json.dumps(collection([*grid(2, 2), *tangled])))
    assert int(read_in_child(file).split()[0]) >= 4


def test_many_islands_and_lakes_are_no_tangle(tmp_path: Path) -> None:
    islands = [[square(x / 8, y / 8, 0.1)] for x in range(70) for y in range(70)]
    lakes = [square(x / 4 + 0.1, y / 4 + 40.1, 0.1) for x in range(60) for y in range(60)]
    many = [
        polygons("MultiPolygon", islands, "Islands"),
        polygons("Polygon", [square(0, 40, 16), *lakes], "Lakes"),
    ]
    file = tmp_path / "map.geojson"
    file.write_text(json.dumps(collection(many)))
    assert read_in_child(file).splitlines() == ["2"]


def test_features_that_lie_on_each_other_are_refused(tmp_path: Path) -> None:
    corners = np.random.default_rng(3).uniform(0, 60, (600, 3, 2)).round(4).tolist()
    many = [feature(ring(*three), name=f"T{i}") for i, three in enumerate(corners)]
    file = tmp_path / "map.geojson"
    file.write_text(json.dumps(collection(many)))
    assert "its features lie upon each other, “T" in read_in_child(file)


def test_more_values_than_memory_is_for_are_refused_before_they_are_read(tmp_path: Path) -> None:
    file = tmp_path / "map.geojson"
    file.write_text('{"type": "FeatureCollection", "features": [' + "{}," * 3_000_000 + "{}]}")
    assert "more values than are read" in read_in_child(file)


def test_all_corners_of_a_file_are_counted() -> None:
    effort = Effort(corners=12)
    geometry = feature(square(0, 0))["geometry"]
    assert not outline_from(geometry, effort).changes
    outline_from(geometry, effort)
    with pytest.raises(ValueError, match="too many corners"):
        outline_from(geometry, effort)


def test_more_polygons_than_are_read_leave_out_the_feature_by_name(tmp_path: Path) -> None:
    islands = [[square(0.01 * x, 0.01 * y, 0.005)] for x in range(200) for y in range(200)]
    many = {"type": "MultiPolygon", "coordinates": islands}
    features = [
        {"type": "Feature", "properties": {"name": name}, "geometry": many}
        for name in ("One", "Two")
    ]
    found, issues = read_provinces(saved(tmp_path, collection(features)), AtlasOptions())
    assert [province.name for province in found] == ["One"]
    (issue,) = (issue for issue in issues if issue.code == "unreadable-feature")
    assert "“Two” is left out: it has 40,000 polygons" in issue.message
    assert "60,000 polygons of a file are read" in str(issue.advice)


def test_a_few_crossings_are_repaired_as_before(tmp_path: Path) -> None:
    bow = ring([0, 0], [10, 10], [10, 0], [0, 10])
    file = tmp_path / "map.geojson"
    file.write_text(json.dumps(collection([feature(bow, name="Bow")])))
    (province,), (issue,) = read_provinces(file, AtlasOptions())
    assert issue.code == "repaired-outline"
    assert province.shape.area == pytest.approx(50)


@pytest.mark.parametrize("seed", range(5))
def test_crossings_are_counted_as_by_comparing_all(seed: int) -> None:
    corners = np.array(random_ring(40, seed))
    pieces = shapely.linestrings(np.stack([corners[:-1], corners[1:]], axis=1))
    crossing = sum(
        bool(a.crosses(b)) for i, a in enumerate(pieces) for b in pieces[i + 1 :].tolist()
    )
    assert count_crossings([corners], crossing) <= crossing
    assert count_crossings([corners], crossing - 1) >= crossing
    assert count_meetings([corners], 10_000) == crossing


def test_touching_corners_meet_and_do_not_cross() -> None:
    one, other = np.array(square(0, 0)), np.array(square(1, 1))
    assert count_crossings([one, other], 0) == 0
    assert count_meetings([one, other], 100) == 4  # two pieces of each at the corner


def test_holes_apart_do_not_overlap() -> None:
    apart = [np.array(square(x, 0, 0.5)) for x in range(300)]
    assert not holes_overlap(apart, 0)
    assert holes_overlap([*apart, np.array(square(0.2, 0.2, 0.1))], 0)


@pytest.mark.parametrize("seed", range(4))
def test_clusters_are_those_of_all_distances(seed: int) -> None:
    random = np.random.default_rng(seed)
    places, sides = random.uniform(0, 60, (120, 2)), random.uniform(0.1, 6, 120)
    shapes = shapely.box(*places.T, *(places + sides[:, None]).T)
    near = shapely.distance(shapes[:, None], shapes[None]) <= 2.5
    for _ in range(7):  # ways of up to 128 steps
        near = (near.astype(int) @ near.astype(int)) > 0
    found = _clusters(shapes, 2.5)
    assert ((found[:, None] == found[None]) == near).all()


def test_what_is_compared_is_counted_for_the_whole_file() -> None:
    effort = Effort(pairs=0)
    geometry = polygons("MultiPolygon", [[square(i / 1e4, i / 1e4, 9)] for i in range(99)])
    with pytest.raises(ValueError, match="too tangled"):
        outline_from(geometry["geometry"], effort)
    assert outline_from(feature(square(0, 0))["geometry"], effort).shape.area == pytest.approx(1)
