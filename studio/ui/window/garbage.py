"""Collects garbage in the window's thread alone.

Cycles of dead widgets may be found by Python in any thread that happens to allocate; taken apart in
the thread of a job they end the program. So automatic collection is off, and a timer does it.
"""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

INTERVAL_MS: Final = 1000


class GarbageTimer(QObject):
    """Collects the generations that are due, as Python would; stops with its parent."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._thresholds = gc.get_threshold()
        self._rounds = 0
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    @Slot()
    def collect(self) -> None:
        """Collect the young objects if there are many; now and then the old ones as well."""
        if gc.get_count()[0] <= self._thresholds[0]:
            return
        self._rounds += 1
        gc.collect(2 if self._rounds % self._thresholds[2] == 0 else 1)
