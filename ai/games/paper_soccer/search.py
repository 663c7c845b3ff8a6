"""Alpha-beta over the turns of paper soccer: the resumable search around its kernel."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.search import ROOT_IS_KNOWN, search
from ai.games.paper_soccer.kernels.stack import (
    ALPHA,
    BALL,
    BEST,
    BEST_TURN,
    BETA,
    CLOSING,
    COLUMNS,
    CONTROLS,
    INFINITE,
    IS_EXTRA,
    LEFT,
    NEXT_UP,
    OPENING,
    PLAYER,
    PLIES,
    PLY,
    R_LONGEST,
    ROW,
    STAGE,
    T_WORDS,
    USED,
    VALUES,
    WORK,
    Rows,
    Stack,
    Table,
)
from ai.games.paper_soccer.kernels.worth import DECIDED
from ai.games.paper_soccer.options import TurnOptions
from ai.games.paper_soccer.picture import Found, picture
from ai.games.paper_soccer.position import (
    board_of,
    key_of,
    lines_of,
    new_killers,
    new_sample,
    new_turns,
)
from ai.games.paper_soccer.weighing import worth_for
from ai.kernels.plain import now
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import UnsupportedGameError
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.wording import say

SHOWN_NODES: Final = 2000
ROOM: Final = 30  # rows for every node that is shown
KEPT_PLIES: Final = 3
_BITS: Final = 62  # of a seed


@dataclass(frozen=True, slots=True, eq=False)
class _Answer:
    """What a complete depth has found."""

    depth: int
    rows: Rows
    used: int
    best: float
    row_of: NDArray[np.intp]  # by turn of the root


class TurnSearch:
    """Satisfies `ai.searching.search.Searcher`, `Detailed` and `Ending`."""

    def __init__(
        self,
        game: PaperSoccerGame,
        state: PaperSoccerState,
        options: TurnOptions | None = None,
        *,
        shown: int = SHOWN_NODES,
    ) -> None:
        """Let pictures hold `shown` nodes; raise UnsupportedGameError where nobody is to move."""
        if not game.actors(state):
            raise UnsupportedGameError(
                say("A search begins where a player is to move; here nobody has a decision.")
            )
        self.options = options or TurnOptions()
        self.player, self.iterations, self.complete_depth = state.player, 0, 0
        self._game, self._state, self._shown = game, state, shown
        told = self.options
        self._lines, self._board = lines_of(game), board_of(game, state)
        self._worth = worth_for(game, told.terms)
        plies = told.max_depth + 2
        self._sample = new_sample(_power_of_2(4 * told.max_turns), 0)
        self._turns = new_turns(plies, told.max_turns)
        slots = _power_of_2(told.table_size) if told.table_size else 1
        self._table = Table(np.zeros((slots, T_WORDS), np.uint64), np.zeros(slots))
        self._killers = new_killers(self._lines)
        self._stack = Stack(
            np.zeros(CONTROLS, np.int64),
            np.zeros((plies, PLIES), np.int64),
            np.zeros((plies, VALUES)),
            np.zeros(plies, np.uint64),
        )
        self._stack.keys[0] = key_of(self._lines, self._board, state.ball, self.player)
        self._told = np.array(
            [
                told.max_turns,
                told.has_horizon,
                KEPT_PLIES,
                Random(told.seed).getrandbits(_BITS),
                told.width,
                told.has_killers,
                False,
            ],
            np.int64,
        )
        self._answer: _Answer | None = None
        self._rows = self._new_rows()
        self._begin()

    # --- what is asked of a searcher

    @property
    def nodes(self) -> int:
        """How many nodes are held for pictures."""
        return int(self._stack.control[USED])

    @property
    def is_full(self) -> bool:
        """Never: what is remembered gives way to what is new."""
        return False

    @property
    def is_done(self) -> bool:
        """Whether the game is decided, or the depth is reached."""
        if self.complete_depth == self.options.max_depth:
            return True
        return self._answer is not None and abs(self._answer.best) > float(DECIDED)

    def step(self, iterations: int) -> None:
        """Look at so many turns or a few more, or fewer if the search comes to its end."""
        left = iterations
        while left > 0 and not self.is_done:
            before = left
            with np.errstate(over="ignore"):  # the keys' arithmetic, where nothing is compiled
                left = int(
                    now(search)(
                        left, self._lines, self._board, self._worth, self._sample, self._turns,
                        self._stack, self._rows, self._table, self._killers, self._told,
                    )
                )  # fmt: skip
            self.iterations += before - left
            control = self._stack.control
            if control[STAGE] == CLOSING and control[PLY] == 0:
                self._finish()

    def show_nodes(self, nodes: int) -> None:
        """Let pictures hold at most so many nodes, from the next depth on."""
        self._shown = max(nodes, 2)

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture of the nodes near the root, at the last complete depth.

        First is what is best at the depth under way, if it is known to be.
        """
        answer, first = self._answer, self._first_row()
        found = Found(
            self._game,
            self._state,
            self.iterations,
            self.complete_depth,
            self._rows if answer is None else answer.rows,
            int(self._stack.control[USED]) if answer is None else answer.used,
            first,
        )
        return replace(picture(found, self._shown, elapsed_s), is_partial=first is not None)

    def _first_row(self) -> int | None:
        """Return the row of the turn that is best at the depth under way, if it is known to be.

        A depth begins with the turn that was best before, if anything is remembered: whatever is
        best after it is better than that turn, one deeper. Where all that were looked at lose it
        is one that was not, if there is one that did not lose before.
        """
        stack, answer = self._stack, self._answer
        best, at = int(stack.plies[0, BEST_TURN]), int(stack.plies[0, NEXT_UP])
        if answer is None or self.is_done or not self.options.table_size or at < 2 or best < 0:
            return None
        if stack.values[0, BEST] >= -DECIDED:
            return int(answer.row_of[best])
        at -= int(stack.control[PLY] > 0)  # one is being looked at
        others = answer.row_of[self._turns.order[0, at : int(self._turns.found[0])]]
        not_lost = others[answer.rows.score[others] >= -DECIDED]
        return int(not_lost[0] if len(not_lost) else answer.row_of[best])

    # --- depth by depth

    def _new_rows(self) -> Rows:
        room = ROOM * self._shown + self.options.max_turns + 1  # at least the root's
        return Rows(
            np.zeros((room, COLUMNS), np.int64),
            np.full(room, np.nan),
            np.zeros((room, R_LONGEST), np.uint8),
        )

    def _begin(self) -> None:
        """Make the next depth ready."""
        stack = self._stack
        stack.control[:] = 0
        stack.control[STAGE], stack.control[USED] = OPENING, 1
        stack.plies[0] = 0
        stack.plies[0, PLAYER], stack.plies[0, BALL] = self.player, self._state.ball
        stack.plies[0, LEFT], stack.plies[0, ROW] = self.complete_depth + 1, 0
        stack.plies[0, IS_EXTRA] = 0
        stack.values[0, ALPHA], stack.values[0, BETA] = -INFINITE, INFINITE
        self._rows.whole[0] = -1

    def _finish(self) -> None:
        """Keep what a depth has found, and begin the next one."""
        self.complete_depth += 1
        stack = self._stack
        assert stack.plies[0, BEST_TURN] >= 0, "a position that goes on has a turn"
        self._rows.whole[0, 2] = stack.plies[0, WORK]
        used, best = int(stack.control[USED]), float(stack.values[0, ALPHA])
        order = self._turns.order[0, : int(self._turns.found[0])]
        row_of = np.empty(len(order), np.intp)
        row_of[order] = np.arange(1, len(order) + 1)
        self._answer = _Answer(self.complete_depth, self._rows, used, best, row_of)
        if not self.is_done:
            if self.options.table_size:
                self._sort_root(self._rows.score[1 : len(order) + 1])
            self._rows = self._new_rows()
            self._begin()

    def _sort_root(self, score: NDArray[np.float64]) -> None:
        """Bring the root's turns in the order of their scores, which are as they stand."""
        stack, order = self._stack, self._turns.order[0, : len(score)]
        known = np.where(np.isnan(score), -np.inf, score)
        known[order == stack.plies[0, BEST_TURN]] = np.inf
        order[:] = order[np.argsort(-known, kind="stable")]
        self._told[ROOT_IS_KNOWN] = 1


def _power_of_2(least: int) -> int:
    return 1 << max(4, math.ceil(math.log2(least)))
