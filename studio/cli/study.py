"""`marchland study`: series of games that answer a question about the search, resumable."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, TypeVar

import typer

from ai.games.warlight.players import ROUND_LIMIT
from ai.measuring.ledger import Ledger
from ai.measuring.study import (
    Contender,
    Row,
    StudyGame,
    StudySettings,
    check_playable,
    plan,
    play_study,
    tabulate,
)
from ai.measuring.study_folder import open_ledger, parameters
from ai.searching.options import PARALLEL_MODES
from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.files import write_files
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from engine.plain import plain
from studio.cli.convergence import convergence
from studio.cli.options import DiceSeedOption, JsonForTableOption, MapArgument
from studio.cli.output import load_playable, painting, prepare_engine, readable_errors
from studio.cli.search_options import parallel_mode
from studio.cli.series import MOST_GAMES, alone_in, played_on
from studio.cli.terminal import PlainTable, print_json, tell
from studio.editing.health.measuring import rate_text
from studio.program.figures import count_text

MOST_WORKERS: Final = 64
TABLE_FILE: Final = "table.csv"
PLOT_FILE: Final = "plot.png"
SHARED_TREE: Final = ("tree-global-lock", "tree-local-locks")  # games that cannot be repeated

T = TypeVar("T")

study = typer.Typer(name="study", help="Measure the search: by series of games, by many seeds.")
study.command()(convergence)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What the user asked for."""

    game: WarlightGame
    settings: StudySettings
    contenders: tuple[Contender, ...]
    games: int  # of each contender


@study.command()
def parallel(
    map_name: MapArgument = "world",
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Folder of the study; goes on with one there.")
    ] = Path("parallel-study"),
    workers: Annotated[
        str, typer.Option(metavar="N,N", help="Numbers of workers, by commas.")
    ] = "1,2,4,16",
    modes: Annotated[
        str, typer.Option(metavar="MODE,MODE", help=f"Of {', '.join(PARALLEL_MODES)}.")
    ] = ",".join(PARALLEL_MODES),
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="Games of each mode and number of workers.")
    ] = 100,
    iterations_per_worker: Annotated[
        int, typer.Option(min=1, help="Iterations of every worker a turn.")
    ] = 500,
    reference_iterations: Annotated[
        int, typer.Option(min=1, help="Iterations of the reference a turn.")
    ] = 500,
    seed: DiceSeedOption = 0,
    json: JsonForTableOption = False,
) -> None:
    """Measure by games what more workers are worth, against one that always thinks the same.

    Every game is kept in the folder as it ends: the same command goes on where it was
    stopped, with other modes, other workers or more games if these are named. Games of
    several workers in one tree (tree-...) depend on the threads; all others can be repeated.
    """
    settings = StudySettings(seed, iterations_per_worker, reference_iterations)
    with readable_errors():
        contenders = _contenders(modes, workers)
        graph = MapGraph.from_model(load_playable(map_name).model)
        game = WarlightGame(graph, WarlightSettings(round_limit=ROUND_LIMIT))
        prepare_engine(game)
        check_playable(game, settings, contenders)
        wanted = _Plan(game, settings, contenders, games)
        with alone_in(output, "study"), open_ledger(output, game, settings) as ledger:
            _play(wanted, ledger)
        rows = tabulate(ledger.games, settings)
        write_files(output, {TABLE_FILE: _csv(rows).encode()})
    if json:
        print_json({"parameters": parameters(game, settings), "table": rows})
    else:
        _print(rows)
    _draw(output, wanted, rows)


def _contenders(modes: str, workers: str) -> tuple[Contender, ...]:
    chosen, numbers = _listed(modes, parallel_mode), _listed(workers, _number)
    return tuple(Contender(mode, number) for mode in chosen for number in numbers)


def _listed(text: str, read: Callable[[str], T]) -> list[T]:
    """Read what stands between commas; what is there twice counts once."""
    return list(dict.fromkeys(read(part.strip()) for part in text.split(",")))


def _number(text: str) -> int:
    if text.isdecimal() and text.isascii() and 1 <= int(text[:9]) <= MOST_WORKERS:
        return int(text)
    raise SetupError(
        f"“{plain(text)}” is no number of workers: name whole numbers from 1 to {MOST_WORKERS} by "
        "commas, such as 1,2,4."
    )


def _play(wanted: _Plan, ledger: Ledger[StudyGame]) -> None:
    """Play what is not there yet."""
    fixtures = plan(wanted.contenders, wanted.games)
    with played_on(ledger, fixtures) as (left, write):
        play_study(wanted.game, wanted.settings, left, write, cores=os.cpu_count() or 1)


# --- the result


def _csv(rows: Sequence[Row]) -> str:
    lines = ["mode,workers,games,wins,draws,score,low,high,iterations"]
    for row in rows:
        rates = (f"{value:.4f}" for value in (row.score.share, row.score.low, row.score.high))
        counts = (row.mode, row.workers, row.games, row.wins, row.draws)
        lines.append(",".join(map(str, (*counts, *rates, row.iterations))))
    return "\n".join(lines) + "\n"


def _print(rows: Sequence[Row]) -> None:
    table = PlainTable()
    table.add_texts("Mode")
    table.add_numbers("Workers", "Iterations", "Games", "Wins", "Draws", "Win rate (95 %)")
    for row in rows:
        counts = (row.workers, row.iterations, row.games, row.wins, row.draws)
        table.add(row.mode, *counts, rate_text(row.score))
    table.print()
    if any(row.workers > 1 and row.mode in SHARED_TREE for row in rows):
        tell("Threads decide the games of several workers in one tree (tree-...).")


def _draw(folder: Path, wanted: _Plan, rows: Sequence[Row]) -> None:
    settings = wanted.settings
    title = (
        f"{wanted.game.graph.name}: win rate of workers with "
        f"{count_text(settings.iterations_per_worker)} iterations each against one with "
        f"{count_text(settings.reference_iterations)} (95 % intervals)"
    )
    with painting() as pictures:
        data = pictures.study_png(rows, title)
    with readable_errors():
        write_files(folder, {PLOT_FILE: data})
