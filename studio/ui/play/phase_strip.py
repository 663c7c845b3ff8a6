"""The strip over the map: the phases of a turn, whose turn it is, income and the bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QToolButton, QWidget

from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.look.player_icon import ICON_SIZE, player_icon
from studio.ui.look.theme import current_theme

NEXT: Final = "\u203a"  # between two phases
BUSY_SIZE: Final = QSize(56, 8)


@dataclass(frozen=True, slots=True)
class TurnPhase:
    """A part of a turn, as the strip names it."""

    key: str
    text: str
    tip: str


@dataclass(frozen=True, slots=True)
class StripState:
    """What the strip shows. Empty texts hide their label."""

    step: str | None = None  # the phase that is lit; None while nobody plans
    can: frozenset[str] = frozenset()  # can be clicked
    color: int | None = None  # of whoever plans, a place in the palette
    turn: str = ""
    round: str = ""
    income: str = ""
    busy: str = ""


class PhaseStrip(QWidget):
    """Shows a `StripState`; a click on a phase is a wish, `step_clicked`, no more."""

    step_clicked = Signal(str)  # the key of a phase; Commit is the action's

    def __init__(self, commit: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        self.buttons: dict[str, QToolButton] = {}  # of the phases, by key
        self._phases = QHBoxLayout()
        self._phases.setSpacing(4)
        layout.addLayout(self._phases)
        layout.addWidget(self._commit_button(commit))
        self._badge, self._turn, self._round = PlainLabel(), PlainLabel(), PlainLabel()
        self._income, self._clock, self._busy = PlainLabel(), PlainLabel(), PlainLabel()
        font = self._turn.font()
        font.setBold(True)
        self._turn.setFont(font)
        self._clock.setObjectName("clock")
        self._clock.hide()
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setAccessibleName(self.tr("Under way"))
        self._bar.setTextVisible(False)
        self._bar.setFixedSize(BUSY_SIZE)
        layout.addSpacing(16)
        for widget in (self._round, self._badge, self._turn, self._income, self._clock):
            layout.addWidget(widget)
            layout.addSpacing(8)
        layout.addStretch(1)
        layout.addWidget(self._bar)
        layout.addWidget(self._busy)
        layout.addSpacing(8)
        self.show_state(StripState())

    def _commit_button(self, commit: QAction) -> QToolButton:
        button = QToolButton()
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setObjectName("commit")
        button.setDefaultAction(commit)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        return button

    def set_phases(self, phases: Sequence[TurnPhase]) -> None:
        """Name the phases of a turn before its commit."""
        while self._phases.count():
            item = self._phases.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = {}
        for phase in phases:
            self.buttons[phase.key] = self._button(phase)
            self._phases.addWidget(self.buttons[phase.key])
            self._phases.addWidget(PlainLabel(NEXT))

    def _button(self, phase: TurnPhase) -> QToolButton:
        button = QToolButton()
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setText(phase.text)
        button.setToolTip(plain_tip(phase.tip))
        button.setCheckable(True)
        button.clicked.connect(self._on_button_clicked)
        return button

    def show_state(self, state: StripState) -> None:
        """Show what is so now."""
        for step, button in self.buttons.items():
            button.setChecked(step == state.step)
            button.setEnabled(step in state.can or step == state.step)
        self._style()
        self._badge.setVisible(state.color is not None)
        if state.color is not None:
            self._badge.setPixmap(player_icon(state.color).pixmap(ICON_SIZE))
        for label, text in (
            (self._turn, state.turn),
            (self._round, state.round),
            (self._income, state.income),
            (self._busy, state.busy),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self._bar.setVisible(bool(state.busy))

    def show_clock(self, text: str, *, short: bool) -> None:
        """Show the time that is left; an empty text takes the clock away."""
        self._clock.setVisible(bool(text))
        if text == self._clock.text() and short == self._clock.property("short"):
            return
        self._clock.setProperty("short", short)
        self._clock.setText(text)
        fill, ink = ("#b3261e", "#ffffff") if short else ("transparent", "palette(window-text)")
        self._clock.setStyleSheet(
            f"background: {fill}; color: {ink}; font-weight: bold; padding: 2px 6px;"
            "border-radius: 4px;"
        )

    @property
    def texts(self) -> dict[str, str]:
        """The texts on show, by place."""
        return {
            "turn": self._turn.text(),
            "round": self._round.text(),
            "income": self._income.text(),
            "clock": "" if self._clock.isHidden() else self._clock.text(),
            "busy": self._busy.text(),
        }

    def _style(self) -> None:
        accent = current_theme().accent.name()
        ink = "#10161d" if current_theme().is_dark else "#ffffff"
        # Fusion draws a checked tool button as pressed only; the lit phase must stand out.
        sheet = (
            "QToolButton { padding: 4px 10px; border: 1px solid transparent; border-radius: 4px; }"
            "QToolButton:hover:enabled { border-color: palette(mid); }"
            f"QToolButton:checked {{ background: {accent}; color: {ink}; font-weight: bold; }}"
            "QToolButton:disabled:!checked { color: palette(placeholder-text); }"
            f"QToolButton#commit:enabled {{ border: 1px solid {accent}; }}"
        )
        if sheet != self.styleSheet():  # setting it polishes every button again
            self.setStyleSheet(sheet)

    @Slot()
    def _on_button_clicked(self) -> None:
        for step, button in self.buttons.items():
            if button is self.sender():
                # Only `show_state` lights a phase.
                button.setChecked(not button.isChecked())
                self.step_clicked.emit(step)
