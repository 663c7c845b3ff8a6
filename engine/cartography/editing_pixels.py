"""Edits of a map that give pixels to other regions: merging and tidying up (`editing_split` cuts).

Each returns another model and a patch of the label array, shape (height, width), which is never
written to. A ValueError says in a sentence for people why an edit is impossible.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.cartography.editing_model import (
    Pair,
    remove_regions,
    require_regions,
)
from engine.cartography.model import MapModel, Region, SeaLink
from engine.cartography.patches import Mask, PixelPatch, recoloring
from engine.cartography.template import Labels, count_labels
from engine.wording import say


def merge_regions(
    model: MapModel, labels: Labels, keys: Sequence[int]
) -> tuple[MapModel, PixelPatch | None]:
    """Join regions: the first stays with its name and colour, and is linked as all of them were.

    The patch is None where the others have no pixels. A deliberate difference stays one if it was
    one for each of them that was linked to the same region.
    """
    require_regions(model, keys)
    first, *others = dict.fromkeys(keys)
    if not others:
        raise ValueError(say("Select two regions or more to merge them."))
    return _merged(model, first, set(others)), recoloring(labels, others, first)


def prune_empty(model: MapModel, labels: Labels) -> MapModel:
    """Remove the regions that have no pixels, and the super regions that only had such regions."""
    return _without(model, count_labels(labels) == 0)


def prune_lost(model: MapModel, before: Labels, after: Labels) -> MapModel:
    """Remove the regions whose pixels are all gone; those that had none stay."""
    return _without(model, (count_labels(before) > 0) & (count_labels(after) == 0))


def _without(model: MapModel, is_gone: Mask) -> MapModel:
    """Remove regions, shape (65536,), and the super regions that had no others."""
    gone = [region.key for region in model.regions if is_gone[region.key]]
    if not gone:
        return model
    had = {region.super_region for region in model.regions}
    model = remove_regions(model, gone)
    have = {region.super_region for region in model.regions}
    kept = tuple(g for g in model.super_regions if g.key in have or g.key not in had)
    return replace(model, super_regions=kept)


def _merged(model: MapModel, first: int, others: set[int]) -> MapModel:
    """Let the first region stand for all, wherever one of the others is named."""
    stands = {region.key: region.key for region in model.regions}
    stands |= dict.fromkeys(others, first)
    together = {first, *others}
    near = frozenset[int]().union(*(model.region(key).neighbours for key in together)) - together
    regions = tuple(
        replace(region, neighbours=near)
        if region.key == first
        else _renamed_neighbours(region, stands)
        for region in model.regions
        if region.key not in others
    )
    return replace(
        model,
        regions=regions,
        sea_links=_merged_links(model.sea_links, stands),
        meant=_merged_meant(model, stands, together),
    )


def _renamed_neighbours(region: Region, stands: dict[int, int]) -> Region:
    near = frozenset(stands.get(key, key) for key in region.neighbours)
    return region if near == region.neighbours else replace(region, neighbours=near)


def _merged_links(links: Iterable[SeaLink], stands: dict[int, int]) -> tuple[SeaLink, ...]:
    """Rename the ends of sea links; of several between the same regions the first stays."""
    kept: dict[Pair, SeaLink] = {}
    for link in links:
        pair = _renamed(link.regions, stands)
        if pair[0] != pair[1]:
            kept.setdefault(pair, replace(link, regions=pair))
    return tuple(kept.values())


def _merged_meant(model: MapModel, stands: dict[int, int], together: set[int]) -> tuple[Pair, ...]:
    """Rename deliberate differences, and drop those beside which there is a plain link now."""
    meant = set(model.meant)
    plain = {_renamed(pair, stands) for pair in model.edges() - meant if together & set(pair)}
    renamed = (_renamed(pair, stands) for pair in model.meant)
    return tuple(dict.fromkeys(p for p in renamed if p[0] != p[1] and p not in plain))


def _renamed(pair: Pair, stands: dict[int, int]) -> Pair:
    a, b = (stands.get(key, key) for key in pair)
    return min(a, b), max(a, b)
