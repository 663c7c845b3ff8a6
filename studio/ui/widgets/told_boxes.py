"""What the chosen search of a game can be told, as boxes with their labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from ai.playing.players import SearchKind
from ai.searching.options import OptionInfo, described
from studio.program.translation import tr
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.look.theme import type_scale
from studio.ui.widgets.option_boxes import option_box, option_value, set_option

WIDE_PX: Final = 92  # most of a box; its whole range would take far more
_SPACING: Final = 4  # pixels
ROW_PX: Final = 560  # of boxes with their labels, in half of a small screen


class ToldBoxes(QWidget):
    """The boxes of one search at a time, in rows; `told` reads them."""

    def __init__(
        self,
        name_of: Callable[[str], str] = str,
        parent: QWidget | None = None,
        *,
        row_px: int = ROW_PX,
    ) -> None:
        """`name_of` makes the accessible name of a box from the title of its option.

        A row of boxes has at most so many pixels, more in large type.
        """
        super().__init__(parent)
        self._name_of = name_of
        self._kind: SearchKind | None = None
        self._base: Any = None  # what is told but for the boxes
        self._infos: dict[str, OptionInfo] = {}
        self._boxes: dict[str, QWidget] = {}
        self._workers = 1
        self._rows: list[QHBoxLayout] = []
        self._row_px, self._taken_px = row_px, 0  # of a row at most, and of the last one
        self._places = QVBoxLayout(self)
        self._places.setContentsMargins(0, 0, 0, 0)
        self._places.setSpacing(_SPACING)

    def box(self, name: str) -> QWidget:
        """Return the box of an option; raise KeyError if the search has none of this name."""
        return self._boxes[name]

    def show_kind(self, kind: SearchKind | None) -> None:
        """Offer what another search can be told, as it is usually told."""
        for row in self._rows:
            while (item := row.takeAt(0)) is not None:
                widget = item.widget()
                if widget is not None:
                    widget.hide()
                    widget.deleteLater()
        self._kind, self._infos, self._boxes = kind, {}, {}
        if kind is not None:
            self._base, hidden = kind.options(), ("seed", *kind.rare)
            shown = (info for info in described(kind.options) if info.name not in hidden)
            for info in shown:
                self._add(info, getattr(self._base, info.name))
        self.set_workers(self._workers)

    @property
    def told(self) -> Any:
        """What the boxes say, as the search takes it; None without a search."""
        if self._kind is None:
            return None
        values = {name: option_value(self._infos[name], box) for name, box in self._boxes.items()}
        return replace(self._base, **values)

    def set_told(self, told: Any) -> None:
        """Let the boxes say this, as far as the search has such options."""
        if self._kind is not None and isinstance(told, self._kind.options):
            self._base = told
        for name, box in self._boxes.items():
            if hasattr(told, name):
                set_option(self._infos[name], box, getattr(told, name))

    def set_workers(self, workers: int) -> None:
        """Let somebody choose how to share only where there is something to share."""
        self._workers = workers
        for name, box in self._boxes.items():
            if self._infos[name].is_sharing:
                box.setEnabled(workers > 1)
                self._explain(box)

    def _add(self, info: OptionInfo, value: Any) -> None:
        box = option_box(info, value)
        box.setAccessibleName(self._name_of(info.title))
        if not isinstance(box, QCheckBox | QComboBox):
            box.setMaximumWidth(round(WIDE_PX * type_scale()))
        parts = [box] if isinstance(box, QCheckBox) else [self._label(info, box), box]
        row = self._row_for(parts)
        if row.count() and len(parts) > 1:
            parts[0].setContentsMargins(8, 0, 0, 0)
        for part in parts:
            row.addWidget(part, int(part is box))
        self._infos[info.name], self._boxes[info.name] = info, box
        if isinstance(box, QComboBox):
            box.currentIndexChanged.connect(self._on_word_chosen)
            self._explain(box)

    def _label(self, info: OptionInfo, box: QWidget) -> QWidget:
        label = PlainLabel(info.title)
        label.setToolTip(plain_tip(info.help))
        label.setBuddy(box)
        return label

    def _row_for(self, parts: Sequence[QWidget]) -> QHBoxLayout:
        """Return the last row with something in it, or the next if that has no room for these."""
        needed = sum(min(p.sizeHint().width(), p.maximumWidth()) + _SPACING for p in parts)
        filled = [row for row in self._rows if row.count()]
        self._taken_px += needed
        if filled and self._taken_px <= self._row_px * type_scale():
            return filled[-1]
        self._taken_px = needed
        if len(filled) == len(self._rows):
            self._rows.append(QHBoxLayout())
            self._rows[-1].setSpacing(_SPACING)
            self._places.addLayout(self._rows[-1])
        return self._rows[len(filled)]

    @Slot()
    def _on_word_chosen(self) -> None:
        box = self.sender()
        assert isinstance(box, QWidget), "boxes of words send this"
        self._explain(box)

    def _explain(self, box: QWidget) -> None:
        """Let the tip of a choice be that of the chosen word."""
        if not isinstance(box, QComboBox):
            return
        tip = str(box.currentData(Qt.ItemDataRole.ToolTipRole) or "")
        if not box.isEnabled():
            alone = tr("One worker searches alike in all ways: choose two or more first.")
            tip = f"{alone}\n{tip}"
        box.setToolTip(plain_tip(tip))
        box.setWhatsThis(plain_tip(tip))
