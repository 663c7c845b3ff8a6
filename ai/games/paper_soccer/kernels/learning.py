"""The network learns from games against itself: TD(lambda) on the moves of a one-ply player.

A game is played to its end, each turn the best one as the network sees it, with some chance. Then
its turns are taken back one by one: what a position should have been worth is a mean of what the
turn chosen there was, and of what came of it. Source: Sutton, "Learning to Predict by the Methods
of Temporal Differences", 1988; for a network that plays against itself: Tesauro, "Temporal
Difference Learning and TD-Gammon", 1995.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ai.games.paper_soccer.kernels.board import I0, I1, Board, Lines, draw, wipe
from ai.games.paper_soccer.kernels.games import Games, choose_turn, random_below
from ai.games.paper_soccer.kernels.network import HIDDEN, MIRRORED, ZERO, Network, log_odds, look
from ai.games.paper_soccer.kernels.worth import DECIDED, ODDS, Worth
from ai.kernels.jit import Integer, Integers, Real, Reals, entry, hot

# What learning is told, by place in `Learning.told`.
RATE: Final = 0  # of a step downhill
TRACE: Final = 1  # lambda: how much of what came of a turn counts; the rest is what it seemed
DOUBT: Final = 2  # log odds that chance adds to a turn or takes at most
LEARNING: Final = 3

# Figures of learning, by place in `Learning.figures`.
POSITIONS: Final = 0
ERROR: Final = 1  # the sum of squares of what the network said less who won
ERRORS: Final = 2

OPENING: Final = np.int64(7)  # below so many first turns are played by chance alone
SELDOM: Final = np.int64(30)  # later one turn of so many is


class Learning(NamedTuple):
    """How a network learns, and room for a game."""

    told: Reals  # (LEARNING,)
    figures: Reals  # (ERRORS,)
    trail: Integers  # (edges,) the ways of the whole game
    until: Integers  # (edges + 1,) how many ways there are before each turn
    seemed: Reals  # (edges,) the chance to win that a turn's player saw; negative for one by chance


@hot
def _chance(odds: Real) -> Real:
    """Return the chance that belongs to log odds (the logistic function)."""
    return np.float64(1.0 / (1.0 + np.exp(-odds)))


@hot
def _step(network: Network, count: Integer, target: Real, rate: Real) -> Real:
    """Go a step towards a chance to win that should have been seen; return the one that was."""
    found: Real = _chance(log_odds(network, count))
    slope = np.float32(rate * (target - found))
    for unit in range(HIDDEN):
        height = network.hidden[unit]
        back = ZERO
        if height > ZERO:
            back = slope * network.output[unit]
            network.output[unit] += slope * height
        network.bias[unit] += back
        network.hidden[unit] = back
    network.output[HIDDEN] += slope
    for place in range(count):
        row = network.found[place]
        for unit in range(HIDDEN):
            network.inputs[row, unit] += network.hidden[unit]
    return found


@hot
def _play(
    lines: Lines, board: Board, worth: Worth, games: Games, learning: Learning, start: Integer
) -> Integer:
    """Play a game from the start, which the board is set up for; return how many turns it had."""
    ball, player, turn = start, I0, I0
    opening = random_below(games, OPENING)
    learning.until[0] = I0
    while True:
        by_chance = turn < opening or random_below(games, SELDOM) == I0
        doubt = 16.0 if by_chance else learning.told[DOUBT]
        length = choose_turn(lines, board, worth, games, ball, player, I0, doubt * ODDS)
        value, made = games.worth[0], learning.until[turn]
        seemed = _chance(value / ODDS)
        if value > DECIDED or value < -DECIDED:
            seemed = 1.0 if value > 0.0 else 0.0
        learning.seemed[turn] = -1.0 if by_chance else seemed
        for step in range(length):
            learning.trail[made + step] = games.best[step]
            ball = draw(lines, board, ball, games.best[step])
        turn += I1
        learning.until[turn] = made + length
        if lines.goal[ball] != I0 or board.free[ball] == I0:
            break
        player = I1 - player
    return turn


@entry
def learn_game(
    lines: Lines, board: Board, worth: Worth, games: Games, learning: Learning, start: Integer
) -> None:
    """Play a game from the start, which the board is set up for, and learn from it.

    The board is as before in the end.
    """
    network = worth.network
    turns = _play(lines, board, worth, games, learning, start)
    ball = lines.to[learning.trail[learning.until[turns] - I1]]
    stuck = np.int64(turns & I1)  # who was to move next has won, if the mover had no way on
    winner = lines.goal[ball] - I1 if lines.goal[ball] != I0 else stuck
    first = np.float64(winner == I0)  # what each position is worth to the first player
    target: Real = first
    for back in range(turns):
        turn = turns - I1 - back
        for step in range(learning.until[turn + I1] - learning.until[turn]):
            at = learning.trail[learning.until[turn + I1] - I1 - step]
            wipe(lines, board, lines.origin[at], at)
        player = turn & I1
        ball = lines.origin[learning.trail[learning.until[turn]]]
        seemed = learning.seemed[turn]
        if seemed >= 0.0:
            own = 1.0 - seemed if player == I1 else seemed
            target = learning.told[TRACE] * target + (1.0 - learning.told[TRACE]) * own
        view = player + (MIRRORED if random_below(games, np.int64(2)) else I0)
        count = look(lines, board, network, ball, view, worth.found)
        if worth.found[3] & (player + I1):
            target = 1.0 if player == I0 else 0.0  # it can be seen without the network
            continue
        wanted = 1.0 - target if player == I1 else target
        found = _step(network, count, wanted, learning.told[RATE])
        won = 1.0 - first if player == I1 else first
        learning.figures[POSITIONS] += 1.0
        learning.figures[ERROR] += (found - won) * (found - won)
