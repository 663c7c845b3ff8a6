"""What a phase of an iteration did, as rows: terms, rounds, new nodes, changed figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from engine.games.warlight.state import WarlightState
from studio.figures import count_text
from studio.iterations import Change, Iteration, RoundShown, Selection, Steps
from studio.stepping import steps_text, terms_of
from studio.ui.analysis.tables import AnalysisTable

Index = QModelIndex | QPersistentModelIndex
LIT = "\N{BLACK RIGHT-POINTING TRIANGLE}"  # before the row that was chosen


@dataclass(frozen=True, slots=True)
class StepRow:
    """A row: its cells, whether it is lit, and what it stands for."""

    cells: tuple[str, ...]
    is_lit: bool = False
    path: Steps = ()
    shown: RoundShown | None = None
    position: WarlightState | None = None


class StepTable(AnalysisTable):
    """Shows the rows of one phase; which columns there are depends on it."""

    WORDS = (0,)
    ROW_ROLE = Qt.ItemDataRole.UserRole

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[StepRow, ...] = ()
        self._heads: tuple[str, ...] = ()
        self._heads_tips: tuple[str, ...] = ()
        self._words: tuple[int, ...] = (0,)

    @property
    def rows(self) -> tuple[StepRow, ...]:
        """What is shown."""
        return self._rows

    @property
    def lit_row(self) -> int:
        """The first row that is lit, -1 if none is."""
        return next((i for i, row in enumerate(self._rows) if row.is_lit), -1)

    def clear(self) -> None:
        """Show nothing."""
        self._show((), (), ())

    def show_selection(self, selection: Selection, names: Sequence[str]) -> None:
        """Show the moves of a node with the terms of their bounds, the highest first."""
        order = sorted(
            range(len(selection.options)),
            key=lambda i: (-selection.options[i].bound, i != selection.chosen, i),
        )
        who = selection.player
        rows = [
            StepRow(
                (selection.options[i].label, *terms_of(selection.options[i])),
                i == selection.chosen,
                (*selection.path, (who, selection.options[i].label)),
            )
            for i in order
        ]
        heads = (
            self.tr("Move of {0}").format(names[who]), self.tr("Visits"), self.tr("Mean"),
            self.tr("Prior"), self.tr("Exploration"), self.tr("Bound"),
        )  # fmt: skip
        tips = (
            "",
            self.tr("How often the move was tried"),
            self.tr("Mean value of these visits for who chooses"),
            self.tr("What the same kind of move has brought anywhere in the tree"),
            self.tr("Large for moves with few visits: c · √(ln N / n), or alike"),
            self.tr("The sum of both terms; the highest is taken"),
        )
        self._show(heads, rows, tips)

    def show_expansion(self, iteration: Iteration, names: Sequence[str]) -> None:
        """Show what was opened, and the leaf."""
        grown = iteration.expansion
        rows = [
            StepRow((steps_text(path, names), self.tr("opened")), False, path)
            for path in grown.opened
        ]
        new = self.tr("new leaf") if grown.new_nodes else self.tr("leaf")
        last = iteration.rounds[-1].after if iteration.rounds else None
        rows.append(StepRow((steps_text(grown.path, names), new), True, grown.path, position=last))
        self._show((self.tr("Node"), self.tr("What happened")), rows, ("", ""), words=(0, 1))

    def show_rounds(
        self, rounds: Sequence[RoundShown], values: Sequence[float], names: Sequence[str]
    ) -> None:
        """Show the rounds of a playout and the position it ends with."""
        rows = [
            StepRow(
                (
                    str(shown.before.round + 1),
                    *(shown.names[player] or "-" for player in range(len(names))),
                ),
                False,
                shown.path,
                shown,
            )
            for shown in rounds
        ]
        if rounds:
            cells = tuple(f"{value:.3f}" for value in values)
            end = rounds[-1].after
            rows.append(StepRow((self.tr("value"), *cells), True, rounds[-1].path, position=end))
        heads = (self.tr("Round"), *names)
        tips = (self.tr("A row shows its position and its turns on the map"), *[""] * len(names))
        self._show(heads, rows, tips, words=tuple(range(1 + len(names))))

    def show_changes(self, changes: Sequence[Change], names: Sequence[str]) -> None:
        """Show figures before and after, from the leaf up."""
        rows = [
            StepRow(
                (
                    steps_text(change.path, names),
                    names[change.player],
                    f"{count_text(change.visits[0])} → {count_text(change.visits[1])}",
                    f"{_value(change.value[0])} → {_value(change.value[1])}",
                ),
                number == 0,
                change.path,
            )
            for number, change in enumerate(changes)
        ]
        heads = self.tr("Node or move"), self.tr("Value of"), self.tr("Visits"), self.tr("Mean")
        self._show(heads, rows, ("",) * 4, words=(0, 1))

    def _show(
        self,
        heads: tuple[str, ...],
        rows: Sequence[StepRow],
        tips: tuple[str, ...],
        *,
        words: tuple[int, ...] = (0,),
    ) -> None:
        self.beginResetModel()
        self._heads, self._rows, self._heads_tips, self._words = heads, tuple(rows), tips, words
        self.endResetModel()

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        left = column in self._words
        side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter

    # --- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._alignment(column)
            case Qt.ItemDataRole.DisplayRole:
                text = row.cells[column]
                return f"{LIT} {text}" if row.is_lit and column == 0 else text
            case Qt.ItemDataRole.ToolTipRole:
                return row.cells[column]
            case Qt.ItemDataRole.FontRole if row.is_lit:
                font = QFont()
                font.setBold(True)
                return font
            case self.ROW_ROLE:
                return row
        return None

    def _titles(self) -> tuple[str, ...]:
        return self._heads

    def _tips(self) -> tuple[str, ...]:
        return self._heads_tips


def _value(value: float | None) -> str:
    return "-" if value is None else f"{value:.4f}"
