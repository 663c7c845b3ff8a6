"""Maxn's thinking written out: the transfer trees of its borders, and its MaxN tree.

Plain Python, node for node what the kernels decide by (`kernels.paths`, `kernels.maxn`): for
looking at, not for playing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from ai.games.dicewars.kernels.looking import considered, tuple_of
from ai.games.dicewars.kernels.maxn import FROM_ZERO, LEAVES
from ai.games.dicewars.kernels.paths import arriving
from ai.games.dicewars.kernels.state import END, State
from ai.games.dicewars.numbers import MaxnOptions, numbers_in_order
from ai.games.dicewars.position import scratch_for, state_of, table_of
from ai.kernels.plain import now, plain
from engine.games.dicewars.rules import DicewarsGame
from engine.games.dicewars.state import Attack, DicewarsState

MOST_NODES: Final = 5_000  # of a transfer tree


@dataclass(frozen=True, slots=True)
class TransferNode:
    """An area of a transfer tree, as the source writes it: [area, dice]."""

    area: int
    dice: int
    arriving: int  # dice at the root if the path from here is carried out; 0: it moves nothing
    children: tuple[TransferNode, ...] = ()


@dataclass(frozen=True, slots=True)
class TransferTree:
    """All paths to a border area, and the one that is chosen."""

    root: TransferNode
    path: tuple[int, ...]  # areas from the deepest to the root; empty if nothing helps
    is_strong: bool  # it has dice enough: no path is looked for
    cut: bool  # there were more paths than are shown


@dataclass(slots=True)
class MaxnNode:
    """A position of the MaxN tree; attacks are assumed to succeed."""

    move: Attack | None  # that led here; None at the root, and where the player did nothing
    player: int  # who is to move here
    depth: int
    probability: float  # of the attack, which is assumed to succeed
    values: tuple[float, ...] = ()  # the tuple, one number a player
    chosen: int | None = None  # the child that the tuple comes from
    children: list[MaxnNode] = field(default_factory=list)


def transfer_trees(
    game: DicewarsGame, state: DicewarsState, options: MaxnOptions
) -> tuple[TransferTree, ...]:
    """Return the trees of all own border areas, the weakest first."""
    owners, own = state.owners, state.player
    borders = [
        area
        for area, owner in enumerate(owners)
        if owner == own and any(owners[other] != own for other in game.board.neighbours[area])
    ]
    left = game.settings.transfers - state.transfers - options.reserved
    borders.sort(key=lambda area: state.dice[area])
    return tuple(_tree(game, state, area, left, options.strong) for area in borders)


def _tree(
    game: DicewarsGame, state: DicewarsState, root: int, left: int, strong: int
) -> TransferTree:
    is_strong, budget = state.dice[root] >= strong, [MOST_NODES]
    here = (root,)
    children = () if is_strong else _children(game, state, here, left, budget)
    node = TransferNode(root, state.dice[root], state.dice[root], children)
    best: tuple[int, ...] = ()
    most, fewest = state.dice[root], 0
    for path, dice in _paths(node, ()):
        if dice > most or (best and dice == most and len(path) < fewest):
            best, most, fewest = path, dice, len(path)
    return TransferTree(node, tuple(reversed(best)), is_strong, budget[0] <= 0)


def _children(
    game: DicewarsGame, state: DicewarsState, path: tuple[int, ...], left: int, budget: list[int]
) -> tuple[TransferNode, ...]:
    """Return what can be reached from the end of a path by own inner areas."""
    if len(path) > left:
        return ()
    found, own = [], state.owners[path[0]]
    for other in game.board.neighbours[path[-1]]:
        near = game.board.neighbours[other]
        is_inner = all(state.owners[one] == own for one in (other, *near))
        if not is_inner or other in path or budget[0] <= 0:
            continue
        budget[0] -= 1
        longer = (*path, other)
        dice = _arriving(game, state, longer)
        children = _children(game, state, longer, left, budget)
        found.append(TransferNode(other, state.dice[other], dice, children))
    return tuple(found)


def _arriving(game: DicewarsGame, state: DicewarsState, path: tuple[int, ...]) -> int:
    dice, areas = np.array(state.dice, np.int64), np.array(path, np.int64)
    return int(plain(arriving)(dice, areas, len(path) - 1, game.settings.most_dice))


def _paths(node: TransferNode, before: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield paths from the root with the dice that arrive, in the order of the kernel."""
    for child in node.children:
        path = (*(before or (node.area,)), child.area)
        yield path, child.arriving
        yield from _paths(child, path)


