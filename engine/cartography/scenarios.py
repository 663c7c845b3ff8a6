"""Scenarios of a map: who owns what, and with how many units, when a game begins.

They live beside the map's four files, in its folder or archive, as `NAME-scenarios.json` and name
regions as those do, so that they outlive other keys. A region that a scenario leaves out is neutral
and has the map's own army. Must not know the rules of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final

import msgspec

from engine.cartography.archive import unpacked
from engine.cartography.atomic import replace_files
from engine.cartography.issues import Issue, Place, Severity
from engine.cartography.model import MapModel
from engine.cartography.xml_lines import read_limited
from engine.cartography.xml_values import LARGEST_NUMBER
from engine.errors import UnreadableMapError
from engine.wording import say

NEUTRAL: Final = -1
MOST_PLAYERS: Final = 8
VERSION: Final = 1
_MAX_BYTES: Final = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Holding:
    """A region at the start of a game."""

    owner: int = NEUTRAL  # a player from 0
    army: int | None = None  # units; None is the map's own number


@dataclass(frozen=True, slots=True)
class Scenario:
    """One way to begin a game."""

    name: str
    players: tuple[str, ...]  # what they are called; 2 to 8
    holdings: Mapping[str, Holding] = field(default_factory=dict)  # by name of the region
    description: str = ""


def start_of(scenario: Scenario, model: MapModel) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return owner and army of every region, in the order of the map; names unknown are ignored."""
    holdings = [scenario.holdings.get(region.name, Holding()) for region in model.regions]
    owners = tuple(holding.owner for holding in holdings)
    armies = tuple(
        region.army if holding.army is None else holding.army
        for region, holding in zip(model.regions, holdings, strict=True)
    )
    return owners, armies


def check_scenarios(
    scenarios: Sequence[Scenario], model: MapModel, file: str | None = None
) -> tuple[Issue, ...]:
    """Return what keeps scenarios from being played on a map."""
    names = [scenario.name for scenario in scenarios]
    repeated = sorted({name for name in names if names.count(name) > 1})
    findings = [
        (say("Several scenarios are named “{name}”.", name=name), say("Rename all but one."))
        for name in repeated
    ]
    for scenario in scenarios:
        findings += _findings(scenario, model)
    place = Place(file)
    return tuple(Issue("scenario", Severity.ERROR, *finding, place) for finding in findings)


def scenarios_file(folder: Path, stem: str) -> Path:
    """Return where the scenarios of a map are kept."""
    return folder / f"{stem}-scenarios.json"


def load_scenarios(place: Path, stem: str) -> tuple[Scenario, ...]:
    """Read a map's scenarios, given its folder or archive; none if there is no file of them.

    Raises UnreadableMapError for a file that is no list of scenarios, or from a newer version.
    """
    data = read_scenarios(place, stem)
    return () if data is None else parse_scenarios(data, scenarios_file(place, stem))


def read_scenarios(place: Path, stem: str) -> bytes | None:
    """Return the contents of the file of scenarios in a folder or archive; None if there is none.

    Raises UnreadableMapError if it cannot be read.
    """
    if place.is_file():
        with unpacked(place) as folder:
            return read_scenarios(folder, stem)
    file = scenarios_file(place, stem)
    return read_limited(file, _MAX_BYTES) if file.exists() else None


def save_scenarios(folder: Path, stem: str, scenarios: Sequence[Scenario]) -> Path:
    """Write a map's scenarios; raise SaveError, with the old file as it was, on failure."""
    file = scenarios_file(folder, stem)
    replace_files(folder, {file.name: format_scenarios(scenarios)})
    return file


def format_scenarios(scenarios: Sequence[Scenario]) -> bytes:
    """Return scenarios as the contents of their file."""
    stored = _File(VERSION, [_stored(scenario) for scenario in scenarios])
    return msgspec.json.format(msgspec.json.encode(stored), indent=1) + b"\n"


