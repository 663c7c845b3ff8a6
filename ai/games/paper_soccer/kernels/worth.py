"""What a position is worth to who has just moved: the source's table, or our own terms.

The table of the source: the other's goal 500, the way to the own goal is cut off 480, the way to
the other's is -440, the other can score at once -460, the own goal -480, no way on -500; else how
far the ball is from the own goal, or near to it for who retreats. All distances are in rows.

Our own terms tell what is over from what is not: whoever can score at once wins one turn later, and
a goal that is cut off is an advantage and no more, since who has no way on loses still. A network
that has learned it may weigh the rest.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.board import I0, I1, Board, Lines, reaches, spread
from ai.games.paper_soccer.kernels.network import Network, judged
from ai.games.paper_soccer.kernels.turns import BLOCK, GOAL
from ai.kernels.jit import Integer, Integers, Real, Reals, hot, shared

SCORED: Final = np.float64(500)
SAFE: Final = np.float64(480)
NO_WAY: Final = np.float64(-440)
THREATENED: Final = np.float64(-460)
OWN_GOAL: Final = np.float64(-480)
STUCK: Final = np.float64(-500)
DECIDED: Final = np.float64(400)  # beyond it a value says who wins, not how far the ball is
LATER: Final = np.float64(0.01)  # what a win is worth less for every turn until then
CUT_OFF: Final = np.float64(60)  # rows that a goal which cannot be reached is worth, in our terms
ODDS: Final = np.float64(6)  # rows that are worth one of log odds

# What `Worth.how` says, by place.
SEES_WAYS: Final = 0  # whether cut off goals and threats are seen
OWN_TERMS: Final = 1  # whether the weights count, not the distance
HAS_NETWORK: Final = 2  # whether a network weighs what is not decided, in place of all weights
HOWS: Final = 3

# The weights, by place.
ROWS: Final = 0  # rows from the own goal; negative for who retreats
COLUMNS: Final = 1  # columns from the middle
REACH: Final = 2  # rows that the other's next turn can come near to the own goal
BACK: Final = 3  # rows that it can go back
CHOICE: Final = 4  # fresh points that it can end on, as a logarithm
ODD: Final = 5  # whether free edges near the ball are odd in number
WEIGHTS: Final = 6


class Worth(NamedTuple):
    """How positions are weighed, and room for it."""

    how: Integers  # (HOWS,)
    weights: Reals  # (WEIGHTS,)
    found: Integers  # (4,) of `spread`
    block: NDArray[np.float64]  # (1,) what no way on costs: 1, a half or nothing of STUCK
    network: Network


@hot
def distance(lines: Lines, board: Board, worth: Worth, ball: Integer, player: Integer) -> Real:
    """Return what a place of the ball is worth to a player, by the weights of rows and columns."""
    last = lines.row[lines.row.size - 1]
    rows = np.float64(last - lines.row[ball] if player == I0 else lines.row[ball] + I1)
    aside = np.float64(lines.column[ball] - lines.column[0] - I1)
    aside = -aside if aside < 0.0 else aside
    value: Real = worth.weights[ROWS] * rows + worth.weights[COLUMNS] * aside
    return value


@shared
def worth_of(
    lines: Lines, board: Board, worth: Worth, ball: Integer, end: Integer, player: Integer
) -> Real:
    """Return what a turn that ended here is worth to the player who made it."""
    own, others = np.int64(2) - player, player + I1  # the goals that each defends: who scores there
    is_own = worth.how[OWN_TERMS] != I0
    if end == GOAL:
        if lines.goal[ball] == others:
            return SCORED
        return -SCORED if is_own else OWN_GOAL
    if end == BLOCK:
        stuck: Real = STUCK * worth.block[0]
        return stuck
    if worth.how[HAS_NETWORK] != I0:
        odds: Real = judged(lines, board, worth.network, ball, I1 - player, worth.found)
        return LATER - SCORED if worth.found[3] & own else -ODDS * odds
    value = distance(lines, board, worth, ball, player)
    if worth.how[SEES_WAYS] == I0:
        return value
    if is_own:
        spread(lines, board, ball, worth.found)
        if worth.found[3] & own:
            return LATER - SCORED
        value += _of_spread(lines, board, worth, ball, player)
        if not reaches(lines, board, ball, own, False):
            value += CUT_OFF
        if not reaches(lines, board, ball, others, False):
            value -= CUT_OFF
        return value
    if not reaches(lines, board, ball, own, False):
        return SAFE
    if not reaches(lines, board, ball, others, False):
        return NO_WAY
    if reaches(lines, board, ball, own, True):
        return THREATENED
    return value


@hot
def _of_spread(lines: Lines, board: Board, worth: Worth, ball: Integer, player: Integer) -> Real:
    """Return what the other's next turn can do, weighed; `worth.found` has its figures."""
    row = lines.row[ball]
    count, low, high = worth.found[0], worth.found[1], worth.found[2]
    if count == I0:
        low = high = row
    near = high - row if player == I0 else row - low
    back = row - low if player == I0 else high - row
    value: Real = worth.weights[REACH] * np.float64(near) + worth.weights[BACK] * np.float64(back)
    value += worth.weights[CHOICE] * np.log(np.float64(count + I1))
    value += worth.weights[ODD] * np.float64(board.free[ball] & I1)
    return value
