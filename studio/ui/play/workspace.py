"""The Play workspace: one game on the map, from the first pick to the result.

It shows a `PlaySession` and passes people's moves on; rules, bots and saving are the
session's affair.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QMainWindow, QMessageBox, QWidget

from engine.cartography.model import MapModel
from engine.cartography.scenarios import Scenario
from engine.errors import IllegalMoveError, SetupError
from studio.history import PicksMade, RoundPlayed, history
from studio.jobs import JobRunner
from studio.session import PlaySession
from studio.settings import Settings
from studio.ui.play import describe
from studio.ui.play.actions import PlayActions
from studio.ui.play.board import Board
from studio.ui.play.log_text import LogWords
from studio.ui.play.panels import PlayPanels
from studio.ui.play.phase_strip import Step
from studio.ui.play.planner import Planner, PlanPhase
from studio.ui.play.playback import Frame, RoundPlayback
from studio.ui.play.scene import GameScene
from studio.ui.play.starting import GameStarter
from studio.ui.widgets.map_view import MapView

ANIMATE_KEY: Final = "play/animate"
SPEED_KEY: Final = "play/speed"
SHIFT_UNITS: Final = 5  # that a click with Shift deploys


class PlayWorkspace(QMainWindow):
    """Shows one session at a time; `set_map` and `new_game`, or `start` with a session."""

    status_changed = Signal(str)
    message = Signal(str)  # something failed
    session_changed = Signal()  # another session, or the game went on
    analyse_requested = Signal(object)  # Position

    def __init__(self, jobs: JobRunner, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._session: PlaySession | None = None
        self._map: tuple[MapModel, NDArray[np.uint16]] | None = None  # on show
        self._next_map: tuple[MapModel, NDArray[np.uint16]] | None = None  # of a new game
        self._at_computer: int | None = None  # the person who sits there
        self._was_warned = False  # about units that are not deployed
        self.planner, self.playback = Planner(self), RoundPlayback(self)
        self.commands = PlayActions(self)
        self.view = MapView()
        self.scene = GameScene(Board(self.view), self.planner)
        self.panels = PlayPanels(self, self.view, self.commands, self.planner)
        self._starter = GameStarter(jobs, settings)
        self._connect_widgets()
        self._connect_actions()
        self._restore_choices()
        self._show()

    # --- building

    def _connect_widgets(self) -> None:
        self.view.region_clicked.connect(self._on_view_region_clicked)
        self.view.region_hovered.connect(self._on_view_region_hovered)
        self.planner.changed.connect(self._on_planner_changed)
        self.planner.refused.connect(self.panels.area.show_note)
        self.playback.round_started.connect(self._on_playback_round_started)
        self.playback.frame_shown.connect(self._on_playback_frame_shown)
        self.playback.round_ended.connect(self._on_playback_round_ended)
        self.playback.finished.connect(self._on_playback_finished)
        self.panels.strip.step_clicked.connect(self._on_strip_step_clicked)
        self.panels.area.curtain.raised.connect(self._on_curtain_raised)
        self.panels.orders.editor.added.connect(self._on_editor_added)
        self.panels.orders.editor.units_changed.connect(self._on_editor_units_changed)
        self.panels.orders.remove_wanted.connect(self._on_orders_remove_wanted)
        self.panels.orders.move_wanted.connect(self.planner.move_attack)
        self.panels.orders.order_chosen.connect(self._on_orders_order_chosen)
        self.panels.log.animation_toggled.connect(self._on_log_animation_toggled)
        self.panels.log.speed_changed.connect(self._on_log_speed_changed)

    def _connect_actions(self) -> None:
        commands = self.commands
        commands.connect(
            {
                commands.new_game: self.new_game,
                commands.rematch: self.rematch,
                commands.deploy: self._on_deploy_triggered,
                commands.attack: self._on_attack_triggered,
                commands.deploy_all: self._on_deploy_all_triggered,
                commands.add_order: self.panels.orders.editor.add,
                commands.clear_choice: self.planner.clear_choice,
                commands.undo: self.undo,
                commands.commit: self.commit,
                commands.skip: self.playback.skip,
                commands.pause: self._hold,
                commands.retry: self._on_retry_triggered,
                commands.analyse: self._on_analyse_triggered,
                commands.thinking: self._on_thinking_triggered,
                commands.resign: self._on_resign_triggered,
            }
        )

    def _restore_choices(self) -> None:
        speed = self._settings.text(SPEED_KEY, "0")
        self.panels.log.speed_slider.setValue(int(speed) if speed.lstrip("-").isdecimal() else 0)
        self.panels.log.animate_box.setChecked(self._settings.text(ANIMATE_KEY, "yes") == "yes")

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
    def new_game_action(self) -> QAction:
        """Opens the new-game dialog."""
        return self.commands.new_game

    @property
    def analyse_action(self) -> QAction:
        """Asks for an analysis of the position."""
        return self.commands.analyse

    @property
    def resign_action(self) -> QAction:
        """Gives the game up."""
        return self.commands.resign

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
        self.leave()
        if self._next_map is not self._map:
            self._show_map()
        self._session = session
        session.setParent(self)
        self.words = LogWords(
            tuple(seat.name for seat in session.seats), session.game.graph.region_names
        )
        for entry in history(session.match):
            self.panels.log_entry(entry, self.words)
        session.changed.connect(self._refresh)
        session.thinking_changed.connect(self._show_course)
        session.preparing_changed.connect(self._show_course)
        session.round_played.connect(self._on_session_round_played)
        session.picked.connect(self._on_session_picked)
        session.failed.connect(self._on_session_failed)
        session.start()
        self.session_changed.emit()
        self.view.setFocus()

    def leave(self) -> None:
        """Close the session: nothing is played, thought or shown any more."""
        self.playback.clear()
        self.planner.end()
        self.scene.frame = self.scene.state = None
        self.panels.log.clear()
        self.panels.area.curtain.hide()
        self.panels.area.result.hide()
        self.commands.pause.setChecked(False)
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
            self.scene.board.show_map(*self._map)

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
            session = self._starter.ask(*self._next_map, self)
        except SetupError as error:
            self.message.emit(str(error))
            return
        if session is not None:
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
            self._next_map = self._map
            self.start(self._starter.rematch(self._session))

    # --- the course of the game

    @Slot()
    def _refresh(self) -> None:
        """Let whoever is next plan, and show everything again."""
        self._pass_on()
        self._show()
        session = self._session
        if session is not None and session.is_over and not self.playback.is_active:
            self.panels.area.show_result(*describe.verdict(session))

    def _pass_on(self) -> None:
        session, planner = self._session, self.planner
        if session is None or self.playback.is_active or not session.waiting_for:
            planner.end()
            return
        waiting = session.waiting_for
        player = self._at_computer if self._at_computer in waiting else waiting[0]
        plan = planner.plan
        if plan is not None and plan.player == player and plan.state is session.state:
            return
        if self._at_computer not in (None, player) and len(session.playing_persons) > 1:
            planner.end()
            self.panels.area.curtain.lower_for(player, session.name(player))
            return
        self._at_computer = player
        self._was_warned = False
        planner.begin(session.position_for(player))

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
    def undo(self) -> None:
        """Take the last change of the own turn back."""
        self.planner.undo()

    @Slot()
    def _hold(self) -> None:
        """Hold the next round back while one is shown, or while the user wants a pause."""
        if self._session is not None:
            paused = self.commands.pause.isChecked() or self.playback.is_active
            self._session.set_paused(paused)

    @Slot(object)
    def _on_session_round_played(self, played: RoundPlayed) -> None:
        self.playback.play(played)
        self._hold()
        self.session_changed.emit()

    @Slot(object)
    def _on_session_picked(self, entry: PicksMade) -> None:
        self.panels.log_entry(entry, self.words)
        self.session_changed.emit()

    @Slot(str)
    def _on_session_failed(self, text: str) -> None:
        self.message.emit(text)
        self._update_actions()

    @Slot(object)
    def _on_playback_round_started(self, played: RoundPlayed) -> None:
        self.panels.log.add_heading(self.words.heading(played.number))
        self._refresh()

    @Slot(object)
    def _on_playback_frame_shown(self, frame: Frame) -> None:
        self.panels.log_frame(frame, self.words)
        self.scene.frame = frame
        self.scene.refresh()

    @Slot(object)
    def _on_playback_round_ended(self, played: RoundPlayed) -> None:
        self.panels.log_eliminated(played.eliminated, self.words)

    @Slot()
    def _on_playback_finished(self) -> None:
        self.scene.frame = None
        self._hold()
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
        self.scene.preview = self.panels.show_plan(self._session, self.playback)
        self.scene.refresh()
        self._show_course()

    @Slot()
    def _show_course(self) -> None:
        if self._session is not None:
            self.panels.show_course(self._session, self.playback)
        self._update_actions()

    @Slot()
    def _update_actions(self) -> None:
        has_map = self._next_map is not None
        self.panels.enable(self._session, self.playback, has_map=has_map)

    # --- slots of widgets and actions

    @Slot(int, object, object)
    def _on_view_region_clicked(
        self, key: int, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier
    ) -> None:
        units = SHIFT_UNITS if modifiers & Qt.KeyboardModifier.ShiftModifier else 1
        back = button is Qt.MouseButton.RightButton
        self.planner.click(self.scene.board.index_of(key), units, back=back)

    @Slot(int)
    def _on_view_region_hovered(self, key: int) -> None:
        self.scene.hovered = self.scene.board.index_of(key)
        self._tell_hovered()
        self.scene.refresh_marks()

    def _tell_hovered(self) -> None:
        session, region, scene = self._session, self.scene.hovered, self.scene
        text = ""
        if session is not None and region is not None:
            text = describe.region_text(session, scene.owners, scene.armies[region], region)
        self.status_changed.emit(text)

    @Slot()
    def _on_planner_changed(self) -> None:
        self._was_warned = False
        self._show_plan()

    @Slot(object)
    def _on_strip_step_clicked(self, step: Step) -> None:
        self._set_phase(PlanPhase.DEPLOY if step is Step.DEPLOY else PlanPhase.ATTACK)

    @Slot()
    def _on_deploy_triggered(self) -> None:
        self._set_phase(PlanPhase.DEPLOY)

    @Slot()
    def _on_attack_triggered(self) -> None:
        self._set_phase(PlanPhase.ATTACK)

    def _set_phase(self, phase: PlanPhase) -> None:
        self.planner.set_phase(phase)
        self.view.setFocus()

    @Slot()
    def _on_deploy_all_triggered(self) -> None:
        self.planner.deploy_all(self.scene.hovered)

    @Slot(int)
    def _on_editor_added(self, units: int) -> None:
        self.planner.add(units)
        self.view.setFocus()

    @Slot(int)
    def _on_editor_units_changed(self, units: int) -> None:
        self.scene.preview = units
        self.scene.refresh()

    @Slot(int, bool)
    def _on_orders_remove_wanted(self, at: int, deploy: bool) -> None:
        self.planner.remove(at, deploy=deploy)

    @Slot(int)
    def _on_orders_order_chosen(self, at: int) -> None:
        plan = self.planner.turn_plan
        if plan is not None:
            self.planner.edit(plan.move.attacks[at].source, plan.move.attacks[at].target)

    @Slot(bool)
    def _on_log_animation_toggled(self, animated: bool) -> None:
        self.playback.is_animated = animated
        self._settings.remember(ANIMATE_KEY, "yes" if animated else "no")
        if not animated:
            self.playback.skip()

    @Slot(float)
    def _on_log_speed_changed(self, speed: float) -> None:
        self.playback.speed = speed
        self._settings.remember(SPEED_KEY, str(self.panels.log.speed_slider.value()))

    @Slot()
    def _on_retry_triggered(self) -> None:
        if self._session is not None:
            self._session.retry()

    @Slot()
    def _on_analyse_triggered(self) -> None:
        if self._session is not None:
            self.analyse_requested.emit(self._session.position_for_person())

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
        answer = QMessageBox.question(self, self.tr("Resign"), question, buttons.Yes | buttons.No)
        if answer == buttons.Yes:
            self.playback.skip()
            session.resign(player)

    # --- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Without a shortcut of its own: the main window has one for Undo.
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        else:
            event.ignore()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.leave()
        super().closeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.view.setFocus()
