"""A complete map from provinces: the steps of the other modules, one after the other.

The only module here that a program needs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from engine.cartography.adjacency import find_borders
from engine.cartography.atlas.assembly import assemble
from engine.cartography.atlas.contacts import with_plain_contacts
from engine.cartography.atlas.crossings import choose_crossings, drawn, find_crossings
from engine.cartography.atlas.findings import names_text
from engine.cartography.atlas.growth import grown
from engine.cartography.atlas.json_text import LINES
from engine.cartography.atlas.naming import one_line
from engine.cartography.atlas.options import AtlasOptions
from engine.cartography.atlas.overlaps import find_overlaps
from engine.cartography.atlas.painting import LEAST_ROUNDING, fitting_rounding, painted
from engine.cartography.atlas.province import Province
from engine.cartography.atlas.provinces import read_all
from engine.cartography.atlas.room import BADGE_RADIUS, merged, renumbered, with_room
from engine.cartography.atlas.roughness import roughened
from engine.cartography.atlas.sheet import Sheet, lay_out
from engine.cartography.drawing.picture import draw_picture
from engine.cartography.drawing.raster import SEA, Pair
from engine.cartography.issues import Issue, Place, Severity, in_full_or_summed
from engine.cartography.labels import label_points
from engine.cartography.model import MapModel, SeaLink
from engine.cartography.store import MapBundle, build_bundle
from engine.cartography.template import Labels
from engine.libraries import shapely
from engine.wording import say

_MERGING_ROUNDS: Final = 5
_OVERLAPS: Final = 50  # that are listed


@dataclass(frozen=True, slots=True, eq=False)
class Atlas:
    """A map made of provinces, and all that had to be changed on the way."""

    bundle: MapBundle
    issues: tuple[Issue, ...]
    named_by: str | None = None  # the property that names regions; None: they are numbered
    properties: tuple[str, ...] = ()  # that there are
    objects: tuple[str, ...] = ()  # of TopoJSON


def build_from_geojson(file: Path, options: AtlasOptions | None = None) -> Atlas:
    """Make a map of the provinces in a GeoJSON file, plain or packed by gzip.

    Raises UnreadableMapError if the file cannot be read or has not what the options ask for.
    """
    options = options or AtlasOptions()
    reading = read_all(file, options)
    name = one_line(options.map_name) or _name_of(file)
    bundle, found = build_atlas(reading.provinces, options, name)
    at_file = [Issue(i.code, i.severity, i.message, i.advice, Place(file.name)) for i in found]
    issues = (*reading.issues, *at_file)
    return Atlas(bundle, issues, reading.named_by, reading.properties, reading.objects)


def build_atlas(
    provinces: Sequence[Province], options: AtlasOptions, name: str
) -> tuple[MapBundle, list[Issue]]:
    """Make a map of provinces with unique names; return what was changed too."""
    sheet = lay_out([p.shape for p in provinces], options)
    labels, joined = paint_regions(sheet, provinces, options)
    kept = [i for i in range(1, len(provinces) + 1) if i not in joined]
    labels = renumbered(labels, np.array(kept))
    regions = [provinces[i - 1] for i in kept]
    links, land = link_regions(labels, len(regions))
    model = assemble(name, regions, labels, links, land)
    picture = draw_picture(labels, {r.key: r.super_region for r in model.regions})
    issues = _overlaps(provinces, sheet) + _report(provinces, sheet, joined)
    issues += _tight(model, labels)
    return build_bundle(model, labels, picture, "map.png"), issues


def _name_of(file: Path) -> str:
    stem = file.name.removesuffix(".gz")
    for ending in (".json", ".geojson", ".topojson", *LINES):
        stem = stem.removesuffix(ending)
    return one_line(stem.replace("_", " ").replace("-", " ")) or "Map"


def paint_regions(
    sheet: Sheet,
    provinces: Sequence[Province],
    options: AtlasOptions,
    apart: Collection[Pair] = (),
) -> tuple[Labels, dict[int, int]]:
    """Paint the sheet so that badges fit and contacts are plain; return who joined whom too.

    Province i is label i + 1. Pairs of labels `apart` do not touch in the picture.
    """
    outlines = grown(sheet.outlines, sheet.width, sheet.height)
    rounding = fitting_rounding(sheet.outlines)
    if options.roughness:
        outlines = roughened(outlines, sheet.width, sheet.height, options.roughness)
        rounding = LEAST_ROUNDING
    labels = with_room(painted(outlines, sheet.width, sheet.height, rounding))
    labels = with_plain_contacts(with_room(with_plain_contacts(labels, apart)), apart)
    joined: dict[int, int] = {}
    if options.merge_tiny:
        labels, joined = _merged(labels, {i: p.group for i, p in enumerate(provinces, 1)}, apart)
    return labels, joined | _covered(labels, outlines, joined)


def _merged(
    labels: Labels, groups: Mapping[int, object], apart: Collection[Pair]
) -> tuple[Labels, dict[int, int]]:
    """Let regions without room join neighbours; plain contacts may take room from others."""
    joined: dict[int, int] = {}
    for _ in range(_MERGING_ROUNDS):
        labels, now = merged(labels, groups)
        if not now:
            break
        joined |= now
        labels = with_plain_contacts(labels, apart)
    return labels, joined


def _covered(
    labels: Labels, outlines: list[shapely.Geometry], joined: Mapping[int, int]
) -> dict[int, int]:
    """Map regions of which nothing is to be seen to those that cover them."""
    seen = set(np.unique(labels).tolist()) - {SEA}
    hidden = set(range(1, len(outlines) + 1)) - seen - joined.keys()
    return {key: _nearest(labels, outlines[key - 1]) for key in sorted(hidden)}


def _nearest(labels: Labels, outline: shapely.Geometry) -> int:
    rows, columns = np.nonzero(labels)
    point = outline.representative_point()
    nearest = int(np.hypot(rows - point.y, columns - point.x).argmin())
    return int(labels[rows[nearest], columns[nearest]])


def link_regions(labels: Labels, count: int) -> tuple[list[SeaLink], list[Pair]]:
    """Return the sea links that labels 1 to count need, and the pairs that touch."""
    land = sorted(find_borders(labels).as_dict())
    crossings = find_crossings(labels)
    chosen = choose_crossings(range(1, count + 1), land, crossings, float(np.hypot(*labels.shape)))
    return drawn(labels, chosen), land


def _overlaps(provinces: Sequence[Province], sheet: Sheet) -> list[Issue]:
    """Return which outlines lie upon each other, and whose the land is."""
    found = find_overlaps(sheet.outlines, sheet.width, sheet.height)
    issues = [
        _finding(
            "overlap",
            say(
                "“{first}” and “{second}” overlap, by {share:.0f} % of the smaller one.",
                first=provinces[o.below].name,
                second=provinces[o.above].name,
                share=max(100 * o.share, 1),
            ),
            say(
                "What is of both went to “{second}”, whose part there is the smaller.",
                second=provinces[o.above].name,
            ),
        )
        for o in found
    ]
    return list(in_full_or_summed(issues, len(issues), _OVERLAPS))


def _report(provinces: Sequence[Province], sheet: Sheet, joined: Mapping[int, int]) -> list[Issue]:
    """Return what was done to the outlines, as findings."""
    issues = []
    if sheet.small_parts:
        message = say(
            "Islands too small to be seen were left out: {count:,}.", count=sheet.small_parts
        )
        advice = say("Choose a larger picture to keep more.")
        issues.append(_finding("small-islands", message, advice))
    if sheet.moved:
        message = say(
            "Moved near the rest, for they lie far off: {names}.",
            names=_names(provinces, sheet.moved),
        )
        advice = say("Keep far islands if places matter more.")
        issues.append(_finding("moved-near", message, advice))
    if sheet.dropped:
        names = _names(provinces, sheet.dropped)
        message = say("Far islands were left out of {names}.", names=names)
        issues.append(_finding("far-islands", message, say("Keep or gather far islands.")))
    return issues + [_merged_region(provinces, key, joined) for key in sorted(joined)]


def _merged_region(provinces: Sequence[Province], key: int, joined: Mapping[int, int]) -> Issue:
    final = joined[key]
    while final in joined:
        final = joined[final]
    message = say(
        "“{name}” has no room for an army badge and is part of “{other}”.",
        name=provinces[key - 1].name,
        other=provinces[final - 1].name,
    )
    return _finding("merged-region", message, say("Choose a larger picture to part them."))


def _tight(model: MapModel, labels: Labels) -> list[Issue]:
    points = label_points(labels)
    tight = [r for r in model.regions if points[r.key].radius < BADGE_RADIUS]
    return [
        _finding(
            "no-room",
            say(
                "“{name}” has {room:.0f} px for an army badge that needs {needed:.0f}.",
                name=r.name,
                room=points[r.key].radius,
                needed=BADGE_RADIUS,
            ),
            say("Choose a larger picture, or let tiny regions join a neighbour."),
        )
        for r in tight
    ]


def _names(provinces: Sequence[Province], indices: set[int]) -> str:
    return names_text([provinces[i].name for i in sorted(indices)])


def _finding(code: str, message: str, advice: str) -> Issue:
    return Issue(code, Severity.WARNING, message, advice)
