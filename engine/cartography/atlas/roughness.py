"""Bends straight pieces a little, so that outlines of few corners look like natural borders.

The plane itself is moved by noise of several sizes, so regions that share a border still do.
Works on arrays alone.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.cartography.atlas.islands import repaired
from engine.libraries import ndimage, shapely

Points = NDArray[np.float64]  # (n, 2)

# Pixels over which the noise changes, and by how many pixels it moves a point (standard
# deviations). The move is small beside the size, so that the plane does not fold.
_OCTAVES: Final = ((26.0, 4.6), (11.0, 1.9), (4.5, 0.8))
_CELL: Final = 2  # pixels of the noise's grid
_PIECE: Final = 2.0  # pixels: longer straight pieces are cut, so that they can bend
_SEED: Final = 1918


def roughened(
    outlines: list[shapely.Geometry], width: int, height: int, strength: float
) -> list[shapely.Geometry]:
    """Return outlines in pixels with their straight pieces bent; `strength` is 0 to 1."""
    roughness = Roughness(width, height, strength)
    fine = [shapely.segmentize(outline, _PIECE) for outline in outlines]
    return repaired([shapely.transform(outline, roughness) for outline in fine])


class Roughness:
    """Moves points of a picture, shape (n, 2), always in the same way for one size."""

    def __init__(self, width: int, height: int, strength: float) -> None:
        """Take the picture's size in pixels; at strength 1 a point moves by about 5 pixels."""
        random = np.random.default_rng(_SEED)
        shape = (2, height // _CELL + 2, width // _CELL + 2)  # x and y
        self._moves = np.zeros(shape)
        for size, amount in _OCTAVES:
            noise = ndimage.gaussian_filter(
                random.standard_normal(shape), (0.0, *[size / _CELL] * 2)
            )
            self._moves += noise * (strength * amount / noise.std())

    def __call__(self, points: Points) -> Points:
        """Return the points in their new places."""
        where = points[:, ::-1].T / _CELL
        moves = [ndimage.map_coordinates(m, where, order=1, mode="nearest") for m in self._moves]
        result: Points = points + np.stack(moves, axis=1)
        return result
