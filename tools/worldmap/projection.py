"""From degrees to pixels: a monotone warp that gives Europe room.

Every degree of longitude and latitude gets a width of its own (oceans little, Europe much), and
rows are drawn in a little towards the poles: smooth and without folds, as is the cartogram that
follows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.interpolate import PchipInterpolator
from shapely import Geometry

Points: TypeAlias = NDArray[np.float64]  # (n, 2)
Step: TypeAlias = Callable[[Points], Points]

# (degree, relative width of a degree there); between the knots it changes smoothly.
_LON_SCALE: Final = (
    (-169, 0.80), (-145, 0.80), (-125, 0.95), (-100, 1.0), (-70, 1.0), (-52, 0.85), (-38, 0.70),
    (-27, 0.45), (-18, 0.6), (-9, 1.45), (0, 1.75), (20, 1.75), (35, 1.25), (50, 0.95), (70, 0.90),
    (100, 0.95), (130, 1.05), (150, 1.0), (165, 0.70), (191, 0.55),
)  # fmt: skip
_LAT_SCALE: Final = (
    (-56, 0.60), (-40, 0.70), (-25, 0.85), (0, 0.95), (15, 1.0), (30, 1.1), (38, 1.5), (48, 1.8),
    (57, 1.75), (64, 1.3), (70, 1.0), (76, 0.7), (84, 0.5),
)  # fmt: skip
_TAPER: Final = 0.10  # how much narrower the row at 90 degrees is
_MIDDLE_LON: Final = 11.0


def _scale_to_position(knots: tuple[tuple[float, float], ...]) -> PchipInterpolator:
    """Integrate the scale into a monotone position, in equator degrees."""
    degrees, scale = np.array(knots, dtype=float).T
    fine = np.linspace(degrees[0], degrees[-1], 721)
    widths = PchipInterpolator(degrees, scale)(fine)
    steps = (widths[1:] + widths[:-1]) / 2 * np.diff(fine)
    return PchipInterpolator(fine, np.concatenate([[0.0], np.cumsum(steps)]))


class Warp:
    """Degrees to a plane with x to the east and y to the south, of any unit."""

    def __init__(self) -> None:
        self._x = _scale_to_position(_LON_SCALE)
        self._y = _scale_to_position(_LAT_SCALE)
        self._middle = float(self._x(_MIDDLE_LON))

    def __call__(self, lonlat: Points) -> Points:
        """Move points of longitude and latitude."""
        lon = np.clip(lonlat[:, 0], _LON_SCALE[0][0], _LON_SCALE[-1][0])
        lat = np.clip(lonlat[:, 1], _LAT_SCALE[0][0], _LAT_SCALE[-1][0])
        shrink = 1.0 - _TAPER * (lat / 90.0) ** 2
        x = self._middle + (self._x(lon) - self._middle) * shrink
        return np.stack([x, -self._y(lat)], axis=1)


@dataclass(frozen=True, slots=True)
class Projection:
    """Steps one after the other, each from points to points."""

    steps: tuple[Step, ...]

    def __call__(self, points: Points) -> Points:
        """Take the points through all steps."""
        for step in self.steps:
            points = step(points)
        return points

    def then(self, step: Step) -> Projection:
        """Return this projection with one more step."""
        return Projection((*self.steps, step))

    def outlines(self, shapes: list[Geometry]) -> list[Geometry]:
        """Move the corners of shapes."""
        return [shapely.transform(shape, self) for shape in shapes]


@dataclass(frozen=True, slots=True)
class Frame:
    """The picture: its size and the margin that stays free of land."""

    width: int
    height: int
    margin: float

    def fit(self, shapes: list[Geometry]) -> Step:
        """Return the map that stretches the bounds of the shapes over the picture."""
        x0, y0, x1, y1 = shapely.total_bounds(shapes)
        size = np.array([self.width, self.height]) - 2 * self.margin
        scale = size / np.array([x1 - x0, y1 - y0])
        return lambda points: (points - [x0, y0]) * scale + self.margin
