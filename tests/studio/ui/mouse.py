"""A hand at the mouse. Its events go to the window, as the system's do; Qt finds who gets them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QCursor, QDragEnterEvent, QDropEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
NOTCH = 120  # of a wheel, in eighths of a degree
AWAY: Final = QRect(4000, 4000, 10, 10)  # of the screen, where no window is


def _window(widget: QWidget) -> QWindow:
    window = widget.window().windowHandle()
    assert window is not None, "a gesture needs a window on screen"
    return window


def _in_window(widget: QWidget, at: QPoint) -> QPoint:
    return widget.mapTo(widget.window(), at)


def take_away() -> None:
    """Put the mouse where no window is: Qt tells nobody of a move to where it was last."""
    QCursor.setPos(AWAY.topLeft())  # which `QTest.mouseMove` of a widget asks
    nowhere = QWindow()
    nowhere.setGeometry(AWAY)
    QTest.mouseMove(nowhere, QPoint(1, 1))


def move(widget: QWidget, at: QPoint) -> None:
    """Move the mouse to a place of a widget; what is held stays held."""
    QTest.mouseMove(_window(widget), _in_window(widget, at))


def press(
    widget: QWidget,
    at: QPoint,
    button: Qt.MouseButton = LEFT,
    modifiers: Qt.KeyboardModifier = NONE,
) -> None:
    """Press a button of the mouse there."""
    QTest.mousePress(_window(widget), button, modifiers, _in_window(widget, at))


def release(
    widget: QWidget,
    at: QPoint,
    button: Qt.MouseButton = LEFT,
    modifiers: Qt.KeyboardModifier = NONE,
) -> None:
    """Let the button go there."""
    QTest.mouseRelease(_window(widget), button, modifiers, _in_window(widget, at))


def drag(widget: QWidget, start: QPoint, end: QPoint, button: Qt.MouseButton = LEFT) -> None:
    """Press, go there in steps, let go."""
    move(widget, start)
    press(widget, start, button)
    for step in range(1, 6):
        move(widget, start + (end - start) * step / 5)
    release(widget, end, button)


def turn_wheel(
    widget: QWidget, at: QPoint, notches: int, modifiers: Qt.KeyboardModifier = NONE
) -> None:
    """Move the mouse there and turn its wheel, notch by notch."""
    move(widget, at)
    for _ in range(abs(notches)):
        turn = QPoint(0, NOTCH if notches > 0 else -NOTCH)
        place = QPointF(_in_window(widget, at))
        QTest.wheelEvent(_window(widget), place, turn, stateKey=modifiers)


def choose(box: QComboBox, index: int) -> None:
    """Choose an entry of a list by keys."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(index):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentIndex() == index


def drop(widget: QWidget, *files: Path) -> None:
    """Drag files from elsewhere onto a widget and let them go there."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    at, copy = widget.rect().center(), Qt.DropAction.CopyAction
    enter = QDragEnterEvent(at, copy, mime, LEFT, NONE)
    QApplication.sendEvent(widget, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(widget, QDropEvent(QPointF(at), copy, mime, LEFT, NONE))
