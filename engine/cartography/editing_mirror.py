"""Half a map drawn, the other half made from it.

A ValueError says in a sentence for people why that is impossible. Must not edit anything else.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Final, Literal, TypeAlias

import numpy as np
from PIL import Image, ImageOps

from engine.cartography.adjacency import ACCEPTED_GAP, find_borders
from engine.cartography.editing_canvas import moved_link, redrawn
from engine.cartography.editing_model import new_colors, set_neighbours
from engine.cartography.editing_pixels import prune_lost
from engine.cartography.images import decode_picture
from engine.cartography.model import MapModel, Point, Region, SeaLink, SuperRegion
from engine.cartography.store import MapBundle
from engine.cartography.template import LARGEST_KEY, Labels, count_labels
from engine.cartography.xml_values import LONGEST_NAME
from engine.wording import say

Side: TypeAlias = Literal["left", "right", "top", "bottom"]

_OPPOSITE: Final[Mapping[Side, Side]] = {
    "left": "right",
    "right": "left",
    "top": "bottom",
    "bottom": "top",
}
_CROSSING: Final = 8  # a region with more than one pixel in so many beyond the middle crosses it


def mirror(bundle: MapBundle, side: Side) -> MapBundle:
    """Keep the half of a map at one side, and make the other half its mirror image.

    A region that crosses the middle becomes symmetric; every other one in the kept half gets a
    twin, “Name (right)”, with the links its original has. A super region none of whose regions
    crosses the middle gets a twin as well, any other takes the twins in. Across the middle,
    regions that touch are linked. What lies in the other half alone goes.
    """
    before = _turned(bundle.labels, side)
    crossing = _crossing(before)
    kept = prune_lost(bundle.model, before, before[:, : -(-before.shape[1] // 2)])
    first = max((region.key for region in bundle.model.regions), default=0) + 1
    twins = _twins(kept, before, crossing, first)
    labels = np.ascontiguousarray(_turned_back(_mirrored(before, twins), side))
    model = _Mirror(kept, side, twins, bundle.labels.shape[::-1]).model()
    model = _labels_inside(_linked_across(model, labels, twins), labels, crossing)
    picture = decode_picture(bundle.picture, bundle.picture_name)
    return redrawn(bundle, model, labels, _mirrored_picture(picture, side))


@dataclass(frozen=True, slots=True)
class _Mirror:
    """What is made of a model whose regions are all in the kept half."""

    kept: MapModel
    side: Side
    twins: Mapping[int, int]  # key -> key of the twin
    size: tuple[int, ...]  # width, height

    def model(self) -> MapModel:
        groups, group_of = self._super_regions()
        colors = new_colors(self.kept, len(self.twins))
        names = {region.name for region in self.kept.regions}
        twins: list[Region] = []
        for region in self.kept.regions:
            if region.key in self.twins:
                color = colors[len(twins)]
                twins.append(self._twin(region, self._name(region.name, names), color, group_of))
        regions = tuple(map(self._original, self.kept.regions))
        return replace(
            self.kept,
            regions=(*regions, *twins),
            super_regions=groups,
            sea_links=(*self.kept.sea_links, *self._links()),
            meant=tuple(dict.fromkeys((*self.kept.meant, *map(self._pair, self.kept.meant)))),
        )

    def _super_regions(self) -> tuple[tuple[SuperRegion, ...], dict[int, int]]:
        """Return all super regions, and which one takes in the twins of each."""
        groups = self.kept.super_regions
        joint = {r.super_region for r in self.kept.regions if r.key not in self.twins}
        names = {group.name for group in groups}
        first = max((group.key for group in groups), default=0) + 1
        single = [
            group for group in groups if group.key not in joint and self.kept.members(group.key)
        ]
        made = tuple(
            replace(group, key=key, name=self._name(group.name, names))
            for key, group in enumerate(single, first)
        )
        own = {group.key: group.key for group in groups}
        twins = {old.key: new.key for old, new in zip(single, made, strict=True)}
        return (*groups, *made), own | twins

    def _twin(
        self, region: Region, name: str, color: tuple[int, int, int], group_of: dict[int, int]
    ) -> Region:
        point = region.label_point
        return replace(
            region,
            key=self.twins[region.key],
            name=name,
            color=color,
            super_region=group_of.get(region.super_region, region.super_region),
            label_point=point and self._reflected(point),
            neighbours=self._images(region),
        )

    def _original(self, region: Region) -> Region:
        """Return a region of the kept half; one that crosses the middle is linked on both sides."""
        if region.key in self.twins:
            return region
        point = region.label_point
        if point is not None and self._is_beyond(point):
            point = self._reflected(point)
        near = region.neighbours | self._images(region)
        return replace(region, label_point=point, neighbours=near)

    def _images(self, region: Region) -> frozenset[int]:
        return frozenset(self.twins.get(key, key) for key in region.neighbours)

    def _links(self) -> list[SeaLink]:
        """Return the mirror images of sea links; two regions that cross the middle have none."""
        return [
            replace(moved_link(link, self._reflected), regions=self._pair(link.regions))
            for link in self.kept.sea_links
            if self._pair(link.regions) != link.regions
        ]

    def _pair(self, pair: tuple[int, int]) -> tuple[int, int]:
        a, b = (self.twins.get(key, key) for key in pair)
        return min(a, b), max(a, b)

    def _reflected(self, point: Point) -> Point:
        x, y = point
        if self.side in ("left", "right"):
            return self.size[0] - 1 - x, y
        return x, self.size[1] - 1 - y

    def _is_beyond(self, point: Point) -> bool:
        """Say whether a point is in the half that is made."""
        axis = 0 if self.side in ("left", "right") else 1
        at, last = point[axis], self.size[axis] - 1
        return 2 * at > last if self.side in ("left", "top") else 2 * at < last

    def _name(self, name: str, used: set[str]) -> str:
        """Return a twin's name, and note that it is in use."""
        result = _twin_name(name, _side_text(_OPPOSITE[self.side]), used)
        used.add(result)
        return result


