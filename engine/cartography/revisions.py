"""What changed from one version of a map to another, in words.

Regions and super regions are the same if they have the same name; of the others, a region is taken
for renamed if it has most pixels in common with an old one, or its colour, and a super region if
it has most regions in common with one. Keys mean nothing: they follow the order of a file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.model import MapModel, Region, SuperRegion, color_text
from engine.cartography.store import MapBundle
from engine.cartography.template import Labels, count_labels
from engine.wording import number, say

_Sentence: TypeAlias = Callable[[Mapping[str, str]], str]

_SAME: Final = 0.5  # of the pixels, or regions, of both together


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is not what it was; "" where there was nothing, or is nothing now."""

    kind: str  # stable and short, such as "bonus" or "region-added"
    name: str  # of the region, of two joined by “and”, of the super region; "" for the map
    old: str
    new: str

    def __str__(self) -> str:
        return _SENTENCES[self.kind]({"name": self.name, "old": self.old, "new": self.new})


def difference(old: MapBundle, new: MapBundle) -> tuple[Change, ...]:
    """Return what is different in the new map: the map, its super regions, regions and links."""
    pairs = _Pairs.of(old, new)
    return (
        *_map_changes(old, new),
        *_super_region_changes(old.model, new.model, pairs),
        *_region_changes(old, new, pairs),
        *_link_changes(old.model, new.model, pairs),
    )


@dataclass(frozen=True, slots=True)
class _Pairs:
    """Which parts of the new map are those of the old one, by key."""

    regions: Mapping[int, int]  # new -> old
    super_regions: Mapping[int, int]  # new -> old

    @classmethod
    def of(cls, old: MapBundle, new: MapBundle) -> _Pairs:
        regions = _by_name(old.model.regions, new.model.regions)
        regions |= _renamed_regions(old, new, regions)
        groups = _by_name(old.model.super_regions, new.model.super_regions)
        groups |= _renamed_groups(old.model, new.model, regions, groups)
        return cls(regions, groups)


def _by_name(
    old: Iterable[Region | SuperRegion], new: Iterable[Region | SuperRegion]
) -> dict[int, int]:
    keys = {value.name: value.key for value in old}
    return {value.key: keys[value.name] for value in new if value.name in keys}


def _renamed_regions(old: MapBundle, new: MapBundle, known: Mapping[int, int]) -> dict[int, int]:
    """Return pairs of regions without the same name that lie in the same place."""
    before = {r.key: r for r in old.model.regions if r.key not in known.values()}
    after = {r.key: r for r in new.model.regions if r.key not in known}
    pairs = {}
    if old.labels.shape == new.labels.shape:
        sizes = count_labels(old.labels), count_labels(new.labels)
        for (a, b), common in _overlaps(old.labels, new.labels, before, after).items():
            if common > _SAME * (sizes[0][a] + sizes[1][b] - common):
                pairs[b] = a
    colors = {r.color: key for key, r in before.items() if key not in pairs.values()}
    alike = {k: colors[r.color] for k, r in after.items() if k not in pairs and r.color in colors}
    return pairs | alike


def _overlaps(
    old: Labels, new: Labels, before: Iterable[int], after: Iterable[int]
) -> Counter[tuple[int, int]]:
    """Count the pixels that an old and a new region have in common, of some of each."""
    wanted = np.isin(old, list(before)) & np.isin(new, list(after))
    codes = old[wanted].astype(np.uint32) << np.uint32(16) | new[wanted]
    found, counts = np.unique(codes, return_counts=True)
    pairs = zip((found >> 16).tolist(), (found & 0xFFFF).tolist(), strict=True)
    return Counter(dict(zip(pairs, counts.tolist(), strict=True)))


def _renamed_groups(
    old: MapModel, new: MapModel, regions: Mapping[int, int], known: Mapping[int, int]
) -> dict[int, int]:
    """Return pairs of super regions without the same name that have most regions in common."""
    before = {s.key for s in old.super_regions} - set(known.values())
    after = {s.key for s in new.super_regions} - known.keys()
    old_groups = {r.key: r.super_region for r in old.regions}
    both = Counter(
        (old_groups[regions[r.key]], r.super_region) for r in new.regions if r.key in regions
    )
    return {
        b: a
        for (a, b), common in both.items()
        if a in before
        and b in after
        and common > _SAME * (len(old.members(a)) + len(new.members(b)) - common)
    }


