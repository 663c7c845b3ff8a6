"""Boards of Dicewars: connected, of areas of the right size, and the same for the same seed."""

from __future__ import annotations

from statistics import mean

import pytest

from engine.errors import SetupError
from engine.games.dicewars import boards
from engine.games.dicewars.board import Board
from engine.games.dicewars.land import regions


@pytest.mark.parametrize("areas", [2, 8, 29, 34, 60, 150])
def test_boards_are_connected_land(areas: int) -> None:
    for seed in range(4):
        board = boards.generate(areas, seed)
        assert len(board) == areas
        assert len(regions(board, (0,) * areas, 0)) == 1
        for area, hexes in enumerate(board.hexes):
            assert boards.LEAST_HEXES <= len(hexes) <= boards.MOST_HEXES + 8
            near = {n for cell in hexes for n in boards.cells_beside(cell, board.width, 9999)}
            touched = {other for other in range(areas) if near & set(board.hexes[other])}
            assert touched - {area} == set(board.neighbours[area])


@pytest.mark.parametrize(("areas", "degree"), [(34, 3.39), (29, 3.23)])
def test_boards_are_like_those_the_figures_were_taken_on(areas: int, degree: float) -> None:
    made = [boards.generate(areas, seed) for seed in range(60)]
    assert mean(len(hexes) for board in made for hexes in board.hexes) == pytest.approx(
        15.3, abs=0.4
    )
    near = mean(len(beside) for board in made for beside in board.neighbours)
    assert near == pytest.approx(degree, abs=0.1)


def test_the_same_seed_gives_the_same_board() -> None:
    assert boards.generate(34, 5) == boards.generate(34, 5)
    assert len({boards.generate(34, seed).neighbours for seed in range(5)}) == 5


def test_hexes_of_odd_rows_are_shifted_to_the_right() -> None:
    assert sorted(boards.cells_beside(5, 4, 4)) == [1, 2, 4, 6, 9, 10]
    assert sorted(boards.cells_beside(9, 4, 4)) == [4, 5, 8, 10, 12, 13]
    assert sorted(boards.cells_beside(0, 4, 4)) == [1, 4]


@pytest.mark.parametrize("areas", [-1, 1, 501])
def test_no_board_of_other_sizes(areas: int) -> None:
    with pytest.raises(SetupError):
        boards.generate(areas)


@pytest.mark.parametrize(
    "told",
    [
        (((1,), ()),),
        (((1,), (0, 1)),),
        (((1, 1), (0,)),),
        (((0,), (0,)),),
        (((1,), (0,)), 3, ((0,),)),
        (((1,), (0,)), 3, ((0,), (0,))),
        (((1,), (0,)), 0, ((0,), (1,))),
        ((),),
    ],
)
def test_broken_boards_are_refused(told: tuple[object, ...]) -> None:
    with pytest.raises(SetupError):
        Board(*told)  # type: ignore[arg-type]
