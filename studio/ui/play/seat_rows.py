"""The rows of the new-game dialog: one player each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from engine.games.warlight.setup import MAX_PLAYERS
from engine.record import HUMAN
from studio.painting.colors import PLAYER_COLOR_NAMES
from studio.seats import BOT_KINDS, MAX_SECONDS, MIN_PLAYERS, Seat
from studio.ui.icons import icon
from studio.ui.play.player_icon import ICON_SIZE, player_icon
from studio.ui.play.search_details import SearchDetails

_NAME_LENGTH: Final = 40


class SeatRow:
    """The widgets of one player; `SeatRows` lays them out and listens."""

    def __init__(self, number: int, parent: QWidget) -> None:
        self.swatch = QLabel(parent)
        self.swatch.setPixmap(player_icon(number).pixmap(ICON_SIZE))
        self.swatch.setToolTip(PLAYER_COLOR_NAMES[number])
        self.name = QLineEdit(parent)
        self.name.setMaxLength(_NAME_LENGTH)
        self.kind = QComboBox(parent)
        self.seconds = QDoubleSpinBox(parent)
        self.more, self.remove = QToolButton(parent), QToolButton(parent)
        self.details = SearchDetails(parent)

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """The widgets of the row itself, from left to right."""
        return self.swatch, self.name, self.kind, self.seconds, self.more, self.remove

    def show_seat(self, seat: Seat) -> None:
        """Take over a seat."""
        self.name.setText(seat.name)
        self.kind.setCurrentIndex(max(0, self.kind.findData(seat.kind)))
        self.seconds.setValue(seat.seconds)
        self.details.show_seat(seat)

    def seat(self) -> Seat:
        """Return the seat as it is chosen now."""
        return Seat(
            self.name.text().strip(),
            str(self.kind.currentData()),
            self.seconds.value(),
            workers=self.details.workers.value(),
            parallel=self.details.parallel.mode,
            keep_tree=self.details.keep_tree.isChecked(),
        )

    def refresh(self) -> None:
        """Offer what the kind of player needs; the details only where they are asked for."""
        searches = self.seat().searches
        self.seconds.setEnabled(searches)
        self.more.setEnabled(searches)
        is_open = searches and self.more.isChecked()
        self.more.setArrowType(Qt.ArrowType.UpArrow if is_open else Qt.ArrowType.DownArrow)
        self.details.setVisible(is_open)


class SeatRows(QWidget):
    """Two to eight players, to be edited."""

    changed = Signal()

    def __init__(self, seats: Sequence[Seat], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[SeatRow] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        for column, text in enumerate(
            ("", self.tr("Name"), self.tr("Played by"), self.tr("Time for a turn"))
        ):
            self._grid.addWidget(QLabel(text), 0, column)
        self.add_button = QPushButton(icon("add"), self.tr("Add a player"))
        self.add_button.setAutoDefault(False)
        self.add_button.clicked.connect(self._on_add_button_clicked)
        self._grid.addWidget(self.add_button, 2 * MAX_PLAYERS + 1, 1, Qt.AlignmentFlag.AlignLeft)
        for seat in seats[:MAX_PLAYERS]:
            self._add(seat)
        self._update()

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats as they are chosen now."""
        return tuple(row.seat() for row in self.rows)

    def _add(self, seat: Seat) -> None:
        row = SeatRow(len(self.rows), self)
        self._fill_kinds(row.kind)
        row.name.setPlaceholderText(self.tr("Name"))
        row.name.setAccessibleName(self.tr("Name of player {0}").format(len(self.rows) + 1))
        row.kind.setAccessibleName(self.tr("Who plays"))
        row.seconds.setRange(0.1, MAX_SECONDS)
        row.seconds.setDecimals(1)
        row.seconds.setSingleStep(0.5)
        row.seconds.setSuffix(self.tr(" s"))
        row.seconds.setAlignment(Qt.AlignmentFlag.AlignRight)
        row.seconds.setAccessibleName(self.tr("Seconds for a turn"))
        row.remove.setIcon(icon("clear"))
        row.remove.setAutoRaise(True)
        row.remove.setToolTip(self.tr("Remove this player"))
        row.more.setCheckable(True)
        row.more.setAutoRaise(True)
        row.more.setToolTip(self.tr("How this bot searches: workers, and what they share"))
        row.show_seat(seat)
        place = 1 + 2 * len(self.rows)
        for column, widget in enumerate(row.widgets):
            self._grid.addWidget(widget, place, column)
        self._grid.addWidget(row.details, place + 1, 1, 1, -1)
        row.name.textChanged.connect(self._on_row_changed)
        row.kind.currentIndexChanged.connect(self._on_row_changed)
        row.seconds.valueChanged.connect(self._on_row_changed)
        row.more.toggled.connect(self._on_row_changed)
        row.details.changed.connect(self._on_row_changed)
        row.remove.clicked.connect(self._on_remove_clicked)
        self.rows.append(row)

    def _fill_kinds(self, box: QComboBox) -> None:
        box.addItem(icon("person"), self.tr("Person"), HUMAN)
        for kind in BOT_KINDS:
            box.addItem(icon("bot"), kind.title, kind.name)

    def _update(self) -> None:
        for row in self.rows:
            row.refresh()
            row.remove.setEnabled(len(self.rows) > MIN_PLAYERS)
        self.add_button.setEnabled(len(self.rows) < MAX_PLAYERS)

    def _free_name(self) -> str:
        taken = {row.name.text().strip() for row in self.rows}
        names = (self.tr("Bot {0}").format(n) for n in range(1, MAX_PLAYERS + 2))
        return next(name for name in names if name not in taken)

    @Slot()
    def _on_row_changed(self) -> None:
        self._update()
        self.changed.emit()

    @Slot()
    def _on_add_button_clicked(self) -> None:
        self._add(Seat(self._free_name(), BOT_KINDS[0].name))
        self._on_row_changed()

    @Slot()
    def _on_remove_clicked(self) -> None:
        gone = next(i for i, row in enumerate(self.rows) if row.remove is self.sender())
        # The later players move up: colours belong to places, not to people.
        for row, seat in zip(self.rows[gone:], self.seats()[gone + 1 :], strict=False):
            row.show_seat(seat)
        last = self.rows.pop()
        for widget in (*last.widgets, last.details):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._on_row_changed()
