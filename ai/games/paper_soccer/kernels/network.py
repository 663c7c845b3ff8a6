"""A small network that says who is winning: what is drawn, and where the next turn can come to.

Inputs are the drawn edges, the ball's point, and the points that the next turn can pass and can end
on; they are there or not. One hidden layer of rectified sums, and a sum of these: the logarithm of
the odds that who is to move wins. A player sees the pitch so that the goal he attacks is above.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.board import I0, I1, NOBODY, Board, Lines
from ai.kernels.jit import Integer, Integers, Real, hot, shared

Weights = NDArray[np.float32]

HIDDEN: Final = 32
VIEWS: Final = 4  # of the pitch: the first player's, the second's, and both seen in a mirror
MIRRORED: Final = np.int64(2)  # what is added to a view
ZERO: Final = np.float32(0)


class Network(NamedTuple):
    """The weights for a pitch, and room."""

    inputs: Weights  # (edges + 3 points, HIDDEN): edges, ball, points passed, points ended on
    bias: Weights  # (HIDDEN,)
    output: Weights  # (HIDDEN + 1,), the last one is the bias of the sum
    points: Integers  # (VIEWS, points) their numbers in each view
    edges: Integers  # (VIEWS, edges)
    found: Integers  # (edges + 3 points,) which inputs are there
    hidden: Weights  # (HIDDEN,) the sums


@hot
def look(
    lines: Lines, board: Board, network: Network, ball: Integer, view: Integer, goals: Integers
) -> Integer:
    """Find the inputs of a position in a view; return their number, and in `goals[3]` the reach.

    That are the goals that the next turn can come to: 1 and 2, as bits.
    """
    count, points, edges = I0, network.points[view], network.edges[view]
    for edge in range(edges.size):
        if board.drawn[edge] != NOBODY:
            network.found[count] = edges[edge]
            count += I1
    here = np.int64(edges.size)
    passed, ended = here + points.size, here + points.size + points.size
    network.found[count] = here + points[ball]
    count += I1
    last = board.free.size
    board.seen[last] += I1
    now, size, reached = board.seen[last], I1, I0
    board.queue[0] = ball
    board.seen[ball] = now
    while size > I0:
        size -= I1
        point = board.queue[size]
        for at in range(lines.first[point], lines.first[point + I1]):
            to = lines.to[at]
            if board.drawn[lines.edge[at]] != NOBODY or board.seen[to] == now:
                continue
            board.seen[to] = now
            is_passed = lines.goal[to] != I0 or board.degree[to] > I0
            network.found[count] = points[to] + (passed if is_passed else ended)
            count += I1
            if lines.goal[to] != I0:
                reached |= lines.goal[to]
            elif is_passed:
                board.queue[size] = to
                size += I1
    goals[3] = reached
    return count


@hot
def log_odds(network: Network, count: Integer) -> Real:
    """Return the log odds that who is to move wins, with the first inputs of `network.found`."""
    for unit in range(HIDDEN):
        network.hidden[unit] = network.bias[unit]
    for place in range(count):
        row = network.found[place]
        for unit in range(HIDDEN):
            network.hidden[unit] += network.inputs[row, unit]
    odds = network.output[HIDDEN]
    for unit in range(HIDDEN):
        if network.hidden[unit] > ZERO:
            odds += network.output[unit] * network.hidden[unit]
    return np.float64(odds)


@shared
def judged(
    lines: Lines, board: Board, network: Network, ball: Integer, player: Integer, goals: Integers
) -> Real:
    """Return the log odds that the player to move wins, and in `goals[3]` the goals in reach."""
    return log_odds(network, look(lines, board, network, ball, player, goals))
