"""Options of searches that several verbs have."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import typer

from ai.warlight.options import MODES, PARALLEL_MODES, Mode, Parallel, SearchOptions
from engine.errors import SetupError

LEAST_MB: Final = 1.0

ParallelOption: TypeAlias = Annotated[
    str,
    typer.Option(
        "--parallel",
        metavar="MODE",
        help=f"How several workers search: {', '.join(PARALLEL_MODES)}.",
    ),
]
ModeOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--mode",
        metavar="MODE",
        help=f"Which search: {', '.join(MODES)}; the strongest if none is named.",
    ),
]
MemoryOption: TypeAlias = Annotated[
    float,
    typer.Option("--memory-mb", min=LEAST_MB, help="Memory of all trees of a search, in MB."),
]


def parallel_mode(name: str) -> Parallel:
    """Return the mode with this name; raise SetupError naming all if there is none."""
    for mode in PARALLEL_MODES:
        if mode == name:
            return mode
    raise SetupError(f"There is no parallel mode “{name}”. Modes: {', '.join(PARALLEL_MODES)}.")


def search_mode(name: str | None) -> Mode | None:
    """Return the search mode with this name; raise SetupError naming all if there is none."""
    for mode in MODES:
        if mode == name:
            return mode
    if name is None:
        return None
    raise SetupError(f"There is no search mode “{name}”. Modes: {', '.join(MODES)}.")


def search_options(mode: str | None, parallel: str, memory_mb: float) -> SearchOptions:
    """Return what a search is told; raise SetupError where the names do not go together."""
    try:
        return SearchOptions.best(parallel_mode(parallel), search_mode(mode), memory_mb)
    except ValueError as error:
        raise SetupError(str(error)) from error
