"""Odds of Dicewars: against a printed table, against every throw, and of holding."""

from __future__ import annotations

from itertools import product

import pytest

from engine.games.dicewars.board import Board
from engine.games.dicewars.odds import hold, success, ways

TABLE = """
.83796296 .44367284 .15200617 .03587963 .00610497 .00076625 .00007095 .00000473
.97299383 .77854938 .45357510 .19170096 .06071269 .01487860 .00288998 .00045192
.99729938 .93923611 .74283050 .45952825 .22044235 .08342284 .02544975 .00637948
.99984997 .98794010 .90934714 .71807842 .46365360 .24244910 .10362599 .03674187
.99999643 .99821685 .97529981 .88395347 .69961639 .46673060 .25998382 .12150697
1.0 .99980134 .99466336 .96153588 .86237652 .68516499 .46913917 .27437553
1.0 .99998345 .99906917 .98953404 .94773146 .84387382 .67345564 .47109073
"""
"""The printed one: rows are 2 to 8 attacking dice, columns 1 to 8 defending ones."""


def test_attacks_are_as_likely_as_the_table_says() -> None:
    rows = [[float(cell) for cell in line.split()] for line in TABLE.split("\n") if line]
    for attackers, row in enumerate(rows, start=2):
        for defenders, printed in enumerate(row, start=1):
            assert success(attackers, defenders) == pytest.approx(printed, abs=1e-6)


@pytest.mark.parametrize(("attackers", "defenders"), [(2, 1), (2, 3), (3, 3)])
def test_attacks_are_as_likely_as_all_throws_say(attackers: int, defenders: int) -> None:
    throws = list(product(range(1, 7), repeat=attackers + defenders))
    won = sum(sum(throw[:attackers]) > sum(throw[attackers:]) for throw in throws)
    assert success(attackers, defenders) == won / len(throws)


def test_every_throw_is_counted_once() -> None:
    for dice in range(9):
        assert sum(ways(dice)) == 6**dice


def test_an_area_is_held_against_each_enemy_with_two_dice_or_more() -> None:
    board = Board(((1, 2, 3, 4), (0,), (0,), (0,), (0,)))
    owners, dice = (0, 1, 2, 1, 0), (3, 4, 2, 1, 8)
    expected = (1 - success(4, 3)) * (1 - success(2, 3))
    assert hold(board, owners, dice, 0) == pytest.approx(expected)
    fewer = (1 - success(4, 2)) * (1 - success(2, 2))
    assert hold(board, owners, dice, 0, own_dice=2) == pytest.approx(fewer)
    assert hold(board, owners, dice, 4) == 1.0
