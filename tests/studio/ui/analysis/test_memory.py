"""What the boxes of Analyse say is there again after a restart; a lesson's options are not."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from studio.analysing.lessons import shipped_lessons
from studio.program.settings import Settings
from studio.ui.analysis.memory import KEY
from studio.ui.window.main_window import MainWindow, open_studio
from tests.studio.ui.windows import document_of, open_small


def restarted(qtbot: QtBot, window: MainWindow, home: Path) -> MainWindow:
    window.close()
    again = open_studio(Settings(home), document_of(window).folder / "four-lands.xml")
    qtbot.addWidget(again)
    again.resize(1280, 800)
    again.show()
    again.show_workspace(2)
    return again


def test_boxes_and_docks_are_as_they_were(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_small(qtbot, tmp_path)
    window.resize(1280, 800)
    window.show_workspace(2)
    analyse = window.analyse
    bar = analyse.options_bar
    bar.iterations.setFocus()
    bar.iterations.selectAll()
    QTest.keyClicks(bar.iterations, "1234")
    QTest.keyClick(bar.iterations, Qt.Key.Key_Tab)
    bar.search.choose("stored-dice")
    bar.told.box("exploration").setValue(0.625)  # type: ignore[attr-defined]
    analyse.tree.actions_.icicle.trigger()
    analyse.tree.controls.threshold.setValue(3)
    analyse.views.candidates.most.setValue(7)
    analyse.studies.review.bar.trees.click()
    analyse.table.steps.run_length.setValue(321)  # type: ignore[attr-defined]
    analyse.show_first("sawhian")
    qtbot.waitUntil(lambda: analyse.stand.game == "sawhian")
    bar.seed.setValue(77)
    analyse.docks.dock("convergence").close()
    sawhian = bar.options

    again = restarted(qtbot, window, tmp_path).analyse
    options = again.options_bar.options
    assert (options.iterations, options.search) == (1234, "stored-dice")
    assert options.told.exploration == 0.625
    assert again.tree.actions_.icicle.isChecked()
    assert not again.tree.actions_.both.isChecked()
    assert again.tree.controls.threshold.value() == 3
    assert again.views.candidates.most.value() == 7
    assert again.studies.review.bar.trees.isChecked()
    assert again.table.steps.run_length.value() == 321  # type: ignore[attr-defined]
    again.show_first("sawhian")
    qtbot.waitUntil(lambda: again.stand.game == "sawhian")
    assert again.options_bar.options == sawhian


def test_the_options_of_a_lesson_are_not_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_small(qtbot, tmp_path)
    window.analyse.options_bar.iterations.setValue(4321)
    own = window.analyse.options_bar.options
    lessons = window.analyse.lessons
    with qtbot.waitSignal(lessons.front_requested):
        lessons.open(shipped_lessons()[0])
    assert window.analyse.options_bar.options != own
    again = restarted(qtbot, window, tmp_path).analyse
    assert again.options_bar.options == own
    assert not again.lessons.is_open
    assert again.lessons.dock.isHidden()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"boxes": 3, "searches": []}', '{"boxes": {"line": "x", "tree nodes": 99}}',
     '{"searches": {"warlight": {"search": "gone"}}}',
     '{"searches": {"warlight": {"search": "open-loop", "told": {"exploration": -4}}}}'],
)  # fmt: skip
def test_what_cannot_be_understood_changes_nothing(qtbot: QtBot, tmp_path: Path, text: str) -> None:
    Settings(tmp_path).remember(KEY, text)
    window = open_small(qtbot, tmp_path)
    assert window.analyse.options_bar.options.search == "open-loop"
    assert window.analyse.options_bar.options.told.exploration == 0.3
