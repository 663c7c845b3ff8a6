"""A person plans a turn with mouse and keyboard; what cannot be done says why."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Attack, Deploy, Phase, Turn
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.ui.games.warlight.planner import PlanPhase
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.ui.play.conftest import CONTROL, LEFT, NONE, SHIFT, Hand, Starter

YOU, BOT = Seat("You"), Seat("Bot 1", "random")


def click_widget(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT, NONE, QPoint(8, widget.height() // 2))


def plan_of(workspace: PlayWorkspace) -> Turn:
    move = workspace.table.planner.move
    assert isinstance(move, Turn)
    return move


@pytest.fixture
def picking(qtbot: QtBot, start: Starter) -> PlaySession:
    session = start(YOU, BOT)
    qtbot.waitUntil(lambda: session.moved == {1})
    return session


@pytest.fixture
def session(qtbot: QtBot, picking: PlaySession, hand: Hand) -> PlaySession:
    """A game in its first round, the bot's turn in."""
    for region in picking.state.candidates[0][:2]:
        hand.click(region)
    hand.commit()
    qtbot.waitUntil(lambda: picking.state.phase is Phase.TURN and picking.moved == {1})
    return picking


def border(session: PlaySession) -> tuple[int, int]:
    """An own region, and a foreign neighbour of it."""
    near, owners = session.game.graph.neighbours, session.state.owners
    return next(
        (own, other)
        for own in session.state.regions_of(0)
        for other in near[own]
        if owners[other] != 0
    )


