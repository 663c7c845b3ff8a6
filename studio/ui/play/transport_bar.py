"""The bar under the map: steps both ways, run, rounds, whose view, speed, and the time line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from studio.ui.look.icons import icon
from studio.ui.look.player_icon import ICON_SIZE, player_icon
from studio.ui.play.actions import PlayActions
from studio.ui.widgets.elided import ElidedBox
from studio.ui.widgets.time_line import TimeLine

SLOWEST, FASTEST = -2, 4  # powers of two
SLIDER_WIDTH: Final = 88
NARROWEST, WIDEST = 72, 200  # of the box of players


class TransportBar(QWidget):
    """Shows a place in a game; what the user wants is signalled, or an action's affair."""

    round_wanted = Signal(int)
    player_chosen = Signal(object)  # whose view: int, or None for everybody's
    animation_toggled = Signal(bool)
    speed_changed = Signal(float)

    def __init__(self, commands: PlayActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.time_line = TimeLine()
        self.time_line.jumped.connect(self.round_wanted)
        self.round_box = self._round_box()
        self.player_box = ElidedBox()
        self.player_box.setIconSize(ICON_SIZE)
        self.player_box.setAccessibleName(self.tr("Whose view"))
        self.player_box.setToolTip(
            self.tr("Whose plans and log are shown: everybody's, or those of one player")
        )
        self.player_box.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.player_box.setMinimumWidth(NARROWEST)
        self.player_box.setMaximumWidth(WIDEST)
        self.player_box.activated.connect(self._on_player_box_activated)
        self.animate_box = self._animate_box()
        self.speed_slider = self._speed_slider()
        self._buttons: list[QToolButton] = []
        self._lay_out(commands)
        self.show_players((), ())

    def _round_box(self) -> QSpinBox:
        box = QSpinBox()
        box.setAccessibleName(self.tr("Round"))
        box.setToolTip(self.tr("Go to the end of this round"))
        box.setPrefix(self.tr("Round "))
        box.setAlignment(Qt.AlignmentFlag.AlignRight)
        box.setKeyboardTracking(False)
        box.valueChanged.connect(self.round_wanted)
        return box

    def _animate_box(self) -> QToolButton:
        box = QToolButton()
        box.setCheckable(True)
        box.setChecked(True)
        box.setAutoRaise(True)
        box.setIcon(icon("motion"))
        box.setText(self.tr("Animate"))
        box.setAccessibleName(self.tr("Animate"))
        box.setToolTip(self.tr("Animate: show every step of a round, not its end alone"))
        box.toggled.connect(self._on_animate_box_toggled)
        return box

    def _speed_slider(self) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(SLOWEST, FASTEST)
        slider.setPageStep(1)
        slider.setMinimumWidth(SLIDER_WIDTH // 2)
        slider.setMaximumWidth(SLIDER_WIDTH)
        slider.setToolTip(self.tr("Speed"))
        slider.setAccessibleName(self.tr("Speed"))
        slider.valueChanged.connect(self._on_speed_slider_value_changed)
        return slider

    def _lay_out(self, commands: PlayActions) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(2)
        for group in commands.transport():
            for action in group:
                row.addWidget(self._button(action))
            row.addSpacing(8)
        row.addWidget(self.round_box)
        row.addSpacing(6)
        row.addWidget(self.player_box, 2)
        row.addStretch(3)
        row.addWidget(self.animate_box)
        row.addWidget(self.speed_slider, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 2)
        layout.setSpacing(2)
        layout.addLayout(row)
        layout.addWidget(self.time_line)

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(action.text().replace("&", ""))
        self._buttons.append(button)
        return button

    # --- what is shown

    @property
    def speed(self) -> float:
        """How many times faster than normal."""
        return float(2.0 ** self.speed_slider.value())

    def show_players(self, names: Sequence[str], colors: Sequence[int]) -> None:
        """Offer the views of these players, and choose everybody's."""
        self.player_box.clear()
        self.player_box.addItem(self.tr("All players"))
        for name, color in zip(names, colors, strict=True):
            self.player_box.addItem(player_icon(color), name)

    def show_place(self, number: int, rounds: int) -> None:
        """Show after which round the map stands; nothing is signalled."""
        with QSignalBlocker(self.round_box):
            self.round_box.setRange(0, rounds)
            self.round_box.setSuffix(self.tr(" of {0}").format(rounds))
            self.round_box.setValue(number)
        self.time_line.set_current(number)

    @Slot(int)
    def _on_player_box_activated(self, index: int) -> None:
        self.player_chosen.emit(index - 1 if index > 0 else None)

    @Slot(bool)
    def _on_animate_box_toggled(self, checked: bool) -> None:
        self.animation_toggled.emit(checked)

    @Slot(int)
    def _on_speed_slider_value_changed(self, _value: int) -> None:
        self.speed_changed.emit(self.speed)
