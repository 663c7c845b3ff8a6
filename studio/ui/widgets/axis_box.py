"""Chooses what plots are drawn over: seconds or iterations. The choice is remembered."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from studio.painting.plots import axis_title
from studio.position.trace import Axis
from studio.program.settings import Settings
from studio.ui.look.plain import plain_tip


class AxisBox(QComboBox):
    """A box for a choice that the settings keep under a key."""

    chosen = Signal()

    def __init__(
        self, key: str, usual: Axis, settings: Settings | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._key, self._settings = key, settings
        for axis in Axis:
            self.addItem(axis_title(axis), axis)
        kept = "" if settings is None else settings.text(key)
        self.setCurrentIndex(list(Axis).index(Axis(kept) if kept in set(Axis) else usual))
        self.setAccessibleName(self.tr("Horizontal axis"))
        self.setToolTip(plain_tip(self.tr("Draw the plots over time or over iterations")))
        self.currentIndexChanged.connect(self._on_changed)

    @property
    def axis(self) -> Axis:
        """What was chosen."""
        return list(Axis)[max(self.currentIndex(), 0)]

    @Slot()
    def _on_changed(self) -> None:
        if self._settings is not None:
            self._settings.remember(self._key, self.axis.value)
        self.chosen.emit()
