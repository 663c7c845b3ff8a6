"""Reads the XML of a TripleA game as far as a map needs it.

Territories and connections, who owns what at the start, and national objectives: those that give an
income for owning all of a list of territories are the bonuses of a board game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from engine.cartography.formats.declared import MOST_TERRITORIES
from engine.cartography.formats.report import Findings
from engine.cartography.formats.text import shown
from engine.cartography.xml_lines import XmlTree, parse_xml, without_doctype
from engine.cartography.xml_values import LARGEST_NUMBER, parse_int
from engine.errors import UnreadableMapError
from engine.wording import say

OBJECTIVE: Final = "objectiveAttachment"  # how the names of objectives begin
_MAX_BYTES: Final = 16 * 1024 * 1024
_OWNING: Final = frozenset({"directOwnershipTerritories", "alliedOwnershipTerritories"})
_HARMLESS: Final = frozenset({"objectiveValue", "players"})


@dataclass(frozen=True, slots=True)
class Objective:
    """An income for owning all of some territories."""

    name: str
    value: int
    members: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class GameMap:
    """What a game says of its map."""

    territories: dict[str, int]  # name -> line
    water: frozenset[str]
    links: dict[tuple[str, str], int]  # -> line
    owners: dict[str, str]  # territory -> player
    objectives: tuple[Objective, ...]


def read_game(file: Path, data: bytes, findings: Findings) -> GameMap:
    """Return what a game says; its faults go to the findings.

    Raises UnreadableMapError for what is no game or has no territory.
    """
    tree = parse_xml(file, without_doctype(data), _MAX_BYTES)
    root = tree.root
    if root.tag != "game":
        reason = say("this is no game of TripleA: its XML does not begin with <game>.")
        raise UnreadableMapError(file, reason, tree.line(root))
    territories: dict[str, int] = {}
    water = set()
    for element in root.iterfind("map/territory"):
        name = element.get("name", "").strip()
        if not name or name in territories:
            message = say(
                "The territory {name} is there already, or has no name.", name=shown(name)
            )
            findings.error("duplicate-territory", tree.line(element), message, say("Left out."))
            continue
        territories[name] = tree.line(element)
        if element.get("water", "").lower() == "true":
            water.add(name)
    _check_count(file, territories, tree.line(root))
    owners = {
        e.get("territory", "").strip(): e.get("owner", "").strip()
        for e in root.iter("territoryOwner")
    }
    return GameMap(
        territories,
        frozenset(water),
        _links(tree, territories, findings),
        {name: owner for name, owner in owners.items() if name in territories and owner},
        _objectives(tree, territories, findings),
    )


def _check_count(file: Path, territories: dict[str, int], line: int) -> None:
    if not territories:
        reason = say("there is no <territory> in its <map>. A map needs one at least.")
        raise UnreadableMapError(file, reason, line)
    if len(territories) > MOST_TERRITORIES:
        reason = say("more than the {most:,} territories that are read.", most=MOST_TERRITORIES)
        raise UnreadableMapError(file, reason, line)


def _links(
    tree: XmlTree, territories: dict[str, int], findings: Findings
) -> dict[tuple[str, str], int]:
    """Return the connections; to be given twice means nothing."""
    links: dict[tuple[str, str], int] = {}
    for element in tree.root.iterfind("map/connection"):
        ends = [element.get(key, "").strip() for key in ("t1", "t2")]
        unknown = next((name for name in ends if name not in territories), None)
        if unknown is None:
            links[ends[0], ends[1]] = tree.line(element)
            continue
        message = say("The connection names an unknown territory {name}.", name=shown(unknown))
        advice = say("The link was left out.")
        findings.error("unknown-neighbour", tree.line(element), message, advice)
    return links


def _objectives(
    tree: XmlTree, territories: dict[str, int], findings: Findings
) -> tuple[Objective, ...]:
    """Return the objectives that a bonus can stand for, each set of territories once."""
    found: dict[frozenset[str], Objective] = {}
    other: list[tuple[str, int]] = []
    for element in _rules(tree.root):
        name, line = element.get("name", ""), tree.line(element)
        name = name.removeprefix(f"{OBJECTIVE}_").strip() or name
        options = {o.get("name", ""): o for o in element.iter("option")}
        value = parse_int(_value(options.get("objectiveValue")), -LARGEST_NUMBER, LARGEST_NUMBER)
        owning = options.keys() & _OWNING
        members = _members(options[next(iter(owning))]) if len(owning) == 1 else ()
        is_plain = bool(members) and options.keys() <= _OWNING | _HARMLESS
        if value is None or not is_plain or not set(members) <= territories.keys():
            other.append((name, line))
            continue
        found.setdefault(frozenset(members), Objective(name, value, members, line))
    if other:
        message = say(
            "{count} objectives, {name} the first, ask for more than to own all of a list of "
            "territories.",
            count=len(other),
            name=shown(other[0][0]),
        )
        findings.warning("objectives-left-out", other[0][1], message, say("They were left out."))
    if found and _is_off(tree.root):
        message = say("The game has its national objectives switched off.")
        advice = say("They are the super regions here all the same.")
        findings.warning("objectives-off", next(iter(found.values())).line, message, advice)
    return tuple(found.values())


def _rules(root: Element) -> Iterator[Element]:
    for element in root.iter("attachment"):
        kind = element.get("javaClass") or element.get("javaclass") or ""
        is_objective = element.get("name", "").startswith(OBJECTIVE)
        if kind.endswith("RulesAttachment") and is_objective:
            yield element


def _value(option: Element | None) -> str:
    return "" if option is None else option.get("value", "")


def _members(option: Element) -> tuple[str, ...]:
    """Return the territories of which all are to be owned, or none."""
    names = tuple(dict.fromkeys(n.strip() for n in _value(option).split(":") if n.strip()))
    count = option.get("count")
    return names if count is None or count == str(len(names)) else ()


def _is_off(root: Element) -> bool:
    for element in root.iter("property"):
        if element.get("name") == "National Objectives":
            return element.get("value", "").lower() == "false"
    return False
