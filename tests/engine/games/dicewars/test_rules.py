"""The rules of Dicewars: what holds in every game, and each rule by itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.errors import IllegalMoveError, SetupError
from engine.game import CHANCE
from engine.games.dicewars import boards, land
from engine.games.dicewars.board import Board
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import (
    RULE_SETS,
    Attack,
    Deal,
    DicewarsSettings,
    DicewarsState,
    End,
    Phase,
    Reinforcement,
    Roll,
    Transfer,
)
from engine.match import Match, play_out, winner_of
from tests.engine.examples import random_chooser

CHAIN = Board(((1,), (0, 2), (1, 3), (2, 4), (3,)))  # 1 - 2 - 3 - 4 - 5


def game_of(settings: DicewarsSettings | None = None, board: Board = CHAIN) -> DicewarsGame:
    return DicewarsGame(board, settings or DicewarsSettings(2))


def state_of(owners: str, dice: str, **more: Any) -> DicewarsState:
    """Return a position in which player 0 is to move, unless told otherwise."""
    players = max(2, int(max(owners)) + 1)
    state = DicewarsState(
        Phase.TURN, tuple(map(int, owners)), tuple(map(int, dice)), (0,) * players
    )
    return replace(state, **more)


def after(game: DicewarsGame, state: DicewarsState, *moves: Any) -> DicewarsState:
    for move in moves:
        (actor,) = game.actors(state)
        game.check(state, actor, move)
        state = game.advance(state, {actor: move})
    return state


@pytest.mark.parametrize("rule_set", RULE_SETS)
@pytest.mark.parametrize("players", [2, 3, 8])
def test_what_holds_in_every_game(rule_set: str, players: int) -> None:
    settings = replace(RULE_SETS[rule_set], num_players=players, battle_limit=150)
    game = game_of(settings, boards.generate(16, players))
    match = Match(game, Random(players))
    play_out(match, random_chooser(game, Random(1)))
    for before, moves, state in zip(match.states, match.record, match.states[1:], strict=False):
        (move,) = moves.values()
        _check_land(game, state)
        _check_dice(game, before, move, state)
    assert match.state.battles <= 150


def _check_land(game: DicewarsGame, state: DicewarsState) -> None:
    assert all(1 <= dice <= game.settings.most_dice for dice in state.dice)
    for player in game.alive(state):
        region = land.largest_region(game.board, state.owners, player)
        assert {state.owners[area] for area in region} == {player}
        reached = {min(region)}
        while more := {n for a in reached for n in game.board.neighbours[a]} & region - reached:
            reached |= more
        assert reached == region
    limit = game.settings.reserve_limit
    assert all(0 <= reserve <= limit for reserve in state.reserves)


def _check_dice(game: DicewarsGame, before: DicewarsState, move: Any, state: DicewarsState) -> None:
    """Dice vanish in battles, and come with reinforcements alone."""
    change = sum(state.dice) - sum(before.dice)
    match move:
        case Transfer() | End() | Attack():
            assert change == 0
        case Reinforcement(areas):
            assert change == len(areas)
        case Roll(won):
            assert before.attack is not None
            attackers = before.dice[before.attack.source]
            defenders = before.dice[before.attack.target]
            assert change == -(
                defenders if won else attackers - 1 + game.lost(attackers, defenders)
            )


def test_whoever_wins_moves_in_and_leaves_one() -> None:
    game, state = game_of(), state_of("00111", "15313")
    state = after(game, state, Attack(1, 2), Roll(True, (20, 9)))
    assert (state.owners, state.dice) == ((0, 0, 0, 1, 1), (1, 1, 4, 1, 3))
    assert (state.player, state.battles, state.phase) == (0, 1, Phase.TURN)


@pytest.mark.parametrize(
    ("rule_set", "dice", "left"),
    [("2021", "18513", "11313"), ("2021", "18113", "11113"), ("2021", "13213", "11213"),
     ("2020", "18513", "11513")],
)  # fmt: skip
def test_whoever_holds_loses_a_die_for_four_but_never_the_last(
    rule_set: str, dice: str, left: str
) -> None:
    game = game_of(replace(RULE_SETS[rule_set], num_players=2))
    state = after(game, state_of("00111", dice), Attack(1, 2), Roll(False))
    assert state.dice == tuple(map(int, left))
    assert state.owners == (0, 0, 1, 1, 1)


def test_a_tie_holds() -> None:
    game = game_of()
    state = after(game, state_of("00111", "15313"), Attack(1, 2))
    game.check(state, CHANCE, Roll(False, (9, 9)))
    for wrong in (
        Roll(True, (9, 9)),
        Roll(False, (10, 9)),
        Roll(True, (31, 9)),
        Roll(True, (9, 2)),
    ):
        with pytest.raises(IllegalMoveError):
            game.check(state, CHANCE, wrong)


def test_dice_decide_as_likely_as_is_listed() -> None:
    game = game_of()
    state = after(game, state_of("00111", "15413"), Attack(1, 2))
    ((won, chance), (lost, rest)) = game.chance_outcomes(state) or ()
    assert (won, lost, chance + rest) == (Roll(True), Roll(False), 1.0)
    rng = Random(4)
    drawn = Counter(game.sample_chance(state, rng) for _ in range(2000))
    assert set(drawn) == {won, lost}
    assert drawn[won] / 2000 == pytest.approx(chance, abs=0.04)


def test_transfers_fill_up_and_are_counted() -> None:
    game = game_of(DicewarsSettings(2, transfers=2))
    state = after(game, state_of("00001", "84611"), Transfer(0, 1))
    assert state.dice == (4, 8, 6, 1, 1)
    state = after(game, state, Transfer(2, 3))
    assert state.dice == (4, 8, 1, 6, 1)
    assert not [move for move in game.moves(state) if isinstance(move, Transfer)]
    with pytest.raises(IllegalMoveError, match="No more than 2"):
        game.check(state, 0, Transfer(1, 2))


def test_no_transfers_by_the_rules_of_2020() -> None:
    game = game_of(replace(RULE_SETS["2020"], num_players=2))
    kinds = {type(move) for move in game.moves(state_of("00011", "22222"))}
    assert kinds == {Attack, End}


@pytest.mark.parametrize(
    ("move", "fault"),
    [(Attack(4, 3), "not the player's"), (Attack(0, 1), "own"), (Attack(0, 4), "no neighbours"),
     (Attack(2, 3), "only one die"), (Transfer(1, 0), "no room"), (Attack(9, 0), "no area"),
     (Transfer(1, 2), None), (Reinforcement(()), "no move")],
)  # fmt: skip
def test_what_may_not_be_done_is_said(move: Any, fault: str | None) -> None:
    game, state = game_of(), state_of("00011", "84122")
    if fault is None:
        game.check(state, 0, move)
        return
    with pytest.raises(IllegalMoveError, match=fault):
        game.check(state, 0, move)


def test_the_largest_region_and_the_reserve_bring_dice() -> None:
    game = game_of()
    state = after(game, state_of("00101", "11111", reserves=(3, 0)), End())
    assert land.pool(game.board, game.settings, state) == 5
    for wrong in ((0, 0, 1, 1), (0, 0, 1, 1, 2), (0,) * 5 + (1,)):
        with pytest.raises(IllegalMoveError):
            game.check(state, CHANCE, Reinforcement(wrong))
    state = after(game, state, Reinforcement((0, 0, 1, 3, 3)))
    assert state.dice == (3, 2, 1, 3, 1)
    assert (state.player, state.reserves, state.round) == (1, (0, 0), 0)


@pytest.mark.parametrize(("rule_set", "kept"), [("2021", 22), ("2020", 25)])
def test_what_does_not_fit_is_kept_up_to_a_limit(rule_set: str, kept: int) -> None:
    game = game_of(replace(RULE_SETS[rule_set], num_players=2))
    state = after(game, state_of("00111", "88111", reserves=(23, 0)), End(), Reinforcement(()))
    assert state.reserves == (kept, 0)


def test_at_most_so_many_dice_come() -> None:
    game = game_of(replace(RULE_SETS["2020"], num_players=2))
    state = after(game, state_of("00111", "88111", reserves=(64, 0)), End(), Reinforcement(()))
    assert state.reserves == (64, 0)


def test_the_dead_are_passed_over_and_rounds_counted() -> None:
    game = game_of(DicewarsSettings(3))
    state = state_of("00122", "22122", player=2, round=4)
    state = after(game, state, Attack(3, 2), Roll(True), End())
    placed = game.sample_chance(state, Random(1))
    state = after(game, state, placed)
    assert (state.player, state.round, game.alive(state)) == (0, 5, (0, 2))


def test_one_owner_wins_at_once() -> None:
    game = game_of()
    state = after(game, state_of("00001", "11121"), Attack(3, 4), Roll(True))
    assert state.end == "conquest"
    assert game.returns(state) == (1.0, -1.0)
    assert winner_of(game, state) == 0


def _ended(game: DicewarsGame, state: DicewarsState) -> DicewarsState:
    state = after(game, state, End())
    return after(game, state, game.sample_chance(state, Random(0)))


def test_a_draw_is_lost_by_all() -> None:
    game, state = game_of(), state_of("00011", "88888")
    for _ in range(16):
        assert state.end is None
        state = _ended(game, state)
    assert state.end == "quiet rounds"
    assert game.returns(state) == (-1.0, -1.0)
    assert winner_of(game, state) is None


def test_a_transfer_breaks_the_quiet_but_not_the_peace() -> None:
    game = game_of(DicewarsSettings(2, peaceful_rounds=5))
    state = state_of("00011", "22222", quiet=15, peaceful=8)
    state = after(game, state, Transfer(0, 1))
    assert (state.quiet, state.peaceful) == (0, 8)
    state = _ended(game, _ended(game, state))
    assert state.end == "rounds without attack"


def test_an_attack_breaks_both_and_counts_to_the_limit() -> None:
    game = game_of(DicewarsSettings(2, battle_limit=7))
    state = state_of("00011", "22222", quiet=15, peaceful=399, battles=6)
    state = after(game, state, Attack(2, 3))
    assert (state.quiet, state.peaceful, state.battles) == (0, 0, 7)
    assert after(game, state, Roll(False)).end == "battle limit"


@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_deal_of_2021_grows_lands_with_as_many_dice(players: int) -> None:
    board, settings = boards.generate(34, 3), DicewarsSettings(players)
    deal = land.draw_deal(board, settings, Random(2))
    land.check_deal(board, settings, deal)
    for player in range(players):
        assert len(land.regions(board, deal.owners, player)) == 1
        own = [d for d, owner in zip(deal.dice, deal.owners, strict=True) if owner == player]
        assert sum(own) == min(max(68 // players + 1, len(own)), 8 * len(own))


def test_the_deal_of_2020_is_random_with_three_dice() -> None:
    board = boards.generate(29, 3)
    deal = land.draw_deal(board, replace(RULE_SETS["2020"], num_players=4), Random(2))
    assert set(deal.dice) == {3}
    assert sorted(Counter(deal.owners).values()) == [7, 7, 7, 8]


def test_islands_are_dealt_too() -> None:
    board = Board(((1,), (0,), (3,), (2,), ()))
    for seed in range(5):
        deal = land.draw_deal(board, DicewarsSettings(2), Random(seed))
        land.check_deal(board, DicewarsSettings(2), deal)


@pytest.mark.parametrize(
    "deal",
    [Deal((0, 1), (1, 1)), Deal((0,) * 5, (1,) * 5), Deal((0, 1, 0, 1, 2), (1,) * 5),
     Deal((0, 1, 0, 1, 0), (1, 1, 1, 1, 9)), Deal((0, 1, 0, 1, 0), (0, 1, 1, 1, 1))],
)  # fmt: skip
def test_a_wrong_deal_is_refused(deal: Deal) -> None:
    game = game_of()
    with pytest.raises(IllegalMoveError):
        game.check(game.initial_state(), CHANCE, deal)


@pytest.mark.parametrize(
    "changes",
    [{"num_players": 1}, {"num_players": 9}, {"num_players": 6}, {"most_dice": 1},
     {"start_dice": 9}, {"transfers": -1}, {"battle_limit": 0}, {"quiet_rounds": 0}],
)  # fmt: skip
def test_impossible_settings_are_refused(changes: dict[str, int]) -> None:
    with pytest.raises(SetupError):
        game_of(replace(DicewarsSettings(2), **changes))


@pytest.mark.parametrize(
    "changes",
    [{"owners": [0, 0, 0, 0, 0]}, {"owners": [0, 0, 0, 0, 2]}, {"dice": [1, 1, 1, 1, 9]},
     {"dice": [1, 1, 1, 1]}, {"reserves": [30, 0]}, {"player": 2}, {"transfers": 7},
     {"phase": "roll"}, {"phase": "over"}, {"end": "conquest"}, {"battles": -1},
     {"phase": "roll", "attack": {"source": 0, "target": 4}}, {"phase": "deal"}],
)  # fmt: skip
def test_impossible_positions_are_refused(changes: dict[str, Any]) -> None:
    game = game_of()
    data: Any = game.state_to_data(state_of("00011", "22222"))
    game.state_from_data(data)
    with pytest.raises(SetupError):
        game.state_from_data({**data, **changes})
