"""The start of a game: what can be played at all, the deal of candidates and the picks.

Chance deals every player two candidates from every super region (one from a super
region of one region). Where a super region is too small for disjoint sets, its regions
are shared as evenly as possible, and the players pick one region at a time in a snake
order; a taken region leaves all sets. Chance grants a region to a player with no
candidate left, and every region if picks are random.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from engine.cartography.graph import MapGraph
from engine.errors import IllegalMoveError, SetupError
from engine.games.warlight.state import (
    NEUTRAL,
    Deal,
    Phase,
    Picks,
    StartPosition,
    WarlightSettings,
    WarlightState,
)

PICKS: Final = 2  # regions for each player
MAX_PLAYERS: Final = 8
MAX_UNITS: Final = 1_000_000  # in one region or bonus of a map


def check_setup(
    graph: MapGraph, settings: WarlightSettings, start: StartPosition | None = None
) -> None:
    """Raise SetupError unless a game can be played like this."""
    players = settings.num_players
    if not 2 <= players <= MAX_PLAYERS:
        raise SetupError(f"Warlight is for 2 to {MAX_PLAYERS} players, not {players}.")
    if start is not None:
        _check_start(graph, players, start)
    elif len(graph) < PICKS * players:
        raise SetupError(
            f"Map “{graph.name}” has {len(graph)} regions, but {players} players need "
            f"{PICKS * players}. Choose a larger map or fewer players."
        )
    if max(map(abs, graph.armies + graph.bonuses), default=0) > MAX_UNITS:
        raise SetupError(f"Map “{graph.name}” has an army or bonus above {MAX_UNITS:,}.")
    _check_numbers(settings)


def _check_numbers(settings: WarlightSettings) -> None:
    chances = (settings.attack_probability, settings.defence_probability)
    if not all(0 <= chance <= 1 for chance in chances):
        raise SetupError(f"The probabilities of a kill are {chances}; both must be from 0 to 1.")
    if settings.round_limit is not None and settings.round_limit < 1:
        raise SetupError(f"The round limit is {settings.round_limit}; it must be at least 1.")


def _check_start(graph: MapGraph, players: int, start: StartPosition) -> None:
    """Raise SetupError unless every player owns a region of this map, and nobody else does."""
    if not len(start.owners) == len(start.armies) == len(graph):
        raise SetupError(
            f"The start position is for {len(start.owners)} regions, but map “{graph.name}” has "
            f"{len(graph)}."
        )
    if set(start.owners) - {NEUTRAL} != set(range(players)):
        raise SetupError(
            f"Every one of the {players} players, and nobody else, must own a region at the start."
        )
    if not 0 <= min(start.armies) <= max(start.armies) <= MAX_UNITS:
        raise SetupError(f"Armies at the start must be from 0 to {MAX_UNITS:,}.")


def first_state(graph: MapGraph, start: StartPosition | None = None) -> WarlightState:
    """Return the position before the deal, where everything is neutral, or the given one."""
    if start is not None:
        return WarlightState(Phase.TURN, 0, start.owners, start.armies)
    return WarlightState(Phase.DEAL, 0, (NEUTRAL,) * len(graph), graph.armies)


def picks_in_turn(graph: MapGraph, settings: WarlightSettings) -> bool:
    """Whether regions are picked one at a time, not by all players at once."""
    shares = (_share(graph, s) * settings.num_players for s in range(len(graph.bonuses)))
    overlap = any(share > len(graph.members(s)) for s, share in enumerate(shares))
    return overlap or settings.random_picks


def draw_deal(graph: MapGraph, settings: WarlightSettings, rng: Random) -> Deal:
    """Draw the candidates of all players and, where needed, the order of the picks."""
    players = list(range(settings.num_players))
    candidates: list[list[int]] = [[] for _ in players]
    for super_region in range(len(graph.bonuses)):
        members = list(graph.members(super_region))
        share = _share(graph, super_region)
        rng.shuffle(members)
        rng.shuffle(players)
        for place, player in enumerate(players):
            first = place * share
            candidates[player] += [members[(first + k) % len(members)] for k in range(share)]
    rng.shuffle(players)
    order = players + players[::-1] if picks_in_turn(graph, settings) else []
    return Deal(tuple(tuple(sorted(own)) for own in candidates), tuple(order))


def check_deal(graph: MapGraph, settings: WarlightSettings, deal: Deal) -> None:
    """Raise IllegalMoveError unless chance can have dealt this."""
    players = settings.num_players
    if len(deal.candidates) != players:
        raise IllegalMoveError(f"The deal is for {len(deal.candidates)} players, not {players}.")
    for player, own in enumerate(deal.candidates):
        _check_candidates(graph, player, own)
    dealt = Counter(region for own in deal.candidates for region in own)
    for region, count in dealt.items():
        super_region = graph.super_of[region]
        size = len(graph.members(super_region))
        most = -(-_share(graph, super_region) * players // size)
        if count > most:
            raise IllegalMoveError(
                f"“{graph.region_names[region]}” is dealt to {count} players, at most {most} "
                "may share it."
            )
    _check_order(deal.pick_order, players if picks_in_turn(graph, settings) else 0)


def _check_order(order: Sequence[int], players: int) -> None:
    """Check a snake order of so many players; of none where all pick at once."""
    first, back = order[:players], order[players:]
    if sorted(first) != list(range(players)) or back != first[::-1]:
        expected = "every player once and then back" if players else "empty"
        raise IllegalMoveError(f"The order of the picks is {order}, not {expected}.")


def _check_candidates(graph: MapGraph, player: int, own: Sequence[int]) -> None:
    if list(own) != sorted(set(own)) or any(not 0 <= region < len(graph) for region in own):
        raise IllegalMoveError(f"The candidates of player {player} are no sorted regions: {own}.")
    counts = Counter(graph.super_of[region] for region in own)
    for super_region, name in enumerate(graph.super_names):
        if counts[super_region] != _share(graph, super_region):
            raise IllegalMoveError(
                f"Player {player} is dealt {counts[super_region]} regions of “{name}”, "
                f"not {_share(graph, super_region)}."
            )


def after_deal(state: WarlightState, deal: Deal) -> WarlightState:
    """Return the state in which the first picks are made."""
    return replace(state, phase=Phase.PICK, candidates=deal.candidates, pick_order=deal.pick_order)


def picks_due(state: WarlightState) -> int:
    """Return how many regions a player picks with one move now."""
    return 1 if state.pick_order else PICKS


def chance_grants(state: WarlightState, settings: WarlightSettings) -> bool:
    """Whether the next region is granted by chance, not picked by its player."""
    order = state.pick_order
    return bool(order) and (settings.random_picks or not state.candidates[order[0]])


def grantable(state: WarlightState) -> tuple[int, ...]:
    """Return what chance may grant: the candidates of who is next, or any free region."""
    free = tuple(r for r, owner in enumerate(state.owners) if owner == NEUTRAL)
    return state.candidates[state.pick_order[0]] or free


def check_picks(graph: MapGraph, state: WarlightState, player: int, picks: Picks) -> None:
    """Raise IllegalMoveError unless the picks are candidates, as many as are due."""
    due = picks_due(state)
    if len(picks.regions) != due or len(set(picks.regions)) != due:
        raise IllegalMoveError(f"Pick exactly {due} different regions, not {len(picks.regions)}.")
    for region in picks.regions:
        if not 0 <= region < len(graph):
            raise IllegalMoveError(f"There is no region number {region} on map “{graph.name}”.")
        if region not in state.candidates[player]:
            raise IllegalMoveError(
                f"“{graph.region_names[region]}” is not among the candidates of player {player}."
            )


def check_grant(graph: MapGraph, state: WarlightState, region: int) -> None:
    """Raise IllegalMoveError unless chance may grant this region now."""
    if region not in grantable(state):
        known = 0 <= region < len(graph)
        name = f"“{graph.region_names[region]}”" if known else f"Region number {region}"
        raise IllegalMoveError(f"{name} cannot be granted to player {state.pick_order[0]} now.")


def after_picks(state: WarlightState, picks: Mapping[int, Sequence[int]]) -> WarlightState:
    """Return the state after players took regions; the first round starts after the last.

    A picked region with no army in the map file starts with one unit: owned regions
    are never empty.
    """
    owners, armies = list(state.owners), list(state.armies)
    for player, regions in picks.items():
        for region in regions:
            owners[region], armies[region] = player, max(1, armies[region])
    taken = replace(state, owners=tuple(owners), armies=tuple(armies))
    left = state.pick_order[1:]
    if not left:
        return replace(taken, phase=Phase.TURN, candidates=(), pick_order=())
    candidates = tuple(
        tuple(region for region in own if owners[region] == NEUTRAL) for own in state.candidates
    )
    return replace(taken, candidates=candidates, pick_order=left)


def _share(graph: MapGraph, super_region: int) -> int:
    """Return how many candidates each player gets from a super region."""
    return min(PICKS, len(graph.members(super_region)))
