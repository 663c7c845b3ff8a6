"""Alpha-beta over whole turns, to a depth; it stops anywhere and goes on there.

A ply holds some turns of its position, the best first by what they are worth at once. A turn that
decides the game, or that comes last, counts as that; others are searched. Near a goal the last ply
may look at the answer, too (the horizon of the source). Source of the method: Knuth and Moore, "An
Analysis of Alpha-Beta Pruning", 1975; negamax form, with a table of positions.

An iteration is a turn looked at.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.board import I0, I1, Board, Lines, draw, wipe
from ai.games.paper_soccer.kernels.turns import FRESH, Sample, Turns, sample_turns
from ai.games.paper_soccer.kernels.worth import DECIDED, Worth, worth_of
from ai.kernels.jit import U0, Index, Indices, Integer, Integers, Real, Reals, entry, hot, shared

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

# What a search is told, by place in `Told.numbers`.
MOST_TURNS: Final = 0
HAS_HORIZON: Final = 1
KEPT_PLIES: Final = 2
SEED: Final = 3
WIDTH: Final = 4  # turns of a position that are searched, the best at once
TOLD: Final = 5

FEW: Final = np.int64(32)  # turns that a last ply looks at first: one of them is often enough
NEAR: Final = np.int64(2)  # rows from a goal within which the horizon is looked behind
LATER: Final = 0.01  # what a win is worth less for every ply
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
def make(
    lines: Lines, board: Board, turns: Turns, ply: Integer, turn: Integer, ball: Integer
) -> None:
    """Draw a turn of a ply, which begins at the ball."""
    point = ball
    for step in range(turns.length[ply, turn]):
        point = draw(lines, board, point, np.int64(turns.steps[ply, turn, step]))


@hot
def unmake(lines: Lines, board: Board, turns: Turns, ply: Integer, turn: Integer) -> None:
    """Undo `make`, from the end to the beginning."""
    length = turns.length[ply, turn]
    for back in range(length):
        step = length - I1 - back
        at = np.int64(turns.steps[ply, turn, step])
        wipe(lines, board, lines.origin[at], at)


@hot
def _is_before(turns: Turns, ply: Integer, turn: Integer, other: Integer, first: Index) -> bool:
    """Say whether a turn is to be tried before another one."""
    if turns.key[ply, turn] == first or turns.key[ply, other] == first:
        return bool(turns.key[ply, turn] == first)
    one, two = turns.worth[ply, turn], turns.worth[ply, other]
    return bool(one > two) or (bool(one == two) and bool(turn < other))


@shared
def weigh_turns(
    lines: Lines,
    board: Board,
    worth: Worth,
    turns: Turns,
    ply: Integer,
    ball: Integer,
    player: Integer,
    first: Index,
    begin: Integer,
) -> None:
    """Weigh the turns of a ply, and bring them in order: the one with this key, then by worth.

    Those before `begin` have been, and stay where they are. Sorted by Shell's method: most lists
    are of some hundreds.
    """
    count = turns.found[ply]
    for turn in range(begin, count):
        make(lines, board, turns, ply, turn, ball)
        end, to = turns.end[ply, turn], turns.ball[ply, turn]
        turns.worth[ply, turn] = worth_of(lines, board, worth, to, end, player)
        unmake(lines, board, turns, ply, turn)
        turns.order[ply, turn] = turn
    gap = count - begin
    while gap > I1:
        gap = np.int64(gap * 5 // 11) if gap > 2 else I1
        for last in range(begin + gap, count):
            turn, place = turns.order[ply, last], np.int64(last)
            while place - gap >= begin and _is_before(
                turns, ply, turn, turns.order[ply, place - gap], first
            ):
                turns.order[ply, place] = turns.order[ply, place - gap]
                place -= gap
            turns.order[ply, place] = turn


@hot
def _known(stack: Stack, table: Table, ply: Integer) -> Index:
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
def _remember(stack: Stack, table: Table, turns: Turns, ply: Integer) -> None:
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
def _row_of(stack: Stack, ply: Integer, place: Integer) -> Integer:
    """Return the row of a turn of a ply, or -1."""
    first = stack.plies[ply, FIRST_ROW]
    if place >= FEW:
        first = stack.plies[ply, LATER_ROW]
    row: Integer = np.int64(-1) if first < I0 else first + place
    return row


@hot
def _keep_rows(
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
def _take(
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
    row = _row_of(stack, ply, place)
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


@hot
def _is_near(lines: Lines, ball: Integer) -> bool:
    """Say whether a point is near a goal."""
    row, last = lines.row[ball], lines.row[lines.row.size - 1] - I1
    return bool(row <= NEAR) or bool(last - row <= NEAR)


@hot
def _down(
    lines: Lines,
    board: Board,
    stack: Stack,
    turns: Turns,
    ply: Integer,
    turn: Integer,
    place: Integer,
) -> None:
    """Make a turn, and make the next ply ready."""
    plies, values, below = stack.plies, stack.values, ply + I1
    make(lines, board, turns, ply, turn, plies[ply, BALL])
    left = plies[ply, LEFT] - I1
    plies[below, IS_EXTRA] = I0
    if left < I1:
        left, plies[below, IS_EXTRA] = I1, I1
    ball = turns.ball[ply, turn]
    plies[below, PLAYER], plies[below, BALL] = I1 - plies[ply, PLAYER], ball
    plies[below, LEFT] = left
    values[below, ALPHA], values[below, BETA] = -values[ply, BETA], -values[ply, ALPHA]
    key = stack.keys[ply] ^ turns.key[ply, turn] ^ lines.player_key[0]
    stack.keys[below] = key ^ lines.ball_keys[plies[ply, BALL]] ^ lines.ball_keys[ball]
    plies[below, ROW] = _row_of(stack, ply, place)
    stack.control[PLY], stack.control[STAGE] = below, OPENING


@hot
def _open(
    lines: Lines,
    board: Board,
    worth: Worth,
    sample: Sample,
    turns: Turns,
    stack: Stack,
    rows: Rows,
    table: Table,
    told: Integers,
) -> Integer:
    """Find and weigh the turns of a ply that begins; return how many there are."""
    ply = stack.control[PLY]
    plies, values = stack.plies, stack.values
    values[ply, BEST], values[ply, FIRST_ALPHA] = -INFINITE, values[ply, ALPHA]
    plies[ply, BEST_TURN], plies[ply, NEXT_UP] = np.int64(-1), I0
    plies[ply, FIRST_ROW], plies[ply, LATER_ROW] = np.int64(-1), np.int64(-1)
    plies[ply, WORK], plies[ply, HAS_MORE] = I1, I0
    stack.control[STAGE] = GOING_ON
    first: Index = U0
    if table.value.size > 1 and not plies[ply, IS_EXTRA]:
        first = _known(stack, table, ply)
        if stack.control[STAGE] == CLOSING:
            return I1
    most = told[MOST_TURNS]
    if ply > I0 and plies[ply, LEFT] <= I1 and most > FEW:
        most, plies[ply, HAS_MORE] = FEW, I1
    return _find(lines, board, worth, sample, turns, stack, rows, told, most, first, I0)


@hot
def _find(
    lines: Lines,
    board: Board,
    worth: Worth,
    sample: Sample,
    turns: Turns,
    stack: Stack,
    rows: Rows,
    told: Integers,
    most: Integer,
    first: Index,
    begin: Integer,
) -> Integer:
    """Find, weigh and keep the turns of a ply from a place on; return how many there are."""
    ply = stack.control[PLY]
    ball, player = stack.plies[ply, BALL], stack.plies[ply, PLAYER]
    # The same turns are found whenever the position is met, and those before are the first ones.
    sample.control[1] = np.int64(stack.keys[ply] >> np.uint64(1)) ^ told[SEED]
    sample_turns(lines, board, ball, sample, turns, ply, most)
    weigh_turns(lines, board, worth, turns, ply, ball, player, first, begin)
    if ply < told[KEPT_PLIES]:
        _keep_rows(lines, stack, rows, turns, ply, begin)
    found: Integer = turns.found[ply] - begin
    return found


@hot
def _go_on(
    lines: Lines,
    board: Board,
    worth: Worth,
    sample: Sample,
    turns: Turns,
    stack: Stack,
    rows: Rows,
    told: Integers,
) -> Integer:
    """Take the next turn of a ply: at its worth, or searched; or look for more; or close the ply.

    Return how many turns were found.
    """
    ply = stack.control[PLY]
    plies = stack.plies
    place = plies[ply, NEXT_UP]
    is_wide = place >= told[WIDTH] and plies[ply, LEFT] > I1
    is_cut = stack.values[ply, ALPHA] >= stack.values[ply, BETA]
    if place == turns.found[ply] and plies[ply, HAS_MORE] and not is_cut:
        plies[ply, HAS_MORE] = I0
        most = told[MOST_TURNS]
        return _find(lines, board, worth, sample, turns, stack, rows, told, most, U0, place)
    if place == turns.found[ply] or is_wide or is_cut:
        stack.control[STAGE] = CLOSING
        return I0
    plies[ply, NEXT_UP] = place + I1
    turn = turns.order[ply, place]
    value = turns.worth[ply, turn]
    is_last = plies[ply, LEFT] <= I1
    if is_last and told[HAS_HORIZON] and not plies[ply, IS_EXTRA]:
        is_last = place >= told[WIDTH] or not _is_near(lines, turns.ball[ply, turn])
    if is_last or turns.end[ply, turn] != FRESH or value > DECIDED or value < -DECIDED:
        _take(stack, rows, turns, ply, place, value, I1, False)
    else:
        _down(lines, board, stack, turns, ply, turn, place)
    return I0


@hot
def _close(
    lines: Lines, board: Board, turns: Turns, stack: Stack, rows: Rows, table: Table
) -> None:
    """Give what a ply is worth to the one above it."""
    ply = stack.control[PLY]
    _remember(stack, table, turns, ply)
    above = ply - I1
    value = -stack.values[ply, BEST]
    if value > DECIDED:
        value -= LATER
    elif value < -DECIDED:
        value += LATER
    place = stack.plies[above, NEXT_UP] - I1
    unmake(lines, board, turns, above, turns.order[above, place])
    stack.control[PLY], stack.control[STAGE] = above, GOING_ON
    _take(stack, rows, turns, above, place, value, stack.plies[ply, WORK], True)


@entry
def search(
    budget: Integer,
    lines: Lines,
    board: Board,
    worth: Worth,
    sample: Sample,
    turns: Turns,
    stack: Stack,
    rows: Rows,
    table: Table,
    told: Integers,
) -> Integer:
    """Look at so many turns or a few more, or to the end of the depth; return how many are left."""
    control = stack.control
    while budget > I0:
        if control[STAGE] == OPENING:
            budget -= _open(lines, board, worth, sample, turns, stack, rows, table, told)
        elif control[STAGE] == GOING_ON:
            budget -= _go_on(lines, board, worth, sample, turns, stack, rows, told)
        elif control[PLY] == I0:
            break
        else:
            _close(lines, board, turns, stack, rows, table)
    return budget
