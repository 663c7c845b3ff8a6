"""Reads Domination's `.map` files.

    ; a comment
    name My Map                     properties
    [files]       pic my_pic.png    map my_map.gif    crd my.cards    prv my.jpg
    [continents]  North_America 5 yellow
    [countries]   1 Alaska 1 41 55     number, name, number of the continent, x, y
    [borders]     1 2 3 38             a country and those that it leads to

An underscore stands for a space. Format as written by the map maker of Domination (yura.net).
"""

from __future__ import annotations

from dataclasses import dataclass
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

_FARTHEST: Final = 999_999  # pixels
_LARGEST_ID: Final = 999_999
_KNOWN: Final = ("", "files", "continents", "countries", "borders")
_LONGEST_DESCRIPTION: Final = 2000  # characters of the comments


def is_domination(sections: tuple[Section, ...]) -> bool:
    """Say whether the headings are those of this format."""
    return any(section.name in {"countries", "borders"} for section in sections)


def read_domination(file: Path, lines: tuple[Line, ...], findings: Findings) -> Declared:
    """Return what a file declares; its faults go to the findings.

    Raises UnreadableMapError, naming the first unusable line, if there is no country.
    """
    plain = tuple(line for line in lines if not line.text.startswith(";"))
    found = _lines_by_section(split_sections(plain), findings)
    properties = _read_pairs(found[""], {"name"}, "property", findings)
    files = _read_pairs(found["files"], {"pic", "map"}, "file", findings)
    continents = _read_continents(found["continents"], findings)
    countries = _read_countries(file, found["countries"], len(continents), findings)
    if not countries:
        raise nothing_readable(file, lines[-1].number, "country", "[countries]", findings)
    return Declared(
        name=properties.get("name") or file.stem,
        continents=continents,
        territories=tuple(country.territory for country in countries),
        links=_read_borders(found["borders"], countries, findings),
        description=_comments(lines),
        picture=files.get("pic"),
        index_image=files.get("map"),
        numbers=tuple(country.number for country in countries),
    )


def _lines_by_section(sections: tuple[Section, ...], findings: Findings) -> dict[str, list[Line]]:
    found: dict[str, list[Line]] = {name: [] for name in _KNOWN}
    seen: set[str] = set()
    for section in sections:
        if section.name not in _KNOWN:
            message = f"The section {shown(section.name)} is no part of a Domination map."
            findings.warning("unknown-section", section.number, message, "It was left out.")
            continue
        if section.name in seen:
            message = f"There is a second section [{section.name}]."
            findings.error("repeated-section", section.number, message, "Both were read as one.")
        seen.add(section.name)
        found[section.name] += section.lines
    return found


def _comments(lines: tuple[Line, ...]) -> str:
    """Return the comments at the head of a file: they often name the author and the terms."""
    texts = []
    for line in lines:
        if line.text.startswith("["):
            break
        if line.text.startswith(";"):
            texts.append(line.text.lstrip("; \t"))
    return "\n".join(text for text in texts if text)[:_LONGEST_DESCRIPTION]


def _read_pairs(
    lines: list[Line], known: set[str], kind: str, findings: Findings
) -> dict[str, str]:
    """Read lines of a word and a value; list those that the map has no place for."""
    pairs: dict[str, str] = {}
    for line in lines:
        key, value = (*line.text.split(None, 1), "")[:2]
        if key.lower() in known and value:
            pairs[key.lower()] = value.strip()
        else:
            message = f"The {kind} {shown(line.text)} has no place in the map."
            findings.warning("not-taken-over", line.number, message, "It was left out.")
    return pairs


def _read_continents(lines: list[Line], findings: Findings) -> tuple[Continent, ...]:
    continents = []
    for line in lines:
        name, *rest = line.text.split()
        bonus = parse_int(rest[0], -LARGEST_NUMBER, LARGEST_NUMBER) if rest else None
        continents.append(Continent(_spaced(name), bonus, line.number))
        _report_rest(line, rest[2:], findings)
    if any(len(line.text.split()) > 2 for line in lines):
        message = "The colours of the continents have no place in the map."
        findings.warning("not-taken-over", lines[0].number, message, "They were left out.")
    return tuple(continents)


