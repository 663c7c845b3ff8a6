"""The bar over the map with the options of the tool in use, its hint and what it has to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QFont, QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QSpinBox,
    QToolBar,
    QWidget,
)

from engine.cartography.model import Color, MapModel
from engine.plain import plain
from studio.ui.editor.tools.options import MAX_SIZE, ToolOptions
from studio.ui.editor.tools.pixels import Guard
from studio.ui.editor.tools.tool import Tool
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.look.theme import current_theme

_SWATCH: Final = 14  # pixels
_COMBO_WIDTH: Final = 150


class OptionsBar(QToolBar):
    """Changes `ToolOptions`, and follows them when a tool does."""

    left = Signal()  # an option was set, and the keyboard may go back to the map

    def __init__(
        self, options: ToolOptions, new_region: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._options = options
        self._model: MapModel | None = None
        self._listed: object = None  # what the lists hold
        self.setWindowTitle(self.tr("Tool options"))
        self.setObjectName("edit-tool-options")
        self.setMovable(False)
        self.setIconSize(QSize(18, 18))
        self._make_widgets()
        self._fields: dict[str, list[QAction]] = {}
        self._lay_out(new_region)
        options.changed.connect(self._on_options_changed)
        self._on_options_changed()

    # --- building

    def _make_widgets(self) -> None:
        self.title = PlainLabel()
        font = QFont(self.title.font())
        font.setBold(True)
        self.title.setFont(font)
        self.title.setMargin(6)
        self.region = self._combo(self.tr("Region that is painted"))
        self.super_region = self._combo(self.tr("Super region that regions are put into"))
        self.size_box = self._spin(
            1, MAX_SIZE, self.tr("Width of the brush ([ and ], Shift+wheel)")
        )
        self.size_box.setSuffix(self.tr(" px"))
        self.tolerance = self._spin(
            0, 255, self.tr("How far a colour may be from the one that was clicked")
        )
        self.guard = self._guards(
            self.tr("Everything"), self.tr("Only background"), self.tr("Only where it starts")
        )
        self.guard.setToolTip(
            self.tr(
                "What may be painted over. “Only where it starts” stays in the region, or in "
                "the background, where a stroke begins: shared borders stay shared."
            )
        )
        self.snaps = QCheckBox(self.tr("Snap to borders"))
        self.snaps.setToolTip(self.tr("Corners go to the nearest corner of a border"))
        self.always_new = QCheckBox(self.tr("New region each time"))
        self.always_new.setToolTip(self.tr("Every shape becomes a region of its own"))
        self.erases_one = QCheckBox(self.tr("Only the region where it starts"))
        self.erases_one.setToolTip(self.tr("The eraser leaves the other regions alone"))
        self.hint = HintLabel()
        self.region.activated.connect(self._on_region_activated)
        self.super_region.activated.connect(self._on_super_region_activated)
        self.size_box.valueChanged.connect(self._on_size_changed)
        self.tolerance.valueChanged.connect(self._on_tolerance_changed)
        self.guard.activated.connect(self._on_guard_activated)
        self.snaps.toggled.connect(self._on_snaps_toggled)
        self.always_new.toggled.connect(self._on_always_new_toggled)
        self.erases_one.toggled.connect(self._on_erases_one_toggled)
        for box in (self.size_box, self.tolerance):
            box.editingFinished.connect(self.left)

    def _combo(self, tip: str) -> QComboBox:
        combo = QComboBox()
        combo.setToolTip(plain_tip(tip))
        combo.setAccessibleName(tip)
        combo.setMinimumWidth(_COMBO_WIDTH)
        combo.setMaxVisibleItems(20)
        combo.setIconSize(QSize(_SWATCH, _SWATCH))
        return combo

    def _spin(self, low: int, high: int, tip: str) -> QSpinBox:
        spin = QSpinBox()
        spin.setRange(low, high)
        spin.setToolTip(plain_tip(tip))
        spin.setAccessibleName(tip)
        spin.setKeyboardTracking(False)
        return spin

    def _guards(self, *texts: str) -> QComboBox:
        combo = QComboBox()
        for text, guard in zip(texts, Guard, strict=True):
            combo.addItem(text, guard)
        combo.setAccessibleName(self.tr("What may be painted over"))
        return combo

    def _lay_out(self, new_region: QAction) -> None:
        self.addWidget(self.title)
        self._add("region", self.tr("Region"), self.region)
        self._fields["region"].append(new_region)
        self.addAction(new_region)
        self._add("super region", self.tr("Super region"), self.super_region)
        self._add("size", self.tr("Width"), self.size_box)
        self._add("guard", self.tr("Over"), self.guard)
        self._add("erases one", "", self.erases_one)
        self._add("tolerance", self.tr("Tolerance"), self.tolerance)
        self._add("snap", "", self.snaps)
        self._add("always new", "", self.always_new)
        self.addWidget(self.hint)

    def _add(self, option: str, text: str, widget: QWidget) -> None:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(6, 0, 6, 0)
        layout.setSpacing(6)
        if text:
            label = PlainLabel(text)
            label.setBuddy(widget)
            layout.addWidget(label)
        layout.addWidget(widget)
        self._fields[option] = [self.addWidget(row)]

    # --- what is shown

    def show_tool(self, tool: Tool) -> None:
        """Show the options of another tool, and its hint."""
        self.title.setText(tool.title)
        for option, actions in self._fields.items():
            for action in actions:
                action.setVisible(option in tool.OPTIONS)
        self.hint.show_hint(tool.hint)

    def show_model(self, model: MapModel) -> None:
        """List the regions and super regions of a map."""
        self._model = model
        regions = [(region.key, plain(region.name), region.color) for region in model.regions]
        groups = [(group.key, plain(group.name)) for group in model.super_regions]
        if (regions, groups) != self._listed:
            self._listed = regions, groups
            _fill(self.region, self.tr("New region"), regions)
            _fill(self.super_region, self.tr("New super region"), [(*g, None) for g in groups])
            self._on_options_changed()

    def tell(self, text: str) -> None:
        """Show a message in the place of the hint."""
        self.hint.show_message(text)

    # --- slots

    @Slot()
    def _on_options_changed(self) -> None:
        options = self._options
        _show(self.region, options.region)
        _show(self.super_region, options.super_region)
        _show(self.guard, options.guard)
        for box, value in ((self.size_box, options.size), (self.tolerance, options.tolerance)):
            with QSignalBlocker(box):
                box.setValue(value)
        for check, on in (
            (self.snaps, options.snaps),
            (self.always_new, options.always_new),
            (self.erases_one, options.erases_one),
        ):
            with QSignalBlocker(check):
                check.setChecked(on)

    @Slot()
    def _on_region_activated(self) -> None:
        self._options.set(region=self.region.currentData())
        self.left.emit()

    @Slot()
    def _on_super_region_activated(self) -> None:
        self._options.set(super_region=self.super_region.currentData())
        self.left.emit()

    @Slot()
    def _on_guard_activated(self) -> None:
        self._options.set(guard=self.guard.currentData())
        self.left.emit()

    @Slot(int)
    def _on_size_changed(self, size: int) -> None:
        self._options.set(size=size)

    @Slot(int)
    def _on_tolerance_changed(self, tolerance: int) -> None:
        self._options.set(tolerance=tolerance)

    @Slot(bool)
    def _on_snaps_toggled(self, checked: bool) -> None:
        self._options.set(snaps=checked)

    @Slot(bool)
    def _on_always_new_toggled(self, checked: bool) -> None:
        self._options.set(always_new=checked)

    @Slot(bool)
    def _on_erases_one_toggled(self, checked: bool) -> None:
        self._options.set(erases_one=checked)


class HintLabel(QWidget):
    """One line, shortened to its room; the whole of it is in the tooltip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hint, self._message = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(40)

    @property
    def text(self) -> str:
        """What is shown."""
        return self._message or self._hint

    def show_hint(self, text: str) -> None:
        """Show how a tool is used."""
        self._hint, self._message = text, ""
        self._follow()

    def show_message(self, text: str) -> None:
        """Show what a tool has to say; nothing brings the hint back."""
        self._message = text
        self._follow()

    def _follow(self) -> None:
        self.setToolTip(plain_tip(self.text))
        self.setAccessibleName(self.text)
        self.update()

    # --- Qt

    def sizeHint(self) -> QSize:
        return QSize(200, self.fontMetrics().height() + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = current_theme()
        painter.setPen(theme.accent if self._message else theme.muted)
        room = self.rect().adjusted(8, 0, -6, 0)
        text = self.fontMetrics().elidedText(self.text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)


def _fill(combo: QComboBox, first: str, items: Sequence[tuple[int, str, Color | None]]) -> None:
    with QSignalBlocker(combo):
        combo.clear()
        combo.addItem(first, None)
        for key, name, color in items:
            if color is None:
                combo.addItem(name, key)
            else:
                combo.addItem(_swatch(color), name, key)


def _swatch(color: Color) -> QIcon:
    pixmap = QPixmap(_SWATCH, _SWATCH)
    pixmap.fill(QColor(*color))
    return QIcon(pixmap)


def _show(combo: QComboBox, value: object) -> None:
    index = next((i for i in range(combo.count()) if combo.itemData(i) == value), 0)
    with QSignalBlocker(combo):
        combo.setCurrentIndex(index)
