"""The sortable tables of the Health dock: rows that name regions, kept in their place.

A table shows what it was given last and says which regions the chosen rows are about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from studio.ui.look.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
ROW_HEIGHT = 24
PADDING, ICON, MOST_WIDTH = 16, 12, 240  # of columns, in pixels


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, what it is sorted by, and its tip."""

    text: str
    order: float | str | None = None  # None: as the text
    tip: str = ""
    icon: QIcon | None = None
    told: str = ""  # to who cannot see the icon


@dataclass(frozen=True, slots=True)
class Row:
    """One row; `key` tells it apart from the others for as long as the table lives."""

    key: object
    cells: tuple[Cell, ...]
    regions: tuple[int, ...] = ()  # keys of the regions it is about


@dataclass(frozen=True, slots=True)
class Column:
    """A heading and its tip; columns of numbers are aligned right."""

    title: str
    tip: str = ""
    is_number: bool = True


class RowsModel(QAbstractTableModel):
    """Rows as they were given last."""

    def __init__(self, columns: Sequence[Column], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.rows: tuple[Row, ...] = ()

    def set_rows(self, rows: Sequence[Row]) -> bool:
        """Show these rows; return whether they are others than before, not only new figures."""
        rows = tuple(rows)
        if [row.key for row in rows] != [row.key for row in self.rows]:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
            return True
        self.rows = rows
        if rows:
            last = self.index(len(rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
        return False

    # --- Qt

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Vertical:
            return None
        column = self.columns[section]
        if role == Role.TextAlignmentRole:
            return _alignment(column)
        if role == Role.DisplayRole:
            return column.title
        return column.tip if role in (Role.ToolTipRole, Role.WhatsThisRole) else None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        cell = self.rows[index.row()].cells[index.column()]
        tip = cell.tip or self.columns[index.column()].tip
        values = {
            Role.DisplayRole: cell.text,
            Role.AccessibleTextRole: cell.told or cell.text,
            Role.UserRole: cell.text if cell.order is None else cell.order,
            Role.ToolTipRole: plain_tip(tip or cell.text),
            Role.WhatsThisRole: plain_tip(tip) or None,
            Role.DecorationRole: cell.icon,
            Role.TextAlignmentRole: _alignment(self.columns[index.column()]),
        }
        return values.get(Role(role))


def _alignment(column: Column) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column.is_number else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


class RowsView(QTableView):
    """A table of rows that is sorted by a click and keeps selection and place."""

    regions_chosen = Signal(object)  # list of region keys, of all chosen rows
    rows_chosen = Signal()

    def __init__(self, name: str, columns: Sequence[Column], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows_model = RowsModel(columns, self)
        self._proxy = QSortFilterProxyModel(self)
        self._proxy.setSourceModel(self.rows_model)
        self._proxy.setSortRole(Role.UserRole)
        self.setModel(self._proxy)
        self.setAccessibleName(name)
        self._is_refilled = False
        self._configure()
        self._fit_columns()
        self.selectionModel().selectionChanged.connect(self._on_selection_changed)

    def _configure(self) -> None:
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)  # Tab leaves the table for what is beside it
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setMinimumSectionSize(28)
        self.horizontalHeader().setHighlightSections(False)

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; the chosen ones stay so, and the scroll bars where they are."""
        chosen = {row.key for row in self.chosen_rows()}
        bars = self.verticalScrollBar(), self.horizontalScrollBar()
        places = [bar.value() for bar in bars]
        self._is_refilled = True
        if self.rows_model.set_rows(rows):
            self._choose(chosen)
            self._fit_columns()
        self._is_refilled = False
        for bar, place in zip(bars, places, strict=True):
            bar.setValue(place)
        self.rows_chosen.emit()

    def chosen_rows(self) -> list[Row]:
        """Return the chosen rows from top to bottom."""
        indexes = sorted(self.selectionModel().selectedRows(), key=lambda index: index.row())
        return [self.rows_model.rows[self._proxy.mapToSource(i).row()] for i in indexes]

    def _choose(self, keys: set[object]) -> None:
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        for number, row in enumerate(self.rows_model.rows):
            if row.key in keys:
                index = self._proxy.mapFromSource(self.rows_model.index(number, 0))
                self.selectionModel().select(index, flags)

    def _fit_columns(self) -> None:
        """Give every column what it needs and no more: the dock is narrow."""
        header, columns = self.horizontalHeader(), self.rows_model.columns
        for number in range(len(columns)):
            cells = [row.cells[number] for row in self.rows_model.rows]
            widths = (self.fontMetrics().horizontalAdvance(cell.text) for cell in cells)
            width = max(widths, default=0) + PADDING + ICON * any(cell.icon for cell in cells)
            title = header.sectionSizeHint(number)
            header.resizeSection(number, min(max(width, title), MOST_WIDTH))
        if len(columns) == 2 or (len(columns) == 3 and not columns[1].is_number):
            header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)

    @Slot(QItemSelection, QItemSelection)
    def _on_selection_changed(self, _now: QItemSelection, _before: QItemSelection) -> None:
        if self._is_refilled:
            return
        keys = {key: None for row in self.chosen_rows() for key in row.regions}
        self.regions_chosen.emit(list(keys))
        self.rows_chosen.emit()
