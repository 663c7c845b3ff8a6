"""The main window's tool bar and menus; what their actions do is said elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from studio.program.bug_report import versions_text
from studio.program.translation import tr
from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.report_window import ReportWindow


def make_action(
    owner: QMainWindow,
    text: str,
    slot: Callable[..., object] | None = None,
    shortcut: QKeySequence.StandardKey | str | None = None,
    icon_name: str | None = None,
) -> QAction:
    """Return an action of the window, with its shortcut in its tooltip."""
    action = QAction(text, owner)
    if icon_name is not None:
        action.setIcon(icon(icon_name))
    if shortcut is not None:
        action.setShortcut(QKeySequence(shortcut))
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(plain_tip(f"{text.replace('&', '').rstrip('…')} ({keys})"))
    if slot is not None:
        action.triggered.connect(slot)
    return action


def workspace_actions(group: QActionGroup) -> list[QAction]:
    """Return the actions that show Edit, Play and Analyse; their data is the number."""
    actions = []
    names = (("edit", tr("Edit")), ("play", tr("Play")), ("analyse", tr("Analyse")))
    for number, (name, text) in enumerate(names):
        action = QAction(icon(name), text, group)
        action.setCheckable(True)
        action.setShortcut(QKeySequence(f"Ctrl+{number + 1}"))
        action.setToolTip(plain_tip(f"{text} (Ctrl+{number + 1})"))
        action.setData(number)
        actions.append(action)
    actions[0].setChecked(True)
    return actions


def add_tool_bar(window: QMainWindow, groups: Sequence[Sequence[QAction]]) -> QToolBar:
    """Add the tool bar, its groups parted by lines."""
    bar = QToolBar(tr("Workspaces"))
    bar.setObjectName("workspaces")
    bar.setMovable(False)
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    bar.setIconSize(QSize(20, 20))
    fill_menu(bar, groups)
    window.addToolBar(bar)
    return bar


def add_menu(window: QMainWindow, title: str, groups: Sequence[Sequence[QAction]]) -> QMenu:
    """Add a menu, its groups parted by lines."""
    menu = window.menuBar().addMenu(title)
    fill_menu(menu, groups)
    return menu


def fill_menu(target: QMenu | QToolBar, groups: Sequence[Sequence[QAction]]) -> None:
    """Add groups of actions to a menu or a bar, parted by lines."""
    for number, group in enumerate(groups):
        if number:
            target.addSeparator()
        target.addActions(list(group))


def show_about(window: QMainWindow) -> None:
    """Tell what the program is, with the versions that a bug report needs."""
    text = tr(
        "<b>Marchland</b><br>A studio for territory games: draw maps, play on them, "
        "and see how an AI thinks.<br><br>MIT licence. Map data: Natural Earth."
    )
    ReportWindow(tr("About Marchland"), text, versions_text(), window).open()
