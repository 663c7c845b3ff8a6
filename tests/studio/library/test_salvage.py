"""A library of which parts are lost: every game that lies in the rest is found."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from engine.errors import SaveError
from studio.library import damage
from studio.library.errors import LibraryError
from studio.library.library import Library
from studio.library.pages import Pages
from tests.studio.library.records import record_bytes, sql

PAGE = 4096
GAMES = 60


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a library with many games, some of them deleted."""
    path = tmp_path_factory.mktemp("whole") / "library.sqlite"
    library = Library.open(path)
    records = [record_bytes(seed=seed, plies=None) for seed in range(6)]
    for number in range(GAMES + 4):
        thumbnail = os.urandom(3 * PAGE) if number % 2 else None
        library.save_game(records[number % 6], name=f"Game {number}", thumbnail=thumbnail)
    for number in range(GAMES + 1, GAMES + 5):
        library.delete(number)
    library.save_analysis(b"{}", "Analysis", 1)
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite"


def zeroed(data: bytes, page: int) -> bytes:
    return data[: (page - 1) * PAGE] + bytes(PAGE) + data[page * PAGE :]


def root_of_games(path: Path, whole: bytes) -> int:
    path.write_bytes(whole)
    ((page,),) = sql(path, "SELECT rootpage FROM sqlite_master WHERE name = 'games'")
    assert isinstance(page, int)
    return page


def test_a_file_cut_to_its_first_part_gives_the_games_of_that_part(
    path: Path, whole: bytes
) -> None:
    path.write_bytes(whole[: len(whole) * 6 // 10])
    library = Library.open(path)
    found = library.games()
    assert GAMES * 2 // 5 < len(found) < GAMES
    assert f"{len(found)} games" in library.take_notice()
    for entry in found:
        number = int(entry.name.removeprefix("Game "))
        assert library.game_record(entry.id) == record_bytes(seed=number % 6, plies=None)
    (copy,) = path.parent.glob("library damaged *.sqlite")
    assert copy.read_bytes() == whole[: len(whole) * 6 // 10]


def test_the_page_that_leads_to_all_games_may_be_lost(path: Path, whole: bytes) -> None:
    path.write_bytes(zeroed(whole, root_of_games(path, whole)))
    library = Library.open(path)
    assert len(library.games()) == GAMES
    assert library.analyses()[0].game_name == "Game 0"


def test_the_page_that_names_the_tables_may_be_lost(path: Path, whole: bytes) -> None:
    path.write_bytes(zeroed(whole, 1))
    assert len(Library.open(path).games()) >= GAMES  # deleted ones cannot be told from others


def test_any_page_of_zeros_costs_the_games_upon_it_alone(path: Path, whole: bytes) -> None:
    for page in range(8, len(whole) // PAGE, 7):
        path.write_bytes(zeroed(whole, page))
        library = Library.open(path)
        assert len(library.games()) >= GAMES - 8, page


def test_games_that_were_deleted_stay_so(path: Path, whole: bytes) -> None:
    path.write_bytes(zeroed(whole, root_of_games(path, whole)))
    names = {entry.name for entry in Library.open(path).games()}
    assert names == {f"Game {number}" for number in range(GAMES)}


def test_what_lies_in_the_log_beside_the_file_is_found(path: Path, whole: bytes) -> None:
    path.write_bytes(whole)
    log = path.with_name("library.sqlite-wal")
    with closing(sqlite3.connect(path)) as other:  # keeps the log from being taken in
        other.execute("SELECT count(*) FROM games").fetchone()
        Library.open(path).save_game(record_bytes(), name="Latest")
        logged = log.read_bytes()
    path.write_bytes(whole)
    log.write_bytes(logged)
    data = bytearray(path.read_bytes())
    at = root_of_games(path, whole) * PAGE
    path.write_bytes(data[:at] + b"\xff" * 200 + data[at + 200 :])
    log.write_bytes(logged)
    names = {entry.name for entry in Library.open(path).games()}
    assert "Latest" in names


def test_rows_of_every_size_and_kind_are_read(tmp_path: Path) -> None:
    path = tmp_path / "any.sqlite"
    sizes = [*range(0, 12000, 431), 100_000]
    numbers = [0, 1, -1, 127, -129, 40_000, -(2**23), 2**31, -(2**47), 2**62, None]
    wanted = {}
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE t (n INTEGER, r REAL, s TEXT, b BLOB)")
        for key, size in enumerate(sizes, start=1):
            row = (numbers[key % 11], key / 3, "é" * (size % 50), os.urandom(size))
            connection.execute(
                "INSERT INTO t (rowid, n, r, s, b) VALUES (?, ?, ?, ?, ?)", (key, *row)
            )
            wanted[key] = row
        connection.execute("INSERT INTO t (rowid, n, r, s, b) VALUES (-7, 1, 0.5, 'below', x'00')")
        connection.commit()
    wanted[-7] = (1, 0.5, "below", b"\0")
    with Pages(path) as pages:
        assert dict(pages.rows(lambda kinds: len(kinds) == 4)) == wanted


@pytest.mark.parametrize("raised", [SaveError, LibraryError])
def test_on_a_full_disk_the_damaged_library_stays_to_be_repaired(
    path: Path, whole: bytes, raised: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = whole[: len(whole) * 6 // 10]
    path.write_bytes(broken)

    def fail(*_arguments: object) -> bool:
        raise raised("The disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(damage, "_copy_row", fail)
        with pytest.raises(LibraryError, match="The disk is full"):
            Library.open(path)
    assert path.read_bytes() == broken
    assert [file.name for file in path.parent.iterdir() if file.suffix != ".lock"] == [path.name]
    assert Library.open(path).games()


def without_room(path: Path, call: Callable[[Library], object]) -> None:
    """Do something with a library of which the disk has room for no page more."""
    library = Library.open(path)

    def limited(connection: sqlite3.Connection) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")

    engine = library._database._engine
    event.listen(engine, "connect", lambda connection, _record: limited(connection))
    call(library)


def test_a_full_disk_is_called_full(path: Path) -> None:
    Library.open(path).save_game(record_bytes())
    big = os.urandom(20 * PAGE)
    with pytest.raises(LibraryError, match="The disk is full: “"):
        without_room(path, lambda library: library.save_game(record_bytes(), thumbnail=big))
