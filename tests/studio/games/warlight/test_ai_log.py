"""The AI's log of a whole game, as text and as JSON."""

from __future__ import annotations

import json
from random import Random

import pytest

from ai.playing.bots import BotOptions, Seen
from ai.playing.players import make_bot
from engine.game import CHANCE
from engine.games.warlight.state import Phase
from studio.games.warlight.ai_log import decision_text, decisions, game_log_json, game_log_text
from studio.playing.replaying import PlayedGame
from studio.position.position import Position
from studio.position.trace import AnalysedTurn, SearchTrace
from studio.program.jobs import Cancelled
from tests.studio.playing.test_replaying import record_of


@pytest.fixture(scope="module")
def played() -> PlayedGame:
    return PlayedGame.of(record_of(5, rounds=3))


def searched(played: PlayedGame, number: int, player: int) -> AnalysedTurn:
    """A real search of a position of the game."""
    state, trace = played.positions[number], SearchTrace()
    bot = make_bot("warlight", "mcts", BotOptions(seconds=None, iterations=20))
    search = bot.choose(Seen(played.game, state, player), Random(1)).search
    assert search is not None
    trace.add(search)
    return AnalysedTurn(Position(played.game, state, player, ""), trace)


def test_every_decision_is_there_once(played: PlayedGame) -> None:
    found = list(decisions(played))
    moves = [
        (state, actor, move)
        for state, plies in zip(played.record.states, played.record.plies, strict=False)
        for actor, move in sorted(plies.items())
        if actor != CHANCE
    ]
    assert [(d.state, d.player, d.move) for d in found] == moves
    assert any(d.state.phase is Phase.PICK for d in found)
    one = list(decisions(played, number=1, player=0))
    assert [(d.state, d.player) for d in one] == [(played.positions[1], 0)]


def test_a_searched_decision_says_how_turns_were_judged(played: PlayedGame) -> None:
    turn = searched(played, 1, 0)
    first, second = decisions(played, [turn], number=1)
    text = decision_text(first)
    assert text.startswith("Round 2, player 1, income ")
    assert "(P0)\n  Played: " in text
    assert "Possible moves by visits" in text
    assert first.move_text in text
    other = decision_text(second)
    assert "Decided without a search" in other
    assert "Regions by value" in other
    assert "Possible moves" not in other


def test_the_log_of_a_game_as_text_and_json(played: PlayedGame) -> None:
    found = list(decisions(played, [searched(played, 1, 1)]))
    text = game_log_text(played, found)
    assert text.startswith("Test, 3 rounds\nPlayer 1: P0 (random)\n")
    assert text.endswith("Ended: round limit\n")
    assert text.count("Played: ") == len(found)
    data = json.loads(game_log_json(played, found))
    assert (data["format"], data["version"], data["rounds"]) == ("marchland-ai-log", 1, 3)
    assert [d["searched"] for d in data["decisions"]].count(True) == 1
    for shown, decision in zip(data["decisions"], found, strict=True):
        assert shown["played"] == decision.move_text
        assert len(shown["regions"]) == len(decision.log.regions)


def test_a_log_that_is_no_longer_wanted_stops(played: PlayedGame) -> None:
    calls = []

    def check() -> None:
        calls.append(1)
        if len(calls) == 3:
            raise Cancelled

    with pytest.raises(Cancelled):
        list(decisions(played, check=check))
