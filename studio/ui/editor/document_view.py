"""A table view over a map document that keeps its place while rows come and go.

It knows keys and rows only; what they stand for is the model's affair.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from studio.ui.editor.region_models import DocumentTable

ROW_HEIGHT: Final = 24
PADDING, ICON = 14, 20  # of columns, in pixels
MOST_WIDTH, LEAST_NAME_WIDTH = 200, 96
MEASURED_ROWS: Final = 100


class DocumentView(QTableView):
    """Rows of a document that can be filtered, sorted, chosen and edited several at once."""

    keys_chosen = Signal(object)  # list of keys, as a person chose them

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.proxy = QSortFilterProxyModel(self)
        self.proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.proxy.setSortCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.proxy.setFilterKeyColumn(-1)
        self.setModel(self.proxy)
        self._table: DocumentTable | None = None
        self._is_told = False  # what to choose, so nobody needs to hear of it
        self._together: list[int] = []  # chosen when the mouse went down on one of them
        self._kept: tuple[list[int], tuple[int, int], int] = ([], (0, 0), 0)
        self._configure()
        self.proxy.modelAboutToBeReset.connect(self._on_about_to_be_reset)
        self.proxy.modelReset.connect(self._on_reset)
        self.selectionModel().selectionChanged.connect(self._on_selection_changed)

    def _configure(self) -> None:
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)  # Tab leaves the table for what is beside it
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(28)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )

    def show_table(self, table: DocumentTable) -> None:
        """Show the rows of another document; the columns take what they need."""
        old, self._table = self._table, table
        self._kept = ([], (0, 0), 0)
        self.proxy.setSourceModel(table)
        if old is not None:
            old.deleteLater()
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Give every column what it needs and no more, and the first one what is left."""
        header, metrics = self.horizontalHeader(), self.fontMetrics()
        rows = range(min(self.proxy.rowCount(), MEASURED_ROWS))
        for column in range(self.proxy.columnCount()):
            title = header.model().headerData(column, Qt.Orientation.Horizontal)
            texts = [title, *(self.proxy.index(row, column).data() for row in rows)]
            width = max(metrics.horizontalAdvance(str(text)) for text in texts) + PADDING
            has_icon = self.proxy.index(0, column).data(Qt.ItemDataRole.DecorationRole) is not None
            header.resizeSection(column, min(width + ICON * has_icon, MOST_WIDTH))
        self._fill_width()

    def _fill_width(self) -> None:
        """Give the first column what is left; where that is too little the widest gives way."""
        header, room = self.horizontalHeader(), self.viewport().width()
        if header.count() < 2:
            return
        least = min(header.sectionSize(0), LEAST_NAME_WIDTH)
        widest = max(range(1, header.count()), key=header.sectionSize)
        too_much = least + sum(map(header.sectionSize, range(1, header.count()))) - room
        if too_much > 0:
            title = min(header.sectionSizeHint(widest), header.sectionSize(widest))
            header.resizeSection(widest, max(header.sectionSize(widest) - too_much, title))
        others = sum(map(header.sectionSize, range(1, header.count())))
        header.resizeSection(0, max(room - others, least))

    def chosen(self) -> list[int]:
        """Return the keys of the chosen rows from top to bottom."""
        if self._table is None:
            return []
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        sources = (self.proxy.mapToSource(self.proxy.index(row, 0)) for row in rows)
        return [self._table.key_at(source.row()) for source in sources]

    def choose(self, keys: Iterable[int]) -> None:
        """Choose rows by key, as far as they are listed, and bring the first into sight."""
        selection = QItemSelection()
        for key in keys:
            index = self.index_of(key)
            if index.isValid():
                selection.select(index, index)
        how = QItemSelectionModel.SelectionFlag
        self._is_told = True
        self.selectionModel().select(selection, how.ClearAndSelect | how.Rows)
        self._is_told = False
        if first := selection.indexes():
            self.selectionModel().setCurrentIndex(first[0], how.NoUpdate)
            self.scrollTo(first[0])

    def index_of(self, key: int, column: int = 0) -> QModelIndex:
        """Return a cell on show; an invalid index for a row that is not listed."""
        row = -1 if self._table is None else self._table.row_of(key)
        if self._table is None or row < 0:
            return QModelIndex()
        return self.proxy.mapFromSource(self._table.index(row, column))

    def edit_cell(self, key: int, column: int) -> None:
        """Open the editor of a cell, if it is listed."""
        index = self.index_of(key, column)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)
            self.setFocus()
            self.edit(index)

    @Slot()
    def _on_about_to_be_reset(self) -> None:
        current = self.currentIndex()
        self._kept = (
            self.chosen(),
            (current.row(), max(current.column(), 0)),
            self.verticalScrollBar().value(),
        )

    @Slot()
    def _on_reset(self) -> None:
        keys, (row, column), place = self._kept
        self.choose(keys)
        if self.proxy.rowCount():
            index = self.proxy.index(min(max(row, 0), self.proxy.rowCount() - 1), column)
            flags = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(index, flags)
        self.verticalScrollBar().setValue(place)
        if self.chosen() != keys:
            self.keys_chosen.emit(self.chosen())

    @Slot(QItemSelection, QItemSelection)
    def _on_selection_changed(self, _now: QItemSelection, _before: QItemSelection) -> None:
        if not self._is_told:
            self.keys_chosen.emit(self.chosen())

    # --- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill_width()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Note what was chosen: a second click may turn this one into the start of an edit."""
        keys, under = self.chosen(), self._key_under(event)
        super().mousePressEvent(event)
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        self._together = keys if plain and len(keys) > 1 and under in keys else []

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit a cell of all rows that were chosen before the first of both clicks."""
        keys, self._together = self._together, []
        if self._key_under(event) in keys:
            self.choose(keys)
            self.selectionModel().setCurrentIndex(
                self.indexAt(event.position().toPoint()), QItemSelectionModel.SelectionFlag.NoUpdate
            )
            self.keys_chosen.emit(self.chosen())
        super().mouseDoubleClickEvent(event)

    def _key_under(self, event: QMouseEvent) -> int | None:
        index = self.proxy.mapToSource(self.indexAt(event.position().toPoint()))
        return (
            self._table.key_at(index.row()) if self._table is not None and index.isValid() else None
        )

    def commitData(self, editor: QWidget) -> None:
        """Take over an edited cell; where several rows are chosen it is the cell of all."""
        assert self._table is not None
        self._table.edited_together = tuple(self.chosen())
        super().commitData(editor)
        self._table.edited_together = ()
