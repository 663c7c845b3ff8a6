"""Candidates of two searches side by side as a table; it compares nothing itself."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from studio.comparison import ComparedMove, Comparison, Side, side_cells
from studio.figures import percent_text
from studio.painting.colors import text_on, value_color
from studio.ui.analysis.tables import AnalysisTable

Index = QModelIndex | QPersistentModelIndex


class CompareTable(AnalysisTable):
    """One row a candidate of one search or of both, in the order of the first one's visits."""

    TURN, RANK_A, SHARE_A, VALUE_A, RANK_B, SHARE_B, VALUE_B, DIFFERENCE = range(8)
    WORDS = (TURN,)
    MOVE_ROLE = Qt.ItemDataRole.UserRole

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._moves: tuple[ComparedMove, ...] = ()

    def show_comparison(self, comparison: Comparison | None) -> None:
        """Show a comparison, or nothing."""
        self.beginResetModel()
        self._moves = comparison.moves if comparison is not None else ()
        self.endResetModel()

    def _text(self, move: ComparedMove, column: int) -> str:
        if column == self.TURN:
            return move.label
        if column == self.DIFFERENCE:
            difference = move.difference
            if difference is None:
                return "-"
            text = percent_text(round(difference, 3) + 0.0)
            return f"{text} *" if move.is_significant else text
        side, place = self._side(move, column)
        return side_cells(side)[place]

    def _side(self, move: ComparedMove, column: int) -> tuple[Side | None, int]:
        if column < self.RANK_B:
            return move.first, column - self.RANK_A
        return move.second, column - self.RANK_B

    def _fill(self, move: ComparedMove, column: int) -> QColor | None:
        if column in (self.VALUE_A, self.VALUE_B):
            side, _ = self._side(move, column)
            return value_color(side.value) if side is not None and side.visits else None
        return None

    def _is_choice(self, move: ComparedMove, column: int) -> bool:
        sides = (move.first, move.second)
        if column in (self.TURN, self.DIFFERENCE):
            return any(side is not None and side.rank == 1 for side in sides)
        side, _ = self._side(move, column)
        return side is not None and side.rank == 1

    # --- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._moves)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 8

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        move, column = self._moves[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(column)
        if role == self.MOVE_ROLE:
            return move
        if role == Qt.ItemDataRole.FontRole and self._is_choice(move, column):
            font = QFont()
            font.setBold(True)
            return font
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._text(move, column)
        fill = self._fill(move, column)
        if role == Qt.ItemDataRole.BackgroundRole:
            return fill
        if role == Qt.ItemDataRole.ForegroundRole and fill is not None:
            return text_on(fill)
        return None

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Turn"), self.tr("A rank"), self.tr("A share"), self.tr("A value"),
            self.tr("B rank"), self.tr("B share"), self.tr("B value"), self.tr("A - B"),
        )  # fmt: skip

    def _tips(self) -> tuple[str, ...]:
        rank, share = self.tr("Place by visits"), self.tr("Share of all visits")
        value = self.tr("Value with half its 95 % interval, for who decides")
        difference = self.tr("Difference of the values; * where it is beyond both intervals")
        return "", rank, share, value, rank, share, value, difference
