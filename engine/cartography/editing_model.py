"""Edits of a map that need no pixels: regions, super regions, links.

Each returns another model; keys stay what they are, and a new one is the largest plus one. Whatever
named something that goes, goes as well. A ValueError says in a sentence for people why an edit is
impossible. Must not touch pixels; `editing_pixels` and `editing_canvas` do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import count
from typing import TypeAlias

from engine.cartography.drawing.palette import unique_colors
from engine.cartography.model import Color, MapModel, Point, Region, SeaLink, SuperRegion
from engine.cartography.template import LARGEST_KEY, USUAL_BACKGROUNDS, free_colors
from engine.wording import say

Pair: TypeAlias = tuple[int, int]
Paths: TypeAlias = Iterable[Iterable[Point]]


def add_region(
    model: MapModel,
    name: str = "",
    super_region: int | None = None,
    color: Color | None = None,
) -> tuple[MapModel, int]:
    """Add a region without pixels and links; return the model and the region's key.

    Left out, the name is the first free “Region n”, the colour one that nobody mistakes for
    another, the super region the last one; the first is made for a map without any.
    """
    key = max((region.key for region in model.regions), default=0) + 1
    if key > LARGEST_KEY:
        raise ValueError(say("A map has at most {count:,} regions.", count=LARGEST_KEY))
    if not model.super_regions:
        model, super_region = add_super_region(model)
    group = model.super_regions[-1].key if super_region is None else super_region
    _refuse_unknown_super_region(model, group)
    names = {region.name for region in model.regions}
    if name in names:
        raise ValueError(say("There is a region named “{name}” already.", name=name))
    name = name or free_name(names, say("Region"))
    region = Region(key, name, group, _own_color(model, color))
    return replace(model, regions=(*model.regions, region)), key


def remove_regions(model: MapModel, keys: Collection[int]) -> MapModel:
    """Remove regions with their links, sea links and deliberate differences.

    Their super regions stay, and so do their pixels: `patches.erasing` knows them.
    """
    gone = set(keys)
    return replace(
        model,
        regions=tuple(
            _with_neighbours(region, region.neighbours - gone)
            for region in model.regions
            if region.key not in gone
        ),
        sea_links=tuple(link for link in model.sea_links if gone.isdisjoint(link.regions)),
        meant=tuple(pair for pair in model.meant if gone.isdisjoint(pair)),
    )


def add_super_region(model: MapModel, name: str = "", bonus: int = 2) -> tuple[MapModel, int]:
    """Add a super region without regions; return the model and its key.

    Left out, the name is the first free “Super region n”.
    """
    key = max((group.key for group in model.super_regions), default=0) + 1
    names = {group.name for group in model.super_regions}
    if name in names:
        raise ValueError(say("There is a super region named “{name}” already.", name=name))
    group = SuperRegion(key, name or free_name(names, say("Super region")), bonus)
    return replace(model, super_regions=(*model.super_regions, group)), key


def remove_super_region(model: MapModel, key: int, heir: int | None = None) -> MapModel:
    """Remove a super region; its regions join the heir, which an empty one does not need."""
    _refuse_unknown_super_region(model, key)
    if model.members(key):
        if heir is None or heir == key:
            name = model.super_region(key).name
            raise ValueError(
                say("“{name}” has regions: choose the super region that they join.", name=name)
            )
        _refuse_unknown_super_region(model, heir)
    return replace(
        model,
        super_regions=tuple(group for group in model.super_regions if group.key != key),
        regions=tuple(
            replace(region, super_region=heir)
            if region.super_region == key and heir is not None
            else region
            for region in model.regions
        ),
    )


def set_neighbours(
    model: MapModel, add: Iterable[Pair] = (), remove: Iterable[Pair] = ()
) -> MapModel:
    """Link some pairs of regions, both ways, and part others.

    Those parted lose their sea link. What was a deliberate difference from the picture is none
    any more, one way or the other.
    """
    added, removed = ordered_pairs(model, add), ordered_pairs(model, remove)
    near = {region.key: set(region.neighbours) for region in model.regions}
    before = model.edges()
    for a, b in removed:
        near[a].discard(b)
        near[b].discard(a)
    for a, b in added:
        near[a].add(b)
        near[b].add(a)
    model = with_links(model, near)
    changed = (before ^ model.edges()) & (added | removed)
    return replace(
        model,
        sea_links=tuple(link for link in model.sea_links if link.regions not in removed - added),
        meant=tuple(pair for pair in model.meant if pair not in changed),
    )


def set_meant(model: MapModel, add: Iterable[Pair] = (), remove: Iterable[Pair] = ()) -> MapModel:
    """Note that some pairs differ from the picture deliberately, and that others do not."""
    removed = ordered_pairs(model, remove)
    kept = [pair for pair in model.meant if pair not in removed]
    meant = dict.fromkeys((*kept, *sorted(ordered_pairs(model, add))))
    return replace(model, meant=tuple(meant))


def set_sea_link(model: MapModel, pair: Pair, paths: Paths | None) -> MapModel:
    """Draw the link of two regions over the sea and make them neighbours, or rub it out.

    Rubbed out (None), the regions stay neighbours. An existing link keeps its place in the list.
    """
    (pair,) = ordered_pairs(model, [pair])
    if paths is None:
        kept = tuple(link for link in model.sea_links if link.regions != pair)
        return replace(model, sea_links=kept)
    link = SeaLink(pair, tuple(tuple(path) for path in paths))
    if any(len(path) < 2 for path in link.paths) or not link.paths:
        raise ValueError(say("A sea link needs a line of two points or more."))
    links = {old.regions: old for old in model.sea_links}
    links[pair] = link
    return replace(set_neighbours(model, [pair]), sea_links=tuple(links.values()))


def ordered_pairs(model: MapModel, pairs: Iterable[Pair]) -> set[Pair]:
    """Return pairs with the smaller key first; raise ValueError unless each is two regions."""
    known = model.regions_by_key()
    result = set()
    for a, b in pairs:
        if a == b:
            name = known[a].name if a in known else str(a)
            raise ValueError(say("“{name}” cannot be linked with itself.", name=name))
        if a not in known or b not in known:
            raise ValueError(say("One of the regions is not on the map any more."))
        result.add((min(a, b), max(a, b)))
    return result


def with_links(model: MapModel, near: dict[int, set[int]]) -> MapModel:
    """Return the model with other neighbours by key; regions whose links stay are shared."""
    regions = tuple(_with_neighbours(r, frozenset(near[r.key])) for r in model.regions)
    return replace(model, regions=regions)


def free_name(used: Collection[str], stem: str, first: int = 1) -> str:
    """Return the first of “stem 1”, “stem 2” and so on that is not in use."""
    return next(name for n in count(first) if (name := f"{stem} {n}") not in used)


def require_regions(model: MapModel, keys: Iterable[int]) -> None:
    """Raise ValueError unless the model has all these regions."""
    if not set(keys) <= model.regions_by_key().keys():
        raise ValueError(say("One of the regions is not on the map any more."))


def new_colors(model: MapModel, wanted: int) -> list[Color]:
    """Return so many colours that neither a region nor a background has.

    They are far from black and white as well: names are read on them.
    """
    taken = {*(region.color for region in model.regions), *model.background}
    avoided = {*taken, *USUAL_BACKGROUNDS}
    try:
        return unique_colors(wanted, avoided)
    except ValueError:  # thousands of regions: no longer far apart, but different
        free = free_colors(avoided)
        return [next(free) for _ in range(wanted)]


def _own_color(model: MapModel, color: Color | None) -> Color:
    if color is None:
        return new_colors(model, 1)[0]
    if color in model.background:
        raise ValueError(say("This colour is the background's: choose another."))
    owner = next((region for region in model.regions if region.color == color), None)
    if owner is not None:
        raise ValueError(say("“{name}” has this colour already: choose another.", name=owner.name))
    return color


def _refuse_unknown_super_region(model: MapModel, key: int) -> None:
    if all(group.key != key for group in model.super_regions):
        raise ValueError(say("This super region is not on the map any more."))


def _with_neighbours(region: Region, neighbours: frozenset[int]) -> Region:
    if region.neighbours == neighbours:
        return region
    return replace(region, neighbours=neighbours)
