"""The log of a game, line by line; it says what the map on show has come to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QTextEdit, QVBoxLayout, QWidget

from studio.painting.colors import player_color
from studio.playing.log import LogLine
from studio.ui.look.plain import keep_in_order, rich
from studio.ui.look.theme import is_dark
from studio.ui.widgets.focus_edge import FocusEdge

MARK: Final = "■ "
DARKEST: Final = 60  # lightness of a colour that still stands out from the dark window
GROUND: Final = "#d5d9de"  # under a mark that would not


class LogPanel(QWidget):
    """Lines of text, the newest last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = QTextEdit()
        self._text.setReadOnly(True)
        keep_in_order(self._text.document())
        self._text.setFrameShape(QTextEdit.Shape.NoFrame)
        FocusEdge(self._text)
        self._text.setAccessibleName(self.tr("Log"))
        self._lines: list[LogLine] = []
        self._follows = True  # the newest line stays in sight
        self.colors: tuple[int, ...] = ()  # of the players, as places in the palette
        bar = self._text.verticalScrollBar()
        bar.valueChanged.connect(self._on_bar_value_changed)
        bar.rangeChanged.connect(self._on_bar_range_changed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._text)

    @property
    def text(self) -> str:
        """The whole log."""
        return self._text.toPlainText()

    def clear(self) -> None:
        """Forget all lines."""
        self._lines.clear()
        self._text.clear()

    def add_heading(self, text: str) -> None:
        """Start a section."""
        self.add(LogLine(text, is_heading=True))

    def add_line(self, text: str, player: int | None = None) -> None:
        """Add a line, with the colour of its player."""
        self.add(LogLine(text, player))

    def add(self, line: LogLine) -> None:
        """Add a line at the end."""
        self._lines.append(line)
        self._text.append(self._html(line))
        self._follows = True
        self._on_bar_range_changed()

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Show these lines and no others; those that are there already stay as they are."""
        pairs = zip(self._lines, lines, strict=False)
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if alike == 0:
            self.clear()
        else:
            self._cut(alike)
        for line in lines[alike:]:
            self.add(line)

    def _cut(self, kept: int) -> None:
        """Drop all lines but the first ones, of which there is at least one."""
        if kept == len(self._lines):
            return
        del self._lines[kept:]
        cursor = QTextCursor(self._text.document().findBlockByNumber(kept - 1))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

    def _html(self, line: LogLine) -> str:
        if line.is_heading:
            return rich("<b>{}</b>", line.text)
        if line.player is None:
            return rich("{}", line.text)
        known = line.player < len(self.colors)
        place = self.colors[line.player] if known else line.player
        mark = '<span style="{}">{}</span>{}{}'
        return rich(mark, _mark_style(place), MARK[0], MARK[1:], line.text)

    @Slot(int)
    def _on_bar_value_changed(self, value: int) -> None:
        self._follows = value >= self._text.verticalScrollBar().maximum()

    @Slot()
    def _on_bar_range_changed(self) -> None:
        if self._follows:
            bar = self._text.verticalScrollBar()
            bar.setValue(bar.maximum())


def _mark_style(place: int) -> str:
    """Return the style of a player's mark; a black one lies on a light ground in the dark."""
    color = player_color(place)
    ground = f"; background-color:{GROUND}" if is_dark() and color.lightness() < DARKEST else ""
    return f"color:{color.name()}{ground}"
