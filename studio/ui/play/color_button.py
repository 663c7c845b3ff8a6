"""A player's colour and badge, to be chosen from the palette."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from studio.position.players import COLOR_NAMES
from studio.program.translation import tr
from studio.ui.look.plain import plain_tip
from studio.ui.look.player_icon import ICON_SIZE, player_icon


class ColorButton(QToolButton):
    """Shows a place in the palette; a menu offers all of them."""

    color_chosen = Signal(int)  # by the user

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._color = 0
        self.setIconSize(ICON_SIZE)
        self.setAutoRaise(True)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        for color, name in enumerate(COLOR_NAMES):
            action = menu.addAction(player_icon(color), tr(name))
            action.setData(color)
            action.triggered.connect(self._on_action_triggered)
        self.setMenu(menu)
        self.set_color(0)

    @property
    def color(self) -> int:
        """The colour on show, a place in the palette."""
        return self._color

    def set_color(self, color: int) -> None:
        """Show a colour."""
        self._color = color
        name = tr(COLOR_NAMES[color])
        self.setIcon(player_icon(color))
        self.setToolTip(plain_tip(self.tr("{0}: choose another colour").format(name)))
        self.setAccessibleName(self.tr("Colour: {0}").format(name))

    @Slot()
    def _on_action_triggered(self) -> None:
        for action in self.menu().actions():
            if action is self.sender():
                self.color_chosen.emit(action.data())
