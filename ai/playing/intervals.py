"""Shares of games with their intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

Z_95: Final = 1.959964


@dataclass(frozen=True, slots=True)
class Interval:
    """A share with its 95 % interval."""

    share: float
    low: float
    high: float


def wilson(wins: float, games: int, z: float = Z_95) -> Interval:
    """Return the Wilson score interval of a binomial share (Wilson, 1927)."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share = wins / games
    spread = 1 + z * z / games
    centre = (share + z * z / (2 * games)) / spread
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / spread
    # Rounding must not leave the share outside.
    low, high = min(share, max(0.0, centre - half)), max(share, min(1.0, centre + half))
    return Interval(share, low, high)
