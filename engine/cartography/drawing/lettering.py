"""Spots of ink that are no lines of a map: letters and symbols; and dashes, which are lines.

A spot is a connected piece of ink that is small against the picture. Slender ones that follow each
other are the dashes or dots of a line. Of the others those that are tiny, or stand together like
the letters of a word, are lettering. Must not find regions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from engine.cartography.drawing.parts import Parts, find_parts
from engine.libraries import csgraph, shapely, sparse, spatial

Points = NDArray[np.float64]

_LARGEST_SHARE, _LEAST_LARGEST = 12, 24  # a spot's sides are at most this part of the picture's
_THINNEST, _SLENDER = 0.4, 2.5  # times the width of a line: no dashes are thinner or wider
_SOLID: Final = 0.75  # of a rectangle with its moments, at least, is filled by a dash
_MOST_SPOTS: Final = 100_000  # more are a screen or noise, in which nothing is looked for
_LONG: Final = 1.8  # times as long as wide: a dash has a direction, a dot has none
_REACH: Final = 4.0  # times its length, or that of its next: a dash's gap is at most as wide
_LEAST_REACH: Final = 8.0  # pixels
_MOST_REACH: Final = 60.0
_AHEAD: Final = 0.6  # cosine of how far the next dash may lie off the direction of one
_OWN_INK: Final = 2.0  # pixels beyond the end of a dash that may still be its own
_NEAREST: Final = 6  # ends that are looked at for each
_NEARLY_ALL: Final = 0.9
_SHORTEST_CHAIN, _SHORTEST_WORD = 3, 2  # spots
_LEAST_LED: Final = 2  # dashes that lead to a piece of lines
_LETTERS_APART: Final = 0.6  # of the larger letter's height
_ALIKE: Final = 3.0  # times as high: no letters of one word


@dataclass(frozen=True, slots=True, eq=False)
class Lettering:
    """What the spots of a drawing's ink are."""

    letters: int  # spots
    words: int  # that some of them stand together in
    dashes: int  # spots that are pieces of lines
    gap: int  # pixels: that nearly all gaps between dashes have at most; 0 without any
    removed: bool = False  # whether the letters were left out of the lines
    mask: NDArray[np.bool_] = field(repr=False, default_factory=lambda: np.zeros((0, 0), bool))
    bridges: Points = field(repr=False, default_factory=lambda: np.zeros((0, 5)))  # x, y, x, y, gap

    def lines(
        self, ink: NDArray[np.bool_], line_width: float, letters: bool, gap: float
    ) -> NDArray[np.bool_]:
        """Return ink with its dashes joined over up to so many pixels, and with letters or not."""
        kept = ink if letters or not self.letters else ink & ~self.mask
        chosen = self.bridges[self.bridges[:, 4] <= gap, :4]
        if not len(chosen):
            return kept
        image = Image.fromarray(kept)
        draw = ImageDraw.Draw(image)
        for bridge in chosen.tolist():
            draw.line(bridge, fill=1, width=max(round(line_width), 1))
        return np.array(image, dtype=bool)


@dataclass(frozen=True, slots=True, eq=False)
class _Spots:
    """Small pieces of ink, n of them."""

    numbers: NDArray[np.intp]  # (n,) among all parts
    sizes: NDArray[np.int64]  # (n,) pixels
    boxes: Points  # (n, 4) left, top, right, bottom
    middles: Points  # (n, 2)
    ways: Points  # (n, 2) unit vectors along them
    lengths: Points  # (n,) and widths, as of a rectangle with these moments
    widths: Points

    @property
    def sides(self) -> Points:
        """Return width and height of the boxes, (n, 2)."""
        return self.boxes[:, 2:] - self.boxes[:, :2]


