"""A form made from the fields of an options dataclass, such as the rules of a game."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QWidget

from ai.searching.options import described
from studio.ui.widgets.option_boxes import option_box, option_changed, option_value


class OptionsForm(QWidget):
    """One row an option. What the fields say of themselves are titles, ranges and tips."""

    changed = Signal()

    def __init__(self, options: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind: type[Any] = type(options)
        self._infos = {info.name: info for info in described(self._kind)}
        self._boxes = {
            name: option_box(info, getattr(options, name)) for name, info in self._infos.items()
        }
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, 0, 0, 0)
        for name, box in self._boxes.items():
            option_changed(box).connect(self.changed)
            if isinstance(box, QCheckBox):
                self.form.addRow(box)
            else:
                self.form.addRow(self._infos[name].title, box)

    def box(self, name: str) -> QWidget:
        """Return the widget of an option; raise KeyError if there is none of this name."""
        return self._boxes[name]

    def options(self) -> Any:
        """Return the options as they are chosen now; they are in their ranges."""
        return self._kind(
            **{name: option_value(self._infos[name], box) for name, box in self._boxes.items()}
        )
