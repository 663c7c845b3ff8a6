"""What a hint says, over the list of orders: take it over, or put it away."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from studio.ui.look.plain import PlainLabel
from studio.ui.look.theme import current_theme


class HintBox(QFrame):
    """Hidden while there is nothing to say."""

    def __init__(self, take: QAction, drop: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = PlainLabel()
        self._text.setWordWrap(True)
        self._buttons = [self._button(take), self._button(drop)]
        row = QHBoxLayout()
        row.addStretch(1)
        for button in self._buttons:
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.setSpacing(4)
        layout.addWidget(self._text)
        layout.addLayout(row)
        self.hide()

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        return button

    @property
    def text(self) -> str:
        """What it says; empty while it is hidden."""
        return self._text.text() if not self.isHidden() else ""

    def show_text(self, text: str) -> None:
        """Say something; an empty text hides the box."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        accent = current_theme().accent.name()
        self.setStyleSheet(
            f"HintBox {{ border: 1px dashed {accent}; border-radius: 4px;"
            " background: palette(alternate-base); }"
        )
