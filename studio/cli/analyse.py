"""`marchland analyse`: search one decision and write what was found, without a display."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from ai.snapshot import AnalysisSnapshot
from engine.cartography.graph import MapGraph
from engine.errors import RecordError
from engine.registry import load_game
from studio.analysis import AnalysisOptions, Position, SearchTrace
from studio.analysis_file import SUFFIX, SavedAnalysis, read_analysis
from studio.cli.analysis_outputs import (
    DEFAULT_FORMATS,
    FORMATS,
    analysis_files,
    chosen_formats,
    json_text,
    table_text,
)
from studio.cli.output import load_playable, prepare_engine, readable_errors, write_files
from studio.cli.search_options import MemoryOption, ModeOption, ParallelOption, search_options
from studio.positions import position_in_record, position_on_map
from studio.search_run import SearchRun
from studio.turn_log import explain

RECORD_SUFFIX: Final = ".json"
DEFAULTS: Final = AnalysisOptions()


def analyse(
    source: Annotated[
        str,
        typer.Argument(
            help="A map (name or path), a game record (.json), or a saved analysis "
            f"({SUFFIX}), which is not searched again.",
            metavar="MAP|GAME|ANALYSIS",
        ),
    ],
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder for the files.")] = Path(
        "analysis"
    ),
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to search.")] = 2.0,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="Iterations instead of a time: reproducible.")
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(min=1, help="Stop once the trees have so many nodes.")
    ] = None,
    visits: Annotated[
        int | None, typer.Option(min=1, help="Stop once the best candidate has so many visits.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Threads.")] = 1,
    mode: ModeOption = None,
    parallel: ParallelOption = DEFAULTS.parallel,
    memory_mb: MemoryOption = DEFAULTS.memory_mb,
    round_number: Annotated[
        int | None,
        typer.Option("--round", min=0, help="Round of the game: 0 the picks, 1 the first turns."),
    ] = None,
    player: Annotated[int, typer.Option(min=1, help="Whose decision, from 1.")] = 1,
    seed: Annotated[int, typer.Option(help="Dice of the search, and of the deal on a map.")] = 1,
    exploration: Annotated[
        float | None, typer.Option("-c", "--exploration", min=0, help="c of the UCT formula.")
    ] = None,
    playout_rounds: Annotated[
        int | None, typer.Option("--playout", min=0, help="Rounds played out from a new node.")
    ] = None,
    formats: Annotated[
        str, typer.Option("--formats", help=f"What to write, with commas: {', '.join(FORMATS)}.")
    ] = DEFAULT_FORMATS,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of the table.")] = False,
) -> None:
    """Search a decision; write candidates, log of the turn, tree and course as files.

    On a map this is the first turn after the picks, or the picks with --round 0; in a game
    record the last decision of the player, or that of the given round. A saved analysis is
    written in other formats.
    """
    with readable_errors():
        wanted = chosen_formats(formats)
        if Path(source).suffix == SUFFIX:
            saved = read_analysis(Path(source))
        else:
            chosen = search_options(mode, parallel, memory_mb)
            options = AnalysisOptions(
                seconds=None if iterations or visits else seconds,
                iterations=iterations,
                nodes=nodes,
                visits=visits,
                workers=workers,
                seed=seed,
                mode=chosen.mode,
                exploration=chosen.exploration if exploration is None else exploration,
                playout_rounds=chosen.playout_rounds if playout_rounds is None else playout_rounds,
                parallel=chosen.parallel,
                memory_mb=chosen.memory_mb,
            )
            saved = _searched(_position(source, round_number, player - 1, seed), options)
        explanation = explain(saved.position, saved.snapshot)
        written = write_files(output, analysis_files(saved, explanation, wanted))
    if json:
        typer.echo(json_text(saved, explanation), nl=False)
        return
    typer.echo(table_text(saved, explanation), nl=False)
    typer.echo("Written: " + ", ".join(str(path) for path in written))


def _searched(position: Position, options: AnalysisOptions) -> SavedAnalysis:
    prepare_engine()
    trace = SearchTrace()
    trace.add(SearchRun(position, options).run(_Context(trace)))
    return SavedAnalysis(position, options, trace)


class _Context:
    """What a search without a window publishes to."""

    stopped = False

    def __init__(self, trace: SearchTrace) -> None:
        self._trace = trace

    def publish(self, value: object) -> None:
        """Keep what the plot over time needs."""
        if isinstance(value, AnalysisSnapshot):
            self._trace.add(value)


def _position(source: str, round_number: int | None, player: int, seed: int) -> Position:
    path = Path(source)
    if path.suffix.lower() == RECORD_SUFFIX:
        try:
            record = load_game(path.read_bytes())
        except OSError as error:
            raise RecordError(f"{source} cannot be read: {error.strerror or error}.") from error
        return position_in_record(record, player, round_number)
    if round_number not in (None, 0, 1):
        raise RecordError("A map has only --round 0 (the picks) and 1; name a game record (.json).")
    graph = MapGraph.from_model(load_playable(source).model)
    return position_on_map(graph, player, seed, picks=round_number == 0)
