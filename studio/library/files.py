"""Files that come into the library and leave it. Must not touch the library itself."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.cartography.xml_lines import read_limited
from engine.errors import RecordError
from engine.plain import plain_path
from engine.record import GameRecord
from engine.registry import as_record, load_game
from engine.wording import say
from studio.analysing.archive import SUFFIX
from studio.analysing.file import analysis_from_bytes
from studio.analysing.text import JSON_FORMAT
from studio.desk import number_of, title_of
from studio.library.entries import GameSummary, Shelf
from studio.library.summaries import summarise

LARGEST: Final = 512 * 1024**2  # bytes of a file that is imported
_HEAD: Final = 4096  # bytes in which a file of text says what it is
_ZIP: Final = b"PK"


@dataclass(frozen=True, slots=True)
class Imported:
    """A file's bytes, and where they belong."""

    shelf: Shelf
    data: bytes
    summary: GameSummary | None = None  # of a game
    map_name: str = ""  # of an analysis
    round: int | None = None
    game: str = ""


def read_import(path: Path) -> Imported:
    """Read a file of a game or an analysis; a game is played through.

    Raises UnreadableMapError for what cannot be read at all, and RecordError for what is neither
    an analysis nor a whole game.
    """
    data = read_limited(path, LARGEST)
    if data.startswith(_ZIP):
        position = analysis_from_bytes(data).position
        game = position.game
        return Imported(
            Shelf.ANALYSES,
            data,
            map_name=title_of(game),
            round=number_of(position),
            game=game.traits.name,
        )
    if JSON_FORMAT.encode() in data[:_HEAD]:
        raise RecordError(
            say(
                "“{file}” is the report of an analysis, which cannot be shown again. Import the "
                "analysis itself, a file that ends in {suffix}.",
                file=plain_path(path.name),
                suffix=SUFFIX,
            )
        )
    record = _load(data)
    return Imported(Shelf.GAMES, as_record(data, record), summarise(record))


def summary_of(record_bytes: bytes) -> GameSummary:
    """Play a record through and return what it is in short; raise RecordError if it is broken."""
    return summarise(_load(record_bytes))


def _load(data: bytes) -> GameRecord[Any, Any]:
    try:
        return load_game(data)
    except RecursionError as error:
        raise RecordError(say("The record is broken: it is nested too deeply.")) from error
