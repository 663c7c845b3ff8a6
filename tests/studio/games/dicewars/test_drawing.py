"""Numbers of dice on boards of many areas: none hides another."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF

from engine.games.dicewars import boards
from studio.games.dicewars.drawing import set_apart
from studio.games.dicewars.ground import hex_ground

WIDE, HIGH = 17.5, 14.0  # pixels, of a number
SIDE = 570.0  # of a board in a window of 1280 x 800


@pytest.mark.parametrize("seed", range(4))
def test_numbers_of_300_areas_do_not_hide_each_other(seed: int) -> None:
    ground = hex_ground(boards.generate(300, seed))
    scale = SIDE / max(ground.bounds.width(), ground.bounds.height())
    boxes = []
    for middle in ground.middles:
        box = QRectF(0, 0, WIDE, HIGH)
        box.moveCenter(middle * scale)
        boxes.append(box)
    before = [box.center() for box in boxes]
    assert any(one.intersects(other) for one, other in combinations(boxes, 2))
    set_apart(boxes)
    for one, other in combinations(boxes, 2):
        shared = one.intersected(other)
        assert min(shared.width(), shared.height()) < 1.5
    for box, was in zip(boxes, before, strict=True):
        way: QPointF = box.center() - was
        assert max(abs(way.x()), abs(way.y())) < HIGH


def test_what_does_not_overlap_stays() -> None:
    boxes = [QRectF(20.0 * place, 0, WIDE, HIGH) for place in range(5)]
    set_apart(boxes)
    assert [box.left() for box in boxes] == [20.0 * place for place in range(5)]
