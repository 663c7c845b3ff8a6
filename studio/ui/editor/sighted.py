"""Panels that work only while they are in sight: shown, and not behind the tab of another dock."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget


class SightedPanel(QWidget):
    """A panel that hears when it comes into sight and leaves it.

    A dock behind another one's tab counts as visible to Qt, so the dock has to say so as well.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._in_sight = False

    @property
    def in_sight(self) -> bool:
        """Whether somebody can see it."""
        return self._in_sight

    @Slot(bool)
    def set_in_sight(self, in_sight: bool) -> None:
        """Note that it came into sight or left it."""
        if in_sight is not self._in_sight:
            self._in_sight = in_sight
            if in_sight:
                self.came_into_sight()
            else:
                self.left_sight()

    def came_into_sight(self) -> None:
        """Catch up with what was missed."""
        raise AssertionError("every panel has something to catch up with")

    def left_sight(self) -> None:
        """Stop all work."""
        raise AssertionError("every panel has work to stop")

    # --- Qt

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_in_sight(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.set_in_sight(False)
