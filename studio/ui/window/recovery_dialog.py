"""Offers the work of windows that ended without closing. Must not open it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.plain import plain
from studio.editing.recovery import Orphan
from studio.ui.look.plain import PlainLabel

_ROW: Final = 30  # pixels
_FEWEST, _MOST = 3, 8  # rows in sight
_ORPHAN = Qt.ItemDataRole.UserRole


class RecoveryDialog(QDialog):
    """One is recovered, or some are discarded; the rest is offered at the next start."""

    def __init__(self, orphans: Sequence[Orphan], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chosen: Orphan | None = None
        self.setWindowTitle(self.tr("Recover unsaved work"))
        text = PlainLabel(
            self.tr("The program ended without closing. What was not saved was kept:")
        )
        self.list = QListWidget()
        self.list.setAlternatingRowColors(True)
        self.list.setAccessibleName(self.tr("Unsaved work"))
        for orphan in orphans:
            item = QListWidgetItem(self._words(orphan), self.list)
            item.setData(_ORPHAN, orphan)
            item.setSizeHint(QSize(0, _ROW))
        shown = min(max(len(orphans), _FEWEST), _MOST)
        self.list.setFixedHeight(shown * _ROW + 2 * self.list.frameWidth())
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self.recover)
        roles = QDialogButtonBox.ButtonRole
        buttons = QDialogButtonBox()
        self.recover_button = QPushButton(self.tr("&Recover"))
        self.discard_button = QPushButton(self.tr("&Discard"))
        self.later_button = QPushButton(self.tr("&Later"))
        buttons.addButton(self.recover_button, roles.AcceptRole)
        buttons.addButton(self.discard_button, roles.DestructiveRole)
        buttons.addButton(self.later_button, roles.RejectRole)
        self.recover_button.setDefault(True)
        self.recover_button.clicked.connect(self.recover)
        self.discard_button.clicked.connect(self.discard)
        self.later_button.clicked.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.addWidget(text)
        layout.addWidget(self.list)
        layout.addWidget(buttons)
        self.setMinimumWidth(560)

    @Slot()
    def recover(self) -> None:
        """Choose the current one, and close."""
        self.chosen = self._current()
        self.accept()

    @Slot()
    def discard(self) -> None:
        """Remove the current one for good; close after the last."""
        self._current().slot.clear()
        self.list.takeItem(self.list.currentRow())
        if not self.list.count():
            self.reject()

    def leave_rest(self) -> None:
        """Let other windows, or the next start, offer what was neither chosen nor discarded."""
        for row in range(self.list.count()):
            orphan = self.list.item(row).data(_ORPHAN)
            if orphan is not self.chosen:
                orphan.slot.leave()

    def _current(self) -> Orphan:
        orphan: Orphan = self.list.currentItem().data(_ORPHAN)
        return orphan

    def _words(self, orphan: Orphan) -> str:
        origin = orphan.origin
        moment = datetime.fromtimestamp(origin.time_s).astimezone()
        when = moment.strftime("%Y-%m-%d %H:%M")
        is_new = origin.stem is None or origin.read_only
        place = self.tr("never saved") if is_new else origin.archive or origin.folder
        return self.tr("“{0}”, kept {1} ({2})").format(plain(origin.name), when, place)
