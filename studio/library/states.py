"""Small pictures of the states of any game: its board, its map, or what it is in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from engine.cartography.model import MapModel
from engine.cartography.template import Labels
from engine.game import Game
from studio.desk import desk_for, map_of
from studio.library.boards import SmallBoard
from studio.position.position import NOBODY, Position
from studio.position.words import position_lines

_PAGE: Final = (280, 200)  # pixels of words
_LINES: Final = 10


def state_painter(
    game: Game[Any, Any], ground: tuple[MapModel, Labels] | None = None
) -> Callable[[Any], QImage]:
    """Return what paints states of a game, players in the first colours of the palette.

    `ground` is the map of a game that is played on one. It may be called in a job.
    """
    desk, colors = desk_for(game), tuple(range(game.traits.num_players))
    picture, owners = desk.picture, desk.owners
    if picture is not None and map_of(game) is None:
        return lambda state: picture(game, state, colors)
    if owners is not None and ground is not None:
        board = SmallBoard.of(*ground)
        return lambda state: board.image(owners(state), colors)
    return lambda state: _page(Position(game, state, NOBODY, ""))


def _page(position: Position) -> QImage:
    """Return a position in words."""
    image = QImage(*_PAGE, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    painter.setPen(QColor("#1d1f21"))
    lines = [f"{name}: {value}" if name else value for name, value in position_lines(position)]
    room = QRectF(image.rect()).adjusted(8, 8, -8, -8)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignTop), "\n".join(lines[:_LINES]))
    painter.end()
    return image
