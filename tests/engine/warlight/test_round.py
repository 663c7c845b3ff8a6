"""How a round is computed: order, each kind of attack by hand, and what never changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from engine.errors import IllegalMoveError
from engine.game import CHANCE
from engine.games.warlight.events import AttackEvent, DeployEvent, Outcome, RegionChange
from engine.games.warlight.round import round_events
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import (
    NEUTRAL,
    Attack,
    Clash,
    EndReason,
    Phase,
    RoundLog,
    Turn,
    WarlightSettings,
    WarlightState,
)
from tests.engine.graphs import grid_graph, ring_graph
from tests.engine.warlight.positions import position, sloppy_turn, turn, with_turns

GAME = WarlightGame(ring_graph((6,), bonuses=[0]))  # a circle of six
LAST = (0, 0, 0, 1, 1, -1)


def computed(
    owners: Sequence[int], armies: Sequence[int], turns: dict[int, Turn], *clashes: Clash
) -> tuple[list[AttackEvent], WarlightState]:
    """Compute a round that player 0 opens; return its attacks and the state after it."""
    state = with_turns(GAME, position(GAME, owners, armies), turns)
    log = RoundLog(tuple(sorted(turns.keys() | {0, 1})), clashes)
    GAME.check(state, CHANCE, log)
    attacks = [event for event in round_events(state, log) if isinstance(event, AttackEvent)]
    return attacks, GAME.advance(state, {CHANCE: log})


def test_capture() -> None:
    """Five of six attack three, two die, all defenders die: three move in."""
    (event,), after = computed(LAST, [1, 1, 6, 3, 1, 1], {0: turn((2, 3, 5))}, Clash(0, 0, 2, 3))
    assert event == AttackEvent(
        player=0,
        index=0,
        order=Attack(2, 3, 5),
        outcome=Outcome.CAPTURE,
        units=5,
        attackers_lost=2,
        defenders_lost=3,
        source=RegionChange(2, 0, 0, 6, 1),
        target=RegionChange(3, 1, 0, 3, 3),
    )
    assert after.owners == (0, 0, 0, 0, 1, -1)
    assert after.armies == (1, 1, 1, 3, 1, 1)


def test_mutual_death_gives_the_target_one_unit_back() -> None:
    """Three attack three and nobody survives: the target keeps its owner and has 1."""
    (event,), after = computed(LAST, [1, 1, 5, 3, 1, 1], {0: turn((2, 3, 3))}, Clash(0, 0, 3, 3))
    assert event.outcome is Outcome.MUTUAL_DEATH
    assert (event.attackers_lost, event.defenders_lost) == (3, 3)
    assert event.target == RegionChange(3, 1, 1, 3, 1)
    assert after.owners == LAST
    assert after.armies == (1, 1, 2, 1, 1, 1)


def test_both_survive() -> None:
    """Four of eight attack three; two attackers and one defender die; survivors return."""
    (event,), after = computed(LAST, [1, 1, 8, 3, 1, 1], {0: turn((2, 3, 4))}, Clash(0, 0, 2, 1))
    assert event.outcome is Outcome.STANDOFF
    assert after.owners == LAST
    assert after.armies == (1, 1, 6, 2, 1, 1)


def test_only_defenders_survive() -> None:
    """Two attack four and die, killing one."""
    (event,), after = computed(LAST, [1, 1, 3, 4, 1, 1], {0: turn((2, 3, 2))}, Clash(0, 0, 2, 1))
    assert event.outcome is Outcome.REPELLED
    assert after.owners == LAST
    assert after.armies == (1, 1, 1, 3, 1, 1)


def test_transfer() -> None:
    (event,), after = computed(LAST, [4, 1, 1, 1, 1, 1], {0: turn((0, 1, 3))}, Clash(0, 0))
    assert event.outcome is Outcome.TRANSFER
    assert event.units == 3
    assert after.armies == (1, 4, 1, 1, 1, 1)


def test_a_transfer_to_a_region_lost_meanwhile_is_an_attack() -> None:
    """Player 1 takes region 2 first, so what player 0 sends there has to fight."""
    events, after = computed(
        LAST,
        [1, 5, 1, 6, 1, 1],
        {0: turn((1, 2, 4)), 1: turn((3, 2, 3))},
        Clash(1, 0, 0, 1),
        Clash(0, 0, 1, 3),
    )
    assert [event.outcome for event in events] == [Outcome.CAPTURE, Outcome.CAPTURE]
    assert after.owners == LAST
    assert after.armies == (1, 1, 3, 3, 1, 1)


def test_an_attack_on_a_region_won_meanwhile_is_a_transfer() -> None:
    events, after = computed(
        (0, 0, -1, 0, 1, -1),
        [1, 6, 1, 5, 1, 1],
        {0: turn((1, 2, 2), (3, 2, 4))},
        Clash(0, 0, 0, 1),
        Clash(0, 1),
    )
    assert [event.outcome for event in events] == [Outcome.CAPTURE, Outcome.TRANSFER]
    assert after.armies == (1, 4, 6, 1, 1, 1)


def test_void_because_the_source_was_lost() -> None:
    """Player 1 takes region 2 before player 0 can attack out of it."""
    events, after = computed(
        LAST,
        [1, 1, 2, 6, 1, 1],
        {0: turn((2, 3, 1)), 1: turn((3, 2, 5))},
        Clash(1, 0, 1, 2),
        Clash(0, 0),
    )
    assert [event.outcome for event in events] == [Outcome.CAPTURE, Outcome.SOURCE_LOST]
    assert events[1].units == 0
    assert events[1].source == RegionChange(2, 1, 1, 4, 4)
    assert events[1].target == RegionChange(3, 1, 1, 1, 1)
    assert after.armies == (1, 1, 4, 1, 1, 1)


def test_void_because_no_unit_is_left() -> None:
    """Player 1 kills three of four in region 2; only the one that stays is left."""
    events, after = computed(
        LAST,
        [1, 1, 4, 6, 1, 1],
        {0: turn((2, 3, 3)), 1: turn((3, 2, 5))},
        Clash(1, 0, 2, 3),
        Clash(0, 0),
    )
    assert [event.outcome for event in events] == [Outcome.STANDOFF, Outcome.NO_UNITS]
    assert events[1].units == 0
    assert after.armies == (1, 1, 1, 4, 1, 1)


def test_only_what_is_left_is_sent() -> None:
    """Of three ordered units one is left besides the one that stays."""
    events, after = computed(
        LAST,
        [1, 1, 4, 6, 1, 1],
        {0: turn((2, 3, 3)), 1: turn((3, 2, 5))},
        Clash(1, 0, 0, 2),
        Clash(0, 0, 1, 1),
    )
    assert events[1].order.units == 3
    assert events[1].units == 1
    assert events[1].outcome is Outcome.REPELLED
    assert after.armies == (1, 1, 1, 5, 1, 1)


def test_a_source_won_back_meanwhile_may_attack() -> None:
    """Region 2 is lost and taken again before its own attack comes."""
    events, _ = computed(
        LAST,
        [1, 9, 2, 6, 1, 1],
        {0: turn((1, 2, 8), (2, 3, 1)), 1: turn((3, 2, 5))},
        Clash(1, 0, 0, 2),
        Clash(0, 0, 0, 5),
        Clash(0, 1, 0, 1),
    )
    assert [event.outcome for event in events] == [Outcome.CAPTURE] * 3


def test_one_unit_takes_a_neutral_region_without_army() -> None:
    (event,), after = computed(
        (0, 0, -1, 1, 1, -1), [1, 2, 0, 1, 1, 1], {0: turn((1, 2, 1))}, Clash(0, 0)
    )
    assert event.outcome is Outcome.CAPTURE
    assert after.owners == (0, 0, 0, 1, 1, -1)
    assert after.armies == (1, 1, 1, 1, 1, 1)


def test_mutual_death_with_a_neutral_region_leaves_it_neutral() -> None:
    _, after = computed(
        (0, 0, -1, 1, 1, -1), [1, 2, 1, 1, 1, 1], {0: turn((1, 2, 1))}, Clash(0, 0, 1, 1)
    )
    assert after.owners == (0, 0, -1, 1, 1, -1)
    assert after.armies == (1, 1, 1, 1, 1, 1)


def test_deploys_alternate_in_the_order_of_the_round() -> None:
    turns = {0: turn((0, 1), (1, 1), (2, 3)), 1: turn((3, 4), (4, 1))}
    state = with_turns(GAME, position(GAME, LAST, [1] * 6), turns)
    events = round_events(state, RoundLog((1, 0), ()))
    assert all(isinstance(event, DeployEvent) for event in events)
    assert [(event.player, event.index) for event in events] == [
        (1, 0),
        (0, 0),
        (1, 1),
        (0, 1),
        (0, 2),
    ]
    assert events[0].changes == (RegionChange(3, 1, 1, 1, 5),)


def three_players() -> WarlightState:
    game = WarlightGame(ring_graph((6,), bonuses=[0]), WarlightSettings(3))
    turns = {0: turn((0, 1, 1), (1, 0, 1)), 1: turn((2, 1, 1)), 2: turn((4, 3, 1), (5, 0, 1))}
    return with_turns(game, position(game, (0, 0, 1, 1, 2, 2), [9] * 6), turns)


def test_players_and_attacks_are_shuffled_evenly() -> None:
    game = WarlightGame(ring_graph((6,), bonuses=[0]), WarlightSettings(3))
    state, rng = three_players(), Random(11)
    orders, firsts, seconds = (Counter[tuple[int, ...]]() for _ in range(3))
    together = 0
    for _ in range(1200):
        log = game.sample_chance(state, rng)
        assert isinstance(log, RoundLog)
        slots = [(clash.player, clash.index) for clash in log.clashes]
        assert [index for _, index in slots] == [0, 0, 0, 1, 1]
        first, second = (tuple(p for p, i in slots if i == index) for index in (0, 1))
        orders[log.order] += 1
        firsts[first] += 1
        seconds[second] += 1
        together += [p for p in first if p != 1] == list(second)
    assert (len(orders), len(firsts), len(seconds)) == (6, 6, 2)
    for counts in (orders, firsts, seconds):
        assert stats.chisquare(list(counts.values())).pvalue > 0.001
    assert stats.binomtest(together, 1200, 0.5).pvalue > 0.001  # shuffled afresh


GOOD = RoundLog((2, 0, 1), (Clash(1, 0), Clash(0, 0), Clash(2, 0), Clash(2, 1, 1, 1), Clash(0, 1)))


def edited(position: int, **fields: int) -> RoundLog:
    clashes = list(GOOD.clashes)
    clashes[position] = replace(clashes[position], **fields)
    return replace(GOOD, clashes=tuple(clashes))


BAD_LOGS = {
    "order of the round is 0 1, but it must": replace(GOOD, order=(0, 1)),
    "order of the round is 0 1 1,": replace(GOOD, order=(0, 1, 1)),
    "order of the round is nobody,": replace(GOOD, order=()),
    "Attacks number 0 .* 0 1 2, each once; the log has none": replace(GOOD, clashes=()),
    "Attacks number 1 of .* 0 2, each once; the log has 2#1": replace(
        GOOD, clashes=GOOD.clashes[:-1]
    ),
    "the log has 1#0, 1#0, 2#0": edited(1, player=1),
    "the log has 1#0, 0#1, 2#0": edited(1, index=1),
    "Attack 0#0 of the round is in no turn": replace(GOOD, clashes=(*GOOD.clashes, Clash(0, 0))),
    "2#1 of the round: 2 attackers lost, but only 0 to 1": edited(3, attackers_lost=2),
    "-1 attackers lost": edited(3, attackers_lost=-1),
    "2 defenders lost, but only 0 to 1 can die when 1 attack 8": edited(3, defenders_lost=2),
    "-1 defenders lost": edited(3, defenders_lost=-1),
    r"0#1 of the round has losses, but it was no fight \(transfer": edited(4, attackers_lost=1),
    "0#0 of the round has losses, but it was no fight": edited(1, defenders_lost=1),
}


@pytest.mark.parametrize(("message", "log"), BAD_LOGS.items())
def test_impossible_rounds_are_refused(message: str, log: RoundLog) -> None:
    game = WarlightGame(ring_graph((6,), bonuses=[0]), WarlightSettings(3))
    game.check(three_players(), CHANCE, GOOD)
    with pytest.raises(IllegalMoveError, match=message):
        game.check(three_players(), CHANCE, log)


def test_void_attacks_have_no_losses() -> None:
    state = with_turns(
        GAME,
        position(GAME, LAST, [1, 1, 2, 6, 1, 1]),
        {0: turn((2, 3, 1)), 1: turn((3, 2, 5))},
    )
    log = RoundLog((0, 1), (Clash(1, 0, 1, 2), Clash(0, 0, 0, 1)))
    with pytest.raises(IllegalMoveError, match="void: the source was lost"):
        GAME.check(state, CHANCE, log)


@pytest.mark.parametrize(
    ("attack_p", "defence_p", "clash"),
    [(1.0, 0.7, Clash(0, 0, 1, 2)), (0.0, 0.7, Clash(0, 0, 1, 1)), (0.6, 1.0, Clash(0, 0, 2, 1))],
)
def test_certain_dice_leave_no_choice(attack_p: float, defence_p: float, clash: Clash) -> None:
    game = WarlightGame(ring_graph((6,)), WarlightSettings(2, attack_p, defence_p))
    state = with_turns(game, position(game, LAST, [1, 1, 4, 3, 1, 1]), {0: turn((2, 3, 3))})
    with pytest.raises(IllegalMoveError, match="lost, but only"):
        game.check(state, CHANCE, RoundLog((0, 1), (clash,)))


def test_conquest_ends_the_game_for_all() -> None:
    game = WarlightGame(ring_graph((6,), bonuses=[0]), WarlightSettings(3, round_limit=1))
    state = position(game, (0, 0, 0, 0, 1, -1), [1, 1, 1, 6, 1, 1])
    assert game.actors(state) == (0, 1)
    ready = with_turns(game, state, {0: turn((3, 4, 5))})
    assert ready.turns[2] is None
    over = game.advance(ready, {CHANCE: RoundLog((1, 0), (Clash(0, 0, 0, 1),))})
    assert (over.phase, over.end, over.round) == (Phase.OVER, EndReason.CONQUEST, 1)
    assert game.actors(over) == ()
    assert game.returns(over) == (1.0, -1.0, -1.0)
    assert game.end_reason(over) == "conquest"


def test_the_game_goes_on_after_one_of_three_is_eliminated() -> None:
    game = WarlightGame(ring_graph((6,), bonuses=[0]), WarlightSettings(3))
    ready = with_turns(
        game,
        position(game, (0, 0, 2, 0, 1, -1), [1, 1, 1, 6, 1, 1]),
        {0: turn((3, 4, 5)), 1: turn((4, 5)), 2: turn((2, 1))},
    )
    log = RoundLog((0, 1, 2), (Clash(0, 0, 3, 5),))
    after = game.advance(ready, {CHANCE: log})
    assert after.owners[4] == 1
    ready = with_turns(game, after, {0: turn((3, 5), (3, 4, 6))})
    after = game.advance(ready, {CHANCE: RoundLog((2, 1, 0), (Clash(0, 0, 0, 1),))})
    assert game.actors(after) == (0, 2)
    assert not after.is_alive(1)
    assert game.income(after, 1) == 0
    assert game.returns(after) == (0.0, 0.0, 0.0)
    with pytest.raises(IllegalMoveError, match="not for player 1"):
        game.check(after, 1, Turn())


def test_the_round_limit_ends_the_game_as_a_draw() -> None:
    game = WarlightGame(ring_graph((6,)), WarlightSettings(2, round_limit=2))
    state = position(game, LAST, [2] * 6)
    for _ in range(2):
        assert game.returns(state) == (0.0, 0.0)
        ready = with_turns(game, state, {})
        state = game.advance(ready, {CHANCE: game.sample_chance(ready, Random(0))})
    assert (state.phase, state.end, state.round) == (Phase.OVER, EndReason.ROUND_LIMIT, 2)
    assert game.returns(state) == (0.0, 0.0)
    assert game.end_reason(state) == "round limit"


@given(
    seed=st.integers(0, 10**6),
    players=st.integers(2, 5),
    probabilities=st.sampled_from([(0.6, 0.7), (1.0, 1.0), (0.9, 0.1)]),
)
@settings(deadline=None, max_examples=60)
def test_units_are_conserved_and_no_region_is_left_empty(
    seed: int, players: int, probabilities: tuple[float, float]
) -> None:
    game = WarlightGame(grid_graph(4, 3), WarlightSettings(players, *probabilities))
    rng = Random(seed)
    owners = [*range(players), *(rng.randrange(-1, players) for _ in range(12 - players))]
    state = position(game, owners, [rng.randint(0 if o == NEUTRAL else 1, 6) for o in owners])
    for _ in range(4):
        turns = {p: sloppy_turn(game, state, p, rng) for p in game.actors(state)}
        ready = with_turns(game, state, turns)
        log = game.sample_chance(ready, rng)
        assert isinstance(log, RoundLog)
        game.check(ready, CHANCE, log)
        events = round_events(ready, log)
        new = sum(event.units for event in events if isinstance(event, DeployEvent))
        attacks = [event for event in events if isinstance(event, AttackEvent)]
        dead = sum(event.attackers_lost + event.defenders_lost for event in attacks)
        given_back = sum(event.outcome is Outcome.MUTUAL_DEATH for event in attacks)
        after = game.advance(ready, {CHANCE: log})
        assert sum(after.armies) == sum(state.armies) + new - dead + given_back
        assert_never_empty(state, events)
        assert sum(len(turn.attacks) for turn in turns.values()) == len(attacks)
        if game.actors(after) == ():
            break
        state = after


def assert_never_empty(state: WarlightState, events: Sequence[DeployEvent | AttackEvent]) -> None:
    owners, armies = list(state.owners), list(state.armies)
    for event in events:
        for change in event.changes:
            assert (owners[change.region], armies[change.region]) == (
                change.owner_before,
                change.army_before,
            )
            owners[change.region], armies[change.region] = change.owner_after, change.army_after
            assert change.army_after >= (change.owner_after != NEUTRAL)
