"""The players of a game: badge, name, the figures of their game, and what they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from studio.ui.help.terms import about
from studio.ui.look.plain import plain_tip
from studio.ui.look.player_icon import ICON_SIZE, player_icon

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ROOM: Final = 6  # pixels under the last row
_NAME_WIDTH: Final = 92  # pixels that a name has at least
OUT: Final = "✕"  # beside a player who is out


@dataclass(frozen=True, slots=True)
class FigureColumn:
    """One figure of all players; a `term` explains it."""

    title: str
    tip: str = ""
    term: str = ""


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """One row."""

    name: str
    color: int  # a place in the palette
    values: tuple[tuple[str, str], ...]  # a text and its tip, by column
    status: str = ""  # such as "thinking" or "eliminated"
    mark: str = ""  # of the status, as wide as a letter
    is_out: bool = False


class PlayersPanel(QTreeWidget):
    """As high as it has players."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRootIsDecorated(False)
        self.setIconSize(ICON_SIZE)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Players"))
        self.setUniformRowHeights(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.set_columns(())

    def set_columns(self, columns: Sequence[FigureColumn]) -> None:
        """Take other figures; no player is shown before the next call of `show_players`."""
        self.clear()
        self.setColumnCount(len(columns) + 2)
        self.setHeaderLabels([self.tr("Player"), *(column.title for column in columns), ""])
        for at, column in enumerate(columns, start=1):
            self.headerItem().setTextAlignment(at, _RIGHT)
            self.headerItem().setToolTip(at, plain_tip(column.tip))
            if column.term:
                self.headerItem().setWhatsThis(at, plain_tip(about(column.term)))
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(20)
        self.show_players([])

    def show_players(self, players: list[PlayerFigures]) -> None:
        """Replace the rows."""
        while self.topLevelItemCount() > len(players):
            self.takeTopLevelItem(self.topLevelItemCount() - 1)
        while self.topLevelItemCount() < len(players):
            self.addTopLevelItem(QTreeWidgetItem())
        for row, figures in enumerate(players):
            item = self.topLevelItem(row)
            assert item is not None
            self._fill(item, figures)
        self._fit()

    def _fill(self, item: QTreeWidgetItem, figures: PlayerFigures) -> None:
        item.setIcon(0, player_icon(figures.color, faded=figures.is_out))
        item.setText(0, figures.name)
        item.setToolTip(0, plain_tip(figures.name))
        for column, (text, tip) in enumerate(figures.values, start=1):
            item.setText(column, text)
            item.setTextAlignment(column, _RIGHT)
            item.setToolTip(column, plain_tip(tip))
        status = self.columnCount() - 1
        item.setText(status, OUT if figures.is_out else figures.mark if figures.status else "")
        item.setToolTip(status, plain_tip(figures.status))
        item.setData(status, Qt.ItemDataRole.AccessibleTextRole, figures.status)
        item.setDisabled(figures.is_out)

    def _fit(self) -> None:
        rows = self.topLevelItemCount()
        row = self.sizeHintForRow(0) if rows else 0
        height = self.header().sizeHint().height() + rows * row + _ROOM
        self.setFixedHeight(height)
        others = range(1, self.columnCount())
        widths = (max(self.header().sectionSizeHint(c), self.sizeHintForColumn(c)) for c in others)
        self.setMinimumWidth(_NAME_WIDTH + sum(widths))
