"""Who can play where, and how start regions are dealt and picked."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMoveError, SetupError
from engine.game import CHANCE
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import (
    NEUTRAL,
    Deal,
    Grant,
    Phase,
    Picks,
    Turn,
    WarlightSettings,
    WarlightState,
)
from engine.match import Match
from tests.engine.examples import random_chooser
from tests.engine.graphs import WORLD_SIZES, graph_of, ring_graph, world_like


def deal_of(game: WarlightGame, seed: int = 0) -> Deal:
    deal = game.sample_chance(game.initial_state(), Random(seed))
    assert isinstance(deal, Deal)
    return deal


def dealt(game: WarlightGame, seed: int = 0) -> WarlightState:
    return game.advance(game.initial_state(), {CHANCE: deal_of(game, seed)})


def after_start(game: WarlightGame, seed: int) -> WarlightState:
    """Play until the first turns."""
    match = Match(game, Random(seed))
    choose = random_chooser(game, Random(seed))
    match.settle()
    while match.state.phase is Phase.PICK:
        match.play({p: choose(match.state, p) for p in game.actors(match.state)})
        match.settle()
    return match.state


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("seed", range(5))
def test_every_player_gets_two_candidates_from_every_super_region(players: int, seed: int) -> None:
    graph = world_like()
    game = WarlightGame(graph, WarlightSettings(players))
    deal = deal_of(game, seed)
    game.check(game.initial_state(), CHANCE, deal)
    assert len(deal.candidates) == players
    for own in deal.candidates:
        assert Counter(graph.super_of[r] for r in own) == dict.fromkeys(range(6), 2)
    for super_region, size in enumerate(WORLD_SIZES):
        count = Counter(
            r for own in deal.candidates for r in own if graph.super_of[r] == super_region
        )
        assert max(count.values()) == max(1, -(-2 * players // size))


def test_two_players_on_a_world_get_disjoint_sets_and_pick_at_once() -> None:
    game = WarlightGame(world_like())
    deal = deal_of(game)
    assert not set(deal.candidates[0]) & set(deal.candidates[1])
    assert deal.pick_order == ()
    state = dealt(game)
    assert game.actors(state) == (0, 1)
    picks = {p: Picks(deal.candidates[p][:2]) for p in (0, 1)}
    after = game.advance(state, picks)
    assert after.phase is Phase.TURN
    assert after.regions_of(0) == deal.candidates[0][:2]
    assert (after.candidates, after.pick_order) == ((), ())
    assert after.armies == game.graph.armies


@pytest.mark.parametrize("players", range(3, 9))
def test_overlapping_sets_are_picked_in_a_snake_order(players: int) -> None:
    game = WarlightGame(world_like(), WarlightSettings(players))
    order = deal_of(game).pick_order
    assert sorted(order[:players]) == list(range(players))
    assert order[players:] == order[:players][::-1]
    state = dealt(game)
    assert game.actors(state) == (order[0],)
    first = state.candidates[order[0]][0]
    after = game.advance(state, {order[0]: Picks((first,))})
    assert after.owners[first] == order[0]
    assert all(first not in own for own in after.candidates)
    assert game.actors(after) == (order[1],)


def test_all_players_are_equally_likely_to_pick_first() -> None:
    game = WarlightGame(world_like(), WarlightSettings(4))
    first = Counter(deal_of(game, seed).pick_order[0] for seed in range(400))
    assert all(60 < first[player] < 140 for player in range(4))


@pytest.mark.parametrize("sizes", [(4,), (1, 1, 1, 1), (1, 3), (3, 1, 2), (0, 5), (16,), (1,) * 16])
@pytest.mark.parametrize("players", [2, 3, 8])
@pytest.mark.parametrize("random_picks", [False, True])
def test_the_start_works_on_any_map_that_is_large_enough(
    sizes: tuple[int, ...], players: int, random_picks: bool
) -> None:
    graph = ring_graph(sizes)
    options = WarlightSettings(players, random_picks=random_picks)
    if sum(sizes) < 2 * players:
        with pytest.raises(SetupError, match=rf"{sum(sizes)} regions.*need {2 * players}"):
            WarlightGame(graph, options)
        return
    for seed in range(5):
        state = after_start(WarlightGame(graph, options), seed)
        assert Counter(o for o in state.owners if o != NEUTRAL) == dict.fromkeys(range(players), 2)


@given(
    sizes=st.lists(st.integers(0, 5), min_size=1, max_size=6).filter(lambda s: sum(s) >= 4),
    players=st.integers(2, 8),
    seed=st.integers(0, 1000),
    random_picks=st.booleans(),
)
@settings(deadline=None, max_examples=60)
def test_whatever_chance_does_at_the_start_is_legal(
    sizes: list[int], players: int, seed: int, random_picks: bool
) -> None:
    players = min(players, sum(sizes) // 2)
    game = WarlightGame(ring_graph(sizes), WarlightSettings(players, random_picks=random_picks))
    match = Match(game, Random(seed))
    rng = Random(seed)
    while match.state.phase in (Phase.DEAL, Phase.PICK):
        actors = game.actors(match.state)
        if actors == (CHANCE,):
            match.play({CHANCE: game.sample_chance(match.state, rng)})
        else:
            match.play({p: game.propose(match.state, p, rng, 1)[0] for p in actors})
    assert all(len(match.state.regions_of(player)) == 2 for player in range(players))


def test_a_player_without_candidates_is_granted_a_free_region() -> None:
    game = WarlightGame(ring_graph((4,)))
    state = replace(dealt(game), candidates=((), (2, 3)), pick_order=(0, 1, 1, 0))
    assert game.actors(state) == (CHANCE,)
    for region in range(4):
        game.check(state, CHANCE, Grant(region))
    after = game.advance(state, {CHANCE: Grant(2)})
    assert after.owners[2] == 0
    assert after.candidates == ((), (3,))
    with pytest.raises(IllegalMoveError, match="“R2” cannot be granted"):
        game.check(replace(after, pick_order=(0, 1)), CHANCE, Grant(2))


def test_random_picks_come_from_the_own_candidates() -> None:
    game = WarlightGame(world_like(), WarlightSettings(2, random_picks=True))
    state = dealt(game)
    assert len(state.pick_order) == 4
    assert game.actors(state) == (CHANCE,)
    foreign = state.candidates[state.pick_order[1]][0]
    with pytest.raises(IllegalMoveError, match="cannot be granted"):
        game.check(state, CHANCE, Grant(foreign))
    with pytest.raises(IllegalMoveError, match="Region number 99 cannot be granted"):
        game.check(state, CHANCE, Grant(99))


def test_a_start_region_without_army_starts_with_one_unit() -> None:
    game = WarlightGame(ring_graph((4,), armies=[0, 0, 3, 0]))
    state = after_start(game, 1)
    assert state.armies == (1, 1, 3, 1)


PICK_ERRORS = {
    "exactly 2 different": Picks((0,)),
    "exactly 2 different regions": Picks((0, 0)),
    "“R7” is not among the candidates": Picks((0, 7)),
    "no region number 12": Picks((0, 12)),
    "no region number -1": Picks((0, -1)),
}


@pytest.mark.parametrize(("message", "picks"), PICK_ERRORS.items())
def test_illegal_picks(message: str, picks: Picks) -> None:
    game = WarlightGame(ring_graph((4, 4)))
    deal = Deal(((0, 1, 4, 5), (2, 3, 6, 7)))
    state = game.advance(game.initial_state(), {CHANCE: deal})
    with pytest.raises(IllegalMoveError, match=message):
        game.check(state, 0, picks)


DEAL_ERRORS = {
    "for 1 players, not 2": Deal(((0, 1, 4),)),
    "no sorted regions": Deal(((1, 0, 4), (2, 3, 4)), (0, 1, 1, 0)),
    "of player 1 are no sorted regions": Deal(((0, 1, 4), (2, 3, 5)), (0, 1, 1, 0)),
    "dealt 1 regions of “S0”, not 2": Deal(((0, 1, 4), (2, 4)), (0, 1, 1, 0)),
    "dealt 0 regions of “S1”, not 1": Deal(((0, 1), (2, 3, 4)), (0, 1, 1, 0)),
    "“R1” is dealt to 2 players": Deal(((0, 1, 4), (1, 3, 4)), (0, 1, 1, 0)),
    "every player once and then back": Deal(((0, 1, 4), (2, 3, 4)), (0, 1, 0, 1)),
    r"picks is \(\), not every": Deal(((0, 1, 4), (2, 3, 4)), ()),
}


@pytest.mark.parametrize(("message", "deal"), DEAL_ERRORS.items())
def test_illegal_deals(message: str, deal: Deal) -> None:
    game = WarlightGame(ring_graph((4, 1)))
    with pytest.raises(IllegalMoveError, match=message):
        game.check(game.initial_state(), CHANCE, deal)
    game.check(game.initial_state(), CHANCE, Deal(((0, 1, 4), (2, 3, 4)), (0, 1, 1, 0)))


@pytest.mark.parametrize("order", [(0, 1, 1, 0), (0,), (0, 1)])
def test_disjoint_candidates_have_no_order_of_picks(order: tuple[int, ...]) -> None:
    game = WarlightGame(ring_graph((4,)))
    with pytest.raises(IllegalMoveError, match="not empty"):
        game.check(game.initial_state(), CHANCE, Deal(((0, 1), (2, 3)), order))


SETTINGS_ERRORS = {
    "2 to 8 players, not 1": WarlightSettings(1),
    "2 to 8 players, not 9": WarlightSettings(9),
    "both must be from 0 to 1": WarlightSettings(attack_probability=1.5),
    "must be from 0 to 1": WarlightSettings(defence_probability=float("nan")),
    "must be at least 1": WarlightSettings(round_limit=0),
}


@pytest.mark.parametrize(("message", "options"), SETTINGS_ERRORS.items())
def test_impossible_settings(message: str, options: WarlightSettings) -> None:
    with pytest.raises(SetupError, match=message):
        WarlightGame(world_like(), options)


def test_armies_and_bonuses_have_a_limit() -> None:
    with pytest.raises(SetupError, match="above 1,000,000"):
        WarlightGame(ring_graph((4,), armies=[1, 1, 1, 10**6 + 1]))
    with pytest.raises(SetupError, match="above 1,000,000"):
        WarlightGame(ring_graph((4,), bonuses=[-(10**6) - 1]))


def test_isolated_regions_are_playable() -> None:
    game = WarlightGame(graph_of((4,), []))
    state = after_start(game, 3)
    for player in (0, 1):
        for turn in game.propose(state, player, Random(0), 3):
            assert isinstance(turn, Turn)
            assert turn.deploys
            assert not turn.attacks