@dataclass(frozen=True, slots=True)
class _Country:
    """A territory and the number that borders call it by."""

    number: int
    territory: Territory


def _read_countries(
    file: Path, lines: list[Line], continents: int, findings: Findings
) -> list[_Country]:
    countries: list[_Country] = []
    used: dict[int, int] = {}  # number -> line
    for line in lines:
        fields = line.text.split()
        if len(fields) < 2:
            message = f"{shown(line.text)} is no country, such as 1 Alaska 1 41 55."
            findings.error("unreadable-line", line.number, message, "It was left out.")
            continue
        number = _number(line, fields[0], len(countries) + 1, used, findings)
        used[number] = line.number
        countries.append(_Country(number, _territory(line, fields, continents, findings)))
        _report_rest(line, fields[5:], findings)
        if len(countries) > MOST_TERRITORIES:
            reason = f"more than the {MOST_TERRITORIES:,} countries that are read."
            raise UnreadableMapError(file, reason, line.number)
    return countries


def _number(line: Line, text: str, turn: int, used: dict[int, int], findings: Findings) -> int:
    """Return a country's number; one that cannot be used is replaced by its turn."""
    number = parse_int(text, 1, _LARGEST_ID)
    if number is not None and number not in used:
        return number
    replacement = turn if turn not in used else max(used) + 1
    if number is None:
        message = f"{shown(text)} is no number of a country."
    else:
        message = f"The number {number} is that of the country of line {used[number]} already."
    findings.error("country-number", line.number, message, f"It was taken as {replacement}.")
    return replacement


def _territory(line: Line, fields: list[str], continents: int, findings: Findings) -> Territory:
    name = _spaced(fields[1])
    continent = parse_int(fields[2], 1, continents) if len(fields) > 2 and continents else None
    if continent is None:
        given = shown(fields[2]) if len(fields) > 2 else "nothing"
        message = f"{shown(name)} is in no continent: {given} is no number of one."
        advice = "It was put into that of its first neighbour."
        findings.error("no-continent", line.number, message, advice)
    point = _point(fields[3:5])
    if point is None:
        message = f"{shown(name)} has no place in pixels."
        advice = "A place near its neighbours was taken."
        findings.error("missing-coordinates", line.number, message, advice)
    return Territory(name, None if continent is None else continent - 1, point, line.number)


def _point(fields: list[str]) -> Point | None:
    parts = [parse_int(field, -_FARTHEST, _FARTHEST) for field in fields]
    if len(parts) < 2 or parts[0] is None or parts[1] is None:
        return None
    return parts[0], parts[1]


def _report_rest(line: Line, rest: list[str], findings: Findings) -> None:
    if rest:
        message = f"The line goes on with {shown(' '.join(rest))}."
        findings.error("trailing-fields", line.number, message, "That was left out.")


def _read_borders(
    lines: list[Line], countries: list[_Country], findings: Findings
) -> dict[tuple[int, int], int]:
    index = {country.number: i for i, country in enumerate(countries)}
    links: dict[tuple[int, int], int] = {}
    done: dict[int, int] = {}  # country -> line
    for line in lines:
        first, *rest = line.text.split()
        of = _country(line, first, index, findings)
        if of is None:
            continue
        if of in done:
            message = f"There is a second line of country {first}, after line {done[of]}."
            advice = "The borders of both lines were taken."
            findings.error("repeated-borders", line.number, message, advice)
        done[of] = line.number
        for field in rest:
            named = _country(line, field, index, findings)
            if named is not None and (of, named) in links:
                message = f"Country {first} names {field} twice."
                findings.error("duplicate-neighbour", line.number, message, "It was taken once.")
            elif named is not None:
                links[of, named] = line.number
    return links


def _country(line: Line, text: str, index: dict[int, int], findings: Findings) -> int | None:
    number = parse_int(text, 0, _LARGEST_ID)
    found = None if number is None else index.get(number)
    if found is None:
        message = f"{shown(text)} is no number of a country."
        findings.error("unknown-neighbour", line.number, message, "It was left out.")
    return found


def _spaced(name: str) -> str:
    return name.replace("_", " ").strip() or name
