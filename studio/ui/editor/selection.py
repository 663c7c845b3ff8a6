"""Which regions are chosen: one selection for the canvas, the tables and the tools.

It holds keys and knows neither map nor widget; whoever shows a selection listens to `changed`.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal


class RegionSelection(QObject):
    """The chosen regions by key, in the order in which they were chosen."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys: tuple[int, ...] = ()

    @property
    def keys(self) -> tuple[int, ...]:
        """The chosen regions."""
        return self._keys

    def choose(self, keys: Iterable[int]) -> None:
        """Choose these regions and no others."""
        chosen = tuple(dict.fromkeys(keys))
        if chosen != self._keys:
            self._keys = chosen
            self.changed.emit()

    def keep(self, known: Iterable[int]) -> None:
        """Forget regions that are not among these: they went."""
        there = set(known)
        self.choose(key for key in self._keys if key in there)
