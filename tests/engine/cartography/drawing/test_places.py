"""Where badges and names go: inside the region, whatever the name."""

from __future__ import annotations

import numpy as np
import pytest

from engine.cartography.drawing.places import CLEARANCE, label_places


def _labels() -> np.ndarray:
    labels = np.zeros((200, 320), np.uint16)
    labels[20:180, 20:160], labels[20:180, 160:300] = 1, 2
    return labels


@pytest.mark.parametrize("length", [1, 12, 30, 31, 200])
def test_a_badge_has_room_however_long_the_name(length: int) -> None:
    labels = _labels()
    for key, (x, y) in enumerate(label_places(labels, ["x" * length, "y"]), 1):
        reach = int(CLEARANCE)
        assert (labels[y - reach : y + reach, x] == key).all()
        assert (labels[y, x - reach : x + reach] == key).all()


def test_a_region_without_room_is_named() -> None:
    labels = _labels()
    labels[labels == 2] = 0
    labels[5:9, 5:9] = 2
    with pytest.raises(ValueError, match="“Rock” has a clearance"):
        label_places(labels, ["Land", "Rock"])
