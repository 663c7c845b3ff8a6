"""Differences between declared and drawn neighbours."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from engine.cartography.differences import Difference, Kind, find_differences
from engine.cartography.editing import set_meant, set_neighbours
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.cartography.validation import check_map
from tests.engine.cartography.samples import small_labels, small_model


def test_a_map_that_agrees_has_none() -> None:
    assert find_differences(small_model(), small_labels()) == ()


def test_missing_and_surplus_are_told_with_border_and_gap() -> None:
    model = set_neighbours(small_model(), add=[(1, 4)], remove=[(1, 2)])
    assert find_differences(model, small_labels()) == (
        Difference((1, 2), Kind.MISSING, 5, 1, meant=False),
        Difference((1, 4), Kind.SURPLUS, 0, None, meant=False),
    )


def test_a_sea_link_explains_neighbours_that_do_not_touch() -> None:
    model = replace(small_model(), sea_links=())
    found = (Difference((2, 4), Kind.SURPLUS, 4, 3, meant=False),)
    assert find_differences(model, small_labels(), 2) == found
    assert find_differences(small_model(), small_labels(), 2) == ()


def test_a_wider_gap_finds_more_neighbours() -> None:
    model = replace(small_model(), sea_links=())
    for gap, kinds in ((2, [Kind.SURPLUS]), (3, []), (16, [])):
        assert [d.kind for d in find_differences(model, small_labels(), gap)] == kinds
    alone = set_neighbours(model, remove=[(2, 4)])
    assert [d.kind for d in find_differences(alone, small_labels(), 2)] == []
    assert [d.pair for d in find_differences(alone, small_labels(), 3)] == [(2, 4)]


def test_what_is_meant_stays_listed_and_is_not_open() -> None:
    model = set_meant(set_neighbours(small_model(), remove=[(1, 2)]), add=[(1, 2), (2, 3)])
    found = find_differences(model, small_labels())
    assert [(d.pair, d.kind, d.is_open) for d in found] == [
        ((1, 2), Kind.MISSING, False),
        ((2, 3), Kind.NONE, False),
    ]


def test_a_gap_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="gap"):
        find_differences(small_model(), small_labels(), 17)


PAIRS = [(a, b) for a in range(1, 5) for b in range(a + 1, 5)]


@given(
    labels=hnp.arrays(np.uint16, (9, 11), elements=st.integers(0, 4)),
    links=st.sets(st.sampled_from(PAIRS)),
    meant=st.sets(st.sampled_from(PAIRS)),
    gap=st.integers(1, 16),
)
def test_accepting_all_leaves_none_open(
    labels: np.ndarray, links: set[tuple[int, int]], meant: set[tuple[int, int]], gap: int
) -> None:
    model = _linked(links)
    model = replace(model, meant=tuple(sorted(meant)))
    found = [d for d in find_differences(model, labels, gap) if d.is_open]
    assert not {d.pair for d in found} & meant
    add = [d.pair for d in found if d.kind is Kind.MISSING]
    remove = [d.pair for d in found if d.kind is Kind.SURPLUS]
    accepted = set_neighbours(model, add, remove)
    assert accepted.edges() == (model.edges() | set(add)) - set(remove)
    assert not any(d.is_open for d in find_differences(accepted, labels, gap))


@given(
    labels=hnp.arrays(np.uint16, (9, 11), elements=st.integers(0, 4)),
    links=st.sets(st.sampled_from(PAIRS)),
)
def test_open_differences_at_the_usual_gap_are_the_warnings(
    labels: np.ndarray, links: set[tuple[int, int]]
) -> None:
    labels[0, :4] = range(1, 5)  # warnings are about regions with pixels
    model = _linked(links)
    issues = check_map(model, labels)
    found = find_differences(model, labels)
    for kind, code in (
        (Kind.MISSING, "touching-not-neighbours"),
        (Kind.SURPLUS, "neighbours-apart"),
    ):
        warned = {tuple(sorted(i.place.regions)) for i in issues if i.code == code}
        assert {d.pair for d in found if d.kind is kind} == warned


def _linked(links: set[tuple[int, int]]) -> MapModel:
    regions = tuple(Region(k, f"R{k}", 1, (k, 0, 0)) for k in range(1, 5))
    model = MapModel("M", 11, 9, regions, (SuperRegion(1, "All", 1),), background=((9, 9, 9),))
    return set_neighbours(model, add=links)
