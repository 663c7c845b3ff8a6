"""What the read-only tables of the workspace share: headings, tips and alignment."""

from __future__ import annotations

from typing import Any, ClassVar

from PySide6.QtCore import QAbstractTableModel, Qt


class AnalysisTable(QAbstractTableModel):
    """Columns of numbers are aligned right, those of words left, like their headings."""

    WORDS: ClassVar[tuple[int, ...]]  # columns of words

    def _titles(self) -> tuple[str, ...]:
        """Return the heading of every column."""
        raise AssertionError("every table names its columns")

    def _tips(self) -> tuple[str, ...]:
        """Return the tip of every column."""
        return ("",) * self.columnCount()

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
        return self._tips()[section] if role == Qt.ItemDataRole.ToolTipRole else None
