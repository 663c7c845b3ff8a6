"""Orders dragged with the mouse, and the bars of an attack's ends."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Attack, Deploy, Phase, Picks, Turn
from studio.games.warlight.odds import army_after
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.ui.games.warlight.odds_bars import MAX_BARS, Bar, OddsBars, bars
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.ui.mouse import move, press, release
from tests.studio.ui.play.conftest import LEFT, NONE, Hand, Show, Starter


@pytest.fixture
def session(qtbot: QtBot, start: Starter, workspace: PlayWorkspace) -> PlaySession:
    """A turn with a deploy and three orders of one region."""
    session = start(Seat("You"), Seat("Bot 1", "random"))
    middle = next(r for r in session.state.candidates[0] if degree(session, r) >= 3)
    other = next(r for r in session.state.candidates[0] if r != middle)
    session.submit(0, Picks((middle, other)))
    qtbot.waitUntil(lambda: session.state.phase is Phase.TURN and session.moved == {1})
    near = session.game.graph.neighbours[middle]
    orders = tuple(Attack(middle, target, 1) for target in near[:3])
    workspace.table.planner.take_over(Turn((Deploy(middle, 5),), orders))
    return session


def degree(session: PlaySession, region: int) -> int:
    return len(session.game.graph.neighbours[region])


def targets(workspace: PlayWorkspace) -> list[int]:
    move = workspace.table.planner.move
    assert isinstance(move, Turn)
    return [attack.target for attack in move.attacks]


def row_point(workspace: PlayWorkspace, row: int, share: float = 0.5) -> QPoint:
    """Return a point on a row of the list, a share of its height down."""
    view = workspace.table.orders.list
    rect = view.visualRect(view.model().index(row, 0))
    return QPoint(60, rect.top() + round(rect.height() * share))


def below_all(workspace: PlayWorkspace) -> QPoint:
    return QPoint(60, workspace.table.orders.list.viewport().height() - 1)


def drag(workspace: PlayWorkspace, row: int, to: QPoint, *, drop: bool = True) -> None:
    viewport = workspace.table.orders.list.viewport()
    start = row_point(workspace, row)
    press(viewport, start)
    move(viewport, QPoint(start.x(), start.y() + 3))
    move(viewport, to)
    workspace.table.orders.list.repaint()
    if drop:
        release(viewport, to)


def test_an_order_is_dragged_up_and_down(session: PlaySession, workspace: PlayWorkspace) -> None:
    first, second, third = targets(workspace)
    drag(workspace, 3, row_point(workspace, 1, 0.2))
    assert targets(workspace) == [third, first, second]
    drag(workspace, 1, row_point(workspace, 2, 0.8))
    assert targets(workspace) == [first, third, second]
    drag(workspace, 1, below_all(workspace))  # under all rows
    assert targets(workspace) == [third, second, first]
    workspace.undo()
    assert targets(workspace) == [first, third, second]


def test_attacks_stay_behind_the_deploys(session: PlaySession, workspace: PlayWorkspace) -> None:
    first, second, third = targets(workspace)
    drag(workspace, 0, row_point(workspace, 2))  # a deploy stays where it is
    assert targets(workspace) == [first, second, third]
    drag(workspace, 2, row_point(workspace, 0, 0.1))
    assert targets(workspace) == [second, first, third]
    assert workspace.table.orders.rows()[0].kind == "deploy"


def test_escape_lets_a_dragged_order_go(session: PlaySession, workspace: PlayWorkspace) -> None:
    before = targets(workspace)
    drag(workspace, 3, row_point(workspace, 1, 0.2), drop=False)
    assert workspace.table.orders.list.is_dragging
    QTest.keyClick(workspace.table.orders.list, Qt.Key.Key_Escape)
    assert not workspace.table.orders.list.is_dragging
    QTest.mouseRelease(workspace.table.orders.list.viewport(), LEFT, NONE, QPoint(60, 30))
    assert targets(workspace) == before


def test_a_small_move_is_a_click(session: PlaySession, workspace: PlayWorkspace) -> None:
    at = row_point(workspace, 2)
    before = targets(workspace)
    QTest.mouseClick(workspace.table.orders.list.viewport(), LEFT, NONE, at)
    assert targets(workspace) == before
    assert workspace.table.planner.target == before[1]


# --- bars


@settings(deadline=None)
@given(st.integers(1, 90), st.integers(0, 90))
def test_bars_hold_all_that_is_likely(attackers: int, defenders: int) -> None:
    shown = bars(*army_after(attackers, defenders, 0.6, 0.7))
    assert len(shown) <= 2 * MAX_BARS
    assert sum(bar.chance for bar in shown) > 1 - 0.0005 * (attackers + defenders + 2)
    places = [bar.least if bar.is_mine else -bar.most for bar in shown]
    assert places == sorted(places)
    for bar in shown:
        assert 1 <= bar.least <= bar.most <= (attackers if bar.is_mine else max(defenders, 1))


def test_what_cannot_be_likely_has_no_bars() -> None:
    assert bars(np.full(100_000, 1e-5), np.zeros(2)) == ()


def test_bars_tell_their_figures(show: Show) -> None:
    widget = OddsBars()
    widget.resize(240, 66)
    widget.show_bars((Bar(False, 1, 2, 0.25), Bar(True, 3, 3, 0.75)))
    show(widget)
    assert "Held with 1\u20132: 25.0 %" in widget.accessibleDescription()
    found = {widget.bar_at(x) for x in range(widget.width())}
    assert {bar.is_mine for bar in found if bar is not None} == {False, True}
    assert widget.bar_at(0) is None
    image = widget.grab().toImage()
    assert len({image.pixelColor(x, 46).name() for x in range(image.width())}) > 2


def test_the_editor_shows_them_for_an_attack_and_not_for_a_transfer(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    owners = session.state.owners
    source, target = next(
        (attack.source, attack.target)
        for attack in workspace.table.planner.turn_plan.move.attacks  # type: ignore[union-attr]
        if owners[attack.target] != 0
    )
    workspace.table.planner.edit(source, target)
    editor = workspace.table.orders.editor
    assert editor.bars.isVisible()
    before = editor.bars.accessibleDescription()
    editor.change_units(1)
    assert editor.bars.accessibleDescription() != before
