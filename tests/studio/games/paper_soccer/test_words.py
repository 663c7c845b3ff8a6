"""Turns, ends, dangers and faults in words."""

from __future__ import annotations

from random import Random

import pytest

from engine.errors import EngineError, NotationError
from engine.games.paper_soccer.rules import RESIGN, PaperSoccerGame, PaperSoccerState
from engine.match import Match
from studio.games.paper_soccer.danger import danger_words
from studio.games.paper_soccer.ends import endings_words, find_endings, marks_of, short_count
from studio.games.paper_soccer.field import after, strokes_of
from studio.games.paper_soccer.notation import read_position, read_turn
from studio.games.paper_soccer.reach import distance_to_goal, goal_in_one
from studio.games.paper_soccer.words import point_words, position_words
from studio.playing.log import log_book
from studio.position.players import Players
from studio.position.seats import Seat
from tests.engine.games.paper_soccer.positions import AFTER_24671, RICHEST

GAME = PaperSoccerGame()
PLAYERS = Players.of((Seat("Anna"), Seat("Ben")))


def played(line: str) -> PaperSoccerState:
    return GAME.played(line)


def test_ends_of_the_published_positions() -> None:
    few = find_endings(GAME, played(AFTER_24671))
    assert (few.count, few.is_complete) == (52, True)
    many = find_endings(GAME, played(RICHEST))
    assert (many.count, many.counted("open"), many.counted("blocked")) == (433_648, 268_376, 1432)
    assert many.counted("goal") + many.counted("own goal") == 163_840
    assert endings_words(many).startswith("433,648 different turns: 268,376 on a free point, ")
    assert {mark.text for mark in marks_of(many) if mark.share == 1.0} == {"133k"}
    some = find_endings(GAME, played(RICHEST), most=1000)
    assert endings_words(some).startswith("At least 1,000 different turns: ")


def test_every_end_has_a_turn_that_leads_there() -> None:
    state = played(AFTER_24671)
    for end in find_endings(GAME, state).ends:
        there = after(GAME, state, end.steps)
        assert GAME.pitch.points[there.ball] == end.point
        assert GAME.actors(there) == (1 - state.player,)


def test_short_counts() -> None:
    assert [short_count(n) for n in (7, 999, 1234, 12_345)] == ["7", "999", "1.2k", "12k"]


def test_goals_in_reach_are_found_as_listing_all_turns_finds_them() -> None:
    rng = Random(8)
    for _ in range(30):
        match = Match(GAME, rng)
        while not match.is_over and match.ply < 40:
            state = match.state
            found = goal_in_one(GAME, state, state.player)
            ends = find_endings(GAME, state, most=20_000)
            if ends.is_complete:
                assert (found is not None) == bool(ends.counted("goal"))
            if found is not None:
                assert GAME.returns(after(GAME, state, found))[state.player] == 1.0
            match.play({state.player: rng.choice(GAME.moves(state))})


def test_dangers() -> None:
    before_goal = played("4 4 4 4")
    assert danger_words(GAME, before_goal, 0) == []
    after_it = played("4 4 4 4 2")
    assert danger_words(GAME, after_it, 0) == [
        "Danger: the other player can score at once after that."
    ]
    assert danger_words(GAME, after_it, 1)[0].startswith("A goal is in reach: ")
    assert distance_to_goal(GAME, GAME.initial_state(), 0) == 6


def test_a_turn_is_read_and_its_faults_name_the_place() -> None:
    state = played("3 6")
    assert read_turn(GAME, state, " 0 2") == (0, 2)
    for text, fault in (
        ("8", "Character 1: “8” is no direction"),
        ("0x", "Character 2: “x” is no direction"),
        ("03", "Character 2: The ball is on 4,5; the edge in direction 3 is drawn already"),
        ("021", "Character 3: the turn is over on 5,5"),
    ):
        with pytest.raises(NotationError, match=fault):
            read_turn(GAME, state, text)


def test_a_position_is_read_from_steps_or_a_game() -> None:
    assert read_position(GAME, "3 6\n02") == (GAME, played("3 6 02"))
    text = '[Size "6x8"]\n[HalfWayLine "yes"]\n\n1. 0 1'
    game, state = read_position(GAME, text)
    assert (game.width, game.half_way, state.line) == (6, True, "0 1 ")
    with pytest.raises(EngineError, match="Step 3: “9” is no direction"):
        read_position(GAME, "3 6 9")
    with pytest.raises(EngineError, match="not one of paper soccer"):
        read_position(GAME, '[Game "Sawhian"]\n\n1. 3,0')


def test_strokes_are_of_who_drew_them() -> None:
    strokes = strokes_of(GAME, played("3 6 02"))
    assert [(s.player, s.is_last) for s in strokes] == [
        (0, False),
        (1, False),
        (0, True),
        (0, True),
    ]


def test_points_and_positions_in_words() -> None:
    state = played("3 6")
    assert point_words(GAME, state, PLAYERS, (4, 6)) == "4,6: the ball"
    assert point_words(GAME, state, PLAYERS, (4, 5)) == (
        "4,5. Step 0: it bounces, the turn goes on"
    )
    assert point_words(GAME, state, PLAYERS, (4, -1)).startswith("4,-1: the goal of Ben. No step")
    assert position_words(GAME, state, PLAYERS) == [
        "The ball is on 4,6",
        "Edges drawn: 2",
        "Anna defends row 11",
        "Ben defends row -1",
    ]


def test_the_log_has_a_line_a_turn_that_grows_with_its_steps() -> None:
    match = Match(GAME, Random(0))
    book = log_book(GAME, ("Anna", "Ben"))
    for step in (3, 6, 0, 2):
        match.play({match.state.player: step})
        book.follow(match)
    assert [line.text for line in book.at(4)] == [
        "Round 1", "Anna: 3", "Ben: 6", "Round 2", "Anna: 02"
    ]  # fmt: skip
    assert [line.text for line in book.at(3)][-1] == "Anna: 0"
    assert [line.text for line in book.at(2)][-1] == "Ben: 6"
    match.play({1: RESIGN})
    book.follow(match)
    assert book.at(book.steps)[-1].text == "Ben gives up"
