"""The plies of a search under way, the table, and the rows that are kept for pictures."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.board import I0, I1, Lines
from ai.games.paper_soccer.kernels.turns import FRESH, Turns
from ai.kernels.jit import U0, Index, Indices, Integer, Integers, Real, Reals, hot

# What a search is doing, by place in `Stack.control`.
PLY: Final = 0
STAGE: Final = 1
USED: Final = 2  # rows
CONTROLS: Final = 3
OPENING, GOING_ON, CLOSING = np.int64(0), np.int64(1), np.int64(2)

# A ply, by column of `Stack.plies`.
PLAYER: Final = 0
BALL: Final = 1
NEXT_UP: Final = 2  # which of the turns, in their order, comes next
LEFT: Final = 3  # plies to look ahead, this one among them
IS_EXTRA: Final = 4  # whether it is a look behind the horizon
BEST_TURN: Final = 5  # or -1
ROW: Final = 6  # its own, or -1
FIRST_ROW: Final = 7  # of its turns, or -1 if none are kept
LATER_ROW: Final = 8  # what the row of a turn from the place FEW on is, less its place; or -1
WORK: Final = 9
HAS_MORE: Final = 10  # whether there may be turns that were not looked at yet
PLIES: Final = 11

# Numbers of a ply, by column of `Stack.values`.
ALPHA: Final = 0
BETA: Final = 1
BEST: Final = 2
FIRST_ALPHA: Final = 3
VALUES: Final = 4

# A row, by column of `Rows.whole`.
PARENT: Final = 0
R_PLAYER: Final = 1
R_VISITS: Final = 2
R_MARK: Final = 3
R_DEPTH: Final = 4
R_LENGTH: Final = 5
R_BEST: Final = 6  # the row of the best answer, or -1
R_END: Final = 7
COLUMNS: Final = 8
UNKNOWN, EXACT, LOWER, UPPER, CUT, PROVEN = (np.int64(mark) for mark in range(6))
R_LONGEST: Final = 60  # steps of a turn that a picture holds

FEW: Final = np.int64(32)  # turns that a last ply looks at first: one of them is often enough
INFINITE: Final = np.float64(1e9)

# A slot of the table, by column of `Table.words`.
T_KEY: Final = 0
T_TURN: Final = 1  # the key of the best turn
T_DEPTH: Final = 2
T_MARK: Final = 3
T_WORDS: Final = 4


class Stack(NamedTuple):
    """A search under way."""

    control: Integers  # (CONTROLS,)
    plies: Integers  # (plies, PLIES)
    values: Reals  # (plies, VALUES)
    keys: Indices  # (plies,) of positions


class Rows(NamedTuple):
    """Nodes near the root, for pictures."""

    whole: Integers  # (rows, COLUMNS)
    score: Reals  # (rows,) to who made the turn
    steps: NDArray[np.uint8]  # (rows, R_LONGEST) directions


class Table(NamedTuple):
    """Positions that were searched."""

    words: Indices  # (a power of 2, T_WORDS)
    value: Reals  # (as many,)


@hot
def find_in(stack: Stack, table: Table, ply: Integer) -> Index:
    """Take what the table knows of a ply's position; return the key of its best turn, or 0.

    If that ends the search of it the ply has no turn left.
    """
    place = stack.keys[ply] & np.uint64(table.value.size - 1)
    if table.words[place, T_KEY] != stack.keys[ply]:
        return U0
    mark, value = np.int64(table.words[place, T_MARK]), table.value[place]
    if ply > I0 and np.int64(table.words[place, T_DEPTH]) >= stack.plies[ply, LEFT]:
        is_low = mark == LOWER and value >= stack.values[ply, BETA]
        is_high = mark == UPPER and value <= stack.values[ply, ALPHA]
        if mark == EXACT or is_low or is_high:
            stack.values[ply, BEST] = value
            stack.control[STAGE] = CLOSING
    best: Index = table.words[place, T_TURN]
    return best


@hot
def keep_in(stack: Stack, table: Table, turns: Turns, ply: Integer) -> None:
    """Put what was found of a ply into the table."""
    if table.value.size == 1 or stack.plies[ply, IS_EXTRA] or stack.plies[ply, BEST_TURN] < I0:
        return
    place = stack.keys[ply] & np.uint64(table.value.size - 1)
    best = stack.values[ply, BEST]
    mark = EXACT
    if best <= stack.values[ply, FIRST_ALPHA]:
        mark = UPPER
    elif best >= stack.values[ply, BETA]:
        mark = LOWER
    table.words[place, T_KEY] = stack.keys[ply]
    table.words[place, T_TURN] = turns.key[ply, stack.plies[ply, BEST_TURN]]
    table.words[place, T_DEPTH] = np.uint64(stack.plies[ply, LEFT])
    table.words[place, T_MARK] = np.uint64(mark)
    table.value[place] = best


@hot
def row_of(stack: Stack, ply: Integer, place: Integer) -> Integer:
    """Return the row of a turn of a ply, or -1."""
    first = stack.plies[ply, FIRST_ROW]
    if place >= FEW:
        first = stack.plies[ply, LATER_ROW]
    row: Integer = np.int64(-1) if first < I0 else first + place
    return row


@hot
def keep_rows(
    lines: Lines, stack: Stack, rows: Rows, turns: Turns, ply: Integer, begin: Integer
) -> None:
    """Make rows for the turns of a ply from a place on, if there is room for all."""
    count = turns.found[ply]
    used = stack.control[USED] - begin
    stack.plies[ply, LATER_ROW] = np.int64(-1)
    if stack.plies[ply, ROW] < I0 or used + count > rows.score.size:
        return
    stack.plies[ply, LATER_ROW] = used
    if begin == I0:
        stack.plies[ply, FIRST_ROW] = used
    for place in range(begin, count):
        turn, row = turns.order[ply, place], used + place
        length = turns.length[ply, turn]
        rows.whole[row, PARENT] = stack.plies[ply, ROW]
        rows.whole[row, R_PLAYER] = stack.plies[ply, PLAYER]
        rows.whole[row, R_VISITS], rows.whole[row, R_MARK] = I0, CUT
        rows.whole[row, R_DEPTH], rows.whole[row, R_LENGTH] = I0, length
        rows.whole[row, R_BEST], rows.whole[row, R_END] = np.int64(-1), turns.end[ply, turn]
        rows.score[row] = np.nan
        for step in range(length if length < R_LONGEST else R_LONGEST):
            rows.steps[row, step] = lines.way[turns.steps[ply, turn, step]]
    stack.control[USED] = used + count


@hot
def take(
    stack: Stack,
    rows: Rows,
    turns: Turns,
    ply: Integer,
    place: Integer,
    value: Real,
    work: Integer,
    is_searched: bool,
) -> None:
    """Take what a turn of a ply is worth to who makes it."""
    turn = turns.order[ply, place]
    alpha, beta = stack.values[ply, ALPHA], stack.values[ply, BETA]
    row = row_of(stack, ply, place)
    if row >= I0:
        mark = EXACT
        if turns.end[ply, turn] != FRESH:
            mark = PROVEN
        elif is_searched and value <= alpha:
            mark = UPPER
        elif is_searched and value >= beta:
            mark = LOWER
        rows.whole[row, R_MARK], rows.whole[row, R_VISITS] = mark, work
        rows.whole[row, R_DEPTH] = stack.plies[ply, LEFT] - I1 if is_searched else I0
        rows.score[row] = value
    stack.plies[ply, WORK] += work
    if value > stack.values[ply, BEST]:
        stack.values[ply, BEST] = value
        stack.plies[ply, BEST_TURN] = turn
        if row >= I0 and stack.plies[ply, ROW] >= I0:
            rows.whole[stack.plies[ply, ROW], R_BEST] = row
    if value > alpha:
        stack.values[ply, ALPHA] = value
