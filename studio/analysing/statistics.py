"""Figures of a search that its snapshots do not hold as such; no widgets."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ai.searching.snapshot import TreeArrays, WorkerFigures
from studio.trees.layouts import depths


def branching_by_depth(tree: TreeArrays) -> tuple[float, ...]:
    """Return the mean number of children of the nodes at each depth that have any."""
    levels = depths(tree.parent)
    children = np.bincount(tree.parent[1:], minlength=len(tree))
    inner = children > 0
    if not inner.any():
        return ()
    parents = np.bincount(levels[inner])
    below = np.bincount(levels[inner], weights=children[inner])
    return tuple((below / np.maximum(parents, 1)).tolist())


def rank_correlations(workers: Sequence[WorkerFigures]) -> tuple[float, ...]:
    """Return for each worker how alike it and the others rank the candidates, in [-1, 1].

    It is Spearman's rank correlation of its root visits with the sum of the others', equal
    visits sharing their rank; 1 for a worker alone, 0 where all visits are equal. Source:
    Spearman, "The Proof and Measurement of Association between Two Things" (1904).
    """
    if len(workers) < 2 or len(workers[0].root_visits) < 2:
        return (1.0,) * len(workers)
    visits = np.array([worker.root_visits for worker in workers], np.float64)
    others = visits.sum(axis=0) - visits
    return tuple(_spearman(own, rest) for own, rest in zip(visits, others, strict=True))


def _spearman(one: NDArray[np.float64], two: NDArray[np.float64]) -> float:
    a, b = _ranks(one) - (len(one) - 1) / 2, _ranks(two) - (len(two) - 1) / 2
    spread = float(np.sqrt((a @ a) * (b @ b)))
    return float(a @ b) / spread if spread > 0 else 0.0


def _ranks(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return ranks from 0, the mean rank for equal values."""
    _, place, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    mean: NDArray[np.float64] = (last - (counts + 1) / 2)[place.reshape(-1)]
    return mean


def winner_shares(workers: Sequence[WorkerFigures]) -> tuple[float, ...]:
    """Return for each worker its share of visits of the candidate that leads altogether."""
    if not workers or not workers[0].root_visits:
        return (0.0,) * len(workers)
    visits = np.array([worker.root_visits for worker in workers], np.float64)
    winner = int(visits.sum(axis=0).argmax())
    shares: list[float] = (visits[:, winner] / np.maximum(visits.sum(axis=1), 1)).tolist()
    return tuple(shares)
