"""The search with a stored outcome a round, one iteration at a time and with everything it did.

It is the search itself: its kernel does each iteration and leaves the leaf behind. What it
knew when it chose is read before, and the rounds it computed are played again from the same
dice. Rounds that the tree keeps are shown as they are kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.kernels.round import KINDS
from ai.games.warlight.kernels.search import LEAF
from ai.games.warlight.kernels.tree import NODES
from ai.games.warlight.search import WarlightSearch
from ai.games.warlight.words import KINDS as KIND_NAMES
from engine.games.warlight.state import Picks, Turn, WarlightState
from studio.games.warlight.iterations import (
    Change,
    Expansion,
    Iteration,
    Option,
    RoundShown,
    Selection,
    Steps,
)
from studio.games.warlight.steps_replay import Replay

ROOT: Final = 0


@dataclass(frozen=True, slots=True)
class _Known:
    """What the search knew before an iteration: copies of its figures."""

    nodes: int
    visits: NDArray[np.int32]
    total: NDArray[np.float64]  # (nodes, P - 1)
    children: NDArray[np.uint8]
    slot: NDArray[np.uint32]
    dice: int


class SteppedTree(WarlightSearch):
    """Satisfies `SteppedSearch`; the tree is that of `WarlightSearch`."""

    def __init__(self, *given: Any, **told: Any) -> None:
        super().__init__(*given, **told)
        self._replay = Replay(self._game, self._player, self._options.weights)

    @property
    def iterations(self) -> int:
        """How many were done."""
        return self._iterations

    def next(self) -> Iteration:
        """Do one iteration and return what happened in it."""
        known = self._known()
        self.step(1)
        return _Reading(self, known).iteration()

    def _known(self) -> _Known:
        tree, count = self._tree, self.nodes
        width = self._players - 1
        return _Known(
            nodes=count,
            visits=tree.visits[:count].copy(),
            total=tree.total[: count * width].reshape(count, width).copy(),
            children=tree.children[:count].copy(),
            slot=tree.slot[:count].copy(),
            dice=int(self._work.rng[0]),
        )


class _Reading:
    """Reads one iteration out of the arrays that the kernel has left."""

    def __init__(self, search: SteppedTree, known: _Known) -> None:
        self._search, self._known, self._replay = search, known, search._replay
        self._tree, self._players = search._tree, search._players
        self._seats = self._replay.seats()
        leaf = int(search._team.tally[LEAF])
        self._nodes = [leaf]
        while self._nodes[-1] != ROOT:
            self._nodes.append(int(self._tree.parent[self._nodes[-1]]))
        self._nodes.reverse()
        self._paths: list[Steps] = [()]
        for depth, node in enumerate(self._nodes[1:], start=1):
            self._paths.append((*self._paths[-1], (self._seat(node), self._label(node, depth))))

    def iteration(self) -> Iteration:
        """Return what happened; the replay must end where the search has."""
        self._replay.dice.state = self._known.dice
        rounds = list(self._rounds())
        start = self._start(rounds[-1].after if rounds else self._search._state)
        playout = self._playout(start)
        self._replay.check(self._search._work, playout[-1].after if playout else start)
        return Iteration(
            number=self._search.iterations,
            selections=tuple(self._selection(depth) for depth in range(len(self._nodes) - 1)),
            rounds=tuple(rounds),
            expansion=self._expansion(),
            playout=tuple(playout),
            values=self._replay.values(self._search._work),
            changes=tuple(self._changes()),
        )

    def _seat(self, node: int) -> int:
        """Return whose move leads to a node."""
        return self._seats[int(self._tree.player[node]) - 1]

    def _label(self, node: int, depth: int) -> str:
        """Return the words of the move into a node as the picture of the tree has them."""
        kind, choices = int(self._tree.kind[node]), self._search._root.choices
        if depth > len(choices):
            return KIND_NAMES[kind]
        return next(choice.label for choice in choices[depth - 1] if choice.kind == kind)

    # --- selection

    def _selection(self, depth: int) -> Selection:
        tree, node = self._tree, self._nodes[depth]
        first, count = int(tree.first[node]), int(tree.children[node])
        plan = self._search._plan()
        above = self._visits(ROOT if plan.root_visits else node)
        spread = plan.exploration**2 * math.log(max(above, 1))
        options = tuple(
            self._option(child, depth + 1, spread) for child in range(first, first + count)
        )
        chosen = self._nodes[depth + 1] - first
        return Selection(self._paths[depth], self._seat(first), above, options, chosen)

    def _option(self, child: int, depth: int, spread: float) -> Option:
        """Return the terms of a child's bound (UCT; Kocsis and Szepesvari, 2006)."""
        visits = self._visits(child)
        mean = self._mean(child, self._seat(child))
        return Option(
            label=self._label(child, depth),
            visits=visits,
            mean=mean,
            prior=None,
            value=mean or 0.0,
            exploration=math.sqrt(spread / visits) if visits else math.inf,
        )

    def _visits(self, node: int) -> int:
        """Return the visits of a node before the iteration."""
        return int(self._known.visits[node]) if node < self._known.nodes else 0

    def _mean(self, node: int, seat: int) -> float | None:
        """Return the mean value of a node for a player before the iteration."""
        visits = self._visits(node)
        return _share(self._known.total[node], self._seats.index(seat), visits) if visits else None

    # --- rounds

    def _rounds(self) -> Iterator[RoundShown]:
        """Yield the rounds of the path; those computed in this iteration are played again."""
        state, begin = self._search._state, 0
        for depth, node in enumerate(self._nodes):
            if depth == 0 or self._tree.left[node] > 0:
                continue
            shown = self._round(state, begin, depth)
            yield shown
            state, begin = shown.after, depth

    def _round(self, state: WarlightState, begin: int, depth: int) -> RoundShown:
        moves, names = self._moves(state, begin, depth)
        path, node = self._paths[depth], self._nodes[depth]
        kept = int(self._known.slot[node]) if node < self._known.nodes else 0
        is_sample = not kept and not self._is_of_picks(depth)
        if is_sample:
            turns = {seat: m for seat, m in enumerate(moves) if isinstance(m, Turn)}
            after = self._replay.play(state, turns)
        else:
            slot = int(self._tree.slot[node])
            rounds = 0 if self._is_of_picks(depth) else 1
            after = self._replay.state_of(
                self._tree.owners[slot].tolist(), self._tree.armies[slot].tolist(), state, rounds
            )
        return RoundShown(path, state, moves, names, after, is_sample)

    def _is_of_picks(self, depth: int) -> bool:
        root = self._search._root
        return bool(root.positions) and depth <= len(root.choices)

    def _moves(
        self, state: WarlightState, begin: int, depth: int
    ) -> tuple[tuple[Turn | Picks | None, ...], tuple[str, ...]]:
        """Return the moves of a round by player, and their kinds."""
        moves: list[Turn | Picks | None] = [None] * self._players
        names = [""] * self._players
        for level in range(begin + 1, depth + 1):
            node = self._nodes[level]
            seat, kind = self._seat(node), int(self._tree.kind[node])
            if self._is_of_picks(level):
                choices = self._search._root.choices[level - 1]
                choice = next(choice for choice in choices if choice.kind == kind)
                moves[seat], names[seat] = choice.move, choice.kind_name
            else:
                moves[seat] = self._replay.kind(state, seat, kind)
                names[seat] = KIND_NAMES[kind]
        return tuple(moves), tuple(names)

    def _start(self, state: WarlightState) -> WarlightState:
        """Return the position of the leaf.

        In the middle of a round, where the tree has no room for the rest of it, that of a
        round in which the others play at random.
        """
        leaf = self._nodes[-1]
        if int(self._tree.left[leaf]) == 0 or leaf == ROOT:
            return state
        begin = len(self._nodes) - 1
        while begin > 0 and int(self._tree.left[self._nodes[begin]]) > 0:
            begin -= 1
        drawn = [self._replay.dice.below(int(KINDS)) for _ in self._seats]
        given, _ = self._moves(state, begin, len(self._nodes) - 1)
        turns = {
            seat: move if isinstance(move := given[seat], Turn)
            else self._replay.kind(state, seat, kind)
            for seat, kind in zip(self._seats, drawn, strict=True)
            if state.is_alive(seat)
        }  # fmt: skip
        return self._replay.play(state, turns)

    def _playout(self, state: WarlightState) -> list[RoundShown]:
        """Play random generated turns from the leaf on, as the kernel did."""
        rounds: list[RoundShown] = []
        for _ in range(self._search._plan().rounds):
            living = [seat for seat in self._seats if state.is_alive(seat)]
            if len(living) < 2:
                break
            kinds = {seat: self._replay.dice.below(int(KINDS)) for seat in living}
            turns = {seat: self._replay.kind(state, seat, kind) for seat, kind in kinds.items()}
            after = self._replay.play(state, turns)
            seats = range(self._players)
            names = tuple(KIND_NAMES[kinds[seat]] if seat in kinds else "" for seat in seats)
            moves = tuple(turns.get(seat) for seat in seats)
            rounds.append(RoundShown(self._paths[-1], state, moves, names, after, True))
            state = after
        return rounds

    # --- the tree

    def _expansion(self) -> Expansion:
        known, tree = self._known, self._tree
        opened = [
            path for node, path in zip(self._nodes, self._paths, strict=True)
            if tree.children[node] and (node >= known.nodes or not known.children[node])
        ]  # fmt: skip
        added = int(tree.used[NODES]) - known.nodes
        is_full = not opened and self._search.is_full
        return Expansion(self._paths[-1], tuple(opened), added, 0, is_full)

    def _changes(self) -> Iterator[Change]:
        """Yield the nodes of the path from the leaf up, each for whose move leads there."""
        width = self._players - 1
        for node, path in zip(reversed(self._nodes), reversed(self._paths), strict=True):
            seat = self._search._player if node == ROOT else self._seat(node)
            after = int(self._tree.visits[node])
            total = self._tree.total[node * width : (node + 1) * width]
            mean = _share(total, self._seats.index(seat), after)
            yield Change(path, seat, (self._visits(node), after), (self._mean(node, seat), mean))


def _share(total: NDArray[np.float64], place: int, visits: int) -> float:
    """Return the mean of the place-th player of the search; the last one has the rest of 1."""
    if place < len(total):
        return float(total[place]) / visits
    return 1.0 - float(total.sum()) / visits
