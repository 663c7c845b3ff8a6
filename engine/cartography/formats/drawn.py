"""Draws land around points: cells with living outlines that show the neighbours truthfully.

Cells are those of the nearest point (Voronoi). Neighbours touch wherever that is possible,
strangers are parted by water. Label arrays are uint16, (height, width), 0 is the sea, and region
i of the layout is i + 1.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.raster import smoothed, windows, without_specks
from engine.cartography.formats.layout import STRETCH, Layout
from engine.cartography.template import Labels
from engine.libraries import ndimage

Floats: TypeAlias = NDArray[np.float64]
Floats32: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.bool_]

_REACH: Final = 0.68  # of the spacing: how far land reaches around a point
_ISTHMUS: Final = 0.62  # of the spacing: how wide land between two neighbours is
_LONGEST_ISTHMUS: Final = 2.1  # of the spacing
_WAVES: Final = ((0.20, 0.085), (0.07, 0.028))  # of outlines: length and height, of the spacing
_NOISE_STEPS: Final = 4.0  # of coarse noise for the length of a wave
_SKETCH: Final = 2  # pixels of the map a side of one of the sketch, which costs a quarter
_ROUNDING: Final = 2.2  # pixels of the sketch
_POLISH: Final = 1.4  # pixels of the map, as all that follows
_CHANNEL: Final = 4.0  # half of the water between strangers
_NEAR: Final = (
    4  # strangers as near as this are parted; no more than the channel, or it would not end
)
_LEAST_CONTACT: Final = 8  # pixels of border between neighbours; less is parted, and linked
_SMALLEST_ISLAND, _SMALLEST_LAKE = 0.06, 0.30  # of the spacing's square
_PASSES: Final = 4
_FRAME: Final = 6
_SEED: Final = 11


def draw_land(layout: Layout, edges: Collection[tuple[int, int]]) -> Labels:
    """Return the labels of all regions; each has pixels, and water at the picture's edge."""
    friends = {(a + 1, b + 1) for a, b in edges}
    rough = _sketch(layout, edges)
    rough = _parted(rough, friends, _SKETCH)
    labels = rough.repeat(_SKETCH, axis=0).repeat(_SKETCH, axis=1)
    labels = _framed(smoothed(labels[: layout.height, : layout.width], _POLISH))
    labels = _parted(labels, friends, 1)
    return without_specks(labels, int(_SMALLEST_ISLAND * layout.spacing**2), 0)


