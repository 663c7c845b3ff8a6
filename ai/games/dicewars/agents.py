"""The agents of the kernels by name: ids, titles, and the numbers that they are told.

Who adds one adds an id and a branch in `kernels.agents`, and a line here: that makes it a bot of
the studio, and one that whole games on kernels know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from ai.games.dicewars.kernels import agents as ids
from ai.games.dicewars.numbers import (
    HERE,
    HeuristicOptions,
    MaxnOptions,
    WeighedOptions,
    numbers_in_order,
    read_numbers,
)
from ai.kernels.jit import Reals
from engine.files import read_bytes

WEIGHTS_FILE: Final = Path(__file__).with_name("wpm.json")
LARGEST_FILE: Final = 10_000  # bytes


@dataclass(frozen=True, slots=True)
class Agent:
    """An agent of the kernels."""

    name: str  # as in records and on the command line
    id: int
    numbers: Callable[[], tuple[float, ...]] = tuple  # what it is told, at most `WEIGHTS` many


@cache
def fitted_weights() -> dict[str, tuple[float, ...]]:
    """Return the weights of the wpm agents by their names, as `ai.games.dicewars.fitting` found."""
    data = read_bytes(WEIGHTS_FILE, LARGEST_FILE)
    return msgspec.json.decode(data, type=dict[str, tuple[float, ...]])


OPTIONS: Final[dict[str, type[MaxnOptions | HeuristicOptions | WeighedOptions]]] = {
    "maxn": MaxnOptions,
    "heuristic": HeuristicOptions,
    "weighed": WeighedOptions,
}
TUNED: Final = ("heuristic", "weighed")  # those with a file beside


@cache
def tuned(name: str) -> Any:
    """Return an agent's numbers as self-play has found them, or else as its source has them."""
    kind = OPTIONS[name]
    return read_numbers(HERE / f"{name}.toml", kind) if name in TUNED else kind()


AGENTS: Final = (
    Agent("random", ids.RANDOM),
    Agent("sdc", ids.SDC),
    Agent("ste", ids.STE),
    Agent("stei", ids.STEI),
    Agent("wpm-s", ids.WPM_S, lambda: fitted_weights()["wpm-s"]),
    Agent("wpm-d", ids.WPM_D, lambda: fitted_weights()["wpm-d"]),
    Agent("wpm-c", ids.WPM_C, lambda: fitted_weights()["wpm-c"]),
    Agent("sdc-pre-at", ids.SDC_PRE_AT),
    Agent("sdc-post-dt", ids.SDC_POST_DT),
    Agent("sdc-post-at", ids.SDC_POST_AT),
    Agent("stei-at", ids.STEI_AT),
    Agent("stei-adt", ids.STEI_ADT),
    Agent("stei-dt", ids.STEI_DT),
    Agent("maxn", ids.MAXN, lambda: numbers_in_order(tuned("maxn"))),
    Agent("heuristic", ids.HEURISTIC, lambda: numbers_in_order(tuned("heuristic"))),
    Agent("weighed", ids.WEIGHED, lambda: numbers_in_order(tuned("weighed"))),
)
BY_NAME: Final = {agent.name: agent for agent in AGENTS}


def agent_told(name: str, options: Any) -> Agent:
    """Return an agent that is told other numbers than usual, unless the options are None."""
    usual = BY_NAME[name]
    if options is None:
        return usual
    numbers = numbers_in_order(options)
    return Agent(name, usual.id, lambda: numbers)


def numbers_of(agents: tuple[Agent, ...]) -> Reals:
    """Return what so many agents are told, (agents, WEIGHTS)."""
    told = np.zeros((len(agents), ids.WEIGHTS), np.float64)
    for row, agent in enumerate(agents):
        numbers = agent.numbers()
        told[row, : len(numbers)] = numbers
    return told
