"""A study's folder: nothing is lost or played twice, and mistakes are named with their line."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.measuring import ledger
from ai.measuring.ledger import GAMES_FILE, Ledger, format_of
from ai.measuring.study import Study, StudyGame, Trial, plan, play_study
from ai.measuring.study_folder import VERSION, open_ledger
from engine.errors import RecordError, SaveError, SetupError
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightSettings
from tests.ai.studies import GAME, ROOT, SETTINGS, STUDY, study_of
from tests.engine.graphs import grid_graph

FIXTURES = plan(ROOT, 4)


def go_on(folder: Path, fixtures: Sequence[Trial] = FIXTURES) -> int:
    """Play what is missing; return how many games that were."""
    with open_ledger(folder, STUDY) as ledger:
        left = [fixture for fixture in fixtures if fixture not in ledger.played]
        play_study(STUDY, left, ledger.add)
        assert len(ledger.games) == len(ledger.played)
    return len(left)


def open_only(folder: Path, study: Study = STUDY) -> None:
    with open_ledger(folder, study):
        pass


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a study that nothing interrupted."""
    folder = tmp_path_factory.mktemp("whole")
    assert go_on(folder) == len(FIXTURES)
    return (folder / GAMES_FILE).read_bytes()


def begun(folder: Path, data: bytes) -> Path:
    """Make a folder that holds so much of a study."""
    open_only(folder)
    (folder / GAMES_FILE).write_bytes(data)
    return folder / GAMES_FILE


def test_a_finished_study_is_left_alone(tmp_path: Path, whole: bytes) -> None:
    file = begun(tmp_path, whole)
    assert go_on(tmp_path) == 0
    assert file.read_bytes() == whole
    assert whole.count(b"\n") == len(FIXTURES) + 1


@pytest.mark.parametrize("cut", [0, 7, 60, 100, 200, 230, -1, -5])
def test_a_torn_file_is_completed_to_that_of_an_uninterrupted_study(
    tmp_path: Path, whole: bytes, cut: int
) -> None:
    torn = whole[:cut]
    file = begun(tmp_path, torn)
    assert go_on(tmp_path) == len(FIXTURES) - max(torn.count(b"\n") - 1, 0)
    assert file.read_bytes() == whole


def test_more_games_and_contenders_can_be_asked_for_later(tmp_path: Path, whole: bytes) -> None:
    go_on(tmp_path, plan(ROOT[:1], 2))
    assert go_on(tmp_path, plan(ROOT[1:], 4)) == 4
    assert go_on(tmp_path, plan(ROOT, 4)) == 2
    lines = (tmp_path / GAMES_FILE).read_bytes().splitlines()
    assert sorted(lines) == sorted(whole.splitlines())


def test_every_game_is_in_the_file_at_once(tmp_path: Path) -> None:
    with open_ledger(tmp_path, STUDY) as ledger:
        for number, fixture in enumerate(FIXTURES[:2], start=2):
            play_study(STUDY, [fixture], ledger.add)
            assert (tmp_path / GAMES_FILE).read_bytes().count(b"\n") == number


def test_windows_line_ends_are_read(tmp_path: Path, whole: bytes) -> None:
    begun(tmp_path, whole.replace(b"\n", b"\r\n"))
    assert go_on(tmp_path) == 0


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (b"root,1,0,1,", b"root,1,0,", "8 values are needed, not 7"),
        (b"root,1,0,1,", b"roof,1,0,1,", "no game of a study"),
        (b"root,1,0,1,", b"root,0,0,1,", "no game of a study"),
        (b"root,1,0,1,", b"root,1,-1,1,", "no game of a study"),
        (b"root,1,0,1,", b"root,1,0,2,", "no game of a study"),
        (b"root,1,0,1,", b"root,1,0,0,", "twice"),
        (b"root,1,0,1,", b"root,1,1,1,", "the seed of pair 1 is"),
        (b"root,1,0,1,", b"\xff\x00,1,0,1,", "no game of a study"),
    ],
)
def test_a_damaged_line_is_refused_with_its_number(
    tmp_path: Path, whole: bytes, old: bytes, new: bytes, expected: str
) -> None:
    damaged = whole.replace(old, new, 1)
    file = begun(tmp_path, damaged)
    with pytest.raises(RecordError, match=rf"games\.csv:3: .*{expected}.*Remove the line"):
        open_only(tmp_path)
    assert file.read_bytes() == damaged


