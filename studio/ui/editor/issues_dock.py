"""The Issues dock: what is wrong with the map now, where, and what can be done about it.

It checks the map in a job after every edit and repairs it in another. Choosing an issue says so;
its owner goes to the place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QHBoxLayout,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.editing import set_meant
from engine.cartography.issues import Issue, Severity
from engine.cartography.repairs import find_acceptance, repair_title
from studio.editing.checking import Repairing, find_issues, repair_command, repair_issues
from studio.editing.document import MapChange, MapDocument
from studio.editing.edits import EditMap
from studio.program.jobs import JobRunner
from studio.ui.editor.health_tables import Column
from studio.ui.editor.issue_rows import IssueView, issue_row, with_keys
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, plain_tip

CHECK_DELAY_MS: Final = 300  # without an edit
CHECK_GROUP, REPAIR_GROUP = "check map", "repair map"


class IssuePanel(QWidget):
    """Every issue of one document at a time, with its repair where one is safe."""

    issue_chosen = Signal(object)  # Issue
    counts_changed = Signal(int, int)  # errors, warnings

    def __init__(self, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._document: MapDocument | None = None
        self.issues: tuple[Issue, ...] = ()
        self._until_saved: tuple[Issue, ...] = ()  # repaired but for the files
        self._wanted: tuple[Issue, ...] = ()  # to be repaired, while a job does it
        self._build()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(CHECK_DELAY_MS)
        self._timer.timeout.connect(self._check)

    # --- building

    def _build(self) -> None:
        columns = (
            Column(self.tr("Issue"), "", False),
            Column(self.tr("What to do"), "", False),
            Column(self.tr("Place"), "", False),
        )
        self.view = IssueView(self.tr("Issues"), columns)
        self.view.clicked.connect(self._on_activated)
        self.view.activated.connect(self._on_activated)
        self.view.regions_chosen.connect(self._on_chosen)
        self.view.rows_chosen.connect(self._update_buttons)
        self._none = PlainLabel()
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        stack = QWidget()
        self._stack = QStackedLayout(stack)
        self._stack.addWidget(self._none)
        self._stack.addWidget(self.view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 2, 4, 4)
        layout.setSpacing(2)
        layout.addWidget(stack, 1)  # first: Tab comes to the proxy, and goes on
        layout.insertLayout(0, self._bar())
        self.setFocusProxy(self.view)

    def _bar(self) -> QHBoxLayout:
        self.errors = self._switch("error")
        self.warnings = self._switch("warning")
        self.status = PlainLabel()
        self.status.setMinimumWidth(1)  # the list is there to be read, not this
        self.fix = self._button(self.tr("Fix"), self._on_fix, "F7")
        self.accept = self._button(self.tr("Meant"), self._on_accept, "Ctrl+F7")
        self.fix_all = self._button(self.tr("Fix all"), self._on_fix_all, "Shift+F7")
        bar = QHBoxLayout()
        bar.setSpacing(4)
        for widget in (self.errors, self.warnings):
            bar.addWidget(widget)
        bar.addSpacing(8)
        bar.addWidget(self.status, 1)
        for button in (self.fix, self.accept, self.fix_all):
            bar.addWidget(button)
        return bar

    def _switch(self, severity: str) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(severity))
        button.setCheckable(True)
        button.setChecked(True)
        button.setAutoRaise(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.toggled.connect(self._show)
        return button

    def _button(self, text: str, slot: Callable[[], None], keys: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setShortcut(keys)
        button.clicked.connect(slot)
        return button

    # --- the document

    def set_document(self, document: MapDocument) -> None:
        """List the issues of another map."""
        self._jobs.cancel(REPAIR_GROUP)
        self._document, self.issues = document, ()
        self._until_saved = self._wanted = ()
        self.status.clear()
        document.changed.connect(self._on_document_changed)
        document.saved.connect(self._check)
        self.view.clearSelection()
        self._none.setText(self.tr("Looking at the map…"))
        self._show()
        self._check()

    def shut_down(self) -> None:
        """Start nothing more; the window is closing."""
        self._timer.stop()

    @property
    def count(self) -> int:
        """How many issues are listed."""
        return len(self.view.rows_model.rows)

    def chosen(self) -> list[Issue]:
        """Return the chosen issues from top to bottom."""
        return [self._by_key[row.key] for row in self.view.chosen_rows()]

    @Slot()
    def _check(self) -> None:
        if self._document is None:
            return
        self._timer.stop()
        job = self._jobs.start(
            CHECK_GROUP, find_issues, self._document.snapshot, self._document.file_issues
        )
        job.succeeded.connect(self._on_found)

    @Slot(object)
    def _on_found(self, issues: tuple[Issue, ...]) -> None:
        self.issues = issues
        errors = sum(issue.severity is Severity.ERROR for issue in issues)
        self._none.setText(self.tr("No issues: this map can be played."))
        self.counts_changed.emit(errors, len(issues) - errors)
        self._show()

    @Slot()
    def _show(self) -> None:
        """List the issues whose kind is switched on, and keep the list's place."""
        errors = sum(issue.severity is Severity.ERROR for issue in self.issues)
        for button, count, what in (
            (self.errors, errors, self.tr("Errors")),
            (self.warnings, len(self.issues) - errors, self.tr("Warnings")),
        ):
            button.setText(str(count))
            button.setAccessibleName(f"{what}: {count}")
            button.setToolTip(plain_tip(self.tr("{0}: {1}; show or hide them").format(what, count)))
        wanted = {Severity.ERROR: self.errors, Severity.WARNING: self.warnings}
        shown = [issue for issue in self.issues if wanted[issue.severity].isChecked()]
        keyed = with_keys(shown)
        self._by_key = dict(keyed)
        marks = {severity: icon(severity.value) for severity in Severity}
        saved = set(self._until_saved)
        told = self.tr("Gone with the next save")
        self.view.set_rows(
            [
                issue_row(key, issue, marks[issue.severity], told if issue in saved else "")
                for key, issue in keyed
            ]
        )
        self._stack.setCurrentIndex(1 if self.issues else 0)
        self._update_buttons()

    @Slot()
    def _update_buttons(self) -> None:
        chosen, busy = self.chosen(), bool(self._wanted)
        titles = {title for issue in chosen if (title := self._repair_title(issue))}
        self.fix.setEnabled(bool(titles) and not busy)
        what = titles.pop() if len(titles) == 1 else self.tr("Repair what is chosen")
        self._tell(self.fix, what if self.fix.isEnabled() else self.tr("No safe repair is known"))
        acceptable = [issue for issue in chosen if find_acceptance(issue)]
        self.accept.setEnabled(bool(acceptable) and not busy)
        self._tell(self.accept, self.tr("The difference from the picture is deliberate"))
        self.fix_all.setText(self.tr("Cancel") if busy else self.tr("Fix all"))
        self.fix_all.setShortcut("Shift+F7")  # another text takes it away
        self.fix_all.setEnabled(busy or any(self._repair_title(issue) for issue in self.issues))
        self._tell(self.fix_all, self.tr("Repair everything where that is safe, in one step"))

    def _tell(self, button: QToolButton, text: str) -> None:
        keys = button.shortcut().toString()
        button.setToolTip(plain_tip(f"{text} ({keys})" if keys else text))

    def _repair_title(self, issue: Issue) -> str | None:
        return None if issue in self._until_saved else repair_title(issue)

    # --- slots

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        self._timer.start()

    @Slot(QModelIndex)
    def _on_activated(self, _index: QModelIndex) -> None:
        if chosen := self.chosen():
            self.issue_chosen.emit(chosen[0])

    @Slot(object)
    def _on_chosen(self, _regions: list[int]) -> None:
        if len(chosen := self.chosen()) == 1:
            self.issue_chosen.emit(chosen[0])

    @Slot()
    def _on_fix(self) -> None:
        self._repair([issue for issue in self.chosen() if self._repair_title(issue)])

    @Slot()
    def _on_fix_all(self) -> None:
        if self._wanted:
            self._jobs.cancel(REPAIR_GROUP)
            self._end_repair(self.tr("Cancelled"))
            return
        self._repair([issue for issue in self.issues if self._repair_title(issue)])

    @Slot()
    def _on_accept(self) -> None:
        document = self._document
        pairs = [issue.place.regions for issue in self.chosen() if find_acceptance(issue)]
        if document is not None and pairs:
            model = set_meant(document.model, add=[(one, other) for one, other in pairs])
            document.undo_stack.push(EditMap(document, self.tr("Mark as meant"), model=model))

    def _repair(self, issues: Sequence[Issue]) -> None:
        document = self._document
        if document is None or not issues:
            return
        self._wanted = tuple(issues)
        self.status.setText(self.tr("Repairing…"))
        job = self._jobs.start(
            REPAIR_GROUP, repair_issues, document.snapshot, self._wanted, document.file_issues
        )
        job.succeeded.connect(self._on_repaired)
        job.failed.connect(self._on_repair_failed)
        self._update_buttons()

    @Slot(object)
    def _on_repaired(self, repairing: Repairing) -> None:
        document = self._document
        if document is None:
            return
        if document.snapshot is not repairing.source:  # edited meanwhile: try on the map of now
            self._repair(self._wanted)
            return
        self._until_saved += repairing.by_saving
        if repairing.bundle is not None:
            document.undo_stack.push(repair_command(document, repairing))
        self._end_repair(self._told(repairing))

    @Slot(Exception)
    def _on_repair_failed(self, error: Exception) -> None:
        self._end_repair(str(error))

    def _end_repair(self, text: str) -> None:
        self._wanted = ()
        self.status.setText(text)
        self.status.setToolTip(plain_tip(text))
        self._show()

    def _told(self, repairing: Repairing) -> str:
        """Say in words what a repair came to."""
        now = len(repairing.done) - len(repairing.by_saving)
        parts = [self.tr("%n issue(s) repaired", "", now)] if now or not repairing.done else []
        if repairing.by_saving:
            count = len(repairing.by_saving)
            parts.append(self.tr("%n issue(s) only in the files: gone with a save", "", count))
        if repairing.left:
            parts.append(self.tr("%n left for you to decide", "", len(repairing.left)))
        return ", ".join(parts)
