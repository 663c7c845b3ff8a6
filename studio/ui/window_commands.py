"""The main window's own actions by name, and where each is found in menus and tool bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow

from studio.ui.window_menus import make_action

Groups = list[Sequence[QAction]]


def _tr(text: str) -> str:
    return QCoreApplication.translate("WindowCommands", text)


def _make(
    window: QMainWindow,
    text: str,
    shortcut: QKeySequence.StandardKey | str | None = None,
    icon_name: str | None = None,
) -> QAction:
    return make_action(window, text, None, shortcut, icon_name)


class WindowCommands:
    """Actions for the map's file, undo, the view and help; `connect` says what they do."""

    def __init__(self, window: QMainWindow) -> None:
        keys, make = QKeySequence.StandardKey, partial(_make, window)
        self.start = make(_tr("Start pa&ge"), "Ctrl+Shift+H", "home")
        self.open = make(_tr("&Open map…"), keys.Open, "open")
        self.save = make(_tr("&Save map"), keys.Save, "save")
        self.copy = make(_tr("Save &as…"), "Ctrl+Shift+S")
        self.duplicate = make(_tr("&Duplicate…"), "Ctrl+Shift+D")
        self.quit = make(_tr("&Quit"), "Ctrl+Q")
        self.undo = make(_tr("&Undo"), keys.Undo, "undo")
        self.redo = make(_tr("&Redo"), "Ctrl+Y", "redo")
        self.fit = make(_tr("&Fit map"), "Ctrl+0", "fit")
        self.zoom_in = make(_tr("Zoom &in"), keys.ZoomIn, "zoom-in")
        self.zoom_out = make(_tr("Zoom &out"), keys.ZoomOut, "zoom-out")
        self.play_map = make(_tr("&Play this map"), "F5", "new-game")
        self.find = make(_tr("Find an &action…"), "Ctrl+Shift+P", "search")
        self.shortcuts = make(_tr("&Shortcuts…"))
        self.about = make(_tr("&About Marchland"))

    @property
    def changes(self) -> list[QAction]:
        """Undo and redo."""
        return [self.undo, self.redo]

    @property
    def zooms(self) -> list[QAction]:
        """What changes how the map is seen."""
        return [self.zoom_in, self.zoom_out, self.fit]

    @property
    def starts(self) -> list[QAction]:
        """What the start page offers beside maps."""
        return [self.open, self.play_map]

    def in_tool_bar(self, workspaces: Sequence[QAction]) -> Groups:
        """Return the tool bar's groups."""
        files = [self.open, self.save, *self.changes]
        return [[self.start], workspaces, files, self.zooms, [self.play_map]]

    def in_file_menu(self) -> Groups:
        """Return the file menu's groups; menus of maps come among them."""
        saves = [self.save, self.copy, self.duplicate]
        return [[self.open], saves, [self.start, self.quit]]

    def in_help_menu(self) -> Groups:
        """Return the help menu's groups."""
        return [[self.find, self.shortcuts], [self.about]]

    def connect(self, slots: Mapping[QAction, Callable[..., object]]) -> None:
        """Say what the actions do."""
        for action, slot in slots.items():
            action.triggered.connect(slot)