def _map_changes(old: MapBundle, new: MapBundle) -> Iterator[Change]:
    before, after = _map_texts(old.model), _map_texts(new.model)
    for kind, text in before.items():
        if text != after[kind]:
            yield Change(kind, "", text, after[kind])
    if old.picture != new.picture:
        yield Change("picture", "", "", "")


def _map_texts(model: MapModel) -> dict[str, str]:
    limit = "" if model.players_limit is None else str(model.players_limit)
    return {
        "map-name": model.name,
        "size": f"{model.width} x {model.height}",
        "author": model.author,
        "description": model.description,
        "licence": model.licence,
        "players-limit": limit,
        "background": ", ".join(sorted(map(color_text, model.background))),
    }


def _super_region_changes(old: MapModel, new: MapModel, pairs: _Pairs) -> Iterator[Change]:
    before = {s.key: s for s in old.super_regions}
    for key in sorted(before.keys() - set(pairs.super_regions.values())):
        yield Change("super-region-removed", before[key].name, before[key].name, "")
    for group in new.super_regions:
        was = before.get(pairs.super_regions.get(group.key, -1))
        if was is None:
            yield Change("super-region-added", group.name, "", group.name)
            continue
        if was.name != group.name:
            yield Change("super-region-renamed", group.name, was.name, group.name)
        if was.bonus != group.bonus:
            yield Change("bonus", group.name, str(was.bonus), str(group.bonus))


def _region_changes(old: MapBundle, new: MapBundle, pairs: _Pairs) -> Iterator[Change]:
    before = old.model.regions_by_key()
    moved = _moved_pixels(old.labels, new.labels, pairs.regions)
    for key in sorted(before.keys() - set(pairs.regions.values())):
        yield Change("region-removed", before[key].name, before[key].name, "")
    for region in new.model.regions:
        was = before.get(pairs.regions.get(region.key, -1))
        if was is None:
            yield Change("region-added", region.name, "", region.name)
        else:
            yield from _field_changes(was, region, old.model, new.model, pairs)
            lost, gained = (int(counts[was.key]) for counts in moved)
            if lost or gained:
                yield Change("pixels", region.name, number(lost, ","), number(gained, ","))


def _field_changes(
    was: Region, now: Region, old: MapModel, new: MapModel, pairs: _Pairs
) -> Iterator[Change]:
    if was.name != now.name:
        yield Change("region-renamed", now.name, was.name, now.name)
    if pairs.super_regions.get(now.super_region) != was.super_region:
        groups = _group_name(old, was), _group_name(new, now)
        yield Change("super-region", now.name, *groups)
    if was.army != now.army:
        yield Change("army", now.name, str(was.army), str(now.army))
    if was.color != now.color:
        yield Change("color", now.name, color_text(was.color), color_text(now.color))
    if was.label_point != now.label_point:
        yield Change("label-point", now.name, _point_text(was), _point_text(now))


def _group_name(model: MapModel, region: Region) -> str:
    names = {group.key: group.name for group in model.super_regions}
    return names.get(region.super_region, "")


def _point_text(region: Region) -> str:
    if region.label_point is None:
        return say("automatic")
    return "{}, {}".format(*region.label_point)


