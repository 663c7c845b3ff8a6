"""Reads provinces from a file: names, groups and outlines in degrees, with what is wrong.

A file from anywhere: sizes are limited before anything is parsed, and a feature that cannot be
read is an issue, not the end. Must not draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from engine.cartography.atlas.called import (
    told_naming,
    told_repeats,
    told_texts,
    uniquely_named,
)
from engine.cartography.atlas.changes import told_changes
from engine.cartography.atlas.findings import names_text, warning
from engine.cartography.atlas.geojson import LARGEST_MAP, Feature, read_features
from engine.cartography.atlas.limits import BadGeometryError, Effort
from engine.cartography.atlas.naming import Naming, Properties, Way, one_line, text_of, tidied
from engine.cartography.atlas.options import AtlasOptions, Condition
from engine.cartography.atlas.polygons import outline_from
from engine.cartography.atlas.province import Province
from engine.cartography.atlas.uniting import united
from engine.cartography.issues import Issue, quoted
from engine.errors import UnreadableMapError
from engine.libraries import shapely
from engine.wording import say

_MOST_NEIGHBOURS: Final = 60  # on average, by their boxes; provinces have about 12
_LISTED: Final = 20  # values and properties named in a message


@dataclass(frozen=True, slots=True)
class Reading:
    """The provinces of a file, and what of it could be chosen otherwise."""

    provinces: list[Province]
    issues: list[Issue]
    named_by: str | None = None  # the property; None: they are numbered
    properties: tuple[str, ...] = ()  # the most frequent first
    objects: tuple[str, ...] = ()  # of TopoJSON


def read_provinces(file: Path, options: AtlasOptions) -> tuple[list[Province], list[Issue]]:
    """Return the provinces and the findings of `read_all`."""
    reading = read_all(file, options)
    return reading.provinces, reading.issues


def read_all(file: Path, options: AtlasOptions) -> Reading:
    """Return the provinces that the options choose, with unique names, and what was wrong.

    Raises UnreadableMapError for a file that is no GeoJSON, too large, without the properties
    asked for, or without a polygon.
    """
    source = read_features(file, options.object)
    features = _chosen(file, source.features, options.where)
    properties = Properties.of(features)
    for wanted in (options.name_property, options.group_property):
        if wanted is not None and wanted not in properties.values:
            raise UnreadableMapError(file, _no_property(wanted, properties))
    asked = options.name_property
    naming = Naming(Way.ASKED, asked) if asked else properties.naming()
    _refuse_many(file, properties, naming, options.join)
    provinces, faults = _readable(file, features, naming.property, options.group_property)
    if not provinces:
        raise UnreadableMapError(file, _no_polygon(faults))
    texts = [(f.properties.get(p), f.line) for p in _told(naming, options) for f in features]
    issues = [*source.issues, *told_naming(file, naming, properties), *told_texts(file, texts)]
    if options.join:
        _refuse_heap(file, provinces)
        provinces, found = united(file, provinces)
    else:
        found = told_repeats(file, provinces)
    _refuse_heap(file, provinces)
    provinces, renamed = uniquely_named(file, provinces, naming.way is Way.NONE)
    return Reading(
        provinces,
        [*issues, *faults, *found, *renamed],
        naming.property,
        tuple(properties.names()),
        tuple(name for name, _ in source.objects),
    )


def _told(naming: Naming, options: AtlasOptions) -> Iterator[str]:
    """Yield the properties whose texts become names of the map."""
    yield from (p for p in (naming.property, options.group_property) if p is not None)


def _refuse_heap(file: Path, provinces: list[Province]) -> None:
    """Refuse outlines that lie upon each other far more than provinces do: each would be a map."""
    shapes = [province.shape for province in provinces]
    left, right = shapely.STRtree(shapes).query(shapes)
    if len(left) > _MOST_NEIGHBOURS * len(shapes):
        most = int(np.bincount(left).argmax())
        others = right[(left == most) & (right != most)]
        raise UnreadableMapError(
            file,
            say(
                "its features lie upon each other, {feature} on {count:,} others: that is no map "
                "of provinces. Choose those of one kind by a property.",
                feature=quoted([provinces[most].name]) or say("one"),
                count=len(others),
            ),
        )


def _no_polygon(issues: list[Issue]) -> str:
    if not issues:
        return say("no polygon in it can be read.")
    return say(
        "no polygon in it can be read. The first problem: {problem} {advice}",
        problem=issues[0].message,
        advice=issues[0].advice,
    )


def _chosen(file: Path, features: list[Feature], where: Sequence[Condition]) -> list[Feature]:
    """Return the features for which every property named has one of the values named."""
    wanted: dict[str, set[str]] = {}
    for key, value in where:
        wanted.setdefault(key, set()).add(value)
    chosen = features
    for key, values in wanted.items():
        if not any(key in f.properties for f in features):
            raise UnreadableMapError(file, _no_property(key, Properties.of(features)))
        chosen = [f for f in chosen if one_line(f.properties.get(key)) in values]
    if not chosen:
        conditions = ", ".join(f"{key}={value}" for key, value in where)
        reason = (
            say("no feature has {conditions}.", conditions=conditions)
            if where
            else say("it has no features.")
        )
        advice = (_values_advice(features, key) for key in wanted)
        raise UnreadableMapError(file, " ".join([reason, *advice]))
    return chosen


def _values_advice(features: list[Feature], key: str) -> str:
    """Name the most frequent values of a property that a filter names."""
    found = Counter(one_line(f.properties[key]) for f in features if key in f.properties)
    names = names_text([value for value, _ in found.most_common()], _LISTED)
    return say("Values of “{property}”: {names}.", property=key, names=names)


def _refuse_many(file: Path, properties: Properties, naming: Naming, join: bool) -> None:
    """Refuse more features than a map may have regions, unless joining makes them fewer."""
    count = properties.features
    names = properties.values.get(naming.property, Counter()) if naming.property else Counter()
    if join and naming.property:
        count = len(names) + count - names.total()
    if count <= LARGEST_MAP:
        return
    reason = say(
        "{count:,} regions are more than the {most:,} that are drawn of such a file. "
        "Choose some of them by a property: {names}.",
        count=count,
        most=LARGEST_MAP,
        names=quoted(properties.names()[:_LISTED]) or say("none"),
    )
    if not join and 0 < len(names) < names.total():
        reason += " " + say("Or join those of one name (--join).")
    raise UnreadableMapError(file, reason)


def _no_property(wanted: str, properties: Properties) -> str:
    return say(
        "no feature has the property “{property}”. Properties there are: {names}.",
        property=wanted,
        names=quoted(properties.names()[:_LISTED]) or say("none"),
    )


def _readable(
    file: Path, features: list[Feature], name_property: str | None, group_property: str | None
) -> tuple[list[Province], list[Issue]]:
    provinces, issues, effort = [], [], Effort()
    for number, feature in enumerate(features, 1):
        name = tidied(text_of(feature.properties.get(name_property))) if name_property else ""
        group = None
        if group_property:
            group = one_line(feature.properties.get(group_property)) or "Others"
        called = quoted([name]) if name else say("feature {number}", number=number)
        try:
            outline = outline_from(feature.geometry, effort, feature.system, feature.arcs)
        except BadGeometryError as error:
            message = say("{feature} is left out: {fault}.", feature=called, fault=str(error))
            issues.append(warning(file, "unreadable-feature", message, error.advice, feature.line))
            continue
        issues += told_changes(file, called, outline.changes, feature.line)
        provinces.append(Province(name, group, outline.shape, feature.line))
    return provinces, issues
