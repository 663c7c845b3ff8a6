"""A position as a page of words, for games that have no picture of theirs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QApplication, QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from studio.position.words import Line
from studio.ui.look.theme import current_theme

_WIDTH: Final = 460.0
_PADDING: Final = 24.0
_NAME_SHARE: Final = 0.34  # of the width between the margins
_HEAD_SIZE: Final = 16  # points
_SIZE: Final = 11
_SPACE: Final = 6.0  # between lines
_HEAD_SPACE: Final = 18.0
_LEAST_HEIGHT: Final = 260.0
_CORNER: Final = 10.0


class PositionPage(QGraphicsItem):
    """A heading and lines of two columns on a sheet; the scene's units are pixels of the screen."""

    def __init__(self) -> None:
        super().__init__()
        self._heading, self._lines = "", ()  # type: str, tuple[Line, ...]
        self._rows: list[QRectF] = []
        self._size = QRectF(0, 0, _WIDTH, _LEAST_HEIGHT)

    def show_lines(self, heading: str, lines: tuple[Line, ...]) -> None:
        """Show another page."""
        self.prepareGeometryChange()
        self._heading, self._lines = heading, lines
        self._lay_out()
        self.update()

    def _fonts(self) -> tuple[QFont, QFont]:
        head, body = QFont(QApplication.font()), QFont(QApplication.font())
        head.setPointSizeF(_HEAD_SIZE)
        head.setWeight(QFont.Weight.DemiBold)
        body.setPointSizeF(_SIZE)
        return head, body

    def _lay_out(self) -> None:
        """Find the height of every line: values are wrapped."""
        head, body = map(QFontMetricsF, self._fonts())
        top = _PADDING + head.height() + _HEAD_SPACE
        inner = _WIDTH - 2 * _PADDING
        left, self._rows = _PADDING + inner * _NAME_SHARE, []
        for name, value in self._lines:
            whole = QRectF(0, 0, inner * (1 - _NAME_SHARE), 10_000)
            name_room = QRectF(0, 0, inner * _NAME_SHARE - _SPACE, 10_000)
            flags = int(Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere)
            height = max(
                body.boundingRect(whole, flags, value).height(),
                body.boundingRect(name_room, flags, name).height(),
                body.height(),
            )
            self._rows.append(QRectF(left, top, whole.width(), height))
            top += height + _SPACE
        self._size = QRectF(0, 0, _WIDTH, max(top + _PADDING - _SPACE, _LEAST_HEIGHT))

    # --- Qt

    def boundingRect(self) -> QRectF:
        return self._size

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        theme, palette = current_theme(), QApplication.palette()
        head, body = self._fonts()
        line = palette.mid().color()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(line, 1.0))
        painter.setBrush(palette.base())
        painter.drawRoundedRect(self._size.adjusted(0.5, 0.5, -0.5, -0.5), _CORNER, _CORNER)
        painter.setFont(head)
        painter.setPen(palette.text().color())
        inner = _WIDTH - 2 * _PADDING
        height = QFontMetricsF(head).height()
        text = QFontMetricsF(head).elidedText(self._heading, Qt.TextElideMode.ElideRight, inner)
        painter.drawText(QRectF(_PADDING, _PADDING, inner, height), 0, text)
        rule = _PADDING + height + _HEAD_SPACE / 2
        painter.fillRect(QRectF(_PADDING, rule, inner, 2), theme.accent)
        painter.setFont(body)
        wrapped = int(Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere)
        for row, (name, value) in zip(self._rows, self._lines, strict=True):
            painter.setPen(theme.muted)
            names = QRectF(_PADDING, row.top(), row.left() - _PADDING - _SPACE, row.height())
            painter.drawText(names, wrapped, name)
            painter.setPen(palette.text().color())
            painter.drawText(row, wrapped, value)
