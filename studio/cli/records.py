"""Writes the games of a series as records, so that they can be replayed and reviewed."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Container, Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import typer

from ai.measuring.ledger import Ledger
from ai.measuring.tournament import Fixture, Kept, TournamentGame
from ai.playing.entries import Entry
from ai.searching.provenance import version
from engine.files import make_folder, write_whole
from engine.match import Match
from engine.plain import plain_path
from engine.record import GameRecord, RecordedPlayer, dump_record
from studio.cli.series import played_on, uninterrupted
from studio.cli.terminal import tell
from studio.playing.batches import told_apart
from studio.playing.session import SEED

_NUMBERED: Final = re.compile(r"game-([0-9]{1,9})\.json")

RecordsOption: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--records",
        metavar="FOLDER",
        help="Folder for a record a game (.json), to be replayed, analysed and reviewed.",
    ),
]


class RecordsFolder:
    """Takes games as they end, from any thread, and writes each once it counts.

    Says which records of other games are there already. Raises SaveError where the folder cannot
    be written, at the start already.
    """

    def __init__(self, folder: Path, games: int, known: int = 0) -> None:
        """Take a number of games, of which so many are known from an earlier run."""
        self._folder, self._digits = folder, len(str(games))
        self._metadata = {"version": version()}
        self._ended: dict[Hashable, bytes] = {}
        self._lock = threading.Lock()
        make_folder(folder)
        _tell_others(folder, {self._name(number) for number in range(1, games + 1)}, known)

    def _name(self, number: int) -> str:
        return f"game-{number:0{self._digits}}.json"

    def take(
        self, key: Hashable, match: Match[Any, Any], names: Sequence[tuple[str, str]], seed: int
    ) -> None:
        """Take a game that has ended; `names` are what the players are called, and their bots."""
        record = GameRecord.of(
            match.game,
            match,
            players=tuple(RecordedPlayer(name, kind) for name, kind in names),
            seeds={SEED: seed},
            metadata=self._metadata,
        )
        data = dump_record(record)
        with self._lock:
            self._ended[key] = data

    def write(self, key: Hashable, number: int) -> None:
        """Write a game that was taken as the one of a number, from 1."""
        with self._lock:
            data = self._ended.pop(key)
        write_whole(self._folder / self._name(number), data)


def _tell_others(folder: Path, own: Container[str], known: int) -> None:
    """Say which records of a folder are neither to be written nor of games that are known.

    Those of known games may have been numbered when there were fewer, with fewer digits.
    """
    numbered = ((file.name, _NUMBERED.fullmatch(file.name)) for file in folder.iterdir())
    others = sorted(
        name for name, found in numbered if found and name not in own and int(found[1]) > known
    )
    if others:
        more = f" and {len(others) - 1} more" if len(others) > 1 else ""
        tell(
            f"marchland: {plain_path(folder)} holds records of other games, which stay there: "
            f"{others[0]}{more}. Name another folder to keep runs apart.",
            err=True,
        )


@contextmanager
def recorded_on(
    ledger: Ledger[TournamentGame],
    fixtures: Sequence[Fixture],
    entries: Sequence[Entry],
    folder: Path | None,
) -> Iterator[tuple[list[Fixture], Callable[[TournamentGame], None], Kept | None]]:
    """Give what `played_on` does, and what keeps games if they are wanted in a folder.

    A record has the number of its game among those of the ledger.
    """
    with played_on(ledger, fixtures) as (left, write):
        if folder is None:
            yield left, write, None
            return
        bots = {entry.text: entry.bot for entry in entries}
        records = RecordsFolder(folder, len(fixtures), len(ledger.games))

        def keep(fixture: Fixture, seed: int, match: Match[Any, Any]) -> None:
            kinds = [bots[text] for text in fixture.seats]
            names = told_apart(fixture.seats)
            records.take(fixture, match, list(zip(names, kinds, strict=True)), seed)

        def write_both(game: TournamentGame) -> None:
            with uninterrupted():
                write(game)
                records.write(game.fixture, len(ledger.games))

        yield left, write_both, keep
