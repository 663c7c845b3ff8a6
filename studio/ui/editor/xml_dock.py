"""The XML dock: the structure and the colours of the map as they will be saved, to be edited.

What is typed is checked in a job and applied as one undo step, never while it is invalid. Text
that is being edited is never replaced by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QFocusEvent, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.issues import Issue, Severity
from engine.cartography.xml_edit import MapTexts, TextReading
from engine.plain import plain
from studio.editing.document import MapChange, MapDocument
from studio.editing.edits import EditMap
from studio.editing.texts import Checked, Written, check, files_of, write
from studio.program.jobs import JobRunner
from studio.ui.editor.sighted import SightedPanel
from studio.ui.editor.xml_text import XmlEditor
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, plain_tip

DELAY_MS: Final = 250  # without a key
WRITE_GROUP, READ_GROUP = "write xml", "read xml"
_NAMED: Final = 3  # regions in a message
_REASONS: Final = 3  # in sight at once
LEAST_HEIGHT: Final = 40  # of the texts: the dock in front of them may be low


class XmlPanel(SightedPanel):
    """Two texts of one document at a time, with the reasons why they cannot be applied."""

    def __init__(self, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._document: MapDocument | None = None
        self._shown: MapTexts | None = None  # as they were written last; None: not yet
        self._checked: Checked | None = None
        self._is_stale = True  # the map changed since the texts were written
        self._apply_when_checked = False
        self._is_written = False  # by us just now, so nobody typed
        self._build()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY_MS)
        self._timer.timeout.connect(self._check)

    # --- building

    def _build(self) -> None:
        self.structure = XmlEditor(self.tr("Structure of the map as XML"))
        self.colors = XmlEditor(self.tr("Colours of the map as XML"))
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("XML"))
        self.tabs.setDocumentMode(True)
        for editor, title in (
            (self.structure, self.tr("Structure")),
            (self.colors, self.tr("Colours")),
        ):
            editor.setMinimumHeight(LEAST_HEIGHT)
            self.tabs.addTab(editor, title)
            editor.textChanged.connect(self._on_text_changed)
        self.reasons = QListWidget()
        self.reasons.hide()  # until there are any
        self.reasons.setAccessibleName(self.tr("Why the text cannot be applied"))
        self.reasons.itemClicked.connect(self._on_reason_chosen)
        self.reasons.itemActivated.connect(self._on_reason_chosen)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 2, 4, 4)
        layout.setSpacing(4)
        layout.addWidget(self.tabs, 1)
        layout.addWidget(self.reasons)
        layout.addLayout(self._bar())
        self._update()

    def _bar(self) -> QHBoxLayout:
        self.status = PlainLabel()
        self.apply = QPushButton(self.tr("Apply"))
        self.apply.setShortcut(QKeySequence("Ctrl+Return"))
        self.apply.setToolTip(self.tr("Change the map as the text says, in one step (Ctrl+Return)"))
        self.apply.clicked.connect(self._on_apply)
        self.revert = QPushButton(self.tr("&Revert"))
        self.revert.setToolTip(self.tr("Show the map as it is and forget what was typed (Alt+R)"))
        self.revert.clicked.connect(self._on_revert)
        bar = QHBoxLayout()
        bar.addWidget(self.status, 1)
        bar.addWidget(self.revert)
        bar.addWidget(self.apply)
        return bar

    # --- the document

    def set_document(self, document: MapDocument) -> None:
        """Show the texts of another map."""
        self._document = document
        document.changed.connect(self._on_document_changed)
        self._forget()

    def shut_down(self) -> None:
        """Start nothing more; the window is closing."""
        self._timer.stop()

    def texts(self) -> MapTexts:
        """Return the texts as they stand in the editors."""
        return MapTexts(self.structure.toPlainText(), self.colors.toPlainText())

    @property
    def is_edited(self) -> bool:
        """Whether somebody typed something that is not applied."""
        return self._shown is not None and self.texts() != self._shown

    def _forget(self) -> None:
        """Show the map as it is, whatever was typed."""
        self._timer.stop()
        for group in (READ_GROUP, WRITE_GROUP):
            self._jobs.cancel(group)
        self._shown = self._checked = None
        self._apply_when_checked = False
        self._write_later()

    def _write_later(self) -> None:
        self._is_stale = True
        document = self._document
        if document is None or not self.in_sight or self.is_edited:
            self._update()
            return
        job = self._jobs.start(WRITE_GROUP, write, document.model, files_of(document))
        job.succeeded.connect(self._on_written)

    @Slot(object)
    def _on_written(self, written: Written) -> None:
        if self._document is None or self.is_edited:
            return
        self._is_stale = written.model is not self._document.model
        self._show(written.texts or MapTexts("", ""))
        for editor in (self.structure, self.colors):
            editor.setReadOnly(written.texts is None)
        self._show_reasons(
            [Issue("not-savable", Severity.ERROR, reason, "") for reason in written.reasons]
        )
        if written.texts is None:
            self._shown = None
        self._update()

    def _show(self, texts: MapTexts) -> None:
        self._checked = None
        self._shown = texts  # first: what is shown is not edited
        self._is_written = True
        self.structure.show_text(texts.structure)
        self.colors.show_text(texts.colors)
        self._is_written = False

    @Slot()
    def _check(self) -> None:
        document, shown = self._document, self._shown
        if document is None or shown is None or not self.is_edited:
            self._show_reasons([])
            self._update()
            return
        arguments = (document.model, files_of(document), self.texts(), shown)
        job = self._jobs.start(READ_GROUP, check, *arguments)
        job.succeeded.connect(self._on_checked)

    @Slot(object)
    def _on_checked(self, checked: Checked) -> None:
        self._checked = checked
        self._show_reasons(checked.reading.issues)
        self._update()
        if self._apply_when_checked:
            self._apply_when_checked = False
            self._apply()

    def _is_checked(self) -> bool:
        """Whether what was checked last is the text and the map of now."""
        checked, document = self._checked, self._document
        return (
            checked is not None
            and document is not None
            and checked.model is document.model
            and checked.texts == self.texts()
        )

    def _apply(self) -> None:
        document, checked = self._document, self._checked
        if document is None or checked is None or not self._is_checked():
            return
        model = checked.reading.model
        if model is None:
            self._go_to_reason(0)
            return
        self._shown = None  # from here on the text follows the map again
        document.undo_stack.push(EditMap(document, self.tr("Edit XML"), model=model))
        self._forget()

    # --- what is shown

    def _show_reasons(self, issues: Sequence[Issue]) -> None:
        self.reasons.clear()
        files = files_of(self._document) if self._document is not None else None
        wrong: dict[XmlEditor, list[int]] = {self.structure: [], self.colors: []}
        mark = icon("error")
        for issue in issues:
            line = issue.place.line
            where = self.tr("Line {0}:").format(line) + " " if line else ""
            item = QListWidgetItem(mark, f"{where}{issue.message} {issue.advice}".strip())
            item.setToolTip(plain_tip(item.text()))
            of_colors = files is not None and issue.place.file == files.colors
            editor = self.colors if of_colors else self.structure
            item.setData(Qt.ItemDataRole.UserRole, (of_colors, line))
            self.reasons.addItem(item)
            if line:
                wrong[editor].append(line)
        for editor, lines in wrong.items():
            editor.mark(lines)
        self.reasons.setVisible(bool(issues))
        rows = min(len(issues), _REASONS) * max(self.reasons.sizeHintForRow(0), 1)
        self.reasons.setFixedHeight(rows + 2 * self.reasons.frameWidth())

    @Slot()
    def _update(self) -> None:
        """Bring buttons and status line up to date."""
        edited, checked = self.is_edited, self._is_checked()
        reading = self._checked.reading if self._checked is not None and checked else None
        refused = reading is not None and reading.model is None
        self.apply.setEnabled(edited and not refused)
        self.revert.setEnabled(edited)
        self.status.setText(self._told(edited, reading))
        self.status.setToolTip(plain_tip(self.status.text()))

    def _told(self, edited: bool, reading: TextReading | None) -> str:
        if self.structure.isReadOnly():
            return self.tr("This map cannot be written yet, for these reasons")
        if not edited:
            return self.tr("As it will be saved")
        if reading is None:
            return self.tr("Checking…")
        if reading.model is None:
            return self.tr("Not valid, so it cannot be applied")
        parts = [self.tr("Valid"), *self._effects(reading)]
        if self._is_stale:
            parts.append(self.tr("takes back what changed in the map since the text was shown"))
        return "; ".join(parts)

    def _effects(self, reading: TextReading) -> list[str]:
        """Say which regions come and go; the rest can be seen in the text."""
        parts = []
        if reading.added:
            parts.append(self.tr("adds {0}").format(_named(reading.added)))
        if reading.removed:
            what = self.tr("removes {0} with all pixels")
            parts.append(what.format(_named(reading.removed)))
        if reading.renamed:
            parts.append(self.tr("renames {0}").format(_named([old for old, _ in reading.renamed])))
        return parts

    # --- slots

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        self._write_later()
        if self.is_edited:
            self._timer.start()  # the same text may say something else about another map

    @Slot()
    def _on_text_changed(self) -> None:
        if not self._is_written:
            self._update()
            self._timer.start()

    @Slot()
    def _on_apply(self) -> None:
        if self._is_checked():
            self._apply()
        else:
            self._apply_when_checked = True
            self._timer.stop()
            self._check()

    @Slot()
    def _on_revert(self) -> None:
        self._show_reasons([])
        self._forget()

    @Slot(QListWidgetItem)
    def _on_reason_chosen(self, item: QListWidgetItem) -> None:
        of_colors, line = item.data(Qt.ItemDataRole.UserRole)
        editor = self.colors if of_colors else self.structure
        self.tabs.setCurrentWidget(editor)
        if line:
            editor.go_to(line)

    def _go_to_reason(self, row: int) -> None:
        item = self.reasons.item(row)
        if item is not None:
            self._on_reason_chosen(item)

    # --- sight

    def came_into_sight(self) -> None:
        if self._is_stale:
            self._write_later()
        if self.is_edited:
            self._timer.start()

    def left_sight(self) -> None:
        self._jobs.cancel(WRITE_GROUP)  # `_is_stale` remembers it
        self._timer.stop()

    # --- Qt

    def focusInEvent(self, event: QFocusEvent) -> None:
        # No proxy: Tab would pass by the tabs that come before it.
        self.structure.setFocus(event.reason())


def _named(names: Sequence[str]) -> str:
    listed = ", ".join(f"“{plain(name)}”" for name in names[:_NAMED])
    return listed if len(names) <= _NAMED else f"{listed} +{len(names) - _NAMED}"
