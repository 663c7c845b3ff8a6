"""`marchland tune`: better constants for the search by self-play, resumable."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from ai.games.warlight.constants import Constants, read_constants, to_toml
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.players import ROUND_LIMIT
from ai.measuring.ledger import Ledger
from ai.measuring.tune import Generation, TuneGame, TuneSettings, Tuning, check_playable, tune
from ai.measuring.tune_folder import open_tuning
from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.files import write_files
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from engine.plain import plain
from studio.cli.options import MapsArgument
from studio.cli.output import load_playable, prepare_engine, readable_errors
from studio.cli.series import INTERRUPTED, alone_in
from studio.cli.terminal import tell
from studio.editing.health.measuring import rate_text

RESULT_FILE: Final = "constants.toml"
MOST_CANDIDATES: Final = 200
LONGEST: Final = 60 * 24 * 7.0  # minutes


@dataclass(frozen=True, slots=True)
class _Deadline:
    """A token that says stop at a time of `time.monotonic`."""

    at: float

    @property
    def stopped(self) -> bool:
        return time.monotonic() >= self.at


ConstantsOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--constants",
        metavar="FILE",
        help="TOML file of constants of evaluation, turns and search, as `tune` writes it.",
    ),
]


def tune_constants(
    maps: MapsArgument,
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Folder of the tuning; goes on with one there.")
    ],
    minutes: Annotated[
        float, typer.Option(min=0.01, max=LONGEST, help="How long, this time.")
    ] = 60.0,
    generations: Annotated[
        int | None, typer.Option(min=1, help="End with this generation if it comes first.")
    ] = None,
    iterations: Annotated[int, typer.Option(min=1, help="Of both sides, a turn.")] = 200,
    candidates: Annotated[
        int, typer.Option(min=4, max=MOST_CANDIDATES, help="Sets of constants in a generation.")
    ] = 10,
    pairs: Annotated[
        int, typer.Option(min=1, max=100, help="Pairs of games of a candidate on every map.")
    ] = 2,
    constants: ConstantsOption = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same tuning.")] = 0,
) -> None:
    """Look for better constants of evaluation, generator and search by self-play.

    Candidates play pairs of games against the constants of today, or those of a file, on all
    maps; CMA-ES makes the next ones. Every game is kept in the folder as it ends: the same
    command goes on where it was stopped. constants.toml there holds the latest result. Try it
    in a tournament, with another seed, before you believe it.
    """
    with readable_errors():
        options = with_constants(SearchOptions.best(), constants)
        played = _games(maps)
        tuning = Tuning(played, TuneSettings(seed, iterations, candidates, pairs), options)
        for game in played:
            prepare_engine(game)
        check_playable(tuning)
        deadline = _Deadline(time.monotonic() + 60 * minutes)
        with alone_in(output, "tuning"), open_tuning(output, tuning) as ledger:
            for generation in islice(_played(tuning, ledger, deadline), generations):
                tell(_text(generation))
                write_files(output, {RESULT_FILE: to_toml(generation.constants).encode()})


def _games(names: Sequence[str]) -> tuple[WarlightGame, ...]:
    """Return Warlight for two on each of the maps, whose own names must differ."""
    settings = WarlightSettings(round_limit=ROUND_LIMIT)
    graphs = [MapGraph.from_model(load_playable(name).model) for name in names]
    titles = [graph.name for graph in graphs]
    for title in titles:
        if titles.count(title) > 1:
            raise SetupError(f"“{plain(title)}” is there twice: name every map once.")
    return tuple(WarlightGame(graph, settings) for graph in graphs)


def _played(tuning: Tuning, ledger: Ledger[TuneGame], token: _Deadline) -> Iterator[Generation]:
    """Yield the generations; an interruption ends the program, saying how to go on."""
    cores = os.cpu_count() or 1
    try:
        yield from tune(tuning, tuple(ledger.games), ledger.add, cores=cores, token=token)
    except KeyboardInterrupt:
        tell("marchland: stopped. The same command goes on from there.", err=True)
        raise typer.Exit(INTERRUPTED) from None


def _text(generation: Generation) -> str:
    """Write a generation's number, games' score and the search's constants in a line."""
    found = generation.constants.search
    return (
        f"Generation {generation.number}: {rate_text(generation.score)} for its candidates; "
        f"exploration {found.exploration:.3f}, prior weight {found.prior_weight:.2f}, "
        f"{found.playout_rounds} rounds a playout"
    )


def with_constants(options: SearchOptions, file: Path | None) -> SearchOptions:
    """Return the options with the constants of a file, if there is one; raises SetupError."""
    if file is None:
        return options
    return read_constants(file, Constants.of(options)).applied(options)
