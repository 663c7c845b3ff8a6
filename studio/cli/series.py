"""Series of games into a folder: one process at a time, a bar, and a word after an interruption."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final, TypeVar

import typer
from PySide6.QtCore import QLockFile

from ai.measuring.ledger import Ledger, Played
from engine.errors import SaveError
from engine.files import make_folder
from engine.plain import is_unicode, plain_path
from studio.cli.terminal import progress_bar, tell

INTERRUPTED: Final = 130  # as shells say it
MOST_GAMES: Final = 10_000
LOCK_FILE: Final = ".lock"

F = TypeVar("F", bound=Hashable)
P = TypeVar("P", bound=Played)


@contextmanager
def alone_in(folder: Path, word: str) -> Iterator[None]:
    """Make the folder if need be, and keep others out of it; raise SaveError else.

    `word` is what is played there, such as "study".
    """
    if not is_unicode(str(folder)):  # Qt cannot lock it, and games that name it not be written
        raise SaveError(f"{plain_path(folder)} is no Unicode (UTF-8). Choose another folder.")
    if folder.is_file():
        raise SaveError(f"{plain_path(folder)} is a file. Name a folder for the {word}.")
    make_folder(folder)
    lock = QLockFile(str(folder / LOCK_FILE))
    lock.setStaleLockTime(0)  # however long it takes; that of a dead process is no lock
    if not lock.tryLock(0):
        if lock.error() is QLockFile.LockError.LockFailedError:
            raise SaveError(
                f"A {word} is being played into {plain_path(folder)}. Wait for its end."
            )
        raise SaveError(f"{plain_path(folder)} cannot be written.")
    try:
        yield
    finally:
        lock.unlock()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold Ctrl+C back while something is written, so that it is whole and counted once."""
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler) or threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        for arguments in came[:1]:
            handler(*arguments)


@contextmanager
def played_on(
    ledger: Ledger[P], fixtures: Sequence[F]
) -> Iterator[tuple[list[F], Callable[[P], None]]]:
    """Give what is not there yet and what writes a game, showing progress on a terminal.

    An interruption ends the program, saying how to go on.
    """
    played = ledger.played
    left = [fixture for fixture in fixtures if fixture not in played]
    with progress_bar() as bar:
        task = bar.add_task("games", total=len(fixtures), completed=len(fixtures) - len(left))

        def write(game: P) -> None:
            with uninterrupted():
                ledger.add(game)
            bar.advance(task)

        try:
            yield left, write
        except KeyboardInterrupt:
            bar.stop()
            there = len(ledger.played & set(fixtures))
            tell(
                f"marchland: stopped after {there} of {len(fixtures)} games. "
                "The same command goes on from there.",
                err=True,
            )
            raise typer.Exit(INTERRUPTED) from None
