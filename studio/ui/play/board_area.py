"""The board and what may lie over it: a note, the curtain of hotseat games, the result."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from studio.ui.help.explaining import announce
from studio.ui.look.plain import PlainLabel
from studio.ui.look.player_icon import ICON_SIZE, player_icon
from studio.ui.look.theme import is_dark

NOTE_MS: Final = 6000
_MARGIN: Final = 8


class Note(PlainLabel):
    """A line over the map that goes by itself and is in nobody's way."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWordWrap(True)
        self.setMargin(8)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(NOTE_MS)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def show_text(self, text: str) -> None:
        """Show a line for some seconds."""
        fill, ink = ("#4a3a12", "#ffe9b0") if is_dark() else ("#fff3cd", "#3d2f00")
        self.setStyleSheet(
            f"background: {fill}; color: {ink}; border: 1px solid {ink}; border-radius: 4px;"
        )
        self.setText(text)
        self.show()
        self.raise_()
        self._timer.start()

    # --- Qt

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()


class Curtain(QFrame):
    """Covers everything while the computer goes from one person to another."""

    raised = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self._badge, self._text = PlainLabel(), PlainLabel()
        font = self._text.font()
        font.setPointSizeF(font.pointSizeF() * 1.6)
        self._text.setFont(font)
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = QPushButton(self.tr("I am here"))
        self.button.setDefault(True)
        self.button.clicked.connect(self._on_button_clicked)
        layout = QVBoxLayout(self)
        layout.setSpacing(16)
        layout.addStretch(1)
        layout.addWidget(self._badge, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self._text)  # as wide as there is room for, so that it can wrap
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        self.hide()

    @property
    def text(self) -> str:
        """What is written on it."""
        return self._text.text()

    def lower_for(self, color: int, name: str) -> None:
        """Cover everything until this person is there; the colour is one of the palette."""
        self._badge.setPixmap(player_icon(color).pixmap(ICON_SIZE * 2))
        self._text.setText(self.tr("Pass the computer to {0}").format(name))
        self.show()
        self.raise_()
        self.button.setFocus()

    @Slot()
    def _on_button_clicked(self) -> None:
        self.hide()
        self.raised.emit()


class ResultPanel(QFrame):
    """How a game ended, and what can be done next."""

    def __init__(self, actions: tuple[QAction, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._title, self._text = PlainLabel(), PlainLabel()
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() * 1.8)
        font.setBold(True)
        self._title.setFont(font)
        self._title.setWordWrap(True)
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text.setWordWrap(True)
        self._text.setMinimumWidth(360)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        close = QToolButton()
        close.setText("✕")
        close.setAccessibleName(self.tr("Close, and look at the board"))
        close.setAutoRaise(True)
        close.setToolTip(self.tr("Close, and look at the board"))
        close.clicked.connect(self.hide)
        row = QHBoxLayout()
        row.addStretch(1)
        self._buttons = []
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            row.addWidget(button)
            self._buttons.append(button)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 8, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        layout.addWidget(self._title)
        layout.addWidget(self._text)
        layout.addSpacing(8)
        layout.addLayout(row)
        self.hide()

    @property
    def title(self) -> str:
        """The verdict on show."""
        return self._title.text()

    def show_result(self, title: str, text: str) -> None:
        """Show how the game ended."""
        self._title.setText(title)
        self._text.setText(text)
        for button in self._buttons:
            button.setVisible(button.defaultAction().isEnabled())
        self.show()
        self.raise_()


class BoardArea(QWidget):
    """Lays a board out, and the other things over it, without moving the board."""

    def __init__(self, result: ResultPanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.result = result
        self._board: QWidget | None = None
        result.setParent(self)
        self.note, self.curtain = Note(self), Curtain(self)
        self.setMinimumSize(320, 240)

    def show_board(self, board: QWidget) -> None:
        """Show another board instead; the one before keeps its place in memory."""
        if self._board is board:
            return
        if self._board is not None:
            self._board.hide()
        self._board = board
        board.setParent(self)
        board.lower()
        board.show()
        self._place()

    def clear(self) -> None:
        """Show nothing over the board: what was said is of another game."""
        for over in (self.note, self.curtain, self.result):
            over.hide()

    def show_note(self, text: str) -> None:
        """Show a line over the board for some seconds."""
        self.note.show_text(text)
        announce(self.note, text)
        self._place()

    def show_result(self, title: str, text: str) -> None:
        """Show how the game ended."""
        self.result.show_result(title, text)
        self._place()

    def _place(self) -> None:
        if self._board is not None:
            self._board.setGeometry(self.rect())
        self.curtain.setGeometry(self.rect())
        width = min(560, self.width() - 2 * _MARGIN)
        height = self.note.heightForWidth(width)
        self.note.setGeometry((self.width() - width) // 2, _MARGIN, width, height)
        size = self.result.sizeHint().boundedTo(self.size())
        x, y = (self.width() - size.width()) // 2, (self.height() - size.height()) // 2
        self.result.setGeometry(x, y, size.width(), size.height())

    # --- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
