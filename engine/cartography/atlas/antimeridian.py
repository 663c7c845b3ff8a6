"""Rings that cross the antimeridian uncut, or go round a pole: longitudes that do not jump.

RFC 7946, section 3.1.9, asks for polygons cut there; those of many programs are not. Works on
corners in degrees; must not know whose they are.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.cartography.atlas.tangles import Corners

_TURN, _HALF = 360.0, 180.0
_SLACK: Final = 1e-6  # degrees


def unwrapped(rings: list[Corners]) -> tuple[list[Corners], bool, bool]:
    """Return the closed rings of a polygon, the outer one first, without jumps of longitude.

    A side of more than half a turn is taken for one that crosses the antimeridian if the ring is
    narrower so; whole turns are sides along a pole or a cut. Says whether the outer ring crosses
    it, and whether it goes round a pole, which then is added to it.
    """
    outer, *holes = rings
    if np.ptp(outer[:, 0]) <= _HALF:  # no side can be longer
        return rings, False, False
    smooth = _smooth(outer)
    width, before = np.ptp(smooth[:, 0]), np.ptp(outer[:, 0])
    turns = round((smooth[-1, 0] - smooth[0, 0]) / _TURN)
    if turns == 0 and width < before - _SLACK:
        middle = (smooth[:, 0].min() + smooth[:, 0].max()) / 2
        return [smooth, *(_beside(_smooth(hole), middle) for hole in holes)], True, False
    if abs(turns) == 1 and width <= _TURN + _SLACK:
        return [_with_pole(smooth), *holes], False, True
    return rings, False, False


def _smooth(ring: Corners) -> Corners:
    """Return a ring with every corner moved by whole turns next to the one before."""
    steps = np.diff(ring[:, 0])
    jumps = (np.abs(steps) > _HALF) & (np.abs(steps) < _TURN - _SLACK)
    turns = np.concatenate([[0.0], np.cumsum(np.where(jumps, -np.sign(steps), 0.0))])
    smooth = ring.copy()
    smooth[:, 0] += _TURN * turns
    return smooth


def _beside(ring: Corners, middle: float) -> Corners:
    """Move a ring by whole turns to where a longitude is."""
    turns = np.round((middle - ring[:, 0].mean()) / _TURN)
    moved = ring.copy()
    moved[:, 0] += _TURN * turns
    return moved


def _with_pole(ring: Corners) -> Corners:
    """Close a ring that goes once round the globe by way of the nearer pole."""
    pole = np.copysign(90.0, ring[:, 1].mean())
    return np.vstack([ring, [ring[-1, 0], pole], [ring[0, 0], pole], ring[:1]])
