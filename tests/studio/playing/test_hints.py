"""Hints: found, failed, forgotten; and one by the real search."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Phase, Turn, WarlightState
from studio.playing.hints import Hints, find_hint
from studio.playing.thinking import Thought, think
from studio.position.position import Position
from studio.position.seats import Seat
from studio.program.jobs import JobContext, JobRunner
from tests.studio.grids import grid_game, no_preparation, random_thinker, searching_thinker

GAME = grid_game()
STATE = WarlightState(
    Phase.TURN, 0, (0, 0, -1, -1, 0, 1, -1, -1, 1, -1, -1, -1), (3, 1, 2, 2, 4, 5, *(2,) * 6)
)
POSITION = Position(GAME, STATE, 0, "Round 1, You")


def hints_by(runner: JobRunner, thinker: object) -> Hints:
    return Hints(runner, thinker=thinker, preparation=no_preparation)  # type: ignore[arg-type]


def test_a_hint_is_a_legal_turn_with_an_estimate(qtbot: QtBot, runner: JobRunner) -> None:
    hints = hints_by(runner, searching_thinker)
    hints.ask(POSITION)
    assert hints.is_searching
    qtbot.waitUntil(lambda: hints.hint is not None)
    assert not hints.is_searching
    assert hints.hint is not None
    GAME.check(STATE, 0, hints.hint.move)
    assert hints.hint.win_estimate == pytest.approx(0.5)
    hints.forget()
    assert hints.hint is None


def test_the_real_search_gives_one() -> None:
    def quick(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
        return think(context, position, Seat("Adviser", "mcts", iterations=100), seed)

    hint = find_hint(JobContext(lambda: None), POSITION, quick, no_preparation)
    assert isinstance(hint.move, Turn)
    assert hint.move.deploys
    assert hint.win_estimate is not None
    assert 0 < hint.win_estimate < 1


def test_a_bot_without_a_search_estimates_nothing(qtbot: QtBot, runner: JobRunner) -> None:
    hints = hints_by(runner, random_thinker)
    hints.ask(POSITION)
    qtbot.waitUntil(lambda: hints.hint is not None)
    assert hints.hint is not None
    assert hints.hint.win_estimate is None


def test_a_hint_that_is_not_wanted_any_more_never_comes(qtbot: QtBot, runner: JobRunner) -> None:
    def slow(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
        while not context.stopped:
            pass
        return random_thinker(context, position, seat, seed)

    hints = hints_by(runner, slow)
    hints.ask(POSITION)
    hints.forget()
    assert not hints.is_searching
    qtbot.waitUntil(lambda: not runner.is_busy)
    assert hints.hint is None


def test_a_failure_is_said(qtbot: QtBot, runner: JobRunner) -> None:
    def broken(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
        raise MemoryError

    hints = hints_by(runner, broken)
    with qtbot.waitSignal(hints.failed) as said:
        hints.ask(POSITION)
    assert said.args == ["No hint was found: MemoryError"]
    assert not hints.is_searching
