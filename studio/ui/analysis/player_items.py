"""Players as items of a box: their badge and name; a name that is cut is whole in the tip."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from studio.position.players import Players
from studio.ui.look.plain import plain_tip
from studio.ui.look.player_icon import ICON_SIZE, player_icon


def add_players(box: QComboBox, numbers: Iterable[int], players: Players) -> None:
    """Append players by number."""
    box.setIconSize(ICON_SIZE)
    for number in numbers:
        box.addItem(player_icon(players.color(number)), players.short_name(number), number)
        box.setItemData(
            box.count() - 1, plain_tip(players.name(number)), Qt.ItemDataRole.ToolTipRole
        )
