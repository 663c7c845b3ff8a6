"""“What's this?”: explains what has the keyboard, or what is clicked next.

The words are those of the widgets, columns and tabs themselves; `terms` has the longer ones.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QTableView,
    QTabWidget,
    QTreeView,
    QWhatsThis,
    QWidget,
)

from studio.ui.look.plain import plain_tip

WHATS_THIS = Qt.ItemDataRole.WhatsThisRole


def explain_focus() -> None:
    """Explain what has the keyboard; where nothing is to be said, what is clicked next."""
    widget = QApplication.focusWidget()
    text = text_about(widget) if widget is not None else ""
    if widget is None or not text:
        QWhatsThis.enterWhatsThisMode()
        return
    QWhatsThis.showText(widget.mapToGlobal(_place_in(widget)), plain_tip(text), widget)
    announce(widget, text)


def explain_click() -> None:
    """Explain what is clicked next."""
    QWhatsThis.enterWhatsThisMode()


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say something that appears beside the keyboard's place."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def text_about(widget: QWidget) -> str:
    """Return what is said about a widget: its column or tab, itself, what it lies in, its tip."""
    text = _text_of_part(widget)
    at: QWidget | None = widget
    while not text and at is not None and not at.isWindow():
        text = at.whatsThis()
        at = at.parentWidget()
    return text or widget.toolTip()


def _text_of_part(widget: QWidget) -> str:
    """Return what is said about the current cell's column, or the tab in front."""
    if isinstance(widget, QTabWidget):
        return widget.tabWhatsThis(widget.currentIndex())
    if isinstance(widget, QAbstractItemView):
        index = widget.currentIndex()
        return str(index.data(WHATS_THIS) or _heading_text(widget, index.column()))
    parent = widget.parentWidget()  # of a bar of tabs
    return _text_of_part(parent) if isinstance(parent, QTabWidget) else ""


def _heading_text(view: QAbstractItemView, column: int) -> str:
    if column < 0 or not isinstance(view, QTableView | QTreeView):
        return ""
    found = view.model().headerData(column, Qt.Orientation.Horizontal, WHATS_THIS)
    return str(found or "")


def _place_in(widget: QWidget) -> QPoint:
    """Return where the words go: below the current cell, or in the middle of the widget."""
    if isinstance(widget, QAbstractItemView):
        cell = widget.visualRect(widget.currentIndex())
        if cell.isValid():
            return widget.viewport().mapTo(widget, cell.bottomLeft())
    return widget.rect().center()
