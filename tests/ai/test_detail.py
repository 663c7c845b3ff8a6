"""Pictures with more nodes than a live view needs, and what open-loop pictures know of moves."""

from __future__ import annotations

import numpy as np
import pytest

from ai.games.warlight.open_search import OpenLoopSearch
from ai.games.warlight.options import Mode, SearchOptions
from ai.games.warlight.picture import SHOWN_NODES
from ai.games.warlight.workers import build_search
from ai.searching.search import Detailed
from engine.games.warlight.state import Phase
from tests.studio.searches import position_in

POSITION = position_in(Phase.TURN)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("mode", ["stored-dice", "open-loop"])
def test_a_picture_holds_as_many_nodes_as_it_is_told(mode: Mode, workers: int) -> None:
    search = build_search(
        POSITION.game, POSITION.state, 0, workers=workers, options=SearchOptions.of_mode(mode)
    )
    search.step(4000)
    small = search.snapshot(1.0).tree
    assert len(small) <= SHOWN_NODES
    assert isinstance(search, Detailed)
    search.show_nodes(100_000)
    large = search.snapshot(1.0).tree
    assert len(large) > SHOWN_NODES
    assert int(large.visits[0]) == int(small.visits[0])
    assert (large.parent[1:] < np.arange(1, len(large))).all()
    search.show_nodes(SHOWN_NODES)
    assert len(search.snapshot(1.0).tree) == len(small)


def test_the_prior_of_a_script_is_what_it_has_been_worth_anywhere() -> None:
    search = OpenLoopSearch(POSITION.game, POSITION.state, 0, seed=2)
    search.step(300)
    tree, inner = search.snapshot(1.0).tree, search._tree
    assert tree.prior is not None
    assert tree.prior[0] == 0.5
    for arm in range(int(inner.arms[0])):
        script = int(inner.script[int(inner.first[0]) + arm])
        known = (inner.history[1, script] + 0.5) / (inner.uses[1, script] + 1)
        assert tree.prior[1 + arm] == pytest.approx(known, abs=1e-6)
