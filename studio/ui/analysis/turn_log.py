"""The log of a decision: counted and written in a job, shown as text to copy or save."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import SaveError
from engine.files import write_whole
from studio.desk import explained
from studio.position.explanation import Explanation
from studio.position.position import Position
from studio.program.jobs import JobContext, JobRunner
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, keep_in_order

GROUP: Final = "turn log"
EVERY_S: Final = 2.0  # while a search runs


class Explainer(QObject):
    """Explains searches, one at a time; the latest request counts."""

    explained = Signal(object)  # Explanation
    failed = Signal(Exception)

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._next_s = 0.0

    def explain(self, position: Position, search: AnalysisSnapshot, *, live: bool = False) -> None:
        """Explain a decision; a live search only now and then."""
        if live and 0 < search.elapsed_s < self._next_s:
            return
        self._next_s = search.elapsed_s + EVERY_S if live else 0.0
        job = self._jobs.start(GROUP, _explain, position, search)
        job.succeeded.connect(self._on_job_succeeded)
        job.failed.connect(self.failed)

    @Slot(object)
    def _on_job_succeeded(self, explanation: Explanation | None) -> None:
        if explanation is not None:
            self.explained.emit(explanation)

    def cancel(self) -> None:
        """Say nothing more of what was asked; a search that begins is explained at once."""
        self._next_s = 0.0
        self._jobs.cancel(GROUP)


def _explain(
    _context: JobContext, position: Position, search: AnalysisSnapshot
) -> Explanation | None:
    return explained(position, search)


class TurnLogPanel(QWidget):
    """How the regions were valued and the turns judged, as text."""

    failed = Signal(str)  # saving: what and why

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.branching = PlainLabel()
        self.branching.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.text = QPlainTextEdit()
        keep_in_order(self.text.document())
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setAccessibleName(self.tr("Log of the turn"))
        self.text.setPlaceholderText(
            self.tr("Start a search, or choose a turn of the AI: here is how it was decided.")
        )
        self.copy_button = QPushButton(self.tr("Copy"))
        self.save_button = QPushButton(icon("save"), self.tr("Save…"))
        self.copy_button.clicked.connect(self._on_copy_clicked)
        self.save_button.clicked.connect(self._on_save_clicked)
        self._lay_out()
        self.clear()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.branching, 1)
        top.addWidget(self.copy_button)
        top.addWidget(self.save_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.text, 1)

    def clear(self) -> None:
        """Show nothing."""
        self.text.clear()
        self._tell("")

    def show_explanation(self, explanation: Explanation) -> None:
        """Show a decision; what somebody has selected is left alone until he is done."""
        if self.text.textCursor().hasSelection():
            return
        bars = self.text.verticalScrollBar(), self.text.horizontalScrollBar()
        places = [bar.value() for bar in bars]
        self.text.setPlainText(explanation.text)
        for bar, place in zip(bars, places, strict=True):
            bar.setValue(place)
        self._tell(explanation.brief)

    def apply_theme(self) -> None:
        """Draw the icon in the ink of the theme."""
        self.save_button.setIcon(icon("save"))

    def _tell(self, branching: str) -> None:
        self.branching.setText(branching)
        for button in (self.copy_button, self.save_button):
            button.setEnabled(bool(branching))

    @Slot()
    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())

    @Slot()
    def _on_save_clicked(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the log"), "turns.txt", self.tr("Text (*.txt)")
        )
        if not name:
            return
        try:
            write_whole(Path(name), self.text.toPlainText().encode())
        except SaveError as error:
            self.failed.emit(str(error))
