"""Alpha-beta finds what plain minimax and expectiminimax find."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.searching.alpha_beta import AlphaBeta
from ai.searching.deepening import DepthOptions
from ai.searching.rules import Knowledge
from ai.searching.snapshot import Mark
from engine.errors import UnsupportedGameError
from tests.ai.searching.exhaustive import (
    NEVER,
    best_scores,
    move_scores,
    payoffs,
    reachable,
)
from tests.toys.heap import HeapGame
from tests.toys.ladder import LadderGame
from tests.toys.tangle import TangleGame, guess

ALL = 10**9  # nodes, more than any of these games has


def finished(game: Any, state: Any, options: DepthOptions | None = None, **more: Any) -> Any:
    search = AlphaBeta(game, state, options, Knowledge(**more))
    search.step(ALL)
    assert search.is_done
    return search.snapshot(1.0)


def assert_best(game: Any, state: Any, snapshot: Any, depth: int, score: Any) -> None:
    """The value is that of the whole search, and so is that of the best candidate's move."""
    player = snapshot.player
    known = move_scores(game, state, depth, score)
    value = max(scores[player] for scores in known.values())
    assert snapshot.root_moves[0].value == pytest.approx(value, abs=1e-6)
    assert snapshot.win_estimate == pytest.approx(value, abs=1e-6)
    assert known[snapshot.root_moves[0].move][player] == pytest.approx(value, abs=1e-6)


def test_every_heap_is_solved() -> None:
    for state in reachable(HeapGame(9), 9):
        snapshot = finished(HeapGame(9), state)
        assert_best(HeapGame(9), state, snapshot, NEVER, payoffs)
        assert snapshot.root_moves[0].mark.name == "PROVEN"


def test_every_position_of_a_short_ladder_is_solved() -> None:
    game = LadderGame(players=2, top=5, turns=5)
    for state in reachable(game, 4):
        assert_best(game, state, finished(game, state), NEVER, payoffs)


GAMES = st.builds(
    TangleGame,
    st.integers(0, 10**6),
    levels=st.integers(1, 6),
    chance=st.sampled_from([0.0, 0.0, 0.4]),
    grain=st.sampled_from([1, 3, 1000]),
)


@given(GAMES)
def test_any_game_is_solved(game: TangleGame) -> None:
    state = game.initial_state()
    assert_best(game, state, finished(game, state), NEVER, payoffs)


@given(GAMES, st.integers(1, 5), st.booleans())
def test_to_a_depth_it_is_minimax_with_the_evaluation(
    game: TangleGame, depth: int, has_order: bool
) -> None:
    """Without a table: what it knows may be of more than the depth."""
    state = game.initial_state()
    order = (lambda game, state, turns: [turn[0] for turn in turns]) if has_order else None
    snapshot = finished(
        game, state, DepthOptions(max_depth=depth, table_size=0), evaluate=guess, prior=order
    )

    def score(game: Any, state: Any) -> Any:
        return payoffs(game, state) if not game.actors(state) else guess(game, state)

    assert_best(game, state, snapshot, depth, score)
    assert snapshot.complete_depth <= depth
    assert not snapshot.is_partial


@given(GAMES, st.integers(2, 60))
def test_a_small_table_does_not_change_the_answer(game: TangleGame, size: int) -> None:
    state = game.initial_state()
    snapshot = finished(game, state, DepthOptions(table_size=size))
    assert_best(game, state, snapshot, NEVER, payoffs)


def assert_mark_holds(
    game: Any, state: Any, player: int, shown: float, mark: int, depth: int
) -> None:
    """What is proven is so in the whole game; all else is of a search to the depth."""
    seen = NEVER if mark == Mark.PROVEN else depth
    value = best_scores(game, state, seen, payoffs)[player]
    match Mark(mark):
        case Mark.PROVEN | Mark.EXACT:
            assert shown == pytest.approx(value, abs=1e-5)
        case Mark.LOWER:
            assert shown <= value + 1e-5
        case Mark.UPPER:
            assert shown >= value - 1e-5
        case other:
            assert other is Mark.CUT


@given(GAMES)
def test_candidates_have_exact_values_or_bounds_that_hold(game: TangleGame) -> None:
    state = game.initial_state()
    snapshot = finished(game, state, DepthOptions(table_size=0))
    player = snapshot.player
    assert {move.move for move in snapshot.root_moves} == set(game.moves(state))
    for move in snapshot.root_moves:
        after = game.advance(state, {player: move.move})
        assert_mark_holds(game, after, player, move.value, move.mark, move.depth - 1)
        if move.mark is Mark.CUT:
            assert snapshot.root_moves[0].value == pytest.approx(1)


@given(GAMES)
def test_bounds_in_the_tree_hold(game: TangleGame) -> None:
    """Every row of the picture; without a table, whose entries may be of another depth."""
    state = game.initial_state()
    tree = finished(game, state, DepthOptions(table_size=0)).tree
    assert tree.depth is not None
    states, movers = [state], [0]
    for row in range(1, len(tree)):
        above, actor = int(tree.parent[row]), int(tree.actor[row])
        states.append(game.advance(states[above], {actor: int(tree.label[row])}))
        mover = movers[above] if actor < 0 else actor
        movers.append(mover)
        shown, depth = float(tree.value[row, mover]), int(tree.depth[row])
        assert_mark_holds(game, states[-1], mover, shown, tree.mark[row], depth)
        assert (tree.visits[row] == 0) == (tree.mark[row] == Mark.CUT)


def test_cuts_save_most_of_the_work() -> None:
    game = TangleGame(3, levels=9)
    whole = AlphaBeta(game, game.initial_state(), DepthOptions(table_size=0))
    whole.step(ALL)
    plain = sum(1 for _ in _all_nodes(game, game.initial_state()))
    assert whole.iterations < plain  # all depths together, against the last one alone
    assert (whole.snapshot(0).tree.mark == 4).any()


def _all_nodes(game: Any, state: Any) -> Any:
    yield state
    if game.actors(state):
        for move in game.moves(state):
            yield from _all_nodes(game, game.advance(state, {game.actors(state)[0]: move}))


def test_whole_turns_are_candidates_too() -> None:
    def turns(game: Any, state: Any) -> list[tuple[int, ...]]:
        """Take all that one player takes in a row."""
        found = []
        for move in game.moves(state):
            after = game.advance(state, {state.player: move})
            if not game.actors(after) or after.player != state.player:
                found.append((move,))
            else:
                found += [(move, *rest) for rest in turns(game, after)]
        return found

    game = HeapGame(7)
    snapshot = finished(game, game.initial_state(), turns=turns)
    known = best_scores(game, game.initial_state(), NEVER, payoffs)
    best = snapshot.root_moves[0]
    assert best.value == pytest.approx(known[0])
    assert snapshot.candidates == len(turns(game, game.initial_state()))
    assert {len(move.moves) for move in snapshot.root_moves} > {1, 2}
    assert best.label == " ".join(f"take {n}" for n in best.moves)


@pytest.mark.parametrize("players", [1, 3])
def test_only_two_can_play(players: int) -> None:
    game = LadderGame(players)
    with pytest.raises(UnsupportedGameError, match=f"ladder has {players} players"):
        AlphaBeta(game, game.initial_state())
