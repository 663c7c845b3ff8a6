"""What may be spent on the outlines of a file, and the refusal of one outline.

To repair an outline takes time and memory with the square of its crossings and more, so that all
of it is counted before it is spent. Must not make a shape.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cartography.atlas.tangles import Corners, count_meetings, crossings_and_pairs, turned
from engine.wording import say

_MAX_CORNERS: Final = 250_000  # of one feature
# Of one feature: more is no outline but a tangle. Polygons that only overlap are united, which
# takes less than a repair.
_MAX_CROSSINGS: Final = 2_000
_MAX_PAIRS: Final = 1_000_000  # of straight pieces of one feature, beyond what a coast takes
_MAX_MEETINGS: Final = 600  # of one feature: more is no outline but a tangle


class BadGeometryError(ValueError):
    """The geometry of one feature is no outline; says why, and what to do."""

    def __init__(self, reason: str, advice: str | None = None) -> None:
        super().__init__(reason)
        self.advice = advice or say("Correct it, or remove the feature.")


@dataclass(slots=True)
class Effort:
    """What may still be spent on the outlines of one file."""

    corners: int = 500_000
    polygons: int = 60_000  # each of them costs as much as many corners
    repairs: int = 200_000  # corners of outlines that have to be repaired
    meetings: int = 3_000  # points where these cross or touch themselves
    pairs: int = 8_000_000  # of straight pieces that are compared, beyond what a coast takes

    def take_corners(self, count: int) -> None:
        """Spend the corners of a feature; raise BadGeometryError if they are too many."""
        advice = say("Simplify it first.")
        if count > _MAX_CORNERS:
            fault = say("its outline has more than {most:,} corners", most=_MAX_CORNERS)
            raise BadGeometryError(fault, advice)
        if count > self.corners:
            raise BadGeometryError(say("the file has too many corners with it"), advice)
        self.corners -= count

    def take_polygons(self, count: int) -> None:
        """Spend the polygons of a feature; raise BadGeometryError if they are too many."""
        if count > self.polygons:
            raise BadGeometryError(
                say("it has {count:,} polygons, too many with those before it", count=count),
                say(
                    "Leave out small islands first: {most:,} polygons of a file are read.",
                    most=Effort().polygons,
                ),
            )
        self.polygons -= count

    def take_crossings(self, rings: list[Corners]) -> None:
        """Spend what counting crossings takes; raise BadGeometryError if they are too many."""
        for seen in (rings, turned(rings)):
            pairs = min(_MAX_PAIRS, self.pairs)
            crossings, compared = crossings_and_pairs(seen, _MAX_CROSSINGS, pairs)
            self.pairs = max(self.pairs - compared, 0)
            if crossings > _MAX_CROSSINGS:
                raise tangled()

    def take_repair(self, rings: list[Corners]) -> None:
        """Spend the repair of a polygon; raise BadGeometryError if it takes too much."""
        corners, most = sum(map(len, rings)), min(_MAX_MEETINGS, self.meetings)
        meetings = count_meetings(rings, most) if corners <= self.repairs else most + 1
        if meetings > most:
            raise tangled()
        self.repairs -= corners
        self.meetings -= meetings


def tangled() -> BadGeometryError:
    """Return the refusal of an outline that nothing would repair in time."""
    return BadGeometryError(
        say("its outline is too tangled to be repaired: it crosses or touches itself too often"),
        say("Draw the outline anew, or remove the feature."),
    )
