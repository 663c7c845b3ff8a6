"""The actions of a panel: made in one way, drawn in the ink of the theme, shown as buttons."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolButton

from studio.ui.look.icons import icon
from studio.ui.look.plain import plain_tip


class PanelActions(QObject):
    """Makes the actions of one panel and keeps their icons; what they do is the panel's."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._icons: dict[QAction, str] = {}

    def add(self, name: str, text: str, tip: str, key: str | None = None) -> QAction:
        """Return a new action with an icon; a key is heard where somebody adds the action."""
        action = QAction(icon(name), text, self)
        if key is not None:
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(plain_tip(f"{text} ({key})\n{tip}" if key else f"{text}\n{tip}"))
        action.setWhatsThis(plain_tip(tip))
        self._icons[action] = name
        return action

    @property
    def all(self) -> list[QAction]:
        """Every action, in the order in which they were made."""
        return list(self._icons)

    def apply_theme(self) -> None:
        """Draw the icons in the ink of the theme."""
        for action, name in self._icons.items():
            action.setIcon(icon(name))


def tool_button(action: QAction, *, words: bool = False) -> QToolButton:
    """Return a button of an action, with its words beside the icon or without."""
    button = QToolButton()
    button.setDefaultAction(action)
    button.setAutoRaise(True)
    button.setAccessibleName(action.text())
    style = Qt.ToolButtonStyle
    button.setToolButtonStyle(style.ToolButtonTextBesideIcon if words else style.ToolButtonIconOnly)
    return button
