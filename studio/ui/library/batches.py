"""Puts the games of a batch into the library as simulations, each with its log. No widgets.

Runs in a job. What the bots thought is not kept by a batch: the log says what happened.
"""

from __future__ import annotations

import zlib
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from engine.errors import SaveError
from engine.plain import plain
from studio.desk import title_of
from studio.editing.snapshot import MapSnapshot
from studio.library import open_library
from studio.library.boards import SmallBoard, archive_of
from studio.playing.batches import BatchGame
from studio.playing.log import log_text
from studio.playing.replaying import PlayedGame
from studio.position.seats import seat_colors
from studio.program.jobs import JobContext
from studio.program.translation import tr


def keep_games(
    context: JobContext, path: Path, games: tuple[BatchGame, ...], snapshot: MapSnapshot | None
) -> int:
    """Keep games, on the map that they were played on if it is given; return how many.

    Raises LibraryError if they cannot be kept; those before the trouble stay.
    """
    library, archive, board = open_library(path), None, None
    if snapshot is not None:
        board = SmallBoard.of(snapshot.model, snapshot.labels)
        with suppress(SaveError):  # a game can be played on a map that cannot be saved yet
            archive = archive_of(snapshot.bundle())
    for done, game in enumerate(games, start=1):
        context.check()
        played = PlayedGame.of(game.record)
        library.save_game(
            zlib.decompress(game.packed),
            kind="simulation",
            name=_name(played, game.number),
            map_archive=archive,
            thumbnail=None if board is None else _picture(board, played),
            log=log_text(game.record),
        )
        context.progress(done, len(games))
    return len(games)


def _picture(board: SmallBoard, played: PlayedGame) -> bytes:
    return board.png(played.positions[-1].owners, seat_colors(played.seats))


def _name(played: PlayedGame, number: int) -> str:
    moment = datetime.now().astimezone()
    title = tr("{0}, game {1} of many").format(plain(title_of(played.game)), number)
    return f"{title}, {moment:%Y-%m-%d %H:%M}"
