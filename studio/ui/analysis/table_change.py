"""Another game is looked at in Analyse: its panels and actions take the place of the others'."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction

from studio.ui.analysis.docks import AnalyseDocks
from studio.ui.analysis.position_panel import PositionPanel
from studio.ui.analysis.search_views import SearchViews
from studio.ui.analysis.stand import TableStand
from studio.ui.analysis.table import AnalyseTable


class Workspace(Protocol):
    """What changes with the game."""

    stand: TableStand
    views: SearchViews
    docks: AnalyseDocks
    position: PositionPanel

    def addAction(self, action: QAction) -> None:
        """Hear the keys of an action."""
        ...


class TableChange(QObject):
    """Serves one workspace; the boards change places by themselves."""

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self._workspace = workspace
        workspace.stand.changed.connect(self._on_table_changed)

    def take_first(self) -> None:
        """Take up what the first game has."""
        self._enter(self._workspace.stand.table)

    @Slot(object, object)
    def _on_table_changed(self, before: AnalyseTable, table: AnalyseTable) -> None:
        space = self._workspace
        before.show_position(None)
        for action in (*before.commands, *before.study_commands):
            action.setVisible(False)  # and with it its keys
        space.views.use_table(table)
        space.docks.change_to(space.stand.game, table.docks, space.stand.absent_docks)
        self._enter(table)

    def _enter(self, table: AnalyseTable) -> None:
        for action in (*table.commands, *table.study_commands):
            action.setVisible(True)
            self._workspace.addAction(action)
        self._workspace.position.use_set_up(table.set_up)
