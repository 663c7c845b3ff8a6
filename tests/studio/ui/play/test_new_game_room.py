"""The new-game dialog on a small screen, by the keyboard, and what its boxes say."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from engine.record import HUMAN
from studio.playing.choices import GameChoices, playable
from studio.position.seats import Seat, with_given_names, without_given_names
from studio.program.jobs import JobRunner
from studio.program.settings import Settings
from studio.program.translation import install_language
from studio.ui.play.map_choice import MapChooser
from studio.ui.play.new_game import TITLE_BAR, NewGameDialog
from studio.ui.play.starting import CHOICES_KEY, GameStarter
from tests.studio.languages import spoken
from tests.studio.ui.cut_text import cut_texts
from tests.studio.ui.play.conftest import LEFT, Show


@pytest.fixture
def dialog(show: Show, runner: JobRunner, settings: Settings) -> NewGameDialog:
    """One of Dicewars, which has most rules."""
    made = NewGameDialog(
        GameChoices.of("dicewars"), None,
        jobs=runner, maps=MapChooser(runner, settings, None), remembered=GameChoices.of,
    )  # fmt: skip
    show(made)
    return made


def choose_kind(dialog: NewGameDialog, row: int, text: str) -> None:
    """Go down the list of who plays to the first whose title begins so."""
    box = dialog.rows.rows[row].kind
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.count()):
        if not box.currentText().startswith(text):
            QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText().startswith(text)


def rule(dialog: NewGameDialog, name: str) -> QSpinBox:
    box = dialog.rules.box(name)
    assert isinstance(box, QSpinBox)
    return box


def type_number(box: QSpinBox, text: str) -> None:
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, text)


# --- room


@pytest.mark.parametrize("game", playable())
def test_it_is_no_higher_than_the_screen(dialog: NewGameDialog, game: str) -> None:
    box = dialog.games.box
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    while box.currentData() != game:
        QTest.keyClick(box, Qt.Key.Key_Down)
    for _ in range(8):
        QTest.mouseClick(dialog.rows.add_button, LEFT)
    for row in dialog.rows.rows:
        row.name.clear()
    QApplication.processEvents()
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert dialog.height() <= screen.height() - TITLE_BAR
    assert dialog.problems_text or len(dialog.rows.rows) == 0
    for button in dialog.findChildren(QPushButton):
        if dialog.buttons.isAncestorOf(button):
            assert button.mapTo(dialog, button.rect().bottomRight()).y() < dialog.height()


def test_a_rule_out_of_sight_is_scrolled_to(dialog: NewGameDialog) -> None:
    last = rule(dialog, "battle_limit")
    assert last.visibleRegion().isEmpty()
    rule(dialog, "peaceful_rounds").setFocus()
    QTest.keyClick(rule(dialog, "peaceful_rounds"), Qt.Key.Key_Tab)
    assert last.hasFocus()
    assert not last.visibleRegion().isEmpty()


def test_all_columns_of_the_players_are_seen(dialog: NewGameDialog) -> None:
    choose_kind(dialog, 1, "Likely and held, first")
    choose_kind(dialog, 0, "Expectimax")
    QApplication.processEvents()
    for row in dialog.rows.rows:
        for widget in row.widgets:
            assert widget.visibleRegion().boundingRect() == widget.rect()
    searching = dialog.rows.rows[0]
    assert searching.limit.currentWidget() is searching.seconds


def test_nothing_of_the_usual_numbers_is_cut(dialog: NewGameDialog) -> None:
    QApplication.processEvents()
    assert cut_texts(dialog) == []


# --- keys


def test_return_starts_after_a_player_was_added(dialog: NewGameDialog) -> None:
    dialog.activateWindow()
    QTest.mouseClick(dialog.rows.add_button, LEFT)
    at = QApplication.focusWidget()
    assert at is not None
    QTest.keyClick(at, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_return_in_a_rule_starts_with_what_was_typed(dialog: NewGameDialog) -> None:
    type_number(rule(dialog, "areas"), "12")
    QTest.keyClick(rule(dialog, "areas"), Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.choices().rules.areas == 12


def test_return_on_cancel_cancels(dialog: NewGameDialog) -> None:
    cancel = dialog.buttons.button(dialog.buttons.StandardButton.Cancel)
    cancel.setFocus()
    left: list[int] = []
    dialog.finished.connect(left.append)
    QTest.keyClick(cancel, Qt.Key.Key_Return)
    assert left == [QDialog.DialogCode.Rejected]


# --- words


def test_the_usual_number_is_told(dialog: NewGameDialog) -> None:
    assert rule(dialog, "areas").text() == "as usual (34)"
    assert rule(dialog, "transfers").text() == "as usual (6)"
    assert rule(dialog, "battle_limit").text() == "as usual (10,000)"
    QTest.keyClick(dialog.rules.box("rule_set"), Qt.Key.Key_Down)
    assert rule(dialog, "areas").text() == "as usual (29)"
    assert rule(dialog, "transfers").text() == "as usual (0)"


def test_a_bot_that_does_not_search_has_no_iterations(dialog: NewGameDialog) -> None:
    note = dialog.rows.rows[1].limit.currentWidget()
    assert dialog.choices().seats[1].level == "medium"
    assert note.text() == ""


def test_who_becomes_a_bot_is_called_one(dialog: NewGameDialog) -> None:
    name = dialog.rows.rows[0].name
    choose_kind(dialog, 0, "Easy")
    assert name.text() == "Bot 2"
    choose_kind(dialog, 0, "Person")
    assert name.text() == "You"
    choose_kind(dialog, 1, "Person")
    assert [seat.name for seat in dialog.choices().seats] == ["You", "Player 1"]
    name.selectAll()
    QTest.keyClicks(name, "Eva")
    choose_kind(dialog, 0, "Easy")
    assert name.text() == "Eva"


def test_names_that_were_given_are_of_the_language_of_now(
    qapp: QApplication, runner: JobRunner, settings: Settings
) -> None:
    starter = GameStarter(runner, settings)
    choices = GameChoices.of("paper-soccer")
    starter.session(None, choices)
    assert starter.remembered("paper-soccer").seats[0].name == "You"
    with spoken(qapp):
        install_language(qapp, "cs")
        assert starter.remembered("paper-soccer").seats[0].name == "Vy"
    assert starter.remembered("paper-soccer") == choices


def test_settings_of_before_are_translated_too(
    qapp: QApplication, runner: JobRunner, tmp_path: Path
) -> None:
    settings = Settings(tmp_path)
    settings.remember(CHOICES_KEY, GameChoices.of("paper-soccer").to_text())
    with spoken(qapp):
        install_language(qapp, "cs")
        names = [s.name for s in GameStarter(runner, settings).remembered("paper-soccer").seats]
    assert names == ["Vy", "Bot 1"]


def test_given_names_are_no_one_elses() -> None:
    kept = Seat("Eva"), Seat("You"), Seat("Bot 1", "random"), Seat("Bot 1", HUMAN)
    told = with_given_names(without_given_names(kept))
    assert [seat.name for seat in told] == ["Eva", "You", "Bot 2", "Bot 1"]
    bots = with_given_names((Seat("", "random"), Seat("Bot 1", HUMAN)))
    assert [seat.name for seat in bots] == ["Bot 2", "Bot 1"]


# --- the picture


def test_the_picture_follows_the_areas_typed_last(dialog: NewGameDialog, qtbot: QtBot) -> None:
    def is_drawn() -> bool:
        return "being drawn" not in dialog.preview.words

    def after(*numbers: str) -> int:
        """Return the colours of the picture that is there after numbers were typed."""
        for text in numbers:
            type_number(rule(dialog, "areas"), text)
        assert not is_drawn()
        qtbot.waitUntil(is_drawn)
        return hash(bytes(dialog.preview.picture.toImage().constBits()))

    qtbot.waitUntil(is_drawn)
    twelve = after("12")
    many = after("300")
    assert many != twelve
    assert after("34", "300", "12") == twelve
