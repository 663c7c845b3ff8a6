"""Pictures of several searches of one root as one: the columns that only some searches have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ai.searching.alpha_beta import AlphaBeta
from ai.searching.maxn import Maxn
from ai.searching.merge import merge_snapshots
from ai.searching.picture import SHOWN_CANDIDATES
from ai.searching.snapshot import AnalysisSnapshot, TreeArrays
from ai.searching.uct import Uct, UctOptions
from tests.ai.searching.test_pictures import KEEN, GreedyHeap
from tests.toys.ladder import LadderGame
from tests.toys.tangle import TangleGame


def searched(game: Any, seed: int, iterations: int = 500, **more: Any) -> AnalysisSnapshot:
    search = Uct(game, game.initial_state(), UctOptions(seed=seed), **more)
    search.step(iterations)
    return search.snapshot(1.0)


def test_outcomes_of_chance_keep_their_probabilities() -> None:
    parts = [searched(LadderGame(2), seed) for seed in (1, 2)]
    merged = merge_snapshots(parts)
    tree = merged.tree
    assert tree.visits[0] == merged.iterations == 1000
    assert tree.chance is not None
    known = {"+0": 1 / 2, "+3": 1 / 3, "+6": 1 / 6}
    for row in np.flatnonzero(tree.actor == -1).tolist():
        assert tree.chance[row] == pytest.approx(known[tree.label[row]])
    assert (tree.chance[tree.actor >= 0] == 1).all()
    for move in merged.root_moves:
        assert move.visits == sum(
            one.visits for part in parts for one in part.root_moves if one.move == move.move
        )
        assert move.visits == tree.visits[tree.label.index(move.label)]
    below = np.bincount(tree.parent[1:], tree.visits[1:], minlength=len(tree))
    assert (tree.visits >= below).all()


def test_of_many_candidates_those_in_the_pictures_are_merged() -> None:
    parts = [searched(GreedyHeap(400), seed, 450, knowledge=KEEN) for seed in (1, 2)]
    assert [len(part.root_moves) for part in parts] == [SHOWN_CANDIDATES] * 2
    merged = merge_snapshots(parts)
    by_move = {move.move: move.visits for move in merged.root_moves}
    for move in {move for part in parts for move in (one.move for one in part.root_moves)}:
        shown = [one.visits for part in parts for one in part.root_moves if one.move == move]
        assert by_move[move] == sum(shown)
    assert merged.candidates == 400


@pytest.mark.parametrize("make", [AlphaBeta, Maxn])
def test_scores_marks_and_depths_are_those_of_the_more_thorough_search(make: Any) -> None:
    game, parts = TangleGame(3, levels=8), []
    for nodes in (60, 2000):
        search = make(game, game.initial_state())
        search.step(nodes)
        # As they would be if they were in the order of visits, which merging asks for.
        found = search.snapshot(1.0)
        ordered = tuple(sorted(found.root_moves, key=lambda move: -move.visits))
        parts.append(replace(found, root_moves=ordered))
    merged, best = merge_snapshots(parts), parts[1].tree
    assert all(move.error is None for move in merged.root_moves)
    for row in np.flatnonzero(merged.tree.parent == 0).tolist():
        other = best.label.index(merged.tree.label[row])
        for name in ("score", "mark", "depth"):
            mine, theirs = getattr(merged.tree, name)[row], getattr(best, name)[other]
            assert np.array_equal(mine, theirs, equal_nan=True), name


def test_a_column_that_one_search_lacks_is_left_out() -> None:
    one = searched(LadderGame(2), 1)
    bare: TreeArrays = replace(one.tree, chance=None)
    assert merge_snapshots([one, replace(one, tree=bare)]).tree.chance is None
