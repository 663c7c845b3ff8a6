"""A map of another program made ours: what was found wrong is shown before it is opened."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLineEdit, QWidget

from engine.cartography.formats.assemble import renamed
from engine.cartography.formats.reading import import_map
from engine.cartography.issues import Severity
from engine.plain import plain
from studio.program.jobs import JobContext, JobRunner
from studio.ui.look.plain import PlainLabel
from studio.ui.ways_in.way_in import NewMap, WayIn, checked_name
from studio.ui.widgets.report_list import ReportList

READ_GROUP: Final = "import a map"


class ForeignDialog(WayIn):
    """Imports at once; the map's name can be changed while the report is read."""

    def __init__(self, jobs: JobRunner, file: Path, parent: QWidget | None = None) -> None:
        super().__init__(jobs, "", parent)
        self.setWindowTitle(self.tr("Import {0}").format(plain(file.name)))
        self._read: NewMap | None = None
        self.name = QLineEdit()
        self.name.setEnabled(False)
        self.summary = PlainLabel(self.tr("Reading {0}…").format(plain(file.name)))
        self.summary.setWordWrap(True)
        self.report = ReportList()
        self.report.setVisible(False)
        self.form.addRow(self.summary)
        self.form.addRow(self.tr("&Name"), self.name)
        self.form.addRow(self.report)
        self.create_button.setText(self.tr("&Open the map"))
        self.create_button.setEnabled(False)
        self.progress.show()
        self.resize(820, 480)
        self._reading = jobs.start(READ_GROUP, _import, file)
        self._reading.succeeded.connect(self._on_import_succeeded)
        self._reading.failed.connect(self._on_import_failed)

    @Slot()
    def make(self) -> None:
        """Take the map as it was imported, under the name in the form."""
        assert self._read is not None
        try:
            name = checked_name(self.name.text())
        except ValueError as error:
            self.refuse(str(error))
            return
        self.made = NewMap(renamed(self._read.bundle, name), self._read.issues)
        self.accept()

    def done(self, result: int) -> None:
        """Close, and read no more."""
        self._jobs.cancel(READ_GROUP)
        super().done(result)

    @Slot(object)
    def _on_import_succeeded(self, read: NewMap) -> None:
        self._read = read
        model = read.bundle.model
        self.progress.hide()
        self.name.setText(model.name)
        self.name.setEnabled(True)
        words = [self.tr("%n region(s)", "", len(model.regions))]
        words.append(self.tr("%n super region(s)", "", len(model.super_regions)))
        self.summary.setText(f"{', '.join(words)}. {self._report_words(read)}")
        self.report.setVisible(bool(read.issues))
        self.report.show_issues(read.issues)
        self.create_button.setEnabled(True)
        self.create_button.setFocus()

    def _report_words(self, read: NewMap) -> str:
        if not read.issues:
            return self.tr("Nothing was wrong with the file.")
        errors = sum(issue.severity is Severity.ERROR for issue in read.issues)
        text = self.tr(
            "%n fault(s) repaired or left out; the list stays in the Issues dock "
            "until the map is saved.",
            "",
            errors,
        )
        return text if errors else self.tr("What was chosen for it is listed here.")

    @Slot(Exception)
    def _on_import_failed(self, error: Exception) -> None:
        self.progress.hide()
        self.summary.clear()
        self.refuse(str(error))


def _import(context: JobContext, file: Path) -> NewMap:
    made = import_map(file)
    return NewMap(made.bundle, made.issues)
