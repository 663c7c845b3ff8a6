"""Reads Conquest's `.map` files, in the dialects that are about.

    [Map]          author=.. image=.. wrap=yes|no scroll=.. warn=yes|no
    [Continents]   Name=bonus
    [Territories]  Name,x,y,Continent,neighbour,neighbour,..

Some files have no [Map], no coordinates, or no headings at all. `warn=no` marks links that lead one
way on purpose. Format as found in public files for Conquest by Sean O'Connor and its successors.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from engine.cartography.formats.declared import (
    MOST_TERRITORIES,
    Continent,
    Declared,
    Territory,
)
from engine.cartography.formats.report import Findings, nothing_readable
from engine.cartography.formats.text import Line, Section, shown, split_sections
from engine.cartography.model import Point
from engine.cartography.xml_values import LARGEST_NUMBER, parse_int
from engine.errors import UnreadableMapError

_NUMBER: Final = re.compile(r"[+-]?\d{1,6}(\.\d{0,9})?", re.ASCII)
_MOST_GUESSES: Final = 40  # at misspelt names; each takes milliseconds
_KNOWN: Final = ("map", "continents", "territories")


def read_conquest(file: Path, lines: tuple[Line, ...], findings: Findings) -> Declared:
    """Return what a file declares; its faults go to the findings.

    Raises UnreadableMapError, naming the first unusable line, if there is no territory.
    """
    found = _sorted_lines(split_sections(lines), findings)
    continents = _read_continents(found["continents"], findings)
    rows = _read_rows(file, found["territories"], continents, findings)
    if not rows:
        raise nothing_readable(file, lines[-1].number, "territory", "[Territories]", findings)
    rows = _merged(rows, findings)
    settings = _read_settings(found["map"], findings)
    territories = _territories(rows, continents, findings)  # adds to the continents
    return Declared(
        name=file.stem,
        continents=tuple(continents.values()),
        territories=territories,
        links=_links(rows, findings),
        author=settings.get("author", ""),
        wraps=settings.get("wrap", "").lower() == "yes",
        one_way_meant=settings.get("warn", "").lower() == "no",
        picture=settings.get("image") or None,
    )


def _sorted_lines(sections: tuple[Section, ...], findings: Findings) -> dict[str, list[Line]]:
    """Gather the lines of each section; those without the right heading go by their shape."""
    found: dict[str, list[Line]] = {name: [] for name in _KNOWN}
    names = {section.name for section in sections}
    seen: set[str] = set()
    for section in sections:
        if section.name not in {*_KNOWN, ""}:
            message = f"The section {shown(section.name)} is no part of a Conquest map."
            findings.warning("unknown-section", section.number, message, "It was left out.")
            continue
        if section.name in seen:
            message = f"There is a second section [{section.name.capitalize()}]."
            findings.error("repeated-section", section.number, message, "Both were read as one.")
        seen.add(section.name)
        loose = section.name == "" or (section.name == "continents" and "territories" not in names)
        if loose:
            _sort_by_shape(section, found, findings)
        else:
            found[section.name] += section.lines
    return found


def _sort_by_shape(section: Section, found: dict[str, list[Line]], findings: Findings) -> None:
    for line in section.lines:
        is_row = "," in line.text and not re.fullmatch(r"[^,]*=[^,]*", line.text)
        kind = "territories" if is_row else "continents"
        if kind != section.name and not found[kind]:
            message = f"The heading [{kind.capitalize()}] is missing above this line."
            findings.error("missing-heading", line.number, message, "The lines were read anyway.")
        found[kind].append(line)


def _read_settings(lines: list[Line], findings: Findings) -> dict[str, str]:
    settings: dict[str, str] = {}
    for line in lines:
        key, equals, value = line.text.partition("=")
        key, value = key.strip().lower(), value.strip()
        if not equals:
            message = f"{shown(line.text)} is no setting, such as author=Somebody."
            findings.error("unreadable-line", line.number, message, "It was left out.")
        elif key == "scroll":
            message = f"The setting scroll={value} has no place in the map."
            findings.warning("not-taken-over", line.number, message, "It was left out.")
        elif key not in {"author", "image", "wrap", "warn"}:
            message = f"The setting {shown(key)} is unknown."
            findings.warning("not-taken-over", line.number, message, "It was left out.")
        else:
            settings[key] = value
    return settings


def _read_continents(lines: list[Line], findings: Findings) -> dict[str, Continent]:
    """Return the continents by name, in the order of the file."""
    continents: dict[str, Continent] = {}
    for line in lines:
        name, equals, value = line.text.rpartition("=")
        name = name.strip()
        if not equals or not name:
            message = f"{shown(line.text)} is no continent, such as Asia=7."
            findings.error("unreadable-line", line.number, message, "It was left out.")
        elif name in continents:
            message = f"The continent {shown(name)} is declared twice."
            advice = f"The bonus of line {continents[name].line} holds."
            findings.error("duplicate-continent", line.number, message, advice)
        else:
            bonus = parse_int(value, -LARGEST_NUMBER, LARGEST_NUMBER)
            continents[name] = Continent(name, bonus, line.number)
    return continents


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of [Territories] cut into its parts."""

    name: str
    point: Point | None
    continent: str
    neighbours: tuple[tuple[str, int], ...]  # name, line
    line: int


