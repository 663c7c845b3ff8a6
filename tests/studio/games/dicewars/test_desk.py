"""Dicewars at the desk: rules are chosen and found again, moves and players described."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import CHANCE
from engine.games.dicewars import boards
from engine.games.dicewars.state import RULE_SETS, Attack, End, Transfer
from studio.desk import settled
from studio.games.dicewars.desk import DESK, DicewarsRules, build, figures, label, rules_of
from tests.engine.graphs import world_like


@pytest.mark.parametrize(
    "rules",
    [
        DicewarsRules(),
        DicewarsRules("2020", board_seed=4),
        DicewarsRules(areas=12, transfers=0, loss_divisor=0, growing_deal=0),
        DicewarsRules("2020", transfers=3, spread_dice=1, battle_limit=50),
    ],
)
def test_the_rules_of_a_game_build_it_again(rules: DicewarsRules) -> None:
    game = build(rules, 3, None)
    assert rules_of(game) == rules
    assert build(rules_of(game), 3, None) == game


def test_usual_rules_are_those_of_their_year() -> None:
    for name, areas in (("2021", boards.AREAS), ("2020", boards.AREAS_2020)):
        game = build(DicewarsRules(name), 4, None)  # type: ignore[arg-type]
        assert game.settings == RULE_SETS[name]
        assert len(game.board) == areas


def test_a_map_is_a_board() -> None:
    graph = world_like()
    game = build(DicewarsRules(), 2, graph)
    assert game.graph == graph
    state = settled(game, Random(1), False)
    name = graph.region_names[0]
    assert label(game, state, 0, Attack(0, 1)) == f"{name} x {graph.region_names[1]}"
    assert label(game, state, 0, Transfer(0, 1)).startswith(f"{name} → ")
    assert label(game, state, 0, End()) == "end"
    assert DESK.takes_map


def test_figures_count_what_everybody_has() -> None:
    game = build(DicewarsRules(), 4, None)
    state = settled(game, Random(1), False)
    assert game.actors(state) != (CHANCE,)
    found = figures(game, state)
    assert sum(int(row[0]) for row in found.rows) == 34
    assert all(int(row[2]) == min(18, 8 * int(row[0])) for row in found.rows)
    assert all(row[0] == row[1] and row[3] == "0" for row in found.rows)
