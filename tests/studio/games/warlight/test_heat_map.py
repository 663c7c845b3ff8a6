"""The worth of regions, taken apart."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.games.warlight.values import region_value, start_value
from ai.games.warlight.weights import SOURCE_WEIGHTS, SuperWeights, Weights
from engine.games.warlight.state import Phase
from engine.wording import Language, speak
from studio.games.warlight.heat_map import START_TERMS, TERMS, heat_map, scale_of, shown_term
from tests.studio.grids import grid_game
from tests.studio.searches import position_in

OTHER = Weights(
    later_super=SuperWeights(1.0, 2.0, 0.5, 4.0), later_region_super=0.7, later_region_held=3.0,
    count_links=True,
)  # fmt: skip


@pytest.mark.parametrize("weights", [SOURCE_WEIGHTS, OTHER])
@given(seed=st.integers(0, 40))
def test_the_terms_add_up_to_the_value_of_the_search(weights: Weights, seed: int) -> None:
    position = position_in(Phase.TURN, seed=seed)
    graph, state = position.game.graph, position.state
    found = heat_map(position.game, state, weights)
    assert found.terms == TERMS
    for player, row in enumerate(found.regions):
        for region, heat in enumerate(row):
            assert heat is not None
            expected = region_value(graph, state.owners, region, player, weights)
            assert heat.value == expected == found.values[player, region]
            assert math.isclose(sum(heat.terms) * heat.factor, expected)


@given(seed=st.integers(0, 20))
def test_in_the_picks_only_candidates_have_a_value(seed: int) -> None:
    position = position_in(Phase.PICK, seed=seed)
    found = heat_map(position.game, position.state)
    assert found.terms == START_TERMS
    for player, row in enumerate(found.regions):
        own = position.state.candidates[player]
        assert [r for r, heat in enumerate(row) if heat is not None] == list(own)
        for region in own:
            heat = row[region]
            assert heat is not None
            expected = start_value(position.game.graph, region, (), SOURCE_WEIGHTS)
            assert heat.value == expected
            assert math.isclose(sum(heat.terms), expected)
    known = np.isfinite(found.values)
    assert not known.all()


def test_the_difference_of_two_players_turns_around() -> None:
    position = position_in(Phase.TURN, game=grid_game(num_players=3))
    found = heat_map(position.game, position.state)
    assert found.values.shape == (3, 12)
    assert np.array_equal(found.difference(0, 2), -found.difference(2, 0))


@given(st.lists(st.floats(-1e6, 1e6) | st.just(math.nan), min_size=1), st.booleans())
def test_a_scale_holds_its_values(values: list[float], is_difference: bool) -> None:
    array = np.array(values)
    scale = scale_of(array, is_difference=is_difference)
    known = sorted(array[np.isfinite(array)].tolist())
    shares = [scale.share(value) for value in known]
    assert all(0 <= share <= 1 for share in shares)
    assert shares == sorted(shares)
    if is_difference:
        assert scale.middle == 0
        assert scale.share(0) == 0.5
        assert scale.low == -scale.high
    else:
        assert scale.middle is None


def test_all_terms_have_words() -> None:
    names = (*TERMS, *START_TERMS)
    assert tuple(map(shown_term, names)) == names
    speak(Language(lambda template: f"<{template}>"))
    try:
        assert [shown_term(name) for name in names] == [f"<{name}>" for name in names]
    finally:
        speak(Language())
