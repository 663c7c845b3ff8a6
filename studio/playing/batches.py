"""Many games of bots among themselves: played on all cores, counted, kept for replays; no widgets.

Games come in groups with the same dice and rotated seats, so that luck of the seat cancels
out. `run_batch` is slow: it runs in a job, or under the command line's progress bar.
"""

from __future__ import annotations

import csv
import io
import os
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from ai.playing.players import players_for, players_of
from engine.files import write_files, write_whole
from engine.game import Game
from engine.match import Match
from engine.record import GameRecord, RecordedPlayer, dump_record
from engine.registry import load_game
from studio.playing.session import SEED
from studio.playing.thinking import bot_of
from studio.position.seats import SEATS, Seat, seats_to_text
from studio.program.translation import tr

if TYPE_CHECKING:
    from ai.playing.arena import GameResult, Standing
    from ai.playing.bots import Bot
    from ai.searching.search import StopToken

MOST_GAMES: Final = 5_000  # about six kilobytes each
SEED_BITS: Final = 32
GAME_COLUMNS: Final = ("game", "seed", "seats", "winner", "rounds", "end")
STANDING_COLUMNS: Final = ("player", "games", "wins", "draws", "win_rate", "low", "high")


class BatchContext(Protocol):
    """What a batch needs of a job's context."""

    @property
    def stopped(self) -> bool:
        """Whether to end with the games that are over by now."""
        ...

    def progress(self, done: int, total: int) -> None:
        """Take how many games are over."""
        ...

    def publish(self, value: object) -> None:
        """Take the batch as far as it is."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class BatchSetup:
    """What is played. The bots of a game sit on its seats in turn, one seat on each game."""

    game: Game[Any, Any]
    bots: tuple[Seat, ...]
    games: int
    seed: int

    @property
    def names(self) -> tuple[str, ...]:
        """The bots' names, told apart by numbers where they are alike."""
        return tuple(told_apart([seat.name for seat in self.bots]))

    def fixture(self, number: int) -> tuple[int, tuple[int, ...]]:
        """Return a game's seed and which bot sits on each seat; games are counted from 1."""
        group, turn = divmod(number - 1, len(self.bots))
        seed = Random(f"{self.seed} group {group}").getrandbits(SEED_BITS)
        return seed, tuple((seat + turn) % len(self.bots) for seat in range(len(self.bots)))

    def sitting(self, seats: Sequence[int]) -> tuple[Seat, ...]:
        """Return who sits on the seats of a game, under names that tell them apart."""
        names = self.names
        return tuple(_named(self.bots[entry], names[entry]) for entry in seats)


@dataclass(frozen=True, slots=True, eq=False)
class BatchGame:
    """One game that is over; `packed` is its record."""

    number: int  # from 1
    result: GameResult  # entries are indices of the bots
    packed: bytes

    @property
    def record(self) -> GameRecord[Any, Any]:
        """The game, to be replayed."""
        return load_game(zlib.decompress(self.packed))


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """The games that are over, in the order of their numbers."""

    setup: BatchSetup
    games: tuple[BatchGame, ...] = ()
    standings: tuple[Standing, ...] = ()  # one a bot

    @property
    def results(self) -> tuple[GameResult, ...]:
        """How the games ended."""
        return tuple(game.result for game in self.games)


def bot_title(game: str, seat: Seat) -> str:
    """Name a bot of a game as people know it."""
    kind = seat.bot_in(game)
    if kind is not None and kind.searches and seat.level:
        return tr("{0} bot").format(tr(players_of(game).level(seat.level).name))
    return seat.kind if kind is None else tr(kind.title)


def run_batch(context: BatchContext, setup: BatchSetup, cores: int | None = None) -> Batch:
    """Play the games of a batch, several at once, until all are over or the context says stop.

    Bots limited by iterations give the same games whatever the cores. A game without a round
    limit gets one: bots that only defend would play for ever. Raises
    UnsupportedGameError if a bot cannot play this game.
    """
    # The bots bring the kernels' compiler, and most starts of the studio play no batch.
    from ai.measuring.pairs import play_in_order  # noqa: PLC0415

    setup = replace(setup, game=players_for(setup.game).limited(setup.game))
    bots = [bot_of(setup.game.traits.name, seat) for seat in setup.bots]
    games: list[BatchGame] = []

    def one(number: int, token: StopToken) -> BatchGame | None:
        return _play(setup, bots, number, token)

    def write(game: BatchGame) -> None:
        games.append(game)
        context.progress(len(games), setup.games)
        context.publish(_batch(setup, games))

    play_in_order(
        range(1, setup.games + 1), one, write, at_once=cores or os.cpu_count() or 1, token=context
    )
    return _batch(setup, games)


