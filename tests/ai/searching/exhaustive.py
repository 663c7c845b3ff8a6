"""Whole searches by plain recursion, to compare with: no bounds, no table, nothing kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine.game import CHANCE

Score = Callable[[Any, Any], Sequence[float]]
NEVER = 10**6  # a depth that no game reaches


def payoffs(game: Any, state: Any) -> tuple[float, ...]:
    """Values in [0, 1], equal shares before the end."""
    if game.actors(state):
        return (1 / game.traits.num_players,) * game.traits.num_players
    return tuple((1 + value) / 2 for value in game.returns(state))


def mixed(parts: list[tuple[float, Sequence[float]]]) -> tuple[float, ...]:
    """The expectation; of a sure score it is the score itself, without roundings."""
    players = range(len(parts[0][1]))
    return tuple(
        math.fsum(p * score[player] for p, score in parts)
        if len({score[player] for _, score in parts}) > 1
        else parts[0][1][player]
        for player in players
    )


def best_scores(game: Any, state: Any, depth: int, score: Score) -> tuple[float, ...]:
    """Everybody's score if all maximise their own part; of equal moves the first is made."""
    actors = game.actors(state)
    if actors == (CHANCE,):
        return mixed(
            [
                (p, best_scores(game, game.advance(state, {CHANCE: move}), depth, score))
                for move, p in game.chance_outcomes(state)
            ]
        )
    if not actors or not depth:
        return tuple(score(game, state))
    return max(move_scores(game, state, depth, score).values(), key=lambda one: one[actors[0]])


def move_scores(game: Any, state: Any, depth: int, score: Score) -> dict[Any, tuple[float, ...]]:
    """The scores after each move of the player to move."""
    (player,) = game.actors(state)
    return {
        move: best_scores(game, game.advance(state, {player: move}), depth - 1, score)
        for move in game.moves(state)
    }


def reachable(game: Any, plies: int) -> list[Any]:
    """All positions after at most so many moves in which a player is to move."""
    found, level = [], [game.initial_state()]
    for _ in range(plies):
        following = []
        for state in level:
            actors = game.actors(state)
            if not actors:
                continue
            is_chance = actors == (CHANCE,)
            moves = (
                [move for move, _ in game.chance_outcomes(state)]
                if is_chance
                else game.moves(state)
            )
            if not is_chance:
                found.append(state)
            following += [game.advance(state, {actors[0]: move}) for move in moves]
        level = following
    return list(dict.fromkeys(found))


def in_slices(search: Any, nodes: int, seed: int) -> Any:
    """Step through a search in slices of random size."""
    rng = Random(seed)
    while nodes:
        size = rng.randint(1, nodes)
        search.step(size)
        nodes -= size
    return search
