"""Whole games of a player who looks at all turns of his own, and at no answer: for measurements.

Turns are not kept but weighed as they are walked; of equal ones each is as likely to be played.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ai.games.paper_soccer.kernels.board import I0, I1, NOBODY, Board, Lines, draw, wipe
from ai.games.paper_soccer.kernels.turns import BLOCK, FRESH, GOAL, is_new_now
from ai.games.paper_soccer.kernels.worth import Worth, worth_of
from ai.kernels.jit import U0, Indices, Integer, Integers, Real, Reals, entry, hot

# Figures of games, by place in `Games.figures`.
TURNS: Final = 0  # that were played
SUM: Final = 1  # of the numbers of turns that there were
SQUARES: Final = 2
MOST: Final = 3
ENDED: Final = 4  # games
GOALS: Final = 5
WON_FIRST: Final = 6
FIGURES: Final = 7
LONGEST: Final = 400
DICE: Final = np.int64(1 << 20)  # different numbers of chance


class Games(NamedTuple):
    """Room for games."""

    table: Indices  # (a power of 2,) keys that were seen
    stamp: Integers  # (as many,) in which turn
    clock: Integers  # (1,) turns so far
    point: Integers  # (LONGEST,) the trail
    at: Integers  # (LONGEST,) the next way to be tried of each point
    best: Integers  # (LONGEST,) ways of the best turn
    worth: Reals  # (1,) what the best turn is worth
    dice: Indices  # (1,)
    figures: Reals  # (FIGURES,)


@hot
def random_below(games: Games, below: Integer) -> Integer:
    """Return a random number below another (xorshift: Marsaglia, 2003)."""
    dice = games.dice[0]
    dice ^= dice << np.uint64(13)
    dice ^= dice >> np.uint64(7)
    dice ^= dice << np.uint64(17)
    games.dice[0] = dice
    return np.int64(dice >> np.uint64(11)) % below


@hot
def _add(figures: Reals, count: Real) -> None:
    """Add a number of turns to the figures."""
    figures[TURNS] += 1.0
    figures[SUM] += count
    figures[SQUARES] += count * count
    figures[MOST] = count if count > figures[MOST] else figures[MOST]


@hot
def _chance(games: Games, doubt: Real) -> Real:
    """Return what chance adds to a value, at most so much to either side."""
    if doubt == 0.0:
        return 0.0
    share = np.float64(random_below(games, DICE)) / np.float64(DICE)
    return doubt * (share + share - 1.0)


@hot
def _take(games: Games, length: Integer) -> None:
    """Keep the trail as the best turn."""
    for step in range(length):
        games.best[step] = games.at[step] - I1


@entry
def choose_turn(
    lines: Lines, board: Board, worth: Worth, games: Games, ball: Integer, player: Integer,
    is_random: Integer, doubt: Real,
) -> Integer:  # fmt: skip
    """Find the best turn, or any; its ways are in `games.best`. Return its length.

    Chance adds at most `doubt` to what a turn is worth, or takes it. The board is as before in the
    end; the number of turns is added to the figures. Where there are more states of a turn than
    half the table holds, the rest is not walked.
    """
    games.clock[0] += I1
    depth, key, count, equal, length, states = I0, U0, I0, I0, I0, I0
    most = -1e9
    games.point[0], games.at[0] = ball, lines.first[ball]
    while True:
        point, at = games.point[depth], games.at[depth]
        if at == lines.first[point + I1]:
            if depth == I0:
                break
            depth -= I1
            way = games.at[depth] - I1
            wipe(lines, board, games.point[depth], way)
            key ^= lines.keys[lines.edge[way]]
            continue
        games.at[depth] = at + I1
        edge = lines.edge[at]
        if board.drawn[edge] != NOBODY:
            continue
        to, end = lines.to[at], FRESH
        if lines.goal[to] != I0:
            end = GOAL
        elif board.degree[to] != I0:
            is_full = states == games.table.size // 2
            if is_full or not is_new_now(
                games.table, games.stamp, games.clock[0], key ^ lines.keys[edge]
            ):
                continue
            states += I1
            if board.free[to] > I1:
                draw(lines, board, point, at)
                key ^= lines.keys[edge]
                depth += I1
                games.point[depth], games.at[depth] = to, lines.first[to]
                continue
            end = BLOCK
        count += I1
        value = 0.0
        if not is_random:
            draw(lines, board, point, at)
            value = worth_of(lines, board, worth, to, end, player)
            wipe(lines, board, point, at)
        value += _chance(games, doubt)
        equal = equal + I1 if value == most else I1 if value > most else equal
        if value > most or (value == most and random_below(games, equal) == I0):
            most, length = value, depth + I1
            _take(games, length)
    games.worth[0] = most
    _add(games.figures, np.float64(count))
    return length


@entry
def play_game(
    lines: Lines, board: Board, first: Worth, second: Worth, games: Games, start: Integer,
    opening: Integer,
) -> None:  # fmt: skip
    """Play a game from the start, which the board is set up for, to its end.

    Players weigh their turns each by their own worth, but for those of the opening.
    """
    ball, player, turn = start, I0, I0
    while True:
        worth, is_random = first if player == I0 else second, np.int64(turn < opening)
        length = choose_turn(lines, board, worth, games, ball, player, is_random, 0.0)
        turn += I1
        for step in range(length):
            ball = draw(lines, board, ball, games.best[step])
        if lines.goal[ball] != I0:
            games.figures[GOALS] += 1.0
            games.figures[WON_FIRST] += np.float64(lines.goal[ball] == I1)
            break
        if board.free[ball] == I0:
            games.figures[WON_FIRST] += np.float64(player == I1)
            break
        player = I1 - player
    games.figures[ENDED] += 1.0
