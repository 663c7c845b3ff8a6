"""Warnings about the pixels of each region: specks, room for the badge, corners, label points.

Every one is explained at its function. The rules' figures are in `survey`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from engine.cartography.issues import Issue, Place, Severity, in_full_or_summed, quoted
from engine.cartography.model import MapModel, Point, Region
from engine.cartography.sources import Sources
from engine.cartography.survey import BADGE_RADIUS, SPECK, Survey
from engine.cartography.template import Labels
from engine.wording import say

_PLACES_NAMED: Final = 5


def pixel_warnings(
    model: MapModel, labels: Labels, survey: Survey, sources: Sources, listed: int
) -> Iterator[Issue]:
    """Yield all of them, at most so many corners `listed`; labels are those of the survey."""
    yield from _specks(model, survey, sources)
    yield from _no_room(model, survey, sources)
    yield from _corners(model, survey, listed)
    yield from _label_points(model, labels, survey, sources)


def _specks(model: MapModel, survey: Survey, sources: Sources) -> Iterator[Issue]:
    """Parts of a region that are too small to be seen or clicked, one issue a region."""
    for region in model.regions:
        places = survey.specks.get(region.key)
        if places is None:
            continue
        x, y = places[0].tolist()
        message = _specks_text(region.name, places.tolist(), survey.speck_pixels[region.key])
        advice = say("Paint them as what is around them.")
        yield _warning(
            "stray-specks", message, advice, Place(sources.template, None, (region.key,), (x, y))
        )


def _specks_text(name: str, places: list[Point], pixels: int) -> str:
    where = " · ".join(f"{x}, {y}" for x, y in places[:_PLACES_NAMED])
    if len(places) == 1:
        return say(
            "“{name}” has 1 stray speck under {limit} pixels, {pixels} in all, at {place}.",
            name=name,
            limit=SPECK,
            pixels=pixels,
            place=where,
        )
    if len(places) > _PLACES_NAMED:
        where = say("{places} and elsewhere", places=where)
    return say(
        "“{name}” has {count:,} stray specks under {limit} pixels, {pixels} in all, at {places}.",
        name=name,
        count=len(places),
        limit=SPECK,
        pixels=pixels,
        places=where,
    )


def _no_room(model: MapModel, survey: Survey, sources: Sources) -> Iterator[Issue]:
    """A badge with two digits is 22 x 16 pixels and stands in a circle of 14."""
    for region in model.regions:
        if survey.counts[region.key] and region.key not in survey.roomy:
            message = say(
                "“{name}” is too small for an army badge: no circle with a radius of "
                "{radius} pixels fits into it.",
                name=region.name,
                radius=BADGE_RADIUS,
            )
            advice = say("Enlarge it, at least in one place.")
            yield _warning("no-room-for-badge", message, advice, sources.region(region.key))


def _corners(model: MapModel, survey: Survey, listed: int) -> Iterator[Issue]:
    """Where four regions meet in a point nobody sees which two of them are neighbours."""
    names = {region.key: region.name for region in model.regions}
    known = np.isin(survey.corners, list(names)).all(axis=1)
    total = int(known.sum())
    corners, places = survey.corners[known][:listed], survey.corner_places[known][:listed]
    issues = (
        _corner(tuple(keys), names, (x, y))
        for keys, (x, y) in zip(corners.tolist(), places.tolist(), strict=True)
    )
    yield from in_full_or_summed(issues, total, listed)


def _corner(keys: tuple[int, ...], names: dict[int, str], pixel: tuple[int, int]) -> Issue:
    message = say("{names} meet in one point.", names=quoted(names[key] for key in keys))
    advice = say("Move a border by some pixels, so that it is seen who touches whom.")
    return _warning("four-corners", message, advice, Place(None, None, keys, pixel))


def _label_points(
    model: MapModel, labels: Labels, survey: Survey, sources: Sources
) -> Iterator[Issue]:
    """An army is read as that of the region it stands on."""
    for region in model.regions:
        if region.label_point is None or not survey.counts[region.key]:
            continue
        x, y = region.label_point
        height, width = labels.shape
        if 0 <= x < width and 0 <= y < height and labels[y, x] == region.key:
            continue
        place = sources.region(region.key)
        message = _outside_text(region.name, model, labels, (x, y))
        advice = say("Move it into the region.")
        yield _warning(
            "label-outside", message, advice, Place(place.file, place.line, (region.key,), (x, y))
        )


def _outside_text(name: str, model: MapModel, labels: Labels, point: Point) -> str:
    height, width = labels.shape
    x, y = point
    if not (0 <= x < width and 0 <= y < height):
        return say("The label point of “{name}” lies outside the picture.", name=name)
    other: Region | None = model.regions_by_key().get(int(labels[y, x]))
    if other is None:
        return say("The label point of “{name}” lies in the background.", name=name)
    return say("The label point of “{name}” lies in “{other}”.", name=name, other=other.name)


def _warning(code: str, message: str, advice: str, place: Place) -> Issue:
    return Issue(code, Severity.WARNING, message, advice, place)
