"""Reads Conquest's `.map` files, in the dialects that are about.

    [Map]          author=.. image=.. wrap=yes|no scroll=.. warn=yes|no
    [Continents]   Name=bonus
    [Territories]  Name,x,y,Continent,neighbour,neighbour,..

Some files have no [Map], no coordinates, or no headings at all. `warn=no` marks links that lead one
way on purpose. Format as found in public files for Conquest by Sean O'Connor and its successors.
"""

from __future__ import annotations

import re
from collections.abc import Set
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
from engine.wording import say

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
        absent = say("there is no territory below [Territories]. A map needs one at least.")
        unreadable = say("no territory can be read.")
        raise nothing_readable(file, lines[-1].number, absent, unreadable, findings)
    rows = _merged(rows, findings)
    settings = _read_settings(found["map"], findings)
    territories = _territories(rows, continents, findings)  # adds to the continents
    return Declared(
        name=file.stem,
        continents=tuple(continents.values()),
        territories=territories,
        links=_links(rows, findings),
        author=settings.get("author", ""),
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
            message = say(
                "The section {name} is no part of a Conquest map.", name=shown(section.name)
            )
            findings.warning("unknown-section", section.number, message, say("It was left out."))
            continue
        if section.name in seen:
            message = say("There is a second section [{name}].", name=section.name.capitalize())
            advice = say("Both were read as one.")
            findings.error("repeated-section", section.number, message, advice)
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
            message = say(
                "The heading [{name}] is missing above this line.", name=kind.capitalize()
            )
            advice = say("The lines were read anyway.")
            findings.error("missing-heading", line.number, message, advice)
        found[kind].append(line)


def _read_settings(lines: list[Line], findings: Findings) -> dict[str, str]:
    settings: dict[str, str] = {}
    for line in lines:
        key, equals, value = line.text.partition("=")
        key, value = key.strip().lower(), value.strip()
        if not equals:
            message = say("{text} is no setting, such as author=Somebody.", text=shown(line.text))
            findings.error("unreadable-line", line.number, message, say("It was left out."))
        elif key == "scroll":
            message = say(
                "The setting {setting} has no place in the map.", setting=f"scroll={value}"
            )
            findings.warning("not-taken-over", line.number, message, say("It was left out."))
        elif key not in {"author", "image", "wrap", "warn"}:
            message = say("The setting {setting} is unknown.", setting=shown(key))
            findings.warning("not-taken-over", line.number, message, say("It was left out."))
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
            message = say("{text} is no continent, such as Asia=7.", text=shown(line.text))
            findings.error("unreadable-line", line.number, message, say("It was left out."))
        elif name in continents:
            message = say("The continent {name} is declared twice.", name=shown(name))
            advice = say("The bonus of line {line} holds.", line=continents[name].line)
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
    rows, known = [], {name.lower() for name in continents}
    for line in lines:
        fields = [f.strip(" \t") for f in line.text.split(",")]
        if len(fields) < 2 or not fields[0]:
            message = say(
                "{text} is no territory, such as Peru,140,310,South America,..",
                text=shown(line.text),
            )
            findings.error("unreadable-line", line.number, message, say("It was left out."))
        else:
            rows.append(_row(line.number, fields, known, findings))
        if len(rows) > MOST_TERRITORIES:
            reason = say("more than the {most:,} territories that are read.", most=MOST_TERRITORIES)
            raise UnreadableMapError(file, reason, line.number)
    return rows


def _row(line: int, fields: list[str], known: Set[str], findings: Findings) -> _Row:
    """Read a line of [Territories]; `known` are the continents in small letters."""
    point, rest = None, fields[1:]
    if _has_coordinates(fields, known):
        point, rest = _point(line, fields, findings), fields[3:]
    names = [name for name in rest[1:] if name]
    if len(names) < len(rest) - 1:
        message = say("The line of {name} has empty fields.", name=shown(fields[0]))
        findings.error("trailing-fields", line, message, say("They were left out."))
    continent = rest[0] if rest else ""
    return _Row(fields[0], point, continent, tuple((name, line) for name in names), line)


def _has_coordinates(fields: list[str], known: Set[str]) -> bool:
    """Say whether the second and third field are x and y: the continent tells, else the digits."""
    numbers = len(fields) > 2 and all(_NUMBER.fullmatch(f) for f in fields[1:3])
    fourth = len(fields) > 3 and fields[3].lower() in known
    if fields[1].lower() in known:
        return numbers and fourth
    return numbers or fourth


def _point(line: int, fields: list[str], findings: Findings) -> Point | None:
    if all(_NUMBER.fullmatch(f) for f in fields[1:3]):
        return round(float(fields[1])), round(float(fields[2]))
    message = say(
        "{text} is no place in pixels of {name}.",
        text=shown(",".join(fields[1:3])),
        name=shown(fields[0]),
    )
    advice = say("A place near its neighbours was taken.")
    findings.error("missing-coordinates", line, message, advice)
    return None


def _merged(rows: list[_Row], findings: Findings) -> list[_Row]:
    """Join the lines of territories that come several times; the first continent holds."""
    first: dict[str, _Row] = {}
    for row in rows:
        old = first.setdefault(row.name, row)
        if old is row:
            continue
        _report_repeated(old, row, findings)
        first[row.name] = replace(old, neighbours=old.neighbours + row.neighbours)
    return list(first.values())


def _report_repeated(old: _Row, row: _Row, findings: Findings) -> None:
    if old.continent.lower() == row.continent.lower():
        message = say(
            "{name} is declared twice, first in line {line}.", name=shown(row.name), line=old.line
        )
        advice = say("The neighbours of both lines were taken.")
        findings.error("duplicate-territory", row.line, message, advice)
        return
    message = say(
        "{name} is in two continents: {first} by line {line}, {second} by this one.",
        name=shown(row.name),
        first=shown(old.continent),
        line=old.line,
        second=shown(row.continent),
    )
    advice = say(
        "It is in {continent} now, with the neighbours of both lines.",
        continent=shown(old.continent),
    )
    findings.error("two-continents", row.line, message, advice)


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
            message = say("The continent {name} is not declared.", name=shown(row.continent))
            advice = by_name.advice(row.continent) or say("It was added with a suggested bonus.")
            findings.error("unknown-continent", row.line, message, advice)
        elif index is None:
            message = say("{name} is in no continent.", name=shown(row.name))
            advice = say("It was put into that of its first neighbour.")
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
                message = say(
                    "{name} has an unknown neighbour {neighbour}.",
                    name=shown(row.name),
                    neighbour=shown(name),
                )
                advice = by_name.advice(name) or say("The link was left out.")
                findings.error("unknown-neighbour", line, message, advice)
                continue
            if rows[other].name != name:
                _report_other_case(name, rows[other].name, line, findings)
            if (index, other) in links:
                _report_repeated_neighbour(row.name, name, line, findings)
            links.setdefault((index, other), line)
    return links


def _report_other_case(name: str, elsewhere: str, line: int, findings: Findings) -> None:
    message = say("{name} is written {other} elsewhere.", name=shown(name), other=shown(elsewhere))
    findings.error("other-case", line, message, say("They were taken for the same."))


def _report_repeated_neighbour(name: str, neighbour: str, line: int, findings: Findings) -> None:
    message = say(
        "{name} names its neighbour {neighbour} twice.",
        name=shown(name),
        neighbour=shown(neighbour),
    )
    findings.error("duplicate-neighbour", line, message, say("It was taken once."))


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
        if not near:
            return ""
        return say("It was not taken for {name}: correct the file if it is.", name=shown(near[0]))
