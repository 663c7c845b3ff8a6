"""The search engine made ready for a game, kind of kernels by kind, while the game goes on."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from engine.game import Game
from studio.playing.thinking import Preparation
from studio.program.jobs import JobRunner


class EnginePreparation(QObject):
    """Has kinds of a game's kernels compiled, one after the other, in jobs."""

    changed = Signal(bool)  # begun, further than before, or over (False)
    failed = Signal(Exception)
    step_finished = Signal()  # a kind is ready, or cannot be

    def __init__(
        self, jobs: JobRunner, game: Game[Any, Any], preparation: Preparation, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.progress = 0, 0  # kernels of how many, of the kind under way
        self._jobs, self._game, self._preparation = jobs, game, preparation
        self._kinds: tuple[str, ...] = ()  # that are not ready; the first is under way
        self._is_closed = False

    def start(self, kinds: tuple[str, ...]) -> None:
        """Have the first kind compiled, then the others."""
        self._kinds, self.progress = kinds, (0, 0)
        self.changed.emit(bool(kinds))
        if kinds:
            job = self._jobs.start_first(self._group, self._preparation, self._game, kinds[:1])
            job.progress_changed.connect(self._on_progress)
            job.failed.connect(self._on_failed)
            job.finished.connect(self._on_finished)

    def is_under_way(self, kinds: tuple[str, ...]) -> bool:
        """Whether one of these kinds is not ready yet."""
        return not set(self._kinds).isdisjoint(kinds)

    def close(self) -> None:
        """Stop for good; nothing more is said."""
        self._is_closed = True
        if self._kinds:
            self._jobs.cancel(self._group)

    @property
    def _group(self) -> str:
        # Of this one alone: a new job silences all others of its group.
        return f"prepare {id(self)}"

    @Slot(int, int)
    def _on_progress(self, done: int, total: int) -> None:
        self.progress = done, total
        self.changed.emit(True)

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        self._kinds = self._kinds[:1]  # the others would fail alike
        self.failed.emit(error)

    @Slot()
    def _on_finished(self) -> None:
        if self._is_closed:
            self._kinds = ()
            return
        self.start(self._kinds[1:])
        self.step_finished.emit()
