"""What a batch plays: how many games, which bots, how long they may think; starts nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGridLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ai.playing.players import players_of
from studio.desk import desk_of
from studio.playing.batches import MOST_GAMES, bot_title
from studio.position.seats import COLORS, Seat, opponent
from studio.ui.look.plain import PlainLabel
from studio.ui.look.player_icon import ICON_SIZE, player_icon

MOST_ROUNDS: Final = 1000
ROUND_LIMIT: Final = 100
ITERATIONS: Final = 300


class BatchSetupPanel(QWidget):
    """Its values are read when the batch begins."""

    changed = Signal()

    def __init__(
        self,
        game: str,
        parent: QWidget | None = None,
        *,
        games: int = 20,
        most: int = MOST_GAMES,
        note: str = "",
    ) -> None:
        super().__init__(parent)
        self._note = note or self.tr(
            "Seats rotate over games with the same dice, so that luck of the seat cancels."
        )
        self._game, seats = game, desk_of(game).seats
        self._choices = _choices(game)
        self.games = _number(1, most, games, self.tr("Games"))
        self.players = _number(seats[0], min(seats[-1], COLORS), 2, self.tr("Players"))
        self.rounds = _number(1, MOST_ROUNDS, ROUND_LIMIT, self.tr("Most rounds of a game"))
        self.rounds.setToolTip(self.tr("A game that is not won by then is a draw"))
        self.iterations = _number(1, 1_000_000, ITERATIONS, self.tr("Iterations a turn"))
        self.iterations.setToolTip(
            self.tr("Of the searching bot without a level: the same seed gives the same games")
        )
        self.seed = _number(0, 2**31 - 1, 1, self.tr("Seed"))
        self._bots = QGridLayout()
        self._bots.setContentsMargins(0, 0, 0, 0)
        self.boxes: list[QComboBox] = []
        self._lay_out()
        self.players.valueChanged.connect(self._on_players_value_changed)
        self._on_players_value_changed(self.players.value())

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("Games"), self.games)
        form.addRow(self.tr("Players"), self.players)
        form.addRow(self._bots)
        form.addRow(self.tr("Most rounds"), self.rounds)
        form.addRow(self.tr("Iterations a turn"), self.iterations)
        form.addRow(self.tr("Seed"), self.seed)
        note = PlainLabel(self._note)
        note.setWordWrap(True)
        note.setForegroundRole(note.palette().ColorRole.PlaceholderText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(form)
        layout.addWidget(note)
        layout.addStretch(1)

    def bots(self) -> tuple[Seat, ...]:
        """Return the bots, named by what they are."""
        return tuple(self._seat(box.currentData()) for box in self.boxes)

    def _seat(self, bot: Seat) -> Seat:
        name = bot_title(self._game, bot)
        if bot.searches_in(self._game) and not bot.level:
            return Seat(name, bot.kind, iterations=self.iterations.value())
        return Seat(name, bot.kind, level=bot.level)

    def rules(self, rules: Any) -> Any:
        """Return the rules with the rounds that are chosen here, if the game limits them."""
        return replace(rules, round_limit=self.rounds.value()) if _is_limited(rules) else rules

    def _first_choices(self) -> tuple[int, int]:
        """Return what is offered first, in turn: who suits most people, and the next bot."""
        adviser = self._choices.index(opponent(self._game, ""))
        kinds = [at for at, seat in enumerate(self._choices) if not seat.level]
        return adviser, kinds[min(1, len(kinds) - 1)]

    @Slot(int)
    def _on_players_value_changed(self, count: int) -> None:
        while len(self.boxes) > count:
            box = self.boxes.pop()
            icon = self._bots.itemAtPosition(len(self.boxes), 0)
            for widget in (box, icon.widget() if icon is not None else None):
                if widget is not None:
                    self._bots.removeWidget(widget)
                    widget.deleteLater()
        while len(self.boxes) < count:
            self._add_box(len(self.boxes) % 2)
        self._on_box_activated()

    def _add_box(self, at: int) -> None:
        number, box = len(self.boxes), QComboBox()
        icon = PlainLabel()
        icon.setPixmap(player_icon(number).pixmap(ICON_SIZE))
        box.setAccessibleName(self.tr("Bot {0}").format(number + 1))
        for seat in self._choices:
            box.addItem(bot_title(self._game, seat), seat)
        box.setCurrentIndex(self._first_choices()[at])
        box.activated.connect(self._on_box_activated)
        self._bots.addWidget(icon, number, 0)
        self._bots.addWidget(box, number, 1)
        self.setTabOrder(self.boxes[-1] if self.boxes else self.players, box)
        self._bots.setColumnStretch(1, 1)
        self.boxes.append(box)

    @Slot()
    def _on_box_activated(self) -> None:
        chosen: Sequence[Seat] = [box.currentData() for box in self.boxes]
        self.iterations.setEnabled(any(b.searches_in(self._game) and not b.level for b in chosen))
        self.changed.emit()


def _choices(game: str) -> list[Seat]:
    players = players_of(game)
    levels = [Seat("", v.entry.partition(":")[0], level=v.key) for v in players.levels]
    return levels + [Seat("", kind.name) for kind in players.bots]


def _is_limited(rules: Any) -> bool:
    return any(field.name == "round_limit" for field in fields(rules))


def _number(low: int, high: int, value: int, name: str) -> QSpinBox:
    box = QSpinBox()
    box.setRange(low, high)
    box.setValue(value)
    box.setGroupSeparatorShown(high >= 10_000)
    box.setAlignment(Qt.AlignmentFlag.AlignRight)
    box.setAccessibleName(name)
    return box
