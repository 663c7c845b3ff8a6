"""The board of any game: a picture or words, zoomed and moved; moves are shown and chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.game import CHANCE
from studio.analysing.positions import first_position
from studio.desk import desk_of
from studio.position.position import Position
from studio.ui.widgets.picture_board import PictureBoard
from tests.toys.installed import install
from tests.toys.ladder import LadderState

LEFT = Qt.MouseButton.LeftButton
Maker = Callable[[Position], PictureBoard]


def position_of(name: str) -> Position:
    desk = desk_of(name)
    return first_position(desk.build(desk.rules(), desk.seats[-1], None), 0, seed=1)


@pytest.fixture
def make(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Maker]:
    install(monkeypatch)
    kept: list[PictureBoard] = []

    def made(position: Position) -> PictureBoard:
        board = PictureBoard()
        kept.append(board)
        qtbot.addWidget(board)
        board.resize(600, 480)
        board.show_position(position)
        with qtbot.waitExposed(board):
            board.show()
        return board

    yield made
    kept.clear()


def test_a_desk_with_a_picture_shows_it_and_others_show_words(make: Maker) -> None:
    board = make(position_of("sawhian"))
    assert board.picture.has_picture
    before = board.grab().toImage()
    position = position_of("sawhian")
    moved = position.game.advance(position.state, {0: position.game.moves(position.state)[3]})
    board.show_position(replace(position, state=moved, player=1, title="later"))
    assert board.grab().toImage() != before
    assert board.seats.words.startswith("later: Sky blue moves")
    words = make(position_of("heap"))
    assert not words.picture.has_picture
    said = words.picture.accessibleDescription()
    assert "Orange moves" in said
    assert "Stones: 12" in said


def test_who_moves_is_said(make: Maker) -> None:
    assert "all decide at once" in make(position_of("bids")).seats.words
    position = position_of("ladder")
    leaping = position.game.advance(position.state, {0: "leap"})
    board = make(replace(position, state=leaping))
    assert "chance moves" in board.seats.words
    over = replace(leaping, rungs=(7, *leaping.rungs[1:]))
    board.show_position(replace(position, state=over))
    assert "over: top reached" in board.seats.words


def test_moves_are_words_below_and_the_position_on_show_only_clears_them(make: Maker) -> None:
    position = position_of("ladder")
    board = make(position)
    board.show_moves([(0, "leap"), (CHANCE, "+3"), (1, "step")], strong=True)
    assert board.moves.words == "leap  +3  step"
    assert board.moves.accessibleDescription() == board.moves.toolTip() == "leap  +3  step"
    strong = board.moves.grab().toImage()
    board.show_moves([(0, "leap"), (CHANCE, "+3"), (1, "step")], strong=False)
    assert board.moves.grab().toImage() != strong
    board.zoom_in()
    zoom = board.picture.zoom
    board.show_position(position)
    assert board.moves.words == ""
    assert board.picture.zoom == zoom


def test_what_is_offered_is_chosen_by_mouse_and_keys(make: Maker, qtbot: QtBot) -> None:
    position = position_of("heap")
    board = make(position)
    assert not board.choices.isVisible()
    board.offer(position.game.moves(position.state))
    qtbot.waitUntil(lambda: board.choices.geometry().bottom() == board.moves.geometry().top() - 1)
    second = board.choices.visualItemRect(board.choices.item(1)).center()
    with qtbot.waitSignal(board.pointed) as pointed:
        QTest.mouseMove(board.choices.viewport(), second)
    assert pointed.args == ["take 2"]
    with qtbot.waitSignal(board.chosen) as chosen:
        QTest.mouseClick(board.choices.viewport(), LEFT, pos=second)
    assert chosen.args == [position.game.moves(position.state)[1]]
    QTest.keyClick(board.choices, Qt.Key.Key_Right)
    with qtbot.waitSignal(board.chosen) as chosen:
        QTest.keyClick(board.choices, Qt.Key.Key_Return)
    assert chosen.args == [position.game.moves(position.state)[2]]
    board.offer(None)
    assert not board.choices.isVisible()


def test_the_wheel_zooms_at_the_pointer_and_keys_zoom_move_and_fit(make: Maker) -> None:
    view = make(position_of("sawhian")).picture
    at = QPointF(view.viewport().rect().center()) + QPointF(60, 40)
    before, point = view.zoom, view.map_point(at)
    wheel = QWheelEvent(
        at, view.viewport().mapToGlobal(at), QPoint(), QPoint(0, 240), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), wheel)
    assert view.zoom > before
    assert (view.map_point(at) - point).manhattanLength() < 2
    QTest.keyClick(view, Qt.Key.Key_Plus)
    larger, middle = view.zoom, view.seen().center()
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.seen().center().x() > middle.x()
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.zoom < larger
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.zoom == pytest.approx(before)


def test_the_mouse_moves_what_is_seen(make: Maker) -> None:
    view = make(position_of("sawhian")).picture
    for _ in range(4):
        view.zoom_in()
    before, start = view.seen().center(), view.viewport().rect().center()
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    QTest.mouseMove(view.viewport(), start + QPoint(50, 0))
    QTest.mouseRelease(view.viewport(), LEFT, pos=start + QPoint(50, 0))
    assert view.seen().center().x() < before.x()


def test_moves_in_a_row_are_named_each_where_it_is_made(
    make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = position_of("ladder")
    seen: list[int] = []

    def label(game: object, state: LadderState, player: int, move: str) -> str:
        seen.append(state.turn)
        return f"{state.turn} {move}"

    own = replace(desk_of("ladder"), label=label)
    monkeypatch.setattr("studio.ui.widgets.picture_board.desk_for", lambda _game: own)
    board = make(position)
    board.show_moves([(0, "step"), (1, "step"), (2, "leap"), (CHANCE, "+3")], strong=True)
    assert board.moves.words == "0 step  1 step  2 leap  +3"
    board.show_moves([(1, "step"), (2, "step")], strong=True)  # who is not to move changes nothing
    assert seen[-2:] == [0, 0]
