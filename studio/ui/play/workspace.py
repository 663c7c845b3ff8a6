"""The Play workspace: one game on the map, from the first pick to the result.

It shows a `PlaySession` and passes people's moves on; rules, bots and saving are the
session's affair.
"""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QMessageBox, QWidget

from engine.cartography.model import MapModel
from engine.cartography.scenarios import Scenario
from engine.cartography.store import MapBundle
from engine.errors import IllegalMoveError, SetupError
from engine.games.warlight.state import WarlightMove, WarlightState
from engine.plain import plain
from engine.record import GameRecord
from studio.games.warlight.events import RoundPlayed, history
from studio.games.warlight.turn_plan import PickPlan, TurnPlan
from studio.playing.replaying import PlayedGame
from studio.playing.session import PlaySession
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.games.warlight.painter import MapPainter
from studio.ui.look.plain import ask
from studio.ui.play import describe
from studio.ui.play.actions import PlayActions
from studio.ui.play.ai_log_keeper import AiLogKeeper
from studio.ui.play.looking import position_at
from studio.ui.play.motion import Motion
from studio.ui.play.panels import PlayPanels
from studio.ui.play.past import PastView
from studio.ui.play.plan_controls import PlanControls
from studio.ui.play.planner import Planner
from studio.ui.play.playback import RoundPlayback
from studio.ui.play.records import Records, check_map
from studio.ui.play.scene import GameScene
from studio.ui.play.starting import GameStarter
from studio.ui.play.turn_aids import TurnAids
from studio.ui.play.watch import Watch
from studio.ui.widgets.dock_window import DockWindow
from studio.ui.widgets.map_view import MapView


