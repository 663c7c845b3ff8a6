"""Alpha-beta for two players whose interests are opposite, with chance as expectation.

Scores are in [-1, 1], and what one player has the other one lacks; of a game whose payoffs do not
add up to nothing the difference counts. A player may move several times in a row. Chance nodes
are cut by the bounds of Star1 (Ballard 1983). Bounds are fail-soft, and kept for player 0.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from ai.searching.deepening import Deepening, DepthOptions, Task
from ai.searching.depth_picture import Scale
from ai.searching.records import Record
from ai.searching.rules import NOTHING, Knowledge, M, Rules, S, Turn
from ai.searching.snapshot import Mark
from ai.searching.table import Entry
from engine.errors import UnsupportedGameError
from engine.game import CHANCE, SequentialGame
from engine.wording import say

Window: TypeAlias = tuple[float, float]  # of player 0, what is of interest

LOW: Final = -1.0
HIGH: Final = 1.0
_OTHERS: Final = {Mark.EXACT: Mark.EXACT, Mark.LOWER: Mark.UPPER, Mark.UPPER: Mark.LOWER}


class AlphaBeta(Deepening[S, M]):
    """Alpha-beta with iterative deepening and a transposition table."""

    def __init__(
        self,
        game: SequentialGame[S, M],
        state: S,
        options: DepthOptions | None = None,
        knowledge: Knowledge = NOTHING,
    ) -> None:
        """Raise UnsupportedGameError unless the game is for two who move one at a time."""
        rules = Rules(game, knowledge)
        if rules.players != 2:
            raise UnsupportedGameError(
                say(
                    "Alpha-beta plays games of two; {game} has {count} players here.",
                    game=game.traits.name,
                    count=rules.players,
                )
            )
        super().__init__(rules, state, options or DepthOptions())

    @property
    def _window(self) -> Window:
        return LOW, HIGH

    def _score(self, state: S, *, is_over: bool) -> tuple[float, float]:
        mine, other = self.rules.final(state) if is_over else self.rules.estimate(state)
        score = min(max(mine - other, LOW), HIGH)
        return score, -score

    @property
    def _scale(self) -> Scale:
        return Scale(lambda score: (1 + score) / 2, is_for_first=True)

    def _settles(self, known: Entry, window: Window) -> bool:
        if known.mark is Mark.LOWER:
            return known.score[0] >= window[1]
        return known.score[0] <= window[0]

    def _is_kept(self, record: Record) -> bool:
        return True

    def _choose(self, record: Record, depth: int, window: Window, best: Turn | None) -> Task:
        actor = self.rules.actor(record.state)
        alpha, beta = _seen_by(actor, window)
        turns = self._ordered(record, actor, best)
        most, is_proven, most_proven = -math.inf, True, False
        for i, (_, turn) in enumerate(turns):
            child = self._child(record, actor, turn)
            yield self._search(child, depth - 1, _seen_by(actor, (max(alpha, most), beta)))
            self._adopt(record, child)
            is_proven = is_proven and child.is_proven
            if child.score[actor] > most:
                most, most_proven = child.score[actor], child.is_proven
                record.line = (child.steps, child.line)
            if most >= beta:
                record.skipped = [(other, 1.0) for _, other in turns[i + 1 :]]
                break
        mark = _mark(most, alpha, beta)
        # One turn proves that a player gets at least so much, and only all that it is not more.
        by_one = mark is Mark.LOWER or most >= HIGH
        score = (most, -most) if actor == 0 else (-most, most)
        record.settle(
            score, mark if actor == 0 else _OTHERS[mark], most_proven if by_one else is_proven
        )

    def _expect(self, record: Record, depth: int, window: Window) -> Task:
        outcomes = self._outcomes(record.state)
        rests = _rests([chance for _, chance in outcomes])
        parts: list[float] = []
        is_proven = True
        for i, (turn, chance) in enumerate(outcomes):
            child = self._child(record, CHANCE, turn, chance)
            before = math.fsum(parts)
            yield self._search(child, depth, _outcome_window(window, before, chance, rests[i]))
            self._adopt(record, child)
            is_proven = is_proven and child.is_proven
            parts.append(chance * child.score[0])
            if record.line is None:
                record.line = (child.steps, child.line)
            bound = _bound(window, math.fsum(parts), rests[i], child.mark)
            if bound is not None:
                record.skipped = outcomes[i + 1 :]
                score, mark = bound
                record.settle((score, -score), mark, is_proven)
                return
        score = min(max(math.fsum(parts), LOW), HIGH)
        record.settle((score, -score), Mark.EXACT, is_proven)


def _seen_by(actor: int, window: Window) -> Window:
    """Return a window of player 0 as an actor sees it, and back."""
    return window if actor == 0 else (-window[1], -window[0])


def _mark(score: float, alpha: float, beta: float) -> Mark:
    """Return what the best score of some turns is, for who chose."""
    if score >= HIGH or score <= LOW:
        return Mark.EXACT
    if score >= beta:
        return Mark.LOWER
    return Mark.UPPER if score <= alpha else Mark.EXACT


def _rests(chances: list[float]) -> list[float]:
    """Return how probable it is that an outcome is after each one in the list."""
    return [math.fsum(chances[i + 1 :]) for i in range(len(chances))]


def _outcome_window(window: Window, before: float, chance: float, rest: float) -> Window:
    """Return which scores of an outcome leave the expectation in the window, as far as is known."""
    low = max(LOW, (window[0] - before - rest * HIGH) / chance)
    high = min(HIGH, (window[1] - before - rest * LOW) / chance)
    return (low, high) if low < high else (LOW, HIGH)


def _bound(window: Window, so_far: float, rest: float, mark: Mark) -> tuple[float, Mark] | None:
    """Return a bound of an expectation that is outside of the window, whatever comes.

    Divided and multiplied again it may miss the window's edge by a rounding.
    """
    if mark is Mark.LOWER or (rest and so_far + rest * LOW >= window[1]):
        return max(so_far + rest * LOW, window[1]), Mark.LOWER
    if mark is Mark.UPPER or (rest and so_far + rest * HIGH <= window[0]):
        return min(so_far + rest * HIGH, window[0]), Mark.UPPER
    return None
