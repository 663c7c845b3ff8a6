"""How a turn can end, as a table: where, in how many ways, and what a search found best there."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, Signal, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QTableView, QVBoxLayout, QWidget

from ai.searching.snapshot import AnalysisSnapshot
from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.wording import number
from studio.games.paper_soccer.ends import (
    Best,
    Ending,
    Endings,
    Worth,
    endings_words,
    marks_of,
    worth_of_ends,
)
from studio.games.paper_soccer.look import End, Kind
from studio.games.paper_soccer.words import point_name, turn_text
from studio.painting.colors import value_color
from studio.position.position import Position
from studio.position.verdicts import NOTHING, bound_sign
from studio.program.figures import percent_text
from studio.program.jobs import JobRunner
from studio.ui.analysis.tables import RowTable, set_widths, show_as_rows
from studio.ui.editor.sighted import SightedPanel
from studio.ui.games.paper_soccer.end_finder import EndFinder
from studio.ui.look.plain import PlainLabel, plain_tip


class EndsTable(RowTable[Ending]):
    """An end a row, the most frequent first."""

    POINT, KIND, COUNT, SHARE, VALUE, TURN = range(6)
    WORDS = (POINT, KIND, TURN)
    TERMS = ("end of a turn", "kind of end", "different turns", "share of turns", "value of an end",
             "turn as digits")  # fmt: skip

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self._worth: Worth = {}

    def show_ends(self, found: Endings | None, worth: Worth) -> None:
        """Show what was found, with values where a search has some."""
        self._count, self._worth = (0, {}) if found is None else (found.count, worth)
        self.show_rows(() if found is None else found.ends)

    def kind_words(self, kind: Kind) -> str:
        """Say how a turn ends."""
        return {
            "open": self.tr("free point"),
            "goal": self.tr("goal"),
            "own goal": self.tr("own goal"),
            "blocked": self.tr("no way on"),
        }[kind]

    def _best(self, row: Ending) -> Best | None:
        return self._worth.get((row.point, row.kind))

    def _text(self, row: Ending, column: int) -> str:
        best = self._best(row)
        match column:
            case self.POINT:
                return point_name(row.point)
            case self.KIND:
                return self.kind_words(row.kind)
            case self.COUNT:
                return number(row.count, ",d")
            case self.SHARE:
                return percent_text(row.count / self._count)
            case self.VALUE:
                if best is None:
                    return NOTHING
                return f"{bound_sign(best.mark)}{percent_text(best.value)}"
        return turn_text(row.steps)

    def _fill(self, row: Ending, column: int) -> QColor | None:
        best = self._best(row) if column == self.VALUE else None
        return None if best is None else value_color(best.value)

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Point"), self.tr("End"), self.tr("Turns"), self.tr("Share"),
            self.tr("Best value"), self.tr("For example"),
        )  # fmt: skip

    def _tips(self) -> tuple[str, ...]:
        return (
            self.tr("Where the turn ends"),
            self.tr("What that means"),
            self.tr("How many turns with different edges end there"),
            self.tr("Of all turns"),
            self.tr("Of the candidates that end there, for who moves"),
            self.tr("The shortest turn that was found"),
        )


class EndsPanel(SightedPanel):
    """Follows the position on the pitch while somebody sees it; its marks go onto the pitch."""

    marked = Signal(object)  # tuple[End, ...] for the pitch
    turn_chosen = Signal(object)  # Ending

    def __init__(self, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._finder = EndFinder(jobs, self)
        self._position: Position | None = None
        self._search: AnalysisSnapshot | None = None
        self._model = EndsTable(self)
        self.table, self.words = QTableView(), PlainLabel()
        self.heat = QCheckBox(self.tr("&Mark ends on the pitch"))
        self.heat.setChecked(True)
        tip = self.tr("Discs grow with the number of turns; their colour is the best value there")
        self.heat.setToolTip(plain_tip(tip))
        self.words.setWordWrap(True)
        self.words.setAccessibleName(self.tr("How many turns there are"))
        self.table.setModel(self._model)
        self.table.setAccessibleName(self.tr("Ends of the turn"))
        show_as_rows(self.table)
        set_widths(self.table, dict.fromkeys(range(5), 70))
        self.table.horizontalHeader().setStretchLastSection(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        above = QHBoxLayout()
        above.addWidget(self.words, 1)
        above.addWidget(self.heat)
        layout.addLayout(above)
        layout.addWidget(self.table, 1)
        self._finder.found.connect(self._show)
        self.heat.toggled.connect(self._show)
        self.table.selectionModel().currentRowChanged.connect(self._on_row_changed)
        self._show()

    def set_position(self, position: Position | None) -> None:
        """Follow another position."""
        self._position, self._search = position, None
        self._ask()

    def set_search(self, search: AnalysisSnapshot | None) -> None:
        """Know what a search of the position has found."""
        self._search = search
        self._show()

    def came_into_sight(self) -> None:
        self._ask()

    def left_sight(self) -> None:
        self._finder.forget()
        self.marked.emit(())

    def _ask(self) -> None:
        position = self._position
        game = None if position is None else position.game
        if self.in_sight and position is not None and isinstance(game, PaperSoccerGame):
            self._finder.ask(game, position.state)
        else:
            self._finder.forget()
        self._show()

    @Slot()
    def _show(self) -> None:
        found, position = self._finder.ends, self._position
        worth: Worth = {}
        if position is not None and self._search is not None:
            worth = worth_of_ends(position.game, position.state, self._search)
        self._model.show_ends(found, worth)
        if found is None:
            text = self.tr("No position") if position is None else self.tr("Counting turns…")
            self.words.setText(text)
        else:
            self.words.setText(endings_words(found))
        marks: tuple[End, ...] = ()
        if found is not None and self.heat.isChecked() and self.in_sight:
            marks = marks_of(found, worth)
        self.marked.emit(marks)

    @Slot(QModelIndex)
    def _on_row_changed(self, index: QModelIndex) -> None:
        if index.isValid():
            self.turn_chosen.emit(self._model.rows[index.row()])
