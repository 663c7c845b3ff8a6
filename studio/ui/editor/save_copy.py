"""Asks where a copy of a map goes, and saves it there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.files import stem_for
from engine.errors import SaveError
from studio.editing.commands import RenameMap
from studio.editing.document import MapDocument
from studio.ui.look.plain import PlainLabel


class SaveCopyDialog(QDialog):
    """Name and place; stays open with the reason when saving fails.

    The document lives in the new place from then on.
    """

    def __init__(
        self, document: MapDocument, parent_folder: Path, parent: QWidget | None, reason: str = ""
    ) -> None:
        super().__init__(parent)
        self._document = document
        self.setWindowTitle(self.tr("Save as"))
        self._name = QLineEdit(document.model.name)
        self._folder = QLineEdit(str(parent_folder))
        browse = QPushButton(self.tr("Choose…"))
        browse.clicked.connect(self._on_browse_clicked)
        self._problem = PlainLabel()
        self._problem.setWordWrap(True)
        self._target = PlainLabel()
        self._target.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(self._folder)
        row.addWidget(browse)
        form = QFormLayout()
        form.addRow(self.tr("&Name"), self._name)
        label = PlainLabel(self.tr("&Folder for maps"))
        label.setBuddy(self._folder)
        form.addRow(label, row)
        form.addRow(self.tr("Saves to"), self._target)
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self._buttons.accepted.connect(self._on_accepted)
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        if reason:
            layout.addWidget(PlainLabel(reason))
        layout.addLayout(form)
        layout.addWidget(self._problem)
        layout.addWidget(self._buttons)
        self._name.textChanged.connect(self._update)
        self._folder.textChanged.connect(self._update)
        self.setMinimumWidth(560)
        self._update()

    @property
    def target(self) -> Path:
        """The folder the map will live in."""
        return Path(self._folder.text()) / stem_for(self._name.text().strip() or "map")

    @Slot()
    def _update(self) -> None:
        problem = ""
        if not self._name.text().strip():
            problem = self.tr("Give the map a name.")
        elif self.target.exists():
            problem = self.tr("This folder exists already; choose another name or folder.")
        self._problem.setText(problem)
        self._target.setText(str(self.target))
        self._buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(not problem)

    @Slot()
    def _on_browse_clicked(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Folder for maps"), self._folder.text()
        )
        if chosen:
            self._folder.setText(chosen)

    @Slot()
    def _on_accepted(self) -> None:
        try:
            self._save(self._name.text().strip())
        except SaveError as error:
            self._problem.setText(str(error))
        else:
            self.accept()

    def _save(self, name: str) -> None:
        if name != self._document.model.name:
            self._document.undo_stack.push(RenameMap(self._document, name))
        self._document.save_to(self.target)


class DuplicateDialog(SaveCopyDialog):
    """Saves a copy under another name; the document stays where it is."""

    def __init__(self, document: MapDocument, parent_folder: Path, parent: QWidget | None) -> None:
        super().__init__(document, parent_folder, parent)
        self.setWindowTitle(self.tr("Duplicate"))
        self._name.setText(self.tr("{0} copy").format(document.model.name))

    def _save(self, name: str) -> None:
        self._document.save_copy(self.target, name)
