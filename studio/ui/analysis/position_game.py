"""Choose a decision of a game: by round and player, or on its time line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from studio.desk import number_of
from studio.position.players import NUMBERED, Players
from studio.position.position import Position
from studio.ui.analysis.player_items import add_players
from studio.ui.look.plain import PlainLabel
from studio.ui.widgets.elided import ElidedBox
from studio.ui.widgets.time_line import TimeLine


class GamePositions(QWidget):
    """Says which position of its game is wanted; shows nothing on the map itself."""

    chosen = Signal(object)  # Position

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._positions: dict[tuple[int, int], Position] = {}  # by round and player
        self.round, self.player = QSpinBox(), ElidedBox()
        self.time_line = TimeLine()
        self.empty = PlainLabel(self.tr("No game: play one, or open a record."))
        self._set_up()
        self._lay_out()
        self.set_positions(())

    def _set_up(self) -> None:
        self.round.setAccessibleName(self.tr("Round of the game"))
        self.round.setToolTip(self.tr("Round whose decision is looked at; 0 stands for the picks"))
        self.round.setKeyboardTracking(False)
        self.player.setAccessibleName(self.tr("Player who decides"))
        self.player.setToolTip(self.tr("Whose decision is looked at"))
        self.round.valueChanged.connect(self._on_round_changed)
        self.player.currentIndexChanged.connect(self._on_player_changed)
        self.time_line.jumped.connect(self._on_jumped)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for text, control in ((self.tr("Round"), self.round), (self.tr("Player"), self.player)):
            label = PlainLabel(text)
            label.setBuddy(control)
            row.addWidget(label)
            row.addWidget(control)
            row.addSpacing(8)
        row.addWidget(self.empty)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(row)
        layout.addWidget(self.time_line)

    def set_positions(self, positions: Sequence[Position]) -> None:
        """Offer the decisions of a game, of each player the first one in a round."""
        self._positions = {}
        for position in positions:
            self._positions.setdefault((number_of(position), position.player), position)
        rounds = [number for number, _ in self._positions]
        for control in (self.round, self.player, self.time_line):
            control.setVisible(bool(rounds))
        self.empty.setVisible(not rounds)
        self.round.blockSignals(True)
        self.round.setRange(min(rounds, default=0), max(rounds, default=0))
        self.round.blockSignals(False)
        self._show_estimates([None] * (max(rounds, default=0) + 1))
        self._fill_players()

    def set_estimates(self, estimates: Mapping[int, Sequence[float]]) -> None:
        """Show the players' chances to win by round, where they are known."""
        last = max((number for number, _ in self._positions), default=0)
        self._show_estimates([estimates.get(number) for number in range(last + 1)])

    def _show_estimates(self, estimates: Sequence[Sequence[float] | None]) -> None:
        count = len(self._players.seated)
        names, colors = self._players.short_names(count), self._players.colors(count)
        self.time_line.set_points(estimates, names=names, colors=colors)

    @property
    def _players(self) -> Players:
        """Who plays the game; all its positions know it."""
        return next((position.players for position in self._positions.values()), NUMBERED)

    def show_position(self, position: Position | None) -> None:
        """Point at a position without wanting it."""
        if position is None:
            return
        found = number_of(position), position.player
        known = self._positions.get(found)
        if known is None or known.state != position.state:
            return
        for control, value in ((self.round, found[0]), (self.time_line, found[0])):
            control.blockSignals(True)
            if isinstance(control, QSpinBox):
                control.setValue(value)
            else:
                control.set_current(value)
            control.blockSignals(False)
        self._fill_players(found[1])

    def _fill_players(self, chosen: int | None = None) -> None:
        """Offer who decides in the round on show; keep the player if possible."""
        wanted = self.player.currentData() if chosen is None else chosen
        here = sorted(p for number, p in self._positions if number == self.round.value())
        self.player.blockSignals(True)
        self.player.clear()
        add_players(self.player, here, self._players)
        self.player.setCurrentIndex(here.index(wanted) if wanted in here else 0)
        self.player.blockSignals(False)

    def _choose(self) -> None:
        position = self._positions.get((self.round.value(), self.player.currentData()))
        if position is not None:
            self.chosen.emit(position)

    @Slot()
    def _on_round_changed(self) -> None:
        self._fill_players()
        self.time_line.blockSignals(True)
        self.time_line.set_current(self.round.value())
        self.time_line.blockSignals(False)
        self._choose()

    @Slot()
    def _on_player_changed(self) -> None:
        self._choose()

    @Slot(int)
    def _on_jumped(self, number: int) -> None:
        self.round.setValue(number)
