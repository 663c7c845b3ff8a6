"""Chooses where the army badge of each region stands, its name written beneath."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.drawing.raster import SEA, Window, windows
from engine.cartography.model import Point
from engine.cartography.template import Labels
from engine.libraries import ndimage

Floats: TypeAlias = NDArray[np.float64]
Counts: TypeAlias = NDArray[np.int64]
Ground: TypeAlias = NDArray[np.uint8]  # land + 2 * taken, of every pixel

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
_TAKEN: Final = 2  # beside 1 for land
# Three counts are taken in one go, as parts of one number: no box has 2 ** 16 pixels.
_COUNTED: Final = 16  # bits
_OF_GROUND: Final = np.array([(g & 1) + (g >> 1 << 2 * _COUNTED) for g in range(4)], np.int64)
_OF_OWN: Final = np.array([0, 1 << _COUNTED], np.int64)


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

    def pixels(self) -> int:
        """Return how many pixels the box has."""
        return (2 * self.half_height + 1) * (2 * self.half_width + 1)


_BADGE: Final = _Extent(half_width=13, half_height=9)  # with a little air


def label_places(labels: Labels, names: list[str]) -> list[Point]:
    """Return the point of each region; those with little room choose first.

    Raises ValueError if a region has no room for the badge.
    """
    framed = np.pad(labels, _AIR)
    ground = np.pad((labels != SEA).astype(np.uint8), _AIR, constant_values=_TAKEN)
    boxes = windows(framed, margin=1)
    sites = [_Site.of(framed, boxes[i], i, name) for i, name in enumerate(names, 1)]
    points: dict[int, Point] = {}
    for site in sorted(sites, key=lambda s: float(s.room.max())):
        row, column = site.best(framed, ground)
        points[site.label] = (column - _AIR, row - _AIR)
        for extent in (site.name_extent(), _BADGE):
            ground[extent.about(row, column)] |= _TAKEN
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

    def best(self, framed: Labels, ground: Ground) -> tuple[int, int]:
        """Return the row and column where badge and name are least in the way."""
        roomy = self.room >= CLEARANCE
        of_rows, of_columns = np.count_nonzero(roomy, axis=1), np.count_nonzero(roomy, axis=0)
        down, across = _reach(of_rows), _reach(of_columns)
        roomy, clearance = roomy[down, across], self.room[down, across]
        rows, columns = np.arange(down.start, down.stop), np.arange(across.start, across.stop)
        middle_row = (of_rows[down] @ rows) / of_rows.sum()
        middle_column = (of_columns[across] @ columns) / of_rows.sum()
        away = np.hypot(rows[:, None] - middle_row, columns - middle_column)
        cost = _PER_DISTANCE * away - _PER_CLEARANCE * np.minimum(clearance, _DEEP)
        first = (self.window[0].start + down.start, self.window[1].start + across.start)
        self._add_what_is_covered(cost, framed, ground, first)
        cost[~roomy] = np.inf
        best = np.unravel_index(int(cost.argmin()), cost.shape)
        return first[0] + int(best[0]), first[1] + int(best[1])

    def _add_what_is_covered(
        self, cost: Floats, framed: Labels, ground: Ground, first: tuple[int, int]
    ) -> None:
        """Add what a name and a badge about each place would cover.

        The `first` place is a row and column of the framed array.
        """
        name = self.name_extent()
        part, at = _reached(first, cost.shape, name)
        seen = _OF_GROUND[ground[part]] + _OF_OWN[(framed[part] == self.label).view(np.uint8)]
        sums = np.zeros((seen.shape[0] + 1, seen.shape[1] + 1), np.int64)
        seen.cumsum(0, out=seen).cumsum(1, out=sums[1:, 1:])
        in_name, in_badge = (_covered(sums, at, cost.shape, extent) for extent in (name, _BADGE))
        land, own, taken = _parted(in_name)
        cost += _ON_LAND * (land - own)
        cost += _ON_SEA * (name.pixels() - land)
        cost += _ON_TEXT * taken
        cost += _ON_TEXT * _parted(in_badge)[2]


def _reach(found: NDArray[np.intp]) -> slice:
    """Return from where to where there is anything; there must be something."""
    places = np.flatnonzero(found)
    return slice(int(places[0]), int(places[-1]) + 1)


def _reached(
    first: tuple[int, int], shape: tuple[int, int], name: _Extent
) -> tuple[Window, tuple[int, int]]:
    """Return the part of the framed array that names and badges about these places can reach.

    And where in it the first place lies.
    """
    down = max(name.half_height, _BADGE.half_height) + name.below + 1
    across = max(name.half_width, _BADGE.half_width) + 1
    rows = slice(first[0] - down, first[0] + shape[0] + down)
    return (rows, slice(first[1] - across, first[1] + shape[1] + across)), (down, across)


def _covered(sums: Counts, at: tuple[int, int], shape: tuple[int, int], extent: _Extent) -> Counts:
    """Return what the box about each of some places holds, given sums from the first pixel on."""
    top, left = at[0] + extent.below - extent.half_height, at[1] - extent.half_width
    above, below = (slice(y, y + shape[0]) for y in (top, top + 2 * extent.half_height + 1))
    west, east = (slice(x, x + shape[1]) for x in (left, left + 2 * extent.half_width + 1))
    result: Counts = sums[below, east] - sums[above, east]
    result -= sums[below, west]
    result += sums[above, west]
    return result


def _parted(counts: Counts) -> tuple[Counts, Counts, Counts]:
    """Return the pixels of land, of the own region, and those that are taken."""
    least = (1 << _COUNTED) - 1
    return counts & least, counts >> _COUNTED & least, counts >> 2 * _COUNTED
