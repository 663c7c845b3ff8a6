"""Games of Dicewars in a window: watched, alone against bots, at one screen, with a clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

from engine.cartography.graph import MapGraph
from engine.cartography.store import read_map
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, End, Transfer
from engine.record import GameRecord
from studio.games.dicewars.desk import DicewarsRules, build
from studio.playing.session import PlaySession
from studio.position.seats import Seat
from studio.program.jobs import JobRunner
from studio.ui.games.dicewars.play_table import DicewarsTable
from studio.ui.play.workspace import PlayWorkspace
from tests.studio.grids import no_preparation
from tests.studio.ui.games.dicewars.test_play import Hand
from tests.studio.ui.play.conftest import settings, show, workspace

__all__ = ["settings", "show", "workspace"]

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
KEYS = Qt.Key
PERSON = Seat("Anna")
BOTS = Seat("Ben", "stei-adt"), Seat("Cid", "stei-adt")
Start = Callable[..., PlaySession]


@pytest.fixture
def start(workspace: PlayWorkspace, runner: JobRunner) -> Iterator[Start]:
    """Start a game of these seats on a small board."""
    sessions: list[PlaySession] = []

    def start_game(
        *seats: Seat,
        rules: DicewarsRules | None = None,
        turn_seconds: int | None = None,
        seed: int = 4,
    ) -> PlaySession:
        rules = rules or DicewarsRules(areas=10, board_seed=2, battle_limit=120)
        session = PlaySession(
            runner, build(rules, len(seats), None), seats, seed, preparation=no_preparation,
            turn_seconds=turn_seconds,
        )  # fmt: skip
        sessions.append(session)
        workspace.start(session)
        return session

    yield start_game
    for session in sessions:
        session.close()


def commit(workspace: PlayWorkspace) -> None:
    """Click on the button below the board."""
    button = workspace.findChild(QToolButton, "commit")
    assert isinstance(button, QToolButton)
    QTest.mouseClick(button, LEFT)


def settle(workspace: PlayWorkspace, session: PlaySession, qtbot: QtBot) -> None:
    """Wait until a person can act, and the board says with what."""

    def can_act() -> bool:
        table = workspace.table
        assert isinstance(table, DicewarsTable)
        offered = table.player is not None and bool(table.dice_board._offered)
        return session.is_over or (offered and not workspace.playback.is_active)

    qtbot.waitUntil(can_act)
    for _ in range(3):
        QApplication.processEvents()


def test_bots_play_each_other_to_the_end(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    session = start(*BOTS)
    qtbot.waitUntil(lambda: session.is_over)
    qtbot.waitUntil(workspace.panels.area.result.isVisible)
    assert workspace.table.player is None
    kinds = {type(move) for moves in session.match.record for move in moves.values()}
    assert kinds >= {Attack, End}


def test_who_is_eliminated_watches_on(workspace: PlayWorkspace, start: Start, qtbot: QtBot) -> None:
    rules = DicewarsRules(areas=16, board_seed=2, battle_limit=70)  # the others soon end
    bots = (Seat(name, "sdc") for name in ("Ben", "Cid", "Dan"))
    session = start(PERSON, *bots, rules=rules, seed=5)
    for _ in range(400):
        settle(workspace, session, qtbot)
        if session.is_over or 0 not in session.game.alive(session.state):
            break
        attacks = [m for m in session.game.moves(session.state) if isinstance(m, Attack)]
        if not attacks:
            commit(workspace)
            continue
        dice = session.state.dice
        worst = min(attacks, key=lambda attack: dice[attack.source] - dice[attack.target])
        hand = Hand(workspace, session, qtbot)
        hand.click(worst.source)
        hand.click(worst.target)
    qtbot.waitUntil(lambda: session.is_over)
    out = [n for n, s in enumerate(session.match.states) if 0 not in session.game.alive(s)]
    assert out, "Anna attacks wherever it is worst"
    assert len(session.match.states) - out[0] > 1  # they went on without her
    qtbot.waitUntil(workspace.panels.area.result.isVisible)
    assert workspace.table.player is None
    assert "Ben" in workspace.panels.log.text


def test_two_people_at_one_screen_need_no_curtain(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    session = start(PERSON, Seat("Eva"))
    for player in (0, 1, 0, 1):
        settle(workspace, session, qtbot)
        assert workspace.table.player == player
        assert not workspace.panels.area.curtain.isVisible()
        hand = Hand(workspace, session, qtbot)
        attacks = [m for m in session.game.moves(session.state) if isinstance(m, Attack)]
        if attacks:
            hand.click(attacks[0].source)
            hand.click(attacks[0].target)
            settle(workspace, session, qtbot)
            assert workspace.table.player == player  # his turn goes on
        commit(workspace)
    ended = [n for moves in session.match.record for n, m in moves.items() if m == End()]
    assert ended == [0, 1, 0, 1]


def test_the_clock_ends_a_turn(workspace: PlayWorkspace, start: Start, qtbot: QtBot) -> None:
    session = start(PERSON, BOTS[0], turn_seconds=5)
    settle(workspace, session, qtbot)
    hand = Hand(workspace, session, qtbot)
    hand.click(hand.first(Attack).source)  # what is only begun is not played
    workspace.aids.time_over.emit()
    assert [m for moves in session.match.record for n, m in moves.items() if n == 0] == [End()]


def test_a_replay_goes_by_attack_turn_and_round(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot
) -> None:
    session = start(*BOTS)
    qtbot.waitUntil(lambda: session.is_over)
    record: GameRecord[Any, Any] = session.to_record()
    workspace.show_replay(record)
    head = workspace.watch.head
    assert head is not None
    view = workspace.view
    QTest.keyClick(view, KEYS.Key_Home, CONTROL)
    first = head.state
    QTest.keyClick(view, KEYS.Key_L)  # an action
    assert head.state in record.states
    assert head.state != first
    QTest.keyClick(view, KEYS.Key_L, SHIFT)  # a turn
    after_turn = head.state
    actors = {head.state.player, first.player}
    assert after_turn in record.states
    assert actors <= {0, 1}
    QTest.keyClick(view, KEYS.Key_Right, CONTROL)  # a round
    assert head.state.round == 1
    QTest.keyClick(view, KEYS.Key_Right, CONTROL)
    assert head.state.round == 2
    second = head.state
    QTest.keyClick(view, KEYS.Key_J)
    assert record.states.index(head.state) < record.states.index(second)
    QTest.keyClick(view, KEYS.Key_J, SHIFT)
    QTest.keyClick(view, KEYS.Key_Left, CONTROL)
    assert head.state.round == 1
    QTest.keyClick(view, KEYS.Key_End, CONTROL)
    assert head.at_end
    looked = workspace.table
    assert isinstance(looked, DicewarsTable)
    look = looked.dice_board._look
    assert look is not None
    assert look.state == record.states[-1]


def whole_turn(session: PlaySession) -> tuple[Transfer, Attack]:
    """Return a transfer, and an attack that can be made after it."""
    game, state = session.game, session.state
    for move in game.moves(state):
        if isinstance(move, Transfer):
            after = game.advance(state, {0: move})
            attacks = [one for one in game.moves(after) if isinstance(one, Attack)]
            if attacks:
                return move, attacks[0]
    raise AssertionError("the board of the test has both")


def test_a_whole_turn_by_mouse(workspace: PlayWorkspace, start: Start, qtbot: QtBot) -> None:
    session = start(PERSON, BOTS[0], rules=DicewarsRules(areas=12, board_seed=2))
    settle(workspace, session, qtbot)
    hand = Hand(workspace, session, qtbot)
    transfer, attack = whole_turn(session)
    for move in (transfer, attack):
        hand.click(move.source)
        hand.click(move.target)
        settle(workspace, session, qtbot)
    commit(workspace)
    own = [m for moves in session.match.record for n, m in moves.items() if n == 0]
    assert own == [transfer, attack, End()]


def test_a_whole_turn_by_keyboard(workspace: PlayWorkspace, start: Start, qtbot: QtBot) -> None:
    session = start(PERSON, BOTS[0], rules=DicewarsRules(areas=12, board_seed=2))
    settle(workspace, session, qtbot)
    hand = Hand(workspace, session, qtbot)
    transfer, attack = whole_turn(session)
    hand.view.setFocus()
    for move in (transfer, attack):
        for area in (move.source, move.target):
            hand.key(KEYS.Key_Tab)
            while hand.look.cursor != area:
                back = hand.look.cursor is None or hand.look.cursor > area
                hand.key(KEYS.Key_Backtab if back else KEYS.Key_Tab)
            hand.key(KEYS.Key_Return)
        settle(workspace, session, qtbot)
    hand.key(KEYS.Key_E)
    own = [m for moves in session.match.record for n, m in moves.items() if n == 0]
    assert own == [transfer, attack, End()]


def test_a_board_is_saved_as_a_map(
    workspace: PlayWorkspace, start: Start, qtbot: QtBot, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    session = start(PERSON, BOTS[0])
    settle(workspace, session, qtbot)
    table = workspace.table
    assert isinstance(table, DicewarsTable)
    told: list[str] = []
    table.told.connect(told.append)
    chosen = str(tmp_path / "My land")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen, ""))
    table.saver.action.trigger()
    qtbot.waitUntil(lambda: bool(told))
    assert "My land" in told[0]
    bundle = read_map(tmp_path / "My land").bundle
    assert bundle is not None
    game = session.game
    assert isinstance(game, DicewarsGame)
    graph = MapGraph.from_model(bundle.model)
    assert sorted(map(len, graph.neighbours)) == sorted(map(len, game.board.neighbours))
    on_map = build(DicewarsRules(), 2, graph)
    other = PlaySession(workspace.table.around.jobs, on_map, BOTS, 1, preparation=no_preparation)
    workspace.set_map(bundle.model, bundle.labels)
    workspace.start(other)
    assert not table.saver.action.isEnabled()
    other.close()


@pytest.mark.parametrize("areas", [(20, 8), (8, 20)])
def test_a_game_follows_one_of_another_size(
    areas: tuple[int, int], workspace: PlayWorkspace, start: Start, qtbot: QtBot, runner: JobRunner
) -> None:
    """Taken up where a person is to move, and begun anew: nothing of the old board is counted."""
    before, after = (DicewarsRules(areas=one, board_seed=2) for one in areas)
    kept = start(PERSON, *BOTS, rules=after)
    settle(workspace, kept, qtbot)
    record = kept.to_record()
    for rules in (before, after, before):
        settle(workspace, start(PERSON, *BOTS, rules=rules), qtbot)
    session = PlaySession.resumed(runner, record, preparation=no_preparation)
    workspace.start(session)
    settle(workspace, session, qtbot)
    assert session.waiting_for == (0,)
    counted = [int(row.values[0][0]) for row in workspace.table.rows()]
    assert sum(counted) == areas[1]
    session.close()
