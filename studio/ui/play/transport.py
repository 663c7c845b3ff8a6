"""Moves a playhead through a game: steps, jumps, runs. It shows nothing and plays nothing."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from engine.strides import Stride
from studio.playing.replaying import Playhead

STEP_MS: Final = 250  # a beat at normal speed
ROUND_MS: Final = 4000  # the longest round at normal speed
STILL_MS: Final = 600  # a round at normal speed where nothing moves


class Transport(QObject):
    """Holds a playhead, or none while the game is looked at as it is now."""

    moved = Signal()  # to another place
    arrived = Signal()  # a run came to the end

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.head: Playhead | None = None
        self.is_animated = True
        self.speed = 1.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._beat)

    @property
    def is_running(self) -> bool:
        """Whether the playhead moves by itself."""
        return self._timer.isActive()

    def open(self, head: Playhead) -> None:
        """Stand at a place; nothing is said."""
        self._timer.stop()
        self.head = head

    def close(self) -> None:
        """Stand nowhere; nothing is said."""
        self._timer.stop()
        self.head = None

    def step(self, stride: Stride, *, back: bool = False) -> None:
        """Go one step, and stand there."""
        self._timer.stop()
        if self.head is not None:
            if back:
                self.head.backward(stride)
            else:
                self.head.forward(stride)
            self.moved.emit()

    def seek_round(self, number: int) -> None:
        """Go to where so many rounds are complete, or to the end; a run goes on from there."""
        if self.head is not None:
            self.head.seek_round(min(max(number, 0), self.head.played.rounds))
            self.moved.emit()

    def run(self) -> None:
        """Move on by itself, up to the end."""
        if self.head is not None and not self.is_running:
            self._beat()

    def halt(self) -> None:
        """Stand still."""
        self._timer.stop()

    @Slot()
    def _beat(self) -> None:
        head = self.head
        if head is None:
            return
        if self.is_animated:
            head.beat()
        else:
            head.forward(Stride.ROUND)
        if not head.at_end:
            self._timer.start(max(1, round(self._beat_ms(head) / self.speed)))
        self.moved.emit()
        if head.at_end:
            self.arrived.emit()

    def _beat_ms(self, head: Playhead) -> float:
        if not self.is_animated:
            return STILL_MS
        return min(float(STEP_MS), ROUND_MS / head.beats)
