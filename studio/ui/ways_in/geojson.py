"""A new map from provinces of the real world: a GeoJSON file, plain or packed by gzip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from engine.cartography.atlas.build import build_from_geojson
from engine.cartography.atlas.geojson import read_features
from engine.cartography.atlas.options import (
    FAR_ISLANDS,
    PROJECTIONS,
    SMALLEST_SIDE,
    AtlasOptions,
    parse_where,
)
from engine.cartography.atlas.provinces import one_line
from engine.cartography.files import map_title
from engine.cartography.xml_values import LARGEST_SIDE
from engine.plain import plain
from studio.program.jobs import JobContext, JobRunner
from studio.ui.look.plain import PlainLabel
from studio.ui.ways_in.way_in import NewMap, WayIn, checked_name

LOOK_GROUP: Final = "look into GeoJSON"
_LISTED: Final = 60  # properties
_SAMPLES: Final = 3  # values shown beside a property


@dataclass(frozen=True, slots=True)
class Property:
    """A property that some features have."""

    name: str
    values: int  # different ones
    samples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file offers to choose from."""

    features: int
    properties: tuple[Property, ...]  # the most frequent first


def look_into(file: Path) -> Contents:
    """Return the features' number and properties; raise UnreadableMapError."""
    features = read_features(file)
    values: dict[str, Counter[str]] = {}
    for feature in features:
        properties = feature.get("properties")
        for name, value in (properties if isinstance(properties, dict) else {}).items():
            if isinstance(value, str | int | float) and (text := one_line(value)):
                values.setdefault(name, Counter())[text] += 1
    frequent = sorted(values.items(), key=lambda item: -item[1].total())[:_LISTED]
    found = tuple(_property(name, counts) for name, counts in frequent)
    return Contents(len(features), found)


def _property(name: str, counts: Counter[str]) -> Property:
    samples = tuple(text for text, _ in counts.most_common(_SAMPLES))
    return Property(name, len(counts), samples)


class GeoJsonDialog(WayIn):
    """Which properties name regions and super regions, and how the globe becomes flat."""

    def __init__(self, jobs: JobRunner, file: Path, parent: QWidget | None = None) -> None:
        super().__init__(jobs, "", parent)
        self.setWindowTitle(self.tr("New map from real provinces"))
        self._file = file
        self.contents: Contents | None = None
        self.name = QLineEdit(map_title(file))
        self.summary = PlainLabel(self.tr("Reading {0}…").format(plain(file.name)))
        self.name_property, self.group_property = QComboBox(), QComboBox()
        self.name_property.addItem(self.tr("One of the usual names"), None)
        self.group_property.addItem(self.tr("None: make compact groups"), None)
        self.where = QLineEdit()
        self.where.setPlaceholderText(self.tr("All, or PROPERTY=VALUE, PROPERTY=VALUE…"))
        self.projection = _choices(PROJECTIONS, self._projection_words())
        self.far_islands = _choices(FAR_ISLANDS, self._island_words())
        self.own_size = QCheckBox(self.tr("&Size"))
        self.width_box, self.height_box = _side(1600), _side(900)
        self.merge_tiny = QCheckBox(self.tr("&Join regions too small for an army with a neighbour"))
        self.merge_tiny.setChecked(True)
        self._lay_out()
        self._set_sized(False)
        self.own_size.toggled.connect(self._set_sized)
        self.create_button.setEnabled(False)
        self.setMinimumWidth(560)
        job = jobs.start(LOOK_GROUP, _look, file)
        job.succeeded.connect(self._on_look_succeeded)
        job.failed.connect(self._on_look_failed)

    def _projection_words(self) -> tuple[str, ...]:
        return (
            self.tr("Fitted to the provinces"),
            self.tr("Plate carrée"),
            self.tr("Mercator"),
            self.tr("Miller"),
            self.tr("Robinson"),
            self.tr("Lambert: equal areas"),
            self.tr("Albers: equal areas on a cone"),
        )

    def _island_words(self) -> tuple[str, ...]:
        return self.tr("Move them near"), self.tr("Keep their place"), self.tr("Leave them out")

    def _lay_out(self) -> None:
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
        self.form.addRow(self.summary)
        self.form.addRow(self.tr("&Name"), self.name)
        self.form.addRow(self.tr("&Regions are named by"), self.name_property)
        self.form.addRow(self.tr("S&uper regions by"), self.group_property)
        self.form.addRow(self.tr("&Only"), self.where)
        self.form.addRow(self.tr("&Projection"), self.projection)
        self.form.addRow(self.tr("&Far islands"), self.far_islands)
        self.form.addRow(self.own_size, size)
        self.form.addRow("", self.merge_tiny)

    def options(self) -> AtlasOptions:
        """Return the choices; raise ValueError, in a person's words, for a wrong one."""
        size = (self.width_box.value(), self.height_box.value())
        return AtlasOptions(
            name_property=self.name_property.currentData(),
            group_property=self.group_property.currentData(),
            where=parse_where(self.where.text()),
            projection=self.projection.currentData(),
            size=size if self.own_size.isChecked() else None,
            far_islands=self.far_islands.currentData(),
            merge_tiny=self.merge_tiny.isChecked(),
            map_name=checked_name(self.name.text()),
        )

    @Slot()
    def make(self) -> None:
        """Make the map."""
        try:
            options = self.options()
        except ValueError as error:
            self.refuse(str(error))
        else:
            self.run(_make, self._file, options)

    def done(self, result: int) -> None:
        """Close, and look no more."""
        self._jobs.cancel(LOOK_GROUP)
        super().done(result)

    @Slot(bool)
    def _set_sized(self, sized: bool) -> None:
        self.width_box.setEnabled(sized)
        self.height_box.setEnabled(sized)

    @Slot(object)
    def _on_look_succeeded(self, contents: Contents) -> None:
        self.contents = contents
        self.summary.setText(
            self.tr("%n feature(s) in {0}", "", contents.features).format(plain(self._file.name))
        )
        for found in contents.properties:
            samples = ", ".join(found.samples)
            text = self.tr("{0} ({1} values: {2}…)").format(
                plain(found.name), found.values, plain(samples, 50)
            )
            self.name_property.addItem(text, found.name)
            if found.values < contents.features:
                self.group_property.addItem(text, found.name)
        self.create_button.setEnabled(True)

    @Slot(Exception)
    def _on_look_failed(self, error: Exception) -> None:
        self.summary.clear()
        self.refuse(str(error))


def _choices(values: Sequence[str], words: Sequence[str]) -> QComboBox:
    box = QComboBox()
    for value, text in zip(values, words, strict=True):
        box.addItem(text, value)
    return box


def _side(value: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(SMALLEST_SIDE, LARGEST_SIDE)
    box.setValue(value)
    return box


def _look(context: JobContext, file: Path) -> Contents:
    return look_into(file)


def _make(context: JobContext, file: Path, options: AtlasOptions) -> NewMap:
    atlas = build_from_geojson(file, options)
    return NewMap(atlas.bundle, atlas.issues)
