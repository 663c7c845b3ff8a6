"""Bots that play as an agent of the kernels does; before there are kernels, in plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from random import Random
from typing import Any, ClassVar, Final

import numpy as np

from ai.games.dicewars.agents import OPTIONS, agent_told, numbers_of, tuned
from ai.games.dicewars.kernels.games import one_move
from ai.games.dicewars.numbers import check_numbers, read_numbers
from ai.games.dicewars.parts import MOVES, missing
from ai.games.dicewars.position import move_of, scratch_for, state_of, table_of
from ai.kernels.dice import generator
from ai.kernels.plain import in_plain_python, now
from ai.playing.bots import NEVER, SEED_BITS, Decision, Publish, Seen
from ai.playing.sealing import sealed, sealed_path
from ai.searching.search import StopToken
from engine.games.dicewars.state import DicewarsState, Phase

NUMBERS: Final = "numbers"  # a file, after “@” its fingerprint
_STREAM: Final = 0


class AgentBot:
    """Plays as an agent. It keeps nothing: what it knows of its turn it finds out again."""

    needs_kernels: ClassVar = False
    kernels: ClassVar[tuple[str, ...]] = (MOVES,)

    def __init__(self, name: str, options: Any = None) -> None:
        self.agent = agent_told(name, options)

    def choose(
        self,
        seen: Seen,
        rng: Random,
        token: StopToken = NEVER,
        publish: Publish | None = None,
    ) -> Decision:
        """Return the agent's move, as if it had made all of its moves in this turn."""
        dice = generator(rng.getrandbits(SEED_BITS), _STREAM)
        table, scratch = table_of(seen.game), scratch_for(seen.game)
        numbers = numbers_of((self.agent,))[0]
        memory = state_of(seen.game, seen.state).memory
        with in_plain_python(bool(missing((MOVES,)))), np.errstate(over="ignore"):
            for state in _decisions(seen):
                position = state_of(seen.game, state)._replace(memory=memory)
                move = now(one_move)(self.agent.id, table, position, scratch, numbers, dice)
        return Decision(move_of(seen.game, seen.state, move))


def option_types(name: str) -> dict[str, Any]:
    """Return what a strong agent can be told: its numbers one by one, and a file of them."""
    usual = OPTIONS[name]()
    own = {one.name: type(getattr(usual, one.name)) for one in fields(usual)}
    return {**{key: kind for key, kind in own.items() if kind is not tuple}, NUMBERS: sealed}


def told(name: str, values: Mapping[str, Any]) -> Any:
    """Return a strong agent's options: those of a file, then what is named. Raises SetupError."""
    base = tuned(name)
    if NUMBERS in values:
        base = read_numbers(sealed_path(values[NUMBERS]), OPTIONS[name])
    options = replace(base, **{key: value for key, value in values.items() if key != NUMBERS})
    check_numbers(options)
    return options


def _decisions(seen: Seen) -> list[DicewarsState]:
    """Return the positions of this turn in which the player had to decide, the present one last."""
    found: list[DicewarsState] = []
    state: DicewarsState = seen.state
    for earlier in reversed(seen.states[:-1]):
        if (earlier.player, earlier.round) != (state.player, state.round):
            break
        if earlier.phase is Phase.TURN:
            found.append(earlier)
    return [*reversed(found), state]
