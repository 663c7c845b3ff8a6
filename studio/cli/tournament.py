"""`marchland tournament`: bots against each other, with Elo; resumable, or until it is decided."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import typer

from ai.measuring.ledger import Ledger
from ai.measuring.opponents import (
    Meetings,
    Skill,
    meetings,
    rate_curves,
    rate_table,
    skills,
)
from ai.measuring.ratings import Pentanomial, Rating, SequentialResult, SequentialTest, pentanomial
from ai.measuring.tournament import (
    Pairing,
    Row,
    TournamentGame,
    check_playable,
    pair_scores,
    plan,
    play_tournament,
    sequential_result,
    tabulate,
)
from ai.measuring.tournament_folder import open_tournament, parameters
from ai.playing.entries import Entry, example_bots, read_entries
from ai.playing.players import GamePlayers, players_of
from ai.playing.plugins import use_own_bots
from engine.errors import SetupError
from engine.files import write_files
from engine.game import Game
from studio.analysing.text import told_csv
from studio.cli.game_options import (
    FIRST_GAME,
    GameOption,
    RuleOption,
    SeatsOption,
    map_and_entries,
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
from studio.cli.records import RecordsOption, recorded_on
from studio.cli.search_options import BotFileOption
from studio.cli.series import MOST_GAMES
from studio.cli.terminal import PlainTable, print_json, tell
from studio.program.figures import rate_text
from studio.program.folders import alone_in

MOST_ENTRIES: Final = 32
TABLE_FILE: Final = "table.csv"
RATES_FILE: Final = "rates.csv"  # of each entry against each opponent
RATES_TEXT: Final = "rates.txt"  # the same, as people read it
SKILLS_FILE: Final = "skills.csv"
CURVES_FILE: Final = "convergence.csv"
CURVES_PLOT: Final = "convergence"
COLUMNS: Final = (
    "entry", "games", "wins", "draws", "score", "low", "high", "elo", "elo_low", "elo_high",
)  # fmt: skip

WordsArgument: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        help="The map, for games on a map, then two or more entries. Of Warlight "
        f"{', '.join(players_of(FIRST_GAME).names)}; mcts with its options, such as "
        "mcts:mode=baseline,iterations=1000.",
        metavar="[MAP] ENTRY...",
    ),
]
SprtOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ELO0,ELO1",
        help="End once the first of two entries is shown to be ELO1 stronger, or ELO0, such as "
        "0,50 (95 % sure).",
    ),
]


PairingOption: TypeAlias = Annotated[
    Pairing,
    typer.Option(
        help="Who plays whom at tables of more than two: balanced groups, or a pivot with few "
        "games and random others."
    ),
]


@dataclass(frozen=True, slots=True)
class _Plan:
    """What the user asked for."""

    game: Game[Any, Any]
    seed: int
    entries: tuple[Entry, ...]
    games: int  # in which each two entries meet, at least
    test: SequentialTest | None
    pairing: Pairing

    @property
    def seats(self) -> int:
        """How many players a game has."""
        return self.game.traits.num_players


@dataclass(frozen=True, slots=True)
class _Report:
    """What the games say."""

    rows: tuple[Row, ...]
    pairs: Pentanomial | None  # of the first entry's points, if two entries play for two
    test: SequentialResult | None
    rates: Meetings
    skills: tuple[Skill, ...]


def tournament(
    words: WordsArgument,
    output: Annotated[
        Path, typer.Option("--output", "-o", help="Folder of the games; goes on with those there.")
    ],
    games: Annotated[
        int,
        typer.Option(
            min=2,
            max=MOST_GAMES,
            help="Games of each two entries, of more seats at least.",
        ),
    ] = 100,
    game_name: GameOption = FIRST_GAME,
    seats: SeatsOption = None,
    rule: RuleOption = None,
    sprt: SprtOption = None,
    pairing: PairingOption = "balanced",
    bot_file: BotFileOption = None,
    seed: DiceSeedOption = 0,
    records: RecordsOption = None,
    pictures: PicturesOption = "png",
    size: SizeOption = USUAL_SIZE,
    dpi: DpiOption = USUAL.dpi,
    font_size: FontOption = USUAL.font_pt,
    caption: CaptionOption = True,
    json: JsonForTableOption = False,
) -> None:
    """Play all entries against each other in pairs of games with the same dice and swapped seats.

    In games of more than two, groups of entries play, each of them with every entry on every
    seat; if there are fewer entries than seats, some have several; win rates against each
    opponent, skills and how the rates settle are written as well. Every game is kept in the
    folder as it ends: the same command goes on where it was stopped, with other entries or more
    games if these are named. Games of searches that have iterations can be repeated; those that
    have seconds depend on the machine. Where some entries won every point against the others,
    Elo counts one draw more of each two.
    """
    with readable_errors():
        printing = told_pictures(pictures, size, dpi, font_size, caption)
        players, (map_name, entries) = players_of(game_name), map_and_entries(game_name, words)
        use_own_bots(players, bot_file or (), (text.partition(":")[0].strip() for text in entries))
        chosen = _entries(players, entries)
        game = measured_game(game_name, map_name, rule, seats)
        test = None if sprt is None else _test(sprt, chosen, game.traits.num_players)
        wanted = _Plan(game, seed, chosen, games, test, pairing)
        if games % 2 and wanted.seats == 2:
            raise SetupError(f"Games come in pairs: name an even number, such as {games + 1}.")
        kernels = players.kernels
        prepare_engine(game, *(() if kernels is None else kernels.searches + kernels.games))
        check_playable(game, seed, chosen)
        with alone_in(output), open_tournament(output, game, seed) as ledger:
            _play(wanted, ledger, records)
        report = _report(wanted, ledger.games)
        write_files(output, {TABLE_FILE: _csv(report.rows, parameters(game, seed)).encode()})
        if wanted.seats > 2:
            _write_more(output, wanted, report, ledger.games, printing)
    if json:
        print_json(_data(wanted, report))
    else:
        _print(wanted, report)


def _entries(players: GamePlayers, texts: Sequence[str]) -> tuple[Entry, ...]:
    if not 2 <= len(texts) <= MOST_ENTRIES:
        such = example_bots(players, " ")
        raise SetupError(f"Name 2 to {MOST_ENTRIES} entries, such as {such}.")
    return read_entries(players, texts)


def _test(text: str, entries: Sequence[Entry], seats: int) -> SequentialTest:
    """Read the two Elo differences; raise SetupError if they are none or nothing to be tested."""
    if len(entries) != 2 or seats != 2:
        raise SetupError("--sprt is for two entries in games of two: name two, or leave it out.")
    try:
        elo0, elo1 = map(float, text.split(","))
        return SequentialTest(elo0, elo1)
    except ValueError as error:
        raise SetupError(
            f"“{text[:40]}” is no sequential test: name two Elo differences, the smaller one "
            "first and both within ± 2000, such as 0,50."
        ) from error


def _play(wanted: _Plan, ledger: Ledger[TournamentGame], records: Path | None) -> None:
    """Play what is not there yet, unless the test is decided; keep records if they are wanted."""
    fixtures = plan(wanted.entries, wanted.games, wanted.seats, wanted.pairing, wanted.seed)

    def decided() -> bool:
        found = _tested(wanted, ledger.games)
        return found is not None and found.verdict != "undecided"

    with recorded_on(ledger, fixtures, wanted.entries, records) as (left, write, kept):
        play_tournament(
            wanted.game,
            wanted.seed,
            wanted.entries,
            left,
            write,
            cores=os.cpu_count() or 1,
            enough=decided,
            kept=kept,
        )


def _tested(wanted: _Plan, games: Sequence[TournamentGame]) -> SequentialResult | None:
    if wanted.test is None:
        return None
    first, second = wanted.entries
    return sequential_result(games, first, second, wanted.test)


# --- the result


def _report(wanted: _Plan, games: Sequence[TournamentGame]) -> _Report:
    rows = tabulate(games, wanted.entries)
    pairs = None
    if len(wanted.entries) == wanted.seats == 2:
        pairs = pentanomial(pair_scores(games, *wanted.entries))
    texts = [entry.text for entry in wanted.entries]
    found = meetings(games, texts), skills(games, texts)
    return _Report(rows, pairs, _tested(wanted, games), *found)


def _data(wanted: _Plan, report: _Report) -> dict[str, Any]:
    """Return the report as JSON has it; what was not asked for is left out."""
    test = None
    if wanted.test is not None and report.test is not None:
        asked = wanted.test
        bounds = {"elo0": asked.elo0, "elo1": asked.elo1, "lower": asked.lower}
        test = {**bounds, "upper": asked.upper, "result": report.test}
    found: dict[str, Any] = {"pentanomial": report.pairs, "sprt": test}
    if wanted.seats > 2:
        found |= {"rates": report.rates.rates(), "skills": report.skills}
    return {
        "parameters": parameters(wanted.game, wanted.seed),
        "table": report.rows,
        **{name: value for name, value in found.items() if value is not None},
    }


def _csv(rows: Sequence[Row], told: object) -> str:
    """Return the table; in every row are the parameters of the tournament."""
    return told_csv(COLUMNS, map(_cells, rows), told)


def _lines(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(columns)
    lines.writerows(rows)
    return text.getvalue()


def _write_more(
    folder: Path,
    wanted: _Plan,
    report: _Report,
    games: Sequence[TournamentGame],
    printing: Pictures,
) -> None:
    """Write what only tables of several players have."""
    found = report.rates
    order = found.by_rate()
    names = [found.entries[entry] for entry in order]
    after, rates = rate_curves(games, names)
    numbered = enumerate(found.entries)
    opponents = (
        (entry, other, found.wins[i, j], found.games[i, j], f"{found.rate(i, j):.4f}")
        for i, entry in numbered
        for j, other in enumerate(found.entries)
    )
    rated = (
        (entry, *(f"{n:.4f}" for n in (skill.mean, skill.low, skill.high)))
        for entry, skill in zip(found.entries, report.skills, strict=True)
    )
    curves = (
        (count, *(f"{rate:.4f}" for rate in at))
        for count, at in zip(after.tolist(), rates.T.tolist(), strict=True)
    )
    texts = {
        RATES_TEXT: rate_table(found),
        RATES_FILE: _lines(("entry", "opponent", "wins", "games", "rate"), opponents),
        SKILLS_FILE: _lines(("entry", "mean", "low", "high"), rated),
        CURVES_FILE: _lines(("games", *names), curves),
    }
    write_files(folder, {name: text.encode() for name, text in texts.items()})
    with painting():
        from studio.painting.tournaments import rates_figure  # noqa: PLC0415 - it needs QtGui

        figure = rates_figure(after, rates, names, parameters(wanted.game, wanted.seed))
        write_files(folder, printing.of(CURVES_PLOT, figure))


def _cells(row: Row) -> tuple[object, ...]:
    """Return what a row of the table holds under COLUMNS."""
    score, rating = row.score, row.rating
    shares = (f"{value:.4f}" for value in (score.share, score.low, score.high))
    elos = (f"{value:.1f}" for value in (rating.elo, rating.low, rating.high))
    return (row.entry, row.games, row.wins, row.draws, *shares, *elos)


def _print(wanted: _Plan, report: _Report) -> None:
    table = PlainTable()
    table.add_texts("Entry", folds=True)
    more = wanted.seats > 2
    titles = ("Games", "Wins", "Draws", "Score (95 %)", "Elo (95 %)")
    table.add_numbers(*titles, *["Skill"] * more)
    for row, skill in zip(report.rows, report.skills, strict=True):
        counts = (row.games, row.wins, row.draws)
        cells = (rate_text(row.score), _elo_text(row.rating), *[f"{skill.mean:.1f}"] * more)
        table.add(row.entry, *counts, *cells)
    table.print()
    if report.pairs is not None:
        counted = " ".join(map(str, report.pairs))
        tell(f"Pairs that brought the first entry 0, 0.5, 1, 1.5, 2 points: {counted}")
    if wanted.test is not None and report.test is not None:
        tell(_test_text(wanted.test, report.test))


def _elo_text(rating: Rating) -> str:
    """Write an Elo with the half width of its interval; the first entry, which is 0, has none."""
    error = (rating.high - rating.low) / 2
    return f"{rating.elo:+.0f} ± {error:.0f}" if error else "0"


def _test_text(test: SequentialTest, result: SequentialResult) -> str:
    return (
        f"Sequential test of {test.elo1:g} Elo against {test.elo0:g}: {result.verdict} "
        f"(LLR {result.llr:.2f} of {test.lower:.2f} to {test.upper:.2f}, "
        f"{sum(result.pentanomial)} pairs)"
    )
