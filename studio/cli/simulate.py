"""`marchland simulate`: whole games between bots, with what they prove."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count, cycle, islice
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
import typer

from ai.playing.arena import GameResult, SeriesResult, play_series
from ai.playing.bots import Bot, Decision, kernels_of, needs_kernels
from ai.playing.entries import example_bots
from ai.playing.players import GamePlayers, players_of
from ai.playing.plugins import use_own_bots
from engine.cartography.store import read_map, resolve_map
from engine.errors import SetupError
from engine.game import Game
from engine.match import Match
from studio.analysing.learning_export import PositionsFile
from studio.cli.books import Book, GamesTable, told_of_stop
from studio.cli.game_log import GameLog
from studio.cli.game_options import (
    FIRST_GAME,
    BotTextsOption,
    GameOption,
    OptionalMapArgument,
    RuleOption,
    bot_told,
    entries_in,
    game_named,
    rules_told,
)
from studio.cli.options import GamesSeedOption, JsonOption
from studio.cli.output import (
    load_playable,
    prepare_engine,
    preparing_meanwhile,
    readable_errors,
)
from studio.cli.records import RecordsFolder, RecordsOption
from studio.cli.search_options import (
    BotFileOption,
    MemoryOption,
    ParallelOption,
    SearchOption,
)
from studio.cli.series import uninterrupted
from studio.cli.terminal import PlainTable, print_json, progress_bar, tell
from studio.desk import desk_of, title_of
from studio.editing.scenarios import find_scenario
from studio.playing.batches import told_apart
from studio.playing.choices import players_least

PlayersOption: TypeAlias = Annotated[
    str,
    typer.Option(
        help=f"Bots, one a player, by commas: {', '.join(players_of(FIRST_GAME).names)}; other "
        "games have their own. A bot may have options as in a tournament: mcts:iterations=100. "
        "Those of the game in turn if none are named."
    ),
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
RoundLimitOption: TypeAlias = Annotated[
    int | None,
    typer.Option(min=1, help="A draw after so many rounds, where the rules know such a limit."),
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
    map_name: OptionalMapArgument = None,
    game_name: GameOption = FIRST_GAME,
    players: PlayersOption = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 20,
    seconds: SecondsOption = 0.2,
    iterations: IterationsOption = None,
    workers: Annotated[int, typer.Option(min=1, help="Threads of a searching bot.")] = 1,
    search: SearchOption = None,
    parallel: ParallelOption = None,
    memory_mb: MemoryOption = None,
    keep_tree: KeepTreeOption = False,
    option: BotTextsOption = None,
    rule: RuleOption = None,
    round_limit: RoundLimitOption = None,
    scenario: ScenarioOption = None,
    bot_file: BotFileOption = None,
    seed: GamesSeedOption = 0,
    log: LogOption = None,
    csv: CsvOption = None,
    positions: PositionsOption = None,
    records: RecordsOption = None,
    json: JsonOption = False,
) -> None:
    """Play games between bots; seats rotate over games with the same dice."""
    with readable_errors():
        playing = players_of(game_name)
        names = _names(players, playing, players_least(desk_of(game_name)))
        use_own_bots(playing, bot_file or (), ())
        told: dict[str, Any] = {"iterations": iterations, "workers": workers}
        told |= {"seconds": None if iterations else seconds, "keep_tree": keep_tree}
        named = {"mode": search, "parallel": parallel, "memory_mb": memory_mb}
        texts = [f"{n}={value}" for n, value in named.items() if value is not None]
        texts += option or ()
        if scenario is None:
            game = game_named(game_name, map_name, rule, len(names), round_limit=round_limit)
        else:
            game = _from_scenario(game_name, map_name, rule, scenario, round_limit=round_limit)
        game = playing.limited(game)
        entries = [(name, bot_told(playing, name, told, texts)) for name in names]
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
        folder = None if records is None else RecordsFolder(records, games)
        with (
            told_of_stop(games, [p for p in (log, csv, positions, records) if p]) as count,
            preparing_meanwhile(game, *kernels_of(bots)),
        ):
            result = _play(game, entries, games, seed, [*books, count], folder)
    if json:
        place = {"game": game_name, "map": title_of(game), "seed": seed}
        print_json({**place, **msgspec.to_builtins(result)})
    else:
        _print(result)


def _names(players: str, playing: GamePlayers, least: int) -> list[str]:
    """Return the bots' entries, by default the game's own in turn; SetupError if too few."""
    if not players:
        return [kind.name for kind in islice(cycle(playing.bots), least)]
    names = entries_in(players)
    if len(names) < 2:
        raise SetupError(f"Name at least two players, such as {example_bots(playing, ',')}.")
    return names


def _from_scenario(
    game: str, map_name: str | None, rule: Sequence[str] | None, scenario: str, **rules: Any
) -> Game[Any, Any]:
    desk = desk_of(game)
    if desk.from_scenario is None or map_name is None:
        raise SetupError("A scenario is of a map: name one, and a game that is played on it.")
    reading = read_map(resolve_map(map_name))
    place = reading.archive or reading.folder
    model = load_playable(map_name).model
    known = {name: value for name, value in rules.items() if value is not None}
    told = replace(rules_told(desk, rule or ()), **known)
    return desk.from_scenario(told, model, find_scenario(place, reading.stem, scenario))


def _play(
    game: Game[Any, Any],
    entries: list[tuple[str, Bot]],
    games: int,
    seed: int,
    books: Sequence[Book],
    records: RecordsFolder | None = None,
) -> SeriesResult:
    numbers = count(1)

    def keep(result: GameResult, match: Match[Any, Any]) -> None:
        assert records is not None, "somebody wants records"
        names = [entries[entry][0] for entry in result.seats]
        kinds = [name.partition(":")[0].strip() for name in names]
        called = told_apart(names)
        records.take(0, match, list(zip(called, kinds, strict=True)), result.seed)
        with uninterrupted():
            records.write(0, next(numbers))

    def note(state: Any, player: int, decision: Decision) -> None:
        for book in books:
            book.note(state, player, decision)

    def write(result: GameResult) -> None:
        with uninterrupted():  # its line, and that it counts
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
            kept=None if records is None else keep,
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
