"""`marchland simulate`: whole games between bots, with what they prove."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec
import typer

from ai.games.warlight.options import SearchOptions
from ai.playing.arena import GameResult, SeriesResult, play_series
from ai.playing.bots import Bot, BotOptions, Decision, kernels_of, needs_kernels
from ai.playing.players import players_of
from ai.playing.plugins import use_own_bots
from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.cartography.store import read_map, resolve_map
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import StartPosition, WarlightSettings, WarlightState
from studio.analysing.learning_export import PositionsFile
from studio.cli.books import Book, GamesTable, told_of_stop
from studio.cli.game_log import GameLog
from studio.cli.options import GamesSeedOption, JsonOption, MapArgument
from studio.cli.output import (
    UNREADABLE,
    load_playable,
    prepare_engine,
    preparing_meanwhile,
    readable_errors,
)
from studio.cli.search_options import (
    BotFileOption,
    MemoryOption,
    ModeOption,
    ParallelOption,
    bot_named,
    search_options,
)
from studio.cli.terminal import PlainTable, print_json, progress_bar, tell
from studio.editing.scenarios import find_scenario, start_position

DEFAULTS: Final = SearchOptions()
PLAYERS: Final = players_of("warlight")

PlayersOption: TypeAlias = Annotated[
    str, typer.Option(help=f"Bots, one a player, by commas: {', '.join(PLAYERS.names)}.")
]
SecondsOption: TypeAlias = Annotated[
    float, typer.Option(min=0.01, help="Time of a searching bot for a turn.")
]
IterationsOption: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="Iterations for a turn instead of a time: reproducible.")
]
KeepTreeOption: TypeAlias = Annotated[
    bool, typer.Option("--keep-tree", help="Searching bots go on with their last round's tree.")
]
ScenarioOption: TypeAlias = Annotated[
    str | None, typer.Option(help="Start from this scenario of the map: nothing is picked.")
]
LogOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(help="Folder for a text file a game: how searching bots valued it all."),
]
CsvOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(help="File for a table: a line a game, with seats, winner and rounds."),
]
PositionsOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        help="File of JSON lines for learning: what searches found at every decision, and how "
        "the game ended."
    ),
]


def simulate(
    map_name: MapArgument,
    players: PlayersOption = "mcts,aggressive",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 20,
    seconds: SecondsOption = 0.2,
    iterations: IterationsOption = None,
    workers: Annotated[int, typer.Option(min=1, help="Threads of a searching bot.")] = 1,
    mode: ModeOption = None,
    parallel: ParallelOption = DEFAULTS.parallel,
    memory_mb: MemoryOption = DEFAULTS.memory_mb,
    keep_tree: KeepTreeOption = False,
    round_limit: Annotated[int, typer.Option(min=1, help="A draw after so many rounds.")] = 100,
    scenario: ScenarioOption = None,
    bot_file: BotFileOption = None,
    seed: GamesSeedOption = 0,
    log: LogOption = None,
    csv: CsvOption = None,
    positions: PositionsOption = None,
    json: JsonOption = False,
) -> None:
    """Play games between bots; seats rotate over games with the same dice."""
    names = _names(players)
    with readable_errors():
        use_own_bots(PLAYERS, bot_file or (), ())
        search = search_options(mode, parallel, memory_mb)
        options = BotOptions(
            None if iterations else seconds, iterations, workers, keep_tree, search=search
        )
        settings = WarlightSettings(num_players=len(names), round_limit=round_limit)
        game = _game(map_name, settings, scenario)
        entries = [(name, bot_named(PLAYERS, name, options)) for name in names]
        bots = [bot for _, bot in entries]
        if any(map(needs_kernels, bots)):
            prepare_engine(game)
        books: list[Book] = []  # what cannot be written is said before the games
        if log is not None:
            books.append(GameLog(log, game, names, games))
        if csv is not None:
            books.append(GamesTable(csv, names))
        if positions is not None:
            books.append(PositionsFile(positions, game, names))
        with (
            told_of_stop(games, [path for path in (log, csv, positions) if path]) as count,
            preparing_meanwhile(game, *kernels_of(bots)),
        ):
            result = _play(game, entries, games, seed, [*books, count])
    if json:
        print_json({"map": game.graph.name, "seed": seed, **msgspec.to_builtins(result)})
    else:
        _print(result)


def _names(players: str) -> list[str]:
    """Return the bots' names; exit if there are too few for a game."""
    names = [name.strip() for name in players.split(",")]
    if len(names) < 2:
        tell("marchland: name at least two players, such as mcts,aggressive.", err=True)
        raise typer.Exit(UNREADABLE)
    return names


def _game(map_name: str, settings: WarlightSettings, scenario: str | None) -> WarlightGame:
    bundle = load_playable(map_name)
    start = None if scenario is None else _start(map_name, bundle.model, scenario)
    return WarlightGame(MapGraph.from_model(bundle.model), settings, start)


def _start(map_name: str, model: MapModel, scenario: str) -> StartPosition:
    reading = read_map(resolve_map(map_name))
    place = reading.archive or reading.folder
    return start_position(find_scenario(place, reading.stem, scenario), model)


def _play(
    game: WarlightGame,
    entries: list[tuple[str, Bot]],
    games: int,
    seed: int,
    books: Sequence[Book],
) -> SeriesResult:
    def note(state: WarlightState, player: int, decision: Decision) -> None:
        for book in books:
            book.note(state, player, decision)

    def write(result: GameResult) -> None:
        for book in books:
            book.write(result)

    with progress_bar() as bar:
        task = bar.add_task("games", total=games)
        return play_series(
            game,
            entries,
            games,
            seed=seed,
            progress=lambda done, _: bar.update(task, completed=done),
            witness=note,
            told=write,
        )


def _print(result: SeriesResult) -> None:
    table = PlainTable(padding=1)
    table.add_texts("Player")
    table.add_numbers("Games", "Wins", "Draws", "Win rate", "95 % interval")
    for row in result.standings:
        rate = row.win_rate
        table.add(
            row.name,
            row.games,
            row.wins,
            row.draws,
            f"{rate.share:.1%}",
            f"{rate.low:.1%} - {rate.high:.1%}",
        )
    table.print()
    tell(f"{result.mean_rounds:.1f} rounds a game on average")
