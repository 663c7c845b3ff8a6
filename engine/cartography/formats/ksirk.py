"""Reads the skins of KsirK: a folder with `Data/world.desktop` and the image `Images/map-mask.png`.

    [onu]        countries=A,B,..  continents=..  width=  height=  map-mask=  name=  desc=
    [A]          central-point=x,y  neighbours=B,C,..
    [Europe]     bonus=5  continent-countries=A,B,..

A country's number in the mask is its place in the list of countries, counted from 0. Groups of one
name are one group. Skins of before 2007 hold `Data/onu.xml` instead, where the number is the id.
Formats as the program's own skins write them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final
from xml.etree.ElementTree import Element

from engine.cartography.formats.declared import (
    MOST_TERRITORIES,
    Continent,
    Declared,
    Territory,
)
from engine.cartography.formats.mask_image import labels_from_mask, read_mask
from engine.cartography.formats.report import Findings, nothing_readable
from engine.cartography.formats.shaped import Shaped
from engine.cartography.formats.text import Line, read_lines, shown
from engine.cartography.model import Point
from engine.cartography.xml_lines import XmlTree, parse_xml
from engine.cartography.xml_values import LARGEST_NUMBER, parse_file_name, parse_int
from engine.errors import UnreadableMapError
from engine.wording import say

SKIN_FILES: Final = ("Data/world.desktop", "Data/onu.xml")  # where a skin's folder has its text
_USUAL_MASK: Final = "Images/map-mask.png"
_POINT: Final = re.compile(
    r"\s*(-?\d{1,6})(?:\.\d{0,9})?\s*,\s*(-?\d{1,6})(?:\.\d{0,9})?\s*", re.ASCII
)
_LARGEST_SIDE: Final = 100_000
_WRITTEN: Final = re.compile(r"\\([,sntr\\])")  # as KConfig escapes
_PLAIN: Final = {"s": " ", "n": "\n", "t": " ", "r": "", ",": ",", "\\": "\\"}


@dataclass(slots=True)
class _Group:
    """All groups of one name, as one."""

    name: str
    line: int
    values: dict[str, tuple[str, int]] = field(default_factory=dict)  # key -> value, line

    def text(self, key: str) -> str:
        return self.values.get(key, ("", 0))[0]

    def line_of(self, *keys: str) -> int:
        return next((self.values[k][1] for k in keys if k in self.values), self.line)

    def names(self, key: str) -> list[str]:
        parts = re.split(r"(?<!\\),", self.text(key))
        return [name for part in parts if (name := _unescaped(part).strip())]


@dataclass(frozen=True, slots=True)
class _Country:
    """A country as either form declares it."""

    name: str
    number: int  # in the mask
    point: Point | None
    neighbours: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class _Land:
    """A continent as either form declares it."""

    name: str
    bonus: int | None
    members: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class _Skin:
    """A whole skin."""

    name: str
    description: str
    size: tuple[int, int] | None
    mask: str
    countries: tuple[_Country, ...]
    lands: tuple[_Land, ...]


def skin_file(path: Path) -> Path | None:
    """Return the text of the skin that a folder is, or None if it is none."""
    return next((path / name for name in SKIN_FILES if (path / name).is_file()), None)


def read_ksirk(path: Path, findings: Findings) -> Shaped:
    """Return what a skin declares; `path` is its folder or its text; its faults go to the findings.

    Raises UnreadableMapError for a text that cannot be read or names no country.
    """
    file = (skin_file(path) or path / SKIN_FILES[0]) if path.is_dir() else path
    findings.file = file.name
    skin = (_read_xml if file.suffix.lower() == ".xml" else _read_groups)(file, findings)
    if not skin.countries:
        absent = say("it names no country. A skin needs one at least.")
        raise nothing_readable(file, 1, absent, say("no country can be read."), findings)
    continent_of = _continents(skin, findings)
    mask = read_mask(_mask_file(file, skin.mask, findings), findings)
    labels = None
    points = [country.point for country in skin.countries]
    if mask is not None:
        labels = labels_from_mask(mask, [country.number for country in skin.countries])
        points = _fitted(points, skin.size, (mask.shape[1], mask.shape[0]), findings)
    territories = tuple(
        Territory(c.name, continent_of.get(c.name), point, c.line)
        for c, point in zip(skin.countries, points, strict=True)
    )
    declared = Declared(
        name=skin.name or file.parent.parent.name or file.stem,
        continents=tuple(Continent(land.name, land.bonus, land.line) for land in skin.lands),
        territories=territories,
        links=_links(skin.countries, findings),
        description=skin.description,
    )
    return Shaped(declared, labels)


# --- the groups of today's skins


def _read_groups(file: Path, findings: Findings) -> _Skin:
    groups = _groups(read_lines(file), findings)
    world = groups.get("onu")
    if world is None:
        reason = say("this is no skin of KsirK: it has no group [onu].")
        raise UnreadableMapError(file, reason, 1)
    names = list(dict.fromkeys(world.names("countries")))
    _check_count(file, len(names), world.line_of("countries"))
    lands = list(dict.fromkeys(world.names("continents")))
    _report_rest(world, groups, {*names, *lands}, findings)
    countries = (_country(i, name, groups, world, findings) for i, name in enumerate(names))
    return _Skin(
        _unescaped(world.text("name")),
        _unescaped(world.text("desc")),
        _size(world.text("width"), world.text("height")),
        world.text("map-mask") or _USUAL_MASK,
        tuple(countries),
        tuple(_land(name, groups, world, findings) for name in lands),
    )


def _groups(lines: Iterable[Line], findings: Findings) -> dict[str, _Group]:
    groups: dict[str, _Group] = {}
    group = _Group("", 1)
    for line in lines:
        heading = re.fullmatch(r"\[(.*)\]", line.text)
        if heading:
            group = groups.setdefault(heading[1], _Group(heading[1], line.number))
            continue
        key, equals, value = line.text.partition("=")
        if equals:
            group.values[key.strip()] = (value.strip(), line.number)
        elif not line.text.startswith("#"):
            message = say("{text} is no key and value, such as bonus=5.", text=shown(line.text))
            findings.error("unreadable-line", line.number, message, say("It was left out."))
    return groups


def _country(
    index: int, name: str, groups: dict[str, _Group], world: _Group, findings: Findings
) -> _Country:
    group = groups.get(name)
    if group is None:
        line = world.line_of("countries")
        message = say("The country {name} has no group of its own.", name=shown(name))
        advice = say("Only its pixels are known.")
        findings.error("no-group", line, message, advice)
        return _Country(name, index, None, (), line)
    line = group.line_of("neighbours", "central-point")
    given = group.text("id")
    if given and parse_int(given, 0, LARGEST_NUMBER) != index:
        message = say(
            "{name} is number {index} in the list of countries, but its id is {id}.",
            name=shown(name),
            index=index,
            id=shown(given),
        )
        findings.warning("other-id", group.line_of("id"), message, say("The list counts."))
    point = _point(name, group.text("central-point"), group.line_of("central-point"), findings)
    return _Country(name, index, point, tuple(group.names("neighbours")), line)


def _land(name: str, groups: dict[str, _Group], world: _Group, findings: Findings) -> _Land:
    group = groups.get(name)
    if group is None:
        line = world.line_of("continents")
        message = say("The continent {name} has no group of its own.", name=shown(name))
        findings.error("no-group", line, message, say("It has no countries."))
        return _Land(name, None, (), line)
    bonus = parse_int(group.text("bonus"), -LARGEST_NUMBER, LARGEST_NUMBER)
    members = tuple(group.names("continent-countries"))
    return _Land(name, bonus, members, group.line_of("continent-countries"))


def _report_rest(
    world: _Group, groups: dict[str, _Group], taken: set[str], findings: Findings
) -> None:
    """List what a map has no place for: who plays, what is played for, and how it looks."""
    for key, what in (("nationalities", say("nationalities")), ("goals", say("goals"))):
        names = world.names(key)
        if names:
            message = say("The {what} have no place in the map.", what=what)
            findings.warning("not-taken-over", world.line_of(key), message, say("Left out."))
            taken |= set(names)
    rest = [group for name, group in groups.items() if name not in {*taken, "onu", ""}]
    if rest:
        message = say(
            "{count} groups, {name} the first, are of no country or continent in [onu].",
            count=len(rest),
            name=shown(f"[{rest[0].name}]"),
        )
        findings.warning("not-taken-over", rest[0].line, message, say("Left out."))


def _unescaped(text: str) -> str:
    return _WRITTEN.sub(lambda match: _PLAIN[match[1]], text)


# --- the XML of old skins


def _read_xml(file: Path, findings: Findings) -> _Skin:
    tree = parse_xml(file)
    root = tree.root
    if root.tag != "onu":
        reason = say("this is no skin of KsirK: its XML does not begin with <onu>.")
        raise UnreadableMapError(file, reason, tree.line(root))
    countries = _numbered(tree, findings)
    _check_count(file, len(countries), tree.line(root))
    names = {number: _name(element, number) for number, element in countries.items()}
    return _Skin(
        root.get("name", ""),
        "",
        _size(root.get("width", ""), root.get("height", "")),
        root.get("map-mask") or _USUAL_MASK,
        tuple(_country_of(tree, n, element, names, findings) for n, element in countries.items()),
        tuple(
            _land_of(tree, turn, element, names)
            for turn, element in enumerate(root.findall("continent"), 1)
        ),
    )


def _numbered(tree: XmlTree, findings: Findings) -> dict[str, Element]:
    """Return the countries by their ids; those without a usable one are left out."""
    countries: dict[str, Element] = {}
    for element in tree.root.findall("country"):
        number = element.get("id", "")
        if parse_int(number, 0, 255) is not None and number not in countries:
            countries[number] = element
            continue
        message = say("{text} is no number of a country.", text=shown(number))
        advice = say("The country was left out.")
        findings.error("country-number", tree.line(element), message, advice)
    return countries


def _name(element: Element, number: str) -> str:
    return element.get("name") or say("Country {number}", number=number)


def _country_of(
    tree: XmlTree, number: str, element: Element, names: dict[str, str], findings: Findings
) -> _Country:
    line, centre = tree.line(element), element.find("central-point")
    text = "" if centre is None else f"{centre.get('x')},{centre.get('y')}"
    point = _point(names[number], text, line, findings)
    near = (n.get("id", "") for n in element.iterfind("neighbours/neighbour"))
    return _Country(names[number], int(number), point, tuple(names.get(n, n) for n in near), line)


def _land_of(tree: XmlTree, turn: int, element: Element, names: dict[str, str]) -> _Land:
    name = element.get("name") or say("Continent {number}", number=turn)
    bonus = parse_int(element.get("bonus"), -LARGEST_NUMBER, LARGEST_NUMBER)
    members = (c.get("id", "") for c in element.iter("continent-country"))
    return _Land(name, bonus, tuple(names.get(m, m) for m in members), tree.line(element))


# --- common to both


def _check_count(file: Path, count: int, line: int) -> None:
    if count > MOST_TERRITORIES:
        reason = say("more than the {most:,} countries that are read.", most=MOST_TERRITORIES)
        raise UnreadableMapError(file, reason, line)


def _size(width: str, height: str) -> tuple[int, int] | None:
    across, down = (parse_int(text, 1, _LARGEST_SIDE) for text in (width, height))
    return None if across is None or down is None else (across, down)


def _point(name: str, text: str, line: int, findings: Findings) -> Point | None:
    match = _POINT.fullmatch(text)
    if match:
        return int(match[1]), int(match[2])
    message = say("{name} has no place in pixels.", name=shown(name))
    advice = say("The army stands where there is room.")
    findings.error("missing-coordinates", line, message, advice)
    return None


def _continents(skin: _Skin, findings: Findings) -> dict[str, int]:
    """Return each country's continent; report the unknown, the homeless and those in two."""
    names = {country.name for country in skin.countries}
    found: dict[str, int] = {}
    for index, land in enumerate(skin.lands):
        for name in land.members:
            if name not in names:
                message = say(
                    "The continent {name} has an unknown country {country}.",
                    name=shown(land.name),
                    country=shown(name),
                )
                findings.error("unknown-country", land.line, message, say("It was left out."))
            elif name in found and found[name] != index:
                message = say(
                    "{name} is in two continents: {first} and {second}.",
                    name=shown(name),
                    first=shown(skin.lands[found[name]].name),
                    second=shown(land.name),
                )
                findings.error("two-continents", land.line, message, say("The first holds."))
            else:
                found[name] = index
    for country in skin.countries:
        if country.name not in found:
            message = say("{name} is in no continent.", name=shown(country.name))
            advice = say("It was put into that of its first neighbour.")
            findings.error("no-continent", country.line, message, advice)
    return found


