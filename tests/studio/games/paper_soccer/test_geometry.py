"""Where points, goals and names lie, flipped or not."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QPointF

from engine.games.paper_soccer.pitch import STEPS
from engine.games.paper_soccer.rules import SIZES, PaperSoccerGame
from studio.games.paper_soccer.field import sheet_of
from studio.games.paper_soccer.geometry import CELL, Sheet

SHEETS = [Sheet(*size, flipped) for size in SIZES for flipped in (False, True)]


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_point_is_found_where_it_lies(sheet: Sheet) -> None:
    points = set(sheet.points)
    assert points == set(PaperSoccerGame(sheet.width, sheet.height).pitch.points)
    for point in points:
        near = sheet.place_of(point) + QPointF(CELL * 0.3, -CELL * 0.3)
        assert sheet.point_near(near) == point
        assert sheet.point_numbered(sheet.number_of(point)) == point
        assert sheet.whole.contains(sheet.place_of(point))
    assert sheet.point_near(sheet.place(0.5, 0.5)) is None
    assert sheet.point_near(sheet.place(0, -1)) is None


@pytest.mark.parametrize("sheet", SHEETS)
def test_arrows_go_where_they_point(sheet: Sheet) -> None:
    for step in STEPS:
        there = sheet.beside((3, 4), step)
        by = sheet.place_of(there) - sheet.place_of((3, 4))
        assert (by.x() / CELL, by.y() / CELL) == step
    corner = sheet.beside((0, 0), (1, 0) if sheet.is_flipped else (-1, 0))
    assert corner == (0, 0)


@pytest.mark.parametrize("sheet", SHEETS)
def test_names_stand_beside_goals_and_in_nothings_way(sheet: Sheet) -> None:
    for is_upper in (True, False):
        goal = sheet.goal(is_upper=is_upper)
        assert (goal.top() < sheet.pitch.top()) is (is_upper is not sheet.is_flipped)
        for is_left in (True, False):
            room = sheet.beside_goal(is_upper=is_upper, is_left=is_left)
            assert sheet.whole.contains(room)
            assert not room.intersects(goal)
            assert not room.intersects(sheet.pitch.adjusted(0, 1, 0, -1))


def test_the_outline_is_what_the_rules_draw() -> None:
    game = PaperSoccerGame()
    sheet, pitch = sheet_of(game), game.pitch
    lines = [*sheet.border(), *sheet.backs()]
    drawn = set()
    for line in lines:
        for (ax, ay), (bx, by) in itertools.pairwise(line):
            count = max(abs(ax - bx), abs(ay - by))
            for part in range(count):
                step = (bx - ax) // count, (by - ay) // count
                start = ax + part * step[0], ay + part * step[1]
                drawn.add(frozenset((start, (start[0] + step[0], start[1] + step[1]))))
    known = {
        frozenset((pitch.points[a], pitch.points[b]))
        for edge, (a, b) in enumerate(pitch.ends)
        if pitch.drawn >> edge & 1
    }
    assert drawn == known
