"""What a tool is: something the mouse can do on the canvas, with its name, key and hint."""

from __future__ import annotations

from typing import ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from studio.program.translation import tr
from studio.ui.editor.tools.canvas import Canvas
from studio.ui.widgets.pointer import Pointer

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
DRAG_START: Final = 4  # pixels on screen that a press may move and still be a click


def is_drag(press: Pointer, at: Pointer) -> bool:
    """Say whether the mouse moved too far since a press for a click."""
    return (at.screen - press.screen).manhattanLength() > DRAG_START


class Tool:
    """The base of all tools; by itself it does nothing.

    A tool changes the map only when a gesture ends, with one undo step. Until then it draws on
    the canvas's sketch.
    """

    NAME: ClassVar[str]  # of its icon and action
    TITLE: ClassVar[str]
    KEY: ClassVar[str]  # shortcut
    HINT: ClassVar[str]  # what to do with it, in one line
    OPTIONS: ClassVar[frozenset[str]] = frozenset()  # that it obeys, by their names
    LIGHTS: ClassVar[bool] = True  # the region under the mouse
    CURSOR: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    @property
    def title(self) -> str:
        """Its name for people."""
        return tr(self.TITLE)

    @property
    def hint(self) -> str:
        """What to do with it, in one line."""
        return tr(self.HINT)

    @property
    def is_busy(self) -> bool:
        """Whether a gesture is under way that Esc would cancel."""
        return False

    def start(self) -> None:
        """It was taken up."""

    def stop(self) -> None:
        """It was laid down; nothing of it may be left on the map."""
        self.cancel()
        self.canvas.sketch.show_ring(None, 0)

    def cancel(self) -> None:
        """Drop the gesture under way; the map is as before it."""
        self.canvas.sketch.clear()

    @property
    def can_undo(self) -> bool:
        """Whether there is something under way that `undo` takes back, before the map's edits."""
        return self.is_busy or self.canvas.is_computing

    def undo(self) -> None:
        """Take back the last part of what is under way: all of it, if it has no parts."""
        self.canvas.cancel_jobs()
        self.cancel()

    def refresh(self) -> None:
        """The map, the selection or the options changed."""

    def pressed(self, at: Pointer) -> None:
        """A button went down."""

    def moved(self, at: Pointer) -> None:
        """The mouse moved, with or without a button held."""

    def released(self, at: Pointer) -> None:
        """A button went up."""

    def double_clicked(self, at: Pointer) -> None:
        """A button went down for the second time."""
        self.pressed(at)

    def wheel_turned(self, steps: int, at: Pointer) -> bool:
        """The wheel turned; False lets the view zoom."""
        return False

    def key_pressed(self, event: QKeyEvent) -> bool:
        """A key was pressed; False lets others have it."""
        return False

    def left(self) -> None:
        """The mouse left the map."""
