"""A window with docks: Tab passes by those nobody sees, and keys work in those that float."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QActionEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QWidget

_MOST: Final = 300  # controls behind tabs, one after the other


class DockWindow(QMainWindow):
    """Qt moves a dock behind a tab out of the window, but leads the keyboard there all the same.

    A dock that floats is a window of its own, so the actions of this one belong to its docks too.
    """

    def hides(self, widget: QWidget) -> bool:
        """Whether a widget is in a dock of this window that nobody can see."""
        at: QWidget | None = widget
        while at is not None and at.parentWidget() is not self:
            at = at.parentWidget()
        is_docked = isinstance(at, QDockWidget) and not at.isFloating()
        return at is not None and is_docked and not self.rect().intersects(at.geometry())

    def _own_docks(self) -> list[QDockWidget]:
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        return self.findChildren(QDockWidget, options=direct)

    # --- Qt

    def addDockWidget(self, *args: object) -> None:
        super().addDockWidget(*args)  # type: ignore[call-overload]
        for dock in self._own_docks():
            dock.addActions(self.actions())

    def actionEvent(self, event: QActionEvent) -> None:
        super().actionEvent(event)
        if event.type() is QEvent.Type.ActionAdded:
            for dock in self._own_docks():
                dock.addAction(event.action())

    def focusNextPrevChild(self, next: bool) -> bool:
        for _ in range(_MOST):
            has_moved = super().focusNextPrevChild(next)
            at = QApplication.focusWidget()
            if not has_moved or at is None or not self.hides(at):
                return has_moved
        return False
