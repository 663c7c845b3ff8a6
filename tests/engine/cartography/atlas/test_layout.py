"""Outlines on the sheet: far parts come near, small ones go, crowded ones grow, all stay whole."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import box

from engine.cartography.atlas.growth import grown
from engine.cartography.atlas.islands import arranged, main_body, repaired, without_small
from engine.cartography.atlas.options import AtlasOptions, FarIslands
from engine.cartography.atlas.roughness import Roughness, roughened
from engine.cartography.atlas.sheet import lay_out
from engine.cartography.drawing.raster import paint
from engine.cartography.labels import label_points


def test_small_parts_go_but_never_the_last_of_an_outline() -> None:
    outlines = [shapely.MultiPolygon([box(0, 0, 9, 9), box(20, 0, 21, 1)]), box(30, 0, 31, 1)]
    kept, count = without_small(
        [shapely.MultiPolygon([o]) if o.geom_type == "Polygon" else o for o in outlines], 4.0
    )
    assert count == 1
    assert shapely.area(kept).tolist() == [81.0, 1.0]


PLACES = st.lists(
    st.tuples(st.integers(-500, 500), st.integers(-500, 500)), min_size=1, max_size=6, unique=True
)


@settings(deadline=None, max_examples=40)
@given(PLACES)
def test_gathered_islands_are_near_and_overlap_no_more(places: list[tuple[int, int]]) -> None:
    boxes = [box(0, 0, 30, 30), *(box(x, y, x + 3, y + 3) for x, y in places)]
    outlines = [shapely.MultiPolygon([b]) for b in boxes]
    unit = float(np.sqrt(shapely.area(outlines).sum()))
    result, moved, dropped = arranged(outlines, "gather")
    assert dropped == set()
    assert result[0].equals(outlines[0])
    assert shapely.union_all(result).area == pytest.approx(shapely.union_all(outlines).area)
    land = shapely.union_all(result)
    assert len(shapely.get_parts(land.buffer(0.1001 * unit))) == 1
    for i in set(range(len(outlines))) - moved:
        assert result[i].equals(outlines[i])


def test_far_parts_are_dropped_only_where_something_stays() -> None:
    outlines = [
        shapely.MultiPolygon([box(0, 0, 30, 30), box(500, 0, 505, 5)]),
        shapely.MultiPolygon([box(-400, 0, -390, 10)]),
    ]
    result, moved, dropped = arranged(outlines, "drop")
    assert (moved, dropped) == ({1}, {0})
    assert shapely.area(result).tolist() == [900.0, 100.0]
    assert result[1].distance(result[0]) < 10
    assert arranged(outlines, "keep") == (outlines, set(), set())


def test_an_outline_without_an_area_is_still_to_be_seen() -> None:
    line = shapely.MultiPolygon([shapely.Polygon([(0, 0), (5, 0), (9, 0)])])
    assert repaired([line])[0].area > 0


@pytest.mark.parametrize("far", ["gather", "keep", "drop"])
def test_the_sheet_holds_all_outlines(far: str) -> None:
    shapes = [shapely.MultiPolygon([box(x, 50, x + 1, 51)]) for x in (10, 11, 12, 60, 179)]
    sheet = lay_out(shapes, AtlasOptions(far_islands=far))  # type: ignore[arg-type]
    x0, y0, x1, y1 = shapely.total_bounds(sheet.outlines)
    assert len(sheet.outlines) == 5
    assert x0 >= 20
    assert y0 >= 20
    assert x1 <= sheet.width - 20
    assert y1 <= sheet.height - 20
    assert max((x1 - x0) / sheet.width, (y1 - y0) / sheet.height) > 0.9


def test_north_is_up_and_east_is_right() -> None:
    shapes = [
        shapely.MultiPolygon([box(10, 50, 11, 51)]),
        shapely.MultiPolygon([box(11, 51, 12, 52)]),
    ]
    southwest, northeast = lay_out(shapes, AtlasOptions(size=(800, 600))).outlines
    assert northeast.centroid.x > southwest.centroid.x
    assert northeast.centroid.y < southwest.centroid.y


def test_crowded_regions_grow_until_a_badge_fits() -> None:
    crowd = [box(300 + 8 * i, 200, 308 + 8 * i, 208) for i in range(6)]
    rest = box(50, 50, 750, 550).difference(shapely.union_all(crowd))
    outlines = [shapely.MultiPolygon([o]) for o in (*crowd, rest)]
    before, after = (
        label_points(paint(o, 800, 600, 1.0)) for o in (outlines, grown(outlines, 800, 600))
    )
    assert max(before[k].radius for k in range(1, 7)) < 6
    assert min(after[k].radius for k in range(1, 7)) > 12
    assert after[7].radius > 40


def test_roughness_bends_lines_a_little_and_keeps_common_borders() -> None:
    west, east = box(50, 50, 200, 250), box(200, 50, 350, 250)
    one, other = roughened([west, east], 400, 300, 1.0)
    assert one.length > 1.02 * west.length
    assert one.hausdorff_distance(west) < 20
    assert one.intersection(other).area < 2.0
    assert shapely.union_all([one, other]).buffer(0.5).area == pytest.approx(60_000, rel=0.05)
    points = np.array([[10.0, 20.0], [300.0, 200.0]])
    assert np.array_equal(Roughness(400, 300, 1.0)(points), Roughness(400, 300, 1.0)(points))
    assert np.array_equal(Roughness(400, 300, 0.0)(points), points)


def usa() -> list[shapely.Geometry]:
    """Return a stand-in for the USA: the main land, a large land far off to the north-west over the
    antimeridian, and islands in the south-west."""
    main = [
        shapely.box(-124 + 6 * i, 30 + 6 * j, -118 + 6 * i, 36 + 6 * j)
        for i in range(9)
        for j in range(3)
    ]
    arctic = shapely.MultiPolygon([shapely.box(-168, 58, -141, 70), shapely.box(172, 52, 180, 53)])
    islands = shapely.MultiPolygon(
        [shapely.box(-160, 20, -158, 22), shapely.box(-156, 19, -154, 21)]
    )
    return [shapely.MultiPolygon([m]) for m in main] + [arctic, islands]


@pytest.mark.parametrize("far", ["gather", "keep"])
def test_a_country_with_far_parts_stands_upright_by_its_main_land(far: FarIslands) -> None:
    sheet = lay_out(usa(), AtlasOptions(far_islands=far))
    middles = np.array([[o.centroid.x, o.centroid.y] for o in sheet.outlines])
    rows = middles[:27].reshape(9, 3, 2)  # from west to east, from south to north
    west, middle, east = rows[0], rows[4], rows[8]
    assert np.ptp(middle[:, 0]) < 0.02 * abs(np.ptp(middle[:, 1]))  # north is up
    assert west[:, 1] == pytest.approx(east[:, 1], abs=0.02 * sheet.height)
    arctic, islands = middles[27:]
    assert arctic[1] < west[2, 1]
    assert islands[0] < west[:, 0].min()
    assert islands[1] > arctic[1]
    x0, y0, x1, y1 = shapely.total_bounds(sheet.outlines)
    assert x0 >= 0
    assert y0 >= 0
    assert x1 <= sheet.width
    assert y1 <= sheet.height


def test_an_archipelago_has_no_main_land() -> None:
    isles = [
        shapely.MultiPolygon([shapely.box(9 * i, 3 * i, 9 * i + 1, 3 * i + 1)]) for i in range(6)
    ]
    assert main_body(isles).all()
