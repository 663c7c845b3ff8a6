"""The search tree with pan and zoom: live, without stealing the view.

Keeps the user's zoom and place while the tree grows under it; names nodes by their path
from the root, since rows change with every snapshot.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QPen, QTransform
from PySide6.QtWidgets import QLabel, QStyleOptionGraphicsItem, QWidget

from ai.snapshot import AnalysisSnapshot, TreeArrays
from studio.figures import count_text, percent_text
from studio.layouts import tree_part
from studio.painting.trees import (
    Scaling,
    TreeDrawing,
    nearest_node,
    paint_tree,
    prepare,
)
from studio.tree_paths import Path, path_to, row_at
from studio.ui.theme import current_theme

MARGIN_PX: Final = 28  # around a fitted tree
LABEL_ROOM_PX: Final = 14  # more of it below the deepest nodes


class _TreeItem(pg.GraphicsObject):  # type: ignore[misc]
    """Paints a drawing in screen pixels, so that zoom never scales nodes or pens."""

    def __init__(self) -> None:
        super().__init__()
        self.drawing: TreeDrawing | None = None
        self.marked: list[int] = []  # nodes with a ring: selected, hovered

    def show_drawing(self, drawing: TreeDrawing | None) -> None:
        """Paint this from now on."""
        self.prepareGeometryChange()
        self.drawing, self.marked = drawing, []
        self.update()

    def scaling(self, transform: QTransform) -> Scaling:
        """Return the scaling of a transform without rotation."""
        return Scaling(transform.m11(), transform.dx(), transform.m22(), transform.dy())

    def boundingRect(self) -> QRectF:
        if self.drawing is None:
            return QRectF()
        return QRectF(-1, -1, self.drawing.width + 2, self.drawing.depth + 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self.drawing is None:
            return
        scaling = self.scaling(painter.worldTransform())
        clip = painter.worldTransform().mapRect(self.getViewBox().viewRect())
        theme = current_theme()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_tree(painter, self.drawing, scaling, clip, theme)
        painter.setPen(QPen(theme.accent, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        x, y = scaling.place(self.drawing)
        for node in self.marked:
            radius = float(self.drawing.size[node]) / 2 + 3
            painter.drawEllipse(QPointF(float(x[node]), float(y[node])), radius, radius)
        painter.restore()


class TreeView(pg.PlotWidget):  # type: ignore[misc]
    """Shows the visited part of a snapshot's tree and says which node the mouse is on."""

    node_hovered = Signal(int)  # row of the tree, -1 for none
    node_selected = Signal(int)
    shown_changed = Signal(int, int)  # nodes on show, least visits

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._snapshot: AnalysisSnapshot | None = None
        self._selected: Path | None = None
        self._hovered = -1
        self._min_share = 0.0
        self._fits = True
        self._item = _TreeItem()
        self.addItem(self._item)
        self._readout, self._hint = QLabel(self), QLabel(self)
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
        self.setAccessibleName(self.tr("Search tree"))
        self._readout.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._readout.setMargin(6)
        self._readout.setTextFormat(Qt.TextFormat.PlainText)
        self._readout.hide()
        self._hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._hint.setText(self.tr("No tree yet: start the search (F9)"))
        self._hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.apply_theme()

    def apply_theme(self) -> None:
        """Take the colours of the palette in use."""
        theme = current_theme()
        self.setBackground(theme.plot_background)
        palette = self.palette()
        ground, ink = palette.toolTipBase().color().name(), palette.toolTipText().color().name()
        self._readout.setStyleSheet(
            f"background: {ground}; color: {ink}; border: 1px solid {theme.muted.name()};"
        )
        self._hint.setStyleSheet(f"color: {theme.muted.name()};")

    # --- what is shown

    @property
    def tree(self) -> TreeArrays | None:
        """The whole tree of the snapshot."""
        return self._snapshot.tree if self._snapshot is not None else None

    @property
    def selected_row(self) -> int:
        """The row of the selected node, -1 for none."""
        if self.tree is None or self._selected is None:
            return -1
        row = row_at(self.tree, self._selected)
        return -1 if row is None else row

    @property
    def shown_rows(self) -> tuple[int, ...]:
        """The rows of the tree on show."""
        drawing = self._item.drawing
        return tuple(drawing.part.rows.tolist()) if drawing is not None else ()

    def show_snapshot(self, snapshot: AnalysisSnapshot | None) -> None:
        """Show a newer state of the same search, or None for an empty view."""
        self._set_hovered(-1)
        self._hint.setVisible(snapshot is None)
        if snapshot is None:
            self._snapshot, self._selected, self._fits = None, None, True
            self._item.show_drawing(None)
            self.shown_changed.emit(0, 0)
            return
        anchor = None if self._fits else self._anchor()
        self._snapshot = snapshot
        self._draw()
        if self._fits:
            self.fit()
        elif anchor is not None:
            self._keep_in_place(*anchor)
        self.scene().prepareForPaint()  # else the first paint finds out, and asks for another

    def set_min_share(self, share: float) -> None:
        """Leave out nodes with less than this share of the root's visits."""
        self._min_share = share
        if self._snapshot is not None:
            self._draw()
            if self._fits:
                self.fit()

    @property
    def min_visits(self) -> int:
        """The least visits of a node on show; single visits are shown only on request."""
        if self._snapshot is None or self._min_share <= 0:
            return 0
        root = int(self._snapshot.tree.visits[0])
        return max(int(np.ceil(self._min_share * root)), 2)

    def _draw(self) -> None:
        assert self._snapshot is not None
        tree = self._snapshot.tree
        part = tree_part(tree.parent, tree.visits, self.min_visits)
        self._item.show_drawing(prepare(self._snapshot, part))
        self._mark()
        self.shown_changed.emit(len(part), self.min_visits)

    # --- view

    @Slot()
    def fit(self) -> None:
        """Show the whole tree, and keep doing so while it grows."""
        self._fits = True
        drawing = self._item.drawing
        if drawing is None:
            return
        area = self.getViewBox().rect()
        x_pad = (drawing.width + 1) * MARGIN_PX / max(area.width() - 2 * MARGIN_PX, 1)
        unit = (drawing.depth + 0.5) / max(area.height() - 2 * MARGIN_PX, 1)
        self.getViewBox().setRange(
            xRange=(-0.5 - x_pad, drawing.width + 0.5 + x_pad),
            yRange=(-unit * MARGIN_PX, drawing.depth + unit * (MARGIN_PX + LABEL_ROOM_PX)),
            padding=0,
            disableAutoRange=True,
        )

    def _anchor(self) -> tuple[Path, float] | None:
        """Return the path and x of the node that must stay where it is on screen."""
        drawing, tree = self._item.drawing, self.tree
        if drawing is None or tree is None:
            return None
        row = self.selected_row
        node = self._node_of(row) if row >= 0 else None
        if node is None:
            middle = self.getViewBox().viewRect().center()
            layout = drawing.part.layout
            node = int(np.argmin(np.hypot(layout.x - middle.x(), layout.depth - middle.y())))
        row = int(drawing.part.rows[node])
        return path_to(tree, row), float(drawing.part.layout.x[node])

    def _keep_in_place(self, path: Path, x_before: float) -> None:
        assert self.tree is not None
        row = row_at(self.tree, path)
        node = self._node_of(row) if row is not None else None
        if node is not None:
            drawing = self._item.drawing
            assert drawing is not None
            self.getViewBox().translateBy(x=float(drawing.part.layout.x[node]) - x_before)

    def _node_of(self, row: int) -> int | None:
        """Return the index in the shown part of a row of the tree."""
        drawing = self._item.drawing
        if drawing is None:
            return None
        node = int(np.searchsorted(drawing.part.rows, row))
        shown = node < len(drawing.part) and int(drawing.part.rows[node]) == row
        return node if shown else None

    def node_position(self, row: int) -> QPoint | None:
        """Return where a node is in the viewport, None if it is not on show."""
        node, drawing = self._node_of(row), self._item.drawing
        if node is None or drawing is None:
            return None
        layout = drawing.part.layout
        at = QPointF(float(layout.x[node]), float(layout.depth[node]))
        place: QPoint = self.mapFromScene(self.getViewBox().mapViewToScene(at))
        return place

    def _row_under(self, scene_at: QPointF) -> int:
        drawing = self._item.drawing
        if drawing is None or not self.getViewBox().sceneBoundingRect().contains(scene_at):
            return -1
        scaling = self._item.scaling(self._item.sceneTransform())
        node = nearest_node(drawing, scaling, scene_at)
        return -1 if node is None else int(drawing.part.rows[node])

    # --- selecting and hovering

    def select_row(self, row: int) -> None:
        """Select a node without saying so; -1 selects none."""
        self._selected = path_to(self.tree, row) if self.tree is not None and row >= 0 else None
        self._mark()

    def _mark(self) -> None:
        nodes = (self._node_of(row) for row in {self.selected_row, self._hovered} if row >= 0)
        self._item.marked = [node for node in nodes if node is not None]
        self._item.update()

    def _set_hovered(self, row: int) -> None:
        if row == self._hovered:
            return
        self._hovered = row
        self._mark()
        self._show_readout(row)
        self.node_hovered.emit(row)

    def _show_readout(self, row: int) -> None:
        at = self.node_position(row) if row >= 0 else None
        if at is None or self._snapshot is None:
            self._readout.hide()
            return
        self._readout.setText(self._node_text(self._snapshot, row))
        self._readout.setMaximumWidth(max(self.width() - 16, 80))
        self._readout.adjustSize()
        x = min(at.x() + 16, self.width() - self._readout.width() - 4)
        y = at.y() + 16
        if y + self._readout.height() > self.height():
            y = at.y() - 16 - self._readout.height()
        self._readout.move(max(x, 4), max(y, 4))
        self._readout.show()

    def _node_text(self, snapshot: AnalysisSnapshot, row: int) -> str:
        tree = snapshot.tree
        visits = int(tree.visits[row])
        pattern: str = self.tr("{label}\n{visits} visits · {share} of the root · value {value}")
        return pattern.format(
            label=tree.label[row] or self.tr("Root"),
            visits=count_text(visits),
            share=percent_text(visits / max(int(tree.visits[0]), 1)),
            value=percent_text(float(tree.value[row, snapshot.player])),
        )

    # --- slots and Qt

    @Slot(object)
    def _on_range_changed_manually(self, _axes: object) -> None:
        self._fits = False
        self._set_hovered(-1)

    @Slot(object)
    def _on_mouse_clicked(self, event: Any) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        row = self._row_under(event.scenePos())
        self.select_row(row)
        self.node_selected.emit(row)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        # Not by pyqtgraph's signal, which leaves out moves and may miss the last one.
        dragged = event.buttons() != Qt.MouseButton.NoButton
        at = self.mapToScene(event.position().toPoint())
        self._set_hovered(-1 if dragged else self._row_under(at))

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hovered(-1)
        super().leaveEvent(event)

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        if not hasattr(self, "_hint"):
            return  # pyqtgraph resizes the widget before it is complete
        self._hint.setGeometry(self.rect())
        if self._fits:
            self.fit()
