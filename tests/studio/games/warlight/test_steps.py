"""Step by step: the same tree as the search's, and what it says is what happened."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.games.warlight.options import Mode, SearchOptions
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase as GamePhase
from engine.games.warlight.state import WarlightSettings
from studio.games.warlight.iterations import Iteration, Phase
from studio.games.warlight.steps import (
    PHASES,
    build_stepped,
    choice_text,
    phase_text,
    steps_text,
    terms_of,
)
from studio.games.warlight.steps_open import SteppedOpenLoop
from studio.games.warlight.steps_replay import Dice
from studio.games.warlight.steps_tree import SteppedTree
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, build_searcher
from studio.trees.paths import row_at
from tests.ai.positions import games, random_state
from tests.studio.grids import grid_game
from tests.studio.searches import position_in

OPEN_ARRAYS = ("parent", "visits", "worth", "tried", "total", "script", "history")
TREE_ARRAYS = ("parent", "visits", "total", "kind", "owners", "armies")
NAMES = ("Orange", "Sky blue", "Green", "Yellow", "Blue", "Vermilion", "Purple", "Black")


def told(mode: Mode, seed: int = 3, rounds: int = 3) -> AnalysisOptions:
    usual = AnalysisOptions(search=mode).told_in("warlight")
    chosen = replace(usual, playout_rounds=rounds, memory_mb=16.0)
    return AnalysisOptions(seed=seed, search=mode, told=chosen)


def taken(position: Position, options: AnalysisOptions, steps: int) -> list[Iteration]:
    search = build_stepped(position, options)
    return [search.next() for _ in range(steps)]


def same_tree(stepped: Any, plain: Any) -> None:
    names = OPEN_ARRAYS if hasattr(stepped._tree, "tried") else TREE_ARRAYS
    for name in names:
        ours, theirs = getattr(stepped._tree, name), getattr(plain._tree, name)
        np.testing.assert_array_equal(ours, theirs, err_msg=name)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    game = draw(games(max_players=4))
    state = random_state(game, Random(draw(st.integers(0, 2**16))))
    return Position(game, state, draw(st.integers(0, game.settings.num_players - 1)), "")


@settings(max_examples=12, deadline=None)
@given(positions(), st.sampled_from(("open-loop", "stored-dice", "baseline")), st.integers(0, 99))
def test_the_tree_is_that_of_the_search(position: Position, mode: Mode, seed: int) -> None:
    """The replay asserts itself that rounds, playout and dice are the search's."""
    options = told(mode, seed)
    stepped, plain = build_stepped(position, options), build_searcher(position, options)
    for number in range(1, 13):
        assert stepped.next().number == number
    plain.step(12)
    same_tree(stepped, plain)


@pytest.mark.parametrize("mode", ["open-loop", "stored-dice", "baseline"])
def test_a_step_after_a_run_is_that_of_the_search(mode: Mode) -> None:
    position = position_in(GamePhase.TURN)
    stepped, plain = build_stepped(position, told(mode)), build_searcher(position, told(mode))
    stepped.step(60)
    assert stepped.next().number == 61
    plain.step(61)
    same_tree(stepped, plain)


@settings(max_examples=10, deadline=None)
@given(positions(), st.sampled_from(("open-loop", "stored-dice", "baseline")))
def test_the_highest_bound_is_chosen(position: Position, mode: Mode) -> None:
    for found in taken(position, told(mode), 25):
        for selection in found.selections:
            best = max(option.bound for option in selection.options)
            assert selection.option.bound == pytest.approx(best)
            assert selection.node_visits >= 0


@settings(max_examples=8, deadline=None)
@given(positions(), st.sampled_from(("open-loop", "stored-dice")))
def test_rounds_follow_each_other(position: Position, mode: Mode) -> None:
    for found in taken(position, told(mode), 15):
        shown = [*found.rounds, *found.playout]
        if shown:
            assert shown[0].before.owners == position.state.owners
        for before, after in pairwise(shown):
            assert after.before == before.after
        for played in shown:
            for player, move in enumerate(played.moves):
                assert (move is not None) == played.before.is_alive(player)
                assert bool(played.names[player]) == played.before.is_alive(player)
        assert len(found.playout) <= 3
        assert sum(found.values) == pytest.approx(1)


@pytest.mark.parametrize("mode", ["open-loop", "stored-dice", "baseline"])
def test_figures_grow_by_one_visit(mode: Mode) -> None:
    last: dict[object, tuple[int, float]] = {}
    for found in taken(position_in(GamePhase.TURN), told(mode), 80):
        assert [c.path for c in found.changes][-1] == ()
        assert found.changes[-1].visits == (found.number - 1, found.number)
        for change in found.changes:
            (before, after), (mean, new) = change.visits, change.value
            assert after == before + 1
            assert (mean is None) == (before == 0)
            value = found.values[change.player]
            assert new == pytest.approx(((mean or 0.0) * before + value) / after)
            if mode != "open-loop" and change.path in last:
                assert last[change.path] == (before, pytest.approx(mean))
            last[change.path] = after, new


