"""The picture of a game that nobody plays yet, for cards. Must not draw widgets."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from engine.game import Game
from engine.match import Match
from maps import shipped_maps
from studio.desk import desk_of
from studio.editing.thumbnails import HEIGHT, WIDTH, thumbnail
from studio.playing.choices import GameChoices
from studio.playing.offers import offered_moves
from studio.position.seats import seat_colors

_SEED: Final = 1
_MOVES: Final = 14


def game_picture(game: str, scale: float = 1.0) -> QImage:
    """Return a game's picture in the size of a thumbnail: its board, or a map to play it on.

    Null where a game has neither. Raises SetupError if there is no such game.
    """
    desk = desk_of(game)
    if desk.is_on_map:
        image = thumbnail(next(iter(shipped_maps().values())), scale)
        return QImage() if image is None else image
    if desk.picture is None:
        return QImage()
    choices = GameChoices.of(game)
    built = choices.build(None)
    board = desk.picture(built, _some_way_in(built), seat_colors(choices.seats))
    return _centred(board, QSize(round(WIDTH * scale), round(HEIGHT * scale)), scale)


def _some_way_in(game: Game[Any, Any]) -> Any:
    """Return a position that has something to show: after some moves of players who guess."""
    dice = Random(_SEED)
    match: Match[Any, Any] = Match(game, dice)
    match.settle()
    for _ in range(_MOVES):
        actors = game.actors(match.state)
        if not actors:
            break
        match.play({p: dice.choice(offered_moves(game, match.state, p)) for p in actors})
        match.settle()
    return match.state


def _centred(board: QImage, size: QSize, scale: float) -> QImage:
    """Return a board in the middle of a picture, with all of it in sight."""
    small = board.scaled(
        size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(128, 128, 128, 40))
    painter = QPainter(image)
    painter.drawImage(
        (size.width() - small.width()) // 2, (size.height() - small.height()) // 2, small
    )
    painter.end()
    image.setDevicePixelRatio(scale)
    return image
