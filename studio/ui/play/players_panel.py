"""The players of a game: badge, name, regions, armies, income and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from studio.ui.play.player_icon import ICON_SIZE, player_icon

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ROOM: Final = 6  # pixels under the last row


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """One row."""

    name: str
    regions: int
    armies: int
    income: int
    status: str = ""  # such as "thinking" or "eliminated"
    is_out: bool = False


class PlayersPanel(QTreeWidget):
    """As high as it has players."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderLabels(
            [self.tr("Player"), self.tr("Regions"), self.tr("Armies"), self.tr("Income"), ""]
        )
        self.setRootIsDecorated(False)
        self.setIconSize(ICON_SIZE)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setUniformRowHeights(True)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(20)
        for column in (1, 2, 3):
            self.headerItem().setTextAlignment(column, _RIGHT)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.show_players([])

    def show_players(self, players: list[PlayerFigures]) -> None:
        """Replace the rows."""
        while self.topLevelItemCount() > len(players):
            self.takeTopLevelItem(self.topLevelItemCount() - 1)
        while self.topLevelItemCount() < len(players):
            self.addTopLevelItem(QTreeWidgetItem())
        for number, figures in enumerate(players):
            item = self.topLevelItem(number)
            assert item is not None
            self._fill(item, number, figures)
        self._fit()

    def _fill(self, item: QTreeWidgetItem, number: int, figures: PlayerFigures) -> None:
        item.setIcon(0, player_icon(number, faded=figures.is_out))
        item.setText(0, figures.name)
        item.setToolTip(0, figures.name)
        for column, value in enumerate((figures.regions, figures.armies, figures.income), start=1):
            item.setText(column, str(value))
            item.setTextAlignment(column, _RIGHT)
        item.setText(4, figures.status)
        item.setDisabled(figures.is_out)

    def _fit(self) -> None:
        rows = self.topLevelItemCount()
        row = self.sizeHintForRow(0) if rows else 0
        height = self.header().sizeHint().height() + rows * row + _ROOM
        self.setFixedHeight(height)
