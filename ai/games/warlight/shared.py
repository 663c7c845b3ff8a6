"""Several workers on one tree: leaf parallelisation, and trees behind locks.

Each worker has dice and scratch memory of its own. With more than one worker only leaf
parallelisation is reproducible: in a shared tree the threads decide who comes first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import numpy as np

from ai.games.warlight.board import new_work
from ai.games.warlight.kernels.arrays import Work
from ai.games.warlight.kernels.grow import Plan
from ai.games.warlight.kernels.search import Team, grow_tree, make_team
from ai.games.warlight.options import SearchOptions
from ai.games.warlight.search import DEFAULT_OPTIONS, WarlightSearch
from ai.kernels.jit import U0
from ai.searching.crew import Crew
from ai.searching.pace import Pace, common_share
from ai.searching.search import StopToken
from ai.searching.snapshot import AnalysisSnapshot
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState

SLICE_S: Final = 0.004


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
    `WarlightSearch`. Satisfies `Pacing`: whoever has a processor takes the next iterations.
    """

    def _gather(self, game: WarlightGame) -> None:
        super()._gather(game)
        players = game.settings.num_players
        self._teams = [make_team(len(game.graph), players) for _ in self._works]
        self._pace: Pace | None = None  # while the workers go on
        self._earlier = 0  # iterations since `begin` before the pace under way

    def _grow(self, iterations: int) -> None:
        if iterations == 0:
            self._work_on(self._works[0], self._teams[0], 0)
            return
        pace = self._new_pace()
        pace.start(common_share(iterations), SLICE_S)
        pace.finish()

    def _new_pace(self) -> Pace:
        """Return threads for a while: kept longer, they would keep the tree from being freed."""
        pairs = zip(self._works, self._teams, strict=True)
        return Pace(self._crew, [partial(self._work_on, work, team) for work, team in pairs])

    def _work_on(self, work: Work, team: Team, iterations: int) -> None:
        whole = self._parallel == "tree-global-lock"
        plan = self._plan(lock_tree=whole, lock_nodes=not whole)
        with np.errstate(over="ignore"):
            grow_tree(0, iterations, U0, plan, self._board, work, self._tree, team)

    # --- each worker at its own pace

    @property
    def done(self) -> int:
        """How many iterations were done since `begin`, at least."""
        return self._earlier + (sum(self._pace.done) if self._pace is not None else 0)

    def begin(self, iterations: int | None, slice_s: float, token: StopToken) -> None:
        """Let the workers go on, up to so many iterations in all; None: until told to end."""
        self._claim, self._slice_s, self._token = common_share(iterations), slice_s, token
        self._earlier = 0
        self._resume()

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; return whether all has been done."""
        return self._pace is None or self._pace.wait(seconds)

    def picture(self, elapsed_s: float) -> AnalysisSnapshot | None:
        """Return a picture; the workers stand still for it."""
        self.end()
        found = self.snapshot(elapsed_s)
        self._resume()
        return found

    def end(self) -> None:
        """Let the workers end after their slices; raise what one raised."""
        pace, self._pace = self._pace, None
        if pace is not None:
            pace.stop()
            self._earlier += sum(pace.done)
            self._iterations += sum(pace.done)

    def _resume(self) -> None:
        self._pace = self._new_pace()
        token = self._token
        self._pace.start(self._claim, self._slice_s, lambda: token.stopped)


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
