"""Turns that refuted the one before: where the ball is in the same place, they often do again.

Source: Akl and Newborn, "The Principal Continuation and the Killer Heuristic", 1977. There a killer
belongs to a ply; here to who is to move and to where the ball is, as a turn begins at the ball.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.board import I0, I1, NOBODY, Board, Lines, draw, wipe
from ai.games.paper_soccer.kernels.turns import BLOCK, FRESH, GOAL, Turns
from ai.kernels.jit import U0, Index, Indices, Integer, Integers, Real, hot, shared

SLOTS: Final = np.int64(3)  # killers of one home, the latest first
NO_TURN: Final = np.int64(-1)


class Killers(NamedTuple):
    """Turns that refuted others; the places of one home follow each other."""

    steps: NDArray[np.int16]  # (places, LONGEST) ways
    length: Integers  # (places,) 0 for none
    key: Indices  # (places,) of their edges


@hot
def home(lines: Lines, player: Integer, ball: Integer, is_last: bool) -> Integer:
    """Return the first place of a player's killers from a point, of the last ply or others."""
    kind = player + player + (I1 if is_last else I0)
    place: Integer = (kind * lines.row.size + ball) * SLOTS
    return place


@hot
def _lift(lines: Lines, board: Board, killers: Killers, place: Integer, steps: Integer) -> None:
    """Take the first steps of a killer away again."""
    for back in range(steps):
        at = np.int64(killers.steps[place, steps - I1 - back])
        wipe(lines, board, lines.origin[at], at)


@hot
def end_of(lines: Lines, board: Board, to: Integer) -> Integer:
    """Return how a turn that comes to a point ends, or NO_TURN if it goes on."""
    if lines.goal[to] != I0:
        return GOAL
    return FRESH if board.degree[to] == I0 else NO_TURN


@shared
def lay_killer(
    lines: Lines, board: Board, killers: Killers, place: Integer, ball: Integer
) -> Integer:
    """Draw a killer and return how it ends; or leave all as it was, and return NO_TURN."""
    length, point = killers.length[place], ball
    end: Integer = NO_TURN
    for step in range(length):
        at = np.int64(killers.steps[place, step])
        end, is_last = end_of(lines, board, lines.to[at]), step == length - I1
        if board.drawn[lines.edge[at]] != NOBODY or is_last != (end != NO_TURN):
            _lift(lines, board, killers, place, np.int64(step))
            return NO_TURN
        point = draw(lines, board, point, at)
    return end


@hot
def lift_killer(lines: Lines, board: Board, killers: Killers, place: Integer) -> None:
    """Undo `lay_killer` where it drew."""
    _lift(lines, board, killers, place, killers.length[place])


@hot
def only_turn(
    lines: Lines, killers: Killers, place: Integer, turns: Turns, ply: Integer, end: Integer,
    worth: Real,
) -> None:  # fmt: skip
    """Make a killer the only turn of a ply."""
    length = killers.length[place]
    for step in range(length):
        turns.steps[ply, 0, step] = killers.steps[place, step]
    turns.length[ply, 0], turns.end[ply, 0] = length, end
    turns.ball[ply, 0] = lines.to[turns.steps[ply, 0, length - I1]]
    turns.key[ply, 0], turns.worth[ply, 0] = killers.key[place], worth
    turns.order[ply, 0], turns.found[ply] = I0, I1


@shared
def note_killer(
    killers: Killers, place: Integer, turns: Turns, ply: Integer, turn: Integer
) -> None:
    """Put a turn of a ply first of the killers of a home; if it is new there the last one goes."""
    key, slot = turns.key[ply, turn], I0
    if turns.end[ply, turn] == BLOCK:
        return
    while slot < SLOTS - I1 and killers.key[place + slot] != key:
        slot += I1
    while slot > I0:
        here = place + slot
        for step in range(killers.length[here - I1]):
            killers.steps[here, step] = killers.steps[here - I1, step]
        killers.length[here], killers.key[here] = killers.length[here - I1], killers.key[here - I1]
        slot -= I1
    for step in range(turns.length[ply, turn]):
        killers.steps[place, step] = turns.steps[ply, turn, step]
    killers.length[place], killers.key[place] = turns.length[ply, turn], key


@hot
def killer_key(killers: Killers, place: Integer) -> Index:
    """Return the key of the first killer of a home, or 0."""
    key: Index = killers.key[place] if killers.length[place] > I0 else U0
    return key
