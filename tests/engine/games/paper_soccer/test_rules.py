"""The rules of paper soccer: pitches, steps, ends, turns, and the published numbers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import IllegalMoveError, RecordError, SetupError
from engine.games.paper_soccer.pitch import pitch_of
from engine.games.paper_soccer.rules import RESIGN, SIZES, PaperSoccerGame
from engine.games.paper_soccer.turns import TurnEnd, after, count_trails, perft, unique_turns
from engine.record import GameRecord
from engine.registry import dump_game, load_game
from tests.engine.examples import random_match
from tests.engine.games.paper_soccer.positions import AFTER_24671, RICHEST

GAME = PaperSoccerGame()


@pytest.mark.parametrize(("size", "points"), [(SIZES[0], 105), (SIZES[1], 69), (SIZES[2], 149)])
def test_pitches(size: tuple[int, int], points: int) -> None:
    pitch = pitch_of(*size)
    assert len(pitch.points) == points
    assert pitch.points[pitch.start] == (size[0] // 2, size[1] // 2)
    assert not pitch.touching[pitch.start] & pitch.drawn
    lined = pitch_of(*size, half_way=True)
    assert lined.drawn.bit_count() == pitch.drawn.bit_count() + size[0]
    for ways, mask in zip(pitch.ways, pitch.touching, strict=True):
        assert sum(1 << way[0] for way in ways if way) == mask
    for edge, ends in enumerate(pitch.ends):
        assert all(pitch.touching[end] >> edge & 1 for end in ends)


def test_ways_into_a_goal() -> None:
    pitch = GAME.pitch

    def ways(x: int, y: int) -> set[tuple[int, int]]:
        found = pitch.ways[pitch.index[x, y]]
        free = [way for way in found if way and not pitch.drawn >> way[0] & 1]
        return {pitch.points[to] for _, to in free if pitch.goal_of(to) is not None}

    assert ways(4, 0) == {(3, -1), (4, -1), (5, -1)}
    assert ways(3, 0) == ways(5, 0) == {(4, -1)}
    assert ways(2, 0) == ways(6, 0) == set()
    assert ways(4, 10) == {(3, 11), (4, 11), (5, 11)}
    assert not pitch.touching[pitch.index[4, 0]] & pitch.drawn


def test_steps_and_turns() -> None:
    state = GAME.played("0")
    assert (state.player, state.turns, state.line) == (1, 1, "0 ")
    with pytest.raises(IllegalMoveError, match="drawn already"):
        GAME.check(state, 1, 4)
    state = GAME.played(AFTER_24671)
    assert (state.player, state.turns) == (1, 5)
    bounced = GAME.played("0 3 6")  # back to a point of the first edge
    assert (bounced.player, bounced.turns) == (0, 2)


def test_goals_count_for_who_attacks_them() -> None:
    state = GAME.played("0 0 0 0 0 0")
    assert GAME.end_reason(state) == "goal"
    assert GAME.returns(state) == (1.0, -1.0)
    assert GAME.winner(state) == 0
    assert GAME.returns(GAME.played("4 4 4 4 4 4")) == (-1.0, 1.0)


@pytest.mark.parametrize(("block", "loss"), [("loss", 1.0), ("half", 0.5), ("draw", 0.0)])
def test_blocks(block: str, loss: float) -> None:
    game, rng = PaperSoccerGame.from_setup({"block": block}), Random(1)
    state, found = game.initial_state(), None
    while found is None:
        turns = list(unique_turns(game, state, rng))[:200]
        found = next((turn for turn in turns if turn.end is TurnEnd.BLOCK), None)
        fresh = [turn for turn in turns if turn.end is TurnEnd.FRESH]
        if found is None:
            state = after(game, state, rng.choice(fresh).steps) if fresh else game.initial_state()
    end = after(game, state, found.steps)
    assert game.end_reason(end) == "no way on"
    assert end.player == state.player
    assert game.returns(end)[state.player] == -loss
    assert game.returns(end)[1 - state.player] == loss


def test_who_resigns_has_lost() -> None:
    state = GAME.advance(GAME.played("0"), {1: RESIGN})
    assert GAME.returns(state) == (1.0, -1.0)
    assert GAME.alive(state) == (0,)
    assert GAME.state_from_data(GAME.state_to_data(state)) == state


def test_perft_in_unique_turns() -> None:
    state = GAME.initial_state()
    assert [perft(GAME, state, depth) for depth in (1, 2, 3, 4, 5)] == [8, 56, 512, 5478, 77994]


def test_unique_turns_and_trails() -> None:
    state = GAME.played(AFTER_24671)
    turns = list(unique_turns(GAME, state))
    assert len(turns) == len({turn.edges for turn in turns}) == 52
    assert count_trails(GAME, state) == 57


def test_the_richest_position_of_the_source() -> None:
    turns = list(unique_turns(GAME, GAME.played(RICHEST)))
    assert Counter(turn.end for turn in turns) == {
        TurnEnd.FRESH: 268_376, TurnEnd.GOAL: 163_840, TurnEnd.BLOCK: 1_432,
    }  # fmt: skip
    assert len({turn.edges for turn in turns}) == 433_648
    assert max(len(turn.steps) for turn in turns) == 36


@given(st.integers(0, 1000), st.sampled_from(SIZES), st.booleans())
def test_turns_lead_where_they_say(seed: int, size: tuple[int, int], half_way: bool) -> None:
    game, rng = PaperSoccerGame(*size, half_way=half_way), Random(seed)
    state = game.initial_state()
    for _ in range(rng.randrange(12)):
        turns = [t for t, _ in zip(unique_turns(game, state, rng), range(40), strict=False)]
        turn = rng.choice(turns)
        end = after(game, state, turn.steps)
        assert end.drawn == state.drawn | turn.edges
        assert turn.edges.bit_count() == len(turn.steps)
        assert end.ball == turn.ball
        assert (game.end_reason(end) is None) == (turn.end is TurnEnd.FRESH)
        assert (end.player != state.player) == (turn.end is TurnEnd.FRESH)
        assert game.played(end.line) == end
        if turn.end is not TurnEnd.FRESH:
            return
        state = end


@given(st.integers(0, 200), st.sampled_from(SIZES))
def test_games_come_back_as_text(seed: int, size: tuple[int, int]) -> None:
    game = PaperSoccerGame(*size)
    record = GameRecord.of(game, random_match(game, seed))
    again = load_game(dump_game(record, ".txt"))
    assert again.game == game
    assert again.states == record.states
    assert again.end == record.end


def test_the_usual_text() -> None:
    heads = '[Event "Cup"]\n[White "Anna"]\n[Black "Ben"]\n[Result "0-1"]\n'
    text = f"{heads}\n1. 0 0 2. 0 0\n3. 0 0 0-1\n"
    record = load_game(text.encode())
    assert record.end == "goal"
    assert [player.name for player in record.players] == ["Anna", "Ben"]
    assert GAME.winner(record.states[-1]) == 0
    written = dump_game(record, ".txt").decode()
    assert '[Size "8x10"]' in written
    assert written.endswith("1. 0 0 2. 0 0 3. 0 0 0-1\n")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1. 0 4", "Line 2, round 1: “4” cannot be played. The ball is on 4,4; the edge in"),
        ("1. 0 x7", "Step 1 is “x”. Steps are directions from 0 (up) to 7."),
        ("1. 0 07", "The turn is over before “7”."),
        ("1. 0 0 2. 0 0 3. 0 0 0", "The game is over by then."),
    ],
)
def test_faults_of_a_text_are_named(text: str, fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        load_game(f'[White "Anna"]\n{text}'.encode())
    assert fault in str(caught.value)


@pytest.mark.parametrize(
    ("line", "fault"),
    [("0 4", "Step 2: The ball is on 4,4"), ("0 8", "Step 2: “8” is no direction")],
)
def test_faults_of_a_position_are_named(line: str, fault: str) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.played(line)
    assert fault in str(caught.value)


@pytest.mark.parametrize(
    "setup", [{"width": 9}, {"width": "8"}, {"block": "win"}, {"half_way": 1}, {"height": 8}]
)
def test_setups_that_are_none(setup: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        PaperSoccerGame.from_setup(setup)
