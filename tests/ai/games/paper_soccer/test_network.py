"""The network of paper soccer: its inputs by the rules, its files, and that it learns."""

from __future__ import annotations

import dataclasses
import math
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.games.paper_soccer import learning
from ai.games.paper_soccer.kernels.board import Board, Lines
from ai.games.paper_soccer.kernels.learning import _step
from ai.games.paper_soccer.kernels.network import HIDDEN, MIRRORED, VIEWS, Network, judged, look
from ai.games.paper_soccer.learning import Learner, learn_on
from ai.games.paper_soccer.network import (
    network_for,
    new_network,
    no_network,
    path_for,
    rounded,
    to_bytes,
)
from ai.games.paper_soccer.options import TurnOptions
from ai.games.paper_soccer.players import PLAYERS
from ai.games.paper_soccer.position import board_of, lines_of
from ai.games.paper_soccer.search import TurnSearch
from ai.games.paper_soccer.weighing import worth_for
from ai.kernels.plain import plain
from ai.playing.entries import read_entry
from ai.playing.players import TunerSettings
from ai.searching.search import NeverStop
from engine.errors import SetupError
from engine.games.paper_soccer.rules import SIZES, PaperSoccerGame, PaperSoccerState
from tests.ai.games.paper_soccer.positions import GAME, random_position

SMALL = PaperSoccerGame(6, 8)
WHOLE = to_bytes(GAME, new_network(GAME, 1))
TOLD = TunerSettings(learning.SELF_PLAY, seed=3, blocks=1)


def inputs(game: PaperSoccerGame, state: PaperSoccerState) -> tuple[set[int], int]:
    """Return the inputs of a position as the first player sees it, and the goals in reach."""
    pitch = game.pitch
    edges, points = len(pitch.ends), len(pitch.points)
    found = {edge for edge in range(edges) if state.drawn >> edge & 1} | {edges + state.ball}
    waiting, seen, goals = [state.ball], {state.ball}, 0
    while waiting:
        for way in pitch.ways[waiting.pop()]:
            if way is None or state.drawn >> way[0] & 1 or way[1] in seen:
                continue
            seen.add(way[1])
            goal = pitch.goal_of(way[1])
            goals |= 0 if goal is None else goal + 1
            goes_on = goal is None and bool(pitch.touching[way[1]] & state.drawn)
            found.add(edges + way[1] + (points if goes_on or goal is not None else 2 * points))
            if goes_on:
                waiting.append(way[1])
    return found, goals


def seen_by_kernel(
    game: PaperSoccerGame, state: PaperSoccerState, network: Network, view: int
) -> tuple[set[int], int]:
    goals = np.zeros(4, np.int64)
    count = plain(look)(
        lines_of(game), board_of(game, state), network, state.ball, np.int64(view), goals
    )
    found = network.found[:count].tolist()
    assert len(found) == len(set(found))
    return set(found), int(goals[3])


def changed(
    game: PaperSoccerGame, state: PaperSoccerState, *, turned: bool, mirrored: bool
) -> PaperSoccerState:
    """Return a position upside down or in a mirror; who is upside down plays for the other."""
    pitch = game.pitch

    def there(point: int) -> int:
        x, y = pitch.points[point]
        return pitch.index[game.width - x if mirrored else x, game.height - y if turned else y]

    numbers = {frozenset(ends): edge for edge, ends in enumerate(pitch.ends)}
    drawn = sum(
        1 << numbers[frozenset((there(a), there(b)))]
        for edge, (a, b) in enumerate(pitch.ends)
        if state.drawn >> edge & 1
    )
    return PaperSoccerState(drawn, there(state.ball), state.player ^ turned, state.turns)


@given(st.integers(0, 10_000), st.integers(0, 30), st.sampled_from(SIZES))
@settings(max_examples=30, deadline=None)
def test_inputs_are_those_of_the_rules_in_every_view(
    seed: int, turns: int, size: tuple[int, int]
) -> None:
    game = PaperSoccerGame(*size)
    state = random_position(seed, turns, game)
    network = new_network(game, seed)
    for view in range(VIEWS):
        turned, mirrored = bool(view & 1), bool(view & MIRRORED)
        other = changed(game, state, turned=turned, mirrored=mirrored)
        known, goals = inputs(game, other)
        found, reached = seen_by_kernel(game, state, network, view)
        assert found == known
        assert reached == (goals if not turned else (goals & 1) << 1 | goals >> 1)


@given(st.integers(0, 10_000), st.integers(0, 30))
@settings(max_examples=20, deadline=None)
def test_the_odds_are_the_sums_of_the_layers(seed: int, turns: int) -> None:
    state, network = random_position(seed, turns), new_network(GAME, seed)
    there = np.zeros(len(network.inputs))
    there[list(inputs(GAME, state)[0])] = 1.0
    hidden = np.maximum(there @ network.inputs.astype(float) + network.bias, 0.0)
    known = float(hidden @ network.output[:-1] + network.output[-1])
    board, goals = board_of(GAME, state), np.zeros(4, np.int64)
    found = plain(judged)(lines_of(GAME), board, network, state.ball, np.int64(0), goals)
    assert found == pytest.approx(known, abs=1e-3)


def test_upside_down_the_other_player_sees_the_same() -> None:
    for seed in range(10):
        state = random_position(seed, 2 * seed)
        values = []
        for one in (state, changed(GAME, state, turned=True, mirrored=False)):
            search = TurnSearch(GAME, one, TurnOptions(has_network=True, max_depth=1))
            while not search.is_done:
                search.step(1000)
            values.append(search.snapshot(0.0).root_moves[0].value)
        assert values[0] == pytest.approx(values[1], abs=1e-5)


