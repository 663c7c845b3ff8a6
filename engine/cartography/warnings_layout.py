"""Warnings about how regions lie to each other: declared against drawn neighbours, colours, groups.

Two regions touch if their pixels do, or if no more than a drawn line of background, up to two
pixels wide, is between them for three pixels and more. Drawn sea links and the map's deliberate
differences are respected.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from engine.cartography.drawing.palette import seen
from engine.cartography.issues import (
    Issue,
    Place,
    Severity,
    first_quoted,
    in_full_or_summed,
    pixels_text,
)
from engine.cartography.model import Color, MapModel, Region, color_text
from engine.cartography.pieces import find_pieces
from engine.cartography.sources import Sources
from engine.cartography.survey import SHORT_CONTACT, Pair, Survey, contact_places
from engine.cartography.template import Labels
from engine.plain import LONGEST_ON_MAP, plain
from engine.wording import say

# The just noticeable difference in OKLab, by CSS Color Module Level 4, section 13.2.
LOOK_ALIKE: Final = 0.02
SAME_LEVELS: Final = 8  # of every channel; OKLab makes much of little near black
PICKS: Final = 2  # regions with which every player starts


def layout_warnings(
    model: MapModel, labels: Labels, survey: Survey, sources: Sources, listed: int
) -> Iterator[Issue]:
    """Yield all of them, at most so many of a kind `listed`; labels are those of the survey."""
    yield from _strangers(model, labels, survey, sources, listed)
    yield from _short_contacts(model, labels, survey, sources)
    yield from _neighbours_apart(model, survey, sources)
    yield from _look_alikes(model, survey, sources, listed)
    yield from _groups_in_pieces(model, sources)
    yield from _candidates(model, sources)
    yield from _long_names(model, sources, listed)


def _strangers(
    model: MapModel, labels: Labels, survey: Survey, sources: Sources, listed: int
) -> Iterator[Issue]:
    """Players take regions that touch for neighbours."""
    names, touching = _names(model), survey.touching()
    pairs = sorted(
        p for p in touching.keys() - model.edges() - set(model.meant) if names.keys() >= set(p)
    )
    places = contact_places(labels, pairs[:listed])
    advice = say("Make them neighbours, part them, or mark the difference as meant.")
    issues = (
        _warning(
            "touching-not-neighbours",
            say(
                "“{first}” and “{second}” touch along {pixels} but are no neighbours.",
                first=names[p[0]],
                second=names[p[1]],
                pixels=pixels_text(touching[p]),
            ),
            advice,
            replace(sources.pair(p), pixel=places[p]),
        )
        for p in pairs
    )
    yield from in_full_or_summed(issues, len(pairs), listed)


def _short_contacts(
    model: MapModel, labels: Labels, survey: Survey, sources: Sources
) -> Iterator[Issue]:
    """A contact of a pixel or two is overlooked."""
    names, lengths = _names(model), survey.lengths()
    edges = model.edges() - _excused(model)
    pairs = sorted(p for p in edges if 0 < lengths.get(p, 0) < SHORT_CONTACT)
    places = contact_places(labels, pairs)
    advice = say(
        "Widen the contact to {count} pixels or more, or draw a link between them.",
        count=SHORT_CONTACT,
    )
    for pair in pairs:
        message = say(
            "The neighbours “{first}” and “{second}” touch along {pixels} only.",
            first=names[pair[0]],
            second=names[pair[1]],
            pixels=pixels_text(lengths[pair]),
        )
        place = replace(sources.neighbour(*pair), pixel=places[pair])
        yield _warning("short-contact", message, advice, place)


def _neighbours_apart(model: MapModel, survey: Survey, sources: Sources) -> Iterator[Issue]:
    """Players cannot see a link that is neither a common border nor drawn."""
    drawn = {region.key for region in model.regions if survey.counts[region.key]}
    names, lengths = _names(model), survey.lengths()
    apart = [p for p in model.edges() - _excused(model) if drawn.issuperset(p) and p[0] != p[1]]
    advice = say("Draw a link between them, part them, or mark the difference as meant.")
    for pair in sorted(apart):
        if pair not in lengths:
            message = say(
                "The neighbours “{first}” and “{second}” do not touch and have no drawn link.",
                first=names[pair[0]],
                second=names[pair[1]],
            )
            yield _warning("neighbours-apart", message, advice, sources.neighbour(*pair))


def _excused(model: MapModel) -> set[Pair]:
    """Return the neighbours that need not touch: with a drawn link, or meant to be so."""
    links = {(min(link.regions), max(link.regions)) for link in model.sea_links}
    return links | set(model.meant)


def _look_alikes(model: MapModel, survey: Survey, sources: Sources, listed: int) -> Iterator[Issue]:
    """Report colours of the template that people cannot tell apart where they meet.

    Only regions that touch, and a region and the background: a map of a thousand regions has no
    thousand colours that differ for everyone, and far from each other they need not.
    """
    regions = [region for region in model.regions if survey.counts[region.key]]
    index = {region.key: i for i, region in enumerate(regions)}
    met = [p for p in sorted(survey.touching()) if index.keys() >= set(p)]
    pairs = [(index[a], index[b]) for a, b in met]
    sea = [(i, len(regions) + k) for i in range(len(regions)) for k in range(len(model.background))]
    colors = [*(region.color for region in regions), *model.background]
    found = find_look_alikes(colors, pairs + sea)
    issues = (_look_alike(regions, colors, pair, v, sources) for pair, v in found)
    yield from in_full_or_summed(issues, len(found), listed)


def find_look_alikes(
    colors: Sequence[Color], pairs: Sequence[tuple[int, int]]
) -> list[tuple[tuple[int, int], str]]:
    """Return the pairs of indices whose colours differ, but not for everyone, and for whom."""
    if not pairs:
        return []
    views = seen(np.array(colors, np.uint8))  # (4, n, 3)
    one, other = np.array(pairs).T
    alike = np.linalg.norm(views[:, one] - views[:, other], axis=2) < LOOK_ALIKE  # (4, pairs)
    levels = np.array(colors, np.int16)
    alike[0] |= (np.abs(levels[one] - levels[other]) < SAME_LEVELS).all(axis=1)
    first, visions = alike.argmax(axis=0), _visions()
    return [
        (pairs[i], visions[first[i]])
        for i in np.flatnonzero(alike.any(axis=0)).tolist()
        if colors[pairs[i][0]] != colors[pairs[i][1]]
    ]


def _visions() -> tuple[str, ...]:
    """Return for whom colours look alike, as a part of a sentence; everybody is the first."""
    return "", say(" with protanopia"), say(" with deuteranopia"), say(" with tritanopia")


def _look_alike(
    regions: Sequence[Region],
    colors: Sequence[Color],
    pair: tuple[int, int],
    vision: str,
    sources: Sources,
) -> Issue:
    first, second = (_owner_text(regions[i] if i < len(regions) else None) for i in pair)
    message = say(
        "{first} and {second} look alike in the template{vision}: {color} and {other_color}.",
        first=first,
        second=second,
        vision=vision,
        color=color_text(colors[pair[0]]),
        other_color=color_text(colors[pair[1]]),
    )
    place = sources.color(regions[pair[0]].key)
    keys = tuple(regions[i].key for i in pair if i < len(regions))
    advice = say("Give one of them another colour in the template.")
    return _warning("look-alike-colors", message, advice, replace(place, regions=keys))


def _owner_text(region: Region | None) -> str:
    return say("the background") if region is None else say("“{name}”", name=region.name)


def _groups_in_pieces(model: MapModel, sources: Sources) -> Iterator[Issue]:
    """A super region in pieces can be held only piece by piece, which players do not expect."""
    for group in model.super_regions:
        first, *others = find_pieces(model.members(group.key)) or [[]]
        if others:
            apart = [region for piece in others for region in piece]
            message = say(
                "The super region “{name}” is in {count} pieces: no link within "
                "it leads from {names} to “{first}”.",
                name=group.name,
                count=len(others) + 1,
                names=first_quoted([region.name for region in apart]),
                first=first[0].name,
            )
            advice = say("Link them within it, or put them into another super region.")
            keys = tuple(region.key for region in apart)
            place = replace(sources.super_region(group.key), regions=keys)
            yield _warning("super-region-in-pieces", message, advice, place)


def _candidates(model: MapModel, sources: Sources) -> Iterator[Issue]:
    """Every player starts with two regions out of candidates that no one else gets.

    Chance deals each player two candidates from every super region, one where it has only one, and
    shares regions where a super region is small. So all regions of a map that is small for its
    players are dealt, and they suffice if there are two for each player.
    """
    limit, count = model.players_limit, len(model.regions)
    if limit is not None and 0 < count < PICKS * limit:
        message = say(
            "The map is said to be for {players} players, who pick {picks} regions to start "
            "with; it has {count}.",
            players=limit,
            picks=PICKS * limit,
            count=count,
        )
        advice = say(
            "Lower the players limit to {players}, or add regions.", players=count // PICKS
        )
        yield _warning("few-candidates", message, advice, Place(sources.structure))


def _long_names(model: MapModel, sources: Sources, listed: int) -> Iterator[Issue]:
    """A name that would lie over other regions is shortened wherever the map is drawn."""
    long = [region for region in model.regions if len(region.name) > LONGEST_ON_MAP]
    issues = (
        _warning(
            "long-name",
            say(
                "The name “{name}” does not fit: of its {count} characters {shown} are drawn.",
                name=plain(region.name),
                count=len(region.name),
                shown=LONGEST_ON_MAP,
            ),
            say("Give the region a shorter name."),
            sources.region(region.key),
        )
        for region in long
    )
    yield from in_full_or_summed(issues, len(long), listed)


def _names(model: MapModel) -> dict[int, str]:
    return {region.key: region.name for region in model.regions}


def _warning(code: str, message: str, advice: str, place: Place) -> Issue:
    return Issue(code, Severity.WARNING, message, advice, place)
