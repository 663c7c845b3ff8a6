"""A person reads the issues of a map, goes to them, has them repaired or marks them as meant."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.cartography.editing import set_neighbours
from engine.cartography.store import read_map, save_map
from engine.cartography.validation import check_map
from studio.editing.commands import SetArmies, SetNames, SetSuperRegion
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap
from studio.program.jobs import JobContext, JobRunner
from studio.ui.editor import issues_dock
from studio.ui.editor.issues_dock import IssuePanel
from tests.studio.maps import small_bundle

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def document() -> MapDocument:
    """1-2 and 3-4 touch but are no neighbours, and 4 has 2 as its neighbour one way."""
    bundle = small_bundle()
    model = set_neighbours(bundle.model, remove=[(1, 2), (3, 4)])
    regions = tuple(
        replace(r, neighbours=r.neighbours - {4}) if r.key == 2 else r for r in model.regions
    )
    return MapDocument(bundle.with_model(replace(model, regions=regions)), Path("nowhere"))


@pytest.fixture
def panel(qtbot: QtBot, runner: JobRunner, document: MapDocument) -> Iterator[IssuePanel]:
    panel = IssuePanel(runner)
    qtbot.addWidget(panel)
    panel.resize(800, 160)
    panel.set_document(document)
    with qtbot.waitExposed(panel):
        panel.show()
    wait(qtbot, panel)
    yield panel
    panel.shut_down()


def wait(qtbot: QtBot, panel: IssuePanel) -> None:
    """Wait until everything is checked and repaired."""
    qtbot.waitUntil(lambda: not panel._timer.isActive() and not panel._jobs.is_busy)


def codes(panel: IssuePanel) -> list[str]:
    return [issue.code for issue in panel.issues]


def row_of(panel: IssuePanel, code: str) -> int:
    shown = [panel._by_key[row.key].code for row in panel.view.rows_model.rows]
    return shown.index(code)


def click(panel: IssuePanel, code: str) -> None:
    index = panel.view.model().index(row_of(panel, code), 0)
    panel.view.scrollTo(index)
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=panel.view.visualRect(index).center())


def test_errors_come_first_and_a_click_says_where(panel: IssuePanel, qtbot: QtBot) -> None:
    assert codes(panel)[0] == "one-way-neighbour"
    assert codes(panel).count("touching-not-neighbours") == 2
    with qtbot.waitSignal(panel.issue_chosen) as chosen:
        click(panel, "one-way-neighbour")
    assert chosen.args[0].place.regions == (4, 2)
    assert panel.fix.isEnabled()
    assert "Make the link symmetric" in panel.fix.toolTip()
    assert not panel.accept.isEnabled()


def test_one_is_fixed_as_one_step(panel: IssuePanel, document: MapDocument, qtbot: QtBot) -> None:
    before = document.model
    click(panel, "one-way-neighbour")
    QTest.mouseClick(panel.fix, LEFT)
    wait(qtbot, panel)
    assert document.model.region(2).neighbours == {4}
    assert document.undo_stack.undoText() == "Make the link symmetric"
    assert "one-way-neighbour" not in codes(panel)
    document.undo_stack.undo()
    assert document.model == before
    wait(qtbot, panel)
    assert "one-way-neighbour" in codes(panel)


def test_all_are_fixed_as_one_step(panel: IssuePanel, document: MapDocument, qtbot: QtBot) -> None:
    QTest.mouseClick(panel.fix_all, LEFT)
    wait(qtbot, panel)
    assert document.undo_stack.count() == 1
    assert document.model.edges() == {(1, 2), (1, 3), (2, 4), (3, 4)}
    left = {issue.code for issue in check_map(document.model, document.labels)}
    assert {"one-way-neighbour", "touching-not-neighbours"}.isdisjoint(left)
    assert "repaired" in panel.status.text()


def test_a_difference_is_marked_as_meant(
    panel: IssuePanel, document: MapDocument, qtbot: QtBot
) -> None:
    click(panel, "touching-not-neighbours")
    QTest.mouseClick(panel.accept, LEFT)
    assert document.model.meant == ((1, 2),)
    wait(qtbot, panel)
    assert codes(panel).count("touching-not-neighbours") == 1


def test_kinds_can_be_hidden(panel: IssuePanel) -> None:
    everything = panel.count
    QTest.mouseClick(panel.warnings, LEFT)
    assert 0 < panel.count < everything
    QTest.mouseClick(panel.errors, LEFT)
    assert panel.count == 0
    QTest.mouseClick(panel.warnings, LEFT)
    QTest.mouseClick(panel.errors, LEFT)
    assert panel.count == everything


def test_the_list_keeps_its_place_and_choice(
    panel: IssuePanel, document: MapDocument, qtbot: QtBot
) -> None:
    panel.resize(800, 110)
    click(panel, "touching-not-neighbours")
    chosen, bar = panel.chosen(), panel.view.verticalScrollBar()
    place = bar.value()
    document.undo_stack.push(SetSuperRegion(document, {1: 2, 2: 2}))  # an empty super region
    wait(qtbot, panel)
    assert "empty-super-region" in codes(panel)
    assert [i.place for i in panel.chosen()] == [i.place for i in chosen]
    assert bar.value() == place


def test_typing_on_checks_once(
    panel: IssuePanel, document: MapDocument, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []

    def counted(*_arguments: object) -> tuple[()]:
        calls.append(1)
        return ()

    monkeypatch.setattr(issues_dock, "find_issues", counted)
    for army in range(3, 9):
        document.undo_stack.push(SetArmies(document, {1: army}))
    wait(qtbot, panel)
    assert len(calls) == 1
    assert panel.count == 0


def test_a_repair_that_is_overtaken_by_an_edit_is_tried_again(
    panel: IssuePanel, document: MapDocument, qtbot: QtBot
) -> None:
    click(panel, "one-way-neighbour")
    QTest.mouseClick(panel.fix, LEFT)
    document.undo_stack.push(SetArmies(document, {1: 7}))
    wait(qtbot, panel)
    assert document.model.region(1).army == 7
    assert document.model.region(2).neighbours == {4}
    assert document.undo_stack.count() == 2


def test_a_repair_can_be_cancelled(
    panel: IssuePanel, document: MapDocument, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(context: JobContext, *_arguments: object) -> None:
        while True:
            context.check()

    monkeypatch.setattr(issues_dock, "repair_issues", endless)
    QTest.mouseClick(panel.fix_all, LEFT)
    assert "Cance" in panel.fix_all.text()
    QTest.mouseClick(panel.fix_all, LEFT)
    wait(qtbot, panel)
    assert panel.status.text() == "Cancelled"
    assert document.undo_stack.count() == 0


def test_faults_of_files_end_by_saving(qtbot: QtBot, runner: JobRunner, tmp_path: Path) -> None:
    structure = save_map(small_bundle(), tmp_path / "lands", "lands")
    text = structure.read_text("utf-8")
    line = '          <Region Name="Land 2"/>\n'
    structure.write_text(text.replace(line, line + line, 1), "utf-8")
    document = MapDocument.from_reading(read_map(structure))
    panel = IssuePanel(runner)
    qtbot.addWidget(panel)
    panel.show()
    panel.set_document(document)
    wait(qtbot, panel)
    assert codes(panel)[0] == "duplicate-neighbour"
    others = codes(panel)[1:]
    click(panel, "duplicate-neighbour")
    QTest.mouseClick(panel.fix, LEFT)
    wait(qtbot, panel)
    assert document.undo_stack.count() == 0
    assert "gone with a save" in panel.status.text()
    model = panel.view.model()
    assert model.index(0, 1).data() == "Gone with the next save"
    assert not panel.fix.isEnabled()
    document.save()
    wait(qtbot, panel)
    assert codes(panel) == others
    assert read_map(structure).issues == ()


def test_a_smeared_template_is_repaired_and_undone(
    qtbot: QtBot, runner: JobRunner, tmp_path: Path
) -> None:
    structure = save_map(small_bundle(), tmp_path / "lands", "lands")
    template = structure.parent / "lands-template.png"
    shutil.copy(_smeared(template, tmp_path), template)
    document = MapDocument.from_reading(read_map(structure))
    panel = IssuePanel(runner)
    qtbot.addWidget(panel)
    panel.show()
    panel.set_document(document)
    wait(qtbot, panel)
    before = set(codes(panel))
    assert before & {"smeared-edges", "unmapped-color", "unmapped-colors"}
    QTest.mouseClick(panel.fix_all, LEFT)
    wait(qtbot, panel)
    assert document.undo_stack.count() == 1
    assert not set(codes(panel)) & {"smeared-edges", "unmapped-color", "unmapped-colors"}
    document.undo_stack.undo()
    wait(qtbot, panel)
    assert set(codes(panel)) == before


def _smeared(template: Path, folder: Path) -> Path:
    """Return a copy of a template with one pixel of a colour that nobody maps."""
    image = Image.open(template).convert("RGB")
    image.putpixel((30, 10), (1, 2, 3))
    image.putpixel((31, 10), (1, 2, 3))
    image.save(folder / "smeared.png")
    return folder / "smeared.png"


def test_a_new_map_takes_the_place_of_the_old_one(
    panel: IssuePanel, qtbot: QtBot, document: MapDocument
) -> None:
    whole = MapDocument(small_bundle(), Path("elsewhere"))
    panel.set_document(whole)
    wait(qtbot, panel)
    assert [i for i in panel.issues if i.severity.value == "error"] == []
    whole.undo_stack.push(SetNames(whole, {1: "Land 2"}))
    wait(qtbot, panel)
    assert codes(panel)[0] == "duplicate-name" or "duplicate" in codes(panel)[0]
    whole.undo_stack.push(EditMap(whole, "Mend", model=small_bundle().model))
    wait(qtbot, panel)
    assert "duplicate" not in "".join(codes(panel))
