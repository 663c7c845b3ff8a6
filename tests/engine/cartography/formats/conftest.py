"""The picture of a map that many tests draw is drawn once: it is the same, and most do not look."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np
import pytest

from engine.cartography.atlas import build
from engine.cartography.drawing.picture import draw_picture
from engine.cartography.formats import assemble
from engine.cartography.template import Labels


@cache
def _drawn(data: bytes, shape: tuple[int, int], super_of: frozenset[tuple[int, int]]) -> bytes:
    return draw_picture(np.frombuffer(data, np.uint16).reshape(shape), dict(super_of))


def _draw(labels: Labels, super_of: Mapping[int, int]) -> bytes:
    height, width = labels.shape
    data = np.ascontiguousarray(labels, np.uint16).tobytes()
    return _drawn(data, (height, width), frozenset(super_of.items()))


@pytest.fixture(autouse=True)
def _pictures_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (assemble, build):
        monkeypatch.setattr(module, "draw_picture", _draw)
