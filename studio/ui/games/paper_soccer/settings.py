"""What can be done and chosen at a pitch in Play, by menu and keys; the choices are remembered."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction

from studio.program.settings import Settings
from studio.program.translation import tr
from studio.ui.play.actions import PlayActions

COORDINATES_KEY: Final = "paper-soccer/coordinates"  # of the settings: yes or no
WARNINGS_KEY: Final = "paper-soccer/warnings"
AT_ONCE_KEY: Final = "paper-soccer/at-once"


class PitchActions(QObject):
    """Connected to nothing yet but to the settings."""

    def __init__(self, commands: PlayActions, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._keys: dict[QAction, str] = {}
        make = commands.make
        self.ends = make(
            "ends", tr("Show how the turn can &end"), "E",
            tr("Where, in how many ways, and which ends are goals; a click plans such a turn"),
        )  # fmt: skip
        self.ends.setCheckable(True)
        self.flip = make("flip", tr("&Flip the pitch"), "F", tr("See it from the other end"))
        self.flip.setCheckable(True)
        self.coordinates = self._remembered(
            make("coordinates", tr("Show &coordinates"), None), COORDINATES_KEY, "yes"
        )
        self.warnings = self._remembered(
            make(
                "warning", tr("&Warn of danger"), None,
                tr("Says when a goal is in reach, in danger, or cut off"),
            ),
            WARNINGS_KEY, "yes",
        )  # fmt: skip
        self.at_once = self._remembered(
            make(
                "skip", tr("Play a turn as soon as it is &over"), None,
                tr("Without clicking the ball, and without a way back"),
            ),
            AT_ONCE_KEY, "no",
        )  # fmt: skip
        self.copy_turn = make("copy", tr("Copy the t&urn"), "Ctrl+Shift+C", tr("As its digits"))
        self.copy_game = make(
            "copy", tr("Cop&y the game"), "Ctrl+C", tr("As text, up to what is on show")
        )
        self.paste = make(
            "paste",
            tr("Pa&ste notation"),
            "Ctrl+V",
            tr("A turn to be planned, or a game to be seen"),
        )

    @property
    def of_turn(self) -> tuple[QAction, ...]:
        """What concerns the turn."""
        return self.ends, self.copy_turn, self.copy_game, self.paste

    @property
    def more(self) -> tuple[QAction, ...]:
        """How the pitch is seen, and turns are played."""
        return self.flip, self.coordinates, self.warnings, self.at_once

    def _remembered(self, action: QAction, key: str, default: str) -> QAction:
        action.setCheckable(True)
        action.setChecked(self._settings.text(key, default) == "yes")
        self._keys[action] = key
        action.toggled.connect(self._on_toggled)
        return action

    @Slot(bool)
    def _on_toggled(self, checked: bool) -> None:
        sender = self.sender()
        for action, key in self._keys.items():
            if action is sender:
                self._settings.remember(key, "yes" if checked else "no")
