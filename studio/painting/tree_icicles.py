"""An icicle over a picture's pixels: colours of its cells, texts in them, and what is marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from studio.painting.colors import Theme, edge_color, text_on
from studio.painting.trees import (
    FADING,
    VALUE_STEPS,
    TreeDrawing,
    faded,
    outline_color,
    step_color,
)
from studio.trees.engine import Icicle, IcicleWindow, MakeIcicle, Pixels, Spans

TEXT_PX: Final = 44  # a cell is labelled from this width on,
TEXT_ROW_PX: Final = 17  # and where rows are as high as this
PADDING: Final = 4
CUT_ROOM: Final = 0.04  # of a cell for each branch cut below it,
MOST_CUT_ROOM: Final = 0.3  # and for all of them
MOST_ROW: Final = 72  # pixels of a row in a picture of its own
LEAST_CELL: Final = 0.25  # pixels of a cell that is painted as a shape
SPACED: Final = 3  # narrower ones touch their neighbours
BAND: Final = 3.0  # height of the strip that says who moved,
BANDED: Final = 8  # in rows as high as this


def icicle_of(drawing: TreeDrawing, make: MakeIcicle, theme: Theme) -> Icicle:
    """Make the cells of a drawing: filled by value, with a band for who moved."""
    table = np.array(
        [[faded(step_color(s), f, theme).rgb() for f in range(len(FADING))]
         for s in range(VALUE_STEPS)], np.uint32,
    )  # fmt: skip
    actors = np.unique(drawing.actor)
    bands = np.array(
        [outline_color(int(actor), drawing.players, theme).rgb() for actor in actors], np.uint32
    )
    fill = table[drawing.value_step, drawing.fade]
    fill[drawing.is_cut] = edge_color(theme).rgb()
    return make(
        drawing.part,
        cell_sizes(drawing),
        fill,
        bands[np.searchsorted(actors, drawing.actor)],
    )


def cell_sizes(drawing: TreeDrawing) -> NDArray[np.float64]:
    """Return the size of every cell, (m,): the visits, but that branches left out have room, too.

    They share a part of their parent's cell; what was searched beside them shrinks for it.
    """
    visits = drawing.tree.visits[drawing.part.rows].astype(np.float64)
    if not drawing.is_cut.any():
        return visits
    parent, depth = drawing.part.parent, drawing.part.layout.depth
    cuts = np.bincount(parent[drawing.is_cut], minlength=len(visits))
    room = np.minimum(CUT_ROOM * cuts, MOST_CUT_ROOM)  # of every cell for what is cut below
    scale = np.ones(len(visits))
    for level in range(1, int(depth.max(initial=0)) + 1):
        here = np.flatnonzero(depth == level)
        above = parent[here]
        is_cut = drawing.is_cut[here]
        scale[here] = scale[above] * (1 - room[above])
        share = room[above] / np.maximum(cuts[above], 1)
        visits[here[is_cut]] = (visits[above] * share)[is_cut]
        visits[here[~is_cut]] *= scale[here[~is_cut]]
    return visits


def paint_icicle(painter: QPainter, icicle: Icicle, window: IcicleWindow, size: QRectF,
                 theme: Theme) -> int:  # fmt: skip
    """Paint the cells from the upper left corner on; return how many were in sight.

    Every pixel of the device is one of the picture.
    """
    ratio = painter.device().devicePixelRatio()
    width, height = max(int(size.width() * ratio), 1), max(int(size.height() * ratio), 1)
    pixels: Pixels = np.full((height, width), theme.plot_background.rgb(), np.uint32)
    sharp = IcicleWindow(
        window.left, window.width, window.top * ratio, max(round(window.row * ratio), 1)
    )
    painted = icicle.paint(sharp, pixels)
    image = QImage(pixels.data, width, height, width * 4, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter.drawImage(0, 0, image)
    return painted


def window_of(drawing: TreeDrawing, height: float) -> IcicleWindow:
    """Return the window that shows all of an icicle in a picture of a height."""
    row = int(height / (drawing.depth + 1))
    return IcicleWindow(row=min(max(row, 1), MOST_ROW))


def paint_cells(
    painter: QPainter, drawing: TreeDrawing, spans: Spans, window: IcicleWindow, size: QRectF,
    theme: Theme,
) -> None:  # fmt: skip
    """Paint the cells as shapes, with bands for who moved: for files, where pixels do not count.

    Those too narrow to be told apart are left out.
    """
    scale = size.width() / window.width
    wide = np.flatnonzero((spans.right - spans.left) * scale >= LEAST_CELL)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for node in wide.tolist():
        depth = int(drawing.part.layout.depth[node])
        box = cell_box(spans, window, size.width(), node, depth).intersected(size)
        if box.isEmpty():
            continue
        box.setWidth(max(box.width() - (1.0 if box.width() >= SPACED else 0.0), LEAST_CELL))
        painter.fillRect(box, cell_color(drawing, node, theme))
        if window.row >= BANDED:
            box.setHeight(BAND)
            actor = int(drawing.actor[node])
            painter.fillRect(box, outline_color(actor, drawing.players, theme))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def cell_color(drawing: TreeDrawing, node: int, theme: Theme) -> QColor:
    """Return the fill of a cell: by value, or grey where there is none."""
    if drawing.is_cut[node]:
        return edge_color(theme)
    return faded(step_color(int(drawing.value_step[node])), int(drawing.fade[node]), theme)


def cell_box(icicle: Spans, window: IcicleWindow, width: float, node: int, depth: int) -> QRectF:
    """Return where a cell is, in pixels from the upper left corner."""
    scale = width / window.width
    left = (float(icicle.left[node]) - window.left) * scale
    right = (float(icicle.right[node]) - window.left) * scale
    return QRectF(left, depth * window.row - window.top, max(right - left, 1.0), window.row - 1.0)


def cell_at(
    drawing: TreeDrawing, icicle: Spans, window: IcicleWindow, width: float, x: float, y: float
) -> int | None:
    """Return the node of the part under a pixel; of those too narrow to tell the first."""
    depth = int((y + window.top) // window.row)
    place, pixel = window.left + x / width * window.width, window.width / width
    level = np.flatnonzero(drawing.part.layout.depth == depth)
    under = level[(icicle.left[level] <= place) & (place < icicle.right[level])]
    if not len(under):
        near = (icicle.left[level] <= place) & (place < icicle.left[level] + pixel)
        under = level[near]
    return int(under[0]) if len(under) else None


def paint_cell_texts(
    painter: QPainter, drawing: TreeDrawing, icicle: Spans, window: IcicleWindow, size: QRectF,
    theme: Theme,
) -> None:  # fmt: skip
    """Write the labels into the cells with room for them."""
    if window.row < TEXT_ROW_PX:
        return
    scale, metrics = size.width() / window.width, painter.fontMetrics()
    wide = (np.minimum(icicle.right, window.left + window.width)
            - np.maximum(icicle.left, window.left)) * scale >= TEXT_PX  # fmt: skip
    for node in np.flatnonzero(wide).tolist():
        depth = int(drawing.part.layout.depth[node])
        box = cell_box(icicle, window, size.width(), node, depth).intersected(size)
        if box.height() < TEXT_ROW_PX - 2:
            continue
        room = box.adjusted(PADDING, 2, -PADDING, 0)
        fill = cell_color(drawing, node, theme)
        text = metrics.elidedText(
            drawing.label(node), Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.setPen(text_on(fill))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)


def paint_frames(painter: QPainter, boxes: Sequence[QRectF], color: QColor, width: int) -> None:
    """Draw frames around cells, inside their edges."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(color, width))
    inset = width / 2
    for box in boxes:
        painter.drawRect(box.adjusted(inset, inset, -inset, -inset))
