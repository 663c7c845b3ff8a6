"""What the read-only tables of the workspace share: headings, rows, alignment, and their look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QAbstractItemView, QTableView

from studio.painting.colors import text_on
from studio.ui.help.terms import about
from studio.ui.look.plain import plain_tip

_PADDING = 4  # pixels of a row around its text
Index: TypeAlias = QModelIndex | QPersistentModelIndex
Row = TypeVar("Row")


class AnalysisTable(QAbstractTableModel):
    """Columns of numbers are aligned right, those of words left, like their headings."""

    WORDS: ClassVar[tuple[int, ...]]  # columns of words
    TERMS: ClassVar[tuple[str, ...]] = ()  # of the columns, for `terms.about`

    def _titles(self) -> tuple[str, ...]:
        """Return the heading of every column."""
        raise AssertionError("every table names its columns")

    def _tips(self) -> tuple[str, ...]:
        """Return the tip of every column."""
        return ("",) * self.columnCount()

    def _terms(self) -> tuple[str, ...]:
        """Return the term of every column."""
        return self.TERMS

    def _about(self, column: int) -> str:
        """Explain a column; nothing where it has no term."""
        return "".join(about(term) for term in self._terms()[column : column + 1])

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignLeft if column in self.WORDS else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter

    # --- Qt

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._titles()[section]
        if role == Qt.ItemDataRole.WhatsThisRole:
            return self._about(section) or None
        return plain_tip(self._tips()[section]) if role == Qt.ItemDataRole.ToolTipRole else None


class RowTable(AnalysisTable, Generic[Row]):
    """A thing a row: a text in every cell, with a colour behind it where there is one."""

    ROW_ROLE = Qt.ItemDataRole.UserRole  # the thing itself

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is shown."""
        return self._rows

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these things instead of all that was shown."""
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def _text(self, row: Row, column: int) -> str:
        """Return what a cell says."""
        raise AssertionError("every table says something")

    def _tip(self, row: Row, column: int) -> str:
        """Return a cell's tip: its text, which may be cut off."""
        return self._text(row, column)

    def _fill(self, row: Row, column: int) -> QColor | None:
        """Return the colour behind a cell."""
        return None

    def _is_bold(self, row: Row, column: int) -> bool:
        """Whether a cell stands out."""
        return False

    # --- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._titles())

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(self._tip(row, column))
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._alignment(column)
            case Qt.ItemDataRole.FontRole if self._is_bold(row, column):
                font = QFont()
                font.setBold(True)
                return font
            case Qt.ItemDataRole.BackgroundRole:
                return self._fill(row, column)
            case Qt.ItemDataRole.ForegroundRole:
                fill = self._fill(row, column)
                return text_on(fill) if fill is not None else None
            case Qt.ItemDataRole.WhatsThisRole:
                return self._about(column) or None
            case self.ROW_ROLE:
                return row
        return None


def show_as_rows(view: QTableView, row_height: int = 24) -> None:
    """Give a view the look of the tables here, in which one whole row is chosen."""
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setTabKeyNavigation(False)  # Tab leaves the table for what is beside it
    view.setShowGrid(False)
    view.setWordWrap(False)
    view.verticalHeader().hide()
    height = max(row_height, view.fontMetrics().height() + _PADDING)
    view.verticalHeader().setMinimumSectionSize(height)  # Qt's own is more
    view.verticalHeader().setDefaultSectionSize(height)
    view.horizontalHeader().setHighlightSections(False)


def set_widths(view: QTableView, widths: Mapping[int, int]) -> None:
    """Give columns their widths in pixels, or what their titles need if that is more."""
    header = view.horizontalHeader()
    for column, width in widths.items():
        view.setColumnWidth(column, max(width, header.sectionSizeHint(column)))
