"""Pictures of the command line: of the size, with the letters and in the kinds that were told."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner, Result

from engine.errors import SetupError
from studio.cli.app import build_app
from studio.cli.picture_options import told_pictures
from tests.studio.prints import pdf_size, png_texts, svg_size, svg_texts

SEARCH = ("--game", "sawhian", "--search", "uct", "--iterations", "100")
FIGURES = ("tree", "icicle", "visits")


def invoke(*words: object) -> Result:
    return CliRunner().invoke(build_app(lambda *_: 0), list(map(str, words)))


def test_pictures_of_an_analysis_are_as_large_as_told(tmp_path: Path) -> None:
    told = ("--size", "85x60", "--dpi", 200, "--font-size", 7, "--axis", "iterations")
    result = invoke("analyse", *SEARCH, "--formats", "png,svg,pdf", *told, "-o", tmp_path)
    assert result.exit_code == 0, result.output
    for name in FIGURES:
        data = (tmp_path / f"{name}.png").read_bytes()
        assert png_texts(data)["dpi"] == pytest.approx((200, 200), abs=0.1)
        with Image.open(tmp_path / f"{name}.png") as image:
            assert image.size == (669, 472)
        assert svg_size((tmp_path / f"{name}.svg").read_bytes()) == pytest.approx((85, 60), abs=0.1)
        assert pdf_size((tmp_path / f"{name}.pdf").read_bytes()) == pytest.approx((85, 60), abs=0.4)
    texts = svg_texts((tmp_path / "visits.svg").read_bytes())
    assert "Iterations" in texts
    assert "Time (s)" not in texts


def test_a_line_at_the_foot_can_be_left_out(tmp_path: Path) -> None:
    words = ("analyse", *SEARCH, "--formats", "svg", "--size", "250x150", "-o", tmp_path)
    made_by = "uct"
    counts = []
    for more in ((), ("--no-caption",)):
        assert invoke(*words, *more).exit_code == 0
        counts.append(svg_texts((tmp_path / "tree.svg").read_bytes()).lower().count(made_by))
    assert counts[0] > counts[1] > 0  # the description says it in any case


def test_a_study_of_convergence_has_plots_and_tables_that_say_what_made_them(
    tmp_path: Path,
) -> None:
    words = ("study", "convergence", "--game", "sawhian", "--search", "uct", "--seeds", 3)
    words = (*words, "--iterations", 40, "--pictures", "svg,pdf", "--axis", "seconds")
    assert invoke(*words, "-o", tmp_path).exit_code == 0
    texts = svg_texts((tmp_path / "convergence.svg").read_bytes())
    assert "Time (s) · bands: 10 to 90 % of 3 seeds" in texts
    assert '"search":"uct"' in texts
    assert pdf_size((tmp_path / "convergence.pdf").read_bytes()) == pytest.approx(
        (180, 120), abs=0.4
    )
    assert not (tmp_path / "convergence.png").exists()
    for name in ("convergence.csv", "searches.csv"):
        with (tmp_path / name).open(newline="") as lines:
            rows = list(csv.DictReader(lines))
        assert all(json.loads(row["provenance"])["search"] == "uct" for row in rows)
        times = [float(row.get("elapsed_s") or row["seconds"]) for row in rows]
        assert min(times) > 0


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (("--size", "85"), "is no size"),
        (("--size", "5x60"), "20 to 2000 mm"),
        (("--dpi", "7"), "50 to 1200 dots an inch"),
        (("--font-size", "100"), "4 to 48 points"),
        (("--size", "2000x2000", "--dpi", "1200"), "Choose fewer dots an inch"),
    ],
)
def test_what_cannot_be_printed_is_refused_before_the_search(
    tmp_path: Path, told: tuple[str, ...], reason: str
) -> None:
    result = invoke("analyse", *SEARCH, *told, "--formats", "png", "-o", tmp_path / "out")
    assert result.exit_code == 2
    assert reason in " ".join(result.stderr.split())
    assert not (tmp_path / "out").exists()


def test_kinds_are_read() -> None:
    assert told_pictures("pdf, PNG", "85x60", 300, 8, True).kinds == ("png", "pdf")
    assert told_pictures("none", "85x60", 300, 8, True).kinds == ()
    assert told_pictures("", "85x60", 300, 8, True).kinds == ()
    with pytest.raises(SetupError, match="no picture of the kind “bmp”"):
        told_pictures("png,bmp", "85x60", 300, 8, True)
