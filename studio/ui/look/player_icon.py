"""A player's badge as an icon: colour and shape together."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from studio.painting.badges import badge_outline
from studio.painting.colors import player_color
from studio.ui.look.theme import is_dark

ICON_SIZE: Final = QSize(24, 16)
_RATIO: Final = 3  # drawn finer than shown, for screens of any density


def player_icon(color: int, *, faded: bool = False) -> QIcon:
    """Return the badge that goes with a place in the palette, faded for one who is out."""
    return _drawn(color, faded, is_dark())


@cache
def _drawn(color: int, faded: bool, dark: bool) -> QIcon:
    pixmap = QPixmap(ICON_SIZE * _RATIO)
    pixmap.setDevicePixelRatio(_RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(0.35 if faded else 1.0)
    painter.setPen(QPen(QColor(255, 255, 255, 190) if dark else QColor(0, 0, 0, 200), 1.0))
    painter.setBrush(player_color(color))
    painter.drawPath(badge_outline(QRectF(5, 3.5, 14, 9), color))
    painter.end()
    return QIcon(pixmap)
