"""Scenarios of a map while it is edited, and as starts of games.

In files scenarios name regions; here they hold keys, so that they outlive other names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from pathlib import Path

from engine.cartography.model import MapModel
from engine.cartography.scenarios import (
    Holding,
    Scenario,
    load_scenarios,
    scenarios_file,
)
from engine.errors import SetupError
from engine.plain import plain


@dataclass(frozen=True, slots=True)
class MapScenario:
    """A scenario of the map at hand."""

    name: str
    players: tuple[str, ...]  # what they are called; 2 to 8
    holdings: Mapping[int, Holding] = field(default_factory=dict)  # by key of the region
    description: str = ""

    @classmethod
    def of(cls, scenario: Scenario, model: MapModel) -> MapScenario:
        """Return a scenario that was read; regions that the map does not have are left out."""
        keys = {region.name: region.key for region in model.regions}
        holdings = {keys[name]: kept for name, kept in scenario.holdings.items() if name in keys}
        return cls(scenario.name, scenario.players, holdings, scenario.description)

    def named(self, model: MapModel) -> Scenario:
        """Return the scenario as files hold it; regions that are gone are left out."""
        names = {region.key: region.name for region in model.regions}
        holdings = {names[key]: kept for key, kept in self.holdings.items() if key in names}
        return Scenario(self.name, self.players, holdings, self.description)

    def with_owner(self, keys: Iterable[int], owner: int) -> MapScenario:
        """Return the scenario with other owners of some regions; their armies stay."""
        given = {key: replace(self.holdings.get(key, Holding()), owner=owner) for key in keys}
        return replace(self, holdings={**self.holdings, **given})

    def with_army(self, keys: Iterable[int], army: int | None) -> MapScenario:
        """Return the scenario with other armies on some regions; None is the map's number."""
        given = {key: replace(self.holdings.get(key, Holding()), army=army) for key in keys}
        return replace(self, holdings={**self.holdings, **given})

    def without_regions(self, keys: Set[int]) -> MapScenario:
        """Return the scenario without some regions; itself if it has none of them."""
        if keys.isdisjoint(self.holdings):
            return self
        kept = {key: holding for key, holding in self.holdings.items() if key not in keys}
        return replace(self, holdings=kept)

    def without_player(self, player: int) -> MapScenario:
        """Return the scenario without a player, whose regions become neutral."""

        def owner(old: int) -> int:
            return -1 if old == player else old - (old > player)

        holdings = {key: replace(h, owner=owner(h.owner)) for key, h in self.holdings.items()}
        players = (*self.players[:player], *self.players[player + 1 :])
        return replace(self, players=players, holdings=holdings)


def find_scenario(place: Path, stem: str, name: str) -> Scenario:
    """Return a scenario of the map in a folder or archive by its name.

    Raises SetupError, naming those there are, if there is none of this name.
    """
    scenarios = load_scenarios(place, stem)
    found = next((scenario for scenario in scenarios if scenario.name == name), None)
    if found is None:
        raise SetupError(_unknown(name, scenarios, scenarios_file(place, stem)))
    return found


def _unknown(name: str, scenarios: Sequence[Scenario], file: Path) -> str:
    if not scenarios:
        return f"The map has no scenarios: there is no {file.name} beside it."
    names = ", ".join(f"“{plain(scenario.name)}”" for scenario in scenarios)
    return f"The map has no scenario “{name}”. It has: {names}."
