"""The time line under mouse and keyboard."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from studio.painting.colors import player_color
from studio.ui.widgets.time_line import BOTTOM, TOP, TimeLine, _round_step

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def line(qtbot: QtBot) -> TimeLine:
    line = TimeLine()
    line.resize(424, 76)
    line.set_points(
        [(0.5, 0.5), (0.7, 0.3), None, (1.0, 0.0)],
        ["from the search", "", "", "the end"],
        ["Anna", "Ben"],
    )
    qtbot.addWidget(line)
    with qtbot.waitExposed(line):
        line.show()
    return line


def middle(line: TimeLine, number: int) -> QPoint:
    return line.column(number).center().toPoint()


def test_a_click_jumps_once_and_dragging_jumps_on(line: TimeLine) -> None:
    jumps: list[int] = []
    line.jumped.connect(jumps.append)
    QTest.mouseClick(line, LEFT, NONE, middle(line, 2))
    QTest.mouseClick(line, LEFT, NONE, middle(line, 2))
    assert jumps == [2]
    QTest.mousePress(line, LEFT, NONE, middle(line, 1))
    QTest.mouseMove(line, middle(line, 3))
    QTest.mouseRelease(line, LEFT, NONE, middle(line, 3))
    assert jumps[:2] == [2, 1]
    assert line.current in (1, 3)  # a move counts where the platform says which button is down


def test_keys_walk_and_stop_at_the_ends(line: TimeLine) -> None:
    jumps: list[int] = []
    line.jumped.connect(jumps.append)
    keys = Qt.Key
    for key in (keys.Key_Right, keys.Key_Right, keys.Key_Left, keys.Key_End, keys.Key_Right,
                keys.Key_Home, keys.Key_Left, keys.Key_PageDown, keys.Key_PageUp):  # fmt: skip
        QTest.keyClick(line, key)
    assert jumps == [1, 2, 1, 3, 0, 3, 0]


def test_setting_the_current_round_is_silent(line: TimeLine) -> None:
    jumps: list[int] = []
    line.jumped.connect(jumps.append)
    line.set_current(3)
    assert line.current == 3
    assert jumps == []
    assert line.accessibleDescription().startswith("Round 3 of 3; Anna: 100.0 %")


def test_a_round_is_described(line: TimeLine) -> None:
    line.set_marks([(1, 3, "Ben lost a super region"), (1, 1, "slight"), (9, 2, "nowhere")])
    text = line.text_of(1)
    assert text.splitlines() == [
        "Round 1 of 3",
        "Anna: 70.0 %",
        "Ben: 30.0 %",
        "?? Ben lost a super region",
        "?! slight",
    ]
    assert "from the search" in line.text_of(0)
    assert "Nothing is known" in line.text_of(2)


def test_the_columns_have_the_colours_of_the_players(line: TimeLine) -> None:
    image = line.grab().toImage()
    ratio = image.devicePixelRatio()
    place = line.column(1)
    x = round((place.left() + place.width() / 4) * ratio)
    low, high = round((76 - BOTTOM - 3) * ratio), round((TOP + 3) * ratio)
    assert image.pixelColor(x, low) == player_color(0)
    assert image.pixelColor(x, high) == player_color(1)


def test_a_line_without_rounds_does_nothing(qtbot: QtBot) -> None:
    line = TimeLine()
    qtbot.addWidget(line)
    with qtbot.waitExposed(line):
        line.show()
    jumps: list[int] = []
    line.jumped.connect(jumps.append)
    QTest.mouseClick(line, LEFT, NONE, QPoint(50, 30))
    QTest.keyClick(line, Qt.Key.Key_End)
    assert jumps == []
    assert line.round_at(50) is None
    assert line.accessibleDescription() == "No rounds yet"
    assert not line.grab().isNull()


@given(st.integers(1, 20_000), st.floats(1, 40))
def test_few_numbers_are_written(rounds: int, most: float) -> None:
    assert 1 <= rounds // _round_step(rounds, most) + 1 <= most * 2.5 + 2
