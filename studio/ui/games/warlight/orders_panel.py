"""The orders of the turn being planned: a hint, the attack being made, and the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QToolButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.games.warlight.attack_editor import AttackEditor
from studio.ui.games.warlight.order_list import OrderList
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.play.hint_box import HintBox

ATTACK_KINDS: Final = ("attack", "transfer")  # can be carried out earlier or later
_KINDS: Final = {  # what their icons mean
    "deploy": QT_TRANSLATE_NOOP("", "Deploy"),
    "attack": QT_TRANSLATE_NOOP("", "Attack"),
    "transfer": QT_TRANSLATE_NOOP("", "Transfer"),
    "pick": QT_TRANSLATE_NOOP("", "Pick"),
}
_ROLE: Final = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class OrderRow:
    """One order in the list."""

    kind: str  # an icon: deploy, attack, transfer or pick
    text: str
    units: int | None
    at: int  # its place among the orders of its kind


class OrdersPanel(QWidget):
    """Shows orders and says what the user wants done with them."""

    remove_wanted = Signal(int, bool)  # place, whether a deploy
    move_wanted = Signal(int, int)  # place of an attack, new place
    order_chosen = Signal(int)  # place of an attack

    def __init__(self, hint_box: HintBox, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = AttackEditor()
        self.hint_box = hint_box
        self._hint = PlainLabel()
        self._hint.setWordWrap(True)
        self._hint.setMargin(2)
        self._hint.setToolTip(
            self.tr(
                "By keyboard: Tab goes over what can be chosen, arrows over all regions; Return "
                "chooses.\n+ and \u2212 change units, Page Up and Page Down by five."
            )
        )
        self.list = OrderList()
        self._configure_list()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.setSpacing(6)
        layout.addWidget(self._hint)
        layout.addWidget(self.hint_box)
        layout.addWidget(self.editor)
        layout.addWidget(self.list, 1)
        layout.addLayout(self._buttons())
        self._shortcuts()
        self._update_buttons()

    def _configure_list(self) -> None:
        self.list.setHeaderLabels(["", self.tr("Order"), self.tr("Units")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAlternatingRowColors(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setMinimumHeight(72)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.headerItem().setTextAlignment(2, Qt.AlignmentFlag.AlignRight)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.list.itemSelectionChanged.connect(self._update_buttons)
        self.list.setAccessibleName(self.tr("Orders"))
        self.list.itemClicked.connect(self._on_list_item_clicked)
        self.list.row_dropped.connect(self._on_list_row_dropped)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        self.up_button = self._button("up", self.tr("Carry out earlier (Ctrl+Up)"), self._on_up)
        self.down_button = self._button(
            "down", self.tr("Carry out later (Ctrl+Down)"), self._on_down
        )
        self.remove_button = self._button(
            "clear", self.tr("Remove the order (Del)"), self._on_remove
        )
        self._summary = PlainLabel()
        for button in (self.up_button, self.down_button, self.remove_button):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self._summary)
        return row

    def _button(self, name: str, tip: str, slot: object) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(name))
        button.setToolTip(plain_tip(tip))
        button.setAccessibleName(tip.partition(" (")[0])
        button.clicked.connect(slot)
        return button

    def _shortcuts(self) -> None:
        for keys, slot in (
            (QKeySequence(QKeySequence.StandardKey.Delete), self._on_remove),
            (QKeySequence("Ctrl+Up"), self._on_up),
            (QKeySequence("Ctrl+Down"), self._on_down),
        ):
            shortcut = QShortcut(keys, self.list)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(slot)

    # --- what is shown

    def show_hint(self, text: str) -> None:
        """Say what can be done now."""
        self._hint.setText(text)
        self._hint.setVisible(bool(text))

    def show_orders(self, rows: Sequence[OrderRow], summary: str = "") -> None:
        """Replace the list; the chosen place stays chosen."""
        chosen = self._chosen()
        self.list.clear()
        for row in rows:
            self.list.addTopLevelItem(_item(row))
        self.list.first = sum(row.kind not in ATTACK_KINDS for row in rows)
        self.list.last = len(rows) - 1
        if chosen is not None:
            self._choose(chosen.kind == "deploy", chosen.at)
        self._summary.setText(summary)
        self._update_buttons()

    def rows(self) -> list[OrderRow]:
        """Return the orders on show."""
        items = (self.list.topLevelItem(i) for i in range(self.list.topLevelItemCount()))
        return [item.data(0, _ROLE) for item in items if item is not None]

    def _chosen(self) -> OrderRow | None:
        items = self.list.selectedItems()
        return items[0].data(0, _ROLE) if items else None

    def _choose(self, deploy: bool, at: int) -> None:
        for number, row in enumerate(self.rows()):
            item = self.list.topLevelItem(number)
            if item is not None and (row.kind == "deploy") == deploy and row.at == at:
                self.list.setCurrentItem(item)

    def _attacks(self) -> int:
        return sum(row.kind in ATTACK_KINDS for row in self.rows())

    # --- slots

    @Slot()
    def _update_buttons(self) -> None:
        row = self._chosen()
        is_attack = row is not None and row.kind in ATTACK_KINDS
        self.up_button.setEnabled(is_attack and row is not None and row.at > 0)
        self.down_button.setEnabled(is_attack and row is not None and row.at + 1 < self._attacks())
        self.remove_button.setEnabled(is_attack or (row is not None and row.kind == "deploy"))

    @Slot(QTreeWidgetItem, int)
    def _on_list_item_clicked(self, item: QTreeWidgetItem, _column: int) -> None:
        row: OrderRow = item.data(0, _ROLE)
        if row.kind in ATTACK_KINDS:
            self.order_chosen.emit(row.at)

    @Slot(int, int)
    def _on_list_row_dropped(self, row: int, before: int) -> None:
        to = before - self.list.first - (before > row)
        self.move_wanted.emit(row - self.list.first, to)
        self._choose(deploy=False, at=to)

    @Slot()
    def _on_remove(self) -> None:
        row = self._chosen()
        if row is not None and self.remove_button.isEnabled():
            self.remove_wanted.emit(row.at, row.kind == "deploy")

    @Slot()
    def _on_up(self) -> None:
        self._move(-1)

    @Slot()
    def _on_down(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        row = self._chosen()
        button = self.up_button if by < 0 else self.down_button
        if row is not None and button.isEnabled():
            self.move_wanted.emit(row.at, row.at + by)
            self._choose(deploy=False, at=row.at + by)


def _item(row: OrderRow) -> QTreeWidgetItem:
    item = QTreeWidgetItem(["", row.text, "" if row.units is None else str(row.units)])
    item.setIcon(0, icon(row.kind))
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, tr(_KINDS[row.kind]))
    item.setToolTip(1, plain_tip(row.text))
    item.setTextAlignment(2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    item.setData(0, _ROLE, row)
    return item
