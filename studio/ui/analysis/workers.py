"""What each worker of a parallel search did, and whether the trees agree."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ai.searching.snapshot import AnalysisSnapshot
from engine.wording import number
from studio.analysing.statistics import rank_correlations, winner_shares
from studio.position.labels import shown_label
from studio.position.reading import favourites, worker_agreement
from studio.program.figures import count_text, percent_text
from studio.ui.analysis.tables import RowTable
from studio.ui.look.plain import PlainLabel


class WorkerTable(RowTable[tuple[str, ...]]):
    """One row a worker."""

    FAVOURITE = 6
    WORDS = (FAVOURITE,)
    TERMS = (
        "worker", "iterations", "nodes", "agreement", "rank agreement", "winner", "favourite",
    )  # fmt: skip

    def show_workers(self, snapshot: AnalysisSnapshot | None) -> None:
        """Show newer figures."""
        workers = snapshot.workers if snapshot is not None else ()
        best = favourites(snapshot) if snapshot is not None else ()
        agreement, winners = worker_agreement(workers), winner_shares(workers)
        ranks = rank_correlations(workers)
        rows = tuple(
            (str(i + 1), count_text(worker.iterations), count_text(worker.nodes),
             percent_text(agreement[i]), number(ranks[i], ".2f"), percent_text(winners[i]),
             shown_label(move.label) if move is not None else "")
            for i, (worker, move) in enumerate(zip(workers, best, strict=True))
        )  # fmt: skip
        if len(rows) != len(self._rows):
            self.show_rows(rows)
            return
        self._rows = rows
        if rows:
            last = self.index(len(rows) - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _text(self, row: tuple[str, ...], column: int) -> str:
        return row[column]

    def _tip(self, row: tuple[str, ...], column: int) -> str:
        return ""

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
        self.table.setTabKeyNavigation(False)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        self.verdict = PlainLabel()
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
        if len({move.moves for move in favourites(snapshot) if move is not None}) < 2:
            text = self.tr("All trees prefer the same turn; they overlap by {least} or more.")
        else:
            text = self.tr("The trees prefer different turns; they overlap by {least} or more.")
        return text.format(least=least)
