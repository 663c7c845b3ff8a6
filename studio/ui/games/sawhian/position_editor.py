"""The controls for a position set up by hand; the board is the other half of them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.games.sawhian.board import SEATS
from engine.games.sawhian.rules import MAX_ROUND, WINNING
from engine.wording import number
from studio.position.players import NUMBERED, Players
from studio.ui.analysis.draft_editor import DraftEditor
from studio.ui.analysis.player_items import add_players
from studio.ui.games.sawhian.placing import PlacingHand
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.look.player_icon import ICON_SIZE, player_icon
from studio.ui.widgets.elided import ElidedBox


class SawhianEditor(DraftEditor):
    """Shows and changes one draft through its hand; without one it is empty."""

    _hand: PlacingHand | None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: Players | None = None
        self.to_move, self.round = ElidedBox(), QSpinBox()
        self.points = [QSpinBox() for _ in range(SEATS)]
        self.out = [QCheckBox(self.tr("Out")) for _ in range(SEATS)]
        self._badges = [PlainLabel() for _ in range(SEATS)]
        self._stocks = [PlainLabel() for _ in range(SEATS)]
        self.clear = QPushButton(self.tr("Clear"))
        self.undo.setText(self.tr("Undo"))
        self.use.setText(self.tr("Use this position"))
        self.cancel.setText(self.tr("Cancel"))
        self._set_up()
        self._lay_out()
        self._connect()
        self._fill_players(NUMBERED)

    def _set_up(self) -> None:
        for control, name, tip in (
            (self.owner, self.tr("Whose stones are put"),
             self.tr("Whose stones a click puts (right button: takes one away); or click a tray")),
            (self.to_move, self.tr("Player to move"), self.tr("Whose turn is analysed")),
            (self.round, self.tr("Round"), self.tr("Which round this is, from 1")),
            (self.clear, self.tr("Clear"), self.tr("All stones back into stock")),
            (self.undo, self.tr("Undo"), self.tr("Take the last change back")),
            (self.use, self.tr("Use this position"), self.tr("Look at it and analyse it")),
            (self.cancel, self.tr("Cancel"), self.tr("Back to the position before")),
        ):  # fmt: skip
            control.setAccessibleName(name)
            control.setToolTip(plain_tip(tip))
            control.setWhatsThis(plain_tip(tip))
        self.round.setRange(1, MAX_ROUND + 1)
        self.round.setAlignment(Qt.AlignmentFlag.AlignRight)
        for box in self.points:
            box.setRange(0, WINNING)
            box.setAlignment(Qt.AlignmentFlag.AlignRight)
            box.setToolTip(self.tr("Stones that have left the board"))
        for check in self.out:
            check.setToolTip(self.tr("No longer in the game; stones and points stay"))
        self.faults.setWordWrap(True)
        self.faults.setAccessibleName(self.tr("What is wrong with the position"))

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(4)
        for text, control in (
            (self.tr("Clicks put"), self.owner),
            (self.tr("To move"), self.to_move),
            (self.tr("Round"), self.round),
        ):
            label = PlainLabel(text)
            label.setBuddy(control)
            top.addWidget(label)
            top.addWidget(control)
            top.addSpacing(6)
        top.addStretch(1)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        for column, text in enumerate((self.tr("Points"), "", self.tr("In stock")), start=1):
            grid.addWidget(PlainLabel(text), 0, column)
        for seat in range(SEATS):
            row = (self._badges[seat], self.points[seat], self.out[seat], self._stocks[seat])
            for column, widget in enumerate(row):
                grid.addWidget(widget, seat + 1, column)
        grid.setColumnStretch(4, 1)
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
        layout.addLayout(top)
        layout.addLayout(grid)
        layout.addWidget(self.faults)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        self.to_move.currentIndexChanged.connect(self._on_changed)
        for box in (self.round, *self.points):
            box.valueChanged.connect(self._on_changed)
        for check in self.out:
            check.toggled.connect(self._on_changed)
        self.clear.clicked.connect(self._on_clear_clicked)

    # --- what is shown

    @Slot()
    def _refresh(self) -> None:
        hand = self._hand
        if hand is None:
            return
        draft, players = hand.draft.draft, hand.draft.players
        self._quiet = True
        self._fill_players(players)
        self.owner.setCurrentIndex(hand.owner)
        self.to_move.setCurrentIndex(draft.player)
        self.round.setValue(draft.round + 1)
        for seat in range(SEATS):
            self.points[seat].setValue(draft.points[seat])
            self.out[seat].setChecked(not draft.living[seat])
            self._stocks[seat].setText(number(draft.stock(seat), "d"))
        self._quiet = False
        self._show_faults()

    def _fill_players(self, players: Players) -> None:
        """Offer the players, unless they are the same as before."""
        if players == self._offered:
            return
        self._offered = players
        for box in (self.owner, self.to_move):
            box.clear()
            add_players(box, range(SEATS), players)
        for seat in range(SEATS):
            name = players.short_name(seat)
            self._badges[seat].setPixmap(player_icon(players.color(seat)).pixmap(ICON_SIZE))
            self._badges[seat].setToolTip(plain_tip(players.name(seat)))
            self._badges[seat].setAccessibleName(name)
            self.points[seat].setAccessibleName(self.tr("Points of {0}").format(name))
            self.out[seat].setAccessibleName(self.tr("{0} is out").format(name))
            self._stocks[seat].setAccessibleName(self.tr("In stock of {0}").format(name))

    # --- slots

    @Slot()
    def _on_changed(self) -> None:
        hand = self._hand
        if self._quiet or hand is None:
            return
        hand.draft.set_round(self.round.value() - 1)
        hand.draft.set_player(self.to_move.currentIndex())
        for seat in range(SEATS):
            hand.draft.set_points(seat, self.points[seat].value())
            hand.draft.set_living(seat, not self.out[seat].isChecked())
        hand.changed.emit()

    @Slot()
    def _on_clear_clicked(self) -> None:
        if self._hand is not None:
            self._hand.draft.clear()
            self._hand.changed.emit()
