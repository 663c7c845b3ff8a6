"""Every verb writes its files whole or not at all, and waits for no pipe."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from studio.cli import simulate as simulate_module
from studio.cli.series import uninterrupted
from tests.children import ROOT
from tests.patience import PATIENCE_S
from tests.studio.cli.test_validate import run

PLAY = ("simulate", "Duel", "--players", "random,random", "--round-limit", "3")


@pytest.fixture
def no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the disk full for all that is written, a few bytes in."""
    write = os.write

    def fill(handle: int, data: bytes) -> int:
        if len(data) <= 10:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, bytes(data)[: len(data) - 10])

    monkeypatch.setattr(os, "write", fill)


@pytest.mark.parametrize(
    ("command", "file"),
    [
        (("render", "Duel", "-o", "out/map.png"), "out/map.png"),
        (("render", "Duel", "--poster", "-o", "out/map.pdf"), "out/map.pdf"),
        (("export", "Duel", "--format", "conquest", "--force", "-o", "out"), "out/Duel.map"),
        (("export", "Duel", "--force", "-o", "out/duel.zip"), "out/duel.zip"),
        (("csv", "Duel", "--force", "-o", "out"), "out/duel-regions.csv"),
        (("analyse", "Duel", "--iterations", "20", "-o", "out"), "out/analysis.json"),
        ((*PLAY, "--games", "1", "--csv", "out/games.csv"), "out/games.csv"),
    ],
)
def test_a_full_disk_is_called_full_and_leaves_the_old_file(
    command: tuple[str, ...],
    file: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    no_room: None,
) -> None:
    monkeypatch.chdir(tmp_path)
    old = tmp_path / file
    old.parent.mkdir()
    old.write_text("the old file")
    status, output = run(*command)
    assert (status, "The disk is full" in output) == (2, True), output
    assert [path.name for path in old.parent.iterdir()] == [old.name]
    assert old.read_text() == "the old file"


@pytest.mark.parametrize(
    "command",
    [
        ("render", "Duel", "-o"),
        ("render", "Duel", "--poster", "--format", "svg", "-o"),
        ("export", "Duel", "-o"),
        (*PLAY, "--games", "1", "--csv"),
        (*PLAY, "--games", "1", "--positions"),
        ("experiment", "new", "Duel", "random", "aggressive", "--force", "-o"),
    ],
)
@pytest.mark.parametrize("folder", [".", "..", "here"])
def test_a_folder_is_no_file(
    command: tuple[str, ...], folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "in" / "here").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "in")
    status, output = run(*command, folder)
    assert status == 2, output
    assert "folder" in output


@pytest.mark.parametrize(
    "command",
    [
        ("export", "Duel", "--format", "domination", "-o", "file"),
        ("csv", "Duel", "-o", "file"),
        ("analyse", "Duel", "--iterations", "20", "-o", "file"),
        ("new", "Mine", "-o", "file"),
        ("tournament", "Duel", "random", "aggressive", "-o", "file"),
        (*PLAY, "--games", "1", "--log", "file"),
        (*PLAY, "--games", "1", "--csv", "file/games.csv"),
        ("render", "Duel", "-o", "file/map.png"),
    ],
)
def test_a_file_is_no_folder(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("old")
    status, output = run(*command)
    assert status == 2, output
    assert "file" in output
    assert Path("file").read_text() == "old"


@pytest.mark.parametrize("source", ["pipe.json", "/dev/zero", "/dev/stdin"])
@pytest.mark.parametrize(
    "command",
    [
        ("validate",), ("neighbours",), ("health",), ("render",), ("export",), ("analyse",),
        ("import", "-o", "out"), ("segment", "-o", "out"), ("diff", "Duel"), ("review",),
        ("csv", "Duel", "-o", "out", "--apply"), ("games", "import"), ("experiment", "run"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_what_never_ends_is_refused(
    command: tuple[str, ...],
    source: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    silent_input: None,
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe.json")
    status, output = run(*command, source)
    assert status == 2, output
    assert "a pipe or a device" in output


@pytest.fixture
def silent_input() -> object:
    """Give this process a standard input that nobody writes to."""
    kept, (reading, writing) = os.dup(0), os.pipe()
    os.dup2(reading, 0)
    yield
    os.dup2(kept, 0)
    for handle in (kept, reading, writing):
        os.close(handle)


def test_a_stop_keeps_the_games_that_were_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, played = tmp_path / "games.csv", []
    play = simulate_module.play_series

    def stopped(*arguments: object, told: Callable[[object], None], **options: object) -> object:
        def tell(result: object) -> None:
            told(result)
            played.append(file.read_text().count("\n"))
            if len(played) == 3:
                raise KeyboardInterrupt

        return play(*arguments, told=tell, **options)

    monkeypatch.setattr(simulate_module, "play_series", stopped)
    status, output = run(*PLAY, "--games", "50", "--csv", str(file))
    assert status == 130
    assert f"stopped after 3 of 50 games. They are kept in {file}." in output
    assert played == [2, 3, 4]  # lines, the head among them, as the games end


def test_a_signal_ends_the_program_with_what_it_has(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    command = (*PLAY, "--games", "100000", "--csv", str(file))
    # What is started in the background, as the tests may be, ignores the signal.
    heeds = "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    start = f"{heeds}; runpy.run_module('studio', run_name='__main__', alter_sys=True)"
    with subprocess.Popen(
        [sys.executable, "-c", start, *command], cwd=ROOT, stderr=subprocess.PIPE, text=True
    ) as child:
        while child.poll() is None and not (file.exists() and file.read_text().count("\n") > 2):
            time.sleep(0.02)
        child.send_signal(signal.SIGINT)
        _, said = child.communicate(timeout=PATIENCE_S)
    assert child.returncode == 130, said
    lines = file.read_text().splitlines()
    assert f"stopped after {len(lines) - 1} of 100000 games." in said
    assert lines[-1].count(",") == lines[0].count(",")


def test_an_interruption_waits_for_what_is_written() -> None:
    done: list[str] = []

    def write() -> None:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
            done.append("written")

    with pytest.raises(KeyboardInterrupt):
        write()
    assert done == ["written"]
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)  # as before
