"""`marchland experiment`: manifests of games that run again and give the same."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from ai.measuring.ledger import Ledger
from ai.measuring.tournament import (
    Row,
    TournamentGame,
    check_playable,
    plan,
    play_tournament,
    tabulate,
)
from ai.measuring.tournament_folder import open_tournament
from ai.playing.players import players_for
from engine.cartography.graph import MapGraph
from engine.errors import RecordError, SetupError
from engine.files import read_bytes, write_files
from engine.game import Game
from engine.plain import LONGEST_CELL, plain_names, plain_path
from studio.cli.game_options import (
    FIRST_GAME,
    GameOption,
    RuleOption,
    SeatsOption,
    graph_for,
    map_and_entries,
    players_told,
    rules_told,
)
from studio.cli.options import DiceSeedOption, JsonForTableOption
from studio.cli.output import (
    FINDINGS,
    in_file,
    prepare_engine,
    readable_errors,
    refuse_existing,
)
from studio.cli.records import RecordsOption, recorded_on
from studio.cli.series import MOST_GAMES
from studio.cli.terminal import print_json, tell
from studio.desk import desk_of
from studio.playing.experiments import (
    LARGEST_FILE,
    Experiment,
    differences,
    dump_experiment,
    game_of,
    load_experiment,
    new_experiment,
    result_of,
    same_map,
    versions_here,
)
from studio.program.figures import rate_text
from studio.program.folders import alone_in

MANIFEST_FILE: Final = "experiment.toml"
TABLE_FILE: Final = "table.csv"
COLUMNS: Final = ("bot", "games", "wins", "draws", "score", "low", "high", "elo")

experiment = typer.Typer(name="experiment", help="Games by a manifest: the same again anywhere.")


@experiment.command()
def new(
    words: Annotated[
        list[str],
        typer.Argument(
            help="The map, for games on a map, then two or more bots, as in a tournament: "
            "mcts:iterations=1000, aggressive, hard.",
            metavar="[MAP] BOT...",
        ),
    ],
    game_name: GameOption = FIRST_GAME,
    seats: SeatsOption = None,
    rule: RuleOption = None,
    output: Annotated[Path, typer.Option("--output", "-o", help="The manifest.")] = Path(
        MANIFEST_FILE
    ),
    games: Annotated[
        int,
        typer.Option(min=2, max=MOST_GAMES, help="Games of each two bots, of more seats at least."),
    ] = 100,
    seed: DiceSeedOption = 0,
    title: Annotated[str, typer.Option(help="What the experiment asks.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a manifest there.")] = False,
) -> None:
    """Write a manifest: map and its fingerprint, bots with constants, seed, rules, versions."""
    with readable_errors():
        refuse_existing([output], force)
        map_name, bots = map_and_entries(game_name, words)
        desk = desk_of(game_name)
        rules = rules_told(desk, rule) if rule else None
        made = new_experiment(
            game_name, _graph(game_name, map_name), map_name or "", bots,
            games=games, seed=seed, title=title, rules=rules,
            seats=players_told(desk, seats),
        )  # fmt: skip
        write_files(output.parent, {output.name: dump_experiment(made).encode()})
    tell(f"Written: {plain_path(output)}")


@experiment.command()
def run(
    manifest: Annotated[Path, typer.Argument(help="A manifest (.toml).", metavar="FILE")],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Folder of the games; by default beside the file."),
    ] = None,
    records: RecordsOption = None,
    json: JsonForTableOption = False,
) -> None:
    """Play the games of a manifest, going on where they were stopped, and compare the outcome.

    Says which versions differ. The folder gets the games, a table and the manifest with
    its result. The status is 1 if the manifest has a result and the games are others.
    """
    with readable_errors():
        wanted = _read(manifest)
        graph = _graph(wanted.game, wanted.map or None)
        differing = list(differences(wanted, graph))
        for difference in differing:
            tell(f"marchland: {difference}.", err=True)
        if not same_map(wanted, graph):
            raise SetupError("This is another map than the manifest's: nothing was played.")
        folder = output or manifest.with_suffix("")
        rows, result = _play_all(folder, wanted, game_of(wanted, graph), records)
    _print(wanted, rows, result, differing, json=json)
    if wanted.result and wanted.result != result:
        raise typer.Exit(FINDINGS)


def _graph(game: str, map_name: str | None) -> MapGraph | None:
    """Return the map of a game, None for one that is played on none; raises SetupError."""
    return graph_for(desk_of(game), map_name)


def _read(path: Path) -> Experiment:
    try:
        data = read_bytes(path, LARGEST_FILE)
    except OSError as error:
        raise RecordError(
            f"{plain_path(path)} cannot be read: {error.strerror or error}."
        ) from error
    with in_file(path):
        return load_experiment(data)


def _play_all(
    folder: Path, wanted: Experiment, game: Game[Any, Any], records: Path | None
) -> tuple[tuple[Row, ...], str]:
    """Play what is not in the folder yet; return the table and the games' fingerprint."""
    kernels = players_for(game).kernels
    prepare_engine(game, *(() if kernels is None else kernels.searches + kernels.games))
    check_playable(game, wanted.seed, wanted.entries)
    with alone_in(folder), open_tournament(folder, game, wanted.seed) as ledger:
        games = _play(ledger, wanted, game, records)
    rows, result = tabulate(games, wanted.entries), result_of(games)
    done = replace(wanted, result=result, versions=versions_here())
    texts = {MANIFEST_FILE: dump_experiment(done), TABLE_FILE: _csv(rows)}
    write_files(folder, {name: text.encode() for name, text in texts.items()})
    return rows, result


def _play(
    ledger: Ledger[TournamentGame],
    wanted: Experiment,
    game: Game[Any, Any],
    records: Path | None,
) -> list[TournamentGame]:
    """Return the games of the manifest, and no others that the folder may hold."""
    fixtures = plan(wanted.entries, wanted.games, wanted.seats)
    with recorded_on(ledger, fixtures, wanted.entries, records) as (left, write, kept):
        cores = os.cpu_count() or 1
        play_tournament(game, wanted.seed, wanted.entries, left, write, cores=cores, kept=kept)
    known = set(fixtures)
    return [played for played in ledger.games if played.fixture in known]


# --- the result


def _csv(rows: Sequence[Row]) -> str:
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    for row in rows:
        score = (f"{value:.4f}" for value in (row.score.share, row.score.low, row.score.high))
        counts = (row.entry, row.games, row.wins, row.draws)
        lines.writerow((*counts, *score, f"{row.rating.elo:.1f}"))
    return text.getvalue()


def _print(
    wanted: Experiment, rows: Sequence[Row], result: str, differing: Sequence[str], *, json: bool
) -> None:
    same = wanted.result == result if wanted.result else None
    if json:
        print_json({"same": same, "result": result, "differences": differing, "table": rows})
        return
    names = plain_names((row.entry for row in rows), LONGEST_CELL)
    width = max(map(len, names))
    for name, row in zip(names, rows, strict=True):
        counts = f"{row.games} games, {row.wins} wins, {row.draws} draws"
        tell(f"{name:<{width}}  {counts}, score {rate_text(row.score)}")
    words = {None: "run for the first time", True: "the same games", False: "OTHER games"}
    tell(f"Result {result}: {words[same]}.")
