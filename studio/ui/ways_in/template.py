"""A new map from a colour template: a picture in which every region has a colour of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Slot
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from engine.cartography.drawing.segmentation import Segmentation
from engine.cartography.images import read_foreign_picture
from engine.cartography.model import Color, color_text
from engine.cartography.store import MapBundle
from engine.cartography.template import USUAL_BACKGROUNDS, Labels
from engine.cartography.tracing import trace_map
from studio.program.jobs import JobContext, JobRunner
from studio.ui.look.plain import PlainLabel
from studio.ui.ways_in.drawing import by_color
from studio.ui.ways_in.picture_way import PictureWay, Search
from studio.ui.ways_in.way_in import NewMap

PICTURES: Final = "*.png *.jpg *.jpeg *.webp *.bmp *.gif"
_OFFERED: Final = 12  # colours of the template that may be the sea


class TemplateDialog(PictureWay):
    """Which colour is the sea, and which picture people see."""

    def __init__(self, jobs: JobRunner, file: Path, parent: QWidget | None = None) -> None:
        super().__init__(jobs, file, parent)
        self.setWindowTitle(self.tr("New map from a colour template"))
        self.sea = QComboBox()
        self.sea.addItem(self.tr("The largest area at the edge"), True)
        self.sea.addItem(self.tr("None"), False)
        self.picture = QLineEdit()
        self.picture.setPlaceholderText(self.tr("The template itself"))
        browse = QPushButton(self.tr("Choose…"))
        browse.clicked.connect(self._on_browse_clicked)
        row = QHBoxLayout()
        row.addWidget(self.picture)
        row.addWidget(browse)
        self.form.addRow(self.tr("&Sea"), self.sea)
        label = PlainLabel(self.tr("&Picture"))
        label.setBuddy(self.picture)
        self.form.addRow(label, row)
        self.sea.currentIndexChanged.connect(self.restart)
        self.restart()

    def way(self) -> Callable[[NDArray[np.uint8]], Segmentation]:
        """Return the search as the form says now."""
        sea = self.sea.currentData()
        return partial(by_color, sea=sea, smallest=1)

    @Slot()
    def make(self) -> None:
        """Make the map of the regions in the preview, in the template's colours."""
        ready = self.ready()
        if ready is not None:
            text = self.picture.text().strip()
            self.run(_make, *ready, Path(text) if text else None)

    @Slot(object)
    def _on_search_succeeded(self, search: Search) -> None:
        if self._picture is None:
            self._offer_colors(common_colors(search.picture.pixels))
        super()._on_search_succeeded(search)

    def _offer_colors(self, colors: list[Color]) -> None:
        for color in colors:
            swatch = QPixmap(16, 16)
            swatch.fill(QColor(*color))
            self.sea.addItem(QIcon(swatch), color_text(color), color)

    @Slot()
    def _on_browse_clicked(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self, self.tr("The picture people see"), str(self._file.parent), f"({PICTURES})"
        )
        if chosen:
            self.picture.setText(chosen)


def common_colors(pixels: NDArray[np.uint8]) -> list[Color]:
    """Return the colours with the most pixels, the commonest first."""
    packed = pixels[..., :3].astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], np.uint32)
    values, counts = np.unique(packed, return_counts=True)
    best = values[np.argsort(-counts, kind="stable")[:_OFFERED]].tolist()
    return [(value >> 16, value >> 8 & 255, value & 255) for value in best]


def _make(context: JobContext, name: str, search: Search, picture: Path | None) -> NewMap:
    data, ending, size = search.picture.data, search.picture.ending, None
    height, width = search.found.labels.shape
    if picture is not None:
        data, ending, size = read_foreign_picture(picture)
        if size != (width, height):
            raise ValueError(
                f"The picture is {size[0]} x {size[1]} pixels, the template {width} x {height}: "
                "they must agree."
            )
    context.check()
    bundle = trace_map(name, search.found.labels, data, f"map{ending}")
    return NewMap(_in_colors(bundle, search.found.labels, search.picture.pixels))


def _in_colors(bundle: MapBundle, labels: Labels, pixels: NDArray[np.uint8]) -> MapBundle:
    """Give each region the colour that most of its pixels have in the template.

    A colour that two would have, or that may be the background, is left as it was.
    """
    packed = pixels[..., :3].astype(np.uint64) @ np.array([1 << 16, 1 << 8, 1], np.uint64)
    both, counts = np.unique(labels.astype(np.uint64) << 24 | packed, return_counts=True)
    commonest: dict[int, tuple[int, int]] = {}
    for pair, count in zip(both.tolist(), counts.tolist(), strict=True):
        commonest[pair >> 24] = max(commonest.get(pair >> 24, (0, 0)), (count, pair & 0xFFFFFF))
    used = {*USUAL_BACKGROUNDS, *bundle.model.background, *(r.color for r in bundle.model.regions)}
    regions = []
    for region in bundle.model.regions:
        value = commonest[region.key][1]
        color = (value >> 16, value >> 8 & 255, value & 255)
        regions.append(region if color in used else replace(region, color=color))
        used.add(color)
    return bundle.with_model(replace(bundle.model, regions=tuple(regions)))
