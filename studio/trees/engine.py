"""The compiled loops behind the tree views, for large trees and for icicles.

Loading them takes a moment, and compiling them long: `load_tree_engine` is a job. Until it is done
the views have `PLAIN_ENGINE`, which needs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from studio.program.jobs import JobContext
from studio.trees.filters import LIVE_NODES
from studio.trees.layouts import Place, TreeLayout, TreePart, tidy_layout

MOST_NODES: Final = 100_000  # that a view shows at a time

Pixels: TypeAlias = NDArray[np.uint32]  # (height, width) 0xffrrggbb


@dataclass(frozen=True, slots=True)
class IcicleWindow:
    """What of an icicle, 1 wide, falls on a picture."""

    left: float = 0.0  # the place at the left edge
    width: float = 1.0  # from there to the right edge
    top: float = 0.0  # pixels that are above the upper edge
    row: int = 24  # pixels from one depth to the next


class Spans(Protocol):
    """Where the cells of a tree's part begin and end, from left to right."""

    @property
    def left(self) -> NDArray[np.float64]:
        """(m,) 0 to 1."""
        ...

    @property
    def right(self) -> NDArray[np.float64]:
        """(m,)."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class CellSpans:
    """Such spans alone, without what paints pixels."""

    left: NDArray[np.float64]
    right: NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Icicle:
    """The cells of a tree's part; `paint` fills the pixels and returns how many cells it did."""

    left: NDArray[np.float64]  # (m,) 0 to 1
    right: NDArray[np.float64]  # (m,)
    paint: Callable[[IcicleWindow, Pixels], int]


MakeIcicle: TypeAlias = Callable[[TreePart, NDArray[np.float64], Pixels, Pixels], Icicle]
"""Makes the cells of a part from visits, colours of cells and colours of bands, all (m,)."""


@dataclass(frozen=True, slots=True)
class TreeEngine:
    """What the views draw trees with."""

    place: Place = tidy_layout
    icicle: MakeIcicle | None = None  # None: cannot be drawn yet
    most_nodes: int = LIVE_NODES


PLAIN_ENGINE: Final = TreeEngine()


def load_tree_engine(context: JobContext) -> TreeEngine:
    """Return the compiled loops, loaded; a job function.

    Where they cannot be compiled it is the plain engine.
    """
    # This brings the kernels' compiler, and most starts of the studio look at no tree.
    from ai.kernels.tree_warm import is_warm, warm_up, warm_up_in_child  # noqa: PLC0415

    if not is_warm() and not warm_up_in_child(context):
        return PLAIN_ENGINE
    warm_up()
    return TreeEngine(_compiled_layout, _compiled_icicle, MOST_NODES)


def spans_of(part: TreePart, visits: NDArray[np.float64]) -> CellSpans:
    """Return where the cells of a part are, as wide as `visits` (m,), without a compiler."""
    from ai.kernels.plain import plain  # noqa: PLC0415 - most starts look at no tree
    from ai.kernels.tree_icicle import span_cells  # noqa: PLC0415 - the same

    parent = np.ascontiguousarray(part.parent, np.int64)
    below, cursor, left, right = (np.zeros(len(part)) for _ in range(4))
    if len(part):
        plain(span_cells)(parent, visits, below, cursor, left, right)
    return CellSpans(left, right)


def _compiled_layout(parent: NDArray[np.integer]) -> TreeLayout:
    from ai.kernels.tree_layout import lay_out, make_walk  # noqa: PLC0415 - loaded before

    n = len(parent)
    layout = TreeLayout(np.zeros(n), np.zeros(n, np.int64), np.zeros(n, np.int64))
    if n:
        above = np.ascontiguousarray(parent, np.int64)
        lay_out(above, make_walk(n), layout.x, layout.depth, layout.order)
    return layout


def _compiled_icicle(
    part: TreePart, visits: NDArray[np.float64], fill: Pixels, band: Pixels
) -> Icicle:
    from ai.kernels.tree_icicle import Window, make_cells, paint_cells  # noqa: PLC0415 - the same

    layout = part.layout
    cells = make_cells(part.parent, visits, layout.depth, layout.order, fill, band)

    def paint(window: IcicleWindow, pixels: Pixels) -> int:
        scale = pixels.shape[1] / window.width
        seen = Window(float(window.left), float(scale), float(window.top), int(window.row))
        return paint_cells(cells, seen, pixels)

    return Icicle(cells.left, cells.right, paint)
