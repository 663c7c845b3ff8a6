"""Table models over a map document; editing a cell pushes a command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Slot,
)
from PySide6.QtGui import QColor, QUndoCommand

from engine.cartography.model import MapModel, Region, SuperRegion
from studio.commands import (
    SetArmies,
    SetBonuses,
    SetNames,
    SetSuperRegion,
    SetSuperRegionNames,
)
from studio.document import MapChange, MapDocument

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
MAX_ARMY = 9999
MAX_BONUS = 999


@dataclass(frozen=True, slots=True)
class _Column:
    title: str
    tip: str
    editable: bool
    is_number: bool


class _DocumentTable(QAbstractTableModel):
    """What both tables share: headers, alignment and refreshing."""

    COLUMNS: tuple[_Column, ...]

    def __init__(self, document: MapDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document = document
        document.changed.connect(self._on_document_changed)

    def key_at(self, row: int) -> int:
        """Return the key of the region or super region in a row."""
        raise AssertionError("every table names its rows")

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return len(self.COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Vertical:
            return None
        column = self.COLUMNS[section]
        if role == Role.DisplayRole:
            return column.title
        return column.tip if role == Role.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if self.COLUMNS[index.column()].editable:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def _command(self, row: int, column: int, value: Any) -> QUndoCommand | None:
        """Return the command that puts `value` into a cell, None if it changes nothing."""
        raise AssertionError("every table edits its own cells")

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        if role != Role.EditRole:
            return False
        command = self._command(index.row(), index.column(), value)
        if command is None:
            return False
        self.document.undo_stack.push(command)
        return True

    @Slot(object)
    def _on_document_changed(self, change: MapChange) -> None:
        last = self.index(self.rowCount() - 1, self.columnCount() - 1)
        self.dataChanged.emit(self.index(0, 0), last)


class RegionTable(_DocumentTable):
    """One row a region: name, super region, army, pixels, neighbours, colour."""

    NAME, SUPER_REGION, ARMY, NEIGHBOURS, PIXELS, COLOR = range(6)
    COLUMNS = (
        _Column("Region", "Name of the region; must be unique", True, False),
        _Column("Super region", "The group it belongs to", True, False),
        _Column("Army", "Units at the start of a game", True, True),
        _Column("Links", "How many neighbours it has", False, True),
        _Column("Pixels", "Size in the colour template", False, True),
        _Column("Colour", "Its colour in the template", False, False),
    )

    def __init__(self, document: MapDocument, parent: QObject | None = None) -> None:
        super().__init__(document, parent)
        self._pixels = np.bincount(document.labels.ravel(), minlength=1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self.document.model.regions)

    def key_at(self, row: int) -> int:
        return self.document.model.regions[row].key

    def row_of(self, key: int) -> int:
        """Return the row of a region, -1 if it has none."""
        keys = [r.key for r in self.document.model.regions]
        return keys.index(key) if key in keys else -1

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        region, column = self.document.model.regions[index.row()], index.column()
        if role in (Role.DisplayRole, Role.EditRole):
            return self._value(region, column, role)
        if role == Role.TextAlignmentRole and self.COLUMNS[column].is_number:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Role.DecorationRole and column == self.COLOR:
            return QColor(*region.color)
        if role == Role.ToolTipRole and column == self.NEIGHBOURS:
            names = self.document.model.regions_by_key()
            return ", ".join(sorted(names[k].name for k in region.neighbours))
        return None

    def _value(self, region: Region, column: int, role: int) -> object:
        if column == self.SUPER_REGION:
            if role == Role.EditRole:
                return region.super_region
            return self.document.model.super_region(region.super_region).name
        pixels = int(self._pixels[region.key]) if region.key < len(self._pixels) else 0
        red, green, blue = region.color
        values = {
            self.NAME: region.name,
            self.ARMY: region.army,
            self.PIXELS: pixels,
            self.NEIGHBOURS: len(region.neighbours),
            self.COLOR: f"#{red:02x}{green:02x}{blue:02x}",
        }
        return values[column]

    def _command(self, row: int, column: int, value: Any) -> QUndoCommand | None:
        region, document = self.document.model.regions[row], self.document
        name = str(value).strip()
        if column == self.NAME and name not in ("", region.name):
            return SetNames(document, {region.key: name})
        if column == self.ARMY and int(value) != region.army:
            return SetArmies(document, {region.key: int(value)})
        if column == self.SUPER_REGION and int(value) != region.super_region:
            return SetSuperRegion(document, {region.key: int(value)})
        return None


class SuperRegionTable(_DocumentTable):
    """One row a super region: name, bonus, how many regions and borders it has."""

    NAME, BONUS, REGIONS, BORDERS = range(4)
    COLUMNS = (
        _Column("Super region", "Name of the group; must be unique", True, False),
        _Column("Bonus", "Units a round for whoever owns all of it", True, True),
        _Column("Regions", "How many regions belong to it", False, True),
        _Column("Borders", "How many of them can be attacked from outside", False, True),
    )

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self.document.model.super_regions)

    def key_at(self, row: int) -> int:
        return self.document.model.super_regions[row].key

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        group, column = self.document.model.super_regions[index.row()], index.column()
        if role in (Role.DisplayRole, Role.EditRole):
            return self._value(group, column)
        if role == Role.TextAlignmentRole and self.COLUMNS[column].is_number:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _value(self, group: SuperRegion, column: int) -> object:
        values: dict[int, Callable[[], object]] = {
            self.NAME: lambda: group.name,
            self.BONUS: lambda: group.bonus,
            self.REGIONS: lambda: _sizes(self.document.model)[group.key],
            self.BORDERS: lambda: _border_regions(self.document.model, group.key),
        }
        return values[column]()

    def _command(self, row: int, column: int, value: Any) -> QUndoCommand | None:
        group, document = self.document.model.super_regions[row], self.document
        name = str(value).strip()
        if column == self.NAME and name not in ("", group.name):
            return SetSuperRegionNames(document, {group.key: name})
        if column == self.BONUS and int(value) != group.bonus:
            return SetBonuses(document, {group.key: int(value)})
        return None


def _sizes(model: MapModel) -> Counter[int]:
    return Counter(r.super_region for r in model.regions)


def _border_regions(model: MapModel, group: int) -> int:
    """Count the regions of a super region that touch a region outside it."""
    super_of = {r.key: r.super_region for r in model.regions}
    return sum(any(super_of.get(k) != group for k in r.neighbours) for r in model.members(group))
