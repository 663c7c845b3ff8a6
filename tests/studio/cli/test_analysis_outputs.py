"""What `marchland analyse` writes, and that a saved analysis is not searched again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from engine.errors import SetupError
from engine.games.sawhian.rules import SawhianGame
from engine.games.warlight.state import Phase
from studio.analysing.file import analysis_bytes, analysis_from_bytes
from studio.analysing.positions import first_position
from studio.cli.analysis_outputs import FORMATS, chosen_formats
from studio.cli.app import build_app
from studio.position.searches import AnalysisOptions
from studio.position.trace import SearchTrace
from tests.studio.searches import made_up_snapshot, position_in


def test_formats_are_named_with_commas() -> None:
    assert chosen_formats(" TXT, svg,") == ("txt", "svg")
    with pytest.raises(SetupError, match="no format “bmp”"):
        chosen_formats("txt,bmp")


def test_a_saved_analysis_is_written_in_every_format(tmp_path: Path) -> None:
    position, trace = position_in(Phase.TURN), SearchTrace()
    trace.add(made_up_snapshot(position, 100))
    data = analysis_bytes(position, AnalysisOptions(), trace)
    source, out = tmp_path / "kept.marchland-analysis", tmp_path / "out"
    source.write_bytes(data)
    arguments = ["analyse", str(source), "-o", str(out), "--formats", ",".join(FORMATS)]
    result = CliRunner().invoke(build_app(lambda *_: 0), arguments)
    assert result.exit_code == 0, result.output
    written = {path.name: path.read_bytes() for path in out.iterdir()}
    endings = {name.rsplit(".", 1)[1] for name in written}
    assert endings == {*FORMATS, "marchland-analysis"}
    again = analysis_from_bytes(written["analysis.marchland-analysis"])
    assert again.snapshot.root_moves == analysis_from_bytes(data).snapshot.root_moves


def test_a_broken_analysis_is_refused_in_one_line(tmp_path: Path) -> None:
    source = tmp_path / "kept.marchland-analysis"
    source.write_bytes(b"PK and nothing else")
    result = CliRunner().invoke(
        build_app(lambda *_: 0), ["analyse", str(source), "-o", str(tmp_path / "out")]
    )
    assert result.exit_code == 2
    assert not (tmp_path / "out").exists()


def test_candidates_that_are_named_are_searched_alone(tmp_path: Path) -> None:
    game = SawhianGame()
    state = first_position(game, 0, 1).state
    named = [game.format_move(state, 0, move) for move in game.moves(state)[:2]]
    words = ["analyse", "--game", "sawhian", "--search", "uct", "--iterations", "200", "--json"]
    words += ["-o", str(tmp_path)]
    for text in named:
        words += ["--candidate", text]
    result = CliRunner().invoke(build_app(lambda *_: 0), words)
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert {one["label"] for one in data["candidates"]} == set(data["provenance"]["chosen"])
    assert len(data["candidates"]) == 2
    assert (data["provenance"]["search"], data["provenance"]["seed"]) == ("uct", 1)
    saved = analysis_from_bytes((tmp_path / "analysis.marchland-analysis").read_bytes())
    assert len(saved.options.chosen) == 2
    words[-1] = "nonsense"
    refused = CliRunner().invoke(build_app(lambda *_: 0), words)
    assert refused.exit_code == 2


def test_every_file_says_what_made_the_search(tmp_path: Path) -> None:
    words = ["analyse", "duel", "--iterations", "30", "--mode", "source", "-o", str(tmp_path)]
    words += ["--formats", ",".join(FORMATS)]
    result = CliRunner().invoke(build_app(lambda *_: 0), words)
    assert result.exit_code == 0, result.output
    line = "Baseline: c 1.41421, Playout 10, Memory 1,024 MB · 30 iterations · 1 worker · seed 1"
    assert line in result.stdout
    for name in ("candidates.txt", "tree.dot", "tree.svg", "visits.svg"):
        assert line in (tmp_path / name).read_text(), name
    for name in ("tree.png", "visits.png"):
        with Image.open(tmp_path / name) as picture:
            assert picture.info["Description"].endswith(line)
    made_by = json.loads((tmp_path / "analysis.json").read_bytes())["provenance"]
    assert (made_by["search"], made_by["map"]) == ("baseline", "Duel")
    assert made_by["told"]["exploration"] == 2**0.5
    for name in ("candidates.csv", "course.csv", "tree.graphml"):
        assert "1.4142135623730951" in (tmp_path / name).read_text(), name
