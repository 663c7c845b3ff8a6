"""Files that are broken are named by the command that was told them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.studio.cli.test_validate import invoke


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("game.json", "{bad"),
        ("other.json", '{"format": "x", "version": 1}'),
        ("moves.txt", "no game"),
        ("search.marchland-analysis", "bad"),
    ],
)
@pytest.mark.parametrize("command", ["analyse", "review", "games import"])
def test_a_broken_file_is_named(command: str, name: str, text: str, tmp_path: Path) -> None:
    check(command, tmp_path / name, text.encode())


def test_a_broken_manifest_is_named(tmp_path: Path) -> None:
    check("experiment run", tmp_path / "mine.toml", b"= bad")


@pytest.mark.parametrize("data", [b"{bad", b'{"format": "\xff"}', b'{"x": ' + b"[" * 100_000])
def test_a_broken_calibration_is_named(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "curve.json"
    file.write_bytes(data)
    result = invoke("analyse", "Duel", "--calibration", str(tmp_path))
    assert result.exit_code == 2
    assert file.name in result.stderr.replace("\n", "")


def check(command: str, file: Path, data: bytes) -> None:
    file.write_bytes(data)
    result = invoke(*command.split(), str(file))
    assert result.exit_code == 2
    assert result.stderr.replace("\n", "").count(file.name) == 1
