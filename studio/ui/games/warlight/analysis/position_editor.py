"""The controls for a position set up by hand; the map is the other half of them.

Knows drafts, not searches: it says which position is wanted.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.games.warlight.positions import MAX_ROUND
from engine.games.warlight.setup import MAX_PLAYERS, MAX_UNITS
from engine.games.warlight.state import NEUTRAL
from engine.plain import plain_names
from studio.games.warlight.position_draft import PositionDraft
from studio.position.players import NUMBERED, Players
from studio.ui.analysis.player_items import add_players
from studio.ui.games.warlight.analysis.position_hand import PositionHand
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.look.player_icon import player_icon
from studio.ui.widgets.elided import ElidedBox


class PositionEditor(QWidget):
    """Shows and changes one draft through its hand; without one it is empty."""

    accepted = Signal(object)  # Position
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hand: PositionHand | None = None
        self._quiet = False
        self._offered = 0, NUMBERED
        self.owner, self.region, self.to_move = ElidedBox(), QComboBox(), ElidedBox()
        self.army, self.players, self.round = QSpinBox(), QSpinBox(), QSpinBox()
        self.clear, self.undo = QPushButton(self.tr("Clear")), QPushButton(self.tr("Undo"))
        self.use = QPushButton(self.tr("Use this position"))
        self.cancel = QPushButton(self.tr("Cancel"))
        self.faults = PlainLabel()
        self._set_up()
        self._lay_out()
        self._connect()

    def _set_up(self) -> None:
        for control, name, tip in (
            (self.owner, self.tr("Owner to give"),
             self.tr("Who gets the regions that are clicked (right button: nobody)")),
            (self.region, self.tr("Region"),
             self.tr("The region under the mouse, or of the keys ← → on the map")),
            (self.army, self.tr("Army"), self.tr("Units there: the wheel, or + - on the map")),
            (self.players, self.tr("Number of players"), self.tr("How many play")),
            (self.round, self.tr("Round"), self.tr("Which round this is, from 1")),
            (self.to_move, self.tr("Player to move"), self.tr("Whose turn is analysed")),
            (self.clear, self.tr("Clear"), self.tr("Nobody owns anything, with the map's armies")),
            (self.undo, self.tr("Undo"), self.tr("Take the last change back")),
            (self.use, self.tr("Use this position"), self.tr("Look at it and analyse it")),
            (self.cancel, self.tr("Cancel"), self.tr("Back to the position before")),
        ):  # fmt: skip
            control.setAccessibleName(name)
            control.setToolTip(plain_tip(tip))
            control.setWhatsThis(plain_tip(tip))
        self.army.setRange(0, MAX_UNITS)
        self.players.setRange(2, MAX_PLAYERS)
        self.round.setRange(1, MAX_ROUND + 1)
        for box in (self.army, self.players, self.round):
            box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.region.setMinimumContentsLength(14)
        self.faults.setWordWrap(True)
        self.faults.setAccessibleName(self.tr("What is wrong with the position"))

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(4)
        places = (
            (self.tr("Clicks give to"), self.owner, 0, 0),
            (self.tr("Region"), self.region, 0, 2),
            (self.tr("Army"), self.army, 0, 4),
            (self.tr("Players"), self.players, 1, 0),
            (self.tr("To move"), self.to_move, 1, 2),
            (self.tr("Round"), self.round, 1, 4),
        )
        for text, control, row, column in places:
            label = PlainLabel(text)
            label.setBuddy(control)
            grid.addWidget(label, row, column)
            grid.addWidget(control, row, column + 1)
        grid.setColumnStretch(6, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.use, self.cancel):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (self.undo, self.clear):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(grid)
        layout.addWidget(self.faults)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        self.owner.currentIndexChanged.connect(self._on_owner_chosen)
        self.region.currentIndexChanged.connect(self._on_region_chosen)
        self.to_move.currentIndexChanged.connect(self._on_changed)
        for box in (self.army, self.players, self.round):
            box.valueChanged.connect(self._on_changed)
        self.clear.clicked.connect(self._on_clear_clicked)
        self.undo.clicked.connect(self._on_undo_clicked)
        self.use.clicked.connect(self._on_use_clicked)
        self.cancel.clicked.connect(self.cancelled)

    # --- what is shown

    def edit(self, hand: PositionHand | None) -> None:
        """Show a hand's draft from now on; None shows none."""
        if self._hand is not None:
            self._hand.changed.disconnect(self._refresh)
        self._hand = hand
        if hand is not None:
            hand.changed.connect(self._refresh)
            self._quiet = True
            self.region.clear()
            self.region.addItems(plain_names(hand.draft.graph.region_names))
            self._quiet = False
            self._refresh()

    @property
    def draft(self) -> PositionDraft:
        """The draft on show; there must be one."""
        assert self._hand is not None, "a position is set up"
        return self._hand.draft

    @Slot()
    def _refresh(self) -> None:
        hand = self._hand
        if hand is None:
            return
        self._quiet = True
        draft, count = hand.draft.draft, hand.draft.draft.settings.num_players
        self._fill_players(count, hand.draft.players)
        self.owner.setCurrentIndex(self.owner.findData(hand.owner))
        self.to_move.setCurrentIndex(self.to_move.findData(draft.player))
        self.region.setCurrentIndex(hand.cursor)
        self.army.setValue(draft.armies[hand.cursor])
        self.players.setValue(count)
        self.round.setValue(draft.round + 1)
        self._quiet = False
        self.undo.setEnabled(hand.draft.can_undo)
        faults = hand.draft.faults()
        self.faults.setText("\n".join(f"⚠ {fault}" for fault in faults))
        self.faults.setVisible(bool(faults))
        self.use.setEnabled(not faults)

    def _fill_players(self, count: int, players: Players) -> None:
        """Offer so many players as owners and to move; the same ones leave the boxes alone."""
        if (count, players) == self._offered:
            return
        self._offered = count, players
        for box in (self.owner, self.to_move):
            box.clear()
        self.owner.addItem(player_icon(NEUTRAL), self.tr("Nobody"), NEUTRAL)
        for box in (self.owner, self.to_move):
            add_players(box, range(count), players)

    def _tell(self) -> None:
        assert self._hand is not None
        self._hand.changed.emit()

    # --- slots

    @Slot()
    def _on_owner_chosen(self) -> None:
        if not self._quiet and self._hand is not None:
            self._hand.owner = int(self.owner.currentData())

    @Slot(int)
    def _on_region_chosen(self, region: int) -> None:
        if not self._quiet and self._hand is not None:
            self._hand.point_at(region)

    @Slot()
    def _on_changed(self) -> None:
        hand = self._hand
        if self._quiet or hand is None:
            return
        draft = hand.draft
        draft.set_army(hand.cursor, self.army.value())
        draft.set_round(self.round.value() - 1)
        draft.set_player(int(self.to_move.currentData()))
        draft.set_players(self.players.value())
        hand.owner = min(hand.owner, draft.draft.settings.num_players - 1)
        self._tell()

    @Slot()
    def _on_clear_clicked(self) -> None:
        self.draft.clear()
        self._tell()

    @Slot()
    def _on_undo_clicked(self) -> None:
        self.draft.undo()
        self._tell()

    @Slot()
    def _on_use_clicked(self) -> None:
        if not self.draft.faults():
            self.accepted.emit(self.draft.position())
