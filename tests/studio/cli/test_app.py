"""The verbs: all of them are found by their names, and none pays for the others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from studio.cli.app import VERBS, build_app
from tests.children import ROOT
from tests.engine.cartography.formats.boards import conquest_file

IMPORT = """
import sys
from studio.cli import build_app
try:
    build_app(lambda path: 0)(["import", sys.argv[1], "-o", sys.argv[2]])
except SystemExit as end:
    print(end.code)
print(sorted({"numba", "PySide6", "shapely", "networkx", "scipy.stats"} & sys.modules.keys()))
"""


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_is_called_by_its_name_and_has_help(verb: str) -> None:
    result = CliRunner().invoke(build_app(lambda _path: 0), [verb, "--help"])
    assert result.exit_code == 0, result.output
    assert f" {verb} [OPTIONS]" in result.output


def test_the_help_names_all_verbs_in_their_order() -> None:
    result = CliRunner().invoke(build_app(lambda _path: 0), ["--help"])
    words = [line.strip("│ ").split(" ")[0] for line in result.output.splitlines()]
    assert [word for word in words if word in VERBS] == list(VERBS)


def test_a_verb_imports_what_it_needs_and_no_more(tmp_path: Path) -> None:
    file = tmp_path / "board.map"
    file.write_text(conquest_file(12), "utf-8")
    command = [sys.executable, "-c", IMPORT, str(file), str(tmp_path / "out")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-2:] == ["1", "[]"], (done.stdout, done.stderr)
