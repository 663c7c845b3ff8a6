"""The files of a TripleA map, in a folder or an archive: where they lie, and their plain texts.

    map.yml          map_name: x   games: - {game_name: A, file_name: a.xml}
    polygons.txt     Name  <  (x,y) (x,y) ..  >  <  ..  >     another ring is another piece, no hole
    centers.txt      Name  (x,y)
    map.properties   map.width=1400   map.height=716

Texts lie at the top or in `map`, games beside them or in `games`. Only these exact names count:
backups and old versions are about. Nothing of an archive is unpacked.
"""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final, Protocol

import numpy as np

from engine.cartography.formats.report import Findings
from engine.cartography.formats.shapes import MOST_POINTS, Ring
from engine.cartography.formats.text import decode, shown
from engine.cartography.xml_lines import read_limited
from engine.errors import UnreadableMapError
from engine.wording import say

POLYGONS, CENTERS, PROPERTIES, MAP_YML = "polygons.txt", "centers.txt", "map.properties", "map.yml"
_PLACES: Final = ("map/", "")  # where texts may lie
_GAME_PLACES: Final = ("map/games/", "games/", "map/", "")
_MAX_BYTES: Final = 32 * 1024 * 1024
_MOST_ENTRIES: Final = 20_000
_BROKEN: Final = (
    zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, OSError, EOFError, ValueError,
    NotImplementedError, RuntimeError, LookupError,
)  # fmt: skip
_POINT: Final = re.compile(
    r"\(\s*(-?\d{1,6})(?:\.\d{1,9})?\s*,\s*(-?\d{1,6})(?:\.\d{1,9})?\s*\)", re.ASCII
)
_PAIR: Final = re.compile(
    r"""(game_name|file_name|map_name)\s*:\s*('[^'\n]*'|"[^"\n]*"|[^,}\n]*)"""
)


class Files(Protocol):
    """The files of a map, by names such as map/polygons.txt."""

    def names(self) -> frozenset[str]:
        """Return the names of all files that may matter."""

    def read(self, name: str) -> bytes:
        """Return the content of one; raise UnreadableMapError if it cannot be read."""


class FolderFiles:
    """The files of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def names(self) -> frozenset[str]:
        """Return the files right in the folders where maps have any."""
        found = []
        for place in _GAME_PLACES:
            try:
                inside = sorted((self._folder / place).iterdir())[:_MOST_ENTRIES]
            except OSError:
                continue
            found += [place + path.name for path in inside if path.is_file()]
        return frozenset(found)

    def read(self, name: str) -> bytes:
        """Return a file's content."""
        return read_limited(self._folder / name, _MAX_BYTES)


class ArchiveFiles:
    """The files of a `.zip`, below the folder that holds the map."""

    def __init__(self, file: Path) -> None:
        """Raise UnreadableMapError if the file is no archive."""
        self._file = file
        try:
            with zipfile.ZipFile(file) as archive:
                entries = archive.namelist()[:_MOST_ENTRIES]
        except _BROKEN as error:
            raise self._broken(error) from error
        self._top = _top(entries)
        inside = (name for name in entries if name.startswith(self._top))
        self._names = frozenset(name.removeprefix(self._top) for name in inside)

    def names(self) -> frozenset[str]:
        """Return the names of all entries of the map."""
        return self._names

    def read(self, name: str) -> bytes:
        """Return an entry's content."""
        try:
            with zipfile.ZipFile(self._file) as archive:
                entry = archive.getinfo(self._top + name)
                if entry.file_size > _MAX_BYTES:  # no more than it says is ever unpacked
                    raise _too_large(name)
                return archive.read(entry)
        except UnreadableMapError:  # a ValueError as well
            raise
        except _BROKEN as error:
            raise self._broken(error) from error

    def _broken(self, error: Exception) -> UnreadableMapError:
        return UnreadableMapError(
            self._file, say("the archive is broken: {fault}.", fault=str(error))
        )


