"""The main window's own actions by name, and where each is found in menus and tool bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow

from studio.program.translation import LANGUAGES, tr
from studio.ui.help.explaining import explain_click, explain_focus
from studio.ui.widgets.menus import make_action

Groups = list[Sequence[QAction]]


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
        self.start = make(tr("Start pa&ge"), "Ctrl+Shift+H", "home")
        self.open = make(tr("&Open map…"), keys.Open, "open")
        self.save = make(tr("&Save map"), keys.Save, "save")
        self.copy = make(tr("Save &as…"), "Ctrl+Shift+S")
        self.duplicate = make(tr("&Duplicate…"), "Ctrl+Shift+D")
        self.quit = make(tr("&Quit"), "Ctrl+Q")
        self.undo = make(tr("&Undo"), keys.Undo, "undo")
        self.redo = make(tr("&Redo"), "Ctrl+Y", "redo")
        self.fit = make(tr("&Fit map"), "Ctrl+0", "fit")
        self.zoom_in = make(tr("Zoom &in"), keys.ZoomIn, "zoom-in")
        self.zoom_out = make(tr("Zoom &out"), keys.ZoomOut, "zoom-out")
        self.find = make(tr("Find an &action…"), "Ctrl+Shift+P", "search")
        self.shortcuts = make(tr("&Shortcuts…"))
        self.tour = make(tr("&Tour"))
        self.lessons = make(tr("&Lessons"))  # a menu, filled by its owner
        self.guide = make(tr("User &guide"), keys.HelpContents)
        self.explain = make_action(window, tr("&What's this?"), explain_focus, "Shift+F1")
        self.point_out = make_action(window, tr("&Explain what is clicked"), explain_click)
        self.about = make(tr("&About Marchland"))
        self.large_type = make(tr("&Large type"), "Ctrl+Shift+F")
        self.large_type.setCheckable(True)
        self.languages = _choices(window, {"": tr("As the system"), **LANGUAGES})
        self.themes = _choices(
            window, {"": tr("As the desktop"), "light": tr("&Light"), "dark": tr("&Dark")}
        )

    @property
    def changes(self) -> list[QAction]:
        """Undo and redo."""
        return [self.undo, self.redo]

    @property
    def zooms(self) -> list[QAction]:
        """What changes how the map is seen."""
        return [self.zoom_in, self.zoom_out, self.fit]

    def show_choices(self, language: str, theme: str) -> None:
        """Mark the language and the theme of the next start; nothing is the system's."""
        for group, chosen in ((self.languages, language), (self.themes, theme)):
            for action in group.actions():
                action.setChecked(action.data() == chosen)

    def in_tool_bar(self, workspaces: Sequence[QAction]) -> Groups:
        """Return the tool bar's groups."""
        files = [self.open, self.save, *self.changes]
        return [[self.start], workspaces, files, self.zooms]

    def in_file_menu(self) -> Groups:
        """Return the file menu's groups; menus of maps come among them."""
        saves = [self.save, self.copy, self.duplicate]
        return [[self.open], saves, [self.start, self.quit]]

    def in_help_menu(self) -> Groups:
        """Return the help menu's groups."""
        explained = [self.explain, self.point_out]
        return [
            [self.guide, self.tour, self.lessons],
            explained,
            [self.find, self.shortcuts],
            [self.about],
        ]

    def connect(self, slots: Mapping[QAction, Callable[..., object]]) -> None:
        """Say what the actions do."""
        for action, slot in slots.items():
            action.triggered.connect(slot)


def _choices(window: QMainWindow, names: Mapping[str, str]) -> QActionGroup:
    """Return actions of which one is marked, with their codes as data."""
    group = QActionGroup(window)
    for code, name in names.items():
        action = group.addAction(name)
        action.setCheckable(True)
        action.setData(code)
    return group
