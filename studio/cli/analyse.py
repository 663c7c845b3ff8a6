"""`marchland analyse`: search one decision and write what was found, without a display."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from ai.snapshot import AnalysisSnapshot
from engine.cartography.graph import MapGraph
from engine.errors import RecordError
from engine.registry import load_game
from studio.analysis import AnalysisOptions, Position, SearchTrace, to_json, to_text
from studio.analysis import analyse as search
from studio.cli.output import (
    load_playable,
    painting,
    prepare_engine,
    readable_errors,
    write_files,
)
from studio.cli.search_options import MemoryOption, ModeOption, ParallelOption, search_options
from studio.positions import position_in_record, position_on_map
from studio.turn_log import branching_text, explain, explanation_data, explanation_text

RECORD_SUFFIX: Final = ".json"
DEFAULTS: Final = AnalysisOptions()


def analyse(
    source: Annotated[
        str,
        typer.Argument(help="A map (name or path), or a game record (.json).", metavar="MAP|GAME"),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Folder for text, JSON and pictures.")
    ] = Path("analysis"),
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to search.")] = 2.0,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="Iterations instead of a time: reproducible.")
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(min=1, help="Stop once the trees have so many nodes.")
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
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of the table.")] = False,
) -> None:
    """Search a decision; write candidates, log of the turn (text, JSON), tree, visits (PNG).

    On a map this is the first turn after the picks, or the picks with --round 0; in a game
    record the last decision of the player, or that of the given round.
    """
    with readable_errors():
        chosen = search_options(mode, parallel, memory_mb)
        options = AnalysisOptions(
            seconds=None if iterations else seconds,
            iterations=iterations,
            nodes=nodes,
            workers=workers,
            seed=seed,
            mode=chosen.mode,
            exploration=chosen.exploration,
            playout_rounds=chosen.playout_rounds,
            parallel=chosen.parallel,
            memory_mb=chosen.memory_mb,
        )
        position = _position(source, round_number, player - 1, seed)
        prepare_engine()
        trace = SearchTrace()
        snapshot = search(_Context(trace), position, options)
        trace.add(snapshot)
        explanation = explain(position, snapshot)
        text = f"{position.title}\n{to_text(snapshot)}{branching_text(explanation)}\n"
        data = to_json(snapshot, turn_log=explanation_data(explanation))
        texts = {
            "candidates.txt": text,
            "turns.txt": f"{position.title}\n{explanation_text(explanation)}",
            "analysis.json": data,
        }
        contents = {name: content.encode() for name, content in texts.items()}
        written = write_files(output, contents | _pictures(trace))
    typer.echo(data if json else text, nl=False)
    if not json:
        typer.echo("Written: " + ", ".join(str(path) for path in written))


class _Context:
    """What a search without a window publishes to."""

    stopped = False

    def __init__(self, trace: SearchTrace) -> None:
        self._trace = trace

    def publish(self, value: object) -> None:
        """Keep what the plot over time needs."""
        if isinstance(value, AnalysisSnapshot):
            self._trace.add(value)


def _pictures(trace: SearchTrace) -> dict[str, bytes]:
    """Draw the tree and the visits; QtGui needs no display for that, but system libraries."""
    assert trace.last is not None
    with painting() as pictures:
        return {
            "tree.png": pictures.tree_png(trace.last),
            "visits.png": pictures.visits_png(trace),
        }


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
