"""Ten regions on a blank canvas of 640 x 300, as a person draws them with three tools."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from studio.ui.editor.tools.pixels import Guard
from tests.studio.ui.editor.drawing_board import Board

SIZE = (640, 300)


def draw_ten_regions(board: Board, qtbot: QtBot) -> None:
    """Draw squares, bands under them, and an island in a ring; each is one undo step."""
    draw_polygons(board)
    draw_with_the_brush(board)
    draw_a_ring_and_fill_it(board, qtbot)


def draw_polygons(board: Board) -> None:
    """Four squares in a row; each snaps to the last."""
    board.use("P")
    for x in (50, 150, 250, 350):
        board.key(Qt.Key.Key_N)
        for dx, dy in ((1, 1), (99, 1), (99, 99), (1, 99)):
            board.click(x + dx, 50 + dy)
        board.key(Qt.Key.Key_Return)


def draw_with_the_brush(board: Board) -> None:
    """Four broad bands under the squares, up to their border and to each other's."""
    board.use("B")
    board.canvas.options.set(size=60, guard=Guard.BACKGROUND)
    for x in (60, 160, 260, 360):
        board.key(Qt.Key.Key_N)
        board.drag((x + 20, 165), (x + 70, 165), (x + 70, 200), (x + 20, 200))


def draw_a_ring_and_fill_it(board: Board, qtbot: QtBot) -> None:
    """A ring with the brush, and what it encloses with the bucket."""
    board.canvas.options.set(size=30)
    board.key(Qt.Key.Key_N)
    board.drag((490, 80), (570, 80), (570, 170), (490, 170), (490, 80))
    board.use("G")
    board.key(Qt.Key.Key_N)
    steps = board.steps
    board.click(530, 125)
    qtbot.waitUntil(lambda: board.steps == steps + 1)
