"""What helps to find the way in the window: the guide, the tour, keys and actions by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from studio.program.guide import guide_folder
from studio.program.settings import Settings
from studio.ui.help.action_search import ActionSearch
from studio.ui.help.guide_window import GuideWindow
from studio.ui.help.shortcuts import ShortcutsDialog, all_actions, restore_shortcuts
from studio.ui.help.tour import TOUR_SEEN, Stop, Tour
from studio.ui.widgets.menus import show_about
from studio.ui.widgets.message_bar import MessageBar


class Helper(QObject):
    """Serves one window; `stops` are asked for when the tour begins."""

    def __init__(
        self,
        window: QMainWindow,
        bar: MessageBar,
        settings: Settings,
        stops: Callable[[], Sequence[Stop]],
    ) -> None:
        super().__init__(window)
        self._window, self._bar, self._settings, self._stops = window, bar, settings, stops
        self._guide: GuideWindow | None = None

    def restore_shortcuts(self) -> None:
        """Give the actions the keys that the user has chosen."""
        restore_shortcuts(all_actions(self._window), self._settings)

    @Slot()
    def search_actions(self) -> None:
        """Find an action by name and run it."""
        ActionSearch(all_actions(self._window), self._window).open()

    @Slot()
    def edit_shortcuts(self) -> None:
        """Change the keys of actions."""
        ShortcutsDialog(all_actions(self._window), self._settings, self._window).open()

    @Slot()
    def offer_tour(self) -> None:
        """Offer the tour, once."""
        if not self._settings.text(TOUR_SEEN):
            self._settings.remember(TOUR_SEEN, "yes")
            text = self.tr("New here? A short tour shows how to draw, play and analyse.")
            answers = ((self.tr("Take the tour"), self.start_tour),)
            self._bar.ask(text, answers)

    @Slot()
    def start_tour(self) -> None:
        """Show the window's places one after the other."""
        Tour(self._window, self._stops()).start()

    @Slot()
    def show_guide(self) -> None:
        """Show the user guide in a window of its own."""
        folder = guide_folder()
        if folder is None:
            text = self.tr("This installation came without the user guide.")
            self._bar.show_error(text)
            return
        if self._guide is None:
            self._guide = GuideWindow(folder, self._window)
        self._guide.show()
        self._guide.raise_()

    @Slot()
    def show_about(self) -> None:
        """Tell what the program is, and its versions."""
        show_about(self._window)
