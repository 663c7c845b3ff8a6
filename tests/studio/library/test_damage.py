"""Locked, damaged, foreign and newer files: a clear message, and nothing is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from studio.library import schema
from studio.library.database import integrity
from studio.library.errors import DamagedLibraryError, LibraryError
from studio.library.library import Library
from studio.library.packing import pack, unpack
from tests.studio.library.records import record_bytes, sql

PAGE = 4096


def filled(path: Path, games: int = 6) -> Library:
    library = Library.open(path)
    for number in range(games):
        library.save_game(record_bytes(seed=number), name=f"Game {number}", map_archive=b"zip")
    library.save_analysis(b"{}", "Analysis", 1)
    return library


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a library with two games."""
    path = tmp_path_factory.mktemp("whole") / "library.sqlite"
    filled(path, 2)
    return path.read_bytes()


def version_in(path: Path) -> int:
    """Return the version that the file's head says it has (bytes 60 to 63)."""
    return int.from_bytes(path.read_bytes()[60:64], "big", signed=True)


def copies(path: Path) -> list[Path]:
    return sorted(path.parent.glob("library damaged *.sqlite"))


def test_a_file_that_is_no_library_is_kept_beside_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    path.write_bytes(b"a picture of a cat" * 500)
    library = Library.open(path)
    (copy,) = copies(path)
    assert copy.read_bytes().startswith(b"a picture")
    notice = Library.open(path).take_notice()  # whoever asks first is told
    assert "file is not a database" in notice
    assert str(copy) in notice
    assert library.take_notice() == ""
    library.save_game(record_bytes())
    again = Library.open(path)
    assert again.take_notice() == ""
    assert len(again.games()) == 1


def test_what_can_be_read_of_a_damaged_library_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    filled(path)
    (page,) = sql(path, "SELECT rootpage FROM sqlite_master WHERE name = 'game_logs'")
    assert isinstance(page[0], int)
    data = bytearray(path.read_bytes())
    data[(page[0] - 1) * PAGE : page[0] * PAGE] = b"\xff" * PAGE
    path.write_bytes(data)
    assert integrity(path)
    library = Library.open(path)
    assert "6 games and 1 analysis" in library.take_notice()
    assert [entry.name for entry in library.games("game 3")] == ["Game 3"]
    assert library.game_record(4) == record_bytes(seed=3)
    assert library.game_map(4) == b"zip"
    assert library.analyses()[0].game_name == "Game 0"
    assert integrity(path) == ()
    assert len(copies(path)) == 1


@settings(
    deadline=None, max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_whatever_is_damaged_a_library_opens_and_a_copy_is_kept(
    tmp_path_factory: pytest.TempPathFactory, whole: bytes, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("damage") / "library.sqlite"
    start = data.draw(st.integers(0, len(whole) - 1))
    rubbish = data.draw(st.binary(min_size=1, max_size=3000))
    cut = data.draw(st.sampled_from([len(whole), start]))
    path.write_bytes((whole[:start] + rubbish + whole[start + len(rubbish) :])[:cut])
    if version_in(path) > schema.VERSION:
        return  # the damage hit just that number
    library = Library.open(path)
    for entry in [*library.games(), *library.games(trashed=True)]:
        with suppress(DamagedLibraryError):
            library.game_record(entry.id)
        library.pending(entry.id)
    library.save_game(record_bytes())
    assert bool(library.take_notice()) == bool(copies(path))


HEAD = 100  # bytes, of which SQLite takes some for a file that is whole and of another kind
DAMAGE = [(at, new) for at in range(HEAD) for new in (0, 255)]
DAMAGE += [(16, 2), (16, 8), (18, 3), (19, 3), (44, 1), (47, 5), (63, 1), (63, 2)]


@pytest.mark.parametrize(("at", "new"), DAMAGE)
def test_whatever_byte_of_the_head_is_damaged_no_game_is_lost(
    tmp_path: Path, whole: bytes, at: int, new: int
) -> None:
    path = tmp_path / "library.sqlite"
    path.write_bytes(whole[:at] + bytes([new]) + whole[at + 1 :])
    if version_in(path) > schema.VERSION:
        with pytest.raises(LibraryError, match="newer version"):
            Library.open(path)
        return
    library = Library.open(path)
    assert {entry.name for entry in library.games()} == {"Game 0", "Game 1"}
    assert bool(library.take_notice()) == bool(copies(path))
    library.save_game(record_bytes())
    assert integrity(path) == ()


@pytest.mark.parametrize(
    ("at", "new", "why"),
    [
        (18, 3, "its head is not that of a database"),
        (47, 5, "its head is not that of a database"),
        (63, 0, "its tables are not those of a library"),
        (63, 2, "its tables are not those of a library"),
        (16, 2, "malformed"),
    ],
)
def test_a_check_finds_what_opening_finds(
    tmp_path: Path, whole: bytes, at: int, new: int, why: str
) -> None:
    path = tmp_path / "library.sqlite"
    path.write_bytes(whole[:at] + bytes([new]) + whole[at + 1 :])
    assert why in integrity(path)[0]
    assert why in Library.open(path).take_notice()


def test_a_locked_library_is_a_message_and_not_a_hang(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    filled(path, 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        library = Library.open(path, busy_s=0.05)
        assert len(library.games()) == 1  # a reader need not wait
        with pytest.raises(LibraryError, match="another program has locked it"):
            library.save_game(record_bytes())
    library.save_game(record_bytes())
    assert copies(path) == []


def test_a_newer_library_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    filled(path, 1)
    sql(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(LibraryError, match=f"newer version .*99.* up to {schema.VERSION}"):
        Library.open(path)
    assert path.read_bytes() == before
    assert copies(path) == []


def test_a_place_that_cannot_hold_a_library_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LibraryError, match="cannot be made"):
        Library.open(tmp_path / "file" / "library.sqlite")
    (tmp_path / "library.sqlite").mkdir()
    with pytest.raises(LibraryError, match="cannot be opened"):
        Library.open(tmp_path / "library.sqlite")


def test_a_library_that_was_removed_under_us_is_said(tmp_path: Path) -> None:
    library = filled(tmp_path / "library.sqlite", 1)
    library.path.unlink()
    with pytest.raises(LibraryError, match="no such table"):
        library.games()


@given(st.binary(max_size=300), st.data())
def test_packed_data_come_back_or_are_refused(data: bytes, draw: st.DataObject) -> None:
    packed = pack(data)
    assert unpack(packed) == data
    with pytest.raises(DamagedLibraryError):
        unpack(packed[: draw.draw(st.integers(0, len(packed) - 1))])
