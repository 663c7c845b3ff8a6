"""One list of the library on show: sorted by any column, chosen by mouse or keyboard."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from studio.library.listing import AnyEntry, Section
from studio.ui.library.table import PICTURE, SORT_ROLE, EntryTable, Index

_ROW: Final = PICTURE.height() + 10
_LOW_ROW: Final = 30
_PADDING: Final = 6
_NARROWEST: Final = 64  # pixels of a column
_WIDEST: Final = 210  # that a column gets by itself
_NAME: Final = 250  # that the first column has at least; it takes what the others leave
_HEADER: Final = (
    "QHeaderView::section { padding: 5px 9px; border: none; background: palette(button); "
    "border-bottom: 1px solid palette(mid); }"
)


class _Roomy(QStyledItemDelegate):
    """Keeps the words of a cell away from those of the next."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        ground = QStyleOptionViewItem(option)
        self.initStyleOption(ground, index)
        ground.text, ground.icon = "", QIcon()
        view = option.widget
        view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, ground, painter, view)
        option.rect.adjust(_PADDING, 0, -_PADDING, 0)
        option.state &= ~QStyle.StateFlag.State_HasFocus
        super().paint(painter, option, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        # A picture that arrives for the row would put the old name back.
        if not (isinstance(editor, QLineEdit) and editor.isModified()):
            super().setEditorData(editor, index)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return super().sizeHint(option, index) + QSize(2 * _PADDING, 0)


class EntryView(QTableView):
    """A list with its model; `chosen` says what the chosen rows mean."""

    chosen_changed = Signal()

    def __init__(self, section: Section, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.empty_text = ""  # shown while there is no row
        self._waiting: tuple[AnyEntry, ...] | None = None  # until a name is typed
        self.table = EntryTable(section, self)
        self._sorted = QSortFilterProxyModel(self)
        self._sorted.setSortRole(SORT_ROLE)
        self._sorted.setSourceModel(self.table)
        self.setModel(self._sorted)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setIconSize(PICTURE)
        self.setItemDelegate(_Roomy(self))
        self.setTabKeyNavigation(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._set_headers()
        self.selectionModel().selectionChanged.connect(self.chosen_changed)

    def _set_headers(self) -> None:
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setDefaultSectionSize(_ROW if self.table.has_pictures else _LOW_ROW)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        columns.setHighlightSections(False)
        columns.setMinimumSectionSize(_NARROWEST)
        columns.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        columns.setStyleSheet(_HEADER)
        self.setSortingEnabled(True)
        columns.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)  # as they were found
        columns.setSortIndicatorClearable(True)

    def show_entries(self, entries: tuple[AnyEntry, ...]) -> None:
        """Replace the rows, once nobody types a name; what is still there stays chosen."""
        if self.state() is QAbstractItemView.State.EditingState:
            self._waiting = entries
            return
        chosen = {_key(entry) for entry in self.chosen()}
        self.table.show_entries(entries)
        self._fit_columns()
        flags = QItemSelectionModel.SelectionFlag
        for row in range(self._sorted.rowCount()):
            index = self._sorted.index(row, 0)
            if _key(self._entry(index)) in chosen:
                if not self.currentIndex().isValid():
                    self.setCurrentIndex(index)
                self.selectionModel().select(index, flags.Select | flags.Rows)
        if not self.currentIndex().isValid() and self._sorted.rowCount():
            self.setCurrentIndex(self._sorted.index(0, 0))
        self.chosen_changed.emit()

    def chosen(self) -> tuple[AnyEntry, ...]:
        """Return what is chosen, from above."""
        rows = sorted(self.selectionModel().selectedRows(), key=QModelIndex.row)
        return tuple(self._entry(index) for index in rows)

    @Slot()
    def edit_name(self) -> None:
        """Let the name of the current row be typed."""
        index = self._sorted.index(self.currentIndex().row(), 0)
        if index.isValid():
            self.edit(index)

    def _entry(self, index: QModelIndex) -> AnyEntry:
        return self.table.entry(self._sorted.mapToSource(index).row())

    def _fit_columns(self) -> None:
        for column in range(1, self._sorted.columnCount()):
            self.resizeColumnToContents(column)
            self.setColumnWidth(column, min(self.columnWidth(column), _WIDEST))
        self._fit_name()

    def _fit_name(self) -> None:
        others = sum(self.columnWidth(column) for column in range(1, self._sorted.columnCount()))
        self.setColumnWidth(0, max(self.viewport().width() - others, _NAME))

    # --- Qt

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, hint)
        if self._waiting is not None:
            entries, self._waiting = self._waiting, None
            self.show_entries(entries)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_name()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._sorted.rowCount() or not self.empty_text:
            return
        painter = QPainter(self.viewport())
        painter.setPen(self.palette().placeholderText().color())
        room = self.viewport().rect().adjusted(32, 32, -32, -32)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(room, flags, self.empty_text)
        painter.end()


def _key(entry: AnyEntry) -> tuple[str, object]:
    return type(entry).__name__, getattr(entry, "id", None) or getattr(entry, "path", None)
