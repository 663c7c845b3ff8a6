"""`marchland simulate`: whole games between bots, with what they prove."""

from __future__ import annotations

import sys
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from ai.arena import SeriesResult, play_series
from ai.bots import BOT_NAMES, Bot, BotOptions, make_bot
from engine.cartography.graph import MapGraph
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from studio.cli.output import UNREADABLE, load_playable, prepare_engine, print_json, readable_errors


def simulate(
    map_name: Annotated[
        str, typer.Argument(help="Name of a shipped map, a folder or an .xml file.", metavar="MAP")
    ],
    players: Annotated[
        str, typer.Option(help=f"Bots, one a player, by commas: {', '.join(BOT_NAMES)}.")
    ] = "mcts,aggressive",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 20,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="Time of a searching bot for a turn.")
    ] = 0.2,
    iterations: Annotated[
        int | None,
        typer.Option(min=1, help="Iterations for a turn instead of a time: reproducible."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Threads of a searching bot.")] = 1,
    round_limit: Annotated[int, typer.Option(min=1, help="A draw after so many rounds.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play games between bots; seats rotate over games with the same dice."""
    names = [name.strip() for name in players.split(",")]
    if len(names) < 2:
        typer.echo("marchland: name at least two players, such as mcts,aggressive.", err=True)
        raise typer.Exit(UNREADABLE)
    options = BotOptions(None if iterations else seconds, iterations, workers)
    with readable_errors():
        bundle = load_playable(map_name)
        settings = WarlightSettings(num_players=len(names), round_limit=round_limit)
        game = WarlightGame(MapGraph.from_model(bundle.model), settings)
        entries = [(name, make_bot(name, options)) for name in names]
        prepare_engine()
        result = _play(game, entries, games, seed)
    if json:
        print_json({"map": game.graph.name, "seed": seed, **msgspec.to_builtins(result)})
    else:
        _print(result)


def _play(
    game: WarlightGame, entries: list[tuple[str, Bot]], games: int, seed: int
) -> SeriesResult:
    console = Console(stderr=True)
    bar = Progress(
        "Playing",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task("games", total=games)
        return play_series(
            game,
            entries,
            games,
            seed=seed,
            progress=lambda done, _: bar.update(task, completed=done),
        )


def _print(result: SeriesResult) -> None:
    table = Table()
    table.add_column("Player")
    for title in ("Games", "Wins", "Draws", "Win rate", "95 % interval"):
        table.add_column(title, justify="right")
    for row in result.standings:
        rate = row.win_rate
        table.add_row(
            row.name,
            str(row.games),
            str(row.wins),
            str(row.draws),
            f"{rate.share:.1%}",
            f"{rate.low:.1%} - {rate.high:.1%}",
        )
    console = Console()
    console.print(table)
    console.print(f"{result.mean_rounds:.1f} rounds a game on average")
