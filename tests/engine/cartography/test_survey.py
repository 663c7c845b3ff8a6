"""What the pixels show, against plain counting."""

from __future__ import annotations

from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from scipy import ndimage

from engine.cartography.adjacency import find_borders
from engine.cartography.labels import label_points
from engine.cartography.survey import contact_places, find_roomy, survey_labels
from engine.cartography.template import Labels

LABELS = arrays.arrays(
    np.uint16, arrays.array_shapes(min_dims=2, max_dims=2, max_side=12), elements=st.integers(0, 5)
)


def blobs(labels: Labels, times: int) -> Labels:
    """Return labels in which every pixel has become a square."""
    return np.kron(labels, np.ones((times, times), np.uint16))


@given(LABELS)
def test_specks_are_the_small_parts_but_for_the_largest(labels: Labels) -> None:
    survey = survey_labels(labels)
    for key in range(1, 6):
        parts, count = ndimage.label(labels == key)
        sizes = sorted(np.bincount(parts.ravel(), minlength=count + 1)[1:].tolist())
        small = [size for size in sizes[:-1] if size < 5]
        assert len(survey.specks.get(key, ())) == len(small)
        assert survey.speck_pixels.get(key, 0) == sum(small)
        for x, y in survey.specks.get(key, ()):
            assert labels[y, x] == key


@given(LABELS)
def test_corners_are_where_four_regions_meet(labels: Labels) -> None:
    survey = survey_labels(labels)
    height, width = labels.shape
    expected = [
        (sorted({int(k) for k in labels[y : y + 2, x : x + 2].ravel()}), [x, y])
        for y, x in product(range(height - 1), range(width - 1))
        if len(set(labels[y : y + 2, x : x + 2].ravel().tolist()) - {0}) == 4
    ]
    found = zip(survey.corners.tolist(), survey.corner_places.tolist(), strict=True)
    assert [(keys, place) for keys, place in found] == expected


@settings(deadline=None)
@given(LABELS, st.integers(2, 9))
def test_a_badge_has_room_where_the_largest_circle_is_wide_enough(
    labels: Labels, radius: int
) -> None:
    labels = blobs(labels, 4)
    roomy = set(find_roomy(labels, radius))
    for key, circle in label_points(labels).items():
        single = ndimage.label(labels == key)[1] == 1
        if circle.radius >= radius:
            assert key in roomy
        elif single:
            assert key not in roomy


@given(LABELS)
def test_every_contact_has_a_place(labels: Labels) -> None:
    survey = survey_labels(labels)
    assert survey.contacts == find_borders(labels).as_dict()
    assert survey.lengths().keys() == find_borders(labels, 3).as_dict().keys()
    places = contact_places(labels, survey.lengths())
    assert places.keys() == survey.lengths().keys()
    for pair, (x, y) in places.items():
        reach = 1 if pair in survey.contacts else 3
        across = {int(k) for k in labels[y, x : x + reach + 1]}
        down = {int(k) for k in labels[y : y + reach + 1, x]}
        assert set(pair) <= across or set(pair) <= down


def test_a_short_near_contact_does_not_count_as_touching() -> None:
    labels = np.zeros((6, 8), np.uint16)
    labels[:, :3], labels[:2, 5:] = 1, 2
    survey = survey_labels(labels)
    assert survey.near_contacts == {(1, 2): 2}
    assert survey.touching() == {}
    labels[2, 5:] = 2
    assert survey_labels(labels).touching() == {(1, 2): 3}
