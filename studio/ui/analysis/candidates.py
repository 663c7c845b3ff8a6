"""The candidates of a search as a table model: who leads, by how much, how sure."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from ai.searching.snapshot import AnalysisSnapshot, Order, RootMove
from engine.wording import number
from studio.painting.lines import LineStyle
from studio.position.labels import shown_label
from studio.position.reading import share_of
from studio.position.verdicts import (
    NOTHING,
    bound_sign,
    interval_words,
    is_searched,
    mark_words,
    score_words,
    work_words,
)
from studio.program.figures import count_text, interval_text, percent_text
from studio.ui.analysis.tables import AnalysisTable
from studio.ui.look.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex

# A candidate with less than this share of the leader's visits is faded: its value says little.
FADED_BELOW: Final = 0.1
LINE_ARROW: Final = " → "
CHOSEN_SIGN: Final = "★"  # before a candidate that is to be searched alone
ALL: Final = 0  # no limit of candidates
LONGEST_LINE: Final = 8  # turns of a line; a search tells no more


@dataclass(frozen=True, slots=True)
class Cell:
    """All that a delegate needs, in one question to the model."""

    text: str
    alignment: Qt.AlignmentFlag
    is_faded: bool
    figure: float | None  # share or value in [0, 1]
    error: float | None
    style: LineStyle | None
    sign: str = ""  # before a value that is a bound


class CandidateTable(AnalysisTable):
    """Shows one snapshot's root moves in their order, the best first.

    Columns that a search has nothing for are `absent`, which `columns_changed` tells.
    An update keeps the persistent indexes, so that selection and current row stay with
    their move while the order changes.
    """

    RANK, TURN, VISITS, SHARE, VALUE, DEPTH, KIND, LINE, SCORE, MARK = range(10)
    WORDS = (TURN, KIND, LINE, MARK)
    TERMS = (
        "rank", "candidate", "visits", "share", "value", "depth", "kind", "line", "score", "mark",
    )  # fmt: skip
    columns_changed = Signal()
    CELL_ROLE = Qt.ItemDataRole.UserRole  # a Cell

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._snapshot: AnalysisSnapshot | None = None
        self._moves: tuple[RootMove, ...] = ()  # that are shown
        self._ranks: dict[object, int] = {}  # of all candidates, by move
        self._played: RootMove | None = None
        self._own: tuple[RootMove, ...] = ()  # made by hand
        self._chosen: frozenset[tuple[Hashable, ...]] = frozenset()  # moves of those marked
        self._lines: Mapping[tuple[Hashable, ...], tuple[str, ...]] = {}
        self._most, self._line = ALL, LONGEST_LINE
        self._whose = ""
        self.absent = frozenset({self.SCORE, self.MARK})
        self._styles: Mapping[str, LineStyle] = {}
        self._order: Order = "visits"
        self.scores = 0  # that a candidate has: one for every player, or none

    @property
    def is_by_value(self) -> bool:
        """Whether the best candidate is the one of the highest value."""
        return self._order == "value"

    # --- what is shown

    def move_at(self, row: int) -> RootMove:
        """Return the candidate in a row."""
        return self._moves[row]

    def row_of(self, moves: tuple[Hashable, ...]) -> int:
        """Return the row of the candidate that makes these moves, or -1."""
        return next((i for i, shown in enumerate(self._moves) if shown.moves == moves), -1)

    def _note_columns(self, snapshot: AnalysisSnapshot) -> None:
        """Note what the search has, and by what it orders its candidates."""
        moves = snapshot.root_moves
        known = {
            self.SCORE: any(move.score for move in moves),
            self.MARK: any(move.mark is not None for move in moves),
            self.KIND: any(move.kind for move in moves) or not moves,
        }
        absent = frozenset(column for column, is_there in known.items() if not is_there)
        scores = max((len(move.score or ()) for move in moves), default=0)
        if (absent, snapshot.order, scores) != (self.absent, self._order, self.scores):
            self.absent, self._order, self.scores = absent, snapshot.order, scores
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)
            self.columns_changed.emit()

    def clear(self) -> None:
        """Show nothing."""
        self.beginResetModel()
        self._snapshot, self._moves, self._styles, self._ranks = None, (), {}, {}
        self.endResetModel()

    def set_played(self, played: RootMove | None) -> None:
        """Show what was played in the game, whatever else is left out; None: nobody knows."""
        self._played = played
        self._show_again()

    def set_own(self, own: tuple[RootMove, ...], chosen: frozenset[tuple[Hashable, ...]]) -> None:
        """Show turns made by hand, whatever else is left out, and mark the chosen candidates."""
        if (own, chosen) != (self._own, self._chosen):
            self._own, self._chosen = own, chosen
            self._show_again()

    def set_lines(self, lines: Mapping[tuple[Hashable, ...], tuple[str, ...]]) -> None:
        """Tell lines in turns, by the moves of their candidates, where the search has scripts."""
        if lines != self._lines:
            self._lines = lines
            self._show_again()

    def set_limits(self, most: int, line: int) -> None:
        """Show at most so many candidates (or ALL), with lines of so many turns."""
        self._most, self._line = most, line
        self._show_again()

    def set_point_of_view(self, whose: str) -> None:
        """Say for whom the values are."""
        self._whose = whose
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, self.VALUE, self.VALUE)

    def _show_again(self) -> None:
        if self._snapshot is not None:
            self.show_snapshot(self._snapshot, self._styles)

    def _shown_of(self, snapshot: AnalysisSnapshot) -> tuple[RootMove, ...]:
        """Return the leading candidates, and what was played if it is not among them."""
        moves = snapshot.root_moves[: self._most] if self._most else snapshot.root_moves
        found = {move.moves: move for move in snapshot.root_moves}
        shown = {move.moves for move in moves}
        played = () if self._played is None else (self._played,)
        for extra in (*self._own, *played):
            if extra.moves not in shown:
                shown.add(extra.moves)
                moves = (*moves, found.get(extra.moves, extra))
        return moves

    def show_snapshot(self, snapshot: AnalysisSnapshot, styles: Mapping[str, LineStyle]) -> None:
        """Show newer figures; rows move to their new places."""
        moves = self._shown_of(snapshot)
        self._note_columns(snapshot)
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
        match column:
            case self.RANK:
                return str(self._ranks.get(move.moves, NOTHING))
            case self.TURN:
                return self._turn(move)
            case self.KIND:
                return shown_label(move.kind)
            case self.LINE:
                line = self._line_of(move)[1 : 1 + self._line]
                return LINE_ARROW.join(map(shown_label, line))
            case self.MARK:
                return mark_words(move.mark)
            case self.VALUE | self.SCORE if is_searched(move.visits, move.mark):
                return self._verdict(move, column)
            case self.VISITS | self.SHARE | self.DEPTH if not self._has_no_work(move):
                return self._work(move, column)
            case _:
                return NOTHING

    def _turn(self, move: RootMove) -> str:
        words = shown_label(move.label)
        if self._is_played(move):
            words = self.tr("Played: {0}").format(words)
        elif any(own.moves == move.moves for own in self._own):
            words = self.tr("Own: {0}").format(words)
        return f"{CHOSEN_SIGN} {words}" if move.moves in self._chosen else words

    def _line_of(self, move: RootMove) -> tuple[str, ...]:
        return self._lines.get(move.moves, move.principal_variation)

    def _verdict(self, move: RootMove, column: int) -> str:
        if column == self.SCORE:
            return score_words(move.score)
        value = f"{bound_sign(move.mark)}{percent_text(move.value)}"
        return f"{value} {interval_text(move.error)}".rstrip()

    def _work(self, move: RootMove, column: int) -> str:
        assert self._snapshot is not None
        if column == self.SHARE:
            return percent_text(share_of(self._snapshot, move))
        return count_text(move.visits) if column == self.VISITS else str(move.depth)

    def _is_played(self, move: RootMove) -> bool:
        return self._played is not None and move.moves == self._played.moves

    def _tip(self, move: RootMove, column: int) -> str:
        match column:
            case self.TURN | self.KIND:
                return f"{shown_label(move.label)}\n{shown_label(move.kind)}"
            case self.VALUE if move.error is not None and move.visits:
                low, high = max(move.value - move.error, 0), min(move.value + move.error, 1)
                return self.tr("95 % interval: {low} to {high}").format(
                    low=percent_text(low), high=percent_text(high)
                )
            case self.SHARE | self.VISITS if self.is_by_value:
                return work_words(move.visits, self._order)
            case self.SHARE | self.VISITS:
                return self.tr("{visits} visits; the search expected a share of {prior}").format(
                    visits=number(move.visits, ","), prior=percent_text(move.prior)
                )
            case self.LINE:
                return "\n".join(map(shown_label, self._line_of(move)))
            case _:
                return ""

    def _cell(self, move: RootMove, column: int) -> Cell:
        return Cell(
            text=self._text(move, column),
            alignment=self._alignment(column),
            is_faded=self._is_faded(move),
            figure=self._figure(move, column),
            error=move.error if move.visits else None,
            style=self._styles.get(move.label) if column == self.RANK else None,
            sign=bound_sign(move.mark) if column == self.VALUE else "",
        )

    def _has_no_work(self, move: RootMove) -> bool:
        """Whether the search has not come to a candidate; none of it is a count as well."""
        return self.is_by_value and not is_searched(move.visits, move.mark)

    def _is_faded(self, move: RootMove) -> bool:
        """Whether the search says little of a candidate."""
        if self.is_by_value:
            return not is_searched(move.visits, move.mark)
        return move.visits < FADED_BELOW * self._moves[0].visits

    def _figure(self, move: RootMove, column: int) -> float | None:
        assert self._snapshot is not None
        if column == self.SHARE and not self._has_no_work(move):
            return share_of(self._snapshot, move)
        has_value = is_searched(move.visits, move.mark)
        return move.value if column == self.VALUE and has_value else None

    # --- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._moves)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 10

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
        by_value = self.is_by_value
        return (
            "#", self.tr("Turn"), self.tr("Nodes") if by_value else self.tr("Visits ▾"),
            self.tr("Share"), self.tr("Value ▾") if by_value else self.tr("Value"),
            self.tr("Depth"), self.tr("Kind"), self.tr("What may follow"), self.tr("Score"),
            self.tr("Verdict"),
        )  # fmt: skip

    def _value_tip(self) -> str:
        whose = self._whose or self.tr("the player to move")
        if self.is_by_value:
            return self.tr("What the search expects of {0}: a score as a share").format(whose)
        tip = self.tr("Mean value for {0}: the search's own, no chance to win").format(whose)
        if self._snapshot is None:
            return tip
        about = interval_words(self._snapshot.intervals)
        return self.tr("{tip}\n95 % interval: {about}").format(tip=tip, about=about)

    def _tips(self) -> tuple[str, ...]:
        by_value = self.is_by_value
        return (
            self.tr("Rank, and the line of the candidate in the plots"),
            self.tr("Hover draws the turn on the map, a click pins it"),
            self.tr("Nodes that were searched below the turn. Best = highest value")
            if by_value
            else self.tr("How often the search tried the turn. Best = most visits"),
            self.tr("Share of the nodes of all candidates")
            if by_value
            else self.tr("Share of the visits of all candidates"),
            self._value_tip(),
            self.tr("Turns to the deepest node below the candidate"),
            self.tr("How the generator made the turn: deploys / attacks"),
            self.tr("Principal variation: the best answers")
            if by_value
            else self.tr("Principal variation: the most visited answers"),
            self.tr("What the search counts, for every player in their order"),
            self.tr("Whether the value is exact, a bound, proven, or the turn was cut"),
        )
