"""Healths and balances for tests of what shows them, on grids of square regions."""

from __future__ import annotations

from ai.playing.balance import Balance, BalanceOptions, RegionPlay, SeatPlay, SuperRegionPlay
from ai.playing.intervals import wilson
from engine.cartography.model import MapModel


def balance_on(model: MapModel, games: int = 40, asked: int = 40, players: int = 2) -> Balance:
    """Made-up results: seat 1 wins all, the n-th super region was held n times."""
    groups = tuple(
        SuperRegionPlay(
            group.key,
            group.name,
            completed=number,
            mean_round=2.5 if number else None,
            mean_hold=4.0 if number else None,
            holders=number,
            holder_wins=wilson(number, number),
            lift=wilson(number, number) if number else None,
            starters=2 * number,
            starter_wins=wilson(number, 2 * number),
        )
        for number, group in enumerate(model.super_regions)
    )
    return Balance(
        BalanceOptions(asked, players),
        games,
        seats=tuple(
            SeatPlay(seat, games * (seat == 0), wilson(games * (seat == 0), games))
            for seat in range(players)
        ),
        super_regions=groups,
        regions=tuple(
            RegionPlay(region.key, region.name, i / 4) for i, region in enumerate(model.regions)
        ),
        stalemates=wilson(0, games),
        mean_rounds=12.5,
        anybody_wins=1 / players,
    )
