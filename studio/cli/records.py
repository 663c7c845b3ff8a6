"""Writes the games of a series as records, so that they can be replayed and reviewed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from ai.measuring.ledger import Ledger
from ai.measuring.tournament import Fixture, Kept, TournamentGame
from ai.playing.entries import Entry
from ai.searching.provenance import version
from engine.files import make_folder, write_whole
from engine.match import Match
from engine.record import GameRecord, RecordedPlayer, dump_record
from studio.cli.series import played_on, uninterrupted
from studio.playing.batches import told_apart
from studio.playing.session import SEED

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

    Raises SaveError where the folder cannot be written, at the start already.
    """

    def __init__(self, folder: Path, games: int, metadata: dict[str, str] | None = None) -> None:
        self._folder, self._digits = folder, len(str(games))
        self._metadata = {"version": version(), **(metadata or {})}
        self._ended: dict[Hashable, bytes] = {}
        self._lock = threading.Lock()
        make_folder(folder)

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
        write_whole(self._folder / f"game-{number:0{self._digits}}.json", data)


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
        records = RecordsFolder(folder, len(fixtures))

        def keep(fixture: Fixture, seed: int, match: Match[Any, Any]) -> None:
            kinds = [bots[text] for text in fixture.seats]
            names = told_apart(fixture.seats)
            records.take(fixture, match, list(zip(names, kinds, strict=True)), seed)

        def write_both(game: TournamentGame) -> None:
            with uninterrupted():
                write(game)
                records.write(game.fixture, len(ledger.games))

        yield left, write_both, keep
