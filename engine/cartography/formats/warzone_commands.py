"""Reads the JSON of commands that belongs to a Warzone SVG: names, centres, links, bonuses.

A list of objects with a `command`, alone or as `commands` of an object, as the SetMapDetails call
of Warzone takes them. Numbers are those of `Territory_<n>` in the SVG. Who sends it, and the token
that lets them, are never read.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engine.cartography.formats.report import Findings
from engine.cartography.formats.shapes import FARTHEST
from engine.cartography.formats.text import shown
from engine.cartography.xml_lines import read_limited
from engine.cartography.xml_values import LARGEST_NUMBER
from engine.errors import UnreadableMapError
from engine.plain import plain_path
from engine.wording import say

_MAX_BYTES: Final = 8 * 1024 * 1024
_LONGEST_KIND: Final = 60  # characters of an unknown command's name
_LARGEST_ID: Final = 999_999_999


@dataclass(slots=True)
class CommandBonus:
    """A bonus of the list."""

    name: str
    value: int | None
    members: list[int] = field(default_factory=list)  # numbers of territories


@dataclass(slots=True)
class Commands:
    """What a list of commands says, by the numbers of territories."""

    file: str
    names: dict[int, str] = field(default_factory=dict)
    centres: dict[int, tuple[float, float]] = field(default_factory=dict)
    links: list[tuple[int, int]] = field(default_factory=list)
    bonuses: dict[str, CommandBonus] = field(default_factory=dict)


def is_commands(data: object) -> bool:
    """Say whether parsed JSON is such a list."""
    listed = data.get("commands") if isinstance(data, dict) else data
    return (
        isinstance(listed, list)
        and bool(listed)
        and all(isinstance(c, dict) and "command" in c for c in listed[:20])
    )


def commands_beside(file: Path) -> Path | None:
    """Return the one JSON whose name begins with that of an SVG, in its folder."""
    try:
        names = sorted(p for p in file.parent.iterdir() if p.suffix.lower() == ".json")
    except OSError:
        return None
    fitting = [p for p in names if p.name.lower().startswith(file.stem.lower() + ".")]
    found = [p for p in fitting if p.is_file() and _looks_right(p)]
    return found[0] if len(found) == 1 else None


def _looks_right(file: Path) -> bool:
    try:
        return is_commands(_parsed(file))
    except UnreadableMapError:
        return False


def read_commands(file: Path, findings: Findings) -> Commands:
    """Return what a list says; what cannot be used is told with the number of the command.

    Raises UnreadableMapError for what is no such list.
    """
    data = _parsed(file)
    if not is_commands(data):
        reason = say("this is no list of commands for a Warzone map.")
        raise UnreadableMapError(file, reason)
    listed = data["commands"] if isinstance(data, dict) else data
    commands, unused = Commands(file.name), Counter[str]()
    for number, command in enumerate(listed, 1):
        name = str(command.get("command")) if isinstance(command, dict) else str(command)
        known = _KNOWN.get(name)
        if known is None or not isinstance(command, dict):
            unused[name[:_LONGEST_KIND]] += 1
        elif not known(commands, command):
            text = json.dumps(command, ensure_ascii=False)
            message = say(
                "Command {number} of {file} cannot be used: {text}.",
                number=number,
                file=plain_path(file.name),
                text=shown(text),
            )
            findings.error("unusable-command", None, message, say("It was left out."))
    for name, count in sorted(unused.items()):
        message = say(
            "{count} commands {name} of {file} have no place in the map.",
            count=count,
            name=shown(name),
            file=plain_path(file.name),
        )
        findings.warning("not-taken-over", None, message, say("They were left out."))
    return commands


def _parsed(file: Path) -> Any:
    data = read_limited(file, _MAX_BYTES)
    try:
        return json.loads(data.decode("utf-8-sig"), parse_int=_bounded)
    except (ValueError, RecursionError) as error:
        raise UnreadableMapError(
            file, say("this is not JSON: {fault}.", fault=str(error))
        ) from error


def _bounded(text: str) -> int:
    return int(text[:20])


def _id(value: object) -> int | None:
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return value if 0 <= value <= _LARGEST_ID else None


def _text(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _coordinate(value: object) -> float | None:
    if not isinstance(value, int | float) or isinstance(value, bool):
        return None
    return float(value) if abs(value) <= FARTHEST else None


def _name(commands: Commands, command: Mapping[str, object]) -> bool:
    number, name = _id(command.get("id")), _text(command.get("name"))
    if number is None or not name:
        return False
    commands.names[number] = name
    return True


def _centre(commands: Commands, command: Mapping[str, object]) -> bool:
    number = _id(command.get("id"))
    x, y = _coordinate(command.get("x")), _coordinate(command.get("y"))
    if number is None or x is None or y is None:
        return False
    commands.centres[number] = (x, y)
    return True


def _connection(commands: Commands, command: Mapping[str, object]) -> bool:
    """Take a connection; which way it leaves the picture, here its ends tell."""
    one, other = _id(command.get("id1")), _id(command.get("id2"))
    if one is None or other is None:
        return False
    commands.links.append((one, other))
    return True


def _bonus(commands: Commands, command: Mapping[str, object]) -> bool:
    name, value = _text(command.get("name")), command.get("armies")
    if not name or not isinstance(value, int) or abs(value) > LARGEST_NUMBER:
        return False
    commands.bonuses.setdefault(name, CommandBonus(name, None)).value = int(value)
    return True


def _member(commands: Commands, command: Mapping[str, object]) -> bool:
    number, name = _id(command.get("id")), _text(command.get("bonusName"))
    if number is None or not name:
        return False
    commands.bonuses.setdefault(name, CommandBonus(name, None)).members.append(number)
    return True


_KNOWN: Final[Mapping[str, Callable[[Commands, Mapping[str, object]], bool]]] = {
    "setTerritoryName": _name,
    "setTerritoryCenterPoint": _centre,
    "addTerritoryConnection": _connection,
    "addBonus": _bonus,
    "addTerritoryToBonus": _member,
}
