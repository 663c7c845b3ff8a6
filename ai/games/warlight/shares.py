"""Who is winning, by the evaluation of a position alone: as searches value the leaves of trees."""

from __future__ import annotations

from ai.games.warlight.values import region_value
from ai.games.warlight.weights import SOURCE_WEIGHTS, Weights
from engine.games.warlight.rules import WarlightGame
from engine.games.warlight.state import WarlightState


def shares(
    game: WarlightGame, state: WarlightState, weights: Weights = SOURCE_WEIGHTS
) -> tuple[float, ...]:
    """Return each player's share, (players,), in what all players have, together 1.

    That is own regions (doubled), whole super regions and armies. Who is alone has everything;
    before the picks all have the same.
    """
    players = range(game.settings.num_players)
    living = [player for player in players if state.is_alive(player)]
    worths = [_worth(game, state, p, weights) if p in living else 0.0 for p in players]
    total = sum(worths)
    if len(living) < 2 or total <= 0:
        some = living or players
        return tuple(1.0 / len(some) if player in some else 0.0 for player in players)
    return tuple(worth / total for worth in worths)


def _worth(game: WarlightGame, state: WarlightState, player: int, weights: Weights) -> float:
    graph, own = game.graph, state.regions_of(player)
    regions = sum(region_value(graph, state.owners, r, player, weights) for r in own)
    whole = sum(
        weights.whole_super * bonus**2
        for s, bonus in enumerate(graph.bonuses)
        if {state.owners[r] for r in graph.members(s)} == {player}
    )
    return regions + whole + weights.army * sum(state.armies[r] for r in own)
