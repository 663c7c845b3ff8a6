"""The controls for a position set up by hand: what those of any game do alike."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from studio.ui.look.plain import PlainLabel
from studio.ui.widgets.elided import ElidedBox


class DraftEditor(QWidget):
    """Shows and changes one draft through its hand, which has `draft`, `owner` and `changed`.

    Without a hand it is empty. Who inherits it lays the controls out and names them.
    """

    accepted = Signal(object)  # Position
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hand: Any = None
        self._quiet = False  # what changes comes from the draft, not from a person
        self.owner = ElidedBox()
        self.undo, self.use, self.cancel = QPushButton(), QPushButton(), QPushButton()
        self.faults = PlainLabel()
        self.owner.currentIndexChanged.connect(self._on_owner_chosen)
        self.undo.clicked.connect(self._on_undo_clicked)
        self.use.clicked.connect(self._on_use_clicked)
        self.cancel.clicked.connect(self.cancelled)

    def edit(self, hand: Any) -> None:
        """Show a hand's draft from now on; None shows none."""
        if self._hand is not None:
            self._hand.changed.disconnect(self._refresh)
        self._hand = hand
        if hand is not None:
            hand.changed.connect(self._refresh)
            self._refresh()

    @Slot()
    def _refresh(self) -> None:
        """Show the draft as it is now."""
        raise NotImplementedError

    def _show_faults(self) -> None:
        """Say what is wrong with the draft, which cannot be used then."""
        faults = self._hand.draft.faults()
        self.faults.setText("\n".join(f"⚠ {fault}" for fault in faults))
        self.faults.setVisible(bool(faults))
        self.undo.setEnabled(self._hand.draft.can_undo)
        self.use.setEnabled(not faults)

    @Slot()
    def _on_owner_chosen(self) -> None:
        if not self._quiet and self._hand is not None:
            self._hand.owner = self.owner.currentIndex()
            self._hand.changed.emit()

    @Slot()
    def _on_undo_clicked(self) -> None:
        if self._hand is not None:
            self._hand.draft.undo()
            self._hand.changed.emit()

    @Slot()
    def _on_use_clicked(self) -> None:
        hand = self._hand
        if hand is not None and not hand.draft.faults():
            self.accepted.emit(hand.draft.position())
