"""Analyses and games from files, analyses into files: asks where, works in jobs.

Knows what a file holds, not what is done with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from ai.searching.snapshot import AnalysisSnapshot
from engine.cartography.files import file_title
from engine.errors import EngineError, RecordError
from engine.files import write_whole
from engine.registry import RECORD_SUFFIX, TEXT_SUFFIX, load_game
from studio.analysing.archive import SUFFIX, read_analysis_bytes
from studio.analysing.file import SavedAnalysis, analysis_bytes, analysis_from_bytes, whole_snapshot
from studio.analysing.positions import decisions_in
from studio.analysing.study_file import Study, is_study, study_from_bytes
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import SearchTrace
from studio.program.jobs import JobContext, JobRunner

GROUP: Final = "analysis file"
WHOLE_GROUP: Final = "analysis trees"


@dataclass(frozen=True, slots=True, eq=False)
class Opened:
    """What a file held: a search, a study, or the decisions of a game."""

    name: str
    saved: SavedAnalysis | None = None
    study: Study | None = None
    decisions: tuple[Position, ...] = ()


class AnalysisFiles(QObject):
    """Reads and writes one file at a time."""

    opened = Signal(object)  # Opened
    completed = Signal(object)  # AnalysisSnapshot: the trees of the last one are all there
    told = Signal(str)  # what was done
    failed = Signal(str)  # what went wrong

    def __init__(self, jobs: JobRunner, widget: QWidget) -> None:
        super().__init__(widget)
        self._jobs, self._widget = jobs, widget

    # --- opening

    def ask_open(self) -> None:
        """Ask for a file and open it."""
        name, _ = QFileDialog.getOpenFileName(
            self._widget,
            self.tr("Open an analysis or a game"),
            "",
            self.tr("Analyses and games (*{0} *.json *.txt)").format(SUFFIX),
        )
        if name:
            self.open_path(Path(name))

    def open_path(self, path: Path) -> None:
        """Open a file: the top of an analysis at once, all of it a little later."""
        self._open(path, None)

    def open_bytes(self, data: bytes, name: str) -> None:
        """Open an analysis that somebody else has kept."""
        self._open(Path(name), data)

    def _open(self, path: Path, data: bytes | None) -> None:
        self._jobs.cancel(WHOLE_GROUP)
        job = self._jobs.start(GROUP, _read, path, data)
        job.succeeded.connect(self._on_read)
        job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_read(self, found: tuple[Opened, bytes]) -> None:
        opened, data = found
        self.opened.emit(opened)
        if opened.saved is not None and opened.saved.has_more:
            job = self._jobs.start(WHOLE_GROUP, _whole, data)
            job.succeeded.connect(self.completed)
            job.failed.connect(self._on_failed)

    # --- saving

    def ask_save(self, position: Position, options: AnalysisOptions, trace: SearchTrace) -> None:
        """Ask for a place and write the search there."""
        name, _ = QFileDialog.getSaveFileName(
            self._widget,
            self.tr("Save the analysis"),
            f"{file_title(position.title)}{SUFFIX}",
            self.tr("Analyses (*{0})").format(SUFFIX),
        )
        if name:
            self.save(Path(name), position, options, trace)

    def save(
        self, path: Path, position: Position, options: AnalysisOptions, trace: SearchTrace
    ) -> None:
        """Write a search to a file, with the usual ending if it has none."""
        path = path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)
        kept = SearchTrace(list(trace.points), trace.last)
        job = self._jobs.start(GROUP, _save, path, position, options, kept)
        job.succeeded.connect(self._on_written)
        job.failed.connect(self._on_failed)

    def write(self, path: Path, data: bytes) -> None:
        """Write what was exported, all of it or nothing."""
        job = self._jobs.start(GROUP, _write, path, data)
        job.succeeded.connect(self._on_written)
        job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_written(self, path: Path) -> None:
        self.told.emit(self.tr("Written: {0}").format(path))

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        if isinstance(error, EngineError | OSError):
            self.failed.emit(str(error))
        else:
            self.failed.emit(self.tr("The file could not be used: {0}").format(error))


def _read(_context: JobContext, path: Path, data: bytes | None) -> tuple[Opened, bytes]:
    data = read_analysis_bytes(path) if data is None else data
    if path.suffix.lower() in (RECORD_SUFFIX, TEXT_SUFFIX):
        return Opened(path.name, decisions=_decisions(data)), data
    if is_study(data):
        return Opened(path.name, study=study_from_bytes(data)), data
    return Opened(path.name, analysis_from_bytes(data)), data


def _decisions(data: bytes) -> tuple[Position, ...]:
    found = decisions_in(load_game(data))
    if not found:
        raise RecordError("Nobody has decided anything in this game yet.")
    return found


def _whole(_context: JobContext, data: bytes) -> AnalysisSnapshot:
    return whole_snapshot(data)


def _save(
    _context: JobContext,
    path: Path,
    position: Position,
    options: AnalysisOptions,
    trace: SearchTrace,
) -> Path:
    write_whole(path, analysis_bytes(position, options, trace))
    return path


def _write(_context: JobContext, path: Path, data: bytes) -> Path:
    write_whole(path, data)
    return path
