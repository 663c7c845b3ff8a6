"""A pitch as a picture: pencil on squared paper, and what two players drew in two inks.

The first player's ink is a full line, the second's a double one: never told apart by colour alone.
Must not know widgets.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from studio.games.paper_soccer.geometry import CELL, Point, Sheet
from studio.games.paper_soccer.look import End, PitchLook, Route, Stroke
from studio.painting.badges import badge_outline, screen_scale
from studio.painting.colors import PAPER, Theme, player_color, text_on, value_color

BALL: Final = 8.0  # its radius
_LABEL: Final = (12, 9, 16)  # pixels of coordinates: usually, on screen at least, at most
_COUNT: Final = (13, 10, 17)  # of numbers of ways
_NAME: Final = (15, 11, 20)
_GRAPHITE: Final = "#3f4348"
_CHALK: Final = "#c9ced4"
_SHEETS: Final = ("#fdfcf6", "#22262b")  # light and dark
_SQUARES: Final = ("#c3d7ea", "#37424f")
_HEAD: Final = 15.0  # of an arrow
_WOBBLE: Final = 1.0  # pixels that a line by hand bends


def paper_of(theme: Theme) -> QColor:
    """Return the colour of the sheet."""
    return QColor(_SHEETS[theme.is_dark])


def pencil_of(theme: Theme) -> QColor:
    """Return the colour of the pencil."""
    return QColor(_CHALK if theme.is_dark else _GRAPHITE)


def paint_pitch(painter: QPainter, look: PitchLook, theme: Theme = PAPER) -> None:
    """Paint everything."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sheet = look.sheet
    paint_paper(painter, sheet, theme)
    for player in range(2):
        _paint_goal(painter, look, player, theme)
    paint_outline(painter, sheet, theme, has_half_way_line=look.has_half_way_line)
    if look.has_coordinates:
        _paint_coordinates(painter, sheet, theme)
    for stroke in sorted(look.strokes, key=lambda s: s.is_last):
        paint_stroke(painter, look, stroke, theme)
    _paint_targets(painter, look, theme)
    for route in look.routes:
        _paint_route(painter, look, route, theme)
    for end in look.ends:
        _paint_end(painter, look, end, theme)
    if look.cursor is not None:
        _paint_cursor(painter, sheet.place_of(look.cursor), theme)
    paint_ball(painter, _ball_place(look), look, theme)
    if look.has_names:
        for player in range(2):
            _paint_name(painter, look, player, theme)


def _font(painter: QPainter, sizes: tuple[int, int, int], *, is_bold: bool = False) -> QFont:
    """Return a font that grows where the pitch is shown small, so that it can be read."""
    usual, least, most = sizes
    font = QFont(painter.font())
    font.setPixelSize(min(max(usual, round(least / screen_scale(painter))), most))
    font.setBold(is_bold)
    return font


# --- the paper


def paint_paper(painter: QPainter, sheet: Sheet, theme: Theme) -> None:
    """Paint an empty sheet."""
    whole = sheet.whole
    painter.fillRect(whole, paper_of(theme))
    painter.setPen(QPen(QColor(_SQUARES[theme.is_dark]), 1.0))
    columns, rows = round(whole.width() / CELL), round(whole.height() / CELL)
    lines = [
        QLineF(whole.left() + c * CELL, whole.top(), whole.left() + c * CELL, whole.bottom())
        for c in range(columns + 1)
    ]
    lines += [
        QLineF(whole.left(), whole.top() + r * CELL, whole.right(), whole.top() + r * CELL)
        for r in range(rows + 1)
    ]
    painter.drawLines(lines)


