"""The clock of a turn, in real time but short."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from studio.playing.clock import SHORT_S, TurnClock


@pytest.fixture
def clock(qtbot: QtBot) -> Iterator[TurnClock]:
    clock = TurnClock()
    yield clock
    clock.set(None)


def test_without_a_time_there_is_no_clock(clock: TurnClock) -> None:
    clock.run(True)
    assert clock.seconds is None
    assert not clock.is_running
    assert not clock.is_short


def test_it_runs_out_once(qtbot: QtBot, clock: TurnClock) -> None:
    over: list[int] = []
    clock.ran_out.connect(lambda: over.append(1))
    clock.set(0.3)
    assert clock.seconds == 1
    assert not clock.is_running
    with qtbot.waitSignal(clock.ran_out):
        clock.run(True)
    assert clock.seconds == 0
    clock.run(True)
    assert not clock.is_running
    assert over == [1]


def test_a_stopped_clock_holds_its_time(qtbot: QtBot, clock: TurnClock) -> None:
    clock.set(30)
    clock.run(True)
    qtbot.waitUntil(lambda: clock.seconds is not None and clock.seconds < 30)
    clock.run(False)
    left = clock._left_ms
    assert left is not None
    assert left < 30_000
    assert clock.seconds == -(-left // 1000)  # as many as have begun
    qtbot.wait(20)
    assert clock._left_ms == left
    clock.run(True)
    assert clock.is_running


def test_it_ticks_with_the_seconds(qtbot: QtBot, clock: TurnClock) -> None:
    ticks: list[int | None] = []
    clock.ticked.connect(lambda: ticks.append(clock.seconds))
    clock.set(1.4)
    with qtbot.waitSignal(clock.ran_out):
        clock.run(True)
    # On a machine that stands still for a second one of them is not seen.
    assert ticks == sorted(set(ticks) & {2, 1, 0}, reverse=True)
    assert ticks[-1] == 0


def test_it_warns_when_little_is_left(clock: TurnClock) -> None:
    clock.set(SHORT_S + 0.5)
    assert not clock.is_short
    clock.set(SHORT_S)
    assert clock.is_short


def test_a_new_time_stops_it(clock: TurnClock) -> None:
    clock.set(20)
    clock.run(True)
    clock.set(None)
    assert not clock.is_running
    assert clock.seconds is None
