"""What holds of every search: slices, limits, and figures that agree wherever they are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.searching import picture
from ai.searching.alpha_beta import AlphaBeta
from ai.searching.deepening import DepthOptions
from ai.searching.maxn import Maxn, MaxnOptions, Tuples
from ai.searching.rules import Knowledge
from ai.searching.search import Continuing, Detailed, Ending, Limits, NeverStop, Ranking, run_search
from ai.searching.snapshot import AnalysisSnapshot, Mark, TreeArrays
from ai.searching.uct import Uct, UctOptions
from engine.errors import UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from tests.ai.searching.exhaustive import in_slices
from tests.ai.searching.test_maxn import SHARES
from tests.ai.searching.test_uct import Unlisted
from tests.engine.graphs import grid_graph
from tests.toys.heap import HeapGame
from tests.toys.ladder import LadderGame
from tests.toys.tangle import TangleGame, guess

KNOWN = Knowledge(evaluate=guess)
MAKERS: dict[str, Callable[[Any, Any], Any]] = {
    "closed loop": lambda game, state: Uct(game, state, UctOptions(seed=5)),
    "open loop": lambda game, state: Uct(game, state, UctOptions(seed=5, open_loop=True)),
    "alpha-beta": lambda game, state: AlphaBeta(game, state, DepthOptions(), KNOWN),
    "maxn": lambda game, state: Maxn(game, state, MaxnOptions(), KNOWN),
    "maxn, pruned": lambda game, state: Maxn(
        game, state, MaxnOptions(is_pruned=True), tuples=SHARES
    ),
}
BY_DEPTH = ("alpha-beta", "maxn", "maxn, pruned")
NAMES = st.sampled_from(list(MAKERS))
GAMES = st.builds(
    TangleGame,
    st.integers(0, 10**6),
    levels=st.integers(3, 9),
    chance=st.sampled_from([0.0, 0.4]),
    grain=st.sampled_from([3, 1000]),
)


def made(name: str, game: Any) -> Any:
    return MAKERS[name](game, game.initial_state())


def same_trees(one: TreeArrays, two: TreeArrays) -> bool:
    columns = ("parent", "actor", "visits", "value", "score", "mark", "chance", "depth")
    pairs = [(getattr(one, name), getattr(two, name)) for name in columns]
    return one.label == two.label and all(
        a is b is None or np.array_equal(a, b, equal_nan=True) for a, b in pairs
    )


@given(NAMES, GAMES, st.integers(0, 900), st.integers(0, 99))
def test_slices_do_not_matter(name: str, game: TangleGame, nodes: int, seed: int) -> None:
    whole, sliced = made(name, game), made(name, game)
    whole.step(nodes)
    in_slices(sliced, nodes, seed)
    one, two = whole.snapshot(1.0), sliced.snapshot(1.0)
    assert one.root_moves == two.root_moves
    assert (one.iterations, one.nodes, one.complete_depth, one.is_partial) == (
        two.iterations, two.nodes, two.complete_depth, two.is_partial,
    )  # fmt: skip
    assert same_trees(one.tree, two.tree)
    assert whole.root_visits().tolist() == sliced.root_visits().tolist() if "loop" in name else True
    assert one.iterations == nodes or whole.is_done


def assert_consistent(snapshot: AnalysisSnapshot, game: TangleGame) -> None:
    tree, moves = snapshot.tree, snapshot.root_moves
    assert tree.parent[0] == -1
    assert (tree.parent[1:] < np.arange(1, len(tree))).all()
    assert ((tree.value >= -1e-6) & (tree.value <= 1 + 1e-6)).all()
    below = np.bincount(tree.parent[1:], tree.visits[1:], minlength=len(tree))
    assert (tree.visits >= below).all()
    state = game.initial_state()
    assert {move.moves for move in moves} == {(move,) for move in game.moves(state)}
    assert snapshot.candidates == len(moves)
    assert sum(move.visits for move in moves) <= tree.visits[0]
    for row in np.flatnonzero(tree.parent == 0).tolist():
        move = next(one for one in moves if one.label == tree.label[row])
        assert move.visits == tree.visits[row]
        assert move.value == pytest.approx(float(tree.value[row, snapshot.player]), abs=1e-6)
        assert move.principal_variation[0] == move.label
        if tree.score is not None and move.visits:
            assert move.score == tuple(tree.score[row])
        if tree.mark is not None:
            assert move.mark == tree.mark[row]
            assert (tree.visits[row] == 0) == (move.mark in (Mark.CUT, Mark.UNKNOWN))
            assert move.depth == (tree.depth[row] + 1 if move.visits else 0)
    if tree.chance is not None:
        assert ((tree.chance == 1) | (tree.actor == -1)).all()
    if snapshot.order == "visits":
        assert [m.visits for m in moves] == sorted((m.visits for m in moves), reverse=True)


@given(NAMES, GAMES, st.integers(0, 3000))
def test_every_figure_agrees(name: str, game: TangleGame, nodes: int) -> None:
    search = made(name, game)
    search.step(nodes)
    snapshot = search.snapshot(1.0)
    assert_consistent(snapshot, game)
    if name in BY_DEPTH and not snapshot.is_partial and snapshot.complete_depth:
        values = [move.value for move in snapshot.root_moves if move.visits]
        assert values == sorted(values, reverse=True)
        assert snapshot.win_estimate == pytest.approx(values[0])


def paths(tree: TreeArrays) -> dict[tuple[str, ...], int]:
    """The rows by labels and movers from the root on: in an open loop both may differ."""
    found: dict[tuple[str, ...], int] = {}
    names: list[tuple[str, ...]] = []
    for row in range(len(tree)):
        above = names[tree.parent[row]] if row else ()
        names.append((*above, f"{tree.actor[row]} {tree.label[row]}"))
        found[names[-1]] = row
    return found


@given(NAMES, GAMES, st.integers(1, 2000), st.integers(1, 60))
def test_a_node_has_the_same_figures_in_pictures_of_any_size(
    name: str, game: TangleGame, nodes: int, shown: int
) -> None:
    small, large = made(name, game), made(name, game)
    small.show_nodes(shown)
    large.show_nodes(10**6)
    small.step(nodes)
    large.step(nodes)
    one, two = small.snapshot(1.0), large.snapshot(1.0)
    assert one.root_moves == two.root_moves
    assert len(one.tree) <= max(shown, 1)
    whole = paths(two.tree)
    for path, row in paths(one.tree).items():
        other = whole[path]
        for column in ("actor", "visits", "value", "score", "mark", "chance", "depth"):
            a, b = getattr(one.tree, column), getattr(two.tree, column)
            if a is not None and b is not None:
                assert np.array_equal(a[row], b[other], equal_nan=True), column


@given(st.sampled_from(BY_DEPTH), GAMES, st.integers(0, 1500))
@settings(max_examples=60)
def test_the_answer_is_of_the_last_complete_depth_or_of_what_was_searched_deeper(
    name: str, game: TangleGame, nodes: int
) -> None:
    search = made(name, game)
    search.step(nodes)
    found = search.snapshot(1.0)
    before = made(name, game)
    while before.complete_depth < found.complete_depth:
        before.step(1)
    complete = before.snapshot(1.0)
    deeper = [one for one in found.root_moves if one.depth > found.complete_depth]
    assert found.is_partial == bool(deeper)
    if not deeper:
        assert found.root_moves == complete.root_moves or not found.complete_depth
        return
    assert found.tree.mark[0] == Mark.LOWER
    assert found.root_moves[: len(deeper)] == tuple(deeper)
    if found.complete_depth:
        assert complete.root_moves[0].move in {one.move for one in deeper}
    assert deeper[0].value == max(one.value for one in deeper)


def clock_of(search: Any) -> Callable[[], float]:
    """A clock on which a node takes a millisecond."""
    return lambda: search.iterations / 1000


@pytest.mark.parametrize("name", MAKERS)
def test_limits_are_kept(name: str) -> None:
    game = TangleGame(2, levels=25)
    exact = run_search(made(name, game), Limits(iterations=777), NeverStop())
    assert exact.iterations == 777
    search = made(name, game)
    timed = run_search(search, Limits(seconds=0.5), NeverStop(), clock=clock_of(search))
    assert 500 <= timed.iterations <= 516  # a slice of 8 ms, which may double
    search = made(name, game)
    held = run_search(search, Limits(nodes=200), NeverStop(), clock=clock_of(search), slice_s=0.002)
    assert 200 <= held.nodes <= 230


class After:
    """Says stop when a search has come so far."""

    def __init__(self, search: Any, nodes: int) -> None:
        self._search, self._nodes = search, nodes

    @property
    def stopped(self) -> bool:
        return bool(self._search.iterations >= self._nodes)


@pytest.mark.parametrize("name", MAKERS)
def test_a_token_stops_at_once(name: str) -> None:
    search = made(name, TangleGame(2, levels=25))
    found = run_search(search, Limits(), After(search, 300), clock=clock_of(search))
    assert 300 <= found.iterations <= 316


@pytest.mark.parametrize("name", BY_DEPTH)
def test_a_search_that_has_its_answer_ends_by_itself(name: str) -> None:
    found = run_search(made(name, TangleGame(2, levels=4)), Limits(), NeverStop())
    assert found.root_moves[0].mark is Mark.PROVEN


@pytest.mark.parametrize("make", [AlphaBeta, Maxn])
def test_a_node_limit_of_its_own_ends_a_search(make: Any) -> None:
    options = (DepthOptions if make is AlphaBeta else MaxnOptions)(max_nodes=321)
    game = TangleGame(2, levels=25)
    search = make(game, game.initial_state(), options)
    assert run_search(search, Limits(), NeverStop()).iterations == 321
    assert search.is_done


@pytest.mark.parametrize("name", BY_DEPTH)
def test_a_search_in_many_nodes_keeps_few(name: str) -> None:
    game = TangleGame(6, levels=30)
    options = MaxnOptions(table_size=1000)
    search = AlphaBeta(game, game.initial_state(), DepthOptions(table_size=1000))
    if name != "alpha-beta":
        search = Maxn(game, game.initial_state(), options)
    search.show_nodes(100)
    search.step(60_000)
    assert search.nodes <= 1000 + 2 * (1 + 200 + 8)
    assert len(search.snapshot(1.0).tree) == 100


def test_outcomes_that_cannot_be_listed_are_drawn() -> None:
    game = Unlisted(2, top=3, turns=3)
    for search in (
        AlphaBeta(game, game.initial_state(), DepthOptions(samples=400, seed=1)),
        Maxn(game, game.initial_state(), MaxnOptions(samples=400, seed=1)),
    ):
        search.step(10**6)
        listed = AlphaBeta(LadderGame(2, 3, 3), game.initial_state())
        listed.step(10**6)
        # The mean of 400 draws is within 0.1 of its expectation, in all of the nodes.
        known = listed.snapshot(0).win_estimate
        assert search.snapshot(0).win_estimate == pytest.approx(known, abs=0.1)


def keen(game: Any, state: Any, turns: Any) -> list[float]:
    """Expects nothing of taking all, so that there is something to search."""
    return [1.0 / turn[0] for turn in turns]


KEEN = Knowledge(prior=keen)


class GreedyHeap(HeapGame):
    """Any number of stones may be taken."""

    def moves(self, state: Any) -> range:
        return range(1, state.stones + 1)


@pytest.mark.parametrize("make", [Uct, AlphaBeta, Maxn])
def test_of_many_candidates_the_best_are_pictured(make: Any) -> None:
    game = GreedyHeap(900)
    search = make(game, game.initial_state(), None, KEEN)
    search.step(400 if make is Uct else 1500)
    snapshot = search.snapshot(1.0)
    assert len(snapshot.root_moves) == picture.SHOWN_CANDIDATES
    assert snapshot.candidates == 900
    assert (snapshot.tree.parent == 0).sum() <= picture.SHOWN_CANDIDATES
    assert len(snapshot.workers[0].root_visits) == 900


@pytest.mark.parametrize("make", [Uct, AlphaBeta, Maxn])
def test_games_of_simultaneous_moves_are_refused(make: Any) -> None:
    game = WarlightGame(grid_graph(4, 3))
    with pytest.raises(UnsupportedGameError, match="one player moves at a time; in warlight"):
        make(game, game.initial_state())


@pytest.mark.parametrize("make", [Uct, AlphaBeta, Maxn])
def test_positions_without_a_decision_are_refused(make: Any) -> None:
    game = LadderGame(2)
    leaping = game.advance(game.initial_state(), {0: "leap"})
    over = HeapGame(1)
    for one, state in (
        (game, leaping),
        (over, over.advance(over.initial_state(), {0: 1})),
    ):
        with pytest.raises(UnsupportedGameError, match="nobody has a decision"):
            make(one, state)


def test_the_searches_say_what_they_can() -> None:
    for name in MAKERS:
        search = made(name, TangleGame(2))
        assert isinstance(search, Detailed)
        assert isinstance(search, Ending) == (name in BY_DEPTH)
        assert isinstance(search, Ranking) == (name not in BY_DEPTH)
        assert not isinstance(search, Continuing)


def test_tuples_are_shown_as_they_are() -> None:
    game = TangleGame(4, players=3, levels=3)

    def halves(game: Any, state: Any) -> tuple[float, ...]:
        return tuple(100 * value for value in game.worth(state))

    search = Maxn(
        game, game.initial_state(), tuples=Tuples(halves, lambda score: (score + 100) / 200)
    )
    search.step(10**6)
    tree = search.snapshot(1.0).tree
    assert tree.score is not None
    searched = tree.visits > 0
    assert np.allclose(tree.value[searched], (tree.score[searched] + 100) / 200)
