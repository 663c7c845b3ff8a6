"""What of a window is read as markup, holds control characters, or grows without an end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from studio.ui.look.plain import RichLabel
from tests.hostile import OBEYED

LONGEST: Final = 4200  # characters of any text
ROWS: Final = 40  # of a table that are looked at
Role = Qt.ItemDataRole
TIP_ROLES: Final = (Role.ToolTipRole, Role.WhatsThisRole)
TEXT_ROLES: Final = (*TIP_ROLES, Role.DisplayRole, Role.AccessibleTextRole)


def faults(window: QWidget) -> list[str]:
    """Return what of a window and all that is in it does not show its text as it is written."""
    widgets = [window, *window.findChildren(QWidget)]
    found = [fault for widget in widgets for fault in _faults_of(widget)]
    for action in window.findChildren(QAction):
        found += _of_tip(f"action {action.text()[:40]!a}", action.toolTip())
        found += _of_text("action", action.text())
    return found


def _faults_of(widget: QWidget) -> Iterator[str]:
    where = f"{type(widget).__name__} {widget.objectName()}"
    yield from _of_tip(f"{where} tip", widget.toolTip())
    yield from _of_tip(f"{where} what's this", widget.whatsThis())
    yield from _of_text(f"{where} accessible name", widget.accessibleName())
    if isinstance(widget, QLabel):
        yield from _of_label(where, widget)
    if isinstance(widget, QTextEdit) and has_picture(widget.document()):
        yield f"{where}: a picture"
    for text in _texts(widget):
        yield from _of_text(where, text)
    if isinstance(widget, QAbstractItemView | QComboBox):
        model = widget.model()
        if model is not None:
            yield from _of_model(where, model, QModelIndex())


def _texts(widget: QWidget) -> list[str]:
    """Return texts that a widget paints itself; an editor of a name holds it as it is."""
    texts = [widget.windowTitle()]
    if isinstance(widget, QAbstractButton):
        texts.append(widget.text())
    if isinstance(widget, QGroupBox):
        texts.append(widget.title())
    if isinstance(widget, QTabBar):
        texts += [widget.tabText(tab) for tab in range(widget.count())]
    if isinstance(widget, QLineEdit):
        texts.append(widget.placeholderText())
    return texts


def _of_label(where: str, label: QLabel) -> Iterator[str]:
    text = label.text()
    yield from _of_text(f"{where} label", text)
    if label.textFormat() is Qt.TextFormat.PlainText:
        return
    if not isinstance(label, RichLabel) and GuiQt.mightBeRichText(text):
        yield f"{where}: {text[:60]!a} is read as markup"
    document = QTextDocument()
    document.setHtml(text)
    if has_picture(document):
        yield f"{where}: a picture"


def _of_model(where: str, model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    # Qt keeps the columns of a list to itself.
    wide = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    rows, columns = range(min(model.rowCount(parent), ROWS)), range(wide)
    for index in (model.index(row, column, parent) for row in rows for column in columns):
        for role in TEXT_ROLES:
            yield from _of_data(f"{where} {index.row()}, {index.column()}", role, index.data(role))
        if index.column() == 0 and model.rowCount(index):
            yield from _of_model(where, model, index)
    for column in columns:
        for role in TEXT_ROLES:
            text = model.headerData(column, Qt.Orientation.Horizontal, role)
            yield from _of_data(f"{where} heading {column}", role, text)


def _of_data(where: str, role: Role, text: object) -> list[str]:
    if not isinstance(text, str):
        return []
    return _of_tip(where, text) if role in TIP_ROLES else _of_text(where, text)


def _of_tip(where: str, text: str) -> list[str]:
    markup = [f"{where}: {text[:60]!a} is read as markup"] if GuiQt.mightBeRichText(text) else []
    return [*_of_text(where, text), *markup]


def _of_text(where: str, text: str) -> list[str]:
    obeyed = OBEYED & set(text)
    found = [f"{where}: {text[:60]!a} holds {sorted(obeyed)!a}"] if obeyed else []
    return found + ([f"{where}: {len(text)} characters"] if len(text) > LONGEST else [])


def has_picture(document: QTextDocument) -> bool:
    """Whether a document shows a picture, which it would load."""
    block = document.begin()
    while block.isValid():
        parts = block.begin()
        while not parts.atEnd():
            if parts.fragment().charFormat().isImageFormat():
                return True
            parts += 1
        block = block.next()
    return False


def widest(window: QWidget) -> int:
    """Return the width in pixels that a window asks for at least, with the widest header in it."""
    headers = [h.sectionSize(s) for h in window.findChildren(QHeaderView) for s in range(h.count())]
    return max(window.minimumSizeHint().width(), window.width(), *headers, 0)
