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
from engine.games.warlight.orders import no_such_region
from engine.games.warlight.state import (
    NEUTRAL,
    Deal,
    Phase,
    Picks,
    StartPosition,
    WarlightSettings,
    WarlightState,
)
from engine.wording import say

PICKS: Final = 2  # regions for each player
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 8
MAX_UNITS: Final = 1_000_000  # in one region or bonus of a map


def check_setup(
    graph: MapGraph, settings: WarlightSettings, start: StartPosition | None = None
) -> None:
    """Raise SetupError unless a game can be played like this."""
    players = settings.num_players
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise SetupError(
            say(
                "Warlight is for 2 to {most} players, not {count}.", most=MAX_PLAYERS, count=players
            )
        )
    if start is not None:
        _check_start(graph, players, start)
    elif len(graph) < PICKS * players:
        raise SetupError(
            say(
                "Map “{map}” has {regions} regions, but {players} players need {needed}. "
                "Choose a larger map or fewer players.",
                map=graph.name,
                regions=len(graph),
                players=players,
                needed=PICKS * players,
            )
        )
    if max(map(abs, graph.armies + graph.bonuses), default=0) > MAX_UNITS:
        raise SetupError(
            say("Map “{map}” has an army or bonus above {most:,}.", map=graph.name, most=MAX_UNITS)
        )
    _check_numbers(settings)


def _check_numbers(settings: WarlightSettings) -> None:
    chances = (settings.attack_probability, settings.defence_probability)
    if not all(0 <= chance <= 1 for chance in chances):
        raise SetupError(
            say(
                "The probabilities of a kill are ({attack}, {defence}); both must be from 0 to 1.",
                attack=settings.attack_probability,
                defence=settings.defence_probability,
            )
        )
    if settings.round_limit is not None and settings.round_limit < 1:
        raise SetupError(
            say("The round limit is {limit}; it must be at least 1.", limit=settings.round_limit)
        )


def _check_start(graph: MapGraph, players: int, start: StartPosition) -> None:
    """Raise SetupError unless every player owns a region of this map, and nobody else does."""
    if not len(start.owners) == len(start.armies) == len(graph):
        raise SetupError(
            say(
                "The start position is for {given} regions, but map “{map}” has {regions}.",
                given=len(start.owners),
                map=graph.name,
                regions=len(graph),
            )
        )
    if set(start.owners) - {NEUTRAL} != set(range(players)):
        raise SetupError(
            say(
                "Every one of the {players} players, and nobody else, must own a region at the "
                "start.",
                players=players,
            )
        )
    if not 0 <= min(start.armies) <= max(start.armies) <= MAX_UNITS:
        raise SetupError(say("Armies at the start must be from 0 to {most:,}.", most=MAX_UNITS))


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
        raise IllegalMoveError(
            say(
                "The deal is for {given} players, not {players}.",
                given=len(deal.candidates),
                players=players,
            )
        )
    for player, own in enumerate(deal.candidates):
        _check_candidates(graph, player, own)
    dealt = Counter(region for own in deal.candidates for region in own)
    for region, count in dealt.items():
        super_region = graph.super_of[region]
        size = len(graph.members(super_region))
        most = -(-_share(graph, super_region) * players // size)
        if count > most:
            raise IllegalMoveError(
                say(
                    "“{region}” is dealt to {count} players, at most {most} may share it.",
                    region=graph.region_names[region],
                    count=count,
                    most=most,
                )
            )
    _check_order(deal.pick_order, players if picks_in_turn(graph, settings) else 0)


def _check_order(order: Sequence[int], players: int) -> None:
    """Check a snake order of so many players; of none where all pick at once."""
    first, back = order[:players], order[players:]
    if sorted(first) == list(range(players)) and back == first[::-1]:
        return
    if not players:
        raise IllegalMoveError(
            say("The order of the picks is {order}, not empty.", order=str(order))
        )
    raise IllegalMoveError(
        say(
            "The order of the picks is {order}, not every player once and then back.",
            order=str(order),
        )
    )


def _check_candidates(graph: MapGraph, player: int, own: Sequence[int]) -> None:
    if list(own) != sorted(set(own)) or any(not 0 <= region < len(graph) for region in own):
        raise IllegalMoveError(
            say(
                "The candidates of player {player} are no sorted regions: {regions}.",
                player=player,
                regions=str(own),
            )
        )
    counts = Counter(graph.super_of[region] for region in own)
    for super_region, name in enumerate(graph.super_names):
        if counts[super_region] != _share(graph, super_region):
            raise IllegalMoveError(
                say(
                    "Player {player} is dealt {count} regions of “{name}”, not {share}.",
                    player=player,
                    count=counts[super_region],
                    name=name,
                    share=_share(graph, super_region),
                )
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
        raise IllegalMoveError(
            say(
                "Pick exactly {due} different regions, not {count}.",
                due=due,
                count=len(picks.regions),
            )
        )
    for region in picks.regions:
        if not 0 <= region < len(graph):
            raise no_such_region(graph, region)
        if region not in state.candidates[player]:
            raise IllegalMoveError(
                say(
                    "“{region}” is not among the candidates of player {player}.",
                    region=graph.region_names[region],
                    player=player,
                )
            )


def check_grant(graph: MapGraph, state: WarlightState, region: int) -> None:
    """Raise IllegalMoveError unless chance may grant this region now."""
    player = state.pick_order[0]
    if region in grantable(state):
        return
    if not 0 <= region < len(graph):
        raise IllegalMoveError(
            say(
                "Region number {number} cannot be granted to player {player} now.",
                number=region,
                player=player,
            )
        )
    raise IllegalMoveError(
        say(
            "“{region}” cannot be granted to player {player} now.",
            region=graph.region_names[region],
            player=player,
        )
    )


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
