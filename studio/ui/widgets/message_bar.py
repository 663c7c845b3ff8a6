"""A bar that tells what happened or went wrong, without stopping anybody or moving anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from studio.ui.help.explaining import announce
from studio.ui.look.plain import PlainLabel
from studio.ui.look.theme import is_dark

SHOW_MS = 8000
_WIDEST = 760  # pixels
_MARGIN = 12  # to the sides of the page
_FOOT = 40  # to its foot, where docks have their tabs
Answer: TypeAlias = tuple[str, Callable[[], object]]  # text of a button, bound method


class MessageBar(QFrame):
    """Shows one message at a time; errors stay until closed.

    It floats at the foot of a page: what is there already stays where it is.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page: QWidget | None = None  # that it floats over
        self._text = PlainLabel()
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        close = QToolButton()
        close.setText("✕")
        close.setAccessibleName(self.tr("Close this message"))
        close.setAutoRaise(True)
        close.setToolTip(self.tr("Close this message"))
        close.clicked.connect(self.hide)
        self._row = layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 6, 6)
        layout.addWidget(self._text)
        self._answers = QHBoxLayout()
        layout.addLayout(self._answers)
        layout.addWidget(close)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOW_MS)
        self._timer.timeout.connect(self._on_timer_timeout)
        self.hide()

    def float_over(self, page: QWidget) -> None:
        """Belong to a page from now on, over all that it has."""
        self._page = page
        self.setParent(page)
        page.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """The message on show, or nothing."""
        return self._text.text() if not self.isHidden() else ""

    def show_error(self, text: str, answers: Sequence[Answer] = ()) -> None:
        """Show an error, with buttons that help, until it is closed."""
        self._show(text, "#5c2320" if is_dark() else "#fbe3e1", answers)
        self._timer.stop()

    def show_info(self, text: str, answers: Sequence[Answer] = ()) -> None:
        """Show a message for a while."""
        self._show(text, "#23405c" if is_dark() else "#e1eefb", answers)
        self._timer.start()

    def ask(self, text: str, answers: Sequence[Answer]) -> None:
        """Show a question until it is answered or closed."""
        self._show(text, "#4d3b10" if is_dark() else "#fdf1d3", answers)
        self._timer.stop()

    def buttons(self) -> list[QPushButton]:
        """Return the buttons of the message on show."""
        return [] if self.isHidden() else self.findChildren(QPushButton)

    def _show(self, text: str, color: str, answers: Sequence[Answer]) -> None:
        for old in self.findChildren(QPushButton):
            self._answers.removeWidget(old)
            old.setParent(None)
            old.deleteLater()
        for label, slot in answers:
            button = QPushButton(label)
            button.clicked.connect(self.hide)  # first: the slot may show the next message
            button.clicked.connect(slot)
            self._answers.addWidget(button)
        self._text.setText(text)
        announce(self._text, text)
        edge = "#8c939c" if is_dark() else "#6b727a"
        self.setStyleSheet(
            f"MessageBar {{ background: {color}; border: 1px solid {edge}; border-radius: 4px; }}"
        )
        self.show()
        self._place()

    def _place(self) -> None:
        """Stand at the foot of the page, as wide as the message needs."""
        page = self._page
        if page is None or self.isHidden():
            return
        self._row.activate()
        text = self._text.fontMetrics().horizontalAdvance(self._text.text()) + 2 * _MARGIN
        natural = self.sizeHint().width() - self._text.sizeHint().width() + text
        width = min(natural, _WIDEST, page.width() - 2 * _MARGIN)
        width = max(width, min(self.minimumSizeHint().width(), page.width()))
        height = max(self.heightForWidth(width), self.minimumSizeHint().height())
        self.setGeometry((page.width() - width) // 2, page.height() - height - _FOOT, width, height)
        self.raise_()

    # --- Qt

    def eventFilter(self, page: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and page is self._page:
            self._place()
        return super().eventFilter(page, event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._place()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    @Slot()
    def _on_timer_timeout(self) -> None:
        self.hide()
