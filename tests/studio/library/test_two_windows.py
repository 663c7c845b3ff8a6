"""Two programs at once work on one library, and begin it at the same moment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from studio.library.database import integrity
from studio.library.library import Library
from tests.children import ROOT
from tests.patience import PATIENCE_S

GAMES = 12


def start(path: Path, name: str) -> subprocess.Popen[str]:
    command = [
        sys.executable, "-m", "tests.studio.library.other_window", str(path), name, str(GAMES),
    ]  # fmt: skip
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True)


def test_two_windows_write_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "data" / "library.sqlite"
    for child in [start(path, name) for name in ("one", "two")]:
        _, errors = child.communicate(timeout=PATIENCE_S)
        assert child.returncode == 0, errors
    library = Library.open(path)
    wanted = {f"{name} {number}!" for name in ("one", "two") for number in range(GAMES)}
    assert {entry.name for entry in library.games()} == wanted
    assert {library.game_map(entry.id) for entry in library.games()} == {b"one", b"two"}
    assert library.take_notice() == ""
    assert integrity(path) == ()
