"""The attack or transfer being made: how many units, and the odds."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.wording import number
from studio.games.warlight.odds import Odds, army_after, attack_odds
from studio.ui.games.warlight.odds_bars import Bar, OddsBars, bars
from studio.ui.look.plain import PlainLabel, RichLabel, rich
from studio.ui.look.theme import current_theme


@dataclass(frozen=True, slots=True)
class AttackChoice:
    """Two regions and what can go between them."""

    source: str
    target: str
    most: int
    units: int  # that are offered first
    defenders: int
    is_transfer: bool
    exists: bool  # an order between them is changed, not added
    attack_probability: float
    defence_probability: float

    def odds(self, units: int) -> Odds | None:
        """Return the odds of sending so many; None for a transfer."""
        if self.is_transfer:
            return None
        return attack_odds(units, self.defenders, self.attack_probability, self.defence_probability)

    def bars(self, units: int) -> tuple[Bar, ...]:
        """Return how sending so many may end, as bars."""
        return bars(
            *army_after(units, self.defenders, self.attack_probability, self.defence_probability)
        )


class AttackEditor(QFrame):
    """Hidden until regions are chosen."""

    added = Signal(int)  # units
    units_changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choice: AttackChoice | None = None
        self._title, self._chance, self._losses = RichLabel(), PlainLabel(), PlainLabel()
        self._title.setWordWrap(True)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(self.tr("Units to send"))
        self.spin_box = QSpinBox()
        self.spin_box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.spin_box.setAccessibleName(self.tr("Units to send"))
        self.add_button = QPushButton(self.tr("Add"))
        self.add_button.setToolTip(self.tr("Put the order on the list (Return)"))
        self._lay_out()
        self.slider.valueChanged.connect(self._on_slider_value_changed)
        self.spin_box.valueChanged.connect(self._on_spin_box_value_changed)
        self.add_button.clicked.connect(self.add)
        self.hide()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.slider, 1)
        row.addWidget(self.spin_box)
        row.addWidget(self.add_button)
        odds = QGridLayout()
        odds.setHorizontalSpacing(8)
        odds.setVerticalSpacing(2)
        for line, (text, label) in enumerate(
            ((self.tr("Capture"), self._chance), (self.tr("Expected losses"), self._losses))
        ):
            caption = PlainLabel(text)
            caption.setForegroundRole(caption.palette().ColorRole.PlaceholderText)
            odds.addWidget(caption, line, 0)
            odds.addWidget(label, line, 1)
        self.bars = OddsBars()
        odds.addWidget(self.bars, 2, 0, 1, 2)
        odds.setColumnStretch(1, 1)
        self._odds = QWidget()
        odds.setContentsMargins(0, 0, 0, 0)
        self._odds.setLayout(odds)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 8)
        layout.setSpacing(4)
        layout.addWidget(self._title)
        layout.addWidget(self._odds)
        layout.addLayout(row)

    @property
    def units(self) -> int:
        """The units chosen."""
        return self.spin_box.value()

    @property
    def odds_text(self) -> str:
        """The odds on show, for a screen reader as well."""
        return f"{self._chance.text()}; {self._losses.text()}" if self._odds.isVisible() else ""

    def show_choice(self, choice: AttackChoice | None) -> None:
        """Offer an attack; None hides the editor. The same choice keeps its units."""
        self.setVisible(choice is not None)
        if choice is None or choice == self._choice:
            self._choice = choice
            return
        self._choice = choice
        kind = self.tr("Transfer") if choice.is_transfer else self.tr("Attack")
        self._title.setText(rich("{}: <b>{} → {}</b>", kind, choice.source, choice.target))
        self.add_button.setText(self.tr("Change") if choice.exists else self.tr("Add"))
        self._odds.setVisible(not choice.is_transfer)
        for widget in (self.slider, self.spin_box):
            widget.blockSignals(True)
            widget.setRange(1, choice.most)
            widget.setValue(choice.units)
            widget.blockSignals(False)
        self._show_odds()
        self._style()

    def change_units(self, by: int) -> None:
        """Offer so many units more, or fewer."""
        self.spin_box.setValue(self.units + by)

    @Slot()
    def add(self) -> None:
        """Order what is chosen."""
        if self._choice is not None:
            self.added.emit(self.units)

    @Slot(int)
    def _on_slider_value_changed(self, value: int) -> None:
        self.spin_box.setValue(value)

    @Slot(int)
    def _on_spin_box_value_changed(self, value: int) -> None:
        self.slider.setValue(value)
        self._show_odds()
        self.units_changed.emit(value)

    def _show_odds(self) -> None:
        choice = self._choice
        odds = choice.odds(self.units) if choice is not None else None
        if choice is None or odds is None:
            return
        self.bars.show_bars(choice.bars(self.units))
        self._chance.setText(
            self.tr("{0} % against {1}").format(number(100 * odds.capture, ".1f"), choice.defenders)
        )
        self._losses.setText(
            self.tr("{0} of yours, {1} of theirs").format(
                number(odds.attackers_lost, ".1f"), number(odds.defenders_lost, ".1f")
            )
        )

    def _style(self) -> None:
        accent = current_theme().accent.name()
        self.setStyleSheet(
            f"AttackEditor {{ border: 1px solid {accent}; border-radius: 4px;"
            " background: palette(base); }"
        )
