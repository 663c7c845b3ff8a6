"""Menus of the window that know what is on show, and who has the keyboard after them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Slot
from PySide6.QtGui import QAction, QKeyEvent, Qt
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar

from studio.ui.widgets.menus import fill_menu

if TYPE_CHECKING:
    from studio.ui.play.workspace import PlayWorkspace
    from studio.ui.window.on_show import Shown


class GameMenu(QObject):
    """Lists what can be done in Play; a turn only where its board is in sight."""

    def __init__(self, menu: QMenu, library: QAction, play: PlayWorkspace) -> None:
        super().__init__(menu)
        self._menu, self._library, self._play = menu, library, play
        self._held: list[QAction] = []
        menu.aboutToShow.connect(self._hold)
        menu.aboutToHide.connect(self._let_go)
        self.fill()

    def fill(self) -> None:
        """List what there is, of another table perhaps."""
        self._menu.clear()
        fill_menu(self._menu, [[self._library], *self._play.menu_groups()])

    @Slot()
    def _hold(self) -> None:
        if not self._play.isVisible():
            self._held = [one for one in self._play.board_actions if one.isEnabled()]
        for action in self._held:
            action.setEnabled(False)

    @Slot()
    def _let_go(self) -> None:
        for action in self._held:
            action.setEnabled(True)
        self._held = []
        self._play.update_actions()


class DocksMenu(QObject):
    """Lists the docks of the workspace on show."""

    def __init__(self, menu: QMenu, shown: Shown) -> None:
        super().__init__(menu)
        self._menu, self._shown = menu, shown
        menu.aboutToShow.connect(self._fill)

    @Slot()
    def _fill(self) -> None:
        workspace, menu = self._shown.workspace, self._menu
        menu.clear()
        panel = workspace.createPopupMenu()
        if panel is not None:
            menu.addActions([one for one in panel.actions() if one.isCheckable()])
        if workspace is self._shown.edit:
            menu.addSeparator()
            menu.addActions(self._shown.edit.dock_actions())


class MenuKeys(QObject):
    """Lets letters choose in the menu bar while it has the keyboard, and takes that back after.

    Qt leaves the keyboard in the bar when a menu is left by Escape. The next letter would be the
    key of an action in a menu, of a workspace that is not even on show.
    """

    def __init__(self, bar: QMenuBar, give_back: Callable[[], None]) -> None:
        super().__init__(bar)
        self._bar, self._give_back = bar, give_back
        bar.installEventFilter(self)
        for action in bar.actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                menu.aboutToHide.connect(self._on_menu_hidden)

    @Slot()
    def _on_menu_hidden(self) -> None:
        QTimer.singleShot(0, self, self._take_back)  # another menu may come instead

    def _take_back(self) -> None:
        if QApplication.activePopupWidget() is None and self._bar.hasFocus():
            self._give_back()

    def eventFilter(self, bar: QObject, event: QEvent) -> bool:
        """Keep keys that need no Ctrl from being taken for those of an action."""
        key = event if event.type() == QEvent.Type.ShortcutOverride else None
        if isinstance(key, QKeyEvent) and not key.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.accept()
            return True
        return super().eventFilter(bar, event)
