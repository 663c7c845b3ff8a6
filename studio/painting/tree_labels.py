"""Labels under the nodes of a tree: where there is room, and none over another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from studio.painting.colors import Theme

PLATE_ALPHA: Final = 210  # of the ground behind a label


@dataclass(frozen=True, slots=True)
class TreeLabel:
    """A text under a point, in pixels."""

    text: str
    below: QPointF
    width: float  # room for it
    comes_first: bool = False  # is written even where others would be in the way


def paint_labels(
    painter: QPainter, labels: Sequence[TreeLabel], clip: QRectF, theme: Theme
) -> None:
    """Write the labels as short as they must be, inside `clip`; the first displace others."""
    written: list[QRectF] = []
    for label in sorted(labels, key=lambda label: not label.comes_first):
        text, box = _boxed(painter, label, clip)
        if label.comes_first:
            written.append(box)
        elif any(box.intersects(other) for other in written):
            continue
        _paint(painter, text, box, theme)


def _boxed(painter: QPainter, label: TreeLabel, clip: QRectF) -> tuple[str, QRectF]:
    metrics = painter.fontMetrics()
    text = metrics.elidedText(label.text, Qt.TextElideMode.ElideRight, int(label.width) - 8)
    width = metrics.horizontalAdvance(text) + 6
    box = QRectF(0, label.below.y(), width, metrics.height())
    left = min(label.below.x() - box.width() / 2, clip.right() - box.width() - 2)
    box.moveLeft(max(left, clip.left() + 2))
    return text, box


def _paint(painter: QPainter, text: str, box: QRectF, theme: Theme) -> None:
    ground = QColor(theme.plot_background)
    ground.setAlpha(PLATE_ALPHA)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(box, 3, 3)
    painter.setPen(theme.plot_foreground)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
