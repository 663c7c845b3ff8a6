"""Writes a game under way into the library, one state of it after the other.

Runs in jobs, and loads what they need: whoever listens to the game (`keeping`) must not wait.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Lock
from typing import Any

from PySide6.QtCore import QLockFile

from engine.errors import SaveError, UnreadableMapError
from engine.game import Game
from engine.record import dump_record
from studio.desk import desk_for, explained, map_of
from studio.editing.snapshot import MapSnapshot
from studio.library.boards import SmallBoard, archive_of, fitted, read_archive
from studio.library.copies import GameCopy
from studio.library.errors import DamagedLibraryError, MissingEntryError
from studio.library.library import Library
from studio.library.summaries import summarise
from studio.painting.pictures import png_bytes
from studio.program.translation import tr


class GameWriter:
    """One game's place in the library, from whichever thread it is written.

    While it is open no other window writes to the same entry: one that goes on with the same game
    gets an entry of its own.
    """

    def __init__(self, path: Path, snapshot: MapSnapshot | None, game_id: int | None) -> None:
        self.game_id = game_id
        self._path, self._snapshot = path, snapshot
        self._library: Library | None = None
        self._claim: QLockFile | None = None
        self._board: SmallBoard | None = None
        self._archive: bytes | None = None
        self._written = 0  # number of the last copy that is in
        self._logged = 0  # turns that are in the log
        self._mutex = Lock()

    def write(self, copy: GameCopy) -> str:
        """Keep a copy unless a newer one is there; return what the user should hear, or nothing.

        Raises LibraryError if it cannot be kept.
        """
        with self._mutex:
            if copy.number <= self._written:
                return ""
            notice = self._open()
            try:
                self._save(copy)
            except DamagedLibraryError:
                self._library = None
                notice = self._open()
                self._save(copy)
            self._written = copy.number
            return notice

    def close(self) -> str:
        """Let other windows write to the entry."""
        with self._mutex:
            self._release()
            return ""

    # --- inside

    def _open(self) -> str:
        """Open the library if need be; return what that had to say."""
        if self._library is not None:
            return ""
        self._library = Library.open(self._path)
        notice = self._library.take_notice()
        if self._snapshot is not None:
            with suppress(SaveError):  # a game can be played on a map that cannot be saved yet
                self._archive = archive_of(self._snapshot.bundle())
        elif self._archive is None and self.game_id is not None:
            self._archive = self._library.game_map(self.game_id)
        if self._claim is None and self.game_id is not None and not self._take(self.game_id):
            self.game_id = None
            notice = tr("This game is open in another window as well: here it goes on as a copy.")
        return notice

    def _take(self, game_id: int) -> bool:
        claim = QLockFile(str(self._path.with_name(f"game-{game_id}.lock")))
        claim.setStaleLockTime(0)  # stale when its process is gone, not by age
        if not claim.tryLock(0):
            return False
        self._claim = claim
        return True

    def _release(self) -> None:
        if self._claim is not None:
            self._claim.unlock()
            self._claim = None

    def _save(self, copy: GameCopy) -> None:
        try:
            self._save_at(copy, self.game_id)
        except MissingEntryError:  # deleted meanwhile, or lost with a damaged library
            self._release()
            self._logged = 0
            self._save_at(copy, None)

    def _save_at(self, copy: GameCopy, game_id: int | None) -> None:
        assert self._library is not None
        record, is_new = copy.record, game_id is None
        state = record.states[-1]
        summary = summarise(record)
        self.game_id = self._library.save_game(
            dump_record(record),
            kind=summary.sort,
            name=_name(summary.map_name) if is_new else "",
            map_archive=self._archive if is_new or self._written == 0 else None,
            thumbnail=self._thumbnail(record.game, state, copy.colors),
            game_id=game_id,
            pending={p: record.game.format_move(state, p, m) for p, m in copy.pending.items()},
            summary=summary,
        )
        if self._claim is None:
            self._take(self.game_id)
        if summary.sort == "simulation":
            self._log(copy)

    def _thumbnail(self, game: Game[Any, Any], state: Any, colors: tuple[int, ...]) -> bytes | None:
        desk = desk_for(game)
        if desk.picture is not None and map_of(game) is None:
            return png_bytes(fitted(desk.picture(game, state, colors)))
        if desk.owners is None:
            return None
        if self._board is None:
            self._board = self._small_board()
        owners = desk.owners(state)
        if self._board is None or len(self._board.keys) != len(owners):
            return None
        return self._board.png(owners, colors)

    def _small_board(self) -> SmallBoard | None:
        if self._snapshot is not None:
            return SmallBoard.of(self._snapshot.model, self._snapshot.labels)
        if self._archive is not None:
            with suppress(UnreadableMapError):
                bundle = read_archive(self._archive)
                return SmallBoard.of(bundle.model, bundle.labels)
        return None

    def _log(self, copy: GameCopy) -> None:
        assert self._library is not None
        assert self.game_id is not None
        texts = [
            f"{explanation.text}\n"
            for turn in copy.turns[self._logged :]
            if turn.trace.last is not None
            and (explanation := explained(turn.position, turn.trace.last)) is not None
        ]
        self._logged = len(copy.turns)
        if texts:
            self._library.append_log(self.game_id, "".join(texts))


def _name(map_name: str) -> str:
    moment = datetime.now().astimezone()
    return f"{map_name}, {moment:%Y-%m-%d %H:%M}"
