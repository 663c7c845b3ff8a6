"""What a map's pixels show, once for a label array: contacts, specks, corners, room for badges.

Every part is linear in the number of pixels, whatever they show. Must not know the model or call
anything a fault; the checks do.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.adjacency import find_borders
from engine.cartography.drawing.parts import Parts, find_parts
from engine.cartography.model import Point
from engine.cartography.template import Labels, count_labels

ACCEPTED_GAP: Final = 3  # pixels from one region to the other that still count as touching
SHORT_CONTACT: Final = 3  # pixels; a shorter contact is hard to see
SPECK: Final = 5  # pixels; a smaller part of a region is a speck
BADGE_RADIUS: Final = 14  # pixels; a circle in which a badge of 22 x 16 pixels fits
_KEYS: Final = 65536

Pair: TypeAlias = tuple[int, int]  # keys of two regions, the smaller first


@dataclass(frozen=True, slots=True, eq=False)
class Survey:
    """Facts about a label array, shape (height, width); contacts in pixels of border."""

    shape: tuple[int, int]
    counts: NDArray[np.intp]  # (65536,) pixels of each label
    contacts: dict[Pair, int]  # along edges of pixels
    near_contacts: dict[Pair, int]  # only across a gap of background, at most the accepted one
    specks: dict[int, NDArray[np.intp]]  # key -> (n, 2) the first pixel, x and y, of each speck
    speck_pixels: dict[int, int]  # key -> pixels of all its specks
    corners: NDArray[np.uint16]  # (c, 4) keys of four regions that meet in a point
    corner_places: NDArray[np.intp]  # (c, 2) x and y of the pixel to the upper left of the point
    roomy: frozenset[int]  # keys of the regions in which a badge finds room

    def touching(self) -> dict[Pair, int]:
        """Return all contacts; those across a gap count where they are long enough to be seen."""
        wide = {p: n for p, n in self.near_contacts.items() if n >= SHORT_CONTACT}
        return {**wide, **self.contacts}

    def lengths(self) -> dict[Pair, int]:
        """Return the length of every contact, however short, at the narrower gap."""
        return {**self.near_contacts, **self.contacts}


def survey_labels(labels: Labels) -> Survey:
    """Look at a label array, shape (height, width)."""
    contacts = find_borders(labels).as_dict()
    near = find_borders(labels, ACCEPTED_GAP).as_dict()
    specks, pixels = _specks(labels)
    corners, places = _corners(labels)
    return Survey(
        shape=(labels.shape[0], labels.shape[1]),
        counts=count_labels(labels),
        contacts=contacts,
        near_contacts={p: n for p, n in near.items() if p not in contacts},
        specks=specks,
        speck_pixels=pixels,
        corners=corners,
        corner_places=places,
        roomy=frozenset(find_roomy(labels, BADGE_RADIUS)),
    )


def find_specks(parts: Parts) -> NDArray[np.bool_]:
    """Say which parts are specks, shape (parts,): small, and not their region's largest one."""
    largest = np.zeros(_KEYS, np.int64)
    np.maximum.at(largest, parts.labels, parts.sizes)
    of_full_size = np.flatnonzero(parts.sizes == largest[parts.labels])
    specks = (parts.labels > 0) & (parts.sizes < SPECK)
    _, first = np.unique(parts.labels[of_full_size], return_index=True)
    specks[of_full_size[first]] = False
    return specks


def find_roomy(labels: Labels, radius: int) -> list[int]:
    """Return the labels in which a circle fits: all pixels nearer to its centre than `radius`."""
    reach = radius - 1
    height, width = labels.shape[0] - 2 * reach, labels.shape[1] - 2 * reach  # of the centres
    if height < 1 or width < 1:
        return []
    fits = _steps(labels[1:] == labels[:-1], 2 * reach)[:, reach : reach + width].copy()
    along = (labels[:, 1:] == labels[:, :-1]).T
    for half, offsets in _rows_of_circle(radius).items():
        wide = _steps(along, 2 * half).T[:, reach - half :]
        for dy in offsets:
            fits &= wide[reach + dy : reach + dy + height, :width]
    found = np.zeros(_KEYS, np.bool_)
    found[labels[reach : reach + height, reach : reach + width][fits]] = True
    return [key for key in np.flatnonzero(found).tolist() if key]


