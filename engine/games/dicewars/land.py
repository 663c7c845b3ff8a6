"""What players own: regions, room for dice, deals and reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.errors import IllegalMoveError
from engine.games.dicewars.board import Board
from engine.games.dicewars.state import (
    NOBODY,
    Deal,
    DicewarsSettings,
    DicewarsState,
    Reinforcement,
)
from engine.wording import say


def largest_region(board: Board, owners: Sequence[int], player: int) -> frozenset[int]:
    """Return the largest connected region of a player; the one with the first area of several."""
    return max(regions(board, owners, player), key=len, default=frozenset())


def regions(board: Board, owners: Sequence[int], player: int) -> list[frozenset[int]]:
    """Return the connected regions of a player, by their first areas."""
    seen: set[int] = set()
    found = []
    for area, owner in enumerate(owners):
        if owner == player and area not in seen:
            region, waiting = {area}, [area]
            while waiting:
                near = board.neighbours[waiting.pop()]
                new = [n for n in near if owners[n] == player and n not in region]
                region.update(new)
                waiting.extend(new)
            seen |= region
            found.append(frozenset(region))
    return found


def pool(board: Board, settings: DicewarsSettings, state: DicewarsState) -> int:
    """Return how many dice come to whoever ends his turn."""
    size = len(largest_region(board, state.owners, state.player))
    return min(settings.pool_limit, state.reserves[state.player] + size)


def reserve_after(settings: DicewarsSettings, left: int, areas: int) -> int:
    """Return what is kept of dice that found no room, by who owns so many areas."""
    limit = settings.reserve_limit - (areas if settings.reserve_shrinks else 0)
    return min(left, max(0, limit))


def draw_reinforcement(
    board: Board, settings: DicewarsSettings, state: DicewarsState, rng: Random
) -> Reinforcement:
    """Place dice one by one on random own areas that have room."""
    dice = list(state.dice)
    room = [a for a, o in enumerate(state.owners) if o == state.player]
    room = [area for area in room if dice[area] < settings.most_dice]
    placed = []
    for _ in range(pool(board, settings, state)):
        if not room:
            break
        area = rng.choice(room)
        placed.append(area)
        dice[area] += 1
        if dice[area] == settings.most_dice:
            room.remove(area)
    return Reinforcement(tuple(placed))


def check_reinforcement(
    board: Board, settings: DicewarsSettings, state: DicewarsState, move: Reinforcement
) -> None:
    """Raise IllegalMoveError unless dice may be placed so."""
    own = [area for area, owner in enumerate(state.owners) if owner == state.player]
    room = sum(settings.most_dice - state.dice[area] for area in own)
    due = min(pool(board, settings, state), room)
    if len(move.areas) != due:
        raise IllegalMoveError(
            say("{given} dice are placed, not {due}.", given=len(move.areas), due=due)
        )
    for area in sorted(set(move.areas)):
        if area not in own:
            raise IllegalMoveError(
                say("Area {area} is not the player's whose turn ends.", area=area + 1)
            )
        if state.dice[area] + move.areas.count(area) > settings.most_dice:
            raise IllegalMoveError(say("Area {area} has no room for its dice.", area=area + 1))


def draw_deal(board: Board, settings: DicewarsSettings, rng: Random) -> Deal:
    """Draw who begins where with how many dice."""
    players = settings.num_players
    owners = _grown(board, players, rng) if settings.growing_deal else _dealt(board, players, rng)
    if not settings.spread_dice:
        return Deal(tuple(owners), (settings.start_dice,) * len(board))
    each = settings.start_dice * len(board) // players + settings.spare_dice
    dice = [1] * len(board)
    for player in range(players):
        own = [area for area, owner in enumerate(owners) if owner == player]
        for _ in range(each - len(own)):
            room = [area for area in own if dice[area] < settings.most_dice]
            if not room:
                break
            dice[rng.choice(room)] += 1
    return Deal(tuple(owners), tuple(dice))


def _grown(board: Board, players: int, rng: Random) -> list[int]:
    """Let lands grow: from a random area each, in turn by a random free area beside them."""
    owners = [NOBODY] * len(board)
    for player, area in enumerate(rng.sample(range(len(board)), players)):
        owners[area] = player
    while NOBODY in owners:
        grew = False
        for player in range(players):
            free = _free_beside(board, owners, player)
            if free:
                owners[rng.choice(free)] = player
                grew = True
        if not grew:  # an island that nobody is on
            poorest = min(range(players), key=owners.count)
            free = [area for area, owner in enumerate(owners) if owner == NOBODY]
            owners[rng.choice(free)] = poorest
    return owners


def _free_beside(board: Board, owners: Sequence[int], player: int) -> list[int]:
    return [
        area
        for area, owner in enumerate(owners)
        if owner == NOBODY and any(owners[near] == player for near in board.neighbours[area])
    ]


def _dealt(board: Board, players: int, rng: Random) -> list[int]:
    """Deal the areas like cards."""
    owners = [area % players for area in range(len(board))]
    rng.shuffle(owners)
    return owners


def check_deal(board: Board, settings: DicewarsSettings, deal: Deal) -> None:
    """Raise IllegalMoveError unless everybody has an area, and every area dice that fit."""
    players = range(settings.num_players)
    if len(deal.owners) != len(board) or set(deal.owners) != set(players):
        raise IllegalMoveError(say("Every area is dealt, and everybody is dealt one."))
    if len(deal.dice) != len(board) or any(
        not 1 <= dice <= settings.most_dice for dice in deal.dice
    ):
        raise IllegalMoveError(
            say("Every area is dealt 1 to {most} dice.", most=settings.most_dice)
        )