@pytest.mark.parametrize("mode", ["open-loop", "stored-dice", "baseline"])
def test_the_path_is_in_the_picture(mode: Mode) -> None:
    search = build_stepped(position_in(GamePhase.TURN), told(mode))
    for _ in range(40):
        found = search.next()
    tree = search.snapshot(0.0).tree
    row = row_at(tree, [(label, 0) for _, label in found.path])
    assert row is not None
    assert tree.visits[row] >= 1
    if found.path:
        assert tree.actor[row] == found.path[-1][0]


def test_what_the_tree_gains_is_told() -> None:
    found = taken(position_in(GamePhase.TURN), told("open-loop"), 30)
    assert found[0].expansion.opened == ((),)
    assert found[0].expansion.new_moves > 1
    assert all(f.expansion.new_nodes <= 1 for f in found)
    tree = taken(position_in(GamePhase.TURN), told("stored-dice"), 30)
    assert tree[0].expansion.opened[0] == ()
    assert tree[0].expansion.new_nodes > 1


def test_open_loop_rounds_are_samples_and_stored_ones_are_kept() -> None:
    for found in taken(position_in(GamePhase.TURN), told("open-loop"), 30):
        assert all(shown.is_sample for shown in found.rounds)
    seen: dict[object, object] = {}
    for found in taken(position_in(GamePhase.TURN), told("stored-dice"), 150):
        for shown in found.rounds:
            assert shown.is_sample == (shown.path not in seen)
            assert seen.setdefault(shown.path, shown.after) == shown.after


@pytest.mark.parametrize("mode", ["open-loop", "stored-dice"])
def test_picks_can_be_stepped_through(mode: Mode) -> None:
    game = grid_game()
    position = position_in(GamePhase.PICK, game=game)
    options = told(mode)
    stepped, plain = build_stepped(position, options), build_searcher(position, options)
    for _ in range(30):
        found = stepped.next()
        assert found.rounds[0].before == position.state
        assert found.rounds[0].after.phase is GamePhase.TURN
        assert not found.rounds[0].is_sample
    plain.step(30)
    same_tree(stepped, plain)


def test_a_round_limit_ends_playouts() -> None:
    game = grid_game(round_limit=3)
    position = position_in(GamePhase.TURN, game=game)
    for found in taken(position, told("open-loop", rounds=9), 60):
        assert len(found.rounds) + len(found.playout) <= 3
    stepped = build_stepped(position, told("open-loop", rounds=9))
    plain = build_searcher(position, told("open-loop", rounds=9))
    stepped.step(60)
    plain.step(60)
    same_tree(stepped, plain)


def test_three_players_are_shown() -> None:
    game = WarlightGame(grid_game().graph, WarlightSettings(num_players=3))
    state = random_state(game, Random(4))
    for mode in ("open-loop", "stored-dice"):
        found = taken(Position(game, state, 2, ""), told(mode), 20)[-1]  # type: ignore[arg-type]
        assert {s.player for s in found.selections} == {0, 1, 2}
        assert len(found.values) == 3


def test_without_memory_the_tree_stays_and_the_replay_holds() -> None:
    position = position_in(GamePhase.TURN)
    for mode in ("open-loop", "stored-dice"):
        kind = SteppedOpenLoop if mode == "open-loop" else SteppedTree
        options = SearchOptions(mode=mode, max_nodes=200, playout_rounds=2)  # type: ignore[arg-type]
        tiny = kind(position.game, position.state, position.player, options=options)
        tiny.step(700)
        assert tiny.is_full
        assert any(tiny.next().expansion.is_full for _ in range(60))


def test_every_phase_is_put_into_words() -> None:
    for mode in ("open-loop", "stored-dice"):
        for found in taken(position_in(GamePhase.TURN), told(mode), 40):  # type: ignore[arg-type]
            for phase in PHASES:
                text = phase_text(found, phase, NAMES[:2])
                assert text.endswith(".")
            for selection in found.selections:
                assert NAMES[selection.player] in choice_text(selection, NAMES)
                assert all(len(terms_of(option)) == 5 for option in selection.options)


def test_words_name_what_happened() -> None:
    found = taken(position_in(GamePhase.TURN), told("stored-dice"), 1)[0]
    first = found.selections[0]
    assert math.isinf(first.option.exploration)
    assert "never tried" in phase_text(found, Phase.SELECTION, NAMES)
    assert "The root was opened" in phase_text(found, Phase.EXPANSION, NAMES)
    assert "1 visits" in phase_text(found, Phase.BACKPROPAGATION, NAMES)
    assert terms_of(first.option)[3:] == ("∞", "∞")
    assert steps_text((), NAMES) == "The root"
    assert steps_text(((1, "x" * 99),), NAMES).startswith("Sky blue: xxx")
    later = taken(position_in(GamePhase.TURN), told("open-loop"), 60)[-1]
    assert "Its bound is the highest" in phase_text(later, Phase.SELECTION, NAMES)
    assert "rounds of random generated turns" in phase_text(later, Phase.SIMULATION, NAMES[:2])


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**32 - 1))
def test_dice_stay_below(state: int, n: int) -> None:
    assert 0 <= Dice(state).below(n) < n
