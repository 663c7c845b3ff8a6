"""Options of searches that several verbs have."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import typer

from ai.warlight.options import PARALLEL_MODES, Parallel
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
