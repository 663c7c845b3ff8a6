"""The tables of a batch: what the games prove, and the games themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from engine.plain import plain_names
from studio.playing.batches import Batch, BatchGame
from studio.position.endings import end_text
from studio.program.figures import percent_text
from studio.ui.look.player_icon import player_icon

DASH: Final = "\u2013"  # from .. to
Index = QModelIndex | QPersistentModelIndex
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_ROLE: Final = Qt.ItemDataRole


class _Rows(QAbstractTableModel):
    """Rows of texts; columns from `first_number` on hold numbers."""

    def __init__(self, headings: Sequence[str], words: Sequence[int], parent: QWidget) -> None:
        super().__init__(parent)
        self._headings, self._words = tuple(headings), frozenset(words)
        self.rows: list[tuple[str, ...]] = []
        self.players: list[int | None] = []  # whose badge a row has

    def show(self, rows: Sequence[tuple[str, ...]], players: Sequence[int | None]) -> None:
        """Show these rows; where the first ones stay as they are, the others are added."""
        old = len(self.rows)
        if rows[:old] == self.rows and len(rows) > old:
            self.beginInsertRows(QModelIndex(), old, len(rows) - 1)
            self.rows, self.players = list(rows), list(players)
            self.endInsertRows()
        elif list(rows) != self.rows:
            self.beginResetModel()
            self.rows, self.players = list(rows), list(players)
            self.endResetModel()

    # --- Qt

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._headings)

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:
        if role == _ROLE.DisplayRole:
            return self.rows[index.row()][index.column()]
        if role == _ROLE.TextAlignmentRole:
            return _LEFT if index.column() in self._words else _RIGHT
        player = self.players[index.row()]
        if role == _ROLE.DecorationRole and index.column() in self._words and player is not None:
            return player_icon(player) if index.column() == min(self._words) else None
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == _ROLE.DisplayRole:
            return self._headings[section]
        if role == _ROLE.TextAlignmentRole:
            return _LEFT if section in self._words else _RIGHT
        return None


class _Table(QTableView):
    def __init__(self, headings: Sequence[str], words: Sequence[int]) -> None:
        super().__init__()
        self.rows = _Rows(headings, words, self)
        self.setModel(self.rows)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setWordWrap(False)
        self._wide = min(words)
        header = self.horizontalHeader()
        header.setSectionResizeMode(self._wide, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)

    def show_rows(self, rows: Sequence[tuple[str, ...]], players: Sequence[int | None]) -> None:
        """Show rows, and make the columns as wide as what is in sight of them."""
        self.rows.show(rows, players)
        header = self.horizontalHeader()
        for column in range(header.count()):
            if column != self._wide:
                needed = self.sizeHintForColumn(column) + 8
                header.resizeSection(column, max(needed, header.sectionSizeHint(column)))


class StandingsTable(_Table):
    """A row a bot."""

    def __init__(self) -> None:
        super().__init__(
            [
                self.tr("Player"),
                self.tr("Games"),
                self.tr("Wins"),
                self.tr("Draws"),
                self.tr("Win rate"),
                self.tr("95 % interval"),
            ],
            [0],
        )
        self.setAccessibleName(self.tr("Results"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_batch(self, batch: Batch) -> None:
        """Show what the games of a batch prove so far."""
        rows = [
            (
                row.name,
                str(row.games),
                str(row.wins),
                str(row.draws),
                percent_text(row.win_rate.share),
                f"{percent_text(row.win_rate.low)} {DASH} {percent_text(row.win_rate.high)}",
            )
            for row in batch.standings
        ]
        self.show_rows(rows, range(len(rows)))
        height = sum(self.rowHeight(row) for row in range(len(rows)))
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + height + 4)


class GamesTable(_Table):
    """A row a game; Enter or a double click is a wish to see it."""

    def __init__(self) -> None:
        super().__init__(
            [
                self.tr("Game"),
                self.tr("Winner"),
                self.tr("Seats"),
                self.tr("Rounds"),
                self.tr("End"),
            ],
            [1, 2, 4],
        )
        self.setAccessibleName(self.tr("Games"))
        self._games: tuple[BatchGame, ...] = ()

    @property
    def chosen(self) -> BatchGame | None:
        """The game that is chosen."""
        index = self.currentIndex()
        return self._games[index.row()] if 0 <= index.row() < len(self._games) else None

    def show_batch(self, batch: Batch) -> None:
        """Show the games of a batch that are over."""
        self._games, names = batch.games, plain_names(batch.setup.names)
        rows, players = [], []
        for game in batch.games:
            result = game.result
            winner = self.tr("Draw") if result.winner is None else names[result.winner]
            seats = " ".join(str(entry + 1) for entry in result.seats)
            rows.append((str(game.number), winner, seats, str(result.rounds), end_text(result.end)))
            players.append(result.winner)
        self.show_rows(rows, players)
