"""A box for a number that stays as it was told, however few of its digits are shown."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from PySide6.QtCore import QLocale, QSize
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox, QWidget

_EVERY_DIGIT: Final = 323  # after the point; Qt rounds values to so many, which none needs
_SHOWN: Final = 6  # digits that count, of a number with more


class ExactBox(QDoubleSpinBox):
    """`value` is what was set or typed, to the last bit; a share is in [0, 1] and shown in %.

    A plain box rounds what it is given to the digits that it shows: what was searched with it
    would not be what was told.
    """

    def __init__(
        self, parent: QWidget | None = None, *, places: int = 2, is_share: bool = False
    ) -> None:
        """`places` are the digits after the point that are always shown."""
        super().__init__(parent)
        self._places, self._factor = places, 100.0 if is_share else 1.0
        self.setDecimals(_EVERY_DIGIT)
        if is_share:
            self.setSuffix(" %")
        self.valueChanged.connect(self.updateGeometry)

    # --- Qt

    def minimumSizeHint(self) -> QSize:
        """Leave room for what is shown, which may be longer than the ends of the range are."""
        hint, texts = super().minimumSizeHint(), self.fontMetrics()
        ends = (self.textFromValue(end) for end in (self.minimum(), self.maximum()))
        most = max(texts.horizontalAdvance(text) for text in ends)
        shown = texts.horizontalAdvance(self.textFromValue(self.value()))
        return hint + QSize(max(0, shown - most), 0)

    def textFromValue(self, value: float) -> str:
        shown = value * self._factor
        digits = max(_SHOWN, len(f"{abs(shown):.0f}"))
        text = format(Decimal(f"{shown:.{digits}g}"), "f")
        places = max(self._places, len(text.partition(".")[2]))
        locale = QLocale(self.locale())
        if not self.isGroupSeparatorShown():
            locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
        return locale.toString(float(text), "f", places)

    def valueFromText(self, text: str) -> float:
        bare = self._bare(text)
        if bare == self.textFromValue(self.value()):
            return self.value()
        number, is_number = self.locale().toDouble(bare)
        return number / self._factor if is_number else self.value()

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        bare = self._bare(text)
        if text == self.specialValueText() and text:
            return QValidator.State.Acceptable, text, position
        number, is_number = self.locale().toDouble(bare)
        if not is_number:
            is_begun = all(letter.isdigit() or letter in "-+.,  \u202f" for letter in bare)
            state = QValidator.State.Intermediate if is_begun else QValidator.State.Invalid
            return state, text, position
        value = number / self._factor
        if bare == self.textFromValue(self.value()) or self.minimum() <= value <= self.maximum():
            return QValidator.State.Acceptable, text, position
        return QValidator.State.Intermediate, text, position

    def _bare(self, text: str) -> str:
        """Return what was typed without what the box itself writes around it."""
        return text.removeprefix(self.prefix()).removesuffix(self.suffix()).strip()
