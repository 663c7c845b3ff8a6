"""Table models over a map document; editing a cell pushes a command.

A model shows the map as it was at the last change that it heard of, so that a view which asks
in between finds rows that are there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Slot,
)
from PySide6.QtGui import QColor, QUndoCommand

from engine.cartography.atlas.grouping import fitting_bonus
from engine.cartography.model import MapModel, Region, SuperRegion, color_text
from engine.cartography.template import Labels, count_labels
from engine.plain import plain, plain_names
from studio.editing.commands import (
    SetArmies,
    SetBonuses,
    SetNames,
    SetSuperRegion,
    SetSuperRegionNames,
)
from studio.editing.document import MapChange, MapDocument
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.look.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
MAX_ARMY: Final = 9999
MAX_BONUS: Final = 999
_NUMBERS: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class RegionColumn:
    """A heading, what it means, and what its cells are."""

    title: str
    tip: str
    editable: bool
    is_number: bool


class DocumentTable(QAbstractTableModel):
    """What both tables share: rows by key, headers, alignment, refreshing."""

    COLUMNS: ClassVar[tuple[RegionColumn, ...]]

    def __init__(self, document: MapDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.edited_together: tuple[int, ...] = ()  # keys; an edit of one of them is of all
        self._keys: tuple[int, ...] = ()
        self._rows: dict[int, int] = {}
        self._take(MapChange())
        document.changed.connect(self._on_document_changed)

    def key_at(self, row: int) -> int:
        """Return the key of the region or super region in a row."""
        return self._keys[row]

    def row_of(self, key: int) -> int:
        """Return the row of a region or super region, -1 if it has none."""
        return self._rows.get(key, -1)

    def _take(self, change: MapChange) -> None:
        """Take over the document as it is now."""
        self._keys = self._keys_now()
        self._rows = {key: row for row, key in enumerate(self._keys)}

    def _keys_now(self) -> tuple[int, ...]:
        raise AssertionError("every table names its rows")

    def _value(self, key: int, column: int, role: int) -> object:
        raise AssertionError("every table fills its own cells")

    def _command(self, keys: Sequence[int], column: int, value: Any) -> QUndoCommand | None:
        """Return the command that puts `value` into cells, None if it changes nothing."""
        raise AssertionError("every table edits its own cells")

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        if self._keys_now() != self._keys:
            self.beginResetModel()
            self._take(change)
            self.endResetModel()
            return
        self._take(change)
        if self._keys:
            last = self.index(len(self._keys) - 1, len(self.COLUMNS) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    # --- Qt

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self._keys)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self.COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Vertical:
            return None
        column = self.COLUMNS[section]
        if role == Role.DisplayRole:
            return tr(column.title)
        if role == Role.TextAlignmentRole and column.is_number:
            return _NUMBERS
        return tr(column.tip) if role == Role.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if self.COLUMNS[index.column()].editable:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if role in (Role.DisplayRole, Role.EditRole):
            return self._value(self._keys[index.row()], index.column(), role)
        if role == Role.TextAlignmentRole and self.COLUMNS[index.column()].is_number:
            return _NUMBERS
        return None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        if role != Role.EditRole:
            return False
        key = self._keys[index.row()]
        keys = self.edited_together if key in self.edited_together else (key,)
        command = self._command(keys, index.column(), value)
        if command is None:
            return False
        self.document.undo_stack.push(command)
        return True


class RegionTable(DocumentTable):
    """One row a region: name, super region, army, neighbours, pixels, colour."""

    NAME, SUPER_REGION, ARMY, NEIGHBOURS, PIXELS, COLOR = range(6)
    COLUMNS = (
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Region"),
            QT_TRANSLATE_NOOP("", "Name of the region; must be unique"),
            True,
            False,
        ),
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Super region"),
            QT_TRANSLATE_NOOP("", "The group it belongs to"),
            True,
            False,
        ),
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Army"),
            QT_TRANSLATE_NOOP("", "Units at the start of a game"),
            True,
            True,
        ),
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Links"),
            QT_TRANSLATE_NOOP("", "How many neighbours it has"),
            False,
            True,
        ),
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Pixels"),
            QT_TRANSLATE_NOOP("", "Size in the colour template"),
            False,
            True,
        ),
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Colour"),
            QT_TRANSLATE_NOOP("", "Its colour in the template; double-click to change it"),
            False,
            False,
        ),
    )

    def __init__(self, document: MapDocument, parent: QObject | None = None) -> None:
        self._labels = document.labels
        self._pixels = count_labels(document.labels)
        super().__init__(document, parent)

    def _keys_now(self) -> tuple[int, ...]:
        return tuple(region.key for region in self.document.model.regions)

    def _take(self, change: MapChange) -> None:
        super()._take(change)
        model = self.document.model
        self._regions = model.regions_by_key()
        self._group_names = {group.key: group.name for group in model.super_regions}
        labels = self.document.labels
        if labels is not self._labels:
            self._pixels = _recount(self._pixels, self._labels, labels, change)
            self._labels = labels

    def region(self, key: int) -> Region:
        """Return a region as this table shows it."""
        return self._regions[key]

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        region, column = self._regions[self._keys[index.row()]], index.column()
        if role == Role.DecorationRole and column == self.COLOR:
            return QColor(*region.color)
        if role == Role.ToolTipRole and column == self.NEIGHBOURS:
            near = (self._regions[key].name for key in region.neighbours if key in self._regions)
            return plain_tip(", ".join(plain_names(sorted(near))))
        return super().data(index, role)

    def _value(self, key: int, column: int, role: int) -> object:
        region = self._regions[key]
        if column == self.SUPER_REGION:
            group = region.super_region
            return group if role == Role.EditRole else plain(self._group_names.get(group, ""))
        if column == self.NAME:
            return region.name if role == Role.EditRole else plain(region.name)
        if column == self.ARMY:
            return region.army
        if column == self.NEIGHBOURS:
            return len(region.neighbours)
        return int(self._pixels[key]) if column == self.PIXELS else color_text(region.color)

    def _command(self, keys: Sequence[int], column: int, value: Any) -> QUndoCommand | None:
        document, regions = self.document, [self._regions[key] for key in keys]
        if column == self.NAME:  # names must differ, so the others keep theirs
            return None
        if column == self.ARMY:
            armies = {r.key: int(value) for r in regions if r.army != int(value)}
            return SetArmies(document, armies) if armies else None
        groups = {r.key: int(value) for r in regions if r.super_region != int(value)}
        return SetSuperRegion(document, groups) if groups else None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        if index.column() != self.NAME or role != Role.EditRole:
            return super().setData(index, value, role)
        region, name = self._regions[self._keys[index.row()]], str(value).strip()
        if name in ("", region.name):
            return False
        self.document.undo_stack.push(SetNames(self.document, {region.key: name}))
        return True


class SuperRegionTable(DocumentTable):
    """One row a super region: name, bonus, suggestion, how many regions and borders it has."""

    NAME, BONUS, SUGGESTED, REGIONS, BORDERS = range(5)
    COLUMNS = (
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Super region"),
            QT_TRANSLATE_NOOP("", "Name of the group; must be unique"),
            True,
            False,
        ),
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Bonus"),
            QT_TRANSLATE_NOOP("", "Units a round for whoever owns all of it"),
            True,
            True,
        ),
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Usual"),
            QT_TRANSLATE_NOOP("", "Bonus that public maps give for so many regions and borders"),
            False,
            True,
        ),
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Size"),
            QT_TRANSLATE_NOOP("", "How many regions belong to it"),
            False,
            True,
        ),
        RegionColumn(
            QT_TRANSLATE_NOOP("", "Borders"),
            QT_TRANSLATE_NOOP("", "How many of them can be attacked from outside"),
            False,
            True,
        ),
    )

    def _keys_now(self) -> tuple[int, ...]:
        return tuple(group.key for group in self.document.model.super_regions)

    def _take(self, change: MapChange) -> None:
        super()._take(change)
        self._groups = {group.key: group for group in self.document.model.super_regions}
        self._sizes, self._borders = count_groups(self.document.model)

    def suggestion(self, key: int) -> int | None:
        """Return the bonus that public maps would give, None for an empty super region."""
        if not self._sizes.get(key):
            return None
        return fitting_bonus(self._sizes[key], self._borders[key])

    def _value(self, key: int, column: int, role: int) -> object:
        group = self._groups[key]
        if column == self.NAME:
            return group.name if role == Role.EditRole else plain(group.name)
        if column == self.BONUS:
            return group.bonus
        if column == self.SUGGESTED:
            return self.suggestion(key)
        return (self._sizes if column == self.REGIONS else self._borders).get(key, 0)

    def _command(self, keys: Sequence[int], column: int, value: Any) -> QUndoCommand | None:
        groups: list[SuperRegion] = [self._groups[key] for key in keys]
        bonuses = {g.key: int(value) for g in groups if g.bonus != int(value)}
        return SetBonuses(self.document, bonuses) if bonuses else None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        if index.column() != self.NAME or role != Role.EditRole:
            return super().setData(index, value, role)
        group, name = self._groups[self._keys[index.row()]], str(value).strip()
        if name in ("", group.name):
            return False
        self.document.undo_stack.push(SetSuperRegionNames(self.document, {group.key: name}))
        return True


def count_groups(model: MapModel) -> tuple[dict[int, int], dict[int, int]]:
    """Count the regions of every super region, and those of them that touch one outside it."""
    super_of = {r.key: r.super_region for r in model.regions}
    sizes = dict.fromkeys((g.key for g in model.super_regions), 0)
    borders = dict(sizes)
    for region in model.regions:
        group = region.super_region
        outside = any(super_of.get(key, group) != group for key in region.neighbours)
        sizes[group] = sizes.get(group, 0) + 1
        borders[group] = borders.get(group, 0) + outside
    return sizes, borders


def _recount(
    counts: NDArray[np.intp], before: Labels, after: Labels, change: MapChange
) -> NDArray[np.intp]:
    """Count the pixels anew, only where they changed if that is known."""
    box = change.pixels
    if box is None or change.everything:
        return count_labels(after)
    left, top, right, bottom = box
    gone, come = before[top:bottom, left:right], after[top:bottom, left:right]
    counted: NDArray[np.intp] = counts - count_labels(gone) + count_labels(come)
    return counted
