"""Pictures of a tuple search: the nodes that kernels have kept, as snapshots show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.sawhian.kernels.board import SEATS
from ai.games.sawhian.kernels.stack import PARENT, R_DEPTH, R_MARK, R_MOVE, R_SEAT, R_VISITS, Rows
from ai.games.sawhian.position import bit_of, move_of
from ai.searching.snapshot import AnalysisSnapshot, Mark, RootMove, TreeArrays, WorkerFigures
from engine.games.sawhian.board import SQUARES
from engine.games.sawhian.rules import OUT, SawhianGame

MOST_VISITS: Final = int(np.iinfo(np.int32).max)
_GAME: Final = SawhianGame()
_START: Final = _GAME.initial_state()


def _label(move: int) -> str:
    return _GAME.format_move(_START, 0, move)


LABELS: Final = {bit_of(move): _label(move) for move in (*range(SQUARES), OUT)}


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A search as it stands: rows of the last complete depth, or of the first one under way."""

    player: int
    moves: Sequence[int]  # of the root, in the order of the game
    iterations: int
    depth: int  # complete
    rows: Rows
    used: int
    shade: Callable[[float], float]  # a score as a value in [0, 1]


def tuple_picture(found: Found, shown: int, elapsed_s: float) -> AnalysisSnapshot:
    """Return a snapshot of at most so many nodes that shares nothing that changes."""
    tree = _tree(found)
    moves = _candidates(found)
    visits = {one.move: one.visits for one in moves}
    return AnalysisSnapshot(
        player=found.player,
        iterations=found.iterations,
        elapsed_s=elapsed_s,
        nodes=found.used,
        root_moves=moves,
        tree=tree.top(shown),
        workers=(
            WorkerFigures(
                found.iterations, found.used, tuple(visits[move] for move in found.moves)
            ),
        ),
        widths=(len(moves),),
        order="value",
        intervals="by-depth",
        complete_depth=found.depth,
    )


def _tree(found: Found) -> TreeArrays:
    whole = found.rows.whole[: found.used]
    score = found.rows.score[: found.used].copy()
    actor = whole[:, R_SEAT].astype(np.int8)
    actor[0] = found.player
    visits = np.minimum(_summed(whole), MOST_VISITS).astype(np.int32)
    return TreeArrays(
        whole[:, PARENT].astype(np.int32),
        actor,
        visits,
        _shaded(score, found.shade),
        ("", *(LABELS[bit] for bit in whole[1:, R_MOVE].tolist())),
        score=score,
        mark=whole[:, R_MARK].astype(np.int8),
        depth=whole[:, R_DEPTH].astype(np.int16),
    )


def _summed(whole: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the visits of rows; those under way have what was found below them so far."""
    visits = whole[:, R_VISITS].copy()
    parents = whole[:, PARENT].tolist()
    below = np.ones(len(whole), np.int64)
    for row in range(len(whole) - 1, -1, -1):
        if not visits[row] and whole[row, R_MARK] == Mark.UNKNOWN:
            visits[row] = below[row]
        if row:
            below[parents[row]] += visits[row]
    return visits


def _shaded(score: NDArray[np.float64], shade: Callable[[float], float]) -> NDArray[np.float32]:
    """Return values in [0, 1]; where nothing was searched everybody has an equal one."""
    flat = [1 / SEATS if np.isnan(one) else shade(one) for one in score.ravel().tolist()]
    return np.array(flat, np.float32).reshape(score.shape)


def _candidates(found: Found) -> tuple[RootMove, ...]:
    """Return the moves of the root, the best first; equal ones in the order of the game."""
    rows = found.rows
    known = {int(line[1]): line for line in rows.lines[: int(rows.found[0])]}
    searched = [move for move in found.moves if bit_of(move) in known]
    searched.sort(key=lambda move: -rows.score[known[bit_of(move)][0], found.player])
    others = [move for move in found.moves if bit_of(move) not in known]
    mark = Mark.CUT if found.depth else Mark.UNKNOWN
    share = 1 / len(found.moves)
    return (
        *(_searched(found, move, known[bit_of(move)], share) for move in searched),
        *(_unsearched(move, mark, share) for move in others),
    )


def _searched(found: Found, move: int, line: NDArray[np.int64], share: float) -> RootMove:
    row = int(line[0])
    score = tuple(map(float, found.rows.score[row]))
    facts = found.rows.whole[row]
    return RootMove(
        move=move,
        label=_label(move),
        kind="",
        visits=int(facts[R_VISITS]),
        value=found.shade(score[found.player]),
        error=None,
        prior=share,
        depth=int(facts[R_DEPTH]) + 1,
        principal_variation=tuple(_label(move_of(int(bit))) for bit in line[1:] if bit >= 0),
        score=score,
        mark=Mark(int(facts[R_MARK])),
    )


def _unsearched(move: int, mark: Mark, share: float) -> RootMove:
    label = _label(move)
    return RootMove(move, label, "", 0, 1 / SEATS, None, share, 0, (label,), mark=mark)
