"""Sawhian at the studio's desk."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from engine.errors import SetupError
from engine.games.sawhian.board import square_at
from engine.games.sawhian.rules import SawhianGame
from studio.games.sawhian.desk import DESK
from studio.painting.colors import player_color
from studio.playing.choices import GameChoices, problems


def test_four_play_it_and_nobody_else() -> None:
    choices = GameChoices.of("sawhian")
    assert (len(choices.seats), problems(choices, None)) == (4, [])
    with pytest.raises(SetupError, match="for 4 players, not 3"):
        DESK.build(DESK.rules(), 3, None)


def test_the_picture_shows_stones_where_they_are(qapp: object) -> None:
    game = SawhianGame()
    state = game.advance(game.initial_state(), {0: square_at(2, 0)})
    picture = DESK.picture(game, state, (3, 1, 2, 0))  # type: ignore[misc]
    side = picture.width() // 7
    assert picture.pixelColor(2 * side + side // 2, 6 * side + side // 2) == player_color(3)
    assert picture.pixelColor(side // 2, side // 2) != QColor(player_color(3))
