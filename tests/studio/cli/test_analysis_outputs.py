"""What `marchland analyse` writes, and that a saved analysis is not searched again."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.errors import SetupError
from engine.games.warlight.state import Phase
from studio.analysing.file import analysis_bytes, analysis_from_bytes
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
