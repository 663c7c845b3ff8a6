"""A turn planned by the keyboard alone, and the cursor on the map."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.games.warlight.state import Attack, Deploy, Phase, Picks, Turn
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.ui.games.warlight.region_cursor import ahead
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.ui.play.conftest import SHIFT, WIDTH, Hand, Starter

YOU, BOT = Seat("You"), Seat("Bot 1", "random")
Key = Qt.Key


@pytest.fixture
def picking(qtbot: QtBot, start: Starter) -> PlaySession:
    session = start(YOU, BOT)
    qtbot.waitUntil(lambda: session.moved == {1})
    return session


@pytest.fixture
def session(qtbot: QtBot, picking: PlaySession) -> PlaySession:
    """A game in its first round."""
    picking.submit(0, Picks(picking.state.candidates[0][:2]))
    qtbot.waitUntil(lambda: picking.state.phase is Phase.TURN and picking.moved == {1})
    return picking


def move_of(workspace: PlayWorkspace) -> Turn:
    move = workspace.table.planner.move
    assert isinstance(move, Turn)
    return move


def go_to(hand: Hand, region: int) -> None:
    """Walk over the grid with the arrows."""
    cursor = hand.workspace.table.cursor
    if cursor.region is None:
        hand.key(Key.Key_Right)
    assert cursor.region is not None
    across = region % WIDTH - cursor.region % WIDTH
    for _ in range(abs(across)):
        hand.key(Key.Key_Right if across > 0 else Key.Key_Left)
    down = region // WIDTH - cursor.region // WIDTH
    for _ in range(abs(down)):
        hand.key(Key.Key_Down if down > 0 else Key.Key_Up)
    assert cursor.region == region


def test_a_whole_turn_without_a_mouse(
    qtbot: QtBot, picking: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    candidates = sorted(picking.state.candidates[0])
    for _ in range(2):  # Tab goes from candidate to candidate
        hand.key(Key.Key_Tab)
        hand.key(Key.Key_Return)
    hand.commit()
    qtbot.waitUntil(lambda: picking.state.phase is Phase.TURN)
    own = picking.state.regions_of(0)
    assert list(own) == candidates[:2]
    source = own[0]
    target = picking.game.graph.neighbours[source][0]
    go_to(hand, source)
    hand.key(Key.Key_Return)
    hand.key(Key.Key_PageUp)
    assert move_of(workspace).deploys == (Deploy(source, 5),)
    hand.key(Key.Key_T)
    hand.key(Key.Key_Return)
    assert workspace.table.planner.source == source
    go_to(hand, target)
    hand.key(Key.Key_Return)
    assert workspace.table.planner.target == target
    hand.key(Key.Key_Minus)
    hand.key(Key.Key_Return)
    sent = picking.state.armies[source] + 5 - 1 - 1
    assert move_of(workspace).attacks == (Attack(source, target, sent),)
    hand.commit()
    qtbot.waitUntil(lambda: picking.state.round == 1)
    assert workspace.table.cursor.region is None  # every turn begins without one


def test_units_are_deployed_and_taken_back_by_keys(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    source = session.state.regions_of(0)[0]
    go_to(hand, source)
    hand.key(Key.Key_Plus)
    hand.key(Key.Key_Plus, Qt.KeyboardModifier.KeypadModifier)
    assert move_of(workspace).deploys == (Deploy(source, 2),)
    hand.key(Key.Key_Minus)
    assert move_of(workspace).deploys == (Deploy(source, 1),)
    hand.key(Key.Key_Enter, SHIFT)
    assert move_of(workspace).deploys == (Deploy(source, 5),)
    hand.key(Key.Key_PageDown)
    assert move_of(workspace).deploys == ()
    hand.key(Key.Key_Minus)
    assert "Nothing is deployed" in hand.note()


def test_deploying_all_where_the_cursor_is(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    region = session.state.regions_of(0)[1]
    go_to(hand, region)
    hand.key(Key.Key_A)
    assert move_of(workspace).deploys == (Deploy(region, 5),)


def test_the_cursor_tells_about_its_region_and_gives_way_to_the_mouse(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    said: list[str] = []
    workspace.status_changed.connect(said.append)
    go_to(hand, 6)
    name = session.game.graph.region_names[6]
    assert said[-1].startswith(name)
    assert workspace.table.scene.hovered == 6
    hand.move(9)
    hand.move(3)
    assert workspace.table.cursor.region is None
    assert workspace.table.scene.hovered == 3


def test_arrows_go_on_from_the_mouse(workspace: PlayWorkspace, hand: Hand, session: object) -> None:
    hand.move(5)
    hand.key(Key.Key_Right)
    assert workspace.table.cursor.region == 6
    hand.key(Key.Key_Up)
    assert workspace.table.cursor.region == 2
    hand.key(Key.Key_Up)  # nothing is further up
    assert workspace.table.cursor.region == 2


def test_tab_stays_among_what_can_be_chosen_and_leaves_the_map_at_the_end(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    own = session.state.regions_of(0)
    QTest.mouseMove(workspace.view.viewport(), QPoint(1, 1))
    for region in own:
        hand.key(Key.Key_Tab)
        assert workspace.table.cursor.region == region
    hand.key(Key.Key_Backtab, SHIFT)
    assert workspace.table.cursor.region == own[0]
    assert workspace.view.hasFocus()
    hand.key(Key.Key_Tab)
    hand.key(Key.Key_Tab)
    assert not workspace.view.hasFocus()
    assert workspace.table.cursor.region is None


def test_tab_goes_over_the_targets_of_an_attack(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    source = session.state.regions_of(0)[0]
    go_to(hand, source)
    hand.key(Key.Key_T)
    hand.key(Key.Key_Return)
    later = [r for r in sorted(session.game.graph.neighbours[source]) if r > source]
    for region in later:
        hand.key(Key.Key_Tab)
        assert workspace.table.cursor.region == region


def test_plus_zooms_where_there_is_nothing_to_plan(
    session: PlaySession, workspace: PlayWorkspace, hand: Hand
) -> None:
    hand.key(Key.Key_T)  # no attack is being made
    before = workspace.view.zoom
    hand.key(Key.Key_Plus)
    assert workspace.view.zoom > before


PLACES = st.lists(
    st.tuples(st.integers(0, 50), st.integers(0, 50)), min_size=2, max_size=12, unique=True
)


@given(PLACES, st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
def test_a_step_goes_ahead_whenever_something_lies_there(
    places: list[tuple[int, int]], direction: tuple[int, int]
) -> None:
    found = ahead(places, 0, direction)
    further = [
        at
        for at, place in enumerate(places)
        if sum((p - q) * d for p, q, d in zip(place, places[0], direction, strict=True)) > 0
    ]
    assert (found in further) if further else (found is None)
