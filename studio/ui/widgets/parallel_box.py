"""Choose how several workers share a search; every way is explained in a sentence."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from ai.searching.options import PARALLEL_MODES, Parallel
from studio.ui.look.plain import plain_tip


class ParallelBox(QComboBox):
    """A combo box of the parallel modes; the tip of the chosen one is its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Parallel search"))
        words = self._words()
        for row, mode in enumerate(PARALLEL_MODES):
            title, tip = words[mode]
            self.addItem(title, mode)
            self.setItemData(row, tip, Qt.ItemDataRole.ToolTipRole)
        self.currentIndexChanged.connect(self._on_mode_chosen)
        self._on_mode_chosen()

    def _words(self) -> dict[Parallel, tuple[str, str]]:
        """Return the title of every mode, and what it means."""
        return {
            "root": (
                self.tr("Root: own trees"),
                self.tr("Every worker grows its own tree; visits of the same turns are added up."),
            ),
            "leaf": (
                self.tr("Leaf"),
                self.tr("One worker grows one tree; all play out each of its new leaves at once."),
            ),
            "tree-global-lock": (
                self.tr("Tree, one lock"),
                self.tr(
                    "All workers grow one tree that lets in one at a time; only playouts run side "
                    "by side."
                ),
            ),
            "tree-local-locks": (
                self.tr("Tree, local locks"),
                self.tr(
                    "All workers grow one tree with a lock for every node; whoever is under way "
                    "counts as a lost visit, so that the others go elsewhere."
                ),
            ),
        }

    @property
    def mode(self) -> Parallel:
        """The chosen mode."""
        return PARALLEL_MODES[self.currentIndex()]

    def set_mode(self, mode: Parallel) -> None:
        """Choose a mode."""
        self.setCurrentIndex(PARALLEL_MODES.index(mode))

    @Slot(int)
    def set_workers(self, workers: int) -> None:
        """Let somebody choose only where there is something to share."""
        self.setEnabled(workers > 1)
        self._on_mode_chosen()

    @Slot()
    def _on_mode_chosen(self) -> None:
        tip = str(self.currentData(Qt.ItemDataRole.ToolTipRole))
        alone = self.tr("One worker searches alike in all ways: choose two or more first.")
        self.setToolTip(plain_tip(tip if self.isEnabled() else f"{alone}\n{tip}"))
        self.setWhatsThis(plain_tip(self.toolTip()))
