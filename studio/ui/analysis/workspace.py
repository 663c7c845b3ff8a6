"""The Analyse workspace: a position, its candidate turns, the search tree and figures."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDockWidget,
    QLabel,
    QMainWindow,
    QSizePolicy,
    QTableView,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from ai.snapshot import AnalysisSnapshot
from engine.cartography.model import MapModel
from engine.errors import EngineError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState
from studio.analysis import (
    AnalysedTurn,
    AnalysisOptions,
    Position,
    SearcherFactory,
    SearchTrace,
    build_searcher,
    iterations_per_second,
)
from studio.figures import count_text, seconds_text
from studio.jobs import JobRunner
from studio.painting.lines import LineStyles
from studio.thinking import Preparation, prepare_engine
from studio.tree_paths import row_of_move, rows_to
from studio.turn_log import Explanation, branching_text
from studio.ui.analysis.candidate_view import CandidateView
from studio.ui.analysis.candidates import CandidateTable
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.analysis.position_map import PositionMap
from studio.ui.analysis.session import SearchSession
from studio.ui.analysis.statistics import StatisticsPanel
from studio.ui.analysis.tree_panel import TreePanel
from studio.ui.analysis.turn_log import Explainer, TurnLogPanel
from studio.ui.analysis.turns import TurnTable
from studio.ui.icons import icon

# How the window is shared out at first: docks can be moved and are remembered.
RIGHT_SHARE: Final = 0.5
TREE_SHARE: Final = 0.62
CANDIDATES_SHARE: Final = 0.4


class AnalyseWorkspace(QMainWindow):
    """Searches the position on show on request, or shows a search that was recorded."""

    status_changed = Signal(str)
    message = Signal(str)

    def __init__(
        self,
        jobs: JobRunner,
        parent: QWidget | None = None,
        *,
        build: SearcherFactory = build_searcher,
        preparation: Preparation = prepare_engine,
    ) -> None:
        super().__init__(parent)
        self._now: Position | None = None
        self._shown: Position | None = None
        self._map: tuple[MapModel, NDArray[np.uint16]] | None = None
        self._hovered: Hashable | None = None
        self._pinned: Hashable | None = None
        self._arranged = False
        self._updates = 0  # of the search under way
        self._styles = LineStyles()
        self.session = SearchSession(jobs, build, preparation, self)
        self.view = PositionMap()
        self.setCentralWidget(self.view)
        self.candidates = CandidateTable(self)
        self.candidate_view = CandidateView(self.candidates)
        self.turns = TurnTable(self)
        self.turn_view = QTableView()
        self.tree = TreePanel()
        self.statistics = StatisticsPanel()
        self.turn_log = TurnLogPanel()
        self.branching = QLabel()
        self._explainer = Explainer(jobs, self)
        self.options_bar = OptionsBar(AnalysisOptions())
        self.progress = QLabel()
        self._turn_list()
        self._docks()
        self._actions()
        self._connect()
        self._update_actions()

    # --- building

    def _turn_list(self) -> None:
        view = self.turn_view
        view.setModel(self.turns)
        view.setAccessibleName(self.tr("Turns of the AI"))
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setShowGrid(False)
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(24)
        view.horizontalHeader().setHighlightSections(False)
        view.setSpan(0, 0, 1, self.turns.columnCount())
        view.selectRow(0)

    def _docks(self) -> None:
        right, bottom = (
            Qt.DockWidgetArea.RightDockWidgetArea,
            Qt.DockWidgetArea.BottomDockWidgetArea,
        )
        self.setCorner(Qt.Corner.BottomRightCorner, right)
        self.setCorner(Qt.Corner.TopRightCorner, right)
        self.setTabPosition(bottom, self.tabPosition(right))
        self._candidate_dock = self._dock(
            self.tr("Candidates: best = most visits"), "candidates", self._candidates(), bottom
        )
        self._turn_dock = self._dock(self.tr("AI turns"), "turns", self.turn_view, bottom)
        self._log_dock = self._dock(self.tr("Log"), "log", self.turn_log, bottom)
        self.tabifyDockWidget(self._candidate_dock, self._turn_dock)
        self.tabifyDockWidget(self._turn_dock, self._log_dock)
        self._candidate_dock.raise_()
        self._tree_dock = self._dock(self.tr("Search tree"), "tree", self.tree, right)
        self._statistics_dock = self._dock(
            self.tr("Statistics"), "statistics", self.statistics, right
        )

    def _candidates(self) -> QWidget:
        """Return the table, and below it how many of the legal turns it shows."""
        self.branching.setTextFormat(Qt.TextFormat.PlainText)
        self.branching.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.branching.setContentsMargins(8, 2, 8, 2)
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.candidate_view, 1)
        layout.addWidget(self.branching)
        return page

    def _dock(self, title: str, name: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(f"analyse-{name}")
        dock.setWidget(widget)
        dock.visibilityChanged.connect(self._on_dock_visibility_changed)
        self.addDockWidget(area, dock)
        return dock

    def _actions(self) -> None:
        bar = QToolBar(self.tr("Analysis"))
        bar.setObjectName("analyse-search")
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.start_action = self._action(
            "start", self.tr("Start"), ["F9"], self.tr("Search this position from the beginning")
        )
        self.stop_action = self._action(
            "stop", self.tr("Stop"), ["Shift+F9", "Esc"],
            self.tr("End the search and keep what it has found"),
        )  # fmt: skip
        self.start_action.triggered.connect(self.start)
        self.stop_action.triggered.connect(self.stop)
        bar.addActions([self.start_action, self.stop_action])
        bar.addSeparator()
        bar.addWidget(self.options_bar)
        self.progress.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.progress.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.progress.setContentsMargins(0, 0, 8, 0)
        self.progress.setWordWrap(True)
        bar.addWidget(self.progress)
        self.addToolBar(bar)

    def _action(self, name: str, text: str, keys: list[str], tip: str) -> QAction:
        action = QAction(icon(name), text, self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(f"{text} ({', '.join(keys)})\n{tip}")
        self.addAction(action)
        return action

    def _connect(self) -> None:
        self.session.preparing.connect(self._on_session_preparing)
        self.session.updated.connect(self._on_session_updated)
        self.session.ended.connect(self._on_session_ended)
        self.session.failed.connect(self._on_session_failed)
        self.candidate_view.row_hovered.connect(self._on_candidate_hovered)
        self.candidate_view.row_pinned.connect(self._on_candidate_pinned)
        self.tree.node_selected.connect(self._on_node_selected)
        self.turn_view.selectionModel().currentRowChanged.connect(self._on_turn_chosen)
        self.view.region_hovered.connect(self._on_region_hovered)
        self._explainer.explained.connect(self._on_explained)
        self._explainer.failed.connect(self._on_explainer_failed)
        self.turn_log.failed.connect(self.message)

    def keep_layout(self) -> None:
        """Leave the docks as they are: they were restored."""
        self._arranged = True

    def menu_actions(self) -> list[QAction]:
        """Return the actions for a menu."""
        return [self.start_action, self.stop_action]

    # --- what is shown

    @property
    def shown_position(self) -> Position | None:
        """The position on the map: that of now, or of the chosen turn."""
        return self._shown

    @property
    def trace(self) -> SearchTrace:
        """The search on show."""
        shown = self._shown
        if shown is not None and self.session.position is shown:
            return self.session.trace
        turn = self.turns.turn_at(self.turn_view.currentIndex().row())
        return turn.trace if turn is not None and turn.position is shown else SearchTrace()

    def set_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Show another map; whatever was analysed on the old one is dropped.

        The map that is on show already changes nothing.
        """
        if self._map is not None and self._map[0] is model and self._map[1] is labels:
            return
        self.session.cancel()
        self._now = None
        self.turns.set_turns(())
        self._map = model, labels
        self.view.show_model(model, labels)
        self._show(None)

    def set_position(self, position: Position) -> None:
        """Show the position of now; a search of another position is cancelled.

        An equal position keeps its search and what it has found.
        """
        assert self._map is not None, "a map comes before a position"
        if self._now is not None and _content(position) == _content(self._now):
            return
        self.session.cancel()
        self._now = position
        self.turns.set_now(position.title)
        self.turn_view.selectRow(0)
        self._show(position)

    def set_turns(self, turns: Sequence[AnalysedTurn]) -> None:
        """List turns that bots decided by search; choosing one shows its recorded search."""
        self.turns.set_turns(turns)

    def show_turn(self, position: Position) -> bool:
        """Show the recorded search behind a listed turn; return False if it is not listed."""
        row = self.turns.row_of(position)
        if row < 0:
            return False
        self.turn_view.selectRow(row)
        self._turn_dock.raise_()
        return True

    def _show(self, position: Position | None) -> None:
        self._shown = position
        self._hovered = self._pinned = None
        self._styles.clear()
        self.progress.setText("")
        if position is not None:
            self.view.show_position(position)
        self.candidates.clear()
        self.tree.show_snapshot(None)
        self._explainer.cancel()
        self.turn_log.clear()
        self.branching.setText("")
        self._explain()
        self._show_trace()
        self._update_actions()

    def _explain(self, *, live: bool = False) -> None:
        """Have the search on show explained, if there is one."""
        search = self.trace.last
        if self._shown is not None and search is not None:
            self._explainer.explain(self._shown, search, live=live)

    def _show_trace(self, *, tree: bool = True, statistics: bool = True) -> None:
        """Bring the views up to date with the search on show."""
        trace = self.trace
        snapshot = trace.last
        if snapshot is None:
            self.statistics.show_trace(trace, {})
            return
        styles = self._styles.assign([move.label for move in snapshot.root_moves])
        self.candidates.show_snapshot(snapshot, styles)
        if self._pinned is not None:
            self.candidate_view.select_row(self.candidates.row_of(self._pinned))
        if tree and self._tree_dock.isVisible():
            self.tree.show_snapshot(snapshot)
        if statistics and self._statistics_dock.isVisible():
            self.statistics.show_trace(trace, styles)
        self._show_move()

    def _show_move(self) -> None:
        """Draw the turn under the mouse, else the pinned one, else the best one lightly."""
        snapshot = self.trace.last
        chosen = self._hovered if self._hovered is not None else self._pinned
        best = snapshot.root_moves[0].move if snapshot is not None and snapshot.root_moves else None
        self.view.show_move(chosen if chosen is not None else best, strong=chosen is not None)

    # --- the search

    @Slot()
    def start(self) -> None:
        """Search the position on show from the beginning."""
        if self._shown is None:
            return
        position = self._shown
        self.session.start(position, self.options_bar.options)
        self._show(position)
        self._updates = 0
        self._tell(self.tr("Searching…"))

    @Slot()
    def stop(self) -> None:
        """End the search and keep what it has found."""
        self.session.stop()

    def _update_actions(self) -> None:
        self.start_action.setEnabled(self._shown is not None)
        self.stop_action.setEnabled(self.session.is_running)

    def _tell(self, text: str) -> None:
        """Say how the search goes, beside its controls and in the status bar."""
        self.progress.setText(text)
        self.status_changed.emit(text)

    def _progress_text(self, snapshot: AnalysisSnapshot) -> str:
        text = self.tr("{n} iterations in {time} ({speed}/s)").format(
            n=count_text(snapshot.iterations),
            time=seconds_text(snapshot.elapsed_s),
            speed=count_text(iterations_per_second(snapshot)),
        )
        return text + self.tr("; memory limit reached") if snapshot.is_full else text

    # --- slots

    @Slot()
    def _on_session_preparing(self) -> None:
        self._tell(self.tr("Preparing the search engine…"))

    @Slot()
    def _on_session_updated(self) -> None:
        # The tree and the plots take turns, so that no frame has to paint both.
        self._updates += 1
        every = self._updates <= 1 or not self.session.is_running
        if self.session.position is self._shown:
            odd = self._updates % 2 == 1
            self._show_trace(tree=every or odd, statistics=every or not odd)
            self._explain(live=self.session.is_running)
        snapshot = self.session.trace.last
        if snapshot is not None:
            self._tell(self._progress_text(snapshot))

    @Slot()
    def _on_session_ended(self) -> None:
        self._update_actions()
        snapshot = self.session.trace.last
        if snapshot is not None:
            self._tell(self.tr("Done: {text}").format(text=self._progress_text(snapshot)))

    @Slot(Exception)
    def _on_session_failed(self, error: Exception) -> None:
        self._tell("")
        expected = isinstance(error, EngineError)
        text = str(error) if expected else self.tr("The search failed: {error}").format(error=error)
        self.message.emit(text)

    @Slot(object)
    def _on_explained(self, explanation: Explanation) -> None:
        self.branching.setText(branching_text(explanation))
        self.turn_log.show_explanation(explanation)

    @Slot(Exception)
    def _on_explainer_failed(self, error: Exception) -> None:
        self.message.emit(self.tr("The turn could not be explained: {error}").format(error=error))

    @Slot(int)
    def _on_candidate_hovered(self, row: int) -> None:
        self._hovered = self.candidates.move_at(row).move if row >= 0 else None
        self._show_move()

    @Slot(int)
    def _on_candidate_pinned(self, row: int) -> None:
        snapshot = self.trace.last
        if row < 0 or snapshot is None:
            return
        move = self.candidates.move_at(row)
        self._pinned = move.move
        node = row_of_move(snapshot.tree, move)
        self.tree.select_row(-1 if node is None else node)
        self._show_move()

    @Slot(int)
    def _on_node_selected(self, row: int) -> None:
        """Pin the candidate that a node lies below."""
        snapshot = self.trace.last
        if snapshot is None:
            return
        child = rows_to(snapshot.tree, row)[1] if row > 0 else -1
        below = (m for m in snapshot.root_moves if row_of_move(snapshot.tree, m) == child)
        chosen = next(below, None) if child > 0 else None
        self._pinned = chosen.move if chosen is not None else None
        self.candidate_view.select_row(
            self.candidates.row_of(self._pinned) if self._pinned is not None else -1
        )
        self._show_move()

    @Slot(QModelIndex, QModelIndex)
    def _on_turn_chosen(self, now: QModelIndex, _before: QModelIndex) -> None:
        turn = self.turns.turn_at(now.row())
        self._show(turn.position if turn is not None else self._now)

    @Slot(bool)
    def _on_dock_visibility_changed(self, visible: bool) -> None:
        if visible and self._arranged:
            self._show_trace()

    @Slot(int)
    def _on_region_hovered(self, key: int) -> None:
        position = self._shown
        if position is None or not key:
            return
        region = self.view.board.index_of(key)
        assert region is not None
        name, army = position.game.graph.region_names[region], position.state.armies[region]
        self.status_changed.emit(self.tr("{name}: {n} units").format(name=name, n=army))

    # --- Qt

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._arranged:
            self._arranged = True
            # The layout around gives the final size only after this event.
            QTimer.singleShot(0, self, self._share_out)
        self._show_trace()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        before, now = event.oldSize().width(), event.size().width()
        if self._arranged and self.isVisible() and before > 0 and before != now:
            # Qt gives to and takes from the map alone; both halves shall keep their share.
            width = self._tree_dock.width() * now // before
            self.resizeDocks([self._tree_dock], [width], Qt.Orientation.Horizontal)

    @Slot()
    def _share_out(self) -> None:
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        width, height = self.width(), self.height()
        self.resizeDocks([self._tree_dock], [int(width * RIGHT_SHARE)], across)
        self.resizeDocks([self._candidate_dock], [int(height * CANDIDATES_SHARE)], down)
        right = [self._tree_dock, self._statistics_dock]
        tree = int(height * TREE_SHARE)
        self.resizeDocks(right, [tree, height - tree], down)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "statistics"):
            self.start_action.setIcon(icon("start"))
            self.stop_action.setIcon(icon("stop"))
            self.tree.apply_theme()
            self.turn_log.apply_theme()


def _content(position: Position) -> tuple[WarlightGame, WarlightState, int]:
    return position.game, position.state, position.player
