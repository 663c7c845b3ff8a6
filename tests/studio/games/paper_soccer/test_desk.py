"""Paper soccer at the studio's desk."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from engine.errors import SetupError
from engine.games.paper_soccer.rules import PaperSoccerGame
from studio.games.paper_soccer.desk import DESK
from studio.painting.colors import player_color
from studio.playing.choices import GameChoices, problems


def test_two_play_it_and_nobody_else() -> None:
    choices = GameChoices.of("paper-soccer")
    assert (len(choices.seats), problems(choices, None)) == (2, [])
    with pytest.raises(SetupError, match="for 2 players, not 3"):
        DESK.build(DESK.rules(), 3, None)


@pytest.mark.parametrize("size", ["8x10", "6x8", "10x12"])
@pytest.mark.parametrize("block", ["loss", "half", "draw"])
def test_rules_are_those_that_were_chosen(size: str, block: str) -> None:
    rules = DESK.rules_from({"size": size, "half_way_line": True, "block": block})
    game = DESK.build(rules, 2, None)
    assert isinstance(game, PaperSoccerGame)
    assert (f"{game.width}x{game.height}", game.half_way, game.block) == (size, True, block)
    assert DESK.rules_of(game) == rules


def test_the_picture_shows_whose_an_edge_is(qapp: object) -> None:
    game = PaperSoccerGame()
    assert DESK.picture is not None
    empty = DESK.picture(game, game.initial_state(), (4, 5))
    drawn = DESK.picture(game, game.played("0"), (4, 5))
    changed = {
        drawn.pixelColor(x, y).name()
        for x in range(drawn.width())
        for y in range(drawn.height())
        if drawn.pixelColor(x, y) != empty.pixelColor(x, y)
    }
    assert player_color(4).name() in changed
    assert QColor(player_color(5)).name() not in changed


def test_figures_say_how_far_the_goals_are() -> None:
    game = PaperSoccerGame()
    assert DESK.figures is not None
    assert DESK.figures(game, game.played("0")).rows == (("5",), ("7",))
