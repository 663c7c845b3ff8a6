"""Every way to edit a map. Constructing a command changes nothing."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtGui import QUndoCommand

from engine.cartography.model import Point, Region, SuperRegion
from studio.document import MapDocument


class CommandId(enum.IntEnum):
    """Only commands with an id ever merge, and only within one gesture."""

    SET_NAMES = 1
    SET_ARMIES = 2
    SET_SUPER_REGION = 3
    MOVE_LABEL_POINTS = 4
    SET_SUPER_REGION_NAMES = 5
    SET_BONUSES = 6


class _SwapRegions(QUndoCommand):
    """Swap whole regions; its own inverse."""

    ID: CommandId
    TEXT: str

    def __init__(self, document: MapDocument, regions: Mapping[int, Region]) -> None:
        super().__init__(self.TEXT)
        self._document, self._gesture = document, document.gesture
        self._regions = dict(regions)

    def redo(self) -> None:
        self._regions = self._document._swap_regions(self._regions)

    undo = redo

    def id(self) -> int:
        return self.ID

    def mergeWith(self, other: QUndoCommand) -> bool:
        if type(other) is not type(self) or other._gesture != self._gesture:
            return False
        # Both are done: `_regions` holds what each replaced, and the older wins.
        self._regions = {**other._regions, **self._regions}
        return True


def _changed(document: MapDocument, values: Mapping[int, object], field: str) -> dict[int, Region]:
    regions = document.model.regions_by_key()
    return {key: replace(regions[key], **{field: value}) for key, value in values.items()}  # type: ignore[arg-type]


class SetNames(_SwapRegions):
    """Rename regions."""

    ID, TEXT = CommandId.SET_NAMES, "Rename region"

    def __init__(self, document: MapDocument, names: Mapping[int, str]) -> None:
        super().__init__(document, _changed(document, names, "name"))


class SetArmies(_SwapRegions):
    """Set the armies with which regions start a game."""

    ID, TEXT = CommandId.SET_ARMIES, "Set start army"

    def __init__(self, document: MapDocument, armies: Mapping[int, int]) -> None:
        super().__init__(document, _changed(document, armies, "army"))


class SetSuperRegion(_SwapRegions):
    """Put regions into super regions."""

    ID, TEXT = CommandId.SET_SUPER_REGION, "Assign super region"

    def __init__(self, document: MapDocument, groups: Mapping[int, int]) -> None:
        super().__init__(document, _changed(document, groups, "super_region"))


class MoveLabelPoints(_SwapRegions):
    """Move the points where army badges stand."""

    ID, TEXT = CommandId.MOVE_LABEL_POINTS, "Move label point"

    def __init__(self, document: MapDocument, points: Mapping[int, Point]) -> None:
        super().__init__(document, _changed(document, points, "label_point"))


class _SwapSuperRegions(QUndoCommand):
    """Swap whole super regions; its own inverse."""

    ID: CommandId
    TEXT: str

    def __init__(self, document: MapDocument, groups: Mapping[int, SuperRegion]) -> None:
        super().__init__(self.TEXT)
        self._document, self._gesture = document, document.gesture
        self._groups = dict(groups)

    def redo(self) -> None:
        self._groups = self._document._swap_super_regions(self._groups)

    undo = redo

    def id(self) -> int:
        return self.ID

    def mergeWith(self, other: QUndoCommand) -> bool:
        if type(other) is not type(self) or other._gesture != self._gesture:
            return False
        self._groups = {**other._groups, **self._groups}
        return True


class SetSuperRegionNames(_SwapSuperRegions):
    """Rename super regions."""

    ID, TEXT = CommandId.SET_SUPER_REGION_NAMES, "Rename super region"

    def __init__(self, document: MapDocument, names: Mapping[int, str]) -> None:
        groups = {s.key: s for s in document.model.super_regions}
        super().__init__(document, {k: replace(groups[k], name=v) for k, v in names.items()})


class SetBonuses(_SwapSuperRegions):
    """Set what super regions pay a round."""

    ID, TEXT = CommandId.SET_BONUSES, "Set bonus"

    def __init__(self, document: MapDocument, bonuses: Mapping[int, int]) -> None:
        groups = {s.key: s for s in document.model.super_regions}
        super().__init__(document, {k: replace(groups[k], bonus=v) for k, v in bonuses.items()})


class ToggleNeighbours(QUndoCommand):
    """Link two regions, or part them (with the drawn sea link between them)."""

    def __init__(self, document: MapDocument, one: int, other: int) -> None:
        model = document.model
        pair = (min(one, other), max(one, other))
        linked = pair in model.edges()
        super().__init__("Remove neighbours" if linked else "Add neighbours")
        self._document = document
        self._regions = {
            near: _with_link(model.region(near), far, linked=not linked)
            for near, far in ((one, other), (other, one))
        }
        self._sea_links = tuple(
            link for link in model.sea_links if not (linked and link.regions == pair)
        )

    def redo(self) -> None:
        self._regions, self._sea_links = self._document._swap_links(self._regions, self._sea_links)

    undo = redo


def _with_link(region: Region, other: int, *, linked: bool) -> Region:
    near = region.neighbours | {other} if linked else region.neighbours - {other}
    return replace(region, neighbours=near)


class RenameMap(QUndoCommand):
    """Give the map another name."""

    def __init__(self, document: MapDocument, name: str) -> None:
        super().__init__("Rename map")
        self._document, self._name = document, name

    def redo(self) -> None:
        self._name = self._document._swap_name(self._name)

    undo = redo
