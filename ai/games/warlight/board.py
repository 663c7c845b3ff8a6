"""Turn maps and positions into the kernels' arrays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

import numpy as np

from ai.games.warlight.kernels.arrays import Board, Masks, Work, make_work
from ai.games.warlight.values import super_values
from ai.games.warlight.weights import Weights
from ai.kernels.bits import SET_SIZE
from ai.kernels.dice import alias_table
from engine.cartography.graph import MapGraph

UNREACHABLE: Final = 1 << 40  # size of an empty super region: nobody owns all of it
HOPELESS: Final = 1e6  # attackers per defender where attackers never kill


@lru_cache(maxsize=32)
def board_of(
    graph: MapGraph,
    attack_probability: float,
    defence_probability: float,
    weights: Weights,
    small: bool = True,
) -> Board:
    """Return the arrays of a map under some odds and values; they are read only.

    Maps of up to 64 regions get masks, for the faster kernels, unless `small` is False.
    """
    supers = range(len(graph.super_names))
    sizes = [len(graph.members(s)) or UNREACHABLE for s in supers]
    later = super_values(graph, weights.later_super, weights.count_links)
    return Board(
        first=np.array([0, *accumulate(map(len, graph.neighbours))], np.uint64),
        near=np.array([q for near in graph.neighbours for q in near], np.uint64),
        super_of=np.array(graph.super_of, np.uint64),
        size=np.array(sizes, np.int64),
        bonus=np.array(graph.bonuses, np.int64),
        base=np.array(later, np.float64) * weights.later_region_super,
        held=float(weights.later_region_held),
        army=float(weights.army),
        whole=np.array([weights.whole_super * b * b for b in graph.bonuses], np.float64),
        margin=weights.turns.margin,
        taking=float(weights.turns.taking),
        tie=float(weights.turns.tie),
        broken=float(weights.turns.broken),
        attack_p=float(attack_probability),
        defence_p=float(defence_probability),
        per_kill=1.0 / attack_probability if attack_probability > 0 else HOPELESS,
        attack_table=alias_table(attack_probability),
        defence_table=alias_table(defence_probability),
        masks=_masks(graph) if small and len(graph) <= SET_SIZE else None,
    )


def _masks(graph: MapGraph) -> Masks:
    supers = range(len(graph.super_names))
    return Masks(
        near=np.array([_set_of(near) for near in graph.neighbours], np.uint64),
        members=np.array([_set_of(graph.members(s)) for s in supers], np.uint64),
    )


def _set_of(regions: Iterable[int]) -> int:
    return sum(1 << region for region in regions)


def new_work(graph: MapGraph, players: int, seed: int = 0) -> Work:
    """Allocate scratch memory for a map and a number of players."""
    links = sum(map(len, graph.neighbours))
    return make_work(len(graph), links, len(graph.super_names), players, seed)


def set_position(
    work: Work, owners: Sequence[int], armies: Sequence[int], first: int, players: int
) -> None:
    """Write a position into scratch memory, with player `first` as the kernels' player 1.

    The others follow in order of their seats.
    """
    owner = np.array(owners, np.int64)
    work.owner[:] = np.where(owner >= 0, (owner - first) % players + 1, 0)
    work.army[:] = armies
