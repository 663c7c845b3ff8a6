"""Sawhian at the studio's desk: nothing to choose, its moves as squares, a small picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from engine.cartography.graph import MapGraph
from engine.errors import SetupError
from engine.games.sawhian.board import EMPTY, SEATS
from engine.games.sawhian.rules import NAME, SawhianGame, SawhianState
from engine.wording import phrase, say
from studio.desk import Desk, Figures, complete_rounds, settled
from studio.games.sawhian.drawing import STONE, paint_squares, paint_stone
from studio.games.sawhian.geometry import BAND, BOARD, HEADINGS, SQUARE, band_of, place_of, side_of
from studio.painting.colors import PAPER, player_color

_SCALE: Final = 0.625  # of pictures


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
    """Return the board with its stones, each in the colour and shape of its player."""
    side = round(BOARD * _SCALE)
    image = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_SCALE, _SCALE)
    paint_squares(painter, PAPER)
    for seat in range(SEATS):
        edge = band_of(side_of(seat, 0)).translated(QPointF(*HEADINGS[seat]) * BAND)
        painter.fillRect(edge, player_color(colors[seat]))
    for square, seat in enumerate(state.board):
        if seat != EMPTY:
            middle = place_of(square, 0).center()
            paint_stone(painter, middle, SQUARE * STONE, colors[seat], PAPER)
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
