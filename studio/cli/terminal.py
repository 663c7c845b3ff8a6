"""The one place that writes to the terminal: text and tables are plain, whatever names they hold.

No verb prints in another way: brackets in a name are no markup, and its control characters do not
reach the terminal.
"""

from __future__ import annotations

import io
import json
import sys

import msgspec
import typer
from rich.box import SIMPLE_HEAD, Box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from engine.plain import LONGEST_CELL, plain, plain_json, plain_lines


def tell(text: object, *, err: bool = False, nl: bool = True) -> None:
    """Print a message or a report, on standard output or as an error."""
    _write(plain_lines(str(text)), err=err, nl=nl)


def tell_json(text: str, *, nl: bool = True) -> None:
    """Print text that is JSON already; what it says is not changed."""
    _write(plain_json(text), nl=nl)


def print_json(value: object) -> None:
    """Print a value as indented JSON.

    What is no Unicode in the name of a file is escaped, as Python's own JSON has it.
    """
    try:
        text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    except UnicodeEncodeError:
        text = json.dumps(msgspec.to_builtins(value), ensure_ascii=False, indent=2)
    tell_json(text)


class PlainTable:
    """A table of texts and numbers, which are shown as they are."""

    def __init__(
        self, *, box: Box | None = SIMPLE_HEAD, padding: int = 0, heads: bool = True
    ) -> None:
        self._table = Table(box=box, padding=(0, padding), show_header=heads, pad_edge=bool(box))

    def add_texts(self, *titles: str, folds: bool = False) -> None:
        """Add columns of text; `folds` breaks long words instead of cutting them."""
        for title in titles:
            self._table.add_column(title, overflow="fold" if folds else "ellipsis")

    def add_numbers(self, *titles: str) -> None:
        """Add columns that are aligned at the right, and never broken."""
        for title in titles:
            self._table.add_column(title, justify="right", no_wrap=True)

    def add(self, *cells: object) -> None:
        """Add a row."""
        self._table.add_row(*(Text(plain(str(cell), LONGEST_CELL)) for cell in cells))

    def print(self) -> None:
        """Print the table, or nothing if it has no rows."""
        if self._table.row_count:
            _make_lenient()
            Console(markup=False, highlight=False).print(self._table)


def progress_bar(doing: str = "Playing") -> Progress:
    """Return a bar behind a word, by default for games; it shows on a terminal only."""
    return Progress(
        doing,
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True, markup=False),
        disable=not sys.stderr.isatty(),
    )


# --- inside


def _write(text: str, *, err: bool = False, nl: bool = True) -> None:
    _make_lenient()
    typer.echo(text, err=err, nl=nl)


def _make_lenient() -> None:
    """Let a terminal that has not every letter show “?”, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")
