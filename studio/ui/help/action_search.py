"""Finds an action by parts of its name and runs it, from the keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.ui.help.shortcuts import Named

_NAMED: Final = Qt.ItemDataRole.UserRole
_MOVES: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


def ranked(actions: Sequence[Named], text: str) -> list[Named]:
    """Return the actions that have every word of a text, the best first.

    Names that begin with it come first, then those in which a word does.
    """
    words = text.casefold().split()
    scored = []
    for place, named in enumerate(actions):
        told = f"{named.group} {named.text}".casefold()
        if all(word in told for word in words):
            name = named.text.casefold()
            starts = name.startswith(text.casefold().strip())
            inside = all(any(w.startswith(word) for w in name.split()) for word in words)
            scored.append((not starts, not inside, not named.action.isEnabled(), place, named))
    return [entry[-1] for entry in sorted(scored, key=lambda entry: entry[:-1])]


class ActionSearch(QDialog):
    """A line to type into and the actions that match; Enter runs the chosen one."""

    def __init__(self, actions: Sequence[Named], parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Find an action"))
        self._actions = list(actions)
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("Find an action"))
        self.line.setAccessibleName(self.tr("Find an action"))
        self.line.installEventFilter(self)
        self.found = QTreeWidget()
        self.found.setAccessibleName(self.tr("Actions found"))
        self.found.setColumnCount(3)
        self.found.setHeaderHidden(True)
        self.found.setRootIsDecorated(False)
        self.found.setUniformRowHeights(True)
        self.found.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(self.line)
        layout.addWidget(self.found)
        self.line.textChanged.connect(self._show)
        self.line.returnPressed.connect(self.run)
        self.found.itemClicked.connect(self.run)
        self.resize(560, 380)
        self._show("")
        if parent is not None:
            middle = parent.mapToGlobal(parent.rect().center())
            top = parent.mapToGlobal(parent.rect().topLeft()).y()
            self.move(middle.x() - self.width() // 2, top + 80)
        self.line.setFocus()

    @Slot()
    def run(self) -> None:
        """Close, then run the chosen action, if it can be run now."""
        item = self.found.currentItem()
        if item is None:
            return
        action = item.data(0, _NAMED).action
        if action.isEnabled():
            # After this window is gone, for the action may open a dialog.
            QTimer.singleShot(0, action, action.trigger)
            self.accept()

    @Slot(str)
    def _show(self, text: str) -> None:
        self.found.clear()
        for named in ranked(self._actions, text):
            keys = named.action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            item = QTreeWidgetItem(self.found, [named.text, named.group, keys])
            item.setIcon(0, named.action.icon())
            item.setData(0, _NAMED, named)
            item.setDisabled(not named.action.isEnabled())
        first = self.found.topLevelItem(0)
        if first is not None:
            self.found.setCurrentItem(first)
        for column, width in enumerate((290, 120, 100)):
            self.found.setColumnWidth(column, width)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows move in the list while the line has the keyboard."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        moves = event.key() in _MOVES
        if moves:
            self.found.keyPressEvent(event)
        return moves
