"""What the main window is made of. Importing this brings most of the program with it."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from studio.editing.recovery import find_orphans
from studio.editing.watching import FileWatch
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.analysis.memory import KEY
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.editor.canvas_actions import CanvasActions
from studio.ui.editor.file_actions import FileActions
from studio.ui.editor.workspace import EditWorkspace
from studio.ui.library.desk import LibraryDesk
from studio.ui.library.wiring import Host, LibraryWiring
from studio.ui.play.workspace import PlayWorkspace
from studio.ui.widgets.message_bar import MessageBar
from studio.ui.window.analysing import AnalysisLink
from studio.ui.window.commands import WindowCommands
from studio.ui.window.keeping import Keeper
from studio.ui.window.on_show import OnShow
from studio.ui.window.opening import Opener
from studio.ui.window.recovery_dialog import RecoveryDialog
from studio.ui.window.saving import Saver
from studio.ui.window.start_page import StartPage

__all__ = ["AnalyseWorkspace", "EditWorkspace", "Parts", "PlayWorkspace"]


class Parts:
    """The parts of one window, each its child."""

    def __init__(
        self, window: QMainWindow, jobs: JobRunner, bar: MessageBar, settings: Settings
    ) -> None:
        self._window, self._settings = window, settings
        watch = FileWatch(window)
        self.saver = Saver(settings, bar, watch, window)
        self.opener = Opener(settings, self.saver, jobs, bar, window)
        self.keeper = Keeper(settings, jobs, bar, watch, window)
        self.files = FileActions(settings, jobs, bar, window)
        self.canvas = CanvasActions(jobs, bar, window)
        self.edit = EditWorkspace(jobs)
        self.play = PlayWorkspace(jobs, settings)
        self.analyse = AnalyseWorkspace(jobs, settings=settings)
        self.analysis = AnalysisLink(self.play, self.analyse, bar, window)
        self.commands = WindowCommands(window)
        self.on_show = OnShow(window)
        self.ways = self.opener.way_actions(window)
        self.library = LibraryDesk(settings, jobs, window)
        self.start_page = StartPage(
            jobs, self.opener.recent, self.ways, [self.commands.open],
            plays=[self.play.commands.new_game, self.library.action], library=self.library.path,
        )  # fmt: skip

    def connect_library(self, host: Host) -> None:
        """Keep what is played and opened; once the window has its other parts."""
        self.wiring = LibraryWiring(self.library, host, self._window)
        self.library.map_chosen.connect(self.opener.open_path)
        self.start_page.game_chosen.connect(self.library.open_game)
        self.opener.opened.connect(self.wiring.note_map)

    def restore_options(self) -> None:
        """Let the boxes of Analyse say what they said the last time."""
        self.analyse.memory.restore(self._settings.text(KEY))

    def keep_options(self) -> None:
        """Remember what they say; a lesson ends with the window."""
        self.analyse.lessons.dock.close()
        self._settings.remember(KEY, self.analyse.memory.to_text())

    def offer_recovery(self) -> None:
        """Offer the work that a window which died has left."""
        orphans = find_orphans(self._settings.recovery_folder)
        if not orphans:
            return
        dialog = RecoveryDialog(orphans, self._window)
        dialog.exec()
        if dialog.chosen is not None and self.saver.may_leave():
            self.opener.recover(dialog.chosen)
        dialog.leave_rest()
        dialog.deleteLater()
