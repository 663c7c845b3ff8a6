"""A menu of games, to begin with the first position of one."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from engine.errors import SetupError
from engine.registry import game_kind, game_names
from engine.wording import spoken
from studio.desk import desk_of
from studio.ui.analysis.stand import TableStand
from studio.ui.look.plain import button_text, plain_tip


class GameMenu(QMenu):
    """Lists the games when it is opened: packages of others are not loaded before."""

    chosen = Signal(str)  # a game by its name

    def __init__(self, stand: TableStand, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("First position of a game"))
        self.setToolTipsVisible(True)
        self._stand = stand
        self.aboutToShow.connect(self._fill)
        self.triggered.connect(self._on_triggered)

    @Slot()
    def _fill(self) -> None:
        self.clear()
        for name in game_names():
            action = self.addAction(button_text(name))
            action.setData(name)
            try:
                action.setText(button_text(spoken(game_kind(name).title)))
                needs_map = desk_of(name).is_on_map and self._stand.model is None
            except SetupError as error:
                action.setEnabled(False)
                action.setToolTip(plain_tip(str(error)))
                continue
            action.setEnabled(not needs_map)
            if needs_map:
                action.setToolTip(plain_tip(self.tr("Open a map first: this game needs one")))

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(action.data())
