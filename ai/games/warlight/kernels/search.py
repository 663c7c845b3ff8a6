"""The search's main loop, alone or in a team that plays out one leaf at a time.

In a team one worker leads: it grows the tree and hands every leaf to all. Playout number
p is that of worker p mod W, and values are added in this order, so the tree does not
depend on who is faster. A leaf may get several waves of playouts, or only those until
the majority of all is decided. A worker alone is a team of its own.
Source: Chaslot, Winands, van den Herik, "Parallel Monte-Carlo Tree Search" (2008).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ai.games.warlight.kernels.arrays import Board, Work
from ai.games.warlight.kernels.grow import Plan, descend, is_shared
from ai.games.warlight.kernels.light import play_light
from ai.games.warlight.kernels.position import count_regions
from ai.games.warlight.kernels.round import play_out
from ai.games.warlight.kernels.tree import WHOLE, Tree, back_up
from ai.kernels.atomics import acquire, load, release, store, wait_a_little
from ai.kernels.jit import (
    U0,
    U1,
    Index,
    Indices,
    Integer,
    Integers,
    Reals,
    entry,
    greater,
    hot,
    part,
)

LEADER: Final = U0
LEAF: Final = np.uint64(0)  # places in `Team.tally`
WAVES: Final = np.uint64(1)
WON: Final = np.uint64(2)
LOST: Final = np.uint64(3)


class Team(NamedTuple):
    """What the W workers of a team share besides the tree."""

    owner: Indices  # (n,) the position of the leaf
    army: Integers  # (n,)
    values: Reals  # (W, P + 1) what the playouts of a wave gave
    done: Integers  # (W,) waves: of the leader those begun, of the others those played out
    tally: Integers  # (4,) the leaf, and its waves, won and lost playouts so far


def make_team(regions: int, players: int, workers: int = 1) -> Team:
    """Allocate what so many workers share."""
    return Team(
        owner=np.zeros(regions, np.uint64),
        army=np.zeros(regions, np.int64),
        values=np.zeros((workers, players + 1), np.float64),
        done=np.zeros(workers, np.int64),
        tally=np.zeros(4, np.int64),
    )


@hot
def _is_finished(plan: Plan, team: Team) -> bool:
    """Return whether the leaf has been played out often enough."""
    waves = team.tally[WAVES]
    if waves == 0 or waves >= plan.leaf_waves:
        return True
    playouts = plan.leaf_waves * np.int64(team.done.shape[0])
    return bool(plan.leaf_early and 2 * greater(team.tally[WON], team.tally[LOST]) > playouts)


@hot
def _share_position(work: Work, team: Team) -> None:
    for r in range(np.uint64(work.owner.shape[0])):
        team.owner[r] = work.owner[r]
        team.army[r] = work.army[r]


@hot
def _take_position(board: Board, work: Work, team: Team) -> None:
    for r in range(np.uint64(work.owner.shape[0])):
        work.owner[r] = team.owner[r]
        work.army[r] = team.army[r]
    count_regions(board, work)


@part
def _open_wave(
    number: Integer, plan: Plan, board: Board, work: Work, tree: Tree, team: Team
) -> None:
    """Bring a leaf into `work`, a new one or the same again, and hand it to the others."""
    if _is_finished(plan, team):
        if plan.lock_tree:
            acquire(tree.guards, WHOLE)
        team.tally[LEAF] = np.int64(descend(plan, board, work, tree))
        if plan.lock_tree:
            release(tree.guards, WHOLE)
        team.tally[WAVES] = team.tally[WON] = team.tally[LOST] = 0
        _share_position(work, team)
    else:
        _take_position(board, work, team)
    team.tally[WAVES] += 1
    store(team.done, LEADER, number)


@hot
def _wait_for(worker: Index, wave: Integer, team: Team) -> None:
    rounds = np.int64(0)
    while load(team.done, worker) < wave:
        wait_a_little(rounds)
        rounds += 1


@part
def _play(worker: Index, plan: Plan, board: Board, work: Work, team: Team) -> None:
    """Play the position in `work` out, and note what it gave."""
    if plan.light:
        play_light(plan.rounds, board, work)
    else:
        play_out(plan.rounds, board, work)
    for p in range(np.uint64(work.values.shape[0])):
        team.values[worker, p] = work.values[p]


@hot
def _gather(worker: Index, plan: Plan, work: Work, tree: Tree, team: Team) -> None:
    """Add the values of one playout to the tree."""
    for p in range(np.uint64(work.values.shape[0])):
        work.values[p] = team.values[worker, p]
    team.tally[WON] += np.int64(work.values[U1] > 0.5)
    team.tally[LOST] += np.int64(work.values[U1] < 0.5)
    if plan.lock_tree:
        acquire(tree.guards, WHOLE)
    back_up(np.uint64(team.tally[LEAF]), is_shared(plan), work, tree)
    if plan.lock_tree:
        release(tree.guards, WHOLE)


@hot
def _to_gather(start: Integer, stop: Integer, worker: Index, team: Team) -> range:
    """Return the workers whose playouts the leader has to add; none for the others."""
    size = np.int64(team.done.shape[0])
    first = start if start > 0 else np.int64(0)
    end = stop if stop < size else size
    return range(np.uint64(first), np.uint64(end if worker == LEADER else first))


@entry
def grow_tree(
    start: Integer,
    stop: Integer,
    worker: Index,
    plan: Plan,
    board: Board,
    work: Work,
    tree: Tree,
    team: Team,
) -> None:
    """Do one worker's part of the iterations from number `start` to before `stop`.

    The other workers of the team must do theirs meanwhile. Where the arrays are full the
    search goes on without expanding.
    """
    workers = np.int64(team.done.shape[0])
    wave = start // workers
    while wave * workers < stop:
        begin = wave * workers
        if start <= begin + np.int64(worker) < stop:
            if worker == LEADER:
                _open_wave(wave + 1, plan, board, work, tree, team)
            else:
                _wait_for(LEADER, wave + 1, team)
                _take_position(board, work, team)
            _play(worker, plan, board, work, team)
            if worker != LEADER:
                store(team.done, worker, wave + 1)
        for other in _to_gather(start - begin, stop - begin, worker, team):
            if other != LEADER:
                _wait_for(other, wave + 1, team)
            _gather(other, plan, work, tree, team)
        wave += 1
