"""The turns of a review as a table that can be sorted and filtered; it judges nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QSortFilterProxyModel, Qt
from PySide6.QtGui import QColor

from studio.analysing.report import cost_text, rank_text, round_text, severity, severity_word
from studio.analysing.review import ReviewedTurn
from studio.painting.colors import player_color, value_color
from studio.position.labels import shown_label
from studio.position.players import NUMBERED, Players
from studio.program.figures import interval_text, percent_text
from studio.ui.analysis.tables import Index, RowTable
from studio.ui.widgets.time_line import MARK_SIGNS

Key = tuple[int, int]  # ply and player

WORST: Final = 0.3  # a cost that gets the end of the scale


class ReviewTable(RowTable[ReviewedTurn]):
    """One row a turn, in the order of the game."""

    ROUND, PLAYER, COST, GRADE, PLAYED, RANK, BEST, ESTIMATE = range(8)
    WORDS = (PLAYER, GRADE, PLAYED, BEST)
    TERMS = (
        "round", "player", "cost", "grade", "played", "rank of the turn", "best found",
        "estimate before",
    )  # fmt: skip
    SORT_ROLE = Qt.ItemDataRole.UserRole + 1

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._players = NUMBERED

    def show_turns(self, turns: Sequence[ReviewedTurn], players: Players) -> None:
        """Show these turns of the players."""
        self._players = players
        self.show_rows(turns)

    def row_of(self, key: Key) -> int:
        """Return the row of a decision, -1 if it is not there."""
        rows = (row for row, turn in enumerate(self._rows) if (turn.ply, turn.player) == key)
        return next(rows, -1)

    def _text(self, turn: ReviewedTurn, column: int) -> str:
        match column:
            case self.ROUND:
                return round_text(turn.round)
            case self.PLAYER:
                return self._players.short_name(turn.player)
            case self.COST:
                return f"{cost_text(turn.cost)} {interval_text(turn.error)}"
            case self.GRADE:
                level = severity(turn)
                return f"{MARK_SIGNS[level - 1]} {severity_word(level)}" if level else ""
            case self.PLAYED:
                return shown_label(turn.played)
            case self.RANK:
                return rank_text(turn)
            case self.BEST:
                return shown_label(turn.best)
        return percent_text(turn.estimate)

    def _tip(self, turn: ReviewedTurn, column: int) -> str:
        if column == self.PLAYER:
            return self._players.name(turn.player)
        return super()._tip(turn, column)

    def _sort_key(self, turn: ReviewedTurn, column: int) -> Any:
        last = turn.candidates + 1
        keys = {
            self.ROUND: turn.ply * 100 + turn.player,
            self.COST: turn.cost,
            self.GRADE: severity(turn),
            self.RANK: turn.rank or last,
            self.ESTIMATE: turn.estimate,
        }
        return keys.get(column, self._text(turn, column))

    def _fill(self, turn: ReviewedTurn, column: int) -> QColor | None:
        if column == self.PLAYER:
            return player_color(self._players.color(turn.player))
        if column == self.COST and severity(turn):
            return value_color(0.5 - 0.5 * min(turn.cost / WORST, 1.0))
        if column == self.ESTIMATE:
            return value_color(turn.estimate)
        return None

    # --- Qt

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == self.SORT_ROLE and index.isValid():
            return self._sort_key(self._rows[index.row()], index.column())
        return super().data(index, role)

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Round"), self.tr("Player"), self.tr("Cost"), self.tr("Grade"),
            self.tr("Played"), self.tr("Rank"), self.tr("Best found"), self.tr("Before"),
        )  # fmt: skip

    def _tips(self) -> tuple[str, ...]:
        return (
            self.tr("Round of the decision; the picks come before the first"),
            self.tr("Who decided"),
            self.tr(
                "How much less the turn played is worth than the best one, with the half width "
                "of the 95 % interval; below 0 it was better than what the search preferred"
            ),
            self.tr("From a cost of 3, 7 and 15 % on, if the interval lies above 0"),
            self.tr("What was played"),
            self.tr("Place of the turn played among the candidates of the search"),
            self.tr("The search's first choice"),
            self.tr("Value for the player before the decision"),
        )


class ReviewOrder(QSortFilterProxyModel):
    """The rows of a review sorted by a column, and only those that are asked for."""

    def __init__(self, table: ReviewTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._player = -1
        self._only_mistakes = False
        self.setSourceModel(table)
        self.setSortRole(ReviewTable.SORT_ROLE)

    def set_player(self, player: int) -> None:
        """Show the turns of one player, of all with -1."""
        self._player = player
        self.invalidate()

    def set_only_mistakes(self, only: bool) -> None:
        """Show what is at least an inaccuracy."""
        self._only_mistakes = only
        self.invalidate()

    def turn_at(self, index: Index) -> ReviewedTurn | None:
        """Return the turn of an index of this model."""
        turn = index.data(ReviewTable.ROW_ROLE) if index.isValid() else None
        return turn if isinstance(turn, ReviewedTurn) else None

    # --- Qt

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        turn = self.sourceModel().index(row, 0, parent).data(ReviewTable.ROW_ROLE)
        if self._player >= 0 and turn.player != self._player:
            return False
        return not self._only_mistakes or severity(turn) > 0
