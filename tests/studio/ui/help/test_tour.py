"""The tour: it goes round by keys and mouse, fits the window, and leaves nothing behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from studio.ui.help.tour import Tour, card_place
from studio.ui.window.main_window import MainWindow
from tests.studio.ui.windows import open_small

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = open_small(qtbot, tmp_path)
    yield window
    assert window.jobs.shutdown()


@pytest.fixture
def toured(qtbot: QtBot, window: MainWindow) -> Tour:
    """The tour over a window, at its first stop."""
    window.help.start_tour()
    (tour,) = window.findChildren(Tour)
    return tour


def test_tour_goes_through_all_workspaces(toured: Tour, window: MainWindow) -> None:
    seen, titles = set(), []
    while True:
        titles.append(toured.card.title.text())
        seen.add(window.workspace)
        card = toured.card.geometry()
        assert toured.rect().contains(card)
        assert toured.card.text.height() >= toured.card.text.heightForWidth(
            toured.card.text.width()
        )
        if toured.card.next.text() == "&Done":
            break
        QTest.mouseClick(toured.card.next, LEFT)
    assert seen == {window.edit, window.play, window.analyse}
    assert len(set(titles)) == len(titles) > 5


def test_keys_go_on_and_back_and_end(qtbot: QtBot, toured: Tour, window: MainWindow) -> None:
    QTest.keyClick(toured, Qt.Key.Key_Right)
    QTest.keyClick(toured, Qt.Key.Key_Right)
    QTest.keyClick(toured, Qt.Key.Key_Left)
    assert toured.at == 1
    QTest.keyClick(toured, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(Tour))
    window.resize(1100, 700)  # the filter is gone with the tour


def test_tour_is_offered_once(window: MainWindow) -> None:
    window.help.offer_tour()
    (button,) = window.message_bar.buttons()
    assert button.text() == "Take the tour"
    window.message_bar.hide()
    window.help.offer_tour()
    assert not window.message_bar.buttons()


@given(
    st.integers(0, 1200), st.integers(0, 700), st.integers(1, 1280), st.integers(1, 800),
    st.integers(60, 300),
)  # fmt: skip
def test_card_is_in_the_window_and_beside_what_is_lit(
    x: int, y: int, width: int, height: int, high: int
) -> None:
    room, card = QRect(0, 0, 1280, 800), QSize(340, high)
    lit = QRect(x, y, width, height).intersected(room)
    placed = QRect(card_place(lit, card, room), card)
    assert room.contains(placed)
    space = max(lit.left(), room.right() - lit.right()) - 340 - 40
    if space > 0:
        assert not placed.intersects(lit)


def test_card_is_centred_when_nothing_is_lit() -> None:
    assert card_place(QRect(), QSize(100, 50), QRect(0, 0, 300, 250)) == QPoint(99, 99)
