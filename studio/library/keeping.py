"""Keeps the game under way in the library: every turn that is in, in a job of its own.

Listens to one session at a time, and notes the maps that are opened. Must not ask the user
anything, nor load the database itself.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal, Slot

from engine.errors import EngineError
from studio.editing.snapshot import MapSnapshot
from studio.editing.thumbnails import thumbnail
from studio.library import open_library
from studio.library.copies import GameCopy
from studio.playing.session import PlaySession
from studio.program.jobs import JobContext, JobRunner

if TYPE_CHECKING:
    from studio.library.writing import GameWriter

GROUP, MAPS_GROUP = "library: keep", "library: note a map"
_Mark: TypeAlias = tuple[int, frozenset[int], frozenset[int], bool]


@dataclass(slots=True, eq=False)
class KeptSession:
    """A session's place in the library. Its writer is made in the first job."""

    path: Path
    snapshot: MapSnapshot | None
    game_id: int | None
    copies: int = 0
    mark: _Mark | None = None  # how the session stood at the last copy
    _writer: GameWriter | None = field(default=None, init=False)

    def writer(self) -> GameWriter:
        """Return the writer; in jobs, one at a time."""
        # It brings the database, and most of what paints.
        from studio.library.writing import GameWriter  # noqa: PLC0415

        self._writer = self._writer or GameWriter(self.path, self.snapshot, self.game_id)
        return self._writer


@dataclass(slots=True, eq=False)
class _Task:
    """What waits to be done for a session: a copy to write, or, without one, to let it go."""

    kept: KeptSession
    copy: GameCopy | None

    def run(self) -> tuple[str, int | None]:
        """Do it, again if need be; return what the user should hear, and the game's number."""
        writer = self.kept.writer()
        told = writer.close() if self.copy is None else writer.write(self.copy)
        return told, writer.game_id


class GameKeeper(QObject):
    """What is in is on disk a moment later: who kills the program loses the turn being typed.

    Has a job runner of its own, for bots that think would make it wait.
    """

    kept = Signal(int)  # number of the game that was written just now
    noticed = Signal(str)  # the library was damaged, or the game is open elsewhere
    failed = Signal(str)  # why a game cannot be kept; once a game

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._jobs = JobRunner(self)
        self._session: PlaySession | None = None
        self._current: KeptSession | None = None
        self._tasks: deque[_Task] = deque()
        self._running: _Task | None = None
        self._failed: KeptSession | None = None  # that the user was told of
        self._maps_failed = False

    @property
    def is_busy(self) -> bool:
        """Whether something is not on disk yet."""
        return self._running is not None

    @property
    def game_id(self) -> int | None:
        """The number of the game that is kept now, once it is in the library."""
        return None if self._current is None else self._current.game_id

    def keep(
        self,
        session: PlaySession,
        snapshot: MapSnapshot | None = None,
        game_id: int | None = None,
    ) -> None:
        """Keep a session from now on, in the place of a game or as a new one; let the last one go.

        `snapshot` is the map that it is played on: with it, the game can be shown when the map has
        changed or gone.
        """
        self.let_go()
        self._session = session
        self._current = KeptSession(self._path, snapshot, game_id)
        session.changed.connect(self._on_session_changed)
        session.over.connect(self._on_session_changed)
        session.destroyed.connect(self._on_session_destroyed)
        self._on_session_changed()

    def note_map(self, place: Path, name: str, regions: int) -> None:
        """Remember that a map, in a folder or an archive, is worked on."""
        job = self._jobs.start(MAPS_GROUP, _note_map, self._path, place, name, regions)
        job.failed.connect(self._on_map_failed)

    def let_go(self) -> None:
        """Listen no more; what has happened is still written."""
        if self._session is not None:
            self._session.changed.disconnect(self._on_session_changed)
            self._session.over.disconnect(self._on_session_changed)
            self._session.destroyed.disconnect(self._on_session_destroyed)
        self._forget()

    def shut_down(self) -> None:
        """Let go, and return once everything is on disk."""
        self.let_go()
        self._jobs.shutdown()
        left = [*([self._running] if self._running else []), *self._tasks]
        self._tasks.clear()
        for task in left:
            try:
                task.run()
            except EngineError as error:
                self._tell(task.kept, error)

    # --- inside

    def _forget(self) -> None:
        if self._current is not None:
            self._add(_Task(self._current, None))
        self._session = self._current = None

    def _add(self, task: _Task) -> None:
        waiting = self._tasks[-1] if self._tasks else None
        if waiting is not None and waiting.kept is task.kept and task.copy is not None:
            self._tasks.pop()  # nobody needs the older copy any more
        self._tasks.append(task)
        self._start()

    def _start(self) -> None:
        if self._running is not None or not self._tasks:
            return
        self._running = self._tasks.popleft()
        job = self._jobs.start(GROUP, _run, self._running)
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self._on_job_failed)
        job.finished.connect(self._on_job_finished)

    def _tell(self, kept: KeptSession, error: Exception) -> None:
        if self._failed is not kept:
            self._failed = kept
            self.failed.emit(self.tr("The game is not saved in the library. {0}").format(error))

    # --- slots

    @Slot()
    def _on_session_changed(self) -> None:
        session, kept = self._session, self._current
        if session is None or kept is None:
            return
        mark = session.match.ply, session.moved, session.resigned, session.is_over
        if mark == kept.mark:
            return
        kept.mark = mark
        kept.copies += 1
        self._add(_Task(kept, GameCopy.of(session, kept.copies)))

    @Slot()
    def _on_session_destroyed(self) -> None:
        self._forget()

    @Slot(object)
    def _on_job_succeeded(self, result: tuple[str, int | None]) -> None:
        told, game_id = result
        if told:
            self.noticed.emit(told)
        if game_id is not None and self._running is not None and self._running.copy is not None:
            self._running.kept.game_id = game_id
            self.kept.emit(game_id)

    @Slot(Exception)
    def _on_job_failed(self, error: Exception) -> None:
        assert self._running is not None
        self._tell(self._running.kept, error)

    @Slot(Exception)
    def _on_map_failed(self, error: Exception) -> None:
        if not self._maps_failed:
            self._maps_failed = True
            self.failed.emit(self.tr("Maps are not noted in the library. {0}").format(error))

    @Slot()
    def _on_job_finished(self) -> None:
        self._running = None
        self._start()


def _run(_context: JobContext, task: _Task) -> tuple[str, int | None]:
    return task.run()


def _note_map(_context: JobContext, path: Path, place: Path, name: str, regions: int) -> None:
    from studio.painting.pictures import png_bytes  # noqa: PLC0415 - it brings most of what paints

    image = thumbnail(place)
    picture = None if image is None else png_bytes(image)
    open_library(path).note_map(place, name, regions, picture)