def _rows_of_circle(radius: int) -> dict[int, list[int]]:
    """Map half a row's length to the rows of that length, in pixels from the centre."""
    rows: dict[int, list[int]] = {}
    for dy in range(1 - radius, radius):
        rows.setdefault(math.isqrt(radius * radius - dy * dy - 1), []).append(dy)
    return rows


def _steps(same: NDArray[np.bool_], count: int) -> NDArray[np.bool_]:
    """Say from where on so many steps along the first axis are all true."""
    done = 1
    while 2 * done <= count:
        same, done = same[:-done] & same[done:], 2 * done
    rest = count - done
    return same[:-rest] & same[rest:] if rest else same


def contact_places(labels: Labels, pairs: Iterable[Pair]) -> dict[Pair, Point]:
    """Return one pixel, (x, y), where each of some pairs touches or nearly does."""
    wanted = np.unique(np.array([low << 16 | high for low, high in pairs], np.uint32))
    places: dict[Pair, Point] = {}
    if not len(wanted):
        return places
    for step in range(ACCEPTED_GAP, 0, -1):  # the closest contact is written last
        for across in (True, False):
            turned = labels if across else labels.T
            for code, row, column in _meetings(turned, step, wanted):
                places[code >> 16, code & 0xFFFF] = (column, row) if across else (row, column)
    return places


def _specks(labels: Labels) -> tuple[dict[int, NDArray[np.intp]], dict[int, int]]:
    parts = find_parts(labels)
    found = np.flatnonzero(find_specks(parts))
    found = found[np.argsort(parts.labels[found], kind="stable")]
    keys, begins = np.unique(parts.labels[found], return_index=True)
    y, x = np.divmod(parts.firsts[found], labels.shape[1])
    places = np.split(np.stack([x, y], axis=1), begins[1:])
    sizes = np.bincount(parts.labels[found], parts.sizes[found])
    named = dict(zip(keys.tolist(), places, strict=False))
    return named, {key: int(sizes[key]) for key in named}


def _corners(labels: Labels) -> tuple[NDArray[np.uint16], NDArray[np.intp]]:
    """Find the points where four pixels of four regions meet."""
    upper, lower = labels[:-1], labels[1:]
    y, x = np.nonzero(upper[:, :-1] != upper[:, 1:])
    keys = np.stack([upper[y, x], upper[y, x + 1], lower[y, x], lower[y, x + 1]], axis=1)
    ordered = np.sort(keys, axis=1)
    differ = (ordered[:, 0] > 0) & (np.diff(ordered, axis=1) > 0).all(axis=1)
    return ordered[differ], np.stack([x[differ], y[differ]], axis=1)


def _meetings(labels: Labels, step: int, wanted: NDArray[np.uint32]) -> list[tuple[int, int, int]]:
    """Return a wanted code with the row and column of its first meeting in rows `step` apart."""
    one, other = labels[:, :-step], labels[:, step:]
    meets = (one != other) & (one > 0) & (other > 0)
    for k in range(1, step):
        meets &= labels[:, k : labels.shape[1] - step + k] == 0
    rows, columns = np.nonzero(meets)
    pair = np.sort(np.stack([one[rows, columns], other[rows, columns]]), axis=0).astype(np.uint32)
    codes, first = np.unique(pair[0] << np.uint32(16) | pair[1], return_index=True)
    known = np.isin(codes, wanted)
    chosen = first[known]
    return list(
        zip(codes[known].tolist(), rows[chosen].tolist(), columns[chosen].tolist(), strict=True)
    )
