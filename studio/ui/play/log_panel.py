"""The log of a game, and how rounds are shown: animation, speed, skip, pause."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QSlider,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from studio.painting.colors import player_color

SLOWEST, FASTEST = -2, 3  # powers of two
MARK: Final = "■ "


class LogPanel(QWidget):
    """Lines of text, the newest last."""

    animation_toggled = Signal(bool)
    speed_changed = Signal(float)

    def __init__(self, skip: QAction, pause: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = QTextEdit()
        self._text.setReadOnly(True)
        self._text.setFrameShape(QTextEdit.Shape.NoFrame)
        self._text.setAccessibleName(self.tr("Log"))
        self._follows = True  # the newest line stays in sight
        bar = self._text.verticalScrollBar()
        bar.valueChanged.connect(self._on_bar_value_changed)
        bar.rangeChanged.connect(self._on_bar_range_changed)
        self.animate_box = QCheckBox(self.tr("Animate"))
        self.animate_box.setToolTip(self.tr("Play every round step by step"))
        self.animate_box.setChecked(True)
        self.speed_slider = QSlider(Qt.Orientation.Horizontal)
        self.speed_slider.setRange(SLOWEST, FASTEST)
        self.speed_slider.setPageStep(1)
        self.speed_slider.setToolTip(self.tr("Speed of the animation"))
        self.speed_slider.setAccessibleName(self.tr("Speed of the animation"))
        self.animate_box.toggled.connect(self._on_animate_box_toggled)
        self.speed_slider.valueChanged.connect(self._on_speed_slider_value_changed)
        self._lay_out(skip, pause)

    def _lay_out(self, skip: QAction, pause: QAction) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 8, 6)
        row.addWidget(self.animate_box)
        row.addWidget(self.speed_slider, 1)
        for action in (pause, skip):
            button = QToolButton()
            button.setDefaultAction(action)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._text, 1)
        layout.addLayout(row)

    @property
    def speed(self) -> float:
        """How many times faster than normal."""
        return float(2.0 ** self.speed_slider.value())

    @property
    def text(self) -> str:
        """The whole log."""
        return self._text.toPlainText()

    def clear(self) -> None:
        """Forget all lines."""
        self._text.clear()

    def add_heading(self, text: str) -> None:
        """Start a section."""
        self._append(f"<b>{escape(text)}</b>")

    def add_line(self, text: str, player: int | None = None) -> None:
        """Add a line, with the colour of its player."""
        color = player_color(-1 if player is None else player).name()
        mark = f'<span style="color:{color}">{MARK}</span>' if player is not None else ""
        self._append(mark + escape(text))

    def _append(self, html: str) -> None:
        self._text.append(html)
        self._follows = True
        self._on_bar_range_changed()

    @Slot(int)
    def _on_bar_value_changed(self, value: int) -> None:
        self._follows = value >= self._text.verticalScrollBar().maximum()

    @Slot()
    def _on_bar_range_changed(self) -> None:
        if self._follows:
            bar = self._text.verticalScrollBar()
            bar.setValue(bar.maximum())

    @Slot(bool)
    def _on_animate_box_toggled(self, checked: bool) -> None:
        self.speed_slider.setEnabled(checked)
        self.animation_toggled.emit(checked)

    @Slot(int)
    def _on_speed_slider_value_changed(self, _value: int) -> None:
        self.speed_changed.emit(self.speed)
