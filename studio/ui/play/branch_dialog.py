"""Asks who plays on from an earlier round, and with which dice; starts nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from ai.playing.players import players_of
from engine.plain import plain
from engine.record import HUMAN
from studio.position.seats import Seat
from studio.program.translation import tr
from studio.ui.look.plain import PlainLabel
from studio.ui.look.player_icon import ICON_SIZE, player_icon
from studio.ui.play.new_game import MAX_SEED


class BranchDialog(QDialog):
    """One row a player. The recorded players and dice are the first choice."""

    def __init__(
        self,
        game: str,
        seats: Sequence[Seat],
        colors: Sequence[int],
        number: int,
        seed: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Continue from here"))
        self._players, self._seats, self._seed = players_of(game), tuple(seats), seed
        self.boxes = [self._box(seat) for seat in seats]
        self.dice_box = QCheckBox(self.tr("Other dice than in the recorded game"))
        self.dice_box.setChecked(True)
        self.dice_box.setToolTip(
            self.tr("Without it the same turns have the same results as in the recorded game")
        )
        form = QFormLayout()
        for seat, color, box in zip(seats, colors, self.boxes, strict=True):
            form.addRow(_name(seat, color), box)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Continue"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        text = self.tr("A new game begins after round {0}. The recorded one stays as it is.")
        label = PlainLabel(text.format(number))
        label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addWidget(label)
        layout.addLayout(form)
        layout.addWidget(self.dice_box)
        layout.addWidget(buttons)

    def _box(self, seat: Seat) -> QComboBox:
        """Offer what the seat was, a person, and every bot."""
        box = QComboBox()
        box.setAccessibleName(self.tr("Who plays {0}").format(plain(seat.name)))
        known = self._players.kind(seat.kind)
        recorded = self.tr("Person") if seat.is_person else tr(known.title) if known else seat.kind
        box.addItem(self.tr("{0} (as recorded)").format(recorded), seat.kind)
        if not seat.is_person:
            box.addItem(self.tr("Person"), HUMAN)
        for kind in self._players.bots:
            if kind.name != seat.kind:
                box.addItem(tr(kind.title), kind.name)
        return box

    def seats(self) -> tuple[Seat, ...]:
        """Return who plays on."""
        kinds = (box.currentData() for box in self.boxes)
        return tuple(
            seat if kind == seat.kind else replace(seat, kind=kind, level="")
            for seat, kind in zip(self._seats, kinds, strict=True)
        )

    def seed(self) -> int:
        """Return the seed of the dice and bots."""
        return Random().randrange(MAX_SEED) if self.dice_box.isChecked() else self._seed


def _name(seat: Seat, color: int) -> QWidget:
    row = QWidget()
    icon, name = PlainLabel(), PlainLabel(plain(seat.name))
    icon.setPixmap(player_icon(color).pixmap(ICON_SIZE))
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(icon)
    layout.addWidget(name)
    return row
