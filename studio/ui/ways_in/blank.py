"""A new map from nothing: a blank canvas, or an invented country to start from."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from engine.cartography.invention import blank_map, invent_map
from engine.cartography.xml_values import LARGEST_SIDE
from engine.wording import say
from studio.program.jobs import JobContext, JobRunner
from studio.ui.look.plain import PlainLabel
from studio.ui.ways_in.way_in import NewMap, WayIn, checked_name

SIZES: Final = ((1600, 900), (1920, 1080), (2560, 1440), (4000, 2000))
SMALLEST_SIDE: Final = 16
MOST_REGIONS: Final = 2000


class BlankDialog(WayIn):
    """Name, size, and how many regions are to be invented."""

    def __init__(self, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(jobs, "", parent)
        self.setWindowTitle(self.tr("New blank map"))
        self.name = QLineEdit(self.tr("New map"))
        self.name.selectAll()
        self.preset = QComboBox()
        for width, height in SIZES:
            self.preset.addItem(f"{width} x {height}", (width, height))
        self.preset.addItem(self.tr("Other"), None)
        self.width_box, self.height_box = _side(SIZES[0][0]), _side(SIZES[0][1])
        self.regions = QSpinBox()
        self.regions.setRange(0, MOST_REGIONS)
        self.regions.setSpecialValueText(self.tr("None: only sea"))
        self.seed = QSpinBox()
        self.seed.setRange(0, 999_999)
        self.seed.setToolTip(self.tr("The same number gives the same country"))
        self.width_box.setAccessibleName(self.tr("Width"))
        self.height_box.setAccessibleName(self.tr("Height"))
        size = QHBoxLayout()
        for part in (
            self.width_box,
            PlainLabel("x"),
            self.height_box,
            PlainLabel(self.tr("pixels")),
        ):
            size.addWidget(part)
        size.addStretch(1)
        self.form.addRow(self.tr("&Name"), self.name)
        self.form.addRow(self.tr("&Size"), self.preset)
        self.form.addRow("", size)
        self.form.addRow(self.tr("&Invented regions"), self.regions)
        self.form.addRow(self.tr("&Country number"), self.seed)
        self.preset.currentIndexChanged.connect(self._on_preset_chosen)
        self.regions.valueChanged.connect(self._on_regions_changed)
        self.width_box.valueChanged.connect(self._on_size_changed)
        self.height_box.valueChanged.connect(self._on_size_changed)
        self._on_regions_changed()
        self.setMinimumWidth(440)

    @Slot()
    def make(self) -> None:
        """Make the map."""
        try:
            name = checked_name(self.name.text())
        except ValueError as error:
            self.refuse(str(error))
            return
        size = self.width_box.value(), self.height_box.value()
        self.run(_make, name, size, self.regions.value(), self.seed.value())

    @Slot()
    def _on_preset_chosen(self) -> None:
        size = self.preset.currentData()
        if size is not None:
            self.width_box.setValue(size[0])
            self.height_box.setValue(size[1])

    @Slot()
    def _on_size_changed(self) -> None:
        size = self.width_box.value(), self.height_box.value()
        at = SIZES.index(size) if size in SIZES else len(SIZES)
        self.preset.blockSignals(True)
        self.preset.setCurrentIndex(at)
        self.preset.blockSignals(False)

    @Slot()
    def _on_regions_changed(self) -> None:
        self.seed.setEnabled(self.regions.value() > 0)


def _side(value: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(SMALLEST_SIDE, LARGEST_SIDE)
    box.setValue(value)
    return box


def _make(context: JobContext, name: str, size: tuple[int, int], regions: int, seed: int) -> NewMap:
    if not regions:
        return NewMap(blank_map(name, *size))
    try:
        return NewMap(invent_map(name, regions, *size, seed))
    except ValueError as error:
        text = say("{reason}. Choose a larger size or fewer regions.", reason=str(error))
        raise ValueError(text) from error
