"""Growth reaches what is open and connected, nearest labels first, and nothing else."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from engine.cartography.drawing.growing import grow

SHAPE = (9, 11)


def steps_from(sources: np.ndarray, openings: np.ndarray) -> np.ndarray:
    """Return how many steps through open pixels each is from a source; -1 out of reach."""
    steps = np.where(sources, 0, -1)
    for step in range(1, steps.size):
        padded = np.pad(steps == step - 1, 1)
        beside = padded[2:, 1:-1] | padded[:-2, 1:-1] | padded[1:-1, 2:] | padded[1:-1, :-2]
        steps[beside & openings & (steps < 0)] = step
    return steps


@settings(deadline=None, max_examples=100)
@given(
    arrays(np.uint16, SHAPE, elements=st.sampled_from([0] * 9 + [1, 2, 65535])),
    arrays(np.bool_, SHAPE, elements=st.sampled_from([True, True, False])),
    st.integers(0, 4),
)
def test_open_pixels_get_a_label_that_is_nearest(
    labels: np.ndarray, openings: np.ndarray, limit: int
) -> None:
    grown = labels.copy()
    grow(grown, openings, steps=limit)
    way = steps_from(labels != 0, openings)
    reached = (way > 0) & ((way <= limit) | (limit == 0))
    assert np.array_equal(grown != 0, (labels != 0) | reached)
    assert np.array_equal(grown[labels != 0], labels[labels != 0])
    for key in np.unique(grown[reached]).tolist():
        own = reached & (grown == key)
        assert np.array_equal(steps_from(labels == key, openings)[own], way[own])


def test_large_arrays_are_grown_across_bands() -> None:
    labels = np.zeros((700, 3), np.uint16)
    labels[0, 1], labels[-1, 1] = 7, 9
    grow(labels, np.ones(labels.shape, bool))
    assert np.all(labels[:350] == 7)
    assert np.all(labels[350:] == 9)


def test_nothing_grows_from_nothing() -> None:
    labels = np.zeros((3, 4), np.uint16)
    grow(labels, np.ones(labels.shape, bool))
    assert not labels.any()
