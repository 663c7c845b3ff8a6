"""What every verb shares: exit statuses, errors, JSON and reading maps."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ai.warlight.warm import is_warm, warm_up_in_child
from engine.cartography.issues import Issue, Severity
from engine.cartography.store import MapBundle, read_map, resolve_map
from engine.errors import EngineError, SaveError
from studio.display import explain

OK: Final = 0
FINDINGS: Final = 1
UNREADABLE: Final = 2


@contextmanager
def readable_errors() -> Iterator[None]:
    """Turn our own errors into one line on stderr and exit status 2."""
    try:
        yield
    except EngineError as error:
        typer.echo(f"marchland: {error}", err=True)
        raise typer.Exit(UNREADABLE) from error


def print_json(value: object) -> None:
    """Print a value as indented JSON."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def progress_bar(doing: str = "Playing") -> Progress:
    """Return a bar behind a word, by default for games; it shows on a terminal only."""
    return Progress(
        doing,
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )


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
        typer.echo(str(issue), err=True)
    typer.echo(f"marchland: {name} has errors; repair them first.", err=True)
    raise typer.Exit(FINDINGS)


def prepare_engine() -> None:
    """Compile the kernels if that was never done here, saying so."""
    if not is_warm():
        typer.echo("Preparing the search engine (once, up to a minute)...", err=True)
        warm_up_in_child()


@contextmanager
def painting() -> Iterator[ModuleType]:
    """Give `studio.pictures`, ready to paint without a display; exit if the system cannot."""
    # Imported late: the other verbs work where QtGui's libraries are missing.
    try:
        pictures = import_module("studio.pictures")
    except ImportError as error:
        typer.echo(explain(str(error)), err=True)
        raise typer.Exit(UNREADABLE) from error
    with pictures.offscreen():
        yield pictures


def refuse_existing(paths: Iterable[Path], force: bool) -> None:
    """Raise SaveError if something stands where a command wants to write and may not replace it.

    An empty folder is nothing.
    """
    for path in paths:
        try:
            taken = any(path.iterdir()) if path.is_dir() else path.exists()
        except OSError as error:
            raise SaveError(f"{path} cannot be read: {error.strerror or error}.") from error
        if taken and not force:
            raise SaveError(f"{path} exists already. Choose another place, or add --force.")


def write_files(folder: Path, contents: Mapping[str, bytes]) -> list[Path]:
    """Write files into a folder that is made if need be, as those that names such as map/x need.

    Raises SaveError naming the trouble.
    """
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in contents.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
            written.append(folder / name)
    except OSError as error:
        raise SaveError(f"{folder} cannot be written: {error.strerror or error}.") from error
    return written
