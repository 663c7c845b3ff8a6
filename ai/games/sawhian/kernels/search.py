"""Tuple search to a depth: each player takes what is best for himself; it stops anywhere.

The search under way is a stack of plies in arrays, so a call goes on exactly where the last one
ended. A ply looks at the moves first that gain most at once; of moves that are as good in the end
the first in the order of the game's moves counts. Only the mover's own worth changes with a move;
hence the last ply is looked at in one go, and left as soon as its mover has a move that is bad
enough for the player before: that is exact, as each better one only takes more from him. The
source's cut does the same at every ply, where it is not.

An iteration is a position looked at. Those looked at in one go are charged together, beforehand;
what a call cannot pay in full it pays in part.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ai.games.sawhian.kernels.board import (
    GONE,
    OUT,
    ROWS,
    STONES,
    Board,
    Undo,
    crowding,
    entering,
    first_entry,
    going,
    is_over,
    next_seat,
    note,
    place_of,
    play,
    put_back,
    share_of,
    taken,
    target,
    weigh,
    winner,
    worth_of,
)
from ai.kernels.bits import lowest, size
from ai.kernels.jit import (
    U0,
    U1,
    U2,
    Index,
    Indices,
    Integer,
    Integers,
    Reals,
    entry,
    hot,
    lesser,
    part,
    shared,
)

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
FACTS_PROVEN: Final = np.uint64(8)
FACTS_MOVE: Final = np.uint64(9)
DEPTHS: Final = np.uint64(255)
MOVES: Final = np.uint64(63)
_MIX: Final = (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xD6E8FEB86659FD93)
MIX: Final = np.array(_MIX, np.uint64)
S29: Final = np.uint64(29)
S32: Final = np.uint64(32)


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
def key_of(board: Board, seat: Index) -> np.uint64:
    """Return 64 bits that stand for a position."""
    word = np.uint64(seat)
    for other in range(4):
        one = np.uint64(other)
        word = (word << U3) | np.uint64(board.stock[one])
        word = (word << U1) | np.uint64(board.living[one])
    key = word * MIX[U0]
    for other in range(4):
        one = np.uint64(other)
        key = (key ^ (key >> S32) ^ board.stones[one]) * MIX[one]
        key ^= key >> S29
    return key if key != U0 else U1


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
def set_scores(stack: Stack, ply: Index, board: Board) -> None:
    """Give the tuple of a position as it is evaluated."""
    for other in range(4):
        stack.best[ply, np.uint64(other)] = share_of(board, np.uint64(other))


@hot
def worth_after(
    board: Board, weights: Reals, seat: Index, move: Index, is_entry: bool, occupied: np.uint64
) -> np.float64:
    """Return what a seat is worth after a move of his; infinite for a seventh point."""
    own, stock = board.stones[seat], board.stock[seat]
    points, steps = board.points[seat], board.steps[seat]
    square = U1 << np.uint64(move)
    if is_entry:
        return worth_of(weights, steps + 1, stock - 1, points, crowding(own | square))
    there = target(board, seat, square, occupied)
    off = there == U0
    if off and points + 1 >= STONES:
        return INFINITE
    gain = (np.int64(GONE) if off else ROWS[seat, lowest(there)]) - ROWS[seat, move]
    left = (own & ~square) | there
    return worth_of(weights, steps + gain, stock, points + np.int64(off), crowding(left))


@part
def look_at_all(
    stack: Stack,
    ply: Index,
    board: Board,
    weights: Reals,
    occupied: np.uint64,
    entries: np.uint64,
    goers: np.uint64,
) -> None:
    """Look at all moves of the last ply; stop where the player before would not come here.

    Of the mover's own worth alone anything changes; a seventh point is his win.
    """
    seat, above = np.uint64(stack.plies[ply, SEAT]), np.uint64(ply) - U1
    before = np.uint64(stack.plies[above, SEAT])
    has_bound = stack.plies[above, CHOSEN] != 0 and before != seat
    bound = stack.best[above, before]
    is_later = is_after_best(stack, above)
    kept = board.worth[seat]
    best, chosen, place, most = MINUS, OUT, np.int64(0), kept
    left = entries | goers
    following = (U1 << np.uint64(stack.plies[ply, ANSWER])) & left
    while left != U0:
        move = lowest(following if following != U0 else left)
        following = U0
        square = U1 << move
        left &= ~square
        is_entry = entries & square != U0
        worth = worth_after(board, weights, seat, move, is_entry, occupied)
        if worth == np.inf:
            chosen, best = move, worth
            break
        board.worth[seat] = worth
        score = share_of(board, seat)
        at = place_of(move, seat, is_entry)
        if score > best or chosen == OUT or (score == best and at < place):
            best, chosen, place, most = score, move, at, worth
            if has_bound:
                his = share_of(board, before)
                if his < bound or (his == bound and is_later):
                    break
    stack.plies[ply, BEST] = stack.plies[ply, ANSWER] = np.int64(chosen)
    if best == np.inf:
        set_end(stack, ply, np.int64(seat))
    else:
        board.worth[seat] = most
        set_scores(stack, ply, board)
        stack.plies[ply, PROVEN] = 0
    board.worth[seat] = kept


@hot
def is_after_best(stack: Stack, ply: Index) -> bool:
    """Return whether the move under way comes after the best one in the order of the game."""
    seat, move = np.uint64(stack.plies[ply, SEAT]), np.uint64(stack.plies[ply, MOVE])
    place = place_of(move, seat, stack.plies[ply, IS_ENTRY] != 0)
    return bool(place > stack.plies[ply, PLACE])


@shared
def list_moves(
    stack: Stack,
    ply: Index,
    board: Board,
    weights: Reals,
    occupied: np.uint64,
    entries: np.uint64,
    goers: np.uint64,
    first: Integer,
) -> None:
    """List a ply's moves: one that is to be first, then those that gain most."""
    seat = np.uint64(stack.plies[ply, SEAT])
    count, left = U0, entries | goers
    while left != U0:
        ahead_of_all = entries & left  # in the order of the game where they gain as much
        move = first_entry(ahead_of_all, seat) if ahead_of_all != U0 else lowest(left)
        left &= ~(U1 << move)
        gain = worth_after(board, weights, seat, move, ahead_of_all != U0, occupied)
        if np.int64(move) == first:
            gain = INFINITE
        at = count
        while at != U0 and stack.gains[ply, at - U1] < gain:
            stack.gains[ply, at] = stack.gains[ply, at - U1]
            stack.moves[ply, at] = stack.moves[ply, at - U1]
            at -= U1
        stack.gains[ply, at], stack.moves[ply, at] = gain, np.int64(move)
        count += U1
    if count == U0:
        stack.moves[ply, U0] = np.int64(OUT)
        count = U1
    stack.entries[ply] = entries
    stack.plies[ply, COUNT], stack.plies[ply, NEXT_UP] = np.int64(count), 0


