"""Choose which search decides; every one is explained in a sentence."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from ai.games.warlight.options import MODES, Mode
from studio.ui.look.plain import plain_tip


class ModeBox(QComboBox):
    """A combo box of the search modes; the tip of the chosen one is its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Search"))
        words = self._words()
        for row, mode in enumerate(MODES):
            title, tip = words[mode]
            self.addItem(title, mode)
            self.setItemData(row, tip, Qt.ItemDataRole.ToolTipRole)
        self.currentIndexChanged.connect(self._on_mode_chosen)
        self._on_mode_chosen()

    def _words(self) -> dict[Mode, tuple[str, str]]:
        """Return the title of every mode, and what it means."""
        return {
            "open": (
                self.tr("Open loop"),
                self.tr(
                    "Many kinds of turns; the dice of every round are thrown anew on each visit. "
                    "The strongest."
                ),
            ),
            "tree": (
                self.tr("Stored dice"),
                self.tr("Nine turns a player; the dice of a round are thrown once and kept."),
            ),
            "source": (
                self.tr("Source"),
                self.tr("As the source describes it: the baseline of all comparisons."),
            ),
        }

    @property
    def mode(self) -> Mode:
        """The chosen mode."""
        return MODES[self.currentIndex()]

    def set_mode(self, mode: Mode) -> None:
        """Choose a mode."""
        self.setCurrentIndex(MODES.index(mode))

    @Slot()
    def _on_mode_chosen(self) -> None:
        tip = str(self.currentData(Qt.ItemDataRole.ToolTipRole))
        self.setToolTip(plain_tip(tip))
        self.setWhatsThis(plain_tip(tip))