def _twin_name(name: str, side: str, used: Collection[str]) -> str:
    endings = (f" ({side})" if n == 1 else f" ({side} {n})" for n in count(1))
    names = (name[: LONGEST_NAME - len(ending)] + ending for ending in endings)
    return next(name for name in names if name not in used)


def _side_text(side: Side) -> str:
    words = {
        "left": say("left"),
        "right": say("right"),
        "top": say("top"),
        "bottom": say("bottom"),
    }
    return words[side]


def _turned(labels: Labels, side: Side) -> Labels:
    """Return a view in which the kept half is the left one."""
    turned = labels if side in ("left", "right") else labels.T
    return turned if side in ("left", "top") else turned[:, ::-1]


def _turned_back(turned: Labels, side: Side) -> Labels:
    labels = turned if side in ("left", "top") else turned[:, ::-1]
    return labels if side in ("left", "right") else labels.T


def _crossing(turned: Labels) -> set[int]:
    """Return the regions that cross the middle by more than a ragged edge."""
    counts = count_labels(turned)
    beyond = count_labels(turned[:, -(-turned.shape[1] // 2) :])
    found: set[int] = set(np.flatnonzero((beyond > 0) & (beyond * _CROSSING >= counts)).tolist())
    return found


def _twins(kept: MapModel, turned: Labels, crossing: set[int], first: int) -> dict[int, int]:
    """Return the key of every twin, by that of its original; keys that were used stay unused."""
    counts = count_labels(turned)
    originals = [r.key for r in kept.regions if counts[r.key] and r.key not in crossing]
    if first + len(originals) - 1 > LARGEST_KEY:
        raise ValueError(say("A map has at most {count:,} regions.", count=LARGEST_KEY))
    return dict(zip(originals, range(first, LARGEST_KEY + 1), strict=False))


def _mirrored(turned: Labels, twins: Mapping[int, int]) -> Labels:
    """Return labels whose right half is made of the left one; a middle column stays."""
    images = np.arange(65536, dtype=np.uint16)
    images[list(twins)] = list(twins.values())
    half = turned.shape[1] // 2
    result = turned.copy()
    result[:, result.shape[1] - half :] = images[turned[:, :half][:, ::-1]]
    return result


def _linked_across(model: MapModel, labels: Labels, twins: Mapping[int, int]) -> MapModel:
    """Link every twin with the originals that it touches."""
    images = set(twins.values())
    pairs = find_borders(labels, ACCEPTED_GAP).as_dict()
    across = [
        (a, b) for a, b in pairs if (a in twins and b in images) or (a in images and b in twins)
    ]
    return set_neighbours(model, across)


def _labels_inside(model: MapModel, labels: Labels, crossing: Collection[int]) -> MapModel:
    """Forget the label points of symmetric regions that lie outside them now."""
    height, width = labels.shape
    regions = []
    for region in model.regions:
        x, y = region.label_point or (-1, -1)
        inside = 0 <= x < width and 0 <= y < height and labels[y, x] == region.key
        astray = region.key in crossing and not inside
        regions.append(replace(region, label_point=None) if astray else region)
    return replace(model, regions=tuple(regions))


def _mirrored_picture(picture: Image.Image, side: Side) -> Image.Image:
    """Return a picture whose other half is the kept one, mirrored."""
    width, height = picture.size
    across = side in ("left", "right")
    image = ImageOps.mirror(picture) if across else ImageOps.flip(picture)
    half = (width // 2, height) if across else (width, height // 2)
    corner = {"left": (width - half[0], 0), "top": (0, height - half[1])}.get(side, (0, 0))
    part = image.crop((*corner, corner[0] + half[0], corner[1] + half[1]))
    result = picture.copy()
    result.paste(part, corner)
    return result
