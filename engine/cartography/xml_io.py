"""Reads a map's XML files into plain declarations, each with its line.

Reads our namespaces and those of the files this format descends from, which are brought to ours
in memory. Lenient: what is not valid is an issue and is left out, the rest is read. Must not
decide what the declarations mean together; `resolve` does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from engine.cartography.issues import Issue
from engine.cartography.model import Color, Point
from engine.cartography.xml_lines import XmlTree, parse_xml
from engine.cartography.xml_schema import schema_issues
from engine.cartography.xml_values import (
    COLORS_NAMESPACE,
    FORMAT_VERSION,
    LARGEST_NUMBER,
    LARGEST_PLAYERS_LIMIT,
    LARGEST_SIDE,
    MAP_NAMESPACE,
    parse_file_name,
    parse_int,
    parse_name,
    parse_points,
)
from engine.errors import UnreadableMapError
from engine.plain import plain_path
from engine.wording import say

# Older files of the same structure: their namespace -> ours.
_ANCESTORS: Final = {
    "http://tempuri.org/XMLSchema.xsd": MAP_NAMESPACE,
    "http://palasekj.cz/": COLORS_NAMESPACE,
}
_HINTS: Final = "{http://www.w3.org/2001/XMLSchema-instance}"
_M: Final = f"{{{MAP_NAMESPACE}}}"
_C: Final = f"{{{COLORS_NAMESPACE}}}"


@dataclass(frozen=True, slots=True)
class Reference:
    """A region named somewhere."""

    name: str
    line: int


@dataclass(frozen=True, slots=True)
class RegionDeclaration:
    """A region as the structure file has it."""

    name: str
    line: int
    army: int
    label_point: Point | None
    neighbours: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class SuperRegionDeclaration:
    """A super region as the structure file has it."""

    name: str
    line: int
    bonus: int
    regions: tuple[RegionDeclaration, ...]


@dataclass(frozen=True, slots=True)
class SeaLinkDeclaration:
    """A drawn link as the structure file has it."""

    ends: tuple[str, str]
    line: int
    paths: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class MeantDeclaration:
    """A deliberate difference from the picture as the structure file has it."""

    ends: tuple[str, str]
    line: int


@dataclass(frozen=True, slots=True)
class Structure:
    """A whole structure file."""

    file: str
    name: str | None
    texts: Mapping[str, str]  # "Author", "Description", "Licence"
    files: Mapping[str, str]  # "Picture", "Template", "Colors" -> file name, where declared
    background: tuple[Color, ...]
    players_limit: int | None
    super_regions: tuple[SuperRegionDeclaration, ...]
    sea_links: tuple[SeaLinkDeclaration, ...]
    meant: tuple[MeantDeclaration, ...]


@dataclass(frozen=True, slots=True)
class ColorDeclaration:
    """An entry of the colour mapping."""

    color: Color
    line: int
    region: str


@dataclass(frozen=True, slots=True)
class ColorMapping:
    """A whole colour mapping file."""

    file: str
    entries: tuple[ColorDeclaration, ...]


def read_structure(
    path: Path, thorough: bool = False, data: bytes | None = None
) -> tuple[Structure, list[Issue]]:
    """Read a structure file, or `data` in its place; raise UnreadableMapError if it is none."""
    tree = _load(path, "Map", MAP_NAMESPACE, data)
    issues = schema_issues(tree, thorough)
    root = tree.root
    structure = Structure(
        file=plain_path(path.name),
        name=parse_name(root.get("Name")),
        texts={tag: root.findtext(_M + tag, "") for tag in ("Author", "Description", "Licence")},
        files=_files(root.find(f"{_M}Files")),
        background=tuple(
            color for e in root.iterfind(f"{_M}Background/{_M}Color") if (color := _color(e))
        ),
        players_limit=_players_limit(root),
        super_regions=_super_regions(tree),
        sea_links=_sea_links(tree),
        meant=tuple(
            MeantDeclaration((e.get("From", ""), e.get("To", "")), tree.line(e))
            for e in tree.root.iterfind(f"{_M}Meant/{_M}Pair")
            if e.get("From") and e.get("To")
        ),
    )
    return structure, issues


def read_colors(
    path: Path, thorough: bool = False, data: bytes | None = None
) -> tuple[ColorMapping, list[Issue]]:
    """Read a colour mapping file, or `data` in its place; raise UnreadableMapError if none."""
    tree = _load(path, "Dictionary", COLORS_NAMESPACE, data)
    issues = schema_issues(tree, thorough)
    entries = []
    for entry in tree.root.iterfind(f"{_C}Entry"):
        color, region = _color(entry.find(f"{_C}Color")), entry.find(f"{_C}Region")
        name = None if region is None else region.get("Name")
        if color is not None and name:
            entries.append(ColorDeclaration(color, tree.line(entry), name))
    return ColorMapping(path.name, tuple(entries)), issues


def _load(path: Path, tag: str, namespace: str, data: bytes | None) -> XmlTree:
    """Parse a file and bring it to our namespace; refuse other files and newer versions."""
    tree = parse_xml(path, data)
    found, _, local = tree.root.tag.rpartition("}")
    if local != tag or not _is_version_of(found[1:], namespace):
        reason = say(
            "the root is <{found}> in the namespace “{namespace}”, not <{tag}> in “{wanted}”.",
            found=local,
            namespace=found[1:],
            tag=tag,
            wanted=namespace,
        )
        raise UnreadableMapError(path, reason, tree.line(tree.root))
    _refuse_newer(tree, found[1:], namespace)
    if found[1:] in _ANCESTORS:
        _modernise(tree.root, found + "}", f"{{{namespace}}}")
    for key in [key for key in tree.root.attrib if key.startswith(f"{_HINTS}schemaLocation")]:
        del tree.root.attrib[key]  # a hint where to find a schema: ours is at hand
    return tree


def _is_version_of(found: str, namespace: str) -> bool:
    if found in _ANCESTORS:
        return _ANCESTORS[found] == namespace
    return re.fullmatch(re.escape(namespace[:-1]) + "[0-9]{1,9}", found) is not None


def _refuse_newer(tree: XmlTree, found: str, namespace: str) -> None:
    """Refuse what we could only read by dropping parts of it."""
    declared = parse_int(tree.root.get("Version"), 1, 10**9) or 1
    by_namespace = 1 if found in _ANCESTORS else int(found.rpartition(":")[2])
    version = max(declared, by_namespace)
    if version > FORMAT_VERSION or (found not in _ANCESTORS and found != namespace):
        reason = say(
            "written in version {version} of the format; this program reads version {known}. "
            "Open it with a newer version of the program.",
            version=version,
            known=FORMAT_VERSION,
        )
        raise UnreadableMapError(tree.file, reason, tree.line(tree.root))


def _modernise(root: Element, old: str, new: str) -> None:
    """Bring an ancestor's tree to our grammar; what it says does not change."""
    for element in root.iter():
        if element.tag.startswith(old):
            element.tag = new + element.tag[len(old) :]
    groups = root.find(f"{new}SuperRegions")
    if groups is not None and "Name" in groups.attrib:
        root.attrib.setdefault("Name", groups.attrib.pop("Name"))
    for path in (f".//{new}Neighbours/{new}Region", f"{new}Entry/{new}Region"):
        for reference in root.iterfind(path):
            reference.attrib.pop("Army", None)  # allowed there, and means nothing


