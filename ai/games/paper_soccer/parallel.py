"""Monte Carlo tree search of paper soccer with one tree, or one for each of several threads.

All trees look at the same turns of the root, and below it each at a choice of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

import numpy as np

from ai.games.paper_soccer.options import MctsOptions
from ai.games.paper_soccer.uct import MctsSearch
from ai.searching.merge import merge_snapshots
from ai.searching.parallel import RootParallelSearch
from ai.searching.search import Searcher
from ai.searching.snapshot import AnalysisSnapshot, Mark, TreeArrays
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState

_BITS: Final = 60  # of a seed


def mcts_search(
    game: PaperSoccerGame, state: PaperSoccerState, options: MctsOptions, workers: int, seed: int
) -> Searcher:
    """Return a search with so many threads; raises UnsupportedGameError as `MctsSearch` does."""
    draw = Random(seed)
    trees: list[Searcher] = [
        MctsSearch(game, state, replace(options, seed=draw.getrandbits(_BITS)))
        for _ in range(workers)
    ]
    return trees[0] if workers == 1 else RootParallelSearch(trees, merged)


def merged(snapshots: Sequence[AnalysisSnapshot]) -> AnalysisSnapshot:
    """Merge pictures; what one tree has proven is known, however often others tried it."""
    whole = merge_snapshots(snapshots)
    known = {
        move.label: move.value
        for snapshot in snapshots
        for move in snapshot.root_moves
        if move.mark is Mark.PROVEN
    }
    moves = [
        replace(move, value=known[move.label], mark=Mark.PROVEN) if move.label in known else move
        for move in whole.root_moves
    ]

    def rank(move_label: str) -> int:
        return 1 if move_label not in known else 0 if known[move_label] > 1 / 2 else 2

    return replace(
        whole,
        root_moves=tuple(sorted(moves, key=lambda move: rank(move.label))),
        tree=_with_proofs(whole.tree, known),
    )


def _with_proofs(tree: TreeArrays, known: Mapping[str, float]) -> TreeArrays:
    """Return a tree whose root's moves have the values that are known of them."""
    value, mark = tree.value.copy(), tree.mark.copy() if tree.mark is not None else None
    for row in np.flatnonzero(tree.parent == 0).tolist():
        if tree.label[row] in known:
            own = known[tree.label[row]]
            value[row] = 1 - own
            value[row, tree.actor[row]] = own
            if mark is not None:
                mark[row] = Mark.PROVEN
    return replace(tree, value=value, mark=mark)
