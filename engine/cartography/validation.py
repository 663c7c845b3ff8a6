"""What is wrong with a map, as issues: on the model, on its pixels, and on its template's colours.

Pure functions, fast enough to run after every edit. `sources` gives the lines of a map that came
from files; without it the issues name regions only. Every check reports all its findings. The
errors are here, what makes a map no more than awkward in `warnings_pixels` and `warnings_layout`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import numpy as np

from engine.cartography.issues import LISTED, Issue, Place, Severity
from engine.cartography.model import Color, MapModel, Point, Region, color_text
from engine.cartography.pieces import find_pieces
from engine.cartography.smears import Smears
from engine.cartography.sources import NO_SOURCES, Sources
from engine.cartography.survey import Survey, survey_labels
from engine.cartography.template import Labels, TemplateReading, UnmappedColor, count_labels
from engine.cartography.warnings_layout import layout_warnings
from engine.cartography.warnings_pixels import pixel_warnings

_ERROR: Final = Severity.ERROR
_LISTED_NAMES: Final = 5


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
        colors, pixels = f"{reading.rest.colors:,}", f"{reading.rest.count:,}"
        message = f"{colors} more colours, {pixels} pixels, are mapped to no region."
        advice = "Map them, or make the template anew from the regions that were read."
        place = Place(file, pixel=reading.rest.pixel)
        issues.append(Issue("unmapped-colors", _ERROR, message, advice, place))
    if reading.translucent is not None:
        message = f"{reading.translucent.count:,} pixels are half transparent."
        advice = "Make every pixel of the template opaque, or wholly transparent for background."
        place = Place(file, pixel=reading.translucent.pixel)
        issues.append(Issue("translucent-pixels", _ERROR, message, advice, place))
    return tuple(issues)


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
            groups = tuple(group.key for group in model.super_regions if group.name == name)
            message = f"{count} super regions are named “{name}”."
            place = Place(sources.structure, super_regions=groups)
            yield Issue("duplicate-super-region", _ERROR, message, advice, place)


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
    drawn: set[frozenset[int]] = set()
    for link in model.sea_links:
        place = sources.sea_link(link.regions)
        names = [regions[key].name for key in link.regions if key in regions]
        if len(names) < 2:
            message, advice = "A sea link names a region that does not exist.", "Remove the link."
            yield Issue("unknown-sea-link", _ERROR, message, advice, place)
        elif link.regions[0] == link.regions[1]:
            yield _useless_link("self", f"A sea link joins “{names[0]}” with itself.", place)
        elif frozenset(link.regions) in drawn:
            message = f"“{names[0]}” and “{names[1]}” are joined by another sea link already."
            yield _useless_link("duplicate", message, place)
        elif (min(link.regions), max(link.regions)) not in edges:
            message = f"A sea link is drawn between “{names[0]}” and “{names[1]}”, not neighbours."
            advice = "Make them neighbours, or remove the drawn link."
            yield Issue("sea-link-without-neighbours", Severity.WARNING, message, advice, place)
        drawn.add(frozenset(link.regions))


def _useless_link(how: str, message: str, place: Place) -> Issue:
    return Issue(f"{how}-sea-link", _ERROR, message, "Remove the link.", place)


def _meant_pairs(model: MapModel, sources: Sources) -> Iterator[Issue]:
    names = {region.key: region.name for region in model.regions}
    for at, pair in enumerate(model.meant):
        how, message = "", ""
        if not set(pair) <= names.keys():
            how, message = "unknown", "A deliberate difference names a region that does not exist."
        elif pair[0] == pair[1]:
            how, message = "self", f"A deliberate difference names “{names[pair[0]]}” twice."
        elif pair in model.meant[:at] or pair[::-1] in model.meant[:at]:
            how = "duplicate"
            message = f"“{names[pair[0]]}” and “{names[pair[1]]}” differ deliberately twice."
        if how:
            place = Place(sources.structure, regions=pair)
            yield Issue(f"{how}-meant-pair", _ERROR, message, "Remove the pair.", place)


def _pieces(model: MapModel, sources: Sources) -> Iterator[Issue]:
    """Report every connected piece but the largest; links count in both directions."""
    for piece in find_pieces(model.regions)[1:]:
        names = [f"“{region.name}”" for region in piece[:_LISTED_NAMES]]
        more = f" and {len(piece) - len(names)} more" if len(piece) > len(names) else ""
        message = f"No link leads from {', '.join(names)}{more} to the rest of the map."
        advice = "Link them to a neighbour: every region must be within reach of every other."
        place = sources.region(piece[0].key)
        keys = tuple(region.key for region in piece)
        yield Issue("disconnected", _ERROR, message, advice, Place(place.file, place.line, keys))


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


def _smeared(smears: Smears, file: str) -> Issue:
    count = len(smears.places)
    pixels = "1 pixel" if count == 1 else f"{count:,} pixels"
    colors = "1 mixed colour" if smears.colors == 1 else f"{smears.colors:,} mixed colours"
    message = f"The edges of the regions are smeared: {pixels} of {colors} are mapped to no region."
    advice = "Draw without smoothed edges (anti-aliasing), or give these pixels to the regions."
    return Issue("smeared-edges", _ERROR, message, advice, Place(file, pixel=smears.first))


def _unmapped(color: UnmappedColor, file: str) -> Issue:
    pixels = "1 pixel" if color.count == 1 else f"{color.count:,} pixels"
    message = f"The colour {color_text(color.color)}, {pixels}, is mapped to no region."
    advice = "Map it to a region, declare it as background, or paint over it."
    return Issue("unmapped-color", _ERROR, message, advice, Place(file, pixel=color.pixel))
