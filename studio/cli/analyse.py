"""`marchland analyse`: search one decision and write what was found, without a display."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from ai.measuring.calibration_folder import StoredCurve, read_curve
from ai.searching.snapshot import AnalysisSnapshot
from engine.files import write_files
from engine.plain import plain_path
from studio.analysing.archive import SUFFIX
from studio.analysing.file import SavedAnalysis, read_analysis
from studio.analysing.search_run import SearchRun
from studio.analysing.told_lines import told_lines
from studio.cli.analysis_outputs import (
    DEFAULT_FORMATS,
    FORMATS,
    analysis_files,
    chosen_formats,
    estimate_of,
    json_text,
    table_text,
)
from studio.cli.game_options import FIRST_GAME, GameOption, RuleOption
from studio.cli.options import JsonForTableOption, LineOption, PlayerOption, RoundOption
from studio.cli.output import in_file, prepare_engine, readable_errors
from studio.cli.picture_options import (
    USUAL,
    USUAL_SIZE,
    AxisOption,
    CaptionOption,
    DpiOption,
    FontOption,
    Pictures,
    SizeOption,
    told_pictures,
)
from studio.cli.search_options import (
    MemoryOption,
    ParallelOption,
    SearchOption,
    SearchTextsOption,
    analysis_options,
)
from studio.cli.sources import position_told, read_position, turn_told
from studio.cli.terminal import tell, tell_json
from studio.desk import explained
from studio.painting.print_options import PICTURE_KINDS
from studio.position.position import Position
from studio.position.searches import AnalysisOptions
from studio.position.trace import Axis, SearchTrace

SourceArgument: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        help="A map (name or path), a game record (.json), or a saved analysis "
        f"({SUFFIX}), which is not searched again.",
        metavar="[MAP|GAME|ANALYSIS]",
    ),
]
OutputOption: TypeAlias = Annotated[
    Path, typer.Option("--output", "-o", help="Folder for the files.")
]
IterationsOption: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="Iterations instead of a time: reproducible.")
]
NodesOption: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="Stop once the trees have so many nodes.")
]
VisitsOption: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="Stop once the best candidate has so many visits.")
]
ExplorationOption: TypeAlias = Annotated[
    float | None, typer.Option("-c", "--exploration", min=0, help="c of the UCT formula.")
]
PlayoutOption: TypeAlias = Annotated[
    int | None, typer.Option("--playout", min=0, help="Rounds played out from a new node.")
]
CandidateOption: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--candidate",
        metavar="TURN",
        help="A turn, in the notation of the game, to be searched alone or with others that are "
        "named so.",
    ),
]
CalibrationOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--calibration",
        metavar="FOLDER",
        help="Estimate the chance to win by a calibration (marchland study calibration).",
    ),
]
FormatsOption: TypeAlias = Annotated[
    str, typer.Option("--formats", help=f"What to write, with commas: {', '.join(FORMATS)}.")
]


def analyse(
    source: SourceArgument = None,
    game_name: GameOption = FIRST_GAME,
    output: OutputOption = Path("analysis"),
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to search.")] = 2.0,
    iterations: IterationsOption = None,
    nodes: NodesOption = None,
    visits: VisitsOption = None,
    workers: Annotated[int, typer.Option(min=1, help="Threads.")] = 1,
    search: SearchOption = None,
    parallel: ParallelOption = None,
    memory_mb: MemoryOption = None,
    round_number: RoundOption = None,
    player: PlayerOption = 1,
    seed: Annotated[int, typer.Option(help="Dice of the search, and of the deal on a map.")] = 1,
    exploration: ExplorationOption = None,
    playout_rounds: PlayoutOption = None,
    option: SearchTextsOption = None,
    rule: RuleOption = None,
    line: LineOption = None,
    candidate: CandidateOption = None,
    calibrated: CalibrationOption = None,
    formats: FormatsOption = DEFAULT_FORMATS,
    size: SizeOption = USUAL_SIZE,
    dpi: DpiOption = USUAL.dpi,
    font_size: FontOption = USUAL.font_pt,
    caption: CaptionOption = True,
    axis: AxisOption = Axis.SECONDS,
    json: JsonForTableOption = False,
) -> None:
    """Search a decision; write candidates, log of the turn, tree and course as files.

    Of a new game (on a map, or named by --game) this is the first turn after the picks, or the
    picks with --round 0; in a game record the last decision of the player, or that of the given
    round. With --candidate these turns alone are searched. A saved analysis is written in other
    formats.
    """
    with readable_errors():
        wanted = chosen_formats(formats)
        kinds = [name for name in wanted if name in PICTURE_KINDS]
        pictures = told_pictures(kinds, size, dpi, font_size, caption)
        curve = None if calibrated is None else read_curve(calibrated)
        if source is not None and Path(source).suffix == SUFFIX:
            with in_file(Path(source)):
                saved = read_analysis(Path(source))
        else:
            if line is None:
                found = read_position(source, round_number, player - 1, seed, game_name, rule or ())
            else:
                found = position_told(line, game_name, rule or ())
            told = {
                "parallel": parallel,
                "memory_mb": memory_mb,
                "exploration": exploration,
                "playout_rounds": playout_rounds,
            }
            name = found.game.traits.name
            options = replace(
                analysis_options(name, search, told, option or ()),
                seconds=None if iterations or visits else seconds,
                iterations=iterations,
                nodes=nodes,
                visits=visits,
                workers=workers,
                seed=seed,
                chosen=tuple(turn_told(found, text) for text in candidate or ()),
            )
            saved = _searched(found, options)
    _report(saved, output, _Wanted(wanted, pictures, axis), curve, json=json)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is to be written."""

    formats: tuple[str, ...]
    pictures: Pictures
    axis: Axis


def _report(
    saved: SavedAnalysis,
    folder: Path,
    wanted: _Wanted,
    curve: StoredCurve | None,
    *,
    json: bool,
) -> None:
    """Write the files that are wanted into a folder, and tell what was found."""
    with readable_errors():
        estimate = estimate_of(curve, saved)
        is_chosen = bool(saved.options.chosen)  # then no generator made the candidates
        explanation = None if is_chosen else explained(saved.position, saved.snapshot)
        lines = told_lines(saved.position, saved.options, saved.snapshot.root_moves)
        files = analysis_files(
            saved, explanation, wanted.formats, lines, wanted.pictures, wanted.axis, estimate
        )
        written = write_files(folder, files)
    if json:
        tell_json(json_text(saved, explanation, lines, estimate), nl=False)
    else:
        tell(table_text(saved, explanation, estimate), nl=False)
        tell("Written: " + ", ".join(map(plain_path, written)))


def _searched(position: Position, options: AnalysisOptions) -> SavedAnalysis:
    prepare_engine(position.game)
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
