"""The one place where the window makes text of what it shows: names are never taken for markup.

Qt guesses in labels, message boxes and tool tips whether a text is HTML, and would follow a name
that looks so as far as to pictures on the disk. What is shown goes through here; only a text of our
own, with its values escaped, may be `RichLabel`.
"""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt  # has what needs Qt's text
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget

from engine.plain import LONGEST_MESSAGE, plain, plain_lines

LONGEST_TIP: Final = 1500  # characters
# Invisible and no letter: what follows a “<” or “&” is no tag and no entity then.
_APART: Final = "\N{WORD JOINER}"


class PlainLabel(QLabel):
    """A label that shows its text as it is written."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(plain_lines(text, LONGEST_MESSAGE))


class RichLabel(QLabel):
    """A label for a text of our own in HTML; see `rich`."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText(text)


def rich(template: str, *values: object) -> str:
    """Return a template in HTML with its values as plain text."""
    return template.format(*(escape(plain_lines(str(value), LONGEST_MESSAGE)) for value in values))


def plain_tip(text: str) -> str:
    """Return a text that tool tips, What's this? and the cells of tables show as it is written."""
    shown = plain_lines(text, LONGEST_TIP)
    if not GuiQt.mightBeRichText(shown):
        return shown
    return shown.replace("<", f"<{_APART}").replace("&", f"&{_APART}")


def keep_in_order(document: QTextDocument) -> None:
    """Let every line run from left to right, though a name at its beginning does not.

    Qt's documents take their direction from the first letter, isolated or not.
    """
    option = document.defaultTextOption()
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    document.setDefaultTextOption(option)


def button_text(name: str) -> str:
    """Return a name for a menu, a button or a tab, where “&” would mark a key."""
    return plain(name).replace("&", "&&")


class PlainBox(QMessageBox):
    """A message box that shows its text as it is written."""

    def __init__(
        self,
        icon: QMessageBox.Icon,
        title: str,
        text: str,
        buttons: QMessageBox.StandardButton = QMessageBox.StandardButton.NoButton,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(icon, plain(title), "", buttons, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(plain_lines(text, LONGEST_MESSAGE))


def ask(
    parent: QWidget,
    title: str,
    text: str,
    buttons: QMessageBox.StandardButton,
    default: QMessageBox.StandardButton = QMessageBox.StandardButton.NoButton,
) -> QMessageBox.StandardButton:
    """Ask a question and return the button that answers it."""
    box = PlainBox(QMessageBox.Icon.Question, title, text, buttons, parent)
    box.setDefaultButton(default)
    answer = QMessageBox.StandardButton(box.exec())
    box.deleteLater()
    return answer
