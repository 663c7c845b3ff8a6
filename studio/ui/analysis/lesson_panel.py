"""A lesson on screen: what the page on show says, and the way to the others."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from engine.plain import plain_lines
from studio.analysing.lessons import Lesson
from studio.ui.analysis.panel_actions import PanelActions, tool_button
from studio.ui.look.plain import PlainLabel, keep_in_order

_SIZE: Final = QSize(300, 400)
_LONGEST: Final = 20_000  # characters of a page


class LessonPanel(QWidget):
    """Shows pages and says nothing of its own; `start` is what its last button does."""

    def __init__(self, start: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._made = PanelActions(self)
        self.previous_action = self._made.add(
            "back", self.tr("Previous page of the lesson"),
            self.tr("Show the page before, with its search set"), "Alt+PgUp",
        )  # fmt: skip
        self.next_action = self._made.add(
            "forward", self.tr("Next page of the lesson"),
            self.tr("Show the next page, with its search set"), "Alt+PgDown",
        )  # fmt: skip
        self.title, self.place, self.body = PlainLabel(), PlainLabel(), QPlainTextEdit()
        self.body.setReadOnly(True)
        self.body.setAccessibleName(self.tr("Text of the lesson"))
        self.body.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.body.setTabChangesFocus(True)
        self.setFocusProxy(self.body)
        self._arrange(start)
        self.show_nothing()

    def _arrange(self, start: QAction) -> None:
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.title.setWordWrap(True)
        self.body.setParent(self)  # first: Tab comes to the proxy, and goes on
        row = QHBoxLayout()
        row.addWidget(tool_button(self.previous_action))
        row.addWidget(self.place)
        row.addWidget(tool_button(self.next_action))
        row.addStretch(1)
        row.addWidget(tool_button(start, words=True))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 4)
        layout.addWidget(self.title)
        layout.addWidget(self.body, 1)
        layout.addLayout(row)

    @property
    def commands(self) -> list[QAction]:
        """The actions, for menus and for the window that hears their keys."""
        return self._made.all

    def show_page(self, lesson: Lesson, number: int) -> None:
        """Show a page; they count from 0."""
        page = lesson.pages[number]
        self.title.setText(page.title)
        self.place.setText(
            self.tr("Page {0} of {1}").format(number + 1, len(lesson.pages))
        )  # fmt: skip
        self.body.setPlainText(plain_lines(page.text, _LONGEST))
        keep_in_order(self.body.document())
        self.previous_action.setEnabled(number > 0)
        self.next_action.setEnabled(number + 1 < len(lesson.pages))

    def show_nothing(self) -> None:
        """Show that no lesson is open."""
        self.title.setText("")
        self.place.setText("")
        self.body.setPlainText(self.tr("Help > Lessons has positions with a text beside them."))
        self.previous_action.setEnabled(False)
        self.next_action.setEnabled(False)

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        self._made.apply_theme()

    # --- Qt

    def sizeHint(self) -> QSize:
        return _SIZE
