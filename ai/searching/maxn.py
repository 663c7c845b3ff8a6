"""MaxN (Luckhardt and Irani 1986): tuples of scores, of which everybody maximises the own part.

Ties are resolved by the order of the game's turns, so the answer depends on the rules and the
scores alone, not on the order of searching. Chance gives the expectation of every part; there an
infinite score counts as `ENDLESS`, unless all outcomes have it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ai.searching.deepening import Deepening, DepthOptions, Task
from ai.searching.depth_picture import Scale
from ai.searching.options import option
from ai.searching.records import Record
from ai.searching.rules import NOTHING, Knowledge, M, Rules, S, Turn
from ai.searching.snapshot import Mark
from ai.searching.table import Entry
from engine.errors import SetupError
from engine.game import CHANCE, SequentialGame
from engine.wording import phrase, say

Wanted: TypeAlias = tuple[int, float]  # who chooses above, and the least that is of interest

ENDLESS: Final = 1e6
ROUNDING: Final = 1e-9  # sums of scores may miss their limit by so much


@dataclass(frozen=True, slots=True)
class Tuples:
    """What the scores of a game are.

    `score(game, state)` gives one for each player, at the end of the game and before, and perhaps
    infinite ones; `shade` maps them to [0, 1] for colours, the greater the better. With pruning no
    score is below `least`, and those of all players together are at most `total`.
    """

    score: Callable[[Any, Any], Sequence[float]]
    shade: Callable[[float], float]
    least: float | None = None
    total: float | None = None


@dataclass(frozen=True, slots=True)
class MaxnOptions(DepthOptions):
    """What can be chosen of a MaxN search."""

    is_ordered: bool = option(
        True,
        phrase("Order by evaluation"),
        False,
        True,
        phrase("The moves that look best are searched first."),
    )
    is_pruned: bool = option(
        False,
        phrase("Pruning"),
        False,
        True,
        phrase("Branches are cut that cannot change the answer, where scores have a bounded sum."),
    )


class Maxn(Deepening[S, M]):
    """MaxN with iterative deepening; pruning is that of Korf (1991), immediate and shallow."""

    def __init__(
        self,
        game: SequentialGame[S, M],
        state: S,
        options: MaxnOptions | None = None,
        knowledge: Knowledge = NOTHING,
        tuples: Tuples | None = None,
    ) -> None:
        """Without tuples the values in [0, 1] are the scores.

        Raises UnsupportedGameError for games in which several move at once, and SetupError for
        pruning without bounds.
        """
        self._options, self._tuples = options or MaxnOptions(), tuples
        bounds = (None, None) if tuples is None else (tuples.least, tuples.total)
        if self._options.is_pruned and None in bounds:
            raise SetupError(say("Pruning needs scores with a least one and a bounded sum."))
        self._least, self._total = bounds[0] or 0.0, bounds[1] or 0.0
        super().__init__(Rules(game, knowledge), state, self._options)

    @property
    def _window(self) -> Wanted | None:
        return None

    def _score(self, state: S, *, is_over: bool) -> tuple[float, ...]:
        if self._tuples is not None:
            return tuple(self._tuples.score(self.rules.game, state))
        return self.rules.final(state) if is_over else self.rules.estimate(state)

    @property
    def _scale(self) -> Scale:
        return Scale(float if self._tuples is None else self._tuples.shade, is_for_first=False)

    def _settles(self, known: Entry, window: Wanted | None) -> bool:
        return False

    def _is_kept(self, record: Record) -> bool:
        return record.mark is Mark.EXACT

    def _weights(self, record: Record, actor: int, turns: Sequence[Turn]) -> Sequence[float] | None:
        """Weigh by the prior, else by what everything looks like afterwards."""
        weights = super()._weights(record, actor, turns)
        is_looked_at = self._options.is_ordered and record.depth > 1
        if weights is not None or not is_looked_at:
            return weights
        after = (self.rules.after(record.state, actor, turn) for turn in turns)
        return [self._score(one, is_over=not self.rules.game.actors(one))[actor] for one in after]

    def _choose(self, record: Record, depth: int, window: Wanted | None, best: Turn | None) -> Task:
        actor = self.rules.actor(record.state)
        turns = self._ordered(record, actor, best)
        most, chosen = (-math.inf, 0), None
        is_proven = True
        for i, (place, turn) in enumerate(turns):
            child = self._child(record, actor, turn)
            wanted = (actor, most[0]) if self._options.is_pruned else None
            yield self._search(child, depth - 1, wanted)
            self._adopt(record, child)
            is_proven = is_proven and child.is_proven
            rank = (child.score[actor], -place)
            if child.mark is Mark.EXACT and (chosen is None or rank > most):
                most, chosen = rank, child
                record.line = (child.steps, child.line)
            limit = self._limit(actor, most[0], window)
            is_best = self._options.is_pruned and most[0] >= self._highest
            if i + 1 < len(turns) and (limit is not None or is_best):
                record.skipped = [(other, 1.0) for _, other in turns[i + 1 :]]
                break
        assert chosen is not None, "the first turn is never cut"
        if record.skipped and limit is not None and window is not None:
            score = list(chosen.score)
            score[window[0]] = limit
            record.settle(tuple(score), Mark.UPPER, chosen.is_proven)
        else:
            record.settle(chosen.score, Mark.EXACT, is_proven)

    @property
    def _highest(self) -> float:
        return self._total - (self.rules.players - 1) * self._least

    def _limit(self, actor: int, most: float, window: Wanted | None) -> float | None:
        """Return the most that is left for who chooses above, if that is of no interest."""
        if window is None or window[0] == actor:
            return None
        left = self._total - most - (self.rules.players - 2) * self._least
        return left if left < window[1] - ROUNDING else None

    def _expect(self, record: Record, depth: int, window: Wanted | None) -> Task:
        outcomes = self._outcomes(record.state)
        children: list[Record] = []
        for turn, chance in outcomes:
            child = self._child(record, CHANCE, turn, chance)
            yield self._search(child, depth, None)
            self._adopt(record, child)
            children.append(child)
        likeliest = children[0]
        record.line = (likeliest.steps, likeliest.line)
        score = tuple(
            expected([(child.chance, child.score[player]) for child in children])
            for player in range(self.rules.players)
        )
        record.settle(score, Mark.EXACT, all(child.is_proven for child in children))


def expected(parts: Sequence[tuple[float, float]]) -> float:
    """Return the mean of scores by their probabilities; infinite ones count as `ENDLESS`."""
    first = parts[0][1]
    if all(score == first for _, score in parts):
        return first
    return math.fsum(chance * min(max(score, -ENDLESS), ENDLESS) for chance, score in parts)
