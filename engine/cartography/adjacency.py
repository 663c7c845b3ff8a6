"""Which regions touch in a label array, or nearly touch, and along how many pixels.

A row (or column) of labels is cut into runs. Two runs of different regions that follow each
other, with less than the allowed gap of background between them, are one pixel of border. So a
third region in between is never looked through, and a wide gap costs no more than a narrow one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cartography.template import Labels

# For every pixel of border: the pair of keys as one number, and the step between them.
Codes: TypeAlias = tuple[NDArray[np.uint32], NDArray[np.uint8]]

MAX_GAP: Final = 16
ACCEPTED_GAP: Final = 3  # regions so near are neighbours; farther ones may be


@dataclass(frozen=True, slots=True, eq=False)
class Borders:
    """Pairs of regions with the length of their border."""

    pairs: NDArray[np.uint16]  # (m, 2) keys, the smaller first, sorted
    lengths: NDArray[np.int64]  # (m,) pixels

    def as_dict(self) -> dict[tuple[int, int], int]:
        """Return the lengths by pair."""
        pairs = map(tuple, self.pairs.tolist())
        return dict(zip(pairs, self.lengths.tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Two regions that touch or nearly do."""

    pair: tuple[int, int]  # keys, the smaller first
    gap: int  # the smallest step from one to the other in pixels; 1 is contact
    length: int  # pixels of the border, with steps up to the accepted gap if there are any
    suggested: bool  # too far apart to be taken for neighbours without asking


def find_neighbours(
    labels: Labels, accepted: int = ACCEPTED_GAP, gap: int = MAX_GAP
) -> tuple[Neighbour, ...]:
    """Return the pairs that come within `gap` pixels of each other, sorted by their keys.

    `labels` has the shape (height, width). Those within `accepted` pixels are neighbours, the
    others are suggested. Raises ValueError unless 1 <= accepted <= gap <= 16.
    """
    if not 1 <= accepted <= gap:
        raise ValueError(f"the accepted gap is 1 to {gap} pixels, not {accepted}")
    codes, steps = _find_codes(labels, gap)
    found, of_pairs = np.unique(codes, return_inverse=True)
    near = np.bincount(of_pairs[steps <= accepted], minlength=len(found))
    lengths = np.where(near, near, np.bincount(of_pairs, minlength=len(found)))
    gaps = np.full(len(found), MAX_GAP)
    np.minimum.at(gaps, of_pairs, steps)
    rows = zip(found.tolist(), gaps.tolist(), lengths.tolist(), strict=True)
    return tuple(
        Neighbour((code >> 16, code & 0xFFFF), step, length, step > accepted)
        for code, step, length in rows
    )


def find_borders(labels: Labels, gap: int = 1) -> Borders:
    """Return the borders in a label array, shape (height, width).

    `gap` is the step from one region to the other in pixels: 1 is contact by edges of pixels, 3
    allows two pixels of background between them. Raises ValueError for a gap outside 1..16.
    """
    codes, _ = _find_codes(labels, gap)
    found, lengths = np.unique(codes, return_counts=True)
    pairs = np.stack([found >> 16, found & 0xFFFF], axis=1).astype(np.uint16)
    return Borders(pairs, lengths.astype(np.int64))


def _find_codes(labels: Labels, gap: int) -> Codes:
    if not 1 <= gap <= MAX_GAP:
        raise ValueError(f"a gap is 1 to {MAX_GAP} pixels, not {gap}")
    flat, width = labels.ravel(), labels.shape[1]
    across, down = _codes_across(flat, width, gap), _codes_down(flat, width, gap)
    return np.concatenate([across[0], down[0]]), np.concatenate([across[1], down[1]])


def _codes_across(flat: Labels, width: int, gap: int) -> Codes:
    """Return one code for every pixel of border between a left and a right region."""
    at = _changes(flat[:-1], flat[1:])
    at = at[at % width != width - 1]  # the end of a row is no neighbour of the next row
    return _codes(flat[at], flat[at + 1], at // width, at, gap)


def _codes_down(flat: Labels, width: int, gap: int) -> Codes:
    """Return one code for every pixel of border between an upper and a lower region."""
    at = _changes(flat[:-width], flat[width:])
    y, x = np.divmod(at, width)
    if gap > 1:  # runs of one column must follow each other
        order = np.argsort(x, kind="stable")
        at, y, x = at[order], y[order], x[order]
    return _codes(flat[at], flat[at + width], x, y, gap)


def _changes(one: Labels, other: Labels) -> NDArray[np.intp]:
    """Return where two arrays differ; few places, so eight are looked at in one go."""
    differs = np.zeros(-(-len(one) // 8) * 8, np.bool_)
    np.not_equal(one, other, out=differs[: len(one)])
    words = np.flatnonzero(differs.view(np.uint64))
    word, byte = np.nonzero(differs.reshape(-1, 8)[words])
    places: NDArray[np.intp] = words[word] * 8 + byte
    return places


def _codes(
    before: Labels,
    after: Labels,
    line: NDArray[np.intp],
    place: NDArray[np.intp],
    gap: int,
) -> Codes:
    """Code the borders among the changes of label, all shape (c,), line by line."""
    touching = (before != 0) & (after != 0)
    codes = [_pair_codes(before[touching], after[touching])]
    steps = [np.ones(len(codes[0]), np.uint8)]
    if gap > 1:
        # A change to background, and the next one back, on the same line and near enough.
        bridged = (after[:-1] == 0) & (line[1:] == line[:-1]) & (place[1:] - place[:-1] < gap)
        bridged &= (before[:-1] != 0) & (before[:-1] != after[1:])
        codes.append(_pair_codes(before[:-1][bridged], after[1:][bridged]))
        steps.append((place[1:] - place[:-1] + 1)[bridged].astype(np.uint8))
    return np.concatenate(codes), np.concatenate(steps)


def _pair_codes(first: Labels, second: Labels) -> NDArray[np.uint32]:
    low, high = np.minimum(first, second), np.maximum(first, second)
    codes: NDArray[np.uint32] = low.astype(np.uint32) << np.uint32(16) | high
    return codes
