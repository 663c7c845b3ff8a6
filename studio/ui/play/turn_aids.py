"""What helps or hurries a person who plans: hints and the turn clock.

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
from studio.ui.play.phase_strip import PhaseStrip
from studio.ui.play.table import PlayTable


class TurnAids(QObject):
    """Hints and clock belong to the turn that is planned, and end with it."""

    time_over = Signal()
    message = Signal(str)  # a hint failed

    def __init__(
        self,
        jobs: JobRunner,
        strip: PhaseStrip,
        commands: PlayActions,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.hints, self.clock = Hints(jobs, self), TurnClock(self)
        self._strip, self._commands = strip, commands
        self._table: PlayTable | None = None
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

    def follow(self, session: PlaySession | None, table: PlayTable) -> None:
        """Go along with what is planned at a table now; call after every change."""
        self._session, self._table = session, table
        player = table.player
        turn = None if session is None or player is None else (session, player, session.match.ply)
        if turn is not None and turn != self._turn:
            assert session is not None
            self._turn = turn
            self.hints.forget()
            self.clock.set(session.turn_seconds)
        self.clock.run(turn is not None and session is not None and not session.is_paused)
        if session is None or (turn is None and session.is_over):
            self._turn = None
            self.clock.set(None)
        if self.hints.hint is not None and self._player is None:
            self.hints.forget()
        self._on_clock_ticked()
        self._enable()

    def leave(self) -> None:
        """Forget the game that was on."""
        self._session = self._turn = None
        self.hints.forget()
        self.clock.set(None)

    @property
    def _player(self) -> int | None:
        return None if self._table is None else self._table.player

    def _enable(self) -> None:
        commands, hints = self._commands, self.hints
        plans = self._player is not None
        commands.hint.setEnabled(plans and not hints.is_searching)
        commands.take_hint.setEnabled(plans and hints.hint is not None)
        commands.drop_hint.setEnabled(hints.hint is not None or hints.is_searching)

    @Slot()
    def _on_clock_ticked(self) -> None:
        shown = self._player is not None
        seconds = self.clock.seconds if shown else None
        self._strip.show_clock(describe.clock_text(seconds), short=self.clock.is_short)

    # --- hints

    @Slot()
    def _on_hint_triggered(self) -> None:
        if self._session is not None and self._player is not None:
            self.hints.ask(self._session.position_for(self._player))

    @Slot()
    def _on_take_hint_triggered(self) -> None:
        hint = self.hints.hint
        self.hints.forget()
        if hint is not None and self._table is not None:
            self._table.take_over(*hint.moves)

    @Slot()
    def _on_hints_changed(self) -> None:
        table, hint = self._table, self.hints.hint
        if table is not None:
            table.show_hint(hint)
            text = describe.hint_text(hint, table, self.hints.is_searching)
            table.hint_box.show_text(text)
        self._enable()
