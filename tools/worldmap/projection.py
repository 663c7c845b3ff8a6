"""From degrees to pixels: a monotone warp that gives Europe room.

Two steps, both smooth and without folds:

1. every degree of longitude and latitude gets a width of its own (oceans little,
   Europe much), and rows are drawn in a little towards the poles;
2. a cartogram moves the plane so that crowded regions grow and empty ones shrink
   (flow-based: Gastner, Seguy and More, "Fast flow-based algorithm for creating
   density-equalizing map projections", PNAS 115, 2018).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy import fft
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter, map_coordinates
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


class Cartogram:
    """Moves points of the picture so that dense places spread out.

    Between the densities at t = 0 and the even one at t = 1 the density of a place is
    interpolated; the flux that does it is the gradient of a potential, found by cosine
    transforms (so nothing flows over the edge of the picture).
    """

    def __init__(
        self, density: NDArray[np.float64], cell: float, spread: float, steps: int = 48
    ) -> None:
        """Take `density` (rows, columns) of cells of `cell` pixels, blurred by `spread` cells."""
        self._cell, self._steps = cell, steps
        density = gaussian_filter(density, spread)
        self._density = density / density.mean()
        self._flux = self._solve(self._density - 1.0)  # (2, rows, columns): x, y

    @staticmethod
    def _solve(excess: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the gradient of the potential whose Laplacian is the excess."""
        rows, columns = excess.shape
        ky = 2.0 * np.cos(np.pi * np.arange(rows) / rows)[:, None] - 2.0
        kx = 2.0 * np.cos(np.pi * np.arange(columns) / columns)[None, :] - 2.0
        eigen = kx + ky
        eigen[0, 0] = 1.0
        waves = fft.dctn(excess, type=2) / eigen
        waves[0, 0] = 0.0
        potential = fft.idctn(waves, type=2)
        gy, gx = np.gradient(potential)
        return np.stack([gx, gy])

    def __call__(self, points: Points) -> Points:
        """Let the points drift from t = 0 to t = 1 (midpoint rule)."""
        at = points / self._cell - 0.5
        step = 1.0 / self._steps
        for i in range(self._steps):
            half = at + 0.5 * step * self._velocity(at, i * step)
            at = at + step * self._velocity(half, (i + 0.5) * step)
        return (at + 0.5) * self._cell

    def _velocity(self, at: Points, t: float) -> Points:
        where = at[:, ::-1].T
        density = self._sample(self._density, where)
        now = (1.0 - t) * density + t
        return np.stack([self._sample(f, where) / now for f in self._flux], axis=1)

    @staticmethod
    def _sample(field: NDArray[np.float64], where: NDArray[np.float64]) -> NDArray[np.float64]:
        values: NDArray[np.float64] = map_coordinates(field, where, order=1, mode="nearest")
        return values
