"""Pitches and positions as kernels have them."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from ai.games.paper_soccer.kernels.board import Board, Lines
from ai.games.paper_soccer.kernels.killers import SLOTS, Killers
from ai.games.paper_soccer.kernels.turns import COUNTS, LONGEST, Sample, Turns, Walk
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState

SEED: Final = 20_251_129  # of the keys: the same in every process


@cache
def lines_of(game: PaperSoccerGame) -> Lines:
    """Return the pitch of a game; whatever takes it changes nothing in it."""
    pitch = game.pitch
    first, edges, ends, directions = [0], list[int](), list[int](), list[int]()
    for row in pitch.ways:
        ways = [(way, direction) for direction, way in enumerate(row) if way]
        ways.sort(key=lambda found: (pitch.points[found[0][1]][1], found[1]))
        edges += [way[0] for way, _ in ways]
        ends += [way[1] for way, _ in ways]
        directions += [direction for _, direction in ways]
        first.append(len(edges))
    draw = np.random.default_rng(SEED)

    def keys(count: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
        return draw.integers(1, 1 << 63, count, np.uint64) | np.uint64(1)

    goals = [pitch.goal_of(point) for point in range(len(pitch.points))]
    return Lines(
        np.array(first, np.int64),
        np.array(edges, np.int64),
        np.array(ends, np.int64),
        np.repeat(np.arange(len(pitch.points)), np.diff(first)),
        np.array(directions, np.uint8),
        np.array([0 if goal is None else goal + 1 for goal in goals], np.int64),
        np.array([y for _, y in pitch.points], np.int64),
        np.array([x for x, _ in pitch.points], np.int64),
        keys(len(pitch.ends)),
        keys(len(pitch.points)),
        keys(1),
    )


def board_of(game: PaperSoccerGame, state: PaperSoccerState) -> Board:
    """Return a position that kernels may change."""
    pitch = game.pitch
    count = len(pitch.points)
    drawn = [state.drawn >> edge & 1 for edge in range(len(pitch.ends))]
    return Board(
        np.array(drawn, np.uint8),
        np.array([(mask & state.drawn).bit_count() for mask in pitch.touching], np.int64),
        np.array([(mask & ~state.drawn).bit_count() for mask in pitch.touching], np.int64),
        np.zeros(count, np.int64),
        np.zeros(count + 1, np.int64),
    )


def key_of(lines: Lines, board: Board, ball: int, player: int) -> np.uint64:
    """Return the key of a position: of what is drawn, of the ball and of who is to move."""
    drawn: np.uint64 = np.bitwise_xor.reduce(lines.keys[board.drawn > 0])
    key: np.uint64 = drawn ^ lines.ball_keys[ball] ^ lines.player_key[0] * np.uint64(player)
    return key


def new_walk(lines: Lines, ball: int, slots: int) -> Walk:
    """Return a walk that begins at a point, with room for so many states, a power of 2."""
    deepest = len(lines.keys) + 2
    walk = Walk(
        np.zeros(3, np.uint64),
        np.zeros(deepest, np.uint64),
        np.zeros(deepest, np.uint64),
        np.zeros(slots, np.uint64),
        np.zeros(COUNTS, np.int64),
    )
    walk.point[0], walk.at[0] = ball, lines.first[ball]
    return walk


def new_sample(nodes: int, seed: int) -> Sample:
    """Return room for so many trails that go on, a power of 2."""
    return Sample(
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.uint64),
        np.zeros(nodes, np.int64),
        np.zeros(8 * nodes, np.uint64),
        np.zeros(8 * nodes, np.int64),
        np.zeros(LONGEST, np.int64),
        np.array([0, seed], np.int64),
    )


def new_killers(lines: Lines) -> Killers:
    """Return room for the killers of both players from every point, of the last ply and others."""
    places = 2 * 2 * len(lines.row) * int(SLOTS)
    return Killers(
        np.zeros((places, LONGEST), np.int16),
        np.zeros(places, np.int64),
        np.zeros(places, np.uint64),
    )


def new_turns(plies: int, most: int) -> Turns:
    """Return room for so many turns on every ply."""
    shape = plies, most
    return Turns(
        np.zeros((*shape, LONGEST), np.int16),
        np.zeros(shape, np.int64),
        np.zeros(shape, np.int64),
        np.zeros(shape, np.int64),
        np.zeros(shape, np.uint64),
        np.zeros(shape, np.float64),
        np.zeros(shape, np.int64),
        np.zeros(plies, np.int64),
    )
