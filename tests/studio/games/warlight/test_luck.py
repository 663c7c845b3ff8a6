"""The luck of the dice: against hand-made fights, and fair over many of them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.warlight.combat import draw_losses, outcome_of
from engine.games.warlight.events import AttackEvent, Outcome, RegionChange
from engine.games.warlight.state import Attack, WarlightMove, WarlightSettings, WarlightState
from engine.match import Match, play_out
from studio.games.warlight.luck import Luck, LuckTally, fight_luck
from tests.studio.grids import grid_game

SETTINGS = WarlightSettings()
GAME = grid_game(4, 3, round_limit=12)


def fight(attackers: int, defenders: int, lost: int, killed: int) -> AttackEvent:
    outcome = outcome_of(attackers, defenders, lost, killed)
    source = RegionChange(0, 0, 0, attackers + 1, 1)
    return AttackEvent(0, 0, Attack(0, 1, attackers), outcome, attackers, lost, killed, source,
                       RegionChange(1, 1, 1, defenders, defenders))  # fmt: skip


def played(seed: int) -> Match[WarlightState, WarlightMove]:
    rng = Random(seed)
    match = Match(GAME, rng)
    play_out(match, lambda state, player: GAME.propose(state, player, rng, 1)[0])
    return match


def test_one_against_one() -> None:
    attacker, defender = fight_luck(fight(1, 1, 0, 1), SETTINGS)
    assert (attacker.kills, defender.kills) == (1, 0)
    assert attacker.expected == pytest.approx(0.6)
    assert defender.expected == pytest.approx(0.7)
    assert attacker.surplus == pytest.approx(0.4)
    assert attacker.deviation == pytest.approx((0.6 * 0.4) ** 0.5)


def test_kills_that_both_dead_give_back_count() -> None:
    event = fight(1, 1, 1, 1)
    assert event.outcome is Outcome.MUTUAL_DEATH
    assert [luck.kills for luck in fight_luck(event, SETTINGS)] == [1, 1]


def test_certain_dice_know_no_luck() -> None:
    certain = WarlightSettings(attack_probability=1, defence_probability=0)
    for luck in fight_luck(fight(4, 3, 0, 3), certain):
        assert luck.surplus == luck.deviation == 0


@given(st.integers(1, 12), st.integers(1, 12), st.integers(0, 10_000))
def test_luck_is_within_what_can_die(attackers: int, defenders: int, seed: int) -> None:
    lost, killed = draw_losses(attackers, defenders, 0.6, 0.7, Random(seed))
    attacker, defender = fight_luck(fight(attackers, defenders, lost, killed), SETTINGS)
    most = min(attackers, defenders)
    assert abs(attacker.surplus) <= most
    assert abs(defender.surplus) <= most


def test_luck_evens_out() -> None:
    rng, total = Random(1), Luck()
    for _ in range(4000):
        attackers, defenders = rng.randint(1, 9), rng.randint(1, 9)
        lost, killed = draw_losses(attackers, defenders, 0.6, 0.7, rng)
        for luck in fight_luck(fight(attackers, defenders, lost, killed), SETTINGS):
            total += luck
    assert abs(total.surplus) < 3.5 * total.deviation
    assert total.deviation < 0.02 * total.kills


@pytest.mark.parametrize("seed", range(3))
def test_counting_on_gives_the_same_as_counting_at_once(seed: int) -> None:
    match = played(seed)
    step_by_step, at_once = LuckTally(GAME.settings), LuckTally(GAME.settings)
    grown: Match[WarlightState, WarlightMove] = Match(GAME, Random())
    for moves in match.record:
        grown.play(moves)
        step_by_step.of(grown)
    assert step_by_step.of(match) == pytest.approx(at_once.of(match))
    assert sum(luck.kills for luck in at_once.of(match)) > 0
