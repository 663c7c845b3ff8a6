"""How likely attacks are: exact, by convolution of the dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Final

from engine.games.dicewars.board import Board

FACES: Final = 6


@cache
def ways(dice: int) -> tuple[int, ...]:
    """Return how many throws of so many dice have the sum i, for i from 0 to 6 * dice."""
    if dice == 0:
        return (1,)
    fewer = ways(dice - 1)
    return tuple(
        sum(fewer[total - face] for face in range(1, FACES + 1) if 0 <= total - face < len(fewer))
        for total in range(FACES * dice + 1)
    )


@cache
def success(attackers: int, defenders: int) -> float:
    """Return the probability that the attacker's sum is higher; a tie holds."""
    below = tuple(accumulate(ways(defenders), initial=0))  # (i,) throws with a sum under i
    won = sum(
        count * below[min(total, len(below) - 1)] for total, count in enumerate(ways(attackers))
    )
    throws: int = FACES ** (attackers + defenders)
    return won / throws


def hold(
    board: Board, owners: Sequence[int], dice: Sequence[int], area: int, own_dice: int | None = None
) -> float:
    """Return how likely an area survives one attack of each enemy beside it with two dice or more.

    `own_dice`: how many dice it is to have, its own by default.
    """
    defenders = dice[area] if own_dice is None else own_dice
    likely = 1.0
    for other in board.neighbours[area]:
        if owners[other] != owners[area] and dice[other] >= 2:
            likely *= 1.0 - success(dice[other], defenders)
    return likely
