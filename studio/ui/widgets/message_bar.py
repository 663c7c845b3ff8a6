"""A bar that tells what happened or went wrong, without stopping anybody."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from studio.ui.theme import is_dark

SHOW_MS = 8000


class MessageBar(QFrame):
    """Shows one message at a time; errors stay until closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        close = QToolButton()
        close.setText("✕")
        close.setAutoRaise(True)
        close.setToolTip(self.tr("Close this message"))
        close.clicked.connect(self.hide)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 6, 6)
        layout.addWidget(self._text)
        layout.addWidget(close)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOW_MS)
        self._timer.timeout.connect(self._on_timer_timeout)
        self.hide()

    @property
    def text(self) -> str:
        """The message on show, or nothing."""
        return self._text.text() if not self.isHidden() else ""

    def show_error(self, text: str) -> None:
        """Show an error until it is closed."""
        self._show(text, "#5c2320" if is_dark() else "#fbe3e1")
        self._timer.stop()

    def show_info(self, text: str) -> None:
        """Show a message for a while."""
        self._show(text, "#23405c" if is_dark() else "#e1eefb")
        self._timer.start()

    def _show(self, text: str, color: str) -> None:
        self._text.setText(text)
        self.setStyleSheet(f"MessageBar {{ background: {color}; }}")
        self.show()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    @Slot()
    def _on_timer_timeout(self) -> None:
        self.hide()
