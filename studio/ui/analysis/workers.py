"""What each worker of a parallel search did, and whether the trees agree."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ai.snapshot import AnalysisSnapshot
from studio.analysis import favourites, worker_agreement
from studio.figures import count_text, percent_text
from studio.search_statistics import rank_correlations, winner_shares
from studio.ui.analysis.tables import AnalysisTable

Index = QModelIndex | QPersistentModelIndex


class WorkerTable(AnalysisTable):
    """One row a worker."""

    FAVOURITE = 6
    WORDS = (FAVOURITE,)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[tuple[str, ...], ...] = ()

    def show_workers(self, snapshot: AnalysisSnapshot | None) -> None:
        """Show newer figures."""
        workers = snapshot.workers if snapshot is not None else ()
        best = favourites(snapshot) if snapshot is not None else ()
        agreement, winners = worker_agreement(workers), winner_shares(workers)
        ranks = rank_correlations(workers)
        rows = tuple(
            (str(i + 1), count_text(worker.iterations), count_text(worker.nodes),
             percent_text(agreement[i]), f"{ranks[i]:.2f}", percent_text(winners[i]),
             move.label if move is not None else "")
            for i, (worker, move) in enumerate(zip(workers, best, strict=True))
        )  # fmt: skip
        if len(rows) != len(self._rows):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        self._rows = rows
        if rows:
            last = self.index(len(rows) - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    # --- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 7

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        return None

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Worker"), self.tr("Iterations"), self.tr("Nodes"), self.tr("Agreement"),
            self.tr("Ranks"), self.tr("Winner"), self.tr("Favourite"),
        )  # fmt: skip

    def _tips(self) -> tuple[str, ...]:
        return (
            "", "", "",
            self.tr("How far its root visits overlap with those of all workers together"),
            self.tr("Rank correlation of its root visits with those of the others, from -1 to 1"),
            self.tr("Share of its visits that the best candidate of all workers has"),
            self.tr("Its most visited turn"),
        )  # fmt: skip


class WorkersView(QWidget):
    """The table, and one sentence on whether the trees agree."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = WorkerTable(self)
        self.table = QTableView()
        self.table.setAccessibleName(self.tr("Workers"))
        self.table.setModel(self._model)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(24)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.horizontalHeader().setStretchLastSection(True)
        self.verdict = QLabel()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.verdict)
        layout.addWidget(self.table, 1)

    def show_workers(self, snapshot: AnalysisSnapshot | None) -> None:
        """Show newer figures."""
        self._model.show_workers(snapshot)
        self.verdict.setText(self._verdict(snapshot))

    def _verdict(self, snapshot: AnalysisSnapshot | None) -> str:
        if snapshot is not None and len(snapshot.workers) < 2 and snapshot.parallel is not None:
            return self.tr("All workers share one tree: there is nothing to compare.")
        if snapshot is None or len(snapshot.workers) < 2:
            return self.tr("One tree. More workers grow trees of their own, to be compared here.")
        least = percent_text(min(worker_agreement(snapshot.workers)))
        if len({move.move for move in favourites(snapshot) if move is not None}) < 2:
            text = self.tr("All trees prefer the same turn; they overlap by {least} or more.")
        else:
            text = self.tr("The trees prefer different turns; they overlap by {least} or more.")
        return text.format(least=least)