def paint_outline(
    painter: QPainter, sheet: Sheet, theme: Theme, *, has_half_way_line: bool
) -> None:
    """Paint side lines, end lines and goals as they are drawn before the game."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    lines = [*sheet.border(), *sheet.backs()]
    if has_half_way_line:
        lines.append([(x, sheet.height // 2) for x in range(sheet.width + 1)])
    for line in lines:
        path = QPainterPath(sheet.place_of(line[0]))
        for start, end in itertools.pairwise(line):
            _scribble(path, sheet, start, end)
        _pencil(painter, path, pencil_of(theme), 3.0)
    middle = sheet.place_of((sheet.middle, sheet.height // 2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pencil_of(theme))
    painter.drawEllipse(middle, 3.0, 3.0)


def _pencil(painter: QPainter, path: QPainterPath, color: QColor, width: float) -> None:
    """Draw a line twice, a little beside itself, as a pencil does."""
    for by, alpha in ((0.0, 235), (0.7, 90)):
        ink = QColor(color)
        ink.setAlpha(alpha)
        painter.setPen(
            QPen(ink, width - by, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)
        )
        painter.drawPath(path.translated(by, -by))


def _scribble(path: QPainterPath, sheet: Sheet, start: Point, end: Point) -> None:
    """Go on to a point by hand: the same edge always bends alike, whichever way it is drawn."""
    first, last = sorted((start, end))
    seed = (first[0] * 73 + first[1] * 151 + last[0] * 37 + last[1] * 97) % 17
    bend = (seed / 8 - 1) * _WOBBLE * (-1 if sheet.is_flipped else 1)
    low, high = sheet.place_of(first), sheet.place_of(last)
    along = high - low
    length = math.hypot(along.x(), along.y()) or 1.0
    aside = QPointF(-along.y(), along.x()) * (bend / length)
    path.quadTo((low + high) / 2 + aside * 2, sheet.place_of(end))


def _paint_goal(painter: QPainter, look: PitchLook, player: int, theme: Theme) -> None:
    """Tint the goal that a player defends, and net it: straight for one, slanting for the other."""
    goal = look.sheet.goal(is_upper=player == 1)
    color = player_color(look.colors[player])
    tint = QColor(color)
    tint.setAlpha(95)
    painter.fillRect(goal, tint)
    pattern = Qt.BrushStyle.CrossPattern if player == 0 else Qt.BrushStyle.DiagCrossPattern
    net = color.lighter(135) if theme.is_dark else color.darker(125)
    net.setAlpha(150)
    painter.fillRect(goal, QBrush(net, pattern))


def _paint_coordinates(painter: QPainter, sheet: Sheet, theme: Theme) -> None:
    """Number columns below the pitch and rows at its left."""
    painter.setFont(_font(painter, _LABEL))
    painter.setPen(theme.muted)
    pitch, size = sheet.pitch, CELL / 2
    middle = Qt.AlignmentFlag.AlignCenter
    mouth = range(sheet.middle - 1, sheet.middle + 2)
    for x in range(sheet.width + 1):
        if x not in mouth:
            at = QPointF(sheet.place(x, 0).x(), pitch.bottom() + 9)
            painter.drawText(_around(at, size), middle, str(x))
    for y in range(sheet.height + 1):
        at = QPointF(pitch.left() - 14, sheet.place(0, y).y())
        painter.drawText(_around(at, size), middle, str(y))


def _around(at: QPointF, size: float) -> QRectF:
    return QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size)


# --- what was drawn


def paint_stroke(painter: QPainter, look: PitchLook, stroke: Stroke, theme: Theme) -> None:
    """Paint an edge in the ink of who drew it."""
    sheet = look.sheet
    path = QPainterPath(sheet.place_of(stroke.start))
    _scribble(path, sheet, stroke.start, stroke.end)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _ink(painter, path, look.colors[stroke.player], stroke.player, theme, stroke.is_last)


def _ink(
    painter: QPainter, path: QPainterPath, color: int, player: int, theme: Theme, is_strong: bool
) -> None:
    """Draw a full line for the first player, a double one for the second."""
    ink = player_color(color)
    width = 6.0 if is_strong else 4.0
    edge = QColor("#f2f3f5") if theme.is_dark else ink.darker(190)
    edge.setAlpha(255 if is_strong else 150)
    round_cap = Qt.PenCapStyle.RoundCap
    painter.setPen(QPen(edge, width + (2.4 if is_strong else 1.0), c=round_cap))
    painter.drawPath(path)
    painter.setPen(QPen(ink, width, c=round_cap))
    painter.drawPath(path)
    if player == 1:
        painter.setPen(QPen(paper_of(theme), width * 0.42, c=round_cap))
        painter.drawPath(path)


# --- what may be done, and is planned


def _paint_targets(painter: QPainter, look: PitchLook, theme: Theme) -> None:
    """Light free edges and the points they lead to; where it bounces there is a ring."""
    here = look.sheet.place_of(look.walked)
    painter.save()
    glow = QColor(theme.accent)
    for target in look.targets:
        there = look.sheet.place_of(target.point)
        glow.setAlpha(130)
        painter.setPen(QPen(glow, 2.6, Qt.PenStyle.DotLine, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(here, there)
        glow.setAlpha(255)
        painter.setPen(QPen(paper_of(theme), 1.5))
        painter.setBrush(glow)
        painter.drawEllipse(there, 5.0, 5.0)
        if target.goes_on:
            painter.setPen(QPen(glow, 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(there, 9.0, 9.0)
    painter.restore()


def _paint_route(painter: QPainter, look: PitchLook, route: Route, theme: Theme) -> None:
    """Paint steps that are not played: by hand where planned, as dashes where advised."""
    if len(route.points) < 2:
        return
    color = player_color(look.colors[route.player])
    path = _walked_path(look, route)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if route.is_strong:
        _ink(painter, path, look.colors[route.player], route.player, theme, is_strong=True)
    else:
        edge = QColor("#f2f3f5") if theme.is_dark else QColor("#1d2023")
        painter.setPen(QPen(edge, 5.0, c=Qt.PenCapStyle.FlatCap))
        painter.drawPath(path)
        pen = QPen(color, 3.4, c=Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([2.2, 1.4])
        painter.setPen(pen)
        painter.drawPath(path)
    if look.share >= 1 or not route.is_strong:
        _paint_head(painter, look.sheet, route.points[-2:], color, theme)
    painter.restore()


def _walked_path(look: PitchLook, route: Route) -> QPainterPath:
    """Return a route's line as far as it is walked."""
    sheet, points = look.sheet, route.points
    count = len(points) - 1
    whole = count if not route.is_strong else min(count, int(look.share * count))
    path = QPainterPath(sheet.place_of(points[0]))
    for start, end in itertools.pairwise(points[: whole + 1]):
        _scribble(path, sheet, start, end)
    if whole < count:
        path.lineTo(_on_route(sheet, points, look.share))
    return path


