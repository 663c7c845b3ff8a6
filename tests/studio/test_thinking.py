"""The bots of `ai` decide for seats of a session."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from ai.warlight import warm
from engine.errors import UnsupportedGameError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightMove, WarlightState
from engine.match import Match
from studio.analysis import Position
from studio.jobs import Cancelled, JobContext, JobRunner
from studio.seats import BOT_KINDS, Seat
from studio.session import PlaySession
from studio.thinking import prepare_engine, think
from tests.studio.games import grid_game, no_preparation


def context() -> JobContext:
    return JobContext(lambda: None)


def position(game: WarlightGame | None = None) -> Position:
    match: Match[WarlightState, WarlightMove] = Match(game or grid_game(), Random(2))
    match.settle()
    return Position(match.game, match.state, 1, "Start")  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [kind.name for kind in BOT_KINDS])
def test_every_bot_makes_a_legal_move(kind: str) -> None:
    at = position()
    seat = Seat("Bot", kind, iterations=40, workers=2)
    thought = think(context(), at, seat, 5)
    at.game.check(at.state, 1, thought.move)
    assert (thought.trace is not None) == seat.searches
    if thought.trace is not None:
        assert thought.trace.last is not None
        assert thought.trace.last.iterations == 40
        assert thought.trace.points[-1].iterations == 40
        assert thought.move == thought.trace.last.root_moves[0].move
    assert think(context(), at, seat, 5).move == thought.move


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnsupportedGameError, match="genius"):
        think(context(), position(), Seat("Bot", "genius"), 1)


def test_a_stopped_search_has_no_result() -> None:
    stopped = context()
    stopped.request_stop()
    with pytest.raises(Cancelled):
        think(stopped, position(), Seat("Bot", "mcts"), 1)


def test_a_game_between_searching_bots_can_be_repeated(qtbot: QtBot, runner: JobRunner) -> None:
    seats = Seat("One", "mcts", iterations=30), Seat("Two", "mcts", iterations=30)
    records = []
    for _ in range(2):
        session = PlaySession(
            runner, grid_game(round_limit=3), seats, 9, preparation=no_preparation
        )
        with qtbot.waitSignal(session.over, timeout=20_000):
            session.start()
        records.append(session.match.record)
        players = [turn.position.player for turn in session.analysed_turns]
        assert players == [0, 1] * (len(players) // 2)
        assert len(players) == 2 * (1 + session.state.round)
    assert records[0] == records[1]


def test_bots_play_among_three_who_pick_in_turn(qtbot: QtBot, runner: JobRunner) -> None:
    kinds = ("aggressive", "defensive", "smart-random")
    game = grid_game(4, 4, num_players=3, round_limit=6)
    seats = [Seat(kind, kind) for kind in kinds]
    session = PlaySession(runner, game, seats, 4, preparation=no_preparation)
    failures: list[str] = []
    session.failed.connect(failures.append)
    with qtbot.waitSignal(session.over, timeout=20_000):
        session.start()
    assert failures == []
    assert session.state.round > 0


@pytest.mark.parametrize("is_ready", [True, False])
def test_the_engine_is_prepared_once(monkeypatch: pytest.MonkeyPatch, is_ready: bool) -> None:
    tokens: list[object] = []
    monkeypatch.setattr(warm, "is_warm", lambda: is_ready)
    monkeypatch.setattr(warm, "warm_up_in_child", tokens.append)
    job = context()
    prepare_engine(job)
    assert tokens == ([] if is_ready else [job])
