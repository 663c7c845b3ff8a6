"""The box of searches has room for those of whichever game it offers."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.registry import FIRST_GAME
from studio.program.translation import install_language
from studio.ui.widgets.search_box import SearchBox
from tests.studio.languages import spoken


@pytest.mark.parametrize("game", ["dicewars", "paper-soccer", "sawhian"])
def test_it_has_room_for_the_searches_of_another_game(
    qtbot: QtBot, qapp: QApplication, game: str
) -> None:
    with spoken(qapp):
        install_language(qapp, "cs")
        box, new = SearchBox(FIRST_GAME), SearchBox(game)
        for one in (box, new):
            qtbot.addWidget(one)
        with qtbot.waitExposed(box):
            box.show()
        assert box.sizeHint().isValid()
        box.set_game(game)
        assert box.sizeHint() == new.sizeHint()
