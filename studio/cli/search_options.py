"""Options of searches that several verbs have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias, get_type_hints

import msgspec
import typer

from ai.playing.players import players_of
from ai.searching.options import PARALLEL_MODES, check_options
from engine.errors import SetupError
from engine.plain import plain
from engine.registry import FIRST_GAME
from studio.position.searches import AnalysisOptions

LEAST_MB: Final = 1.0
_SEARCHES: Final = tuple(kind.name for kind in players_of(FIRST_GAME).searches)

ParallelOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--parallel",
        metavar="MODE",
        help=f"How several workers search: {', '.join(PARALLEL_MODES)}.",
    ),
]
SearchOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--search",
        "--mode",
        metavar="NAME",
        help=f"Which search: {', '.join(_SEARCHES)}, in another game its own; the first if none is "
        "named.",
    ),
]
MemoryOption: TypeAlias = Annotated[
    float | None,
    typer.Option("--memory-mb", min=LEAST_MB, help="Memory of all trees of a search, in MB."),
]
SearchTextsOption: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="What the search is told besides, such as playout_rounds=4. A wrong name lists all.",
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


def analysis_options(
    game: str, search: str | None, told: Mapping[str, Any], texts: Iterable[str] = ()
) -> AnalysisOptions:
    """Return what an analysis is told of a search of a game; the limits are the usual ones.

    `told` are its options that are known already, without those that are None; `texts` are
    further ones, such as `exploration=0.5`. Raises UnsupportedGameError for an unknown search,
    and SetupError for options that it does not have.
    """
    kind = AnalysisOptions(search=search_for(game, search, told)).kind_in(game)
    types = get_type_hints(kind.options)
    values = {name: value for name, value in told.items() if value is not None}
    for text in texts:
        name, _, value = (part.strip() for part in text.partition("="))
        values[name] = value
    for name in values.keys() - types.keys():
        raise SetupError(
            f"The search “{kind.name}” has no option “{plain(name[:60])}”. "
            f"Options: {', '.join(types)}."
        )
    try:
        made = msgspec.convert(values, kind.options, strict=False)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, SetupError):
            raise error.__cause__ from error
        raise SetupError(f"The options of the search do not suit: {error}.") from error
    check_options(made)
    return AnalysisOptions(search=kind.name, told=made)


def search_for(game: str, search: str | None, told: Mapping[str, Any]) -> str:
    """Return the search that is meant: the named one, else the first that can be told all this.

    Raises UnsupportedGameError if there is none of the name.
    """
    wanted = {name for name, value in told.items() if value is not None}
    for kind in () if search else players_of(game).searches:
        if wanted <= get_type_hints(kind.options).keys():
            return kind.name
    return AnalysisOptions(search=search or "").kind_in(game).name
