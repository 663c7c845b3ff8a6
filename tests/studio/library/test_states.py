"""Small pictures of states: boards, maps, and words where there is neither."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor

from engine.games.sawhian.rules import SawhianGame
from studio.library.states import state_painter
from studio.painting.colors import player_color
from studio.playing.choices import GameChoices
from tests.studio.grids import grid_game, grid_labels, grid_model
from tests.toys import installed


def test_a_board_is_painted_as_its_desk_does(qapp: object) -> None:
    game = SawhianGame()
    image = state_painter(game)(game.advance(game.initial_state(), {0: 3}))
    side = image.width() // 7
    assert image.pixelColor(3 * side + side // 2, 6 * side + side // 2) == player_color(0)


def test_a_map_is_painted_by_owners(qapp: object) -> None:
    game = grid_game(4, 3)
    state = game.initial_state()
    owned = replace(state, owners=(1,) * len(state.owners))
    paint = state_painter(game, (grid_model(4, 3), grid_labels(4, 3)))
    image = paint(owned)
    at = image.width() // 8, image.height() // 6
    assert image.pixelColor(*at) == player_color(1)
    assert paint(state).pixelColor(*at) != player_color(1)


def test_other_games_are_told_in_words(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    installed.install(monkeypatch)
    game = GameChoices.of("heap").build(None)
    image = state_painter(game)(game.initial_state())
    inks = {image.pixelColor(x, y).name() for x in range(80) for y in range(30)}
    assert QColor("#ffffff").name() in inks
    assert len(inks) > 1
