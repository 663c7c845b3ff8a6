"""Chooses where the army badge of each region stands, its name written beneath."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.raster import SEA, Mask, Window, windows
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.libraries import ndimage

Floats: TypeAlias = NDArray[np.float64]
Places: TypeAlias = NDArray[np.intp]  # (n,)

CLEARANCE: Final = 14.5  # from the point to the region's border; the badge is 22 x 16
_LETTER_WIDTH: Final = 7.8  # small capitals of 11 pixels
_NAME_HEIGHT: Final = 13
_NAME_BELOW: Final = 17  # from the badge's middle to the name's
_AIR: Final = 120  # frame about the picture; half of a name counts up to this
_DEEP: Final = 24.0  # more clearance than this is no better
# What one pixel of a name costs on a neighbour's land, on another name, on the sea.
_ON_LAND, _ON_TEXT, _ON_SEA = 1.0, 4.0, 0.18
_PER_CLEARANCE: Final = 9.0
_PER_DISTANCE: Final = 0.5


@dataclass(frozen=True, slots=True)
class _Extent:
    """A box about a point: half sizes and how far its middle lies below the point."""

    half_width: int
    half_height: int
    below: int = 0

    def about(self, row: int, column: int) -> tuple[slice, slice]:
        """Return the rows and columns of the box."""
        middle = row + self.below
        return (
            slice(middle - self.half_height, middle + self.half_height + 1),
            slice(column - self.half_width, column + self.half_width + 1),
        )


_BADGE: Final = _Extent(half_width=13, half_height=9)  # with a little air


def label_places(labels: Labels, names: list[str]) -> list[Point]:
    """Return the point of each region; those with little room choose first.

    Raises ValueError if a region has no room for the badge.
    """
    framed = np.pad(labels, _AIR)
    land = framed != SEA
    taken = np.pad(np.zeros(labels.shape, dtype=bool), _AIR, constant_values=True)
    boxes = windows(framed, margin=1)
    sites = [_Site.of(framed, boxes[i], i, name) for i, name in enumerate(names, 1)]
    points: dict[int, Point] = {}
    for site in sorted(sites, key=lambda s: float(s.room.max())):
        row, column = site.best(framed, land, taken)
        points[site.label] = (column - _AIR, row - _AIR)
        for extent in (site.name_extent(), _BADGE):
            taken[extent.about(row, column)] = True
    return [points[site.label] for site in sites]


@dataclass(frozen=True, slots=True, eq=False)
class _Site:
    """A region and the room it has, in a window of the framed label array."""

    label: int
    name: str
    window: Window
    room: Floats  # distance of each pixel of the window to the nearest outside the region

    @classmethod
    def of(cls, framed: Labels, window: Window, label: int, name: str) -> _Site:
        """Measure the room in the window; raise ValueError if no badge fits."""
        room = ndimage.distance_transform_edt(framed[window] == label)
        if room.max() < CLEARANCE:
            raise ValueError(f"“{name}” has a clearance of {room.max():.1f} px only: enlarge it")
        return cls(label, name, window, room)

    def name_extent(self) -> _Extent:
        return _Extent(
            min(round(len(self.name) * _LETTER_WIDTH / 2) + 2, _AIR - 1),
            _NAME_HEIGHT // 2,
            _NAME_BELOW,
        )

    def best(self, framed: Labels, land: Mask, taken: Mask) -> tuple[int, int]:
        """Return the row and column where badge and name are least in the way."""
        rows, columns = np.nonzero(self.room >= CLEARANCE)
        clearance = self.room[rows, columns]
        middle_row, middle_column = rows.mean(), columns.mean()
        cost = _PER_DISTANCE * np.hypot(rows - middle_row, columns - middle_column)
        cost -= _PER_CLEARANCE * np.minimum(clearance, _DEEP)
        rows, columns = rows + self.window[0].start, columns + self.window[1].start
        name = self.name_extent()
        part = _reached(rows, columns, name)
        foreign, sea = land[part] & (framed[part] != self.label), ~land[part]
        y, x = rows - part[0].start, columns - part[1].start
        cost += _ON_LAND * _covered(foreign, y, x, name)
        cost += _ON_SEA * _covered(sea, y, x, name)
        cost += _ON_TEXT * _covered(taken[part], y, x, name)
        cost += _ON_TEXT * _covered(taken[part], y, x, _BADGE)
        best = int(cost.argmin())
        return int(rows[best]), int(columns[best])


def _reached(rows: Places, columns: Places, name: _Extent) -> Window:
    """Return the part of the framed array that names and badges about these places can reach."""
    down = max(name.half_height, _BADGE.half_height) + name.below + 1
    across = max(name.half_width, _BADGE.half_width) + 1
    return (
        slice(int(rows.min()) - down, int(rows.max()) + down),
        slice(int(columns.min()) - across, int(columns.max()) + across),
    )


def _covered(mask: Mask, rows: Places, columns: Places, extent: _Extent) -> Floats:
    """Count the pixels of the mask in the box about each place."""
    sums = np.pad(mask, ((1, 0), (1, 0))).cumsum(0, dtype=np.int32).cumsum(1)
    y = rows + extent.below
    above, below = y - extent.half_height, y + extent.half_height + 1
    west, east = columns - extent.half_width, columns + extent.half_width + 1
    total = sums[below, east] - sums[above, east] - sums[below, west] + sums[above, west]
    result: Floats = total.astype(float)
    return result
