"""The Analyse workspace: a position, its candidate turns, the search tree and figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QEvent, QModelIndex, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.cartography.model import MapModel
from engine.record import GameRecord
from engine.registry import FIRST_GAME
from studio.analysing.positions import decisions_in
from studio.desk import desk_of, map_of
from studio.playing.thinking import Preparation, prepare_engine
from studio.position.position import Position
from studio.position.searches import (
    AnalysisOptions,
    SearcherFactory,
    build_searcher,
    options_like,
)
from studio.position.trace import AnalysedTurn, SearchTrace
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.analysis.calibrated import CalibratedValue
from studio.ui.analysis.docks import BELOW, LOWER, UPPER, AnalyseDocks
from studio.ui.analysis.file_menu import FileMenu
from studio.ui.analysis.files import AnalysisFiles
from studio.ui.analysis.lessons import Lessons
from studio.ui.analysis.line_bar import LineBar
from studio.ui.analysis.means import Means
from studio.ui.analysis.memory import OptionMemory
from studio.ui.analysis.node_root import NodeRoot
from studio.ui.analysis.opened import OpenedFiles
from studio.ui.analysis.own_turns import OwnTurns
from studio.ui.analysis.position_panel import PositionPanel
from studio.ui.analysis.sample import SamplePosition
from studio.ui.analysis.search_bar import SearchBar
from studio.ui.analysis.search_control import SearchControl
from studio.ui.analysis.search_views import SearchViews
from studio.ui.analysis.session import SearchSession
from studio.ui.analysis.stand import TableStand
from studio.ui.analysis.studies import Studies
from studio.ui.analysis.study_keeping import StudyKeeping
from studio.ui.analysis.table import AnalyseTable
from studio.ui.analysis.table_change import TableChange
from studio.ui.analysis.turn_list import TurnList
from studio.ui.analysis.turns import TurnTable
from studio.ui.widgets.board import Board
from studio.ui.widgets.dock_window import DockWindow


class AnalyseWorkspace(DockWindow):
    """Searches the position on show on request, or shows a search that was recorded."""

    status_changed = Signal(str)
    message = Signal(str)  # something failed
    told = Signal(str)  # what was done
    keep_requested = Signal(bytes, str, int)  # an analysis, its name and its round
    position_shown = Signal(object)  # Position, or None: another one is on the map
    trace_shown = Signal(object)  # SearchTrace: what is on show of a search has grown

    def __init__(
        self,
        jobs: JobRunner,
        parent: QWidget | None = None,
        *,
        build: SearcherFactory = build_searcher,
        preparation: Preparation = prepare_engine,
        settings: Settings | None = None,
    ) -> None:
        super().__init__(parent)
        self._now: Position | None = None
        self._shown: Position | None = None
        self._is_own = False  # the position was chosen here: by hand, in the game or from a file
        self._arranged = False
        means = Means(jobs, build, preparation, settings)
        self.session = SearchSession(means, self)
        self.stand = TableStand(means, self, FIRST_GAME, self)
        self.views = SearchViews(means, self.table, self)
        self.line_bar = LineBar(self.views.line)
        self.turns = TurnTable(self)
        self.turn_view = TurnList(self.turns)
        self.position = PositionPanel()
        self.sample = SamplePosition(jobs, self)
        self.files = AnalysisFiles(jobs, self)
        self.bar = SearchBar(self)
        self.file_menu = FileMenu(self, self, settings)
        self.docks = AnalyseDocks(self)
        self.own = OwnTurns(self, self)
        self._name_parts()
        self.search = SearchControl(self, self)
        self._add_board()
        self._add_docks()
        self._add_bar()
        self.studies = Studies(self, means, self)
        NodeRoot(self, means, self)
        self.lessons = Lessons(self, jobs, self)
        self.memory = OptionMemory(self, self)
        self.keeping = StudyKeeping(self, jobs, self)
        self.file_menu.menu.addActions(self.keeping.commands)
        self.calibrated = CalibratedValue(self, self)
        self.file_menu.menu.addActions(self.calibrated.commands)
        self._connect()
        self.search.update_actions()

    # --- building

    def _name_parts(self) -> None:
        views, bar = self.views, self.bar
        self.candidates, self.candidate_view = views.candidates.table, views.candidates.view
        self.branching = views.candidates.branching
        self.tree, self.statistics, self.turn_log = views.tree, views.statistics, views.turn_log
        self.start_action, self.stop_action = bar.start, bar.stop
        self.options_bar, self.progress = bar.options, bar.progress

    def _add_board(self) -> None:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.stand, 1)
        layout.addWidget(self.line_bar)
        layout.addWidget(self.own.bar)
        self.setCentralWidget(page)

    def _add_docks(self) -> None:
        """Place the panels; the keys of the docks are given in this order."""
        docks, views = self.docks, self.views
        docks.begin(self.stand.game, self.table.docks)
        docks.add("candidates", views.title, views.candidates, BELOW)
        docks.add("turns", self.tr("AI turns"), self.turn_view, BELOW)
        docks.add("log", self.tr("Log"), self.turn_log, BELOW)
        docks.add("position", self.tr("Position"), self.position, BELOW)
        docks.add("tree", self.tr("Search tree"), self.tree, UPPER)
        docks.add("statistics", self.tr("Statistics"), self.statistics, LOWER)

    def _add_bar(self) -> None:
        self.bar.add_file_menu(self.file_menu.menu)
        self.addActions([*self.bar.commands, *self.line_bar.commands, self.position.edit_action])
        self.addActions([*self.file_menu.commands, *self.own.commands])
        find = self.tree.actions_
        self.addActions([find.find, find.next, find.previous])
        find.find.triggered.connect(self._on_find_triggered)
        self.addToolBar(self.bar)

    def _connect(self) -> None:
        self._connect_sources()
        self.stand.pointed.connect(self._on_board_pointed)
        TableChange(self, self).take_first()
        self.docks.seen.connect(self._on_dock_seen)
        self.position_shown.connect(self.position.show_position)
        files, views = self.files, self.views
        for speaker in (files.failed, views.message, self.stand.failed, self.lessons.failed):
            speaker.connect(self.message)
        for speaker in (files.told, views.told):
            speaker.connect(self.told)

    def _connect_sources(self) -> None:
        self.turn_view.selectionModel().currentRowChanged.connect(self._on_turn_chosen)
        self.position.chosen.connect(self.choose_position)
        self.sample.found.connect(self.set_position)
        self.sample.chosen.connect(self.choose_position)
        self.sample.failed.connect(self.search.tell)
        self.position.edit_ended.connect(self._on_edit_ended)
        self.position.edit_action.toggled.connect(self._on_edit_toggled)
        OpenedFiles(self, self).refused.connect(self.message)
        self.file_menu.games.chosen.connect(self.show_first)

    def keep_layout(self) -> None:
        """Leave the docks as they are: they were restored."""
        self._arranged = True
        self.docks.leave()

    def menu_groups(self) -> list[Sequence[QAction]]:
        """Return the actions for a menu in groups; those of the tree have a menu of their own."""
        table = self.table
        shown = [self.position.edit_action, *self.own.commands, *table.commands]
        closer = [*self.studies.commands, *table.study_commands]
        groups = (self.bar.commands, self.line_bar.commands, shown, closer)
        kept = [*self.keeping.commands, *self.calibrated.commands]
        return [*groups, self.file_menu.commands, kept]

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

    @property
    def table(self) -> AnalyseTable:
        """What is there of the game on show."""
        return self.stand.table

    @property
    def view(self) -> Board:
        """The board on show."""
        return self.table.board

    @property
    def options(self) -> AnalysisOptions:
        """How the search on show was told to search; without one, how one would be."""
        if self.session.options is not None and self.session.position is self._shown:
            return self.session.options
        last = self.trace.last
        made_by = None if last is None else last.provenance
        return options_like(made_by, self.options_bar.options)

    def set_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Show another map; what was analysed is dropped, unless it is of a game on no map."""
        if self.stand.has_map(model, labels):
            return
        if not desk_of(self.stand.game).is_on_map:
            is_off_map = self._shown is None or map_of(self._shown.game) is None
            if is_off_map and self._keeps_what_is_shown:
                self.stand.set_map(model, labels)
                return
            self.stand.use(FIRST_GAME)
        self._drop()
        self.sample.forget()
        self._now, self._is_own = None, False
        self.turns.set_turns(())
        self.stand.set_map(model, labels)
        self.position.game.set_positions(())
        self._show(None)

    def set_game(self, record: GameRecord[Any, Any] | None) -> None:
        """Offer the decisions of a game on this map; None offers none."""
        known = () if record is None else decisions_in(record)
        self.position.game.set_positions(known)
        self.position.game.show_position(self._shown)
        self.studies.set_record(record)

    def set_position(self, position: Position) -> None:
        """Show the position of now: an equal one keeps its search, of another it is cancelled."""
        is_bare = self.stand.model is None and map_of(position.game) is not None
        assert not is_bare, "a map comes before a position on it"
        self.sample.forget()
        if self._now is not None and position.is_same(self._now):
            self._show_now()
            return
        self._drop()
        self._now, self._is_own = position, False
        self.turns.set_now(position.title)
        self._show_now()

    def _drop(self) -> None:
        self.session.cancel()
        self.position.stop_editing()

    @Slot(object)
    def choose_position(self, position: Position) -> None:
        """Show a position that somebody chose; it stays until another one is chosen."""
        self.set_position(position)
        self._is_own = True

    def follow(self, position: Position) -> bool:
        """Show where a game is, unless something is analysed, which is kept then.

        Return whether what is on show belongs to that position.
        """
        if self._now is not None and position.is_same(self._now):
            return True
        if self._keeps_what_is_shown:
            return False
        self.set_position(position)
        return True

    @property
    def _keeps_what_is_shown(self) -> bool:
        """Whether somebody chose or searched what is on show, or is about to."""
        searches = self.session.is_running and self.session.position is self._shown
        is_turn = self.turn_view.currentIndex().row() > 0
        found = searches or self.trace.last is not None
        return self._is_own or found or is_turn or self.position.is_editing

    def show_search(self, position: Position, options: AnalysisOptions, trace: SearchTrace) -> None:
        """Show a search that is over, as a file has it."""
        self.position.stop_editing()
        self.session.show(position, options, trace)
        self.options_bar.set_game(position.game.traits.name)
        self.options_bar.set_options(options)
        self._now = position
        self.turns.set_now(position.title)
        self.turn_view.selectRow(0)
        self._show(position)
        self.search.tell_end()

    def offer_sample(self) -> None:
        """Show a position to begin with, if there is none."""
        model = self.stand.model
        if model is not None and self._shown is None and not self.position.is_editing:
            self.sample.deal(FIRST_GAME, model)

    @Slot(str)
    def show_first(self, game: str) -> None:
        """Show the first position of a game that somebody chose, on the map if it needs one."""
        self.sample.deal(game, self.stand.model, is_chosen=True)

    def _show_now(self) -> None:
        if self.turn_view.currentIndex().row() != 0:
            self.turn_view.selectRow(0)
        elif self._shown is not self._now:
            self._show(self._now)

    def set_turns(self, turns: Sequence[AnalysedTurn]) -> None:
        """List turns that bots decided by search; choosing one shows its recorded search."""
        self.turns.set_turns(turns)
        self.position.game.set_estimates(self.turns.estimates)

    def show_turn(self, position: Position) -> bool:
        """Show the recorded search behind a listed turn; return False if it is not listed."""
        row = self.turns.row_of(position)
        if row < 0:
            return False
        self.turn_view.selectRow(row)
        self.docks.dock("turns").raise_()
        return True

    def refresh(self) -> None:
        """Show the position on the board again, with all that is known of it."""
        self._show(self._shown)

    def _show(self, position: Position | None) -> None:
        self._shown = position
        if position is not None:
            game = position.game.traits.name
            self.stand.use(game)
            self.options_bar.set_game(game)
            self.studies.compare.pair_options.set_game(game)
        is_searched = self.options_bar.search.kind is not None
        self.progress.setText("" if is_searched else self.tr("Nothing searches this game."))
        self.table.show_position(position)
        self.views.show_position(position)
        self.own.set_position(position)
        self.views.show_options(self.options)
        self.position_shown.emit(position)
        self.docks.make_room(self.view.picture_size)
        self.show_trace()
        self.views.explain()
        self.search.update_actions()

    def draw(self, position: Position, moves: Sequence[tuple[int, Any]], *, strong: bool) -> None:
        """Show a state and decisions over it on the board, until something else is drawn."""
        self.views.draw(position, moves, strong=strong)

    def show_trace(self, *, tree: bool = True, statistics: bool = True) -> None:
        """Bring the views up to date with the search on show."""
        if self.position.is_editing:
            return
        trace = self.trace
        self.views.set_live(self.session.is_running and self.session.position is self._shown)
        self.trace_shown.emit(trace)
        seen = self.docks.dock("statistics").isVisible()
        self.views.show_trace(trace, tree=tree, statistics=statistics and seen)
        self.docks.retitle("candidates", self.views.title)

    # --- slots

    @Slot(QModelIndex, QModelIndex)
    def _on_turn_chosen(self, now: QModelIndex, _before: QModelIndex) -> None:
        turn = self.turns.turn_at(now.row())
        self.position.stop_editing()
        self._show(turn.position if turn is not None else self._now)

    @Slot()
    def _on_find_triggered(self) -> None:
        """Find nodes from anywhere: bring the tree to the front first."""
        self.docks.bring("tree")
        self.tree.find_bar.focus_line()

    @Slot(bool)
    def _on_edit_toggled(self, editing: bool) -> None:
        if editing:
            self.docks.bring("position")

    @Slot()
    def _on_edit_ended(self) -> None:
        if self._shown is None:
            self.stand.clear_board()
        else:
            self._show(self._shown)

    @Slot()
    def _on_dock_seen(self) -> None:
        if self._arranged:
            self.show_trace()

    @Slot(str)
    def _on_board_pointed(self, words: str) -> None:
        if words:
            self.status_changed.emit(words)

    def _share_out(self) -> None:
        self.docks.share_out(self.view.picture_size)

    # --- Qt

    def saveState(self, version: int | None = 0) -> QByteArray:
        """Return the layout with the docks of the first game: that is the one remembered."""
        with self.docks.as_with(self.stand.home):
            return super().saveState(version or 0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._arranged:
            self._arranged = True
            # The layout around gives the final size only after this event.
            QTimer.singleShot(0, self.docks, self._share_out)
        self.show_trace()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        before, now = event.oldSize().width(), event.size().width()
        if self._arranged and self.isVisible() and before > 0 and before != now:
            self.docks.keep_share(before, now)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "docks"):
            parts = (self.bar, self.line_bar, self.views, self.position, self.stand, self.own)
            for part in parts:
                part.apply_theme()
            self.file_menu.apply_theme()
            self.studies.apply_theme()
            self.keeping.apply_theme()
            self.calibrated.apply_theme()
            self.lessons.apply_theme()
