"""Candidates' lines as the turns that would be played, where a search knows but how turns are made.

A script of Warlight is another turn in every position: told is what it gives in a game played on
with sampled dice. Slow enough for a job; no widgets.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, TypeAlias

from ai.searching.snapshot import RootMove
from studio.desk import desk_for, turn_label
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, SearcherFactory, build_searcher

SEED: Final = 1  # of the dice, unless somebody chooses
MOST: Final = 12  # candidates whose lines are told, the best first

Lines: TypeAlias = Mapping[tuple[Hashable, ...], tuple[str, ...]]
"""By the moves of a candidate: its line, beginning with itself."""


def has_scripts(position: Position) -> bool:
    """Whether lines of the game's searches are words for turns, and no turns."""
    return desk_for(position.game).sample_line is not None


def told_line(
    position: Position,
    options: AnalysisOptions,
    candidate: RootMove,
    seed: int = SEED,
    build: SearcherFactory = build_searcher,
) -> tuple[str, ...]:
    """Return a line in turns, as far as the sampled game goes the way of the search.

    From there on it has the words of the search.
    """
    sample = desk_for(position.game).sample_line
    if sample is None:
        return candidate.principal_variation
    game, told = position.game, list[str]()
    for step in sample(position, options, candidate, seed, build):
        if not step.decisions:
            continue
        decision = step.decisions[-1]  # the new one
        if decision.is_assumed or len(told) == len(candidate.principal_variation):
            break
        told.append(turn_label(game, step.state, decision.player, (decision.move,)))
    own = candidate.principal_variation[:1]  # as the table has it, its kind included
    return (*own, *told[1:], *candidate.principal_variation[max(len(told), 1) :])


def told_lines(
    position: Position,
    options: AnalysisOptions,
    candidates: Sequence[RootMove],
    build: SearcherFactory = build_searcher,
) -> Lines:
    """Return the lines of the best candidates that were searched; none where lines are turns."""
    if not has_scripts(position):
        return {}
    return {
        move.moves: told_line(position, options, move, SEED, build)
        for move in candidates[:MOST]
        if move.visits
    }