def test_picks_are_toggled_and_shown(
    picking: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    assert workspace.panels.strip.buttons["pick"].isChecked()
    first, second, third = picking.state.candidates[0][:3]
    hand.click(first)
    hand.click(second)
    assert workspace.panels.strip.texts["income"] == "2 of 2 picked"
    hand.click(third)
    assert "2 regions already" in hand.note()
    hand.click(first)
    hand.commit()
    assert hand.note() == "Pick 1 more region first."
    assert picking.state.phase is Phase.PICK
    names = picking.game.graph.region_names
    assert [row.text for row in workspace.table.orders.rows()] == [names[second]]


def test_a_region_that_is_no_candidate_is_refused(picking: PlaySession, hand: Hand) -> None:
    hand.click(picking.state.candidates[1][0])
    assert "not one of your candidates" in hand.note()


def test_deploying_by_clicks(session: PlaySession, workspace: PlayWorkspace, hand: Hand) -> None:
    one, two = session.state.regions_of(0)
    hand.click(one)
    hand.click(one)
    hand.click(two, SHIFT)  # five, but only three are left
    assert plan_of(workspace).deploys == (Deploy(one, 2), Deploy(two, 3))
    assert workspace.panels.strip.texts["income"] == "Income 5 · 0 left to deploy"
    hand.click(one)
    assert "All 5 units are deployed" in hand.note()
    hand.right_click(two)
    hand.right_click(one, SHIFT)
    assert plan_of(workspace).deploys == (Deploy(two, 2),)
    hand.click(border(session)[1])
    assert "own regions" in hand.note()


def test_a_puts_everything_under_the_mouse(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    one, two = session.state.regions_of(0)
    hand.click(one)
    hand.move(two)
    hand.key(Qt.Key.Key_A)
    assert plan_of(workspace).deploys == (Deploy(one, 1), Deploy(two, 4))


def test_the_last_region_is_deployed_on_without_a_mouse(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    one = session.state.regions_of(0)[0]
    workspace.table.planner.deploy_all(None)
    assert "Point at one of your regions" in hand.note()
    hand.click(one)
    workspace.table.planner.deploy_all(None)
    assert plan_of(workspace).deploys == (Deploy(one, 5),)


def test_attacking_and_changing_the_order(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    source, target = border(session)
    hand.click(source, SHIFT)
    hand.key(Qt.Key.Key_T)
    assert workspace.panels.strip.buttons["attack"].isChecked()
    hand.click(source)
    hand.click(target)
    editor = workspace.table.orders.editor
    assert editor.isVisible()
    assert editor.units == 6
    assert editor.odds_text.startswith("95.9 % against 2")
    QTest.keyClick(editor.spin_box, Qt.Key.Key_Down)
    assert editor.slider.value() == 5
    hand.key(Qt.Key.Key_Return)
    assert plan_of(workspace).attacks == (Attack(source, target, 5),)
    hand.click(target)  # one unit is left to send, the order is changed
    assert editor.add_button.text() == "Change"
    editor.spin_box.setValue(6)
    click_widget(editor.add_button)
    assert plan_of(workspace).attacks == (Attack(source, target, 6),)
    assert workspace.table.planner.source is None
    assert not editor.isVisible()


def test_attacks_that_cannot_be_made_say_why(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    source, target = border(session)
    far = next(
        r
        for r in range(len(session.game.graph))
        if r not in session.game.graph.neighbours[source] and session.state.owners[r] != 0
    )
    click_widget(workspace.panels.strip.buttons["attack"])
    hand.click(target)
    assert "is not yours" in hand.note()
    hand.click(source)
    hand.click(far)
    assert "is no neighbour" in hand.note()
    assert workspace.table.planner.source == source
    hand.right_click(far)
    assert workspace.table.planner.source is None
    hand.click(source)
    hand.key(Qt.Key.Key_Escape)
    assert workspace.table.planner.source is None
    assert plan_of(workspace) == Turn()


def test_a_region_whose_units_are_all_sent(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    source, target = border(session)
    other = next(r for r in session.game.graph.neighbours[source] if r != target)
    hand.key(Qt.Key.Key_T)
    hand.click(source)
    hand.click(target)
    hand.key(Qt.Key.Key_Return)
    hand.click(source)
    hand.click(other)
    assert "sent already" in hand.note()


def test_undo_goes_back_step_by_step(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    source, target = border(session)
    hand.click(source, SHIFT)
    hand.key(Qt.Key.Key_T)
    hand.click(source)
    hand.click(target)
    hand.key(Qt.Key.Key_Return)
    full = plan_of(workspace)
    hand.key(Qt.Key.Key_Z, CONTROL)
    assert plan_of(workspace) == Turn(full.deploys)
    hand.key(Qt.Key.Key_Z, CONTROL)
    assert plan_of(workspace) == Turn()
    assert not workspace.commands.undo.isEnabled()
    hand.key(Qt.Key.Key_Z, CONTROL)
    hand.key(Qt.Key.Key_Y, CONTROL)
    workspace.table.planner.redo()
    assert plan_of(workspace) == full


def test_orders_are_listed_moved_and_removed(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    source, target = border(session)
    panel = workspace.table.orders
    others = [r for r in session.game.graph.neighbours[source] if r != target]
    hand.click(source, SHIFT)
    hand.key(Qt.Key.Key_T)
    hand.click(source)
    for region in (target, others[0]):
        hand.click(region)
        panel.editor.spin_box.setValue(2)
        hand.key(Qt.Key.Key_Return)
    assert [(row.kind, row.units, row.at) for row in panel.rows()] == [
        ("deploy", 5, 0),
        ("attack", 2, 0),
        ("attack", 2, 1),
    ]
    choose_row(workspace, 2)
    click_widget(panel.up_button)
    assert [a.target for a in plan_of(workspace).attacks] == [others[0], target]
    QTest.keyClick(panel.list, Qt.Key.Key_Down, CONTROL)
    assert [a.target for a in plan_of(workspace).attacks] == [target, others[0]]
    QTest.keyClick(panel.list, Qt.Key.Key_Delete)
    assert [a.target for a in plan_of(workspace).attacks] == [target]
    choose_row(workspace, 0)
    click_widget(panel.remove_button)
    assert "sent on" in hand.note()  # two go on, one more than were there
    assert plan_of(workspace).deploys == (Deploy(source, 5),)


def choose_row(workspace: PlayWorkspace, row: int) -> None:
    tree = workspace.table.orders.list
    item = tree.topLevelItem(row)
    assert item is not None
    tree.scrollToItem(item)
    QTest.mouseClick(tree.viewport(), LEFT, NONE, tree.visualItemRect(item).center())


def test_choosing_an_order_opens_it(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    source, target = border(session)
    hand.click(source, SHIFT)
    hand.key(Qt.Key.Key_T)
    hand.click(source)
    hand.click(target)
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_D)
    assert workspace.table.planner.phase is PlanPhase.DEPLOY
    choose_row(workspace, 1)
    assert workspace.table.planner.phase is PlanPhase.ATTACK
    assert (workspace.table.planner.source, workspace.table.planner.target) == (source, target)


def test_committing_with_units_left_asks_once(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    hand.click(session.state.regions_of(0)[0])
    hand.commit()
    assert hand.note() == "4 units are not deployed. Commit again to leave them."
    assert session.state.round == 0
    hand.commit()
    assert session.state.round == 1


def test_hovering_tells_about_a_region(
    qtbot: QtBot, session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    said: list[str] = []
    workspace.status_changed.connect(said.append)
    own = session.state.regions_of(0)[0]
    hand.move(own)
    name = session.game.graph.region_names[own]
    assert said[-1].startswith(f"{name} · You · army 2 · Row ")
    assert "neighbours" in said[-1]
    QTest.mouseMove(workspace.view.viewport(), QPoint(1, 1))
    assert said[-1] == ""
