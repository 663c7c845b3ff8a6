"""Undo and redo, of whichever workspace is on show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QUndoStack

from studio.ui.window.commands import WindowCommands

if TYPE_CHECKING:
    from studio.ui.window.on_show import Shown


class Changes(QObject):
    """Takes back what was done to the map, or to the turn that is planned in Play."""

    def __init__(self, window: Any, commands: WindowCommands) -> None:  # a QObject that is `Shown`
        super().__init__(window)
        self._shown: Shown = window
        self._commands = commands
        commands.connect({commands.undo: self.undo, commands.redo: self.redo})

    @property
    def _stack(self) -> QUndoStack | None:
        document = self._shown.document
        return None if document is None else document.undo_stack

    @Slot()
    def undo(self) -> None:
        """Take the last change back."""
        shown, stack = self._shown, self._stack
        if shown.workspace is shown.play:
            shown.play.undo()
        elif stack is not None and not shown.edit.tools.undo():
            stack.undo()

    @Slot()
    def redo(self) -> None:
        """Make the change again that was taken back last."""
        shown, stack = self._shown, self._stack
        if shown.workspace is shown.play:
            shown.play.redo()
        elif self._commands.redo.isEnabled() and stack is not None:
            stack.redo()

    @Slot()
    def enable(self) -> None:
        """Enable what can be done now."""
        shown, stack, table = self._shown, self._stack, self._shown.play.table
        in_play = shown.workspace is shown.play
        in_edit, gesture = shown.workspace is shown.edit, shown.edit.tools.can_undo
        can_undo = in_edit and (gesture or (stack is not None and stack.canUndo()))
        self._commands.undo.setEnabled(table.can_undo if in_play else can_undo)
        # It would change the map under the hands of who draws.
        can_redo = in_edit and not gesture and stack is not None and stack.canRedo()
        self._commands.redo.setEnabled(table.can_redo if in_play else can_redo)
