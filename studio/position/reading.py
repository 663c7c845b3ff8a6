"""What a snapshot of a search says: shares, agreement, values for every player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ai.searching.snapshot import AnalysisSnapshot, Mark, RootMove, WorkerFigures
from studio.position.verdicts import mark_for


def worker_agreement(workers: Sequence[WorkerFigures]) -> tuple[float, ...]:
    """Return for each worker how much its root visits overlap with those of all, in [0, 1].

    The overlap of two distributions is the sum of the smaller share of each candidate:
    1 if the trees agree entirely, 0 if they share nothing.
    """
    if not workers or not workers[0].root_visits:
        return (0.0,) * len(workers)
    visits = np.array([worker.root_visits for worker in workers], dtype=np.float64)
    own = visits / np.maximum(visits.sum(axis=1, keepdims=True), 1)
    merged = visits.sum(axis=0) / max(visits.sum(), 1)
    return tuple(float(overlap) for overlap in np.minimum(own, merged).sum(axis=1))


def favourites(snapshot: AnalysisSnapshot) -> tuple[RootMove | None, ...]:
    """Return for each worker its most visited candidate, None before its first iteration.

    Workers count visits in the generator's order; the candidates are the same, sorted by
    all visits together, so sorting the sums leads from one order to the other. (Candidates
    with exactly the same visits may be taken for each other.)
    """
    visits = [worker.root_visits for worker in snapshot.workers]
    if not visits or len(visits[0]) != len(snapshot.root_moves):
        return (None,) * len(visits)
    merged = [sum(column) for column in zip(*visits, strict=True)]
    order = sorted(range(len(merged)), key=lambda i: (-merged[i], i))
    ranks = {i: rank for rank, i in enumerate(order)}
    return tuple(
        snapshot.root_moves[ranks[own.index(max(own))]] if any(own) else None for own in visits
    )


def iterations_per_second(snapshot: AnalysisSnapshot) -> float:
    """Return the speed of a search so far; 0 before its start."""
    done = snapshot.iterations - snapshot.kept
    return done / snapshot.elapsed_s if snapshot.elapsed_s > 0 else 0.0


def values_by_player(snapshot: AnalysisSnapshot) -> dict[str, tuple[float, ...]]:
    """Return the mean values of the candidates for all players, by label.

    They come from the candidates' nodes; of two players the second has what is left.
    Candidates that were never tried are left out.
    """
    tree, player = snapshot.tree, snapshot.player
    players = tree.value.shape[1]
    nodes = {tree.label[row]: row for row in np.flatnonzero(tree.parent == 0).tolist()}
    found: dict[str, tuple[float, ...]] = {}
    for move in snapshot.root_moves:
        if move.visits and players == 2 and tree.score is None:
            pair = (move.value, 1 - move.value)
            found[move.label] = pair if player == 0 else pair[::-1]
        elif move.visits and move.label in nodes:
            found[move.label] = tuple(tree.value[nodes[move.label]].tolist())
    return found


def values_between(snapshot: AnalysisSnapshot) -> dict[str, tuple[tuple[float, float], ...]]:
    """Return the least and the most that workers' own trees say of candidates, for all players.

    By label of the candidates that two workers at least have tried.
    """
    if len(snapshot.trees) < 2:
        return {}
    found: dict[str, list[NDArray[np.float32]]] = {}
    for tree in snapshot.trees:
        rows = np.flatnonzero((tree.parent == 0) & (tree.visits > 0))
        for row in rows.tolist():
            found.setdefault(tree.label[row], []).append(tree.value[row])
    wanted = {move.label for move in snapshot.root_moves}
    return {
        label: tuple(
            zip(np.min(values, axis=0).tolist(), np.max(values, axis=0).tolist(), strict=True)
        )
        for label, values in found.items()
        if len(values) > 1 and label in wanted
    }


def seen_by(snapshot: AnalysisSnapshot, player: int) -> AnalysisSnapshot:
    """Return the same search with its values those of a player, whoever moves.

    Of more than two players a candidate's interval stays as it is for the player to move; its
    bound turns round for the other one of two, and says nothing of one of more.
    """
    if player == snapshot.player:
        return snapshot
    values = values_by_player(snapshot)
    moves = tuple(
        replace(
            move,
            value=values[move.label][player],
            mark=_mark_for(move.mark, snapshot, player),
        )
        if move.label in values
        else move
        for move in snapshot.root_moves
    )
    return replace(snapshot, player=player, root_moves=moves)


def _mark_for(mark: Mark | None, snapshot: AnalysisSnapshot, player: int) -> Mark | None:
    found = mark_for(mark, snapshot.player, player, snapshot.tree.value.shape[1])
    return None if found is None else Mark(found)


def share_of(snapshot: AnalysisSnapshot, move: RootMove) -> float:
    """Return a candidate's share of all visits of candidates, in [0, 1]."""
    return move.visits / max(sum(m.visits for m in snapshot.root_moves), 1)
