"""Open-loop, decoupled tree search for Warlight.

A node is a sequence of rounds, each the scripts of all players; its positions are sampled
anew on every visit, so that no outcome of the dice is taken for the only one. In a node
every player selects on statistics of its own (an arm is a script there). What a script has
been worth anywhere in the tree is its prior where it is new (progressive history).
Sources: Perez Liebana et al., "Open Loop Search for General Video Game Playing" (2015);
Lanctot, Lisy and Winands, "Monte Carlo Tree Search in Simultaneous Move Games with
Applications to Goofspiel" (2013); Nijssen and Winands, "Enhancements for Multi-Player
Monte-Carlo Tree Search" (2010).
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.kernels.arrays import Board, Work
from ai.games.warlight.kernels.position import (
    balance,
    count_incomes,
    count_living,
    count_regions,
    share_out,
)
from ai.games.warlight.kernels.round import clear_row, play_rows
from ai.games.warlight.kernels.scripts import SCRIPTS, turn_hash, write_script, write_surveyed
from ai.games.warlight.kernels.turns import survey
from ai.kernels.dice import below
from ai.kernels.jit import (
    U0,
    U1,
    Index,
    Indices,
    Integer,
    Integers,
    Real,
    Reals,
    entry,
    greater,
    hot,
    lesser,
    part,
)

NODES: Final = np.uint64(0)  # places in `OpenTree.used`
ARMS: Final = np.uint64(1)
NONE: Final = np.uint64(255)  # the arm of who has nothing to choose
DEEPEST: Final = 64  # rounds of a path
ARMS_PER_NODE: Final = 16  # reserved, about; with none left no node is opened
PRIOR_VALUE, PRIOR_VISITS = 0.5, 1.0  # of a script never tried
_MIX: Final = np.uint64(0x9E3779B97F4A7C15)
_SHIFT: Final = np.uint64(29)


class OpenPlan(NamedTuple):
    """How to search."""

    exploration: float
    prior_weight: float  # visits that a script's history counts as
    rounds: int  # of a playout
    patience: int  # visits a node needs before it is opened
    sharpness: float  # power of the players' shares where a playout ends
    left: int  # rounds from the root to the game's limit, where all who live draw


class OpenTree(NamedTuple):
    """Nodes and arms in the order in which they were made; node 0 is the root.

    Arrays by node and player have row node * P + p - 1.
    """

    parent: NDArray[np.uint32]  # (nodes,)
    way: NDArray[np.uint8]  # (nodes * P,) the parent's arms that lead here
    visits: NDArray[np.int32]  # (nodes,)
    worth: Reals  # (nodes * P,) sums of the values
    first: NDArray[np.uint32]  # (nodes * P,) first arm
    arms: NDArray[np.uint8]  # (nodes * P,) arms
    script: NDArray[np.uint8]  # (arms,)
    tried: NDArray[np.int32]  # (arms,)
    total: Reals  # (arms,) sums of the values for who selects
    keys: Indices  # (table,) hashes of node and arms, 0 for a free place
    places: NDArray[np.uint32]  # (table,) the node
    used: Indices  # (2,) nodes, arms
    history: Reals  # (P + 1, SCRIPTS) sums of the values of a player's scripts
    uses: Reals  # (P + 1, SCRIPTS)
    deepest: Integers  # (SCRIPTS,) rounds below each of the root's arms of player 1
    owner: Indices  # (n,) the root's position
    army: Integers  # (n,)
    path: Indices  # (DEEPEST + 1,) nodes of the iteration under way
    chosen: Indices  # ((DEEPEST + 1) * P,) arms
    hashes: Indices  # (SCRIPTS,) turns of the player whose arms are made


def make_open_tree(nodes: int, regions: int, players: int) -> OpenTree:
    """Reserve a tree whose root is its only node; see `make_tree` in `tree`."""
    size = max(nodes * ARMS_PER_NODE, players * int(SCRIPTS))
    table = 1 << (2 * nodes - 1).bit_length()
    return OpenTree(
        parent=np.zeros(nodes, np.uint32),
        way=np.zeros(nodes * players, np.uint8),
        visits=np.zeros(nodes, np.int32),
        worth=np.zeros(nodes * players, np.float64),
        first=np.zeros(nodes * players, np.uint32),
        arms=np.zeros(nodes * players, np.uint8),
        script=np.zeros(size, np.uint8),
        tried=np.zeros(size, np.int32),
        total=np.zeros(size, np.float64),
        keys=np.zeros(table, np.uint64),
        places=np.zeros(table, np.uint32),
        used=np.array([1, 0], np.uint64),
        history=np.zeros((players + 1, int(SCRIPTS)), np.float64),
        uses=np.zeros((players + 1, int(SCRIPTS)), np.float64),
        deepest=np.zeros(int(SCRIPTS), np.int64),
        owner=np.zeros(regions, np.uint64),
        army=np.zeros(regions, np.int64),
        path=np.zeros(DEEPEST + 1, np.uint64),
        chosen=np.zeros((DEEPEST + 1) * players, np.uint64),
        hashes=np.zeros(int(SCRIPTS), np.uint64),
    )


def bytes_per_open_node(players: int) -> int:
    """Return the memory of a node with its arms and its places in the table, at most."""
    tree = make_open_tree(1, 1, 2)
    node = tree.parent.itemsize + tree.visits.itemsize
    each = tree.way.itemsize + tree.worth.itemsize + tree.first.itemsize + tree.arms.itemsize
    arm = tree.script.itemsize + tree.tried.itemsize + tree.total.itemsize
    place = tree.keys.itemsize + tree.places.itemsize
    return node + players * each + ARMS_PER_NODE * arm + 4 * place


@hot
def _players(work: Work) -> np.uint64:
    return np.uint64(work.order.shape[0])


@hot
def _add_arms(at: Index, player: Index, board: Board, work: Work, tree: OpenTree) -> None:
    """Make an arm of every script that gives a turn of its own in the position."""
    survey(player, board, work)
    start, found = tree.used[ARMS], U0
    for script in range(SCRIPTS):
        write_surveyed(script, player - U1, player, board, work)
        seen = turn_hash(player - U1, work)
        fresh = True
        for k in range(found):
            fresh = fresh and tree.hashes[k] != seen
        if fresh:
            tree.hashes[found] = seen
            tree.script[start + found] = script
            found += U1
    tree.first[at], tree.arms[at] = start, found
    tree.used[ARMS] = start + found


@hot
def _open(node: Index, board: Board, work: Work, tree: OpenTree) -> bool:
    """Make the arms of all living players; return whether there was room for them."""
    players = _players(work)
    if tree.used[ARMS] + players * SCRIPTS > np.uint64(tree.script.shape[0]):
        return False
    count_incomes(board, work)
    for p in range(U1, players + U1):
        if work.regions[p] > 0:
            _add_arms(node * players + p - U1, p, board, work, tree)
    return True


@hot
def _is_open(node: Index, work: Work, tree: OpenTree) -> bool:
    players = _players(work)
    for p in range(players):  # noqa: SIM110 (numba compiles no generator)
        if tree.arms[node * players + p] > 0:
            return True
    return False


@hot
def _goes_on(node: Index, plan: OpenPlan, board: Board, work: Work, tree: OpenTree) -> bool:
    """Return whether to select in a node, opening it if it is due; else it is a leaf."""
    if count_living(work) < 2:
        return False
    if _is_open(node, work, tree):
        return True
    if node != U0 and np.int64(tree.visits[node]) < plan.patience:
        return False
    return _open(node, board, work, tree)


@hot
def _select(
    at: Index, node: Index, player: Index, plan: OpenPlan, work: Work, tree: OpenTree
) -> np.uint64:
    """Return the number of the arm with the highest bound, equal ones at random."""
    first, count = np.uint64(tree.first[at]), np.uint64(tree.arms[at])
    spread = plan.exploration * math.sqrt(math.log(np.float64(tree.visits[node]) + 2.0))
    best, chosen = -np.inf, U0
    turn = below(count, work.rng)
    for i in range(count):
        number = i + turn - (count if i + turn >= count else U0)
        arm = first + number
        script = np.uint64(tree.script[arm])
        prior = tree.history[player, script] + PRIOR_VALUE * PRIOR_VISITS
        prior /= tree.uses[player, script] + PRIOR_VISITS
        seen = np.float64(tree.tried[arm])
        mean = (tree.total[arm] + plan.prior_weight * prior) / (seen + plan.prior_weight)
        bound = mean + spread / math.sqrt(seen + 1.0)
        if bound > best:
            best, chosen = bound, number
    return chosen


@hot
def _choose(node: Index, depth: Index, plan: OpenPlan, work: Work, tree: OpenTree) -> None:
    """Let all living players select an arm, and set their scripts for the round."""
    players = _players(work)
    for p in range(U1, players + U1):
        at = node * players + p - U1
        tree.chosen[depth * players + p - U1] = NONE
        if work.regions[p] == 0:
            continue
        if tree.arms[at] == 0:  # dead in the sample that opened the node
            work.kinds[p] = below(SCRIPTS, work.rng)
            continue
        number = _select(at, node, p, plan, work, tree)
        tree.chosen[depth * players + p - U1] = number
        work.kinds[p] = np.uint64(tree.script[np.uint64(tree.first[at]) + number])


@hot
def _key(node: Index, depth: Index, players: Index, tree: OpenTree) -> np.uint64:
    mixed = (node + U1) * _MIX
    for p in range(players):
        mixed = (mixed ^ (tree.chosen[depth * players + p] + U1)) * _MIX
        mixed ^= mixed >> _SHIFT
    return np.uint64(mixed | U1)


@hot
def _child(node: Index, depth: Index, work: Work, tree: OpenTree) -> np.uint64:
    """Return the node below the chosen arms, made if it is new; 0 where there is no room."""
    players = _players(work)
    key = _key(node, depth, players, tree)
    last = np.uint64(tree.keys.shape[0]) - U1
    at = (key >> U1) & last
    while tree.keys[at] != U0:
        if tree.keys[at] == key:
            return np.uint64(tree.places[at])
        at = (at + U1) & last
    new = tree.used[NODES]
    if new >= np.uint64(tree.parent.shape[0]):
        return U0
    tree.used[NODES] = new + U1
    tree.keys[at], tree.places[at], tree.parent[new] = key, new, node
    for p in range(players):
        tree.way[new * players + p] = tree.chosen[depth * players + p]
    return np.uint64(new)


@part
def _play_scripts(rounds: Integer, given: Integer, board: Board, work: Work) -> None:
    """Play scripts: those of `kinds` in so many given rounds, then random ones."""
    for i in range(rounds):
        if count_living(work) < 2:
            break
        count_incomes(board, work)
        for p in range(U1, _players(work) + U1):
            if work.regions[p] == 0:
                clear_row(p - U1, work)
                continue
            if i >= given:
                work.kinds[p] = below(SCRIPTS, work.rng)
            write_script(work.kinds[p], p - U1, p, board, work)
        play_rows(board, work)


@hot
def _start(board: Board, work: Work, tree: OpenTree) -> None:
    for r in range(np.uint64(work.owner.shape[0])):
        work.owner[r] = tree.owner[r]
        work.army[r] = tree.army[r]
    count_regions(board, work)


@hot
def _sharpen(sharpness: Real, work: Work) -> None:
    """Raise the players' shares to a power, and make them sum to 1 again."""
    players, total = np.uint64(work.values.shape[0]), 0.0
    for p in range(U1, players):
        work.values[p] = work.values[p] ** sharpness
        total += work.values[p]
    for p in range(U1, players):
        work.values[p] /= total


