"""Monte Carlo tree search over turns, where a look at the next turns stands for a playout.

A new node finds some turns of its position and weighs them at once; the best of them is what the
position is worth. Turns are tried by what they brought, and by how good they looked (the rule of
AlphaZero: Silver et al., "A General Reinforcement Learning Algorithm", 2018). A turn that is known
to win or to lose is never tried in vain (Winands et al., "Monte-Carlo Tree Search Solver", 2008).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.board import I0, I1, Board, Lines, draw, wipe
from ai.games.paper_soccer.kernels.search import weigh_turns
from ai.games.paper_soccer.kernels.turns import FRESH, Sample, Turns, sample_turns
from ai.games.paper_soccer.kernels.worth import DECIDED, Worth
from ai.kernels.jit import U0, Indices, Integer, Integers, Real, Reals, entry, hot, shared

# Columns of `Tree.whole`.
PARENT: Final = 0
FIRST: Final = 1  # child, or -1
COUNT: Final = 2  # children
VISITS: Final = 3
PLAYER: Final = 4  # who made the turn into the node
BALL: Final = 5
END: Final = 6
OFFSET: Final = 7  # of its steps
LENGTH: Final = 8
COLUMNS: Final = 9

NODES: Final = 0  # of `Tree.control`: used rows,
STEPS: Final = 1  # used steps,
IS_FULL: Final = 2
CONTROLS: Final = 3

EXPLORATION: Final = 0  # of `Tree.numbers`
WIDE: Final = 1  # rows that are worth as much as three in four games
SHARP: Final = 2  # what a row of worth does to the share of a turn
NUMBERS: Final = 3


class Tree(NamedTuple):
    """A tree that grows."""

    control: Integers  # (CONTROLS,)
    whole: Integers  # (nodes, COLUMNS)
    total: Reals  # (nodes,) sum of values in [0, 1] to who made the turn
    worth: Reals  # (nodes,) to the same, at once; beyond DECIDED for what is known
    prior: Reals  # (nodes,)
    steps: NDArray[np.int16]  # (room,)
    path: Integers  # (deepest,)
    keys: Indices  # (1,) of the root
    numbers: Reals  # (NUMBERS,)


@hot
def value_of(tree: Tree, worth: Real) -> Real:
    """Return a worth as a value in [0, 1]."""
    if worth > DECIDED:
        return 1.0
    if worth < -DECIDED:
        return 0.0
    value: Real = 1.0 / (1.0 + np.exp(-worth / tree.numbers[WIDE]))
    return value


@hot
def _chosen(tree: Tree, node: Integer) -> Integer:
    """Return the child to be tried next."""
    first, count = tree.whole[node, FIRST], tree.whole[node, COUNT]
    widening = tree.numbers[EXPLORATION] * np.sqrt(np.float64(tree.whole[node, VISITS]))
    best, chosen = -1e18, np.int64(first)
    for child in range(first, first + count):
        visits = tree.whole[child, VISITS]
        worth = tree.worth[child]
        if worth > DECIDED:
            return np.int64(child)
        if worth < -DECIDED:
            score = -1e9
        else:
            value = value_of(tree, worth)
            if visits > I0:
                value = tree.total[child] / np.float64(visits)
            score = value + widening * tree.prior[child] / np.float64(I1 + visits)
        if score > best:
            best, chosen = score, np.int64(child)
    return chosen


@shared
def _expand(
    lines: Lines,
    board: Board,
    worth: Worth,
    sample: Sample,
    turns: Turns,
    tree: Tree,
    node: Integer,
    most: Integer,
) -> Real:
    """Give a node its children; return the best worth among them, to who is to move."""
    ball, player = tree.whole[node, BALL], I1 - tree.whole[node, PLAYER]
    sample_turns(lines, board, ball, sample, turns, I0, most)
    weigh_turns(lines, board, worth, turns, I0, ball, player, U0, I0)
    count, first = turns.found[I0], tree.control[NODES]
    used = tree.control[STEPS]
    best: Real = turns.worth[I0, turns.order[I0, 0]]
    if first + count > tree.total.size or used + count * np.int64(120) > tree.steps.size:
        tree.control[IS_FULL] = I1
        return best
    tree.whole[node, FIRST], tree.whole[node, COUNT] = first, count
    shares = 0.0
    for place in range(count):
        turn, child = turns.order[I0, place], first + place
        tree.whole[child, PARENT], tree.whole[child, FIRST] = node, np.int64(-1)
        tree.whole[child, COUNT], tree.whole[child, VISITS] = I0, I0
        tree.whole[child, PLAYER], tree.whole[child, BALL] = player, turns.ball[I0, turn]
        tree.whole[child, END] = turns.end[I0, turn]
        tree.whole[child, OFFSET], tree.whole[child, LENGTH] = used, turns.length[I0, turn]
        for step in range(turns.length[I0, turn]):
            tree.steps[used + step] = turns.steps[I0, turn, step]
        used += turns.length[I0, turn]
        tree.worth[child], tree.total[child] = turns.worth[I0, turn], 0.0
        tree.prior[child] = np.exp(tree.numbers[SHARP] * (turns.worth[I0, turn] - best) / 10.0)
        shares += tree.prior[child]
    for child in range(first, first + count):
        tree.prior[child] /= shares
    tree.control[NODES], tree.control[STEPS] = first + count, used
    return best


@hot
def _settle(tree: Tree, node: Integer) -> None:
    """Note that a node is decided if its children say so."""
    first, count = tree.whole[node, FIRST], tree.whole[node, COUNT]
    if count == I0:
        return
    best = -1e18
    for child in range(first, first + count):
        best = tree.worth[child] if tree.worth[child] > best else best
    if best > DECIDED or best < -DECIDED:
        tree.worth[node] = -best


@hot
def _is_known(tree: Tree, node: Integer) -> bool:
    """Return whether there is nothing to find below a node: it is decided, or the game over."""
    if tree.whole[node, END] != FRESH:
        return True
    return bool(tree.worth[node] > DECIDED or tree.worth[node] < -DECIDED)


@entry
def grow(
    iterations: Integer,
    lines: Lines,
    board: Board,
    worth: Worth,
    sample: Sample,
    turns: Turns,
    tree: Tree,
    most: Integer,
) -> Integer:
    """Do so many iterations; fewer when the tree is full or the root decided. Return how many."""
    done = I0
    while done < iterations:
        if tree.control[IS_FULL] or tree.worth[0] > DECIDED or tree.worth[0] < -DECIDED:
            break
        done += I1
        node: Integer = I0
        depth = I0
        tree.path[0] = I0
        while tree.whole[node, FIRST] >= I0:
            node = _chosen(tree, node)
            depth += I1
            tree.path[depth] = node
            point, offset = tree.whole[tree.path[depth - I1], BALL], tree.whole[node, OFFSET]
            for step in range(tree.whole[node, LENGTH]):
                point = draw(lines, board, point, np.int64(tree.steps[offset + step]))
            if _is_known(tree, node):
                break
        if _is_known(tree, node):
            value = value_of(tree, tree.worth[node])
        else:
            best = _expand(lines, board, worth, sample, turns, tree, node, most)
            value = 1.0 - value_of(tree, best)
        for back in range(depth + I1):
            at = tree.path[depth - back]
            _settle(tree, at)
            tree.whole[at, VISITS] += I1
            tree.total[at] += value
            value = 1.0 - value
            if at != I0:
                length, offset = tree.whole[at, LENGTH], tree.whole[at, OFFSET]
                for step in range(length):
                    way = np.int64(tree.steps[offset + length - I1 - step])
                    wipe(lines, board, lines.origin[way], way)
    return done
