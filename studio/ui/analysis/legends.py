"""Legends: the scale of values, who has which outline, and both below a tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ai.searching.snapshot import Mark
from studio.painting.colors import player_color, value_color
from studio.painting.scales import paint_scale
from studio.position.players import NUMBERED, Players
from studio.position.verdicts import CUT_SIGN, mark_words
from studio.ui.look.plain import PlainLabel, plain_tip

BAR_WIDTH: Final = 96
HEIGHT: Final = 20
LEAST_NAME: Final = 18  # pixels of a name that is cut
GAP: Final = 8


class ValueLegend(QWidget):
    """The diverging scale from a sure loss to a sure win of one player."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = ""
        self.setAccessibleName(self.tr("Scale of values"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_player(self, player: int | None, players: Players = NUMBERED) -> None:
        """Name the player whose values are meant; None names nobody."""
        name = "" if player is None else players.name(player)
        tip = self.tr("Colours of nodes and chips: the value for {player}").format(player=name)
        if plain_tip(tip) == self.toolTip():
            return
        self._player = "" if player is None else players.short_name(player)
        self.setToolTip(plain_tip(tip))
        self.setAccessibleDescription(tip)
        self.updateGeometry()
        self.update()

    def _texts(self) -> tuple[str, str]:
        whose = self.tr("for {player}").format(player=self._player) if self._player else ""
        return "0 %", f"100 % {whose}".rstrip()

    def sizeHint(self) -> QSize:
        words = sum(_width(self.fontMetrics(), text) for text in self._texts())
        return QSize(words + BAR_WIDTH + 2 * GAP, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        words = _width(metrics, "0 %") + _width(metrics, "100 %") + 3 * LEAST_NAME
        return QSize(words + BAR_WIDTH + 2 * GAP, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        low, high = self._texts()
        painter.setPen(self.palette().windowText().color())
        middle = Qt.AlignmentFlag.AlignVCenter
        start = _width(painter.fontMetrics(), low) + GAP
        painter.drawText(self.rect(), middle, low)
        area = self.rect().adjusted(start + BAR_WIDTH + GAP, 0, 0, 0)
        painter.drawText(area, middle, _elided(painter, high, area.width()))
        bar = QRectF(start, 4, BAR_WIDTH, self.height() - 8)
        paint_scale(painter, bar)


class PlayerLegend(QWidget):
    """A ring in the colour of each player, and the name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._players: tuple[tuple[QColor, str], ...] = ()  # colour and short name
        self.setAccessibleName(self.tr("Outlines of the players"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_players(self, actors: Sequence[int], players: Players = NUMBERED) -> None:
        """Show these of the players."""
        shown = tuple(
            (player_color(players.color(actor)), players.short_name(actor)) for actor in actors
        )
        if shown == self._players:
            return
        self._players = shown
        names = ", ".join(map(players.name, actors))
        tip = self.tr("The outline of a node says whose turn leads to it")
        self.setToolTip(plain_tip(f"{tip}\n{names}" if names else tip))
        self.setAccessibleDescription(names)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = sum(_width(self.fontMetrics(), name) for _, name in self._players)
        return QSize(words + len(self._players) * (HEIGHT + GAP), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(len(self._players) * (HEIGHT + GAP + LEAST_NAME), HEIGHT)

    def _shown(self, painter: QPainter) -> list[str]:
        """Return the names, the long ones cut where there is no room for all."""
        metrics, names = painter.fontMetrics(), [name for _, name in self._players]
        room = self.width() - len(names) * (HEIGHT + GAP)
        width = common_width([_width(metrics, name) for name in names], room)
        return [_elided(painter, name, width) for name in names]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, middle = 0.0, self.height() / 2
        for (color, _), name in zip(self._players, self._shown(painter), strict=True):
            painter.setPen(QPen(color, 3))
            painter.setBrush(value_color(0.5))
            painter.drawEllipse(QPointF(x + 8, middle), 6, 6)
            painter.setPen(self.palette().windowText().color())
            width = _width(painter.fontMetrics(), name)
            where = QRectF(x + HEIGHT, 0, width, self.height())
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, name)
            x += HEIGHT + GAP + width


class TreeLegend(QWidget):
    """What the colours, outlines and signs of a tree say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values, self._outlines = ValueLegend(), PlayerLegend()
        self._cuts = PlainLabel(f"{CUT_SIGN} {mark_words(Mark.CUT)}")
        self._cuts.setToolTip(
            self.tr("A branch that the search left out: it cannot change the answer")
        )
        self._cuts.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * GAP)
        row.addWidget(self._values)
        row.addWidget(self._cuts)
        row.addStretch(1)
        row.addWidget(self._outlines)

    def show_players(
        self, player: int | None, actors: Sequence[int], players: Players = NUMBERED
    ) -> None:
        """Name the player whose values are meant, and those whose turns the tree has."""
        self._values.set_player(player, players)
        self._outlines.set_players(actors, players)

    def show_cuts(self, shown: bool) -> None:
        """Explain the sign of a branch that was left out, or not."""
        self._cuts.setVisible(shown)


def common_width(widths: Sequence[int], room: int) -> int:
    """Return the largest width at which all texts, cut to it, find room side by side."""
    for place, width in enumerate(sorted(widths)):
        share = room // (len(widths) - place)
        if width > share:
            return share
        room -= width
    return max(widths, default=0)


def _width(metrics: QFontMetrics, text: str) -> int:
    """Return the pixels that a text needs so that it is not cut."""
    return metrics.horizontalAdvance(text) + 2


def _elided(painter: QPainter, text: str, width: int) -> str:
    return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)