@hot
def _judge(rounds: Integer, plan: OpenPlan, board: Board, work: Work) -> None:
    """Set `values` for the end of an iteration, so many rounds from the root."""
    if rounds >= plan.left:
        share_out(np.float64(count_living(work)), work)
    else:
        balance(board, work)
        _sharpen(plan.sharpness, work)


@part
def _descend(plan: OpenPlan, board: Board, work: Work, tree: OpenTree) -> np.uint64:
    """Walk to a leaf and play it out; return the rounds on the way. 0 on a path is "none"."""
    _start(board, work, tree)
    node, depth = U0, U0
    while True:
        tree.path[depth] = node
        known = depth == U0 or node != U0
        inside = known and np.int64(depth) < lesser(np.int64(DEEPEST), plan.left)
        if inside and _goes_on(node, plan, board, work, tree):
            _choose(node, depth, plan, work, tree)
            rounds, given = np.int64(1), np.int64(1)
        else:
            left, given = plan.left - np.int64(depth), np.int64(0)
            rounds = np.int64(plan.rounds if plan.rounds < left else left)
        _play_scripts(rounds, given, board, work)  # the one place where a round is compiled
        if given == 0:
            _judge(np.int64(depth) + rounds, plan, board, work)
            return depth
        node = _child(node, depth, work, tree)
        depth += U1


