"""Armies as they stand in the middle of a game, so that an author sees whether badges fit.

They belong to no map and no game; a region has the same whatever else is edited.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from engine.cartography.model import Region

NEUTRAL: Final = -1
PLAYERS: Final = 4
_DIGITS: Final = (1, 2, 1, 3, 2, 1, 2, 1)  # of the numbers, region by region
_STRANGERS: Final = 0.3  # share of regions that are not their super region's main owner's


@dataclass(frozen=True, slots=True)
class Sample:
    """Whose a region is, and with how many units."""

    owner: int  # a player from 0, or NEUTRAL
    army: int


def sample_army(region: Region) -> Sample:
    """Return a region's sample: most of a super region is one player's, some land is neutral."""
    own = Random(f"region {region.key}")
    owners = own if own.random() < _STRANGERS else Random(f"group {region.super_region}")
    digits = _DIGITS[region.key % len(_DIGITS)]
    army = own.randrange(10 ** (digits - 1), 10**digits)
    return Sample(owners.randrange(NEUTRAL, PLAYERS), army)
