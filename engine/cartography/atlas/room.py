"""Makes room for army badges: enlarges regions that are too small, over water and rich neighbours.

What cannot be enlarged joins a neighbour. Works on labels, shape (height, width); must not know
names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.links import pixels_between
from engine.cartography.drawing.raster import SEA, Mask
from engine.cartography.labels import LabelPoint, label_points
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.libraries import ndimage

BADGE_RADIUS: Final = 14.0  # pixels: two digits need a badge of 22 x 16
_WANTED: Final = 16.0  # pixels: with what smoothing and parting may take
_RICH: Final = 26.0  # pixels of clearance: such a region can give some of its land
_AIR: Final = 6.0  # pixels of water between strangers
_REACH: Final = 64  # pixels about the region that are looked at
_BRIDGE: Final = 5.0  # pixels: half the width of the land that joins old and new
_EDGE: Final = 2  # pixels at the picture's edge that stay free
_PER_DISTANCE: Final = 0.3  # pixels of clearance that a pixel of distance is worth
_PASSES: Final = 3


def with_room(labels: Labels) -> Labels:
    """Enlarge every region in which a badge does not fit, as far as there is room about it."""
    for _ in range(_PASSES):
        points = label_points(labels)
        tight = [key for key, point in points.items() if point.radius < BADGE_RADIUS + 0.6]
        if not tight:
            break
        labels = labels.copy()
        rich = [key for key, point in points.items() if point.radius >= _RICH]
        for key in sorted(tight, key=lambda k: points[k].radius):
            _enlarge(labels, key, points[key], rich)
    return labels


def _enlarge(labels: Labels, key: int, point: LabelPoint, rich: list[int]) -> None:
    """Paint a disc, and what joins it to the region, where the region may be."""
    window, (x, y) = _window(labels, point.point)
    here = labels[window]
    own = here == key
    free = own | _water_to_take(labels, window, key) | np.isin(here, rich)
    room = ndimage.distance_transform_edt(np.pad(free, 1))[1:-1, 1:-1]
    rows, columns = np.indices(here.shape)
    away = np.hypot(rows - y, columns - x)
    value = np.minimum(room, _WANTED) - _PER_DISTANCE * away
    value[room < point.radius] = -np.inf
    row, column = np.unravel_index(int(value.argmax()), here.shape)
    middle = (int(column), int(row))
    radius = min(_WANTED, float(room[row, column]))
    added = np.hypot(rows - middle[1], columns - middle[0]) < radius
    added |= _bridge((x, y), middle, here.shape)
    here[added & free] = key


def _window(labels: Labels, point: Point) -> tuple[tuple[slice, slice], Point]:
    """Return the surroundings of a point, and where in them it is."""
    x, y = point
    top, left = max(y - _REACH, _EDGE), max(x - _REACH, _EDGE)
    bottom = min(y + _REACH + 1, labels.shape[0] - _EDGE)
    right = min(x + _REACH + 1, labels.shape[1] - _EDGE)
    return (slice(top, bottom), slice(left, right)), (x - left, y - top)


def _water_to_take(labels: Labels, window: tuple[slice, slice], key: int) -> Mask:
    """Mark the water that is not too near to regions which the region does not touch."""
    here = labels[window]
    touched = np.unique(here[ndimage.binary_dilation(here == key)])
    strangers = ~np.isin(here, [*touched.tolist(), SEA, key])
    water: Mask = here == SEA
    if strangers.any():
        water &= ndimage.distance_transform_edt(~strangers) > _AIR
    return water


def _bridge(start: Point, end: Point, shape: tuple[int, ...]) -> Mask:
    line = np.zeros(shape, dtype=bool)
    for x, y in pixels_between(start, end):
        line[min(max(y, 0), shape[0] - 1), min(max(x, 0), shape[1] - 1)] = True
    near: Mask = ndimage.distance_transform_edt(~line) <= _BRIDGE
    return near


def merged(
    labels: Labels, groups: Mapping[int, object], least: float = BADGE_RADIUS
) -> tuple[Labels, dict[int, int]]:
    """Let regions with less room than `least` join a neighbour, the smallest first.

    `groups` maps keys to super regions, which are not mixed. Returns labels and who joined whom;
    regions that touch none of their group stay as they are.
    """
    joined: dict[int, int] = {}
    points = label_points(labels)
    radii = {key: point.radius for key, point in points.items()}
    while len(radii) > 2:
        tight = [key for key in radii if radii[key] < least and key not in joined]
        hosts = {key: host for key in tight if (host := _host(labels, key, groups)) is not None}
        if not hosts:
            break
        key = min(hosts, key=lambda k: (radii[k], k))
        labels = np.where(labels == key, np.uint16(hosts[key]), labels)
        joined[key] = hosts[key]
        del radii[key]
        radii[hosts[key]] = label_points(labels, [hosts[key]])[hosts[key]].radius
    return labels, joined


def _host(labels: Labels, key: int, groups: Mapping[int, object]) -> int | None:
    """Return the neighbour in the same group with the longest common border, if any."""
    rows, columns = np.nonzero(labels == key)
    top, left = max(int(rows.min()) - 1, 0), max(int(columns.min()) - 1, 0)
    part = labels[top : int(rows.max()) + 2, left : int(columns.max()) + 2]
    borders = find_borders(np.ascontiguousarray(part)).as_dict()
    mine = {a + b - key: n for (a, b), n in borders.items() if key in (a, b)}
    same = [k for k in mine if groups[k] == groups[key]]
    return max(same, key=lambda k: (mine[k], -k), default=None)


def renumbered(labels: Labels, keys: NDArray[np.intp]) -> Labels:
    """Return labels in which keys[i] has become i + 1."""
    table = np.zeros(65536, dtype=np.uint16)
    table[keys] = np.arange(1, len(keys) + 1)
    return table[labels]
