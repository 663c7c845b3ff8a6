"""Outlines over the antimeridian: pieces rejoin, uncut ones do not smear over the whole map."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from engine.cartography.atlas.antimeridian import unwrapped
from engine.cartography.atlas.globe import cut_longitude, unrolled
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.provinces import read_provinces
from engine.cartography.atlas.sheet import lay_out
from tests.engine.cartography.atlas.samples import Feature, collection, feature, saved, square
from tests.engine.cartography.samples import codes

WEST = feature(square(160, -20, 10), name="West")
EAST = feature(square(-170, -20, 10), name="East")


def box(west: float, east: float, south: float = -20, north: float = -10) -> list[list[float]]:
    return [[west, south], [east, south], [east, north], [west, north], [west, south]]


def cut() -> Feature:
    """Return the land between the two in pieces, as RFC 7946 has it."""
    made = feature([], name="Middle")
    pieces = [[box(170, 180)], [box(-180, -170)]]
    made["geometry"] = {"type": "MultiPolygon", "coordinates": pieces}
    return made


UNCUT = feature(box(170, -170), name="Middle")
BEYOND = feature(box(170, 190), name="Middle")


@pytest.mark.parametrize(("middle", "told"), [(cut(), []), (UNCUT, ["antimeridian"]), (BEYOND, [])])
def test_three_lands_in_a_row_lie_in_a_row(
    tmp_path: Path, middle: Feature, told: list[str]
) -> None:
    file = saved(tmp_path, collection([WEST, middle, EAST]))
    found, issues = read_provinces(file, AtlasOptions())
    assert codes(tuple(issues)) == told
    shapes = [p.shape for p in found]
    joined = unrolled(shapes[1], cut_longitude(shapes))
    assert len(shapely.get_parts(joined)) == 1
    assert joined.area == pytest.approx(200)
    sheet = lay_out(shapes, AtlasOptions(size=(800, 300), projection="plate-carree"))
    west, here, east = (outline.bounds for outline in sheet.outlines)
    assert west[2] == pytest.approx(here[0], abs=1)
    assert here[2] == pytest.approx(east[0], abs=1)
    assert here[2] - here[0] == pytest.approx(2 * (west[2] - west[0]), rel=0.1)


def test_a_hole_goes_where_its_outline_is(tmp_path: Path) -> None:
    lake = feature(box(170, -170), name="Land")
    lake["geometry"]["coordinates"].append(box(-178, -176, -17, -13))
    found, issues = read_provinces(saved(tmp_path, collection([lake])), AtlasOptions())
    assert codes(tuple(issues)) == ["antimeridian"]
    assert found[0].shape.bounds[0] == pytest.approx(170)
    assert found[0].shape.area == pytest.approx(200 - 8)
    assert len(found[0].shape.geoms[0].interiors) == 1


def test_land_round_a_pole_has_the_pole(tmp_path: Path) -> None:
    coast = [[lon, -70 + 3 * (lon // 20 % 2)] for lon in range(-175, 180, 10)]
    file = saved(tmp_path, collection([feature([*coast, coast[0]], name="Ice")]))
    found, issues = read_provinces(file, AtlasOptions())
    assert codes(tuple(issues)) == ["round-a-pole"]
    assert found[0].shape.is_valid
    assert found[0].shape.bounds == pytest.approx((-175, -90, 185, -67))
    closed = [[-180, -70], *coast, [180, -70], [180, -90], [-180, -90], [-180, -70]]
    file = saved(tmp_path, collection([feature(closed, name="Ice")]))
    found, issues = read_provinces(file, AtlasOptions())
    assert issues == []
    assert found[0].shape.bounds == pytest.approx((-180, -90, 180, -67))


def test_sides_along_the_whole_globe_stay() -> None:
    world = np.array(box(-180, 180, -60, 80), dtype=float)
    assert unwrapped([world]) == ([world], False, False)


@given(st.floats(-179, 179), st.floats(0.5, 60), st.integers(3, 40))
def test_uncut_rings_have_the_area_of_those_that_go_on(
    middle: float, radius: float, corners: int
) -> None:
    angles = np.linspace(0, 2 * np.pi, corners + 1)
    ring = np.stack([middle + radius * np.cos(angles), 0.5 * radius * np.sin(angles)], axis=1)
    ring[-1] = ring[0]
    wrapped = ring.copy()
    wrapped[:, 0] = (wrapped[:, 0] + 180) % 360 - 180
    (found,), _, _ = unwrapped([wrapped])
    assert np.ptp(found[:, 0]) == pytest.approx(np.ptp(ring[:, 0]), abs=1e-6)
    shift = (found - ring)[:, 0]
    assert np.ptp(shift) < 1e-6
