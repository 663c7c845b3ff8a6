"""The Layers dock: layers are switched, and sample armies shown that are no part of the map."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from engine.cartography.model import Region
from studio.editing.commands import SetArmies
from studio.painting.badges import Badge
from studio.ui.editor.tools.samples import PLAYERS, sample_army
from tests.studio.maps import small_bundle
from tests.studio.ui.editor.drawing_board import LEFT, Board


def click(box: QCheckBox) -> None:
    QTest.mouseClick(box, LEFT, pos=QPoint(9, box.height() // 2))


def badges(board: Board) -> tuple[Badge, ...]:
    return board.view.badges._badges


@pytest.fixture
def lands(board: Board) -> Board:
    board.open(small_bundle(), board.document.folder)
    return board


def test_sample_armies_are_shown_and_leave_the_map_alone(lands: Board) -> None:
    layers, model = lands.workspace.layers, lands.model
    before = badges(lands)
    assert [badge.text for badge in before] == ["2", "2", "2", "2"]
    click(layers.samples)
    shown = badges(lands)
    assert [badge.text for badge in shown] == [str(sample_army(r).army) for r in model.regions]
    assert {len(badge.text) for badge in shown} == {1, 2, 3}
    assert {badge.shape for badge in shown} != {-1}
    assert all(badge.fill != before[0].fill for badge in shown)
    assert [badge.name for badge in shown] == [region.name for region in model.regions]
    assert lands.model is model
    assert lands.steps == 0
    lands.document.undo_stack.push(SetArmies(lands.document, {1: 7}))
    assert badges(lands) == shown
    click(layers.samples)
    assert [badge.text for badge in badges(lands)] == ["7", "2", "2", "2"]


def test_sample_armies_need_badges(lands: Board) -> None:
    layers = lands.workspace.layers
    click(layers.boxes["badges"])
    assert not layers.samples.isEnabled()
    assert not lands.view.badges.isVisible()
    QTest.keyClick(layers.boxes["badges"], Qt.Key.Key_Space)
    assert layers.samples.isEnabled()


@given(key=st.integers(1, 65_535), group=st.integers(1, 400), name=st.text(max_size=5))
def test_a_sample_depends_on_the_region_alone(key: int, group: int, name: str) -> None:
    sample = sample_army(Region(key, name, group, (1, 2, 3)))
    assert sample == sample_army(Region(key, "Other", group, (9, 9, 9), army=5))
    assert 1 <= sample.army <= 999
    assert -1 <= sample.owner < PLAYERS


def test_a_super_region_is_mostly_one_players() -> None:
    owners = [sample_army(Region(key, "", 3, (1, 2, 3))).owner for key in range(1, 101)]
    assert max(map(owners.count, owners)) > 60
    assert len(set(owners)) == PLAYERS + 1
