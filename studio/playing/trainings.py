"""Trainings of a bot's numbers, generation by generation into a folder; no widgets.

`run_training` is slow: it runs in a job.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ai.playing.players import players_of
from engine.errors import SetupError
from engine.files import write_files
from engine.wording import say
from studio.playing.choices import GameChoices, playable
from studio.playing.thinking import Preparation
from studio.program.folders import alone_in
from studio.program.jobs import JobContext

if TYPE_CHECKING:
    # The trainer brings the kernels' compiler and DEAP, and most starts train nothing.
    from ai.measuring.train import Generation, Run, TrainSettings
    from ai.measuring.train_folder import TrainLog
    from ai.playing.trainable import Score, Trainable
    from ai.searching.search import StopToken
    from studio.painting.print_options import PictureKind, PrintOptions

MEAN_FILE: Final = "weights.toml"
BEST_FILE: Final = "best.toml"
LOG_FILE: Final = "log.csv"
MATCH_SEED: Final = 1
MATCH_GAMES: Final = 3_000  # 95 % intervals of two points to either side


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """What is trained, how and where."""

    game: str
    run: Run
    seed: int
    generations: int  # to end with this one
    folder: Path


@dataclass(frozen=True, slots=True)
class Training:
    """A training as far as it is."""

    names: tuple[str, ...]  # of the numbers
    wanted: int  # generations
    generations: tuple[Generation, ...]
    scores: tuple[Score, Score] | None = None  # of the mean of the best, and of the best tuple


def trained_games() -> tuple[str, ...]:
    """Return the names of the games with a player that can be trained."""
    return tuple(name for name in playable() if players_of(name).trained is not None)


def trainable_of(game: str) -> Trainable:
    """Return what a game offers to be trained; raise SetupError if that is nothing."""
    trained = players_of(game).trained
    if trained is None:
        raise SetupError(say("The game {name} has no player that can be trained.", name=game))
    return trained()


def run_training(context: JobContext, prepare: Preparation, plan: TrainingPlan) -> Training:
    """Train until the generation of the plan, or until the context says stop; write all files.

    Publishes the training after every generation, and goes on with what the folder holds. Raises
    SetupError, RecordError and SaveError as `open_training`.
    """
    from ai.measuring.train import RUNS  # noqa: PLC0415 - see above
    from ai.measuring.train_folder import open_training  # noqa: PLC0415 - see above

    trainable, settings = trainable_of(plan.game), replace(RUNS[plan.run], seed=plan.seed)
    prepare(context, GameChoices.of(plan.game).build(None), trainable.kernels)
    context.let_the_window_go_first()

    def seen() -> Training:
        return Training(trainable.names, plan.generations, tuple(log.generations))

    with (
        alone_in(plan.folder),
        open_training(plan.folder, plan.game, trainable, settings) as log,
    ):
        context.publish(seen())
        for generation in generations_on(trainable, settings, log, plan.generations, context):
            context.progress(generation.number + 1, plan.generations)
            context.publish(seen())
        if log.generations:
            write_training(plan.folder, trainable, settings, log.generations)
    if not log.generations or context.stopped:
        return seen()
    return replace(seen(), scores=compared(trainable, settings, log.generations[-1], MATCH_GAMES))


def generations_on(
    trainable: Trainable,
    settings: TrainSettings,
    log: TrainLog,
    wanted: int,
    token: StopToken | None = None,
) -> Iterator[Generation]:
    """Yield the generations that are not there yet, each once it is written."""
    from ai.measuring.train import train  # noqa: PLC0415 - see above
    from ai.playing.bots import NEVER  # noqa: PLC0415 - see above

    threads, known = os.cpu_count() or 1, tuple(log.generations)
    made = train(trainable, settings, known, threads=threads, token=token or NEVER)
    for _, generation in zip(range(wanted - len(known)), made, strict=False):
        log.add(generation)
        yield generation


def write_training(
    folder: Path,
    trainable: Trainable,
    settings: TrainSettings,
    log: Sequence[Generation],
    options: PrintOptions | None = None,
    kinds: Sequence[PictureKind] = ("png", "svg"),
) -> None:
    """Write numbers that bots take, the log and its plots; raise SaveError if that fails."""
    # Imported late, as all that paints: there may be no library to paint with.
    from studio.painting.trainings import PLOTS, training_files  # noqa: PLC0415

    last = log[-1]
    files = {
        MEAN_FILE: trainable.to_toml(last.mean(settings.kept)).encode(),
        BEST_FILE: trainable.to_toml(last.best).encode(),
        LOG_FILE: _csv(trainable, log).encode(),
    }
    write_files(folder, files | training_files(log, trainable.names, options or PLOTS, kinds))


def compared(
    trainable: Trainable, settings: TrainSettings, last: Generation, games: int
) -> tuple[Score, Score]:
    """Return what the mean of the best and the best tuple score against the source's numbers."""
    mean, best = (
        trainable.match(numbers, trainable.source, games, MATCH_SEED)
        for numbers in (last.mean(settings.kept), last.best)
    )
    return mean, best


def _csv(trainable: Trainable, log: Sequence[Generation]) -> str:
    lines = [f"generation,draws,wins_of_best,{','.join(trainable.names)}"]
    for one in log:
        numbers = (f"{value:.6f}" for value in one.best)
        lines.append(f"{one.number + 1},{one.draws},{max(one.wins)},{','.join(numbers)}")
    return "\n".join(lines) + "\n"
