"""`marchland study`: series of games that answer a question about the search, resumable."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Final, TypeAlias, TypeVar

import typer

from ai.measuring.ledger import Ledger
from ai.measuring.study import (
    Contender,
    Row,
    Study,
    StudyGame,
    StudySettings,
    Trial,
    check_playable,
    plan,
    play_study,
    tabulate,
)
from ai.measuring.study_folder import open_ledger, parameters
from ai.playing.entries import Untimed, read_untimed
from ai.playing.players import BotKind, GamePlayers, players_of
from ai.searching.options import PARALLEL_MODES, Parallel
from engine.errors import SetupError
from engine.files import write_files
from engine.plain import plain
from studio.analysing.text import told_csv
from studio.cli.calibration import calibration
from studio.cli.convergence import convergence
from studio.cli.game_options import (
    FIRST_GAME,
    GameOption,
    OptionalMapArgument,
    RuleOption,
    SeatsOption,
    measured_game,
)
from studio.cli.options import DiceSeedOption, JsonForTableOption
from studio.cli.output import painting, prepare_engine, readable_errors
from studio.cli.picture_options import (
    USUAL,
    USUAL_SIZE,
    CaptionOption,
    DpiOption,
    FontOption,
    Pictures,
    PicturesOption,
    SizeOption,
    told_pictures,
)
from studio.cli.series import MOST_GAMES, played_on
from studio.cli.terminal import PlainTable, print_json, tell
from studio.desk import desk_of, title_of
from studio.program.figures import count_text, rate_text
from studio.program.folders import alone_in

MOST_WORKERS: Final = 64
USUAL_MAP: Final = "world"
TABLE_FILE: Final = "table.csv"
PLOT_NAME: Final = "plot"
SHARED_TREE: Final = ("tree-global-lock", "tree-local-locks")  # games that cannot be repeated

ContenderOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ENTRY",
        help="Whose workers are counted: a searching bot as in a tournament, such as uct or "
        "mcts:mode=stored-dice, without limits and workers.",
    ),
]
ReferenceOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ENTRY",
        help="Against whom, with one worker: such a bot; the contender's if only it is named.",
    ),
]
T = TypeVar("T")

study = typer.Typer(name="study", help="Measure the search: by series of games, by many seeds.")
study.command()(convergence)
study.command()(calibration)


OutputOption: TypeAlias = Annotated[
    Path, typer.Option("--output", "-o", help="Folder of the study; goes on with one there.")
]
WorkersOption: TypeAlias = Annotated[
    str, typer.Option(metavar="N,N", help="Numbers of workers, by commas.")
]
ModesOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="MODE,MODE",
        help=f"Of {', '.join(PARALLEL_MODES)}: those that the contender knows, all by default.",
    ),
]
GamesOption: TypeAlias = Annotated[
    int, typer.Option(min=1, max=MOST_GAMES, help="Games of each mode and number of workers.")
]
WorkerIterationsOption: TypeAlias = Annotated[
    int, typer.Option(min=1, help="Iterations of every worker a turn.")
]
ReferenceIterationsOption: TypeAlias = Annotated[
    int, typer.Option(min=1, help="Iterations of the reference a turn.")
]


@study.command()
def parallel(
    map_name: OptionalMapArgument = None,
    output: OutputOption = Path("parallel-study"),
    workers: WorkersOption = "1,2,4,16",
    modes: ModesOption = None,
    games: GamesOption = 100,
    game_name: GameOption = FIRST_GAME,
    seats: SeatsOption = None,
    rule: RuleOption = None,
    contender: ContenderOption = None,
    reference: ReferenceOption = None,
    iterations_per_worker: WorkerIterationsOption = 500,
    reference_iterations: ReferenceIterationsOption = 500,
    seed: DiceSeedOption = 0,
    pictures: PicturesOption = "png",
    size: SizeOption = USUAL_SIZE,
    dpi: DpiOption = USUAL.dpi,
    font_size: FontOption = USUAL.font_pt,
    caption: CaptionOption = True,
    json: JsonForTableOption = False,
) -> None:
    """Measure by games what more workers are worth, against one that always thinks the same.

    Every game is kept in the folder as it ends: the same command goes on where it was
    stopped, with other modes, other workers or more games if these are named. Games of
    several workers in one tree (tree-...) depend on the threads; all others can be repeated.
    """
    settings = StudySettings(seed, iterations_per_worker, reference_iterations)
    with readable_errors():
        printing = told_pictures(pictures, size, dpi, font_size, caption)
        sides = _sides(players_of(game_name), contender, reference)
        contenders = _contenders(sides[0].kind, modes, workers)
        game = measured_game(game_name, _map(game_name, map_name), rule, seats)
        study = Study(game, settings, *sides)
        prepare_engine(game)
        check_playable(study, contenders)
        with alone_in(output), open_ledger(output, study) as ledger:
            _play(study, plan(contenders, games, study.seats), ledger)
        rows = tabulate(ledger.games, settings, study.seats)
        write_files(output, {TABLE_FILE: _csv(rows, parameters(study)).encode()})
    if json:
        print_json({"parameters": parameters(study), "table": rows})
    else:
        _print(rows)
    _draw(output, study, rows, printing)


def _map(game: str, name: str | None) -> str | None:
    return USUAL_MAP if name is None and desk_of(game).is_on_map else name


def _sides(
    players: GamePlayers, contender: str | None, reference: str | None
) -> tuple[Untimed, Untimed]:
    """Return contender and reference; where none is named, those of the game."""
    first = next((kind.name for kind in players.bots if kind.parallel), "")
    usual = players.study or (first, first)
    named = (contender or usual[0], reference or contender or usual[1])
    if not named[0]:
        raise SetupError(f"The game {players.game} has no bot that searches with several workers.")
    return read_untimed(players, named[0]), read_untimed(players, named[1])


def _contenders(kind: BotKind, modes: str | None, workers: str) -> tuple[Contender, ...]:
    if not kind.parallel:
        raise SetupError(f"The bot “{kind.name}” searches with one worker: name another contender.")
    chosen = kind.parallel if modes is None else _listed(modes, partial(_mode, kind))
    numbers = _listed(workers, _number)
    return tuple(Contender(mode, number) for mode in chosen for number in numbers)


def _mode(kind: BotKind, name: str) -> Parallel:
    for mode in kind.parallel:
        if mode == name:
            return mode
    raise SetupError(
        f"There is no parallel mode “{plain(name)}” of {kind.name}. "
        f"Modes: {', '.join(kind.parallel)}."
    )


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


def _play(study: Study, fixtures: Sequence[Trial], ledger: Ledger[StudyGame]) -> None:
    """Play what is not there yet."""
    with played_on(ledger, fixtures) as (left, write):
        play_study(study, left, write, cores=os.cpu_count() or 1)


# --- the result


def _csv(rows: Sequence[Row], told: object) -> str:
    """Return the table; in every row are the parameters of the study."""
    heads = (
        "mode", "workers", "games", "wins", "draws", "score", "low", "high", "iterations",
    )  # fmt: skip
    lines = []
    for row in rows:
        rates = (f"{value:.4f}" for value in (row.score.share, row.score.low, row.score.high))
        counts = (row.mode, row.workers, row.games, row.wins, row.draws)
        lines.append((*counts, *rates, row.iterations))
    return told_csv(heads, lines, told)


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


def _draw(folder: Path, study: Study, rows: Sequence[Row], printing: Pictures) -> None:
    settings = study.settings
    title = (
        f"{title_of(study.game)}: win rate of workers with "
        f"{count_text(settings.iterations_per_worker)} iterations each against one with "
        f"{count_text(settings.reference_iterations)} (95 % intervals)"
    )
    with painting(), readable_errors():
        from studio.painting.figures import study_figure  # noqa: PLC0415 - it needs QtGui

        figure = study_figure(rows, title, parameters(study), 1 / study.seats)
        write_files(folder, printing.of(PLOT_NAME, figure))
