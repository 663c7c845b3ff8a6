"""Makes a sound structure of what a foreign file declares, telling every repair.

Sound means: names that our files can hold, each once; every territory in a continent, every
continent with a bonus and a territory; links both ways, and every territory within reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from engine.cartography.formats.declared import Continent, Declared, Territory
from engine.cartography.formats.report import Findings, with_first_fault
from engine.cartography.formats.text import shown
from engine.cartography.health import suggested_bonus
from engine.cartography.model import Point
from engine.cartography.xml_values import LONGEST_NAME, clean_name
from engine.errors import UnreadableMapError
from engine.wording import say

Edge: TypeAlias = tuple[int, int]  # places in the list of territories, the smaller first

_MOST_EDGES: Final = 6_000  # as many as 2,000 territories on a plane can have; each is drawn


@dataclass(frozen=True, slots=True)
class Settled:
    """A sound structure; places in the lists are the references."""

    declared: Declared  # with clean names and without empty continents
    super_of: tuple[int, ...]  # continent of each territory
    bonuses: tuple[int, ...]  # of each continent
    edges: frozenset[Edge]

    def points(self) -> list[Point | None]:
        """Return where the file puts each territory."""
        return [t.point for t in self.declared.territories]


def settle(file: Path, declared: Declared, findings: Findings) -> Settled:
    """Repair what can be repaired; raise UnreadableMapError for no link, or far too many."""
    declared = _with_clean_names(declared, findings)
    edges = _symmetric(declared, findings)
    if not edges and len(declared.territories) > 1:
        raise _without_links(file, findings)
    if len(edges) > _MOST_EDGES:
        reason = say(
            "{count:,} links; at most {most:,} are read. Leave some out.",
            count=len(edges),
            most=_MOST_EDGES,
        )
        raise UnreadableMapError(file, reason)
    edges = _connected(declared, edges, findings)
    super_of = _all_in_continents(declared, edges)
    if declared.continents == () or max(super_of) == len(declared.continents):
        extra = Continent(_free_name("Land", {c.name for c in declared.continents}), None, None)
        declared = replace(declared, continents=(*declared.continents, extra))
    declared, super_of = _without_empty(declared, super_of, findings)
    bonuses = _bonuses(declared, super_of, edges, findings)
    return Settled(declared, tuple(super_of), bonuses, edges)


def _with_clean_names(declared: Declared, findings: Findings) -> Declared:
    named = [(t.name, t.line) for t in declared.territories]
    territories = _cleaned(named, "Territory", say("territory"), findings)
    named_groups = [(c.name, c.line) for c in declared.continents]
    continents = _cleaned(named_groups, "Continent", say("continent"), findings)
    pairs = zip(declared.territories, territories, strict=True)
    groups = zip(declared.continents, continents, strict=True)
    return replace(
        declared,
        name=clean_name(declared.name) or "Map",
        author=clean_name(declared.author),
        description="\n".join(clean_name(line) for line in declared.description.split("\n")),
        territories=tuple(replace(t, name=name) for t, name in pairs),
        continents=tuple(replace(c, name=name) for c, name in groups),
    )


def _cleaned(
    named: Iterable[tuple[str, int | None]], nameless: str, kind: str, findings: Findings
) -> list[str]:
    """Return names that our files can hold, each once; `nameless` stands for an empty one."""
    names: list[str] = []
    used: set[str] = set()
    folded: dict[str, str] = {}
    for name, line in named:
        clean = clean_name(name) or nameless
        unique = _free_name(clean, used)
        if unique != name:
            _report_renamed(name, unique, line, kind if clean == name else None, findings)
        similar = folded.setdefault(unique.casefold(), unique)
        if similar != unique:
            message = say(
                "{first} and {second} differ in capital letters only.",
                first=shown(similar),
                second=shown(unique),
            )
            advice = say("Rename one if they are different.")
            findings.warning("similar-names", line, message, advice)
        used.add(unique)
        names.append(unique)
    return names


def _report_renamed(
    name: str, unique: str, line: int | None, repeated: str | None, findings: Findings
) -> None:
    """Report a name that was taken, with the kind of what is `repeated`, or that was none."""
    advice = say("It is named {name} now.", name=shown(unique))
    if repeated is not None:
        message = say("There is another {kind} {name}.", kind=repeated, name=shown(name))
        findings.error("duplicate-name", line, message, advice)
    else:
        message = say(
            "The name {name} holds what a name cannot hold, or is too long.", name=shown(name)
        )
        findings.error("unfit-name", line, message, advice)


def _free_name(name: str, used: set[str]) -> str:
    """Return the name, with a number behind it if it is in use."""
    candidate, number = name, 1
    while candidate in used:
        number += 1
        ending = f" {number}"
        candidate = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return candidate


def _symmetric(declared: Declared, findings: Findings) -> frozenset[Edge]:
    """Return the links as edges; those of a territory to itself are left out."""
    territories, edges = declared.territories, set()
    for (of, named), line in declared.links.items():
        first, second = territories[of].name, territories[named].name
        if of == named:
            message = say("{name} is its own neighbour.", name=shown(first))
            findings.error("self-neighbour", line, message, say("The link was left out."))
            continue
        edges.add((min(of, named), max(of, named)))
        if (named, of) not in declared.links:
            message = say(
                "{first} names {second} as its neighbour, but not the reverse.",
                first=shown(first),
                second=shown(second),
            )
            if declared.one_way_meant:
                advice = say("One-way links, deliberate by warn=no, lead both ways here.")
                findings.warning("one-way-neighbour", line, message, advice)
            else:
                advice = say("The link leads both ways now.")
                findings.error("one-way-neighbour", line, message, advice)
    return frozenset(edges)


def _connected(declared: Declared, edges: frozenset[Edge], findings: Findings) -> frozenset[Edge]:
    """Link every piece of a map in pieces to the nearest territory of the others."""
    near = _neighbours(len(declared.territories), edges)
    pieces = sorted(_pieces(near), key=_by_size)
    added, reached = set(), list(pieces[0])
    for piece in pieces[1:]:
        of, named = _nearest(declared.territories, piece, reached, lambda i: len(near[i]))
        added.add((min(of, named), max(of, named)))
        reached += piece
        territory, other = declared.territories[of], declared.territories[named]
        names = shown(territory.name)
        if len(piece) > 1:
            names = say("{names} and {count} more", names=names, count=len(piece) - 1)
        message = say("No link leads from {names} to the rest of the map.", names=names)
        advice = say("It was linked to {name}.", name=shown(other.name))
        findings.error("disconnected", territory.line, message, advice)
    return edges | added


def _neighbours(count: int, edges: Iterable[Edge]) -> list[list[int]]:
    """Return the neighbours of each territory."""
    near: list[list[int]] = [[] for _ in range(count)]
    for a, b in sorted(edges):
        near[a].append(b)
        near[b].append(a)
    return near


def _pieces(near: list[list[int]]) -> list[list[int]]:
    """Return the territories that hang together, each piece sorted."""
    pieces, seen = [], set[int]()
    for start in range(len(near)):
        if start in seen:
            continue
        seen.add(start)
        piece = [start]
        for i in piece:  # grows meanwhile
            fresh = [j for j in near[i] if j not in seen]
            seen.update(fresh)
            piece += dict.fromkeys(fresh)
        pieces.append(sorted(piece))
    return pieces


def _by_size(piece: list[int]) -> tuple[int, int]:
    return -len(piece), piece[0]


def _nearest(
    territories: tuple[Territory, ...],
    piece: list[int],
    reached: list[int],
    degree: Callable[[int], int],
) -> Edge:
    """Return the two nearest territories; without places, the ones with the fewest links."""
    near = [i for i in piece if territories[i].point is not None]
    far = [i for i in reached if territories[i].point is not None]
    if not near or not far:
        return min(piece, key=degree), min(reached, key=degree)
    from_ = np.array([territories[i].point for i in near], float)
    to = np.array([territories[i].point for i in far], float)
    gaps = ((from_[:, None] - to[None]) ** 2).sum(axis=2)
    a, b = np.unravel_index(int(gaps.argmin()), gaps.shape)
    return near[int(a)], far[int(b)]


def _all_in_continents(declared: Declared, edges: frozenset[Edge]) -> list[int]:
    """Give the homeless the continent of a neighbour; one beyond the list if nobody has any."""
    found = [t.continent for t in declared.territories]
    homeless = [i for i, c in enumerate(found) if c is None]
    near = _neighbours(len(found), edges)
    while homeless:
        left = []
        for i in homeless:
            found[i] = next((found[j] for j in near[i] if found[j] is not None), None)
            if found[i] is None:
                left.append(i)
        if len(left) == len(homeless):
            break
        homeless = left
    return [len(declared.continents) if c is None else c for c in found]


def _without_empty(
    declared: Declared, super_of: list[int], findings: Findings
) -> tuple[Declared, list[int]]:
    used = sorted(set(super_of))
    for index, continent in enumerate(declared.continents):
        if index not in used:
            message = say("The continent {name} has no territories.", name=shown(continent.name))
            findings.error("empty-continent", continent.line, message, say("It was left out."))
    kept = tuple(declared.continents[i] for i in used)
    place = {old: new for new, old in enumerate(used)}
    return replace(declared, continents=kept), [place[c] for c in super_of]


def _bonuses(
    declared: Declared, super_of: list[int], edges: frozenset[Edge], findings: Findings
) -> tuple[int, ...]:
    sizes = Counter(super_of)
    on_border = {i for a, b in edges if super_of[a] != super_of[b] for i in (a, b)}
    borders = Counter(super_of[i] for i in on_border)
    bonuses = []
    for index, continent in enumerate(declared.continents):
        bonus = continent.bonus
        if bonus is None:
            bonus = max(1, round(suggested_bonus(sizes[index], borders[index])))
            message = say(
                "The continent {name} has no bonus that can be read.", name=shown(continent.name)
            )
            advice = say("It was given {bonus}, as usual for its size and borders.", bonus=bonus)
            findings.error("missing-bonus", continent.line, message, advice)
        bonuses.append(bonus)
    return tuple(bonuses)


def _without_links(file: Path, findings: Findings) -> UnreadableMapError:
    fault = findings.first_error()
    reason = say(
        "no territory has a neighbour: nobody could attack anybody. Declare the neighbours."
    )
    if fault is None:
        return UnreadableMapError(file, reason)
    return UnreadableMapError(file, with_first_fault(reason, fault), fault.place.line)
