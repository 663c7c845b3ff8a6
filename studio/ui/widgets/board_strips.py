"""What stands above and below a board that is a picture: who plays, and the moves drawn over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from studio.painting.badges import badge_outline
from studio.painting.colors import NEUTRAL_COLOR, player_color
from studio.ui.look.plain import plain_tip
from studio.ui.look.theme import current_theme

_MARGIN: Final = 8
_LINE: Final = 26  # pixels of height
_BADGE: Final = QSize(16, 10)
_GAP: Final = 6
_AFTER: Final = 14  # between one and the next
_ROWS: Final = 2  # of moves


@dataclass(frozen=True, slots=True)
class Tag:
    """A player's badge and words beside it."""

    color: int | None  # a place in the palette; None: chance or nobody
    text: str
    is_lit: bool = False


class TagStrip(QWidget):
    """Tags side by side in so many rows; those without room are left out, the tip has all."""

    def __init__(self, name: str, rows: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tags: tuple[Tag, ...] = ()
        self._title, self._rows, self._is_strong = "", rows, True
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def words(self) -> str:
        """What is said, in one line."""
        said = [self._title, *(tag.text for tag in self._tags)]
        return "  ".join(part for part in said if part)

    def show_tags(self, tags: Sequence[Tag], title: str = "", *, strong: bool = True) -> None:
        """Show other tags after a title; weak ones in a faint ink."""
        self._tags, self._title, self._is_strong = tuple(tags), title, strong
        self.setToolTip(plain_tip(self.words))
        self.setAccessibleDescription(self.words)
        self.update()

    def _fonts(self) -> tuple[QFont, QFont]:
        bold = QFont(self.font())
        bold.setBold(True)
        return self.font(), bold

    def _ink(self) -> QColor:
        palette = self.palette().windowText().color()
        return palette if self._is_strong else current_theme().muted

    def _paint_tag(self, painter: QPainter, tag: Tag, x: float, top: float, room: float) -> float:
        """Paint a tag and return how wide it is."""
        plain_font, bold = self._fonts()
        font = bold if tag.is_lit else plain_font
        metrics = QFontMetricsF(font)
        start = _BADGE.width() + 2 * _GAP
        text = metrics.elidedText(tag.text, Qt.TextElideMode.ElideRight, max(room - start, 0))
        width = start + metrics.horizontalAdvance(text)
        middle = top + _LINE / 2
        badge = QRectF(x + _GAP / 2, middle - _BADGE.height() / 2, _BADGE.width(), _BADGE.height())
        painter.setPen(QPen(self.palette().windowText().color(), 1.0))
        if tag.color is None:
            painter.setBrush(QColor(NEUTRAL_COLOR))
            painter.drawEllipse(badge.center(), 5, 5)
        else:
            painter.setBrush(player_color(tag.color))
            painter.drawPath(badge_outline(badge, tag.color))
        painter.setFont(font)
        painter.setPen(self._ink())
        where = QRectF(x + start - _GAP / 2, top, width, _LINE)
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)
        if tag.is_lit:
            painter.fillRect(
                QRectF(x + start - _GAP / 2, top + _LINE - 4, width - start, 2),
                current_theme().accent,
            )
        return width

    def _width(self, tag: Tag) -> float:
        plain_font, bold = self._fonts()
        metrics = QFontMetricsF(bold if tag.is_lit else plain_font)
        return _BADGE.width() + 2 * _GAP + metrics.horizontalAdvance(tag.text)

    # --- Qt

    def sizeHint(self) -> QSize:
        return QSize(200, self._rows * _LINE + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._rows * _LINE + 2)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, top, end = float(_MARGIN), 1.0, float(self.width() - _MARGIN)
        if self._title:
            x = self._paint_title(painter, x, top, end)
        for place, tag in enumerate(self._tags):
            needs_row = x > _MARGIN and x + self._width(tag) > end
            if needs_row and top + 2 * _LINE <= self.height():
                x, top = float(_MARGIN), top + _LINE
            elif needs_row and place:
                painter.setPen(self._ink())
                painter.drawText(QRectF(x, top, 20, _LINE), Qt.AlignmentFlag.AlignVCenter, "…")
                return
            x += self._paint_tag(painter, tag, x, top, end - x) + _AFTER

    def _paint_title(self, painter: QPainter, x: float, top: float, end: float) -> float:
        painter.setPen(self.palette().windowText().color())
        metrics = QFontMetricsF(self.font())
        room = (end - x) * (0.5 if self._tags else 1.0)
        text = metrics.elidedText(self._title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(x, top, end - x, _LINE), Qt.AlignmentFlag.AlignVCenter, text)
        return x + metrics.horizontalAdvance(text) + _AFTER
