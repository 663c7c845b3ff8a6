"""The list of the AI's turns on screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from studio.ui.analysis.turns import TurnTable

PLAYER_WIDTH: Final = 160  # pixels: a name that is cut has its tip


class TurnList(QTableView):
    """A `TurnTable` of which one row is chosen; the first is the position of now."""

    def __init__(self, turns: TurnTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(turns)
        self.setAccessibleName(self.tr("Turns of the AI"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(24)
        self.horizontalHeader().setHighlightSections(False)
        self.setColumnWidth(TurnTable.PLAYER, PLAYER_WIDTH)
        self.setSpan(0, 0, 1, turns.columnCount())
        self.selectRow(0)
