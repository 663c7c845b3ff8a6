"""Sawhian at the studio's desk: nothing to choose, its moves as squares, a small picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.games.sawhian.board import EMPTY, SEATS, SIDE, coordinates
from engine.games.sawhian.rules import NAME, SawhianGame, SawhianState
from engine.wording import phrase, say
from studio.desk import Desk, Figures, complete_rounds, settled
from studio.painting.colors import player_color

_SQUARE: Final = 40  # pixels
_LIGHT, _DARK, _EDGE = "#f4efe2", "#e6decb", "#b9ae95"
_STONE: Final = 0.72  # of a square


@dataclass(frozen=True, slots=True)
class SawhianRules:
    """Nothing can be chosen."""


def build(_rules: SawhianRules, players: int, _graph: MapGraph | None) -> SawhianGame:
    """Build the game; raise SetupError unless four play."""
    if players != SEATS:
        raise SetupError(say("Sawhian is for 4 players, not {count}.", count=players))
    return SawhianGame()


def rules_of(_game: SawhianGame) -> SawhianRules:
    """Return the rules of a game."""
    return SawhianRules()


def label(game: SawhianGame, state: SawhianState, player: int, move: int) -> str:
    """Return a move as lists and trees show it: its square."""
    return game.format_move(state, player, move)


def picture(_game: SawhianGame, state: SawhianState, colors: Sequence[int]) -> QImage:
    """Return the board with its stones, each in the colour of its player."""
    side = SIDE * _SQUARE
    image = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for square, seat in enumerate(state.board):
        x, y = coordinates(square)
        place = QRectF(x * _SQUARE, (SIDE - 1 - y) * _SQUARE, _SQUARE, _SQUARE)
        painter.fillRect(place, QColor(_LIGHT if (x + y) % 2 else _DARK))
        if seat != EMPTY:
            rest = (1 - _STONE) / 2 * _SQUARE
            painter.setPen(QColor(_EDGE))
            painter.setBrush(player_color(colors[seat]))
            painter.drawEllipse(place.adjusted(rest, rest, -rest, -rest))
    painter.end()
    return image


def figures(_game: SawhianGame, state: SawhianState) -> Figures:
    """Return what every player has: stones that left, stones on the board, stones to enter."""
    rows = (
        (state.points[seat], state.board.count(seat), state.stock[seat]) for seat in range(SEATS)
    )
    columns = say("Points"), say("On the board"), say("In stock")
    return Figures(columns, tuple(tuple(map(str, row)) for row in rows))


DESK: Final = Desk(
    NAME,
    phrase("Cross the board before the others do: stones step, and jump over each other."),
    SawhianRules,
    build,
    rules_of,
    label,
    range(SEATS, SEATS + 1),
    complete_rounds,
    settled,
    picture=picture,
    figures=figures,
)