def _files(element: Element | None) -> dict[str, str]:
    attributes = {} if element is None else element.attrib
    names = {key: parse_file_name(attributes.get(key)) for key in ("Picture", "Template", "Colors")}
    return {key: name for key, name in names.items() if name is not None}


def _players_limit(root: Element) -> int | None:
    groups = root.find(f"{_M}SuperRegions")
    text = None if groups is None else groups.get("PlayersLimit")
    return parse_int(text, 1, LARGEST_PLAYERS_LIMIT)


def _super_regions(tree: XmlTree) -> tuple[SuperRegionDeclaration, ...]:
    return tuple(
        SuperRegionDeclaration(
            element.get("Name", ""),
            tree.line(element),
            parse_int(element.get("Bonus"), -LARGEST_NUMBER, LARGEST_NUMBER) or 0,
            tuple(_region(tree, e) for e in element.iterfind(f"{_M}Region") if e.get("Name")),
        )
        for element in tree.root.iterfind(f"{_M}SuperRegions/{_M}SuperRegion")
        if element.get("Name")
    )


def _region(tree: XmlTree, element: Element) -> RegionDeclaration:
    army = parse_int(element.get("Army", "2"), 0, LARGEST_NUMBER)
    return RegionDeclaration(
        element.get("Name", ""),
        tree.line(element),
        2 if army is None else army,
        _label_point(element.find(f"{_M}Label")),
        tuple(
            Reference(e.get("Name", ""), tree.line(e))
            for e in element.iterfind(f"{_M}Neighbours/{_M}Region")
            if e.get("Name")
        ),
    )


def _label_point(element: Element | None) -> Point | None:
    if element is None:
        return None
    x, y = (parse_int(element.get(key), 0, LARGEST_SIDE - 1) for key in ("X", "Y"))
    return None if x is None or y is None else (x, y)


def _sea_links(tree: XmlTree) -> tuple[SeaLinkDeclaration, ...]:
    links = tree.root.iterfind(f"{_M}SeaLinks/{_M}SeaLink")
    return tuple(
        SeaLinkDeclaration(
            (e.get("From", ""), e.get("To", "")),
            tree.line(e),
            tuple(
                points
                for path in e.iterfind(f"{_M}Path")
                if (points := parse_points(path.get("Points")))
            ),
        )
        for e in links
        if e.get("From") and e.get("To")
    )


def _color(element: Element | None) -> Color | None:
    if element is None:
        return None
    parts = [parse_int(element.get(key), 0, 255) for key in ("Red", "Green", "Blue")]
    red, green, blue = parts
    return None if red is None or green is None or blue is None else (red, green, blue)
