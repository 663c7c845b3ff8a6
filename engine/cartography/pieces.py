"""The connected pieces of regions by their declared links; a link counts in both directions."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cartography.model import Region


def find_pieces(regions: Iterable[Region]) -> list[list[Region]]:
    """Return the pieces of some regions without all others: the largest first, in their order."""
    known = {region.key: region for region in regions}
    near: dict[int, set[int]] = {key: set() for key in known}
    for key, region in known.items():
        for other in region.neighbours & known.keys():
            near[key].add(other)
            near[other].add(key)
    piece_of: dict[int, int] = {}
    for start in near:
        reached = [] if start in piece_of else [start]
        while reached:
            key = reached.pop()
            if piece_of.setdefault(key, start) == start:
                reached += [other for other in near[key] if other not in piece_of]
    pieces: dict[int, list[Region]] = {}
    for key, region in known.items():
        pieces.setdefault(piece_of[key], []).append(region)
    return sorted(pieces.values(), key=len, reverse=True)