def _links(countries: tuple[_Country, ...], findings: Findings) -> dict[tuple[int, int], int]:
    index: dict[str, int] = {}
    for i, country in enumerate(countries):
        index.setdefault(country.name, i)
    links: dict[tuple[int, int], int] = {}
    for of, country in enumerate(countries):
        for name in country.neighbours:
            if name in index:
                links[of, index[name]] = country.line
                continue
            message = say(
                "{name} has an unknown neighbour {neighbour}.",
                name=shown(country.name),
                neighbour=shown(name),
            )
            advice = say("The link was left out.")
            findings.error("unknown-neighbour", country.line, message, advice)
    return links


def _mask_file(file: Path, name: str, findings: Findings) -> Path | None:
    """Return the mask's file in the skin's folder; tell if it is not there."""
    folder = file.parent.parent if file.parent.name.lower() == "data" else file.parent
    parts = PurePosixPath(name).parts
    inside = all(parse_file_name(part) for part in parts)
    for found in _candidates(folder, parts if inside else ()):
        if found.is_file():
            return found
    message = say("The mask {name} is not in the skin's folder.", name=shown(name))
    findings.warning("missing-image", None, message, say("Put it there to import it as well."))
    return None


def _candidates(folder: Path, parts: tuple[str, ...]) -> Iterator[Path]:
    if parts:
        yield folder.joinpath(*parts)
        yield folder / parts[-1]


def _fitted(
    points: list[Point | None],
    declared: tuple[int, int] | None,
    size: tuple[int, int],
    findings: Findings,
) -> list[Point | None]:
    """Bring points from the size that a skin declares to that of its mask."""
    if declared is None or declared == size:
        return points
    (width, height), (across, down) = declared, size
    message = say(
        "The mask is {across} x {down} pixels, the skin {width} x {height}.",
        across=across,
        down=down,
        width=width,
        height=height,
    )
    findings.error("size-mismatch", None, message, say("The places were fitted to the mask."))
    return [p and (p[0] * across // width, p[1] * down // height) for p in points]