def find_lettering(ink: NDArray[np.bool_], line_width: float, tiny: int) -> Lettering:
    """Find letters and dashes in ink, shape (height, width).

    `line_width` is the usual width of lines in pixels; spots under `tiny` pixels that are no
    dashes are letters wherever they stand.
    """
    parts = find_parts(ink, corners=True)
    if np.count_nonzero(parts.labels) > _MOST_SPOTS:
        return _without_words(parts, tiny)
    spots = _spots(parts, ink)
    if not len(spots.numbers):
        return Lettering(0, 0, 0, 0, mask=np.zeros_like(ink))
    dashes, joined, ends = _dashes(spots, line_width, ink)
    bridges = np.concatenate([joined, ends])
    words = _words(spots, ~dashes, _with_areas(parts, tiny)[spots.numbers])
    letters = ~dashes & ((spots.sizes < tiny) | (words >= 0))
    chosen = np.zeros(len(parts), bool)
    chosen[spots.numbers[letters]] = True
    count = len(np.unique(words[words >= 0]))
    gap = int(np.ceil(np.quantile(joined[:, 4], _NEARLY_ALL))) if len(joined) else 0
    mask = parts.painted(chosen)
    return Lettering(int(letters.sum()), count, int(dashes.sum()), gap, mask=mask, bridges=bridges)


def _without_words(parts: Parts, tiny: int) -> Lettering:
    """Take every tiny spot for a letter."""
    chosen = parts.labels.astype(bool) & (parts.sizes < tiny)
    return Lettering(int(chosen.sum()), 0, 0, 0, mask=parts.painted(chosen))


