"""The edits of single fields and links as undo commands; `edits` has those of everything.

Constructing a command changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from PySide6.QtGui import QUndoCommand

from engine.cartography.editing import set_neighbours
from engine.cartography.model import Region, SuperRegion
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap
from studio.program.translation import QT_TRANSLATE_NOOP, tr

_V = TypeVar("_V", Region, SuperRegion)


class _Swap(QUndoCommand):
    """Swap whole values with the document's, by key; its own inverse.

    `swap` puts values in place and returns what they replaced.
    """

    TEXT: str

    def __init__(
        self,
        document: MapDocument,
        values: Mapping[int, object],
        swap: Callable[[Any], Mapping[int, object]],
    ) -> None:
        super().__init__(tr(self.TEXT))
        self._swap, self._values = swap, dict(values)

    def redo(self) -> None:
        self._values = dict(self._swap(self._values))

    undo = redo


class _SwapRegions(_Swap):
    """Give one field of some regions other values."""

    FIELD: str

    def __init__(self, document: MapDocument, values: Mapping[int, object]) -> None:
        regions = document.model.regions_by_key()
        changed = {key: _with_field(regions[key], self.FIELD, v) for key, v in values.items()}
        super().__init__(document, changed, document._swap_regions)


class _SwapSuperRegions(_Swap):
    """Give one field of some super regions other values."""

    FIELD: str

    def __init__(self, document: MapDocument, values: Mapping[int, object]) -> None:
        groups = {s.key: s for s in document.model.super_regions}
        changed = {key: _with_field(groups[key], self.FIELD, v) for key, v in values.items()}
        super().__init__(document, changed, document._swap_super_regions)


def _with_field(value: _V, field: str, new: object) -> _V:
    fields: dict[str, Any] = {field: new}
    return replace(value, **fields)


class SetNames(_SwapRegions):
    """Rename regions: key -> name."""

    TEXT, FIELD = QT_TRANSLATE_NOOP("", "Rename region"), "name"


class SetArmies(_SwapRegions):
    """Set the armies with which regions start a game: key -> units."""

    TEXT, FIELD = QT_TRANSLATE_NOOP("", "Set start army"), "army"


class SetSuperRegion(_SwapRegions):
    """Put regions into super regions: key -> key of the super region."""

    TEXT, FIELD = QT_TRANSLATE_NOOP("", "Assign super region"), "super_region"


class MoveLabelPoints(_SwapRegions):
    """Move the points where army badges stand: key -> point."""

    TEXT, FIELD = QT_TRANSLATE_NOOP("", "Move label point"), "label_point"


class SetSuperRegionNames(_SwapSuperRegions):
    """Rename super regions: key -> name."""

    TEXT, FIELD = QT_TRANSLATE_NOOP("", "Rename super region"), "name"


class SetBonuses(_SwapSuperRegions):
    """Set what super regions pay a round: key -> units."""

    TEXT, FIELD = QT_TRANSLATE_NOOP("", "Set bonus"), "bonus"


class ToggleNeighbours(EditMap):
    """Link two regions, or part them (with the drawn sea link between them)."""

    def __init__(self, document: MapDocument, one: int, other: int) -> None:
        model, pair = document.model, (min(one, other), max(one, other))
        if pair in model.edges():
            model, text = set_neighbours(model, remove=[pair]), tr("Remove neighbours")
        else:
            model, text = set_neighbours(model, add=[pair]), tr("Add neighbours")
        super().__init__(document, text, model=model)


class RenameMap(EditMap):
    """Give the map another name."""

    def __init__(self, document: MapDocument, name: str) -> None:
        super().__init__(document, tr("Rename map"), model=replace(document.model, name=name))
