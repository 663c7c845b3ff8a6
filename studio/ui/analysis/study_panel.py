"""What the panels of the studies share: actions, messages, and results that become files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from engine.errors import EngineError, SaveError
from engine.files import write_whole
from engine.wording import say
from studio.analysing.study_file import Study
from studio.ui.analysis.panel_actions import PanelActions


class StudyPanel(QWidget):
    """A panel with actions of its own, which tells the window what went wrong."""

    message = Signal(str)
    told = Signal(str)  # what was done
    study_saved = Signal(object, object)  # Study, and the file that it is to be written into
    study_kept = Signal(object)  # Study, which the library is to have

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._made = PanelActions(self)

    @property
    def commands(self) -> list[QAction]:
        """The actions for menus and for the window that hears their keys."""
        return self._made.all

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        self._made.apply_theme()

    def _write(self, path: Path, text: str) -> None:
        """Write a result into a file, or tell why that cannot be."""
        try:
            write_whole(path, text.encode())
        except SaveError as error:
            self.message.emit(str(error))

    @property
    def study(self) -> Study | None:
        """What is known, as files keep it to be opened again; None before anything is."""
        raise NotImplementedError

    @Slot()
    def _on_keep(self) -> None:
        if self.study is not None:
            self.study_kept.emit(self.study)

    def _failure(self, error: Exception) -> str:
        """Return the words for a mistake of the program's."""
        return say("The search failed: {reason}", reason=str(error))

    @Slot(Exception)
    def _on_session_failed(self, error: Exception) -> None:
        known = isinstance(error, EngineError)
        self.message.emit(str(error) if known else self._failure(error))
