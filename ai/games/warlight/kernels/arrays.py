"""The arrays Warlight's kernels work on, and how they are made.

Inside the kernels players are 1..P and 0 is nobody. A `Board` is shared and never
written; every worker has its own `Work`. Rows of turns are places where a turn is
written: one for each of the nine kinds, or one for each player of a round.

A board of up to 64 regions can have masks. Kernels then keep `Work.own` instead of
`Work.foreign` and walk over sets of regions; all they find is the same to the bit.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from ai.kernels.dice import generator
from ai.kernels.jit import Indices, Integers, Reals

DEPLOY_KINDS: Final = np.uint64(3)
ATTACK_KINDS: Final = np.uint64(3)
TURN_KINDS: Final = 9  # kind = deploy * 3 + attack
AGGRESSIVE: Final = np.uint64(0)  # a deploy and an attack
DEFENSIVE_DEPLOY: Final = np.uint64(1)
EXPANSIVE: Final = np.uint64(2)
WAITING: Final = np.uint64(1)
DEFENSIVE_ATTACK: Final = np.uint64(2)

# What `survey` finds, as places in `Work.seen`.
BORDER: Final = np.uint64(0)  # regions at the front of the queue
OWN: Final = np.uint64(1)  # regions in the whole queue
IDLE: Final = np.uint64(2)  # own regions inside with more than one unit
INSIDE: Final = np.uint64(3)  # with masks: own regions without a foreign neighbour
REACH: Final = np.uint64(4)  # with masks: foreign regions beside own ones


class Masks(NamedTuple):
    """Sets of regions, a bit each."""

    near: Indices  # (n,) neighbours of a region
    members: Indices  # (k,) regions of a super region


class Board(NamedTuple):
    """A map, the odds and the values: n regions, e directed links, k super regions."""

    first: Indices  # (n + 1,) where the neighbours of a region start in `near`
    near: Indices  # (e,) ascending for each region
    super_of: Indices  # (n,)
    size: Integers  # (k,) regions of a super region; unreachable for an empty one
    bonus: Integers  # (k,)
    base: Reals  # (k,) part of a region's value that does not change
    held: float  # value for each region its owner has in the super region
    army: float  # value of one unit
    whole: Reals  # (k,) extra value of a super region owned entirely
    margin: int  # units that an attack sends beyond the expected need
    taking: float  # units that taking a region costs besides its army
    tie: float  # what a unit beside the target counts, between targets that pay alike
    broken: float  # units that a point of a broken bonus counts as
    attack_p: float
    defence_p: float
    per_kill: float  # attackers it takes to kill one defender on average
    attack_table: Indices  # alias tables of both probabilities
    defence_table: Indices
    masks: Any  # `Masks`, or None where the board is walked along its links


class Work(NamedTuple):
    """A position, what is known about it, and turns. All of it is overwritten freely."""

    owner: Indices  # (n,) 0 nobody, else player
    army: Integers  # (n,)
    counts: Integers  # (P + 1, k) regions of a player in a super region
    regions: Integers  # (P + 1,) regions of a player
    foreign: Integers  # (n,) neighbours of a region with another owner, without masks
    own: Indices  # (P + 1,) set of the regions of a player, with masks
    income: Integers  # (P + 1,)
    worth: Reals  # (k, P + 1) value of a region by super region and owner
    prize: Reals  # (k, P + 1) the same where it can be a target, else minus infinity
    queue: Indices  # (n + 1,) own regions: the border by index, then breadth first
    step: Indices  # (n,) for an own region the next one towards the border
    seen: Indices  # (5,) see above
    targets: Indices  # (n,) short lists while a turn is written
    needs: Integers  # (n,)
    deploy: Integers  # (rows, n) units
    source: Indices  # (rows, e) attacks in order
    target: Indices  # (rows, e)
    sent: Integers  # (rows, e)
    attacks: Indices  # (rows,) how many
    kinds: Indices  # (P + 1,) of the turns to play in a round
    order: Indices  # (P,) rows, shuffled
    values: Reals  # (P + 1,) what a position is worth to a player; they sum to 1
    log_player: Indices  # (L,) L = P * e; the round as it was computed: who attacked
    log_index: Indices  # (L,) with which attack of the own turn
    log_attackers: Integers  # (L,) attackers lost
    log_defenders: Integers  # (L,) defenders lost
    logged: Indices  # (1,)
    rng: Indices  # (1,) the generator, see `ai.kernels.dice`


def make_work(regions: int, links: int, supers: int, players: int, seed: int = 0) -> Work:
    """Allocate the scratch memory of one worker."""
    n, e, p = max(regions, 1), max(links, 1), players + 1
    attacks = players * e
    index, integer = np.uint64, np.int64
    return Work(
        owner=np.zeros(n, index),
        army=np.zeros(n, integer),
        counts=np.zeros((p, supers), integer),
        regions=np.zeros(p, integer),
        foreign=np.zeros(n, integer),
        own=np.zeros(p, index),
        income=np.zeros(p, integer),
        worth=np.zeros((supers, p), np.float64),
        prize=np.zeros((supers, p), np.float64),
        queue=np.zeros(n + 1, index),
        step=np.zeros(n, index),
        seen=np.zeros(5, index),
        targets=np.zeros(n, index),
        needs=np.zeros(n, integer),
        deploy=np.zeros((TURN_KINDS, n), integer),
        source=np.zeros((TURN_KINDS, e), index),
        target=np.zeros((TURN_KINDS, e), index),
        sent=np.zeros((TURN_KINDS, e), integer),
        attacks=np.zeros(TURN_KINDS, index),
        kinds=np.zeros(p, index),
        order=np.zeros(players, index),
        values=np.zeros(p, np.float64),
        log_player=np.zeros(attacks, index),
        log_index=np.zeros(attacks, index),
        log_attackers=np.zeros(attacks, integer),
        log_defenders=np.zeros(attacks, integer),
        logged=np.zeros(1, index),
        rng=generator(seed),
    )
