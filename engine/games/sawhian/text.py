"""Games of Sawhian as text: a turn is a square, and the result is everybody's points."""

from __future__ import annotations

from typing import Any, Final

from engine.game import Game
from engine.games.sawhian.board import SEATS
from engine.games.sawhian.rules import SawhianState
from engine.text_form import TextForm


def _points(_game: Game[Any, Any], state: SawhianState) -> str:
    return " ".join(map(str, state.points))


FORM: Final = TextForm(
    title="Sawhian",
    players=tuple(f"Player{seat + 1}" for seat in range(SEATS)),
    setup=lambda _headers: {},
    headers=lambda _game: {},
    moves=lambda turn: (turn,),
    result=_points,
)
