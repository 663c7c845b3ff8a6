"""A window with docks in which Tab passes by what lies behind the tab of another dock."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QWidget

_MOST: Final = 300  # controls behind tabs, one after the other


class DockWindow(QMainWindow):
    """Qt moves a dock behind a tab out of the window, but leads the keyboard there all the same."""

    def hides(self, widget: QWidget) -> bool:
        """Whether a widget is in a dock of this window that nobody can see."""
        at: QWidget | None = widget
        while at is not None and at.parentWidget() is not self:
            at = at.parentWidget()
        is_docked = isinstance(at, QDockWidget) and not at.isFloating()
        return at is not None and is_docked and not self.rect().intersects(at.geometry())

    # --- Qt

    def focusNextPrevChild(self, next: bool) -> bool:
        for _ in range(_MOST):
            has_moved = super().focusNextPrevChild(next)
            at = QApplication.focusWidget()
            if not has_moved or at is None or not self.hides(at):
                return has_moved
        return False
