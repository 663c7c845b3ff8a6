"""Maps are read and drawn in a job: the window lives on, and what it shows is the same."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.cartography.store import MapReading, read_map
from engine.games.warlight.rules import WarlightGame
from engine.record import dump_record
from maps import shipped_maps
from studio.editing.commands import SetNames
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.ui.editor import job_dialog
from studio.ui.widgets.map_view import MapView
from studio.ui.window import opening
from studio.ui.window.main_window import MainWindow
from tests.patience import PATIENCE_S
from tests.studio.ui.windows import answer, document_of, open_small

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = open_small(qtbot, tmp_path)
    yield window
    assert window.jobs.shutdown()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Holds every reading of a map back until it is set."""
    gate = threading.Event()

    def slow(path: Path) -> MapReading:
        gate.wait(PATIENCE_S)
        return read_map(path)

    monkeypatch.setattr(opening, "read_map", slow)
    monkeypatch.setattr(job_dialog, "MOMENT_MS", 20)
    yield gate
    gate.set()


def edit(window: MainWindow) -> None:
    document = document_of(window)
    document.undo_stack.push(SetNames(document, {1: "Mine"}))


def open_duel(window: MainWindow) -> None:
    window.opener.open_path(shipped_maps()["duel"])


def test_what_a_job_drew_is_what_the_view_would_draw(qtbot: QtBot, window: MainWindow) -> None:
    open_duel(window)
    qtbot.waitUntil(lambda: document_of(window).model.name == "Duel")
    document, view = document_of(window), window.edit.view
    fresh = MapView()
    fresh.show_map(document.model, document.labels, view.picture.image)
    assert fresh.borders.image == view.borders.image
    assert dict(fresh.boxes) == dict(view.boxes)
    assert not view.picture.image.isNull()
    assert not view.template.image.isNull()
    assert document.take_drawn() is None  # the view has it, and changes it


def test_an_edit_is_shown_on_what_a_job_drew(qtbot: QtBot, window: MainWindow) -> None:
    open_duel(window)
    qtbot.waitUntil(lambda: document_of(window).model.name == "Duel")
    edit(window)
    shown = window.edit.view.badges._badges
    assert "Mine" in {badge.name for badge in shown}


def test_opening_that_takes_long_is_cancelled(
    qtbot: QtBot, window: MainWindow, gate: threading.Event
) -> None:
    open_duel(window)
    qtbot.waitUntil(lambda: bool(window.findChildren(QProgressDialog)))
    (dialog,) = window.findChildren(QProgressDialog)
    qtbot.waitUntil(dialog.isVisible)
    assert "Opening duel" in dialog.labelText()
    assert dialog.isModal()
    button = dialog.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, LEFT)
    gate.set()
    qtbot.waitUntil(lambda: not window.jobs.is_busy)
    assert document_of(window).model.name == "Four Lands"
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))


def test_an_edit_made_while_a_map_opens_is_not_dropped_unasked(
    qtbot: QtBot, window: MainWindow, gate: threading.Event
) -> None:
    open_duel(window)
    edit(window)
    asked: list[str] = []

    def stay(box: QMessageBox) -> None:
        asked.append(box.text())
        QTest.mouseClick(box.button(QMessageBox.StandardButton.Cancel), LEFT)

    answer(QMessageBox, stay)
    gate.set()
    qtbot.waitUntil(lambda: bool(asked) and not window.jobs.is_busy)
    assert document_of(window).model.region(1).name == "Mine"


def test_changes_let_go_are_asked_for_once(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(window)
    chosen = str(shipped_maps()["duel"] / "duel.xml")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (chosen, ""))
    asked: list[str] = []

    def discard(box: QMessageBox) -> None:
        asked.append(box.text())
        QTest.mouseClick(box.button(QMessageBox.StandardButton.Discard), LEFT)

    answer(QMessageBox, discard)
    window.commands.open.trigger()
    qtbot.waitUntil(lambda: document_of(window).model.name == "Duel")
    assert len(asked) == 1


def test_a_broken_map_is_told_and_the_old_one_stays(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "broken.xml").write_text("<Map")
    window.opener.open_path(broken)
    qtbot.waitUntil(lambda: "cannot be opened" in window.message_bar.text)
    (broken / "broken.xml").write_text((tmp_path / "maps/four-lands/four-lands.xml").read_text())
    window.opener.open_path(broken)
    qtbot.waitUntil(lambda: "is missing" in window.message_bar.text)
    assert document_of(window).model.name == "Four Lands"


def test_a_game_with_altered_notes_goes_on(window: MainWindow, tmp_path: Path) -> None:
    model = document_of(window).model
    game = WarlightGame(MapGraph.from_model(model))
    session = PlaySession(window.jobs, game, (Seat("Anna"), Seat("Ben")), 5)
    session.start()
    notes = {**session.to_record().metadata, "seats": "[1, {}]", "resigned": "7 x"}
    file = tmp_path / "game.json"
    file.write_bytes(dump_record(replace(session.to_record(), metadata=notes)))
    window.opener.open_path(file)
    assert window.play.session is not None
    assert [seat.name for seat in window.play.session.seats] == ["Anna", "Ben"]
    assert window.play.session.resigned == frozenset()


def test_a_game_as_text_goes_on_and_stays_as_it_is(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    text = '[Game "Sawhian"]\n[Player1 "Anna"]\n\n1. 3,0 0,5 2,6 6,1 *\n'
    file.write_text(text)
    window.opener.open_path(file)
    session = window.play.session
    assert session is not None
    assert session.seats[0].name == "Anna"
    session.submit(0, session.game.moves(session.state)[0])
    qtbot.waitUntil(lambda: not window.jobs.is_busy)
    assert len(session.match.record) == 5
    assert file.read_text() == text


def test_a_game_that_is_none_is_told(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"format": "marchland-game", "version": 1, "players": 3}')
    window.opener.open_path(file)
    assert "The game cannot be opened." in window.message_bar.text
    assert window.play.session is None


def test_orders_are_taken_back_and_made_again_by_keys(qtbot: QtBot, window: MainWindow) -> None:
    game = WarlightGame(MapGraph.from_model(document_of(window).model))
    window.show_workspace(1)
    window.play.start(PlaySession(window.jobs, game, (Seat("Anna"), Seat("Ben")), 5))
    planner, keys = window.play.table.planner, Qt.Key.Key_Z
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    assert not window.commands.undo.isEnabled()  # there is nothing yet
    planner.click(planner.choices[0])
    chosen = planner.move
    assert window.commands.undo.isEnabled()
    assert not window.commands.redo.isEnabled()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window.play.view, keys, control)
    assert planner.move != chosen
    assert not window.commands.undo.isEnabled()
    assert window.commands.redo.isEnabled()
    QTest.keyClick(window.play.view, keys, control | shift)
    assert planner.move == chosen
    assert not window.commands.redo.isEnabled()
    window.show_workspace(0)
    assert not window.commands.redo.isEnabled()
