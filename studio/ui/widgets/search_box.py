"""Choose which of a game's searches decides; every one is explained in a sentence."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from ai.playing.players import SearchKind, players_of
from engine.wording import spoken
from studio.ui.look.plain import plain_tip


class SearchBox(QComboBox):
    """A combo box of the searches of a game; the tip of the chosen one is its own."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Not of the first game alone: those of the next may have longer titles.
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setAccessibleName(self.tr("Search"))
        self.currentIndexChanged.connect(self._on_kind_chosen)
        self._kinds: tuple[SearchKind, ...] = ()
        self.set_game(game)

    def set_game(self, game: str) -> None:
        """Offer the searches of a game, its first one chosen."""
        self._kinds = players_of(game).searches
        self.blockSignals(True)
        self.clear()
        for row, kind in enumerate(self._kinds):
            self.addItem(spoken(kind.title), kind.name)
            self.setItemData(row, plain_tip(spoken(kind.about)), Qt.ItemDataRole.ToolTipRole)
        self.blockSignals(False)
        self.currentIndexChanged.emit(self.currentIndex())

    @property
    def kind(self) -> SearchKind | None:
        """The chosen search; None for a game that has none."""
        row = self.currentIndex()
        return self._kinds[row] if 0 <= row < len(self._kinds) else None

    def choose(self, name: str) -> None:
        """Choose a search by its name; an unknown one, or none, is the first."""
        self.setCurrentIndex(max(0, self.findData(name)))

    @Slot()
    def _on_kind_chosen(self) -> None:
        tip = str(self.currentData(Qt.ItemDataRole.ToolTipRole) or "")
        self.setToolTip(plain_tip(tip))
        self.setWhatsThis(plain_tip(tip))
