"""The plies of a search under way, the table, and the rows that are kept for pictures."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ai.games.sawhian.kernels.board import Undo, place_of
from ai.kernels.jit import U0, U1, U2, Index, Indices, Integer, Integers, Reals, hot, lesser, shared

LINE: Final = 8  # moves of a principal variation
U3: Final = np.uint64(3)
U4: Final = np.uint64(4)
MINUS: Final = -np.inf
INFINITE: Final = np.float64(np.inf)
MINUS_ONE: Final = np.int64(-1)

# What a search is doing, by column of `Stack.control`.
PLY: Final = np.uint64(0)
STAGE: Final = np.uint64(1)
PAID: Final = np.uint64(2)  # of what the position to be looked at costs
USED: Final = np.uint64(3)  # rows
BUDGET: Final = np.uint64(4)  # iterations that are left
CONTROLS: Final = 5
OPENING, GOING_ON, CLOSING = np.int64(0), np.int64(1), np.int64(2)

# A ply, by column of `Stack.plies`.
SEAT: Final = np.uint64(0)
MOVE: Final = np.uint64(1)  # under way
IS_ENTRY: Final = np.uint64(2)
PLACE: Final = np.uint64(3)  # of the best move
BEST: Final = np.uint64(4)  # the best move
PROVEN: Final = np.uint64(5)  # whether what was found holds to the end of the game
VISITS: Final = np.uint64(6)
RECORD: Final = np.uint64(7)  # its row, or -1
MARK: Final = np.uint64(8)
CHOSEN: Final = np.uint64(9)  # whether there is a best move yet
LENGTH: Final = np.uint64(10)  # of the line
COUNT: Final = np.uint64(11)  # of moves
NEXT_UP: Final = np.uint64(12)  # which of them comes next
ANSWER: Final = np.uint64(13)  # what was best the last time that the ply was looked at in one go
PLIES: Final = 14

MOST_MOVES: Final = 14  # of a ply: seven entries and six stones, and one place behind them

# A row, by column of `Rows.whole`.
PARENT: Final = np.uint64(0)
R_SEAT: Final = np.uint64(1)
R_MOVE: Final = np.uint64(2)
R_VISITS: Final = np.uint64(3)
R_MARK: Final = np.uint64(4)
R_DEPTH: Final = np.uint64(5)
COLUMNS: Final = 6
UNKNOWN, EXACT, UPPER, CUT, PROVEN_MARK = (np.int64(mark) for mark in (0, 1, 3, 4, 5))

# A slot of the table is six words, as bits and as numbers: key, facts, four scores.
SLOT: Final = 6


class Stack(NamedTuple):
    """A search under way."""

    control: Integers  # (5,)
    plies: Integers  # (plies, 14)
    keys: Indices  # (plies,) of the positions
    moves: Integers  # (plies, 14) in the order in which they are looked at
    entries: Indices  # (plies,) those of them that are entries, as a set
    gains: Reals  # (plies, 14) scratch
    best: Reals  # (plies, seats)
    lines: Integers  # (plies, 8) the best moves from here on
    undo: Undo


class Rows(NamedTuple):
    """The nodes near the root that are kept for pictures."""

    whole: Integers  # (rows, 6)
    score: Reals  # (rows, seats) NaN: none
    lines: Integers  # (14, 9) of the root's moves, as they are looked at: row, then the line
    found: Integers  # (1,) how many of the root's moves have a row


class Table(NamedTuple):
    """Positions that were looked at; both are the same memory."""

    bits: Indices  # (slots, 6); a power of 2, or none
    values: Reals  # (slots, 6)


@hot
def record(stack: Stack, rows: Rows, ply: Index, parent: Integer, mark: Integer) -> np.int64:
    """Keep the node that the move under way of the ply above leads to; return its row, or -1."""
    used = stack.control[USED]
    kept = 0 if ply == U1 else MOST_MOVES  # there is always room for the moves of the root
    if used + kept >= len(rows.whole):
        return MINUS_ONE
    row = np.uint64(used)
    stack.control[USED] = used + 1
    rows.whole[row, PARENT] = parent
    rows.whole[row, R_VISITS] = 0
    rows.whole[row, R_MARK] = mark
    rows.whole[row, R_DEPTH] = 0
    rows.score[row] = np.nan
    if parent >= 0:
        above = np.uint64(ply) - U1
        rows.whole[row, R_SEAT] = stack.plies[above, SEAT]
        rows.whole[row, R_MOVE] = stack.plies[above, MOVE]
    return np.int64(used)


@hot
def open_ply(stack: Stack, ply: Index, seat: Index, row: Integer) -> None:
    """Make a ply ready."""
    stack.plies[ply, SEAT] = np.int64(seat)
    stack.plies[ply, CHOSEN] = 0
    stack.plies[ply, PROVEN] = 1
    stack.plies[ply, VISITS] = 1
    stack.plies[ply, RECORD] = row
    stack.plies[ply, MARK] = EXACT
    stack.plies[ply, LENGTH] = 0
    stack.plies[ply, BEST] = MINUS_ONE


@hot
def set_end(stack: Stack, ply: Index, won: Integer) -> None:
    """Give the tuple of a game that is over."""
    for other in range(4):
        one = np.uint64(other)
        if won < 0:
            stack.best[ply, one] = 0.0
        else:
            stack.best[ply, one] = np.inf if won == other else MINUS


@hot
def is_after_best(stack: Stack, ply: Index) -> bool:
    """Return whether the move under way comes after the best one in the order of the game."""
    seat, move = np.uint64(stack.plies[ply, SEAT]), np.uint64(stack.plies[ply, MOVE])
    place = place_of(move, seat, stack.plies[ply, IS_ENTRY] != 0)
    return bool(place > stack.plies[ply, PLACE])


@hot
def next_move(stack: Stack, ply: Index) -> np.uint64:
    """Take the next move of a ply."""
    at = np.uint64(stack.plies[ply, NEXT_UP])
    move = np.uint64(stack.moves[ply, at])
    stack.plies[ply, NEXT_UP] += 1
    stack.plies[ply, MOVE] = np.int64(move)
    stack.plies[ply, IS_ENTRY] = np.int64((stack.entries[ply] >> move) & U1)
    return move


@hot
def take_over(stack: Stack, ply: Index) -> None:
    """Let the ply know what the one below it has found."""
    below = np.uint64(ply) + U1
    seat = np.uint64(stack.plies[ply, SEAT])
    stack.plies[ply, VISITS] += stack.plies[below, VISITS]
    stack.plies[ply, PROVEN] &= stack.plies[below, PROVEN]
    move = stack.plies[ply, MOVE]
    place = place_of(np.uint64(move), seat, stack.plies[ply, IS_ENTRY] != 0)
    score, most = stack.best[below, seat], stack.best[ply, seat]
    is_better = score > most or (score == most and place < stack.plies[ply, PLACE])
    if stack.plies[ply, CHOSEN] != 0 and not is_better:
        return
    stack.plies[ply, CHOSEN] = 1
    stack.plies[ply, PLACE] = place
    stack.plies[ply, BEST] = move
    for other in range(4):
        one = np.uint64(other)
        stack.best[ply, one] = stack.best[below, one]
    length = lesser(stack.plies[below, LENGTH] + 1, np.int64(LINE))
    stack.plies[ply, LENGTH] = length
    stack.lines[ply, U0] = move
    for at in range(1, length):
        stack.lines[ply, np.uint64(at)] = stack.lines[below, np.uint64(at - 1)]


@hot
def is_cut(stack: Stack, ply: Index) -> np.int64:
    """Return 1 if the source leaves a node: its best is worse for the player before than his."""
    if ply == U0:
        return np.int64(0)
    above = np.uint64(ply) - U1
    before = np.uint64(stack.plies[above, SEAT])
    if stack.plies[above, CHOSEN] == 0 or before == np.uint64(stack.plies[ply, SEAT]):
        return np.int64(0)
    return np.int64(stack.best[ply, before] < stack.best[above, before])


@shared
def close_ply(stack: Stack, rows: Rows, ply: Index, depth: Integer) -> None:
    """Write down what was found at a node that is kept, and its line if the root moved there."""
    row = np.uint64(stack.plies[ply, RECORD])
    rows.whole[row, R_VISITS] = stack.plies[ply, VISITS]
    mark = stack.plies[ply, MARK]
    if mark == EXACT and stack.plies[ply, PROVEN] != 0:
        mark = PROVEN_MARK
    rows.whole[row, R_MARK] = mark
    rows.whole[row, R_DEPTH] = depth
    for other in range(4):
        rows.score[row, np.uint64(other)] = stack.best[ply, np.uint64(other)]
    if ply != U1:
        return
    at = np.uint64(rows.found[U0])
    rows.found[U0] += 1
    rows.lines[at] = MINUS_ONE
    rows.lines[at, U0] = np.int64(row)
    rows.lines[at, U1] = stack.plies[U0, MOVE]
    for place in range(lesser(stack.plies[ply, LENGTH], np.int64(LINE - 1))):
        rows.lines[at, U2 + np.uint64(place)] = stack.lines[ply, np.uint64(place)]


@shared
def leave_rest(stack: Stack, rows: Rows, ply: Index) -> None:
    """Keep the moves that are left of a node that was cut."""
    parent = stack.plies[ply, RECORD]
    stack.plies[ply, MARK] = UPPER
    while parent >= 0 and stack.plies[ply, NEXT_UP] < stack.plies[ply, COUNT]:
        next_move(stack, ply)
        record(stack, rows, np.uint64(ply) + U1, parent, CUT)
    stack.plies[ply, NEXT_UP] = stack.plies[ply, COUNT]


@hot
def begin_line(stack: Stack, ply: Index) -> None:
    """Let the line of a ply be its best move alone."""
    stack.lines[ply, U0] = stack.plies[ply, BEST]
    stack.plies[ply, LENGTH] = 1
