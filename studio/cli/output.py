"""What every verb shares: exit statuses, errors and reading maps."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import typer
from rich.progress import Progress

from ai.playing.players import players_for
from engine.cartography.issues import Issue, Severity
from engine.cartography.store import MapBundle, read_map, resolve_map
from engine.errors import EngineError, RecordError, SaveError
from engine.game import Game
from engine.plain import plain_path
from studio.cli.terminal import progress_bar, tell
from studio.program.display import explain

OK: Final = 0
FINDINGS: Final = 1
UNREADABLE: Final = 2
MEANWHILE_AFTER_S: Final = 2.0  # what is over by then needs no kernels


@contextmanager
def readable_errors() -> Iterator[None]:
    """Turn our own errors into one line on stderr and exit status 2."""
    try:
        yield
    except EngineError as error:
        tell(f"marchland: {error}", err=True)
        raise typer.Exit(UNREADABLE) from error


@contextmanager
def in_file(path: Path) -> Iterator[None]:
    """Name the file in what is said of a broken one."""
    try:
        yield
    except RecordError as error:
        if plain_path(path.name) in str(error):  # it is named already
            raise
        raise RecordError(f"{plain_path(path)}: {error}") from error


class BarContext:
    """What work without a window tells of itself: a bar moves."""

    stopped = False

    def __init__(self, bar: Progress, doing: str) -> None:
        self._bar, self._task = bar, bar.add_task(doing, total=None)

    def progress(self, done: int, total: int) -> None:
        """Move the bar."""
        self._bar.update(self._task, completed=done, total=total)

    def publish(self, value: object) -> None:
        """Take what is known meanwhile, at which nobody looks."""


def issue_json(issue: Issue) -> dict[str, Any]:
    """Return an issue as JSON has it."""
    return {
        "code": issue.code,
        "severity": issue.severity.value,
        "message": issue.message,
        "advice": issue.advice,
        "file": issue.place.file,
        "line": issue.place.line,
        "pixel": issue.place.pixel,
        "text": str(issue),
    }


def load_playable(name: str) -> MapBundle:
    """Read a map that has no errors; else print them and exit with status 1."""
    reading = read_map(resolve_map(name))
    errors = [i for i in reading.issues if i.severity is Severity.ERROR]
    if reading.bundle is not None and not errors:
        return reading.bundle
    for issue in errors:
        tell(str(issue), err=True)
    tell(f"marchland: {plain_path(name)} has errors; repair them first.", err=True)
    raise typer.Exit(FINDINGS)


def prepare_engine(game: Game[Any, Any], *kinds: str) -> None:
    """Compile kinds of a game's kernels if that was never done here, saying so and how far.

    Without a kind these are those of every search.
    """
    kernels = players_for(game).kernels
    if kernels is None:
        return
    kinds = kinds or kernels.searches
    if not kernels.missing(game, kinds):
        return
    tell("Preparing the search engine (only once, about half a minute)...", err=True)
    with progress_bar("Compiling kernels") as bar:
        context = BarContext(bar, "kernels")
        kernels.compile(context, game, kinds, context.progress)


@contextmanager
def preparing_meanwhile(game: Game[Any, Any], *kinds: str) -> Iterator[None]:
    """Compile kinds of a game's kernels beside what the block does, as far as it gets by then."""
    ended = _Ended()
    beside = threading.Thread(target=_prepare_beside, args=(ended, game, kinds))
    beside.start()
    try:
        yield
    finally:
        ended.set()
        beside.join()


class _Ended(threading.Event):
    """Tells that nothing more is needed."""

    @property
    def stopped(self) -> bool:
        """Whether that is so."""
        return self.is_set()


def _prepare_beside(ended: _Ended, game: Game[Any, Any], kinds: Sequence[str]) -> None:
    kernels = players_for(game).kernels
    if kernels is None or not kernels.missing(game, kinds) or ended.wait(MEANWHILE_AFTER_S):
        return
    with suppress(RuntimeError):  # nobody waits for it
        kernels.gently(ended, game, kinds)


@contextmanager
def painting() -> Iterator[ModuleType]:
    """Give the module `pictures`, ready to paint without a display; exit if the system cannot."""
    # Imported late: the other verbs work where QtGui's libraries are missing.
    try:
        pictures = import_module("studio.painting.pictures")
    except ImportError as error:
        tell(explain(str(error)), err=True)
        raise typer.Exit(UNREADABLE) from error
    with pictures.offscreen():
        yield pictures


def refuse_folder(file: Path | None) -> None:
    """Raise SaveError where a file is to be written, and a folder is named."""
    if file is not None and (file.is_dir() or not file.name):
        raise SaveError(f"{plain_path(file)} is a folder. Name a file in it.")


def refuse_existing(paths: Iterable[Path], force: bool) -> None:
    """Raise SaveError if something stands where a command wants to write and may not replace it.

    An empty folder is nothing.
    """
    for path in paths:
        try:
            taken = any(path.iterdir()) if path.is_dir() else path.exists()
        except OSError as error:
            raise SaveError(
                f"{plain_path(path)} cannot be read: {error.strerror or error}."
            ) from error
        if taken and not force:
            raise SaveError(
                f"{plain_path(path)} exists already. Choose another place, or add --force."
            )
