"""What is wrong with a map, as issues: on the model, on its pixels, and on its template's colours.

Pure functions, fast enough to run after every edit. `sources` gives the lines of a map that came
from files; without it the issues name regions only. Every check reports all its findings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import numpy as np

from engine.cartography.issues import Issue, Place, Severity
from engine.cartography.model import Color, MapModel, Point, Region
from engine.cartography.sources import NO_SOURCES, Sources
from engine.cartography.template import Labels, TemplateReading, UnmappedColor

_ERROR: Final = Severity.ERROR
_LISTED_NAMES: Final = 5


def check_map(model: MapModel, labels: Labels, sources: Sources = NO_SOURCES) -> tuple[Issue, ...]:
    """Return what is wrong with a map as its model and labels, shape (height, width), show."""
    return (*check_model(model, sources), *check_labels(model, labels, sources))


def check_model(model: MapModel, sources: Sources = NO_SOURCES) -> tuple[Issue, ...]:
    """Return all errors that can be seen without the pixels."""
    return (
        *_duplicate_names(model, sources),
        *_duplicate_colors(model, sources),
        *_super_regions(model, sources),
        *_neighbours(model, sources),
        *_sea_links(model, sources),
        *_pieces(model, sources),
    )


def check_labels(
    model: MapModel, labels: Labels, sources: Sources = NO_SOURCES
) -> tuple[Issue, ...]:
    """Return all errors that the pixels show against the model."""
    counts = np.bincount(labels.ravel(), minlength=65536)
    return (
        *_size(model, labels),
        *(_no_pixels(r, sources) for r in model.regions if not counts[r.key]),
        *_stray_labels(model, labels, counts),
    )


def check_template(reading: TemplateReading, file: str) -> tuple[Issue, ...]:
    """Return what a template holds that nobody maps: the most frequent colours, and a sum."""
    issues = [_unmapped(color, file) for color in reading.unmapped]
    if reading.rest is not None:
        colors, pixels = f"{reading.rest.colors:,}", f"{reading.rest.count:,}"
        message = f"{colors} more colours, {pixels} pixels, are mapped to no region."
        advice = "Draw the template without smoothed edges, or make it anew from what was read."
        place = Place(file, pixel=reading.rest.pixel)
        issues.append(Issue("unmapped-colors", _ERROR, message, advice, place))
    if reading.translucent is not None:
        message = f"{reading.translucent.count:,} pixels are half transparent."
        advice = "Make every pixel of the template opaque, or wholly transparent for background."
        place = Place(file, pixel=reading.translucent.pixel)
        issues.append(Issue("translucent-pixels", _ERROR, message, advice, place))
    return tuple(issues)


def color_text(color: Color) -> str:
    """Return a colour as people write it, such as #1f80c0."""
    return "#{:02x}{:02x}{:02x}".format(*color)


def _duplicate_names(model: MapModel, sources: Sources) -> Iterator[Issue]:
    advice = "Rename one of them."
    first: dict[str, int] = {}
    for region in model.regions:
        if first.setdefault(region.name, region.key) != region.key:
            place = sources.region(region.key)
            keys = (first[region.name], region.key)
            message = f"Two regions are named “{region.name}”."
            yield Issue(
                "duplicate-region", _ERROR, message, advice, Place(place.file, place.line, keys)
            )
    names = Counter(group.name for group in model.super_regions)
    for name, count in names.items():
        if count > 1:
            message = f"{count} super regions are named “{name}”."
            yield Issue("duplicate-super-region", _ERROR, message, advice)


def _duplicate_colors(model: MapModel, sources: Sources) -> Iterator[Issue]:
    owners: dict[Color, Region] = {}
    for region in model.regions:
        first = owners.setdefault(region.color, region)
        place = sources.color(region.key)
        advice = "Give it a colour of its own."
        if first is not region:
            message = f"“{first.name}” and “{region.name}” share {color_text(region.color)}."
            keys = (first.key, region.key)
            yield Issue(
                "duplicate-color", _ERROR, message, advice, Place(place.file, place.line, keys)
            )
        if region.color in model.background:
            message = f"{color_text(region.color)} of “{region.name}” is background as well."
            yield Issue("color-is-background", _ERROR, message, advice, place)


def _super_regions(model: MapModel, sources: Sources) -> Iterator[Issue]:
    groups = {group.key for group in model.super_regions}
    used = {region.super_region for region in model.regions}
    for region in model.regions:
        if region.super_region not in groups:
            message, advice = f"“{region.name}” is in no super region.", "Choose one for it."
            place = sources.region(region.key)
            yield Issue("no-super-region", _ERROR, message, advice, place)
    for group in model.super_regions:
        if group.key not in used:
            message = f"The super region “{group.name}” has no regions."
            advice = "Give it some, or remove it."
            place = sources.super_region(group.key)
            yield Issue("empty-super-region", _ERROR, message, advice, place)
    if not model.regions:
        message, advice = "The map has no regions.", "Add at least one."
        yield Issue("no-regions", _ERROR, message, advice, Place(sources.structure))


