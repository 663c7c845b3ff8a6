"""Who is beside whom, by sets of up to 64 regions: the twins of what is in `links`."""

from __future__ import annotations

import numpy as np

from ai.games.warlight.kernels.arrays import BORDER, IDLE, INSIDE, OWN, REACH, Board, Work
from ai.games.warlight.kernels.targets import insert, suffices
from ai.kernels.bits import lowest
from ai.kernels.jit import U0, U1, Index, Integer, lesser


def note_owners(board: Board, work: Work) -> None:
    """Set `own` from the owners."""
    for p in range(np.uint64(work.own.shape[0])):
        work.own[p] = U0
    for r in range(np.uint64(work.owner.shape[0])):
        work.own[work.owner[r]] |= U1 << r


def note_capture(region: Index, old: Index, player: Index, board: Board, work: Work) -> None:
    """Keep `own` right after a region has gone from one owner to another."""
    bit = U1 << region
    work.own[old] &= ~bit
    work.own[player] |= bit


def find_border(player: Index, board: Board, work: Work) -> None:
    """List the own regions with foreign neighbours; find what is inside and what in reach."""
    own = work.own[player]
    found, idle, inside, reach, rest = U0, U0, U0, U0, own
    while rest != U0:
        r = lowest(rest)
        rest &= rest - U1
        near = board.masks.near[r]
        outside = np.uint64(near & ~own != U0)
        reach |= near
        inside |= (U1 - outside) << r
        work.queue[found] = r
        found += outside
        idle += (U1 - outside) & np.uint64(work.army[r] > 1)
    work.seen[BORDER], work.seen[IDLE] = found, idle
    work.seen[INSIDE], work.seen[REACH] = inside, reach & ~own


def order_interior(player: Index, board: Board, work: Work) -> None:
    """Continue the queue breadth first; stop early where nobody inside can move."""
    head, tail = U0, work.seen[BORDER]
    rest = work.seen[INSIDE] if work.seen[IDLE] > U0 else U0
    while head < tail and rest != U0:
        r = work.queue[head]
        head += U1
        fresh = board.masks.near[r] & rest
        rest ^= fresh
        while fresh != U0:
            q = lowest(fresh)
            fresh &= fresh - U1
            work.step[q] = r
            work.queue[tail] = q
            tail += U1
    work.seen[OWN] = tail


def most_valuable(board: Board, work: Work) -> np.uint64:
    """Return the region in reach with the highest prize, the first of equals; n for none."""
    n = np.uint64(work.owner.shape[0])
    best, chosen = -np.inf, n
    for s in range(np.uint64(work.prize.shape[0])):
        reached = work.seen[REACH] & board.masks.members[s]
        for p in range(np.uint64(work.own.shape[0]) if reached != U0 else U0):
            found = reached & work.own[p]
            prize = work.prize[s, p]
            if found != U0 and prize >= best and prize > -np.inf:
                first = lowest(found)
                chosen = lesser(first, chosen) if prize == best else first
                best = prize
    return chosen


def largest_beside(region: Index, player: Index, board: Board, work: Work) -> np.uint64:
    """Return the player's largest army beside a region, the first of equals."""
    largest, best = np.int64(-1), U0
    rest = board.masks.near[region] & work.own[player]
    while rest != U0:
        q = lowest(rest)
        rest &= rest - U1
        if work.army[q] > largest:
            largest, best = work.army[q], q
    return best


def units_beside(region: Index, player: Index, board: Board, work: Work) -> np.int64:
    """Return how many units of a player stand beside a region."""
    units = np.int64(0)
    rest = board.masks.near[region] & work.own[player]
    while rest != U0:
        units += work.army[lowest(rest)]
        rest &= rest - U1
    return units


def list_targets(
    careful: bool, source: Index, units: Integer, board: Board, work: Work
) -> np.uint64:
    """Fill the short list with the foreign neighbours worth an attack; return how many."""
    found = U0
    rest = board.masks.near[source] & ~work.own[work.owner[source]]
    while rest != U0:
        q = lowest(rest)
        rest &= rest - U1
        if suffices(careful, units, q, board, work):
            insert(q, np.int64(0), found, board, work)
            found += U1
    return found
