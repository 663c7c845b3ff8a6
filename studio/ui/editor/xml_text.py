"""An editor of XML text: highlighted, with numbered lines, of which some are marked as wrong.

It knows nothing of maps.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Slot
from PySide6.QtGui import (
    QColor,
    QFontDatabase,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from studio.ui.look.theme import is_dark

_TOKENS: Final = re.compile(
    r"(?P<comment><!--.*?(?:-->|$))"
    r"|(?P<tag></?[\w:.-]+|/?>|<\?xml|\?>)"
    r'|(?P<name>[\w:.-]+)(?==)|(?P<value>"[^"]*"|\'[^\']*\')'
)
# Each at 4.5:1 and more on the paper of its palette.
_LIGHT: Final = {"tag": "#1a5fb4", "name": "#8a4b00", "value": "#1b6e3a", "comment": "#6b727a"}
_DARK: Final = {"tag": "#8ab8ff", "name": "#e5b567", "value": "#8fd19e", "comment": "#9aa1a9"}
_IN_COMMENT: Final = 1  # the state of a line that ends inside a comment
_WRONG: Final = {False: "#fbe3e1", True: "#5c2320"}  # behind wrong lines, by darkness


class XmlHighlighter(QSyntaxHighlighter):
    """Colours tags, attributes, values and comments."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._formats = {}
        for kind, color in (_DARK if is_dark() else _LIGHT).items():
            self._formats[kind] = QTextCharFormat()
            self._formats[kind].setForeground(QColor(color))

    def highlightBlock(self, text: str) -> None:
        start = 0
        self.setCurrentBlockState(0)
        if self.previousBlockState() == _IN_COMMENT:
            end = text.find("-->")
            start = len(text) if end < 0 else end + 3
            self.setFormat(0, start, self._formats["comment"])
            if end < 0:
                self.setCurrentBlockState(_IN_COMMENT)
        for found in _TOKENS.finditer(text, start):
            kind = found.lastgroup or ""
            self.setFormat(found.start(), found.end() - found.start(), self._formats[kind])
            if kind == "comment" and not found[0].endswith("-->"):
                self.setCurrentBlockState(_IN_COMMENT)


class LineNumbers(QWidget):
    """The numbers beside the lines of an editor; wrong ones are in bold and have a bar."""

    def __init__(self, editor: XmlEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self.setAccessibleName(self.tr("Line numbers"))

    def sizeHint(self) -> QSize:
        return QSize(self._editor.numbers_width, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._editor.paint_numbers(self, event)


class XmlEditor(QPlainTextEdit):
    """Text with numbered lines; Ctrl+Z is the window's as soon as no typing is left to undo."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self.highlighter = XmlHighlighter(self.document())
        self.wrong_lines: tuple[int, ...] = ()  # from 1
        self._numbers = LineNumbers(self)
        self.blockCountChanged.connect(self._on_block_count_changed)
        self.updateRequest.connect(self._on_update_request)
        self._on_block_count_changed()

    # --- the text

    def show_text(self, text: str) -> None:
        """Show another text; what it has in common with the old one keeps its place."""
        old = self.toPlainText()
        if text == old:
            self.document().clearUndoRedoStacks()
            return
        start = _common(old, text)
        rest = min(len(old), len(text)) - start
        end = min(_common(old[: start - 1 : -1] if start else old[::-1], text[::-1]), rest)
        bar = self.verticalScrollBar()
        place = bar.value()
        cursor = QTextCursor(self.document())
        self.setUndoRedoEnabled(False)
        cursor.setPosition(_units(old[:start]))
        cursor.setPosition(_units(old[: len(old) - end]), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text[start : len(text) - end])
        self.setUndoRedoEnabled(True)
        if not old:
            self.moveCursor(QTextCursor.MoveOperation.Start)
        bar.setValue(place)

    def mark(self, lines: Iterable[int]) -> None:
        """Mark lines, from 1, as wrong, and no others."""
        self.wrong_lines = tuple(sorted(set(lines)))
        marks = []
        for line in self.wrong_lines:
            selection = QTextEdit.ExtraSelection()
            selection.format.setBackground(QColor(_WRONG[is_dark()]))
            selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            selection.cursor = QTextCursor(self.document().findBlockByNumber(line - 1))
            marks.append(selection)
        self.setExtraSelections(marks)
        self._numbers.update()

    def go_to(self, line: int) -> None:
        """Put the cursor at the start of a line, from 1, in the middle of the view."""
        self.setTextCursor(QTextCursor(self.document().findBlockByNumber(line - 1)))
        self.centerCursor()
        self.setFocus()

    # --- line numbers

    @property
    def numbers_width(self) -> int:
        """The width that the numbers take, in pixels."""
        digits = max(3, len(str(self.blockCount())))
        return self.fontMetrics().horizontalAdvance("9") * digits + 14

    def paint_numbers(self, area: QWidget, event: QPaintEvent) -> None:
        """Paint the numbers of the lines in sight."""
        painter = QPainter(area)
        painter.fillRect(event.rect(), self.palette().color(QPalette.ColorRole.AlternateBase))
        block, wrong = self.firstVisibleBlock(), set(self.wrong_lines)
        ink = self.palette().color(QPalette.ColorRole.PlaceholderText)
        while block.isValid():
            place = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if place.top() > event.rect().bottom():
                break
            number = block.blockNumber() + 1
            row = QRect(0, round(place.top()), area.width() - 8, round(place.height()))
            font = self.font()
            font.setBold(number in wrong)
            painter.setFont(font)
            painter.setPen(self.palette().text().color() if number in wrong else ink)
            painter.drawText(row, Qt.AlignmentFlag.AlignRight, str(number))
            if number in wrong:
                painter.fillRect(0, row.top(), 4, row.height(), QColor("#d1372f"))
            block = block.next()

    @Slot()
    def _on_block_count_changed(self) -> None:
        self.setViewportMargins(self.numbers_width, 0, 0, 0)

    @Slot(QRect, int)
    def _on_update_request(self, rect: QRect, dy: int) -> None:
        if dy:
            self._numbers.scroll(0, dy)
        else:
            self._numbers.update(0, rect.y(), self._numbers.width(), rect.height())

    # --- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._numbers.setGeometry(inside.left(), inside.top(), self.numbers_width, inside.height())

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            is_undo = event.matches(keys.Undo) and not self.document().isUndoAvailable()
            is_redo = event.matches(keys.Redo) and not self.document().isRedoAvailable()
            if is_undo or is_redo:
                event.ignore()
                return False
        return super().event(event)


def _common(one: str, other: str) -> int:
    """Return how many characters two texts begin with in common."""
    low, high = 0, min(len(one), len(other))
    while low < high:  # comparing slices is far faster than comparing characters
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _units(text: str) -> int:
    """Return the length of a text as Qt counts it: in UTF-16."""
    return len(text) + sum(ord(character) > 0xFFFF for character in text)
