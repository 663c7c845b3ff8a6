"""Declared neighbours against those that the picture shows.

Nothing here is a fault: mountains may part regions that touch, and a tunnel may join others. What
is a fault by the map's own rules is for `validation` to say. Must not change a model.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from engine.cartography.adjacency import ACCEPTED_GAP, Neighbour, find_neighbours
from engine.cartography.model import MapModel
from engine.cartography.survey import SHORT_CONTACT
from engine.cartography.template import Labels


class Kind(enum.Enum):
    """How two regions differ from what the picture shows."""

    MISSING = "they touch, but are no neighbours"
    SURPLUS = "they are neighbours, but do not touch"
    NONE = "marked as meant, but there is no difference"


@dataclass(frozen=True, slots=True)
class Difference:
    """Two regions whose neighbourhood is not what the picture shows, or is marked so."""

    pair: tuple[int, int]  # keys, the smaller first
    kind: Kind
    length: int  # of the common border in pixels, 0 where they come nowhere near
    gap: int | None  # the smallest step from one to the other in pixels; None: far apart
    meant: bool  # marked as deliberate

    @property
    def is_open(self) -> bool:
        """Whether somebody has to decide about it."""
        return not self.meant and self.kind is not Kind.NONE


def find_differences(
    model: MapModel, labels: Labels, gap: int = ACCEPTED_GAP
) -> tuple[Difference, ...]:
    """Compare links with the pixels, shape (height, width), and return the differences by keys.

    Regions within `gap` pixels of each other touch; across a gap for at least three pixels, as a
    shorter contact is overlooked. Neighbours with a drawn sea link need not touch. Raises
    ValueError unless 1 <= gap <= 16.
    """
    found = {near.pair: near for near in find_neighbours(labels, accepted=gap)}
    keys = model.regions_by_key().keys()
    declared = {pair for pair in model.edges() if keys >= set(pair) and pair[0] != pair[1]}
    drawn = {(min(link.regions), max(link.regions)) for link in model.sea_links}
    meant = {(min(pair), max(pair)) for pair in model.meant}
    pairs = {pair for pair in declared | found.keys() | meant if keys >= set(pair)}
    differences = (
        _difference(pair, found.get(pair), pair in declared, pair in drawn, pair in meant)
        for pair in sorted(pairs)
    )
    return tuple(found for found in differences if found.kind is not Kind.NONE or found.meant)


def _difference(
    pair: tuple[int, int], near: Neighbour | None, declared: bool, drawn: bool, meant: bool
) -> Difference:
    kind = Kind.NONE
    if near is not None and _touch(near) and not declared:
        kind = Kind.MISSING
    elif declared and not drawn and (near is None or near.suggested):
        kind = Kind.SURPLUS
    length, gap = (near.length, near.gap) if near is not None else (0, None)
    return Difference(pair, kind, length, gap, meant)


def _touch(near: Neighbour) -> bool:
    return not near.suggested and (near.gap == 1 or near.length >= SHORT_CONTACT)
