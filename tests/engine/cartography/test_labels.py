"""Label points: exact, in the largest part, and never outside the region."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy import ndimage

from engine.cartography.labels import LabelPoint, label_points
from tests.engine.cartography.samples import small_labels


def largest_part(mask: np.ndarray) -> np.ndarray:
    parts, count = ndimage.label(mask)
    sizes = [np.count_nonzero(parts == i) for i in range(1, count + 1)]
    return parts == 1 + int(np.argmax(sizes))


def check(labels: np.ndarray) -> None:
    """Compare with the distance transform of the whole picture."""
    points = label_points(labels)
    assert set(points) == set(np.unique(labels).tolist()) - {0}
    for key, point in points.items():
        part = largest_part(labels == key)
        distances = ndimage.distance_transform_edt(np.pad(part, 1))[1:-1, 1:-1]
        assert part[point.y, point.x]
        assert point.radius == pytest.approx(distances.max())
        assert distances[point.y, point.x] == pytest.approx(distances.max())


@settings(deadline=None, max_examples=60)
@given(
    arrays(
        np.uint16,
        st.tuples(st.integers(1, 14), st.integers(1, 14)),
        elements=st.sampled_from([0, 1, 1, 1, 5]),
    ),
    st.integers(1, 6),
)
def test_the_circle_is_the_largest(labels: np.ndarray, scale: int) -> None:
    check(np.repeat(np.repeat(labels, scale, axis=0), scale, axis=1))


def test_the_circle_is_the_largest_in_winding_shapes() -> None:
    noise = np.random.default_rng(3).normal(size=(150, 220))
    check((ndimage.gaussian_filter(noise, 7) > 0).astype(np.uint16) + 1)


def test_points_of_the_small_map() -> None:
    points = label_points(small_labels())
    assert points[1] == LabelPoint(3, 3, 3.0)
    assert points[1].point == (3, 3)
    assert points[4].radius == 2.0


def test_a_corridor_is_labelled_in_its_middle() -> None:
    labels = np.zeros((5, 101), np.uint16)
    labels[2] = 9
    assert label_points(labels) == {9: LabelPoint(50, 2, 1.0)}


def test_only_the_regions_asked_for() -> None:
    assert list(label_points(small_labels(), [3, 1])) == [3, 1]
    assert label_points(small_labels(), [0, 9, 5]) == {}
    assert label_points(np.zeros((3, 3), np.uint16)) == {}


def test_the_picture_ends_where_it_ends() -> None:
    assert label_points(np.ones((9, 9), np.uint16)) == {1: LabelPoint(4, 4, 5.0)}
