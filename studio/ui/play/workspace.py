"""The Play workspace: one game on its board, from the first move to the result.

It shows a `PlaySession` at the table of its game and passes people's moves on; rules, bots and
saving are the session's affair.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QMessageBox, QWidget

from engine.cartography.model import MapModel
from engine.cartography.scenarios import Scenario
from engine.cartography.store import MapBundle
from engine.errors import SetupError
from engine.record import GameRecord
from studio.desk import map_of
from studio.playing.choices import GameChoices
from studio.playing.replaying import PlayedGame
from studio.playing.session import PlaySession
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.look.plain import ask
from studio.ui.play import describe
from studio.ui.play.actions import PlayActions
from studio.ui.play.game_display import GameDisplay
from studio.ui.play.impatience import Impatience
from studio.ui.play.motion import Motion
from studio.ui.play.panels import PlayPanels
from studio.ui.play.playback import Playback
from studio.ui.play.records import Records, check_map
from studio.ui.play.starting import GameStarter
from studio.ui.play.table import BoardWidget, Ground, PlayTable
from studio.ui.play.tables import Tables
from studio.ui.play.turn_aids import TurnAids
from studio.ui.play.turn_taking import TurnTaking
from studio.ui.play.watch import Watch
from studio.ui.widgets.dock_window import DockWindow


class PlayWorkspace(DockWindow):
    """Shows one session at a time; `set_map` and `new_game`, or `start` with a session."""

    status_changed = Signal(str)
    message = Signal(str)  # something failed
    told = Signal(str)  # what was done
    session_changed = Signal()  # another session, or the game went on
    table_changed = Signal()  # another game's
    plan_changed = Signal()
    analyse_requested = Signal(object)  # Position
    front_requested = Signal()  # an action that needs the map of now, and this workspace in front

    def __init__(self, jobs: JobRunner, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs, self._settings = jobs, settings
        self._session: PlaySession | None = None
        self._map: Ground | None = None  # on show
        self._next_map: Ground | None = None  # of a new game
        self.bundle: MapBundle | None = None  # of the last map that a new game brought along
        self.playback = Playback(self)
        self.commands = PlayActions(self)
        for action in self.commands.of_next_map:
            action.triggered.connect(self.front_requested)  # first, so that the map is there
        self.panels = PlayPanels(self, self.commands)
        self.watch = Watch(self.playback, self.commands, self.panels.transport, self)
        self.tables = Tables(self, self.commands, jobs, settings, self.watch, self.playback)
        self._turns = TurnTaking(self, self.panels.area, self.watch, self.playback)
        self.aids = TurnAids(jobs, self.panels.strip, self.commands, self)
        self.motion = Motion(
            self.panels.transport, self.playback, self.watch.transport, settings, self
        )
        self.display = GameDisplay(self.panels, self.watch, self.playback, self)
        self._starter = GameStarter(jobs, settings)
        self.records = Records(self, self.commands, self.watch, self._starter, jobs, settings, self)
        self._impatience = Impatience(self.playback, self.watch)
        self.table = self._use(GameChoices().game)
        self._connect_widgets()
        self._connect_actions()
        self._show()

    # --- building

    def _connect_widgets(self) -> None:
        self.aids.time_over.connect(self._turns.close_as_it_stands)
        self.aids.message.connect(self.message)
        self.panels.strip.step_clicked.connect(self._on_strip_step_clicked)
        self.playback.act_started.connect(self._refresh)
        self.playback.finished.connect(self._on_playback_finished)
        self.watch.changed.connect(self._on_watch_changed)
        self.records.refused.connect(self.message)
        self.records.front_requested.connect(self.front_requested)

    def _connect_actions(self) -> None:
        commands = self.commands
        commands.connect(
            {
                commands.new_game: self.new_game,
                commands.rematch: self.rematch,
                commands.undo: self.undo,
                commands.commit: self.commit,
                commands.retry: self._on_retry_triggered,
                commands.analyse: self._on_analyse_triggered,
                commands.thinking: self._on_thinking_triggered,
                commands.resign: self._on_resign_triggered,
            }
        )

    def _use(self, game: str) -> PlayTable:
        """Put the table of a game up; the board stays the one that it was."""
        table, is_new = self.tables.of(game)
        if is_new:
            table.plan_changed.connect(self._on_table_plan_changed)
            table.refused.connect(self.panels.area.show_note)
            table.pointed.connect(self.status_changed)
            table.message.connect(self.message)
            table.told.connect(self.told)
            table.commit_wanted.connect(self.commit)
            table.replay_wanted.connect(self._on_table_replay_wanted)
            self._impatience.watch(table.widget)
        self.tables.enable(game)
        self.panels.use(game, table)
        self.table = table
        self.table_changed.emit()
        return table

    # --- maps and sessions

    @property
    def session(self) -> PlaySession | None:
        """The game on show."""
        return self._session

    @property
    def view(self) -> QWidget:
        """What is played on."""
        return self.table.widget

    @property
    def board(self) -> BoardWidget:
        """What is played on, as it is zoomed."""
        return self.table.board

    @property
    def map(self) -> Ground:
        """The map on show and its label array; raises RuntimeError before the first."""
        if self._map is None:
            raise RuntimeError("The workspace has no map yet.")
        return self._map

    @property
    def next_map(self) -> Ground | None:
        """The map of the next game and its label array."""
        return self._next_map

    def menu_groups(self) -> list[Sequence[QAction]]:
        """Return the actions for a menu in groups."""
        return self.commands.in_menu(self.tables.turn_actions, self.tables.more_actions)

    @property
    def board_actions(self) -> list[QAction]:
        """What is done to the board on show, and makes no sense beside it."""
        return [*self.tables.turn_actions, *self.commands.of_board]

    def set_map(self, model: MapModel, labels: Any) -> None:
        """Use this map for the next game; a game that is on keeps its own."""
        self._next_map = (model, labels)
        self.update_actions()
        if self._session is None:
            self._use(GameChoices().game)
            self._show_map()
            self._offer_game()

    def start(self, session: PlaySession) -> None:
        """Show and start a session, one on a map on the map set last; the one before is closed."""
        self._take(session)
        session.start()
        self._showed()

    def show_replay(self, record: GameRecord[Any, Any]) -> None:
        """Show a recorded game, one on a map on the map set last, from its beginning.

        Nobody plays on. Raises SetupError for one of another map.
        """
        played = PlayedGame.of(record)
        check_map(self._next_map, played.game)
        self._take(PlaySession.resumed(self._jobs, played.record), is_replay=True)
        self._on_watch_changed()
        self._showed()

    def _showed(self) -> None:
        self.display.show_time_line()
        self.session_changed.emit()
        self.view.setFocus()

    def _take(self, session: PlaySession, *, is_replay: bool = False) -> None:
        """Show another session, without starting it."""
        self.leave()
        table = self._use(session.game.traits.name)
        if map_of(session.game) is not None:
            self._show_map()
        self._session = session
        session.setParent(self)
        table.begin(session)
        self.panels.players.set_columns(table.columns)
        session.changed.connect(self._refresh)
        session.thinking_changed.connect(self._show_course)
        session.preparing_changed.connect(self._show_course)
        session.advanced.connect(self._on_session_advanced)
        session.failed.connect(self._on_session_failed)
        self.watch.begin(session, is_replay=is_replay)
        self.display.begin(session, table)

    def leave(self) -> None:
        """Close the session: nothing is played, thought or shown any more."""
        self.playback.clear()
        self.watch.end()
        self._turns.forget()
        self.table.leave()
        self.aids.leave()
        self.display.leave()
        self.panels.area.clear()
        old, self._session = self._session, None
        if old is not None:
            old.close()
            old.disconnect(self)
            old.deleteLater()

    def _show_map(self) -> None:
        self._map = self._next_map
        self.tables.lay(self._map, self.table)

    def _offer_game(self) -> None:
        text = self.tr("Play this map against bots or with others at this computer.")
        self.panels.area.show_result(self.map[0].name, text)

    @Slot()
    def new_game(self) -> None:
        """Ask for game, players and rules, and start it, one on a map on the map set last."""
        self.ask_for_game("")

    def ask_for_game(self, game: str) -> None:
        """Ask for players and rules of a game, the last one if none is named, and start it."""
        try:
            found = self._starter.ask(self._next_map, self, game)
        except SetupError as error:
            self.message.emit(str(error))
            return
        if found is not None:
            session, ground = found
            if ground is not None and ground.bundle is not None:
                self.bundle = ground.bundle
                self._next_map = ground.model, ground.labels
            self.start(session)

    def play_scenario(self, scenario: Scenario) -> None:
        """Start a game on the map set last, from where a scenario says."""
        assert self._next_map is not None
        try:
            session = self._starter.from_scenario(self._next_map[0], scenario)
        except SetupError as error:
            self.message.emit(str(error))
        else:
            self.start(session)

    @Slot()
    def rematch(self) -> None:
        """Play the same game again with swapped seats and other dice."""
        if self._session is not None:
            self.start_here(self._starter.rematch(self._session))

    def start_here(self, session: PlaySession) -> None:
        """Show and start a session on the map on show, whichever was set last."""
        if map_of(session.game) is not None:
            self._next_map = self._map
        self.start(session)

    # --- the course of the game

    @Slot()
    def _refresh(self) -> None:
        """Let whoever is next plan, and show everything again."""
        self._turns.pass_on()
        self._show()
        session = self._session
        shows_now = self.watch.head is None and not self.playback.is_active
        if session is not None and session.is_over and shows_now:
            self.panels.area.show_result(*describe.verdict(session, self.table))

    @Slot()
    def commit(self) -> None:
        """Close the turn of the person who plans; it cannot be taken back."""
        self._turns.commit()

    @Slot()
    def undo(self) -> None:
        """Take the last change of the own turn back."""
        self.table.undo()

    @Slot()
    def redo(self) -> None:
        """Make a change of the own turn again that was taken back."""
        self.table.redo()

    @Slot(int)
    def _on_session_advanced(self, first_ply: int) -> None:
        assert self._session is not None, "only the session on show is connected"
        acts = list(self.table.acts(self._session.match, first_ply))
        for act in acts:
            if self.watch.takes(act):
                self._on_watch_changed()
            else:
                self.playback.play(act)
        if acts:
            self.watch.hold()
            self.display.show_time_line()
        self.display.show_log()
        self.session_changed.emit()

    @Slot()
    def _on_watch_changed(self) -> None:
        """Show another place of the game, or the present again."""
        self.panels.area.result.hide()
        self.display.show()
        self._refresh()

    @Slot(str)
    def _on_session_failed(self, text: str) -> None:
        self.message.emit(text)
        self.update_actions()

    @Slot()
    def _on_playback_finished(self) -> None:
        self.display.show()
        self.watch.hold()
        self._refresh()

    # --- showing

    def _show(self) -> None:
        if self._session is not None and self.watch.head is None and not self.playback.is_active:
            self.table.show_now()
        self._show_course()

    @Slot()
    def _show_course(self) -> None:
        session, table = self._session, self.table
        if session is not None:
            self.panels.show_course(session, table, self.playback, self.watch)
            self.display.show_figures()
        self.panels.show_words(session, table, self.playback, self.watch)
        self.update_actions()

    @Slot()
    def update_actions(self) -> None:
        """Enable what can be done now."""
        self.aids.follow(self._session, self.table)
        self.panels.enable(self._session, self.table, self.playback, self.watch)

    # --- slots of widgets and actions

    @Slot()
    def _on_table_plan_changed(self) -> None:
        self._turns.warn_anew()
        self._show_course()
        self.plan_changed.emit()

    @Slot(object)
    def _on_table_replay_wanted(self, record: GameRecord[Any, Any]) -> None:
        try:
            self.show_replay(record)
        except SetupError as error:
            self.message.emit(str(error))

    @Slot(str)
    def _on_strip_step_clicked(self, key: str) -> None:
        self.table.set_phase(key)

    @Slot()
    def _on_retry_triggered(self) -> None:
        if self._session is not None:
            self._session.retry()

    @Slot()
    def _on_analyse_triggered(self) -> None:
        session, head = self._session, self.watch.head
        if session is not None and head is None:
            self.analyse_requested.emit(session.position_for_person())
        elif session is not None and head is not None:
            self.analyse_requested.emit(describe.position_at(head, self.watch.player))

    @Slot()
    def _on_thinking_triggered(self) -> None:
        if self._session is not None and self._session.analysed_turns:
            self.analyse_requested.emit(self._session.analysed_turns[-1].position)

    @Slot()
    def _on_resign_triggered(self) -> None:
        session = self._session
        player = self.panels.resigning(session, self.table)
        if session is None or player is None:
            return
        question = self.tr("Give the game up for {0}?").format(session.name(player))
        buttons = QMessageBox.StandardButton
        answer = ask(self, self.tr("Resign"), question, buttons.Yes | buttons.No)
        if answer == buttons.Yes:
            self.playback.skip()
            session.resign(player)

    # --- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Without a shortcut of its own: the main window has one for Undo.
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo()
        else:
            event.ignore()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.leave()
        self.records.close_windows()
        super().closeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.view.setFocus()
