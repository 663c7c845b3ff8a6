"""What every region is worth to every player, term by term, as the search evaluates it.

The formulas are those of `ai.games.warlight.values`; here they are taken apart, never changed.
No widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight import log
from ai.games.warlight.values import region_value, start_value, super_values
from ai.games.warlight.weights import SOURCE_WEIGHTS, SuperWeights, Weights
from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import NEUTRAL, Phase, WarlightState
from engine.wording import say
from studio.painting.scales import ColorScale

SUPER_TERMS: Final = (
    "bonus",
    "neighbouring super regions",
    "neighbouring regions",
    "size",
    "shift",  # so that the least super region of the map is worth 1
)
TERMS: Final = (*SUPER_TERMS, "own regions there", "the enemy's there")
START_TERMS: Final = (*SUPER_TERMS, "distance to the own regions")
DOUBLED: Final = 2.0  # of regions that somebody owns
_SUPER_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    "bonus": lambda: say("bonus"),
    "neighbouring super regions": lambda: say("neighbouring super regions"),
    "neighbouring regions": lambda: say("neighbouring regions"),
    "size": lambda: say("size"),
    "shift": lambda: say("shift"),
}


def shown_term(term: str) -> str:
    """Return a term of TERMS or START_TERMS as the reader's language has it."""
    of_super_region = _SUPER_WORDS.get(term)
    return of_super_region() if of_super_region is not None else log.shown_term(term)


@dataclass(frozen=True, slots=True)
class RegionHeat:
    """What a region is worth to a player: the sum of the terms, times the factor."""

    region: int
    terms: tuple[float, ...]  # named by `HeatMap.terms`
    factor: float
    value: float


@dataclass(frozen=True, slots=True, eq=False)
class HeatMap:
    """The regions of one position, by player; NaN where a region cannot be picked."""

    terms: tuple[str, ...]  # TERMS, or START_TERMS in the picks
    regions: tuple[tuple[RegionHeat | None, ...], ...]  # (players, n)
    values: NDArray[np.float64]  # (players, n)

    def difference(self, player: int, other: int) -> NDArray[np.float64]:
        """Return what regions are worth to a player more than to another one, shape (n,)."""
        difference: NDArray[np.float64] = self.values[player] - self.values[other]
        return difference


def heat_map(
    game: WarlightGame, state: WarlightState, weights: Weights = SOURCE_WEIGHTS
) -> HeatMap:
    """Value the regions of a position; in the picks only those a player may pick."""
    picks = state.phase is Phase.PICK
    row_of = _start_row if picks else _row
    rows = tuple(
        tuple(row_of(game.graph, state, player, weights))
        for player in range(game.settings.num_players)
    )
    values = np.array([[np.nan if r is None else r.value for r in row] for row in rows])
    return HeatMap(START_TERMS if picks else TERMS, rows, values)


def _row(
    graph: MapGraph, state: WarlightState, player: int, weights: Weights
) -> Iterator[RegionHeat | None]:
    for region, owner in enumerate(state.owners):
        s = graph.super_of[region]
        owners = [state.owners[r] for r in graph.members(s)]
        theirs = owners.count(owner) if owner not in (player, NEUTRAL) else 0
        terms = (
            *_scaled(_super_terms(graph, s, weights.later_super, weights.count_links),
                     weights.later_region_super),
            weights.later_region_held * owners.count(player),
            weights.later_region_held * theirs,
        )  # fmt: skip
        value = region_value(graph, state.owners, region, player, weights)
        yield RegionHeat(region, terms, 1.0 if owner == NEUTRAL else DOUBLED, value)


def _start_row(
    graph: MapGraph, state: WarlightState, player: int, weights: Weights
) -> Iterator[RegionHeat | None]:
    picked = state.regions_of(player)
    for region in range(len(graph)):
        if region not in state.candidates[player]:
            yield None
            continue
        s = graph.super_of[region]
        terms = _scaled(
            _super_terms(graph, s, weights.start_super, weights.count_links),
            weights.start_region_super,
        )
        value = start_value(graph, region, picked, weights)
        yield RegionHeat(region, (*terms, value - sum(terms)), 1.0, value)


def _scaled(terms: tuple[float, ...], factor: float) -> tuple[float, ...]:
    return tuple(factor * term for term in terms)


@lru_cache(maxsize=1024)
def _super_terms(
    graph: MapGraph, s: int, weights: SuperWeights, count_links: bool
) -> tuple[float, ...]:
    """Return the terms of a super region's value; their sum is that of `super_values`."""
    members = graph.members(s)
    links = [q for r in members for q in graph.neighbours[r] if graph.super_of[q] != s]
    touching = len(links) if count_links else len(set(links))
    raw = (
        weights.bonus * graph.bonuses[s],
        weights.neighbouring_supers * len({graph.super_of[q] for q in links}),
        -weights.neighbouring_regions * touching,
        -weights.size * len(members),
    )
    return (*raw, super_values(graph, weights, count_links)[s] - sum(raw))


# --- as numbers for a scale


def scale_of(values: NDArray[np.float64], *, is_difference: bool) -> ColorScale:
    """Return the scale for some values: both ways from 0 for differences, else an amount's."""
    known = values[np.isfinite(values)]
    if is_difference:
        reach = max(float(np.abs(known).max(initial=0.0)), 1.0)
        return ColorScale(-reach, reach, 0.0)
    if not len(known):
        return ColorScale(0.0, 1.0)
    return ColorScale(float(known.min()), float(known.max()))
