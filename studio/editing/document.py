"""A map being edited: the model, its pixels, its undo stack and one change signal.

Keeps track of one map and where it is saved. Views read `model` and `labels` and listen to
`changed`; commands alone call the underscored mutators.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from engine.cartography.files import stem_for
from engine.cartography.issues import Issue
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.patches import Box, PixelPatch
from engine.cartography.scenarios import (
    Scenario,
    format_scenarios,
    parse_scenarios,
    read_scenarios,
    save_scenarios,
    scenarios_file,
)
from engine.cartography.store import MapBundle, MapReading, save_archive, save_map
from engine.errors import UnreadableMapError
from studio.editing.drawing import DrawnMap
from studio.editing.scenarios import MapScenario
from studio.editing.snapshot import MapSnapshot


@dataclass(frozen=True, slots=True)
class MapChange:
    """What an edit touched, by keys; those that came or went are among them."""

    regions: frozenset[int] = frozenset()
    super_regions: frozenset[int] = frozenset()
    links: bool = False  # neighbours, sea links or deliberate differences
    pixels: Box | None = None  # labels changed in this box only
    structure: bool = False  # regions or super regions came, went or changed places
    everything: bool = False  # another size or picture: look at all of it again
    scenarios: bool = False


class MapDocument(QObject):
    """One map, its undo history and the folder it lives in."""

    changed = Signal(object)  # MapChange
    saved = Signal()

    def __init__(
        self,
        bundle: MapBundle,
        folder: Path,
        *,
        stem: str | None = None,
        archive: Path | None = None,
        read_only: bool = False,
        file_issues: tuple[Issue, ...] = (),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._state = MapSnapshot(bundle, bundle.model, bundle.labels)
        self.folder, self.read_only = folder, read_only
        self.archive = archive  # the `.zip` in the folder that holds the map, if it is one
        self._stem = stem  # of the files; None until saved: then the map's name gives it
        self.file_issues = file_issues  # faults of the files as they were read
        self._scenarios: tuple[MapScenario, ...] = ()
        self.scenarios_trouble = ""  # why the scenarios' file cannot be read; it is left alone
        self._unread: bytes | None = None  # what that file holds: an archive is written as one
        self._drawn: DrawnMap | None = None
        self.undo_stack = QUndoStack(self)

    @classmethod
    def from_reading(cls, reading: MapReading, *, read_only: bool = False) -> MapDocument:
        """Take over a map that was read; its bundle must be there."""
        bundle = reading.bundle
        assert bundle is not None, "a map without pixels cannot be edited"
        document = cls(
            bundle,
            reading.folder,
            stem=reading.stem,
            archive=reading.archive,
            read_only=read_only,
            file_issues=reading.file_issues,
        )
        document._read_scenarios()
        return document

    @property
    def model(self) -> MapModel:
        """The map as it is now; immutable, so it may be kept or handed on."""
        return self._state.model

    @property
    def labels(self) -> NDArray[np.uint16]:
        """The region key of every pixel, (height, width), 0 for background.

        Read-only and never written to: an edit puts another array in its place.
        """
        return self._state.labels

    @property
    def picture(self) -> bytes:
        """The encoded picture as it is in its file."""
        return self._state.picture

    @property
    def snapshot(self) -> MapSnapshot:
        """The map as it is now, for a job: it makes the bundle there, which can take a while."""
        return self._state

    @property
    def bundle(self) -> MapBundle:
        """Everything that saving writes; immutable. Drawn pixels are encoded when first asked."""
        return self._state.bundle()

    @property
    def stem(self) -> str | None:
        """How the names of the map's files begin; None for a map that was never saved."""
        return self._stem

    @property
    def next_stem(self) -> str:
        """How the names of the files will begin that the next save writes."""
        return self._stem or stem_for(self.model.name)

    @property
    def scenarios(self) -> tuple[MapScenario, ...]:
        """The scenarios as they are now; immutable."""
        return self._scenarios

    @property
    def is_modified(self) -> bool:
        """Whether there is anything to save."""
        return not self.undo_stack.isClean()

    def show_as(self, drawn: DrawnMap) -> None:
        """Keep what a job has drawn for the first view that shows the map."""
        self._drawn = drawn

    def take_drawn(self) -> DrawnMap | None:
        """Hand over what was drawn of the map, once, if that is how it is now."""
        drawn, self._drawn = self._drawn, None
        if drawn is None or drawn.model is not self.model or drawn.labels is not self.labels:
            return None
        return drawn

    def save(self) -> None:
        """Write the map where it lives; raise SaveError and change nothing on failure."""
        if self.archive is None:
            self._saved_as(save_map(self.bundle, self.folder, self._stem))
        else:
            stem = self.next_stem
            save_archive(self.bundle, self.archive, stem, self.scenario_files(stem))
            self._is_saved()

    def save_to(self, folder: Path) -> None:
        """Write the map into `folder`, its files named after it, and live there from now on.

        Its scenarios come along. Errors are those of `save`.
        """
        written = save_map(self.bundle, folder)
        self.folder, self.archive, self.scenarios_trouble = folder, None, ""
        self._unread = None
        self._saved_as(written)

    def save_copy(self, folder: Path, name: str) -> None:
        """Write a copy of another name into `folder`, with its scenarios, and stay here.

        Errors are those of `save`.
        """
        bundle = self.bundle
        written = save_map(bundle.with_model(replace(bundle.model, name=name)), folder)
        if self._scenarios:
            save_scenarios(folder, written.stem, self._named_scenarios())

    def scenario_files(self, stem: str) -> dict[str, bytes]:
        """Return the file of scenarios that goes into an archive, by its name; none for none."""
        data = format_scenarios(self._named_scenarios()) if self._scenarios else self._unread
        return {} if data is None else {scenarios_file(Path(), stem).name: data}

    def _named_scenarios(self) -> list[Scenario]:
        return [scenario.named(self.model) for scenario in self._scenarios]

    def _saved_as(self, structure: Path) -> None:
        self._stem = structure.stem
        self._save_scenarios()
        self._is_saved()

    def _read_scenarios(self) -> None:
        place = self.archive or self.folder
        try:
            self._unread = read_scenarios(place, self.next_stem)
            if self._unread is not None:
                found = parse_scenarios(self._unread, scenarios_file(place, self.next_stem))
                self._scenarios = tuple(MapScenario.of(scenario, self.model) for scenario in found)
                self._unread = None
        except UnreadableMapError as error:
            self.scenarios_trouble = str(error)

    def _recover(self, state: MapSnapshot, scenarios: tuple[MapScenario, ...]) -> None:
        """Take over a map as it was when it was kept; its files say what cannot be read."""
        self._state = state
        self._read_scenarios()
        self._scenarios = scenarios

    def _save_scenarios(self) -> None:
        """Write the scenarios beside the map; no file is made for none."""
        if self.scenarios_trouble:
            return
        if self._scenarios or scenarios_file(self.folder, self.next_stem).exists():
            save_scenarios(self.folder, self.next_stem, self._named_scenarios())

    def _is_saved(self) -> None:
        self.read_only = False
        self.file_issues = ()  # the files are new and whole
        self.undo_stack.setClean()
        self.saved.emit()

    def _swap_regions(self, regions: Mapping[int, Region]) -> dict[int, Region]:
        """Put `regions` in place by key and return what they replaced."""
        old = {r.key: r for r in self.model.regions if r.key in regions}
        new = tuple(regions.get(r.key, r) for r in self.model.regions)
        links = any(old[key].neighbours != regions[key].neighbours for key in old)
        self._set_model(replace(self.model, regions=new))
        self.changed.emit(MapChange(regions=frozenset(old), links=links))
        return old

    def _swap_super_regions(self, groups: Mapping[int, SuperRegion]) -> dict[int, SuperRegion]:
        """Put super regions in place by key and return what they replaced."""
        old = {s.key: s for s in self.model.super_regions if s.key in groups}
        new = tuple(groups.get(s.key, s) for s in self.model.super_regions)
        self._set_model(replace(self.model, super_regions=new))
        self.changed.emit(MapChange(super_regions=frozenset(old)))
        return old

    def _swap_map(
        self,
        model: MapModel,
        patch: PixelPatch | None,
        scenarios: tuple[MapScenario, ...],
        change: MapChange,
    ) -> tuple[MapModel, PixelPatch | None, tuple[MapScenario, ...]]:
        """Put a model, other pixels and scenarios in place; return what takes them back."""
        old, labels, back = self.model, self.labels, None
        if patch is not None:
            labels, back = patch.apply(labels)
        self._state = replace(self._state, model=model, labels=labels)
        scenarios, self._scenarios = self._scenarios, scenarios
        self.changed.emit(change)
        return old, back, scenarios

    def _swap_all(
        self, state: MapSnapshot, scenarios: tuple[MapScenario, ...], change: MapChange
    ) -> tuple[MapSnapshot, tuple[MapScenario, ...]]:
        """Put a whole map in place, its picture as well, and return the old one."""
        old, self._state = self._state, state
        scenarios, self._scenarios = self._scenarios, scenarios
        self.changed.emit(change)
        return old, scenarios

    def _swap_scenarios(self, scenarios: tuple[MapScenario, ...]) -> tuple[MapScenario, ...]:
        """Put scenarios in place and return what they replaced."""
        old, self._scenarios = self._scenarios, scenarios
        self.changed.emit(MapChange(scenarios=True))
        return old

    def _set_model(self, model: MapModel) -> None:
        self._state = replace(self._state, model=model)
