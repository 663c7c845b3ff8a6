"""A map being edited: the model, its undo stack and one change signal.

Keeps track of one map and where it is saved. Views read `model` and listen to `changed`;
commands alone call the underscored mutators.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from engine.cartography.issues import Issue
from engine.cartography.model import MapModel, Region, SeaLink, SuperRegion
from engine.cartography.store import MapBundle, MapReading, save_archive, save_map


@dataclass(frozen=True, slots=True)
class MapChange:
    """What an edit touched, by keys."""

    regions: frozenset[int] = frozenset()
    super_regions: frozenset[int] = frozenset()
    links: bool = False  # neighbours or sea links


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
        self._bundle = bundle
        self.folder, self.read_only = folder, read_only
        self.archive = archive  # the `.zip` in the folder that holds the map, if it is one
        self._stem = stem  # of the files; None until saved: then the map's name gives it
        self.file_issues = file_issues  # faults of the files as they were read
        self.undo_stack = QUndoStack(self)
        self.gesture: int | None = None  # number of the gesture under way
        self._gestures = 0

    @classmethod
    def from_reading(cls, reading: MapReading, *, read_only: bool = False) -> MapDocument:
        """Take over a map that was read; its bundle must be there."""
        bundle = reading.bundle
        assert bundle is not None, "a map without pixels cannot be edited"
        return cls(
            bundle,
            reading.folder,
            stem=reading.stem,
            archive=reading.archive,
            read_only=read_only,
            file_issues=reading.file_issues,
        )

    @property
    def model(self) -> MapModel:
        """The map as it is now; immutable, so it may be kept or handed on."""
        return self._bundle.model

    @property
    def labels(self) -> NDArray[np.uint16]:
        """The region key of every pixel, (height, width), 0 for background; read-only."""
        return self._bundle.labels

    @property
    def picture(self) -> bytes:
        """The encoded picture as it is in its file."""
        return self._bundle.picture

    @property
    def bundle(self) -> MapBundle:
        """Everything that saving writes; immutable."""
        return self._bundle

    @property
    def is_modified(self) -> bool:
        """Whether there is anything to save."""
        return not self.undo_stack.isClean()

    @contextmanager
    def one_gesture(self) -> Generator[None]:
        """Make mergeable commands pushed inside a single undo step."""
        self._gestures += 1
        self.gesture = self._gestures
        try:
            yield
        finally:
            self.gesture = None

    def save(self) -> None:
        """Write the map where it lives; raise SaveError and change nothing on failure."""
        if self.archive is None:
            self._saved_as(save_map(self._bundle, self.folder, self._stem))
        else:
            save_archive(self._bundle, self.archive, self._stem)
            self._is_saved()

    def save_to(self, folder: Path) -> None:
        """Write the map into `folder`, its files named after it, and live there from now on."""
        written = save_map(self._bundle, folder)
        self.folder, self.archive = folder, None
        self._saved_as(written)

    def _saved_as(self, structure: Path) -> None:
        self._stem = structure.stem
        self._is_saved()

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

    def _swap_links(
        self, regions: Mapping[int, Region], sea_links: Iterable[SeaLink]
    ) -> tuple[dict[int, Region], tuple[SeaLink, ...]]:
        """Put neighbours and sea links in place and return what they replaced."""
        old_links = self.model.sea_links
        old = {r.key: r for r in self.model.regions if r.key in regions}
        new = tuple(regions.get(r.key, r) for r in self.model.regions)
        self._set_model(replace(self.model, regions=new, sea_links=tuple(sea_links)))
        self.changed.emit(MapChange(regions=frozenset(old), links=True))
        return old, old_links

    def _swap_name(self, name: str) -> str:
        """Rename the map and return its old name."""
        old = self.model.name
        self._set_model(replace(self.model, name=name))
        self.changed.emit(MapChange())
        return old

    def _set_model(self, model: MapModel) -> None:
        self._bundle = self._bundle.with_model(model)
