"""The main window: three workspaces over the same map, menus, messages, saving.

It owns the document, the job runner and the workspaces and connects them; what happens
inside a workspace is the workspace's own affair.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QKeySequence
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QMainWindow,
    QMenu,
    QMessageBox,
    QStackedWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.store import read_map
from engine.errors import SaveError, UnreadableMapError
from maps import find_shipped, shipped_maps
from studio.analysis import Position
from studio.document import MapDocument
from studio.jobs import JobRunner
from studio.settings import Settings
from studio.ui.analysis.workspace import AnalyseWorkspace
from studio.ui.editor.save_copy import SaveCopyDialog
from studio.ui.editor.workspace import EditWorkspace
from studio.ui.icons import icon
from studio.ui.play.workspace import PlayWorkspace
from studio.ui.widgets.message_bar import MessageBar

_LAYOUT_VERSION = 1


class MainWindow(QMainWindow):
    """Edit, Play and Analyse over one map."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.jobs = JobRunner(self)
        self.document: MapDocument | None = None
        self.message_bar = MessageBar()
        self.edit = EditWorkspace(self.jobs)
        self.play = PlayWorkspace(self.jobs, settings)
        self.analyse = AnalyseWorkspace(self.jobs)
        self._stack = QStackedWidget()
        for workspace in (self.edit, self.play, self.analyse):
            workspace.setWindowFlags(Qt.WindowType.Widget)
            self._stack.addWidget(workspace)
        center = QWidget()
        layout = QVBoxLayout(center)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.message_bar)
        layout.addWidget(self._stack, 1)
        self.setCentralWidget(center)
        self._actions()
        self._switcher()
        self._menus()
        self._status()
        self._connect()
        self.setMinimumSize(900, 600)
        self._restore_layout()

    # --- building

    def _action(
        self,
        text: str,
        slot: Callable[[], object],
        shortcut: QKeySequence.StandardKey | str | None = None,
        icon_name: str | None = None,
    ) -> QAction:
        action = QAction(text, self)
        if icon_name is not None:
            action.setIcon(icon(icon_name))
        if shortcut is not None:
            action.setShortcut(QKeySequence(shortcut))
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{text.replace('&', '').rstrip('…')} ({keys})")
        action.triggered.connect(slot)
        return action

    def _actions(self) -> None:
        keys = QKeySequence.StandardKey
        self.open_action = self._action(self.tr("&Open map…"), self.open_map, keys.Open, "open")
        self.save_action = self._action(self.tr("&Save map"), self.save, keys.Save, "save")
        self.copy_action = self._action(self.tr("Save a &copy as…"), self.save_copy, "Ctrl+Shift+S")
        self.quit_action = self._action(self.tr("&Quit"), self.close, "Ctrl+Q")
        self.undo_action = self._action(self.tr("&Undo"), self._undo, keys.Undo, "undo")
        self.redo_action = self._action(self.tr("&Redo"), self._redo, "Ctrl+Y", "redo")
        self.fit_action = self._action(self.tr("&Fit map"), self._fit, "Ctrl+0", "fit")
        self.zoom_in_action = self._action(
            self.tr("Zoom &in"), self._zoom_in, keys.ZoomIn, "zoom-in"
        )
        self.zoom_out_action = self._action(
            self.tr("Zoom &out"), self._zoom_out, keys.ZoomOut, "zoom-out"
        )
        self.play_map_action = self._action(
            self.tr("&Play this map"), self._play_map, "F5", "new-game"
        )

    def _switcher(self) -> None:
        bar = QToolBar(self.tr("Workspaces"))
        bar.setObjectName("workspaces")
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        bar.setIconSize(QSize(20, 20))
        group = QActionGroup(self)
        self.workspace_actions = []
        for number, (name, text) in enumerate(
            (("edit", self.tr("Edit")), ("play", self.tr("Play")), ("analyse", self.tr("Analyse")))
        ):
            action = QAction(icon(name), text, group)
            action.setCheckable(True)
            action.setShortcut(QKeySequence(f"Ctrl+{number + 1}"))
            action.setToolTip(f"{text} (Ctrl+{number + 1})")
            action.setData(number)
            self.workspace_actions.append(action)
        self.workspace_actions[0].setChecked(True)
        group.triggered.connect(self._on_workspace_triggered)
        bar.addActions(self.workspace_actions)
        bar.addSeparator()
        bar.addActions([self.open_action, self.save_action, self.undo_action, self.redo_action])
        bar.addSeparator()
        bar.addActions([self.zoom_in_action, self.zoom_out_action, self.fit_action])
        bar.addSeparator()
        bar.addAction(self.play_map_action)
        self.addToolBar(bar)

    def _menus(self) -> None:
        file = self.menuBar().addMenu(self.tr("&File"))
        file.addAction(self.open_action)
        shipped = file.addMenu(self.tr("Open &shipped map"))
        for name, folder in shipped_maps().items():
            action = shipped.addAction(name.replace("-", " ").title())
            action.setData(str(folder))
        shipped.triggered.connect(self._on_shipped_triggered)
        file.addSeparator()
        file.addActions([self.save_action, self.copy_action])
        file.addSeparator()
        file.addAction(self.quit_action)
        edit = self.menuBar().addMenu(self.tr("&Edit"))
        edit.addActions([self.undo_action, self.redo_action])
        edit.addSeparator()
        edit.addActions([self.edit.select_action, self.edit.link_action])
        view = self.menuBar().addMenu(self.tr("&View"))
        view.addActions(self.workspace_actions)
        view.addSeparator()
        view.addActions([self.zoom_in_action, self.zoom_out_action, self.fit_action])
        view.addSeparator()
        self._docks_menu = view.addMenu(self.tr("&Docks"))
        self._docks_menu.aboutToShow.connect(self._fill_docks_menu)
        game = self.menuBar().addMenu(self.tr("&Game"))
        game.addAction(self.play_map_action)
        game.addActions(self.play.menu_actions())
        analysis = self.menuBar().addMenu(self.tr("&Analysis"))
        analysis.addActions(self.analyse.menu_actions())
        help_menu = self.menuBar().addMenu(self.tr("&Help"))
        help_menu.addAction(self._action(self.tr("&About Marchland"), self._about))

    def _status(self) -> None:
        self._map_label = QLabel()
        self._issues_label = QLabel()
        self._hover_label = QLabel()
        self.statusBar().addWidget(self._hover_label, 1)
        self.statusBar().addPermanentWidget(self._issues_label)
        self.statusBar().addPermanentWidget(self._map_label)

    def _connect(self) -> None:
        for workspace in (self.edit, self.play, self.analyse):
            workspace.status_changed.connect(self._hover_label.setText)
        self.edit.issues_changed.connect(self._on_issues_changed)
        for speaker in (self.play, self.analyse):
            speaker.message.connect(self.message_bar.show_error)
        self.play.analyse_requested.connect(self._on_analyse_requested)
        self.play.session_changed.connect(self._on_session_changed)

    # --- maps

    def show_document(self, document: MapDocument) -> None:
        """Work on another map."""
        if self.document is not None:
            self.document.deleteLater()
        self.document = document
        document.setParent(self)
        document.undo_stack.cleanChanged.connect(self._update_title)
        document.undo_stack.canUndoChanged.connect(self._update_actions)
        document.undo_stack.canRedoChanged.connect(self._update_actions)
        document.saved.connect(self._update_title)
        self.edit.set_document(document)
        self.play.set_map(document.model, document.labels)
        self._update_title()
        self._update_actions()

    def load_map(self, path: Path) -> bool:
        """Open the map at `path`; on failure say why, keep the old one and return False."""
        try:
            reading = read_map(path)
        except UnreadableMapError as error:
            self.message_bar.show_error(self.tr("The map cannot be opened. {0}").format(error))
            return False
        if reading.bundle is None:
            listed = "; ".join(str(issue) for issue in reading.issues[:3])
            self.message_bar.show_error(self.tr("The map cannot be opened. {0}").format(listed))
            return False
        read_only = reading.folder in shipped_maps().values()
        self.show_document(MapDocument.from_reading(reading, read_only=read_only))
        return True

    @Slot()
    def open_map(self) -> None:
        """Ask for a map file and open it."""
        if not self._may_leave_document():
            return
        start = str(self._settings.maps_folder)
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open map"), start, self.tr("Maps (*.xml *.zip)")
        )
        if name:
            self.load_map(Path(name))

    @Slot()
    def save(self) -> bool:
        """Save the map; a read-only one is saved as a copy. Return whether it is saved."""
        document = self.document
        if document is None:
            return False
        if document.read_only:
            return self.save_copy()
        try:
            document.save()
        except SaveError as error:
            self.message_bar.show_error(
                self.tr("{0} Nothing was changed; save a copy in another place.").format(error)
            )
            return False
        place = document.archive or document.folder
        self.message_bar.show_info(self.tr("Saved in {0}").format(place))
        return True

    @Slot()
    def save_copy(self) -> bool:
        """Ask for a place and save the map there."""
        document = self.document
        if document is None:
            return False
        dialog = SaveCopyDialog(document, self._settings.maps_folder, self)
        if not dialog.exec():
            return False
        self.message_bar.show_info(self.tr("Saved in {0}").format(document.folder))
        return True

    # --- workspaces

    @property
    def workspace(self) -> EditWorkspace | PlayWorkspace | AnalyseWorkspace:
        """The workspace on show."""
        return (self.edit, self.play, self.analyse)[self._stack.currentIndex()]

    def show_workspace(self, number: int) -> None:
        """Show Edit (0), Play (1) or Analyse (2)."""
        self._stack.setCurrentIndex(number)
        self.workspace_actions[number].setChecked(True)
        self._hover_label.clear()
        self._issues_label.setVisible(number == 0)
        if number == 1 and self.document is not None:
            self.play.set_map(self.document.model, self.document.labels)
        if number == 2:
            self._prepare_analysis()
        self._update_actions()

    def _prepare_analysis(self) -> None:
        session = self.play.session
        if session is not None:
            self.analyse.set_map(*self.play.map)
            self.analyse.set_turns(session.analysed_turns)
            self.analyse.set_position(session.position_for_person())
        elif self.document is not None:
            self.analyse.set_map(self.document.model, self.document.labels)

    @Slot(QAction)
    def _on_workspace_triggered(self, action: QAction) -> None:
        self.show_workspace(int(action.data()))

    @Slot(object)
    def _on_analyse_requested(self, position: Position) -> None:
        self.show_workspace(2)
        if not self.analyse.show_turn(position):
            self.analyse.set_position(position)

    @Slot()
    def _on_session_changed(self) -> None:
        session = self.play.session
        if session is not None:
            self.analyse.set_turns(session.analysed_turns)

    @Slot(QAction)
    def _on_shipped_triggered(self, action: QAction) -> None:
        if self._may_leave_document():
            self.load_map(Path(action.data()))

    @Slot(int, int)
    def _on_issues_changed(self, errors: int, warnings: int) -> None:
        if errors or warnings:
            parts = [self.tr("%n error(s)", "", errors)] if errors else []
            parts += [self.tr("%n warning(s)", "", warnings)] if warnings else []
            self._issues_label.setText(", ".join(parts))
        else:
            self._issues_label.setText(self.tr("No issues"))

    @Slot()
    def _undo(self) -> None:
        if self.workspace is self.play:
            self.play.undo()
        elif self.document is not None:
            self.document.undo_stack.undo()

    @Slot()
    def _redo(self) -> None:
        if self.workspace is self.edit and self.document is not None:
            self.document.undo_stack.redo()

    @Slot()
    def _fit(self) -> None:
        self.workspace.view.fit()

    @Slot()
    def _zoom_in(self) -> None:
        self.workspace.view.zoom_in()

    @Slot()
    def _zoom_out(self) -> None:
        self.workspace.view.zoom_out()

    @Slot()
    def _play_map(self) -> None:
        self.show_workspace(1)
        self.play.new_game()

    @Slot()
    def _about(self) -> None:
        QMessageBox.about(
            self,
            self.tr("About Marchland"),
            self.tr(
                "<b>Marchland</b><br>A studio for territory games: draw maps, play on them, "
                "and see how an AI thinks.<br><br>MIT licence. Map data: Natural Earth."
            ),
        )

    @Slot()
    def _update_title(self) -> None:
        document = self.document
        if document is None:
            return
        kind = self.tr(" (shipped, read-only)") if document.read_only else ""
        self.setWindowTitle(f"{document.model.name}[*]{kind} - Marchland")
        self.setWindowModified(document.is_modified)
        self._map_label.setText(
            self.tr("{0}: {1} regions, {2} super regions").format(
                document.model.name,
                len(document.model.regions),
                len(document.model.super_regions),
            )
        )

    @Slot()
    def _update_actions(self) -> None:
        stack = self.document.undo_stack if self.document is not None else None
        in_play = self.workspace is self.play
        can_undo = stack is not None and stack.canUndo() and self.workspace is self.edit
        self.undo_action.setEnabled(in_play or can_undo)
        self.redo_action.setEnabled(
            stack is not None and stack.canRedo() and self.workspace is self.edit
        )

    @Slot()
    def _fill_docks_menu(self) -> None:
        menu: QMenu = self._docks_menu
        menu.clear()
        panel = self.workspace.createPopupMenu()
        if panel is not None:
            menu.addActions([a for a in panel.actions() if a.isCheckable()])

    # --- closing

    def _may_leave_document(self) -> bool:
        """Ask what to do with unsaved changes; return False to stay."""
        document = self.document
        if document is None or not document.is_modified:
            return True
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.question(
            self,
            self.tr("Unsaved changes"),
            self.tr("“{0}” has changes that are not saved.").format(document.model.name),
            buttons.Save | buttons.Discard | buttons.Cancel,
            buttons.Save,
        )
        if answer == buttons.Save:
            return self.save()
        return answer == buttons.Discard

    def _restore_layout(self) -> None:
        self.resize(1280, 800)
        for name, window in self._layouts():
            geometry = self._settings.bytes(f"{name}/geometry")
            if geometry is not None and window is self:
                window.restoreGeometry(geometry)
            state = self._settings.bytes(f"{name}/state")
            if state is not None:
                window.restoreState(state, _LAYOUT_VERSION)
                if isinstance(window, EditWorkspace | AnalyseWorkspace):
                    window.keep_layout()

    def _layouts(self) -> tuple[tuple[str, QMainWindow], ...]:
        return (
            ("window", self),
            ("edit", self.edit),
            ("play", self.play),
            ("analyse", self.analyse),
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._may_leave_document():
            event.ignore()
            return
        for name, window in self._layouts():
            self._settings.remember(f"{name}/geometry", window.saveGeometry())
            self._settings.remember(f"{name}/state", window.saveState(_LAYOUT_VERSION))
        self._settings.sync()
        self.edit.shut_down()
        self.play.leave()
        self.message_bar.hide()
        self.jobs.shutdown()
        event.accept()


def open_studio(settings: Settings, map_path: Path | None = None) -> MainWindow:
    """Build the window on a map; on World if none is given or it cannot be opened."""
    window = MainWindow(settings)
    world = find_shipped("World")
    assert world is not None, "the installation lacks the World map"
    if map_path is None or not window.load_map(map_path):
        window.load_map(world)
    return window
