"""Features from GeoJSON and TopoJSON, as people have them: with ids, lines, systems and objects.

Follows RFC 7946, and takes what older files do as far as it is safe. Must not know what the
features are, nor make a shape of one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from engine.cartography.atlas.coordinates import Declaration, System, declared
from engine.cartography.atlas.findings import names_text, warning
from engine.cartography.atlas.json_text import Record, read_records
from engine.cartography.atlas.topojson import Arcs, objects_of, read_arcs
from engine.cartography.issues import Issue
from engine.errors import UnreadableMapError
from engine.wording import say

MOST_READ: Final = 20_000  # features
LARGEST_MAP: Final = 600  # regions; more take longer to draw than anybody waits
ID: Final = "id"  # the property that holds a feature's id, if it has no other of this name
_GEOMETRIES: Final = ("Polygon", "MultiPolygon")


@dataclass(frozen=True, slots=True)
class Feature:
    """What one feature holds, as it stands in the file."""

    properties: dict[str, Any]
    geometry: object
    line: int | None = None
    system: System = System.DEGREES
    arcs: Arcs | None = None  # of the topology that the geometry belongs to


@dataclass(frozen=True, slots=True)
class Source:
    """All features of a file, or of one object of it, and what was noticed."""

    features: list[Feature]
    issues: list[Issue] = field(default_factory=list)
    objects: tuple[tuple[str, int], ...] = ()  # of TopoJSON: names and numbers of features
    chosen: str | None = None  # the object of these features


def read_features(file: Path, chosen: str | None = None) -> Source:
    """Return the features of a file of GeoJSON, of lines of it, or of an object of TopoJSON.

    The file may be packed by gzip. Left open, `chosen` is the object with the most features that
    a map has room for. Raises UnreadableMapError for what is missing, too large, not JSON or has
    no features, and for coordinate systems that are not read.
    """
    records, issues = read_records(file)
    found, systems = [], []
    for record in records:
        source = _of_record(file, record, chosen)
        found.append(source)
        systems.append(_declaration(file, record))
    features = [f for source in found for f in source.features]
    if len(features) > MOST_READ:
        reason = say(
            "{count:,} features are more than the {most:,} that are read. Split the file.",
            count=len(features),
            most=MOST_READ,
        )
        raise UnreadableMapError(file, reason)
    issues += [i for source in found for i in source.issues]
    issues += _told_systems(file, [*systems, *_own_systems(file, features)])
    first = next((s for s in found if s.objects), Source([]))
    return Source(features, issues, first.objects, first.chosen)


def _declaration(file: Path, record: Record) -> Declaration:
    value = record.value
    return _readable(file, declared(value.get("crs") if isinstance(value, dict) else None))


def _readable(file: Path, declaration: Declaration) -> Declaration:
    if declaration.system is not None:
        return declaration
    reason = say(
        "its coordinates are declared as “{system}”, which is not read. Convert the file to WGS 84 "
        "(EPSG:4326) first, as by “ogr2ogr -t_srs EPSG:4326 new.geojson old.geojson”.",
        system=declaration.name,
    )
    raise UnreadableMapError(file, reason)


def _of_record(file: Path, record: Record, chosen: str | None) -> Source:
    value = record.value
    if isinstance(value, dict) and value.get("type") == "Topology":
        return _of_topology(file, value, chosen)
    if chosen is not None:
        raise UnreadableMapError(file, say("this is GeoJSON, which has no objects to choose from."))
    members = _members(value)
    if members is None and record.line is None:
        raise UnreadableMapError(file, _not_geojson(value))
    if members is None:
        message = say("This line is left out: {reason}", reason=_not_geojson(value))
        return Source([], [warning(file, "unreadable-line", message, None, record.line)])
    system = _declaration(file, record).system or System.DEGREES
    return Source([_feature(file, member, record.line, system) for member in members])


def _members(value: object) -> list[Any] | None:
    """Return the features of a value, or None if it is nothing that has any."""
    if isinstance(value, list):  # a list of features, as no specification has it
        are_features = value and all(isinstance(v, dict) and "geometry" in v for v in value)
        return value if are_features else None
    if not isinstance(value, dict):
        return None
    kind = value.get("type")
    if kind == "FeatureCollection" and isinstance(value.get("features"), list):
        members: list[Any] = value["features"]
        return members
    if kind == "Feature":
        return [value]
    if kind == "GeometryCollection" and isinstance(value.get("geometries"), list):
        return [{"geometry": geometry} for geometry in value["geometries"]]
    return [{"geometry": value}] if kind in _GEOMETRIES else None


def _feature(file: Path, member: Any, line: int | None, system: System) -> Feature:
    if not isinstance(member, dict):
        return Feature({}, None, line, system)
    geometry = member.get("geometry")
    properties = member.get("properties")
    held = dict(properties) if isinstance(properties, dict) else {}
    if member.get(ID) is not None:
        held.setdefault(ID, member[ID])
    for owner in (member, geometry):
        if isinstance(owner, dict) and owner.get("crs") is not None:
            system = _readable(file, declared(owner["crs"])).system or system
    return Feature(held, geometry, line, system)


def _not_geojson(value: object) -> str:
    kind = value.get("type") if isinstance(value, dict) else None
    if isinstance(value, dict) and ("spatialReference" in value or "rings" in value):
        return say(
            "this is JSON of Esri, which is not read. Convert it to GeoJSON first, as by “ogr2ogr "
            "new.geojson old.json”."
        )
    if isinstance(kind, str) and kind:
        return say(
            "this is no GeoJSON of features: its “type” is “{kind}”, not “FeatureCollection”.",
            kind=kind[:40],
        )
    return say("this is no GeoJSON of features: its “type” is not “FeatureCollection”.")


def _own_systems(file: Path, features: list[Feature]) -> Iterator[Declaration]:
    """Yield Web Mercator once if features declare it for themselves."""
    if any(f.system is System.MERCATOR for f in features):
        yield Declaration(System.MERCATOR, System.MERCATOR.value)


def _told_systems(file: Path, systems: list[Declaration]) -> Iterator[Issue]:
    """Yield what was done to coordinates by what is declared for them."""
    if any(d.system is System.MERCATOR for d in systems):
        message = say("The coordinates are metres of Web Mercator and were turned into degrees.")
        advice = say("If they are degrees already, remove “crs” from the file.")
        yield warning(file, "converted-coordinates", message, advice)
    for about in sorted({d.about for d in systems if d.about}):
        message = say("The coordinates are {system}, and were taken for WGS 84.", system=about)
        yield warning(file, "like-wgs84", message, say("The two differ by a metre or two."))


def _of_topology(file: Path, topology: dict[str, Any], chosen: str | None) -> Source:
    arcs, objects = read_arcs(file, topology), objects_of(file, topology)
    counts = tuple((name, len(inner)) for name, inner in objects.items())
    if chosen is not None and chosen not in objects:
        reason = say(
            "it has no object “{name}” with areas. Objects there are: {names}.",
            name=chosen,
            names=names_text(list(objects)),
        )
        raise UnreadableMapError(file, reason)
    name = chosen or next((n for n, count in counts if count <= LARGEST_MAP), counts[-1][0])
    system = _declaration(file, Record(topology)).system or System.DEGREES
    features = [_feature(file, {**g, "geometry": g}, None, system) for g in objects[name]]
    issues = []
    if chosen is None and len(counts) > 1:
        issues.append(_told_choice(file, name, counts))
    return Source([replace(f, arcs=arcs) for f in features], issues, counts, name)


def _told_choice(file: Path, name: str, counts: tuple[tuple[str, int], ...]) -> Issue:
    message = say("Of several objects “{name}” was read.", name=name)
    others = [
        say("{name} ({count:,} features)", name=other, count=count)
        for other, count in counts
        if other != name
    ]
    advice = say("Choose another (--object) if it is meant: {names}.", names=", ".join(others))
    return warning(file, "chosen-object", message, advice)
