"""The dialog of maps of other programs: what a file leaves open is chosen, by slider and lists."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from studio.program.jobs import JobRunner
from studio.ui.ways_in.foreign import ForeignDialog
from tests.engine.cartography.formats.drawings import WARZONE
from tests.engine.cartography.formats.files import CONQUEST, LUX, written
from tests.studio.ui.ways_in.test_ways_in import finish, show


def opened(qtbot: QtBot, runner: JobRunner, folder: Path, text: str, name: str) -> ForeignDialog:
    dialog = ForeignDialog(runner, written(folder, text, name))
    show(qtbot, dialog)
    qtbot.waitUntil(dialog.create_button.isEnabled)
    return dialog


def link_count(dialog: ForeignDialog) -> int:
    assert dialog._read is not None
    regions = dialog._read.bundle.model.regions
    return sum(len(region.neighbours) for region in regions) // 2


def test_the_slider_counts_at_once_and_the_map_follows(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    far = WARZONE.replace("M92,52H190V90H92Z", "M98,52H190V90H98Z")  # Cedar is 10 pixels away
    dialog = opened(qtbot, runner, tmp_path, far, "small.svg")
    assert dialog.gap.isVisible()
    assert (dialog.gap.value(), dialog.gap_count.text()) == (
        5,
        "5 px: 3 links, all in one piece",
    )
    dialog.gap.setFocus()
    QTest.keyClick(dialog.gap, Qt.Key.Key_Right)
    assert dialog.gap_count.text().startswith("6 px: 3 links")
    assert not dialog.create_button.isEnabled()
    QTest.keyClick(dialog.gap, Qt.Key.Key_End)
    assert dialog.gap_count.text() == "16 px: 4 links, all in one piece"
    qtbot.waitUntil(dialog.create_button.isEnabled)
    assert link_count(dialog) == 4
    QTest.keyClick(dialog.gap, Qt.Key.Key_Home)
    assert dialog.gap_count.text() == "0 px: 0 links, 4 pieces"
    qtbot.waitUntil(lambda: "no territory has a neighbour" in dialog.problem.text())
    assert not dialog.create_button.isEnabled()
    QTest.keyClick(dialog.gap, Qt.Key.Key_End)
    qtbot.waitUntil(dialog.create_button.isEnabled)
    assert dialog.problem.text() == ""
    assert len(finish(qtbot, dialog).model.regions) == 4


def test_the_largest_of_nested_bonuses_is_chosen_and_the_name_stays(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    dialog = opened(qtbot, runner, tmp_path, WARZONE, "small.svg")
    assert dialog.bonus.isVisible()
    dialog.name.selectAll()
    QTest.keyClicks(dialog.name, "Trees")
    dialog.bonus.setFocus()
    QTest.keyClick(dialog.bonus, Qt.Key.Key_Down)
    assert not dialog.create_button.isEnabled()
    qtbot.waitUntil(dialog.create_button.isEnabled)
    model = finish(qtbot, dialog).model
    assert ([group.name for group in model.super_regions], model.name) == (["All"], "Trees")


def test_super_regions_are_left_to_the_hand(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    dialog = opened(qtbot, runner, tmp_path, WARZONE, "small.svg")
    assert [dialog.groups.itemData(i) for i in range(dialog.groups.count())] == ["bonuses", "none"]
    dialog.groups.setFocus()
    QTest.keyClick(dialog.groups, Qt.Key.Key_Down)
    qtbot.waitUntil(dialog.create_button.isEnabled)
    assert len(finish(qtbot, dialog).model.super_regions) == 1


def test_a_file_that_leaves_nothing_open_shows_no_choice(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    for text, name in ((LUX, "small.luxb"), (CONQUEST, "small.map")):
        dialog = opened(qtbot, runner, tmp_path, text, name)
        choices = (dialog.gap, dialog.bonus, dialog.groups, dialog.water, dialog.game)
        assert not any(widget.isVisible() for widget in choices)
