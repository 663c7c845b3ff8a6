"""Alpha-beta over whole turns, to a depth; it stops anywhere and goes on there.

A ply holds some turns of its position, the best first by what they are worth at once. A turn that
decides the game, or that comes last, counts as that; others are searched. Near a goal the last ply
may look at the answer, too (the horizon of the source). Source of the method: Knuth and Moore, "An
Analysis of Alpha-Beta Pruning", 1975; negamax form, with a table of positions.

An iteration is a turn looked at.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.games.paper_soccer.kernels.board import I0, I1, Board, Lines, draw, wipe
from ai.games.paper_soccer.kernels.killers import (
    NO_TURN,
    SLOTS,
    Killers,
    home,
    killer_key,
    lay_killer,
    lift_killer,
    note_killer,
    only_turn,
)
from ai.games.paper_soccer.kernels.stack import (
    ALPHA,
    BALL,
    BEST,
    BEST_TURN,
    BETA,
    CLOSING,
    FEW,
    FIRST_ALPHA,
    FIRST_ROW,
    GOING_ON,
    HAS_MORE,
    INFINITE,
    IS_EXTRA,
    LATER_ROW,
    LEFT,
    NEXT_UP,
    OPENING,
    PLAYER,
    PLY,
    ROW,
    STAGE,
    WORK,
    Rows,
    Stack,
    Table,
    find_in,
    keep_in,
    keep_rows,
    row_of,
    take,
)
from ai.games.paper_soccer.kernels.turns import FRESH, Sample, Turns, sample_turns
from ai.games.paper_soccer.kernels.worth import DECIDED, LATER, Worth, worth_of
from ai.kernels.jit import U0, Index, Integer, Integers, entry, hot, shared

# What a search is told, by place in `Told.numbers`.
MOST_TURNS: Final = 0
HAS_HORIZON: Final = 1
KEPT_PLIES: Final = 2
SEED: Final = 3
WIDTH: Final = 4  # turns of a position that are searched, the best at once
HAS_KILLERS: Final = 5
ROOT_IS_KNOWN: Final = 6  # its turns were found and brought in order
TOLD: Final = 7
NEAR: Final = np.int64(2)  # rows from a goal within which the horizon is looked behind


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
    plies[below, ROW] = row_of(stack, ply, place)
    stack.control[PLY], stack.control[STAGE] = below, OPENING


@shared
def _killed(
    lines: Lines,
    board: Board,
    worth: Worth,
    turns: Turns,
    stack: Stack,
    killers: Killers,
    told: Integers,
) -> Integer:
    """Look for a killer that refutes the turn before a last ply, and make it the ply's only turn.

    Return how many were looked at; without such a killer the ply has no turn yet.
    """
    ply, looked = stack.control[PLY], I0
    turns.found[ply] = I0
    ball, player = stack.plies[ply, BALL], stack.plies[ply, PLAYER]
    for slot in range(SLOTS):
        place = home(lines, player, ball, True) + slot
        end = lay_killer(lines, board, killers, place, ball)
        if end == NO_TURN:
            continue
        looked += I1
        to = lines.to[killers.steps[place, killers.length[place] - I1]]
        value = worth_of(lines, board, worth, to, end, player)
        lift_killer(lines, board, killers, place)
        goes_on = told[HAS_HORIZON] != I0 and not stack.plies[ply, IS_EXTRA] and end == FRESH
        if value >= stack.values[ply, BETA] and not (goes_on and _is_near(lines, to)):
            only_turn(lines, killers, place, turns, ply, end, value)
            break
    return looked


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
    killers: Killers,
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
    if ply == I0 and told[ROOT_IS_KNOWN]:
        keep_rows(lines, stack, rows, turns, ply, I0)
        return I1
    first: Index = U0
    if table.value.size > 1 and not plies[ply, IS_EXTRA]:
        first = find_in(stack, table, ply)
        if stack.control[STAGE] == CLOSING:
            return I1
    most = told[MOST_TURNS]
    looked: Integer = I0
    is_last = ply > I0 and plies[ply, LEFT] <= I1
    if is_last and told[HAS_KILLERS]:
        looked = _killed(lines, board, worth, turns, stack, killers, told)
        if turns.found[ply] > I0:
            if ply < told[KEPT_PLIES]:
                keep_rows(lines, stack, rows, turns, ply, I0)
            return looked
    elif ply > I0 and told[HAS_KILLERS] and first == U0:
        first = killer_key(killers, home(lines, plies[ply, PLAYER], plies[ply, BALL], False))
    if is_last and most > FEW:
        most, plies[ply, HAS_MORE] = FEW, I1
    found = _find(lines, board, worth, sample, turns, stack, rows, told, most, first, I0)
    return looked + found


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
        keep_rows(lines, stack, rows, turns, ply, begin)
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
        take(stack, rows, turns, ply, place, value, I1, False)
    else:
        _down(lines, board, stack, turns, ply, turn, place)
    return I0


@hot
def _close(
    lines: Lines,
    board: Board,
    turns: Turns,
    stack: Stack,
    rows: Rows,
    table: Table,
    killers: Killers,
    told: Integers,
) -> None:
    """Give what a ply is worth to the one above it."""
    ply = stack.control[PLY]
    keep_in(stack, table, turns, ply)
    turn = stack.plies[ply, BEST_TURN]
    if told[HAS_KILLERS] and turn >= I0 and stack.values[ply, BEST] >= stack.values[ply, BETA]:
        is_last = bool(stack.plies[ply, LEFT] <= I1)
        place = home(lines, stack.plies[ply, PLAYER], stack.plies[ply, BALL], is_last)
        note_killer(killers, place, turns, ply, turn)
    above = ply - I1
    value = -stack.values[ply, BEST]
    if value > DECIDED:
        value -= LATER
    elif value < -DECIDED:
        value += LATER
    place = stack.plies[above, NEXT_UP] - I1
    unmake(lines, board, turns, above, turns.order[above, place])
    stack.control[PLY], stack.control[STAGE] = above, GOING_ON
    take(stack, rows, turns, above, place, value, stack.plies[ply, WORK], True)


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
    killers: Killers,
    told: Integers,
) -> Integer:
    """Look at so many turns or a few more, or to the end of the depth; return how many are left."""
    control = stack.control
    while budget > I0:
        if control[STAGE] == OPENING:
            budget -= _open(lines, board, worth, sample, turns, stack, rows, table, killers, told)
        elif control[STAGE] == GOING_ON:
            budget -= _go_on(lines, board, worth, sample, turns, stack, rows, told)
        elif control[PLY] == I0:
            break
        else:
            _close(lines, board, turns, stack, rows, table, killers, told)
    return budget