def _too_large(name: str) -> UnreadableMapError:
    reason = say("larger than the {limit} MB that are read.", limit=_MAX_BYTES // 1024**2)
    return UnreadableMapError(Path(name), reason)


def _top(entries: list[str]) -> str:
    """Return the folder of an archive that holds the map, the outermost one, or nothing."""
    found = []
    for name in entries:
        path = PurePosixPath(name)
        if path.name in {MAP_YML, POLYGONS}:
            folder = path.parent
            if path.name == POLYGONS and folder.name == "map":
                folder = folder.parent
            found.append("" if str(folder) == "." else f"{folder}/")
    return min(found, key=lambda top: (top.count("/"), top), default="")


def is_triplea_folder(folder: Path) -> bool:
    """Say whether a folder holds such a map."""
    return any((folder / place / POLYGONS).is_file() for place in _PLACES)


def is_triplea_archive(file: Path) -> bool:
    """Say whether an archive holds such a map; a broken one does not."""
    try:
        names = ArchiveFiles(file).names()
    except UnreadableMapError:
        return False
    return any(place + POLYGONS in names for place in _PLACES)


def map_folder(file: Path) -> Path:
    """Return the folder of the map that a file belongs to."""
    folder = file.parent
    while folder.name in {"games", "map"}:
        folder = folder.parent
    return folder


def find_text(files: Files, name: str) -> str | None:
    """Return where a text of a map lies, or None."""
    names = files.names()
    return next((place + name for place in _PLACES if place + name in names), None)


@dataclass(frozen=True, slots=True)
class Game:
    """A game that a map comes with."""

    title: str
    file: str  # as files are named


def find_games(files: Files, findings: Findings) -> tuple[str, tuple[Game, ...]]:
    """Return the map's name, or nothing, and its games: those of map.yml first, then others."""
    listed = find_text(files, MAP_YML)
    pairs = _PAIR.findall(decode(files.read(listed))) if listed else []
    values = [(key, value.strip().strip("'\"").strip()) for key, value in pairs]
    name = next((value for key, value in values if key == "map_name"), "")
    by_name = {PurePosixPath(n).name: n for n in sorted(files.names()) if _is_game_file(n)}
    games, title, absent = [], "", []
    for key, value in values:
        if key == "game_name":
            title = value
        elif key == "file_name" and value in by_name:
            games.append(Game(title or value, by_name[value]))
        elif key == "file_name":
            absent.append(title or value)
    if absent:
        message = say(
            "{count} games of {file} are not there, {name} the first.",
            count=len(absent),
            file=MAP_YML,
            name=shown(absent[0]),
        )
        findings.warning("absent-games", None, message, say("They were left out."))
    known = {game.file for game in games}
    others = (Game(PurePosixPath(n).stem, n) for n in by_name.values() if n not in known)
    return name, (*games, *others)


def _is_game_file(name: str) -> bool:
    folder, _, file = name.rpartition("/")
    inside = any(place.rstrip("/") == folder for place in _GAME_PLACES)
    return inside and file.lower().endswith(".xml")


def read_polygons(files: Files, name: str, findings: Findings) -> dict[str, tuple[list[Ring], int]]:
    """Return each territory's rings and the line where they stand."""
    found: dict[str, tuple[list[Ring], int]] = {}
    points = 0
    for number, line in _numbered(files.read(name)):
        territory, bracket, rest = line.partition("<")
        territory = territory.strip()
        rings = [ring for part in rest.split("<") if len(ring := _ring(part)) > 2]
        points += sum(map(len, rings))
        if points > MOST_POINTS:
            reason = say("the outlines have more than {most:,} points.", most=MOST_POINTS)
            raise UnreadableMapError(Path(name), reason, number)
        if not bracket or not territory or not rings:
            message = say(
                "{text} is no outline, such as Peru < (1,2) (3,4) (5,6) >.", text=shown(line)
            )
            findings.error("unreadable-outline", number, message, say("It was left out."))
            continue
        found.setdefault(territory, ([], number))[0].extend(rings)
    return found


def _ring(text: str) -> Ring:
    points = [(int(x), int(y)) for x, y in _POINT.findall(text)]
    return np.array(points, float).reshape(-1, 2)


def read_centers(files: Files, name: str, findings: Findings) -> dict[str, tuple[int, int]]:
    """Return where each territory's middle is."""
    found = {}
    for number, line in _numbered(files.read(name)):
        territory, bracket, rest = line.partition("(")
        match = _POINT.match(bracket + rest)
        if match and territory.strip():
            found[territory.strip()] = (int(match[1]), int(match[2]))
        else:
            message = say("{text} is no place, such as Peru (10,20).", text=shown(line))
            findings.error("unreadable-line", number, message, say("It was left out."))
    return found


def read_properties(files: Files, name: str) -> dict[str, str]:
    """Return the settings of a map."""
    pairs = (line.partition("=") for _, line in _numbered(files.read(name)) if line[0] not in "#!")
    return {key.strip(): value.strip() for key, _, value in pairs}


def _numbered(data: bytes) -> Iterator[tuple[int, str]]:
    lines = re.split("\r\n|\r|\n", decode(data))
    return ((n, line.strip()) for n, line in enumerate(lines, 1) if line.strip())
