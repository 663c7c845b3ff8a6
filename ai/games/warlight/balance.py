"""Plays thousands of fast games on a map and counts what they say about it.

Players choose among the generated turns at random and start where chance puts them, so
the figures are those of the map rather than of one way to play it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.warlight.games import FinishedGame, open_game, play_game
from ai.playing.balance import (
    Balance,
    BalanceOptions,
    RegionPlay,
    SeatPlay,
    SuperRegionPlay,
)
from ai.playing.intervals import Interval, wilson
from ai.searching.search import NeverStop, StopToken
from engine.cartography.graph import MapGraph
from engine.cartography.model import MapModel
from engine.wording import say

REPORT_EVERY_S: Final = 0.3
OPEN_SHARE: Final = 0.5  # of the map; a player with this much has as good as won


def play_balance(
    model: MapModel,
    options: BalanceOptions,
    *,
    token: StopToken | None = None,
    progress: Callable[[int, int], None] | None = None,
    publish: Callable[[Balance], None] | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Balance:
    """Play the games, or those that are done when the token says stop.

    The same model and options give the same figures. `publish` gets what is known from
    time to time. Raises SetupError if the map has errors or is too small for the players,
    ValueError for a number of games or rounds below 1.
    """
    if options.games < 1 or options.round_limit < 1:
        raise ValueError(say("At least one game of one round is needed."))
    token = token or NeverStop()
    game = open_game(MapGraph.from_model(model), options.players)
    sums = _Sums(game.graph, options.players)
    told = clock()
    for number in range(options.games):
        if token.stopped:
            break
        sums.add(play_game(game, options.round_limit, options.seed, number))
        if clock() - told >= REPORT_EVERY_S:
            told = clock()
            if progress is not None:
                progress(number + 1, options.games)
            if publish is not None:
                publish(_balance_of(model, options, sums))
    if progress is not None:
        progress(sums.games, options.games)
    return _balance_of(model, options, sums)


class _Sums:
    """Running sums over games; changed by `add` alone."""

    def __init__(self, graph: MapGraph, players: int) -> None:
        n, k = len(graph), len(graph.super_names)
        self._super_of, self._players = np.array(graph.super_of), players
        self.games = self.stalemates = self.rounds = 0
        self.wins = np.zeros(players, np.int64)
        self.captures = np.zeros(n, np.int64)
        self.completed, self.round_sum = np.zeros(k, np.int64), np.zeros(k, np.int64)
        self.holdings, self.held = np.zeros(k, np.int64), np.zeros(k, np.int64)
        self.holders, self.holder_wins = np.zeros(k, np.int64), np.zeros(k, np.int64)
        self.starters, self.starter_wins = np.zeros(k, np.int64), np.zeros(k, np.int64)

    def add(self, played: FinishedGame) -> None:
        """Count one game."""
        story = played.story
        self.games += 1
        self.rounds += played.rounds
        self.captures += story.captures
        self.holdings += story.holdings
        self.held += story.held
        first = story.first_holder.astype(np.int64) - 1
        self.completed += first >= 0
        self.round_sum += story.first_round
        is_open = (first >= 0) & (story.first_regions < OPEN_SHARE * len(story.captures))
        self.holders += is_open
        if played.winner is None:
            self.stalemates += 1
        else:
            self.wins[played.winner] += 1
            self.holder_wins += is_open & (first == played.winner)
        self._add_starts(played)

    def _add_starts(self, played: FinishedGame) -> None:
        owners = np.array(played.start.owners)
        for player in range(self._players):
            began_in = np.unique(self._super_of[owners == player])
            self.starters[began_in] += 1
            self.starter_wins[began_in] += player == played.winner


def _balance_of(model: MapModel, options: BalanceOptions, sums: _Sums) -> Balance:
    games = sums.games
    anybody = int(sums.wins.sum()) / max(1, games * options.players)
    return Balance(
        options,
        games,
        seats=tuple(
            SeatPlay(seat, wins, wilson(wins, games))
            for seat, wins in enumerate(sums.wins.tolist())
        ),
        super_regions=tuple(
            _super_region(group.key, group.name, i, sums, anybody)
            for i, group in enumerate(model.super_regions)
        ),
        regions=tuple(
            RegionPlay(region.key, region.name, count / max(1, games))
            for region, count in zip(model.regions, sums.captures.tolist(), strict=True)
        ),
        stalemates=wilson(sums.stalemates, games),
        mean_rounds=_mean(sums.rounds, games),
        anybody_wins=anybody,
    )


def _super_region(key: int, name: str, i: int, sums: _Sums, anybody: float) -> SuperRegionPlay:
    def at(counts: NDArray[np.int64]) -> int:
        return int(counts[i])

    holder_wins = wilson(at(sums.holder_wins), at(sums.holders))
    return SuperRegionPlay(
        key,
        name,
        completed=at(sums.completed),
        mean_round=_mean(at(sums.round_sum), at(sums.completed)),
        mean_hold=_mean(at(sums.held), at(sums.holdings)),
        holders=at(sums.holders),
        holder_wins=holder_wins,
        lift=_scaled(holder_wins, anybody) if at(sums.holders) else None,
        starters=at(sums.starters),
        starter_wins=wilson(at(sums.starter_wins), at(sums.starters)),
    )


def _scaled(rate: Interval, unit: float) -> Interval | None:
    """Return an interval as multiples of a share; nothing is a multiple of none."""
    if unit == 0:
        return None
    return Interval(rate.share / unit, rate.low / unit, rate.high / unit)


def _mean(total: int, count: int) -> float | None:
    return total / count if count else None
