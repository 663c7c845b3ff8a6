"""Games out of the library, ready to be continued, looked through or analysed. For jobs."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.cartography.store import MapBundle
from engine.errors import IllegalMoveError, NotationError, UnreadableMapError
from engine.record import GameRecord
from engine.registry import load_game
from studio.library import open_library
from studio.library.entries import AnalysisEntry, GameEntry
from studio.program.jobs import JobContext

if TYPE_CHECKING:
    from studio.library.library import Library


@dataclass(frozen=True, slots=True, eq=False)
class FetchedGame:
    """All that is known of a game; its map is the copy that was made when it began."""

    entry: GameEntry
    record: GameRecord[Any, Any]
    pending: dict[int, Any]  # for `PlaySession.resumed`; moves that do not fit are left out
    bundle: MapBundle | None  # None if no copy of the map was kept


@dataclass(frozen=True, slots=True, eq=False)
class FetchedAnalysis:
    """An analysis as a file, and the map of its game if there is a copy."""

    entry: AnalysisEntry
    data: bytes
    bundle: MapBundle | None


def fetch(_context: JobContext | None, path: Path, game_id: int) -> FetchedGame:
    """Read a game from the library.

    Raises LibraryError if it is not there, RecordError if its record is broken.
    """
    library = open_library(path)
    entry, record = library.game(game_id), load_game(library.game_record(game_id))
    moves = _moves(record, library.pending(game_id))
    return FetchedGame(entry, record, moves, _map_of(library, game_id))


def fetch_analysis(
    _context: JobContext | None, path: Path, entry: AnalysisEntry
) -> FetchedAnalysis:
    """Read an analysis from the library; raises LibraryError if it is not there."""
    library = open_library(path)
    data = library.analysis(entry.id)
    bundle = None if entry.game_id is None else _map_of(library, entry.game_id)
    return FetchedAnalysis(entry, data, bundle)


def _map_of(library: Library, game_id: int) -> MapBundle | None:
    from studio.library.boards import read_archive  # noqa: PLC0415 - it brings most of what paints

    archive = library.game_map(game_id)
    if archive is not None:
        with suppress(UnreadableMapError):  # the record is enough to go on with
            return read_archive(archive)
    return None


def _moves(record: GameRecord[Any, Any], texts: dict[int, str]) -> dict[int, Any]:
    game, state = record.game, record.states[-1]
    moves = {}
    for player, text in texts.items():
        with suppress(NotationError, IllegalMoveError):
            move = game.parse_move(state, player, text)
            game.check(state, player, move)
            moves[player] = move
    return moves
