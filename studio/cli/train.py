"""`marchland train`: numbers of a player by a genetic algorithm, resumable."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from ai.measuring.train import RUNS, Generation, Run, TrainSettings, check
from ai.measuring.train_folder import TrainLog, open_training
from ai.playing.intervals import wilson
from ai.playing.trainable import Trainable
from engine.errors import SetupError
from studio.cli.game_options import measured_game
from studio.cli.output import painting, prepare_engine, readable_errors
from studio.cli.picture_options import (
    USUAL,
    CaptionOption,
    DpiOption,
    FontOption,
    PicturesOption,
    SizeOption,
    told_pictures,
)
from studio.cli.series import INTERRUPTED
from studio.cli.terminal import progress_bar, tell
from studio.playing.trainings import (
    MATCH_GAMES,
    compared,
    generations_on,
    trainable_of,
    write_training,
)
from studio.program.figures import rate_text
from studio.program.folders import alone_in

GameArgument: TypeAlias = Annotated[str, typer.Argument(help="Name of the game.", metavar="GAME")]
OutputOption: TypeAlias = Annotated[
    Path, typer.Option("--output", "-o", help="Folder of the training; goes on with one there.")
]
RunOption: TypeAlias = Annotated[
    str,
    typer.Option(
        help="How: improved (more games, weaker mutation), thesis (as the source describes "
        "it), source (as its program did it, faults included)."
    ),
]
GenerationsOption: TypeAlias = Annotated[int, typer.Option(min=1, help="End with this generation.")]
PopulationOption: TypeAlias = Annotated[int | None, typer.Option(help="Tuples in a generation.")]
DistancesOption: TypeAlias = Annotated[
    int | None, typer.Option(help="Games of a tuple on each seat; 5 in the source.")
]
SurvivorsOption: TypeAlias = Annotated[
    float | None, typer.Option(help="Part of the tuples that stays.")
]
ChanceOption: TypeAlias = Annotated[float | None, typer.Option(help="Of every number of a child.")]
StrengthOption: TypeAlias = Annotated[
    float | None, typer.Option(help="What a mutation adds or takes at most.")
]
SeedOption: TypeAlias = Annotated[
    int, typer.Option(min=0, help="The same seed gives the same training.")
]
MatchOption: TypeAlias = Annotated[
    int, typer.Option("--match", min=0, help="Games against the source's numbers at the end.")
]


def train_numbers(
    game_name: GameArgument,
    output: OutputOption,
    run: RunOption = "improved",
    generations: GenerationsOption = 100,
    population: PopulationOption = None,
    distances: DistancesOption = None,
    survivors: SurvivorsOption = None,
    mutation_chance: ChanceOption = None,
    mutation_strength: StrengthOption = None,
    seed: SeedOption = 0,
    games: MatchOption = MATCH_GAMES,
    pictures: PicturesOption = "png,svg",
    size: SizeOption = "180x90",
    dpi: DpiOption = USUAL.dpi,
    font_size: FontOption = USUAL.font_pt,
    caption: CaptionOption = False,
) -> None:
    """Train the numbers of a player: generations play each other, and the best have children.

    Every generation is kept in the folder as it ends: the same command goes on where it was stopped
    (Ctrl+C). weights.toml there holds the mean of the best, best.toml the best of the last
    generation, log.csv draws and best of each; draws and best are plots.
    """
    with readable_errors():
        printing = told_pictures(pictures, size, dpi, font_size, caption)
        told = {
            "population": population,
            "distances": distances,
            "survivors": survivors,
            "mutation_chance": mutation_chance,
            "mutation_strength": mutation_strength,
        }
        settings = _settings(run, {**told, "seed": seed})
        trainable = trainable_of(game_name)
        prepare_engine(measured_game(game_name, None, None, None), *trainable.kernels)
        with (
            alone_in(output),
            open_training(output, game_name, trainable, settings) as log,
        ):
            is_whole = _train(trainable, settings, log, generations)
            if log.generations:
                with painting():
                    write_training(
                        output, trainable, settings, log.generations,
                        printing.options, printing.kinds,
                    )  # fmt: skip
    if not is_whole:
        tell("marchland: stopped. The same command goes on from there.", err=True)
        raise typer.Exit(INTERRUPTED)
    if games:
        _compare(trainable, settings, log.generations[-1], games)


def _settings(run: str, told: dict[str, Any]) -> TrainSettings:
    """Return the settings of a run with what is told; raises SetupError."""
    chosen: Run | None = next((name for name in RUNS if name == run), None)
    if chosen is None:
        raise SetupError(f"There is no run “{run[:40]}”. Runs: {', '.join(RUNS)}.")
    named = {name: value for name, value in told.items() if value is not None}
    settings = replace(RUNS[chosen], **named)
    check(settings)
    return settings


def _train(trainable: Trainable, settings: TrainSettings, log: TrainLog, generations: int) -> bool:
    """Train to a generation, telling of each; return False if it was interrupted."""
    with progress_bar("Training") as bar:
        task = bar.add_task("generations", total=generations, completed=len(log.generations))
        try:
            for generation in generations_on(trainable, settings, log, generations):
                line = _line(trainable, settings, generation)
                bar.console.print(line, highlight=False, soft_wrap=True)
                bar.advance(task)
        except KeyboardInterrupt:
            return False
    return True


def _line(trainable: Trainable, settings: TrainSettings, generation: Generation) -> str:
    best = ", ".join(
        f"{name} {value:.3f}" for name, value in zip(trainable.names, generation.best, strict=True)
    )
    return (
        f"Generation {generation.number + 1}: {generation.draws} of {settings.games} games drawn, "
        f"the best won {max(generation.wins)}: {best}"
    )


def _compare(trainable: Trainable, settings: TrainSettings, last: Generation, games: int) -> None:
    """Tell what the numbers win against those of the source, of the games that one of both won."""
    scores = compared(trainable, settings, last, games)
    for name, found in zip(("mean", "best tuple"), scores, strict=True):
        decided = found.won + found.lost
        rate = rate_text(wilson(float(found.won), decided)) if decided else "nothing"
        tell(
            f"Against the source's numbers the {name} wins {rate} of {decided} games "
            f"({found.drawn} without a winner)."
        )
