"""The clock of one turn: counts down while it runs, and says when the time is over.

Knows no game. Time is held, not lost, while the clock is stopped.
"""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal, Slot

TICK_MS: Final = 200
SHORT_S: Final = 10  # from here on a person is warned


class TurnClock(QObject):
    """Counts seconds of real time down; `set` it, then let it run and stop at will."""

    ticked = Signal()  # the seconds left have changed
    ran_out = Signal()  # once a turn

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left_ms: int | None = None  # when it was last started
        self._since = QElapsedTimer()  # valid while it runs
        self._shown: int | None = None
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.CoarseTimer)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._on_timer_timeout)

    @property
    def seconds(self) -> int | None:
        """The whole seconds left, rounded up; None if no clock is set."""
        left = self._now_ms()
        return None if left is None else math.ceil(left / 1000)

    @property
    def is_short(self) -> bool:
        """Whether little time is left."""
        return self.seconds is not None and self.seconds <= SHORT_S

    @property
    def is_running(self) -> bool:
        """Whether it counts."""
        return self._since.isValid()

    def set(self, seconds: float | None) -> None:
        """Give so much time, and stop; None takes the clock away."""
        self._stop()
        self._left_ms = None if seconds is None else round(seconds * 1000)
        self._tell()

    def run(self, running: bool) -> None:
        """Count from now on, or hold the time."""
        if self._left_ms is None or running == self.is_running:
            return
        if not running:
            self._left_ms = self._now_ms()
            self._stop()
        elif self._left_ms > 0:
            self._since.start()
            self._timer.start()

    def _now_ms(self) -> int | None:
        if self._left_ms is None or not self.is_running:
            return self._left_ms
        return max(0, self._left_ms - self._since.elapsed())

    def _stop(self) -> None:
        self._timer.stop()
        self._since.invalidate()

    def _tell(self) -> None:
        if self.seconds != self._shown:
            self._shown = self.seconds
            self.ticked.emit()

    @Slot()
    def _on_timer_timeout(self) -> None:
        self._tell()
        if self._now_ms() == 0:
            self._left_ms = 0
            self._stop()
            self.ran_out.emit()
