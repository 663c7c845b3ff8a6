"""From bonuses that overlap to one super region a territory.

Elsewhere a territory may count for several bonuses, nested as a rule; here it is in one super
region. The smallest of its bonuses is the usual choice: it is the one that is fought for first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.cartography.formats.declared import Continent
from engine.cartography.formats.report import Findings
from engine.cartography.formats.text import shown
from engine.wording import say


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus and the places of its territories in the list."""

    name: str
    value: int | None  # None if the file gives none that can be used
    members: frozenset[int]
    line: int | None


@dataclass(frozen=True, slots=True)
class Grouping:
    """The super regions and the territories in them."""

    continents: tuple[Continent, ...]
    continent_of: tuple[int | None, ...]  # by territory
    nested: int = 0  # territories that are in several bonuses


def grouped(bonuses: Sequence[Bonus], count: int, choice: str, findings: Findings) -> Grouping:
    """Return super regions; what becomes of a bonus that is not taken over whole is told.

    Of several bonuses a territory goes to the "smallest" or the "largest", the first of equals.
    Those of no bonus get a super region without one, but where there are no bonuses at all.
    """
    sign = 1 if choice == "smallest" else -1
    order = sorted(range(len(bonuses)), key=lambda i: (sign * len(bonuses[i].members), i))
    chosen: list[int | None] = [None] * count
    times: Counter[int] = Counter()
    for index in order:
        for member in bonuses[index].members:
            times[member] += 1
            if chosen[member] is None:
                chosen[member] = index
    if not times:
        return Grouping((), tuple(chosen))
    _report_partial(bonuses, Counter(i for i in chosen if i is not None), findings)
    continents = [Continent(b.name, b.value, b.line) for b in bonuses]
    if None in chosen:
        _report_homeless(chosen.count(None), findings)
        chosen = [len(continents) if i is None else i for i in chosen]
        continents.append(Continent(say("No bonus"), 0, None))
    kept = [i for i in range(len(continents)) if i in set(chosen) or not _had_members(bonuses, i)]
    place = {old: new for new, old in enumerate(kept)}
    return Grouping(
        tuple(continents[i] for i in kept),
        tuple(place[i] for i in chosen if i is not None),
        sum(n > 1 for n in times.values()),
    )


def _had_members(bonuses: Sequence[Bonus], index: int) -> bool:
    """Say whether a bonus is lost, which is told; one without territories `settle` tells."""
    return index < len(bonuses) and bool(bonuses[index].members)


def _report_partial(bonuses: Sequence[Bonus], kept: Counter[int], findings: Findings) -> None:
    for index, bonus in enumerate(bonuses):
        left = kept[index]
        if left == len(bonus.members):
            continue
        value = say("unknown") if bonus.value is None else str(bonus.value)
        message = say(
            "The bonus {name} ({value}) has {count} territories, {others} of them in other "
            "bonuses that were taken.",
            name=shown(bonus.name),
            value=value,
            count=len(bonus.members),
            others=len(bonus.members) - left,
        )
        advice = (
            say("It is a super region of {left} here.", left=left) if left else say("It is lost.")
        )
        findings.warning("bonus-partial" if left else "bonus-lost", bonus.line, message, advice)


def _report_homeless(count: int, findings: Findings) -> None:
    message = say("{count} territories are in no bonus.", count=count)
    advice = say("They are a super region with a bonus of 0.")
    findings.warning("no-bonus", None, message, advice)
