"""MaxN finds what plain recursion over tuples finds."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.searching.maxn import ENDLESS, Maxn, MaxnOptions, Tuples, expected
from ai.searching.rules import Knowledge
from ai.searching.snapshot import Mark
from engine.errors import SetupError
from tests.ai.searching.exhaustive import NEVER, best_scores, move_scores, payoffs, reachable
from tests.toys.ladder import LadderGame
from tests.toys.tangle import TangleGame, guess

ALL = 10**9


def finished(
    game: Any, state: Any, options: MaxnOptions | None = None, tuples: Tuples | None = None,
    **more: Any,
) -> Any:  # fmt: skip
    search = Maxn(game, state, options, Knowledge(**more), tuples)
    search.step(ALL)
    assert search.is_done
    return search.snapshot(1.0)


def assert_same(game: Any, state: Any, snapshot: Any, depth: int, score: Any) -> None:
    """The tuple of the root and that of every candidate are those of the whole search."""
    known = move_scores(game, state, depth, score)
    assert tuple(snapshot.tree.score[0]) == pytest.approx(best_scores(game, state, depth, score))
    chosen = max(known, key=lambda move: known[move][snapshot.player])  # the first of equal ones
    assert snapshot.root_moves[0].move == chosen
    for move in snapshot.root_moves:
        if move.mark in (Mark.EXACT, Mark.PROVEN):
            assert move.score == pytest.approx(known[move.move])


@pytest.mark.parametrize("players", [2, 3])
def test_every_position_of_a_short_ladder(players: int) -> None:
    game = LadderGame(players, top=4, turns=5)
    for state in reachable(game, 4):
        assert_same(game, state, finished(game, state), NEVER, payoffs)


GAMES = st.builds(
    TangleGame,
    st.integers(0, 10**6),
    players=st.integers(1, 4),
    levels=st.integers(1, 6),
    chance=st.sampled_from([0.0, 0.0, 0.4]),
    grain=st.sampled_from([1, 3, 1000]),
)


@given(GAMES, st.booleans(), st.sampled_from([0, 20, 10**6]))
def test_any_game_is_solved(game: TangleGame, is_ordered: bool, table: int) -> None:
    state = game.initial_state()
    options = MaxnOptions(is_ordered=is_ordered, table_size=table)
    assert_same(game, state, finished(game, state, options, evaluate=guess), NEVER, payoffs)


def to_depth(game: Any, state: Any) -> Any:
    return guess(game, state) if game.actors(state) else payoffs(game, state)


@given(GAMES, st.integers(1, 5))
def test_to_a_depth_it_is_the_evaluation(game: TangleGame, depth: int) -> None:
    state = game.initial_state()
    options = MaxnOptions(max_depth=depth, table_size=0)
    assert_same(game, state, finished(game, state, options, evaluate=guess), depth, to_depth)


def shared(game: Any, state: Any) -> tuple[float, ...]:
    """Scores from 0 that together are 1."""
    values = [1.001 + value for value in game.worth(state)]
    return tuple(value / sum(values) for value in values)


SHARES = Tuples(shared, lambda score: score, least=0.0, total=1.0)


@given(GAMES, st.integers(1, 6))
def test_pruning_changes_nothing_but_the_work(game: TangleGame, depth: int) -> None:
    state = game.initial_state()
    pruned = MaxnOptions(max_depth=depth, table_size=0, is_pruned=True)
    assert_same(game, state, finished(game, state, pruned, SHARES), depth, shared)


def test_pruning_cuts_and_says_so() -> None:
    game = TangleGame(9, players=2, levels=9)
    state = game.initial_state()
    work = {}
    for is_pruned in (False, True):
        options = MaxnOptions(table_size=0, is_pruned=is_pruned)
        search = Maxn(game, state, options, tuples=SHARES)
        search.show_nodes(10**6)
        search.step(ALL)
        work[is_pruned] = search.iterations
        marks = set(search.snapshot(0).tree.mark.tolist())
        assert ({Mark.CUT, Mark.UPPER} <= marks) == is_pruned
    assert work[True] < work[False] / 2


@given(GAMES)
def test_bounds_of_pruned_branches_hold(game: TangleGame) -> None:
    state = game.initial_state()
    search = Maxn(game, state, MaxnOptions(table_size=0, is_pruned=True), tuples=SHARES)
    search.show_nodes(10**6)
    search.step(ALL)
    tree, states = search.snapshot(0).tree, [state]
    assert Mark.LOWER not in tree.mark
    for row in range(1, len(tree)):
        above, actor = int(tree.parent[row]), int(tree.actor[row])
        states.append(game.advance(states[above], {actor: int(tree.label[row])}))
        seen = NEVER if tree.mark[row] == Mark.PROVEN else int(tree.depth[row])
        known = best_scores(game, states[-1], seen, shared)
        if tree.mark[row] == Mark.UPPER:
            assert known[actor] <= tree.score[row, actor] + 1e-9
        elif tree.mark[row] != Mark.CUT:
            assert tuple(tree.score[row]) == pytest.approx(known)


def test_pruning_needs_bounds() -> None:
    game = TangleGame()
    with pytest.raises(SetupError, match="bounded sum"):
        Maxn(game, game.initial_state(), MaxnOptions(is_pruned=True))


def unbounded(game: Any, state: Any) -> tuple[float, ...]:
    """The winner has won for ever, as in searches whose tuples have the sum 0."""
    if game.actors(state):
        return (0.0,) * game.players
    return tuple(math.inf if value > 0 else -math.inf for value in game.returns(state))


def test_infinite_scores_make_no_nonsense() -> None:
    game = LadderGame(2, top=4, turns=9)
    state = game.initial_state()
    squash = lambda score: 0.5 + math.atan(score) / math.pi  # noqa: E731
    snapshot = finished(game, state, tuples=Tuples(unbounded, squash))
    for move in snapshot.root_moves:
        assert all(math.isfinite(score) for score in move.score)  # nothing is certain yet
        assert move.value == pytest.approx(squash(move.score[0]))
    assert not any(map(math.isnan, snapshot.tree.score[snapshot.tree.visits > 0].ravel()))
    assert expected([(0.5, math.inf), (0.5, math.inf)]) == math.inf
    assert expected([(0.25, math.inf), (0.75, -math.inf)]) == -ENDLESS / 2
