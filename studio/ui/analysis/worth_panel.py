"""The terms of a position's evaluation: a sentence, and a table with a column for each player."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeAlias

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QTableView, QVBoxLayout, QWidget

from engine.wording import number
from studio.position.players import NUMBERED, Players
from studio.position.position import Position
from studio.position.worth import Worth, summary
from studio.ui.analysis.tables import AnalysisTable
from studio.ui.look.plain import PlainLabel, plain_tip

Index = QModelIndex | QPersistentModelIndex
TakeApart: TypeAlias = Callable[[Position, object], Worth | None]
"""(position, what a search is told): the terms; None where there are none."""
_LAST_ROWS = 2  # under the terms


class WorthTable(AnalysisTable):
    """A term a row with its weight, then their sum and the score."""

    WORDS = (0,)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worth: Worth | None = None
        self._names = NUMBERED

    @property
    def _seats(self) -> int:
        return 0 if self._worth is None else len(self._worth.scores)

    def show_worth(self, worth: Worth | None, players: Players) -> None:
        """Show another position's."""
        self.beginResetModel()
        self._worth, self._names = worth, players
        self.endResetModel()

    def _text(self, worth: Worth, row: int, column: int) -> str:
        terms = worth.terms
        if row < len(terms):
            term = terms[row]
            if column == 0:
                return term.title
            if column == 1:
                return number(term.weight, "+,.3f")
            count, worth_of_it = term.counts[column - 2], term.worth(column - 2)
            return f"{number(count, 'd')} → {number(worth_of_it, '+,.2f')}"
        is_sum = row == len(terms)
        if column < 2:
            titles = self.tr("Sum") if is_sum else worth.score_title or self.tr("Score")
            return titles if column == 0 else ""
        value = worth.total(column - 2) if is_sum else worth.scores[column - 2]
        if math.isinf(value):
            return "+∞" if value > 0 else "-∞"
        return number(value, "+,.2f")

    def _about_row(self, worth: Worth, row: int) -> str:
        if row < len(worth.terms):
            return worth.terms[row].about
        if row == len(worth.terms):
            return self.tr("What all terms add up to, each count times its weight.")
        return worth.about_scores

    # --- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        if self._worth is None or (parent is not None and parent.isValid()):
            return 0
        return len(self._worth.terms) + _LAST_ROWS

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 2 + self._seats

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        worth = self._worth
        if worth is None or not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(worth, index.row(), index.column())
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.WhatsThisRole):
            return plain_tip(self._about_row(worth, index.row()))
        is_alignment = role == Qt.ItemDataRole.TextAlignmentRole
        return self._alignment(index.column()) if is_alignment else None

    def _titles(self) -> tuple[str, ...]:
        return (self.tr("Term"), self.tr("Weight"), *self._names.short_names(self._seats))

    def _tips(self) -> tuple[str, ...]:
        how = self.tr("How many there are, and what that is worth")
        names = map(self._names.name, range(self._seats))
        weight = self.tr("What one of them is worth")
        return ("", weight, *(f"{name}\n{how}" for name in names))


class WorthPanel(QWidget):
    """Follows the position on the board."""

    def __init__(self, take_apart: TakeApart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = WorthTable(self)
        self._take_apart = take_apart
        self._position: Position | None = None
        self._told: object = None
        self.table, self.words = QTableView(), PlainLabel()
        self.words.setWordWrap(True)
        self.words.setAccessibleName(self.tr("Who is ahead, and by what"))
        table = self.table
        table.setModel(self._model)
        table.setAccessibleName(self.tr("Terms of the evaluation"))
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(20)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addWidget(self.words)
        layout.addWidget(table, 1)
        self.set_position(None)

    def set_position(self, position: Position | None) -> None:
        """Show the evaluation of a position."""
        self._position = position
        self._show()

    def set_told(self, told: object) -> None:
        """Weigh as a search does that is told so."""
        if told != self._told:
            self._told = told
            self._show()

    def _show(self) -> None:
        position = self._position
        worth = None if position is None else self._take_apart(position, self._told)
        players = NUMBERED if position is None else position.players
        self._model.show_worth(worth, players)
        self.words.setText(self.tr("No position") if worth is None else summary(worth, players))
        self.table.resizeColumnsToContents()
