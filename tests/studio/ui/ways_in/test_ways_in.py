"""The ways to a new map, with mouse and keyboard."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from engine.cartography.drawing.segmentation import Method
from engine.cartography.files import map_title
from engine.cartography.store import MapBundle
from studio.program.jobs import JobContext, JobRunner
from studio.ui.ways_in import blank
from studio.ui.ways_in.blank import BlankDialog
from studio.ui.ways_in.drawing import DrawingDialog
from studio.ui.ways_in.foreign import ForeignDialog
from studio.ui.ways_in.geojson import GeoJsonDialog
from studio.ui.ways_in.template import TemplateDialog
from studio.ui.ways_in.way_in import NewMap, WayIn

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def drawing(tmp_path: Path) -> Path:
    """Six fields of black lines, one line with a gap of five pixels."""
    image = Image.new("RGB", (320, 240), "white")
    draw = ImageDraw.Draw(image)
    for x in (40, 120, 200):
        for y in (40, 120):
            draw.rectangle((x, y, x + 80, y + 80), outline="black", width=3)
    draw.rectangle((118, 70, 122, 74), fill="white")
    file = tmp_path / "my_first-map.png"
    image.save(file)
    return file


def finish(qtbot: QtBot, dialog: WayIn) -> MapBundle:
    """Press the button, and wait for the map."""
    QTest.mouseClick(dialog.create_button, LEFT)
    qtbot.waitUntil(lambda: dialog.made is not None)
    assert dialog.made is not None
    return dialog.made.bundle


def show(qtbot: QtBot, dialog: WayIn) -> None:
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()


@pytest.fixture
def drawn(qtbot: QtBot, runner: JobRunner, drawing: Path) -> Iterator[DrawingDialog]:
    dialog = DrawingDialog(runner, drawing)
    show(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.search is not None)
    yield dialog
    dialog.close()


def test_a_blank_map_has_name_and_size(qtbot: QtBot, runner: JobRunner) -> None:
    dialog = BlankDialog(runner)
    show(qtbot, dialog)
    dialog.name.selectAll()
    QTest.keyClicks(dialog.name, "Nowhere")
    dialog.preset.setFocus()
    QTest.keyClick(dialog.preset, Qt.Key.Key_Down)
    assert (dialog.width_box.value(), dialog.height_box.value()) == (1920, 1080)
    dialog.width_box.setValue(300)
    assert dialog.preset.currentText() == "Other"
    dialog.height_box.setValue(200)
    model = finish(qtbot, dialog).model
    assert (model.name, model.width, model.height, model.regions) == ("Nowhere", 300, 200, ())


def test_a_country_is_invented_or_refused(qtbot: QtBot, runner: JobRunner) -> None:
    dialog = BlankDialog(runner)
    show(qtbot, dialog)
    dialog.width_box.setValue(400)
    dialog.height_box.setValue(300)
    dialog.regions.setValue(500)
    QTest.mouseClick(dialog.create_button, LEFT)
    qtbot.waitUntil(lambda: "no room" in dialog.problem.text())
    assert "Choose a larger size or fewer regions" in dialog.problem.text()
    dialog.regions.setValue(6)
    assert len(finish(qtbot, dialog).model.regions) == 6


def test_a_map_needs_a_name(qtbot: QtBot, runner: JobRunner) -> None:
    dialog = BlankDialog(runner)
    show(qtbot, dialog)
    dialog.name.clear()
    QTest.mouseClick(dialog.create_button, LEFT)
    assert "Give the map a name" in dialog.problem.text()
    assert not dialog.is_busy


def test_the_work_is_cancelled_and_the_form_stays(
    qtbot: QtBot, runner: JobRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(context: JobContext, *_args: object) -> NewMap:
        while True:
            context.check()

    monkeypatch.setattr(blank, "_make", slow)
    dialog = BlankDialog(runner)
    show(qtbot, dialog)
    QTest.mouseClick(dialog.create_button, LEFT)
    assert dialog.progress.isVisible()
    QTest.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel), LEFT)
    qtbot.waitUntil(lambda: not dialog.is_busy)
    assert dialog.isVisible()
    assert dialog.create_button.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_drawing_becomes_regions_with_a_live_preview(qtbot: QtBot, drawn: DrawingDialog) -> None:
    assert drawn.name.text() == "My First Map"
    assert drawn.search is not None
    assert drawn.search.found.count == 5  # two fields run into each other
    assert "5 region" in drawn.summary.text()
    before = drawn.area.image
    drawn.method.setCurrentIndex(drawn.method.findData(Method.GAPS))
    assert not drawn.create_button.isEnabled()
    qtbot.waitUntil(lambda: drawn.search is not None)
    assert drawn.search.found.count == 6
    assert drawn.area.image != before
    bundle = finish(qtbot, drawn)
    assert len(bundle.model.regions) == 6
    assert bundle.picture.startswith(b"\x89PNG")
    assert len(bundle.model.edges()) == 7


def test_without_a_sea_the_paper_is_a_region(qtbot: QtBot, drawn: DrawingDialog) -> None:
    drawn.sea.setChecked(False)
    qtbot.waitUntil(lambda: drawn.search is not None)
    assert drawn.search is not None
    assert drawn.search.found.count == 6
    assert "without a sea" in drawn.summary.text()


def test_a_drawing_without_regions_makes_no_map(qtbot: QtBot, drawn: DrawingDialog) -> None:
    drawn.smallest.setValue(50_000)
    qtbot.waitUntil(lambda: not drawn.is_searching)
    assert "No regions were found" in drawn.summary.text()
    assert not drawn.create_button.isEnabled()


def test_what_is_no_picture_is_refused(qtbot: QtBot, runner: JobRunner, tmp_path: Path) -> None:
    file = tmp_path / "text.png"
    file.write_text("no picture")
    dialog = DrawingDialog(runner, file)
    show(qtbot, dialog)
    qtbot.waitUntil(lambda: "text.png" in dialog.problem.text())
    assert not dialog.create_button.isEnabled()
    dialog.close()


@pytest.fixture
def template(tmp_path: Path) -> Path:
    pixels = np.full((120, 160, 3), (10, 60, 120), np.uint8)
    pixels[20:60, 20:80], pixels[20:60, 80:140] = (200, 0, 0), (0, 200, 0)
    pixels[60:100, 20:140] = (250, 250, 0)
    file = tmp_path / "template.png"
    Image.fromarray(pixels).save(file)
    return file


def test_a_template_keeps_its_colours(qtbot: QtBot, runner: JobRunner, template: Path) -> None:
    dialog = TemplateDialog(runner, template)
    show(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.search is not None)
    bundle = finish(qtbot, dialog)
    colors = {region.color for region in bundle.model.regions}
    assert colors == {(200, 0, 0), (0, 200, 0), (250, 250, 0)}
    assert bundle.model.edges() == {(1, 2), (1, 3), (2, 3)}


def test_another_colour_is_the_sea(qtbot: QtBot, runner: JobRunner, template: Path) -> None:
    dialog = TemplateDialog(runner, template)
    show(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.search is not None)
    dialog.sea.setCurrentIndex(dialog.sea.findText("#fafa00"))
    qtbot.waitUntil(lambda: dialog.search is not None)
    bundle = finish(qtbot, dialog)
    assert {r.color for r in bundle.model.regions} == {(200, 0, 0), (0, 200, 0), (10, 60, 120)}


def test_a_picture_beside_the_template_has_its_size(
    qtbot: QtBot, runner: JobRunner, template: Path, tmp_path: Path
) -> None:
    for name, size in (("small.png", (10, 10)), ("good.jpg", (160, 120))):
        Image.new("RGB", size, "green").save(tmp_path / name)
    dialog = TemplateDialog(runner, template)
    show(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.search is not None)
    QTest.keyClicks(dialog.picture, str(tmp_path / "small.png"))
    QTest.mouseClick(dialog.create_button, LEFT)
    qtbot.waitUntil(lambda: "10 x 10" in dialog.problem.text())
    dialog.picture.clear()
    QTest.keyClicks(dialog.picture, str(tmp_path / "good.jpg"))
    assert finish(qtbot, dialog).picture == (tmp_path / "good.jpg").read_bytes()


def square(left: int, name: str, state: str) -> dict[str, object]:
    ring = [[left, 40], [left + 4, 40], [left + 4, 44], [left, 44], [left, 40]]
    return {
        "type": "Feature",
        "properties": {"title": name, "state": state, "size": 16},
        "geometry": {"type": "Polygon", "coordinates": [ring]},
    }


def test_provinces_are_named_and_grouped_by_properties(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    features = [square(4 * n, f"P{n}", "East" if n > 1 else "West") for n in range(4)]
    file = tmp_path / "four.geojson"
    file.write_text(json.dumps({"type": "FeatureCollection", "features": features}))
    dialog = GeoJsonDialog(runner, file)
    show(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.contents is not None)
    dialog.name_property.setCurrentIndex(dialog.name_property.findData("title"))
    dialog.group_property.setCurrentIndex(dialog.group_property.findData("state"))
    assert dialog.group_property.findData("title") == -1  # every feature its own
    QTest.keyClicks(dialog.where, "state")
    QTest.mouseClick(dialog.create_button, LEFT)
    assert "PROPERTY=VALUE" in dialog.problem.text()
    dialog.where.clear()
    dialog.own_size.setChecked(True)
    dialog.width_box.setValue(800)
    dialog.height_box.setValue(300)
    model = finish(qtbot, dialog).model
    assert sorted(r.name for r in model.regions) == ["P0", "P1", "P2", "P3"]
    assert sorted(s.name for s in model.super_regions) == ["East", "West"]
    assert (model.width, model.height) == (800, 300)


def test_a_file_that_is_no_geojson_is_refused(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    file = tmp_path / "x.geojson"
    file.write_text("{")
    dialog = GeoJsonDialog(runner, file)
    show(qtbot, dialog)
    qtbot.waitUntil(lambda: "not JSON" in dialog.problem.text())
    assert not dialog.create_button.isEnabled()


def test_what_is_no_map_is_refused(qtbot: QtBot, runner: JobRunner, tmp_path: Path) -> None:
    file = tmp_path / "x.map"
    file.write_text("nothing")
    dialog = ForeignDialog(runner, file)
    show(qtbot, dialog)
    qtbot.waitUntil(lambda: "no map of Conquest" in dialog.problem.text())
    assert not dialog.create_button.isEnabled()


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("a_b-c.png", "A B C"),
        ("x.geojson.gz", "X"),
        ("Plain", "Plain"),
        ("_.png", "Map"),
        ("\x1b[3\ud800.png", "[3"),
    ],
)
def test_titles_come_from_file_names(name: str, title: str) -> None:
    assert map_title(Path(name)) == title
