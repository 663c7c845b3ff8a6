"""Outlines become pixels: by their centres, by the fill rules, bounded."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cartography.formats import shapes
from engine.cartography.formats.report import Findings
from engine.cartography.formats.shapes import Canvas, Shape, fill, paint
from engine.libraries import geometry, shapely


def ring(*points: tuple[float, float]) -> np.ndarray:
    return np.array(points, float)


OUTER = ring((1, 1), (9, 1), (9, 9), (1, 9))
INNER = ring((3, 3), (7, 3), (7, 7), (3, 7))


@pytest.mark.parametrize(
    ("rule", "inner", "area"),
    [
        ("nonzero", INNER, 64), ("nonzero", INNER[::-1], 48),
        ("evenodd", INNER, 48), ("evenodd", INNER[::-1], 48),
        ("union", INNER, 64), ("union", INNER[::-1], 64),
    ],
)  # fmt: skip
def test_rings_within_rings_count_as_the_rule_says(
    rule: shapes.FillRule, inner: np.ndarray, area: int
) -> None:
    _, mask = fill(Shape(0, (OUTER, inner), rule), 10, 10)
    assert mask.sum() == area


def test_a_pixel_is_inside_by_its_centre() -> None:
    window, mask = fill(Shape(0, (ring((0.6, 0.4), (3.4, 0.4), (3.4, 2.6), (0.6, 2.6)),)), 10, 10)
    labels = np.zeros((10, 10), bool)
    labels[window] = mask
    assert np.argwhere(labels).tolist() == [[0, 1], [0, 2], [1, 1], [1, 2], [2, 1], [2, 2]]


def test_what_lies_outside_the_picture_is_cut() -> None:
    _, mask = fill(Shape(0, (ring((-50, -50), (50, -50), (50, 5), (-50, 5)),)), 10, 10)
    assert mask.sum() == 50
    _, mask = fill(Shape(0, (ring((20, 20), (30, 20), (30, 30)),)), 10, 10)
    assert mask.sum() == 0


coordinates = st.floats(-5, 25).map(lambda value: round(value, 3))


@given(st.lists(st.tuples(coordinates, coordinates), min_size=3, max_size=12))
def test_any_ring_agrees_with_exact_geometry(points: list[tuple[float, float]]) -> None:
    """Winding of tangled rings: against the winding number about each centre, edge by edge."""
    window, mask = fill(Shape(0, (ring(*points),), "nonzero"), 20, 20)
    pixels = np.zeros((20, 20), bool)
    pixels[window] = mask
    outline = geometry.LinearRing(points)
    for y in range(0, 20, 3):
        for x in range(0, 20, 3):
            centre = geometry.Point(x + 0.5, y + 0.5)
            if shapely.distance(outline, centre) > 1e-6:
                assert pixels[y, x] == (_winding(points, x + 0.5, y + 0.5) != 0)


def _winding(points: list[tuple[float, float]], x: float, y: float) -> int:
    """Return the winding number by the sum of angles."""
    angles = np.unwrap([np.arctan2(v - y, u - x) for u, v in [*points, points[0]]])
    return round((angles[-1] - angles[0]) / (2 * np.pi))


def test_the_smallest_shape_is_on_top_and_shared_pixels_are_counted() -> None:
    findings = Findings("x")
    drawn = [Shape(1, (INNER,)), Shape(0, (OUTER,))]
    labels, shared = paint(Path("x"), drawn, Canvas(10, 10), findings)
    assert ((labels == 2).sum(), (labels == 1).sum(), shared) == (16, 48, 16)


def test_many_crossings_are_computed_in_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = fill(Shape(0, (OUTER, INNER), "evenodd"), 10, 10)[1]
    monkeypatch.setattr(shapes, "_CHUNK", 3)
    assert (fill(Shape(0, (OUTER, INNER), "evenodd"), 10, 10)[1] == whole).all()
