"""The search tree with pan and zoom: live, without stealing the view.

Keeps the user's zoom and place while the tree grows under it. Draws what it is given and says what
the mouse and the keys do; it owns neither the selection nor the filter.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from studio.painting.trees import TreeDrawing, nearest_node
from studio.trees.filters import subtree
from studio.trees.paths import Path, path_to, row_at
from studio.trees.sight import Walk, node_in
from studio.ui.analysis.tree_item import TreeItem
from studio.ui.look.plain import PlainLabel
from studio.ui.look.theme import current_theme
from studio.ui.widgets.focus_edge import FocusEdge

MARGIN_PX: Final = 28  # around a fitted tree
MARGIN_PARTS: Final = 8  # it is at most such a part of the height
LABEL_ROOM_PX: Final = 14  # more of it below the deepest nodes, where there is much
SUBTREE_SHARE: Final = 0.8  # of the width, for a subtree that is shown large
WALKS: Final = {
    Qt.Key.Key_Up: Walk.UP,
    Qt.Key.Key_Down: Walk.DOWN,
    Qt.Key.Key_Left: Walk.LEFT,
    Qt.Key.Key_Right: Walk.RIGHT,
    Qt.Key.Key_Home: Walk.HOME,
    Qt.Key.Key_End: Walk.END,
}


class TreeView(pg.PlotWidget):  # type: ignore[misc]
    """Shows the drawing of a tree; nodes are named by their row of the whole tree."""

    node_hovered = Signal(int)  # -1 for none
    node_selected = Signal(int)
    node_opened = Signal(int)  # by a double click
    walked = Signal(object)  # a `Walk`, by a key

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drawing: TreeDrawing | None = None
        self._selected = self._hovered = -1
        self._fits = True
        self._item = TreeItem()
        self.addItem(self._item)
        self._hint = PlainLabel("", self)
        self._configure()
        self.getViewBox().sigRangeChangedManually.connect(self._on_range_changed_manually)
        self.scene().sigMouseClicked.connect(self._on_mouse_clicked)

    def _configure(self) -> None:
        self.setMenuEnabled(False)
        self.hideButtons()
        self.hideAxis("left")
        self.hideAxis("bottom")
        self.getViewBox().invertY(True)
        self.getViewBox().disableAutoRange()
        self.setMinimumHeight(3 * MARGIN_PX)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Search tree"))
        FocusEdge(self)
        self.setAccessibleDescription(
            self.tr("Arrow keys walk from node to node, Enter pins one, F folds it")
        )
        self._hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_live(False)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.apply_theme()

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        theme = current_theme()
        self.setBackground(theme.plot_background)
        self._hint.setStyleSheet(f"color: {theme.muted.name()};")

    # --- what is shown

    def set_live(self, live: bool) -> None:
        """Say, where no tree is yet, that it will come."""
        begun = self.tr("No tree yet: the search has begun")
        self._hint.setText(begun if live else self.tr("No tree yet: start the search (F9)"))

    @property
    def drawing(self) -> TreeDrawing | None:
        """What is shown."""
        return self._drawing

    @property
    def shown_rows(self) -> tuple[int, ...]:
        """The rows of the tree on show."""
        return tuple(self._drawing.part.rows.tolist()) if self._drawing is not None else ()

    def show_drawing(self, drawing: TreeDrawing | None) -> None:
        """Show a drawing; of the same tree grown a little, a node stays where it was on screen."""
        self._hint.setVisible(drawing is None)
        if drawing is None:
            self._fits = True
        anchor = None if self._fits or drawing is None else self._anchor()
        self._drawing = drawing
        self._item.show_drawing(drawing)
        self._mark()
        if self._fits:
            self.fit()
        elif anchor is not None:
            self._keep_in_place(*anchor)
        self.scene().prepareForPaint()  # else the first paint finds out, and asks for another

    def mark(self, selected: int, hovered: int) -> None:
        """Put rings around the selected node and the one under the mouse; -1 for none."""
        self._selected, self._hovered = selected, hovered
        self._mark()

    def _mark(self) -> None:
        self._item.selected = self._node_of(self._selected)
        self._item.hovered = self._node_of(self._hovered)
        self._item.update()

    # --- view

    @Slot()
    def fit(self) -> None:
        """Show the whole tree, and keep doing so while it grows."""
        self._fits = True
        drawing = self._drawing
        if drawing is None:
            return
        area = self.getViewBox().rect()
        x_pad = (drawing.width + 1) * MARGIN_PX / max(area.width() - 2 * MARGIN_PX, 1)
        margin = min(MARGIN_PX, area.height() / MARGIN_PARTS)
        labels = LABEL_ROOM_PX if margin == MARGIN_PX else 0
        unit = (drawing.depth + 0.5) / max(area.height() - 2 * margin - labels, 1)
        self.getViewBox().setRange(
            xRange=(-0.5 - x_pad, drawing.width + 0.5 + x_pad),
            yRange=(-unit * margin, drawing.depth + unit * (margin + labels)),
            padding=0,
            disableAutoRange=True,
        )

    def bring_into_view(self, row: int) -> None:
        """Move the view as little as needed for a node to be in it."""
        at = self._place_of(row)
        if at is None:
            return
        box = self.getViewBox()
        view = box.viewRect()
        pad_x, pad_y = view.width() * 0.05, view.height() * 0.05
        by_x = _way_inside(at.x(), view.left() + pad_x, view.right() - pad_x)
        by_y = _way_inside(at.y(), view.top() + pad_y, view.bottom() - pad_y)
        if by_x or by_y:
            self._fits = False
            box.translateBy(x=by_x, y=by_y)

    def show_subtree(self, row: int) -> None:
        """Show what is below a node as large as it fits."""
        node, drawing = self._node_of(row), self._drawing
        if node is None or drawing is None:
            return
        layout, below = drawing.part.layout, subtree(drawing.part.parent, node)
        low, high = float(layout.x[below].min()), float(layout.x[below].max())
        room = max(high - low, 1.0) * (1 / SUBTREE_SHARE - 1) / 2
        self._fits = False
        top, bottom = int(layout.depth[node]), int(layout.depth[below].max())
        self.getViewBox().setRange(
            xRange=(low - room, high + room), yRange=(top - 0.4, bottom + 0.6), padding=0
        )

    def _anchor(self) -> tuple[Path, float] | None:
        """Return the path and x of the node that must stay where it is on screen."""
        drawing = self._drawing
        if drawing is None:
            return None
        node = self._node_of(self._selected)
        layout = drawing.part.layout
        if node is None:
            middle = self.getViewBox().viewRect().center()
            node = int(np.argmin(np.hypot(layout.x - middle.x(), layout.depth - middle.y())))
        return path_to(drawing.tree, int(drawing.part.rows[node])), float(layout.x[node])

    def _keep_in_place(self, path: Path, x_before: float) -> None:
        assert self._drawing is not None
        row = row_at(self._drawing.tree, path)
        at = self._place_of(row) if row is not None else None
        if at is not None:
            self.getViewBox().translateBy(x=at.x() - x_before)

    def _node_of(self, row: int) -> int | None:
        """Return the index in the shown part of a row of the tree."""
        return node_in(self._drawing.part, row) if self._drawing is not None else None

    def _place_of(self, row: int) -> QPointF | None:
        node, drawing = self._node_of(row), self._drawing
        if node is None or drawing is None:
            return None
        layout = drawing.part.layout
        return QPointF(float(layout.x[node]), float(layout.depth[node]))

    def node_position(self, row: int) -> QPoint | None:
        """Return where a node is in the viewport, None if it is not on show."""
        at = self._place_of(row)
        if at is None:
            return None
        place: QPoint = self.mapFromScene(self.getViewBox().mapViewToScene(at))
        return place

    def _row_under(self, scene_at: QPointF) -> int:
        drawing = self._drawing
        if drawing is None or not self.getViewBox().sceneBoundingRect().contains(scene_at):
            return -1
        scaling = self._item.scaling(self._item.sceneTransform())
        node = nearest_node(drawing, scaling, scene_at)
        return -1 if node is None else int(drawing.part.rows[node])

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self._mark()
            self.node_hovered.emit(row)

    # --- slots and Qt

    @Slot(object)
    def _on_range_changed_manually(self, _axes: object) -> None:
        self._fits = False
        self._hover(-1)

    @Slot(object)
    def _on_mouse_clicked(self, event: Any) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        row = self._row_under(event.scenePos())
        if event.double() and row >= 0:
            self.node_opened.emit(row)
        elif not event.double():
            self.node_selected.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        walk = WALKS.get(Qt.Key(event.key()))
        if walk is None or event.modifiers() not in _PLAIN:
            super().keyPressEvent(event)
        else:
            self.walked.emit(walk)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        # Not by pyqtgraph's signal, which leaves out moves and may miss the last one.
        dragged = event.buttons() != Qt.MouseButton.NoButton
        at = self.mapToScene(event.position().toPoint())
        self._hover(-1 if dragged else self._row_under(at))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        if not hasattr(self, "_hint"):
            return  # pyqtgraph resizes the widget before it is complete
        self._hint.setGeometry(self.rect())
        if self._fits:
            self.fit()


_PLAIN: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


def _way_inside(at: float, low: float, high: float) -> float:
    """Return how far to go for `at` to be between two places; 0 where it is."""
    return min(at - low, 0.0) + max(at - high, 0.0)
