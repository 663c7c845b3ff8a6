"""A form made from the fields of an options dataclass, such as the rules of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QFormLayout, QWidget

from ai.searching.options import described
from studio.ui.widgets.option_boxes import option_box, option_changed, option_value, tell_usual


class OptionsForm(QWidget):
    """One row an option. What the fields say of themselves are titles, ranges and tips.

    `usual` says of options what stands for those that are None, by their names.
    """

    changed = Signal()

    def __init__(
        self,
        options: Any,
        parent: QWidget | None = None,
        *,
        usual: Callable[[Any], Mapping[str, int]] | None = None,
    ) -> None:
        super().__init__(parent)
        self._usual = usual
        self._kind: type[Any] = type(options)
        self._infos = {info.name: info for info in described(self._kind)}
        self._boxes = {
            name: option_box(info, getattr(options, name)) for name, info in self._infos.items()
        }
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, 0, 0, 0)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for name, box in self._boxes.items():
            option_changed(box).connect(self._on_box_changed)
            if isinstance(box, QCheckBox):
                self.form.addRow(box)
            else:
                self.form.addRow(self._infos[name].title, box)
        self._tell_usual()

    def box(self, name: str) -> QWidget:
        """Return the widget of an option; raise KeyError if there is none of this name."""
        return self._boxes[name]

    def options(self) -> Any:
        """Return the options as they are chosen now; they are in their ranges."""
        return self._kind(
            **{name: option_value(self._infos[name], box) for name, box in self._boxes.items()}
        )

    def _tell_usual(self) -> None:
        if self._usual is not None:
            for name, value in self._usual(self.options()).items():
                tell_usual(self._infos[name], self._boxes[name], value)

    @Slot()
    def _on_box_changed(self) -> None:
        self._tell_usual()
        self.changed.emit()
