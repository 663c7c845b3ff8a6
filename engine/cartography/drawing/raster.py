"""From outlines in pixels to a label array that shows the neighbours truthfully.

Shipped and imported maps are drawn at `FINE` times the size of their picture, where 0 is the sea;
`coarse` then takes every third pixel.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from engine.cartography.drawing.parts import find_parts, run_starts
from engine.cartography.template import LARGEST_KEY, Labels
from engine.libraries import ndimage, shapely

Pair: TypeAlias = tuple[int, int]  # labels, the smaller first
Mask: TypeAlias = NDArray[np.bool_]
Outlines: TypeAlias = "list[shapely.Geometry]"  # of region 1, 2, ..
Window: TypeAlias = tuple[slice, slice]

FINE: Final = 3  # odd, so that a coarse pixel has a middle
SEA: Final = 0
_EIGHT: Final = np.ones((3, 3), dtype=bool)


def paint(outlines: Outlines, width: int, height: int, scale: float) -> Labels:
    """Paint the outlines; the larger first, so that enclaves stay, lakes do not.

    `width` and `height` are pixels at scale 1. Raises ValueError for more than 65,534 outlines.
    """
    if len(outlines) > LARGEST_KEY:
        raise ValueError(f"{len(outlines)} outlines are more than a label array can tell apart")
    image = Image.new("I;16", (round(width * scale), round(height * scale)), SEA)
    draw = ImageDraw.Draw(image)
    parts = [(p, i) for i, o in enumerate(outlines, 1) for p in shapely.get_parts(o)]
    for part, label in sorted(parts, key=lambda item: -item[0].area):
        corners = np.asarray(part.exterior.coords) * scale - 0.5
        draw.polygon(corners.ravel().tolist(), fill=label)
    return np.array(image)


def smoothed(labels: Labels, sigma: float) -> Labels:
    """Round off coasts and borders: every pixel joins the strongest blurred label."""
    best = ndimage.gaussian_filter((labels == SEA).astype(np.float32), sigma)
    result = np.zeros_like(labels)
    for label, window in windows(labels, margin=round(4 * sigma)).items():
        blurred = ndimage.gaussian_filter((labels[window] == label).astype(np.float32), sigma)
        stronger = blurred > best[window]
        best[window][stronger] = blurred[stronger]
        result[window][stronger] = label
    return result


def without_inlets(labels: Labels, radius: float) -> Labels:
    """Give to the land all water too narrow for a disc of this radius."""
    sea = labels == SEA
    deep = ndimage.distance_transform_edt(sea) > radius
    wide = ndimage.distance_transform_edt(~deep) <= radius
    return filled_from_around(labels, sea & ~wide)


def windows(labels: Labels, margin: int) -> dict[int, Window]:
    """Return the bounding box of every label, widened by a margin, inside the array."""
    height, width = labels.shape
    starts = run_starts(labels)
    of_runs = labels.ravel()[starts]
    order = np.argsort(of_runs, kind="stable")  # runs of one label stay row by row
    of_runs = of_runs[order]
    firsts = np.flatnonzero(np.diff(of_runs, prepend=np.uint16(LARGEST_KEY + 1)))
    lasts = np.append(firsts[1:], len(order)) - 1
    rows, columns = np.divmod(starts, width)
    ends = (np.append(starts[1:], labels.size) - 1) % width
    boxes = zip(
        of_runs[firsts].tolist(),
        rows[order[firsts]].tolist(),
        rows[order[lasts]].tolist(),
        np.minimum.reduceat(columns[order], firsts).tolist(),
        np.maximum.reduceat(ends[order], firsts).tolist(),
        strict=True,
    )
    return {
        label: (
            _widened(slice(top, bottom + 1), margin, height),
            _widened(slice(left, right + 1), margin, width),
        )
        for label, top, bottom, left, right in boxes
        if label != SEA
    }


def _widened(side: slice, margin: int, size: int) -> slice:
    return slice(max(side.start - margin, 0), min(side.stop + margin, size))


def without_specks(labels: Labels, smallest_island: int, smallest_lake: int) -> Labels:
    """Give small separate parts of a region, and small lakes, to what surrounds them."""
    parts = find_parts(labels)
    small = parts.sizes < np.where(parts.labels == SEA, smallest_lake, smallest_island)
    return filled_from_around(labels, parts.painted(small))


def filled_from_around(labels: Labels, holes: Mask) -> Labels:
    """Give every pixel of the holes the label of the nearest pixel outside them."""
    if not holes.any():
        return labels
    result = labels.copy()
    parts, _ = ndimage.label(holes, structure=_EIGHT)
    for box in ndimage.find_objects(parts):
        window = (
            _widened(box[0], 2, labels.shape[0]),
            _widened(box[1], 2, labels.shape[1]),
        )
        hole = holes[window]
        nearest = ndimage.distance_transform_edt(hole, return_distances=False, return_indices=True)
        result[window] = np.where(hole, labels[window][tuple(nearest)], result[window])
    return result


def parted(labels: Labels, friends: Iterable[Pair], gap: float, passes: int = 8) -> Labels:
    """Move apart all pairs that are no friends until `gap` pixels lie between them.

    What is taken from the two goes to the nearest other label: the sea on a coast,
    a third region inland (which thereby gets a wider border with a fourth).
    """
    known = set(friends)
    for _ in range(passes):
        boxes = windows(labels, margin=int(gap) + 2)
        strangers = _too_close(labels, boxes, known, gap)
        if not strangers:
            break
        labels = labels.copy()
        for a, b in strangers:
            _part_pair(labels, boxes, a, b, gap)
    return labels


def _too_close(
    labels: Labels, boxes: dict[int, Window], friends: set[Pair], gap: float
) -> list[Pair]:
    pairs = [p for p in _overlapping(boxes) if p not in friends]
    return [(a, b) for a, b in pairs if _near(labels, boxes, a, b, gap) is not None]


def _overlapping(boxes: dict[int, Window]) -> list[Pair]:
    """Return the pairs whose boxes have a pixel in common, sorted."""
    labels = sorted(boxes)
    sides = np.array([[(s.start, s.stop) for s in boxes[label]] for label in labels])
    starts, stops = sides[..., 0], sides[..., 1]  # (n, 2)
    pairs: list[Pair] = []
    for i, label in enumerate(labels[:-1]):
        later = slice(i + 1, None)
        meets = ((starts[later] < stops[i]) & (stops[later] > starts[i])).all(axis=1)
        pairs += [(label, labels[i + 1 + j]) for j in np.flatnonzero(meets).tolist()]
    return pairs


def _near(
    labels: Labels, boxes: dict[int, Window], a: int, b: int, gap: float
) -> tuple[Window, Mask] | None:
    """Return the pixels of a and b that are less than `gap` from the other, if any."""
    window = _common(boxes[a], boxes[b])
    if window is None:
        return None
    here = labels[window]
    is_a, is_b = here == a, here == b
    if not is_a.any() or not is_b.any():
        return None
    to_b = _distance_to(is_b)
    if to_b[is_a].min() > gap:
        return None
    # A pixel's depth in its region is added, so that both sides give way by half.
    near = is_a & (to_b + _distance_to(~is_a) <= gap + 1)
    near |= is_b & (_distance_to(is_a) + _distance_to(~is_b) <= gap + 1)
    return (window, near) if near.any() else None


def _distance_to(mask: Mask) -> NDArray[np.float64]:
    distances: NDArray[np.float64] = ndimage.distance_transform_edt(~mask)
    return distances


def _common(one: Window, other: Window) -> Window | None:
    sides = [
        slice(max(s.start, t.start), min(s.stop, t.stop)) for s, t in zip(one, other, strict=True)
    ]
    if any(s.stop <= s.start for s in sides):
        return None
    return sides[0], sides[1]


def _part_pair(labels: Labels, boxes: dict[int, Window], a: int, b: int, gap: float) -> None:
    """Part one pair, in place."""
    found = _near(labels, boxes, a, b, gap)
    if found is None:
        return
    window, near = found
    here = labels[window]
    others = (here != a) & (here != b)
    if not others.any():
        return
    nearest = ndimage.distance_transform_edt(~others, return_distances=False, return_indices=True)
    labels[window] = np.where(near, here[tuple(nearest)], here)


def coarse(labels: Labels) -> Labels:
    """Take the middle of every block of `FINE` x `FINE` pixels."""
    middle = FINE // 2
    return labels[middle::FINE, middle::FINE].copy()


def settled(labels: Labels, smallest_island: int, smallest_lake: int) -> Labels:
    """Drop from the fine labels what falls apart into specks when seen coarsely.

    The sizes are in coarse pixels.
    """
    seen = coarse(labels)
    wanted = without_specks(seen, smallest_island, smallest_lake)
    block = np.ones((FINE, FINE), dtype=np.uint8)
    changed = np.kron((seen != wanted).astype(np.uint8), block) == 1
    return np.where(changed, np.kron(wanted, block), labels)
