"""The health of a map: figures that tell whether it makes good games.

Nothing here is right or wrong, so nothing is an `Issue`: a flag says what is unusual and
why that matters. Maps with errors are measured as far as they can be; what cannot be
said is None, and the notes say why.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.cartography.health_graph import (
    Check,
    GraphHealth,
    farthest_regions,
    graph_health,
    graph_of,
)
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.libraries import networkx
from engine.wording import say

USUAL_BONUS: Final = (0.33, 1.1)  # for each region, on public maps
FAR_OFF: Final = 2.0  # units from the suggestion
LONE_GATE_SIZE: Final = 4  # regions from which a single border region is remarkable

# The defaults of Warlight's rules.
BASE_INCOME: Final = 5  # units a round
LOSS: Final = 0.7  # units that one defender kills on average


@dataclass(frozen=True, slots=True)
class Flag:
    """Something unusual, explained. A flag is no fault."""

    code: str  # stable and short, such as "lone-gate"
    title: str  # in two or three words
    explanation: str  # with names and figures, and why it matters


@dataclass(frozen=True, slots=True)
class SuperRegionHealth:
    """The figures of one super region; None where there is nothing to divide or to reach."""

    key: int
    name: str
    bonus: int  # units a round
    regions: tuple[int, ...]  # keys, N of them
    borders: tuple[int, ...]  # keys of own regions with a neighbour outside, B of them
    attackers: tuple[int, ...]  # keys of the regions outside that touch it
    bonus_a_region: float | None  # bonus / N
    cost: float | None  # N / bonus: regions to take for each unit
    income: float | None  # bonus / B: units for each region to guard
    turns: int | None  # to complete, see `turns_to_complete`
    suggested: float | None  # bonus, see `suggested_bonus`
    flags: tuple[Flag, ...]


@dataclass(frozen=True, slots=True)
class MapHealth:
    """The figures of a whole map, and what could not be measured."""

    super_regions: tuple[SuperRegionHealth, ...]
    graph: GraphHealth
    notes: tuple[str, ...]

    @property
    def flags(self) -> int:
        """How many flags there are."""
        return sum(len(group.flags) for group in self.super_regions)


def _no_check() -> None:
    """Never stop."""


def map_health(model: MapModel, *, deep: bool = False, check: Check = _no_check) -> MapHealth:
    """Measure a map; `deep` adds what takes seconds (connectivity and betweenness).

    `check` is called between slices of the work and may raise to end it. Links count in
    both directions even where only one is declared; those to nowhere do not count.
    """
    graph = graph_of(model)
    groups = []
    for group in model.super_regions:
        check()
        groups.append(_super_region_health(model, group, graph, check))
    whole, notes = graph_health(model, graph, deep=deep, check=check)
    names = [group.name for group in groups if not group.regions]
    empty = [say("“{name}” has no regions.", name=name) for name in names]
    return MapHealth(tuple(groups), whole, (*_notes(model), *empty, *notes))


def suggested_bonus(regions: int, borders: int) -> float:
    """Return what super regions of so many regions and border regions usually give.

    A linear fit to 494 super regions of 48 public maps; its mean error is 1.2 units.
    """
    return 0.25 * regions + 0.81 * borders - 0.35


def turns_to_complete(
    armies: Mapping[int, int], inside: networkx.Graph[int], check: Check = _no_check
) -> int | None:
    """Return the rounds a lone player needs at least to own a super region.

    `armies` are those of its regions by key, `inside` the links among them. It is an
    estimate under these assumptions: the player starts in the best region with the army
    that stands there; all of the basic income of 5 units goes here; the other regions are
    neutral and kill 0.7 units for each of their own, the average of Warlight's defaults;
    one unit stays behind in every region; the front moves by one region a round. None
    for a super region without regions, in several pieces or of thousands of regions.
    """
    if not armies or not networkx.is_connected(inside):
        return None
    farthest = farthest_regions(inside, check)
    if farthest is None:
        return None
    return min(_turns_from(start, armies, farthest[start]) for start in armies)


def _turns_from(start: int, armies: Mapping[int, int], farthest: int) -> int:
    own = max(1, armies[start])  # nobody starts with less
    losses = LOSS * (sum(armies.values()) - armies[start])
    missing = losses + len(armies) - own
    return max(farthest, math.ceil(missing / BASE_INCOME), 0)


def _super_region_health(
    model: MapModel, group: SuperRegion, graph: networkx.Graph[int], check: Check
) -> SuperRegionHealth:
    members = {region.key: region for region in model.members(group.key)}
    outside = {key: set(graph[key]) - members.keys() for key in members}
    borders = tuple(key for key, others in outside.items() if others)
    attackers = tuple(sorted(set().union(*outside.values())))
    n, b, bonus = len(members), len(borders), group.bonus
    armies = {key: region.army for key, region in members.items()}
    return SuperRegionHealth(
        group.key,
        group.name,
        bonus,
        tuple(members),
        borders,
        attackers,
        bonus_a_region=bonus / n if n else None,
        cost=n / bonus if bonus > 0 else None,
        income=bonus / b if b else None,
        turns=turns_to_complete(armies, graph.subgraph(members), check),
        suggested=suggested_bonus(n, b) if n else None,
        flags=tuple(_flags(group, members, borders)),
    )


def _flags(
    group: SuperRegion, members: Mapping[int, Region], borders: tuple[int, ...]
) -> Iterable[Flag]:
    n, b = len(members), len(borders)
    if not n:
        return
    yield from _bonus_flags(group.bonus, n, suggested_bonus(n, b), b)
    if b == 1 and n >= LONE_GATE_SIZE:
        explanation = say(
            "“{name}” alone guards all {count} regions: whoever holds it is "
            "hard to drive out, and it is easy to shut in.",
            name=members[borders[0]].name,
            count=n,
        )
        yield Flag("lone-gate", say("one border region"), explanation)
    if b == n:
        yield Flag("no-interior", say("no interior"), _no_interior(n))


def _bonus_flags(bonus: int, n: int, suggested: float, b: int) -> Iterable[Flag]:
    low, high = USUAL_BONUS
    if bonus / n < low:
        yield Flag("bonus-low", say("low bonus"), _low_bonus(bonus, n))
    if bonus / n > high:
        yield Flag("bonus-high", say("high bonus"), _high_bonus(bonus, n))
    if bonus - suggested >= FAR_OFF:
        title = say("above suggestion")
        yield Flag("off-suggestion", title, _above(bonus, suggested, n, b))
    if suggested - bonus >= FAR_OFF:
        title = say("below suggestion")
        yield Flag("off-suggestion", title, _below(bonus, suggested, n, b))


def _no_interior(n: int) -> str:
    if n == 1:
        return say("Its only region can be attacked from outside, so no unit can be spared.")
    return say(
        "All of its {count} regions can be attacked from outside, so no unit can be spared.",
        count=n,
    )


def _low_bonus(bonus: int, n: int) -> str:
    return say(
        "A bonus of {bonus} for {regions} is {share:.2f} a region; most maps "
        "give {low} to {high}, so it is hardly worth holding.",
        bonus=bonus,
        regions=_regions(n),
        share=bonus / n,
        low=USUAL_BONUS[0],
        high=USUAL_BONUS[1],
    )


def _high_bonus(bonus: int, n: int) -> str:
    return say(
        "A bonus of {bonus} for {regions} is {share:.2f} a region; most maps "
        "give {low} to {high}, so it may decide games early.",
        bonus=bonus,
        regions=_regions(n),
        share=bonus / n,
        low=USUAL_BONUS[0],
        high=USUAL_BONUS[1],
    )


def _above(bonus: int, suggested: float, n: int, b: int) -> str:
    return say(
        "Its bonus is {bonus}, which is {difference:.1f} above the "
        "{suggested:.1f} that public maps give for {regions} and {borders}.",
        bonus=bonus,
        difference=bonus - suggested,
        suggested=suggested,
        regions=_regions(n),
        borders=_border_regions(b),
    )


def _below(bonus: int, suggested: float, n: int, b: int) -> str:
    return say(
        "Its bonus is {bonus}, which is {difference:.1f} below the "
        "{suggested:.1f} that public maps give for {regions} and {borders}.",
        bonus=bonus,
        difference=suggested - bonus,
        suggested=suggested,
        regions=_regions(n),
        borders=_border_regions(b),
    )


def _regions(n: int) -> str:
    return say("1 region") if n == 1 else say("{n} regions", n=n)


def _border_regions(n: int) -> str:
    return say("1 border region") if n == 1 else say("{n} border regions", n=n)


def _links(n: int) -> str:
    return say("1 link") if n == 1 else say("{n} links", n=n)


def _notes(model: MapModel) -> Iterable[str]:
    """Say how the mistakes of a broken map were taken."""
    by_key = model.regions_by_key()
    links = [(r.key, other) for r in model.regions for other in r.neighbours]
    unknown = sum(other not in by_key for _, other in links)
    itself = sum(key == other for key, other in links)
    known = [(a, b) for a, b in links if b in by_key and a != b]
    one_way = sum(a not in by_key[b].neighbours for a, b in known)
    groups = {group.key for group in model.super_regions}
    stray = sum(region.super_region not in groups for region in model.regions)
    if one_way:
        yield say("{links} declared in one direction only: counted in both.", links=_links(one_way))
    if unknown:
        yield say("{links} to regions that do not exist: not counted.", links=_links(unknown))
    if itself:
        yield say("{links} from a region to itself: not counted.", links=_links(itself))
    if stray:
        regions = _regions(stray)
        yield say("{regions} in no super region: counted for the whole map only.", regions=regions)
    if not model.regions:
        yield say("The map has no regions, so there is nothing to measure.")
