"""The map as games see it: a frozen graph of numbered regions, without pixels."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cartography.model import MapModel
from engine.errors import SetupError
from engine.wording import say


@dataclass(frozen=True, slots=True)
class MapGraph:
    """Regions 0..n-1 in the order of the map file; hashable, so states can hold it."""

    name: str
    region_names: tuple[str, ...]  # (n,) unique
    armies: tuple[int, ...]  # (n,) units at the start
    super_of: tuple[int, ...]  # (n,) index of the super region
    super_names: tuple[str, ...]  # (k,)
    bonuses: tuple[int, ...]  # (k,) units a round
    neighbours: tuple[tuple[int, ...], ...]  # (n,) sorted, symmetric

    def __post_init__(self) -> None:
        _check(self)

    def __len__(self) -> int:
        return len(self.region_names)

    def members(self, super_region: int) -> tuple[int, ...]:
        """Return the regions of a super region."""
        return tuple(r for r, s in enumerate(self.super_of) if s == super_region)

    @classmethod
    def from_model(cls, model: MapModel) -> MapGraph:
        """Take the graph out of a map; raise SetupError if the map has errors."""
        index = {region.key: i for i, region in enumerate(model.regions)}
        supers = {s.key: i for i, s in enumerate(model.super_regions)}
        try:
            return cls(
                name=model.name,
                region_names=tuple(r.name for r in model.regions),
                armies=tuple(r.army for r in model.regions),
                super_of=tuple(supers[r.super_region] for r in model.regions),
                super_names=tuple(s.name for s in model.super_regions),
                bonuses=tuple(s.bonus for s in model.super_regions),
                neighbours=tuple(
                    tuple(sorted(index[key] for key in r.neighbours)) for r in model.regions
                ),
            )
        except KeyError as error:
            raise SetupError(
                say(
                    "Map “{map}” names a region or super region that does not exist. "
                    "Repair the map first (see its issues).",
                    map=model.name,
                )
            ) from error


def _check(graph: MapGraph) -> None:
    """Raise SetupError for a graph no game can be played on."""
    n, name = len(graph.region_names), graph.name
    lengths = {len(graph.armies), len(graph.super_of), len(graph.neighbours)}
    if n == 0 or lengths != {n} or len(graph.super_names) != len(graph.bonuses):
        raise SetupError(say("Map “{map}” is incomplete: its lists differ in length.", map=name))
    if len(set(graph.region_names)) != n:
        raise SetupError(say("Map “{map}” has two regions of the same name. Rename one.", map=name))
    if min(graph.armies) < 0:
        raise SetupError(say("Map “{map}” has a region with a negative army.", map=name))
    _check_neighbours(graph)
    if any(not 0 <= s < len(graph.super_names) for s in graph.super_of):
        raise SetupError(say("Map “{map}” has a region in no super region.", map=name))


def _check_neighbours(graph: MapGraph) -> None:
    n = len(graph)
    for region, near in enumerate(graph.neighbours):
        for other in near:
            if not 0 <= other < n or other == region or region not in graph.neighbours[other]:
                raise SetupError(
                    say(
                        "Map “{map}”: the neighbours of “{name}” are not symmetric. "
                        "Repair the map first (see its issues).",
                        map=graph.name,
                        name=graph.region_names[region],
                    )
                )
