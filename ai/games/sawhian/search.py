"""Tuple search of Sawhian on kernels, deepening iteratively; can be stopped and looked at anywhere.

The answer is the best move of the last complete depth. Each depth begins with the move that was
best before.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.sawhian.evaluation import shade
from ai.games.sawhian.kernels.board import SEATS
from ai.games.sawhian.kernels.search import search
from ai.games.sawhian.kernels.stack import (
    BEST,
    CLOSING,
    COLUMNS,
    CONTROLS,
    COUNT,
    EXACT,
    LINE,
    MARK,
    MOST_MOVES,
    OPENING,
    PAID,
    PLIES,
    PLY,
    PROVEN,
    RECORD,
    SEAT,
    SLOT,
    STAGE,
    USED,
    VISITS,
    Rows,
    Stack,
    Table,
)
from ai.games.sawhian.options import TupleOptions
from ai.games.sawhian.picture import Found, tuple_picture
from ai.games.sawhian.position import bit_of, board_of, new_undo, weights_of
from ai.kernels.jit import Reals
from ai.kernels.plain import now
from ai.searching.picture import SHOWN_NODES
from ai.searching.snapshot import AnalysisSnapshot
from engine.errors import UnsupportedGameError
from engine.games.sawhian.rules import OUT, SawhianGame, SawhianState
from engine.wording import say

ROOM: Final = 4  # nodes are kept for each that is shown
BRANCHES: Final = 8  # positions grow by about so much a decision, at most
FEWEST_SLOTS: Final = 1 << 8
WORTH_IT: Final = 4  # decisions: before, no position can come about in two ways


def new_stack(depth: int) -> Stack:
    """Return room for a search of so many decisions."""
    plies = depth + 2
    return Stack(
        np.zeros(CONTROLS, np.int64),
        np.zeros((plies, PLIES), np.int64),
        np.zeros(plies, np.uint64),
        np.zeros((plies, MOST_MOVES), np.int64),
        np.zeros(plies, np.uint64),
        np.zeros((plies, MOST_MOVES), np.float64),
        np.zeros((plies, SEATS), np.float64),
        np.zeros((plies, LINE), np.int64),
        new_undo(plies),
    )


def new_rows(rows: int) -> Rows:
    """Return room for so many nodes."""
    return Rows(
        np.zeros((rows, COLUMNS), np.int64),
        np.full((rows, SEATS), np.nan, np.float64),
        np.full((MOST_MOVES, LINE + 1), -1, np.int64),
        np.zeros(1, np.int64),
    )


def new_table(slots: int) -> Table:
    """Return room for so many positions: none, or a power of 2."""
    words = np.zeros((slots, SLOT), np.uint64)
    return Table(words, words.view(np.float64))


def slots_for(options: TupleOptions) -> int:
    """Return how many positions are worth remembering; reserving room takes time, too."""
    if options.has_cut or not options.table_size or options.max_depth < WORTH_IT:
        return 0
    wanted = min(options.table_size, int(BRANCHES ** min(options.max_depth - 1, 8)))
    return max(FEWEST_SLOTS, 1 << (wanted.bit_length() - 1))


@dataclass(frozen=True, slots=True, eq=False)
class _Answer:
    """What a complete depth has found."""

    depth: int
    rows: Rows
    used: int


class TupleSearch:
    """Satisfies `ai.searching.search.Searcher`, `Detailed` and `Ending`."""

    def __init__(
        self,
        game: SawhianGame,
        state: SawhianState,
        options: TupleOptions | None = None,
        *,
        shown: int = SHOWN_NODES,
    ) -> None:
        """Let pictures hold `shown` nodes; raise UnsupportedGameError where nobody is to move."""
        if not game.actors(state):
            raise UnsupportedGameError(
                say("A search begins where a player is to move; here nobody has a decision.")
            )
        self.options = options or TupleOptions()
        self.player, self.iterations, self.complete_depth = state.player, 0, 0
        self._moves = tuple(game.moves(state))
        self._weights: Reals = weights_of(self.options.weights)
        self._board = board_of(state, self._weights)
        self._stack = new_stack(self.options.max_depth)
        self._table = new_table(slots_for(self.options))
        self._shown = shown
        self._order = [bit_of(move) for move in self._moves]
        self._entries = sum(1 << bit_of(q) for q in self._moves if q != OUT and state.board[q] < 0)
        self._rows = self._new_rows()
        self._answer: _Answer | None = None
        self._is_proven = False
        self._begin()

    # --- what is asked of a searcher

    @property
    def nodes(self) -> int:
        """How many positions are held for pictures."""
        return int(self._stack.control[USED])

    @property
    def is_full(self) -> bool:
        """Never: what is remembered gives way to what is new."""
        return False

    @property
    def is_done(self) -> bool:
        """Whether the answer is proven, or the depth is reached."""
        return self._is_proven or bool(self.complete_depth == self.options.max_depth)

    def step(self, iterations: int) -> None:
        """Look at so many positions, or fewer if the search comes to its end."""
        left = iterations
        while left > 0 and not self.is_done:
            before = left
            with np.errstate(over="ignore"):  # the keys' arithmetic, where nothing is compiled
                left = now(search)(
                    left,
                    self.complete_depth + 1,
                    self._kept_plies,
                    int(self.options.has_cut),
                    self._weights,
                    self._board,
                    self._stack,
                    self._rows,
                    self._table,
                )
            self.iterations += before - left
            control = self._stack.control
            if control[STAGE] == CLOSING and control[PLY] == 0:
                self._finish()

    def show_nodes(self, nodes: int) -> None:
        """Let pictures hold at most so many nodes, from the next depth on."""
        self._shown = max(nodes, 2)

    def snapshot(self, elapsed_s: float) -> AnalysisSnapshot:
        """Return a picture of the nodes near the root, at the last complete depth."""
        answer = self._answer
        return tuple_picture(
            Found(
                player=self.player,
                moves=self._moves,
                iterations=self.iterations,
                depth=self.complete_depth,
                rows=self._rows if answer is None else answer.rows,
                used=int(self._stack.control[USED]) if answer is None else answer.used,
                shade=shade,
            ),
            self._shown,
            elapsed_s,
        )

    # --- depth by depth

    def _new_rows(self) -> Rows:
        """Return room for the nodes near the root, to a depth to which they are likely to fit."""
        room = ROOM * self._shown
        self._kept_plies = max(1, int(math.log(room) / math.log(len(self._moves) + 1)))
        return new_rows(room + MOST_MOVES)

    def _begin(self) -> None:
        """Make the next depth ready."""
        stack, rows = self._stack, self._rows
        stack.control[PLY], stack.control[PAID], stack.control[USED] = 0, 0, 1
        stack.control[STAGE] = OPENING
        stack.plies[0] = 0
        stack.plies[0, SEAT], stack.plies[0, RECORD] = self.player, 0
        stack.plies[0, VISITS], stack.plies[0, PROVEN] = 1, 1
        stack.plies[0, MARK], stack.plies[0, COUNT] = EXACT, len(self._order)
        stack.moves[0, : len(self._order)] = self._order
        stack.entries[0] = self._entries
        rows.whole[0] = 0
        rows.whole[0, 0] = -1
        rows.score[0] = np.nan
        rows.found[0] = 0

    def _finish(self) -> None:
        """Keep what a depth has found, and begin the next one."""
        self.complete_depth += 1
        used = int(self._stack.control[USED])
        self._answer = _Answer(self.complete_depth, self._rows, used)
        self._is_proven = bool(self._stack.plies[0, PROVEN])
        self._order = self._ranked()
        self._rows = self._new_rows()
        if not self.is_done:
            self._begin()

    def _ranked(self) -> list[int]:
        """Return the moves as bits, the best first, then by their scores."""
        rows, best = self._rows, int(self._stack.plies[0, BEST])
        lines: NDArray[np.int64] = rows.lines[: int(rows.found[0])]
        scores = {int(line[1]): rows.score[line[0], self.player] for line in lines}
        worst = -np.inf
        return sorted(self._order, key=lambda bit: (bit != best, -scores.get(bit, worst)))
