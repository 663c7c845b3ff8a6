"""What `simulate` writes while games are played: each as it ends, so that a stop loses none."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import typer

from ai.playing.arena import GameResult
from ai.playing.bots import Decision
from engine.files import append, make_folder, write_whole
from studio.cli.series import INTERRUPTED
from studio.cli.terminal import tell
from studio.playing.batches import game_row, games_csv


class Book(Protocol):
    """Is told what happens in games, and writes it."""

    def note(self, state: Any, player: int, decision: Decision) -> None:
        """Take a decision down."""
        ...

    def write(self, result: GameResult) -> None:
        """Write what was taken down: the game has ended."""
        ...


class GamesTable:
    """A table in which every game gets its line as it ends.

    Raises SaveError where the file cannot be written, at the start already, which replaces it.
    """

    def __init__(self, path: Path, names: Sequence[str]) -> None:
        self._path, self._names = path, names
        self._number = 0
        make_folder(path.parent)
        write_whole(path, games_csv(names, ()).encode())

    def note(self, state: Any, player: int, decision: Decision) -> None:
        """Take nothing down: the table is of whole games."""

    def write(self, result: GameResult) -> None:
        """Add the line of the game that has ended."""
        self._number += 1
        append(self._path, game_row(self._number, self._names, result).encode())


class _Count:
    """Counts the games that have ended."""

    def __init__(self) -> None:
        self.games = 0

    def note(self, state: Any, player: int, decision: Decision) -> None:
        """Take nothing down."""

    def write(self, result: GameResult) -> None:
        """Count a game that has ended."""
        self.games += 1


@contextmanager
def told_of_stop(games: int, places: Sequence[Path]) -> Generator[Book]:
    """Give what counts games, to be told of them after the other books.

    An interruption ends the program, saying what was played and where it is kept.
    """
    count = _Count()
    try:
        yield count
    except KeyboardInterrupt:
        kept = ", ".join(map(str, places))
        where = f"They are kept in {kept}." if kept else "None was to be kept."
        tell(f"marchland: stopped after {count.games} of {games} games. {where}", err=True)
        raise typer.Exit(INTERRUPTED) from None
