"""A region cut into pieces along a line, its links shared out among them.

Label arrays have the shape (height, width) and are never written to. A ValueError says in a
sentence for people why a cut is impossible.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.adjacency import ACCEPTED_GAP, find_borders
from engine.cartography.drawing.growing import grow
from engine.cartography.drawing.links import pixels_between
from engine.cartography.editing_model import Pair, free_name, new_colors, require_regions
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel, Point, Region, SeaLink
from engine.cartography.patches import Box, Mask, PixelPatch, mask_box
from engine.cartography.survey import SPECK
from engine.cartography.template import LARGEST_KEY, Labels
from engine.libraries import ndimage
from engine.wording import say

_ROOM: Final = 0.5  # of a piece's largest circle, which a label point needs around it to stay


def split_region(
    model: MapModel, labels: Labels, key: int, line: Sequence[Point]
) -> tuple[MapModel, PixelPatch, tuple[int, ...]]:
    """Cut a region along a line of points; return the keys of the new regions as well.

    The largest piece of what is cut stays the region, and so do parts that the line does not cut
    in two; every other piece is a new region of the same super region. Links go to the pieces
    that touch the neighbour, or that the sea link's end is nearest to. A label point stays where it
    is well inside its piece; the other pieces have none, which stands for their middle.
    """
    require_regions(model, [key])
    region = model.region(key)
    cut = _Cut.along(labels, key, line)
    if cut is None or cut.count < 1:
        raise ValueError(
            say(
                "The line does not cut “{name}”: draw it from one side to the other.",
                name=region.name,
            )
        )
    first = max(r.key for r in model.regions) + 1
    keys = tuple(range(first, first + cut.count))
    if keys[-1] > LARGEST_KEY:
        raise ValueError(say("A map has at most {count:,} regions.", count=LARGEST_KEY))
    values = np.array([0, key, *keys], np.uint16)[cut.pieces]
    patch = PixelPatch.of_values(values, cut.pieces > 1, cut.box)
    after, _ = patch.apply(labels)
    model = _with_pieces(model, region, keys)
    return _Links(model, after, cut, (key, *keys)).shared_out(), patch, keys


@dataclass(frozen=True, slots=True, eq=False)
class _Cut:
    """A region in pieces, inside its box."""

    box: Box
    pieces: NDArray[np.uint16]  # of the box's shape: 0 outside, 1 what stays, 2.. the new pieces
    count: int  # of the new pieces

    @classmethod
    def along(cls, labels: Labels, key: int, line: Sequence[Point]) -> _Cut | None:
        """Cut along a line; None if the region has no pixels."""
        box = mask_box(labels == key)
        if box is None:
            return None
        mask = labels[box[1] : box[3], box[0] : box[2]] == key
        pieces = _pieces(mask, mask & _drawn(line, box))
        return cls(box, pieces, max(int(pieces.max(initial=1)) - 1, 0))

    def nearest(self, points: Sequence[Point]) -> int:
        """Return the index of the piece that is nearest to one of some points of the map."""
        y, x = np.nonzero(self.pieces)
        at = np.array(points) - self.box[:2]  # (n, 2)
        far = ((x - at[:, :1]) ** 2 + (y - at[:, 1:]) ** 2).min(axis=0)
        best = far.argmin()
        return int(self.pieces[y[best], x[best]]) - 1

    def has_room(self, piece: int, point: Point) -> bool:
        """Say whether a point of the map has much of the room around it that a piece offers."""
        mask = np.pad(self.pieces == piece + 1, 1)
        x, y = point[0] - self.box[0] + 1, point[1] - self.box[1] + 1
        height, width = mask.shape
        if not (0 <= x < width and 0 <= y < height and mask[y, x]):
            return False
        outside = np.argwhere(~mask) - (y, x)
        largest = label_points(mask.astype(np.uint16))[1]
        return bool(np.hypot(*outside.T).min() >= _ROOM * largest.radius)


def _drawn(line: Sequence[Point], box: Box) -> Mask:
    """Return the pixels of a line in a box; four-connected parts cannot cross it."""
    left, top, right, bottom = box
    mask = np.zeros((bottom - top, right - left), np.bool_)
    for a, b in pairwise(line):
        x, y = np.array(pixels_between(a, b)).T
        inside = (left <= x) & (x < right) & (top <= y) & (y < bottom)
        mask[y[inside] - top, x[inside] - left] = True
    return mask


def _pieces(mask: Mask, line: Mask) -> NDArray[np.uint16]:
    """Number what a line cuts off from each part of a mask, from 2; the rest of the mask is 1."""
    parts, _ = ndimage.label(mask)
    cut, count = ndimage.label(mask & ~line)
    sizes = np.bincount(cut.ravel(), minlength=count + 1)
    owner = np.zeros(count + 1, np.intp)  # the part that each piece was cut from
    owner[cut[mask]] = parts[mask]
    large = [piece for piece in range(1, count + 1) if sizes[piece] >= SPECK]
    stays = {owner[piece]: piece for piece in sorted(large, key=lambda piece: int(sizes[piece]))}
    new = [piece for piece in large if stays[owner[piece]] != piece]
    numbers = np.zeros(count + 1, np.uint16)
    numbers[list(stays.values())] = 1
    numbers[new] = np.arange(2, len(new) + 2)
    pieces: NDArray[np.uint16] = numbers[cut]
    grow(pieces, mask)  # the line and its crumbs join what they touch
    pieces[mask & (pieces == 0)] = 1
    return pieces


def _with_pieces(model: MapModel, region: Region, keys: Sequence[int]) -> MapModel:
    names = {other.name for other in model.regions}
    made = []
    for key, color in zip(keys, new_colors(model, len(keys)), strict=True):
        name = free_name(names, region.name, 2)
        names.add(name)
        piece = replace(region, key=key, name=name, color=color, label_point=None)
        made.append(replace(piece, neighbours=frozenset()))
    at = model.regions.index(region) + 1
    return replace(model, regions=(*model.regions[:at], *made, *model.regions[at:]))


class _Links:
    """Shares out the links of a region that was cut; lives for one edit."""

    def __init__(self, model: MapModel, labels: Labels, cut: _Cut, pieces: Sequence[int]) -> None:
        self._model, self._cut, self._pieces = model, cut, pieces
        self._touching = _contacts(labels, cut.box, set(pieces))
        self._ends = {
            _other(link.regions, pieces[0]): self._nearest_piece(link)
            for link in model.sea_links
            if pieces[0] in link.regions
        }

    def shared_out(self) -> MapModel:
        """Return the model with links, sea links and label point where they belong now."""
        model, key = self._model, self._pieces[0]
        taken = {other: self._takers(other) for other in model.region(key).neighbours}
        near = {piece: {o for o in taken if piece in taken[o]} for piece in self._pieces}
        for a, b in self._touching:
            if a in near and b in near:
                near[a].add(b)
                near[b].add(a)
        regions = tuple(self._linked(region, near, taken) for region in model.regions)
        return replace(
            model,
            regions=self._with_label_point(regions),
            sea_links=tuple(map(self._moved, model.sea_links)),
            meant=tuple(dict.fromkeys(p for pair in model.meant for p in self._meant(pair))),
        )

    def _takers(self, other: int) -> set[int]:
        """Return the pieces that are linked to a neighbour of the whole."""
        touching = {a + b - other for a, b in self._touching if other in (a, b)}
        takers = touching & set(self._pieces)
        if other in self._ends:
            takers.add(self._ends[other])
        return takers or {self._pieces[0]}

    def _nearest_piece(self, link: SeaLink) -> int:
        """Return the piece to which a sea link leads: the one that an end of it is nearest to."""
        ends = [point for path in link.paths for point in (*path[:1], *path[-1:])]
        return self._pieces[self._cut.nearest(ends)] if ends else self._pieces[0]

    def _linked(
        self, region: Region, near: dict[int, set[int]], taken: dict[int, set[int]]
    ) -> Region:
        if region.key in near:
            return replace(region, neighbours=frozenset(near[region.key]))
        if self._pieces[0] not in region.neighbours:
            return region
        takers = taken.get(region.key, {self._pieces[0]})
        return replace(region, neighbours=region.neighbours - {self._pieces[0]} | takers)

    def _moved(self, link: SeaLink) -> SeaLink:
        if self._pieces[0] not in link.regions:
            return link
        other = _other(link.regions, self._pieces[0])
        piece = self._ends[other]
        pair = (min(piece, other), max(piece, other))
        same_way = (pair[0] == other) == (link.regions[0] == other)
        paths = link.paths if same_way else tuple(path[::-1] for path in link.paths[::-1])
        return SeaLink(pair, paths)

    def _meant(self, pair: Pair) -> list[Pair]:
        """Return the deliberate differences of the pieces for one of the whole."""
        if self._pieces[0] not in pair:
            return [pair]
        other = _other(pair, self._pieces[0])
        return [(min(piece, other), max(piece, other)) for piece in sorted(self._takers(other))]

    def _with_label_point(self, regions: tuple[Region, ...]) -> tuple[Region, ...]:
        """Leave the label point to the piece in which it lies, if it still has room there."""
        point = self._model.region(self._pieces[0]).label_point
        if point is None:
            return regions
        owner = self._cut.nearest([point])
        points: dict[int, Point | None] = dict.fromkeys(self._pieces)
        if self._cut.has_room(owner, point):
            points[self._pieces[owner]] = point
        return tuple(
            replace(r, label_point=points[r.key]) if r.key in points else r for r in regions
        )


def _contacts(labels: Labels, box: Box, pieces: set[int]) -> list[Pair]:
    """Return the pairs near a box that touch, of which one is among the pieces."""
    left, top, right, bottom = box
    rows = slice(max(top - ACCEPTED_GAP, 0), bottom + ACCEPTED_GAP)
    columns = slice(max(left - ACCEPTED_GAP, 0), right + ACCEPTED_GAP)
    window = np.ascontiguousarray(labels[rows, columns])
    return [pair for pair in find_borders(window, ACCEPTED_GAP).as_dict() if pieces & set(pair)]


def _other(pair: Pair, key: int) -> int:
    return pair[0] + pair[1] - key
