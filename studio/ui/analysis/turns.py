"""The list of turns that bots decided by search, with what the search found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from studio.desk import number_of
from studio.painting.colors import player_color, text_on, value_color
from studio.position.position import Position
from studio.position.trace import AnalysedTurn
from studio.program.figures import count_text, percent_text
from studio.ui.analysis.tables import AnalysisTable
from studio.ui.look.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex


class TurnTable(AnalysisTable):
    """One row a turn; the first row stands for the position now."""

    ROUND, PLAYER, ITERATIONS, VALUE = range(4)
    WORDS = (ROUND, PLAYER)
    TERMS = ("round", "player", "iterations", "value")

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._turns: tuple[AnalysedTurn, ...] = ()
        self._now = ""

    def set_now(self, title: str) -> None:
        """Name the position of now."""
        self._now = title
        self.dataChanged.emit(self.index(0, 0), self.index(0, self.columnCount() - 1))

    def set_turns(self, turns: Sequence[AnalysedTurn]) -> None:
        """Show these turns; rows that stay the same keep their selection."""
        new = tuple(turns)
        kept = 0
        while kept < min(len(new), len(self._turns)) and new[kept] is self._turns[kept]:
            kept += 1
        if kept < len(self._turns):
            self.beginRemoveRows(QModelIndex(), kept + 1, len(self._turns))
            self._turns = self._turns[:kept]
            self.endRemoveRows()
        if kept < len(new):
            self.beginInsertRows(QModelIndex(), kept + 1, len(new))
            self._turns = new
            self.endInsertRows()

    @property
    def turns(self) -> tuple[AnalysedTurn, ...]:
        """The turns that are listed."""
        return self._turns

    @property
    def estimates(self) -> dict[int, list[float]]:
        """What the searches expected for every player, by the round of their turns."""
        return {
            number_of(turn.position): turn.trace.last.tree.value[0].tolist()
            for turn in self._turns
            if turn.trace.last is not None
        }

    def turn_at(self, row: int) -> AnalysedTurn | None:
        """Return the turn in a row, None for the position now."""
        return self._turns[row - 1] if 1 <= row <= len(self._turns) else None

    def row_of(self, position: Position) -> int:
        """Return the row of the turn that was decided at this very position, else -1."""
        rows = (row for row, turn in enumerate(self._turns, 1) if turn.position is position)
        return next(rows, -1)

    def _text(self, turn: AnalysedTurn, column: int) -> str:
        last = turn.trace.last
        if column == self.ROUND:
            # Rounds are counted from 1; the picks come before the first.
            return str(number_of(turn.position) or self.tr("picks"))
        if column == self.PLAYER:
            return turn.position.players.short_name(turn.position.player)
        if last is None:
            return ""
        if column == self.ITERATIONS:
            return count_text(last.iterations)
        return percent_text(last.win_estimate)

    def _tip(self, turn: AnalysedTurn, column: int) -> str:
        position = turn.position
        return position.players.name(position.player) if column == self.PLAYER else position.title

    def _fill(self, turn: AnalysedTurn, column: int) -> QColor | None:
        if column == self.PLAYER:
            position = turn.position
            return player_color(position.players.color(position.player))
        if column == self.VALUE and turn.trace.last is not None:
            return value_color(turn.trace.last.win_estimate)
        return None

    # --- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1 + len(self._turns)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 4

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column = index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(column)
        turn = self.turn_at(index.row())
        if turn is None:
            shown = role == Qt.ItemDataRole.DisplayRole and column == self.ROUND
            return self.tr("Now: {title}").format(title=self._now) if shown else None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(turn, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(turn, column))
        fill = self._fill(turn, column)
        if role == Qt.ItemDataRole.BackgroundRole:
            return fill
        if role == Qt.ItemDataRole.ForegroundRole and fill is not None:
            return text_on(fill)
        return None

    def _titles(self) -> tuple[str, ...]:
        return self.tr("Round"), self.tr("Player"), self.tr("Iterations"), self.tr("Value")
