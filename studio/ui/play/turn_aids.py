"""What helps or hurries a person who plans: hints, the turn clock, the map by keyboard.

Made once for the workspace, which tells it what it shows by `follow`. It plays no move.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from studio.playing.clock import TurnClock
from studio.playing.hints import Hints
from studio.playing.session import PlaySession
from studio.program.jobs import JobRunner
from studio.ui.play import describe
from studio.ui.play.actions import PlayActions
from studio.ui.play.panels import PlayPanels
from studio.ui.play.planner import Planner
from studio.ui.play.region_cursor import RegionCursor
from studio.ui.play.scene import GameScene


class TurnAids(QObject):
    """Hints and clock belong to the turn that is planned, and end with it."""

    time_over = Signal()
    message = Signal(str)  # a hint failed

    def __init__(
        self,
        jobs: JobRunner,
        scene: GameScene,
        planner: Planner,
        panels: PlayPanels,
        commands: PlayActions,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.hints, self.clock = Hints(jobs, self), TurnClock(self)
        self.cursor = RegionCursor(scene.painter.view, scene, planner, panels.orders.editor, self)
        self._scene, self._planner, self._panels = scene, planner, panels
        self._commands = commands
        self._session: PlaySession | None = None
        self._turn: tuple[PlaySession, int, int] | None = None  # whose, and its ply
        self.hints.changed.connect(self._on_hints_changed)
        self.hints.failed.connect(self.message)
        self.clock.ticked.connect(self._on_clock_ticked)
        self.clock.ran_out.connect(self.time_over)
        commands.connect(
            {
                commands.hint: self._on_hint_triggered,
                commands.take_hint: self._on_take_hint_triggered,
                commands.drop_hint: self.hints.forget,
            }
        )

    def follow(self, session: PlaySession | None) -> None:
        """Go along with what the planner plans now; call after every change."""
        self._session = session
        player = self._planner.player
        turn = None if session is None or player is None else (session, player, session.match.ply)
        if turn is not None and turn != self._turn:
            assert session is not None
            self._turn = turn
            self.hints.forget()
            self.clock.set(session.turn_seconds)
            self.cursor.clear()
        self.clock.run(turn is not None and session is not None and not session.is_paused)
        if session is None or (turn is None and session.is_over):
            self._turn = None
            self.clock.set(None)
        if self.hints.hint is not None and self._planner.plan is None:
            self.hints.forget()
        self._on_clock_ticked()
        self._enable()

    def leave(self) -> None:
        """Forget the game that was on; its regions may be none of the next one's."""
        self._session = self._turn = None
        self.hints.forget()
        self.cursor.clear()
        self.clock.set(None)

    def _enable(self) -> None:
        commands, hints = self._commands, self.hints
        plans = self._planner.plan is not None
        commands.hint.setEnabled(plans and not hints.is_searching)
        commands.take_hint.setEnabled(plans and hints.hint is not None)
        commands.drop_hint.setEnabled(hints.hint is not None or hints.is_searching)

    @Slot()
    def _on_clock_ticked(self) -> None:
        shown = self._planner.plan is not None
        seconds = self.clock.seconds if shown else None
        self._panels.strip.show_clock(describe.clock_text(seconds), short=self.clock.is_short)

    # --- hints

    @Slot()
    def _on_hint_triggered(self) -> None:
        if self._session is not None and self._planner.player is not None:
            self.hints.ask(self._session.position_for(self._planner.player))

    @Slot()
    def _on_take_hint_triggered(self) -> None:
        hint = self.hints.hint
        self.hints.forget()
        if hint is not None:
            self._planner.take_over(hint.move)

    @Slot()
    def _on_hints_changed(self) -> None:
        hint = self.hints.hint
        self._scene.hint = hint.move if hint is not None else None
        self._panels.orders.hint_box.show_text(describe.hint_text(hint, self.hints.is_searching))
        self._enable()
        self._scene.refresh()
