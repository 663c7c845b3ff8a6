"""Editors for table cells: a list of super regions, whole numbers in range."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine.plain import plain
from studio.editing.document import MapDocument

Index = QModelIndex | QPersistentModelIndex


class SuperRegionDelegate(QStyledItemDelegate):
    """Chooses a super region of a document by name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document: MapDocument | None = None

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        box = QComboBox(parent)
        groups = self.document.model.super_regions if self.document is not None else ()
        for group in groups:
            box.addItem(plain(group.name), group.key)
        return box

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QComboBox)
        editor.setCurrentIndex(editor.findData(index.data(Qt.ItemDataRole.EditRole)))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, QComboBox)
        if editor.currentData() is not None:  # a region may be in no super region that is there
            model.setData(index, editor.currentData())


class NumberDelegate(QStyledItemDelegate):
    """Edits a whole number between bounds."""

    def __init__(self, lowest: int, highest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lowest, self._highest = lowest, highest

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        box = QSpinBox(parent)
        box.setRange(self._lowest, self._highest)
        box.setFrame(False)
        return box
