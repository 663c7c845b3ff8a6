"""Neighbours by gaps: where pieces join, and gutters that are closed between neighbours only."""

from __future__ import annotations

import numpy as np
import pytest

from engine.cartography.adjacency import find_borders
from engine.cartography.formats.gaps import closed, collapse, count_gaps, gaps_of


def row(gutter: int, count: int = 4) -> np.ndarray:
    """Squares in a row, with this many pixels of background between them."""
    labels = np.zeros((30, count * (20 + gutter) + 20), np.uint16)
    for i in range(count):
        labels[5:25, 10 + i * (20 + gutter) : 30 + i * (20 + gutter)] = i + 1
    return labels


@pytest.mark.parametrize("gutter", [0, 1, 2, 5, 9])
def test_the_gap_is_the_one_where_the_pieces_join(gutter: int) -> None:
    counts = count_gaps(4, gaps_of(row(gutter)))
    assert collapse(counts) == gutter + 1
    assert (counts[gutter].pieces, counts[gutter + 1].pieces) == (4, 1)
    assert counts[gutter + 1].links == 3


def test_declared_links_count_as_well() -> None:
    counts = count_gaps(4, gaps_of(row(3)), {(1, 4)})
    assert (counts[0].links, counts[0].pieces) == (1, 3)
    assert counts[4].links == 4


def test_regions_too_far_apart_never_join() -> None:
    assert collapse(count_gaps(4, gaps_of(row(30)))) == 0


@pytest.mark.parametrize("gutter", [1, 2, 3, 4, 7])
def test_gutters_close_between_neighbours_and_stay_between_strangers(gutter: int) -> None:
    labels = row(gutter)
    result = closed(labels, {(1, 2), (3, 4)}, gutter + 1)
    assert set(find_borders(result).as_dict()) == {(1, 2), (3, 4)}
    assert (result[labels > 0] == labels[labels > 0]).all()
    assert (result != labels).sum() == 2 * gutter * 20


def test_nothing_changes_where_nothing_parts_the_regions() -> None:
    labels = row(0)
    assert closed(labels, {(1, 2)}, 1) is labels