def _batch(setup: BatchSetup, games: Sequence[BatchGame]) -> Batch:
    from ai.playing.arena import standings  # noqa: PLC0415 - see above

    found = standings(setup.names, [game.result for game in games])
    return Batch(setup, tuple(games), found)


def _play(
    setup: BatchSetup, bots: Sequence[Bot], number: int, token: StopToken
) -> BatchGame | None:
    from ai.playing.arena import play_game, result_of  # noqa: PLC0415 - see above

    seed, seats = setup.fixture(number)
    match = play_game(setup.game, [bots[entry] for entry in seats], seed, token)
    if match is None:
        return None
    packed = zlib.compress(dump_record(record_of(setup, match, seats, seed)))
    return BatchGame(number, result_of(match, seed, seats), packed)


def record_of(
    setup: BatchSetup,
    match: Match[Any, Any],
    seats: Sequence[int],
    seed: int,
) -> GameRecord[Any, Any]:
    """Return a game of a batch as far as it is, `seats` being which bot sits on each seat."""
    sitting = setup.sitting(seats)
    return GameRecord.of(
        setup.game,
        match,
        players=tuple(RecordedPlayer(seat.name, seat.kind) for seat in sitting),
        seeds={SEED: seed},
        metadata={SEATS: seats_to_text(sitting)},
    )


def _named(seat: Seat, name: str) -> Seat:
    return Seat(
        name, seat.kind, seat.seconds, seat.iterations, seat.workers, seat.parallel,
        seat.keep_tree, seat.level,
    )  # fmt: skip


def told_apart(names: Sequence[str]) -> list[str]:
    """Return names with a number behind each of those that are alike."""
    return [
        f"{name} {names[: at + 1].count(name)}" if names.count(name) > 1 else name
        for at, name in enumerate(names)
    ]


# --- what the games prove


def games_csv(names: Sequence[str], results: Sequence[GameResult]) -> str:
    """Write a line a game: who sat where, who won, how long it took."""
    lines = (game_row(number, names, result) for number, result in enumerate(results, start=1))
    return _table(GAME_COLUMNS, ()) + "".join(lines)


def game_row(number: int, names: Sequence[str], result: GameResult) -> str:
    """Write the line of one game, from 1, in `games_csv`."""
    seats = " | ".join(names[entry] for entry in result.seats)
    winner = "" if result.winner is None else names[result.winner]
    return _line((number, result.seed, seats, winner, result.rounds, result.end))


def standings_csv(names: Sequence[str], results: Sequence[GameResult]) -> str:
    """Write a line a bot: games, wins, draws, and the share of wins with its interval."""
    from ai.playing.arena import standings  # noqa: PLC0415 - see above

    rows = [(r.name, r.games, r.wins, r.draws, *_rate(r)) for r in standings(names, results)]
    return _table(STANDING_COLUMNS, rows)


def _rate(row: Standing) -> tuple[str, str, str]:
    rate = row.win_rate
    return f"{rate.share:.4f}", f"{rate.low:.4f}", f"{rate.high:.4f}"


def _table(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    return "".join(map(_line, (columns, *rows)))


def _line(values: Sequence[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()


def save_batch(folder: Path, batch: Batch, check: Callable[[], object] = bool) -> None:
    """Write the tables and every game into a folder; raise SaveError naming the trouble.

    `check` is called before each file and may raise to stop.
    """
    names, digits = batch.setup.names, len(str(batch.setup.games))
    tables = {
        "standings.csv": standings_csv(names, batch.results).encode(),
        "games.csv": games_csv(names, batch.results).encode(),
    }
    write_files(folder, tables)
    for game in batch.games:
        check()
        write_whole(folder / f"game-{game.number:0{digits}}.json", zlib.decompress(game.packed))
