"""`marchland study convergence`: whether the answer of a search settles with more iterations."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TimeRemainingColumn

from engine.cartography.graph import MapGraph
from studio.analysis import AnalysisOptions, Position, build_searcher
from studio.cli.output import load_playable, prepare_engine, readable_errors, write_files
from studio.cli.review import read_record
from studio.cli.search_options import ModeOption, ParallelOption, search_options
from studio.convergence import (
    ConvergencePlan,
    convergence_csv,
    convergence_json,
    convergence_text,
    samples_csv,
    study_position,
)
from studio.positions import position_in_record, position_on_map

TABLE_FILE: Final = "convergence.csv"
SAMPLES_FILE: Final = "searches.csv"
RECORD_SUFFIX: Final = ".json"
PLAN: Final = ConvergencePlan()
SEARCH: Final = AnalysisOptions()


def convergence(
    source: Annotated[
        str,
        typer.Argument(help="A map (name or path), or a game record (.json).", metavar="MAP|GAME"),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Folder for the tables (CSV).")
    ] = Path("convergence"),
    seeds: Annotated[int, typer.Option(min=1, help="Searches, each with a seed.")] = PLAN.seeds,
    most: Annotated[
        int, typer.Option("--iterations", min=1, help="Iterations of each at the end.")
    ] = PLAN.most,
    least: Annotated[
        int, typer.Option("--from", min=1, help="Iterations after which it is first asked.")
    ] = PLAN.least,
    workers: Annotated[int, typer.Option(min=1, help="Threads of a search.")] = 1,
    mode: ModeOption = None,
    parallel: ParallelOption = SEARCH.parallel,
    round_number: Annotated[
        int | None,
        typer.Option("--round", min=0, help="Round of the game: 0 the picks, 1 the first turns."),
    ] = None,
    player: Annotated[int, typer.Option(min=1, help="Whose decision, from 1.")] = 1,
    seed: Annotated[int, typer.Option(help="The first of the seeds; deals on a map.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of the table.")] = False,
) -> None:
    """Search one decision with many seeds and growing iterations, and say how far they agree.

    Agreement is the share of the searches that choose as most do; pairs is the chance that
    two choose alike; the distance is that of the visits from the mean at the end.
    """
    with readable_errors():
        chosen = search_options(mode, parallel, SEARCH.memory_mb)
        plan = ConvergencePlan(seeds, most, least, seed)
        options = AnalysisOptions(
            seconds=None,
            iterations=most,
            workers=workers,
            mode=chosen.mode,
            exploration=chosen.exploration,
            playout_rounds=chosen.playout_rounds,
            parallel=chosen.parallel,
        )
        position = _position(source, round_number, player - 1, seed)
        write_files(output, {})
        prepare_engine()
        with _bar() as bar:
            context = _Context(bar, bar.add_task("checkpoints", total=None))
            found = study_position(context, position, options, plan, build_searcher)
        texts = {TABLE_FILE: convergence_csv(found), SAMPLES_FILE: samples_csv(found)}
        write_files(output, {name: text.encode() for name, text in texts.items()})
    if json:
        typer.echo(convergence_json(found, position=position.title, plan=plan), nl=False)
    else:
        typer.echo(f"{position.title}\n{convergence_text(found)}", nl=False)


def _position(source: str, round_number: int | None, player: int, seed: int) -> Position:
    path = Path(source)
    if path.suffix.lower() == RECORD_SUFFIX:
        return position_in_record(read_record(path), player, round_number)
    graph = MapGraph.from_model(load_playable(source).model)
    return position_on_map(graph, player, seed, picks=round_number == 0)


class _Context:
    """What a study without a window tells: a bar."""

    stopped = False

    def __init__(self, bar: Progress, task: TaskID) -> None:
        self._bar, self._task = bar, task

    def progress(self, done: int, total: int) -> None:
        """Move the bar."""
        self._bar.update(self._task, completed=done, total=total)

    def publish(self, value: object) -> None:
        """Nobody looks at what is known meanwhile."""


def _bar() -> Progress:
    return Progress(
        "Searching",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
