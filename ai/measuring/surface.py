"""A quadratic surface through shares of games that were won at many points, and its way up.

For values that chance covers: of 200,000 games each may have numbers of its own, and every one
tells something of all of them. Sources: Box and Wilson, "On the Experimental Attainment of Optimum
Conditions" (1951); Coulom, "CLOP: Confident Local Optimization for Noisy Black-Box Parameter
Tuning" (2011). Here the fit is Bayesian (ridge), so that few games do not lead far astray.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy.optimize import brentq

from ai.measuring.tune import Floats

SLOPE: Final = 0.02  # expected share that a step wins or loses, at the beginning,
CURVATURE: Final = 0.005  # and how much it changes with another step
LEVEL: Final = 1.0  # any share is as likely
VARIANCE: Final = 0.25  # of a game that is won or not, at most
NEARLY_FLAT: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Surface:
    """Share at a point x: level + slope . x + x . curvature . x / 2."""

    level: float
    slope: Floats  # (coordinates,)
    curvature: Floats  # (coordinates, coordinates), symmetric

    def __call__(self, point: Floats) -> float:
        """Return the share expected at a point."""
        return float(self.level + self.slope @ point + point @ self.curvature @ point / 2)

    def highest_near(self, point: Floats, reach: float) -> Floats:
        """Return the highest point of those no farther than `reach` > 0 from a point."""
        slope = self.slope + self.curvature @ point
        bends, axes = np.linalg.eigh(self.curvature)
        along = axes.T @ slope

        def step(pull: float) -> Floats:
            moved: Floats = along / (pull - bends)
            return moved

        steepest = max(0.0, float(bends[-1]))  # from here on the way ends somewhere
        least = steepest + NEARLY_FLAT
        if np.linalg.norm(step(least)) > reach:
            most = steepest + float(np.linalg.norm(along)) / reach + NEARLY_FLAT
            least = brentq(lambda pull: float(np.linalg.norm(step(pull))) - reach, least, most)
        way = step(least)
        way *= min(1.0, reach / max(float(np.linalg.norm(way)), NEARLY_FLAT))
        if steepest > 0:  # on a ridge, whose sides rise all the same
            left = max(0.0, reach**2 - float(way[:-1] @ way[:-1])) ** 0.5
            way[-1] = left if along[-1] >= 0 else -left
        found: Floats = point + axes @ way
        return found


def _terms(points: Floats) -> Floats:
    rows, columns = np.triu_indices(points.shape[1])
    halves = np.where(rows == columns, 0.5, 1.0)
    squares = points[:, rows] * points[:, columns] * halves
    return np.column_stack([np.ones(len(points)), points, squares])


class Fit:
    """Gathers shares of games that were won, and tells the surface that is likely by them."""

    def __init__(self, coordinates: int) -> None:
        self._n = n = coordinates
        expected = np.full(1 + n + n * (n + 1) // 2, CURVATURE)
        expected[0], expected[1 : n + 1] = LEVEL, SLOPE
        self._known = np.diag(expected**-2)
        self._told = np.zeros(len(expected))

    def add(self, points: Floats, shares: Floats, games: int) -> None:
        """Learn from shares, (points,), each of so many games, at points, (points, coordinates)."""
        terms, weight = _terms(points), games / VARIANCE
        self._known += weight * terms.T @ terms
        self._told += weight * terms.T @ shares

    def surface(self) -> Surface:
        """Return the likely surface."""
        n = self._n
        weights = np.linalg.solve(self._known, self._told).astype(np.float64)
        curvature = np.zeros((n, n))
        curvature[np.triu_indices(n)] = weights[n + 1 :]
        curvature += np.triu(curvature, 1).T
        return Surface(float(weights[0]), weights[1 : n + 1], curvature)
