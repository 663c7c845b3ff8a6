"""Candidates of two searches side by side as a table; it compares nothing itself."""

from __future__ import annotations

from PySide6.QtGui import QColor

from studio.analysing.comparison import ComparedMove, Comparison, Side, side_cells
from studio.painting.colors import value_color
from studio.position.labels import shown_label
from studio.program.figures import percent_text
from studio.ui.analysis.tables import RowTable


class CompareTable(RowTable[ComparedMove]):
    """One row a candidate of one search or of both, in the order of the first one."""

    TURN, RANK_A, SHARE_A, VALUE_A, RANK_B, SHARE_B, VALUE_B, DIFFERENCE = range(8)
    WORDS = (TURN,)
    TERMS = ("candidate", *("rank", "share", "value") * 2, "difference")

    def show_comparison(self, comparison: Comparison | None) -> None:
        """Show a comparison, or nothing."""
        self.show_rows(comparison.moves if comparison is not None else ())

    def _text(self, row: ComparedMove, column: int) -> str:
        if column == self.TURN:
            return shown_label(row.label)
        if column == self.DIFFERENCE:
            difference = row.difference
            if difference is None:
                return "-"
            text = percent_text(round(difference, 3) + 0.0)
            return f"{text} *" if row.is_significant else text
        side, place = self._side(row, column)
        return side_cells(side)[place]

    def _side(self, move: ComparedMove, column: int) -> tuple[Side | None, int]:
        if column < self.RANK_B:
            return move.first, column - self.RANK_A
        return move.second, column - self.RANK_B

    def _fill(self, row: ComparedMove, column: int) -> QColor | None:
        if column in (self.VALUE_A, self.VALUE_B):
            side, _ = self._side(row, column)
            return value_color(side.value) if side is not None and side.visits else None
        return None

    def _is_bold(self, row: ComparedMove, column: int) -> bool:
        sides = (row.first, row.second)
        if column in (self.TURN, self.DIFFERENCE):
            return any(side is not None and side.rank == 1 for side in sides)
        side, _ = self._side(row, column)
        return side is not None and side.rank == 1

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Turn"), self.tr("A rank"), self.tr("A share"), self.tr("A value"),
            self.tr("B rank"), self.tr("B share"), self.tr("B value"), self.tr("A - B"),
        )  # fmt: skip

    def _tips(self) -> tuple[str, ...]:
        rank, share = self.tr("Place among the candidates"), self.tr("Share of all visits or nodes")
        value = self.tr("Value with half its 95 % interval, for who decides")
        difference = self.tr("Difference of the values; * where it is beyond both intervals")
        return "", rank, share, value, rank, share, value, difference
