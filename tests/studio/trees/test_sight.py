"""Walking, folding and finding in a tree, and keeping all that while it grows."""

from __future__ import annotations

import dataclasses

import pytest

from ai.searching.merge import merge_snapshots
from studio.trees.engine import TreeEngine
from studio.trees.filters import TreeFilter
from studio.trees.sight import MERGED, Matches, TreeSight, Walk, next_match
from tests.studio.sample_trees import snapshot_with, tree_of
from tests.studio.searches import random_tree

#          0
#     1    2    3
#    4 5        6
PARENTS = [-1, 0, 0, 0, 1, 1, 3]
VISITS = [100, 50, 30, 20, 15, 35, 20]
LABELS = ["", "north", "south", "east", "far north", "nearer", "north east"]
SMALL = tree_of(PARENTS, VISITS, LABELS)


@pytest.fixture
def sight() -> TreeSight:
    sight = TreeSight()
    sight.show(snapshot_with(SMALL))
    return sight


def rows(sight: TreeSight) -> list[int]:
    assert sight.part is not None
    found: list[int] = sight.part.rows.tolist()
    return found


@pytest.mark.parametrize(
    ("start", "walk", "end"),
    [
        (-1, Walk.DOWN, 0), (0, Walk.DOWN, 1), (1, Walk.DOWN, 5), (5, Walk.DOWN, 5),
        (5, Walk.UP, 1), (0, Walk.UP, 0), (1, Walk.RIGHT, 2), (3, Walk.RIGHT, 3),
        (5, Walk.RIGHT, 6), (6, Walk.LEFT, 5), (4, Walk.LEFT, 4), (6, Walk.HOME, 0),
        (0, Walk.END, 5), (6, Walk.END, 6),
    ],
)  # fmt: skip
def test_a_step_leads_to_the_node_beside(
    sight: TreeSight, start: int, walk: Walk, end: int
) -> None:
    sight.select(start)
    assert sight.step(walk) == end


def test_without_a_tree_there_is_nowhere_to_go() -> None:
    sight = TreeSight()
    assert sight.step(Walk.DOWN) == -1
    assert sight.find("x") == Matches()
    assert (sight.part, sight.selected, sight.least_visits) == (None, -1, 0)


def test_folding_and_unfolding(sight: TreeSight) -> None:
    sight.toggle_fold(1)
    assert rows(sight) == [0, 1, 2, 3, 6]
    assert sight.folded_rows == (1,)
    assert sight.hidden_below(1) == 2
    sight.toggle_fold(1)
    assert rows(sight) == list(range(7))
    sight.fold_below(0)
    assert rows(sight) == [0, 1, 2, 3]
    sight.unfold_all()
    assert rows(sight) == list(range(7))


def test_what_is_folded_and_selected_stays_so_in_a_grown_tree(sight: TreeSight) -> None:
    sight.toggle_fold(3)
    sight.select(5)
    parents = [-1, 0, 0, 0, 0, 2, 2, 4, 4]
    labels = ["", "new", "north", "south", "east", "far north", "nearer", "north east", "newer"]
    sight.show(snapshot_with(tree_of(parents, [200, 99, 50, 30, 20, 15, 35, 20, 3], labels)))
    assert sight.selected == 6
    assert sight.folded_rows == (4,)
    assert rows(sight) == [0, 1, 2, 3, 4, 5, 6]
    sight.show(None)
    sight.show(snapshot_with(SMALL))
    assert sight.selected == -1
    assert rows(sight) == list(range(7))


def test_finding_goes_by_depth_and_tells_what_is_hidden(sight: TreeSight) -> None:
    assert sight.find(" NORTH ") == Matches((1, 4, 6), 0)
    sight.toggle_fold(1)
    assert sight.find("north") == Matches((1, 6), 1)
    assert sight.find("") == Matches()
    assert sight.find("west") == Matches()


def test_matches_go_round() -> None:
    assert [next_match([3, 5, 8], row, forward=True) for row in (-1, 3, 8)] == [3, 5, 3]
    assert [next_match([3, 5, 8], row, forward=False) for row in (-1, 3, 8)] == [8, 8, 5]
    assert next_match([], 3, forward=True) == -1


def test_an_engine_limits_what_is_shown() -> None:
    sight = TreeSight(TreeEngine(most_nodes=50))
    sight.show(snapshot_with(random_tree(300)))
    sight.set_filter(TreeFilter(limit=200))
    assert len(rows(sight)) == 50
    sight.use_engine(TreeEngine(most_nodes=1000))
    assert len(rows(sight)) == 200


def test_the_trees_of_workers_are_kept_apart_and_chosen_by_number() -> None:
    one, two = (
        dataclasses.replace(snapshot_with(SMALL), tree=tree)
        for tree in (SMALL, tree_of([-1, 0, 1], [90, 70, 10], ["", "north", "only here"]))
    )
    merged = merge_snapshots([one, two])
    assert merged.trees == (one.tree, two.tree)
    sight = TreeSight()
    sight.show(merged)
    assert sight.tree is merged.tree
    assert int(merged.tree.visits[0]) == 190
    sight.select(next(i for i, label in enumerate(merged.tree.label) if label == "north"))
    sight.set_worker(1)
    assert sight.tree is two.tree
    assert sight.selected == 1  # the same node by its path
    sight.show(snapshot_with(SMALL))  # alone again
    assert sight.worker == MERGED
    assert sight.tree is SMALL
