"""The rows of the new-game dialog: one player each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from studio.desk import desk_of
from studio.position.seats import (
    COLORS,
    Seat,
    given_name,
    is_given,
    opponent,
    seat_colors,
)
from studio.ui.look.icons import icon
from studio.ui.look.plain import PlainLabel
from studio.ui.play.seat_row import SeatRow


class SeatRows(QWidget):
    """As many players as a game has seats, to be edited."""

    changed = Signal()

    def __init__(self, game: str, seats: Sequence[Seat], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        possible = desk_of(game).seats
        self._game, self._least, self._most = game, possible[0], min(possible[-1], COLORS)
        self.rows: list[SeatRow] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        for column, text in enumerate(
            ("", self.tr("Name"), self.tr("Played by"), self.tr("For a turn"))
        ):
            self._grid.addWidget(PlainLabel(text), 0, column)
        self.add_button = QPushButton(icon("add"), self.tr("Add a player"))
        self.add_button.setAutoDefault(False)
        self.add_button.clicked.connect(self._on_add_button_clicked)
        self._grid.addWidget(self.add_button, 2 * COLORS + 1, 1, Qt.AlignmentFlag.AlignLeft)
        shown = seats[: self._most]
        for seat, color in zip(shown, seat_colors(shown), strict=True):
            self._add(seat, color)
        self._update()

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats as they are chosen now."""
        return tuple(row.seat() for row in self.rows)

    def _add(self, seat: Seat, color: int) -> None:
        row = SeatRow(self._game, len(self.rows), self)
        row.show_seat(seat, color)
        place = 1 + 2 * len(self.rows)
        for column, widget in enumerate(row.widgets):
            self._grid.addWidget(widget, place, column)
        self._grid.addWidget(row.details, place + 1, 1, 1, -1)
        row.name.textChanged.connect(self._on_row_changed)
        row.kind.currentIndexChanged.connect(self._on_row_changed)
        row.kind.activated.connect(self._on_kind_activated)  # by the user, not as rows move up
        row.seconds.valueChanged.connect(self._on_row_changed)
        row.iterations.valueChanged.connect(self._on_row_changed)
        row.more.toggled.connect(self._on_row_changed)
        row.details.changed.connect(self._on_row_changed)
        row.color.color_chosen.connect(self._on_color_chosen)
        row.remove.clicked.connect(self._on_remove_clicked)
        self.rows.append(row)
        # Two steps: Qt takes the first widget of all for the one after the last already.
        for before in (row.remove, row.details.keep_tree):
            self.setTabOrder(before, self.add_button)

    def _update(self) -> None:
        for row in self.rows:
            row.refresh()
            row.remove.setEnabled(len(self.rows) > self._least)
        self.add_button.setEnabled(len(self.rows) < self._most)

    def _free_name(self, *, is_person: bool = False) -> str:
        return given_name(is_person=is_person, taken={row.name.text().strip() for row in self.rows})

    @Slot()
    def _on_kind_activated(self) -> None:
        """Rename a person who has become a bot, or a bot a person, unless the name was typed."""
        row = next(row for row in self.rows if row.kind is self.sender())
        is_person, name = row.seat().is_person, row.name.text().strip()
        if is_given(name, is_person=not is_person) and not is_given(name, is_person=is_person):
            row.name.setText(self._free_name(is_person=is_person))

    @Slot()
    def _on_row_changed(self) -> None:
        self._update()
        self.changed.emit()

    @Slot(int)
    def _on_color_chosen(self, color: int) -> None:
        """Give a row a colour; whoever had it takes the row's old one."""
        chosen = next(row for row in self.rows if row.color is self.sender())
        for row in self.rows:
            if row.color.color == color:
                row.color.set_color(chosen.color.color)
        chosen.color.set_color(color)
        self._on_row_changed()

    @Slot()
    def _on_add_button_clicked(self) -> None:
        new = opponent(self._game, self._free_name())
        self._add(new, seat_colors((*self.seats(), new))[-1])
        self._on_row_changed()

    @Slot()
    def _on_remove_clicked(self) -> None:
        gone = next(i for i, row in enumerate(self.rows) if row.remove is self.sender())
        # The later players move up, with their colours.
        later = self.seats()[gone + 1 :]
        for row, seat in zip(self.rows[gone:], later, strict=False):
            row.show_seat(seat, seat.color or 0)
        last = self.rows.pop()
        for widget in (*last.widgets, last.details):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._on_row_changed()
