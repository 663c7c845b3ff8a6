"""Small and far parts of regions: leaves out what nobody would see, moves near what is far.

Works on outlines in any plane, shape lists in the order of the regions. Must not know names.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.atlas.options import FarIslands
from engine.cartography.atlas.polygons import polygons_only
from engine.libraries import affinity, csgraph, ops, shapely, sparse

# Shares of the square root of the area of all land: farther than this is far, and what is moved
# near comes as near as that.
_FAR, _NEAR = 0.20, 0.09
_MAIN: Final = 0.6  # of all land, at least, is a main body
_STEPS: Final = 48  # of the way to the main land that are looked at
_SMALLEST: Final = 1e-9  # of an outline's sides, in any unit
_HALVINGS: Final = 12
_MOST_PIECES: Final = 1_000_000
_MOST_CLUSTERS: Final = 300  # more are an archipelago, and stay where they are


@dataclass(frozen=True, slots=True)
class Parts:
    """The polygons of all outlines, one by one."""

    shapes: NDArray[np.object_]  # (n,) polygons
    owners: NDArray[np.intp]  # (n,) index of the outline

    @classmethod
    def of(cls, outlines: list[shapely.Geometry]) -> Parts:
        """Take outlines apart."""
        shapes, owners = shapely.get_parts(outlines, return_index=True)
        return cls(shapes, owners)

    def largest(self) -> NDArray[np.bool_]:
        """Mark the largest part of every outline, shape (n,)."""
        areas = shapely.area(self.shapes)
        order = np.lexsort((-areas, self.owners))
        first = np.ones(len(order), dtype=bool)
        first[1:] = np.diff(self.owners[order]) > 0
        marked = np.zeros(len(order), dtype=bool)
        marked[order[first]] = True
        return marked

    def outlines(self, count: int, kept: NDArray[np.bool_]) -> list[shapely.Geometry]:
        """Put `count` outlines together from the parts that are kept."""
        return [shapely.multipolygons(self.shapes[kept & (self.owners == i)]) for i in range(count)]


def without_small(
    outlines: list[shapely.Geometry], smallest: float
) -> tuple[list[shapely.Geometry], int]:
    """Leave out parts of less than an area, but for the largest of each; return how many too."""
    parts = Parts.of(outlines)
    kept = (shapely.area(parts.shapes) >= smallest) | parts.largest()
    return parts.outlines(len(outlines), kept), int((~kept).sum())


def arranged(
    outlines: list[shapely.Geometry], far: FarIslands
) -> tuple[list[shapely.Geometry], set[int], set[int]]:
    """Treat far parts as asked; return the outlines, and who had parts moved and left out.

    Left out are only parts of regions that have others nearer; the largest is moved at worst.
    """
    if far == "keep":
        return outlines, set(), set()
    parts = Parts.of(outlines)
    unit = float(np.sqrt(shapely.area(parts.shapes).sum()))
    cluster = _clusters(parts.shapes, _FAR * unit)
    main = int(np.bincount(cluster, shapely.area(parts.shapes)).argmax())
    kept = np.ones(len(cluster), dtype=bool)
    if far == "drop":
        kept = (cluster == main) | parts.largest()
    if cluster.max(initial=0) < _MOST_CLUSTERS:
        _gather(parts.shapes, cluster, main, kept, _NEAR * unit)
    dropped = {int(i) for i in parts.owners[~kept]}
    moved = {int(i) for i in parts.owners[kept & (cluster != main)]}
    return parts.outlines(len(outlines), kept), moved, dropped


def main_body(outlines: list[shapely.Geometry]) -> NDArray[np.bool_]:
    """Mark the outlines with parts that hang together and are most of the land, shape (n,).

    All are marked where no such land is most of it, as in an archipelago.
    """
    parts = Parts.of(outlines)
    areas = shapely.area(parts.shapes)
    cluster = _clusters(parts.shapes, _FAR * float(np.sqrt(areas.sum())))
    sizes = np.bincount(cluster, areas)
    if sizes.max() < _MAIN * sizes.sum():
        return np.ones(len(outlines), dtype=bool)
    body = np.zeros(len(outlines), dtype=bool)
    body[parts.owners[cluster == sizes.argmax()]] = True
    return body


def _clusters(shapes: NDArray[np.object_], reach: float) -> NDArray[np.intp]:
    """Number the groups of parts, shape (n,), that hang together over less than a distance."""
    numbers = _crowds(shapes, reach)
    order = np.argsort(numbers, kind="stable")
    crowds = np.split(shapes[order], np.flatnonzero(np.diff(numbers[order])) + 1)
    united = np.array([shapely.multipolygons(crowd) for crowd in crowds], dtype=np.object_)
    left, right = shapely.STRtree(united).query(united, predicate="dwithin", distance=reach)
    return _components(left, right, len(united))[numbers]


def _crowds(shapes: NDArray[np.object_], reach: float) -> NDArray[np.intp]:
    """Number the groups of parts, shape (n,), with corners in common cells no wider than `reach`.

    Thousands of islands in one place are so not compared each with each.
    """
    corners, part = shapely.get_coordinates(shapes, return_index=True)
    side = max(reach / np.sqrt(2.0), _SMALLEST)
    cells = np.floor((corners - corners.min(axis=0)) / side).astype(np.int64)
    _, cell = np.unique(cells, axis=0, return_inverse=True)
    links = part, cell.ravel() + len(shapes)
    numbers = _components(*links, len(shapes) + int(cell.max()) + 1)[: len(shapes)]
    return np.unique(numbers, return_inverse=True)[1].astype(np.intp)


def _components(left: NDArray[np.intp], right: NDArray[np.intp], count: int) -> NDArray[np.intp]:
    """Number the connected components, shape (count,), of a graph of edges."""
    links = sparse.coo_array((np.ones(len(left)), (left, right)), shape=(count, count))
    _, numbers = csgraph.connected_components(links.tocsr(), directed=False)
    components: NDArray[np.intp] = numbers.astype(np.intp)
    return components


def _gather(
    shapes: NDArray[np.object_],
    cluster: NDArray[np.intp],
    main: int,
    kept: NDArray[np.bool_],
    air: float,
) -> None:
    """Move every other cluster towards the main one until `air` is left, the nearest first."""
    others = [c for c in np.unique(cluster[kept]).tolist() if c != main]
    if not others:
        return
    placed = list(shapes[kept & (cluster == main)])
    goal = shapely.disjoint_subset_union_all(placed)
    groups = {c: shapely.multipolygons(shapes[kept & (cluster == c)]) for c in others}
    for c in sorted(others, key=lambda c: float(groups[c].distance(goal))):
        shift = _shift(groups[c], placed, goal, air)
        mine = np.flatnonzero(kept & (cluster == c))
        for i in mine:
            shapes[i] = affinity.translate(shapes[i], *shift)
        placed += list(shapes[mine])


def _shift(
    group: shapely.Geometry, placed: Iterable[shapely.Geometry], goal: shapely.Geometry, air: float
) -> tuple[float, float]:
    """Return how far a group can go straight towards the goal without coming nearer than air."""
    tree = shapely.STRtree(list(placed))
    start, end = group.centroid, ops.nearest_points(goal, group.centroid)[0]
    way = np.array([end.x - start.x, end.y - start.y])

    def is_free(share: float) -> bool:
        there = affinity.translate(group, *(way * share))
        return not len(tree.query(there, predicate="dwithin", distance=air))

    free = 0.0
    for share in np.linspace(0.0, 1.0, _STEPS + 1)[1:]:
        if not is_free(float(share)):
            break
        free = float(share)
    blocked = min(free + 1 / _STEPS, 1.0)
    for _ in range(_HALVINGS):
        middle = (free + blocked) / 2
        free, blocked = (middle, blocked) if is_free(middle) else (free, middle)
    return float(way[0] * free), float(way[1] * free)


def bendable(outlines: list[shapely.Geometry], piece: float) -> list[shapely.Geometry]:
    """Return outlines with sides cut into pieces of a length, so that they can bend.

    Where that would be more pieces than a map has use for, they are longer.
    """
    longest = max(piece, float(shapely.length(outlines).sum()) / _MOST_PIECES)
    return list(shapely.segmentize(outlines, longest))


def repaired(outlines: list[shapely.Geometry]) -> list[shapely.Geometry]:
    """Return outlines made valid again after their corners were moved; none is empty."""
    return [o if shapely.is_valid(o) and not o.is_empty else _repaired(o) for o in outlines]


def _repaired(outline: shapely.Geometry) -> shapely.Geometry:
    valid = polygons_only(shapely.make_valid(outline))
    if not valid.is_empty:
        return valid
    x0, y0, x1, y1 = shapely.bounds(outline)  # all corners lie on a line
    radius = max(x1 - x0, y1 - y0, _SMALLEST) / 2
    return shapely.MultiPolygon([shapely.Point((x0 + x1) / 2, (y0 + y1) / 2).buffer(radius)])
