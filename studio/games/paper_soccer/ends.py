"""All ways a turn can end: where, in how many ways, and one turn for each end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ai.searching.snapshot import AnalysisSnapshot, Mark
from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState
from engine.games.paper_soccer.turns import Turn, TurnEnd, unique_turns
from engine.wording import number, say
from studio.games.paper_soccer.field import after, ball_of, is_step
from studio.games.paper_soccer.geometry import Point
from studio.games.paper_soccer.look import End, Kind
from studio.position.verdicts import bound_sign, is_searched

Worth: TypeAlias = Mapping[tuple[Point, Kind], "Best"]
"""What a search found best among the candidates that end alike."""
MOST_TURNS: Final = 1_000_000  # that are counted; then the numbers are “at least”
_SLICE: Final = 4096  # turns between two looks at who wants them


@dataclass(frozen=True, slots=True)
class Best:
    """The highest value of some candidates, and what it is worth."""

    value: float  # in [0, 1] for who moves
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """A point where the turn can end."""

    point: Point
    kind: Kind
    count: int  # of unique turns
    steps: tuple[int, ...]  # of the shortest one that was found


@dataclass(frozen=True, slots=True)
class Endings:
    """All that were found, the most frequent first."""

    ends: tuple[Ending, ...]
    is_complete: bool

    @property
    def count(self) -> int:
        """How many turns there are, or were counted."""
        return sum(end.count for end in self.ends)

    def counted(self, kind: Kind) -> int:
        """How many of them end so."""
        return sum(end.count for end in self.ends if end.kind == kind)

    def at(self, point: Point) -> Ending | None:
        """Return the end at a point, the most frequent one."""
        return next((end for end in self.ends if end.point == point), None)


def find_endings(
    game: PaperSoccerGame,
    state: PaperSoccerState,
    steps: Sequence[int] = (),
    *,
    most: int = MOST_TURNS,
    check: Callable[[], object] = lambda: None,
) -> Endings:
    """Return the ends of the turns that begin with some steps; `check` may raise to stop it."""
    player, begun = state.player, after(game, state, steps)
    if game.actors(begun) != (player,):
        return Endings((), is_complete=True)
    counts: dict[tuple[int, Kind], int] = {}
    shortest: dict[tuple[int, Kind], str] = {}
    count = 0
    for turn in unique_turns(game, begun):
        key = turn.ball, _kind(game, turn, player)
        counts[key] = counts.get(key, 0) + 1
        if key not in shortest or len(turn.steps) < len(shortest[key]):
            shortest[key] = turn.steps
        count += 1
        if count % _SLICE == 0:
            check()
        if count >= most:
            break
    ends = [
        Ending(game.pitch.points[ball], kind, found, (*steps, *map(int, shortest[ball, kind])))
        for (ball, kind), found in counts.items()
    ]
    return Endings(tuple(sorted(ends, key=lambda end: -end.count)), is_complete=count < most)


def _kind(game: PaperSoccerGame, turn: Turn, player: int) -> Kind:
    if turn.end is TurnEnd.GOAL:
        return "goal" if game.pitch.goal_of(turn.ball) == player else "own goal"
    return "open" if turn.end is TurnEnd.FRESH else "blocked"


def marks_of(found: Endings, worth: Worth | None = None) -> tuple[End, ...]:
    """Return ends as they are drawn, the largest number below the others."""
    most = max((end.count for end in found.ends), default=1)
    values = {end: best.value for end, best in (worth or {}).items()}
    return tuple(
        End(
            end.point,
            end.kind,
            short_count(end.count),
            end.count / most,
            values.get((end.point, end.kind)),
        )
        for end in found.ends
    )


def worth_of_ends(
    game: PaperSoccerGame, state: PaperSoccerState, search: AnalysisSnapshot
) -> Worth:
    """Return the best value among the candidates of a search that end alike."""
    found: dict[tuple[Point, Kind], Best] = {}
    for candidate in search.root_moves:
        moves = candidate.moves
        if not is_searched(candidate.visits, candidate.mark) or not all(map(is_step, moves)):
            continue
        end = after(game, state, [int(str(move)) for move in moves])
        scorer = game.pitch.goal_of(end.ball)
        kind: Kind = "open" if game.actors(end) else "blocked"
        if scorer is not None:
            kind = "goal" if scorer == state.player else "own goal"
        key = ball_of(game, end), kind
        known, best = found.get(key), Best(candidate.value, candidate.mark)
        # Of equal values one that is certain says more than a bound.
        better = known is None or (best.value, not bound_sign(best.mark)) > (
            known.value,
            not bound_sign(known.mark),
        )
        if better:
            found[key] = best
    return found


def endings_words(found: Endings) -> str:
    """Say in how many ways a turn can end, and how."""
    if not found.ends:
        return say("The turn is over.")
    if found.is_complete:
        words = say("{count} different turns", count=number(found.count, ",d"))
    else:
        words = say("At least {count} different turns", count=number(found.count, ",d"))
    parts = []
    if found.counted("open"):
        parts.append(say("{count} on a free point", count=number(found.counted("open"), ",d")))
    if found.counted("goal"):
        parts.append(say("{count} are goals", count=number(found.counted("goal"), ",d")))
    if found.counted("own goal"):
        parts.append(say("{count} own goals", count=number(found.counted("own goal"), ",d")))
    if found.counted("blocked"):
        parts.append(say("{count} have no way on", count=number(found.counted("blocked"), ",d")))
    return f"{words}: {', '.join(parts)}."


def short_count(count: int) -> str:
    """Write a number shortly: 12.4k."""
    if count < 1000:
        return number(count, "d")
    if count < 10_000:
        return number(count / 1000, ".1f") + "k"
    return number(count / 1000, ".0f") + "k"
