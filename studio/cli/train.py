"""`marchland train`: numbers of a player by a genetic algorithm, resumable."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from ai.measuring.train import RUNS, Generation, Run, TrainSettings, check, train
from ai.measuring.train_folder import TrainLog, open_training
from ai.playing.intervals import wilson
from ai.playing.players import players_of
from ai.playing.trainable import Trainable
from engine.errors import SetupError
from engine.files import write_files
from studio.cli.game_options import measured_game
from studio.cli.output import painting, prepare_engine, readable_errors
from studio.cli.series import INTERRUPTED, alone_in
from studio.cli.terminal import progress_bar, tell
from studio.editing.health.measuring import rate_text

MEAN_FILE: Final = "weights.toml"
BEST_FILE: Final = "best.toml"
LOG_FILE: Final = "log.csv"
MATCH_SEED: Final = 1


def train_numbers(
    game_name: Annotated[str, typer.Argument(help="Name of the game.", metavar="GAME")],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Folder of the training; goes on with one there.")
    ],
    run: Annotated[
        str,
        typer.Option(
            help="How: improved (more games, weaker mutation), thesis (as the source describes "
            "it), source (as its program did it, faults included)."
        ),
    ] = "improved",
    generations: Annotated[int, typer.Option(min=1, help="End with this generation.")] = 100,
    population: Annotated[int | None, typer.Option(help="Tuples in a generation.")] = None,
    distances: Annotated[
        int | None, typer.Option(help="Games of a tuple on each seat; 5 in the source.")
    ] = None,
    survivors: Annotated[float | None, typer.Option(help="Part of the tuples that stays.")] = None,
    mutation_chance: Annotated[
        float | None, typer.Option(help="Of every number of a child.")
    ] = None,
    mutation_strength: Annotated[
        float | None, typer.Option(help="What a mutation adds or takes at most.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same training.")] = 0,
    games: Annotated[
        int, typer.Option("--match", min=0, help="Games against the source's numbers at the end.")
    ] = 3000,
) -> None:
    """Train the numbers of a player: generations play each other, and the best have children.

    Every generation is kept in the folder as it ends: the same command goes on where it was stopped
    (Ctrl+C). weights.toml there holds the mean of the best, best.toml the best of the last
    generation, log.csv draws and best of each; draws and best are plots as PNG and SVG.
    """
    with readable_errors():
        told = {
            "population": population,
            "distances": distances,
            "survivors": survivors,
            "mutation_chance": mutation_chance,
            "mutation_strength": mutation_strength,
        }
        settings = _settings(run, {**told, "seed": seed})
        trainable = _trainable(game_name)
        prepare_engine(measured_game(game_name, None, None, None), *trainable.kernels)
        with (
            alone_in(output, "training"),
            open_training(output, game_name, trainable, settings) as log,
        ):
            is_whole = _train(trainable, settings, log, generations)
            if log.generations:
                _write(output, trainable, settings, log.generations)
    if not is_whole:
        tell("marchland: stopped. The same command goes on from there.", err=True)
        raise typer.Exit(INTERRUPTED)
    if games:
        _compare(trainable, settings, log.generations[-1], games)


def _trainable(game: str) -> Trainable:
    trained = players_of(game).trained
    if trained is None:
        raise SetupError(f"The game {game} has no player that can be trained.")
    return trained()


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
    left = generations - len(log.generations)
    threads = os.cpu_count() or 1
    with progress_bar("Training") as bar:
        task = bar.add_task("generations", total=generations, completed=len(log.generations))
        try:
            made = train(trainable, settings, tuple(log.generations), threads=threads)
            for _, generation in zip(range(left), made, strict=False):
                log.add(generation)
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


def _write(
    folder: Path, trainable: Trainable, settings: TrainSettings, log: Sequence[Generation]
) -> None:
    last = log[-1]
    mean, best = last.mean(settings.kept), last.best
    files = {
        MEAN_FILE: trainable.to_toml(mean).encode(),
        BEST_FILE: trainable.to_toml(best).encode(),
        LOG_FILE: _csv(trainable, log).encode(),
    }
    with painting():
        # Imported late, as all that paints.
        from studio.painting.trainings import training_files  # noqa: PLC0415

        files |= training_files(log, trainable.names)
    write_files(folder, files)


def _csv(trainable: Trainable, log: Sequence[Generation]) -> str:
    lines = [f"generation,draws,wins_of_best,{','.join(trainable.names)}"]
    for one in log:
        numbers = (f"{value:.6f}" for value in one.best)
        lines.append(f"{one.number + 1},{one.draws},{max(one.wins)},{','.join(numbers)}")
    return "\n".join(lines) + "\n"


def _compare(trainable: Trainable, settings: TrainSettings, last: Generation, games: int) -> None:
    """Tell what the numbers win against those of the source, of the games that one of both won."""
    for name, numbers in (("mean", last.mean(settings.kept)), ("best tuple", last.best)):
        found = trainable.match(numbers, trainable.source, games, MATCH_SEED)
        decided = found.won + found.lost
        rate = rate_text(wilson(float(found.won), decided)) if decided else "nothing"
        tell(
            f"Against the source's numbers the {name} wins {rate} of {decided} games "
            f"({found.drawn} without a winner)."
        )
