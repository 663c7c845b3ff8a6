"""The main window: three workspaces over the same map, a start page, menus and messages.

It owns the document, the job runner and the workspaces and connects them; what happens
inside a workspace is the workspace's own affair, opening and saving are their modules'.

It is on screen before it is complete: `studio.ui.window.parts`, which brings most of the program
with it, is imported only by `complete`, at best when a job has imported it already.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Slot
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from maps import shipped_maps
from studio.editing.recent import title_of
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.ui.look.plain import PlainLabel
from studio.ui.widgets.menus import add_menu, add_tool_bar, workspace_actions
from studio.ui.widgets.message_bar import MessageBar
from studio.ui.window.changes import Changes
from studio.ui.window.helping import Helper
from studio.ui.window.layout import WindowLayout
from studio.ui.window.menus import DocksMenu, GameMenu, MenuKeys
from studio.ui.window.next_start import NextStart
from studio.ui.window.tour_stops import tour_stops

if TYPE_CHECKING:
    from engine.cartography.scenarios import Scenario
    from studio.editing.document import MapDocument
    from studio.editing.recovery import RecoverySlot
    from studio.playing.session import PlaySession
    from studio.position.position import Position
    from studio.ui.play.table import BoardWidget
    from studio.ui.window.parts import AnalyseWorkspace, EditWorkspace, Parts, PlayWorkspace


class MainWindow(QMainWindow):
    """Edit, Play and Analyse over one map."""

    _parts: Parts

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.jobs = JobRunner(self)
        self.document: MapDocument | None = None
        self.message_bar = MessageBar()
        self._pages = QStackedWidget()  # what is shown while the rest is made ready comes first
        self._layout = WindowLayout(self, settings)
        self._center()
        self.setWindowTitle("Marchland")
        self.setMinimumSize(900, 600)
        self._layout.restore_geometry()

    def appear(self) -> None:
        """Come on screen, where it was the last time."""
        self._layout.show_window()

    def complete(self) -> None:
        """Add all that the window is made of; nothing but showing it works before."""
        from studio.ui.window.parts import Parts  # noqa: PLC0415 - brings most of the program with it

        parts = self._parts = Parts(self, self.jobs, self.message_bar, self._settings)
        self.saver, self.opener, self.keeper = parts.saver, parts.opener, parts.keeper
        self.files, self.canvas = parts.files, parts.canvas
        self.edit, self.play, self.analyse = parts.edit, parts.play, parts.analyse
        self._analysis = parts.analysis
        self.start_page, self.library = parts.start_page, parts.library
        self.help = Helper(self, self.message_bar, self._settings, partial(tour_stops, self))
        self.commands, self.ways = parts.commands, parts.ways
        self.workspace_actions = workspace_actions(QActionGroup(self))
        self._fill_pages()
        self._menus()
        self.on_show = self._parts.on_show
        self._changes = Changes(self, self.commands)
        self._connect()
        parts.connect_library(self)
        self.help.restore_shortcuts()
        self.setAcceptDrops(True)
        parts.restore_options()
        self._layout.restore_docks(
            {"window": self, "edit": self.edit, "play": self.play, "analyse": self.analyse}
        )

    # --- building

    def _center(self) -> None:
        self._waiting = PlainLabel(self.tr("Opening the studio…"))
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages.addWidget(self._waiting)
        center = QWidget()
        layout = QVBoxLayout(center)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._pages, 1)
        self.message_bar.float_over(center)
        self.setCentralWidget(center)

    def _fill_pages(self) -> None:
        self._stack = QStackedWidget()
        workspaces = (self.edit, self.play, self.analyse)
        for workspace, action in zip(workspaces, self.workspace_actions, strict=True):
            workspace.setWindowTitle(action.text())  # the group of its actions in Shortcuts
            workspace.setWindowFlags(Qt.WindowType.Widget)
            self._stack.addWidget(workspace)
        self._pages.addWidget(self._stack)
        self._pages.addWidget(self.start_page)
        self._pages.removeWidget(self._waiting)
        self._waiting.deleteLater()

    def _menus(self) -> None:
        group = self.workspace_actions[0].actionGroup()
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        group.triggered.connect(self._on_workspace_triggered)
        commands = self.commands
        tools = commands.in_tool_bar(self.workspace_actions)
        add_tool_bar(self, [*tools, [self.play.commands.new_game]])
        files = add_menu(self, self.tr("&File"), commands.in_file_menu())
        self._map_menus(files)
        self.files.add_to(files, commands.start)
        edit = add_menu(self, self.tr("&Edit"), [commands.changes, [commands.find]])
        edit.addSeparator()
        self.edit.tools.fill_menu(edit)
        self.canvas.add_to(edit)
        view = add_menu(self, self.tr("&View"), [self.workspace_actions, commands.zooms])
        view.addSeparator()
        DocksMenu(view.addMenu(self.tr("&Docks")), self)
        NextStart(commands, self._settings, self.message_bar, self).add_to(view)
        game = add_menu(self, self.tr("&Game"), [])
        self._game_menu = GameMenu(game, self.library.action, self.play)
        self.play.table_changed.connect(self._on_play_table_changed)
        analysis = add_menu(self, self.tr("&Analysis"), self.analyse.menu_groups())
        analysis.addMenu(self.tr("Search &tree")).addActions(self.analyse.tree.commands)
        add_menu(self, self.tr("&Help"), commands.in_help_menu())
        commands.lessons.setMenu(self.analyse.lessons.menu)
        MenuKeys(self.menuBar(), self._take_keyboard)

    def _map_menus(self, menu: QMenu) -> None:
        new = QMenu(self.tr("&New map from"), menu)
        new.addActions(self.ways)
        shipped = QMenu(self.tr("Open s&hipped map"), menu)
        for folder in shipped_maps().values():
            action = shipped.addAction(title_of(folder))
            action.setData(str(folder))
        shipped.triggered.connect(self._on_shipped_triggered)
        menu.insertMenu(self.commands.open, new)
        menu.insertMenu(menu.actions()[2], shipped)

    def _connect(self) -> None:
        self.commands.connect(
            {
                self.commands.start: self.show_start_page,
                self.commands.open: self.opener.open_map,
                self.commands.save: self.save,
                self.commands.copy: self.saver.save_as,
                self.commands.duplicate: self.saver.duplicate,
                self.commands.quit: self.close,
                self.commands.fit: self._fit,
                self.commands.zoom_in: self._zoom_in,
                self.commands.zoom_out: self._zoom_out,
                self.commands.find: self.help.search_actions,
                self.commands.shortcuts: self.help.edit_shortcuts,
                self.commands.tour: self.help.start_tour,
                self.commands.guide: self.help.show_guide,
                self.commands.about: self.help.show_about,
            }
        )
        for workspace in (self.edit, self.play, self.analyse):
            workspace.status_changed.connect(self.on_show.show_pointed)
        self.edit.tools.undo_changed.connect(self._changes.enable)
        self.edit.issues_changed.connect(self.on_show.show_issues)
        for speaker in (self.play, self.analyse):
            speaker.message.connect(self.message_bar.show_error)
            speaker.told.connect(self.message_bar.show_info)
        self.edit.scenarios.play_requested.connect(self._on_scenario_wanted)
        self.play.front_requested.connect(self._show_play)
        self.analyse.lessons.front_requested.connect(self._show_analyse)
        self.play.analyse_requested.connect(self._on_analyse_requested)
        self.play.plan_changed.connect(self._changes.enable)
        self.play.session_changed.connect(self.on_show.refresh)
        self.analyse.position_shown.connect(self.on_show.refresh)
        self.opener.opened.connect(self.show_document)
        self.opener.game_opened.connect(self._on_game_opened)
        self.saver.moved.connect(self._on_saver_moved)
        for asker in (self.keeper, self.saver):
            asker.reload_requested.connect(self._on_reload_requested)
        self.start_page.map_chosen.connect(self._on_map_chosen)
        self.start_page.play_wanted.connect(self._on_play_wanted)

    # --- maps

    @Slot(object, object)
    def show_document(self, document: MapDocument, slot: RecoverySlot | None = None) -> None:
        """Work on another map; `slot` is the one that it was recovered from."""
        if self.document is not None:
            self.document.deleteLater()
        self.document = document
        document.setParent(self)
        document.undo_stack.cleanChanged.connect(self.on_show.refresh)
        document.undo_stack.canUndoChanged.connect(self._changes.enable)
        document.undo_stack.canRedoChanged.connect(self._changes.enable)
        document.saved.connect(self.on_show.refresh)
        document.changed.connect(self.on_show.refresh)
        self.saver.document = document
        self.files.set_document(document)
        self.canvas.set_document(document)
        self.keeper.set_document(document, slot)
        self.edit.set_document(document)
        self.on_show.refresh()
        shows_game = self.play.session is not None and self.workspace is not self.edit
        from_start_page = self._pages.currentIndex() == 1
        self.show_workspace(0 if shows_game or from_start_page else self._stack.currentIndex())

    def open_first(self, map_path: Path | None, *, start_page: bool) -> None:
        """Open a map; World if none is given or it cannot be opened.

        `start_page` shows that page over World if no map is given.
        """
        if map_path is None or not self.load_map(map_path):
            self.load_map(shipped_maps()["world"])
        if start_page and map_path is None:
            self.show_start_page()

    def load_map(self, path: Path) -> bool:
        """Open the map at `path`; on failure say why, keep the old one and return False."""
        return self.opener.load_map(path)

    @Slot()
    def save(self) -> bool:
        """Save the map; one without a place of its own is asked for one."""
        return self.saver.save()

    @Slot()
    def show_start_page(self) -> None:
        """Show recent and shipped maps and the ways to new ones."""
        self.start_page.refresh()
        self._pages.setCurrentIndex(1)
        self.on_show.leave_workspaces()
        for action in self.workspace_actions:
            action.setChecked(False)

    @Slot()
    def offer_recovery(self) -> None:
        """Offer the work that a window which died has left."""
        self._parts.offer_recovery()

    @Slot()
    def keep_work(self) -> None:
        """Write what is unsaved to its recovery copy now."""
        if self.document is not None:
            self.keeper.autosave.keep()

    @Slot(object)
    def _on_map_chosen(self, path: Path) -> None:
        self.opener.open_path(path)

    @Slot(str)
    def _on_play_wanted(self, game: str) -> None:
        self.show_workspace(1)
        self.play.ask_for_game(game)

    @Slot()
    def _on_saver_moved(self) -> None:
        assert self.document is not None
        self.opener.recent.add(self.document.folder, self.document.model.name)

    @Slot()
    def _on_reload_requested(self) -> None:
        assert self.document is not None
        document = self.document
        self.load_map(document.archive or document.folder / f"{document.stem}.xml")

    @Slot(object, object)
    def _on_game_opened(self, document: MapDocument | None, session: PlaySession) -> None:
        if document is not None:
            self.show_document(document)
        self.show_workspace(1)
        self.play.start(session)

    # --- workspaces

    @property
    def workspace(self) -> EditWorkspace | PlayWorkspace | AnalyseWorkspace:
        """The workspace on show."""
        return (self.edit, self.play, self.analyse)[self._stack.currentIndex()]

    @property
    def _board(self) -> BoardWidget:
        """What is zoomed of the workspace on show."""
        boards = self.edit.view, self.play.board, self.analyse.view
        return boards[self._stack.currentIndex()]

    def show_workspace(self, number: int) -> None:
        """Show Edit (0), Play (1) or Analyse (2)."""
        if number == 2:
            self._analysis.enter(self.document)
        self._show(number)

    def _show(self, number: int) -> None:
        """Show a workspace with the keyboard in it, where it was before: its keys work at once."""
        coming = (self.edit, self.play, self.analyse)[number]
        now: QWidget | None = QApplication.focusWidget()
        before: QWidget | None = coming.focusWidget()  # which being shown may change
        self._pages.setCurrentIndex(0)
        self._stack.setCurrentIndex(number)
        if now is None or not coming.isAncestorOf(now):
            (coming.view if before is None else before).setFocus()
        self.workspace_actions[number].setChecked(True)
        self.on_show.show_pointed("")
        self.on_show.refresh()
        if number == 1 and self.document is not None:
            self.play.set_map(self.document.model, self.document.labels)
        self._changes.enable()

    def _take_keyboard(self) -> None:
        """Put the keyboard where it was in what is on show."""
        if self._pages.currentIndex() == 1:
            self.start_page.setFocus()
            return
        before: QWidget | None = self.workspace.focusWidget()
        (self.workspace.view if before is None else before).setFocus()

    @Slot(QAction)
    def _on_workspace_triggered(self, action: QAction) -> None:
        self.show_workspace(int(action.data()))

    @Slot(object)
    def _on_analyse_requested(self, position: Position) -> None:
        self._analysis.show(position)
        self._show(2)

    @Slot(QAction)
    def _on_shipped_triggered(self, action: QAction) -> None:
        self.opener.open_path(Path(action.data()))

    @Slot()
    def _fit(self) -> None:
        self._board.fit()

    @Slot()
    def _zoom_in(self) -> None:
        self._board.zoom_in()

    @Slot()
    def _zoom_out(self) -> None:
        self._board.zoom_out()

    @Slot()
    def _show_play(self) -> None:
        self.show_workspace(1)

    @Slot()
    def _show_analyse(self) -> None:
        self._show(2)

    @Slot(object)
    def _on_scenario_wanted(self, scenario: Scenario) -> None:
        self.show_workspace(1)
        self.play.play_scenario(scenario)

    @Slot()
    def _on_play_table_changed(self) -> None:
        self._game_menu.fill()
        self.help.restore_shortcuts()  # of what the table brings

    # --- closing

    def closeEvent(self, event: QCloseEvent) -> None:
        if not hasattr(self, "_parts"):  # closed before it was complete
            self.jobs.shutdown()
            return
        if not self.saver.may_leave():
            event.ignore()
            return
        self._parts.keep_options()
        self._layout.keep()
        self.edit.shut_down()
        self.play.leave()
        self.library.shut_down()
        self.message_bar.hide()
        self.keeper.autosave.shut_down()
        self.jobs.shutdown()
        self.keeper.shut_down()
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        is_complete = hasattr(self, "_parts")
        if is_complete and event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.keeper.watch.check()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        dropped = [Path(u.toLocalFile()) for u in event.mimeData().urls() if u.isLocalFile()]
        if dropped:
            event.acceptProposedAction()
            # The program that it came from waits until this event is over.
            QTimer.singleShot(0, self, partial(self.opener.open_path, dropped[0]))


def open_studio(
    settings: Settings, map_path: Path | None = None, *, start_page: bool = False
) -> MainWindow:
    """Build the whole window on a map; see `MainWindow.open_first`."""
    window = MainWindow(settings)
    window.complete()
    window.open_first(map_path, start_page=start_page)
    return window