def _spots(parts: Parts, ink: NDArray[np.bool_]) -> _Spots:
    largest = max(min(ink.shape) // _LARGEST_SHARE, _LEAST_LARGEST)
    candidates = parts.labels.astype(bool) & (parts.sizes < largest**2)
    rows, columns = np.nonzero(parts.painted(candidates))
    owners = parts.at(rows * ink.shape[1] + columns).astype(np.intp)
    numbers, owners = np.unique(owners, return_inverse=True)
    count = len(numbers)
    places = np.stack([columns, rows], axis=1).astype(float)
    low, high = np.full((count, 2), np.inf), np.full((count, 2), -np.inf)
    np.minimum.at(low, owners, places)
    np.maximum.at(high, owners, places + 1)
    small = (high - low).max(axis=1) <= largest
    sizes = np.bincount(owners, minlength=count)
    middles = _sums(places, owners, count) / sizes[:, None]
    off = places - middles[owners]
    spread = _sums(np.stack([off[:, 0] ** 2, off[:, 1] ** 2, off.prod(axis=1)], 1), owners, count)
    ways, lengths, widths = _axes(spread / sizes[:, None])
    fields = (numbers, sizes, np.hstack([low, high]), middles, ways, lengths, widths)
    return _Spots(*(values[small] for values in fields))


def _with_areas(parts: Parts, smallest: int) -> NDArray[np.bool_]:
    """Mark the parts of ink, shape (parts,), that go round an area which may be a region.

    What is above the first pixel of an area is the ink about it.
    """
    width = parts.shape[1]
    areas = np.flatnonzero(~parts.labels.astype(bool) & (parts.sizes >= smallest))
    above = parts.firsts[areas] - width
    marked = np.zeros(len(parts), bool)
    marked[parts.at(above[above >= 0])] = True
    return marked


def _sums(values: Points, owners: NDArray[np.intp], count: int) -> Points:
    """Add up values, shape (pixels, k), by owner: shape (count, k)."""
    return np.stack([np.bincount(owners, column, count) for column in values.T], axis=1)


def _axes(moments: Points) -> tuple[Points, Points, Points]:
    """Return directions, lengths and widths of rectangles with central moments xx, yy, xy."""
    xx, yy, xy = moments.T + 1 / 12 * np.array([[1.0], [1.0], [0.0]])  # a pixel has a width
    angle = np.arctan2(2 * xy, xx - yy) / 2
    root = np.hypot((xx - yy) / 2, xy)
    middle = (xx + yy) / 2
    lengths, widths = np.sqrt(12 * (middle + root)), np.sqrt(12 * np.maximum(middle - root, 0))
    return np.stack([np.cos(angle), np.sin(angle)], axis=1), lengths, widths


def _dashes(
    spots: _Spots, line_width: float, ink: NDArray[np.bool_]
) -> tuple[NDArray[np.bool_], Points, Points]:
    """Mark the spots that follow each other as dashes do, or lie where such meet.

    Returns as well what joins them, and what joins the last to other lines: x, y, x, y and the
    width of the gap, shape (k, 5).
    """
    count = len(spots.numbers)
    slender = np.flatnonzero(_is_slender(spots, max(line_width, 1.0)))
    if len(slender) < _SHORTEST_CHAIN:
        return np.zeros(count, bool), np.zeros((0, 5)), np.zeros((0, 5))
    near = _near_ends(spots, slender)
    both = near.leaves & near.arrives
    chains = _components(near.one[both], near.other[both], count)
    marked = np.zeros(count, bool)
    marked[slender] = np.bincount(chains, minlength=count)[chains[slender]] >= _SHORTEST_CHAIN
    following = near.nearest(both & marked[near.one] & marked[near.other])
    crossings, to_crossings = _crossings(spots, near, marked, following)
    joined = np.concatenate([to_crossings, following])
    _, first = np.unique(joined[:, :2], axis=0, return_index=True)  # to a crossing, if to one
    joined = joined[first]
    directed = marked & (spots.lengths >= _LONG * spots.widths)
    return marked | crossings, joined, _to_lines(near, directed, joined, ink)


def _to_lines(
    near: _NearEnds, dashes: NDArray[np.bool_], joined: Points, ink: NDArray[np.bool_]
) -> Points:
    """Return what joins the ends of dashes that nothing follows to the next ink ahead, (k, 5)."""
    taken = {tuple(place) for place in joined[:, :2].tolist()}
    ends = np.flatnonzero(dashes[near.owners])
    free = np.array([tuple(p) not in taken for p in near.places[ends].tolist()], dtype=bool)
    ends = ends[free]
    steps = np.arange(_OWN_INK, _MOST_REACH)
    ahead = near.places[ends, None] + near.out[ends, None] * steps[:, None]  # (ends, steps, 2)
    column, row = np.rint(ahead).astype(int).transpose(2, 0, 1)
    inside = (row >= 0) & (row < ink.shape[0]) & (column >= 0) & (column < ink.shape[1])
    met = np.zeros(inside.shape, bool)
    met[inside] = ink[row[inside], column[inside]]
    met &= steps <= near.reaches[near.owners[ends], None]
    hits = met.any(axis=1)
    first = met.argmax(axis=1)[hits]
    return np.hstack([near.places[ends[hits]], ahead[hits, first], steps[first, None]])


def _is_slender(spots: _Spots, line_width: float) -> NDArray[np.bool_]:
    """Mark the spots that may be dashes or dots of lines of a width, shape (n,)."""
    solid = spots.sizes >= _SOLID * spots.lengths * spots.widths
    thin, wide = spots.widths < _THINNEST * line_width, spots.widths > _SLENDER * line_width
    slender: NDArray[np.bool_] = solid & ~thin & ~wide
    return slender


def _crossings(
    spots: _Spots, near: _NearEnds, dashes: NDArray[np.bool_], following: Points
) -> tuple[NDArray[np.bool_], Points]:
    """Mark spots that ends of two dashes and more lead to: pieces of lines that meet there."""
    ends = np.flatnonzero(dashes[near.owners])
    others = np.flatnonzero(~dashes)
    marked = np.zeros(len(dashes), bool)
    if not len(others):
        return marked, np.zeros((0, 5))
    reaches = near.reaches[near.owners].copy()
    places = {tuple(place): gap for *place, _, _, gap in following.tolist()}
    free = [places.get(tuple(place), np.inf) for place in near.places[ends].tolist()]
    reaches[ends] = np.minimum(reaches[ends], free)
    boxes = shapely.box(*spots.boxes[others].T)
    points = shapely.points(near.places[ends])
    one, other = shapely.STRtree(boxes).query(points, "dwithin", distance=reaches[ends])
    gaps = shapely.distance(points[one], boxes[other])
    found, spot = ends[one], others[other]
    way = spots.middles[spot] - near.places[found]
    ahead = (near.out[found] * way).sum(axis=1) >= _AHEAD * np.hypot(*way.T)
    found, spot, gaps = found[ahead], spot[ahead], gaps[ahead]
    led = np.unique(np.stack([spot, near.owners[found]]), axis=1)[0]
    marked = np.bincount(led, minlength=len(dashes)) >= _LEAST_LED
    chosen = marked[spot]
    middles = spots.middles[spot[chosen]]
    return marked, np.hstack([near.places[found[chosen]], middles, gaps[chosen, None]])


@dataclass(frozen=True, slots=True, eq=False)
class _NearEnds:
    """The ends of slender spots, and pairs of them that are near each other."""

    places: Points  # (ends, 2)
    out: Points  # (ends, 2) unit vectors away from their spots
    owners: NDArray[np.intp]  # (ends,) the spots
    reaches: Points  # (spots,) how wide the gap after one may be
    ends: NDArray[np.intp]  # (pairs,) the first end of each, and the second
    others: NDArray[np.intp]
    leaves: NDArray[np.bool_]  # whether the other lies ahead of the one
    arrives: NDArray[np.bool_]  # and the one ahead of the other

    @property
    def one(self) -> NDArray[np.intp]:
        """Return the first spots of the pairs."""
        return self.owners[self.ends]

    @property
    def other(self) -> NDArray[np.intp]:
        """Return the second spots of the pairs."""
        return self.owners[self.others]

    def nearest(self, chosen: NDArray[np.bool_]) -> Points:
        """Return the shortest of the chosen pairs for every end: x, y, x, y, length, (k, 5)."""
        start, stop = self.places[self.ends[chosen]], self.places[self.others[chosen]]
        gaps = np.hypot(*(stop - start).T)
        order = np.lexsort((gaps, self.ends[chosen]))
        _, first = np.unique(self.ends[chosen][order], return_index=True)
        pairs: Points = np.hstack([start, stop, gaps[:, None]])[order][first]
        return pairs


def _near_ends(spots: _Spots, slender: NDArray[np.intp]) -> _NearEnds:
    half = spots.ways[slender] * spots.lengths[slender, None] / 2
    places = np.concatenate([spots.middles[slender] + half, spots.middles[slender] - half])
    out = np.concatenate([spots.ways[slender], -spots.ways[slender]])
    owners = np.concatenate([slender, slender])
    distances, found = spatial.cKDTree(places).query(places, k=min(_NEAREST, len(places)))
    ends, others = np.repeat(np.arange(len(places)), found.shape[1]), found.ravel()
    one, other, gaps = owners[ends], owners[others], distances.ravel()
    reaches = np.clip(_REACH * spots.lengths, _LEAST_REACH, _MOST_REACH)
    fits = (one != other) & (gaps <= np.minimum(reaches[one], reaches[other]))
    ends, others, one, other, gaps = (v[fits] for v in (ends, others, one, other, gaps))
    way = places[others] - places[ends]
    leaves = _goes_on(spots, one, out[ends], way, gaps)
    arrives = _goes_on(spots, other, out[others], -way, gaps)
    return _NearEnds(places, out, owners, reaches, ends, others, leaves, arrives)


def _goes_on(
    spots: _Spots, owners: NDArray[np.intp], out: Points, way: Points, gaps: Points
) -> NDArray[np.bool_]:
    """Say whether ways, shape (pairs, 2), leave spots ahead at an end; dots have no direction."""
    ahead = (out * way).sum(axis=1) >= _AHEAD * gaps
    dots = spots.lengths[owners] < _LONG * spots.widths[owners]
    result: NDArray[np.bool_] = ahead | dots | (gaps < 1.0)
    return result


def _words(spots: _Spots, free: NDArray[np.bool_], rings: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Number the words of spots that stand together, shape (n,); -1 for what stands alone.

    Rings about areas that may be regions are no letters, unless they are few in a word.
    """
    count = len(spots.numbers)
    heights = spots.sides.max(axis=1)
    reach = _LETTERS_APART * heights / 2 + 1
    boxes = shapely.box(*(spots.boxes + np.stack([-reach, -reach, reach, reach], axis=1)).T)
    one, other = shapely.STRtree(boxes).query(boxes)
    high, low = np.maximum(heights[one], heights[other]), np.minimum(heights[one], heights[other])
    fits = free[one] & free[other] & (high <= _ALIKE * low)
    numbers = _components(one[fits], other[fits], count)
    plain, ringed = (np.bincount(numbers[free & r], minlength=count) for r in (~rings, rings))
    is_word = (plain + ringed >= _SHORTEST_WORD) & (plain > ringed)
    return np.where(free & is_word[numbers], numbers, -1)


def _components(one: NDArray[np.intp], other: NDArray[np.intp], count: int) -> NDArray[np.intp]:
    graph = sparse.coo_array((np.ones(len(one), np.int8), (one, other)), (count, count))
    numbers: NDArray[np.intp] = csgraph.connected_components(graph, directed=False)[1]
    return numbers.astype(np.intp)
