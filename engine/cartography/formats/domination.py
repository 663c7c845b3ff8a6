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
from engine.wording import say

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
    properties = _read_pairs(found[""], {"name"}, say("property"), findings)
    files = _read_pairs(found["files"], {"pic", "map"}, say("file"), findings)
    continents = _read_continents(found["continents"], findings)
    countries = _read_countries(file, found["countries"], len(continents), findings)
    if not countries:
        absent = say("there is no country below [countries]. A map needs one at least.")
        unreadable = say("no country can be read.")
        raise nothing_readable(file, lines[-1].number, absent, unreadable, findings)
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
            message = say(
                "The section {name} is no part of a Domination map.", name=shown(section.name)
            )
            findings.warning("unknown-section", section.number, message, say("It was left out."))
            continue
        if section.name in seen:
            message = say("There is a second section [{name}].", name=section.name)
            advice = say("Both were read as one.")
            findings.error("repeated-section", section.number, message, advice)
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
            message = say(
                "The {kind} {text} has no place in the map.", kind=kind, text=shown(line.text)
            )
            findings.warning("not-taken-over", line.number, message, say("It was left out."))
    return pairs


def _read_continents(lines: list[Line], findings: Findings) -> tuple[Continent, ...]:
    continents = []
    for line in lines:
        name, *rest = line.text.split()
        bonus = parse_int(rest[0], -LARGEST_NUMBER, LARGEST_NUMBER) if rest else None
        continents.append(Continent(_spaced(name), bonus, line.number))
        _report_rest(line, rest[2:], findings)
    if any(len(line.text.split()) > 2 for line in lines):
        message = say("The colours of the continents have no place in the map.")
        findings.warning("not-taken-over", lines[0].number, message, say("They were left out."))
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
            message = say("{text} is no country, such as 1 Alaska 1 41 55.", text=shown(line.text))
            findings.error("unreadable-line", line.number, message, say("It was left out."))
            continue
        number = _number(line, fields[0], len(countries) + 1, used, findings)
        used[number] = line.number
        countries.append(_Country(number, _territory(line, fields, continents, findings)))
        _report_rest(line, fields[5:], findings)
        if len(countries) > MOST_TERRITORIES:
            reason = say("more than the {most:,} countries that are read.", most=MOST_TERRITORIES)
            raise UnreadableMapError(file, reason, line.number)
    return countries


def _number(line: Line, text: str, turn: int, used: dict[int, int], findings: Findings) -> int:
    """Return a country's number; one that cannot be used is replaced by its turn."""
    number = parse_int(text, 1, _LARGEST_ID)
    if number is not None and number not in used:
        return number
    replacement = turn if turn not in used else max(used) + 1
    if number is None:
        message = say("{text} is no number of a country.", text=shown(text))
    else:
        message = say(
            "The number {number} is that of the country of line {line} already.",
            number=number,
            line=used[number],
        )
    advice = say("It was taken as {number}.", number=replacement)
    findings.error("country-number", line.number, message, advice)
    return replacement


def _territory(line: Line, fields: list[str], continents: int, findings: Findings) -> Territory:
    name = _spaced(fields[1])
    continent = parse_int(fields[2], 1, continents) if len(fields) > 2 and continents else None
    if continent is None:
        message = say(
            "{name} is in no continent: {given} is no number of one.",
            name=shown(name),
            given=shown(fields[2]) if len(fields) > 2 else say("nothing"),
        )
        advice = say("It was put into that of its first neighbour.")
        findings.error("no-continent", line.number, message, advice)
    point = _point(fields[3:5])
    if point is None:
        message = say("{name} has no place in pixels.", name=shown(name))
        advice = say("A place near its neighbours was taken.")
        findings.error("missing-coordinates", line.number, message, advice)
    return Territory(name, None if continent is None else continent - 1, point, line.number)


def _point(fields: list[str]) -> Point | None:
    parts = [parse_int(field, -_FARTHEST, _FARTHEST) for field in fields]
    if len(parts) < 2 or parts[0] is None or parts[1] is None:
        return None
    return parts[0], parts[1]


def _report_rest(line: Line, rest: list[str], findings: Findings) -> None:
    if rest:
        message = say("The line goes on with {text}.", text=shown(" ".join(rest)))
        findings.error("trailing-fields", line.number, message, say("That was left out."))


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
            message = say(
                "There is a second line of country {country}, after line {line}.",
                country=first,
                line=done[of],
            )
            advice = say("The borders of both lines were taken.")
            findings.error("repeated-borders", line.number, message, advice)
        done[of] = line.number
        for field in rest:
            named = _country(line, field, index, findings)
            if named is not None and (of, named) in links:
                _report_repeated(first, field, line.number, findings)
            elif named is not None:
                links[of, named] = line.number
    return links


def _report_repeated(country: str, neighbour: str, line: int, findings: Findings) -> None:
    message = say(
        "Country {country} names {neighbour} twice.", country=country, neighbour=neighbour
    )
    findings.error("duplicate-neighbour", line, message, say("It was taken once."))


def _country(line: Line, text: str, index: dict[int, int], findings: Findings) -> int | None:
    number = parse_int(text, 0, _LARGEST_ID)
    found = None if number is None else index.get(number)
    if found is None:
        message = say("{text} is no number of a country.", text=shown(text))
        findings.error("unknown-neighbour", line.number, message, say("It was left out."))
    return found


def _spaced(name: str) -> str:
    return name.replace("_", " ").strip() or name
