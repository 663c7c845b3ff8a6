"""Who is beside whom, region by region and link by link: for boards of any size.

The functions here have their twins in `ai.games.warlight.kernels.masks`; the kernels call
neither but what `ai.games.warlight.kernels.near` makes of both.
"""

from __future__ import annotations

import numpy as np

from ai.games.warlight.kernels.arrays import BORDER, IDLE, OWN, Board, Work
from ai.games.warlight.kernels.targets import insert, suffices
from ai.kernels.jit import U0, U1, Index, Integer


def note_owners(board: Board, work: Work) -> None:
    """Set `foreign` from the owners."""
    for r in range(np.uint64(work.owner.shape[0])):
        owner, foreign = work.owner[r], np.int64(0)
        for e in range(board.first[r], board.first[r + U1]):
            foreign += np.int64(work.owner[board.near[e]] != owner)
        work.foreign[r] = foreign


def note_capture(region: Index, old: Index, player: Index, board: Board, work: Work) -> None:
    """Keep `foreign` right after a region has gone from one owner to another."""
    foreign = np.int64(0)
    for e in range(board.first[region], board.first[region + U1]):
        q = board.near[e]
        owner = work.owner[q]
        work.foreign[q] += np.int64(owner == old) - np.int64(owner == player)
        foreign += np.int64(owner != player)
    work.foreign[region] = foreign


def find_border(player: Index, board: Board, work: Work) -> None:
    """List the own regions with foreign neighbours; count those inside that can move."""
    # Without branches: whether a region is the player's cannot be predicted.
    n = np.uint64(work.owner.shape[0])
    found, idle = U0, U0
    for r in range(n):
        own, outside = work.owner[r] == player, work.foreign[r] > 0
        work.step[r] = r if outside else n
        work.queue[found] = r
        found += np.uint64(own & outside)
        idle += np.uint64(own & (not outside) & (work.army[r] > 1))
    work.seen[BORDER], work.seen[IDLE] = found, idle


def order_interior(player: Index, board: Board, work: Work) -> None:
    """Continue the queue breadth first; stop early where nobody inside can move."""
    n = np.uint64(work.owner.shape[0])
    head, tail = U0, work.seen[BORDER]
    while head < tail and work.seen[IDLE] > U0 and np.int64(tail) < work.regions[player]:
        r = work.queue[head]
        head += U1
        for e in range(board.first[r], board.first[r + U1]):
            q = board.near[e]
            fresh = (work.owner[q] == player) & (work.step[q] == n)
            work.step[q] = r if fresh else work.step[q]
            work.queue[tail] = q
            tail += np.uint64(fresh)
    work.seen[OWN] = tail


def most_valuable(board: Board, work: Work) -> np.uint64:
    """Return the region in reach with the highest prize, the first of equals; n for none."""
    best, chosen = -np.inf, np.uint64(work.owner.shape[0])
    for i in range(work.seen[BORDER]):
        r = work.queue[i]
        for e in range(board.first[r], board.first[r + U1]):
            q = board.near[e]
            prize = work.prize[board.super_of[q], work.owner[q]]
            better = (prize > best) | ((prize == best) & (q < chosen))
            best = prize if better else best
            chosen = q if better else chosen
    return chosen if best > -np.inf else np.uint64(work.owner.shape[0])


def largest_beside(region: Index, player: Index, board: Board, work: Work) -> np.uint64:
    """Return the player's largest army beside a region, the first of equals."""
    largest, best = np.int64(-1), U0
    for e in range(board.first[region], board.first[region + U1]):
        q = board.near[e]
        if work.owner[q] == player and work.army[q] > largest:
            largest, best = work.army[q], q
    return best


def units_beside(region: Index, player: Index, board: Board, work: Work) -> np.int64:
    """Return how many units of a player stand beside a region."""
    units = np.int64(0)
    for e in range(board.first[region], board.first[region + U1]):
        q = board.near[e]
        units += work.army[q] * np.int64(work.owner[q] == player)
    return units


def list_targets(
    careful: bool, source: Index, units: Integer, board: Board, work: Work
) -> np.uint64:
    """Fill the short list with the foreign neighbours worth an attack; return how many."""
    found = U0
    for e in range(board.first[source], board.first[source + U1]):
        q = board.near[e]
        if work.owner[q] != work.owner[source] and suffices(careful, units, q, board, work):
            insert(q, np.int64(0), found, board, work)
            found += U1
    return found
