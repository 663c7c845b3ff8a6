"""A line to find nodes by their labels, and to go from match to match."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QWidget

from studio.trees.sight import Matches
from studio.ui.look.plain import PlainLabel


class FindBar(QWidget):
    """Says what is looked for; its owner finds it and tells the matches."""

    text_changed = Signal(str)
    returned = Signal()  # Return in the line: the next match

    def __init__(self, next_action: QAction, previous_action: QAction) -> None:
        super().__init__()
        self.line = QLineEdit()
        self.line.setClearButtonEnabled(True)
        self.line.setPlaceholderText(self.tr("Find (Ctrl+F)"))
        self.line.setAccessibleName(self.tr("Find a node by its label"))
        self.line.setMinimumWidth(110)
        self.count = PlainLabel()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.line, 1)
        self._buttons = [QToolButton(), QToolButton()]
        for button, action in zip(self._buttons, (previous_action, next_action), strict=True):
            button.setAutoRaise(True)
            button.setDefaultAction(action)
            button.setAccessibleName(action.text())
            layout.addWidget(button)
        layout.addWidget(self.count)
        self.line.textChanged.connect(self.text_changed)
        self.line.returnPressed.connect(self.returned)

    @Slot()
    def focus_line(self) -> None:
        """Bring the keyboard into the line, with its text selected."""
        self.line.setFocus()
        self.line.selectAll()

    def show_matches(self, matches: Matches, row: int) -> None:
        """Say which of how many matches a row is."""
        is_used = bool(self.line.text().strip())
        for widget in (*self._buttons, self.count):
            widget.setVisible(is_used)
        if not is_used:
            return
        found = len(matches.rows)
        text = self.tr("none")
        if found and row in matches.rows:
            place = matches.rows.index(row) + 1
            text = self.tr("{i} of {n}").format(i=place, n=found)
        elif found:
            text = self.tr("{n} found").format(n=found)
        if matches.hidden:
            text += self.tr(", {n} hidden").format(n=matches.hidden)
        self.count.setText(text)
        self.count.setToolTip(
            self.tr("Hidden nodes are folded, have few visits, or are filtered away")
        )
