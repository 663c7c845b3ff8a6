"""A new map from a drawing with outlines, or one in which each region has its flat colour."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QWidget

from engine.cartography.drawing.segmentation import (
    USUAL_GAP,
    WIDEST_GAP,
    Method,
    Segmentation,
    segment,
    segment_by_color,
)
from engine.cartography.tracing import trace_map
from engine.wording import say
from studio.program.jobs import JobContext, JobRunner
from studio.ui.ways_in.picture_way import PictureWay, Search
from studio.ui.ways_in.way_in import NewMap

LARGEST_SMALLEST: Final = 100_000


class DrawingDialog(PictureWay):
    """How the regions of a drawing are told apart, with a live preview."""

    def __init__(self, jobs: JobRunner, file: Path, parent: QWidget | None = None) -> None:
        super().__init__(jobs, file, parent)
        self.setWindowTitle(self.tr("New map from a drawing"))
        self.method = QComboBox()
        self.method.addItem(self.tr("Closed lines"), Method.LINES)
        self.method.addItem(self.tr("Lines with small gaps"), Method.GAPS)
        self.method.addItem(self.tr("Lines with gaps of any width"), Method.WATERSHED)
        self.method.addItem(self.tr("Flat colours"), None)
        self.gap = QSpinBox()
        self.gap.setRange(1, WIDEST_GAP)
        self.gap.setValue(USUAL_GAP)
        self.gap.setSuffix(self.tr(" pixels"))
        self.lines = QComboBox()
        for text, light in (
            (self.tr("Found out"), None),
            (self.tr("Dark"), False),
            (self.tr("Light"), True),
        ):
            self.lines.addItem(text, light)
        self.threshold = _with_default(self.tr("Found out"), 254)
        self.threshold.setToolTip(self.tr("The grey that parts lines from paper"))
        self.smallest = _with_default(self.tr("By the picture"), LARGEST_SMALLEST)
        self.smallest.setToolTip(self.tr("Smaller areas go to what is around them"))
        self.sea = QCheckBox(self.tr("The largest area at the edge is &sea"))
        self.sea.setChecked(True)
        self.letters = QCheckBox(self.tr("&Ignore what looks like letters"))
        self.form.addRow(self.tr("Re&gions are"), self.method)
        self.form.addRow(self.tr("&Close gaps up to"), self.gap)
        self.form.addRow(self.tr("&Lines are"), self.lines)
        self.form.addRow(self.tr("&Threshold"), self.threshold)
        self.form.addRow(self.tr("S&mallest region"), self.smallest)
        self.form.addRow("", self.sea)
        self.form.addRow("", self.letters)
        for box in (self.method, self.lines):
            box.currentIndexChanged.connect(self._on_option_changed)
        for spin in (self.gap, self.threshold, self.smallest):
            spin.valueChanged.connect(self._on_option_changed)
        self.sea.toggled.connect(self._on_option_changed)
        self.letters.toggled.connect(self._on_option_changed)
        self.method.currentIndexChanged.connect(self._on_method_changed)
        self._on_option_changed()

    def way(self) -> Callable[[NDArray[np.uint8]], Segmentation]:
        """Return the search as the form says now."""
        method, sea = self.method.currentData(), self.sea.isChecked()
        smallest = self.smallest.value() or None
        if method is None:
            return partial(by_color, sea=sea, smallest=smallest)
        return partial(
            segment,
            method=method,
            gap=self.gap.value(),
            sea=sea,
            smallest=smallest,
            threshold=self.threshold.value() or None,
            light=self.lines.currentData(),
            letters=not self.letters.isChecked(),
        )

    @Slot()
    def make(self) -> None:
        """Make the map of the regions in the preview."""
        ready = self.ready()
        if ready is not None:
            self.run(_make, *ready)

    @Slot()
    def _on_method_changed(self) -> None:
        """Ignore letters where a line with gaps would go on in them, unless told otherwise then."""
        self.letters.setChecked(self.method.currentData() in (Method.GAPS, Method.WATERSHED))

    @Slot()
    def _on_option_changed(self) -> None:
        method = self.method.currentData()
        self.gap.setEnabled(method is Method.GAPS)
        self.lines.setEnabled(method is not None)
        self.threshold.setEnabled(method is not None)
        self.letters.setEnabled(method is not None)
        self.restart()


def by_color(
    pixels: NDArray[np.uint8], *, sea: bool | tuple[int, int, int], smallest: int | None
) -> Segmentation:
    """Search by flat colours; raise ValueError that says what else to try."""
    try:
        return segment_by_color(pixels, sea=sea, smallest=smallest)
    except ValueError as error:
        text = say("Regions cannot be told apart by colour: {reason}.", reason=str(error))
        raise ValueError(text) from error


def _with_default(text: str, largest: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(0, largest)
    box.setSpecialValueText(text)
    return box


def _make(context: JobContext, name: str, search: Search) -> NewMap:
    picture = search.picture
    return NewMap(trace_map(name, search.found.labels, picture.data, f"map{picture.ending}"))
