"""The dialog for real provinces: what names regions, features that are one region, objects."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from studio.program.jobs import JobRunner
from studio.ui.ways_in.geojson import GeoJsonDialog
from tests.engine.cartography.atlas.samples import Feature, collection, feature, saved, square
from tests.studio.ui.ways_in.test_ways_in import finish, show

LEFT = Qt.MouseButton.LeftButton


def cells(*properties: dict[str, Any]) -> list[Feature]:
    return [feature(square(4 * x, 40, 4), **given) for x, given in enumerate(properties)]


def shown(qtbot: QtBot, runner: JobRunner, file: Path) -> GeoJsonDialog:
    dialog = GeoJsonDialog(runner, file)
    show(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.contents is not None)
    return dialog


def choose(box: QComboBox, data: str) -> None:
    """Go to an entry by the keyboard."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.findData(data)):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() == data


def words(box: QComboBox) -> list[str]:
    return [box.itemText(i) for i in range(box.count())]


def test_features_are_joined_where_names_repeat(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    states = [{"name": f"P{i}", "state": "West" if i < 2 else "East"} for i in range(4)]
    dialog = shown(qtbot, runner, saved(tmp_path, collection(cells(*states))))
    assert not dialog.join.isEnabled()  # every name is there once
    choose(dialog.name_property, "state")
    assert dialog.join.isEnabled()
    assert dialog.join.toolTip() == "4 features have 2 different names"
    QTest.mouseClick(dialog.join, LEFT, pos=QPoint(8, dialog.join.height() // 2))
    assert dialog.join.isChecked()
    model = finish(qtbot, dialog).model
    assert sorted(r.name for r in model.regions) == ["East", "West"]


def test_a_choice_to_join_counts_only_where_names_repeat(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    states = [{"name": "A", "code": 1}, {"name": "A", "code": 2}, {"name": "B", "code": 3}]
    dialog = shown(qtbot, runner, saved(tmp_path, collection(cells(*states))))
    QTest.mouseClick(dialog.join, LEFT, pos=QPoint(8, dialog.join.height() // 2))
    assert dialog.options().join
    choose(dialog.name_property, "code")
    assert not dialog.options().join


@pytest.mark.parametrize(
    ("properties", "expected"),
    [
        ([{"name": "A"}, {"name": "B"}, {}], "The usual name: name"),
        ([{"land": "A", "n": 1}, {"land": "B", "n": 1}], "The only texts: land"),
        ([{"id": 1, "n": 7}, {"id": 2, "n": 7}], "Their ids, for nothing else is known to"),
        ([{"a": "A", "b": "B"}, {"a": "C", "b": "D"}], "Nothing: numbers"),
    ],
)
def test_what_names_regions_is_said_before(
    qtbot: QtBot,
    runner: JobRunner,
    tmp_path: Path,
    properties: list[dict[str, Any]],
    expected: str,
) -> None:
    dialog = shown(qtbot, runner, saved(tmp_path, collection(cells(*properties))))
    assert words(dialog.name_property)[0] == expected
    first = next(iter(properties[0]))
    assert any(text.startswith(f"{first} (") for text in words(dialog.name_property))


ARCS = [[[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]] for y in (0, 1) for x in (0, 1)]


def topology(folder: Path) -> Path:
    def areas(key: str, names: str) -> dict[str, Any]:
        geometries = [
            {"type": "Polygon", "arcs": [[i]], "properties": {key: name}}
            for i, name in enumerate(names)
        ]
        return {"type": "GeometryCollection", "geometries": geometries}

    objects = {"states": areas("title", "AB"), "towns": areas("name", "PQRS")}
    data = {"type": "Topology", "arcs": ARCS, "objects": objects}
    return saved(folder, data, "land.topojson")


def test_an_object_of_topojson_is_chosen(qtbot: QtBot, runner: JobRunner, tmp_path: Path) -> None:
    dialog = shown(qtbot, runner, topology(tmp_path))
    assert dialog.object.isVisible()
    assert words(dialog.object) == ["towns (4 features)", "states (2 features)"]
    assert words(dialog.name_property)[0] == "The usual name: name"
    choose(dialog.object, "states")
    qtbot.waitUntil(lambda: dialog.contents is not None and dialog.contents.chosen == "states")
    assert words(dialog.name_property)[0] == "The usual name: title"
    model = finish(qtbot, dialog).model
    assert sorted(r.name for r in model.regions) == ["A", "B"]


def test_a_file_without_objects_shows_none(qtbot: QtBot, runner: JobRunner, tmp_path: Path) -> None:
    dialog = shown(qtbot, runner, saved(tmp_path, collection(cells({"name": "A"}, {"name": "B"}))))
    assert not dialog.object.isVisible()
