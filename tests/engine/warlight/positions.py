"""Positions of Warlight in the middle of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engine.games.warlight.proposals import random_turn
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import Attack, Deploy, Phase, Turn, WarlightState


def position(
    game: WarlightGame, owners: Sequence[int], armies: Sequence[int], rounds: int = 0
) -> WarlightState:
    """All living players are about to give their turns."""
    return WarlightState(Phase.TURN, rounds, tuple(owners), tuple(armies))


def with_turns(
    game: WarlightGame, state: WarlightState, turns: Mapping[int, Turn]
) -> WarlightState:
    """The round is about to be computed; living players without a turn here do nothing."""
    moves = {player: turns.get(player, Turn()) for player in game.actors(state)}
    for player, turn in moves.items():
        game.check(state, player, turn)
    return game.advance(state, moves)


def turn(*orders: tuple[int, ...]) -> Turn:
    """(region, units) is a deploy, (source, target, units) an attack."""
    return Turn(
        tuple(Deploy(*order) for order in orders if len(order) == 2),
        tuple(Attack(*order) for order in orders if len(order) == 3),
    )


def sloppy_turn(game: WarlightGame, state: WarlightState, player: int, rng: Random) -> Turn:
    """A random legal turn that may leave income and armies unused."""
    full = random_turn(game.graph, state, player, rng)
    deploys = tuple(deploy for deploy in full.deploys if rng.random() < 0.8)
    kept = {deploy.region for deploy in deploys}
    attacks = tuple(
        attack
        for attack in full.attacks
        if attack.source in kept or not any(d.region == attack.source for d in full.deploys)
    )
    return Turn(deploys, attacks)
