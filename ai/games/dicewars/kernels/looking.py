"""What maxn computes, for who looks at its thinking (`ai.games.dicewars.maxn`)."""

from __future__ import annotations

from ai.games.dicewars.kernels.maxn import candidates, evaluate
from ai.games.dicewars.kernels.state import Scratch, State, Table
from ai.kernels.jit import Integer, Integers, Reals, entry


@entry
def considered(
    table: Table, state: State, numbers: Reals, player: Integer, found: Integers
) -> Integer:
    """Do as `maxn.candidates`."""
    return candidates(table, state, numbers, player, found)


@entry
def tuple_of(table: Table, state: State, scratch: Scratch, numbers: Reals, values: Reals) -> None:
    """Do as `maxn.evaluate`."""
    evaluate(table, state, scratch, numbers, values)
