"""Boxes for the options of a dataclass: a widget each, made from what the fields say."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QWidget

from ai.searching.options import OptionInfo
from engine.wording import number
from studio.program.translation import tr
from studio.ui.look.plain import plain_tip
from studio.ui.widgets.exact_box import ExactBox

_SHARE_STEP: Final = 0.05
_WHOLE_FROM: Final = 1000.0  # a range so wide is one of whole numbers
_SHARE_PLACES, _PLACES = 1, 2  # digits after the point that are always shown
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
    assert isinstance(box, QSpinBox | ExactBox)
    return box.valueChanged


def option_value(info: OptionInfo, box: QWidget) -> Any:
    """Return what the box of an option says."""
    if isinstance(box, QCheckBox):
        return box.isChecked()
    if isinstance(box, QComboBox):
        return box.currentData()
    if isinstance(box, QSpinBox):
        return None if info.is_limit and box.value() < info.low else box.value()
    assert isinstance(box, ExactBox)
    return box.value()


def set_option(info: OptionInfo, box: QWidget, value: Any) -> None:
    """Let the box of an option say a value, as far as that is in its range."""
    if isinstance(box, QCheckBox):
        box.setChecked(bool(value))
    elif isinstance(box, QComboBox):
        box.setCurrentIndex(max(0, box.findData(value)))
    elif isinstance(box, QSpinBox):
        box.setValue(box.minimum() if value is None else value)
    elif isinstance(box, ExactBox):
        box.setValue(value)


def tell_usual(info: OptionInfo, box: QWidget, value: int) -> None:
    """Let the box of an option say which number its None stands for."""
    if isinstance(box, QSpinBox) and info.is_limit:
        box.setSpecialValueText(f"{info.none} ({number(value, ',')})")
        box.setMinimumWidth(box.sizeHint().width())  # of itself it minds numbers alone


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


def _decimal(info: OptionInfo) -> ExactBox:
    is_wide = info.high >= _WHOLE_FROM
    places = _SHARE_PLACES if info.is_share else 0 if is_wide else _PLACES
    box = ExactBox(places=places, is_share=info.is_share)
    box.setRange(info.low, info.high)
    if info.is_share:
        box.setSingleStep(_SHARE_STEP)
    else:
        box.setSingleStep(max(1.0, float(info.default or 0) / 8) if is_wide else 0.1)
    return box
