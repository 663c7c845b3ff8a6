"""Boxes for the options of a dataclass: a widget each, made from what the fields say."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QSpinBox, QWidget

from ai.searching.options import OptionInfo
from studio.program.translation import tr
from studio.ui.look.plain import plain_tip

_PERCENT_STEP: Final = 5.0
_WHOLE_FROM: Final = 1000.0  # a range so wide is one of whole numbers
_PLACES: Final = (2, 3, 4)  # digits after the point of a number that is shown
_THOUSANDS_FROM: Final = 10_000


def option_box(info: OptionInfo, value: Any) -> QWidget:
    """Return the box of an option that says this value, with its tip."""
    box = _box(info, value)
    box.setToolTip(plain_tip(info.help))
    box.setWhatsThis(plain_tip(info.help))
    box.setAccessibleName(info.title)
    return box


def option_changed(box: QWidget) -> SignalInstance:
    """Return the signal that the box of an option emits when it says something else."""
    if isinstance(box, QCheckBox):
        return box.toggled
    if isinstance(box, QComboBox):
        return box.currentIndexChanged
    assert isinstance(box, QSpinBox | QDoubleSpinBox)
    return box.valueChanged


def option_value(info: OptionInfo, box: QWidget) -> Any:
    """Return what the box of an option says."""
    if isinstance(box, QCheckBox):
        return box.isChecked()
    if isinstance(box, QComboBox):
        return box.currentData()
    if isinstance(box, QSpinBox):
        return None if info.is_limit and box.value() < info.low else box.value()
    assert isinstance(box, QDoubleSpinBox)
    return box.value() / 100.0 if info.is_share else box.value()


def set_option(info: OptionInfo, box: QWidget, value: Any) -> None:
    """Let the box of an option say a value, as far as that is in its range."""
    if isinstance(box, QCheckBox):
        box.setChecked(bool(value))
    elif isinstance(box, QComboBox):
        box.setCurrentIndex(max(0, box.findData(value)))
    elif isinstance(box, QSpinBox):
        box.setValue(box.minimum() if value is None else value)
    elif isinstance(box, QDoubleSpinBox):
        box.setValue(100.0 * value if info.is_share else value)


def _box(info: OptionInfo, value: Any) -> QWidget:
    if info.choices:
        return _words(info, value)
    if isinstance(info.default, bool):
        switch = QCheckBox(info.title)
        switch.setChecked(bool(value))
        return switch
    is_whole = info.is_limit or isinstance(info.default, int)
    box = _whole(info) if is_whole else _decimal(info)
    box.setAlignment(Qt.AlignmentFlag.AlignRight)
    if info.unit:
        box.setSuffix(f" {info.unit}")
    set_option(info, box, value)
    return box


def _words(info: OptionInfo, value: str) -> QComboBox:
    box = QComboBox()
    for row, choice in enumerate(info.choices):
        box.addItem(choice.title, choice.value)
        box.setItemData(row, plain_tip(choice.help), Qt.ItemDataRole.ToolTipRole)
    set_option(info, box, value)
    return box


def _whole(info: OptionInfo) -> QSpinBox:
    box = QSpinBox()
    least = int(info.low) - 1 if info.is_limit else int(info.low)  # below its range: None
    box.setRange(least, min(int(info.high), 2**31 - 1))
    if info.is_limit:
        box.setSpecialValueText(info.none or tr("none"))
    box.setGroupSeparatorShown(info.high >= _THOUSANDS_FROM)
    return box


def _decimal(info: OptionInfo) -> QDoubleSpinBox:
    box, factor = QDoubleSpinBox(), 100.0 if info.is_share else 1.0
    box.setRange(factor * info.low, factor * info.high)
    if info.is_share:
        box.setDecimals(1)
        box.setSuffix(" %")
        box.setSingleStep(_PERCENT_STEP)
    elif info.high >= _WHOLE_FROM:
        box.setDecimals(0)
        box.setSingleStep(max(1.0, float(info.default or 0) / 8))
    else:
        box.setDecimals(_places(float(info.default or 0)))
        box.setSingleStep(0.1)
    return box


def _places(value: float) -> int:
    """Return how many digits after the point show a number as it is: two if many would not."""
    exact = (places for places in _PLACES if round(value, places) == value)
    return next(exact, _PLACES[0])
