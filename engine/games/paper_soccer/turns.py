"""The turns of a position of paper soccer: each set of new edges once, however it is walked.

A turn is a trail. Its edges fix where it ends, so that two trails with the same edges are one turn:
of 52 million trails of a position 433,648 may be different turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from random import Random

from engine.games.paper_soccer.rules import PaperSoccerGame, PaperSoccerState


class TurnEnd(Enum):
    """How a turn ends."""

    FRESH = "fresh"  # on a point where nothing was drawn: the other player goes on
    GOAL = "goal"
    BLOCK = "block"  # with no way on


@dataclass(frozen=True, slots=True)
class Turn:
    """One of the ways in which the edges of a turn can be walked."""

    steps: str  # digits
    edges: int  # that are drawn, as a mask
    ball: int  # where it ends
    end: TurnEnd


def unique_turns(
    game: PaperSoccerGame, state: PaperSoccerState, rng: Random | None = None
) -> Iterator[Turn]:
    """Yield the turns of who is to move, each set of edges once; lazily, by depth first.

    With a generator neighbours come in random order, so that the first turns differ.
    """
    pitch, seen = game.pitch, set[int]()
    if not game.actors(state):
        return
    stack: list[tuple[int, int, str]] = [(state.drawn, state.ball, "")]
    while stack:
        drawn, point, steps = stack.pop()
        ways = list(enumerate(pitch.ways[point]))
        if rng is not None:
            rng.shuffle(ways)
        for direction, way in reversed(ways):
            if way is None or drawn >> way[0] & 1:
                continue
            now, to = drawn | 1 << way[0], way[1]
            if now in seen:
                continue
            seen.add(now)
            walked, new = f"{steps}{direction}", now & ~state.drawn
            if pitch.goal_of(to) is not None:
                yield Turn(walked, new, to, TurnEnd.GOAL)
            elif not pitch.touching[to] & drawn:
                yield Turn(walked, new, to, TurnEnd.FRESH)
            elif not pitch.touching[to] & ~now:
                yield Turn(walked, new, to, TurnEnd.BLOCK)
            else:
                stack.append((now, to, walked))


def count_trails(game: PaperSoccerGame, state: PaperSoccerState) -> int:
    """Return in how many orders of steps the turn can be walked, one by one."""
    pitch, found = game.pitch, 0
    stack = [(state.drawn, state.ball)] if game.actors(state) else []
    while stack:
        drawn, point = stack.pop()
        for way in pitch.ways[point]:
            if way is None or drawn >> way[0] & 1:
                continue
            now, to = drawn | 1 << way[0], way[1]
            goes_on = pitch.touching[to] & drawn and pitch.touching[to] & ~now
            if goes_on and pitch.goal_of(to) is None:
                stack.append((now, to))
            else:
                found += 1
    return found


def after(game: PaperSoccerGame, state: PaperSoccerState, steps: str) -> PaperSoccerState:
    """Return the position after steps that are known to be legal."""
    for digit in steps:
        moves: Mapping[int, int] = {state.player: int(digit)}
        state = game.advance(state, moves)
    return state


def perft(game: PaperSoccerGame, state: PaperSoccerState, depth: int) -> int:
    """Return how many lines of so many unique turns there are; a game may be over before."""
    if depth == 0 or not game.actors(state):
        return 1
    if depth == 1:
        return sum(1 for _ in unique_turns(game, state))
    return sum(
        perft(game, after(game, state, turn.steps), depth - 1) for turn in unique_turns(game, state)
    )
