"""What a phase of an iteration did, as rows: terms, rounds, new nodes, changed figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from engine.games.warlight.state import WarlightState
from engine.wording import number
from studio.games.warlight.iterations import Change, Iteration, RoundShown, Selection, Steps
from studio.games.warlight.steps import steps_text, terms_of
from studio.position.labels import shown_label
from studio.program.figures import count_text
from studio.ui.analysis.tables import RowTable

LIT = "\N{BLACK RIGHT-POINTING TRIANGLE}"  # before the row that was chosen


@dataclass(frozen=True, slots=True)
class StepRow:
    """A row: its cells, whether it is lit, and what it stands for."""

    cells: tuple[str, ...]
    is_lit: bool = False
    path: Steps = ()
    shown: RoundShown | None = None
    position: WarlightState | None = None


class StepTable(RowTable[StepRow]):
    """Shows the rows of one phase; which columns there are depends on it."""

    WORDS = (0,)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._heads: tuple[str, ...] = ()
        self._heads_tips: tuple[str, ...] = ()
        self._heads_terms: tuple[str, ...] = ()
        self._words: tuple[int, ...] = (0,)

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
                (shown_label(selection.options[i].label), *terms_of(selection.options[i])),
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
        terms = ("move", "visits", "mean", "prior", "exploration", "bound")
        self._show(heads, rows, tips, terms=terms)

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
        heads = self.tr("Node"), self.tr("What happened")
        self._show(heads, rows, ("", ""), words=(0, 1), terms=("path", "expansion"))

    def show_rounds(
        self, rounds: Sequence[RoundShown], values: Sequence[float], names: Sequence[str]
    ) -> None:
        """Show the rounds of a playout and the position it ends with."""
        rows = [
            StepRow(
                (
                    str(shown.before.round + 1),
                    *(shown_label(shown.names[player]) or "-" for player in range(len(names))),
                ),
                False,
                shown.path,
                shown,
            )
            for shown in rounds
        ]
        if rounds:
            cells = tuple(number(value, ".3f") for value in values)
            end = rounds[-1].after
            rows.append(StepRow((self.tr("value"), *cells), True, rounds[-1].path, position=end))
        heads = (self.tr("Round"), *names)
        tips = (self.tr("A row shows its position and its turns on the map"), *[""] * len(names))
        terms = ("round shown", *["simulation"] * len(names))
        self._show(heads, rows, tips, words=tuple(range(1 + len(names))), terms=terms)

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
        terms = ("path", "player", "visits", "mean")
        self._show(heads, rows, ("",) * 4, words=(0, 1), terms=terms)

    def _show(
        self,
        heads: tuple[str, ...],
        rows: Sequence[StepRow],
        tips: tuple[str, ...],
        *,
        words: tuple[int, ...] = (0,),
        terms: tuple[str, ...] = (),
    ) -> None:
        self.beginResetModel()
        self._heads_terms = terms
        self._heads, self._rows, self._heads_tips, self._words = heads, tuple(rows), tips, words
        self.endResetModel()

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        left = column in self._words
        side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter

    def _text(self, row: StepRow, column: int) -> str:
        text = row.cells[column]
        return f"{LIT} {text}" if row.is_lit and column == 0 else text

    def _tip(self, row: StepRow, column: int) -> str:
        return row.cells[column]

    def _is_bold(self, row: StepRow, column: int) -> bool:
        return row.is_lit

    def _titles(self) -> tuple[str, ...]:
        return self._heads

    def _tips(self) -> tuple[str, ...]:
        return self._heads_tips

    def _terms(self) -> tuple[str, ...]:
        return self._heads_terms


def _value(value: float | None) -> str:
    return "-" if value is None else number(value, ".4f")