def _neighbours(model: MapModel, sources: Sources) -> Iterator[Issue]:
    regions = model.regions_by_key()
    for region in model.regions:
        for key in sorted(region.neighbours):
            place = sources.neighbour(region.key, key)
            if key == region.key:
                message = f"“{region.name}” is its own neighbour."
                yield Issue("self-neighbour", _ERROR, message, "Remove the link.", place)
            elif key not in regions:
                message = f"“{region.name}” has a neighbour that does not exist."
                yield Issue("unknown-neighbour", _ERROR, message, "Remove the link.", place)
            elif region.key not in regions[key].neighbours:
                other = regions[key].name
                message = f"“{region.name}” names “{other}” as its neighbour, but not the reverse."
                advice = f"Add “{region.name}” to the neighbours of “{other}”, or remove the link."
                yield Issue("one-way-neighbour", _ERROR, message, advice, place)


def _sea_links(model: MapModel, sources: Sources) -> Iterator[Issue]:
    edges = model.edges()
    regions = model.regions_by_key()
    for link in model.sea_links:
        place = sources.sea_link(link.regions)
        names = [regions[key].name for key in link.regions if key in regions]
        if len(names) < 2:
            message, advice = "A sea link names a region that does not exist.", "Remove the link."
            yield Issue("unknown-sea-link", _ERROR, message, advice, place)
        elif (min(link.regions), max(link.regions)) not in edges:
            message = f"A sea link is drawn between “{names[0]}” and “{names[1]}”, not neighbours."
            advice = "Make them neighbours, or remove the drawn link."
            yield Issue("sea-link-without-neighbours", Severity.WARNING, message, advice, place)


def _pieces(model: MapModel, sources: Sources) -> Iterator[Issue]:
    """Report every connected piece but the largest; links count in both directions."""
    pieces = _components(model)
    for piece in pieces[1:]:
        names = [f"“{region.name}”" for region in piece[:_LISTED_NAMES]]
        more = f" and {len(piece) - len(names)} more" if len(piece) > len(names) else ""
        message = f"No link leads from {', '.join(names)}{more} to the rest of the map."
        advice = "Link them to a neighbour: every region must be within reach of every other."
        place = sources.region(piece[0].key)
        keys = tuple(region.key for region in piece)
        yield Issue("disconnected", _ERROR, message, advice, Place(place.file, place.line, keys))


def _components(model: MapModel) -> list[list[Region]]:
    """Return the connected pieces, the largest first, regions in the order of the map."""
    near: dict[int, set[int]] = {region.key: set() for region in model.regions}
    for a, b in model.edges():
        if a in near and b in near:
            near[a].add(b)
            near[b].add(a)
    piece_of: dict[int, int] = {}
    for start in near:
        reached = [] if start in piece_of else [start]
        while reached:
            key = reached.pop()
            if piece_of.setdefault(key, start) == start:
                reached += [other for other in near[key] if other not in piece_of]
    pieces: dict[int, list[Region]] = {}
    for region in model.regions:
        pieces.setdefault(piece_of[region.key], []).append(region)
    return sorted(pieces.values(), key=len, reverse=True)


def _size(model: MapModel, labels: Labels) -> Iterator[Issue]:
    height, width = labels.shape
    if (model.width, model.height) != (width, height):
        message = (
            f"The map is {model.width} x {model.height} pixels, its template {width} x {height}."
        )
        yield Issue("size-mismatch", _ERROR, message, "Bring both to one size.")


def _no_pixels(region: Region, sources: Sources) -> Issue:
    if sources.template is None:
        message, advice = f"“{region.name}” has no pixels.", "Draw it, or remove the region."
        return Issue("no-pixels", _ERROR, message, advice, sources.region(region.key))
    message = (
        f"“{region.name}” has no pixels: its colour {color_text(region.color)} is not in "
        f"{sources.template}."
    )
    advice = "Correct the colour, or draw the region in the template."
    return Issue("no-pixels", _ERROR, message, advice, sources.color(region.key))


def _stray_labels(model: MapModel, labels: Labels, counts: np.ndarray) -> Iterator[Issue]:
    known = model.regions_by_key()
    for key in np.nonzero(counts)[0].tolist():
        if key and key not in known:
            message = f"{counts[key]:,} pixels belong to a region that the map does not have."
            place = Place(pixel=_first_pixel(labels, key))
            yield Issue("unmapped-pixels", _ERROR, message, "Erase or reassign them.", place)


def _first_pixel(labels: Labels, key: int) -> Point:
    index = int(np.argmax(labels == key))
    return index % labels.shape[1], index // labels.shape[1]


def _unmapped(color: UnmappedColor, file: str) -> Issue:
    pixels = "1 pixel" if color.count == 1 else f"{color.count:,} pixels"
    message = f"The colour {color_text(color.color)}, {pixels}, is mapped to no region."
    advice = "Map it to a region, declare it as background, or paint over it."
    return Issue("unmapped-color", _ERROR, message, advice, Place(file, pixel=color.pixel))
