"""The turn that is planned as digits, which can be typed and pasted, and what is to be seen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from studio.ui.look.plain import PlainLabel, plain_tip


class TurnPanel(QWidget):
    """Holds what the table shows of a turn; `typed` follows the line as it is edited."""

    typed = Signal(str)
    confirmed = Signal()  # Return in the line

    def __init__(self, below: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLineEdit()
        self.line.setMaxLength(400)
        tip = self.tr("The steps of the turn: 0 is up, 2 right, 4 down, 6 left, odd ones between")
        self.line.setToolTip(plain_tip(tip))
        self.line.setPlaceholderText(self.tr("such as 167"))
        label = PlainLabel(self.tr("Tur&n"))
        label.setBuddy(self.line)
        self.fault, self.warnings, self.ends = PlainLabel(), PlainLabel(), PlainLabel()
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.line, 1)
        top = QVBoxLayout()
        top.setContentsMargins(8, 6, 8, 0)
        top.setSpacing(6)
        top.addLayout(row)
        for part in (self.fault, self.warnings, self.ends):
            part.setWordWrap(True)
            part.hide()
            top.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(below, 1)
        self.line.textEdited.connect(self._on_line_text_edited)
        self.line.returnPressed.connect(self.confirmed)
        self.show_turn("", enabled=False)

    def show_turn(self, text: str, *, enabled: bool) -> None:
        """Show a turn's digits, unless they are what was just typed."""
        self.line.setEnabled(enabled)
        if self.line.text() != text:
            self.line.setText(text)
        self.show_fault("")

    def show_fault(self, text: str) -> None:
        """Say what is wrong with what was typed; empty if nothing."""
        _say(self.fault, text)

    def show_warnings(self, warnings: Sequence[str]) -> None:
        """Say what is to be seen on the pitch."""
        _say(self.warnings, "\n".join(warnings))

    def show_ends(self, text: str) -> None:
        """Say how the turn can end."""
        _say(self.ends, text)

    @Slot(str)
    def _on_line_text_edited(self, text: str) -> None:
        self.typed.emit(text)


def _say(label: PlainLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
