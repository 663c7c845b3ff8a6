"""What `--json` prints has the keys that the guide promises, all of them and no others."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from studio.program.guide import guide_folder
from tests.engine.cartography.atlas.samples import collection, grid
from tests.engine.cartography.drawing.drawings import dashed, grid_labels, lettered, outlined
from tests.engine.cartography.formats.drawings import WARZONE
from tests.engine.cartography.formats.files import CONQUEST, written
from tests.engine.cartography.formats.triplea_files import GAME, laid_out
from tests.studio.cli.test_validate import run_json

ALWAYS = {"map", "written", "regions", "super_regions", "issues"}


def rows(page: str, after: str) -> list[list[str]]:
    """Return the cells of the first table after a text of a page, without its head."""
    folder = guide_folder()
    assert folder is not None
    text = (folder / page).read_text("utf-8").split(after)[1]
    lines = iter(text.splitlines())
    next(line for line in lines if line.startswith("|---"))
    table = list(itertools.takewhile(lambda line: line.startswith("|"), lines))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def keys(cell: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", cell))


def promised(what: str) -> set[str]:
    """Return the keys that the guide gives an import or an export."""
    cells = rows("files.md", "both print one object")
    return set().union(*(keys(c[0]) for c in cells if what in c[1] or "both" in c[1]))


def topology() -> dict[str, Any]:
    arcs = [[[x, 0], [x + 1, 0], [x + 1, 1], [x, 1], [x, 0]] for x in range(2)]
    inner = [{"type": "Polygon", "arcs": [[x]], "properties": {"name": f"A{x}"}} for x in range(2)]
    land = {"type": "GeometryCollection", "geometries": inner}
    return {"type": "Topology", "arcs": arcs, "objects": {"land": land, "other": land}}


def test_imports_report_what_the_guide_says(tmp_path: Path) -> None:
    folder = laid_out(tmp_path / "small")
    (folder / "map/games/other.xml").write_text(GAME)
    sources = [
        written(tmp_path, CONQUEST),
        written(tmp_path, WARZONE, "small.svg"),
        folder,
        written(tmp_path, json.dumps(collection(grid(2, 1))), "grid.geojson"),
        written(tmp_path, json.dumps(topology()), "land.topojson"),
    ]
    reports = []
    for number, source in enumerate(sources):
        reports.append(run_json("import", str(source), "-o", str(tmp_path / f"new{number}"))[1])
    assert all(report.keys() >= ALWAYS for report in reports)
    assert set().union(*reports) == promised("import")
    areas = reports[3]
    assert (areas["named_by"], areas["properties"]) == ("name", ["name", "row"])
    assert "objects" not in areas
    assert reports[4]["objects"] == ["land", "other"]


def test_findings_have_the_keys_that_the_guide_says(tmp_path: Path) -> None:
    file = written(tmp_path, CONQUEST + "Elm,240,40,North,Birch\n")
    report = run_json("import", str(file), "-o", str(tmp_path / "new"))[1]
    cell = next(c[2] for c in rows("files.md", "both print one object") if "`issues`" in c[0])
    assert report["issues"]
    told = keys(cell) - {"error", "warning"}
    assert all(set(issue) == told for issue in report["issues"])


def test_exports_report_what_the_guide_says(tmp_path: Path) -> None:
    _, report = run_json("export", "duel", "--format", "geojson", "-o", str(tmp_path / "out"))
    assert set(report) == promised("export")


def test_drawings_report_what_the_guide_says(tmp_path: Path) -> None:
    table = rows("drawings.md", "With `--json` one object is printed")
    told = {key: keys(cells[1]) for cells in table for key in keys(cells[0])}
    labels = grid_labels(3, 2)
    labels[:, 150:155] = 0  # a strait, over which regions nearly touch
    pixels = lettered(np.minimum(dashed(labels, 9, 6), outlined(labels, 1)), labels)
    Image.fromarray(pixels).save(tmp_path / "sketch.png")
    status, report = run_json(
        "segment", str(tmp_path / "sketch.png"), "-o", str(tmp_path / "map"), "--close", "5"
    )
    assert status == 0
    assert set(report) == set(told)
    for key in ("lines", "letters", "dashes"):
        assert set(report[key]) == told[key]
    assert all(set(area) == told["small_areas"] for area in report["small_areas"])
    assert report["small_areas"]