def maxn_tree(
    game: DicewarsGame, state: DicewarsState, options: MaxnOptions
) -> tuple[MaxnNode, int]:
    """Return the tree of the next attack, and to which depth it is.

    As with the kernel it is less deep where it would have more leaves than the options allow.
    """
    for depth in range(options.depth, 0, -1):
        thinking = _Thinking(game, state, options)
        root = MaxnNode(None, state.player, 0, 1.0)
        if thinking.expand(root, depth) or depth == 1:
            return root, depth
    raise AssertionError


class _Thinking:
    """A position that attacks are tried in; owns its arrays."""

    def __init__(self, game: DicewarsGame, state: DicewarsState, options: MaxnOptions) -> None:
        self.table, self.state = table_of(game), state_of(game, state)
        self.scratch, self.numbers = scratch_for(game), np.array(numbers_in_order(options))
        self.leaves = 0

    def expand(self, node: MaxnNode, depth: int) -> bool:
        """Fill a node's tuple and children; return False once there are too many leaves."""
        state, n = self.state, len(self.state.owners)
        if node.depth == depth:
            self.leaves += 1
            values = np.zeros(len(state.areas))
            now(tuple_of)(self.table, state, self.scratch, self.numbers, values)
            node.values = tuple(values.tolist())
            return bool(self.leaves <= self.numbers[LEAVES])
        room = np.zeros(len(self.table.near), np.int64)
        count = now(considered)(self.table, state, self.numbers, node.player, room)
        moves = room[:count].tolist()
        if self.numbers[FROM_ZERO] == 0.0:
            moves.append(END)
        else:
            node.values = (0.0,) * len(state.areas)
        for move in moves:
            child = self._tried(node, move, n, depth)
            if child is None:
                return False
            if not node.values or margin(child.values, node.player) > margin(
                node.values, node.player
            ):
                node.values, node.chosen = child.values, len(node.children) - 1
        return True

    def _tried(self, node: MaxnNode, move: int, n: int, depth: int) -> MaxnNode | None:
        """Add and expand the child of a move; None once there are too many leaves."""
        if move == END:
            child = MaxnNode(None, _next(self.state, node.player), node.depth + 1, 1.0)
            node.children.append(child)
            return child if self.expand(child, depth) else None
        source, target = divmod(move, n)
        state = self.state
        attackers, defenders, enemy = (
            int(state.dice[source]), int(state.dice[target]), int(state.owners[target])
        )  # fmt: skip
        state.areas[enemy] -= 1
        state.areas[node.player] += 1
        state.owners[target], state.dice[source], state.dice[target] = (
            node.player, 1, attackers - 1
        )  # fmt: skip
        likely = float(self.table.success[attackers, defenders])
        following = _next(state, node.player)
        child = MaxnNode(Attack(source, target), following, node.depth + 1, likely)
        node.children.append(child)
        is_whole = self.expand(child, depth)
        state.areas[node.player] -= 1
        state.areas[enemy] += 1
        state.owners[target], state.dice[source], state.dice[target] = enemy, attackers, defenders
        return child if is_whole else None


def margin(values: tuple[float, ...], player: int) -> float:
    """Return a player's value minus those of all others: what each makes as large as he can."""
    return 2 * values[player] - sum(values)


def _next(state: State, player: int) -> int:
    players = len(state.areas)
    player = (player + 1) % players
    while state.areas[player] == 0:
        player = (player + 1) % players
    return player
