"""Who sits where in games of n seats, so that nobody is favoured by seats or company.

A group of entries plays *blocks* of n games with the same dice: the rotations of one order round
the table, a cyclic Latin square, in which everyone has every seat once (Fisher, "The Design of
Experiments", 1935). Orders take turns, each followed by its mirror image, so that nobody always
sits behind the same. Which groups play is a cyclic design (David and Wolock, "Cyclic designs",
Annals of Mathematical Statistics 36, 1965): a group is moved round the circle of all entries,
whereby each plays as often as any other, and the next group is the one after which all pairs have
met most evenly. Where there are fewer entries than seats, all of them are in every group, as
equally often as can be. Or a pivot chooses its company, as tournaments of students' programs do it:
`pivot_seatings`. Knows neither games nor bots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import comb
from random import Random
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

MOST_GROUPS: Final = 2000  # that are moved round the circle; of more so many are drawn
MOST_LISTED: Final = 6  # seats whose orders are all gone through; of more seats they are drawn

Group: TypeAlias = tuple[int, ...]


def seatings(entries: int, seats: int, meetings: int) -> Iterator[tuple[int, Group]]:
    """Yield games until each two of the entries (2 or more) met so often: the block, and the seats.

    The block is the number of it among those of the same group, from 0; the seats are the numbers
    of the entries on them. More meetings begin with the same games.
    """
    always = tuple(entry for entry in range(entries) for _ in range(seats // entries))
    orbits = _orbits(entries, seats % entries)
    meets = np.array([_meetings(orbit, entries, bool(always)) for orbit in orbits])
    met, used = np.zeros(entries - 1), np.zeros(len(orbits))
    blocks: Counter[Group] = Counter()
    while met.min() * seats < meetings:
        chosen = np.lexsort((used, (met + meets).var(axis=1).round(9)))[0]
        met, used[chosen] = met + meets[chosen], used[chosen] + 1
        for extra in orbits[chosen]:
            group = (*always, *extra)
            block = blocks[tuple(sorted(group))]
            blocks[tuple(sorted(group))] += 1
            yield from ((block, seating) for seating in _rotations(group, int(used.sum()) - 1))


def pivot_seatings(
    entries: int, seats: int, meetings: int, seed: int
) -> Iterator[tuple[int, Group]]:
    """Yield games as `seatings` does, of groups round a pivot, in random orders.

    The pivot is the entry with the fewest games, its first companion the one that it has met least,
    and the others are random. All rotations of a random order of them are played. More meetings
    begin with the same games. Raises ValueError if there are fewer entries than seats.
    """
    if entries < seats:
        raise ValueError("there are fewer entries than seats")
    rng = Random(f"{seed} pivot")
    played, met = np.zeros(entries, np.int64), np.zeros((entries, entries), np.int64)
    blocks: Counter[Group] = Counter()
    others = ~np.eye(entries, dtype=bool)
    while met[others].min() < meetings:
        group = _round_pivot(played, met, seats, rng)
        block = blocks[tuple(sorted(group))]
        blocks[tuple(sorted(group))] += 1
        played[list(group)] += seats
        met[np.ix_(group, group)] += seats
        yield from ((block, (*group[-by:], *group[:-by])) for by in range(seats))


def _round_pivot(
    played: NDArray[np.int64], met: NDArray[np.int64], seats: int, rng: Random
) -> Group:
    """Return a pivot and its company in a random order; among equals chance decides."""
    everybody = list(range(len(played)))
    pivot = min(everybody, key=lambda entry: (played[entry], rng.random()))
    rest = [entry for entry in everybody if entry != pivot]
    first = min(rest, key=lambda entry: (met[pivot, entry], rng.random()))
    rest.remove(first)
    group = [pivot, first, *rng.sample(rest, seats - 2)]
    rng.shuffle(group)
    return tuple(group)


def _rotations(group: Group, number: int) -> list[Group]:
    """Return the games of a block by an order; one that repeats itself would give some twice."""
    for order in (_order(len(group), number), range(len(group))):
        seated = [group[place] for place in order]
        rotated = [(*seated[-by:], *seated[:-by]) for by in range(len(group))]
        if len(set(rotated)) == len(rotated):
            break
    return rotated


@lru_cache(maxsize=256)
def _order(seats: int, number: int) -> Group:
    """Return an order round the table; each second one is the mirror image of the one before."""
    others = range(1, seats)
    if seats > MOST_LISTED:
        drawn: Sequence[int] = Random(number // 2).sample(others, len(others))
    else:
        halves = [order for order in permutations(others) if order[0] <= order[-1]]
        drawn = halves[number // 2 % len(halves)]
    return (0, *(reversed(drawn) if number % 2 else drawn))


def _orbits(entries: int, size: int) -> list[list[Group]]:
    """Return groups of so many entries, each with all that it becomes on its way round."""
    if comb(entries - 1, size - 1 if size else 0) <= MOST_GROUPS:
        starts = list(combinations(range(1, entries), size - 1)) if size else [()]
    else:
        rng = Random(entries)
        starts = [
            tuple(sorted(rng.sample(range(1, entries), size - 1))) for _ in range(MOST_GROUPS)
        ]
    found: dict[frozenset[frozenset[int]], list[Group]] = {}
    for start in starts:
        first = (0, *start) if size else ()
        moved = [tuple((entry + by) % entries for entry in first) for by in range(entries)]
        distinct = {frozenset(group): group for group in reversed(moved)}
        found.setdefault(frozenset(distinct), list(distinct.values())[::-1])
    return list(found.values())


def _meetings(orbit: Sequence[Group], entries: int, are_all_in: bool) -> list[int]:
    """Return in how many groups entry 0 meets the others; each entry has the same company."""
    if are_all_in:
        return [len(orbit)] * (entries - 1)
    return [sum(0 in group and other in group for group in orbit) for other in range(1, entries)]
