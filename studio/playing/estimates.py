"""Who was winning, round by round: by the bots' searches, else by the evaluation; no widgets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from ai.games.warlight.values import region_value
from ai.games.warlight.weights import SOURCE_WEIGHTS, Weights
from engine.cartography.graph import MapGraph
from engine.games.warlight.state import Phase, WarlightState
from studio.position.trace import AnalysedTurn


@dataclass(frozen=True, slots=True)
class Estimate:
    """How likely each player was to win."""

    shares: tuple[float, ...]  # (players,) in [0, 1], together 1
    is_searched: bool  # by searches of bots; else the evaluation of the position alone


def balance_of(
    graph: MapGraph, state: WarlightState, players: int, weights: Weights = SOURCE_WEIGHTS
) -> tuple[float, ...]:
    """Return each player's share, (players,), in what all players have, by the evaluation.

    As the search values the leaves of its tree: own regions (doubled), whole super regions
    and armies. Who is alone has everything; before the picks all have the same.
    """
    living = [player for player in range(players) if state.is_alive(player)]
    worths = [_worth(graph, state, p, weights) if p in living else 0.0 for p in range(players)]
    total = sum(worths)
    if len(living) < 2 or total <= 0:
        some = living or range(players)
        return tuple(1.0 / len(some) if player in some else 0.0 for player in range(players))
    return tuple(worth / total for worth in worths)


def _worth(graph: MapGraph, state: WarlightState, player: int, weights: Weights) -> float:
    own = state.regions_of(player)
    regions = sum(region_value(graph, state.owners, r, player, weights) for r in own)
    whole = sum(
        weights.whole_super * bonus**2
        for s, bonus in enumerate(graph.bonuses)
        if {state.owners[r] for r in graph.members(s)} == {player}
    )
    return regions + whole + weights.army * sum(state.armies[r] for r in own)


class WinCourse:
    """The estimates of one game, which goes on: no position is evaluated twice."""

    def __init__(self, graph: MapGraph, players: int) -> None:
        self._graph, self._players = graph, players
        self._balances: list[tuple[float, ...]] = []

    def of(
        self, positions: Sequence[WarlightState], turns: Iterable[AnalysedTurn] = ()
    ) -> list[Estimate]:
        """Return one estimate a position, those after each round; the first ones never change.

        Searches of the same round are averaged.
        """
        for state in positions[len(self._balances) :]:
            self._balances.append(balance_of(self._graph, state, self._players))
        searched = _searched(turns)
        return [
            Estimate(searched[state.round], True)
            if state.round in searched and state.phase is Phase.TURN
            else Estimate(balance, False)
            for state, balance in zip(positions, self._balances, strict=False)
        ]


def _searched(turns: Iterable[AnalysedTurn]) -> dict[int, tuple[float, ...]]:
    """Return by round the mean of what the searches say of their roots."""
    found: dict[int, list[np.ndarray]] = {}
    for turn in turns:
        state, search = turn.position.state, turn.trace.last
        if search is None or not search.iterations or state.phase is not Phase.TURN:
            continue
        shares = search.tree.value[0].astype(np.float64)
        if shares.sum() > 0:
            found.setdefault(state.round, []).append(shares / shares.sum())
    return {number: tuple(np.mean(all_, axis=0).tolist()) for number, all_ in found.items()}