class PlayWorkspace(DockWindow):
    """Shows one session at a time; `set_map` and `new_game`, or `start` with a session."""

    status_changed = Signal(str)
    message = Signal(str)  # something failed
    session_changed = Signal()  # another session, or the game went on
    analyse_requested = Signal(object)  # Position
    front_requested = Signal()  # an action that needs the map of now, and this workspace in front

    def __init__(self, jobs: JobRunner, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs, self._settings = jobs, settings
        self._session: PlaySession | None = None
        self._map: tuple[MapModel, NDArray[np.uint16]] | None = None  # on show
        self._next_map: tuple[MapModel, NDArray[np.uint16]] | None = None  # of a new game
        self._at_computer: int | None = None  # the person who sits there
        self.bundle: MapBundle | None = None  # of the last map that a new game brought along
        self._was_warned = False  # about units that are not deployed
        self._kept_plan: PickPlan | TurnPlan | None = None  # while somebody looks back
        self.planner, self.playback = Planner(self), RoundPlayback(self)
        self.commands = PlayActions(self)
        for action in (self.commands.new_game, self.commands.replay, self.commands.batch):
            action.triggered.connect(self.front_requested)  # first, so that the map is there
        self.view = MapView()
        self.scene = GameScene(MapPainter(self.view), self.planner)
        self.panels = PlayPanels(self, self.view, self.commands, self.planner, jobs)
        self.controls = PlanControls(
            self.view, self.scene, self.planner, self.panels, self.commands, self
        )
        self.aids = TurnAids(jobs, self.scene, self.planner, self.panels, self.commands, self)
        self.watch = Watch(self.playback, self.commands, self.panels.transport, self)
        self.motion = Motion(
            self.panels.transport, self.playback, self.watch.transport, settings, self
        )
        self.past = PastView(self.scene, self.panels, self.watch, self.playback, self)
        self.ai_log = AiLogKeeper(jobs, self.panels.ai_log, self.watch, settings, self)
        self._starter = GameStarter(jobs, settings)
        self.records = Records(self, self.commands, self.watch, self._starter, jobs, settings, self)
        self._connect_widgets()
        self._connect_actions()
        self._show()

    # --- building

    def _connect_widgets(self) -> None:
        self.view.region_hovered.connect(self._on_view_region_hovered)
        self.planner.changed.connect(self._on_planner_changed)
        self.planner.refused.connect(self.panels.area.show_note)
        self.aids.time_over.connect(self._on_aids_time_over)
        self.aids.message.connect(self.message)
        self.playback.round_started.connect(self._refresh)
        self.playback.finished.connect(self._on_playback_finished)
        self.panels.area.curtain.raised.connect(self._on_curtain_raised)
        self.watch.changed.connect(self._on_watch_changed)
        self.ai_log.failed.connect(self.message)
        self.records.refused.connect(self.message)

    def _connect_actions(self) -> None:
        commands = self.commands
        commands.connect(
            {
                commands.new_game: self.new_game,
                commands.rematch: self.rematch,
                commands.undo: self.undo,
                commands.commit: self.commit,
                commands.retry: self._on_retry_triggered,
                commands.save_log: self.ai_log.ask_and_save,
                commands.analyse: self._on_analyse_triggered,
                commands.thinking: self._on_thinking_triggered,
                commands.resign: self._on_resign_triggered,
            }
        )

    # --- maps and sessions

    @property
    def session(self) -> PlaySession | None:
        """The game on show."""
        return self._session

    @property
    def map(self) -> tuple[MapModel, NDArray[np.uint16]]:
        """The map on show and its label array; raises RuntimeError before the first."""
        if self._map is None:
            raise RuntimeError("The workspace has no map yet.")
        return self._map

    @property
    def next_map(self) -> tuple[MapModel, NDArray[np.uint16]] | None:
        """The map of the next game and its label array."""
        return self._next_map

    def menu_actions(self) -> list[QAction]:
        """Return the actions for a menu, separators among them."""
        return self.commands.in_menu()

    def set_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Use this map for the next game; a game that is on keeps its own."""
        self._next_map = (model, labels)
        self._update_actions()
        if self._session is None:
            self._show_map()
            self._offer_game()

    def start(self, session: PlaySession) -> None:
        """Show and start a session on the map set last; the one before is closed."""
        self._take(session)
        session.start()
        self.past.show_time_line()
        self.session_changed.emit()
        self.view.setFocus()

    def show_replay(self, record: GameRecord[WarlightState, WarlightMove]) -> None:
        """Show a recorded game on the map set last, from its beginning; nobody plays on.

        Raises UnsupportedGameError for another game, SetupError for one of another map.
        """
        played = PlayedGame.of(record)
        if self._next_map is None:
            raise SetupError(f"Open the map “{plain(played.game.graph.name)}” first.")
        check_map(self._next_map[0], played.game)
        self._take(PlaySession.resumed(self._jobs, played.record), is_replay=True)
        self._on_watch_changed()
        self.past.show_time_line()
        self.session_changed.emit()
        self.view.setFocus()

    def _take(self, session: PlaySession, *, is_replay: bool = False) -> None:
        """Show another session, without starting it."""
        self.leave()
        if self._next_map is not self._map:
            self._show_map()
        self._session = session
        session.setParent(self)
        self.scene.painter.show_players(session.colors)
        self.panels.log.colors = session.colors
        self.words = describe.words_of(session)
        for entry in history(session.match):
            self.panels.log_entry(entry, self.words)
        session.changed.connect(self._refresh)
        session.thinking_changed.connect(self._show_course)
        session.preparing_changed.connect(self._show_course)
        session.advanced.connect(self._on_session_advanced)
        session.failed.connect(self._on_session_failed)
        self.panels.rows = describe.FigureRows(session)
        self.past.begin(session, self.words)
        self.watch.begin(session, is_replay=is_replay)
        self.ai_log.follow(session)

    def leave(self) -> None:
        """Close the session: nothing is played, thought or shown any more."""
        self.playback.clear()
        self.watch.end()
        self.ai_log.follow(None)
        self._kept_plan = None
        self.planner.end()
        self.aids.leave()
        self.scene.frame = self.scene.state = None
        self.panels.log.clear()
        self.panels.area.curtain.hide()
        self.panels.area.result.hide()
        self._at_computer = None
        old, self._session = self._session, None
        if old is not None:
            old.close()
            old.disconnect(self)
            old.deleteLater()

    def _show_map(self) -> None:
        self._map = self._next_map
        if self._map is not None:
            self.scene.hovered = None
            self.scene.painter.show_map(*self._map)

    def _offer_game(self) -> None:
        text = self.tr("Play this map against bots or with others at this computer.")
        self.panels.area.show_result(self.map[0].name, text)

    @Slot()
    def new_game(self) -> None:
        """Ask for players and rules, and start a game on the map set last."""
        if self._next_map is None:
            self.message.emit(self.tr("Open a map first: a game needs one."))
            return
        try:
            found = self._starter.ask(*self._next_map, self)
        except SetupError as error:
            self.message.emit(str(error))
            return
        if found is not None:
            session, ground = found
            if ground.bundle is not None:
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
        self._next_map = self._map
        self.start(session)

    # --- the course of the game

    @Slot()
    def _refresh(self) -> None:
        """Let whoever is next plan, and show everything again."""
        self._pass_on()
        self._show()
        session = self._session
        shows_now = self.watch.head is None and not self.playback.is_active
        if session is not None and session.is_over and shows_now:
            self.panels.area.show_result(*describe.verdict(session))

    def _pass_on(self) -> None:
        session, planner = self._session, self.planner
        if self.watch.head is not None:
            self._kept_plan = planner.plan or self._kept_plan
            planner.end()
            return
        if session is None or self.playback.is_active or not session.waiting_for:
            self.panels.area.curtain.hide()
            planner.end()
            return
        waiting = session.waiting_for
        player = self._at_computer if self._at_computer in waiting else waiting[0]
        plan = planner.plan
        if plan is not None and plan.player == player and plan.state is session.state:
            return
        if self._at_computer not in (None, player) and len(session.playing_persons) > 1:
            planner.end()
            self.panels.area.curtain.lower_for(session.colors[player], session.name(player))
            return
        self._at_computer = player
        self._was_warned = False
        planner.begin(session.position_for(player))
        self._take_plan_up()

    def _take_plan_up(self) -> None:
        """Go on with what was planned before somebody looked back."""
        kept, self._kept_plan, plan = self._kept_plan, None, self.planner.plan
        if kept is None or plan is None or kept.player != plan.player:
            return
        if kept.state is plan.state:
            self.planner.plan = kept
            self.planner.changed.emit()

    @Slot()
    def commit(self) -> None:
        """Close the turn of the person who plans; it cannot be taken back."""
        session, planner = self._session, self.planner
        if session is None or planner.player is None or planner.move is None:
            return
        picks = planner.pick_plan
        if picks is not None and not picks.is_complete:
            self.panels.area.show_note(describe.picks_missing(picks.move, picks.due))
            return
        warning = describe.undecided(planner)
        if warning and not self._was_warned:
            self._was_warned = True
            self.panels.area.show_note(warning)
            return
        try:
            session.submit(planner.player, planner.move)
        except IllegalMoveError as error:
            self.panels.area.show_note(str(error))
            return
        self.panels.area.note.hide()

    @Slot()
    def _on_aids_time_over(self) -> None:
        """Close the turn as it stands; picks that are missing are drawn."""
        session, planner = self._session, self.planner
        player = planner.player
        if session is None or player is None:
            return
        move = planner.closing_move(Random(session.match.ply))
        if move is not None:
            session.submit(player, move)
            text = self.tr("The time is over: the turn of {0} is committed as it stood.")
            self.panels.area.show_note(text.format(session.name(player)))

    @Slot()
    def undo(self) -> None:
        """Take the last change of the own turn back."""
        self.planner.undo()

    @Slot()
    def redo(self) -> None:
        """Make a change of the own turn again that was taken back."""
        self.planner.redo()

    @Slot(int)
    def _on_session_advanced(self, first_ply: int) -> None:
        assert self._session is not None, "only the session on show is connected"
        for entry in history(self._session.match, first_ply):
            if isinstance(entry, RoundPlayed):
                self._show_round(entry)
            else:
                self.panels.log_entry(entry, self.words)
                self.session_changed.emit()

    def _show_round(self, played: RoundPlayed) -> None:
        if self.watch.takes_round(played):
            self.panels.log_entry(played, self.words)
            self._on_watch_changed()
        else:
            self.playback.play(played)
        self.watch.hold()
        self.past.show_time_line()
        self.ai_log.show()
        self.session_changed.emit()

    @Slot()
    def _on_watch_changed(self) -> None:
        """Show another place of the game, or the present again."""
        self.panels.area.result.hide()
        self.past.show()
        self.ai_log.show()
        self._refresh()

    @Slot(str)
    def _on_session_failed(self, text: str) -> None:
        self.message.emit(text)
        self._update_actions()

    @Slot()
    def _on_playback_finished(self) -> None:
        self.scene.frame = None
        self.watch.hold()
        self._refresh()

    @Slot()
    def _on_curtain_raised(self) -> None:
        session = self._session
        if session is not None and session.waiting_for:
            self._at_computer = session.waiting_for[0]
            self._was_warned = False
            self.planner.begin(session.position_for(self._at_computer))
            self.view.setFocus()

    # --- showing

    def _show(self) -> None:
        if self._session is not None:
            self.scene.state = self._session.state
            if self.scene.hovered is not None:
                self._tell_hovered()
        self._show_plan()

    def _show_plan(self) -> None:
        self.scene.preview = self.panels.show_plan(self._session, self.playback, self.watch)
        self.scene.refresh()
        self._show_course()

    @Slot()
    def _show_course(self) -> None:
        if self._session is not None:
            self.panels.show_course(self._session, self.playback, self.watch)
        self._update_actions()

    @Slot()
    def _update_actions(self) -> None:
        self.aids.follow(self._session)
        self.panels.enable(self._session, self.playback, self.watch)

    # --- slots of widgets and actions

    @Slot(int)
    def _on_view_region_hovered(self, key: int) -> None:
        self.scene.hovered = self.scene.painter.index_of(key)
        self._tell_hovered()
        self.scene.refresh_marks()

    def _tell_hovered(self) -> None:
        session, region, scene = self._session, self.scene.hovered, self.scene
        text = ""
        if session is not None and region is not None:
            text = describe.region_text(session, scene.owners, scene.armies[region], region)
        self.view.setAccessibleDescription(text)
        self.status_changed.emit(text)

    @Slot()
    def _on_planner_changed(self) -> None:
        self._was_warned = False
        self._show_plan()

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
            self.analyse_requested.emit(position_at(head, self.watch.player))

    @Slot()
    def _on_thinking_triggered(self) -> None:
        if self._session is not None and self._session.analysed_turns:
            self.analyse_requested.emit(self._session.analysed_turns[-1].position)

    @Slot()
    def _on_resign_triggered(self) -> None:
        session, player = self._session, self.panels.resigning(self._session)
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
        super().closeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.view.setFocus()
