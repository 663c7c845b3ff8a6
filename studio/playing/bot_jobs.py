"""The bots of a game think, each in a job of its own, side by side."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from studio.playing.thinking import Thinker, Thought
from studio.position.position import Position
from studio.position.seats import Seat
from studio.program.jobs import Job, JobRunner


class BotJobs(QObject):
    """Asks bots for moves, and forgets them once they have answered or failed."""

    changed = Signal(bool)  # whether any thinks: the first began, or the last ended
    moved = Signal(int, Thought)  # player
    failed = Signal(int, Exception)  # player

    def __init__(self, jobs: JobRunner, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._running: dict[int, Job] = {}

    @property
    def players(self) -> tuple[int, ...]:
        """The players whose bots think now."""
        return tuple(sorted(self._running))

    def ask(self, position: Position, seat: Seat, seed: int, thinker: Thinker) -> None:
        """Let the bot of `position.player` think, if it does not yet."""
        player = position.player
        if player in self._running:
            return
        # A group of its own: a new job silences all others of its group.
        group = f"play {id(self)}: {player}"
        job = self._jobs.start(group, thinker, position, seat, seed)
        self._running[player] = job
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)
        if len(self._running) == 1:
            self.changed.emit(True)

    def stop(self, player: int) -> None:
        """Stop a player's thinking, if there is any; nothing comes of it."""
        if player in self._running:
            self._running[player].cancel()
            self._forget(player)

    def stop_all(self) -> None:
        """Stop all thinking."""
        for player in self.players:
            self.stop(player)

    def _forget(self, player: int) -> None:
        job = self._running.pop(player)
        job.succeeded.disconnect(self._on_job_succeeded)
        job.failed.disconnect(self._on_job_failed)
        if not self._running:
            self.changed.emit(False)

    def _ended(self) -> int:
        """Forget the job that speaks, and return whose it was."""
        job = self.sender()
        player = next(player for player, running in self._running.items() if running is job)
        self._forget(player)
        return player

    @Slot(object)
    def _on_job_succeeded(self, thought: Thought) -> None:
        self.moved.emit(self._ended(), thought)

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        self.failed.emit(self._ended(), error)
