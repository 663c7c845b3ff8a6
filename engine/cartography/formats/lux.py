"""Reads the boards of Lux (`.luxb`): XML of continents with countries inside.

    <luxboard> <width> <height> <title> <author> <description>
      <continent> <continentname> <bonus>
        <country> <id> <name> <polygon>x,y x,y ..</polygon> <adjoining>1,2,..</adjoining>
                  <armylocation>x,y</armylocation>

The y axis points up: the origin is the lower left corner. Names may be missing, numbers come in any
order, and links are those of `adjoining` alone. Format as published by Sillysoft, and as the
generators of its SDK write it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

import numpy as np

from engine.cartography.formats.declared import (
    MOST_TERRITORIES,
    Continent,
    Declared,
    Territory,
)
from engine.cartography.formats.report import Findings, nothing_readable
from engine.cartography.formats.shaped import Shaped
from engine.cartography.formats.shapes import FARTHEST, MOST_POINTS, Canvas, Ring, Shape, paint
from engine.cartography.formats.text import shown
from engine.cartography.model import Point
from engine.cartography.xml_lines import MAX_XML_BYTES, XmlTree, parse_xml, read_limited
from engine.cartography.xml_values import LARGEST_NUMBER, parse_int
from engine.errors import UnreadableMapError
from engine.wording import say

ROOT: Final = "luxboard"
_LARGEST_ID: Final = 999_999
_MOST_LISTED: Final = 2_000_000  # numbers in all lists of neighbours
_NUMBER: Final = re.compile(r"[+-]?(\d{1,9}(\.\d{0,30})?|\.\d{1,30})", re.ASCII)
_LONGEST_DESCRIPTION: Final = 2000
# What else a board holds: how it looks in its program, and who begins where.
_KNOWN: Final = {
    "board": {"version", "width", "height", "title", "author", "description", "continent"},
    "continent": {"continentname", "bonus", "country"},
    "country": {"id", "name", "polygon", "adjoining", "armylocation"},
}


def read_lux(file: Path, findings: Findings) -> Shaped:
    """Return what a board declares; its faults go to the findings.

    Raises UnreadableMapError for what is no XML, no board, or holds no country.
    """
    data = read_limited(file, MAX_XML_BYTES).removeprefix(b"\xef\xbb\xbf")
    lead = len(data) - len(data.lstrip())  # blank lines; kept, or lines would be counted wrongly
    blank = b"<?xml" not in data[lead : lead + 5]
    tree = parse_xml(file, data if blank else data[lead:])
    return _Reading(file, tree, findings, 0 if blank else data[:lead].count(b"\n")).read()


@dataclass(frozen=True, slots=True)
class _Country:
    """A country and what it is called by."""

    number: int
    element: Element
    continent: int
    line: int


class _Reading:
    """Reads one board; lives for one import."""

    def __init__(self, file: Path, tree: XmlTree, findings: Findings, skipped: int) -> None:
        self._file, self._tree, self._findings = file, tree, findings
        self._skipped = skipped  # lines above the document

    def read(self) -> Shaped:
        """Return the whole board."""
        root = self._tree.root
        if root.tag != ROOT:
            reason = say("this is no Lux board: its XML does not begin with <luxboard>.")
            raise UnreadableMapError(self._file, reason, self._line(root))
        continents = tuple(self._continents(root))
        countries = self._countries(root)
        if not countries:
            absent = say("there is no <country> in it. A map needs one at least.")
            unreadable = say("no country can be read.")
            last = self._line(root)
            raise nothing_readable(self._file, last, absent, unreadable, self._findings)
        self._report_unknown(root, "board")
        rings = self._rings(countries)
        canvas = self._canvas(root, rings)
        territories = tuple(self._territory(c, canvas) for c in countries)
        shapes = [
            Shape(i, tuple(_upright(ring, canvas) for ring in own)) for i, own in enumerate(rings)
        ]
        labels, shared = paint(self._file, shapes, canvas, self._findings)
        declared = Declared(
            name=_text(root, "title") or self._file.stem,
            continents=continents,
            territories=territories,
            links=self._links(countries, territories),
            author=_text(root, "author"),
            description=_text(root, "description")[:_LONGEST_DESCRIPTION],
        )
        return Shaped(declared, labels, shared)

    def _line(self, element: Element) -> int:
        return self._tree.line(element) + self._skipped

    def _continents(self, root: Element) -> Iterator[Continent]:
        for number, element in enumerate(root.findall("continent"), 1):
            self._report_unknown(element, "continent")
            name = _text(element, "continentname") or say("Continent {number}", number=number)
            bonus = parse_int(_text(element, "bonus"), -LARGEST_NUMBER, LARGEST_NUMBER)
            yield Continent(name, bonus, self._line(element))

    def _countries(self, root: Element) -> list[_Country]:
        countries: list[_Country] = []
        used: dict[int, int] = {}
        for index, continent in enumerate(root.findall("continent")):
            for element in continent.findall("country"):
                line = self._line(element)
                number = self._number(element, line, used)
                used[number] = line
                countries.append(_Country(number, element, index, line))
                self._report_unknown(element, "country")
                if len(countries) > MOST_TERRITORIES:
                    reason = say(
                        "more than the {most:,} countries that are read.", most=MOST_TERRITORIES
                    )
                    raise UnreadableMapError(self._file, reason, line)
        return countries

    def _number(self, element: Element, line: int, used: dict[int, int]) -> int:
        """Return a country's number; one that cannot be used is replaced by a free one."""
        text = _text(element, "id")
        number = parse_int(text, 0, _LARGEST_ID)
        if number is not None and number not in used:
            return number
        if number is None:
            message = say("{text} is no number of a country.", text=shown(text))
        else:
            message = say(
                "The number {number} is that of the country of line {line} already.",
                number=number,
                line=used[number],
            )
        free = max(used, default=-1) + 1
        advice = say("It was taken as {number}.", number=free)
        self._findings.error("country-number", line, message, advice)
        return free

    def _rings(self, countries: list[_Country]) -> list[list[Ring]]:
        """Return the polygons of every country as they stand in the file, y upwards."""
        points, result = 0, []
        for country in countries:
            rings = []
            for polygon in country.element.findall("polygon"):
                ring = self._ring(polygon, country)
                points += len(ring)
                if points > MOST_POINTS:
                    reason = say("the outlines have more than {most:,} points.", most=MOST_POINTS)
                    raise UnreadableMapError(self._file, reason, country.line)
                if len(ring) > 2:
                    rings.append(ring)
            result.append(rings)
        return result

    def _ring(self, polygon: Element, country: _Country) -> Ring:
        texts = (polygon.text or "").split()
        points = [point for text in texts if (point := _place(text)) is not None]
        if len(points) < len(texts) or len(points) < 3:
            wrong = next((text for text in texts if _place(text) is None), polygon.text or "")
            message = say("{text} is no outline in points such as 10,20.", text=shown(wrong))
            advice = say("What can be read of it was taken.")
            self._findings.error("unreadable-outline", self._line(polygon), message, advice)
        return np.array(points, float).reshape(-1, 2)

    def _canvas(self, root: Element, rings: list[list[Ring]]) -> Canvas:
        sides = [parse_int(_text(root, side), 1, int(FARTHEST)) for side in ("width", "height")]
        if sides[0] is not None and sides[1] is not None:
            return Canvas(sides[0], sides[1])
        points = [ring.max(axis=0) for own in rings for ring in own]
        width, height = np.max([(1.0, 1.0), *points], axis=0)
        message = say("The board does not give its width and height as whole numbers.")
        advice = say(
            "The outlines gave them: {width:.0f} x {height:.0f}.", width=width, height=height
        )
        self._findings.error("missing-size", self._line(root), message, advice)
        return Canvas(float(width), float(height))

    def _territory(self, country: _Country, canvas: Canvas) -> Territory:
        name = _text(country.element, "name") or say("Country {number}", number=country.number)
        text = _text(country.element, "armylocation")
        place = _place(text)
        if text and place is None:
            message = say(
                "{text} is no place in pixels of {name}.", text=shown(text), name=shown(name)
            )
            advice = say("The army stands where there is room.")
            self._findings.error("missing-coordinates", country.line, message, advice)
        point = None if place is None else _upright_point(place, canvas)
        return Territory(name, country.continent, point, country.line)

    def _links(
        self, countries: list[_Country], territories: tuple[Territory, ...]
    ) -> dict[tuple[int, int], int]:
        index = {country.number: i for i, country in enumerate(countries)}
        links: dict[tuple[int, int], int] = {}
        listed = 0
        for of, country in enumerate(countries):
            for adjoining in country.element.findall("adjoining"):
                texts = re.split(r"[,\s]+", (adjoining.text or "").strip(", \t\r\n"))
                listed += len(texts)
                if listed > _MOST_LISTED:
                    reason = say("more than {most:,} neighbours are named.", most=_MOST_LISTED)
                    raise UnreadableMapError(self._file, reason, self._line(adjoining))
                # Generators name the same neighbour hundreds of times, which means nothing.
                for text in dict.fromkeys(texts):
                    named = index.get(_id(text), -1)
                    if named >= 0:
                        links[of, named] = self._line(adjoining)
                    elif text:
                        self._report_unknown_neighbour(territories[of], text, adjoining)
        return links

    def _report_unknown_neighbour(self, of: Territory, text: str, element: Element) -> None:
        message = say(
            "{name} has an unknown neighbour {neighbour}.",
            name=shown(of.name),
            neighbour=shown(text),
        )
        advice = say("The link was left out.")
        self._findings.error("unknown-neighbour", self._line(element), message, advice)

    def _report_unknown(self, element: Element, kind: str) -> None:
        """List what the map has no place for, each kind once an element."""
        for tag in dict.fromkeys(child.tag for child in element if child.tag not in _KNOWN[kind]):
            child = element.find(tag)
            assert child is not None
            message = say("The element {tag} has no place in the map.", tag=shown(f"<{tag}>"))
            advice = say("It was left out.")
            self._findings.warning("not-taken-over", self._line(child), message, advice)


def _id(text: str) -> int:
    number = parse_int(text, 0, _LARGEST_ID)
    return -1 if number is None else number


def _text(element: Element, tag: str) -> str:
    child = element.find(tag)
    return "" if child is None else " ".join((child.text or "").split())


def _place(text: str) -> tuple[float, float] | None:
    """Return a point such as "10,20", y upwards."""
    x, comma, y = text.partition(",")
    x, y = x.strip(), y.strip()
    if not comma or not _NUMBER.fullmatch(x) or not _NUMBER.fullmatch(y):
        return None
    point = float(x), float(y)
    return point if max(abs(point[0]), abs(point[1])) <= FARTHEST else None


def _upright(ring: Ring, canvas: Canvas) -> Ring:
    return np.stack([ring[:, 0], canvas.height - ring[:, 1]], axis=1)


def _upright_point(place: tuple[float, float], canvas: Canvas) -> Point:
    return canvas.pixel(place[0], canvas.height - place[1])
