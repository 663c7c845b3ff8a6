"""The question before a save that would replace what another program wrote."""

from __future__ import annotations

import enum

from PySide6.QtWidgets import QMessageBox, QWidget

from engine.plain import plain
from studio.program.translation import tr
from studio.ui.look.plain import PlainBox


class Choice(enum.Enum):
    """What to do with the files as they are now."""

    OVERWRITE = enum.auto()
    RELOAD = enum.auto()
    COPY = enum.auto()
    CANCEL = enum.auto()


class ChangedOutsideBox(PlainBox):
    """Asks what becomes of the files; closing it cancels the save."""

    def __init__(self, map_name: str, parent: QWidget | None = None) -> None:
        text = tr("Another program changed the files of “{0}” since you opened or saved it.")
        super().__init__(
            QMessageBox.Icon.Warning,
            tr("Changed by another program"),
            text.format(plain(map_name)),
            parent=parent,
        )
        self.setInformativeText(
            self.tr(
                "Overwriting replaces what it wrote by what you see. Reloading drops your unsaved "
                "changes. Saving a copy keeps both, and you go on in the copy."
            )
        )
        role = QMessageBox.ButtonRole
        self._choices = {
            self.addButton(self.tr("Save a &copy…"), role.AcceptRole): Choice.COPY,
            self.addButton(self.tr("&Overwrite"), role.DestructiveRole): Choice.OVERWRITE,
            self.addButton(self.tr("&Reload"), role.DestructiveRole): Choice.RELOAD,
        }
        self.setDefaultButton(self.addButton(QMessageBox.StandardButton.Cancel))

    def button_of(self, choice: Choice) -> QWidget:
        """Return the button of a choice other than to cancel."""
        return next(button for button, own in self._choices.items() if own is choice)

    @property
    def choice(self) -> Choice:
        """What was chosen."""
        chosen = self.clickedButton()
        return next((own for b, own in self._choices.items() if b is chosen), Choice.CANCEL)
