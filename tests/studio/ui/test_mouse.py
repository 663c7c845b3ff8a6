"""The hand of the tests: what it does is seen, whatever another test did before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.studio.ui.mouse import move, take_away

AT = QPoint(50, 60)


class Plate(QWidget):
    """Counts the moves over it."""

    def __init__(self) -> None:
        super().__init__()
        self.moves = 0
        self.setMouseTracking(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.moves += 1


@pytest.fixture
def plate(qtbot: QtBot) -> Plate:
    plate = Plate()
    qtbot.addWidget(plate)
    plate.resize(300, 200)
    with qtbot.waitExposed(plate):
        plate.show()
    return plate


@pytest.mark.parametrize("move_to", [move, QTest.mouseMove])
def test_a_move_to_where_the_mouse_was_is_seen_after_it_was_taken_away(
    plate: Plate, move_to: Callable[[QWidget, QPoint], None]
) -> None:
    move_to(plate, AT)
    move_to(plate, AT)
    assert plate.moves == 1, "Qt tells of moves to elsewhere alone"
    take_away()
    move_to(plate, AT)
    assert plate.moves == 2


@pytest.mark.parametrize("time", ["first", "second"])
def test_each_test_begins_with_the_mouse_elsewhere(plate: Plate, time: str) -> None:
    move(plate, AT)
    assert plate.moves == 1, time