def _on_route(sheet: Sheet, points: Sequence[Point], share: float) -> QPointF:
    """Return the place after a share of the steps."""
    done = min(max(share, 0.0), 1.0) * (len(points) - 1)
    step = min(int(done), len(points) - 2)
    start, end = sheet.place_of(points[step]), sheet.place_of(points[step + 1])
    return start + (end - start) * (done - step)


def _ball_place(look: PitchLook) -> QPointF:
    planned = [r for r in look.routes if r.is_strong and not r.is_advice and len(r.points) > 1]
    if planned and look.share < 1:
        return _on_route(look.sheet, planned[-1].points, look.share)
    return look.sheet.place_of(look.walked)


def _paint_head(
    painter: QPainter, sheet: Sheet, ends: Sequence[Point], color: QColor, theme: Theme
) -> None:
    start, tip = sheet.place_of(ends[0]), sheet.place_of(ends[1])
    ahead = tip - start
    ahead /= math.hypot(ahead.x(), ahead.y()) or 1.0
    tip -= ahead * BALL
    aside = QPointF(-ahead.y(), ahead.x()) * (_HEAD * 0.5)
    foot = tip - ahead * _HEAD
    painter.setPen(QPen(QColor("#f2f3f5") if theme.is_dark else QColor("#1d2023"), 1.4))
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF([tip, foot + aside, foot - aside]))


def _paint_end(painter: QPainter, look: PitchLook, end: End, theme: Theme) -> None:
    """Paint where a turn can end: a disc, a star for a goal, a cross where there is no way on."""
    at = look.sheet.place_of(end.point)
    if end.kind == "open":
        radius = 9.0 + 11.0 * math.sqrt(end.share)
        fill = QColor(theme.accent) if end.value is None else value_color(end.value)
        outline = _disc(at, radius)
    elif end.kind == "blocked":
        fill, outline = QColor("#8a2f23"), _cross(at, 17.0)
    else:
        scorer = 1 if end.point[1] > 0 else 0
        fill, outline = player_color(look.colors[scorer]), _star(at, 21.0)
    painter.save()
    painter.setPen(QPen(theme.plot_background, 1.6))
    fill.setAlpha(225)
    painter.setBrush(fill)
    painter.drawPath(outline)
    _paint_count(painter, at, end.text, fill)
    painter.restore()


def _paint_count(painter: QPainter, at: QPointF, text: str, fill: QColor) -> None:
    """Write a number over a mark, with an edge that keeps it apart from what it juts out over."""
    painter.setFont(_font(painter, _COUNT, is_bold=True))
    box = painter.fontMetrics().boundingRect(text)
    path = QPainterPath()
    path.addText(0, 0, painter.font(), text)
    path.translate(at.x() - path.boundingRect().center().x(), at.y() + box.height() * 0.3)
    ink = text_on(fill)
    halo = QColor("#000000") if ink.lightness() > 128 else QColor("#ffffff")
    halo.setAlpha(170)
    painter.strokePath(path, QPen(halo, 3.0, j=Qt.PenJoinStyle.RoundJoin))
    painter.fillPath(path, ink)


