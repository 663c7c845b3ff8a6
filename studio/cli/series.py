"""Series of games into a folder: a bar, and a word after an interruption."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeVar

import typer

from ai.measuring.ledger import Ledger, Played
from studio.cli.terminal import progress_bar, tell

INTERRUPTED: Final = 130  # as shells say it
MOST_GAMES: Final = 10_000

F = TypeVar("F", bound=Hashable)
P = TypeVar("P", bound=Played)


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
