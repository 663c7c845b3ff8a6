"""A new map from provinces of the real world: GeoJSON or TopoJSON, plain or packed by gzip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from engine.cartography.atlas.build import build_from_geojson
from engine.cartography.atlas.geojson import read_features
from engine.cartography.atlas.naming import Naming, Properties, Way
from engine.cartography.atlas.options import (
    FAR_ISLANDS,
    PROJECTIONS,
    SMALLEST_SIDE,
    AtlasOptions,
    parse_where,
)
from engine.cartography.files import map_title
from engine.cartography.xml_values import LARGEST_SIDE
from engine.plain import plain
from engine.wording import number
from studio.program.jobs import JobContext, JobRunner
from studio.ui.look.plain import PlainLabel, plain_tip
from studio.ui.ways_in.way_in import NewMap, WayIn, checked_name

LOOK_GROUP: Final = "look into GeoJSON"
_LISTED: Final = 60  # properties
_CHARACTERS: Final = 20  # that a box shows at least
_SAMPLES: Final = 3  # values shown beside a property


@dataclass(frozen=True, slots=True)
class Property:
    """A property that some features have."""

    name: str
    values: int  # different ones
    features: int  # that have a value
    samples: tuple[str, ...]

    @property
    def repeats(self) -> bool:
        """Whether several features have the same value."""
        return self.values < self.features


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file offers to choose from."""

    features: int
    properties: tuple[Property, ...]  # the most frequent first
    naming: Naming = field(default=Naming(Way.NONE))  # what names regions unless one is chosen
    objects: tuple[tuple[str, int], ...] = ()  # of TopoJSON: their names and features
    chosen: str | None = None  # the object of these features

    def named_by(self, name: str | None) -> Property | None:
        """Return the property of a name, or the one that is taken if none is chosen."""
        wanted = name or self.naming.property
        return next((p for p in self.properties if p.name == wanted), None)


def look_into(file: Path, chosen: str | None = None) -> Contents:
    """Return what a file's features, or those of one object, have; raise UnreadableMapError."""
    source = read_features(file, chosen)
    found = Properties.of(source.features)
    names = [name for name in found.names() if found.filled[name]][:_LISTED]
    properties = tuple(_property(name, found.values[name]) for name in names)
    return Contents(found.features, properties, found.naming(), source.objects, source.chosen)


def _property(name: str, counts: Counter[str]) -> Property:
    samples = tuple(text for text, _ in counts.most_common(_SAMPLES))
    return Property(name, len(counts), counts.total(), samples)


class GeoJsonDialog(WayIn):
    """Which properties name regions and super regions, and how the globe becomes flat."""

    def __init__(self, jobs: JobRunner, file: Path, parent: QWidget | None = None) -> None:
        super().__init__(jobs, "", parent)
        self.setWindowTitle(self.tr("New map from real provinces"))
        self._file = file
        self.contents: Contents | None = None
        self.name = QLineEdit(map_title(file))
        self.summary = PlainLabel()
        self.object, self.name_property, self.group_property = _wide(), _wide(), _wide()
        self.join = QCheckBox(self.tr("Features of &one name are one region"))
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
        self.name_property.currentIndexChanged.connect(self._on_name_property_changed)
        self.object.activated.connect(self._look)
        self.setMinimumWidth(560)
        self._look()

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
        self.form.addRow(self.tr("O&bject"), self.object)
        self.form.setRowVisible(self.object, False)
        self.form.addRow(self.tr("&Regions are named by"), self.name_property)
        self.form.addRow("", self.join)
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
            join=self.join.isEnabled() and self.join.isChecked(),
            object=self.object.currentData(),
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

    @Slot()
    def _look(self) -> None:
        """Look into the file, or the object of it that was chosen."""
        self.contents = None
        self.create_button.setEnabled(False)
        self.summary.setText(self.tr("Reading {0}…").format(plain(self._file.name)))
        self.problem.clear()
        job = self._jobs.start(LOOK_GROUP, _look, self._file, self.object.currentData())
        job.succeeded.connect(self._on_look_succeeded)
        job.failed.connect(self._on_look_failed)

    @Slot(object)
    def _on_look_succeeded(self, contents: Contents) -> None:
        self.contents = contents
        self.summary.setText(
            self.tr("%n feature(s) in {0}", "", contents.features).format(plain(self._file.name))
        )
        if not self.object.count():
            for name, count in contents.objects:
                words = self.tr("{0} ({1} features)").format(plain(name), number(count, ","))
                self.object.addItem(words, name)
            self.object.setCurrentIndex(self.object.findData(contents.chosen))
            self.form.setRowVisible(self.object, len(contents.objects) > 1)
        self._show_properties(contents)
        self.create_button.setEnabled(True)

    def _show_properties(self, contents: Contents) -> None:
        with QSignalBlocker(self.name_property):
            self.name_property.clear()
            self.name_property.addItem(self._naming_words(contents.naming), None)
            self.group_property.clear()
            self.group_property.addItem(self.tr("None: make compact groups"), None)
            for found in contents.properties:
                samples = ", ".join(found.samples)
                more = "…" if found.values > len(found.samples) else ""
                text = self.tr("{0} ({1} values: {2})").format(
                    plain(found.name), number(found.values, ","), plain(samples, 50) + more
                )
                self.name_property.addItem(text, found.name)
                if found.values < contents.features:
                    self.group_property.addItem(text, found.name)
        self._on_name_property_changed()

    def _naming_words(self, naming: Naming) -> str:
        """Say what names regions if nothing is chosen."""
        if naming.property is None:
            return self.tr("Nothing: numbers")
        if naming.way is Way.IDS:
            return self.tr("Their ids, for nothing else is known to")
        if naming.way is Way.ONLY_TEXT:
            return self.tr("The only texts: {0}").format(plain(naming.property))
        return self.tr("The usual name: {0}").format(plain(naming.property))

    @Slot()
    def _on_name_property_changed(self) -> None:
        """Offer to join where names repeat."""
        if self.contents is None:
            return
        found = self.contents.named_by(self.name_property.currentData())
        repeats = found is not None and found.repeats
        self.join.setEnabled(repeats)
        words = ""
        if found is not None and repeats:
            text = self.tr("{0} features have {1} different names")
            words = text.format(number(found.features, ","), number(found.values, ","))
        self.join.setToolTip(plain_tip(words))

    @Slot(Exception)
    def _on_look_failed(self, error: Exception) -> None:
        self.summary.clear()
        self.refuse(str(error))


def _choices(values: Sequence[str], words: Sequence[str]) -> QComboBox:
    box = QComboBox()
    for value, text in zip(values, words, strict=True):
        box.addItem(text, value)
    return box


def _wide() -> QComboBox:
    """Return a box as wide as the form: what it holds is known only after it is shown."""
    box = QComboBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(_CHARACTERS)
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return box


def _side(value: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(SMALLEST_SIDE, LARGEST_SIDE)
    box.setValue(value)
    return box


def _look(context: JobContext, file: Path, chosen: str | None) -> Contents:
    return look_into(file, chosen)


def _make(context: JobContext, file: Path, options: AtlasOptions) -> NewMap:
    atlas = build_from_geojson(file, options)
    return NewMap(atlas.bundle, atlas.issues)
