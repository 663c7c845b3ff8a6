"""A game reviewed on screen: time line, table of turns, next mistake; a click shows a turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QSizePolicy,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from engine.errors import EngineError
from engine.files import read_bytes
from engine.record import GameRecord
from engine.registry import load_game
from studio.analysing.archive import SUFFIX
from studio.analysing.positions import turn_at
from studio.analysing.report import (
    cost_text,
    estimates_by_round,
    marks,
    mistakes,
    review_csv,
    review_from_json,
    review_text,
    review_title,
    review_to_json,
    reviewed_by,
    severity,
    summaries,
)
from studio.analysing.review import GameReview, ReviewedTurn, position_at
from studio.analysing.study_file import Study, searches_of
from studio.position.players import NUMBERED, Players, players_of
from studio.ui.analysis.means import Means
from studio.ui.analysis.review_bar import ReviewBar
from studio.ui.analysis.review_session import ReviewSession
from studio.ui.analysis.review_table import ReviewOrder, ReviewTable
from studio.ui.analysis.study_panel import StudyPanel
from studio.ui.analysis.tables import set_widths, show_as_rows
from studio.ui.widgets.elided import ElidedLabel
from studio.ui.widgets.time_line import TimeLine

LARGEST_FILE: Final = 1 << 28
_ROW_HEIGHT: Final = 22  # pixels
_WIDTHS: Final = {
    ReviewTable.ROUND: 56,
    ReviewTable.PLAYER: 96,
    ReviewTable.COST: 104,
    ReviewTable.GRADE: 104,
    ReviewTable.PLAYED: 280,
    ReviewTable.RANK: 96,
    ReviewTable.BEST: 280,
}


class ReviewPanel(StudyPanel):
    """Reviews the game it was given, and shows what is known of it."""

    searched = Signal(object)  # the searches of all decisions, with their trees
    turn_requested = Signal(object, object)  # Position, and the moves that were played there

    def __init__(
        self,
        means: Means,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = ReviewSession(means, self)
        self.bar, self.summary, self.time_line = ReviewBar(self._made), ElidedLabel(), TimeLine()
        self.summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._make_table()
        self._arrange()
        self._connect()
        self._show_review()
        self._update_actions()

    # --- building

    def _make_table(self) -> None:
        self.table = ReviewTable(self)
        self.order = ReviewOrder(self.table, self)
        self.view = QTableView()
        self.view.setModel(self.order)
        self.view.setAccessibleName(self.tr("Reviewed turns"))
        self.view.setAlternatingRowColors(True)
        show_as_rows(self.view, _ROW_HEIGHT)
        self.view.setSortingEnabled(True)
        self.view.sortByColumn(ReviewTable.ROUND, Qt.SortOrder.AscendingOrder)
        self.view.horizontalHeader().setStretchLastSection(True)
        set_widths(self.view, _WIDTHS)
        self.setFocusProxy(self.view)

    def _arrange(self) -> None:
        filters = QHBoxLayout()
        filters.setSpacing(8)
        filters.addWidget(self.summary, 1)
        filters.addWidget(self.bar.player)
        filters.addWidget(self.bar.only_mistakes)
        self.view.setParent(self)  # first: Tab comes to the proxy, and goes on
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addWidget(self.bar)
        self.time_line.setMaximumHeight(self.time_line.minimumSizeHint().height())
        layout.addWidget(self.time_line)
        layout.addLayout(filters)
        layout.addWidget(self.view, 1)

    def _connect(self) -> None:
        self.bar.start.triggered.connect(self.start)
        self.bar.stop.triggered.connect(self.session.stop)
        self.bar.previous.triggered.connect(self._on_previous)
        self.bar.next.triggered.connect(self._on_next)
        self.bar.open.triggered.connect(self._on_open)
        self.bar.save.triggered.connect(self._on_save)
        self.bar.keep.triggered.connect(self._on_keep)
        self.session.updated.connect(self._on_session_updated)
        self.session.progressed.connect(self.bar.show_progress)
        self.session.state_changed.connect(self._update_actions)
        self.session.failed.connect(self._on_session_failed)
        self.bar.player.currentIndexChanged.connect(self._on_player_chosen)
        self.bar.only_mistakes.toggled.connect(self.order.set_only_mistakes)
        self.time_line.jumped.connect(self._on_jumped)
        self.view.selectionModel().currentRowChanged.connect(self._on_row_chosen)

    # --- what is shown

    def set_record(self, record: GameRecord[Any, Any] | None) -> None:
        """Take the game to review; the same game with more moves keeps what is known."""
        self.session.set_record(record)

    @property
    def _players(self) -> Players:
        record = self.session.record
        return NUMBERED if record is None else players_of(record)

    @property
    def _count(self) -> int:
        record = self.session.record
        return 0 if record is None else record.game.traits.num_players

    def _show_review(self) -> None:
        review, players = self.session.review, self._players
        names = players.short_names(self._count)
        kept = self.order.turn_at(self.view.currentIndex())
        self.bar.list_players(self._count, players)
        self.table.show_turns(review.turns if review is not None else (), players)
        if kept is not None:
            self._select(kept, quietly=True)
        self.time_line.set_points(
            estimates_by_round(review) if review is not None else (),
            names=names,
            colors=players.colors(self._count),
        )
        self.time_line.set_marks(marks(review, names) if review is not None else ())
        self.summary.setText(self._summary(review))

    def _summary(self, review: GameReview | None) -> str:
        if self.session.record is None:
            return self.tr("No game yet: play one, or open one.")
        if review is None or not review.turns:
            return self.tr("Review judges every turn of {game}.").format(
                game=review_title(self.session.record)
            )
        players = self._players
        parts = [
            self.tr("{name}: {n} turns, mean cost {cost}, {signs}").format(
                name=players.short_name(found.player),
                n=found.turns,
                cost=cost_text(found.mean_cost),
                signs=self.tr("?? {0}, ? {1}, ?! {2}").format(*found.counts),
            )
            for found in summaries(review)
        ]
        return " · ".join(parts)

    def _update_actions(self) -> None:
        running, review = self.session.is_running, self.session.review
        self.bar.start.setEnabled(self.session.record is not None and not running)
        self.bar.stop.setEnabled(running)
        self.bar.progress.setVisible(running)
        found = review is not None and bool(review.turns)
        self.bar.save.setEnabled(found)
        self.bar.keep.setEnabled(not self.session.is_running and self.study is not None)
        wrong = review is not None and bool(mistakes(review))
        self.bar.previous.setEnabled(wrong)
        self.bar.next.setEnabled(wrong)

    # --- commands

    @Slot()
    def start(self) -> None:
        """Review the game with what the boxes say."""
        try:
            self.session.start(self.bar.options, keeps_trees=self.bar.trees.isChecked())
        except EngineError as error:
            self.message.emit(str(error))

    @Slot()
    def _on_next(self) -> None:
        self._go(1)

    @Slot()
    def _on_previous(self) -> None:
        self._go(-1)

    def _go(self, way: int) -> None:
        """Show the next mistake after the turn that is chosen, or before it; round and round."""
        review = self.session.review
        found = mistakes(review) if review is not None else ()
        if not found:
            return
        now = self.order.turn_at(self.view.currentIndex())
        if now is None:
            self._select(found[0 if way > 0 else -1])
            return
        here = now.ply, now.player
        later = [turn for turn in found if (turn.ply, turn.player) > here]
        earlier = [turn for turn in found if (turn.ply, turn.player) < here]
        wanted = [*later, *found] if way > 0 else [*earlier[::-1], *found[::-1]]
        self._select(wanted[0])

    def _select(self, turn: ReviewedTurn, *, quietly: bool = False) -> None:
        """Choose a turn's row, showing it even if a filter hides it."""
        row = self.table.row_of((turn.ply, turn.player))
        index = self.order.mapFromSource(self.table.index(row, 0))
        if not index.isValid() and not quietly:
            self.bar.player.setCurrentIndex(0)
            index = self.order.mapFromSource(self.table.index(row, 0))
        flags = QItemSelectionModel.SelectionFlag
        model = self.view.selectionModel()
        model.blockSignals(quietly)
        model.setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        model.blockSignals(False)
        self.view.scrollTo(index)

    @Slot()
    def _on_open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Open a game or a review"),
            "",
            self.tr("Games and reviews (*.json *.txt)"),
        )
        if name:
            self.open_file(Path(name))

    def open_file(self, path: Path) -> None:
        """Take a game record, or a saved review of the game on show; say why if it is neither."""
        try:
            data = read_bytes(path, LARGEST_FILE)
            record = self.session.record
            if b'"marchland-review"' in data[:200] and record is not None:
                self.session.set_review(review_from_json(data, record))
            else:
                self.session.set_record(load_game(data))
        except (OSError, EngineError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            self.message.emit(
                self.tr("{file} cannot be opened: {reason}").format(file=path.name, reason=reason)
            )

    @Slot()
    def _on_save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the review"), "review.json",
            self.tr(
                "Review (*.json);;Text (*.txt);;Table (*.csv);;"
                "Analysis, to be opened again (*{0})"
            ).format(SUFFIX),
        )  # fmt: skip
        if name:
            self._save(Path(name))

    @property
    def study(self) -> Study | None:
        session = self.session
        record, searches = session.record, searches_of(session.searches)
        if session.review is None or record is None or not searches:
            return None
        return Study("searches", review_title(record), searches, record, session.review)

    def _save(self, path: Path) -> None:
        review, record = self.session.review, self.session.record
        assert review is not None
        assert record is not None
        match path.suffix.lower():
            case ending if ending == SUFFIX and self.study is not None:
                self.study_saved.emit(self.study, path)
                return
            case ".txt":
                names = [self._players.name(player) for player in range(self._count)]
                made_by = reviewed_by(review, record)
                text = review_text(review, review_title(record), names, made_by)
            case ".csv":
                text = review_csv(review.turns, reviewed_by(review, record))
            case _:
                text = review_to_json(review, record)
        self._write(path, text)

    # --- slots

    @Slot()
    def _on_session_updated(self) -> None:
        if self.session.searches and not self.session.is_running:
            self.searched.emit(self.session.searches)
        self._show_review()
        self._update_actions()

    def _failure(self, error: Exception) -> str:
        return self.tr("The review failed: {0}").format(error)

    @Slot(int)
    def _on_player_chosen(self, place: int) -> None:
        self.order.set_player(place - 1)

    @Slot(int)
    def _on_jumped(self, number: int) -> None:
        """Show the worst turn of a round, else the first one."""
        review = self.session.review
        turns = [turn for turn in review.turns if turn.round == number] if review else []
        if turns:
            self._select(max(turns, key=lambda turn: (severity(turn), -turn.ply)))
        self.time_line.set_current(number)

    @Slot(QModelIndex, QModelIndex)
    def _on_row_chosen(self, now: QModelIndex, _before: QModelIndex) -> None:
        turn, record = self.order.turn_at(now), self.session.record
        if turn is None or record is None:
            return
        self.time_line.set_current(turn.round)
        position = position_at(record, turn.ply, turn.player)
        self.turn_requested.emit(position, turn_at(record, turn.ply, turn.player))
