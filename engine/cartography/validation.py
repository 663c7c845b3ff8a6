"""What is wrong with a map, as issues: on the model, on its pixels, and on its template's colours.

Pure functions, fast enough to run after every edit. `sources` gives the lines of a map that came
from files; without it the issues name regions only. Every check reports all its findings. The
errors are here, what makes a map no more than awkward in `warnings_pixels` and `warnings_layout`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from engine.cartography.issues import (
    LISTED,
    Issue,
    Place,
    Severity,
    first_quoted,
    pixels_text,
)
from engine.cartography.model import Color, MapModel, Point, Region, color_text
from engine.cartography.pieces import find_pieces
from engine.cartography.smears import Smears
from engine.cartography.sources import NO_SOURCES, Sources
from engine.cartography.survey import Survey, survey_labels
from engine.cartography.template import Labels, TemplateReading, UnmappedColor, count_labels
from engine.cartography.warnings_layout import layout_warnings
from engine.cartography.warnings_pixels import pixel_warnings
from engine.wording import say

_ERROR: Final = Severity.ERROR


def check_map(
    model: MapModel,
    labels: Labels,
    sources: Sources = NO_SOURCES,
    survey: Survey | None = None,
    listed: int = LISTED,
) -> tuple[Issue, ...]:
    """Return all errors and warnings that model and labels, shape (height, width), show.

    A survey of these labels, if there is one already, saves most of the time. Of one kind of
    warning at most so many are `listed`, the rest is summed up.
    """
    return (
        *check_model(model, sources),
        *check_labels(model, labels, sources),
        *check_warnings(model, labels, sources, survey, listed),
    )


def check_warnings(
    model: MapModel,
    labels: Labels,
    sources: Sources = NO_SOURCES,
    survey: Survey | None = None,
    listed: int = LISTED,
) -> tuple[Issue, ...]:
    """Return what makes a map awkward, but not unfit for play; arguments as for `check_map`."""
    survey = survey or survey_labels(labels)
    return (
        *pixel_warnings(model, labels, survey, sources, listed),
        *layout_warnings(model, labels, survey, sources, listed),
    )


def check_model(model: MapModel, sources: Sources = NO_SOURCES) -> tuple[Issue, ...]:
    """Return what can be seen without the pixels; all but undeclared sea links are errors."""
    return (
        *_duplicate_names(model, sources),
        *_duplicate_colors(model, sources),
        *_super_regions(model, sources),
        *_neighbours(model, sources),
        *_sea_links(model, sources),
        *_meant_pairs(model, sources),
        *_pieces(model, sources),
    )


def check_labels(
    model: MapModel, labels: Labels, sources: Sources = NO_SOURCES
) -> tuple[Issue, ...]:
    """Return all errors that the pixels show against the model."""
    counts = count_labels(labels)
    return (
        *_size(model, labels),
        *(_no_pixels(r, sources) for r in model.regions if not counts[r.key]),
        *_stray_labels(model, labels, counts),
    )


def check_template(
    reading: TemplateReading, file: str, smears: Smears | None = None
) -> tuple[Issue, ...]:
    """Return what a template holds that nobody maps: the most frequent colours, and a sum.

    Smeared edges, told apart from the reading's other colours, are one issue.
    """
    issues = [_unmapped(color, file) for color in reading.unmapped]
    if smears is not None:
        issues.insert(0, _smeared(smears, file))
    if reading.rest is not None:
        message = say(
            "{colors:,} more colours, {pixels:,} pixels, are mapped to no region.",
            colors=reading.rest.colors,
            pixels=reading.rest.count,
        )
        advice = say("Map them, or make the template anew from the regions that were read.")
        place = Place(file, pixel=reading.rest.pixel)
        issues.append(Issue("unmapped-colors", _ERROR, message, advice, place))
    if reading.translucent is not None:
        issues.append(_translucent(reading.translucent, file))
    return tuple(issues)


def _duplicate_names(model: MapModel, sources: Sources) -> Iterator[Issue]:
    advice = say("Rename one of them.")
    first: dict[str, int] = {}
    for region in model.regions:
        if first.setdefault(region.name, region.key) != region.key:
            place = sources.region(region.key)
            keys = (first[region.name], region.key)
            message = say("Two regions are named “{name}”.", name=region.name)
            yield Issue(
                "duplicate-region", _ERROR, message, advice, Place(place.file, place.line, keys)
            )
    names = Counter(group.name for group in model.super_regions)
    for name, count in names.items():
        if count > 1:
            groups = tuple(group.key for group in model.super_regions if group.name == name)
            message = say("{count} super regions are named “{name}”.", count=count, name=name)
            place = Place(sources.structure, super_regions=groups)
            yield Issue("duplicate-super-region", _ERROR, message, advice, place)


def _duplicate_colors(model: MapModel, sources: Sources) -> Iterator[Issue]:
    owners: dict[Color, Region] = {}
    for region in model.regions:
        first = owners.setdefault(region.color, region)
        if first is not region:
            yield _shared_color(first, region, sources)
        if region.color in model.background:
            message = say(
                "{color} of “{name}” is background as well.",
                color=color_text(region.color),
                name=region.name,
            )
            advice = say("Give it a colour of its own.")
            place = sources.color(region.key)
            yield Issue("color-is-background", _ERROR, message, advice, place)


def _shared_color(first: Region, second: Region, sources: Sources) -> Issue:
    message = say(
        "“{first}” and “{second}” share {color}.",
        first=first.name,
        second=second.name,
        color=color_text(second.color),
    )
    place = replace(sources.color(second.key), regions=(first.key, second.key))
    return Issue("duplicate-color", _ERROR, message, say("Give it a colour of its own."), place)


def _super_regions(model: MapModel, sources: Sources) -> Iterator[Issue]:
    groups = {group.key for group in model.super_regions}
    used = {region.super_region for region in model.regions}
    for region in model.regions:
        if region.super_region not in groups:
            message = say("“{name}” is in no super region.", name=region.name)
            place = sources.region(region.key)
            yield Issue("no-super-region", _ERROR, message, say("Choose one for it."), place)
    for group in model.super_regions:
        if group.key not in used:
            message = say("The super region “{name}” has no regions.", name=group.name)
            advice = say("Give it some, or remove it.")
            place = sources.super_region(group.key)
            yield Issue("empty-super-region", _ERROR, message, advice, place)
    if not model.regions:
        message, advice = say("The map has no regions."), say("Add at least one.")
        yield Issue("no-regions", _ERROR, message, advice, Place(sources.structure))


def _neighbours(model: MapModel, sources: Sources) -> Iterator[Issue]:
    regions = model.regions_by_key()
    for region in model.regions:
        for key in sorted(region.neighbours):
            place = sources.neighbour(region.key, key)
            if key == region.key:
                message = say("“{name}” is its own neighbour.", name=region.name)
                yield Issue("self-neighbour", _ERROR, message, say("Remove the link."), place)
            elif key not in regions:
                message = say("“{name}” has a neighbour that does not exist.", name=region.name)
                yield Issue("unknown-neighbour", _ERROR, message, say("Remove the link."), place)
            elif region.key not in regions[key].neighbours:
                yield _one_way(region.name, regions[key].name, place)


def _one_way(first: str, second: str, place: Place) -> Issue:
    message = say(
        "“{first}” names “{second}” as its neighbour, but not the reverse.",
        first=first,
        second=second,
    )
    advice = say(
        "Add “{first}” to the neighbours of “{second}”, or remove the link.",
        first=first,
        second=second,
    )
    return Issue("one-way-neighbour", _ERROR, message, advice, place)


def _sea_links(model: MapModel, sources: Sources) -> Iterator[Issue]:
    edges = model.edges()
    regions = model.regions_by_key()
    drawn: set[frozenset[int]] = set()
    for link in model.sea_links:
        place = sources.sea_link(link.regions)
        names = [regions[key].name for key in link.regions if key in regions]
        if len(names) < 2:
            message = say("A sea link names a region that does not exist.")
            yield _useless_link("unknown", message, place)
        elif link.regions[0] == link.regions[1]:
            message = say("A sea link joins “{name}” with itself.", name=names[0])
            yield _useless_link("self", message, place)
        elif frozenset(link.regions) in drawn:
            message = say(
                "“{first}” and “{second}” are joined by another sea link already.",
                first=names[0],
                second=names[1],
            )
            yield _useless_link("duplicate", message, place)
        elif (min(link.regions), max(link.regions)) not in edges:
            yield _link_alone(names[0], names[1], place)
        drawn.add(frozenset(link.regions))


def _useless_link(how: str, message: str, place: Place) -> Issue:
    return Issue(f"{how}-sea-link", _ERROR, message, say("Remove the link."), place)


def _link_alone(first: str, second: str, place: Place) -> Issue:
    message = say(
        "A sea link is drawn between “{first}” and “{second}”, not neighbours.",
        first=first,
        second=second,
    )
    advice = say("Make them neighbours, or remove the drawn link.")
    return Issue("sea-link-without-neighbours", Severity.WARNING, message, advice, place)


def _meant_pairs(model: MapModel, sources: Sources) -> Iterator[Issue]:
    names = {region.key: region.name for region in model.regions}
    for at, pair in enumerate(model.meant):
        how, message = "", ""
        if not set(pair) <= names.keys():
            how = "unknown"
            message = say("A deliberate difference names a region that does not exist.")
        elif pair[0] == pair[1]:
            how = "self"
            message = say("A deliberate difference names “{name}” twice.", name=names[pair[0]])
        elif pair in model.meant[:at] or pair[::-1] in model.meant[:at]:
            how = "duplicate"
            message = say(
                "“{first}” and “{second}” differ deliberately twice.",
                first=names[pair[0]],
                second=names[pair[1]],
            )
        if how:
            place = Place(sources.structure, regions=pair)
            yield Issue(f"{how}-meant-pair", _ERROR, message, say("Remove the pair."), place)


def _pieces(model: MapModel, sources: Sources) -> Iterator[Issue]:
    """Report every connected piece but the largest; links count in both directions."""
    for piece in find_pieces(model.regions)[1:]:
        names = first_quoted([region.name for region in piece])
        message = say("No link leads from {names} to the rest of the map.", names=names)
        advice = say("Link them to a neighbour: every region must be within reach of every other.")
        place = sources.region(piece[0].key)
        keys = tuple(region.key for region in piece)
        yield Issue("disconnected", _ERROR, message, advice, Place(place.file, place.line, keys))


def _size(model: MapModel, labels: Labels) -> Iterator[Issue]:
    height, width = labels.shape
    if (model.width, model.height) != (width, height):
        message = say(
            "The map is {map_width} x {map_height} pixels, its template {width} x {height}.",
            map_width=model.width,
            map_height=model.height,
            width=width,
            height=height,
        )
        yield Issue("size-mismatch", _ERROR, message, say("Bring both to one size."))


def _no_pixels(region: Region, sources: Sources) -> Issue:
    if sources.template is None:
        message = say("“{name}” has no pixels.", name=region.name)
        advice = say("Draw it, or remove the region.")
        return Issue("no-pixels", _ERROR, message, advice, sources.region(region.key))
    message = say(
        "“{name}” has no pixels: its colour {color} is not in {file}.",
        name=region.name,
        color=color_text(region.color),
        file=sources.template,
    )
    advice = say("Correct the colour, or draw the region in the template.")
    return Issue("no-pixels", _ERROR, message, advice, sources.color(region.key))


def _stray_labels(model: MapModel, labels: Labels, counts: np.ndarray) -> Iterator[Issue]:
    known = model.regions_by_key()
    for key in np.nonzero(counts)[0].tolist():
        if key and key not in known:
            message = say(
                "{count:,} pixels belong to a region that the map does not have.",
                count=int(counts[key]),
            )
            place = Place(pixel=_first_pixel(labels, key))
            yield Issue("unmapped-pixels", _ERROR, message, say("Erase or reassign them."), place)


def _first_pixel(labels: Labels, key: int) -> Point:
    index = int(np.argmax(labels == key))
    return index % labels.shape[1], index // labels.shape[1]


def _smeared(smears: Smears, file: str) -> Issue:
    one = smears.colors == 1
    message = say(
        "The edges of the regions are smeared: {pixels} of {colors} are mapped to no region.",
        pixels=pixels_text(len(smears.places)),
        colors=say("1 mixed colour") if one else say("{n:,} mixed colours", n=smears.colors),
    )
    advice = say(
        "Draw without smoothed edges (anti-aliasing), or give these pixels to the regions."
    )
    return Issue("smeared-edges", _ERROR, message, advice, Place(file, pixel=smears.first))


def _unmapped(color: UnmappedColor, file: str) -> Issue:
    message = say(
        "The colour {color}, {pixels}, is mapped to no region.",
        color=color_text(color.color),
        pixels=pixels_text(color.count),
    )
    advice = say("Map it to a region, declare it as background, or paint over it.")
    return Issue("unmapped-color", _ERROR, message, advice, Place(file, pixel=color.pixel))


def _translucent(pixels: UnmappedColor, file: str) -> Issue:
    message = say("{count:,} pixels are half transparent.", count=pixels.count)
    advice = say("Make every pixel of the template opaque, or wholly transparent for background.")
    return Issue("translucent-pixels", _ERROR, message, advice, Place(file, pixel=pixels.pixel))
