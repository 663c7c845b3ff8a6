"""The terms shown for a node are those by which the search goes on."""

from __future__ import annotations

import dataclasses
import math

import numpy as np
import pytest

from ai.games.warlight.kernels.scripts import SCRIPTS
from ai.games.warlight.open_search import OpenLoopSearch
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.search import WarlightSearch
from ai.games.warlight.words import SCRIPT_NAMES
from ai.searching.snapshot import TreeArrays
from engine.games.warlight.state import Phase
from studio.games.warlight.steps import weighing_of
from studio.position.searches import AnalysisOptions, provenance_of
from studio.trees.terms import Weighing, round_start, terms_of
from tests.studio.sample_trees import tree_of
from tests.studio.searches import position_in

POSITION = position_in(Phase.TURN)


def searched(options: SearchOptions, iterations: int) -> WarlightSearch:
    search = WarlightSearch(POSITION.game, POSITION.state, 0, options=options, seed=3)
    search.step(iterations)
    return search


def weighing(options: SearchOptions) -> Weighing:
    """How a search with these options weighs moves."""
    weight = options.prior_weight if options.mode == "open-loop" else 0.0
    return Weighing(options.mode, options.exploration, weight)


def best_bound(tree: TreeArrays, weighing: Weighing) -> set[str]:
    """The labels of the root's moves whose bound is the highest."""
    bounds = {}
    for row in np.flatnonzero(tree.parent == 0).tolist():
        terms = terms_of(tree, row, 0, weighing)
        assert terms is not None
        assert terms.bound is not None
        bounds[tree.label[row]] = terms.bound
    highest = max(bounds.values())
    return {label for label, bound in bounds.items() if bound >= highest - 1e-6}


def visits_by_label(search: WarlightSearch | OpenLoopSearch) -> dict[str, int]:
    return {move.label: move.visits for move in search.snapshot(1.0).root_moves}


def tried_next(search: WarlightSearch | OpenLoopSearch) -> str:
    before = visits_by_label(search)
    search.step(1)
    after = visits_by_label(search)
    return next(label for label, visits in after.items() if visits > before[label])


@pytest.mark.parametrize("mode", ["stored-dice", "baseline"])
def test_the_highest_bound_is_tried_next(mode: str) -> None:
    options = SearchOptions.of_mode(mode)  # type: ignore[arg-type]
    search = searched(options, 60)
    for _ in range(25):
        tree = search.snapshot(1.0).tree
        assert tried_next(search) in best_bound(tree, weighing(options))


def test_so_it_is_in_an_open_loop_with_what_the_search_has_learnt() -> None:
    options = SearchOptions.of_mode("open-loop")
    search = OpenLoopSearch(POSITION.game, POSITION.state, 0, options=options, seed=3)
    search.step(200)
    kinds = {move.label: move.kind for move in search.snapshot(1.0).root_moves}
    for _ in range(25):
        tree = _with_history(search, kinds)
        assert tried_next(search) in best_bound(tree, weighing(options))


def _with_history(search: OpenLoopSearch, kinds: dict[str, str]) -> TreeArrays:
    tree, inner = search.snapshot(1.0).tree, search._tree
    history = (inner.history[1] + 0.5) / (inner.uses[1] + 1.0)
    assert len(history) == int(SCRIPTS)
    prior = [history[SCRIPT_NAMES.index(kinds[label])] if label in kinds else 0.0
             for label in tree.label]  # fmt: skip
    return dataclasses.replace(tree, prior=np.array(prior, np.float32))


TREE = tree_of([-1, 0, 0, 1, 2, 2], [100, 60, 40, 50, 30, 0], ["", "a", "b", "x", "x", "y"])


def test_terms_of_the_formula() -> None:
    terms = terms_of(TREE, 1, 0, Weighing("stored-dice", 2.0))
    assert terms is not None
    assert (terms.visits, terms.above, terms.exploration, terms.moves) == (60, 100, 2.0, 2)
    assert terms.bonus == pytest.approx(2.0 * math.sqrt(math.log(100) / 60))
    assert terms.mean == terms.exploitation == pytest.approx(float(TREE.value[1, TREE.actor[1]]))
    assert terms.bound == pytest.approx(terms.mean + terms.bonus)
    assert terms.prior is None


def test_the_source_takes_the_visits_of_the_root_and_the_others_of_the_parent() -> None:
    above = [terms_of(TREE, 3, 0, Weighing(mode, 1.0)) for mode in ("baseline", "stored-dice")]
    assert [terms.above for terms in above if terms is not None] == [100, 60]


def test_nobody_chose_the_root_and_what_is_not_visited_comes_first() -> None:
    assert terms_of(TREE, 0, 0, Weighing("stored-dice", 1.0)) is None
    terms = terms_of(TREE, 5, 0, Weighing("stored-dice", 1.0))
    assert terms is not None
    assert terms.bonus == math.inf
    assert terms.rank == 1


def test_in_an_open_loop_a_reply_is_chosen_without_knowing_the_turn() -> None:
    actor = np.array([0, 0, 0, 1, 1, 1], np.int8)
    tree = dataclasses.replace(TREE, actor=actor)
    assert [round_start(tree, row, 0) for row in (1, 3, 5)] == [0, 0, 0]
    terms = terms_of(tree, 3, 0, Weighing("open-loop", 0.3, 3.0))
    assert terms is not None
    assert terms.visits == 80  # “x” after both turns
    assert terms.moves == 2
    assert terms.above == 100
    assert terms.bonus == pytest.approx(0.3 * math.sqrt(math.log(102)) / math.sqrt(81))
    assert terms.bound is None  # without the history
    known = dataclasses.replace(tree, prior=np.full(6, 0.7, np.float32))
    terms = terms_of(known, 3, 0, Weighing("open-loop", 0.3, 3.0))
    assert terms is not None
    assert terms.exploitation == pytest.approx((terms.mean * 80 + 3 * 0.7) / 83)


def test_the_weighing_follows_the_options() -> None:
    options = SearchOptions.of_mode("open-loop")
    made_by = provenance_of(POSITION, AnalysisOptions(search="open-loop"))
    found = weighing_of(POSITION, made_by)
    assert found == Weighing("open-loop", options.exploration, options.prior_weight)
    of_a_bot = dataclasses.replace(made_by, told={"exploration": 0.7, "prior_weight": 9.0})
    assert weighing_of(POSITION, of_a_bot) == Weighing("open-loop", 0.7, 9.0)
    stored = provenance_of(POSITION, AnalysisOptions(search="stored-dice"))
    assert weighing_of(POSITION, stored) == Weighing("stored-dice", 2**0.5)
    assert weighing_of(POSITION, dataclasses.replace(stored, search="another")) is None
