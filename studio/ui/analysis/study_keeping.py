"""Studies into files and into the library: written in jobs, whoever made them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, SignalInstance, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QWidget

from engine.cartography.files import file_title
from engine.files import write_whole
from engine.record import GameRecord
from studio.analysing.archive import SUFFIX
from studio.analysing.file import analysis_bytes
from studio.analysing.report import review_title
from studio.analysing.study_file import Study, searches_of, study_bytes
from studio.desk import number_of
from studio.position.trace import AnalysedTurn
from studio.program.jobs import JobContext, JobRunner
from studio.ui.analysis.file_menu import FileMenu
from studio.ui.analysis.on_show import OnShow
from studio.ui.analysis.studies import Studies
from studio.ui.analysis.turns import TurnTable
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip

GROUP = "study file"


class Place(OnShow, Protocol):
    """What is used of the workspace."""

    message: SignalInstance
    told: SignalInstance
    keep_requested: SignalInstance
    studies: Studies
    turns: TurnTable
    file_menu: FileMenu


class StudyKeeping(QObject):
    """Serves one workspace: its studies, and the searches behind the turns that it lists."""

    def __init__(self, place: Place, jobs: JobRunner, widget: QWidget) -> None:
        super().__init__(widget)
        self._place, self._jobs, self._widget = place, jobs, widget
        self._icons: dict[QAction, str] = {}
        self._kept: Study | None = None  # that is on its way into the library
        self.save_turns = self._add(
            "save", self.tr("Save the searches of the game…"),
            self.tr("Those behind all listed turns, with their trees, in one file"),
        )  # fmt: skip
        self.keep_turns = self._add(
            "library", self.tr("Keep the searches of the game in the library"),
            self.tr("Those behind all listed turns, with their trees"),
        )  # fmt: skip
        place.file_menu.keep.triggered.connect(self.keep_search)
        self.save_turns.triggered.connect(self._on_save_turns)
        self.keep_turns.triggered.connect(self._on_keep_turns)
        for panel in (place.studies.review, place.studies.compare, place.studies.convergence):
            panel.study_saved.connect(self.save)
            panel.study_kept.connect(self.keep)
        place.turns.rowsInserted.connect(self._update)
        place.turns.rowsRemoved.connect(self._update)
        self._update()

    def _add(self, name: str, text: str, tip: str) -> QAction:
        action = QAction(icon(name), text, self)
        action.setToolTip(plain_tip(f"{text}\n{tip}"))
        action.setWhatsThis(plain_tip(tip))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._icons[action] = name
        return action

    @property
    def commands(self) -> list[QAction]:
        """The actions for a menu."""
        return list(self._icons)

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        for action, name in self._icons.items():
            action.setIcon(icon(name))

    # --- what is written

    @Slot(object, object)
    def save(self, study: Study, path: Path) -> None:
        """Write a study into a file, with the usual ending if it has none."""
        path = path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)
        job = self._jobs.start(GROUP, _save, study, path)
        job.succeeded.connect(self._on_saved)
        job.failed.connect(self._on_failed)

    @Slot(object)
    def keep(self, study: Study) -> None:
        """Offer a study to whoever keeps analyses."""
        self._kept = study
        job = self._jobs.start(GROUP, _bytes, study)
        job.succeeded.connect(self._on_made)
        job.failed.connect(self._on_failed)

    @Slot()
    def keep_search(self) -> None:
        """Offer the search on show to whoever keeps analyses."""
        place = self._place
        position, trace = place.shown_position, place.trace
        if position is not None and trace.last is not None:
            data = analysis_bytes(position, place.options, trace)
            place.keep_requested.emit(data, position.title, number_of(position))

    @Slot(object)
    def _on_saved(self, path: Path) -> None:
        self._place.told.emit(self.tr("Written: {0}").format(path))

    @Slot(object)
    def _on_made(self, data: bytes) -> None:
        study = self._kept
        if study is not None:
            self._place.keep_requested.emit(data, study.title, number_of(study.position))

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        self._place.message.emit(self.tr("The study could not be kept: {0}").format(error))

    # --- the searches behind turns

    @property
    def _turns(self) -> tuple[AnalysedTurn, ...]:
        return self._place.turns.turns

    @Slot()
    def _update(self) -> None:
        for action in self._icons:
            action.setEnabled(bool(searches_of(self._turns)))

    def _study(self) -> Study:
        turns = self._turns
        record = self._place.studies.review.session.record
        own = record if record is not None and record.game == turns[-1].position.game else None
        return Study("searches", _title(own, turns), searches_of(turns), own)

    @Slot()
    def _on_save_turns(self) -> None:
        study = self._study()
        name, _ = QFileDialog.getSaveFileName(
            self._widget,
            self.tr("Save the searches of the game"),
            f"{file_title(study.title)}{SUFFIX}",
            self.tr("Analyses (*{0})").format(SUFFIX),
        )
        if name:
            self.save(study, Path(name))

    @Slot()
    def _on_keep_turns(self) -> None:
        self.keep(self._study())


def _title(record: GameRecord[Any, Any] | None, turns: tuple[AnalysedTurn, ...]) -> str:
    return turns[-1].position.title if record is None else review_title(record)


def _bytes(_context: JobContext, study: Study) -> bytes:
    return study_bytes(study)


def _save(_context: JobContext, study: Study, path: Path) -> Path:
    write_whole(path, study_bytes(study))
    return path
