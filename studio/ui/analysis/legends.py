"""Legends: the scale of values, and who has which outline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from studio.painting.colors import player_color, value_color
from studio.painting.trees import paint_scale

BAR_WIDTH: Final = 96
HEIGHT: Final = 20
GAP: Final = 8


class ValueLegend(QWidget):
    """The diverging scale from a sure loss to a sure win of one player."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_player(self, name: str) -> None:
        """Name the player whose chance to win is meant."""
        if name == self._player:
            return
        self._player = name
        self.setToolTip(
            self.tr("Colours of nodes and chips: the chance to win of {player}").format(player=name)
        )
        self.updateGeometry()
        self.update()

    def _texts(self) -> tuple[str, str]:
        wins = self.tr("{player} wins").format(player=self._player) if self._player else ""
        return "0 %", f"100 % {wins}".rstrip()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        words = sum(metrics.horizontalAdvance(text) for text in self._texts())
        return QSize(words + BAR_WIDTH + 2 * GAP, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        low, high = self._texts()
        painter.setPen(self.palette().windowText().color())
        middle = Qt.AlignmentFlag.AlignVCenter
        start = painter.fontMetrics().horizontalAdvance(low) + GAP
        painter.drawText(self.rect(), middle, low)
        painter.drawText(self.rect().adjusted(start + BAR_WIDTH + GAP, 0, 0, 0), middle, high)
        bar = QRectF(start, 4, BAR_WIDTH, self.height() - 8)
        paint_scale(painter, bar)


class PlayerLegend(QWidget):
    """A ring in the colour of each player, and the name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._players: tuple[tuple[int, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_players(self, players: Sequence[tuple[int, str]]) -> None:
        """Show these players, by number and name."""
        if self._players == tuple(players):
            return
        self._players = tuple(players)
        self.setToolTip(self.tr("The outline of a node says whose turn leads to it"))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        words = sum(metrics.horizontalAdvance(name) for _, name in self._players)
        return QSize(words + len(self._players) * (HEIGHT + GAP), HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, middle = 0.0, self.height() / 2
        for player, name in self._players:
            painter.setPen(QPen(player_color(player), 3))
            painter.setBrush(value_color(0.5))
            painter.drawEllipse(QPointF(x + 8, middle), 6, 6)
            painter.setPen(self.palette().windowText().color())
            width = painter.fontMetrics().horizontalAdvance(name)
            where = QRectF(x + HEIGHT, 0, width + 1, self.height())
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, name)
            x += HEIGHT + GAP + width
