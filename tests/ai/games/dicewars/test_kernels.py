"""Dicewars on kernels: the plain rules agree with all that happens, and agents with words."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from ai.games.dicewars.agents import AGENTS, BY_NAME, Agent
from ai.games.dicewars.bots import AgentBot
from ai.games.dicewars.games import (
    PlayedGame,
    dealt,
    moves_of,
    on_board_of,
    play,
    traced,
    whole_game,
    whole_match,
)
from ai.games.dicewars.kernels.state import DECISIONS
from ai.games.dicewars.position import state_of
from ai.kernels.jit import Integers
from ai.playing.arena import play_game
from ai.playing.bots import Seen
from engine.game import CHANCE
from engine.games.dicewars import boards
from engine.games.dicewars.board import Board
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import (
    RULE_SETS,
    Attack,
    DicewarsSettings,
    DicewarsState,
    End,
    Phase,
    Reinforcement,
    Roll,
    Transfer,
)
from engine.match import Match
from tests.engine.graphs import world_like

LINES = 60_000
SEATINGS = [
    ("random", "sdc", "ste", "stei"),
    ("wpm-s", "wpm-d", "wpm-c", "sdc-pre-at"),
    ("sdc-post-dt", "sdc-post-at", "stei-at", "stei-adt"),
    ("stei-dt", "stei"),
    ("maxn", "heuristic", "weighed", "maxn"),
]


def replayed(game: DicewarsGame, first: DicewarsState, trace: Integers) -> list[DicewarsState]:
    """Play a trace by the plain rules, every move checked."""
    states = [first]
    for move in moves_of(trace):
        (actor,) = game.actors(states[-1])
        assert (actor == CHANCE) == isinstance(move, Roll | Reinforcement)
        game.check(states[-1], actor, move)
        states.append(game.advance(states[-1], {actor: move}))
    return states


@pytest.mark.parametrize("seats", SEATINGS, ids=" ".join)
@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_the_plain_rules_agree_on_the_same_dice(seats: tuple[str, ...], rule_set: str) -> None:
    settings = replace(RULE_SETS[rule_set], num_players=len(seats), battle_limit=400)
    for seed, board in enumerate((boards.generate(34, 5), Board.of_map(world_like()))):
        game = DicewarsGame(board, settings)
        first = dealt(game, seed)
        played, trace, last = traced(game, first, [BY_NAME[seat] for seat in seats], seed, LINES)
        states = replayed(game, first, trace)
        _check_same(game, states, last, played)
        decisions = [state for state in states if state.phase is Phase.TURN]
        assert len(decisions) == last.control[DECISIONS]


def _check_same(
    game: DicewarsGame, states: list[DicewarsState], last: Any, played: PlayedGame
) -> None:
    """Compare the last positions; the plain rules stop where the kernels do."""
    state = states[-1]
    assert state.end == played.end
    own = state_of(game, state)
    for name in ("owners", "dice", "reserves", "areas"):
        assert getattr(own, name).tolist() == getattr(last, name).tolist(), name
    assert (state.round, state.battles) == (played.rounds, played.battles)
    assert (played.winner is None) == (state.end != "conquest")


@pytest.mark.parametrize("name", BY_NAME)
def test_a_bot_makes_the_moves_of_its_agent(name: str) -> None:
    game = DicewarsGame(boards.generate(20, 2), DicewarsSettings(3, battle_limit=60))
    first = dealt(game, 4)
    seats = [BY_NAME[name], BY_NAME["sdc"], BY_NAME["stei-at"]]
    _, trace, _ = traced(game, first, seats, 4, LINES)
    match: Match[Any, Any] = Match(game, Random(0))
    match.states, bot = [first], AgentBot(name)
    for move in moves_of(trace):
        (actor,) = game.actors(match.state)
        if actor == 0:
            seen = Seen.in_match(match, 0)
            chosen = bot.choose(seen, Random(1)).move
            game.check(match.state, 0, chosen)
            assert name in ("random", "heuristic") or chosen == move
        match.play({actor: move})


def test_games_depend_on_their_seed_alone() -> None:
    game = DicewarsGame(boards.generate(34, 0))
    seats = [BY_NAME[name] for name in ("stei-adt", "stei-at", "sdc-pre-at", "stei")]
    assert play(game, seats, 7) == play(game, seats, 7)
    assert len({play(game, seats, seed).battles for seed in range(8)}) > 4


def test_a_whole_game_has_the_moves_of_its_match() -> None:
    game = DicewarsGame(boards.generate(12, 3), DicewarsSettings(3))
    told = (("sdc", None), ("random", None), ("stei-at", None))
    for seed in range(6):
        match = whole_match(game, told, seed)
        assert match is not None
        payoffs, rounds, end = whole_game(game, told, seed) or ((), 0, "")
        assert match.is_over
        assert (match.game.returns(match.state), match.state.round) == (payoffs, rounds)
        assert match.game.end_reason(match.state) == end
    assert whole_match(game, (("sdc", None), ("uct", None)), 3) is None


def test_whole_games_are_of_agents_alone() -> None:
    game = DicewarsGame(boards.generate(12, 0), DicewarsSettings(2))
    payoffs, rounds, end = whole_game(game, (("sdc", None), ("random", None)), 3) or ((), 0, "")
    assert sorted(payoffs) == [-1.0, 1.0]
    assert rounds > 0
    assert end == "conquest"
    assert whole_game(game, (("sdc", None), ("uct", None)), 3) is None


# --- what agents do, in positions where it can be said


CHAIN = Board(((1,), (0, 2), (1, 3), (2, 4), (3,)))  # 1 - 2 - 3 - 4 - 5


def move_in(name: str, owners: str, dice: str, board: Board = CHAIN, **more: Any) -> Any:
    players = int(max(owners)) + 1
    game = DicewarsGame(board, DicewarsSettings(players))
    state = DicewarsState(
        Phase.TURN, tuple(map(int, owners)), tuple(map(int, dice)), (0,) * players, **more
    )
    return AgentBot(name).choose(Seen(game, state, 0), Random(0)).move


@pytest.mark.parametrize(
    ("name", "owners", "dice", "move"),
    [
        ("sdc", "01012", "32253", Attack(0, 1)),
        ("sdc", "01012", "34231", End()),
        ("sdc", "01012", "22222", Attack(0, 1)),  # a tie: the first on the board
        ("ste", "00112", "11811", End()),
        ("ste", "00112", "18811", Attack(1, 2)),  # most dice attack whatever is there
        ("stei", "01112", "41111", Attack(0, 1)),
        ("stei", "01112", "43111", Attack(0, 1)),  # P is 0.74, and area 3 cannot strike back
        ("stei", "01112", "44111", Attack(0, 1)),  # 0.46 is enough
        ("stei", "01112", "34111", End()),
        ("sdc-pre-at", "00012", "33134", Transfer(1, 2)),
        ("stei-at", "00012", "53134", Transfer(1, 2)),
        ("stei-dt", "00012", "11888", Attack(2, 3)),
        ("stei-dt", "00012", "11381", Transfer(2, 1)),  # 2 dice of 3 are saved
        ("sdc-post-dt", "00012", "11381", Transfer(2, 1)),
        ("sdc-post-at", "00012", "11381", End()),
    ],
)
def test_what_agents_do(name: str, owners: str, dice: str, move: Any) -> None:
    assert move_in(name, owners, dice) == move


def test_stei_prefers_its_largest_region() -> None:
    # 1 - 2 - 3 (enemy) - 4 ; 4 alone could attack with better odds
    board = Board(((1,), (0, 2), (1, 3, 4), (2,), (2,)))
    assert move_in("stei", "00102", "15161", board) == Attack(1, 2)
    assert move_in("ste", "00102", "15161", board) == Attack(3, 2)


@pytest.mark.parametrize(("made", "move"), [(3, Transfer(1, 2)), (4, Attack(2, 3))])
def test_stei_adt_keeps_two_transfers(made: int, move: Any) -> None:
    assert move_in("stei-adt", "00012", "13711", transfers=made) == move


def test_who_declined_does_not_attack_in_this_turn_any_more() -> None:
    """After an evacuation the attack would be good again, but the turn is over."""
    game = DicewarsGame(CHAIN, DicewarsSettings(3))
    match: Match[Any, Any] = Match(game, Random(0))
    match.states = [DicewarsState(Phase.TURN, (1, 0, 0, 2, 2), (3, 2, 3, 8, 1), (0, 0, 0))]
    bot = AgentBot("stei-dt")
    moves: list[type[Any]] = []
    while match.state.phase is Phase.TURN and len(moves) < 9:
        move = bot.choose(Seen.in_match(match, 0), Random(0)).move
        moves.append(type(move))
        match.play({0: move})
    assert Attack not in moves[moves.index(Transfer) :] if Transfer in moves else True
    assert moves[-1] is End


def test_every_agent_has_an_id_and_a_name_of_its_own() -> None:
    assert len({agent.id for agent in AGENTS}) == len(BY_NAME) == len(AGENTS)
    assert all(isinstance(agent, Agent) for agent in AGENTS)
    assert np.isfinite([n for agent in AGENTS for n in agent.numbers()]).all()


def test_boards_and_deals_of_a_seed_are_the_same_for_bots_and_kernels() -> None:
    game = DicewarsGame(boards.generate(12, 0), DicewarsSettings(2, battle_limit=5))
    there = on_board_of(game, 9)
    match = play_game(there, [AgentBot("sdc"), AgentBot("ste")], 9)
    assert match is not None
    assert match.states[1] == dealt(there, 9)
    assert there.board == boards.generate(12, 9)
    on_map = DicewarsGame(Board.of_map(world_like()))
    assert on_board_of(on_map, 9) is on_map


def test_bots_play_the_same_in_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    game = DicewarsGame(boards.generate(12, 3), DicewarsSettings(3, battle_limit=20))
    names = ("stei-adt", "wpm-c", "random")
    compiled = play_game(game, [AgentBot(name) for name in names], 2)
    monkeypatch.setattr("ai.games.dicewars.bots.missing", tuple)
    plain = play_game(game, [AgentBot(name) for name in names], 2)
    assert compiled is not None
    assert plain is not None
    assert plain.record == compiled.record
