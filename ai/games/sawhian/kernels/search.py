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

from typing import Final

import numpy as np

from ai.games.sawhian.kernels.board import (
    GONE,
    OUT,
    ROWS,
    STONES,
    Board,
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
from ai.games.sawhian.kernels.stack import (
    ANSWER,
    BEST,
    BUDGET,
    CHOSEN,
    CLOSING,
    COUNT,
    GOING_ON,
    INFINITE,
    MINUS,
    MINUS_ONE,
    NEXT_UP,
    OPENING,
    PAID,
    PLY,
    PROVEN,
    RECORD,
    SEAT,
    STAGE,
    U3,
    UNKNOWN,
    VISITS,
    Rows,
    Stack,
    Table,
    begin_line,
    close_ply,
    is_after_best,
    is_cut,
    leave_rest,
    next_move,
    open_ply,
    record,
    set_end,
    take_over,
)
from ai.kernels.bits import lowest, size
from ai.kernels.jit import U0, U1, U2, Index, Integer, Reals, entry, hot, part, shared

FACTS_PROVEN: Final = np.uint64(8)
FACTS_MOVE: Final = np.uint64(9)
DEPTHS: Final = np.uint64(255)
MOVES: Final = np.uint64(63)
_MIX: Final = (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xD6E8FEB86659FD93)
MIX: Final = np.array(_MIX, np.uint64)
S29: Final = np.uint64(29)
S32: Final = np.uint64(32)


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