def test_other_columns_are_refused(tmp_path: Path) -> None:
    begun(tmp_path, b"mode,workers\nroot,1\n")
    with pytest.raises(RecordError, match=r"games\.csv:1: the columns must be mode,workers,pair"):
        open_only(tmp_path)


@settings(max_examples=60, deadline=None)
@given(place=st.integers(0, 10_000), byte=st.binary(min_size=0, max_size=3))
def test_whatever_stands_in_the_file_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, whole: bytes, place: int, byte: bytes
) -> None:
    folder = tmp_path_factory.mktemp("mutated")
    place %= len(whole)
    begun(folder, whole[:place] + byte + whole[place + 1 :])
    with suppress(RecordError):
        open_only(folder)


def test_other_parameters_are_refused_by_name(tmp_path: Path) -> None:
    open_only(tmp_path)
    for other, expected in (
        (replace(SETTINGS, seed=4), "seed is 3 there and 4 here"),
        (replace(SETTINGS, iterations_per_worker=6), "iterations per worker is 5 there and 6 here"),
        (replace(SETTINGS, reference_iterations=6), "reference iterations is 5 there and 6 here"),
    ):
        with pytest.raises(SetupError, match=f"other parameters: {expected}. Choose"):
            open_only(tmp_path, study_of(settings=other))
    with pytest.raises(SetupError, match="rules: round limit is 6 there and 7 here"):
        open_only(tmp_path, study_of(WarlightGame(GAME.graph, WarlightSettings(round_limit=7))))
    with pytest.raises(SetupError, match="map fingerprint is “"):
        open_only(tmp_path, study_of(WarlightGame(grid_graph(3, 4), GAME.settings)))


def test_other_searches_are_refused_by_name(tmp_path: Path) -> None:
    open_only(tmp_path)
    other = study_of(contender="mcts:mode=stored-dice,playout_rounds=11")
    with pytest.raises(SetupError, match="contender: playout rounds is 10 there and 11 here"):
        open_only(tmp_path, other)


def test_a_parameter_that_is_missing_is_named(tmp_path: Path) -> None:
    open_only(tmp_path)
    file = tmp_path / "study.json"
    known = json.loads(file.read_text())
    del known["seed"]
    file.write_text(json.dumps(known | {"novelty": "x" * 100}))
    with pytest.raises(SetupError, match=r"seed is nothing there and 3 here; novelty is “x{39}…"):
        open_only(tmp_path)


def test_a_later_version_is_refused(tmp_path: Path) -> None:
    open_only(tmp_path)
    file = tmp_path / "study.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"version": VERSION + 1}))
    with pytest.raises(SetupError, match=f"version is {VERSION + 1} there and {VERSION} here"):
        open_only(tmp_path)


def test_what_cannot_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / GAMES_FILE).write_bytes(b"")
    with pytest.raises(RecordError, match=r"has no study\.json beside it"):
        open_only(tmp_path)
    for text in ("{", "[1]", "\x00", "[" * 5000):
        (tmp_path / "study.json").write_text(text)
        with pytest.raises(RecordError, match=r"study\.json is damaged"):
            open_only(tmp_path)
    monkeypatch.setattr(ledger, "LARGEST_FILE", 3)
    with pytest.raises(RecordError, match="larger than"):
        open_only(tmp_path)


def test_what_cannot_be_written_is_said(tmp_path: Path, whole: bytes) -> None:
    with pytest.raises(SaveError, match="cannot be written: No such file"):
        open_only(tmp_path / "nowhere")
    file = begun(tmp_path, whole)
    file.unlink()
    file.mkdir()
    with pytest.raises(RecordError, match=r"games\.csv cannot be read"):
        open_only(tmp_path)


def test_a_full_disk_ends_the_study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / GAMES_FILE).write_bytes(b"whole\n")
    ledger: Ledger[StudyGame] = Ledger(tmp_path / GAMES_FILE, format_of("study", StudyGame, 2), [])
    write = os.write
    left = [3]  # bytes

    def fill(handle: int, data: bytes) -> int:
        if not left[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = write(handle, bytes(data)[: left.pop()])
        left.append(0)
        return written

    monkeypatch.setattr(os, "write", fill)
    with pytest.raises(SaveError, match=r"^The disk is full: .*games\.csv"):
        play_study(STUDY, FIXTURES, ledger.add)
    assert not ledger.games
    assert (tmp_path / GAMES_FILE).read_bytes() == b"whole\n"
