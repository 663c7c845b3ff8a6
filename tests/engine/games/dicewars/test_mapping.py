"""Generated boards as maps: the same areas beside the same others."""

from __future__ import annotations

import numpy as np
import pytest

from engine.cartography.graph import MapGraph
from engine.cartography.issues import Severity
from engine.cartography.validation import check_map
from engine.errors import SetupError
from engine.games.dicewars import boards
from engine.games.dicewars.board import Board
from engine.games.dicewars.mapping import HEX, board_labels, board_map


@pytest.mark.parametrize(("areas", "seed"), [(4, 1), (12, 2), (34, 3)])
def test_a_map_of_a_board_is_that_board(areas: int, seed: int) -> None:
    board = boards.generate(areas, seed)
    bundle = board_map(board, "My board")
    assert MapGraph.from_model(bundle.model).neighbours == board.neighbours
    assert [region.name for region in bundle.model.regions][-1] == f"Area {areas}"
    issues = check_map(bundle.model, bundle.labels)
    assert [issue for issue in issues if issue.severity is Severity.ERROR] == []


def test_every_hex_is_drawn_as_large() -> None:
    board = boards.generate(8, 5)
    sizes = np.bincount(board_labels(board).ravel())[1:]
    for area, cells in enumerate(board.hexes):
        assert sizes[area] == pytest.approx(len(cells) * HEX**2 * 3**0.5 / 2, rel=0.02)


def test_hexes_are_where_they_are_on_the_board() -> None:
    """In a row from the left two hexes of area 1, water, one of area 2; below, shifted, area 3."""
    board = Board(((2,), (2,), (0, 1)), 4, ((0, 1), (3,), (5, 6)), 0)
    labels = board_labels(board)
    row = labels[HEX * 3 // 2]
    assert [int(one) for one in row[HEX // 2 + HEX :: HEX][:4]] == [1, 1, 0, 2]
    below = labels[HEX * 3 // 2 + round(HEX * 0.866)]
    assert [int(one) for one in below[2 * HEX :: HEX][:4]] == [0, 3, 3, 0]


def test_a_board_without_hexes_is_refused() -> None:
    with pytest.raises(SetupError, match="map already"):
        board_map(Board(((1,), (0,))), "Two")
