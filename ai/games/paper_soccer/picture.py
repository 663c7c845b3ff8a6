"""Pictures of alpha-beta over turns: the nodes that kernels have kept, as snapshots show them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.paper_soccer.kernels.stack import (
    PARENT,
    R_BEST,
    R_DEPTH,
    R_LENGTH,
    R_LONGEST,
    R_MARK,
    R_PLAYER,
    R_VISITS,
    Rows,
)
from ai.games.paper_soccer.kernels.worth import ODDS
from ai.searching.picture import LINE_LENGTH, SHOWN_CANDIDATES
from ai.searching.snapshot import AnalysisSnapshot, Mark, RootMove, TreeArrays, WorkerFigures
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState

WIDE: Final = float(ODDS)  # rows that are worth as much as three in four games
SURE: Final = 400.0  # beyond it a score is a win


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A search as it stands: rows of the last complete depth, or of the first one under way."""

    game: PaperSoccerGame
    state: PaperSoccerState
    iterations: int
    depth: int  # complete
    rows: Rows
    used: int
    first: int | None = None  # the row of the turn to be made, where it is not the rows' best


def shade(score: float) -> float:
    """Return a score as a share from 0 to 1."""
    if abs(score) > SURE:
        return float(score > 0)
    return 1 / (1 + math.exp(-score / WIDE))


def picture(found: Found, shown: int, elapsed_s: float) -> AnalysisSnapshot:
    """Return a snapshot of at most so many nodes that shares nothing that changes."""
    whole = found.rows.whole[: found.used]
    count = int((whole[1:, PARENT] == 0).sum())
    labels = _Labels(found.rows)
    order = _order(found, count)
    moves = tuple(_candidate(found, labels, row, count) for row in order[:SHOWN_CANDIDATES])
    visits = tuple(int(whole[row, R_VISITS]) for row in range(1, count + 1))
    return AnalysisSnapshot(
        player=found.state.player,
        iterations=found.iterations,
        elapsed_s=elapsed_s,
        nodes=found.used,
        root_moves=moves,
        tree=_tree(found, labels, shown),
        workers=(WorkerFigures(found.iterations, found.used, visits),),
        widths=(count,),
        order="value",
        intervals="by-depth",
        complete_depth=found.depth,
    )


class _Labels:
    """Turns as digits, written when they are asked for."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    def __call__(self, row: int) -> str:
        if row == 0:
            return ""
        length = int(self._rows.whole[row, R_LENGTH])
        text = "".join(map(str, self._rows.steps[row, : min(length, R_LONGEST)].tolist()))
        return text if length <= R_LONGEST else text + "…"


def _order(found: Found, count: int) -> list[int]:
    """Return the rows of the root's turns, the best first."""
    score = found.rows.score[1 : count + 1]
    best = int(found.rows.whole[0, R_BEST]) if found.first is None else found.first
    keys = np.where(np.isnan(score), -np.inf, score)
    order = (np.argsort(-keys, kind="stable") + 1).tolist()
    if best > 0:
        order.remove(best)
        order.insert(0, best)
    return [int(row) for row in order]


def _candidate(found: Found, labels: _Labels, row: int, count: int) -> RootMove:
    rows, player = found.rows, found.state.player
    facts, score = rows.whole[row], float(rows.score[row])
    is_known = not math.isnan(score)
    line, at = [labels(row)], int(facts[R_BEST])
    while at > 0 and len(line) < LINE_LENGTH:
        line.append(labels(at))
        at = int(rows.whole[at, R_BEST])
    first, *following = _steps(rows, row)
    return RootMove(
        move=first,
        label=line[0],
        kind="",
        visits=int(facts[R_VISITS]),
        value=shade(score) if is_known else 0.5,
        error=None,
        prior=1 / count,
        depth=int(facts[R_DEPTH]) + 1 if is_known else 0,
        principal_variation=tuple(line),
        following=tuple(following),
        score=_both(score, player) if is_known else None,
        mark=Mark(int(facts[R_MARK])) if found.depth or is_known else Mark.UNKNOWN,
    )


def _steps(rows: Rows, row: int) -> list[int]:
    length = min(int(rows.whole[row, R_LENGTH]), R_LONGEST)
    return [int(step) for step in rows.steps[row, :length]]


def _both(score: float, player: int) -> tuple[float, float]:
    return (score, -score) if player == 0 else (-score, score)


def _tree(found: Found, labels: _Labels, shown: int) -> TreeArrays:
    whole = found.rows.whole[: found.used]
    own = found.rows.score[: found.used].copy()
    actor = whole[:, R_PLAYER].astype(np.int8)
    actor[0] = 1 - found.state.player
    if int(whole[0, R_BEST]) > 0:
        own[0] = -own[int(whole[0, R_BEST])]
    visits = whole[:, R_VISITS].copy()
    visits[0] = max(found.iterations, int(visits[1:][whole[1:, PARENT] == 0].sum()) + 1)
    kept = _most_worked(whole, visits, shown)
    score = np.stack([np.where(actor == 0, own, -own), np.where(actor == 1, own, -own)], axis=1)
    value = np.array(
        [[0.5 if math.isnan(one) else shade(one) for one in pair] for pair in score[kept].tolist()],
        np.float32,
    )
    mark = whole[kept, R_MARK].astype(np.int8)
    mark[0] = Mark.EXACT if found.depth else Mark.UNKNOWN
    parent = np.searchsorted(kept, whole[kept, PARENT]).astype(np.int32)
    parent[0] = -1
    depth = np.maximum(whole[kept, R_DEPTH], 0).astype(np.int16)
    depth[0] = found.depth
    return TreeArrays(
        parent,
        actor[kept],
        visits[kept].astype(np.int32),
        value,
        tuple(labels(int(row)) for row in kept),
        score=score[kept],
        mark=mark,
        depth=depth,
    )


def _most_worked(
    whole: NDArray[np.int64], visits: NDArray[np.int64], shown: int
) -> NDArray[np.intp]:
    """Return the rows that are shown: by work, closed under parents."""
    order = np.lexsort((np.arange(len(visits)), -visits))
    keep = np.zeros(len(visits), bool)
    left = shown
    for row in order.tolist():
        if left == 0:
            break
        if row == 0 or keep[whole[row, PARENT]]:
            keep[row] = True
            left -= 1
    return np.flatnonzero(keep)
