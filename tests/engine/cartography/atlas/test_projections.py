"""Projections keep what they promise: areas, angles, tabled values; and the cut tears nothing."""

from __future__ import annotations

import time

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st
from shapely import Geometry
from shapely.affinity import translate
from shapely.geometry import box

from engine.cartography.atlas import projections
from engine.cartography.atlas.globe import cut_longitude, unrolled
from engine.cartography.atlas.options import PROJECTIONS, AtlasOptions
from engine.cartography.atlas.projections import Projection, projection_for

longitudes, latitudes = st.floats(-60.0, 60.0), st.floats(-75.0, 75.0)
SMALL = 1e-3  # degrees


def derivatives(project: Projection, lon: float, lat: float) -> tuple[np.ndarray, np.ndarray]:
    """Return how x and y change with a step to the east and to the north on the globe."""
    steps = np.array(
        [[lon - SMALL, lat], [lon + SMALL, lat], [lon, lat - SMALL], [lon, lat + SMALL]]
    )
    west, east, south, north = project(steps)
    step = 2 * np.deg2rad(SMALL)
    return (east - west) / step / np.cos(np.deg2rad(lat)), (north - south) / step


@given(longitudes, latitudes, st.floats(-80.0, 80.0))
def test_lamberts_keeps_areas(lon: float, lat: float, middle: float) -> None:
    east, north = derivatives(projections.lambert_azimuthal(0.0, middle), lon, lat)
    assert east[0] * north[1] - east[1] * north[0] == pytest.approx(1.0, rel=1e-3)


@given(longitudes, st.floats(20.0, 70.0), st.floats(10.0, 30.0), st.floats(40.0, 70.0))
def test_albers_keeps_areas(lon: float, lat: float, south: float, north: float) -> None:
    across, up = derivatives(projections.albers(0.0, south, north), lon, lat)
    assert across[0] * up[1] - across[1] * up[0] == pytest.approx(1.0, rel=1e-3)


@given(longitudes, latitudes)
def test_mercators_keeps_angles(lon: float, lat: float) -> None:
    east, north = derivatives(projections.mercator(0.0), lon, lat)
    assert np.hypot(*east) == pytest.approx(np.hypot(*north), rel=1e-3)
    assert east @ north == pytest.approx(0.0, abs=1e-6)


@pytest.mark.parametrize(
    ("project", "point", "place"),
    [
        (projections.plate_carree(0.0), (180.0, 90.0), (np.pi, np.pi / 2)),
        (projections.mercator(0.0), (0.0, 45.0), (0.0, 0.8813736)),
        (projections.miller(0.0), (0.0, 90.0), (0.0, 2.3034125)),
        (projections.robinson(0.0), (180.0, 0.0), (0.8487 * np.pi, 0.0)),
        (projections.robinson(0.0), (90.0, -45.0), (0.8487 * 0.8962 * np.pi / 2, -1.3523 * 0.5571)),
        (projections.lambert_azimuthal(0.0, 90.0), (0.0, 0.0), (0.0, -np.sqrt(2))),
    ],
)
def test_known_places(
    project: Projection, point: tuple[float, float], place: tuple[float, float]
) -> None:
    assert project(np.array([point]))[0] == pytest.approx(place, abs=1e-6)


@pytest.mark.parametrize("name", PROJECTIONS)
@pytest.mark.parametrize("bounds", [(10, 45, 20, 52), (-20, -80, 30, -55), (-170, -55, 170, 80)])
def test_every_projection_gives_finite_places(name: str, bounds: tuple[int, ...]) -> None:
    shape = shapely.segmentize(box(*bounds), 1.0)
    project = projection_for(name, [shape])  # type: ignore[arg-type]
    places = project(shapely.get_coordinates(shape))
    assert np.isfinite(places).all()
    assert np.ptp(places, axis=0).min() > 0.05


def test_the_fitted_one_is_chosen_by_the_land() -> None:
    def lies_as(shape: Geometry, project: Projection) -> bool:
        points = shapely.get_coordinates(shape)
        return np.allclose(projection_for("fitted", [shape])(points), project(points))

    assert lies_as(box(-125, 25, -65, 49), projections.albers(-95.0, 25.0, 49.0))
    assert lies_as(box(8, 36, 18, 47), projections.lambert_azimuthal(13.0, 41.5))
    assert lies_as(box(-170, -55, 180, 80), projections.robinson(5.0))
    assert lies_as(box(-180, -90, 180, -65), projections.lambert_azimuthal(0.0, -90.0))


def test_a_cone_on_the_equator_is_refused() -> None:
    with pytest.raises(ValueError, match="no cone"):
        projections.albers(0.0, -10.0, 10.0)


@pytest.mark.parametrize(
    "change", [{"projection": "flat"}, {"far_islands": "sink"}, {"size": (9, 9)}, {"roughness": 2}]
)
def test_options_that_cannot_be_meant_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"is one of|are one of|pixels|0 to 1"):
        AtlasOptions(**change)  # type: ignore[arg-type]


def test_the_cut_lies_in_the_widest_gap() -> None:
    assert cut_longitude([box(10, 40, 20, 50), box(30, 40, 40, 50)]) == pytest.approx(-155.0)
    assert cut_longitude([box(170, -20, 180, -10), box(-180, -20, -170, -10)]) == pytest.approx(0.0)
    assert cut_longitude([box(-180, -90, 180, -60)]) == -180.0


@given(st.lists(st.tuples(st.floats(-180, 170), st.floats(1, 10)), min_size=1, max_size=8))
def test_unrolled_shapes_keep_their_areas_and_lie_within_a_turn(
    parts: list[tuple[float, float]],
) -> None:
    shapes = [box(west, 0, west + width, 1) for west, width in parts]
    cut = cut_longitude(shapes)
    moved = [unrolled(shape, cut) for shape in shapes]
    assert shapely.area(moved) == pytest.approx(shapely.area(shapes), rel=1e-6)
    bounds = shapely.bounds(moved)
    assert bounds[:, 0].min() >= cut - 1e-6
    assert bounds[:, 2].max() <= cut + 360 + 1e-6


def test_halves_beside_the_date_line_become_one() -> None:
    halves = shapely.MultiPolygon([box(177, -18, 180, -16), box(-180, -18, -178, -16)])
    whole = unrolled(halves, cut_longitude([halves]))
    assert len(shapely.get_parts(whole)) == 1
    assert whole.bounds == pytest.approx((177 - 360, -18, 182 - 360, -16)) or whole.bounds == (
        pytest.approx((177, -18, 182, -16))
    )


def test_thousands_of_islands_are_moved_one_by_one_and_halves_still_joined() -> None:
    islands = [
        box(x / 20, y / 20, x / 20 + 0.02, y / 20 + 0.02) for x in range(60) for y in range(60)
    ]
    halves = [box(177, -18, 180, -16), box(-180, -18, -178, -16)]
    started = time.process_time()
    moved = unrolled(shapely.MultiPolygon([*islands, *halves]), 90.0)
    assert time.process_time() - started < 2  # one union took half a minute
    assert len(shapely.get_parts(moved)) == len(islands) + 1
    assert moved.is_valid
    assert moved.bounds == pytest.approx((177, -18, 362.97, 2.97))


def test_what_goes_all_round_is_cut_in_two() -> None:
    ring = translate(box(-180, -70, 180, -60), 50.0)
    parts = shapely.get_parts(unrolled(ring, -180.0))
    assert shapely.union_all(parts).bounds == pytest.approx((-180, -70, 180, -60))
    assert shapely.area(parts).sum() == pytest.approx(ring.area)
