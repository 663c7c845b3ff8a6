"""Several workers on one tree: leaf parallelisation, and trees behind locks.

Each worker has dice and scratch memory of its own. With more than one worker only leaf
parallelisation is reproducible: in a shared tree the threads decide who comes first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from ai.games.warlight.board import new_work
from ai.games.warlight.kernels.arrays import Work
from ai.games.warlight.kernels.grow import Plan
from ai.games.warlight.kernels.search import Team, grow_tree, make_team
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.search import DEFAULT_OPTIONS, WarlightSearch
from ai.kernels.jit import U0
from ai.searching.parallel import Crew, share_of
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState


class _CrewSearch(WarlightSearch):
    """One tree on which several threads work, one a seed."""

    def __init__(
        self,
        game: WarlightGame,
        state: WarlightState,
        player: int,
        *,
        options: SearchOptions = DEFAULT_OPTIONS,
        seeds: Sequence[int],
    ) -> None:
        self._parallel = options.parallel
        players = game.settings.num_players
        self._works = [new_work(game.graph, players, seed) for seed in seeds]
        self._crew = Crew(len(seeds))
        self._gather(game)
        super().__init__(game, state, player, options=options, seed=seeds[0])

    def _gather(self, game: WarlightGame) -> None:
        """Make what the workers share, before the tree is there."""
        self._total = 0


class SharedTreeSearch(_CrewSearch):
    """One tree that several threads grow, behind one lock or with a lock for every node.

    The options' `parallel` must be one of the two. One worker grows the same tree as
    `WarlightSearch`.
    """

    def _gather(self, game: WarlightGame) -> None:
        super()._gather(game)
        players = game.settings.num_players
        self._teams = [make_team(len(game.graph), players) for _ in self._works]

    def _grow(self, iterations: int) -> None:
        whole = self._parallel == "tree-global-lock"
        plan = self._plan(lock_tree=whole, lock_nodes=not whole)
        before, self._total = self._total, self._total + iterations
        count, tasks = len(self._works), []
        for i, (work, team) in enumerate(zip(self._works, self._teams, strict=True)):
            share = share_of(self._total, i, count) - share_of(before, i, count)
            tasks.append(partial(self._work_on, share, plan, work, team))
        self._crew.run(tasks)

    def _work_on(self, iterations: int, plan: Plan, work: Work, team: Team) -> None:
        with np.errstate(over="ignore"):
            grow_tree(0, iterations, U0, plan, self._board, work, self._tree, team)


class LeafParallelSearch(_CrewSearch):
    """One tree, grown by one thread; all play its leaves out, one playout each at a time.

    Every playout counts as an iteration. The same seeds and iterations give the same
    tree, however they are sliced.
    """

    def _gather(self, game: WarlightGame) -> None:
        super()._gather(game)
        players = game.settings.num_players
        self._whole_team = make_team(len(game.graph), players, len(self._works))

    def advance(self, state: WarlightState) -> bool:
        """Do as `WarlightSearch.advance`; a leaf that is only half played out is left."""
        known = super().advance(state)
        self._gather(self._game)
        return known

    def _grow(self, iterations: int) -> None:
        before, self._total = self._total, self._total + iterations
        plan = self._plan()
        tasks = [
            partial(self._work_on, before, np.uint64(i), plan, work)
            for i, work in enumerate(self._works)
        ]
        self._crew.run(tasks)

    def _work_on(self, before: int, worker: np.uint64, plan: Plan, work: Work) -> None:
        team = self._whole_team
        with np.errstate(over="ignore"):
            grow_tree(before, self._total, worker, plan, self._board, work, self._tree, team)
