"""The health of a map as plain data, for machines: regions by name, shares from 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.playing.balance import Balance, SuperRegionPlay
from ai.playing.intervals import Interval
from engine.cartography.health import MapHealth, SuperRegionHealth
from engine.cartography.model import MapModel
from engine.cartography.public_maps import (
    Standing,
    map_standings,
    public_maps,
    super_region_standings,
)


def health_data(
    model: MapModel, health: MapHealth, balance: Balance | None = None
) -> dict[str, Any]:
    """Return everything as plain data with the names of the regions."""
    return {
        "map": model.name,
        "super_regions": [_super_region_data(model, group) for group in health.super_regions],
        "whole": _graph_data(model, health),
        "notes": list(health.notes),
        "compared_with": {
            "maps": list(public_maps().names),
            "super_regions": len(public_maps().of_super_regions["bonus"]),
        },
        "play": None if balance is None else _balance_data(balance),
    }


def _super_region_data(model: MapModel, group: SuperRegionHealth) -> dict[str, Any]:
    names = {region.key: region.name for region in model.regions}
    return {
        "name": group.name,
        "bonus": group.bonus,
        "regions": [names[key] for key in group.regions],
        "border_regions": [names[key] for key in group.borders],
        "attackers": [names[key] for key in group.attackers],
        "bonus_a_region": group.bonus_a_region,
        "cost": group.cost,
        "income": group.income,
        "turns": group.turns,
        "suggested_bonus": group.suggested,
        "flags": [
            {"code": flag.code, "title": flag.title, "explanation": flag.explanation}
            for flag in group.flags
        ],
        "percentiles": _standings_data(super_region_standings(group)),
    }


def _graph_data(model: MapModel, health: MapHealth) -> dict[str, Any]:
    names = {region.key: region.name for region in model.regions}
    graph = health.graph
    return {
        "regions": len(names),
        "links": graph.links,
        "mean_degree": graph.mean_degree,
        "degrees": {names[key]: degree for key, degree in graph.degrees},
        "dead_ends": [names[key] for key in graph.dead_ends],
        "articulation_points": [names[key] for key in graph.articulation_points],
        "bridges": [[names[a], names[b]] for a, b in graph.bridges],
        "components": graph.components,
        "diameter": graph.diameter,
        "is_planar": graph.is_planar,
        "modularity": graph.modularity,
        "connectivity": graph.connectivity,
        "betweenness": {names[key]: share for key, share in graph.betweenness or ()},
        "percentiles": _standings_data(map_standings(health)),
    }


def _standings_data(standings: Mapping[str, Standing | None]) -> dict[str, Any]:
    """Return percentiles, 0 to 100, with the range and where the value is outside it."""
    outside = {-1: "below", 0: None, 1: "above"}
    return {
        name: None
        if found is None
        else {
            "percentile": found.percentile,
            "low": found.low,
            "high": found.high,
            "outside": outside[found.side],
        }
        for name, found in standings.items()
    }


def _balance_data(balance: Balance) -> dict[str, Any]:
    options = balance.options
    return {
        "games": balance.games,
        "players": options.players,
        "seed": options.seed,
        "round_limit": options.round_limit,
        "mean_rounds": balance.mean_rounds,
        "stalemates": _interval_data(balance.stalemates),
        "anybody_wins": balance.anybody_wins,
        "seats": [
            {"seat": s.seat + 1, "wins": s.wins, "win_rate": _interval_data(s.win_rate)}
            for s in balance.seats
        ],
        "super_regions": [_super_play_data(group) for group in balance.super_regions],
        "captures": {region.name: region.captures for region in balance.regions},
    }


def _super_play_data(group: SuperRegionPlay) -> dict[str, Any]:
    return {
        "name": group.name,
        "completed": group.completed,
        "mean_round": group.mean_round,
        "mean_hold": group.mean_hold,
        "holders": group.holders,
        "holder_wins": _interval_data(group.holder_wins),
        "lift": None if group.lift is None else _interval_data(group.lift),
        "starters": group.starters,
        "starter_wins": _interval_data(group.starter_wins),
    }


def _interval_data(interval: Interval) -> dict[str, float]:
    return {"share": interval.share, "low": interval.low, "high": interval.high}
