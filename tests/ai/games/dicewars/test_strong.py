"""maxn, heuristic and best: what they do in positions where it can be said, and their numbers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from ai.games.dicewars import tuning
from ai.games.dicewars.agents import OPTIONS, agent_told, tuned
from ai.games.dicewars.bots import AgentBot, option_types, told
from ai.games.dicewars.games import dealt, play
from ai.games.dicewars.maxn import maxn_tree, transfer_trees
from ai.games.dicewars.numbers import (
    HeuristicOptions,
    MaxnOptions,
    WeighedOptions,
    from_toml,
    numbers_in_order,
    to_toml,
)
from ai.games.dicewars.tuning import WAYS, Settings, options_at, scores, tune_agent, untuned
from ai.playing.bots import Seen
from ai.playing.players import TunerSettings
from ai.searching.search import NeverStop
from engine.errors import SetupError
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
    Transfer,
)
from engine.match import Match

# 0 an enemy - 1 [33, 6] - 2 [30, 1] - 3 [19, 8], and 4 beside 3, as in the source's example
EXAMPLE = Board(((1,), (0, 2), (1, 3), (2, 4), (3,)))


def turn(
    board: Board, name: str, owners: str, dice: str, options: Any = None, **more: Any
) -> list[Any]:
    """Return the moves of a turn as long as chance has no part in it."""
    players = int(max(owners)) + 1
    game = DicewarsGame(board, DicewarsSettings(players))
    numbers = tuple(map(int, owners)), tuple(map(int, dice)), (0,) * players
    states, moves = [DicewarsState(Phase.TURN, *numbers, **more)], []
    while states[-1].phase is Phase.TURN:
        seen = Seen(game, states[-1], 0, states=tuple(states))
        move = AgentBot(name, options).choose(seen, Random(0)).move
        game.check(states[-1], 0, move)
        moves.append(move)
        states.append(game.advance(states[-1], {0: move}))
    return moves


def test_the_example_of_the_source() -> None:
    """[33, 6] <- [30, 1] <- [19, 8]: 8 dice in two moves."""
    moves = turn(EXAMPLE, "maxn", "10000", "86181")
    assert moves[:2] == [Transfer(3, 2), Transfer(2, 1)]


def test_the_shorter_path_to_as_many_dice_is_taken() -> None:
    board = Board(((1,), (0, 2, 3), (1, 3), (1, 2)))
    assert turn(board, "maxn", "1000", "8688")[0] == Transfer(2, 1)


def test_a_path_shorter_by_one_is_taken_though_it_is_found_later() -> None:
    board = Board(((1,), (0, 2, 4), (1, 3), (2,), (1,)))  # 1 <- 2 <- 3, and 1 <- 4
    assert turn(board, "maxn", "10000", "86188")[0] == Transfer(4, 1)


def test_a_strong_border_needs_no_help() -> None:
    assert not isinstance(turn(EXAMPLE, "maxn", "10000", "87181")[0], Transfer)


@pytest.mark.parametrize(("reserved", "made"), [(1, 4), (0, 4), (2, 3)])
def test_a_path_is_no_longer_than_the_transfers_left(reserved: int, made: int) -> None:
    options = MaxnOptions(reserved=reserved)
    moves = turn(EXAMPLE, "maxn", "10000", "86181", options, transfers=made)
    is_possible = 6 - made - reserved >= 2
    assert (moves[0] == Transfer(3, 2)) == is_possible


def test_escape_takes_dice_out_of_danger() -> None:
    board = Board(((1,), (0, 2), (1, 3), (2,)))
    moves = turn(board, "maxn", "1000", "8311", transfers=5)
    assert moves[0] == Transfer(1, 2)
    stays = turn(board, "maxn", "1000", "8311", MaxnOptions(has_escape=False), transfers=5)
    assert not any(isinstance(move, Transfer) for move in stays)


def test_maxn_takes_what_joins_its_regions() -> None:
    # 0 0 | 1 | 0 0: the middle joins; 5 behind it adjoins nothing else
    board = Board(((1,), (0, 2, 5), (1, 3), (2, 4), (3,), (1,)))
    assert turn(board, "maxn", "001001", "141111") == [Attack(1, 2)]


def test_much_to_see_is_searched_less_deep() -> None:
    game = DicewarsGame(boards.generate(34, 1), DicewarsSettings(4))
    first = dealt(game, 1)
    crowded = replace(first, dice=(8,) * 34)
    bot = AgentBot("maxn", MaxnOptions(positions=50, depth=8))
    move = bot.choose(Seen(game, crowded, crowded.player), Random(0)).move
    game.check(crowded, crowded.player, move)


@pytest.mark.parametrize("name", OPTIONS)
def test_numbers_are_written_and_read(name: str, tmp_path: Path) -> None:
    usual = tuned(name)
    assert from_toml(to_toml(usual), OPTIONS[name]) == usual
    path = tmp_path / "numbers.toml"
    path.write_text(to_toml(usual))
    sealed = option_types(name)["numbers"](str(path))
    assert told(name, {"numbers": sealed}) == usual
    assert len(numbers_in_order(usual)) <= 40


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (MaxnOptions, "depth = 9"),
        (MaxnOptions, "deep = 4"),
        (WeighedOptions, "kept = -1"),
        (WeighedOptions, "held = nan"),
        (HeuristicOptions, "aggression = [1.0]"),
        (HeuristicOptions, "="),
    ],
)
def test_wrong_numbers_are_refused(kind: type[Any], text: str) -> None:
    with pytest.raises(SetupError):
        from_toml(text, kind)


def test_agents_depend_on_what_they_are_told() -> None:
    game = DicewarsGame(boards.generate(34, 0), DicewarsSettings(4))
    usual = [agent_told("maxn", None)] * 4
    timid = [agent_told("maxn", MaxnOptions(success=0.9, hold=0.9))] * 4
    assert play(game, usual, 3) != play(game, timid, 3)


GAME = DicewarsGame(boards.generate(34, 0), DicewarsSettings(4))


class Stopped:
    """A token that has said stop already."""

    stopped = True


def test_numbers_at_random_keep_the_best(tmp_path: Path) -> None:
    told = TunerSettings("random", 1, 4, 1)
    found = tune_agent(GAME, "heuristic", told, tmp_path, NeverStop())
    first, second = next(found), next(found)
    assert (first.number, second.number) == (0, 1)
    assert second.worth >= first.worth
    assert from_toml((tmp_path / first.file).read_text(), HeuristicOptions)
    again = tune_agent(GAME, "heuristic", told, tmp_path, Stopped())
    assert [one.worth for one in again] == [first.worth, second.worth]
    with pytest.raises(SetupError, match="other settings"):
        next(tune_agent(GAME, "maxn", told, tmp_path, NeverStop()))


@pytest.mark.parametrize("method", ["cma", "surface"])
def test_tuning_goes_on_where_it_stopped(method: str, tmp_path: Path) -> None:
    settings = Settings("weighed", GAME, TunerSettings(method, 0, 4, 1))
    first = next(WAYS[method](settings, tmp_path, NeverStop()))
    going_on = WAYS[method](settings, tmp_path, NeverStop())
    both = [next(going_on), next(going_on)]
    assert both[0] == first
    assert first[1] != both[1][1]
    going_on = WAYS[method](settings, tmp_path, Stopped())  # no time to play: what is known alone
    assert list(going_on) == both


def test_a_curve_is_turned_where_so_many_can_live() -> None:
    settings = Settings("heuristic", GAME, TunerSettings("cma"))  # a game of four
    start = tuned("heuristic")
    assert settings.coordinates[:4] == [f"success_weight {n}" for n in (2, 3, 4)] + [
        "attack_least 2"
    ]
    point = np.zeros(len(settings.coordinates))
    assert options_at(settings, point) == start
    point[5] = 1.0
    curve = options_at(settings, point).attack_least
    assert curve[:2] == start.attack_least[:2]
    factors = np.array(curve[2:]) / start.attack_least[2:]
    assert factors == pytest.approx(np.full(5, np.exp(0.25)))  # what is not played goes along
    point[5] = 100.0
    assert options_at(settings, point).attack_least[2:] == (1.0,) * 5


def test_candidates_meet_the_same_boards_and_dice() -> None:
    game = DicewarsGame(boards.generate(29, 0), RULE_SETS["2020"])
    settings = Settings("heuristic", game, TunerSettings("cma", blocks=3))
    usual = tuned("heuristic")
    timid = replace(usual, least=2.0)  # it never attacks
    found = scores(settings, [usual, timid, usual], 5, NeverStop())
    assert found is not None
    assert found[0] == found[2] > found[1] == 0.0
    assert scores(settings, [usual], 5, NeverStop()) == found[:1]


def test_an_agent_as_it_is_plays_on_the_boards_of_the_first_generation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = TunerSettings("cma", blocks=3)
    assert untuned(GAME, "weighed", told, Stopped())[1] == 4  # a block, however little time
    monkeypatch.setattr(tuning, "GAMES_UNTUNED", 12)
    won, games = untuned(GAME, "weighed", told, NeverStop())
    assert games == 12
    settings = Settings("weighed", GAME, told)
    assert scores(settings, [tuned("weighed")], 0, NeverStop()) == [won / games]


# --- thinking written out


def test_the_tree_of_the_source_s_example() -> None:
    game = DicewarsGame(EXAMPLE, DicewarsSettings(2))
    state = DicewarsState(Phase.TURN, (1, 0, 0, 0, 0), (8, 6, 1, 8, 1), (0, 0))
    (tree,) = transfer_trees(game, state, MaxnOptions())
    assert tree.path == (3, 2, 1)
    assert (tree.root.area, tree.root.dice) == (1, 6)
    (thirty,) = tree.root.children
    (nineteen,) = thirty.children
    assert (thirty.dice, thirty.arriving) == (1, 0)
    assert (nineteen.dice, nineteen.arriving) == (8, 8)


@pytest.mark.parametrize("from_zero", [False, True])
def test_the_written_thinking_is_the_agent_s(from_zero: bool) -> None:
    """In the turns of a game: the first tree with a path is carried out, else the best attack."""
    game = DicewarsGame(boards.generate(20, 3), DicewarsSettings(3))
    options = MaxnOptions(depth=3, from_zero=from_zero)
    match: Match[Any, Any] = Match(game, Random(5))
    match.settle()
    seen_kinds = set()
    for _ in range(60):
        state = match.state
        (actor,) = game.actors(state)
        seen = Seen.in_match(match, actor)
        move = AgentBot("maxn", options).choose(seen, Random(0)).move
        paths = [tree.path for tree in transfer_trees(game, state, options) if tree.path]
        root, depth = maxn_tree(game, state, options)
        child = None if root.chosen is None else root.children[root.chosen]
        if paths and not isinstance(move, End):
            assert move == Transfer(*paths[0][:2]) or state.transfers
        elif isinstance(move, Attack):
            assert child is not None
            assert move == child.move
            assert depth == 3
        seen_kinds.add(type(move))
        match.play({actor: move})
        match.settle()
    assert seen_kinds >= ({Transfer, End} if from_zero else {Attack, Transfer, End})
