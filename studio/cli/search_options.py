"""Options of searches that several verbs have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from ai.games.warlight.constants import Constants, read_constants
from ai.games.warlight.options import MODES, PARALLEL_MODES, Mode, Parallel, SearchOptions
from ai.playing.bots import Bot, BotOptions
from ai.playing.entries import level_entry
from ai.playing.players import GamePlayers, make_bot
from ai.playing.plugins import use_own_bots
from engine.errors import SetupError
from engine.plain import plain
from studio.position.searches import AnalysisOptions

LEAST_MB: Final = 1.0

ParallelOption: TypeAlias = Annotated[
    str,
    typer.Option(
        "--parallel",
        metavar="MODE",
        help=f"How several workers search: {', '.join(PARALLEL_MODES)}.",
    ),
]
ModeOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--mode",
        metavar="MODE",
        help=f"Which search: {', '.join(MODES)}; the strongest if none is named.",
    ),
]
MemoryOption: TypeAlias = Annotated[
    float,
    typer.Option("--memory-mb", min=LEAST_MB, help="Memory of all trees of a search, in MB."),
]
ConstantsOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--constants",
        metavar="FILE",
        help="TOML file of constants of evaluation, turns and search, as `tune` writes it.",
    ),
]
BotFileOption: TypeAlias = Annotated[
    list[Path] | None,
    typer.Option(
        "--bot-file",
        metavar="FILE",
        help="Python file with a bot of your own, which runs: front_bot.py is named front-bot.",
    ),
]


def parallel_mode(name: str) -> Parallel:
    """Return the mode with this name; raise SetupError naming all if there is none."""
    for mode in PARALLEL_MODES:
        if mode == name:
            return mode
    raise SetupError(
        f"There is no parallel mode “{plain(name)}”. Modes: {', '.join(PARALLEL_MODES)}."
    )


def search_mode(name: str | None) -> Mode | None:
    """Return the search mode with this name; raise SetupError naming all if there is none."""
    for mode in MODES:
        if mode == name:
            return mode
    if name is None:
        return None
    raise SetupError(f"There is no search mode “{plain(name)}”. Modes: {', '.join(MODES)}.")


def search_options(
    mode: str | None, parallel: str, memory_mb: float, constants: Path | None = None
) -> SearchOptions:
    """Return what a search is told; raise SetupError where the names do not go together."""
    try:
        options = SearchOptions.best(parallel_mode(parallel), search_mode(mode), memory_mb)
    except ValueError as error:
        raise SetupError(str(error)) from error
    return with_constants(options, constants)


def analysis_options(search: SearchOptions) -> AnalysisOptions:
    """Return what an analysis is told of a search; the limits are the usual ones."""
    return AnalysisOptions(
        mode=search.mode,
        exploration=search.exploration,
        playout_rounds=search.playout_rounds,
        parallel=search.parallel,
        memory_mb=search.memory_mb,
    )


def with_constants(options: SearchOptions, file: Path | None) -> SearchOptions:
    """Return the options with the constants of a file, if there is one; raises SetupError."""
    if file is None:
        return options
    return read_constants(file, Constants.of(options)).applied(options)


def bot_named(players: GamePlayers, name: str, options: BotOptions) -> Bot:
    """Return a bot told these options, or one at a level or of a package, which know their own.

    Raises UnsupportedGameError if there is none, and BotError if a package's cannot load.
    """
    use_own_bots(players, (), [name])
    if any(level.key == name for level in players.levels):
        return level_entry(players, name).make()
    return make_bot(players.game, name, options)
