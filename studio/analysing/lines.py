"""A candidate's line in any game with one mover at a time, played on a copy move by move.

A search keeps no positions below its root, only what was done, in words: they are found again among
the legal moves. Chance answers as the line says; where it says nothing, dice of a seed decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from ai.searching.snapshot import RootMove
from engine.game import CHANCE, Dynamics, Game
from engine.wording import say
from studio.desk import desk_for
from studio.position.lines import Decision, LineStep
from studio.position.position import Position
from studio.position.searches import AnalysisOptions, SearcherFactory, build_searcher

MAX_STEPS: Final = 200


def sample_line(
    position: Position,
    _options: AnalysisOptions,
    candidate: RootMove,
    seed: int,
    _build: SearcherFactory = build_searcher,
) -> tuple[LineStep, ...]:
    """Play a candidate's line to its end, as far as its words are legal moves.

    The first step is the position itself and the last one where the line leads; in between every
    move is a step of its own, drawn over the position before it, and so is every round that ends.
    """
    if position.game.traits.dynamics is not Dynamics.SEQUENTIAL:
        return (LineStep(position.state),)
    return tuple(_steps(position, candidate, seed))


def _steps(position: Position, candidate: RootMove, seed: int) -> Iterator[LineStep]:
    game, state = position.game, position.state
    known = list(candidate.moves)
    labels = list(candidate.principal_variation[1:])
    words, sampled = candidate.label, False
    yield LineStep(state)
    for count in range(MAX_STEPS):
        decisions, is_drawn = _next(game, state, known, labels, Random(f"{seed} {count}"))
        if not decisions:
            break
        sampled = sampled or is_drawn
        for decision in decisions:
            yield LineStep(state, (decision,), sampled)
            before, state = state, game.advance(state, {decision.player: decision.move})
            words = decision.label
            ends_round = game.round_of(state) > game.round_of(before)
            goes_on = bool(known or labels) and bool(game.actors(state))
            if ends_round and goes_on:
                note = say("After round {round}", round=game.round_of(state))
                yield LineStep(state, (), sampled, note=note)
    yield LineStep(state, (), sampled, note=say("After {move}", move=words), is_node=True)


def _next(
    game: Game[Any, Any], state: Any, known: list[Any], labels: list[str], rng: Random
) -> tuple[tuple[Decision, ...], bool]:
    """Take what comes next off the line: decisions in a row, and whether dice decided.

    Nothing where the line ends, or says what is no legal move here.
    """
    actors = game.actors(state)
    if not actors:
        return (), False
    if known and actors[0] != CHANCE:
        move = known.pop(0)
        return (_decision(game, state, actors[0], move),), False
    if not labels:
        return (), False
    if actors[0] == CHANCE:
        found = _outcome(game, state, labels[0])
        if found is not None:
            labels.pop(0)
            return (_decision(game, state, CHANCE, found),), False
        return (_decision(game, state, CHANCE, game.sample_chance(state, rng)),), True
    return _told(game, state, actors[0], labels.pop(0)), False


def _outcome(game: Any, state: Any, label: str) -> Any:
    """Return chance's move of these words, None if the line does not tell it."""
    outcomes = game.chance_outcomes(state) or ()
    return next((m for m, _ in outcomes if game.format_move(state, CHANCE, m) == label), None)


def _told(game: Any, state: Any, player: int, label: str) -> tuple[Decision, ...]:
    """Return the moves in a row that a label tells: one, or several with the game's glue."""
    glue = desk_for(game).turn_glue
    glue = " " if glue is None else glue
    found: list[Decision] = []
    left = label
    while left:
        moves: Sequence[Any] = game.moves(state) if player in game.actors(state) else ()
        texts = ((move, game.format_move(state, player, move)) for move in moves)
        fitting = [pair for pair in texts if left == pair[1] or left.startswith(f"{pair[1]}{glue}")]
        if not fitting:
            return ()
        move, text = max(fitting, key=lambda pair: len(pair[1]))
        found.append(_decision(game, state, player, move))
        left = left[len(text) :].removeprefix(glue)
        state = game.advance(state, {player: move})
    return tuple(found)


def _decision(game: Game[Any, Any], state: Any, player: int, move: Any) -> Decision:
    if player == CHANCE:
        return Decision(player, move, game.format_move(state, CHANCE, move))
    return Decision(player, move, desk_for(game).label(game, state, player, move))