def _disc(at: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(at, radius, radius)
    return path


def _cross(at: QPointF, size: float) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(_turned(at, [(size, size * 0.42), (size * 0.42, size)], 4))
    path.closeSubpath()
    return path


def _turned(at: QPointF, points: list[tuple[float, float]], times: int) -> QPolygonF:
    """Return corners repeated around a point, as eight of an octagon."""
    corners = []
    for turn in range(times):
        angle = 2 * math.pi * turn / times
        cos, sin = math.cos(angle), math.sin(angle)
        corners += [at + QPointF(x * cos - y * sin, x * sin + y * cos) for x, y in points]
    return QPolygonF(corners)


def _star(at: QPointF, size: float) -> QPainterPath:
    path = QPainterPath()
    inner = size * 0.62
    tilt = math.pi / 8
    points = [(size, 0.0), (inner * math.cos(tilt), inner * math.sin(tilt))]
    path.addPolygon(_turned(at, points, 8))
    path.closeSubpath()
    return path


def _paint_cursor(painter: QPainter, at: QPointF, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((theme.plot_background, 5.0), (theme.accent, 2.6)):
        painter.setPen(QPen(color, width))
        painter.drawRect(_around(at, 14.0))


def paint_ball(painter: QPainter, at: QPointF, look: PitchLook, theme: Theme) -> None:
    """Paint the ball; with a ring around it where the turn must go on."""
    painter.save()
    if look.must_go_on:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.accent, 2.5, Qt.PenStyle.DashLine))
        painter.drawEllipse(at, BALL + 6, BALL + 6)
    painter.setPen(QPen(QColor("#15181b"), 2.0))
    painter.setBrush(QColor("#ffffff"))
    painter.drawEllipse(at, BALL, BALL)
    painter.setBrush(QColor("#15181b"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(_turned(at, [(BALL * 0.42, 0.0)], 5))
    painter.restore()


# --- who plays


def _paint_name(painter: QPainter, look: PitchLook, player: int, theme: Theme) -> None:
    """Write who defends a goal beside it, with the badge; an arrow says where the player goes."""
    is_upper = player == 1
    sheet, color = look.sheet, look.colors[player]
    room = sheet.beside_goal(is_upper=is_upper, is_left=True)
    is_next = player == look.to_move
    top = room.center().y() - 19 if room.top() < sheet.pitch.top() else room.center().y() - 7
    box = QRectF(room.left(), top, room.width(), 26)
    painter.save()
    painter.setPen(QPen(theme.accent if is_next else theme.muted, 2.5 if is_next else 1.0))
    painter.setBrush(theme.plot_background)
    painter.drawRoundedRect(box, 8, 8)
    badge = QRectF(box.left() + 8, box.center().y() - 8, 16, 16)
    painter.setPen(QPen(theme.plot_foreground, 1.0))
    painter.setBrush(player_color(color))
    painter.drawPath(badge_outline(badge, color))
    painter.setFont(_font(painter, _NAME, is_bold=is_next))
    painter.setPen(theme.plot_foreground)
    text = box.adjusted(32, 0, -6, 0)
    name = painter.fontMetrics().elidedText(
        look.names[player], Qt.TextElideMode.ElideRight, int(text.width())
    )
    painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
    _paint_way(painter, sheet, player, color)
    painter.restore()


def _paint_way(painter: QPainter, sheet: Sheet, player: int, color: int) -> None:
    """Paint an arrow at the other side of a player's own goal: that way the player attacks."""
    room = sheet.beside_goal(is_upper=player == 1, is_left=False)
    up = (player == 0) != sheet.is_flipped
    at = QPointF(room.left() + 20, room.center().y())
    ahead = -1.0 if up else 1.0
    points = [(0, 14), (11, 1), (4.5, 1), (4.5, -14), (-4.5, -14), (-4.5, 1), (-11, 1)]
    painter.setPen(QPen(player_color(color).darker(170), 1.2))
    painter.setBrush(player_color(color))
    painter.drawPolygon(QPolygonF([at + QPointF(x, y * ahead) for x, y in points]))
