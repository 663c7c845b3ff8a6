"""Whole games of Dicewars between agents, and single decisions."""

from __future__ import annotations

from typing import Final

import numpy as np

from ai.games.dicewars.kernels.agents import decide, parts_of
from ai.games.dicewars.kernels.state import (
    DECISIONS,
    END,
    OVER,
    PLAYER,
    Scratch,
    State,
    Table,
    pass_on,
    place,
    resolve,
    roll,
    transfer,
)
from ai.kernels.jit import Indices, Integer, Integers, Real, Reals, entry, shared

# kinds of lines in a trace
ATTACKED: Final = 0  # source, target, sums of attacker and defender
TRANSFERRED: Final = 1  # source, target
ENDED: Final = 2  # whose turn ended, how many dice were placed
PLACED: Final = 3  # area
TRACED: Final = 5  # numbers of a line
NOTHING: Final = np.zeros(0, np.int64)


@shared
def _note(
    trace: Integers, at: Integer, kind: Integer, a: Integer, b: Integer, c: Integer, d: Integer
) -> Integer:
    """Write a line of the trace, while there is room; return the next line."""
    if at < len(trace):
        line = trace[at]
        line[0], line[1], line[2], line[3], line[4] = kind, a, b, c, d
    return at + 1


@entry
def play_game(
    agents: Integers,
    numbers: Reals,
    table: Table,
    state: State,
    scratch: Scratch,
    rng: Indices,
    placed: Integers,
    trace: Integers,
) -> Integer:
    """Play a game to its end from a state in a player's turn; return the winner, or -1.

    `agents` (p,) are the ids of who sits where, `numbers` (p, k) what they are told. `trace`
    (lines, TRACED) gets what happened, as long as there is room; without rows nothing is written.
    `placed` is room for the dice of a turn, where there is a trace.
    """
    control, n = state.control, len(state.owners)
    lines: Integer = 0
    while control[OVER] == 0:
        player = control[PLAYER]
        move = decide(agents[player], table, state, scratch, numbers[player], rng)
        control[DECISIONS] += 1
        if move == END:
            count = place(table, state, scratch, rng, placed)
            lines = _note(trace, lines, ENDED, player, count, 0, 0)
            for at in range(len(placed) if count > len(placed) else count):
                lines = _note(trace, lines, PLACED, placed[at], 0, 0, 0)
            pass_on(table, state)
            continue
        source, target = move // n, move % n
        if state.owners[target] == player:
            transfer(table, state, source, target)
            lines = _note(trace, lines, TRANSFERRED, source, target, 0, 0)
        else:
            mine, theirs = roll(state.dice[source], rng), roll(state.dice[target], rng)
            lines = _note(trace, lines, ATTACKED, source, target, mine, theirs)
            resolve(table, state, source, target, np.int64(mine > theirs))
    return state.owners[0] if control[OVER] == 1 else -1


@entry
def standing(
    table: Table, state: State, scratch: Scratch, player: Integer
) -> tuple[Real, Real, Real, Real]:
    """Return what the wpm agents look at (see `agents.parts_of`)."""
    return parts_of(table, state, scratch, player, np.int64(1))


@entry
def one_move(
    agent: Integer, table: Table, state: State, scratch: Scratch, numbers: Reals, rng: Indices
) -> Integer:
    """Return an agent's next move: `source * n + target`, or END. Its memory changes."""
    return decide(agent, table, state, scratch, numbers, rng)
