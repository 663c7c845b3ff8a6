"""`marchland tune`: better constants for the search by self-play, resumable."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import msgspec
import tomli_w
import typer

from ai.measuring.generation_log import has_generations
from ai.measuring.ledger import Ledger, place_of
from ai.measuring.tune import Generation, TuneGame, TuneSettings, Tuning, check_playable, tune
from ai.measuring.tune_folder import open_tuning
from ai.playing.entries import Untimed, read_untimed, values_told
from ai.playing.intervals import wilson
from ai.playing.players import GamePlayers, Tuner, TunerSettings, players_of
from engine.errors import SetupError
from engine.files import write_files
from engine.game import Game
from engine.plain import plain
from studio.cli.game_options import (
    FIRST_GAME,
    GameOption,
    RuleOption,
    SeatsOption,
    measured_game,
)
from studio.cli.output import prepare_engine, readable_errors
from studio.cli.series import INTERRUPTED
from studio.cli.terminal import tell
from studio.program.figures import percent_text, rate_text
from studio.program.folders import alone_in

RESULT_FILE: Final = "constants.toml"
MOST_CANDIDATES: Final = 200
MOST_PAIRS: Final = 100
PAIRS: Final = 2
BLOCKS: Final = 25  # 100 games of four, as the tournaments of maxn's source
LONGEST: Final = 60 * 24 * 7.0  # minutes
UNTUNED_S: Final = 1.5  # at most, to say how a bot does as it is
SHOWN: Final = 60  # characters of a name that is wrong


@dataclass(frozen=True, slots=True)
class _Deadline:
    """A token that says stop at a time of `time.monotonic`."""

    at: float

    @property
    def stopped(self) -> bool:
        return time.monotonic() >= self.at


MapsArgument: TypeAlias = Annotated[
    list[str] | None,
    typer.Argument(
        help="Names of shipped maps, folders or .xml files, for games on a map.", metavar="[MAP...]"
    ),
]
BotOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--bot",
        metavar="ENTRY",
        help="What is tuned: a searching bot as in a tournament, such as uct or uct:bias=2, "
        "without limits, or an agent, such as maxn of Dicewars; the first bot of the game that can "
        "be tuned if none is named.",
    ),
]
ConstantsOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--constants",
        metavar="FILE",
        help="Where to begin, of a bot that reads such files: constants of evaluation, turns and "
        "search (TOML), as `tune` writes them.",
    ),
]


OutputOption: TypeAlias = Annotated[
    Path, typer.Option("--output", "-o", help="Folder of the tuning; goes on with one there.")
]
MinutesOption: TypeAlias = Annotated[
    float, typer.Option(min=0.01, max=LONGEST, help="How long, this time.")
]
GenerationsOption: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="End with this generation if it comes first.")
]
CandidatesOption: TypeAlias = Annotated[
    int, typer.Option(min=4, max=MOST_CANDIDATES, help="Sets of constants in a generation.")
]
PairsOption: TypeAlias = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=MOST_PAIRS,
        help=f"Pairs of games of a candidate on every map, {PAIRS} if not named; it has each "
        f"seat. Of an agent that plays tournaments: blocks of games, {BLOCKS} if not named.",
    ),
]
MethodOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        help="How an agent that plays tournaments is tuned: cma (CMA-ES), random (numbers at "
        "random, a tournament each, the best kept), or surface (a quadratic surface fitted to all "
        "games: for many candidates of few games each)."
    ),
]


def tune_constants(
    output: OutputOption,
    maps: MapsArgument = None,
    game_name: GameOption = FIRST_GAME,
    seats: SeatsOption = None,
    rule: RuleOption = None,
    bot: BotOption = None,
    minutes: MinutesOption = 60.0,
    generations: GenerationsOption = None,
    iterations: Annotated[int, typer.Option(min=1, help="Of both sides, a turn.")] = 200,
    candidates: CandidatesOption = 10,
    pairs: PairsOption = None,
    method: MethodOption = None,
    constants: ConstantsOption = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same tuning.")] = 0,
) -> None:
    """Look for better numbers of a searching bot by self-play: of evaluation, turns and search.

    Candidates play pairs of games against the bot as it is, on all maps; CMA-ES makes the next
    ones. Agents that decide by rules (--game dicewars --bot maxn) play tournaments against others
    instead. Every game, or generation, is kept in the folder as it ends: the same command goes on
    where it was stopped. constants.toml there (of an agent AGENT.toml, for its option numbers)
    holds the latest result. Try it in a tournament, with another seed, before you believe it.
    """
    bot = bot or _usual(game_name)
    tuner = _tuner_of(game_name, bot)
    if tuner is not None:
        blocks = BLOCKS if pairs is None else pairs
        told = TunerSettings(method or tuner.methods[0], seed, candidates, blocks)
        with readable_errors():
            if constants is not None:
                raise SetupError("An agent is tuned from its usual numbers: leave --constants out.")
            played_on = _game_of(game_name, maps, rule, tuner.seats if seats is None else seats)
            _tune_agent(tuner, bot, told, played_on, output, minutes, generations)
        return
    with readable_errors():
        if method is not None:
            raise SetupError(f"The method of this bot is its own: leave “{plain(method)}” out.")
        base = _base(players_of(game_name), bot, constants)
        played = _games(game_name, maps, rule, seats)
        settings = TuneSettings(seed, iterations, candidates, PAIRS if pairs is None else pairs)
        tuning = Tuning(played, settings, base)
        for game in played:
            prepare_engine(game)
        check_playable(tuning)
        deadline = _Deadline(time.monotonic() + 60 * minutes)
        with alone_in(output), open_tuning(output, tuning) as ledger:
            for generation in islice(_played(tuning, ledger, deadline), generations):
                tell(_text(tuning, generation))
                write_files(output, {RESULT_FILE: _toml(generation.values).encode()})


def _tell_judging(
    tuner: Tuner, bot: str, told: TunerSettings, game: Game[Any, Any], *, is_new: bool
) -> None:
    """Say what the percentages count and, before a new tuning, how the bot does as it is."""
    judging = tuner.judging(game, bot, told)
    tell(
        f"Percentages are games won by {judging.whose}: {judging.games} each, at tables of "
        f"{judging.seats} against {', '.join(judging.opponents)}. An even share is "
        f"{percent_text(1 / judging.seats)}."
    )
    if not is_new:
        return
    won, games = tuner.untuned(game, bot, told, _Deadline(time.monotonic() + UNTUNED_S))
    if games:
        tell(f"{bot} as it is now: {rate_text(wilson(won, games))} of {games} such games")


def _tunable(players: GamePlayers) -> list[str]:
    """Return the names of what can be tuned: bots that search first, then agents."""
    searching = [kind.name for kind in players.bots if kind.tuned is not None]
    agents = () if players.tuner is None else players.tuner().bots
    return list(dict.fromkeys((*searching, *agents)))


def _usual(game: str) -> str:
    """Return the first bot of a game that can be tuned; exit if there is none."""
    with readable_errors():
        for name in _tunable(players_of(game)):
            return name
        raise SetupError(f"The game {game} has no bot that can be tuned.")


def _tuner_of(game: str, bot: str) -> Tuner | None:
    """Return what tunes a bot by tournaments, None if nothing does."""
    with readable_errors():
        make = players_of(game).tuner
    tuner = None if make is None else make()
    return tuner if tuner is not None and bot in tuner.bots else None


def _game_of(
    name: str, maps: Sequence[str] | None, rule: Sequence[str] | None, seats: int
) -> Game[Any, Any]:
    """Return the game that is played to tune an agent."""
    if len(maps or ()) > 1:
        raise SetupError("An agent is tuned on one map, or on boards that are generated.")
    return measured_game(name, maps[0] if maps else None, rule, seats)


def _tune_agent(
    tuner: Tuner,
    bot: str,
    told: TunerSettings,
    game: Game[Any, Any],
    output: Path,
    minutes: float,
    generations: int | None,
) -> None:
    """Tune by tournaments, telling of every generation; raises SetupError."""
    if told.method not in tuner.methods:
        raise SetupError(
            f"There is no method “{plain(told.method)}”. Methods: {', '.join(tuner.methods)}."
        )
    prepare_engine(game, *tuner.kernels)
    deadline = _Deadline(time.monotonic() + 60 * minutes)
    with alone_in(output):
        try:
            _tell_judging(tuner, bot, told, game, is_new=not has_generations(output))
            found = tuner.run(game, bot, told, output, deadline)
            for one in islice(found, generations):
                tell(
                    f"Generation {one.number}: {percent_text(one.worth)} of its games won; "
                    f"numbers in {plain(one.file)}"
                )
        except KeyboardInterrupt:
            tell("marchland: stopped. The same command goes on from there.", err=True)
            raise typer.Exit(INTERRUPTED) from None


def _base(players: GamePlayers, entry: str, constants: Path | None) -> Untimed:
    """Return the bot that is tuned, as it is; raises SetupError."""
    bot = entry.partition(":")[0].strip()
    kind = players.kind(bot)
    if kind is None or kind.tuned is None:
        known = _tunable(players)
        if bot in known:
            raise SetupError(f"“{bot}” is tuned from its usual numbers: write “{bot}” alone.")
        fault = f"There is no bot “{plain(bot, SHOWN)}”."
        if kind is not None:
            fault = f"The bot “{kind.name}” has nothing that can be tuned."
        raise SetupError(f"{fault} Those that can be tuned: {', '.join(known) or 'none'}.")
    base = read_untimed(players, entry)
    if constants is None:
        return base
    return replace(base, values=base.values | values_told(base.kind, [f"constants={constants}"]))


def _games(
    name: str, maps: Sequence[str] | None, rule: Sequence[str] | None, seats: int | None
) -> tuple[Game[Any, Any], ...]:
    """Return the game on each of the maps, whose own names must differ, or on none."""
    found = tuple(measured_game(name, one, rule, seats) for one in maps or (None,))
    places = [place_of(game) for game in found]
    for place in places:
        if places.count(place) > 1:
            raise SetupError(f"“{plain(place)}” is there twice: name every map once.")
    return found


def _played(tuning: Tuning, ledger: Ledger[TuneGame], token: _Deadline) -> Iterator[Generation]:
    """Yield the generations; an interruption ends the program, saying how to go on."""
    cores = os.cpu_count() or 1
    try:
        yield from tune(tuning, tuple(ledger.games), ledger.add, cores=cores, token=token)
    except KeyboardInterrupt:
        tell("marchland: stopped. The same command goes on from there.", err=True)
        raise typer.Exit(INTERRUPTED) from None


def _text(tuning: Tuning, generation: Generation) -> str:
    """Write a generation's number, its games' score and what it found in a line."""
    found = tuning.tunable().text(generation.values)
    return (
        f"Generation {generation.number}: {rate_text(generation.score)} for its candidates; {found}"
    )


def _toml(values: Any) -> str:
    told = msgspec.to_builtins(values)
    return tomli_w.dumps({name: value for name, value in told.items() if value is not None})