def _read_rows(
    file: Path, lines: list[Line], continents: dict[str, Continent], findings: Findings
) -> list[_Row]:
    rows = []
    for line in lines:
        fields = [f.strip(" \t") for f in line.text.split(",")]
        if len(fields) < 2 or not fields[0]:
            message = f"{shown(line.text)} is no territory, such as Peru,140,310,South America,.."
            findings.error("unreadable-line", line.number, message, "It was left out.")
        else:
            rows.append(_row(line.number, fields, continents, findings))
        if len(rows) > MOST_TERRITORIES:
            reason = f"more than the {MOST_TERRITORIES:,} territories that are read."
            raise UnreadableMapError(file, reason, line.number)
    return rows


def _row(
    line: int, fields: list[str], continents: dict[str, Continent], findings: Findings
) -> _Row:
    point, rest = None, fields[1:]
    if _has_coordinates(fields, continents):
        point, rest = _point(line, fields, findings), fields[3:]
    names = [name for name in rest[1:] if name]
    if len(names) < len(rest) - 1:
        message = f"The line of {shown(fields[0])} has empty fields."
        findings.error("trailing-fields", line, message, "They were left out.")
    continent = rest[0] if rest else ""
    return _Row(fields[0], point, continent, tuple((name, line) for name in names), line)


def _has_coordinates(fields: list[str], continents: dict[str, Continent]) -> bool:
    """Say whether the second and third field are x and y: the continent tells, else the digits."""
    known = {name.lower() for name in continents}
    numbers = len(fields) > 2 and all(_NUMBER.fullmatch(f) for f in fields[1:3])
    fourth = len(fields) > 3 and fields[3].lower() in known
    if fields[1].lower() in known:
        return numbers and fourth
    return numbers or fourth


def _point(line: int, fields: list[str], findings: Findings) -> Point | None:
    if all(_NUMBER.fullmatch(f) for f in fields[1:3]):
        return round(float(fields[1])), round(float(fields[2]))
    message = f"{shown(','.join(fields[1:3]))} is no place in pixels of {shown(fields[0])}."
    findings.error("missing-coordinates", line, message, "A place near its neighbours was taken.")
    return None


def _merged(rows: list[_Row], findings: Findings) -> list[_Row]:
    """Join the lines of territories that come several times; the first continent holds."""
    first: dict[str, _Row] = {}
    for row in rows:
        old = first.setdefault(row.name, row)
        if old is row:
            continue
        if old.continent.lower() == row.continent.lower():
            message = f"{shown(row.name)} is declared twice, first in line {old.line}."
            advice = "The neighbours of both lines were taken."
            findings.error("duplicate-territory", row.line, message, advice)
        else:
            message = (
                f"{shown(row.name)} is in two continents: {shown(old.continent)} by line "
                f"{old.line}, {shown(row.continent)} by this one."
            )
            advice = f"It is in {shown(old.continent)} now, with the neighbours of both lines."
            findings.error("two-continents", row.line, message, advice)
        first[row.name] = replace(old, neighbours=old.neighbours + row.neighbours)
    return list(first.values())


def _territories(
    rows: list[_Row], continents: dict[str, Continent], findings: Findings
) -> tuple[Territory, ...]:
    """Find every row's continent; one that is not declared is added to the continents."""
    by_name = _Names(list(continents))
    unknown: dict[str, int] = {}
    territories = []
    for row in rows:
        index = by_name.find(row.continent) if row.continent else None
        if index is None and row.continent:
            index = unknown.get(row.continent.lower())
        if index is None and row.continent:
            index = unknown[row.continent.lower()] = len(continents)
            continents[row.continent] = Continent(row.continent, None, row.line)
            message = f"The continent {shown(row.continent)} is not declared."
            advice = by_name.advice(row.continent) or "It was added with a suggested bonus."
            findings.error("unknown-continent", row.line, message, advice)
        elif index is None:
            message = f"{shown(row.name)} is in no continent."
            advice = "It was put into that of its first neighbour."
            findings.error("no-continent", row.line, message, advice)
        territories.append(Territory(row.name, index, row.point, row.line))
    return tuple(territories)


def _links(rows: list[_Row], findings: Findings) -> dict[tuple[int, int], int]:
    by_name = _Names([row.name for row in rows])
    links: dict[tuple[int, int], int] = {}
    for index, row in enumerate(rows):
        for name, line in row.neighbours:
            other = by_name.find(name)
            if other is None:
                message = f"{shown(row.name)} has an unknown neighbour {shown(name)}."
                advice = by_name.advice(name) or "The link was left out."
                findings.error("unknown-neighbour", line, message, advice)
                continue
            if rows[other].name != name:
                message = f"{shown(name)} is written {shown(rows[other].name)} elsewhere."
                findings.error("other-case", line, message, "They were taken for the same.")
            if (index, other) in links:
                message = f"{shown(row.name)} names its neighbour {shown(name)} twice."
                findings.error("duplicate-neighbour", line, message, "It was taken once.")
            links.setdefault((index, other), line)
    return links


class _Names:
    """Finds names in a list: as written, else in any case where only one fits."""

    def __init__(self, names: list[str]) -> None:
        self._names = names
        self._guesses = _MOST_GUESSES
        self._exact = {name: i for i, name in enumerate(names)}
        self._folded: dict[str, list[int]] = {}
        for i, name in enumerate(names):
            self._folded.setdefault(name.casefold(), []).append(i)

    def find(self, name: str) -> int | None:
        """Return the place of a name in the list."""
        similar = self._folded.get(name.casefold(), [])
        return self._exact.get(name, similar[0] if len(similar) == 1 else None)

    def advice(self, name: str) -> str:
        """Return a question that may help if a name is misspelt, or nothing."""
        if self._guesses == 0:
            return ""
        self._guesses -= 1
        near = get_close_matches(name[:99], self._names, n=1, cutoff=0.8)
        return f"It was not taken for {shown(near[0])}: correct the file if it is." if near else ""
