"""The players of a game: badge, name, regions, armies, income, luck and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from engine.wording import number
from studio.games.warlight.luck import Luck
from studio.ui.help.terms import about
from studio.ui.look.plain import plain_tip
from studio.ui.look.player_icon import ICON_SIZE, player_icon

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ROOM: Final = 6  # pixels under the last row
_LUCK, _STATUS = 4, 5  # columns
_NAME_WIDTH: Final = 92  # pixels that a name has at least
OUT: Final = "✕"  # beside a player who is out
_MINUS: Final = "\u2212"  # as wide as a plus


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """One row."""

    name: str
    regions: int
    armies: int
    income: int
    color: int  # a place in the palette
    luck: Luck
    status: str = ""  # such as "thinking" or "eliminated"
    mark: str = ""  # of the status, as wide as a letter
    is_out: bool = False


class PlayersPanel(QTreeWidget):
    """As high as it has players."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderLabels(
            [
                self.tr("Player"),
                self.tr("Regions"),
                self.tr("Armies"),
                self.tr("Income"),
                self.tr("Luck"),
                "",
            ]
        )
        self.headerItem().setToolTip(
            _LUCK,
            self.tr(
                "Units killed so far, above or below what the same fights kill on average.\n"
                "Hold the mouse over a figure for its parts."
            ),
        )
        self.headerItem().setWhatsThis(_LUCK, about("luck"))
        self.setRootIsDecorated(False)
        self.setIconSize(ICON_SIZE)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Players"))
        self.setUniformRowHeights(True)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(20)
        for column in (1, 2, 3, _LUCK):
            self.headerItem().setTextAlignment(column, _RIGHT)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
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
        numbers = str(figures.regions), str(figures.armies), str(figures.income)
        for column, text in enumerate((*numbers, luck_text(figures.luck)), start=1):
            item.setText(column, text)
            item.setTextAlignment(column, _RIGHT)
        item.setToolTip(_LUCK, plain_tip(self._about(figures.luck)))
        item.setText(_STATUS, OUT if figures.is_out else figures.mark if figures.status else "")
        item.setToolTip(_STATUS, plain_tip(figures.status))
        item.setData(_STATUS, Qt.ItemDataRole.AccessibleTextRole, figures.status)
        item.setDisabled(figures.is_out)

    def _about(self, luck: Luck) -> str:
        """Explain a figure of luck."""
        return self.tr(
            "Attacking: {0} killed, {1} expected.\n"
            "Defending: {2} killed, {3} expected.\n"
            "Two players of three are within ± {4} of the expected."
        ).format(
            luck.attack_kills,
            number(luck.attack_expected, ".1f"),
            luck.defence_kills,
            number(luck.defence_expected, ".1f"),
            number(luck.deviation, ".1f"),
        )

    def _fit(self) -> None:
        rows = self.topLevelItemCount()
        row = self.sizeHintForRow(0) if rows else 0
        height = self.header().sizeHint().height() + rows * row + _ROOM
        self.setFixedHeight(height)
        others = range(1, self.columnCount())
        widths = (max(self.header().sectionSizeHint(c), self.sizeHintForColumn(c)) for c in others)
        self.setMinimumWidth(_NAME_WIDTH + sum(widths))


def luck_text(luck: Luck) -> str:
    """Write the kills above the expected with their sign: +2.3."""
    rounded = round(luck.surplus, 1)
    sign = "+" if rounded > 0 else _MINUS if rounded < 0 else ""
    return sign + number(abs(rounded), ".1f")