def parse_scenarios(data: bytes, file: Path) -> tuple[Scenario, ...]:
    """Read the contents of a file of scenarios; errors are those of `load_scenarios`."""
    try:
        version = msgspec.json.decode(data, type=_Version).version
        if version > VERSION:
            reason = say(
                "it is of version {version}; this program reads up to {known}. Update it.",
                version=version,
                known=VERSION,
            )
            raise UnreadableMapError(file, reason)
        stored = msgspec.json.decode(data, type=_File)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        reason = say("these are no scenarios: {error}.", error=str(error))
        raise UnreadableMapError(file, reason) from error
    return tuple(map(_scenario, stored.scenarios))


_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
_Units = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_NUMBER)]


class _Version(msgspec.Struct):
    version: Annotated[int, msgspec.Meta(ge=1)]


class _StoredHolding(msgspec.Struct, omit_defaults=True):
    player: Annotated[int, msgspec.Meta(ge=0, le=MOST_PLAYERS)] = 0  # from 1; 0 is neutral
    army: _Units | None = None


class _StoredScenario(msgspec.Struct, forbid_unknown_fields=True):
    name: _Name
    players: Annotated[list[_Name], msgspec.Meta(min_length=2, max_length=MOST_PLAYERS)]
    regions: dict[str, _StoredHolding]
    description: str = ""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    scenarios: list[_StoredScenario]


def _stored(scenario: Scenario) -> _StoredScenario:
    holdings = {
        name: _StoredHolding(holding.owner + 1, holding.army)
        for name, holding in scenario.holdings.items()
    }
    return _StoredScenario(scenario.name, list(scenario.players), holdings, scenario.description)


def _scenario(stored: _StoredScenario) -> Scenario:
    holdings = {
        name: Holding(holding.player - 1, holding.army) for name, holding in stored.regions.items()
    }
    return Scenario(stored.name, tuple(stored.players), holdings, stored.description)


def _findings(scenario: Scenario, model: MapModel) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with one scenario, and what to do."""
    known = {region.name for region in model.regions}
    if not 2 <= len(scenario.players) <= MOST_PLAYERS:
        yield (
            say(
                "The scenario “{scenario}” has {count} players.",
                scenario=scenario.name,
                count=len(scenario.players),
            ),
            say("Give it 2 to {most}.", most=MOST_PLAYERS),
        )
    for name, holding in scenario.holdings.items():
        if name not in known:
            yield _unknown_region(scenario, name)
        if holding.owner != NEUTRAL and holding.owner not in range(len(scenario.players)):
            yield _unknown_player(scenario, name, holding.owner)
        if holding.army is not None and not 0 <= holding.army <= LARGEST_NUMBER:
            yield _impossible_army(scenario, name, holding.army)
    owners = {kept.owner for name, kept in scenario.holdings.items() if name in known}
    for player, called in enumerate(scenario.players):
        if player not in owners:
            yield _without_regions(scenario, called)


def _unknown_region(scenario: Scenario, name: str) -> tuple[str, str]:
    message = say(
        "The scenario “{scenario}” names a region “{name}” that does not exist.",
        scenario=scenario.name,
        name=name,
    )
    return message, say("Remove or rename it.")


def _unknown_player(scenario: Scenario, name: str, owner: int) -> tuple[str, str]:
    message = say(
        "The scenario “{scenario}” gives “{name}” to player {number}.",
        scenario=scenario.name,
        name=name,
        number=owner + 1,
    )
    return message, say("Choose another player.")


def _impossible_army(scenario: Scenario, name: str, army: int) -> tuple[str, str]:
    message = say(
        "The scenario “{scenario}” puts {units} units on “{name}”.",
        scenario=scenario.name,
        units=army,
        name=name,
    )
    return message, say("Choose another number.")


def _without_regions(scenario: Scenario, player: str) -> tuple[str, str]:
    message = say(
        "The scenario “{scenario}” gives no region to “{player}”.",
        scenario=scenario.name,
        player=player,
    )
    return message, say("Give one, or remove the player.")
