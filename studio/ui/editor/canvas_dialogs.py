"""Asks by how much the canvas grows or is cut, and to which size a map is stretched.

They change nothing: `canvas_actions` does.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.cartography.model import MapModel
from engine.cartography.xml_values import LARGEST_SIDE
from studio.ui.look.plain import PlainLabel

_LEAST_WIDTH: Final = 360  # the title is not cut


class ResizeDialog(QDialog):
    """Pixels to be added at every side, or cut off where the number is negative."""

    def __init__(self, model: MapModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Canvas size"))
        self._model = model
        self.left, self.top = self._side(model.width), self._side(model.height)
        self.right, self.bottom = self._side(model.width), self._side(model.height)
        form = QFormLayout()
        form.addRow(self.tr("&Left"), self.left)
        form.addRow(self.tr("&Top"), self.top)
        form.addRow(self.tr("&Right"), self.right)
        form.addRow(self.tr("&Bottom"), self.bottom)
        self.result_label = PlainLabel()
        hint = PlainLabel(self.tr("Pixels to add at each side; a negative number cuts them off."))
        self.buttons = _buttons(self)
        layout = QVBoxLayout(self)
        layout.addWidget(hint)
        layout.addLayout(form)
        layout.addWidget(self.result_label)
        layout.addWidget(self.buttons)
        self.setMinimumWidth(_LEAST_WIDTH)
        for box in (self.left, self.top, self.right, self.bottom):
            box.valueChanged.connect(self._update)
        self._update()

    def _side(self, length: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(1 - length, LARGEST_SIDE - 1)
        box.setSuffix(self.tr(" px"))
        return box

    @property
    def sides(self) -> tuple[int, int, int, int]:
        """What is added at the left, the top, the right and the bottom."""
        return self.left.value(), self.top.value(), self.right.value(), self.bottom.value()

    @Slot()
    def _update(self) -> None:
        left, top, right, bottom = self.sides
        width, height = self._model.width + left + right, self._model.height + top + bottom
        text = self.tr("{0} x {1} pixels, now {2} x {3}")
        self.result_label.setText(text.format(width, height, self._model.width, self._model.height))
        _enable(self.buttons, any(self.sides) and _is_possible(width, height))


class ScaleDialog(QDialog):
    """Another size of the whole map, regions and picture."""

    def __init__(self, model: MapModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Scale the map"))
        self._model = model
        self.width_box, self.height_box = self._length(model.width), self._length(model.height)
        self.keep_ratio = QCheckBox(self.tr("&Keep the proportions"))
        self.keep_ratio.setChecked(True)
        form = QFormLayout()
        form.addRow(self.tr("&Width"), self.width_box)
        form.addRow(self.tr("&Height"), self.height_box)
        form.addRow(self.keep_ratio)
        self.buttons = _buttons(self)
        hint = PlainLabel(
            self.tr("Regions, label points, sea links and the picture are stretched.")
        )
        hint.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.addWidget(hint)
        layout.addLayout(form)
        layout.addWidget(self.buttons)
        self.setMinimumWidth(_LEAST_WIDTH)
        self.width_box.valueChanged.connect(self._on_width_changed)
        self.height_box.valueChanged.connect(self._on_height_changed)
        self._update()

    def _length(self, value: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(1, LARGEST_SIDE)
        box.setSuffix(self.tr(" px"))
        box.setValue(value)
        return box

    @property
    def chosen_size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width_box.value(), self.height_box.value()

    @Slot(int)
    def _on_width_changed(self, width: int) -> None:
        self._follow(self.height_box, width * self._model.height / self._model.width)

    @Slot(int)
    def _on_height_changed(self, height: int) -> None:
        self._follow(self.width_box, height * self._model.width / self._model.height)

    def _follow(self, box: QSpinBox, value: float) -> None:
        """Let the other side follow, but not lead back."""
        if self.keep_ratio.isChecked():
            blocked = box.blockSignals(True)
            box.setValue(max(round(value), 1))
            box.blockSignals(blocked)
        self._update()

    def _update(self) -> None:
        _enable(self.buttons, self.chosen_size != (self._model.width, self._model.height))


def _buttons(dialog: QDialog) -> QDialogButtonBox:
    buttons = QDialogButtonBox(
        QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
    )
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons


def _enable(buttons: QDialogButtonBox, enabled: bool) -> None:
    buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(enabled)


def _is_possible(width: int, height: int) -> bool:
    return 1 <= width <= LARGEST_SIDE and 1 <= height <= LARGEST_SIDE
