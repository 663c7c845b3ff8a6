"""What is written over a board of Dicewars: how likely attacks and holds are, and paths of dice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from engine.wording import number
from studio.games.dicewars.chances import Chances
from studio.games.dicewars.ground import Ground
from studio.painting.badges import screen_scale
from studio.painting.colors import text_on
from studio.painting.scales import amount_color
from studio.painting.spacing import apart

CHIP: Final = 13.0  # screen pixels that a chip is high at least
_CHIP_SHARE: Final = 0.36  # of an area's room
_INK: Final = QColor("#1b1e22")
_HALO: Final = QColor("#ffffff")
FLOW: Final = QColor("#1a5fb4")
_FAINT: Final = QColor(20, 40, 80, 150)  # paths that are not chosen
_NEAREST: Final = 0.42  # part of the way between two areas that a chip keeps from both
_BELOW: Final = 0.98  # of an area's room: where its hold is written


@dataclass(frozen=True, slots=True)
class Flow:
    """Dice that go from an area to the next one on a path."""

    source: int
    target: int
    text: str = ""  # beside it, such as how many
    is_chosen: bool = True


@dataclass(frozen=True, slots=True)
class _Chip:
    """A number in a box that points somewhere, or in a shield."""

    text: str
    likely: float
    box: QRectF  # in screen pixels
    way: QPointF | None  # where it points, of length 1; None: a shield


def chip_text(likely: float) -> str:
    """Write a chance shortly: per cent without the sign, and never 0 or 100 for what may happen."""
    share = round(likely * 100)
    if share == 100 and likely < 1:
        share = 99
    return number(max(share, 1) if likely > 0 else 0, "d")


def paint_chances(
    painter: QPainter, ground: Ground, chances: Chances, numbers: Sequence[QRectF]
) -> None:
    """Write P of every attack on its border, and H below the dice of every border area.

    They keep off the boxes of `numbers`, which are in the units of the ground.
    """
    scale = screen_scale(painter)
    chips = _chips(ground, chances, scale)
    taken = [QRectF(one.topLeft() * scale, one.size() * scale) for one in numbers]
    placed = apart([chip.box for chip in chips], taken)
    painter.save()
    painter.scale(1 / scale, 1 / scale)
    font = QFont(painter.font())
    font.setBold(True)
    for chip, box in zip(chips, placed, strict=True):
        font.setPixelSize(max(1, round(box.height() * 0.74)))
        painter.setFont(font)
        paint_chip(painter, box, chip.text, chip.likely, chip.way)
    painter.restore()


def _chips(ground: Ground, chances: Chances, scale: float) -> list[_Chip]:
    room = sorted(ground.room)[len(ground.room) // 2]
    height = max(room * _CHIP_SHARE * scale, CHIP)
    found = []
    for held in chances.holds:
        at = ground.middles[held.area] + QPointF(-room * 0.1, room * _BELOW)
        found.append(_chip(held.likely, at * scale, height, None))
    for attack in chances.attacks:
        start, end = ground.middles[attack.source], ground.middles[attack.target]
        own, other = ground.room[attack.source], ground.room[attack.target]
        way = end - start
        length = math.hypot(way.x(), way.y()) or 1.0
        at = start + way * min(max(own / (own + other), _NEAREST), 1 - _NEAREST)
        found.append(_chip(attack.likely, at * scale, height, way / length))
    return found


def _chip(likely: float, at: QPointF, height: float, way: QPointF | None) -> _Chip:
    text = chip_text(likely)
    box = QRectF(0, 0, height * (0.75 + 0.5 * len(text)), height)
    box.moveCenter(at)
    return _Chip(text, likely, box, way)


def paint_chip(
    painter: QPainter, box: QRectF, text: str, likely: float, way: QPointF | None
) -> None:
    """Draw a chip: a pointed box for an attack, a shield for a hold."""
    fill = amount_color(likely)
    outline = _shield(box) if way is None else _pointed(box, way)
    painter.setPen(QPen(_HALO, 3.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline)
    painter.setPen(QPen(_INK, 1.2))
    painter.setBrush(fill)
    painter.drawPath(outline)
    painter.setPen(text_on(fill))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _pointed(box: QRectF, way: QPointF) -> QPainterPath:
    """Return a round box with a tip that points along a way."""
    body = QPainterPath()
    body.addRoundedRect(box, box.height() * 0.3, box.height() * 0.3)
    across = QPointF(-way.y(), way.x()) * box.height() * 0.34
    reach = min(
        box.width() / 2 / max(abs(way.x()), 1e-6), box.height() / 2 / max(abs(way.y()), 1e-6)
    )
    foot = box.center() + way * (reach - box.height() * 0.25)
    tip = QPainterPath()
    end = box.center() + way * (reach + box.height() * 0.42)
    tip.addPolygon(QPolygonF([foot + across, end, foot - across, foot + across]))
    return body.united(tip).simplified()


def _shield(box: QRectF) -> QPainterPath:
    """Return a box with a flat top and a pointed foot."""
    path = QPainterPath(box.topLeft())
    path.lineTo(box.topRight())
    path.lineTo(box.right(), box.bottom() - box.height() * 0.18)
    path.lineTo(box.center().x(), box.bottom() + box.height() * 0.3)
    path.lineTo(box.left(), box.bottom() - box.height() * 0.18)
    path.closeSubpath()
    return path


def paint_flows(painter: QPainter, ground: Ground, flows: tuple[Flow, ...]) -> None:
    """Draw paths of dice, the chosen one on top, with what each of its transfers moves."""
    scale = screen_scale(painter)
    for flow in sorted(flows, key=lambda one: one.is_chosen):
        _flow(painter, ground, flow, scale)
    for flow in flows:
        if flow.text:
            _flow_text(painter, ground, flow, scale)


def _flow(painter: QPainter, ground: Ground, flow: Flow, scale: float) -> None:
    start, end = ground.middles[flow.source], ground.middles[flow.target]
    way = end - start
    length = math.hypot(way.x(), way.y()) or 1.0
    along = way / length
    across = QPointF(-along.y(), along.x())
    if not flow.is_chosen:
        painter.setPen(QPen(_FAINT, 1.4 / scale, Qt.PenStyle.DotLine))
        painter.drawLine(start, end)
        return
    width = max(4.5 / scale, 4.0)
    tip = end - along * ground.room[flow.target] * 0.55
    back = tip - along * width * 2.6
    for ink, thick in ((_HALO, width * 1.8), (FLOW, width)):
        pen = QPen(ink, thick)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(start + along * ground.room[flow.source] * 0.4, back)
    painter.setPen(QPen(_HALO, width * 0.35))
    painter.setBrush(FLOW)
    painter.drawPolygon(QPolygonF([tip, back + across * width * 1.6, back - across * width * 1.6]))


def _flow_text(painter: QPainter, ground: Ground, flow: Flow, scale: float) -> None:
    """Write beside the middle of a path's transfer."""
    height = max(16 / scale, ground.room[flow.source] * 0.36)
    font = QFont(painter.font())
    font.setPixelSize(max(1, round(height * 0.82)))
    font.setBold(True)
    painter.setFont(font)
    width = painter.fontMetrics().horizontalAdvance(flow.text) + height * 0.6
    box = QRectF(0, 0, width, height)
    box.moveCenter((ground.middles[flow.source] + ground.middles[flow.target]) / 2)
    painter.setPen(QPen(FLOW, 1.4 / scale))
    painter.setBrush(_HALO)
    painter.drawRoundedRect(box, height * 0.3, height * 0.3)
    painter.setPen(_INK)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, flow.text)
