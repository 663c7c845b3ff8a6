"""From a drawing to regions: the areas between its lines, or those of one colour.

Lines are followed by three methods, from strict to lenient. All number the regions in the order
of their first pixels, row by row. Must not name regions or know files.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.adjacency import Borders, find_borders
from engine.cartography.drawing.basins import (
    areas,
    areas_by_watershed,
    areas_with_gaps_closed,
)
from engine.cartography.drawing.flat_colors import flat_colors
from engine.cartography.drawing.growing import grow
from engine.cartography.drawing.ink import Ink, find_ink
from engine.cartography.drawing.lettering import Lettering, find_lettering
from engine.cartography.drawing.parts import find_parts
from engine.cartography.drawing.relabelling import in_reading_order, relabel
from engine.cartography.drawing.snapping import snap
from engine.cartography.drawing.tables import label_sizes
from engine.cartography.model import Color, Point
from engine.cartography.template import Labels

WIDEST_GAP: Final = 200  # pixels that can be closed
USUAL_GAP: Final = 10
_LEAST_SMALLEST: Final = 64  # pixels of a region, unless told
_MOST_SMALLEST: Final = 400
_PICTURE_SHARE: Final = 20_000
_INACCURACY: Final = 2  # pixels by which the ends of dashes are not known
_LISTED: Final = 100  # small areas
_SEA_DISTANCE: Final = 40  # from the colour of the sea, in steps of 255
_SEA_SHARE: Final = 0.5
_MARGIN: Final = 0.06  # of a side: how wide the margin about a framed drawing is at most
_FRAMED_SHARE: Final = 1 / 3  # of a margin's border: what meets more of it is the sea in a frame


class Method(enum.Enum):
    """How the areas of a drawing are told apart."""

    LINES = "lines"  # closed lines
    GAPS = "gaps"  # lines with gaps up to a width
    WATERSHED = "watershed"  # gaps of any width, small against what they part


@dataclass(frozen=True, slots=True)
class SmallArea:
    """An area that was too small for a region; somebody may want it."""

    pixel: Point  # its first one, row by row
    size: int  # pixels


@dataclass(frozen=True, slots=True, eq=False)
class Segmentation:
    """What was found in a drawing."""

    labels: Labels  # (height, width): 0 sea, 1..count in the order of their first pixels
    count: int
    sea: Point | None  # a pixel of it; None if there is none
    ink: Ink | None  # the lines it went by; None if it went by colours
    smallest: int  # pixels a region has at least
    small: tuple[SmallArea, ...]  # the largest first, at most 100
    lettering: Lettering | None = None  # letters and dashes in its ink; None without ink


def segment(
    pixels: NDArray[np.uint8],
    method: Method = Method.LINES,
    *,
    gap: int = USUAL_GAP,
    sea: bool | Color = True,
    smallest: int | None = None,
    threshold: int | None = None,
    light: bool | None = None,
    letters: bool | None = None,
) -> Segmentation:
    """Find the regions of an outlined drawing, shape (height, width, 3 or 4).

    `gap` is the width in pixels that `Method.GAPS` closes. `sea` is the largest area at the edge
    of the picture, every area of a given colour, or nothing. Areas under `smallest` pixels are no
    regions; lines and small areas go to what is around them. `threshold` and `light` are those of
    `find_ink`. `letters` says whether what looks like letters counts as lines, which it does for
    closed lines unless told. Raises ValueError for a gap outside 1..200.
    """
    if not 1 <= gap <= WIDEST_GAP:
        raise ValueError(f"a gap to close is 1 to {WIDEST_GAP} pixels, not {gap}")
    ink = find_ink(pixels, threshold, light)
    least = smallest or smallest_region(ink.mask.size)
    lettering = find_lettering(ink.mask, ink.line_width, least)
    kept = method is Method.LINES if letters is None else letters
    lines = lettering.lines(ink.mask, ink.line_width, kept, _joined_dashes(method, gap))
    labels = _areas(lines, method, gap, least)
    small = _small_areas(lines, least)
    passages = find_borders(labels).pairs  # areas that meet without a line between them
    grow(labels, np.ones_like(ink.mask))
    labels, count, point = _without_seas(labels, _seas(labels, pixels, sea, passages))
    told = replace(lettering, removed=not kept)
    return Segmentation(labels, count, point, ink, least, small, told)


def segment_by_color(
    pixels: NDArray[np.uint8], *, sea: bool | Color = True, smallest: int | None = None
) -> Segmentation:
    """Find the regions of a picture, shape (height, width, 3 or 4), in which each has its colour.

    A region may lie in several parts. Lines between regions and letters on them go to what is
    around them. `sea` and `smallest` are those of `segment`. Raises ValueError for a picture
    with more than 4,096 flat colours, such as a photograph.
    """
    least = smallest or smallest_region(pixels.shape[0] * pixels.shape[1])
    colors = {color: number for number, color in enumerate(flat_colors(pixels), 1)}
    labels = snap(pixels, colors, smallest=least)
    seas = _seas(labels, pixels, sea, np.zeros((0, 2), np.uint16))
    labels, count, point = _without_seas(labels, seas)
    return Segmentation(labels, count, point, None, least, ())


def smallest_region(pixels: int) -> int:
    """Return how many pixels a region has at least in a picture with so many."""
    return min(max(_LEAST_SMALLEST, pixels // _PICTURE_SHARE), _MOST_SMALLEST)


def _without_seas(labels: Labels, seas: list[int]) -> tuple[Labels, int, Point | None]:
    """Return areas in the order of reading, their count and a pixel of the sea, which is 0."""
    labels, old = in_reading_order(relabel(labels, dict.fromkeys(seas, 0)))
    if not seas:
        return labels, len(old), None
    y, x = divmod(int(np.argmax(labels == 0)), labels.shape[1])
    return labels, len(old), (x, y)


def _joined_dashes(method: Method, gap: int) -> float:
    """Return over how many pixels dashes are joined."""
    return {Method.LINES: 0.0, Method.GAPS: gap + _INACCURACY}.get(method, np.inf)


def _areas(mask: NDArray[np.bool_], method: Method, gap: int, least: int) -> Labels:
    if method is Method.LINES:
        return areas(mask, least)
    if method is Method.GAPS:
        return areas_with_gaps_closed(mask, gap, least)
    return areas_by_watershed(mask, least)


def _small_areas(mask: NDArray[np.bool_], least: int) -> tuple[SmallArea, ...]:
    parts = find_parts(mask)
    small = np.flatnonzero(~parts.labels & (parts.sizes < least))
    largest = small[np.argsort(-parts.sizes[small], kind="stable")[:_LISTED]]
    y, x = np.divmod(parts.firsts[largest], mask.shape[1])
    places = zip(x.tolist(), y.tolist(), parts.sizes[largest].tolist(), strict=True)
    return tuple(SmallArea((left, top), size) for left, top, size in places)


def _seas(
    labels: Labels, pixels: NDArray[np.uint8], sea: bool | Color, passages: Labels
) -> list[int]:
    """Return the areas that are sea."""
    if isinstance(sea, tuple):
        near = _near_color(labels, pixels, sea)
        return np.flatnonzero(near > _SEA_SHARE * label_sizes(labels)).tolist()
    return _seas_at_the_edge(labels, passages) if sea else []


def _near_color(labels: Labels, pixels: NDArray[np.uint8], color: Color) -> NDArray[np.int64]:
    """Count the pixels near a colour in every area."""
    counts = np.zeros(int(labels.max()) + 1, np.int64)
    for row, line in zip(labels, pixels, strict=True):
        distances = np.abs(line[:, :3].astype(np.int16) - np.array(color, np.int16)).max(axis=1)
        counts += np.bincount(row[distances <= _SEA_DISTANCE], minlength=len(counts))
    return counts


def _seas_at_the_edge(labels: Labels, passages: Labels) -> list[int]:
    """Return the largest area at the edge, and those at the edge that it passes into in turn.

    An area that goes round the whole drawing is a margin: then the sea is the next one inside,
    if that meets a good part of it. Land that fills the picture has a margin for its only sea.
    """
    sizes = label_sizes(labels)
    rim = np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])
    at_edge = np.unique(rim)
    outer = _largest(at_edge, sizes)
    if _is_margin(labels, rim, outer):
        return [outer, *_sea_in_frame(find_borders(labels), outer, sizes)]
    seas, found = {outer}, [outer]
    while found:
        beyond = np.intersect1d(_partners(passages, found.pop()), at_edge)
        found += set(beyond.tolist()) - seas
        seas |= set(beyond.tolist())
    return sorted(seas)


def _sea_in_frame(borders: Borders, margin: int, sizes: NDArray[np.int64]) -> list[int]:
    """Return the largest area inside a margin if it meets much of it, else none."""
    with_margin = (borders.pairs == margin).any(axis=1)
    pairs, lengths = borders.pairs[with_margin], borders.lengths[with_margin]
    if not len(pairs):
        return []
    sea = _largest(_partners(pairs, margin), sizes)
    length = int(lengths[(pairs == sea).any(axis=1)].sum())
    return [sea] if length > _FRAMED_SHARE * int(lengths.sum()) else []


def _partners(pairs: Labels, area: int) -> Labels:
    """Return the other areas in the pairs, shape (n, 2), that an area is in."""
    mine = pairs[(pairs == area).any(axis=1)]
    partners: Labels = mine[mine != area]
    return partners


def _largest(areas: Labels, sizes: NDArray[np.int64]) -> int:
    return int(areas[sizes[areas].argmax()])


def _is_margin(labels: Labels, rim: Labels, outer: int) -> bool:
    """Say whether an area goes all round the picture, and only there."""
    height, width = labels.shape
    y, x = round(height * _MARGIN), round(width * _MARGIN)
    inner = labels[y : height - y, x : width - x]
    return bool((rim == outer).all() and inner.size and not (inner == outer).any())
