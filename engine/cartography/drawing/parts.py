"""The connected parts of a label array, by runs: no array of the picture's size is made.

A row is cut into runs of one label; runs that lie above each other are linked, and whatever hangs
together by links is a part. Must not decide what a part is good for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.libraries import csgraph, sparse

Places: TypeAlias = NDArray[np.intp]  # y * width + x
Value = TypeVar("Value", bound=np.generic)


@dataclass(frozen=True, slots=True, eq=False)
class Parts:
    """The parts of an array, those of label 0 among them, numbered by their first pixel."""

    shape: tuple[int, int]
    starts: NDArray[np.int32]  # (runs,) their first pixels, as places; ascending
    of_runs: NDArray[np.int32]  # (runs,) the part of a run
    labels: NDArray[Any]  # (parts,) in the array's type
    sizes: NDArray[np.int64]  # (parts,) pixels
    firsts: Places  # (parts,) the first pixel, row by row; ascending

    def __len__(self) -> int:
        return len(self.labels)

    def at(self, places: Places) -> NDArray[np.int32]:
        """Return the parts at some pixels."""
        return self.of_runs[np.searchsorted(self.starts, places, side="right") - 1]

    def painted(self, values: NDArray[Value]) -> NDArray[Value]:
        """Return an array of the picture's shape with the value of every pixel's part."""
        lengths = np.diff(self.starts, append=self.shape[0] * self.shape[1])
        return np.repeat(values[self.of_runs], lengths).reshape(self.shape)


def find_parts(labels: NDArray[Any], corners: bool = False) -> Parts:
    """Return the connected parts of equal values in an array, shape (height, width).

    Pixels connect by their edges, and by their corners too if that is wanted.
    """
    flat, width = labels.ravel(), labels.shape[1]
    starts = run_starts(labels)
    lengths = np.diff(starts, append=flat.size)
    of_runs = _numbered(_linked(flat, starts, width, corners))
    count = int(of_runs.max()) + 1
    first_runs = np.full(count, len(starts))
    np.minimum.at(first_runs, of_runs, np.arange(len(starts)))
    firsts = starts[first_runs]
    sizes = np.bincount(of_runs, lengths, minlength=count).astype(np.int64)
    return Parts(labels.shape, starts.astype(np.int32), of_runs, flat[firsts], sizes, firsts)


def run_starts(labels: NDArray[Any]) -> Places:
    """Return where the runs of equal values begin, row by row; none goes on in the next row."""
    begins = np.ones(labels.shape, np.bool_)
    np.not_equal(labels[:, 1:], labels[:, :-1], out=begins[:, 1:])
    return np.flatnonzero(begins)


def _linked(flat: NDArray[Any], starts: Places, width: int, corners: bool) -> NDArray[np.int32]:
    """Number the components of runs: of two runs that meet, one starts above or below the other.

    Two that meet by corners do so above or below the pixel before a start.
    """
    links = []
    for up, left in [(up, left) for left in range(1 + corners) for up in (width, -width)]:
        beside = starts - up - left
        runs = np.flatnonzero((beside >= 0) & (beside < flat.size) & (starts % width >= left))
        runs = runs[flat[beside[runs]] == flat[starts[runs]]]
        others = np.searchsorted(starts, beside[runs], side="right") - 1
        links.append(np.stack([runs, others]).astype(np.int32))
    one, other = np.concatenate(links, axis=1)
    graph = sparse.coo_array((np.ones(len(one), np.int8), (one, other)), (len(starts), len(starts)))
    numbers: NDArray[np.int32] = csgraph.connected_components(graph, directed=False)[1]
    return numbers


def _numbered(components: NDArray[np.int32]) -> NDArray[np.int32]:
    """Number components anew, shape (runs,), in the order in which they first come."""
    firsts = np.full(int(components.max()) + 1, len(components))
    np.minimum.at(firsts, components, np.arange(len(components)))
    rank = np.empty(len(firsts), np.int32)
    rank[np.argsort(firsts)] = np.arange(len(firsts), dtype=np.int32)
    return rank[components]
