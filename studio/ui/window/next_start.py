"""Language, theme and size of the type: chosen in the View menu, in use from the next start on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from studio.program.settings import Settings
from studio.program.translation import SETTING
from studio.ui.look.theme import THEME, TYPE, wants_large_type
from studio.ui.widgets.message_bar import MessageBar
from studio.ui.window.commands import WindowCommands


class NextStart(QObject):
    """Remembers what is chosen, and says when it comes to be."""

    def __init__(
        self, commands: WindowCommands, settings: Settings, bar: MessageBar, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._commands, self._settings, self._bar = commands, settings, bar
        commands.show_choices(settings.text(SETTING), settings.text(THEME))
        commands.large_type.setChecked(wants_large_type(settings))
        commands.languages.triggered.connect(self._on_language_triggered)
        commands.themes.triggered.connect(self._on_theme_triggered)
        commands.large_type.toggled.connect(self._on_large_type_toggled)

    def add_to(self, menu: QMenu) -> None:
        """Add the choices to a menu."""
        menu.addMenu(self.tr("&Language")).addActions(self._commands.languages.actions())
        menu.addMenu(self.tr("&Theme")).addActions(self._commands.themes.actions())
        menu.addAction(self._commands.large_type)

    @Slot(QAction)
    def _on_language_triggered(self, action: QAction) -> None:
        self._settings.remember(SETTING, action.data())
        self._bar.show_info(self.tr("The language changes when Marchland is started again."))

    @Slot(QAction)
    def _on_theme_triggered(self, action: QAction) -> None:
        self._settings.remember(THEME, action.data())
        self._bar.show_info(self.tr("The theme changes when Marchland is started again."))

    @Slot(bool)
    def _on_large_type_toggled(self, large: bool) -> None:
        self._settings.remember(TYPE, "yes" if large else "no")
        text = self.tr("The size of the type changes when Marchland is started again.")
        self._bar.show_info(text)