def test_a_step_goes_downhill() -> None:
    network, rng = new_network(SMALL, 5), Random(2)
    state = random_position(4, 9, SMALL)
    lines, board = lines_of(SMALL), board_of(SMALL, state)
    target, tiny = 0.8, 1e-3

    def cost(changed_network: Network) -> float:
        odds = _odds(lines, board, changed_network, state.ball)
        chance = 1 / (1 + math.exp(-odds))
        return -target * math.log(chance) - (1 - target) * math.log(1 - chance)

    before = Network(*(part.copy() for part in network))
    count = plain(look)(lines, board, network, state.ball, np.int64(0), np.zeros(4, np.int64))
    there = network.found[:count].tolist()
    plain(_step)(network, count, target, 1.0)
    for name, places in (
        ("inputs", [(rng.choice(there), rng.randrange(HIDDEN)) for _ in range(10)]),
        ("bias", [(unit,) for unit in range(HIDDEN)]),
        ("output", [(unit,) for unit in range(HIDDEN + 1)]),
    ):
        for place in places:
            moved = Network(*(part.copy() for part in before))
            getattr(moved, name)[place] += tiny
            slope = (cost(moved) - cost(before)) / tiny
            step = getattr(network, name)[place] - getattr(before, name)[place]
            assert step == pytest.approx(-slope, abs=5e-3), (name, place)


def _odds(lines: Lines, board: Board, network: Network, ball: int) -> float:
    return float(plain(judged)(lines, board, network, ball, np.int64(0), np.zeros(4, np.int64)))


def test_it_learns_who_wins() -> None:
    learner = Learner(SMALL, 1)
    errors = [learner.learn(number, 400, 1) for number in range(4)]
    assert errors[-1] < errors[0] < 0.26
    assert learner.share(200, 2) > Learner(SMALL, 1).share(200, 2)


def test_a_learner_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "GAMES", 5)
    whole, halves = tmp_path / "whole", tmp_path / "halves"
    run = learn_on(SMALL, "turns", TOLD, whole, NeverStop())
    known = [next(run) for _ in range(3)]
    first = learn_on(SMALL, "turns", TOLD, halves, NeverStop())
    next(first)
    again = learn_on(SMALL, "turns", TOLD, halves, NeverStop())
    assert [next(again) for _ in range(3)] == known
    name = known[0].file
    assert (halves / name).read_bytes() == (whole / name).read_bytes()
    other = dataclasses.replace(TOLD, seed=4)
    with pytest.raises(SetupError, match="other settings"):
        next(learn_on(SMALL, "turns", other, whole, NeverStop()))
    (whole / name).unlink()
    with pytest.raises(SetupError, match="not in the folder any more"):
        next(learn_on(SMALL, "turns", TOLD, whole, NeverStop()))


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    network, file = new_network(GAME, 3), tmp_path / "n.bin"
    file.write_bytes(to_bytes(GAME, network))
    found, known = network_for(GAME, str(file)), rounded(network)
    assert found is not None
    for one, other in zip(found, known, strict=True):
        assert np.array_equal(one, other)
    assert to_bytes(GAME, found) == to_bytes(GAME, network) == file.read_bytes()


@pytest.mark.parametrize(
    "content", [b"", b"no network", WHOLE[:-1], WHOLE + b"x", b"x" + WHOLE[1:]]
)
def test_what_is_no_network_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.bin"
    file.write_bytes(content)
    with pytest.raises(SetupError, match=r"broken\.bin holds no network"):
        network_for(GAME, str(file))


def test_a_network_of_another_pitch_or_without_numbers_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "n.bin"
    file.write_bytes(to_bytes(SMALL, new_network(SMALL, 1)))
    with pytest.raises(SetupError, match="no network for a pitch of 8x10"):
        network_for(GAME, str(file))
    broken = new_network(GAME, 1)
    broken.bias[3] = np.nan
    (tmp_path / "nan.bin").write_bytes(to_bytes(GAME, broken))
    with pytest.raises(SetupError, match="no network for a pitch of 8x10"):
        network_for(GAME, str(tmp_path / "nan.bin"))
    with pytest.raises(SetupError, match=r"gone\.bin cannot be read"):
        network_for(GAME, str(tmp_path / "gone.bin"))


def test_a_bot_takes_a_file(tmp_path: Path) -> None:
    file = tmp_path / "n.bin"
    file.write_bytes(to_bytes(GAME, new_network(GAME, 3)))
    told = read_entry(PLAYERS, f"turns:max_depth=1,network={file}").options
    assert told is not None
    assert told.search.has_network
    terms = told.search.terms
    assert terms.network == str(file)
    found, known = worth_for(GAME, terms).network, rounded(new_network(GAME, 3))
    assert np.array_equal(found.inputs, known.inputs)


def test_where_there_is_no_network_the_weights_count() -> None:
    for game in (PaperSoccerGame(half_way=True), PaperSoccerGame(block="draw")):
        assert path_for(game) is None
        state = random_position(3, 8, game)
        values = []
        for has_network in (False, True):
            told = TurnOptions(own_terms=True, reach=-1.0, max_depth=1, has_network=has_network)
            search = TurnSearch(game, state, told)
            search.step(10_000)
            values.append([move.value for move in search.snapshot(0.0).root_moves])
        assert values[0] == values[1]
    assert no_network().inputs.shape == (1, HIDDEN)


@pytest.mark.parametrize("size", SIZES)
def test_networks_of_the_pitches_win_against_our_own_terms(size: tuple[int, int]) -> None:
    game = PaperSoccerGame(*size)
    path = path_for(game)
    assert path is not None, size
    assert Learner(game, 0, path).share(200, 7) > 0.5
