"""What the library's lists show, and everything that their buttons do to it. For jobs."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtGui import QImage

from studio.library import open_library
from studio.library.entries import AnalysisEntry, GameEntry, MapEntry, Shelf
from studio.program.jobs import JobContext

if TYPE_CHECKING:
    from studio.library.library import Library

AnyEntry: TypeAlias = GameEntry | AnalysisEntry | MapEntry


class Section(enum.Enum):
    """One list of the library."""

    GAMES = "games"
    SIMULATIONS = "simulations"
    ANALYSES = "analyses"
    MAPS = "maps"
    TRASH = "trash"


@dataclass(frozen=True, slots=True)
class Listing:
    """A list as it was found."""

    section: Section
    entries: tuple[AnyEntry, ...]
    notice: str = ""  # what opening the library had to say


def list_section(_context: JobContext, path: Path, section: Section, search: str) -> Listing:
    """Return a list of the library that a search leaves; raises LibraryError."""
    library = open_library(path)
    return Listing(section, tuple(_entries(library, section, search)), library.take_notice())


def _entries(library: Library, section: Section, search: str) -> Sequence[AnyEntry]:
    match section:
        case Section.GAMES:
            return [game for game in library.games(search) if game.kind != "simulation"]
        case Section.SIMULATIONS:
            return library.games(search, "simulation")
        case Section.ANALYSES:
            return library.analyses(search)
        case Section.MAPS:
            return library.recent_maps(search)
        case Section.TRASH:
            return _trash(library, search)


def _trash(library: Library, search: str) -> list[GameEntry | AnalysisEntry]:
    """Return what is in the trash, the last deleted first."""
    found: list[GameEntry | AnalysisEntry] = [
        *library.games(search, trashed=True),
        *library.analyses(search, trashed=True),
    ]
    return sorted(found, key=lambda entry: -(entry.trashed_s or 0))


def load_pictures(
    context: JobContext, path: Path, entries: Sequence[AnyEntry]
) -> dict[AnyEntry, QImage]:
    """Return the pictures of games and maps, as far as there are any; publishes some meanwhile."""
    library = open_library(path)
    images: dict[AnyEntry, QImage] = {}
    for count, entry in enumerate(entries, start=1):
        context.check()
        data = _picture(library, entry)
        image = QImage.fromData(data) if data is not None else QImage()
        if not image.isNull():
            images[entry] = image
        if count % 20 == 0:
            context.publish(dict(images))
    return images


def _picture(library: Library, entry: AnyEntry) -> bytes | None:
    if isinstance(entry, GameEntry):
        return library.thumbnail(entry.id)
    return library.map_thumbnail(entry.path) if isinstance(entry, MapEntry) else None


def recent_games(context: JobContext, path: Path, most: int) -> dict[GameEntry, QImage]:
    """Return the games that were played last, with their pictures; none where no library is yet."""
    if not path.exists():
        return {}
    entries = open_library(path).games()[:most]
    images = load_pictures(context, path, entries)
    return {entry: images.get(entry, QImage()) for entry in entries}


Change: TypeAlias = "Callable[[Library], object]"
"""What is done to the library in one go; raises EngineError."""


def change(_context: JobContext, path: Path, act: Change) -> str:
    """Do something to the library; return what opening it had to say."""
    library = open_library(path)
    act(library)
    return library.take_notice()


@dataclass(frozen=True, slots=True)
class Rename:
    """Give an entry another name."""

    entry: GameEntry | AnalysisEntry
    name: str

    def __call__(self, library: Library) -> None:
        """Do it."""
        library.rename(self.entry.id, self.name, shelf_of(self.entry))


@dataclass(frozen=True, slots=True)
class Discard:
    """Put games and analyses into the trash, or delete them for good; take maps off the list."""

    entries: tuple[AnyEntry, ...]
    for_good: bool = False

    def __call__(self, library: Library) -> None:
        """Do it."""
        for entry in self.entries:
            if isinstance(entry, MapEntry):
                library.forget_map(entry.path)
            elif self.for_good:
                library.delete(entry.id, shelf_of(entry))
            else:
                library.trash(entry.id, shelf_of(entry))


@dataclass(frozen=True, slots=True)
class Restore:
    """Take entries out of the trash."""

    entries: tuple[AnyEntry, ...]

    def __call__(self, library: Library) -> None:
        """Do it."""
        for entry in self.entries:
            if not isinstance(entry, MapEntry):
                library.restore(entry.id, shelf_of(entry))


@dataclass(frozen=True, slots=True)
class Import:
    """Keep copies of files."""

    files: tuple[Path, ...]

    def __call__(self, library: Library) -> None:
        """Do it, up to the first that is broken."""
        for file in self.files:
            library.import_file(file)


class Part(enum.Enum):
    """What of an entry is written as a file."""

    ITSELF = "itself"
    MAP = "map"
    LOG = "log"


@dataclass(frozen=True, slots=True)
class Export:
    """Write an entry, the map of a game, or what its bots thought, as a file."""

    entry: GameEntry | AnalysisEntry
    file: Path
    part: Part = Part.ITSELF

    def __call__(self, library: Library) -> None:
        """Do it."""
        number = self.entry.id
        if self.part is Part.ITSELF:
            library.export(number, self.file, shelf_of(self.entry))
        elif self.part is Part.MAP:
            library.export_map(number, self.file)
        else:
            library.export_log(number, self.file)


def empty_trash(library: Library) -> int:
    """Delete everything that is in the trash for good."""
    return library.empty_trash()


def shelf_of(entry: GameEntry | AnalysisEntry) -> Shelf:
    """Return where an entry stands."""
    return Shelf.GAMES if isinstance(entry, GameEntry) else Shelf.ANALYSES
