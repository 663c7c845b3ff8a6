"""`marchland health`: what makes a map good or bad to play, by its links and by play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NoReturn

import typer

from ai.playing.balance import ROUND_LIMIT, Balance, BalanceOptions
from engine.cartography.health import MapHealth, map_health
from engine.cartography.issues import Issue, Severity
from engine.cartography.model import MapModel
from engine.cartography.store import read_map, resolve_map
from engine.plain import plain, plain_path
from studio.cli.game_options import FIRST_GAME, GameOption
from studio.cli.options import GamesSeedOption, JsonOption, MapArgument
from studio.cli.output import FINDINGS, BarContext, prepare_engine, readable_errors
from studio.cli.terminal import PlainTable, print_json, progress_bar, tell
from studio.editing.health.comparing import (
    comparison_notes,
    map_percentiles,
    percentile_text,
    super_region_percentiles,
)
from studio.editing.health.data import health_data
from studio.editing.health.measuring import (
    COLUMNS,
    PLAY_COLUMNS,
    Figure,
    balancing_of,
    map_figures,
    number_text,
    play_cells,
    played_on,
    super_region_cells,
)
from studio.program.figures import percent_text, rate_text


def health(
    map_name: MapArgument,
    games: Annotated[int, typer.Option(min=0, help="Also play so many fast games.")] = 0,
    players: Annotated[int, typer.Option(min=2, max=8, help="Players of a game.")] = 2,
    seed: GamesSeedOption = 0,
    round_limit: Annotated[
        int, typer.Option(min=1, help="A stalemate after so many rounds.")
    ] = ROUND_LIMIT,
    game_name: GameOption = FIRST_GAME,
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
        options = BalanceOptions(games, players, seed, round_limit)
        balance = _play(model, options, game_name) if games else None
    if json:
        print_json(health_data(model, found, balance))
        return
    _print(model, found, balance)
    if errors:
        tell(
            f"marchland: {plain_path(map_name)} has errors; “marchland validate” lists them.",
            err=True,
        )


def _refuse(map_name: str, errors: list[Issue]) -> NoReturn:
    for issue in errors:
        tell(str(issue), err=True)
    tell(f"marchland: {plain_path(map_name)} has errors; repair them first.", err=True)
    raise typer.Exit(FINDINGS)


def _play(model: MapModel, options: BalanceOptions, game: str) -> Balance:
    balancing = balancing_of(game)
    prepare_engine(played_on(model, options.players, game), *balancing.kernels)
    with progress_bar() as bar:
        context = BarContext(bar, "games")
        return balancing.play(model, options, context, context.progress, context.publish)


def _print(model: MapModel, found: MapHealth, balance: Balance | None) -> None:
    _super_regions(found).print()
    for group in found.super_regions:
        for flag in group.flags:
            tell(f"! {plain(group.name)}, {flag.title}: {flag.explanation}")
    _percentiles(found).print()
    _figures(map_figures(model, found), found).print()
    for note in (*found.notes, *comparison_notes(found)):
        tell(f"Note: {note}")
    if balance is not None:
        _print_balance(balance)


def _super_regions(found: MapHealth) -> PlainTable:
    """Return the figures; what is flagged has a mark, and is told below the table."""
    table = _table("Super region", COLUMNS)
    table.add_texts("")
    for group in found.super_regions:
        mark = "!" if group.flags else ""
        table.add(group.name, *super_region_cells(group), mark)
    return table


def _percentiles(found: MapHealth) -> PlainTable:
    """Return where the super regions stand among those of public maps."""
    table = _table("Percentiles", COLUMNS)
    for group in found.super_regions:
        table.add(group.name, *map(percentile_text, super_region_percentiles(group)))
    return table


def _figures(figures: tuple[Figure, ...], found: MapHealth) -> PlainTable:
    standings = map_percentiles(found)
    table = PlainTable(box=None, padding=1)
    table.add_texts("Whole map", "Value")
    table.add_numbers("Percentile")
    for figure in figures:
        table.add(figure.title, figure.value, percentile_text(standings.get(figure.title)))
    return table


def _print_balance(balance: Balance) -> None:
    tell(
        f"{balance.games} games of {balance.options.players} players, "
        f"{number_text(balance.mean_rounds)} rounds on average, "
        f"{percent_text(balance.stalemates.share)} stalemates "
        f"(no winner after {balance.options.round_limit} rounds)"
    )
    seats = _table("Seat", ("Wins", "Win rate (95 % interval)"))
    for seat in balance.seats:
        seats.add(seat.seat + 1, seat.wins, rate_text(seat.win_rate))
    seats.print()
    groups = _table("Super region", PLAY_COLUMNS)
    for group in balance.super_regions:
        groups.add(group.name, *play_cells(group, balance.games))
    groups.print()
    regions = _table("Most fought for", ("Captures a game",))
    for region in sorted(balance.regions, key=lambda r: -r.captures)[:8]:
        regions.add(region.name, f"{region.captures:.2f}")
    regions.print()


def _table(first: str, others: Iterable[str]) -> PlainTable:
    """Return a table of one column of names and others of numbers; it fits into 80 columns."""
    table = PlainTable()
    table.add_texts(first, folds=True)
    table.add_numbers(*others)
    return table
