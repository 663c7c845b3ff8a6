"""A press on the board while something is animated: the animation ends, and the press counts."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from studio.ui.play.playback import Playback
from studio.ui.play.watch import Watch


class Impatience(QObject):
    """Watches boards; without it a click would be lost on a picture that is not the present."""

    def __init__(self, playback: Playback, watch: Watch) -> None:
        super().__init__(watch)
        self._playback, self._watch = playback, watch

    def watch(self, board: QWidget) -> None:
        """Take care of a board from now on."""
        areas = [board, *board.findChildren(QAbstractScrollArea)]
        for area in areas:
            target = area.viewport() if isinstance(area, QAbstractScrollArea) else area
            target.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonPress
            and event.button() is Qt.MouseButton.LeftButton
            and self._playback.is_active
            and self._watch.is_somebody_asked
        ):
            self._playback.skip()
        return super().eventFilter(watched, event)
