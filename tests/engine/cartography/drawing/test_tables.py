"""Look-ups and counts by bands are those of numpy."""

from __future__ import annotations

import numpy as np

from engine.cartography.drawing.tables import label_sizes, looked_up


def test_bands_give_what_numpy_gives() -> None:
    labels = np.random.default_rng(1).integers(0, 300, (700, 5)).astype(np.uint16)
    table = np.random.default_rng(2).integers(0, 65536, 300).astype(np.uint16)
    assert np.array_equal(looked_up(table, labels), table[labels])
    assert np.array_equal(label_sizes(labels), np.bincount(labels.ravel()))


def test_one_label_and_a_part_of_an_array() -> None:
    labels = np.zeros((6, 8), np.uint16)
    assert label_sizes(labels[::2, 1::3]).tolist() == [9]
