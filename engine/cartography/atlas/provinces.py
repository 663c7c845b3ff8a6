"""Reads provinces from GeoJSON: names, groups and outlines in degrees, with what is wrong.

A file from anywhere: sizes are limited before anything is parsed, and a feature that cannot be
read is an issue, not the end. Must not draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from engine.cartography.atlas.geojson import (
    BadGeometryError,
    outline_from,
    read_features,
)
from engine.cartography.atlas.options import AtlasOptions, Condition
from engine.cartography.issues import Issue, Place, Severity
from engine.cartography.xml_values import LONGEST_NAME
from engine.errors import UnreadableMapError
from engine.libraries import shapely

Feature: TypeAlias = dict[str, Any]

LARGEST_MAP: Final = 2_000  # regions
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
        reason = f"{len(chosen):,} regions are more than the {LARGEST_MAP:,} a map may have."
        raise UnreadableMapError(file, f"{reason} {_filter_advice(chosen)}")
    provinces, issues = _readable(file, chosen, name_property, options.group_property)
    if not provinces:
        first = f" The first problem: {issues[0].message}" if issues else ""
        raise UnreadableMapError(file, f"no polygon in it can be read.{first}")
    return _with_unique_names(file, provinces, issues)


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
        reason = f"no feature has {conditions}." if where else "it has no features."
        raise UnreadableMapError(file, reason + _values_advice(features, wanted))
    return chosen


def _values_advice(features: list[Feature], wanted: Iterable[str]) -> str:
    """Name the most frequent values of the properties a filter names."""
    advice = ""
    for key in wanted:
        found = Counter(
            one_line(_properties(f).get(key)) for f in features if key in _properties(f)
        )
        names = ", ".join(f"“{value}”" for value, _ in found.most_common(_LISTED))
        more = f" and {len(found) - _LISTED:,} more" if len(found) > _LISTED else ""
        advice += f" Values of “{key}”: {names}{more}."
    return advice


def _filter_advice(features: list[Feature]) -> str:
    names = ", ".join(f"“{name}”" for name in _property_names(features))
    return f"Choose some of them by a property: {names}."


def _no_property(wanted: str, features: list[Feature]) -> str:
    names = ", ".join(f"“{name}”" for name in _property_names(features)) or "none"
    return f"no feature has the property “{wanted}”. Properties there are: {names}."


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
    provinces, issues = [], []
    for number, feature in enumerate(features, 1):
        properties = _properties(feature)
        name = one_line(properties.get(name_property)) if name_property else ""
        group = one_line(properties.get(group_property)) or "Others" if group_property else None
        called = f"“{name}”" if name else f"feature {number}"
        try:
            shape, repaired = outline_from(feature.get("geometry"))
        except BadGeometryError as error:
            issues.append(
                _issue(file, "unreadable-feature", f"{called} is left out: {error}.", error.advice)
            )
            continue
        if repaired:
            message = f"The outline of {called} crosses itself and was repaired."
            issues.append(_issue(file, "repaired-outline", message, "Compare it with the source."))
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
            was = f"A second “{province.name}”" if province.name else "A region without a name"
            message = f"{was} is called “{name}”."
            issues.append(_issue(file, "renamed-region", message, "Rename it as you like."))
        used.add(name)
        named.append(replace(province, name=name))
    return named, issues


def free_name(name: str, used: Collection[str]) -> str:
    """Return a name with the first number from 2 that makes it unused."""
    base, number = name[: LONGEST_NAME - 8], 2
    while f"{base} {number}" in used:
        number += 1
    return f"{base} {number}"


def _issue(file: Path, code: str, message: str, advice: str) -> Issue:
    return Issue(code, Severity.WARNING, message, advice, Place(file.name))
