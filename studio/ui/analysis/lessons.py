"""Lessons in the Analyse workspace: each page brings its position and sets its search."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLocale, QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from engine.cartography.model import MapModel
from engine.errors import EngineError
from studio.analysing.lessons import (
    SUFFIX,
    Lesson,
    LessonError,
    lesson_title,
    read_lesson,
    shipped_lessons,
)
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.program.jobs import JobContext, JobRunner
from studio.ui.analysis.docks import BESIDE, AnalyseDocks
from studio.ui.analysis.lesson_panel import LessonPanel
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.analysis.search_bar import SearchBar
from studio.ui.analysis.search_control import SearchControl
from studio.ui.look.plain import button_text

GROUP = "lesson"
DOCK = "lesson"


class Classroom(Protocol):
    """The workspace, as far as lessons are given in it."""

    docks: AnalyseDocks
    bar: SearchBar
    options_bar: OptionsBar
    search: SearchControl

    @property
    def shown_position(self) -> Position | None:
        """The position on the map."""
        ...

    def set_map(self, model: MapModel, labels: NDArray[np.uint16]) -> None:
        """Show another map."""
        ...

    def choose_position(self, position: Position) -> None:
        """Show a position that somebody chose."""
        ...

    def addAction(self, action: QAction) -> None:
        """Hear the keys of an action."""
        ...


class Lessons(QObject):
    """Owns the panel and the actions that open lessons; a lesson is open while its dock is."""

    front_requested = Signal()  # a lesson comes: the workspace is wanted in front
    failed = Signal(str)  # why a file is no lesson

    def __init__(self, place: Classroom, jobs: JobRunner, widget: QWidget) -> None:
        super().__init__(widget)
        self._place, self._jobs, self._widget = place, jobs, widget
        self._lesson: Lesson | None = None
        self._number = 0  # of the page on show
        self._before: tuple[str, AnalysisOptions] | None = None  # of which game, and what was told
        self.panel = LessonPanel(place.bar.start)
        self.dock = place.docks.add(DOCK, self.tr("Lesson"), self.panel, BESIDE)
        self.dock.hide()
        self.commands = [*map(self._action, shipped_lessons())]
        self.open_action = QAction(self.tr("&Open a lesson…"), self)
        self.menu = QMenu(widget)
        self.menu.addActions(self.commands)
        self.menu.addSeparator()
        self.menu.addAction(self.open_action)
        self._connect()

    def _action(self, path: Path) -> QAction:
        try:
            title = lesson_title(path, _language())
        except LessonError:
            title = path.stem  # opening it tells what is wrong
        action = QAction(button_text(title), self)
        action.setData(path)
        action.triggered.connect(self._on_wanted)
        return action

    def _connect(self) -> None:
        for action in self.panel.commands:
            self._place.addAction(action)
        self.panel.previous_action.triggered.connect(self._on_previous)
        self.panel.next_action.triggered.connect(self._on_next)
        self.open_action.triggered.connect(self._on_open)
        self.dock.toggleViewAction().toggled.connect(self._on_dock_toggled)

    @property
    def is_open(self) -> bool:
        """Whether a lesson is given."""
        return self._lesson is not None

    @property
    def own_options(self) -> tuple[str, AnalysisOptions] | None:
        """What was told which game's search before the lesson; None while there is none."""
        return self._before

    def open(self, path: Path) -> None:
        """Read a lesson and show its first page."""
        job = self._jobs.start(GROUP, _read, path, _language())
        job.succeeded.connect(self._on_read)
        job.failed.connect(self._on_failed)

    def _show_page(self, number: int) -> None:
        lesson, place = self._lesson, self._place
        assert lesson is not None, "a page belongs to a lesson"
        self._number = number
        page = lesson.pages[number]
        place.set_map(lesson.bundle.model, lesson.bundle.labels)
        if place.shown_position is not lesson.position:
            place.choose_position(lesson.position)
        if place.options_bar.options != page.options:
            place.options_bar.set_options(page.options)
            place.search.clear()
        self.panel.show_page(lesson, number)
        self.dock.show()
        if place.docks.has(page.dock):
            place.docks.bring(page.dock)

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        self.panel.apply_theme()

    # --- slots

    @Slot()
    def _on_wanted(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.open(action.data())

    @Slot()
    def _on_open(self) -> None:
        kinds = self.tr("Lessons (*{0})").format(SUFFIX)
        title = self.tr("Open a lesson")
        name, _ = QFileDialog.getOpenFileName(self._widget, title, "", kinds)
        if name:
            self.open(Path(name))

    @Slot(object)
    def _on_read(self, lesson: Lesson) -> None:
        place = self._place
        if not self.is_open:
            self._before = place.options_bar.game, place.options_bar.options
        self._lesson = lesson
        self.front_requested.emit()
        self.dock.setWindowTitle(self.tr("Lesson {0}").format(lesson.title))
        self._show_page(0)
        place.docks.show(DOCK)

    @Slot(Exception)
    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, EngineError):
            raise error
        self.failed.emit(str(error))

    @Slot()
    def _on_previous(self) -> None:
        self._show_page(self._number - 1)

    @Slot()
    def _on_next(self) -> None:
        self._show_page(self._number + 1)

    @Slot(bool)
    def _on_dock_toggled(self, _shown: bool) -> None:
        """Let the lesson go with its dock, and the search be told what it was told before."""
        if not self.dock.isHidden() or self._lesson is None:  # else another workspace is in front
            return
        self._lesson = None
        self.panel.show_nothing()
        before, self._before = self._before, None
        if before is not None and before[0] == self._place.options_bar.game:
            self._place.options_bar.set_options(before[1])


def _language() -> str:
    """Return the language that the window speaks."""
    return QLocale().name().partition("_")[0]


def _read(context: JobContext, path: Path, language: str) -> Any:
    return read_lesson(path, language)
