"""Pictures of a search by depth: scores, bounds, what was cut, and candidates by value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ai.searching.picture import LINE_LENGTH, SHOWN_CANDIDATES, Steps, most_worked
from ai.searching.records import Record, first_steps
from ai.searching.rules import Rules, Turn
from ai.searching.snapshot import AnalysisSnapshot, Mark, RootMove, TreeArrays, WorkerFigures
from engine.game import CHANCE

CUT_SHARE: Final = 4  # a picture may be cut branches for one part in so many
MOST_VISITS: Final = int(np.iinfo(np.int32).max)


@dataclass(frozen=True, slots=True)
class Scale:
    """How scores are read."""

    shade: Callable[[float], float]  # a score as a value in [0, 1]
    is_for_first: bool  # bounds are for player 0 of two; else for who moved into the node


@dataclass(frozen=True, slots=True)
class DepthResult:
    """A search as it stands between two nodes."""

    player: int
    iterations: int
    nodes: int
    turns: Sequence[Turn]
    current: Record  # the root of the depth under way, or of the last one
    last: Record  # the root of the last complete depth
    complete_depth: int

    @property
    def is_partial(self) -> bool:
        """Whether some turns, the best one first, were searched deeper than the others."""
        return self.current is not self.last and bool(self.current.below)

    def candidates(self) -> list[Record]:
        """Return all turns, best first: those searched deepest, then the others as they were."""
        ranked = self._ranked(self.current)
        if self.current is not self.last:
            ranked += self._ranked(self.last)
        root, unknown = self.last.steps.before, Mark.UNKNOWN
        ranked += [_placeholder(root, self.player, turn, 1.0, unknown) for turn in self.turns]
        first: dict[Turn, Record] = {}
        for record in ranked:
            first.setdefault(record.steps.turn, record)
        return list(first.values())

    def _ranked(self, root: Record) -> list[Record]:
        best = root.line[0] if root.line is not None else None
        searched = sorted(
            root.below, key=lambda one: (one.steps is not best, -one.score[self.player])
        )
        return searched + [
            _placeholder(root.state, self.player, turn, chance, Mark.CUT)
            for turn, chance in root.skipped
        ]


def _placeholder(state: Any, actor: int, turn: Turn, chance: float, mark: Mark) -> Record:
    record = Record(Steps(state, actor, turn), None, chance)
    record.visits, record.mark = 0, mark
    return record


def depth_picture(
    rules: Rules[Any, Any], result: DepthResult, shown: int, scale: Scale, elapsed_s: float
) -> AnalysisSnapshot:
    """Return a snapshot of at most so many nodes that shares nothing that changes."""
    candidates = result.candidates()
    work = {one.steps.turn: one.visits for one in candidates}
    best = candidates[:SHOWN_CANDIDATES]
    share = 1 / len(candidates)
    return AnalysisSnapshot(
        player=result.player,
        iterations=result.iterations,
        elapsed_s=elapsed_s,
        nodes=result.nodes,
        root_moves=tuple(_root_move(rules, result.player, one, share, scale) for one in best),
        tree=_arrays(rules, _root(result, candidates, scale), best, shown, scale),
        workers=(
            WorkerFigures(
                result.iterations, result.nodes, tuple(work[turn] for turn in result.turns)
            ),
        ),
        widths=(len(candidates),),
        order="value",
        intervals="by-depth",
        complete_depth=result.complete_depth,
        is_partial=result.is_partial,
    )


def _root(result: DepthResult, candidates: Sequence[Record], scale: Scale) -> Record:
    """Return the root as the candidates make it."""
    root = Record(result.last.steps, result.last.state)
    root.visits += sum(one.visits for one in candidates)
    root.score, root.depth = candidates[0].score, result.complete_depth
    if result.is_partial:
        # What is left to be searched deeper can only be better for who is to move.
        is_turned = scale.is_for_first and result.player != 0
        root.mark = Mark.UPPER if is_turned else Mark.LOWER
    elif result.complete_depth:
        root.mark, root.is_proven = result.last.mark, result.last.is_proven
    return root


def _root_move(
    rules: Rules[Any, Any], player: int, record: Record, share: float, scale: Scale
) -> RootMove:
    turn = record.steps.turn
    label = record.steps.label(rules)
    line = [steps.label(rules) for steps in first_steps(record.line, LINE_LENGTH - 1)]
    return RootMove(
        move=turn[0],
        label=label,
        kind="",
        visits=record.visits,
        value=scale.shade(record.score[player]) if record.visits else 1 / rules.players,
        error=None,
        prior=share,
        depth=record.depth + 1 if record.visits else 0,
        principal_variation=(label, *line),
        following=turn[1:],
        score=record.score or None,
        mark=shown_mark(record, player, scale),
    )


def shown_mark(record: Record, mover: int, scale: Scale) -> Mark:
    """Return a record's mark for the player who moved into it."""
    if record.mark is Mark.EXACT and record.is_proven:
        return Mark.PROVEN
    if scale.is_for_first and mover != 0:
        return _OTHERS.get(record.mark, record.mark)
    return record.mark


