"""Boxes that keep what they are told, by keys."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import studio
from ai.playing.players import players_of
from engine.registry import KINDS
from studio.cli.search_options import analysis_options
from studio.position.searches import AnalysisOptions
from studio.ui.analysis.options_bar import OptionsBar
from studio.ui.widgets.exact_box import ExactBox

NUMBERS = (2**0.5, 0.1 + 0.2, 1.41, 1 / 3, 0.30000000000000004, 9.999999999, 1e-7, 0.25, 1234.5)


def typed(box: ExactBox, text: str) -> None:
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, text)
    QTest.keyClick(box, Qt.Key.Key_Return)


@pytest.fixture
def box(qtbot: QtBot) -> ExactBox:
    box = ExactBox()
    box.setLocale(QLocale.c())
    box.setRange(0, 10_000)
    box.setSingleStep(0.1)
    qtbot.addWidget(box)
    box.show()
    return box


@pytest.mark.parametrize("value", NUMBERS)
def test_what_is_set_stays_to_the_last_bit(box: ExactBox, value: float) -> None:
    box.setValue(value)
    assert box.value() == value
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Return)  # nothing was typed
    QTest.keyClick(box, Qt.Key.Key_Tab)
    assert box.value() == value
    QTest.keyClick(box, Qt.Key.Key_Up)
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.value() == pytest.approx(value)


def test_what_is_typed_is_meant_as_it_is(box: ExactBox) -> None:
    box.setValue(2**0.5)
    assert box.text() == "1.41421"
    typed(box, "1.41")
    assert box.value() == 1.41
    assert box.text() == "1.41"
    typed(box, "2.236067977")
    assert box.value() == 2.236067977
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert box.value() == pytest.approx(2.336067977)
    typed(box, "99999")
    assert box.value() <= box.maximum()


def test_a_share_is_told_in_per_cent_and_kept_as_it_is(qtbot: QtBot) -> None:
    box = ExactBox(places=1, is_share=True)
    box.setLocale(QLocale.c())
    qtbot.addWidget(box)
    box.show()
    box.setRange(0, 1)
    box.setValue(0.07)
    assert (box.value(), box.text()) == (0.07, "7.0 %")
    typed(box, "12.5 %")
    assert box.value() == 0.125


def test_the_decimal_mark_is_that_of_the_language(box: ExactBox) -> None:
    box.setLocale(QLocale("cs_CZ"))
    box.setValue(0.25)
    assert box.text() == "0,25"
    typed(box, "1,75")
    assert box.value() == 1.75


@pytest.mark.parametrize("game", [kind.name for kind in KINDS])
def test_the_window_means_what_the_command_line_means(qtbot: QtBot, game: str) -> None:
    bar = OptionsBar(AnalysisOptions())
    qtbot.addWidget(bar)
    bar.set_game(game)
    for kind in players_of(game).searches:
        bar.search.choose(kind.name)
        told = analysis_options(game, kind.name, {}).told
        assert bar.told.told == told


def test_no_other_box_rounds(qtbot: QtBot) -> None:
    """Every box of numbers with a point keeps what it is told."""
    root = Path(studio.__file__).parent
    found = [
        file.relative_to(root).as_posix()
        for file in root.rglob("*.py")
        if any(
            isinstance(node, ast.Name) and node.id == "QDoubleSpinBox"
            for node in ast.walk(ast.parse(file.read_text()))
        )
    ]
    assert found == ["ui/widgets/exact_box.py"]
