"""`marchland render`: the picture, its layers, and what cannot be painted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from engine.cartography.store import read_map
from maps import shipped_maps
from tests.engine.cartography.samples import edit, saved
from tests.studio.cli.test_validate import invoke, run_json
from tests.studio.prints import pdf_size, png_texts, svg_size


def _pixels(file: Path) -> np.ndarray:
    return np.asarray(Image.open(file).convert("RGB")).astype(int)


def test_a_map_is_painted_at_any_scale(tmp_path: Path) -> None:
    options = ("-o", str(tmp_path / "duel.png"), "--scale", "0.5")
    status, report = run_json("render", "Duel", *options)
    assert status == 0
    assert (report["width"], report["height"]) == (640, 360)
    assert report["file"] == str(tmp_path / "duel.png")
    assert _pixels(tmp_path / "duel.png").shape == (360, 640, 3)


def test_layers_are_left_out(tmp_path: Path) -> None:
    whole, bare = tmp_path / "whole.png", tmp_path / "bare.png"
    assert invoke("render", "Duel", "-o", str(whole)).exit_code == 0
    options = ("--no-names", "--no-badges", "--no-links")
    assert invoke("render", "Duel", "-o", str(bare), *options).exit_code == 0
    folder = shipped_maps()["duel"]
    picture = _pixels(folder / "duel.png")
    assert (_pixels(bare) == picture).all()
    reading = read_map(folder)
    assert reading.bundle is not None
    for region in reading.bundle.model.regions:
        assert region.label_point is not None
        x, y = region.label_point
        box = (slice(y - 8, y + 9), slice(x - 8, x + 9))
        assert (_pixels(whole)[box] != picture[box]).any(), region.name


def test_the_template_can_be_painted(tmp_path: Path) -> None:
    file = tmp_path / "template"  # the ending is added
    options = ("--template", "--no-names", "--no-badges", "--no-links")
    assert invoke("render", "Duel", "-o", str(file), *options).exit_code == 0
    reading = read_map(shipped_maps()["duel"])
    assert reading.bundle is not None
    pixels = _pixels(tmp_path / "template.png")
    for region in reading.bundle.model.regions:
        assert (pixels[reading.bundle.labels == region.key] == region.color).all()


def test_a_map_with_faults_is_painted_all_the_same(tmp_path: Path) -> None:
    structure = saved(tmp_path)
    edit(structure, 'Bonus="3"', 'Bonus="much"')
    assert invoke("render", str(structure), "-o", str(tmp_path / "x.png")).exit_code == 0


def test_what_cannot_be_painted_says_why(tmp_path: Path) -> None:
    assert "no shipped map" in invoke("render", "Nowhere").output
    structure = saved(tmp_path)
    (structure.parent / "small-map-template.png").unlink()
    result = invoke("render", str(structure), "-o", str(tmp_path / "y.png"))
    assert result.exit_code == 1
    assert "repair it first" in result.output
    assert not (tmp_path / "y.png").exists()


def test_a_picture_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("studio.painting.pictures.LARGEST_PICTURE", 1000)
    result = invoke("render", "Duel", "-o", str(tmp_path / "x.png"))
    assert result.exit_code == 2
    assert "Choose a smaller scale" in result.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_posters_are_written_in_every_format(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"poster.{ending}"
    status, report = run_json("render", "Duel", "--poster", "-o", str(file))
    assert status == 0
    assert report["height"] > 720  # a title and a legend
    assert report["file"] == str(file)
    begins = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}[ending]
    assert file.read_bytes().startswith(begins)


def test_the_format_may_be_given(tmp_path: Path) -> None:
    status, report = run_json("render", "Duel", "--format", "svg", "-o", str(tmp_path / "x.y"))
    assert (status, report["file"]) == (0, str(tmp_path / "x.y.svg"))
    assert (report["width"], report["height"]) == (1280, 720)


@pytest.mark.parametrize("poster", [(), ("--poster",)])
def test_a_map_is_as_wide_on_paper_as_told(tmp_path: Path, poster: tuple[str, ...]) -> None:
    told = ("render", "Duel", *poster, "--width", "100")
    for ending in ("png", "svg", "pdf"):
        file = tmp_path / f"x.{ending}"
        more = ("--dpi", "254") if ending == "png" else ()
        assert invoke(*told, *more, "-o", str(file)).exit_code == 0
    png = (tmp_path / "x.png").read_bytes()
    assert _pixels(tmp_path / "x.png").shape[1] == pytest.approx(1000, abs=1)
    assert png_texts(png)["dpi"] == pytest.approx((254, 254), abs=0.1)
    assert svg_size((tmp_path / "x.svg").read_bytes())[0] == pytest.approx(100, abs=0.1)
    assert pdf_size((tmp_path / "x.pdf").read_bytes())[0] == pytest.approx(100, abs=0.4)
