"""The candidates of a search as a table model: who leads, by how much, how sure."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt

from ai.searching.snapshot import AnalysisSnapshot, RootMove
from engine.wording import number
from studio.painting.lines import LineStyle
from studio.position.labels import shown_label
from studio.position.reading import share_of
from studio.program.figures import count_text, interval_text, percent_text
from studio.ui.analysis.tables import AnalysisTable
from studio.ui.look.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex

# A candidate with less than this share of the leader's visits is faded: its value says little.
FADED_BELOW: Final = 0.1
LINE_ARROW: Final = " → "
ALL: Final = 0  # no limit of candidates
LONGEST_LINE: Final = 8  # turns of a line; a search tells no more
NO_VALUE: Final = "–"  # noqa: RUF001 - a dash for a turn that was never tried


@dataclass(frozen=True, slots=True)
class Cell:
    """All that a delegate needs, in one question to the model."""

    text: str
    alignment: Qt.AlignmentFlag
    is_faded: bool
    figure: float | None  # share or value in [0, 1]
    error: float | None
    style: LineStyle | None


class CandidateTable(AnalysisTable):
    """Shows one snapshot's root moves in their order, best (most visited) first.

    An update keeps the persistent indexes, so that selection and current row stay with
    their move while the order changes.
    """

    RANK, TURN, VISITS, SHARE, VALUE, DEPTH, KIND, LINE = range(8)
    WORDS = (TURN, KIND, LINE)
    TERMS = ("rank", "candidate", "visits", "share", "value", "depth", "kind", "line")
    CELL_ROLE = Qt.ItemDataRole.UserRole  # a Cell

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._snapshot: AnalysisSnapshot | None = None
        self._moves: tuple[RootMove, ...] = ()  # that are shown
        self._ranks: dict[object, int] = {}  # of all candidates, by move
        self._played: RootMove | None = None
        self._most, self._line = ALL, LONGEST_LINE
        self._whose = ""
        self._styles: Mapping[str, LineStyle] = {}

    # --- what is shown

    def move_at(self, row: int) -> RootMove:
        """Return the candidate in a row."""
        return self._moves[row]

    def row_of(self, moves: tuple[Hashable, ...]) -> int:
        """Return the row of the candidate that makes these moves, or -1."""
        return next((i for i, shown in enumerate(self._moves) if shown.moves == moves), -1)

    def clear(self) -> None:
        """Show nothing."""
        self.beginResetModel()
        self._snapshot, self._moves, self._styles, self._ranks = None, (), {}, {}
        self.endResetModel()

    def set_played(self, played: RootMove | None) -> None:
        """Show what was played in the game, whatever else is left out; None: nobody knows."""
        self._played = played
        self._show_again()

    def set_limits(self, most: int, line: int) -> None:
        """Show at most so many candidates (or ALL), with lines of so many turns."""
        self._most, self._line = most, line
        self._show_again()

    def set_point_of_view(self, whose: str) -> None:
        """Say whose chance to win the values are."""
        self._whose = whose
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, self.VALUE, self.VALUE)

    def _show_again(self) -> None:
        if self._snapshot is not None:
            self.show_snapshot(self._snapshot, self._styles)

    def _shown_of(self, snapshot: AnalysisSnapshot) -> tuple[RootMove, ...]:
        """Return the leading candidates, and what was played if it is not among them."""
        moves = snapshot.root_moves[: self._most] if self._most else snapshot.root_moves
        if self._played is None or any(move.moves == self._played.moves for move in moves):
            return moves
        same = (move for move in snapshot.root_moves if move.moves == self._played.moves)
        return (*moves, next(same, self._played))

    def show_snapshot(self, snapshot: AnalysisSnapshot, styles: Mapping[str, LineStyle]) -> None:
        """Show newer figures; rows move to their new places."""
        moves = self._shown_of(snapshot)
        self._ranks = {move.moves: rank for rank, move in enumerate(snapshot.root_moves, start=1)}
        if not self._insert_new(moves):
            self.beginResetModel()
            self._snapshot, self._moves, self._styles = snapshot, moves, styles
            self.endResetModel()
            return
        if [m.moves for m in moves] != [m.moves for m in self._moves]:
            self._reorder(snapshot, moves)
        self._snapshot, self._moves, self._styles = snapshot, moves, styles
        last = self.index(len(self._moves) - 1, self.columnCount() - 1)
        self.dataChanged.emit(self.index(0, 0), last)

    def _insert_new(self, moves: tuple[RootMove, ...]) -> bool:
        """Append the candidates that are new; return False if one of the old is gone."""
        known = {m.moves for m in self._moves}
        new = [m for m in moves if m.moves not in known]
        if not known or len(known) + len(new) != len(moves):
            return False
        if new:
            self.beginInsertRows(QModelIndex(), len(known), len(moves) - 1)
            self._moves += tuple(new)
            self.endInsertRows()
        return True

    def _reorder(self, snapshot: AnalysisSnapshot, moves: tuple[RootMove, ...]) -> None:
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        keys = [self._moves[index.row()].moves for index in old]
        self._snapshot, self._moves = snapshot, moves
        rows = {m.moves: row for row, m in enumerate(self._moves)}
        new = [self.index(rows[key], index.column()) for key, index in zip(keys, old, strict=True)]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    # --- cells

    def _text(self, move: RootMove, column: int) -> str:
        assert self._snapshot is not None
        match column:
            case self.RANK:
                return str(self._ranks.get(move.moves, NO_VALUE))
            case self.TURN if self._is_played(move):
                return self.tr("Played: {0}").format(shown_label(move.label))
            case self.TURN:
                return shown_label(move.label)
            case self.KIND:
                return shown_label(move.kind)
            case self.VISITS:
                return count_text(move.visits)
            case self.SHARE:
                return percent_text(share_of(self._snapshot, move))
            case self.VALUE if move.visits:
                return f"{percent_text(move.value)} {interval_text(move.error)}".rstrip()
            case self.VALUE:
                return NO_VALUE
            case self.DEPTH:
                return str(move.depth)
            case _:
                return LINE_ARROW.join(
                    map(shown_label, move.principal_variation[1 : 1 + self._line])
                )

    def _is_played(self, move: RootMove) -> bool:
        return self._played is not None and move.moves == self._played.moves

    def _tip(self, move: RootMove, column: int) -> str:
        match column:
            case self.TURN | self.KIND:
                return f"{shown_label(move.label)}\n{shown_label(move.kind)}"
            case self.VALUE if move.error is not None:
                low, high = max(move.value - move.error, 0), min(move.value + move.error, 1)
                return self.tr("95 % interval: {low} to {high}").format(
                    low=percent_text(low), high=percent_text(high)
                )
            case self.SHARE | self.VISITS:
                return self.tr("{visits} visits; the search expected a share of {prior}").format(
                    visits=number(move.visits, ","), prior=percent_text(move.prior)
                )
            case self.LINE:
                return "\n".join(map(shown_label, move.principal_variation))
            case _:
                return ""

    def _cell(self, move: RootMove, column: int) -> Cell:
        return Cell(
            text=self._text(move, column),
            alignment=self._alignment(column),
            is_faded=move.visits < FADED_BELOW * self._moves[0].visits,
            figure=self._figure(move, column),
            error=move.error,
            style=self._styles.get(move.label) if column == self.RANK else None,
        )

    def _figure(self, move: RootMove, column: int) -> float | None:
        assert self._snapshot is not None
        if column == self.SHARE:
            return share_of(self._snapshot, move)
        return move.value if column == self.VALUE and move.visits else None

    # --- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._moves)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 8

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = index.row(), index.column()
        if not index.isValid() or row >= len(self._moves):
            return None
        move = self._moves[row]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(move, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(move, column))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(column)
        if role == Qt.ItemDataRole.WhatsThisRole:
            return self._about(column)
        if role == self.CELL_ROLE:
            return self._cell(move, column)
        return None

    def _titles(self) -> tuple[str, ...]:
        return (
            "#", self.tr("Turn"), self.tr("Visits ▾"), self.tr("Share"), self.tr("Value"),
            self.tr("Depth"), self.tr("Kind"), self.tr("What may follow"),
        )  # fmt: skip

    def _tips(self) -> tuple[str, ...]:
        return (
            self.tr("Rank, and the line of the candidate in the plots"),
            self.tr("Hover draws the turn on the map, a click pins it"),
            self.tr("How often the search tried the turn. Best = most visits"),
            self.tr("Share of the visits of all candidates"),
            self.tr("Chance to win of {0}, with its 95 % interval").format(
                self._whose or self.tr("the player to move")
            ),
            self.tr("Turns to the deepest node below the candidate"),
            self.tr("How the generator made the turn: deploys / attacks"),
            self.tr("Principal variation: the most visited answers"),
        )
