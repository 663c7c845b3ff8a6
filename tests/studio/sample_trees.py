"""Trees and snapshots made up for tests of what shows them."""

from __future__ import annotations

import dataclasses

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from ai.searching.snapshot import AnalysisSnapshot, TreeArrays
from engine.games.warlight.state import Phase
from tests.studio.searches import made_up_snapshot, position_in

PLAYERS = 2


@st.composite
def parents(draw: st.DrawFn, most: int = 60) -> NDArray[np.int32]:
    """A tree with parents before children, bushy or deep."""
    n = draw(st.integers(1, most))
    reach = draw(st.integers(1, most))
    return np.array(
        [-1] + [draw(st.integers(max(0, i - reach), i - 1)) for i in range(1, n)], np.int32
    )


@st.composite
def trees(draw: st.DrawFn) -> TreeArrays:
    """A tree in which no child has more visits than its parent."""
    parent = draw(parents())
    visits = [draw(st.integers(1, 1000))]
    for above in parent[1:].tolist():
        visits.append(draw(st.integers(0, visits[above])))
    return tree_of(parent.tolist(), visits)


def tree_of(parent: list[int], visits: list[int], labels: list[str] | None = None) -> TreeArrays:
    """A tree of two players who move in turn, player 0 first."""
    depth = [0]
    for above in parent[1:]:
        depth.append(depth[above] + 1)
    n = len(parent)
    value = np.linspace(0, 1, n, dtype=np.float32)
    return TreeArrays(
        np.array(parent, np.int32),
        np.array([(d + 1) % PLAYERS if d else 0 for d in depth], np.int8),
        np.array(visits, np.int32),
        np.stack([value, 1 - value], axis=1),
        tuple(labels) if labels is not None else ("", *(f"turn {i}" for i in range(1, n))),
    )


def snapshot_with(tree: TreeArrays, **changes: object) -> AnalysisSnapshot:
    """A snapshot of a made-up search with this tree in it."""
    made_up = made_up_snapshot(position_in(Phase.TURN), 1000)
    return dataclasses.replace(made_up, tree=tree, **changes)  # type: ignore[arg-type]
