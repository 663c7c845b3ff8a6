"""Tuple search against MaxN of the general room, its pictures, and the bots that use it."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.games.sawhian.evaluation import SOURCE_WEIGHTS, Weights, scores, shade
from ai.games.sawhian.options import TupleOptions
from ai.games.sawhian.players import PLAYERS
from ai.games.sawhian.search import TupleSearch
from ai.games.sawhian.weights import from_toml, to_toml
from ai.playing.bots import Seen
from ai.playing.entries import read_entry
from ai.playing.players import make_bot
from ai.searching.maxn import Maxn, MaxnOptions, Tuples
from ai.searching.search import Detailed, Ending, Limits, NeverStop, run_search
from ai.searching.snapshot import AnalysisSnapshot, Mark
from engine.errors import SetupError, UnsupportedGameError
from engine.games.sawhian.board import SQUARES, square_at
from engine.games.sawhian.rules import NAME, SawhianState
from tests.ai.games.sawhian.positions import GAME, random_position

WEIGHTS = (SOURCE_WEIGHTS, Weights(1, 0, 0, 0), Weights(1, -1, 0.5, -0.5), Weights(-1, 0.2, 0.3, 1))


def options(weights: Weights = SOURCE_WEIGHTS, depth: int = 3, **told: bool | int) -> TupleOptions:
    numbers = (weights.progress, weights.stock, weights.off, weights.crowding)
    names = ("progress", "stock", "off", "crowding")
    base = TupleOptions(**dict(zip(names, numbers, strict=True)))  # type: ignore[arg-type]
    return replace(base, max_depth=depth, **told)


def searched(state: SawhianState, told: TupleOptions, slices: Random | None = None) -> TupleSearch:
    search = TupleSearch(GAME, state, told)
    while not search.is_done:
        search.step(slices.choice((1, 3, 7, 50, 900)) if slices else 10**9)
    return search


def known(snapshot: AnalysisSnapshot) -> dict[object, tuple[float, ...] | None]:
    return {one.move: one.score for one in snapshot.root_moves if one.visits}


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2**32), st.integers(0, 165), st.integers(1, 4), st.sampled_from(WEIGHTS))
def test_it_finds_what_maxn_finds(seed: int, plies: int, depth: int, weights: Weights) -> None:
    state = random_position(seed, plies)
    depth = min(depth, 2) if len(GAME.moves(state)) > 8 else depth
    tuples = Tuples(lambda game, one: scores(game, one, weights), shade)
    general = Maxn(GAME, state, MaxnOptions(max_depth=depth), tuples=tuples)
    general.step(10**9)
    wanted = general.snapshot(0)
    found = searched(state, options(weights, depth), Random(seed)).snapshot(0)
    own = known(found)
    assert own == {move: score for move, score in known(wanted).items() if move in own}
    if wanted.root_moves[0].value < 1:  # else it stops at the first win
        assert found.root_moves[0].move == wanted.root_moves[0].move
        assert len(own) == len(wanted.root_moves)


@settings(deadline=None, max_examples=20)
@given(st.integers(0, 2**32), st.integers(0, 120), st.booleans())
def test_slices_change_nothing(seed: int, plies: int, cuts: bool) -> None:
    state = random_position(seed, plies)
    told = options(depth=4, has_cut=cuts)
    whole, sliced = searched(state, told), searched(state, told, Random(seed))
    assert whole.iterations == sliced.iterations
    ours, theirs = whole.snapshot(0).tree, sliced.snapshot(0).tree
    assert np.array_equal(ours.visits, theirs.visits)
    assert np.array_equal(ours.score, theirs.score, equal_nan=True)  # type: ignore[arg-type]


def test_iterations_are_exact_while_it_goes_on() -> None:
    search = TupleSearch(GAME, random_position(1, 30), options(depth=20))
    for wanted in range(1, 60):
        search.step(wanted % 9)
    assert search.iterations == sum(wanted % 9 for wanted in range(1, 60))


@pytest.mark.parametrize("cuts", [False, True])
def test_its_pictures_are_whole(cuts: bool) -> None:
    search = TupleSearch(GAME, random_position(7, 60), options(depth=5, has_cut=cuts))
    assert isinstance(search, Detailed)
    assert isinstance(search, Ending)
    search.show_nodes(500)
    snapshot = run_search(search, Limits(), NeverStop())
    tree = snapshot.tree
    assert tree.score is not None
    assert tree.mark is not None
    assert len(tree) <= 500
    assert (tree.parent[1:] < np.arange(1, len(tree))).all()
    sums = np.zeros(len(tree))
    np.add.at(sums, tree.parent[1:], tree.visits[1:])
    assert (sums <= tree.visits).all()
    finite = np.isfinite(tree.score).all(axis=1)
    assert np.abs(tree.score[finite].sum(axis=1)).max() < 1e-9
    assert (tree.mark == Mark.CUT).any() == cuts
    assert snapshot.complete_depth == 5
    assert snapshot.candidates == len(GAME.moves(random_position(7, 60)))
    line = snapshot.root_moves[0].principal_variation
    assert len(line) >= 4


def test_the_answer_is_that_of_the_last_complete_depth() -> None:
    state = random_position(4, 50)
    search = TupleSearch(GAME, state, options(depth=30))
    search.step(1)
    assert search.snapshot(0).complete_depth == 0
    assert search.snapshot(0).root_moves[0].move in GAME.moves(state)
    while search.complete_depth < 4:
        search.step(100)
    search.step(100)
    found = search.snapshot(0)
    answer = searched(state, options(depth=found.complete_depth or 0)).snapshot(0)
    assert found.root_moves[0].move == answer.root_moves[0].move


def won_position() -> SawhianState:
    board = [-1] * SQUARES
    board[square_at(2, 6)] = 0
    points = (6, 0, 0, 0)
    start = GAME.initial_state()
    return replace(start, board=tuple(board), stock=(0, 7, 7, 7), points=points)


def test_a_win_ends_the_search() -> None:
    search = TupleSearch(GAME, won_position())
    search.step(10**6)
    best = search.snapshot(0).root_moves[0]
    assert search.is_done
    assert (best.move, best.mark) == (square_at(2, 6), Mark.PROVEN)
    assert best.score == (math.inf, -math.inf, -math.inf, -math.inf)


def test_it_searches_no_game_that_is_over() -> None:
    over = replace(GAME.initial_state(), living=(False,) * 4)
    with pytest.raises(UnsupportedGameError):
        TupleSearch(GAME, over)


# --- bots


@pytest.mark.parametrize("bot", ["tuple", "baseline", "tuple:max_depth=2", "tuple:seconds=0.01"])
def test_bots_take_the_seventh_point(bot: str) -> None:
    found = read_entry(PLAYERS, bot).make().choose(Seen(GAME, won_position(), 0), Random(1))
    assert found.move == square_at(2, 6)


def test_a_bot_is_told_weights_by_a_file(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(to_toml(Weights(1, 2, 3, 4)))
    entry = read_entry(PLAYERS, f"tuple:max_depth=2,stock=-1,weights={file}")
    assert entry.options.search.weights == Weights(1, -1, 3, 4)
    assert entry.options.seconds is None
    assert f"weights={file}@" in entry.text
    file.write_text(to_toml(Weights()))
    with pytest.raises(SetupError, match="other constants"):
        read_entry(PLAYERS, entry.text)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("progress = ", "These are no weights"),
        ("speed = 1", "no weight “speed”"),
        ('stock = "x"', "These are no weights"),
        ("stock = 1e9", "In stock"),
    ],
)
def test_a_file_that_holds_no_weights_is_refused(text: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(text)
    with pytest.raises(SetupError, match=fault):
        read_entry(PLAYERS, f"tuple:weights={file}")


def test_weights_come_back_from_toml() -> None:
    weights = Weights(0.1, -2.5, 3, 1e-3)
    assert from_toml(to_toml(weights)) == weights


def test_a_bot_has_one_worker() -> None:
    with pytest.raises(SetupError, match="one worker"):
        read_entry(PLAYERS, "tuple:workers=2")


def test_the_bot_of_the_source_cuts() -> None:
    bot = make_bot(NAME, "baseline")
    assert bot.options.search.has_cut  # type: ignore[attr-defined]
    assert bot.options.search.weights == SOURCE_WEIGHTS  # type: ignore[attr-defined]
