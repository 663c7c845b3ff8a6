"""A map of another program made ours: what was found wrong is shown before it is opened.

What the file leaves open can be chosen; the map is then imported anew, in a job.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSlider, QWidget

from engine.cartography.adjacency import MAX_GAP
from engine.cartography.formats.assemble import renamed
from engine.cartography.formats.choices import (
    BONUSES,
    WATER,
    Choices,
    ForeignOptions,
    gap_words,
)
from engine.cartography.formats.reading import import_map
from engine.cartography.issues import Severity
from engine.plain import plain
from studio.program.jobs import JobContext, JobRunner
from studio.ui.look.plain import PlainLabel
from studio.ui.ways_in.way_in import NewMap, WayIn, checked_name
from studio.ui.widgets.report_list import ReportList

READ_GROUP: Final = "import a map"
_SETTLED_MS: Final = 250  # after the last step of the slider the map is imported anew


@dataclass(frozen=True, slots=True)
class _Read:
    """A map as it was imported, and what could be chosen otherwise."""

    made: NewMap
    choices: Choices


class ForeignDialog(WayIn):
    """Imports at once; the map's name can be changed while the report is read.

    Changing a choice imports the file again; the links of a gap are counted at once.
    """

    def __init__(self, jobs: JobRunner, file: Path, parent: QWidget | None = None) -> None:
        super().__init__(jobs, "", parent)
        self.setWindowTitle(self.tr("Import {0}").format(plain(file.name)))
        self._file = file
        self._read: NewMap | None = None
        self._choices = Choices()
        self._gap_chosen = False
        self.name = QLineEdit()
        self.name.setEnabled(False)
        self.summary = PlainLabel(self.tr("Reading {0}…").format(plain(file.name)))
        self.summary.setWordWrap(True)
        self.report = ReportList()
        self.report.setVisible(False)
        self.form.addRow(self.summary)
        self.form.addRow(self.tr("&Name"), self.name)
        self._add_choices()
        self.form.addRow(self.report)
        self.create_button.setText(self.tr("&Open the map"))
        self.create_button.setEnabled(False)
        self.progress.show()
        self.resize(820, 480)
        self._import_anew()

    def _add_choices(self) -> None:
        """Add a row for everything that some file leaves open; each is shown if this one does."""
        self.gap = QSlider(Qt.Orientation.Horizontal)
        self.gap.setRange(0, MAX_GAP)
        self.gap.setPageStep(4)
        self.gap.setAccessibleName(self.tr("Gap between neighbours in pixels"))
        self.gap_count = PlainLabel()
        self.gap_count.setMinimumWidth(self.gap_count.fontMetrics().averageCharWidth() * 44)
        self._gap_row = QHBoxLayout()
        self._gap_row.addWidget(self.gap, 1)
        self._gap_row.addWidget(self.gap_count)
        self.bonus, self.groups, self.water, self.game = (QComboBox() for _ in range(4))
        for box, known, words in (
            (self.bonus, BONUSES, self._bonus_words()),
            (self.water, WATER, self._water_words()),
        ):
            for value, text in zip(known, words, strict=True):
                box.addItem(text, value)
        within = PlainLabel(self.tr("Ne&ighbours within"))
        within.setBuddy(self.gap)
        self.form.addRow(within, self._gap_row)
        self.form.addRow(self.tr("Of several &bonuses"), self.bonus)
        self.form.addRow(self.tr("S&uper regions by"), self.groups)
        self.form.addRow(self.tr("&Water"), self.water)
        self.form.addRow(self.tr("&Game"), self.game)
        self._show_choices(Choices())
        self._settling = QTimer(self, singleShot=True, interval=_SETTLED_MS)
        self._settling.timeout.connect(self._import_anew)
        self.gap.valueChanged.connect(self._on_gap_changed)
        for box in (self.bonus, self.groups, self.water, self.game):
            box.currentIndexChanged.connect(self._import_anew)

    def _bonus_words(self) -> tuple[str, ...]:
        return self.tr("The smallest is the super region"), self.tr("The largest is")

    def _water_words(self) -> tuple[str, ...]:
        return self.tr("Sea between the regions"), self.tr("Regions like the others")

    def _group_words(self, kind: str) -> str:
        words = {
            "bonuses": self.tr("The bonuses of the file"),
            "owners": self.tr("Who owns them at the start"),
            "colours": self.tr("The colours of their outlines"),
            "none": self.tr("Hand: all in one at first"),
        }
        return words[kind]

    def options(self) -> ForeignOptions:
        """Return the choices of the form; what was never chosen is left to the file."""
        return ForeignOptions(
            gap=self.gap.value() if self._gap_chosen else None,
            bonus=self.bonus.currentData(),
            groups=self.groups.currentData() or "bonuses",
            water=self.water.currentData(),
            game=self.game.currentData(),
        )

    @Slot()
    def _import_anew(self) -> None:
        """Import the file by the choices; an import that still runs is given up."""
        self._settling.stop()
        self.problem.clear()
        self.progress.show()
        self.create_button.setEnabled(False)
        self._reading = self._jobs.start(READ_GROUP, _import, self._file, self.options())
        self._reading.succeeded.connect(self._on_import_succeeded)
        self._reading.failed.connect(self._on_import_failed)

    @Slot(int)
    def _on_gap_changed(self, gap: int) -> None:
        """Count at once, and import anew when the slider comes to rest."""
        self._gap_chosen = True
        self._count_gap(gap)
        self.create_button.setEnabled(False)
        self._settling.start()

    def _count_gap(self, gap: int) -> None:
        words = gap_words(self._choices.gaps[gap])
        self.gap_count.setText(self.tr("{0} px: {1}").format(gap, words))

    def _show_choices(self, choices: Choices) -> None:
        """Show the rows that this file needs, with what was chosen."""
        self._choices = choices
        self.form.setRowVisible(self._gap_row, bool(choices.gaps))
        if choices.gaps:
            with QSignalBlocker(self.gap):
                self.gap.setValue(choices.gap)
            self._count_gap(choices.gap)
        self.form.setRowVisible(self.bonus, bool(choices.nested))
        self.form.setRowVisible(self.water, bool(choices.water))
        kinds = [(self._group_words(kind), kind) for kind in choices.groups]
        _refill(self.groups, kinds)
        self.form.setRowVisible(self.groups, len(kinds) > 1)
        _refill(self.game, [(game, game) for game in choices.games])
        self.form.setRowVisible(self.game, len(choices.games) > 1)

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
        self._settling.stop()
        self._jobs.cancel(READ_GROUP)
        super().done(result)

    @Slot(object)
    def _on_import_succeeded(self, imported: _Read) -> None:
        first, read = self._read is None, imported.made
        self._read = read
        model = read.bundle.model
        self.progress.hide()
        if first:
            self.name.setText(model.name)
            self.name.setEnabled(True)
        self._show_choices(imported.choices)
        words = [self.tr("%n region(s)", "", len(model.regions))]
        words.append(self.tr("%n super region(s)", "", len(model.super_regions)))
        self.summary.setText(f"{', '.join(words)}. {self._report_words(read)}")
        self.report.setVisible(bool(read.issues))
        self.report.show_issues(read.issues)
        self.create_button.setEnabled(True)
        if first:
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


def _refill(box: QComboBox, items: Sequence[tuple[str, str]]) -> None:
    """Offer these, keeping what is chosen."""
    with QSignalBlocker(box):
        chosen = box.currentData()
        box.clear()
        for text, value in items:
            box.addItem(text, value)
        box.setCurrentIndex(max(box.findData(chosen), 0))


def _import(context: JobContext, file: Path, options: ForeignOptions) -> _Read:
    made = import_map(file, foreign=options)
    return _Read(NewMap(made.bundle, made.issues), made.choices)