@hot
def found_in(table: Table, key: np.uint64, depth: Integer, stack: Stack, ply: Index) -> np.int64:
    """Look a position up: -1 if its tuple is known, which is set; else the move to begin with."""
    slot = key & np.uint64(len(table.bits) - 1)
    if table.bits[slot, U0] != key:
        return np.int64(OUT)
    facts = table.bits[slot, U1]
    move = np.int64((facts >> FACTS_MOVE) & MOVES)
    is_proven = (facts >> FACTS_PROVEN) & U1
    if ply == U0 or (is_proven == U0 and np.int64(facts & DEPTHS) != depth):
        return move
    for other in range(4):
        one = np.uint64(other)
        stack.best[ply, one] = table.values[slot, U2 + one]
    stack.plies[ply, BEST] = move
    stack.plies[ply, PROVEN] = np.int64(is_proven)
    return MINUS_ONE


@hot
def keep_in(table: Table, depth: Integer, stack: Stack, ply: Index) -> None:
    """Remember a position."""
    key = stack.keys[ply]
    slot = key & np.uint64(len(table.bits) - 1)
    table.bits[slot, U0] = key
    move = np.uint64(stack.plies[ply, BEST])
    proven = np.uint64(stack.plies[ply, PROVEN])
    table.bits[slot, U1] = np.uint64(depth) | (proven << FACTS_PROVEN) | (move << FACTS_MOVE)
    for other in range(4):
        one = np.uint64(other)
        table.values[slot, U2 + one] = stack.best[ply, one]


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
def look(
    left: Integer,
    has_table: bool,
    weights: Reals,
    board: Board,
    stack: Stack,
    table: Table,
) -> np.int64:
    """Look at the position of the ply, `left` plies from the end; return the stage that follows.

    It is OPENING still if there are too few iterations left.
    """
    ply = np.uint64(stack.control[PLY])
    seat = np.uint64(stack.plies[ply, SEAT])
    occupied = taken(board)
    is_end = ply != U0 and is_over(board, np.uint64(stack.plies[ply - U1, SEAT])) != 0
    is_leaf = is_end or left == 0
    entries, goers = U0, U0
    if not is_leaf:
        entries, goers = entering(board, seat, occupied), going(board, seat, occupied)
    is_last = left == 1 and not is_leaf and ply != U0 and stack.plies[ply, RECORD] < 0
    in_one = is_last and entries | goers != U0
    cost = 1 + (size(entries) + size(goers) if in_one else np.int64(0))
    if not is_paid(stack, cost):
        return OPENING
    stack.plies[ply, VISITS] = cost
    if is_end:
        set_end(stack, ply, winner(board))
        return CLOSING
    if is_leaf:
        set_scores(stack, ply, board)
        stack.plies[ply, PROVEN] = 0
        return CLOSING
    if in_one:
        look_at_all(stack, ply, board, weights, occupied, entries, goers)
        begin_line(stack, ply)
        return CLOSING
    first = np.int64(OUT)
    if has_table and left >= 2:
        stack.keys[ply] = key_of(board, seat)
        first = found_in(table, stack.keys[ply], left, stack, ply)
    if first < 0:
        begin_line(stack, ply)
        return CLOSING
    if ply != U0:  # the moves of the root are listed beforehand
        list_moves(stack, ply, board, weights, occupied, entries, goers, first)
    return GOING_ON


