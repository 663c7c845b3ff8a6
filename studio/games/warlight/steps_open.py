"""The open-loop search, one iteration at a time and with everything it did.

It is the search itself: its kernel does each iteration, and leaves the path behind. What it
knew when it chose is read before, and its rounds are played again from the same dice.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.kernels.open import ARMS, NODES, NONE, PRIOR_VALUE, PRIOR_VISITS
from ai.games.warlight.kernels.scripts import SCRIPTS
from ai.games.warlight.open_search import OpenLoopSearch
from ai.games.warlight.words import SCRIPT_NAMES
from engine.games.warlight.state import Turn, WarlightState
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

_UNSET: Final = 2**64 - 1  # of an entry of the path that the kernel did not write


@dataclass(frozen=True, slots=True)
class _Known:
    """What the search knew before an iteration: copies of its figures."""

    nodes: int
    arms: int
    visits: NDArray[np.int32]
    worth: NDArray[np.float64]
    opened: NDArray[np.uint8]
    tried: NDArray[np.int32]
    total: NDArray[np.float64]
    history: NDArray[np.float64]
    uses: NDArray[np.float64]
    dice: int


class SteppedOpenLoop(OpenLoopSearch):
    """Satisfies `SteppedSearch`; the tree is that of `OpenLoopSearch`."""

    def __init__(self, *given: Any, **told: Any) -> None:
        self._replay: Replay | None = None
        super().__init__(*given, **told)

    def _begin(self, state: WarlightState) -> None:
        super()._begin(state)
        self._state = state
        self._replay = Replay(self._game, self._player, self._options.weights)

    @property
    def iterations(self) -> int:
        """How many were done."""
        return self._iterations

    def next(self) -> Iteration:
        """Do one iteration and return what happened in it."""
        known = self._known()
        self._tree.path[:] = np.uint64(_UNSET)
        self.step(1)
        return _Reading(self, known).iteration()

    def _known(self) -> _Known:
        tree, arms = self._tree, int(self._tree.used[ARMS])
        count = self.nodes
        width = count * self._players
        return _Known(
            nodes=count,
            arms=arms,
            visits=tree.visits[:count].copy(),
            worth=tree.worth[:width].copy(),
            opened=tree.arms[:width].copy(),
            tried=tree.tried[:arms].copy(),
            total=tree.total[:arms].copy(),
            history=tree.history.copy(),
            uses=tree.uses.copy(),
            dice=int(self._work.rng[0]),
        )


class _Reading:
    """Reads one iteration out of the arrays that the kernel has left."""

    def __init__(self, search: SteppedOpenLoop, known: _Known) -> None:
        assert search._replay is not None
        self._search, self._known, self._replay = search, known, search._replay
        self._tree, self._players = search._tree, search._players
        self._nodes = [int(node) for node in self._tree.path if node != _UNSET]
        self._depth = len(self._nodes) - 1
        self._seats = self._replay.seats()
        self._paths: list[Steps] = [()]

    def iteration(self) -> Iteration:
        """Return what happened; the replay must end where the search has."""
        search, replay = self._search, self._replay
        replay.dice.state = self._known.dice
        selections: list[Selection] = []
        rounds: list[RoundShown] = []
        state = search._state
        for depth in range(self._depth):
            chosen = list(self._chosen(depth, state))
            selections += [found for _, _, found in chosen if found is not None]
            scripts = {seat: script for seat, script, _ in chosen}
            self._paths.append(self._paths[depth] + self._steps(depth))
            rounds.append(self._round(state, scripts, self._paths[-1]))
            state = rounds[-1].after
        playout = self._playout(state)
        self._replay.check(self._search._work, playout[-1].after if playout else state)
        return Iteration(
            number=search.iterations,
            selections=tuple(selections),
            rounds=tuple(rounds),
            expansion=self._expansion(),
            playout=tuple(playout),
            values=self._replay.values(self._search._work),
            changes=tuple(self._changes()),
        )

    # --- selection

    def _chosen(
        self, depth: int, state: WarlightState
    ) -> Iterator[tuple[int, int, Selection | None]]:
        """Yield seat, script and selection of all who live, throwing the dice for ties."""
        tree, node = self._tree, self._nodes[depth]
        for p, seat in enumerate(self._seats):
            if not state.is_alive(seat):
                continue
            at = node * self._players + p
            count = int(tree.arms[at])
            if count == 0:  # dead in the sample that opened the node
                yield seat, self._replay.dice.below(int(SCRIPTS)), None
                continue
            self._replay.dice.below(count)
            number = int(tree.chosen[depth * self._players + p])
            script = int(tree.script[int(tree.first[at]) + number])
            yield seat, script, self._selection(depth, p, number)

    def _selection(self, depth: int, p: int, number: int) -> Selection:
        tree, node, known = self._tree, self._nodes[depth], self._known
        at = node * self._players + p
        visits = int(known.visits[node]) if node < known.nodes else 0
        spread = self._search._plan.exploration * math.sqrt(math.log(visits + 2.0))
        options = tuple(
            self._option(node, p, number, spread) for number in range(int(tree.arms[at]))
        )
        return Selection(self._paths[depth], self._seats[p], visits, options, number)

    def _option(self, node: int, p: int, number: int, spread: float) -> Option:
        """Return the terms of an arm's bound; see `ai.games.warlight.kernels.open`."""
        known, weight = self._known, self._search._plan.prior_weight
        arm = int(self._tree.first[node * self._players + p]) + number
        script = int(self._tree.script[arm])
        prior = known.history[p + 1, script] + PRIOR_VALUE * PRIOR_VISITS
        prior /= known.uses[p + 1, script] + PRIOR_VISITS
        tried, total = self._figures(arm)
        return Option(
            label=self._label(node, p, number),
            visits=tried,
            mean=total / tried if tried else None,
            prior=float(prior),
            value=float((total + weight * prior) / (tried + weight)),
            exploration=spread / math.sqrt(tried + 1.0),
        )

    def _figures(self, arm: int) -> tuple[int, float]:
        """Return visits and sum of values of an arm before the iteration."""
        if arm >= self._known.arms:
            return 0, 0.0
        return int(self._known.tried[arm]), float(self._known.total[arm])

    def _label(self, node: int, p: int, number: int) -> str:
        """Return the words of an arm as the picture of the tree has them."""
        if node == 0:
            root = self._search._root
            return root.choices[root.seats.index(self._seats[p])][number].label
        arm = int(self._tree.first[node * self._players + p]) + number
        return SCRIPT_NAMES[int(self._tree.script[arm])]

    def _steps(self, depth: int) -> Steps:
        """Return the moves of a round that are nodes of the picture."""
        arms = self._tree.chosen[depth * self._players : (depth + 1) * self._players]
        return tuple(
            (self._seats[p], self._label(self._nodes[depth], p, int(number)))
            for p, number in enumerate(arms)
            if number != NONE
        )

    # --- rounds

    def _round(self, state: WarlightState, scripts: dict[int, int], path: Steps) -> RoundShown:
        turns = {seat: self._replay.script(state, seat, s) for seat, s in scripts.items()}
        return RoundShown(
            path=path,
            before=state,
            moves=self._by_player(turns),
            names=tuple(
                SCRIPT_NAMES[scripts[seat]] if seat in scripts else ""
                for seat in range(self._players)
            ),
            after=self._replay.play(state, turns),
            is_sample=True,
        )

    def _by_player(self, turns: dict[int, Turn]) -> tuple[Turn | None, ...]:
        return tuple(turns.get(seat) for seat in range(self._players))

    def _playout(self, state: WarlightState) -> list[RoundShown]:
        """Play random scripts from the leaf on, as the kernel did, at most to the round limit."""
        rounds: list[RoundShown] = []
        plan = self._search._plan
        for _ in range(min(plan.rounds, plan.left - self._depth)):
            living = [seat for seat in self._seats if state.is_alive(seat)]
            if len(living) < 2:
                break
            scripts = {seat: self._replay.dice.below(int(SCRIPTS)) for seat in living}
            rounds.append(self._round(state, scripts, self._paths[-1]))
            state = rounds[-1].after
        return rounds

    # --- the tree

    def _expansion(self) -> Expansion:
        tree, known = self._tree, self._known
        new_nodes = int(tree.used[NODES]) - known.nodes
        new_arms = int(tree.used[ARMS]) - known.arms
        opened = [
            path for node, path in zip(self._nodes, self._paths, strict=False)
            if self._was_opened(node)
        ]  # fmt: skip
        is_full = self._depth > 0 and self._nodes[-1] == 0
        return Expansion(self._paths[-1], tuple(opened), new_nodes, new_arms, is_full)

    def _was_opened(self, node: int) -> bool:
        span = slice(node * self._players, (node + 1) * self._players)
        before = self._known.opened[span]
        return bool(self._tree.arms[span].any()) and not before.any()

    def _changes(self) -> Iterator[Change]:
        """Yield nodes and arms of the path as the value went up."""
        for depth in range(self._depth, -1, -1):
            if depth == self._depth or self._nodes[depth] == 0:
                yield from self._node_change(depth)
            if depth > 0:
                yield from self._arm_changes(depth - 1)

    def _node_change(self, depth: int) -> Iterator[Change]:
        """Yield the change of the leaf or of the root, for the searching player."""
        node, path, known = self._nodes[depth], self._paths[depth], self._known
        if depth > 0 and node == 0:  # there was no room for it
            return
        before = int(known.visits[node]) if node < known.nodes else 0
        at = node * self._players
        worth = float(known.worth[at]) if before else 0.0
        after = int(self._tree.visits[node])
        mean = float(self._tree.worth[at]) / after
        player = self._search._player
        yield Change(path, player, (before, after), (worth / before if before else None, mean))

    def _arm_changes(self, depth: int) -> Iterator[Change]:
        """Yield the moves of a round, the last player's first, each for who chose it."""
        tree, node = self._tree, self._nodes[depth]
        if depth > 0 and node == 0:
            return
        path = self._paths[depth]
        found: list[Change] = []
        for p, seat in enumerate(self._seats):
            number = int(tree.chosen[depth * self._players + p])
            if number == NONE:
                continue
            path = (*path, (seat, self._label(node, p, number)))
            arm = int(tree.first[node * self._players + p]) + number
            tried, total = self._figures(arm)
            mean = float(tree.total[arm]) / int(tree.tried[arm])
            visits = tried, int(tree.tried[arm])
            found.append(Change(path, seat, visits, (total / tried if tried else None, mean)))
        yield from reversed(found)
