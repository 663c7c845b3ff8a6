"""The generated turns of a position as the game's own moves."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ai.games.warlight.board import board_of, new_work, set_position
from ai.games.warlight.kernels.arrays import TURN_KINDS, Work
from ai.games.warlight.kernels.turns import generate
from ai.games.warlight.parts import TURNS, is_warm, parts_of
from ai.games.warlight.weights import SOURCE_WEIGHTS, Weights
from ai.games.warlight.words import KINDS
from ai.kernels.plain import plain
from engine.cartography.graph import MapGraph
from engine.games.warlight.state import Attack, Deploy, Turn, WarlightSettings, WarlightState


@dataclass(frozen=True, slots=True)
class GeneratedTurn:
    """A legal turn and how it was made."""

    kind: int  # deploy * 3 + attack, see `ai.games.warlight.words.KINDS`
    turn: Turn

    @property
    def kind_name(self) -> str:
        """Deploy and attack in words, such as "aggressive / defensive"."""
        return KINDS[self.kind]


def generated_turns(
    graph: MapGraph,
    settings: WarlightSettings,
    state: WarlightState,
    player: int,
    weights: Weights = SOURCE_WEIGHTS,
) -> tuple[GeneratedTurn, ...]:
    """Return the different ones of a player's nine turns, in the order of their kinds.

    Works for any number of players. The turns are legal whenever the player is alive.
    """
    work, mask = _generate(graph, settings, state, player, weights)
    kinds = [kind for kind in range(TURN_KINDS) if mask >> kind & 1]
    return tuple(GeneratedTurn(kind, turn_in_row(work, kind)) for kind in kinds)


def turn_of_kind(
    graph: MapGraph, settings: WarlightSettings, state: WarlightState, player: int, kind: int
) -> Turn:
    """Return one of a player's nine turns, whether or not another kind gives the same."""
    work, _ = _generate(graph, settings, state, player, SOURCE_WEIGHTS)
    return turn_in_row(work, kind)


def _generate(
    graph: MapGraph,
    settings: WarlightSettings,
    state: WarlightState,
    player: int,
    weights: Weights,
) -> tuple[Work, int]:
    """Return memory in which all nine turns are written, and the mask of the different ones."""
    odds = settings.attack_probability, settings.defence_probability
    work = new_work(graph, settings.num_players)
    set_position(work, state.owners, state.armies, 0, settings.num_players)
    # Nobody waits for the compiler to write a turn: that takes milliseconds without.
    write = generate if is_warm(parts_of(graph, TURNS)) else plain(generate)
    with np.errstate(over="ignore"):  # the arithmetic of sets, where nothing is compiled
        mask = write(np.uint64(player + 1), board_of(graph, *odds, weights), work)
    return work, int(mask)


def turn_in_row(work: Work, row: int) -> Turn:
    """Read the turn that a kernel wrote into a row; deploys come by region."""
    deploys = tuple(
        Deploy(region, units) for region, units in enumerate(work.deploy[row].tolist()) if units
    )
    count = int(work.attacks[row])
    orders = zip(
        work.source[row, :count].tolist(),
        work.target[row, :count].tolist(),
        work.sent[row, :count].tolist(),
        strict=True,
    )
    return Turn(deploys, tuple(Attack(*order) for order in orders))
