"""Where squares, ways and trays lie, however the board is turned."""

from __future__ import annotations

import pytest

from engine.games.sawhian.board import AHEAD, HOME, OFF, SEATS, SQUARES
from studio.games.sawhian.geometry import (
    BOARD,
    HEADINGS,
    SQUARE,
    band_of,
    entry_of,
    place_of,
    side_of,
    square_beside,
    square_under,
    tray_of,
    way_of,
    whole,
)

TURNS = range(SEATS)


@pytest.mark.parametrize("below", TURNS)
def test_a_square_is_found_where_it_lies(below: int) -> None:
    for square in range(SQUARES):
        assert square_under(place_of(square, below).center(), below) == square
    assert square_under(tray_of(0).center(), below) is None


@pytest.mark.parametrize("below", TURNS)
def test_a_home_edge_lies_along_its_band_and_stones_go_away_from_it(below: int) -> None:
    for seat in range(SEATS):
        side = side_of(seat, below)
        band = band_of(side)
        for square in HOME[seat]:
            assert band.adjusted(-2, -2, 2, 2).intersects(place_of(square, below))
        for square in range(SQUARES):
            ahead = AHEAD[seat][square]
            if ahead != OFF:
                step = place_of(ahead, below).center() - place_of(square, below).center()
                assert (step.x() / SQUARE, step.y() / SQUARE) == HEADINGS[side]
                assert square_beside(square, HEADINGS[side], below) == ahead


@pytest.mark.parametrize("below", TURNS)
def test_ways_on_and_off_the_board_begin_and_end_beside_it(below: int) -> None:
    for seat in range(SEATS):
        square = HOME[seat][3]
        first, second = entry_of(seat, square, below)
        assert square_under(first, below) is None
        assert square_under(second, below) == square
        far = HOME[(seat + 2) % SEATS][3]
        assert square_under(way_of(seat, far, (OFF,), below)[-1], below) is None


def test_nothing_lies_over_anything_else() -> None:
    trays = [tray_of(side) for side in range(SEATS)]
    for at, tray in enumerate(trays):
        assert whole().contains(tray)
        assert not tray.intersects(band_of(at))
        assert (
            tray.right() <= 0 or tray.left() >= BOARD or tray.bottom() <= 0 or tray.top() >= BOARD
        )
        assert not any(tray.intersects(other) for other in trays[at + 1 :])
