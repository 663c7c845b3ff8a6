"""`marchland study convergence`: whether the answer of a search settles with more iterations."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import typer

from engine.files import write_files
from studio.analysing.convergence import (
    ConvergencePlan,
    convergence_csv,
    convergence_json,
    convergence_text,
    samples_csv,
    studied_by,
    study_position,
)
from studio.cli.game_options import FIRST_GAME, GameOption, RuleOption
from studio.cli.options import JsonForTableOption, PlayerOption, RoundOption
from studio.cli.output import BarContext, painting, prepare_engine, readable_errors
from studio.cli.picture_options import (
    USUAL,
    USUAL_SIZE,
    AxisOption,
    CaptionOption,
    DpiOption,
    FontOption,
    PicturesOption,
    SizeOption,
    told_pictures,
)
from studio.cli.search_options import (
    ParallelOption,
    SearchOption,
    analysis_options,
)
from studio.cli.sources import read_position
from studio.cli.terminal import progress_bar, tell, tell_json
from studio.position.searches import AnalysisOptions, build_searcher
from studio.position.trace import Axis

PLOT_NAME: Final = "convergence"
TABLE_FILE: Final = "convergence.csv"
SAMPLES_FILE: Final = "searches.csv"
PLAN: Final = ConvergencePlan()
SEARCH: Final = AnalysisOptions()


def convergence(
    source: Annotated[
        str | None,
        typer.Argument(
            help="A map (name or path), or a game record (.json).", metavar="[MAP|GAME]"
        ),
    ] = None,
    game_name: GameOption = FIRST_GAME,
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Folder for the tables (CSV) and plots.")
    ] = Path("convergence"),
    seeds: Annotated[int, typer.Option(min=1, help="Searches, each with a seed.")] = PLAN.seeds,
    most: Annotated[
        int, typer.Option("--iterations", min=1, help="Iterations of each at the end.")
    ] = PLAN.most,
    least: Annotated[
        int, typer.Option("--from", min=1, help="Iterations after which it is first asked.")
    ] = PLAN.least,
    workers: Annotated[int, typer.Option(min=1, help="Threads of a search.")] = 1,
    search: SearchOption = None,
    parallel: ParallelOption = None,
    rule: RuleOption = None,
    round_number: RoundOption = None,
    player: PlayerOption = 1,
    seed: Annotated[int, typer.Option(help="The first of the seeds; deals on a map.")] = 1,
    pictures: PicturesOption = "png",
    size: SizeOption = USUAL_SIZE,
    dpi: DpiOption = USUAL.dpi,
    font_size: FontOption = USUAL.font_pt,
    caption: CaptionOption = True,
    axis: AxisOption = Axis.ITERATIONS,
    json: JsonForTableOption = False,
) -> None:
    """Search one decision with many seeds and growing iterations, and say how far they agree.

    Agreement is the share of the searches that choose as most do; pairs is the chance that
    two choose alike; the distance is that of the visits from the mean at the end.
    """
    with readable_errors():
        wanted = told_pictures(pictures, size, dpi, font_size, caption)
        plan = ConvergencePlan(seeds, most, least, seed)
        position = read_position(source, round_number, player - 1, seed, game_name, rule or ())
        told, name = {"parallel": parallel}, position.game.traits.name
        chosen = analysis_options(name, search, told)
        options = replace(chosen, seconds=None, iterations=most, workers=workers)
        write_files(output, {})
        prepare_engine(position.game)
        with progress_bar("Searching") as bar:
            context = BarContext(bar, "checkpoints")
            found = study_position(context, position, options, plan, build_searcher)
        made_by = studied_by(position, options, plan)
        texts = {
            TABLE_FILE: convergence_csv(found, made_by),
            SAMPLES_FILE: samples_csv(found, made_by),
        }
        write_files(output, {name: text.encode() for name, text in texts.items()})
        if wanted.kinds:
            with painting():
                from studio.painting.figures import convergence_figure  # noqa: PLC0415 - needs QtGui

                figure = convergence_figure(found, made_by, axis)
                write_files(output, wanted.of(PLOT_NAME, figure))
    if json:
        tell_json(convergence_json(found, made_by, position=position.title, plan=plan), nl=False)
    else:
        tell(f"{position.title}\n{convergence_text(found, made_by)}", nl=False)
