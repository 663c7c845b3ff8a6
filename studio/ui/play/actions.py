"""The actions of the Play workspace, with their shortcuts and tooltips."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow

from studio.ui.icons import icon


def _tr(text: str) -> str:
    return QCoreApplication.translate("PlayActions", text)


class PlayActions:
    """All actions, connected to nothing yet.

    Shortcuts work while the keyboard is in the workspace: the other workspaces use the
    same keys. The main window owns Undo (Ctrl+Z), so it has none here.
    """

    def __init__(self, owner: QMainWindow) -> None:
        self._owner = owner
        self.new_game = self._make("new-game", _tr("&New game…"), "Ctrl+N")
        self.rematch = self._make(
            "rematch", _tr("&Rematch"), None, _tr("Play again, seats swapped")
        )
        self.deploy = self._make("deploy", _tr("&Deploy"), "D", _tr("Place new units"))
        self.attack = self._make("attack", _tr("&Attack"), "T", _tr("Order attacks and transfers"))
        self.deploy_all = self._make(
            "deploy", _tr("Deploy a&ll here"), "A", _tr("On the region under the mouse")
        )
        self.add_order = self._make("add", _tr("Add &order"), "Return", _tr("The attack on show"))
        self.clear_choice = self._make("clear", _tr("&Clear choice"), "Esc")
        self.undo = self._make("undo", _tr("&Undo order"), None)
        self.undo.setToolTip(_tr("Undo order (Ctrl+Z)"))
        self.commit = self._make(
            "commit", _tr("Co&mmit"), "Ctrl+Return", _tr("Close your turn, for good")
        )
        self.skip = self._make("skip", _tr("S&kip animation"), "Space")
        self.pause = self._make("pause", _tr("&Pause"), "P", _tr("Hold the next round back"))
        self.pause.setCheckable(True)
        self.retry = self._make("start", _tr("Ask the &bots again"), None)
        self.analyse = self._make(
            "analyse", _tr("Anal&yse position"), "Ctrl+Shift+A", _tr("In the Analyse workspace")
        )
        self.thinking = self._make("analyse", _tr("Look at the AI's &thinking"), None)
        self.resign = self._make("resign", _tr("Resi&gn…"), None, _tr("Give the game up"))

    def connect(self, slots: dict[QAction, Callable[..., object]]) -> None:
        """Connect actions to slots."""
        for action, slot in slots.items():
            action.triggered.connect(slot)

    def in_menu(self) -> list[QAction]:
        """Return the actions for a menu, in order, with separators."""
        groups = (
            (self.new_game, self.rematch),
            (self.deploy, self.attack, self.deploy_all, self.add_order, self.undo, self.commit),
            (self.skip, self.pause, self.retry),
            (self.analyse, self.thinking, self.resign),
        )
        listed: list[QAction] = []
        for group in groups:
            if listed:
                separator = QAction(self._owner)
                separator.setSeparator(True)
                listed.append(separator)
            listed += group
        return listed

    def _make(self, name: str, text: str, keys: str | None, tip: str = "") -> QAction:
        action = QAction(icon(name), text, self._owner)
        plain = text.replace("&", "").rstrip("…")
        if keys is not None:
            sequence = QKeySequence(keys)
            action.setShortcuts(_alike(sequence))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shown = sequence.toString(QKeySequence.SequenceFormat.NativeText)
            plain = f"{plain} ({shown})"
        action.setToolTip(f"{plain}\n{tip}" if tip else plain)
        self._owner.addAction(action)
        return action


def _alike(keys: QKeySequence) -> list[QKeySequence]:
    """Add the Enter key of the number pad wherever Return is meant."""
    text = keys.toString()
    if "Return" not in text:
        return [keys]
    return [keys, QKeySequence(text.replace("Return", "Enter"))]
