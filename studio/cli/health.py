"""`marchland health`: what makes a map good or bad to play, by its links and by play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NoReturn

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ai.balance import ROUND_LIMIT, Balance, BalanceOptions, play_balance
from ai.warlight.parts import GAMES
from engine.cartography.graph import MapGraph
from engine.cartography.health import MapHealth, map_health
from engine.cartography.issues import Issue, Severity
from engine.cartography.model import MapModel
from engine.cartography.store import read_map, resolve_map
from studio.cli.options import GamesSeedOption, JsonOption, MapArgument
from studio.cli.output import FINDINGS, prepare_engine, print_json, progress_bar, readable_errors
from studio.figures import percent_text
from studio.health import (
    COLUMNS,
    PLAY_COLUMNS,
    Figure,
    map_figures,
    number_text,
    play_cells,
    rate_text,
    super_region_cells,
)
from studio.health_data import health_data


def health(
    map_name: MapArgument,
    games: Annotated[int, typer.Option(min=0, help="Also play so many fast games.")] = 0,
    players: Annotated[int, typer.Option(min=2, max=8, help="Players of a game.")] = 2,
    seed: GamesSeedOption = 0,
    round_limit: Annotated[
        int, typer.Option(min=1, help="A stalemate after so many rounds.")
    ] = ROUND_LIMIT,
    json: JsonOption = False,
) -> None:
    """Tell how balanced a map is: 0 told (flags are no faults), 1 it has errors, 2 unreadable."""
    with readable_errors():
        reading = read_map(resolve_map(map_name))
        errors = [i for i in reading.issues if i.severity is Severity.ERROR]
        if reading.bundle is None or (errors and games):
            _refuse(map_name, errors)
        model = reading.bundle.model
        found = map_health(model, deep=True)
        balance = None
        if games:
            prepare_engine(MapGraph.from_model(model), GAMES)
            balance = _play(model, BalanceOptions(games, players, seed, round_limit))
    if json:
        print_json(health_data(model, found, balance))
        return
    _print(model, found, balance)
    if errors:
        typer.echo(f"marchland: {map_name} has errors; “marchland validate” lists them.", err=True)


def _refuse(map_name: str, errors: list[Issue]) -> NoReturn:
    for issue in errors:
        typer.echo(str(issue), err=True)
    typer.echo(f"marchland: {map_name} has errors; repair them first.", err=True)
    raise typer.Exit(FINDINGS)


def _play(model: MapModel, options: BalanceOptions) -> Balance:
    with progress_bar() as bar:
        task = bar.add_task("games", total=options.games)
        return play_balance(
            model, options, progress=lambda done, _: bar.update(task, completed=done)
        )


def _print(model: MapModel, found: MapHealth, balance: Balance | None) -> None:
    console = Console()
    console.print(_super_regions(found))
    for group in found.super_regions:
        for flag in group.flags:
            text = f"! {group.name}, {flag.title}: {flag.explanation}"
            console.print(text, markup=False, highlight=False)
    console.print(_figures(map_figures(model, found)))
    for note in found.notes:
        console.print(f"Note: {note}", markup=False, highlight=False)
    if balance is not None:
        _print_balance(console, balance)


def _super_regions(found: MapHealth) -> Table:
    """Return the figures; what is flagged has a mark, and is told below the table."""
    table = _table("Super region", COLUMNS)
    table.add_column("")
    for group in found.super_regions:
        mark = "!" if group.flags else ""
        table.add_row(_plain(group.name), *super_region_cells(group), mark)
    return table


def _figures(figures: tuple[Figure, ...]) -> Table:
    table = Table(box=None, show_header=False)
    for figure in figures:
        table.add_row(figure.title, _plain(figure.value))
    return table


def _print_balance(console: Console, balance: Balance) -> None:
    console.print(
        f"{balance.games} games of {balance.options.players} players, "
        f"{number_text(balance.mean_rounds)} rounds on average, "
        f"{percent_text(balance.stalemates.share)} stalemates "
        f"(no winner after {balance.options.round_limit} rounds)",
        highlight=False,
    )
    seats = _table("Seat", ("Wins", "Win rate (95 % interval)"))
    for seat in balance.seats:
        seats.add_row(str(seat.seat + 1), str(seat.wins), rate_text(seat.win_rate))
    console.print(seats)
    groups = _table("Super region", PLAY_COLUMNS)
    for group in balance.super_regions:
        groups.add_row(_plain(group.name), *play_cells(group, balance.games))
    console.print(groups)
    regions = _table("Most fought for", ("Captures a game",))
    for region in sorted(balance.regions, key=lambda r: -r.captures)[:8]:
        regions.add_row(_plain(region.name), f"{region.captures:.2f}")
    console.print(regions)


def _table(first: str, others: Iterable[str]) -> Table:
    """Return a table of one column of names and others of numbers; it fits into 80 columns."""
    table = Table(box=SIMPLE_HEAD, padding=0)
    table.add_column(first, overflow="fold")
    for title in others:
        table.add_column(title, justify="right", no_wrap=True)
    return table


def _plain(text: str) -> Text:
    """Return a name as it is: brackets in it are no markup."""
    return Text(text)
