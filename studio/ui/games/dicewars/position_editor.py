"""The controls for a position set up by hand; the board is the other half of them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSpinBox, QVBoxLayout, QWidget

from engine.games.dicewars.rules import MOST
from engine.games.dicewars.state import MAX_PLAYERS
from engine.wording import number
from studio.position.players import NUMBERED, Players
from studio.ui.analysis.draft_editor import DraftEditor
from studio.ui.analysis.player_items import add_players
from studio.ui.games.dicewars.placing import PlacingHand
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.look.player_icon import ICON_SIZE, player_icon
from studio.ui.widgets.elided import ElidedBox


class DicewarsEditor(DraftEditor):
    """Shows and changes one draft through its hand; without one it is empty."""

    _hand: PlacingHand | None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: tuple[Players, int] | None = None
        self.to_move = ElidedBox()
        self.round, self.left = QSpinBox(), QSpinBox()
        self.reserves = [QSpinBox() for _ in range(MAX_PLAYERS)]
        self._badges = [PlainLabel() for _ in range(MAX_PLAYERS)]
        self._owned = [PlainLabel() for _ in range(MAX_PLAYERS)]
        self.deal = QPushButton(self.tr("Deal anew"))
        self.undo.setText(self.tr("Undo"))
        self.use.setText(self.tr("Use this position"))
        self.cancel.setText(self.tr("Cancel"))
        self._set_up()
        self._lay_out()
        self._connect()
        self._fill_players(NUMBERED, MAX_PLAYERS)

    def _set_up(self) -> None:
        for control, name, tip in (
            (self.owner, self.tr("Who gets areas"),
             self.tr("Whom a click gives an area, or one die more if it is his already (right "
                     "button: one die less)")),
            (self.to_move, self.tr("Player to move"), self.tr("Whose turn is analysed")),
            (self.round, self.tr("Round"), self.tr("Which round this is, from 1")),
            (self.left, self.tr("Transfers left"), self.tr("That can still be made in this turn")),
            (self.deal, self.tr("Deal anew"), self.tr("Areas and dice at random, as at first")),
            (self.undo, self.tr("Undo"), self.tr("Take the last change back")),
            (self.use, self.tr("Use this position"), self.tr("Look at it and analyse it")),
            (self.cancel, self.tr("Cancel"), self.tr("Back to the position before")),
        ):  # fmt: skip
            control.setAccessibleName(name)
            control.setToolTip(plain_tip(tip))
            control.setWhatsThis(plain_tip(tip))
        for box in (self.round, self.left, *self.reserves):
            box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.round.setRange(1, MOST)
        tip = self.tr("Dice that found no room, and come with the next ones")
        for box in self.reserves:
            box.setToolTip(plain_tip(tip))
        self.faults.setWordWrap(True)
        self.faults.setAccessibleName(self.tr("What is wrong with the position"))

    def _lay_out(self) -> None:
        rows = QHBoxLayout(), QHBoxLayout()
        for row, text, control in (
            (0, self.tr("Clicks give to"), self.owner),
            (0, self.tr("To move"), self.to_move),
            (1, self.tr("Round"), self.round),
            (1, self.tr("Transfers left"), self.left),
        ):
            label = PlainLabel(text)
            label.setBuddy(control)
            rows[row].addWidget(label)
            rows[row].addWidget(control)
            rows[row].addSpacing(8)
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        self._heads = PlainLabel(self.tr("Areas, dice")), PlainLabel(self.tr("Reserve"))
        for column, head in enumerate(self._heads, start=1):
            grid.addWidget(head, 0, column)
        for seat in range(MAX_PLAYERS):
            parts = (self._badges[seat], self._owned[seat], self.reserves[seat])
            for column, widget in enumerate(parts):
                grid.addWidget(widget, seat + 1, column)
        grid.setColumnStretch(3, 1)
        buttons = QHBoxLayout()
        for button in (self.use, self.cancel):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (self.undo, self.deal):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for line in (*rows, buttons):
            line.setSpacing(4)
        for line in rows:
            line.addStretch(1)
            layout.addLayout(line)
        layout.addLayout(grid)
        layout.addWidget(self.faults)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        self.to_move.currentIndexChanged.connect(self._on_changed)
        for box in (self.round, self.left, *self.reserves):
            box.valueChanged.connect(self._on_changed)
        self.deal.clicked.connect(self._on_deal_clicked)

    # --- what is shown

    @Slot()
    def _refresh(self) -> None:
        hand = self._hand
        if hand is None:
            return
        draft, settings = hand.draft.draft, hand.draft.game.settings
        self._quiet = True
        self._fill_players(hand.draft.players, settings.num_players)
        self.owner.setCurrentIndex(hand.owner)
        self.to_move.setCurrentIndex(draft.player)
        self.round.setValue(draft.round + 1)
        self.left.setRange(0, settings.transfers)
        self.left.setValue(hand.draft.left)
        for seat in range(settings.num_players):
            own = [dice for dice, o in zip(draft.dice, draft.owners, strict=True) if o == seat]
            self._owned[seat].setText(f"{number(len(own), 'd')}, {number(sum(own), 'd')}")
            self.reserves[seat].setRange(0, settings.reserve_limit)
            self.reserves[seat].setValue(draft.reserves[seat])
        self._quiet = False
        self._show_faults()

    def _fill_players(self, players: Players, count: int) -> None:
        """Offer the players, unless they are the same as before."""
        if (players, count) == self._offered:
            return
        self._offered = players, count
        for box in (self.owner, self.to_move):
            box.clear()
            add_players(box, range(count), players)
        for seat in range(MAX_PLAYERS):
            for part in (self._badges[seat], self._owned[seat], self.reserves[seat]):
                part.setVisible(seat < count)
        for seat in range(count):
            name = players.short_name(seat)
            self._badges[seat].setPixmap(player_icon(players.color(seat)).pixmap(ICON_SIZE))
            self._badges[seat].setToolTip(plain_tip(players.name(seat)))
            self._badges[seat].setAccessibleName(name)
            self._owned[seat].setAccessibleName(self.tr("Areas and dice of {0}").format(name))
            self.reserves[seat].setAccessibleName(self.tr("Reserve of {0}").format(name))

    # --- slots

    @Slot()
    def _on_changed(self) -> None:
        hand = self._hand
        if self._quiet or hand is None:
            return
        draft = hand.draft
        draft.set_player(self.to_move.currentIndex())
        draft.set_round(self.round.value() - 1)
        draft.set_left(self.left.value())
        for seat in range(draft.game.settings.num_players):
            draft.set_reserve(seat, self.reserves[seat].value())
        hand.changed.emit()

    @Slot()
    def _on_deal_clicked(self) -> None:
        if self._hand is not None:
            self._hand.draft.deal()
            self._hand.changed.emit()
