"""Boxes on a small map part, so that every number can be read, and stay near their places."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QApplication

from studio.painting.badges import Badge, place_badges
from studio.painting.spacing import MOST_BOXES, apart

BOXES = st.lists(
    st.builds(
        QRectF,
        st.floats(0, 300),
        st.floats(0, 300),
        st.floats(10, 60),
        st.floats(10, 30),
    ),
    max_size=20,
)


def overlaps(rects: list[QRectF]) -> float:
    """Return the area that boxes have in common, in pixels."""
    common = [one.intersected(other) for one, other in combinations(rects, 2)]
    return sum(box.width() * box.height() for box in common)


def test_two_badges_side_by_side_are_both_read(qapp: QApplication) -> None:
    white = QColor("white")
    badges = [Badge(100, 100, "2", white), Badge(128, 110, "17 +5", white, 0, ringed=True)]
    for scale in (0.3, 0.4, 0.5, 1.0):
        (_, first), (_, second) = place_badges(badges, QFont(), scale, names=False).boxes
        assert not first.intersects(second), scale


def test_boxes_at_one_place_part() -> None:
    box = QRectF(10, 10, 30, 16)
    first, second = apart([box, QRectF(box)])
    assert not first.intersects(second)
    assert apart([box]) == [box]


def test_a_box_leaves_one_that_is_fixed() -> None:
    fixed = QRectF(10, 10, 30, 16)
    (moved,) = apart([fixed.translated(4, 9)], [fixed])
    assert not moved.intersects(fixed)
    assert apart([fixed.translated(50, 0)], [fixed]) == [fixed.translated(50, 0)]


@given(BOXES)
def test_boxes_overlap_less_and_stay_near(rects: list[QRectF]) -> None:
    moved = apart(rects)
    for before, after in zip(rects, moved, strict=True):
        assert before.size() == after.size()
        way = after.center() - before.center()
        assert max(abs(way.x()), abs(way.y())) <= before.height()
    if not overlaps([rect.adjusted(-1, -1, 1, 1) for rect in rects]):
        assert moved == rects


def test_very_many_stay(qapp: QApplication) -> None:
    rects = [QRectF(number, 0, 20, 10) for number in range(MOST_BOXES + 1)]
    assert apart(rects) == rects
