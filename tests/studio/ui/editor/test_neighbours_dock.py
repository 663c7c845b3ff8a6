"""A person compares neighbours with the picture, accepts some and marks others as meant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.cartography.differences import Kind
from engine.cartography.editing import set_neighbours
from engine.cartography.patches import PixelPatch
from studio.editing.document import MapDocument
from studio.editing.edits import EditMap
from studio.program.jobs import JobRunner
from studio.ui.editor.neighbours_dock import NeighbourPanel
from studio.ui.widgets.map_view import MapView
from tests.studio.maps import small_bundle

LEFT = Qt.MouseButton.LeftButton
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def document() -> MapDocument:
    """1-2 lack a link, 1-4 and 1-3 do not: 1-4 only meet in a corner, 1-3 lost its sea link."""
    bundle = small_bundle()
    model = set_neighbours(bundle.model, add=[(1, 4)], remove=[(1, 2), (3, 4)])
    return MapDocument(bundle.with_model(replace(model, sea_links=())), Path("nowhere"))


@pytest.fixture
def view(qtbot: QtBot, document: MapDocument) -> Iterator[MapView]:
    view = MapView()
    qtbot.addWidget(view)
    view.resize(300, 300)
    view.show_map(document.model, document.labels, QImage.fromData(document.picture))
    view.show()
    return view


@pytest.fixture
def panel(qtbot: QtBot, runner: JobRunner, document: MapDocument, view: MapView) -> NeighbourPanel:
    panel = NeighbourPanel(runner, view)
    qtbot.addWidget(panel)
    panel.resize(350, 400)
    panel.set_document(document)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.activateWindow()
    wait(qtbot, panel)
    return panel


def wait(qtbot: QtBot, panel: NeighbourPanel) -> None:
    """Wait until the list is about the map of now."""
    qtbot.waitUntil(lambda: panel._is_current() and not panel._jobs.is_busy)


def texts(panel: NeighbourPanel) -> list[tuple[str, ...]]:
    model = panel.view.model()
    return [
        tuple(model.index(row, column).data() for column in range(4))
        for row in range(model.rowCount())
    ]


def click(panel: NeighbourPanel, row: int) -> None:
    at = panel.view.visualRect(panel.view.model().index(row, 0)).center()
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=at)


def listed(panel: NeighbourPanel) -> list[tuple[int, int]]:
    return [found.pair for found in panel.shown()]


def test_differences_are_listed_and_drawn(panel: NeighbourPanel) -> None:
    assert texts(panel) == [
        ("Land 1 - Land 2", "missing", "28", "1"),
        ("Land 1 - Land 4", "surplus", "", ""),
        ("Land 3 - Land 4", "missing", "28", "1"),
    ]
    assert panel.overlay.count == 3
    assert panel.listed.currentText() == "To decide (3)"
    assert len(panel.overlay.legend.texts) == 3


def test_one_is_accepted_undone_and_all_are(
    panel: NeighbourPanel, document: MapDocument, qtbot: QtBot
) -> None:
    before = document.model
    click(panel, 0)
    assert "touch" in panel.status.text()
    QTest.mouseClick(panel.accept, LEFT)
    assert document.model.edges() == before.edges() | {(1, 2)}
    wait(qtbot, panel)
    assert listed(panel) == [(1, 4), (3, 4)]
    document.undo_stack.undo()
    wait(qtbot, panel)
    assert len(listed(panel)) == 3
    QTest.keyClick(panel, Qt.Key.Key_L, ALT)
    qtbot.waitUntil(document.undo_stack.canUndo)
    wait(qtbot, panel)
    assert listed(panel) == []
    assert document.undo_stack.count() == 1
    assert document.model.edges() == {(1, 2), (1, 3), (2, 4), (3, 4)}
    assert panel.overlay.count == 0
    assert "as the picture" in panel.status.text()
    document.undo_stack.undo()
    assert document.model == before


def test_only_what_is_listed_is_accepted(
    panel: NeighbourPanel, document: MapDocument, qtbot: QtBot
) -> None:
    panel.listed.setFocus()
    QTest.keyClick(panel.listed, Qt.Key.Key_Down)
    assert listed(panel) == [(1, 2), (3, 4)]
    QTest.mouseClick(panel.accept_all, LEFT)
    wait(qtbot, panel)
    assert (1, 4) in document.model.edges()
    assert {(1, 2), (3, 4)} < document.model.edges()


def test_a_deliberate_difference_is_marked_and_unmarked(
    panel: NeighbourPanel, document: MapDocument, qtbot: QtBot
) -> None:
    click(panel, 1)
    QTest.mouseClick(panel.mean, LEFT)
    assert document.model.meant == ((1, 4),)
    wait(qtbot, panel)
    assert listed(panel) == [(1, 2), (3, 4)]
    panel.listed.setFocus()
    QTest.keyClick(panel.listed, Qt.Key.Key_End)
    assert listed(panel) == [(1, 4)]
    click(panel, 0)
    assert panel.mean.text() == "Not &meant"
    QTest.mouseClick(panel.mean, LEFT)
    assert document.model.meant == ()
    document.undo_stack.undo()
    assert document.model.meant == ((1, 4),)


def test_the_gap_is_previewed(panel: NeighbourPanel, document: MapDocument, qtbot: QtBot) -> None:
    mask = document.labels[28:32, :30] != 0  # a channel of four pixels between 1 and 3
    patch = PixelPatch.of_mask(mask, (0, 28, 30, 32), 0)
    document.undo_stack.push(EditMap(document, "Dig", patch=patch))
    qtbot.waitUntil(lambda: (1, 3) in listed(panel))
    found = next(found for found in panel.shown() if found.pair == (1, 3))
    assert (found.kind, found.gap) == (Kind.SURPLUS, 5)
    panel.gap.setFocus()
    QTest.keyClick(panel.gap, Qt.Key.Key_Right)
    QTest.keyClick(panel.gap, Qt.Key.Key_Right)
    assert panel.gap.value() == 5
    qtbot.waitUntil(lambda: (1, 3) not in listed(panel))
    assert document.undo_stack.count() == 1


def test_a_chosen_line_chooses_its_regions(panel: NeighbourPanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.regions_chosen) as chosen:
        click(panel, 2)
    assert chosen.args == [[3, 4]]
    widths = sorted({item.pen().widthF() for item in panel.overlay._items})
    assert len(widths) == 4  # lines and casings, chosen and not


def test_a_hidden_dock_draws_and_compares_nothing(
    panel: NeighbourPanel, document: MapDocument, qtbot: QtBot
) -> None:
    panel.hide()
    assert panel.overlay.count == 0
    assert panel.overlay.legend.isHidden()
    document.undo_stack.push(
        EditMap(document, "Link", model=set_neighbours(document.model, add=[(1, 2)]))
    )
    assert not panel._jobs.is_busy
    panel.show()
    wait(qtbot, panel)
    assert listed(panel) == [(1, 4), (3, 4)]


def test_a_sea_link_is_drawn_for_neighbours_apart(
    panel: NeighbourPanel, document: MapDocument, qtbot: QtBot
) -> None:
    mask = document.labels[26:34, 20:40] != 0  # a lake in the middle, which 1 and 4 reach
    patch = PixelPatch.of_mask(mask, (20, 26, 40, 34), 0)
    document.undo_stack.push(EditMap(document, "Dig", patch=patch))
    wait(qtbot, panel)
    click(panel, 0)
    assert not panel.draw.isEnabled()  # 1 and 2 touch
    click(panel, listed(panel).index((1, 4)))
    QTest.mouseClick(panel.draw, LEFT)
    qtbot.waitUntil(lambda: len(document.model.sea_links) == 1)
    (link,) = document.model.sea_links
    assert link.regions == (1, 4)
    ends = {int(document.labels[y, x]) for x, y in (link.paths[0][0], link.paths[0][-1])}
    assert ends == {1, 4}
    wait(qtbot, panel)
    assert (1, 4) not in listed(panel)
    document.undo_stack.undo()
    assert document.model.sea_links == ()
