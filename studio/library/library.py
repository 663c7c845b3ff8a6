"""The library's only way in: everything that can be done with games, analyses and maps.

Safe to use from several threads, windows and programs at once; every method is one transaction.
Loading this module takes a while (it brings SQLAlchemy), and methods may wait for another window:
use it in jobs.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.files import write_whole
from engine.registry import TEXT_SUFFIX, dump_game, load_game
from engine.wording import say
from studio.library import rows, rows_analyses, rows_games, rows_maps
from studio.library.damage import replace_damaged
from studio.library.database import BUSY_S, Database, open_database
from studio.library.entries import AnalysisEntry, GameEntry, GameSort, GameSummary, MapEntry, Shelf
from studio.library.errors import DamagedLibraryError, MissingEntryError
from studio.library.files import read_import, summary_of
from studio.library.packing import pack, unpack
from studio.library.schema import FIRST_GAME, analyses, games, printable

_NAME_LENGTH: Final = 200
_untold: Final[dict[Path, str]] = {}  # what was done to damaged files and not told yet


class Library:
    """One library file. Its methods raise LibraryError, and name what cannot be done."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    def open(cls, path: Path, busy_s: float = BUSY_S) -> Library:
        """Open a library, or begin one; an older one is brought to this version.

        A damaged file is moved aside, a new library is begun and what can still be read is taken
        over; `take_notice` says so. Raises LibraryError where that fails, or for a file that is
        locked, not allowed, or made by a newer version of the program.
        """
        try:
            return cls(open_database(path, busy_s))
        except DamagedLibraryError:
            database, notice = replace_damaged(path)
            if notice:
                _untold[database.path] = notice
            return cls(database)

    def take_notice(self) -> str:
        """Return what was done to a damaged file; told once, to the first who shows it.

        Whatever opens the library may be the first to find it damaged: a job that fetches pictures
        has nobody to tell.
        """
        return _untold.pop(self.path, "")

    @property
    def path(self) -> Path:
        """The file."""
        return self._database.path

    # --- games

    def save_game(
        self,
        record_bytes: bytes,
        *,
        kind: GameSort | None = None,
        name: str = "",
        map_archive: bytes | None = None,
        map_hash: str | None = None,
        thumbnail: bytes | None = None,
        game_id: int | None = None,
        log: str | None = None,
        pending: Mapping[int, str] | None = None,
        summary: GameSummary | None = None,
    ) -> int:
        """Keep a game, a new one or in the place of `game_id`, and return its number.

        `kind` is told by the players if left out. `map_archive` (as `engine.cartography.archive`
        packs one) is kept once for all games on the same map; `map_hash` names one that is there.
        `thumbnail` is a PNG. `pending` are moves as text of players who have moved already in a
        round that is not complete. What is left out of a game that is there stays as it was, but
        for `pending`. Without a `summary` the record is played through: raises RecordError if it
        is broken.
        """
        summary = summary or summary_of(record_bytes)
        values = rows_games.GameValues(
            kind or summary.sort, _clean(name), summary, pack(record_bytes), time.time(),
            thumbnail, dict(pending or {}), map_hash,
        )  # fmt: skip
        with self._database.writing() as connection:
            if map_archive is not None:
                values = replace(
                    values,
                    map_hash=rows_maps.keep_archive(connection, summary.map_name, map_archive),
                )
            elif map_hash is not None:
                rows_maps.check_archive(connection, map_hash)
            number = rows_games.write(connection, values, game_id)
            if log is not None:
                rows_games.write_log(connection, number, log)
            return number

    def append_log(self, game_id: int, text: str) -> None:
        """Add to what a game's bots thought."""
        with self._database.writing() as connection:
            rows_games.append_log(connection, game_id, text)

    def games(
        self, search: str = "", kind: GameSort | None = None, trashed: bool = False
    ) -> list[GameEntry]:
        """Return games, the last changed first, that have every word in name, map or players."""
        with self._database.reading() as connection:
            return rows_games.listed(connection, search, kind, trashed)

    def game(self, game_id: int) -> GameEntry:
        """Return one game."""
        with self._database.reading() as connection:
            return rows_games.entry(connection, game_id)

    def game_record(self, game_id: int) -> bytes:
        """Return a game as a file (`engine.record`)."""
        with self._database.reading() as connection:
            return unpack(rows.row(connection, Shelf.GAMES, game_id, games.c.record).record)

    def pending(self, game_id: int) -> dict[int, str]:
        """Return the moves that are in, as text, of the round that is not complete."""
        with self._database.reading() as connection:
            return rows_games.pending(connection, game_id)

    def game_log(self, game_id: int) -> str:
        """Return what the bots of a game thought, or nothing."""
        with self._database.reading() as connection:
            return rows_games.log(connection, game_id)

    def thumbnail(self, game_id: int) -> bytes | None:
        """Return the picture of a game as a PNG."""
        with self._database.reading() as connection:
            found = rows.row(connection, Shelf.GAMES, game_id, games.c.thumbnail)
            thumbnail: bytes | None = found.thumbnail
            return thumbnail

    def game_map(self, game_id: int) -> bytes | None:
        """Return the map of a game as an archive, as it was when the game began."""
        with self._database.reading() as connection:
            return rows_maps.archive_of_game(connection, game_id)

    # --- analyses

    def save_analysis(
        self,
        data: bytes,
        name: str,
        game_id: int | None = None,
        round: int | None = None,
        map_name: str = "",
        game: str = FIRST_GAME,
    ) -> int:
        """Keep an analysis, of a game and a round if there is one; return its number."""
        packed, now = pack(data), time.time()
        with self._database.writing() as connection:
            return rows_analyses.write(
                connection, packed, _clean(name), game_id, round, map_name, game, now
            )

    def analyses(
        self, search: str = "", game_id: int | None = None, trashed: bool = False
    ) -> list[AnalysisEntry]:
        """Return analyses, the newest first; with a `game_id` only those of that game."""
        with self._database.reading() as connection:
            return rows_analyses.listed(connection, search, game_id, trashed)

    def analysis(self, analysis_id: int) -> bytes:
        """Return an analysis as it was saved."""
        with self._database.reading() as connection:
            return unpack(rows.row(connection, Shelf.ANALYSES, analysis_id, analyses.c.data).data)

    # --- games and analyses alike

    def rename(self, number: int, name: str, shelf: Shelf = Shelf.GAMES) -> None:
        """Give an entry another name; an empty one changes nothing."""
        if name := _clean(name):
            with self._database.writing() as connection:
                rows.rename(connection, shelf, number, name)

    def trash(self, number: int, shelf: Shelf = Shelf.GAMES) -> None:
        """Put an entry into the trash."""
        with self._database.writing() as connection:
            rows.set_trashed(connection, shelf, number, True)

    def restore(self, number: int, shelf: Shelf = Shelf.GAMES) -> None:
        """Take an entry out of the trash."""
        with self._database.writing() as connection:
            rows.set_trashed(connection, shelf, number, False)

    def delete(self, number: int, shelf: Shelf = Shelf.GAMES) -> None:
        """Delete an entry for good; analyses of a deleted game stay."""
        with self._database.writing() as connection:
            rows.remove(connection, shelf, number)
            rows_maps.drop_unused(connection)

    def empty_trash(self) -> int:
        """Delete all that is in the trash for good; return how much it was."""
        with self._database.writing() as connection:
            count = rows.empty_trash(connection)
            rows_maps.drop_unused(connection)
            return count

    def export(self, number: int, path: Path, shelf: Shelf = Shelf.GAMES) -> None:
        """Write an entry as a file of its own, a game as text if its name ends in `.txt`.

        Raises SaveError if that fails, RecordError if games of its kind are not written as text.
        """
        if shelf is Shelf.ANALYSES:
            data = self.analysis(number)
        else:
            data = self.game_record(number)
            if path.suffix.lower() == TEXT_SUFFIX:
                data = dump_game(load_game(data), TEXT_SUFFIX)
        write_whole(path, data)

    def export_map(self, game_id: int, path: Path) -> None:
        """Write the map of a game as an archive; raise SaveError if that fails."""
        archive = self.game_map(game_id)
        if archive is None:
            raise MissingEntryError(say("The library has no copy of this game's map."))
        write_whole(path, archive)

    def export_log(self, game_id: int, path: Path) -> None:
        """Write what the bots of a game thought; raise SaveError if that fails."""
        log = self.game_log(game_id)
        if not log:
            raise MissingEntryError(
                say("The library has no log of this game: no bot searched in it.")
            )
        write_whole(path, log.encode())

    def import_file(self, path: Path) -> tuple[Shelf, int]:
        """Keep a copy of a game's or an analysis's file; return where it stands now.

        Raises RecordError or UnreadableMapError, saying why, if it is neither.
        """
        found = read_import(path)
        if found.shelf is Shelf.ANALYSES:
            number = self.save_analysis(
                found.data,
                path.stem,
                round=found.round,
                map_name=found.map_name,
                game=found.game,
            )
        else:
            number = self.save_game(found.data, name=path.stem, summary=found.summary)
        return found.shelf, number

    # --- maps

    def note_map(self, path: Path, name: str, regions: int, thumbnail: bytes | None = None) -> None:
        """Remember that a map was worked on now; `thumbnail` is a PNG."""
        entry = MapEntry(str(path.absolute()), name, regions, time.time())
        with self._database.writing() as connection:
            rows_maps.note(connection, entry, thumbnail)

    def recent_maps(self, search: str = "") -> list[MapEntry]:
        """Return the maps that were worked on, the last one first, gone ones among them."""
        with self._database.reading() as connection:
            return rows_maps.listed(connection, search)

    def map_thumbnail(self, path: str) -> bytes | None:
        """Return the picture of a map that was worked on, as a PNG."""
        with self._database.reading() as connection:
            return rows_maps.thumbnail(connection, path)

    def forget_map(self, path: str) -> None:
        """Take a map off the list; its files stay."""
        with self._database.writing() as connection:
            rows_maps.forget(connection, path)


def _clean(name: str) -> str:
    """Return a name in one line, of a length that lists can bear."""
    return printable(name)[:_NAME_LENGTH].rstrip()
