"""Bucket and magic wand: connected areas, of one region or of like colour in the picture."""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from engine.cartography.model import Point
from engine.cartography.template import Labels
from studio.program.jobs import JobContext
from studio.program.translation import QT_TRANSLATE_NOOP, tr
from studio.ui.editor.tools.canvas import Canvas
from studio.ui.editor.tools.pixels import Area, Guard, Mask, connected, connected_like
from studio.ui.editor.tools.tool import LEFT, Tool
from studio.ui.widgets.pointer import Pointer


class _FillTool(Tool):
    """Finds an area in a job, as it may be most of a large map, and paints it."""

    OPTIONS = frozenset({"region", "always new"})

    def pressed(self, at: Pointer) -> None:
        height, width = self.canvas.labels.shape
        x, y = at.pixel
        if at.button is LEFT and 0 <= x < width and 0 <= y < height:
            self._find((x, y))

    def cancel(self) -> None:
        self.canvas.cancel_jobs()
        super().cancel()

    def _find(self, pixel: Point) -> None:
        raise NotImplementedError


class Bucket(_FillTool):
    """Gives a connected part of a region or of the background to the current region."""

    NAME, KEY = "bucket", "G"
    TITLE = QT_TRANSLATE_NOOP("", "Bucket")
    HINT = QT_TRANSLATE_NOOP(
        "", "Click an enclosed area, or part of a region, to fill it · Ctrl+click: take up"
    )

    def _find(self, pixel: Point) -> None:
        self.canvas.run(self._on_found, _connected, self.canvas.labels, pixel)

    def _on_found(self, area: Area) -> None:
        self.canvas.paint(area, tr("Fill"), new=self.canvas.options.always_new)


class Wand(_FillTool):
    """Gives a connected area of like colour in the picture to the current region."""

    NAME, KEY = "wand", "W"
    TITLE = QT_TRANSLATE_NOOP("", "Magic wand")
    HINT = QT_TRANSLATE_NOOP(
        "", "Click a colour of the picture: what is like it all around is painted"
    )
    OPTIONS = frozenset({"region", "always new", "tolerance", "guard"})

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._decoded: tuple[bytes, NDArray[np.uint8]] | None = None

    def _find(self, pixel: Point) -> None:
        canvas, options = self.canvas, self.canvas.options
        encoded = canvas.document.picture
        pixels = self._decoded[1] if self._decoded and self._decoded[0] is encoded else None
        canvas.run(
            self._on_found, _alike, encoded, pixels, canvas.labels, pixel,
            options.tolerance, options.guard,
        )  # fmt: skip

    def _on_found(self, found: tuple[bytes, NDArray[np.uint8], Area]) -> None:
        self._decoded = found[:2]
        self.canvas.paint(found[2], tr("Magic wand"), new=self.canvas.options.always_new)


def _connected(context: JobContext, labels: Labels, pixel: Point) -> Area:
    return connected(labels, pixel)


def _alike(
    context: JobContext,
    encoded: bytes,
    pixels: NDArray[np.uint8] | None,
    labels: Labels,
    pixel: Point,
    tolerance: int,
    guard: Guard,
) -> tuple[bytes, NDArray[np.uint8], Area]:
    if pixels is None:
        pixels = np.asarray(Image.open(io.BytesIO(encoded)).convert("RGB"))
    if pixels.shape[:2] != labels.shape:
        raise ValueError(tr("The picture has another size than the map: the wand sees nothing."))
    context.check()
    start = int(labels[pixel[1], pixel[0]])
    if guard is Guard.BACKGROUND and start:
        raise ValueError(tr("There is a region here, and only the background may be painted."))

    def allowed(rows: slice, columns: slice) -> Mask:
        part = labels[rows, columns]
        return np.ones(part.shape, np.bool_) if guard is Guard.EVERYTHING else part == start

    return encoded, pixels, connected_like(pixels, pixel, tolerance, allowed)
