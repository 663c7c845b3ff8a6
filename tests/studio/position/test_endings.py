"""Every end that the rules of a game know is said in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest

from engine.game import Game
from engine.games.dicewars.state import EndReason
from engine.games.paper_soccer.rules import PaperSoccerGame
from engine.games.sawhian.rules import SawhianGame
from engine.games.warlight.state import EndReason as WarlightEnd
from engine.match import Match
from engine.wording import Language, speak
from studio.playing.session import RESIGNATION
from studio.position.endings import end_text


@pytest.fixture
def in_capitals() -> Iterator[None]:
    speak(Language(str.upper))
    yield
    speak(Language())


KNOWN = [RESIGNATION, *get_args(EndReason), *(end.value for end in WarlightEnd)]


@pytest.mark.usefixtures("in_capitals")
@pytest.mark.parametrize("reason", KNOWN)
def test_reasons_are_translated(reason: str) -> None:
    assert end_text(reason) == reason.upper()


@pytest.mark.usefixtures("in_capitals")
@pytest.mark.parametrize("game", [PaperSoccerGame(), SawhianGame()])
def test_games_end_for_reasons_that_are_translated(game: Game[Any, Any]) -> None:
    for seed in range(20):
        match: Match[Any, Any] = Match(game, Random(seed))
        dice = Random(seed)
        while (reason := game.end_reason(match.state)) is None:
            (player,) = game.actors(match.state)
            match.play({player: dice.choice(list(game.moves(match.state)))})
        assert end_text(reason) == reason.upper()


def test_a_game_of_somebody_else_says_its_own_on_one_line() -> None:
    told = end_text("nobody\x1b[31m\nwon")
    assert "\x1b" not in told
    assert "\n" not in told
