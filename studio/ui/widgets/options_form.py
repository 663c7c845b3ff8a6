"""A form made from the fields of an options dataclass: rules of a game, what a search is told."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QFormLayout, QSpinBox, QWidget

from ai.searching.options import OptionInfo, described
from studio.program.translation import tr
from studio.ui.look.plain import plain_tip

_DECIMALS: Final = 3
_PERCENT_STEP: Final = 5.0


class OptionsForm(QWidget):
    """One row an option. What the fields say of themselves are titles, ranges and tips."""

    changed = Signal()

    def __init__(self, options: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options = options
        self._infos = {info.name: info for info in described(type(options))}
        self._boxes = {name: self._box(info) for name, info in self._infos.items()}
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, 0, 0, 0)
        for name, info in self._infos.items():
            box = self._boxes[name]
            box.setToolTip(plain_tip(info.help))
            box.setAccessibleName(info.title)
            if isinstance(box, QCheckBox):
                self.form.addRow(box)
            else:
                self.form.addRow(info.title, box)

    def box(self, name: str) -> QWidget:
        """Return the widget of an option; raise KeyError if there is none of this name."""
        return self._boxes[name]

    def options(self) -> Any:
        """Return the options as they are chosen now; they are in their ranges."""
        chosen = {name: _value(self._infos[name], box) for name, box in self._boxes.items()}
        return type(self._options)(**chosen)

    def _box(self, info: OptionInfo) -> QWidget:
        value = getattr(self._options, info.name)
        if isinstance(info.default, bool):
            switch = QCheckBox(info.title)
            switch.setChecked(bool(value))
            switch.toggled.connect(self.changed)
            return switch
        box = _whole(info, value) if _is_whole(info) else _decimal(info, value)
        box.setAlignment(Qt.AlignmentFlag.AlignRight)
        box.valueChanged.connect(self.changed)
        return box


def _is_whole(info: OptionInfo) -> bool:
    return info.is_limit or isinstance(info.default, int)


def _whole(info: OptionInfo, value: int | None) -> QSpinBox:
    box = QSpinBox()
    box.setRange(0 if info.is_limit else int(info.low), int(info.high))
    if info.is_limit:
        box.setSpecialValueText(tr("none"))
    box.setGroupSeparatorShown(info.high >= 10_000)
    box.setValue(value or 0)
    return box


def _decimal(info: OptionInfo, value: float) -> QDoubleSpinBox:
    box, factor = QDoubleSpinBox(), 100.0 if info.is_share else 1.0
    box.setDecimals(1 if info.is_share else _DECIMALS)
    box.setRange(factor * info.low, factor * info.high)
    if info.is_share:
        box.setSuffix(" %")
        box.setSingleStep(_PERCENT_STEP)
    else:
        box.setStepType(QDoubleSpinBox.StepType.AdaptiveDecimalStepType)
    box.setValue(factor * value)
    return box


def _value(info: OptionInfo, box: QWidget) -> bool | int | float | None:
    if isinstance(box, QCheckBox):
        return box.isChecked()
    if isinstance(box, QSpinBox):
        return None if info.is_limit and not box.value() else box.value()
    assert isinstance(box, QDoubleSpinBox)
    return box.value() / 100.0 if info.is_share else box.value()
