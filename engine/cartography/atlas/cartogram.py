"""A cartogram: moves points of a picture so that dense places spread out, without folds.

After Gastner, Seguy and More, "Fast flow-based algorithm for creating density-equalizing map
projections" (PNAS 115, 2018). Knows arrays only.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.libraries import fft, ndimage

Points: TypeAlias = NDArray[np.float64]  # (n, 2)


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
        density = ndimage.gaussian_filter(density, spread)
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
        values: NDArray[np.float64] = ndimage.map_coordinates(field, where, order=1, mode="nearest")
        return values
