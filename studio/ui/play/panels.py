"""Everything around the map in the Play workspace: strip, docks, and what they show.

Built once into the workspace's window. It shows a session and a plan; what the user
wants done is signalled by the panels themselves.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar, QVBoxLayout, QWidget

from studio.games.warlight.events import HistoryEntry, PicksMade
from studio.playing.replaying import concerns
from studio.playing.session import PlaySession
from studio.program.jobs import JobRunner
from studio.program.translation import tr
from studio.ui.play import describe
from studio.ui.play.actions import PlayActions
from studio.ui.play.ai_log_panel import AiLogPanel
from studio.ui.play.log_panel import LogPanel
from studio.ui.play.log_text import LogWords
from studio.ui.play.looking import figures_of, income_text, strip_of
from studio.ui.play.map_area import MapArea, ResultPanel
from studio.ui.play.orders_panel import OrdersPanel
from studio.ui.play.phase_strip import PhaseStrip
from studio.ui.play.planner import Planner, PlanPhase
from studio.ui.play.playback import Frame, RoundPlayback
from studio.ui.play.players_panel import PlayersPanel
from studio.ui.play.transport_bar import TransportBar
from studio.ui.play.watch import Watch
from studio.ui.widgets.map_view import MapView

COLUMN_WIDTH: Final = 316


class PlayPanels:
    """The panels, and `show` that fills them all."""

    def __init__(
        self,
        window: QMainWindow,
        view: MapView,
        commands: PlayActions,
        planner: Planner,
        jobs: JobRunner,
    ) -> None:
        self._window, self._commands, self._planner = window, commands, planner
        self.strip = PhaseStrip(commands.commit)
        self.players = PlayersPanel()
        self.orders = OrdersPanel(commands.take_hint, commands.drop_hint)
        self.log, self.transport = LogPanel(), TransportBar(commands)
        self.ai_log = AiLogPanel(jobs, commands.save_log)
        self.player: int | None = None  # whose view; None is everybody's
        self.rows: describe.FigureRows  # of the game on show
        result = ResultPanel((commands.new_game, commands.rematch, commands.thinking))
        self.area = MapArea(view, result)
        window.setCentralWidget(_stacked(self.area, self.transport))
        self._tool_bar()
        self._docks()

    def _tool_bar(self) -> None:
        commands = self._commands
        bar = QToolBar(tr("Game"))
        bar.setObjectName("play-strip")
        bar.setMovable(False)
        bar.addWidget(self.strip)
        bar.addActions(
            [commands.hint, commands.undo, commands.new_game, commands.analyse, commands.resign]
        )
        self._window.addToolBar(bar)

    def _docks(self) -> None:
        docks = [
            self._dock(tr("Players"), "players", self.players),
            self._dock(tr("Orders"), "orders", self.orders),
            self._dock(tr("Log"), "log", self.log),
        ]
        behind = self._dock(tr("AI log"), "ai-log", self.ai_log)
        behind.visibilityChanged.connect(self.ai_log.set_in_sight)
        self._window.tabifyDockWidget(docks[-1], behind)
        docks[-1].raise_()
        widths = [COLUMN_WIDTH] * len(docks)
        self._window.resizeDocks(docks, widths, Qt.Orientation.Horizontal)
        self._window.resizeDocks(docks[1:], [300, 240], Qt.Orientation.Vertical)

    def _dock(self, title: str, name: str, widget: QWidget) -> QDockWidget:
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"play-{name}")
        dock.setWidget(widget)
        self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        return dock

    # --- what is shown

    def show_plan(
        self, session: PlaySession | None, playback: RoundPlayback, watch: Watch
    ) -> int | None:
        """Show hint, attack and orders; return the units of the attack being made."""
        planner = self._planner
        choice = describe.attack_choice(planner)
        self.orders.editor.show_choice(choice)
        self.orders.show_hint(_hint(session, planner, playback, watch))
        self.orders.show_orders(describe.order_rows(planner.plan))
        return self.orders.editor.units if choice is not None else None

    def show_course(self, session: PlaySession, playback: RoundPlayback, watch: Watch) -> None:
        """Show strip, players and the place in the game.

        The figures of a round that is played back come with its pictures.
        """
        current, head = playback.current, watch.head
        number = current.number if current is not None else None
        done = session.state.round if number is None else number - 1
        self.transport.show_place(done if head is None else head.round, watch.rounds)
        if head is not None:
            strip = strip_of(head, watch.player, session, is_replay=watch.is_replay)
            self.players.show_players(figures_of(head, self.rows))
        else:
            strip = describe.strip_state(session, self._planner, number)
            if not strip.income and watch.player is not None:
                strip = replace(strip, income=income_text(session, watch.player))
            if not playback.is_active:
                self.players.show_players(self.rows.now())
        self.strip.show_state(strip)

    def enable(
        self,
        session: PlaySession | None,
        playback: RoundPlayback,
        watch: Watch,
    ) -> None:
        """Enable the actions that can be done now."""
        commands, planner = self._commands, self._planner
        turn, plan = planner.turn_plan, planner.plan
        goes_on = session is not None and not session.is_over
        is_back, can_step = watch.head is not None, watch.can_step
        enabled = {
            commands.rematch: session is not None,
            commands.deploy: turn is not None,
            commands.attack: turn is not None,
            commands.deploy_all: turn is not None and planner.phase is PlanPhase.DEPLOY,
            commands.add_order: planner.target is not None,
            commands.clear_choice: planner.source is not None,
            commands.undo: plan is not None and plan.can_undo,
            commands.commit: plan is not None,
            commands.skip: playback.is_active or (is_back and can_step),
            commands.pause: (goes_on and not watch.is_replay) or is_back,
            commands.step: can_step,
            commands.turn: can_step,
            commands.round: can_step,
            commands.to_now: is_back and (can_step or not watch.is_replay),
            commands.branch: watch.can_branch,
            commands.save_log: session is not None,
            commands.retry: session is not None and session.has_failed,
            commands.analyse: session is not None,
            commands.thinking: session is not None and bool(session.analysed_turns),
            commands.resign: goes_on and not is_back and self.resigning(session) is not None,
        }
        enabled |= dict.fromkeys(commands.steps_back, watch.can_step_back)
        commands.show_pause()
        for action, is_enabled in enabled.items():
            action.setEnabled(is_enabled)

    def resigning(self, session: PlaySession | None) -> int | None:
        """Return who would resign: who plans, or the only person in the game."""
        if session is None or self._planner.player is not None:
            return self._planner.player
        persons = session.playing_persons
        return persons[0] if len(persons) == 1 else None

    def log_frame(self, frame: Frame, words: LogWords) -> None:
        """Log what is over with a frame."""
        for event in frame.told:
            if concerns(event, self.player):
                self.log.add_line(words.event(event), event.player)

    def log_eliminated(self, players: tuple[int, ...], words: LogWords) -> None:
        """Log who is out."""
        for player in players:
            self.log.add_line(words.eliminated(player), player)

    def log_entry(self, entry: HistoryEntry, words: LogWords) -> None:
        """Log all of an entry at once."""
        if isinstance(entry, PicksMade):
            if self.player in (None, entry.player):
                self.log.add_line(words.picks(entry), entry.player)
            return
        self.log.add_heading(words.heading(entry.number))
        for event in entry.events:
            if concerns(event, self.player):
                self.log.add_line(words.event(event), event.player)
        self.log_eliminated(entry.eliminated, words)


def _stacked(area: QWidget, bar: QWidget) -> QWidget:
    stage = QWidget()
    layout = QVBoxLayout(stage)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    layout.addWidget(area, 1)
    layout.addWidget(bar)
    return stage


def _hint(
    session: PlaySession | None, planner: Planner, playback: RoundPlayback, watch: Watch
) -> str:
    if session is None:
        return tr("Start a game: New game (Ctrl+N).")
    if watch.is_replay:
        return tr("A recorded game. P runs it, J and L step. “Continue from here” plays on.")
    if watch.head is not None:
        return tr("An earlier place of this game. Ctrl+End leads back to now.")
    if playback.is_active:
        return tr("The round is played. Space skips to its end.")
    if session.is_over:
        return tr("The game is over.")
    if planner.plan is None and session.waiting_for:
        return tr("{0} is next.").format(session.name(session.waiting_for[0]))
    return describe.hint(planner) or tr("Waiting for the others.")