def _sketch(layout: Layout, edges: Collection[tuple[int, int]]) -> Labels:
    """Return the land at a smaller scale, strangers not yet parted."""
    width, height = -(-layout.width // _SKETCH), -(-layout.height // _SKETCH)
    small = Layout(layout.points / _SKETCH, width, height, layout.spacing / _SKETCH)
    nearest, distance = _cells(small)
    land = distance <= _REACH * small.spacing
    _add_isthmuses(land, small, edges, nearest)
    labels = np.where(land, nearest, 0).astype(np.uint16)
    labels = smoothed(_waved(labels, small.spacing), _ROUNDING)
    island, lake = (share * small.spacing**2 for share in (_SMALLEST_ISLAND, _SMALLEST_LAKE))
    return without_specks(labels, int(island), int(lake))


def _cells(layout: Layout) -> tuple[Labels, Floats]:
    """Return each pixel's nearest region, and how far its point is, in stretched pixels."""
    seeds = np.zeros((layout.height, layout.width), np.uint16)
    columns, rows = np.rint(layout.points).astype(int).T
    seeds[rows, columns] = np.arange(1, len(layout.points) + 1)
    distance, (y, x) = ndimage.distance_transform_edt(
        seeds == 0, sampling=(1.0, 1.0 / STRETCH), return_indices=True
    )
    return seeds[y, x], distance


def _add_isthmuses(
    land: Mask, layout: Layout, edges: Collection[tuple[int, int]], nearest: Labels
) -> None:
    """Add broad ways between neighbours to the land, as far as they lie in the two's cells."""
    width = round(_ISTHMUS * layout.spacing)
    for a, b in sorted(edges):
        ends = layout.points[[a, b]]
        if np.hypot(*((ends[0] - ends[1]) / (STRETCH, 1.0))) > _LONGEST_ISTHMUS * layout.spacing:
            continue
        left, top = np.maximum(ends.min(axis=0).astype(int) - width, 0)
        right, bottom = ends.max(axis=0).astype(int) + width
        window = (slice(top, bottom), slice(left, right))
        here = nearest[window]
        own = ((here == a + 1) | (here == b + 1)) & ~land[window]
        if not own.any():
            continue
        image = Image.new("L", (own.shape[1], own.shape[0]))
        line = [(x - left, y - top) for x, y in ends.tolist()]
        ImageDraw.Draw(image).line(line, fill=1, width=width)
        land[window] |= own & (np.asarray(image) > 0)


def _waved(labels: Labels, spacing: float) -> Labels:
    """Bend all outlines by smooth noise, so that coasts and borders look grown."""
    random = np.random.default_rng(_SEED)
    height, width = labels.shape
    places = np.indices(labels.shape, dtype=np.float32)  # row and column
    for length, wave in _WAVES:
        for axis in (0, 1):
            noise = _noise(height, width, length * spacing, random)
            places[axis] += np.float32(wave * spacing) * noise
    rows = np.clip(np.rint(places[0]), 0, height - 1).astype(np.intp)
    columns = np.clip(np.rint(places[1]), 0, width - 1).astype(np.intp)
    bent: Labels = labels[rows, columns]
    return bent


def _noise(height: int, width: int, length: float, random: np.random.Generator) -> Floats32:
    """Return smooth noise of variance 1; made coarsely, as it has nothing finer than `length`."""
    coarse = max(length / _NOISE_STEPS, 1.0)  # pixels
    shape = max(round(height / coarse), 2), max(round(width / coarse), 2)
    rough = random.standard_normal(shape, dtype=np.float32)
    noise = ndimage.gaussian_filter(rough, length / coarse)
    noise /= max(float(noise.std()), 1e-9)
    image = Image.fromarray(noise).resize((width, height), Image.Resampling.BICUBIC)
    return np.asarray(image)


def _framed(labels: Labels) -> Labels:
    """Keep water along the picture's edge, which a wave may have reached."""
    inner = labels[_FRAME:-_FRAME, _FRAME:-_FRAME]
    return np.pad(inner, _FRAME)


def _parted(labels: Labels, friends: set[tuple[int, int]], scale: int) -> Labels:
    """Put water between regions that touch and are no neighbours, or touch by a corner only.

    A pixel of the labels is `scale` of the map's a side; those of the map are polished as well.
    """
    for _ in range(_PASSES):
        contact = find_borders(labels).as_dict()
        close = find_borders(labels, -(-_NEAR // scale)).as_dict()
        least = _LEAST_CONTACT / scale
        apart = [pair for pair in close if pair not in friends or contact.get(pair, 0) < least]
        if not apart:
            break
        labels = _with_channels(labels, apart, _CHANNEL / scale, polished=scale == 1)
    return labels


def _with_channels(
    labels: Labels, pairs: list[tuple[int, int]], reach: float, *, polished: bool
) -> Labels:
    """Return labels with water as far as `reach` on both sides of where the pairs meet."""
    result = labels.copy()
    boxes = windows(labels, margin=2 * round(reach) + 2)
    for a, b in pairs:
        if a not in boxes or b not in boxes:
            continue
        window = (_common(boxes[a][0], boxes[b][0]), _common(boxes[a][1], boxes[b][1]))
        here = labels[window]
        is_a, is_b = here == a, here == b
        wet = (is_a & _within(is_b, reach)) | (is_b & _within(is_a, reach))
        result[window][wet] = 0
        if polished:
            _polish(result, window)
    return result


def _polish(labels: Labels, window: tuple[slice, slice]) -> None:
    """Round off coasts and borders in a window, in place."""
    margin = math.ceil(4 * _POLISH)
    starts = [max(side.start - margin, 0) for side in window]
    rows, columns = (
        slice(start, side.stop + margin) for start, side in zip(starts, window, strict=True)
    )
    top, left = (
        slice(side.start - start, side.stop - start)
        for start, side in zip(starts, window, strict=True)
    )
    labels[window] = smoothed(labels[rows, columns], _POLISH)[top, left]


def _within(mask: Mask, reach: float) -> Mask:
    if not mask.any():
        return mask
    near: Mask = ndimage.distance_transform_edt(~mask) <= reach
    return near


def _common(one: slice, other: slice) -> slice:
    start = max(one.start, other.start)
    return slice(start, max(start, min(one.stop, other.stop)))
