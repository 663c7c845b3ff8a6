"""Why a search goes where it goes: the terms of the UCT formula for a node of its tree.

The formulas are those of the kernels: `_select` in `ai.games.warlight.kernels.grow` (modes
“stored-dice” and “baseline”) and in `ai.games.warlight.kernels.open` (mode “open-loop”). Source of
both: Kocsis and Szepesvári, “Bandit Based Monte-Carlo Planning” (2006).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ai.searching.snapshot import TreeArrays


@dataclass(frozen=True, slots=True)
class Weighing:
    """How a search weighs the moves of a node against each other."""

    mode: str  # the formula: “open”, “tree” or “source”
    exploration: float  # c
    prior_weight: float = 0.0  # visits that what was expected of a move counts as


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms for one move, among all that its player could make in the same place."""

    visits: int  # n
    above: int  # N
    exploration: float  # c
    mean: float  # what the move has been worth for its player
    prior: float | None  # what was expected of it; None: not recorded, or not used
    exploitation: float | None  # None: what was expected is not recorded
    bonus: float  # the term of exploration; inf without a visit
    rank: int  # by the bound, from 1; 0 where it is not known
    moves: int  # that were weighed against each other

    @property
    def bound(self) -> float | None:
        """What the search compares: the move with the highest one is tried next."""
        return None if self.exploitation is None else self.exploitation + self.bonus


def terms_of(tree: TreeArrays, row: int, player: int, weighing: Weighing) -> Terms | None:
    """Return the terms for the move into a row; None for the root, which nobody chose.

    `player` is the one to move at the root. Of a merged tree the figures are those of all
    workers together, of which each has weighed its own.
    """
    if row <= 0:
        return None
    if weighing.mode == "open-loop":
        return _open_terms(tree, row, player, weighing)
    rows = np.flatnonzero(tree.parent == tree.parent[row])
    actor = int(tree.actor[row])
    above = 0 if weighing.mode == "baseline" else int(tree.parent[row])
    visits = tree.visits[rows].astype(np.float64)
    spread = weighing.exploration**2 * math.log(max(int(tree.visits[above]), 1))
    with np.errstate(divide="ignore", invalid="ignore"):
        bonus = np.where(visits > 0, np.sqrt(spread / visits), np.inf)
    mean = tree.value[rows, actor].astype(np.float64)
    return _terms(
        _Weighed(visits, mean, mean, bonus, None),
        int(np.searchsorted(rows, row)),
        int(tree.visits[above]),
        weighing,
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Weighed:
    """All moves of one player in one place; arrays (k,)."""

    visits: NDArray[np.float64]
    mean: NDArray[np.float64]
    exploitation: NDArray[np.float64] | None
    bonus: NDArray[np.float64]
    prior: NDArray[np.float64] | None


def _terms(weighed: _Weighed, i: int, above: int, weighing: Weighing) -> Terms:
    exploitation, rank = weighed.exploitation, 0
    if exploitation is not None:
        bound = exploitation + weighed.bonus
        rank = 1 + int((bound > bound[i]).sum())
    return Terms(
        visits=int(weighed.visits[i]),
        above=above,
        exploration=weighing.exploration,
        mean=float(weighed.mean[i]),
        prior=float(weighed.prior[i]) if weighed.prior is not None else None,
        exploitation=float(exploitation[i]) if exploitation is not None else None,
        bonus=float(weighed.bonus[i]),
        rank=rank,
        moves=len(weighed.visits),
    )


# --- mode “open-loop”: every player has statistics of its own in one node of the round


def _open_terms(tree: TreeArrays, row: int, player: int, weighing: Weighing) -> Terms:
    start = round_start(tree, row, player)
    rows = _moves_in_round(tree, start, int(tree.actor[row]), player)
    labels = [tree.label[r] for r in rows.tolist()]
    names = list(dict.fromkeys(labels))
    which = np.array([names.index(label) for label in labels])
    visits = np.bincount(which, tree.visits[rows], len(names)).astype(np.float64)
    worth = tree.value[rows, tree.actor[row]].astype(np.float64) * tree.visits[rows]
    total = np.bincount(which, worth, len(names))
    spread = weighing.exploration * math.sqrt(math.log(int(tree.visits[start]) + 2))
    prior, exploitation = None, None
    if tree.prior is not None:
        firsts = [labels.index(name) for name in names]
        prior = tree.prior[rows[firsts]].astype(np.float64)
        weight = weighing.prior_weight
        exploitation = (total + weight * prior) / (visits + weight)
    mean = np.divide(total, visits, out=np.full(len(names), 0.5), where=visits > 0)
    return _terms(
        _Weighed(visits, mean, exploitation, spread / np.sqrt(visits + 1), prior),
        names.index(tree.label[row]),
        int(tree.visits[start]),
        weighing,
    )


def round_start(tree: TreeArrays, row: int, player: int) -> int:
    """Return the row at which the round of a move begins.

    Within a round everybody moves once, in the order of the seats from `player` on.
    """
    at, above = row, int(tree.parent[row])
    while above > 0 and _seat(tree, above, player) < _seat(tree, at, player):
        at, above = above, int(tree.parent[above])
    return above


def _seat(tree: TreeArrays, row: int, player: int) -> int:
    return (int(tree.actor[row]) - player) % int(tree.value.shape[1])


def _moves_in_round(tree: TreeArrays, start: int, actor: int, player: int) -> NDArray[np.intp]:
    """Return the rows of one player's moves in the round that begins at a row."""
    players = tree.value.shape[1]
    seats = (tree.actor.astype(np.int64) - player) % players
    inside = np.zeros(len(tree), np.bool_)
    inside[start] = True
    goes_on = (tree.parent == start) | (seats > seats[tree.parent])
    goes_on[:1] = False
    for _ in range(players):
        inside |= inside[tree.parent] & goes_on
    inside[start] = False
    return np.flatnonzero(inside & (tree.actor == actor))
