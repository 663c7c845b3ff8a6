"""Decisions explained in words and figures, and counted turns."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.warlight.branching import (
    Branching,
    branching_of,
    branching_of_round,
    exact_product,
    legal_turns,
    rough_product,
    ways_to_send,
)
from ai.games.warlight.log import log_text, log_turn
from ai.games.warlight.search import WarlightSearch
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import (
    Attack,
    Deploy,
    Phase,
    Turn,
    WarlightSettings,
    WarlightState,
)
from tests.ai.positions import line_graph, random_state
from tests.engine.graphs import graph_of, world_like

LINE = WarlightGame(line_graph())
STATE = WarlightState(Phase.TURN, 3, (0, 0, -1, 1, -1, -1), (5, 8, 2, 4, 2, 2))


def test_regions_are_explained_by_their_terms() -> None:
    log = log_turn(LINE, STATE, 0)
    assert (log.round, log.player, log.income, log.moves) == (3, 0, 5, ())
    assert [(w.region, w.terms, w.value) for w in log.regions[:4]] == [
        (0, (3.0, 40.0, 0.0), 86.0),
        (1, (3.0, 40.0, 0.0), 86.0),
        (2, (3.0, 40.0, 0.0), 43.0),
        (3, (1.0, 0.0, 20.0), 42.0),
    ]
    text = log_text(LINE.graph, log)
    assert "Round 4, player 1, income 5" in text
    assert "86.0  R0, player 1, army 5: (3.0 + 40.0 + 0.0) x 2\n" in text
    assert "43.0  R2, neutral, army 2: 3.0 + 40.0 + 0.0\n" in text


def test_moves_are_judged_as_the_search_did() -> None:
    game = WarlightGame(world_like())
    state = random_state(game, Random(3))
    search = WarlightSearch(game, state, 1, seed=1)
    search.step(1000)
    snapshot = search.snapshot(0.0)
    log = log_turn(game, state, 1, snapshot)
    assert [m.label for m in log.moves] == [m.label for m in snapshot.root_moves]
    assert sum(move.share for move in log.moves) == pytest.approx(1)
    text = log_text(game.graph, log)
    for move in snapshot.root_moves:
        assert f"{move.visits:8d} visits" in text
        assert f"{move.kind}: {move.label}\n" in text


def test_picks_are_explained_by_start_values() -> None:
    game = WarlightGame(world_like())
    state = game.initial_state()
    state = game.advance(state, {CHANCE: game.sample_chance(state, Random(2))})
    log = log_turn(game, state, 0)
    assert {worth.region for worth in log.regions} == set(state.candidates[0])
    assert all(sum(worth.terms) == worth.value for worth in log.regions)
    text = log_text(game.graph, log)
    assert text.startswith("Picks, player 1, income 0\n")
    assert "distance to the own regions" in text


def test_the_ways_of_the_source_are_counted() -> None:
    assert ways_to_send(6, 3) == 84
    assert [ways_to_send(units, 2) for units in (-1, 0, 1, 2)] == [1, 1, 3, 6]


def test_legal_turns_are_all_that_the_rules_allow() -> None:
    graph = graph_of((2, 2), [(0, 1), (1, 2), (2, 3)], (-3, 1))
    game = WarlightGame(graph)
    state = WarlightState(Phase.TURN, 0, (0, 0, 1, 1), (2, 1, 1, 1))
    income = game.income(state, 0)
    assert income == 2
    amounts = range(income + 3)
    links = ((0, 1), (1, 0), (1, 2))
    legal = 0
    for deploys in product(range(income + 1), repeat=2):
        for sent in product(amounts, repeat=len(links)):
            turn = Turn(
                tuple(Deploy(r, n) for r, n in enumerate(deploys) if n),
                tuple(Attack(*link, n) for link, n in zip(links, sent, strict=True) if n),
            )
            legal += game.is_legal(state, 0, turn)
    assert legal_turns(game, state, 0) == legal


def test_a_round_has_the_product_of_all_turns() -> None:
    game = WarlightGame(world_like(), WarlightSettings(3))
    state = random_state(game, Random(1))
    each = [branching_of(game, state, player) for player in range(3)]
    whole = branching_of_round(game, state)
    assert whole.legal == each[0].legal * each[1].legal * each[2].legal
    assert whole.generated == each[0].generated * each[1].generated * each[2].generated
    assert all(found.generated <= 9 < found.legal for found in each)
    assert whole.magnitude == pytest.approx(sum(found.magnitude for found in each))


REGIONS = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 300)), max_size=12)


@given(REGIONS, st.integers(0, 60))
def test_rough_numbers_of_turns_are_right_to_ten_digits(
    regions: list[tuple[int, int]], income: int
) -> None:
    exact = exact_product(regions, income)
    assert abs(rough_product(regions, income) - exact) <= max(1, exact // 10**10)


def test_very_large_positions_are_counted_at_once() -> None:
    found = Branching(rough_product([(6, 20)] * 800, 400), 9)
    assert 4000 < found.magnitude < 5000


def test_a_large_income_is_counted_roughly(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = legal_turns(LINE, STATE, 0)
    monkeypatch.setattr("ai.games.warlight.branching.EXACT_STEPS", 1)
    assert legal_turns(LINE, STATE, 0) == pytest.approx(exact, rel=1e-10)
