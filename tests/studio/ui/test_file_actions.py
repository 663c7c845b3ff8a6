"""The File menu: exports, tables, comparison, mirroring."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QListWidget, QProgressDialog
from pytestqt.qtbot import QtBot

from engine.cartography.scenarios import Holding
from engine.cartography.store import read_map
from studio.editing.commands import SetBonuses
from studio.editing.edits import SetScenarios
from studio.editing.scenarios import MapScenario
from studio.ui.editor import file_actions, job_dialog
from studio.ui.widgets.report_dialog import ReportDialog
from studio.ui.widgets.report_list import ReportList
from studio.ui.window.main_window import MainWindow
from tests.patience import PATIENCE_S
from tests.studio.ui.windows import document_of, open_small


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = open_small(qtbot, tmp_path)
    yield window
    assert window.jobs.shutdown()


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let every file dialog choose `out`, or what is in it by the name of the question."""
    out = tmp_path / "out"
    out.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(out))
    return out


def run(qtbot: QtBot, window: MainWindow, action: QAction) -> None:
    """Run an action of the menu, and wait for its message."""
    window.message_bar.hide()
    action.trigger()
    qtbot.waitUntil(lambda: bool(window.message_bar.text))


def named(window: MainWindow, text: str) -> QAction:
    actions = [*window.files.exports, *window.files.mirrors, *window.files.others]
    return next(action for action in actions if text in action.text().replace("&", ""))


def test_maps_are_exported_for_other_programs(
    qtbot: QtBot, window: MainWindow, choose: Path
) -> None:
    run(qtbot, window, named(window, "Conquest"))
    assert "four-lands.map" in {file.name.lower() for file in choose.iterdir()}
    assert str(choose) in window.message_bar.text
    run(qtbot, window, named(window, "Domination"))
    assert len(list(choose.glob("*.map"))) >= 1
    for program, file in (("Lux", "*.luxb"), ("Warzone", "*.svg"), ("TripleA", "map/games/*.xml")):
        run(qtbot, window, named(window, program))
        assert len(list(choose.glob(file))) == 1
    assert (choose / "map.yml").is_file()
    assert len(window.message_bar.text) < 600


@pytest.mark.parametrize(
    ("action", "chosen", "written", "head"),
    [
        ("archive", "x", "x.zip", b"PK"),
        ("poster", "x.png", "x.png", b"\x89PNG"),
        ("poster", "y", "y.svg", b"<?xml"),
        ("poster", "z.pdf", "z.pdf", b"%PDF"),
    ],
)
def test_the_map_is_exported_as_one_file(
    qtbot: QtBot,
    window: MainWindow,
    choose: Path,
    monkeypatch: pytest.MonkeyPatch,
    action: str,
    chosen: str,
    written: str,
    head: bytes,
) -> None:
    answer = (str(choose / chosen), "Drawings (*.svg)")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: answer)
    run(qtbot, window, named(window, action))
    assert (choose / written).read_bytes().startswith(head)


def test_the_archive_holds_the_scenarios(
    qtbot: QtBot, window: MainWindow, choose: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = document_of(window)
    scenario = MapScenario("Duel", ("A", "B"), {1: Holding(0), 4: Holding(1, 9)})
    document.undo_stack.push(SetScenarios(document, "Set scenarios", [scenario]))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(choose / "x.zip"), ""))
    run(qtbot, window, named(window, "archive"))
    window.message_bar.hide()
    document.undo_stack.setClean()
    window.opener.open_path(choose / "x.zip")
    qtbot.waitUntil(lambda: document_of(window).archive == choose / "x.zip")
    assert document_of(window).scenarios == (scenario,)


def test_an_export_shows_how_far_it_is_and_is_cancelled(
    qtbot: QtBot, window: MainWindow, choose: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def slow(*_: object) -> bytes:
        gate.wait(PATIENCE_S)
        return b"late"

    monkeypatch.setattr(file_actions, "poster", slow)
    monkeypatch.setattr(job_dialog, "MOMENT_MS", 20)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(choose / "x.png"), ""))
    named(window, "poster").trigger()
    (dialog,) = window.findChildren(QProgressDialog)
    qtbot.waitUntil(lambda: dialog.isVisible() and (dialog.value(), dialog.maximum()) == (1, 3))
    assert "poster" in dialog.labelText()
    assert not dialog.isModal()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)  # else Escape is Edit's, which drops a gesture
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    gate.set()
    qtbot.waitUntil(lambda: "Cancelled" in window.message_bar.text)
    assert not list(choose.iterdir())
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))


def test_an_export_is_offered_another_place(
    qtbot: QtBot, window: MainWindow, choose: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (choose / "file").write_bytes(b"")
    places = [choose / "file" / "x.svg", choose / "x.svg"]
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_: (str(places.pop(0)), "Drawings (*.svg)")
    )
    run(qtbot, window, named(window, "poster"))
    (button,) = window.message_bar.buttons()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "Exported to" in window.message_bar.text)
    assert (choose / "x.svg").exists()


def test_an_export_that_fails_says_why(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "file" / "x.zip"), "")
    )
    run(qtbot, window, named(window, "archive"))
    assert "could not be saved" in window.message_bar.text


def test_tables_go_out_and_come_back_as_one_step(
    qtbot: QtBot, window: MainWindow, choose: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = document_of(window)
    run(qtbot, window, named(window, "As tables"))
    file = choose / "four-lands-regions.csv"
    text = file.read_text("utf-8-sig")
    file.write_text(text.replace("Land 1", "Lake"), "utf-8-sig")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(file)], ""))
    run(qtbot, window, named(window, "Apply"))
    assert document.model.region(1).name == "Lake"
    assert document.undo_stack.count() == 1
    run(qtbot, window, named(window, "Apply"))
    assert "already" in window.message_bar.text
    document.undo_stack.undo()
    assert document.model.region(1).name == "Land 1"


def report(qtbot: QtBot) -> ReportDialog:
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ReportDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ReportDialog)
    return dialog


def test_faults_of_a_table_are_listed_and_change_nothing(
    qtbot: QtBot, window: MainWindow, choose: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(qtbot, window, named(window, "As tables"))
    file = choose / "four-lands-super-regions.csv"
    file.write_text(file.read_text("utf-8-sig").replace("3", "three"), "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(file)], ""))
    named(window, "Apply").trigger()
    dialog = report(qtbot)
    found = dialog.findChild(ReportList)
    assert isinstance(found, ReportList)
    assert found.topLevelItemCount() > 0
    dialog.reject()
    assert not document_of(window).is_modified


def test_versions_are_compared(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = document_of(window)
    old = str(document.folder / "four-lands.xml")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (old, ""))
    run(qtbot, window, named(window, "Compare"))
    assert "the same" in window.message_bar.text
    document.undo_stack.push(SetBonuses(document, {1: 9}))
    named(window, "Compare").trigger()
    dialog = report(qtbot)
    lines = dialog.findChild(QListWidget)
    assert isinstance(lines, QListWidget)
    assert lines.count() == 1
    assert "9" in lines.item(0).text()
    dialog.reject()


def test_the_drawing_is_mirrored_in_one_step(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    document = document_of(window)
    before = document.model, document.labels
    run(qtbot, window, named(window, "Left half"))
    assert document.undo_stack.count() == 1
    left, right = document.labels[:, :30], document.labels[:, 30:]
    assert np.array_equal(left > 0, right[:, ::-1] > 0)
    document.save()
    assert read_map(document.folder).issues == ()
    document.undo_stack.undo()
    assert document.model == before[0]
    assert np.array_equal(document.labels, before[1])