@hot
def is_paid(stack: Stack, cost: Integer) -> bool:
    """Pay for a position from the iterations that are left, or as much as there is of them."""
    due, budget = cost - stack.control[PAID], stack.control[BUDGET]
    if budget < due:
        stack.control[PAID] += budget
        stack.control[BUDGET] = 0
        return False
    stack.control[BUDGET] = budget - due
    stack.control[PAID] = 0
    return True


@hot
def begin_line(stack: Stack, ply: Index) -> None:
    """Let the line of a ply be its best move alone."""
    stack.lines[ply, U0] = stack.plies[ply, BEST]
    stack.plies[ply, LENGTH] = 1


@hot
def descend(shown: Integer, weights: Reals, board: Board, stack: Stack, rows: Rows) -> None:
    """Make the next move of the ply."""
    ply = np.uint64(stack.control[PLY])
    seat, below = np.uint64(stack.plies[ply, SEAT]), ply + U1
    occupied = taken(board)
    move = next_move(stack, ply)
    note(board, seat, stack.undo, ply)
    play(board, seat, move, occupied)
    weigh(board, weights, seat)
    row, parent = MINUS_ONE, stack.plies[ply, RECORD]
    if parent >= 0 and np.int64(ply) < shown:
        row = record(stack, rows, below, parent, UNKNOWN)
    open_ply(stack, below, next_seat(board, seat), row)
    stack.control[PLY] = np.int64(below)


@hot
def ascend(cuts: Integer, board: Board, stack: Stack, rows: Rows) -> None:
    """Go back to the ply above with what was found."""
    ply = np.uint64(stack.control[PLY]) - U1
    seat = np.uint64(stack.plies[ply, SEAT])
    put_back(board, seat, stack.undo, ply)
    take_over(stack, ply)
    if stack.best[ply, seat] == np.inf:
        stack.plies[ply, PROVEN] = 1
        stack.plies[ply, NEXT_UP] = stack.plies[ply, COUNT]
    elif cuts != 0 and is_cut(stack, ply) != 0:
        leave_rest(stack, rows, ply)
    stack.control[PLY] = np.int64(ply)


@shared
def go_on(
    iterations: Integer,
    depth: Integer,
    shown: Integer,
    cuts: Integer,
    weights: Reals,
    board: Board,
    stack: Stack,
    rows: Rows,
    table: Table,
) -> np.int64:
    """Go on with a search of `depth` (1 or more) moves; return how many iterations are left.

    The moves of the root are listed beforehand. It is at its end if the ply is 0 and the stage
    CLOSING. Nodes of `shown` plies are kept; `cuts` is 1 for the source's cut, which has no use
    for the table.
    """
    control, stage = stack.control, stack.control[STAGE]
    control[BUDGET] = iterations
    has_table = len(table.bits) > 0 and cuts == 0
    while True:
        ply = np.uint64(control[PLY])
        left = depth - control[PLY]
        if stage == OPENING:
            stage = look(left, has_table, weights, board, stack, table)
            if stage == OPENING:
                break
        elif stage == GOING_ON and stack.plies[ply, NEXT_UP] < stack.plies[ply, COUNT]:
            descend(shown, weights, board, stack, rows)
            stage = OPENING
        elif stage == GOING_ON:
            if has_table and left >= 2:
                keep_in(table, left, stack, ply)
            stage = CLOSING
        else:
            if stack.plies[ply, RECORD] >= 0:
                close_ply(stack, rows, ply, left)
            if ply == U0:
                break
            ascend(cuts, board, stack, rows)
            stage = GOING_ON
    control[STAGE] = stage
    return np.int64(control[BUDGET])


@entry
def search(
    iterations: Integer,
    depth: Integer,
    shown: Integer,
    cuts: Integer,
    weights: Reals,
    board: Board,
    stack: Stack,
    rows: Rows,
    table: Table,
) -> int:
    """Do as `go_on`."""
    return int(go_on(iterations, depth, shown, cuts, weights, board, stack, rows, table))
