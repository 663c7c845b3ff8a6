"""The search tree as an icicle: every node under its parent, as wide as its visits.

Draws what it is given and says what the mouse and the keys do, as `TreeView` does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from studio.painting.tree_icicles import (
    cell_at,
    cell_box,
    icicle_of,
    paint_cell_texts,
    paint_frames,
    paint_icicle,
)
from studio.painting.trees import TreeDrawing
from studio.trees.engine import Icicle, IcicleWindow, MakeIcicle
from studio.trees.sight import node_in
from studio.ui.analysis.tree_view import WALKS
from studio.ui.look.theme import current_theme, type_scale
from studio.ui.widgets.focus_edge import FocusEdge

ROWS_PX: Final = (17, 26)  # least and most height of a row
ZOOM: Final = 1.25  # by a step of the wheel
STEP_ANGLE: Final = 120  # of the wheel
LEAST_WIDTH: Final = 1e-7  # of what is zoomed to
DRAG_PX: Final = 4  # less is a click
SIZE: Final = QSize(640, 320)


class IcicleView(QWidget):
    """Shows the drawing of a tree; nodes are named by their row of the whole tree."""

    node_hovered = Signal(int)  # -1 for none
    node_selected = Signal(int)
    node_opened = Signal(int)  # by a double click
    walked = Signal(object)  # a `Walk`, by a key

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drawing: TreeDrawing | None = None
        self._make: MakeIcicle | None = None
        self._icicle: Icicle | None = None
        self._window = IcicleWindow()
        self._selected = self._hovered = -1
        self._pressed: tuple[QPointF, IcicleWindow] | None = None
        self._dragged = self._has_given_up = self._is_live = False
        self._cursor = QPoint()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(3 * ROWS_PX[0])
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Search tree as an icicle"))
        FocusEdge(self)
        self.setAccessibleDescription(
            self.tr("Arrow keys walk from node to node, Enter pins one, F folds it")
        )

    # --- what is shown

    @property
    def window_shown(self) -> IcicleWindow:
        """What of the icicle is in sight."""
        return self._window

    @property
    def cursor_place(self) -> QPoint:
        """Where the mouse is, or was last."""
        return self._cursor

    def set_live(self, live: bool) -> None:
        """Say, where no tree is yet, that it will come."""
        self._is_live = live
        if self._drawing is None:
            self.update()

    def show_drawing(self, drawing: TreeDrawing | None, make: MakeIcicle | None) -> None:
        """Show a drawing with what makes its cells; without that say what is awaited."""
        if drawing is None:
            self._window = IcicleWindow()
        self._drawing, self._make = drawing, make
        self._build()

    def _build(self) -> None:
        self._icicle = None
        if self._drawing is not None and self._make is not None:
            self._icicle = icicle_of(self._drawing, self._make, current_theme())
        self._move_to(self._window)

    def give_up(self) -> None:
        """Say that nothing will come of what is awaited."""
        self._has_given_up = True
        self.update()

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        self._build()

    def mark(self, selected: int, hovered: int) -> None:
        """Frame the selected node and the one under the mouse; -1 for none."""
        self._selected, self._hovered = selected, hovered
        self.update()

    def fit(self) -> None:
        """Show the whole icicle."""
        self._move_to(IcicleWindow())

    def show_subtree(self, row: int) -> None:
        """Show a node as wide as the view, with what is below it."""
        node = self._node_of(row)
        if node is None or self._icicle is None or self._drawing is None:
            return
        left, right = float(self._icicle.left[node]), float(self._icicle.right[node])
        depth = int(self._drawing.part.layout.depth[node])
        top = max((depth - 1) * self._window.row, 0)
        self._move_to(replace(self._window, left=left, width=right - left, top=float(top)))

    def bring_into_view(self, row: int) -> None:
        """Move the view as little as needed for a node to be in it."""
        box = self.node_box(row)
        if box is None:
            return
        window, area = self._window, QRectF(self.rect())
        scale = window.width / max(area.width(), 1)
        by_x = min(box.left(), 0.0) + max(min(box.right() - area.right(), box.left()), 0.0)
        by_y = min(box.top(), 0.0) + max(box.bottom() - area.bottom(), 0.0)
        self._move_to(replace(window, left=window.left + by_x * scale, top=window.top + by_y))

    def _move_to(self, window: IcicleWindow) -> None:
        """Show a window, as near to it as there is something to show."""
        levels = self._drawing.depth + 1 if self._drawing is not None else 1
        least, most = (round(height * type_scale()) for height in ROWS_PX)
        row = min(max(self.height() // levels, least), most)
        width = min(max(window.width, LEAST_WIDTH), 1.0)
        left = min(max(window.left, 0.0), 1.0 - width)
        top = min(max(window.top, 0.0), max(levels * row - self.height(), 0))
        self._window = IcicleWindow(left, width, float(top), row)
        self.update()

    def _node_of(self, row: int) -> int | None:
        return node_in(self._drawing.part, row) if self._drawing is not None else None

    def node_box(self, row: int) -> QRectF | None:
        """Return where a node is in the widget, None if it is not on show."""
        node = self._node_of(row)
        if node is None or self._icicle is None or self._drawing is None:
            return None
        depth = int(self._drawing.part.layout.depth[node])
        return cell_box(self._icicle, self._window, float(self.width()), node, depth)

    def _row_under(self, at: QPointF) -> int:
        drawing, icicle = self._drawing, self._icicle
        if drawing is None or icicle is None:
            return -1
        node = cell_at(drawing, icicle, self._window, float(self.width()), at.x(), at.y())
        return -1 if node is None else int(drawing.part.rows[node])

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self.update()
            self.node_hovered.emit(row)

    # --- painting

    def sizeHint(self) -> QSize:
        return SIZE

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, area = QPainter(self), current_theme(), QRectF(self.rect())
        drawing, icicle = self._drawing, self._icicle
        if drawing is None or icicle is None:
            painter.fillRect(area, theme.plot_background)
            painter.setPen(theme.muted)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._hint())
            return
        paint_icicle(painter, icicle, self._window, area, theme)
        self._frame_line(painter, drawing, icicle)
        paint_cell_texts(painter, drawing, icicle, self._window, area, theme)
        for row, width in ((self._hovered, 2), (self._selected, 3)):
            box = self.node_box(row)
            if box is not None:
                paint_frames(painter, [box], theme.plot_foreground, width)

    def _hint(self) -> str:
        if self._drawing is None:
            begun = self.tr("No tree yet: the search has begun")
            return begun if self._is_live else self.tr("No tree yet: start the search (F9)")
        return self.tr("No icicle here") if self._has_given_up else self.tr("Preparing the icicle…")

    def _frame_line(self, painter: QPainter, drawing: TreeDrawing, icicle: Icicle) -> None:
        """Frame the principal variation."""
        depths = drawing.part.layout.depth
        boxes = [
            cell_box(icicle, self._window, float(self.width()), node, int(depths[node]))
            for node in drawing.on_line.nonzero()[0].tolist()
        ]
        paint_frames(painter, boxes, current_theme().accent, 2)

    # --- mouse and keys

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y() / STEP_ANGLE
        if not steps:
            return
        window, share = self._window, event.position().x() / max(self.width(), 1)
        width = min(max(window.width * ZOOM**-steps, LEAST_WIDTH), 1.0)
        place = window.left + share * window.width
        self._move_to(replace(window, left=place - share * width, width=width))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = (event.position(), self._window), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._cursor = event.position().toPoint()
        if self._pressed is None:
            self._hover(self._row_under(event.position()))
            return
        start, window = self._pressed
        way = event.position() - start
        self._dragged = self._dragged or way.manhattanLength() >= DRAG_PX
        if self._dragged:
            by = way.x() * window.width / max(self.width(), 1)
            self._move_to(replace(window, left=window.left - by, top=window.top - way.y()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and not self._dragged:
            self.node_selected.emit(self._row_under(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        row = self._row_under(event.position())
        if row >= 0:
            self.node_opened.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        walk = WALKS.get(Qt.Key(event.key()))
        if walk is None:
            super().keyPressEvent(event)
        else:
            self.walked.emit(walk)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._move_to(self._window)
