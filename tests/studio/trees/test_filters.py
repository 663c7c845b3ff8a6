"""What a filter lets through of a tree."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.searching.snapshot import TreeArrays
from studio.trees.filters import TreeFilter, filtered_part, subtree
from studio.trees.layouts import TreePart
from tests.studio.sample_trees import tree_of, trees
from tests.studio.searches import random_tree

CHAIN = tree_of([-1, 0, 1, 2, 3], [100, 80, 60, 40, 20])


def shown(tree: TreeArrays, wanted: TreeFilter, folded: tuple[int, ...] = ()) -> list[int]:
    rows: list[int] = filtered_part(tree, wanted, folded).rows.tolist()
    return rows


def parents_of(part: TreePart) -> dict[int, int]:
    """The row above every row of a part."""
    rows = [*part.rows.tolist(), -1]
    return {rows[i]: rows[above] for i, above in enumerate(part.parent.tolist())}


@given(trees(), st.floats(0, 1))
@settings(deadline=None)
def test_the_threshold_keeps_exactly_what_was_visited_enough(
    tree: TreeArrays, share: float
) -> None:
    wanted = TreeFilter(min_share=share)
    least = wanted.least_visits(tree)
    assert shown(tree, wanted) == [r for r in range(len(tree)) if not r or tree.visits[r] >= least]
    if share:
        assert least >= 2


@given(trees(), st.integers(1, 20))
@settings(deadline=None)
def test_the_limit_keeps_the_most_visited(tree: TreeArrays, limit: int) -> None:
    rows = shown(tree, TreeFilter(limit=limit))
    assert len(rows) == min(limit, len(tree))
    hidden = [r for r in range(len(tree)) if r not in rows]
    if hidden:
        assert max(tree.visits[hidden]) <= min(tree.visits[rows])
    assert all(tree.parent[row] in rows for row in rows[1:])


@given(trees(), st.integers(1, 6))
@settings(deadline=None)
def test_the_depth_ends_where_it_says(tree: TreeArrays, levels: int) -> None:
    part = filtered_part(tree, TreeFilter(max_depth=levels))
    full = filtered_part(tree, TreeFilter())
    assert set(part.rows.tolist()) == set(full.rows[full.layout.depth <= levels].tolist())


@given(trees(), st.integers(0, 1))
@settings(deadline=None)
def test_turns_of_one_player_hang_below_the_nearest_shown_node(
    tree: TreeArrays, player: int
) -> None:
    part = filtered_part(tree, TreeFilter(players=frozenset({player})))
    above = parents_of(part)
    assert set(above) == {0} | {r for r in range(1, len(tree)) if tree.actor[r] == player}
    for row in list(above)[1:]:
        nearest = int(tree.parent[row])
        while nearest not in above:
            nearest = int(tree.parent[nearest])
        assert above[row] == nearest


@given(trees(), st.data())
@settings(deadline=None)
def test_folding_hides_what_is_below_alone(tree: TreeArrays, data: st.DataObject) -> None:
    row = data.draw(st.integers(0, len(tree) - 1))
    below = set(subtree(tree.parent, row).tolist()) - {row}
    assert set(shown(tree, TreeFilter(), (row,))) == set(range(len(tree))) - below


def test_depth_counts_levels_as_shown() -> None:
    own = frozenset({0})
    assert shown(CHAIN, TreeFilter(players=own, max_depth=1)) == [0, 1]
    assert shown(CHAIN, TreeFilter(players=own, max_depth=2)) == [0, 1, 3]


def test_all_filters_together_give_a_tree() -> None:
    tree = random_tree(3000)
    wanted = TreeFilter(0.0005, 4, frozenset({0}), 40)
    part = filtered_part(tree, wanted, (int(np.argmax(tree.visits[1:])) + 1,))
    assert 1 < len(part) <= 40
    assert (part.parent[1:] < np.arange(1, len(part))).all()
    assert part.layout.depth.max() <= 4


def test_single_nodes_and_empty_trees() -> None:
    assert shown(tree_of([-1], [1]), TreeFilter(0.5, 1, frozenset(), 1)) == [0]
    assert subtree(CHAIN.parent, 4).tolist() == [4]
