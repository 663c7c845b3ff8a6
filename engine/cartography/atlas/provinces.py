"""Reads provinces from GeoJSON: names, groups and outlines in degrees, with what is wrong.

A file from anywhere: sizes are limited before anything is parsed, and a feature that cannot be
read is an issue, not the end. Must not draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from engine.cartography.atlas.geojson import (
    BadGeometryError,
    Effort,
    outline_from,
    read_features,
)
from engine.cartography.atlas.options import AtlasOptions, Condition
from engine.cartography.issues import Issue, Place, Severity, quoted
from engine.cartography.xml_values import LONGEST_NAME
from engine.errors import UnreadableMapError
from engine.libraries import shapely
from engine.wording import say

Feature: TypeAlias = dict[str, Any]

LARGEST_MAP: Final = 2_000  # regions
_MOST_NEIGHBOURS: Final = 60  # on average, by their boxes; provinces have about 12
_LISTED: Final = 20  # values and properties named in a message
_USUAL_NAMES: Final = (
    "name", "name_en", "Name", "NAME", "NAME_EN", "NAME_1", "NAME_2", "shapeName", "title",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Province:
    """An outline on the globe that becomes a region."""

    name: str
    group: str | None  # its super region; None where groups are made by the program
    shape: shapely.Geometry  # degrees, valid, polygons only


def read_provinces(file: Path, options: AtlasOptions) -> tuple[list[Province], list[Issue]]:
    """Return the provinces that the options choose, with unique names, and what was wrong.

    Raises UnreadableMapError for a file that is no GeoJSON, too large, without the properties
    asked for, or without a polygon.
    """
    features = read_features(file)
    chosen = _chosen(file, features, options.where)
    name_property = options.name_property or _usual_name(chosen)
    for wanted in (name_property, options.group_property):
        if wanted is not None and not any(wanted in _properties(f) for f in chosen):
            raise UnreadableMapError(file, _no_property(wanted, chosen))
    if len(chosen) > LARGEST_MAP:
        raise UnreadableMapError(file, _too_many(chosen))
    provinces, issues = _readable(file, chosen, name_property, options.group_property)
    if not provinces:
        raise UnreadableMapError(file, _no_polygon(issues))
    _refuse_heap(file, provinces)
    return _with_unique_names(file, provinces, issues)


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
        "no polygon in it can be read. The first problem: {problem}", problem=issues[0].message
    )


def _properties(feature: Feature) -> dict[str, Any]:
    properties = feature.get("properties")
    return properties if isinstance(properties, dict) else {}


def one_line(value: object) -> str:
    """Return a property as one line of text that a map file can hold."""
    text = "" if value is None else " ".join(str(value).split())
    return "".join(filter(str.isprintable, text))[:LONGEST_NAME].strip()


def _chosen(file: Path, features: list[Feature], where: Sequence[Condition]) -> list[Feature]:
    """Return the features for which every property named has one of the values named."""
    wanted: dict[str, set[str]] = {}
    for key, value in where:
        wanted.setdefault(key, set()).add(value)
    chosen = features
    for key, values in wanted.items():
        if not any(key in _properties(f) for f in features):
            raise UnreadableMapError(file, _no_property(key, features))
        chosen = [f for f in chosen if one_line(_properties(f).get(key)) in values]
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
    found = Counter(one_line(_properties(f).get(key)) for f in features if key in _properties(f))
    names, more = quoted(value for value, _ in found.most_common(_LISTED)), len(found) - _LISTED
    if more > 0:
        names = say("{names} and {count:,} more", names=names, count=more)
    return say("Values of “{property}”: {names}.", property=key, names=names)


def _too_many(features: list[Feature]) -> str:
    return say(
        "{count:,} regions are more than the {most:,} a map may have. "
        "Choose some of them by a property: {names}.",
        count=len(features),
        most=LARGEST_MAP,
        names=quoted(_property_names(features)),
    )


def _no_property(wanted: str, features: list[Feature]) -> str:
    return say(
        "no feature has the property “{property}”. Properties there are: {names}.",
        property=wanted,
        names=quoted(_property_names(features)) or say("none"),
    )


def _property_names(features: list[Feature]) -> list[str]:
    """Return the most frequent properties, those of the first features first."""
    counts = Counter(key for f in features for key in _properties(f))
    return [name for name, _ in counts.most_common(_LISTED)]


def _usual_name(features: list[Feature]) -> str | None:
    """Return the first of the usual properties that all features have, None if there is none."""
    usual = (n for n in _USUAL_NAMES if all(one_line(_properties(f).get(n)) for f in features))
    return next(usual, None)


def _readable(
    file: Path, features: list[Feature], name_property: str | None, group_property: str | None
) -> tuple[list[Province], list[Issue]]:
    provinces, issues, effort = [], [], Effort()
    for number, feature in enumerate(features, 1):
        properties = _properties(feature)
        name = one_line(properties.get(name_property)) if name_property else ""
        group = one_line(properties.get(group_property)) or "Others" if group_property else None
        called = quoted([name]) if name else say("feature {number}", number=number)
        try:
            shape, repaired = outline_from(feature.get("geometry"), effort)
        except BadGeometryError as error:
            message = say("{feature} is left out: {fault}.", feature=called, fault=str(error))
            issues.append(_issue(file, "unreadable-feature", message, error.advice))
            continue
        if repaired:
            message = say(
                "The outline of {feature} crosses itself and was repaired.", feature=called
            )
            advice = say("Compare it with the source.")
            issues.append(_issue(file, "repaired-outline", message, advice))
        provinces.append(Province(name, group, shape))
    return provinces, issues


def _with_unique_names(
    file: Path, provinces: list[Province], issues: list[Issue]
) -> tuple[list[Province], list[Issue]]:
    """Name the nameless, and number those of one name."""
    given = {p.name for p in provinces}
    used: set[str] = set()
    named, issues = [], list(issues)
    for number, province in enumerate(provinces, 1):
        name = province.name or f"Region {number}"
        if name in used or (not province.name and name in given):
            name = free_name(name, used | given)
        if name != province.name:
            issues.append(_renamed(file, province.name, name))
        used.add(name)
        named.append(replace(province, name=name))
    return named, issues


def _renamed(file: Path, old: str, new: str) -> Issue:
    message = (
        say("A second “{old}” is called “{new}”.", old=old, new=new)
        if old
        else say("A region without a name is called “{new}”.", new=new)
    )
    return _issue(file, "renamed-region", message, say("Rename it as you like."))


def free_name(name: str, used: Collection[str]) -> str:
    """Return a name with the first number from 2 that makes it unused."""
    base, number = name[: LONGEST_NAME - 8], 2
    while f"{base} {number}" in used:
        number += 1
    return f"{base} {number}"


def _issue(file: Path, code: str, message: str, advice: str) -> Issue:
    return Issue(code, Severity.WARNING, message, advice, Place(file.name))
