"""Conquest files of any size without a picture: cells of points that lie evenly, as on a board."""

from __future__ import annotations

import numpy as np
from scipy.spatial import Delaunay

_COLUMNS = 1.4  # times the rows
_CELL = 40  # pixels
_KEPT = 0.85  # of the borders
_GROUP = 8  # territories of a continent


def conquest_file(territories: int, *, places: bool = True) -> str:
    """Return the text of a file with places and links, and a few links across the map."""
    rng = np.random.default_rng(territories)
    points = _points(territories, rng)
    edges = _edges(points, rng)
    near: list[list[int]] = [[] for _ in points]
    for a, b in sorted(edges):
        near[a].append(b)
        near[b].append(a)
    groups = range(-(-territories // _GROUP))
    lines = ["[Map]", "", "[Continents]", *(f"C{group}={2 + group % 5}" for group in groups)]
    lines += ["", "[Territories]"]
    for i, (x, y) in enumerate(points.astype(int).tolist()):
        place = f"{x},{y}," if places else ""
        lines.append(f"T{i},{place}C{i // _GROUP}," + ",".join(f"T{j}" for j in near[i]))
    return "\n".join(lines) + "\n"


def _points(count: int, rng: np.random.Generator) -> np.ndarray:
    """Return shaken points of a grid, row by row."""
    columns = max(round((count * _COLUMNS) ** 0.5), 1)
    grid = np.stack(np.divmod(np.arange(count), columns)[::-1], axis=1)
    return (grid + rng.uniform(0.1, 0.9, grid.shape)) * _CELL


def _edges(points: np.ndarray, rng: np.random.Generator) -> set[tuple[int, int]]:
    sides = {
        (min(a, b), max(a, b))
        for corners in Delaunay(points).simplices.tolist()
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
    }
    short = {e for e in sides if np.hypot(*(points[e[0]] - points[e[1]])) < 2 * _CELL}
    chain = {(i, i + 1) for i in range(len(points) - 1)}
    across = {tuple(sorted(rng.choice(len(points), 2, replace=False).tolist())) for _ in range(5)}
    kept = {edge for edge in sorted(short) if rng.uniform() < _KEPT}
    return kept | (chain & short) | {(a, b) for a, b in across}
