"""Small games for tests: grids of square regions, and bots that need no search."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from ai.searching.snapshot import AnalysisSnapshot, RootMove, TreeArrays
from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel, Region, SuperRegion
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Turn, WarlightMove, WarlightSettings
from studio.playing.thinking import Thought
from studio.position.position import Position
from studio.position.seats import Seat
from studio.position.trace import SearchTrace
from studio.program.jobs import JobContext

CELL = 60  # pixels


def grid_model(width: int, height: int) -> MapModel:
    """Every row is a super region; keys are 10, 11, .. so that they are no indices."""

    def near(x: int, y: int) -> frozenset[int]:
        around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        return frozenset(
            10 + v * width + u for u, v in around if 0 <= u < width and 0 <= v < height
        )

    regions = tuple(
        Region(
            10 + y * width + x,
            f"{'ABCDEFGH'[y]}{x + 1}",
            y + 1,
            (10 * x + 5, 20 * y + 5, 90),
            label_point=(CELL * x + CELL // 2, CELL * y + CELL // 2),
            neighbours=near(x, y),
        )
        for y in range(height)
        for x in range(width)
    )
    groups = tuple(SuperRegion(y + 1, f"Row {'ABCDEFGH'[y]}", y + 1) for y in range(height))
    return MapModel("Grid", width * CELL, height * CELL, regions, groups)


def grid_labels(width: int, height: int) -> NDArray[np.uint16]:
    """The label array of `grid_model`."""
    keys = 10 + np.arange(width * height, dtype=np.uint16).reshape(height, width)
    return np.kron(keys, np.ones((CELL, CELL), dtype=np.uint16))


def grid_game(width: int = 4, height: int = 3, **settings: float | bool | None) -> WarlightGame:
    graph = MapGraph.from_model(grid_model(width, height))
    return WarlightGame(graph, WarlightSettings(**settings))  # type: ignore[arg-type]


def random_thinker(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
    """Move at random."""
    moves = position.game.propose(position.state, position.player, Random(seed), 1)
    return Thought(moves[0])


def idle_thinker(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
    """Pick at random, then do nothing for ever."""
    if position.state.candidates:
        return random_thinker(context, position, seat, seed)
    return Thought(Turn())


def searching_thinker(context: JobContext, position: Position, seat: Seat, seed: int) -> Thought:
    """Move at random, and pretend that a search has found it."""
    move = random_thinker(context, position, seat, seed).move
    trace = SearchTrace()
    trace.add(snapshot_of(move, position.player))
    return Thought(move, trace)


def snapshot_of(move: WarlightMove, player: int) -> AnalysisSnapshot:
    tree = TreeArrays(
        np.array([-1], np.int32),
        np.array([player], np.int8),
        np.array([10], np.int32),
        np.array([[0.5, 0.5]], np.float32),
        ("",),
    )
    found = RootMove(move, "the move", "random", 10, 0.5, 0.1, 1.0, 1, ("the move",))
    return AnalysisSnapshot(player, 10, 0.1, 1, (found,), tree)


def no_preparation(context: JobContext, *_needed: object) -> None:
    """For bots that are always ready."""
