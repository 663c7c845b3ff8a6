"""What every game must keep: played at random, from beginning to end."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engine.errors import IllegalMoveError, NotationError, SetupError
from engine.game import CHANCE, Chance, Dynamics, Game
from engine.match import Match
from engine.record import GameRecord, dump_record, load_record
from engine.registry import KINDS
from tests.engine.examples import EXAMPLES, build_any, random_match

SEEDS = (1, 2, 3)


@pytest.fixture(params=EXAMPLES, ids=str)
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    return EXAMPLES[request.param]


@pytest.fixture(params=SEEDS)
def match(request: pytest.FixtureRequest, game: Game[Any, Any]) -> Match[Any, Any]:
    return random_match(game, request.param)


def test_every_game_of_the_program_is_tested_here() -> None:
    assert {kind.name for kind in KINDS} <= {game.traits.name for game in EXAMPLES.values()}


def test_random_play_comes_to_an_end(match: Match[Any, Any], game: Game[Any, Any]) -> None:
    assert match.is_over
    assert game.end_reason(match.state)


def test_the_record_rebuilds_every_state(match: Match[Any, Any]) -> None:
    again = Match.from_record(match.game, match.record, Random(0))
    assert again.states == match.states
    assert [hash(state) for state in again.states] == [hash(state) for state in match.states]


def test_actors_are_chance_or_players_in_order(match: Match[Any, Any]) -> None:
    traits = match.game.traits
    for state, moves in zip(match.states, match.record, strict=False):
        actors = match.game.actors(state)
        assert actors == (CHANCE,) or set(actors) <= set(range(traits.num_players))
        assert list(actors) == sorted(set(actors))
        assert set(moves) == set(actors)
        if traits.dynamics is Dynamics.SEQUENTIAL:
            assert len(actors) == 1


def test_returns_are_zero_until_the_end_and_bounded(
    match: Match[Any, Any], game: Game[Any, Any]
) -> None:
    for state in match.states[:-1]:
        assert not any(match.game.returns(state))
        assert game.end_reason(state) is None
    final = match.game.returns(match.state)
    assert len(final) == match.game.traits.num_players
    assert all(-1 <= value <= 1 for value in final)


def test_who_is_absent_may_not_move(match: Match[Any, Any]) -> None:
    everybody = range(CHANCE, match.game.traits.num_players)
    for state, moves in zip(match.states, [*match.record, match.record[-1]], strict=True):
        move = next(iter(moves.values()))
        for absent in set(everybody) - set(match.game.actors(state)):
            with pytest.raises(IllegalMoveError):
                match.game.check(state, absent, move)


def test_moves_survive_their_notation(match: Match[Any, Any]) -> None:
    for state, moves in zip(match.states, match.record, strict=False):
        for actor, move in moves.items():
            text = match.game.format_move(state, actor, move)
            assert match.game.parse_move(state, actor, text) == move


def test_nonsense_is_no_move(game: Game[Any, Any]) -> None:
    for text in ("", " ", "nonsense", '"', "²", "\x00", "step leap", "1" * 5000):
        with pytest.raises(NotationError):
            game.parse_move(game.initial_state(), 0, text)


def test_a_record_survives_its_file(match: Match[Any, Any], game: Game[Any, Any]) -> None:
    record = GameRecord.of(game, match, seeds={"chance": 3}, metadata={"event": "“test”"})
    data = dump_record(record)
    again = load_record(data, build_any)
    assert again.states == record.states
    assert again.plies == record.plies
    assert again.game == game
    assert (again.players, again.seeds, again.metadata) == (
        record.players,
        record.seeds,
        record.metadata,
    )
    assert again.end == record.end == game.end_reason(match.state)
    assert dump_record(again) == data


def test_listed_moves_and_outcomes_are_legal(match: Match[Any, Any]) -> None:
    game: Any = match.game
    for state in match.states[:-1]:
        (actor, *_) = game.actors(state)
        if actor != CHANCE and game.traits.dynamics is Dynamics.SEQUENTIAL:
            assert len(set(game.moves(state))) == len(game.moves(state)) > 0
            for move in game.moves(state):
                game.check(state, actor, move)
        if actor == CHANCE and game.traits.chance is Chance.EXPLICIT:
            outcomes = game.chance_outcomes(state)
            if outcomes is None:  # too many to list, here
                continue
            assert sum(p for _, p in outcomes) == pytest.approx(1)
            for move, _ in outcomes:
                game.check(state, CHANCE, move)


def test_proposals_are_distinct_and_legal(match: Match[Any, Any]) -> None:
    game: Any = match.game
    if game.traits.dynamics is Dynamics.SEQUENTIAL:
        return
    for state in match.states[:-1]:
        for actor in set(game.actors(state)) - {CHANCE}:
            moves = game.propose(state, actor, Random(5), 6)
            assert 1 <= len(moves) == len(set(moves)) <= 6
            for move in moves:
                game.check(state, actor, move)


def test_rounds_are_counted_from_nothing_and_never_backwards(match: Match[Any, Any]) -> None:
    rounds = [match.game.round_of(state) for state in match.states]
    assert rounds[0] == 0
    assert rounds == sorted(rounds)


def test_who_is_out_of_the_game_stays_out_and_moves_no_more(match: Match[Any, Any]) -> None:
    before = tuple(range(match.game.traits.num_players))
    for state in match.states:
        alive = match.game.alive(state)
        assert list(alive) == sorted(set(alive))
        assert set(alive) <= set(before)
        assert set(match.game.actors(state)) - {CHANCE} <= set(alive)
        before = alive


def test_whoever_resigns_makes_a_legal_move(match: Match[Any, Any]) -> None:
    for state in match.states[:-1]:
        for actor in set(match.game.actors(state)) - {CHANCE}:
            move = match.game.concede(state, actor, Random(3))
            match.game.check(state, actor, move)
            assert move == match.game.concede(state, actor, Random(3))


def test_states_survive_as_plain_data(match: Match[Any, Any]) -> None:
    for state in match.states:
        data = msgspec.json.decode(msgspec.json.encode(match.game.state_to_data(state)))
        again = match.game.state_from_data(data)
        assert again == state
        assert hash(again) == hash(state)


@pytest.mark.parametrize("data", [None, 3, "turn", [], {}, {"phase": "tea"}, {"stones": "many"}])
def test_what_is_no_state_is_refused(game: Game[Any, Any], data: object) -> None:
    with pytest.raises(SetupError):
        game.state_from_data(data)


def test_traits_admit_the_game(game: Game[Any, Any]) -> None:
    assert game.traits.num_players in game.traits.seats


def test_same_seed_same_game(game: Game[Any, Any]) -> None:
    assert random_match(game, 7).states == random_match(game, 7).states
