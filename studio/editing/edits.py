"""Undo commands for edits that functions of `engine.cartography.editing` made.

`EditMap` takes another model, a patch of the pixels, or both; `ReplaceMap` a whole other map;
`SetScenarios` other scenarios.
Constructing a command changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from PySide6.QtGui import QUndoCommand

from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.patches import Box, PixelPatch, erasing, patch_between, trimmed
from engine.cartography.store import MapBundle, with_background
from engine.cartography.template import Labels
from studio.editing.document import MapChange, MapDocument
from studio.editing.scenarios import MapScenario
from studio.editing.snapshot import MapSnapshot

_V = TypeVar("_V", Region, SuperRegion)


class EditMap(QUndoCommand):
    """Put another model in place, other labels for some pixels, or both, as one step.

    Pixels of regions that go become background unless the patch gives them to others; scenarios
    forget these regions. What changes nothing leaves no step in the history.
    """

    def __init__(
        self,
        document: MapDocument,
        text: str,
        *,
        model: MapModel | None = None,
        patch: PixelPatch | None = None,
    ) -> None:
        super().__init__(text)
        old = document.model
        new = old if model is None else model
        gone = _keys(old) - _keys(new)
        patch = _whole_patch(document.labels, patch, gone)
        if patch is not None:
            new = with_background(new)
        self._document, self._model, self._patch = document, new, patch
        self._scenarios = _without_regions(document.scenarios, gone)
        change = difference_of(old, new, patch.box if patch else None)
        self._change = replace(change, scenarios=self._scenarios != document.scenarios)
        self.setObsolete(patch is None and new == old)  # nothing to do: no step

    @property
    def nbytes(self) -> int:
        """The memory that the pixels of this step take, in bytes."""
        return self._patch.nbytes if self._patch else 0

    def redo(self) -> None:
        """Swap model and pixels with the document's; its own inverse."""
        self._model, self._patch, self._scenarios = self._document._swap_map(
            self._model, self._patch, self._scenarios, self._change
        )

    undo = redo


class ReplaceMap(QUndoCommand):
    """Put a whole other map in place, with its picture and size, as one step."""

    def __init__(self, document: MapDocument, text: str, bundle: MapBundle) -> None:
        super().__init__(text)
        old = document.snapshot
        self._document = document
        self._state = MapSnapshot(bundle, bundle.model, bundle.labels)
        gone = _keys(old.model) - _keys(bundle.model)
        self._scenarios = _without_regions(document.scenarios, gone)
        change = _whole_change(old, bundle)
        self._change = replace(change, scenarios=self._scenarios != document.scenarios)

    def redo(self) -> None:
        """Swap the whole map with the document's; its own inverse."""
        self._state, self._scenarios = self._document._swap_all(
            self._state, self._scenarios, self._change
        )

    undo = redo


class SetScenarios(QUndoCommand):
    """Put other scenarios in place, as one step."""

    def __init__(self, document: MapDocument, text: str, scenarios: Sequence[MapScenario]) -> None:
        super().__init__(text)
        self._document, self._scenarios = document, tuple(scenarios)
        self.setObsolete(self._scenarios == document.scenarios)

    def redo(self) -> None:
        """Swap the scenarios with the document's; its own inverse."""
        self._scenarios = self._document._swap_scenarios(self._scenarios)

    undo = redo


def difference_of(old: MapModel, new: MapModel, pixels: Box | None = None) -> MapChange:
    """Say what a step from one model to another touches, and a step back."""
    before, after = old.regions_by_key(), new.regions_by_key()
    groups = {s.key: s for s in old.super_regions}, {s.key: s for s in new.super_regions}
    regions = _changed(before, after)
    links = any(_neighbours(before, key) != _neighbours(after, key) for key in regions)
    return MapChange(
        regions=regions,
        super_regions=_changed(*groups),
        links=links or (old.sea_links, old.meant) != (new.sea_links, new.meant),
        pixels=pixels,
        structure=[*before] != [*after] or [*groups[0]] != [*groups[1]],
    )


def _whole_change(old: MapSnapshot, new: MapBundle) -> MapChange:
    if new.picture is not old.picture or new.labels.shape != old.labels.shape:
        return replace(difference_of(old.model, new.model), everything=True)
    patch = patch_between(old.labels, new.labels)
    return difference_of(old.model, new.model, patch.box if patch else None)


def _without_regions(scenarios: tuple[MapScenario, ...], gone: set[int]) -> tuple[MapScenario, ...]:
    """Forget regions that go: their keys may be given to others."""
    return tuple(scenario.without_regions(gone) for scenario in scenarios)


def _changed(old: Mapping[int, _V], new: Mapping[int, _V]) -> frozenset[int]:
    keys = old.keys() | new.keys()
    return frozenset(
        key for key in keys if old.get(key) is not new.get(key) and old.get(key) != new.get(key)
    )


def _neighbours(regions: Mapping[int, Region], key: int) -> frozenset[int]:
    return regions[key].neighbours if key in regions else frozenset()


def _keys(model: MapModel) -> set[int]:
    return {region.key for region in model.regions}


def _whole_patch(labels: Labels, patch: PixelPatch | None, gone: set[int]) -> PixelPatch | None:
    """Return a patch that leaves no pixel to regions that go, as small as it can be."""
    patch = patch and trimmed(patch, labels)
    if not gone:
        return patch
    after = labels if patch is None else patch.apply(labels)[0]
    rest = erasing(after, gone)
    if rest is None:
        return patch
    return patch_between(labels, rest.apply(after)[0])
