"""Every game has a table in the window: its own, or the general one."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest
from pytestqt.qtbot import QtBot

from engine.errors import SetupError
from engine.registry import KINDS
from studio.ui.table import Board, Table, table_of
from studio.ui.widgets.picture_board import PictureBoard
from tests.toys.installed import TOYS, install


@pytest.mark.parametrize("name", [kind.name for kind in KINDS])
def test_every_game_of_the_program_has_a_table(name: str, qtbot: QtBot) -> None:
    table = table_of(name)
    assert table.game == name
    board = table.board()
    qtbot.addWidget(board)
    assert isinstance(board, Board)
    assert board.focusProxy() is not None


@pytest.mark.parametrize("name", TOYS)
def test_a_game_without_a_table_has_the_general_one(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch)
    assert table_of(name) == Table(name, PictureBoard)


def test_a_game_of_a_package_brings_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    module = ModuleType(".".join(("tests.toys.games.heap", "table")))
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr("engine.registry.find_spec", lambda _name: object())
    with pytest.raises(SetupError, match="no TABLE"):
        table_of("heap")
    own = Table("heap", Board)
    monkeypatch.setattr(module, "TABLE", own, raising=False)
    assert table_of("heap") is own


def test_a_game_that_there_is_not_has_none() -> None:
    with pytest.raises(SetupError, match="no game"):
        table_of("go")
