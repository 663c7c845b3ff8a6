"""Maxn's thinking written out: the transfer trees of its borders, and its MaxN tree.

Plain Python, node for node what the kernels decide by (`kernels.paths`, `kernels.maxn`): for
looking at, not for playing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from ai.games.dicewars.kernels.maxn import FROM_ZERO, LEAVES, candidates, evaluate
from ai.games.dicewars.kernels.paths import arriving
from ai.games.dicewars.kernels.state import State
from ai.games.dicewars.numbers import MaxnOptions, numbers_in_order
from ai.games.dicewars.position import scratch_for, state_of, table_of
from ai.kernels.plain import plain
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
    values: tuple[float, ...] = ()  # the tuple, one number a player; () before one is known
    chosen: int | None = None  # the child that the tuple comes from
    children: list[MaxnNode] = field(default_factory=list)
    visits: int = 1  # nodes below and including this one
    is_whole: bool = False  # all below it was looked at

    @property
    def below(self) -> list[MaxnNode]:
        """The children, as pictures of searches call them."""
        return self.children


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
    dice: Any = state.dice  # a kernel that is not compiled takes sequences as well
    areas: Any = path
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
    """Return the tree of the next attack, and to which depth it is."""
    thinking = Thinking(game, state, options)
    while not thinking.is_done:
        thinking.step()
    return thinking.root, thinking.depth


class Thinking:
    """The MaxN tree of the next attack while it grows, position by position.

    As with the kernel it is begun anew a player less deep where it would have more leaves than the
    options allow.
    """

    def __init__(self, game: DicewarsGame, state: DicewarsState, options: MaxnOptions) -> None:
        self._game, self._first = game, state
        self._table, self._scratch = table_of(game), scratch_for(game)
        self._numbers = np.array(numbers_in_order(options))
        self._room = np.zeros(len(self._table.near), np.int64)
        self._begin(options.depth)
        self.standing = self._evaluated()  # the tuple of the position as it is

    def _begin(self, depth: int) -> None:
        """Begin a tree of this depth."""
        self.depth, self.leaves, self.is_done = depth, 0, False
        self._state = state_of(self._game, self._first)
        self.root = MaxnNode(None, self._first.player, 0, 1.0)
        self._growth = self._grown(self.root)

    def step(self) -> None:
        """Evaluate one more position, or find that there is none."""
        if self.leaves > self._numbers[LEAVES] and self.depth > 1:
            self._begin(self.depth - 1)
        self.is_done = next(self._growth, None) is None

    def _grown(self, node: MaxnNode) -> Iterator[MaxnNode]:
        """Fill a node's tuple and children; yield every leaf once it is evaluated."""
        if node.depth == self.depth:
            self.leaves += 1
            node.values, node.is_whole = self._evaluated(), True
            yield node
            return
        if self._numbers[FROM_ZERO] != 0.0:
            idle = self._nothing(node, (0.0,) * len(self._state.areas))
            node.children.append(idle)
            node.visits += 1
            self._choose(node, idle)
        for move in self._attacks(node):
            yield from self._after(node, move)
        if self._numbers[FROM_ZERO] == 0.0:
            yield from self._below(node, self._nothing(node))
        node.is_whole = True

    def _nothing(self, node: MaxnNode, values: tuple[float, ...] = ()) -> MaxnNode:
        """Return the child in which the player does nothing; with values it is a leaf."""
        following = _next(self._state, node.player)
        return MaxnNode(None, following, node.depth + 1, 1.0, values, is_whole=bool(values))

    def _after(self, node: MaxnNode, move: Attack) -> Iterator[MaxnNode]:
        """Try an attack, which is assumed to succeed, and take it back."""
        state, source, target = self._state, move.source, move.target
        attackers, defenders, enemy = (
            int(state.dice[source]), int(state.dice[target]), int(state.owners[target])
        )  # fmt: skip
        likely = float(self._table.success[attackers, defenders])
        state.areas[enemy] -= 1
        state.areas[node.player] += 1
        state.owners[target], state.dice[source], state.dice[target] = (
            node.player, 1, attackers - 1
        )  # fmt: skip
        following = _next(state, node.player)
        yield from self._below(node, MaxnNode(move, following, node.depth + 1, likely))
        state.areas[node.player] -= 1
        state.areas[enemy] += 1
        state.owners[target], state.dice[source], state.dice[target] = enemy, attackers, defenders

    def _below(self, node: MaxnNode, child: MaxnNode) -> Iterator[MaxnNode]:
        """Grow a child, and choose it if it is the best one so far."""
        counted = child.visits
        node.children.append(child)
        node.visits += counted
        for leaf in self._grown(child):
            node.visits += child.visits - counted
            counted = child.visits
            yield leaf
        self._choose(node, child)

    def _choose(self, node: MaxnNode, child: MaxnNode) -> None:
        best = node.values
        if not best or margin(child.values, node.player) > margin(best, node.player):
            node.values, node.chosen = child.values, len(node.children) - 1

    def _attacks(self, node: MaxnNode) -> list[Attack]:
        """Return the attacks that are considered, in the kernel's order."""
        count = plain(candidates)(self._table, self._state, self._numbers, node.player, self._room)
        n = len(self._state.owners)
        return [Attack(*divmod(move, n)) for move in self._room[:count].tolist()]

    def _evaluated(self) -> tuple[float, ...]:
        values = np.zeros(len(self._state.areas))
        plain(evaluate)(self._table, self._state, self._scratch, self._numbers, values)
        return tuple(map(float, values.tolist()))


def margin(values: tuple[float, ...], player: int) -> float:
    """Return a player's value minus those of all others: what each makes as large as he can."""
    return 2 * values[player] - sum(values)


def _next(state: State, player: int) -> int:
    """Return who moves next."""
    players = len(state.areas)
    player = (player + 1) % players
    while state.areas[player] == 0:
        player = (player + 1) % players
    return player