_OTHERS: Final = {Mark.LOWER: Mark.UPPER, Mark.UPPER: Mark.LOWER}


def _arrays(
    rules: Rules[Any, Any], root: Record, firsts: Sequence[Record], shown: int, scale: Scale
) -> TreeArrays:
    """Return the nodes of greatest work, and cut branches of them as far as there is room."""
    nodes, parents = most_worked(firsts, max(shown - 1, 0))
    kept = _kept(nodes, shown)
    nodes, parents = nodes[:kept], parents[:kept]
    above = [-1, *(parent + 1 for parent in parents)]
    rows = [root, *nodes]
    for row, node in enumerate(nodes, start=1):
        room = shown - len(rows)
        cut = _cut_below(rules, node, room)
        rows += cut
        above += [row] * len(cut)
    return _columns(rules, rows, above, scale)


def _kept(nodes: Sequence[Record], shown: int) -> int:
    """Return how many of the first nodes leave enough room for branches cut from them."""
    kept, cuts = len(nodes), sum(len(node.skipped) for node in nodes)
    while kept and 1 + kept + min(cuts, shown // CUT_SHARE) > shown:
        kept -= 1
        cuts -= len(nodes[kept].skipped)
    return kept


def _cut_below(rules: Rules[Any, Any], record: Record, room: int) -> list[Record]:
    if not record.skipped or room <= 0:
        return []
    actor = rules.actor(record.state)
    return [
        _placeholder(record.state, actor, turn, chance, Mark.CUT)
        for turn, chance in record.skipped[:room]
    ]


def _columns(
    rules: Rules[Any, Any], rows: Sequence[Record], above: Sequence[int], scale: Scale
) -> TreeArrays:
    players = rules.players
    unknown, none = (1 / players,) * players, (np.nan,) * players
    actors = [record.steps.actor for record in rows]
    movers = _movers(actors, above)
    has_chance = CHANCE in actors
    return TreeArrays(
        np.array(above, np.int32),
        np.array(actors, np.int8),
        np.array([min(record.visits, MOST_VISITS) for record in rows], np.int32),
        np.array([tuple(map(scale.shade, record.score)) or unknown for record in rows], np.float32),
        ("", *(record.steps.label(rules) for record in rows[1:])),
        score=np.array([record.score or none for record in rows], np.float64),
        mark=np.array(
            [shown_mark(record, mover, scale) for record, mover in zip(rows, movers, strict=True)],
            np.int8,
        ),
        chance=np.array([record.chance for record in rows], np.float32) if has_chance else None,
        depth=np.array([record.depth for record in rows], np.int16),
    )


def _movers(actors: Sequence[int], above: Sequence[int]) -> list[int]:
    """Return for every row the last player who moved before it."""
    movers: list[int] = []
    for actor, parent in zip(actors, above, strict=True):
        movers.append(movers[parent] if actor == CHANCE else actor)
    return movers
