"""Games and decisions that verbs are told of by the name of a map or of a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from engine.cartography.graph import MapGraph
from engine.errors import RecordError
from engine.files import read_bytes
from engine.plain import plain_path
from engine.record import GameRecord
from engine.registry import load_game
from studio.analysing.positions import position_in_record, position_on_map
from studio.cli.output import load_playable
from studio.position.position import Position

RECORD_SUFFIX: Final = ".json"
LONGEST_GAME: Final = 1 << 28  # bytes of a record


def read_record(path: Path) -> GameRecord[Any, Any]:
    """Read a game record; raise RecordError naming the file where it cannot be read."""
    try:
        data = read_bytes(path, LONGEST_GAME)
    except OSError as error:
        raise RecordError(
            f"{plain_path(path)} cannot be read: {error.strerror or error}."
        ) from error
    return load_game(data)


def read_position(source: str, round_number: int | None, player: int, seed: int) -> Position:
    """Return a decision of a player, from 0: in a game record, or the first ones on a map.

    Raises RecordError where there is none. `seed` deals the regions of a map.
    """
    path = Path(source)
    if path.suffix.lower() == RECORD_SUFFIX:
        return position_in_record(read_record(path), player, round_number)
    if round_number not in (None, 0, 1):
        raise RecordError("A map has only --round 0 (the picks) and 1; name a game record (.json).")
    graph = MapGraph.from_model(load_playable(source).model)
    return position_on_map(graph, player, seed, picks=round_number == 0)