@hot
def _add_value(arm: Index, player: Index, work: Work, tree: OpenTree) -> None:
    value, script = work.values[player], np.uint64(tree.script[arm])
    tree.tried[arm] += 1
    tree.total[arm] += value
    tree.history[player, script] += value
    tree.uses[player, script] += 1.0


@part
def _back_up(depth: Index, work: Work, tree: OpenTree) -> None:
    """Add the values in `work` to the nodes and arms of the path."""
    players = _players(work)
    for d in range(depth + U1):
        node = tree.path[d]
        if d > U0 and node == U0:  # there was no room for it
            break
        tree.visits[node] += 1
        for p in range(U1, players + U1):
            tree.worth[node * players + p - U1] += work.values[p]
            number = tree.chosen[d * players + p - U1]
            if d < depth and number != NONE:
                arm = np.uint64(tree.first[node * players + p - U1]) + number
                _add_value(arm, p, work, tree)
    if depth > U0:
        top = tree.chosen[U0]
        tree.deepest[top] = greater(tree.deepest[top], np.int64(depth))


@entry
def grow_open(
    iterations: Integer, plan: OpenPlan, board: Board, work: Work, tree: OpenTree
) -> None:
    """Do so many iterations. Where the arrays are full the search goes on without new nodes."""
    for _ in range(iterations):
        depth = _descend(plan, board, work, tree)
        _back_up(depth, work, tree)


@entry
def script_turn(script: Index, player: Index, board: Board, work: Work) -> np.uint64:
    """Write a script's turn in the position in `work` into row 0; return its hash."""
    count_regions(board, work)
    count_incomes(board, work)
    write_script(script, U0, player, board, work)
    return turn_hash(U0, work)