def _moved_pixels(
    old: Labels, new: Labels, regions: Mapping[int, int]
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the pixels that each old region has lost and gained, both of shape (65536,).

    Of maps of different sizes nothing can be said: all zero.
    """
    if old.shape != new.shape:
        return np.zeros(65536, np.intp), np.zeros(65536, np.intp)
    old_keys = np.zeros(65536, np.uint16)  # 0 for what is new, and for background
    old_keys[list(regions)] = list(regions.values())
    now = old_keys[new]
    differs = now != old
    return count_labels(old[differs][None]), count_labels(now[differs][None])


def _link_changes(old: MapModel, new: MapModel, pairs: _Pairs) -> Iterator[Change]:
    names = {region.key: region.name for region in new.regions}
    keys = pairs.regions
    yield from _pair_changes("neighbours", old.edges(), new.edges(), keys, names)
    yield from _pair_changes("meant", old.meant, new.meant, keys, names)
    drawn = {link.regions: link.paths for link in old.sea_links}
    now = {link.regions: link.paths for link in new.sea_links}
    yield from _pair_changes("sea-link", drawn, now, keys, names)
    for (a, b), paths in sorted(now.items()):
        was = drawn.get(_sorted(keys.get(a, -1), keys.get(b, -1)))
        if was is not None and was != paths:
            yield Change("sea-link-redrawn", _joined(names, (a, b)), "", "")


def _pair_changes(
    kind: str,
    old: Iterable[tuple[int, int]],
    new: Iterable[tuple[int, int]],
    keys: Mapping[int, int],
    names: Mapping[int, str],
) -> Iterator[Change]:
    """Yield the pairs that were removed, but for those of regions that are gone, and the new."""
    now_of = {before: after for after, before in keys.items()}
    before = {_sorted(now_of[a], now_of[b]) for a, b in old if a in now_of and b in now_of}
    after = {_sorted(a, b) for a, b in new if a in names and b in names}
    for pair in sorted(before - after):
        yield Change(f"{kind}-removed", _joined(names, pair), _joined(names, pair), "")
    for pair in sorted(after - before):
        yield Change(f"{kind}-added", _joined(names, pair), "", _joined(names, pair))


def _sorted(a: int, b: int) -> tuple[int, int]:
    return min(a, b), max(a, b)


def _joined(names: Mapping[int, str], pair: tuple[int, int]) -> str:
    return say("“{first}” and “{second}”", first=names[pair[0]], second=names[pair[1]])


_SENTENCES: Final[dict[str, _Sentence]] = {
    "map-name": lambda values: say("The map is named “{new}”, not “{old}”.", **values),
    "size": lambda values: say("The map is {new} pixels, not {old}.", **values),
    "author": lambda values: say("The author is “{new}”, not “{old}”.", **values),
    "description": lambda values: say("The description is another one.", **values),
    "licence": lambda values: say("The licence is “{new}”, not “{old}”.", **values),
    "players-limit": lambda values: say("The players limit is “{new}”, not “{old}”.", **values),
    "background": lambda values: say("The background is {new}, not {old}.", **values),
    "picture": lambda values: say("The picture is another one.", **values),
    "super-region-added": lambda values: say("Super region “{name}” is new.", **values),
    "super-region-removed": lambda values: say("Super region “{name}” is gone.", **values),
    "super-region-renamed": lambda values: say("Super region “{old}” is named “{new}”.", **values),
    "bonus": lambda values: say("Super region “{name}” pays {new}, not {old}.", **values),
    "region-added": lambda values: say("“{name}” is new.", **values),
    "region-removed": lambda values: say("“{name}” is gone.", **values),
    "region-renamed": lambda values: say("“{old}” is named “{new}”.", **values),
    "super-region": lambda values: say(
        "“{name}” is in super region “{new}”, not “{old}”.", **values
    ),
    "army": lambda values: say("“{name}” starts with {new}, not {old}.", **values),
    "color": lambda values: say("“{name}” has the colour {new}, not {old}.", **values),
    "label-point": lambda values: say("The label of “{name}” is at {new}, not {old}.", **values),
    "pixels": lambda values: say("“{name}” has lost {old} pixels and gained {new}.", **values),
    "neighbours-added": lambda values: say("{name} are neighbours now.", **values),
    "neighbours-removed": lambda values: say("{name} are no neighbours any more.", **values),
    "meant-added": lambda values: say("{name} differ from the picture deliberately now.", **values),
    "meant-removed": lambda values: say("{name} do not differ deliberately any more.", **values),
    "sea-link-added": lambda values: say("{name} are joined by a sea link now.", **values),
    "sea-link-removed": lambda values: say("{name} are joined by no sea link any more.", **values),
    "sea-link-redrawn": lambda values: say("{name} have their sea link drawn anew.", **values),
}
