"""A panel that may be larger than its dock: it is scrolled, on request to where it ends."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QScrollArea, QWidget


class Scrolled(QScrollArea):
    """Scrolls a panel, and stays at its end once asked to, until somebody scrolls."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__()
        self._is_at_end = False
        self.setWidget(panel)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusProxy(panel)
        self.verticalScrollBar().rangeChanged.connect(self._follow)
        self.verticalScrollBar().actionTriggered.connect(self._on_scrolled)

    def show_end(self) -> None:
        """Scroll to the end, also where that moves as texts above get the room they need."""
        self._is_at_end = True
        self._follow()

    @Slot()
    def _follow(self) -> None:
        bar = self.verticalScrollBar()
        if self._is_at_end:
            bar.setValue(bar.maximum())

    @Slot()
    def _on_scrolled(self) -> None:
        self._is_at_end = False


def show_end(panel: QWidget) -> None:
    """Scroll to the end of a panel, where it is scrolled at all."""
    outside = panel.parentWidget()
    while outside is not None and not isinstance(outside, Scrolled):
        outside = outside.parentWidget()
    if outside is not None:
        outside.show_end()
