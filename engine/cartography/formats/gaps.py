"""Neighbours by the gap between regions, where a file declares none, and gutters that are closed.

Drawings part their territories by lines or gutters, as wide in one file as they are narrow in the
next. The gap wanted is the one by which the pieces of the map have joined: wider ones change
little. Label arrays are uint16, (height, width), 0 is the background.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.adjacency import MAX_GAP, find_borders, find_neighbours
from engine.cartography.drawing.raster import without_specks
from engine.cartography.template import Labels
from engine.libraries import csgraph, ndimage, sparse

Pair: TypeAlias = tuple[int, int]  # keys, the smaller first

_STRAGGLERS: Final = 0.05  # of the pieces, which only wider gaps join
_SLANT: Final = 1.5  # how much wider a slanting gutter is along its rows or columns
_CORNER: Final = 4  # times the square of a gutter's width: what is left where gutters meet
_BAND: Final = 512  # rows looked at in one go
_OPEN: Final = 1  # pixels: regions so near touch, there is no gutter


@dataclass(frozen=True, slots=True)
class GapCount:
    """What a gap would make of a map."""

    gap: int  # pixels from one region to the other; 1 is contact
    links: int  # pairs of neighbours, the declared ones among them
    pieces: int  # that no link joins


def gaps_of(labels: Labels) -> dict[Pair, int]:
    """Return how near each two regions come that are within 16 pixels of each other."""
    return {found.pair: found.gap for found in find_neighbours(labels)}


def count_gaps(
    regions: int, gaps: dict[Pair, int], declared: Collection[Pair] = ()
) -> tuple[GapCount, ...]:
    """Return the counts for the gaps 0 (the declared links alone) to 16."""
    counts = []
    for gap in range(MAX_GAP + 1):
        links = {pair for pair, step in gaps.items() if step <= gap} | set(declared)
        counts.append(GapCount(gap, len(links), _pieces(regions, links)))
    return tuple(counts)


def collapse(counts: tuple[GapCount, ...]) -> int:
    """Return the gap by which nearly all pieces have joined that any gap joins; 0 if none does."""
    first, last = counts[0].pieces, counts[-1].pieces
    enough = last + _STRAGGLERS * (first - last)
    return next(count.gap for count in counts if count.pieces <= enough)


def closed(labels: Labels, edges: Collection[Pair], gap: int) -> Labels:
    """Return labels in which neighbours meet in the middle of gutters up to `gap` pixels wide.

    Gutters between regions that are no neighbours stay, and so does open water.
    """
    if gap <= _OPEN or not edges:
        return labels
    longest = math.ceil(gap * _SLANT) - 1
    result = labels.copy()
    for source, target in ((labels, result), (labels.T, result.T)):
        for start in range(0, len(source), _BAND):
            band = slice(start, start + _BAND)
            filled = _bridged(source[band], edges, longest)
            target[band] = np.where(target[band] == 0, filled, target[band])
    result = without_specks(result, 0, gap * gap * _CORNER)  # where three gutters met
    return _still_apart(labels, result, edges)


def _bridged(labels: Labels, edges: Collection[Pair], longest: int) -> Labels:
    """Return what fills the gaps between neighbours along the rows: each half goes to its side."""
    width = labels.shape[1]
    places = np.arange(width, dtype=np.int32)
    before = np.maximum.accumulate(np.where(labels != 0, places, -1), axis=1)
    after = np.where(labels != 0, places, width)[:, ::-1]
    after = np.minimum.accumulate(after, axis=1)[:, ::-1]
    rows, columns = np.nonzero((labels == 0) & (before >= 0) & (after - before <= longest + 1))
    left, right = before[rows, columns], after[rows, columns]
    inside = right < width
    rows, columns, left, right = rows[inside], columns[inside], left[inside], right[inside]
    one, other = labels[rows, left], labels[rows, right]
    fills = np.where(columns - left <= right - columns, one, other)
    fills[~_are(one, other, edges)] = 0
    result = np.zeros_like(labels)
    result[rows, columns] = fills
    return result


def _are(one: Labels, other: Labels, pairs: Collection[Pair]) -> NDArray[np.bool_]:
    """Say for each two keys whether they are one of the pairs."""
    codes = np.array([a << 16 | b for a, b in pairs], np.uint32)
    low, high = np.minimum(one, other).astype(np.uint32), np.maximum(one, other)
    found: NDArray[np.bool_] = np.isin(low << np.uint32(16) | high, codes)
    return found


def _still_apart(labels: Labels, result: Labels, edges: Collection[Pair]) -> Labels:
    """Open again what would let regions touch that are no neighbours."""
    touching = set(find_borders(result).as_dict())
    strangers = touching - set(edges) - set(find_borders(labels).as_dict())
    if not strangers:
        return result
    apart = ndimage.binary_dilation(_meeting(result, strangers))
    return np.where(apart & (labels == 0), 0, result).astype(np.uint16)


def _meeting(labels: Labels, pairs: Collection[Pair]) -> NDArray[np.bool_]:
    """Mark the pixels on both sides of the borders between some pairs."""
    marked = np.zeros(labels.shape, np.bool_)
    for one, other in (
        ((slice(None), slice(None, -1)), (slice(None), slice(1, None))),
        ((slice(None, -1), slice(None)), (slice(1, None), slice(None))),
    ):
        a, b = labels[one], labels[other]
        at = np.nonzero((a != b) & (a != 0) & (b != 0))
        friends = _are(a[at], b[at], pairs)
        rows, columns = at[0][friends], at[1][friends]
        marked[one][rows, columns] = True
        marked[other][rows, columns] = True
    return marked


def _pieces(regions: int, links: Collection[Pair]) -> int:
    if regions == 0:
        return 0
    a, b = (np.array(sorted(links), np.intp).reshape(-1, 2) - 1).T
    graph = sparse.csr_array((np.ones(len(a)), (a, b)), shape=(regions, regions))
    return int(csgraph.connected_components(graph, directed=False)[0])
