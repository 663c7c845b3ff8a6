"""Provinces on a small globe of our own, and the files that hold them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import shapely

Feature = dict[str, Any]


def square(west: float, south: float, side: float = 1.0) -> list[list[float]]:
    """Return the ring of a square in degrees."""
    east, north = west + side, south + side
    return [[west, south], [east, south], [east, north], [west, north], [west, south]]


def feature(ring: list[list[float]], **properties: object) -> Feature:
    return {
        "type": "Feature",
        "properties": properties,
        "geometry": {"type": "Polygon", "coordinates": [ring]},
    }


def collection(features: list[Feature]) -> dict[str, Any]:
    return {"type": "FeatureCollection", "features": features}


def grid(columns: int, rows: int, west: float = 10.0, south: float = 40.0) -> list[Feature]:
    """Return provinces laid as bricks, named by row and column, their row as a property.

    Every second row is moved by half a brick, so that no four meet in a point.
    """
    return [
        feature(square(west + x + y % 2 / 2, south + y), name=f"R{y}C{x}", row=f"Row {y}")
        for y in range(rows)
        for x in range(columns)
    ]


def scattered(count: int, seed: int) -> list[Feature]:
    """Return the Voronoi cells of random points about (20, 50), of very different sizes."""
    random = np.random.default_rng(seed)
    points = shapely.MultiPoint(random.normal([20.0, 50.0], 2.0, (count, 2)))
    land = points.convex_hull.buffer(0.3)
    cells = shapely.get_parts(shapely.voronoi_polygons(points, extend_to=land, ordered=True))
    return [
        {
            "type": "Feature",
            "properties": {"name": f"Cell {i}"},
            "geometry": json.loads(shapely.to_geojson(cell.intersection(land))),
        }
        for i, cell in enumerate(cells)
    ]


def saved(folder: Path, data: object, name: str = "land.geojson") -> Path:
    """Save anything as JSON; return the file."""
    file = folder / name
    file.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return file
