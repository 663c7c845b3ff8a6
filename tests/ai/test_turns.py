"""The turn generator: turns worked out by hand, and legality wherever it is used."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.games.warlight.generate import generated_turns, turn_of_kind
from ai.games.warlight.kernels.arrays import TURN_KINDS
from ai.games.warlight.words import KINDS
from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Phase, Turn, WarlightSettings, WarlightState
from tests.ai.positions import games, line_graph, random_state
from tests.engine.graphs import graph_of
from tests.engine.warlight.positions import turn


def turn_at(
    graph: MapGraph, owners: tuple[int, ...], armies: tuple[int, ...], kind: str, players: int = 2
) -> Turn:
    """Return the turn of a kind of player 0."""
    state = WarlightState(Phase.TURN, 0, owners, armies)
    return turn_of_kind(graph, WarlightSettings(players), state, 0, KINDS.index(kind))


LINE = ((0, 0, -1, 1, -1, -1), (5, 8, 2, 4, 2, 2))


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        # 12 units may leave region 1; the last target gets more than 2 / 0.6 + 4 = 8.
        ("aggressive / aggressive", turn((1, 5), (1, 2, 12), (0, 1, 4))),
        ("aggressive / waiting", turn((1, 5), (0, 1, 4), (1, 2, 12))),
        ("aggressive / defensive", turn((1, 5), (0, 1, 4), (1, 2, 8))),
        ("defensive / waiting", turn((1, 5), (0, 1, 4), (1, 2, 12))),  # nothing is threatened
        ("expansive / aggressive", turn((1, 5), (1, 2, 12), (0, 1, 4))),
    ],
)
def test_turns_on_a_line(kind: str, expected: Turn) -> None:
    assert turn_at(line_graph(), *LINE, kind) == expected


def test_equal_turns_are_listed_once() -> None:
    state = WarlightState(Phase.TURN, 0, *LINE)
    turns = generated_turns(line_graph(), WarlightSettings(), state, 0)
    assert [found.kind_name for found in turns] == [
        "aggressive / aggressive",
        "aggressive / waiting",
        "aggressive / defensive",
    ]


# Region 0 in the middle of 1 to 5; 6 beside 5. One super region each but for 1 and 2.
STAR = graph_of(
    (1, 2, 1, 1, 1, 1), [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (5, 6)], (1, 1, 1, 1, 1, 1)
)


def test_targets_go_by_value_and_the_last_gets_the_rest() -> None:
    # The enemy's regions 1 and 2 are worth most (two of a super region), equal ones by index.
    found = turn_at(STAR, (0, 1, 1, -1, -1, -1, -1), (30, 3, 6, 2, 2, 2, 2), "aggressive / waiting")
    # 35 + 1 of the own super region's bonus = 35 may go: 5 + 4, 10 + 4, then 3.33 + 4 and 4 left.
    assert found == turn((0, 6), (0, 1, 9), (0, 2, 14), (0, 3, 8), (0, 4, 4))


def test_a_target_too_strong_is_passed_over() -> None:
    # Income 7. 10 units kill 6 of 9 defenders, who kill 6.3: they go where 8 are enough.
    owners = (0, 1, -1, -1, -1, -1, 0)
    found = turn_at(STAR, owners, (4, 9, 2, 2, 2, 2, 1), "aggressive / waiting")
    assert found == turn((0, 7), (0, 3, 10))
    exact = turn_at(STAR, owners, (5, 9, 2, 2, 2, 2, 1), "aggressive / waiting")
    assert exact == turn((0, 7), (0, 1, 11))


def test_careful_attacks_expect_the_enemy_to_deploy() -> None:
    owners = (0, 1, -1, 0, 0, 0, 0)
    # Income 10. Against the enemy 3 + 5 defenders need 13.33 + 4 units, rounded up 18.
    found = turn_at(STAR, owners, (9, 3, 2, 1, 1, 1, 1), "aggressive / defensive")
    assert found == turn((0, 10), (0, 1, 18))
    fewer = turn_at(STAR, owners, (8, 3, 2, 1, 1, 1, 1), "aggressive / defensive")
    assert fewer == turn((0, 10), (0, 2, 8))  # one unit too few, so the neutral region alone


def test_threatened_regions_get_what_they_need_and_the_first_the_rest() -> None:
    graph = graph_of((1, 1, 1, 1), [(0, 1), (0, 2), (0, 3)], (1, 1, 1, 1))
    owners = (1, 0, 0, -1)
    # Income 7. The enemy's 4 + 6 units kill 6 on average: 7 hold.
    found = turn_at(graph, owners, (4, 7, 4, 2), "defensive / defensive")
    assert found.deploys == turn((2, 7)).deploys
    both = turn_at(graph, owners, (4, 5, 3, 2), "defensive / defensive")
    assert both.deploys == turn((1, 3), (2, 4)).deploys  # needs 2 and 4, and 1 is left
    scarce = turn_at(graph, owners, (9, 1, 1, 2), "defensive / defensive")
    assert scarce.deploys == turn((1, 7)).deploys  # needs 9 each


@pytest.mark.parametrize(("army", "reinforced"), [(7, 0), (8, 4)])
def test_the_worst_of_several_enemies_is_the_threat(army: int, reinforced: int) -> None:
    # Player 1 can bring 3 + 4 + 5 units to region 0, player 2 can bring 8 + 5, who kill 7.8.
    graph = graph_of((5,), [(0, 1), (0, 2), (0, 3), (1, 4)], (0,))
    found = turn_at(graph, (0, 1, 1, 2, 0), (army, 3, 4, 8, 50), "defensive / waiting", players=3)
    assert found.deploys == turn((reinforced, 5)).deploys


def test_an_expansive_deploy_looks_for_neutral_regions() -> None:
    owners, armies = (0, -1, 0, 1, -1, -1), (3, 2, 3, 4, 2, 2)
    expansive = turn_at(line_graph(), owners, armies, "expansive / defensive")
    assert expansive.deploys == turn((0, 5)).deploys  # of equal armies the lower index
    larger = turn_at(line_graph(), owners, (3, 2, 4, 4, 2, 2), "expansive / defensive")
    assert larger.deploys == turn((2, 5)).deploys


def test_interior_armies_walk_to_the_border_nearest_first() -> None:
    owners, armies = (0, 0, 0, 0, 1, -1), (4, 3, 6, 1, 9, 1)
    found = turn_at(line_graph(), owners, armies, "aggressive / waiting")
    assert found.attacks == turn((2, 3, 5), (1, 2, 2), (0, 1, 3)).attacks


def test_nobody_to_fight_means_nothing_to_do() -> None:
    graph = graph_of((2, 2), [(0, 1), (2, 3)])
    state = WarlightState(Phase.TURN, 0, (0, 0, 1, 1), (5, 5, 5, 5))
    assert [t.turn for t in generated_turns(graph, WarlightSettings(), state, 0)] == [Turn()]


@given(games(), st.integers(0, 2**32))
@settings(deadline=None, max_examples=150)
def test_turns_are_legal_different_and_the_same_again(game: WarlightGame, seed: int) -> None:
    state = random_state(game, Random(seed))
    for player in range(game.settings.num_players):
        turns = generated_turns(game.graph, game.settings, state, player)
        assert 1 <= len(turns) <= TURN_KINDS
        assert len({found.turn for found in turns}) == len(turns)
        for found in turns:
            game.check(state, player, found.turn)
        kept = {found.turn for found in turns}
        for kind in range(TURN_KINDS):
            assert turn_of_kind(game.graph, game.settings, state, player, kind) in kept
        assert turns == generated_turns(game.graph, game.settings, state, player)


@given(games(), st.integers(0, 2**32))
@settings(deadline=None, max_examples=60)
def test_the_whole_income_is_deployed_wherever_somebody_is_near(
    game: WarlightGame, seed: int
) -> None:
    state = random_state(game, Random(seed))
    graph = game.graph
    for player in range(game.settings.num_players):
        near = any(
            state.owners[q] != player for r in state.regions_of(player) for q in graph.neighbours[r]
        )
        expected = game.income(state, player) if near else 0
        for found in generated_turns(graph, game.settings, state, player):
            assert sum(deploy.units for deploy in found.turn.deploys) == expected
