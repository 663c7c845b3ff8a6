"""Seats and choices of a new game, and plans of a turn, without widgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMoveError
from engine.games.warlight.state import Attack, Deploy, Phase, Turn, WarlightState
from studio.games.warlight.desk import WarlightRules
from studio.games.warlight.turn_plan import PickPlan, TurnPlan
from studio.playing.choices import GameChoices, problems
from studio.position.seats import (
    Seat,
    seat_colors,
    seats_from_text,
    seats_to_text,
)
from tests.studio.grids import grid_game

GAME = grid_game()  # 4 x 3; player 0 owns A1, A2, B1 with 3, 1, 4 units
OWNERS = (0, 0, -1, -1, 0, 1, -1, -1, 1, -1, -1, -1)
ARMIES = (3, 1, 2, 2, 4, 5, 2, 2, 2, 2, 2, 2)
STATE = WarlightState(Phase.TURN, 0, OWNERS, ARMIES)
A1, A2, A3, B1, B2, C1 = 0, 1, 2, 4, 5, 8


@pytest.fixture
def plan() -> TurnPlan:
    return TurnPlan(GAME, STATE, 0)


def test_deploys_are_clipped_to_the_income(plan: TurnPlan) -> None:
    plan.deploy(A1, 2)
    plan.deploy(A1, 5)
    assert plan.move.deploys == (Deploy(A1, 5),)
    assert plan.left == 0
    with pytest.raises(IllegalMoveError, match="All 5 units"):
        plan.deploy(A2, 1)


@pytest.mark.parametrize(
    ("forbidden", "reason"),
    [
        (lambda p: p.deploy(B2, 1), "your own regions, B2 is not"),
        (lambda p: p.withdraw(A1, 1), "Nothing is deployed on A1"),
        (lambda p: p.send(B2, A2, 1), "B2 is not yours"),
        (lambda p: p.send(A2, A3, 1), "A2 has only one unit"),
        (lambda p: p.send(A1, B2, 1), "B2 is no neighbour of A1"),
        (lambda p: p.send(A1, A2, 3), "From A1 1 to 2 units can go, not 3"),
    ],
)
def test_what_the_rules_forbid_is_refused(
    plan: TurnPlan, forbidden: Callable[[TurnPlan], None], reason: str
) -> None:
    with pytest.raises(IllegalMoveError, match=reason):
        forbidden(plan)
    assert plan.move == Turn()
    assert not plan.can_undo


def test_units_that_are_sent_on_cannot_be_taken_back(plan: TurnPlan) -> None:
    plan.deploy(A1, 4)
    plan.send(A1, A2, 5)
    plan.withdraw(A1, 5)  # one of the four is free
    assert plan.deployed(A1) == 3
    with pytest.raises(IllegalMoveError, match="sent on"):
        plan.withdraw(A1, 1)
    with pytest.raises(IllegalMoveError, match="3 of the units"):
        plan.remove_deploy(0)
    plan.remove_attack(0)
    plan.remove_deploy(0)
    assert plan.move == Turn()


def test_an_order_is_replaced_in_its_place(plan: TurnPlan) -> None:
    plan.send(B1, B2, 1)
    plan.send(A1, A2, 2)
    plan.send(B1, B2, 3)
    assert plan.move.attacks == (Attack(B1, B2, 3), Attack(A1, A2, 2))
    assert plan.available(B1) == 0
    assert plan.available(B1, B2) == 3
    assert not plan.is_transfer(plan.move.attacks[0])
    assert plan.is_transfer(plan.move.attacks[1])


def test_attacks_are_moved(plan: TurnPlan) -> None:
    plan.send(B1, B2, 1)
    plan.send(B1, C1, 1)
    plan.send(A1, A2, 1)
    plan.move_attack(2, 0)
    assert [a.target for a in plan.move.attacks] == [A2, B2, C1]
    plan.move_attack(0, 9)
    assert [a.target for a in plan.move.attacks] == [B2, C1, A2]


STEPS = st.lists(
    st.tuples(st.sampled_from(["deploy", "withdraw", "send", "remove", "move"]),
              st.integers(0, 11), st.integers(0, 11), st.integers(1, 6)),
    max_size=25,
)  # fmt: skip


def act(plan: TurnPlan, what: str, one: int, two: int, units: int) -> None:
    attacks = plan.move.attacks
    if what == "deploy":
        plan.deploy(one, units)
    elif what == "withdraw":
        plan.withdraw(one, units)
    elif what == "send":
        plan.send(one, two, units)
    elif attacks and what == "remove":
        plan.remove_attack(one % len(attacks))
    elif attacks:
        plan.move_attack(one % len(attacks), two)


@settings(deadline=None)
@given(STEPS)
def test_any_plan_is_legal_and_can_be_undone(steps: list[tuple[str, int, int, int]]) -> None:
    plan = TurnPlan(GAME, STATE, 0)
    for step in steps:
        before = plan.move
        try:
            act(plan, *step)
        except IllegalMoveError:
            assert plan.move is before
        GAME.check(STATE, 0, plan.move)
    last = plan.move
    while plan.can_undo:
        plan.undo()
    assert plan.move == Turn()
    while plan.can_redo:
        plan.redo()
    assert plan.move == last


def test_a_whole_turn_is_taken_over_as_one_step(plan: TurnPlan) -> None:
    plan.deploy(A1, 1)
    turn = Turn((Deploy(B1, 5),), (Attack(B1, B2, 8),))
    plan.take_over(turn)
    assert plan.move == turn
    with pytest.raises(IllegalMoveError):
        plan.take_over(Turn((Deploy(B2, 5),)))
    assert plan.move == turn
    plan.undo()
    assert plan.move == Turn((Deploy(A1, 1),))


@given(st.integers(0, 2), st.integers(0, 99))
def test_missing_picks_are_drawn_from_the_candidates(chosen: int, seed: int) -> None:
    state = replace(STATE, phase=Phase.PICK, candidates=((A1, A3, B2), ()))
    plan = PickPlan(GAME, state, 0)
    for region in (A3, B2)[:chosen]:
        plan.toggle(region)
    filled = plan.filled_up(Random(seed))
    assert filled.regions[:chosen] == plan.move.regions
    GAME.check(state, 0, filled)


def test_picks_are_toggled_up_to_two() -> None:
    state = replace(STATE, phase=Phase.PICK, candidates=((A1, A3, B2), ()))
    plan = PickPlan(GAME, state, 0)
    with pytest.raises(IllegalMoveError, match="A2 is not one of your candidates"):
        plan.toggle(A2)
    plan.toggle(A3)
    plan.toggle(A1)
    assert plan.is_complete
    with pytest.raises(IllegalMoveError, match="2 regions already"):
        plan.toggle(B2)
    plan.toggle(A3)
    assert plan.move.regions == (A1,)


def test_a_single_pick_is_replaced() -> None:
    state = replace(STATE, phase=Phase.PICK, candidates=((A1, A3), ()), pick_order=(0, 1))
    plan = PickPlan(GAME, state, 0)
    plan.toggle(A1)
    plan.toggle(A3)
    assert plan.move.regions == (A3,)


YOU, BOT = Seat("You"), Seat("Bot 1", "mcts")


@pytest.mark.parametrize(
    ("choices", "reason"),
    [
        (GameChoices(seats=(YOU, Seat(" "))), "Player 2 has no name"),
        (GameChoices(seats=(YOU, Seat("you"))), "Two players are called “you”"),
        (GameChoices(seats=(YOU, Seat("X", "genius"))), "There is no bot “genius”"),
        (GameChoices(seats=(YOU,)), "2 to 8 players"),
        (GameChoices(seats=(YOU, replace(BOT, seconds=0))), "A bot's time"),
        (GameChoices(seats=(YOU, replace(BOT, iterations=0))), "iterations must be from 1"),
        (GameChoices(seats=(YOU, replace(BOT, level="godlike"))), "no level “godlike”"),
        (GameChoices(seats=(replace(YOU, color=3), replace(BOT, color=3))), "You and Bot 1 have"),
        (GameChoices(seats=(replace(YOU, color=8), BOT)), "not in the palette"),
        (GameChoices(turn_seconds=2), "at least 5 seconds"),
        (GameChoices(rules=WarlightRules(round_limit=0)), "round limit is 0"),
        (GameChoices(rules=WarlightRules(attack_probability=1.5)), "from 0 to 1"),
        (GameChoices(seats=tuple(Seat(f"P{n}") for n in range(7))), "need 14"),
    ],
)
def test_impossible_choices_say_why(choices: GameChoices, reason: str) -> None:
    found = problems(choices, GAME.graph)
    assert any(reason in problem for problem in found), found


def test_the_map_may_limit_the_players() -> None:
    choices = GameChoices(seats=(YOU, Seat("Ben"), Seat("Eva")))
    assert "at most 2 players" in problems(choices, GAME.graph, players_limit=2)[0]
    assert problems(choices, GAME.graph, players_limit=3) == []


COLORS = st.one_of(st.none(), st.integers(-2, 9))


@given(st.lists(COLORS, min_size=2, max_size=8))
def test_no_two_seats_have_one_colour(wanted: list[int | None]) -> None:
    colors = seat_colors([Seat(str(at), color=color) for at, color in enumerate(wanted)])
    assert len(set(colors)) == len(wanted)
    assert set(colors) <= set(range(8))
    for color in set(wanted) & set(range(8)):
        assert colors[wanted.index(color)] == color


def test_a_level_decides_instead_of_a_time() -> None:
    seats = (YOU, replace(BOT, seconds=0, level="easy"))
    assert problems(GameChoices(seats=seats), GAME.graph) == []


def test_the_default_choices_are_possible() -> None:
    assert problems(GameChoices(), GAME.graph) == []


def test_searching_bots_play_among_more_than_two() -> None:
    assert problems(GameChoices(seats=(YOU, BOT, Seat("Bot 2", "mcts"))), GAME.graph) == []


def test_choices_and_seats_survive_as_text() -> None:
    bot = replace(BOT, seconds=2.5, workers=2, parallel="leaf", keep_tree=True)
    choices = GameChoices((Seat("Žofie"), bot), WarlightRules(round_limit=9), seed=7)
    assert GameChoices.from_text(choices.to_text()) == choices
    assert seats_from_text(seats_to_text(choices.seats)) == choices.seats


def test_choices_of_the_first_version_are_taken_over() -> None:
    seats = '[{"name": "Eva"}, {"name": "Bot 1", "kind": "mcts", "level": "hard"}]'
    rules = '"attack_probability": 0.5, "round_limit": 40, "random_picks": true'
    found = GameChoices.from_text(f'{{"seats": {seats}, {rules}, "seed": 3, "turn_seconds": 60}}')
    assert found.seats == (Seat("Eva"), Seat("Bot 1", "mcts", level="hard"))
    assert found.rules == WarlightRules(attack_probability=0.5, round_limit=40, random_picks=True)
    assert (found.seed, found.turn_seconds, found.game) == (3, 60, "warlight")


def test_seats_of_older_files_have_the_defaults() -> None:
    old = '[{"name": "Bot 1", "kind": "mcts", "seconds": 2.0, "iterations": null, "workers": 2}]'
    assert seats_from_text(old) == (Seat("Bot 1", "mcts", 2.0, workers=2),)


def test_seats_of_a_file_are_brought_within_limits() -> None:
    wild = Seat("x" * 9999, "mcts", seconds=1e300, iterations=-5, workers=10**6)
    (seat,) = seats_from_text(seats_to_text((wild,)))
    assert len(seat.name) == 200
    assert (seat.seconds, seat.iterations, seat.workers) == (3600.0, 1, 64)


@pytest.mark.parametrize("text", ["", "{", '{"seats": 3}', '[{"parallel": "branch"}]', "[1]"])
def test_broken_text_gives_the_defaults(text: str) -> None:
    assert GameChoices.from_text(text) == GameChoices()
    assert seats_from_text(text) == ()
