"""Games of paper soccer as text: a turn is the digits of its steps, White attacks the upper goal.

As on the servers where people play it, the result 0-1 says that White, who begins, has won.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.errors import NotationError, SetupError
from engine.game import Game
from engine.games.paper_soccer.rules import BLOCKS, RESIGN_TEXT, PaperSoccerState
from engine.text_form import TextForm
from engine.wording import say

SIZE: Final = "Size"
HALF_WAY: Final = "HalfWayLine"
BLOCK: Final = "Block"
_RESULTS: Final = {1.0: "0-1", -1.0: "1-0", 0.0: "1/2-1/2"}


def _setup(headers: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if SIZE in headers:
        width, _, height = headers[SIZE].partition("x")
        if not (width.isdecimal() and height.isdecimal() and len(headers[SIZE]) < 8):
            text = say("“{text}” is no size, such as 8x10.", text=headers[SIZE][:40])
            raise SetupError(text)
        found |= {"width": int(width), "height": int(height)}
    if HALF_WAY in headers:
        found["half_way"] = headers[HALF_WAY] == "yes"
    if BLOCK in headers:
        if headers[BLOCK] not in BLOCKS:
            text = say("A block is one of {known}.", known=", ".join(BLOCKS))
            raise SetupError(text)
        found["block"] = headers[BLOCK]
    return found


def _headers(game: Game[Any, Any]) -> dict[str, str]:
    rules = game.setup()
    return {
        SIZE: f"{rules['width']}x{rules['height']}",
        HALF_WAY: "yes" if rules["half_way"] else "no",
        BLOCK: rules["block"],
    }


def _moves(turn: str) -> Sequence[str]:
    for number, letter in enumerate(turn, 1):
        if letter not in "01234567" + RESIGN_TEXT:
            raise NotationError(
                say(
                    "Step {number} is “{letter}”. Steps are directions from 0 (up) to 7.",
                    number=number,
                    letter=letter,
                )
            )
    return tuple(turn)


def _result(game: Game[Any, Any], state: PaperSoccerState) -> str:
    first = game.returns(state)[0]
    return _RESULTS[float((first > 0) - (first < 0))]


FORM: Final = TextForm(
    title="Paper soccer",
    players=("White", "Black"),
    setup=_setup,
    headers=_headers,
    moves=_moves,
    result=_result,
    is_default=True,
)
