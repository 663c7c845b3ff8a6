"""Which constants are tuned, and how a point of the tuner's space becomes constants.

A point has a coordinate for every knob: 0 is what the constants are now, 1 is one typical
step from it. Plays nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from ai.games.warlight.constants import Constants
from ai.games.warlight.options import SHARPEST

Step: TypeAlias = Literal["times", "plus", "plus whole"]


@dataclass(frozen=True, slots=True)
class Knob:
    """A constant, and what a step does to it: multiply it, or add to it."""

    path: tuple[str, ...]  # names of fields, from Constants on
    step: Step
    size: float  # of a step: a factor above 1, or an amount
    least: float = -math.inf
    most: float = math.inf

    @property
    def name(self) -> str:
        """As in a file of constants."""
        return ".".join(self.path)

    def turned(self, value: float, steps: float) -> float:
        """Return the value after so many steps."""
        moved = value * self.size**steps if self.step == "times" else value + self.size * steps
        moved = min(self.most, max(self.least, moved))
        return round(moved) if self.step == "plus whole" else moved


def _later(name: str) -> Knob:
    return Knob(("weights", "later_super", name), "plus", 1.5)


def _start(name: str) -> Knob:
    return Knob(("weights", "start_super", name), "plus", 1.5)


# The value of an army stays: it is what all others are measured by.
KNOBS: Final = (
    _later("bonus"),
    _later("neighbouring_supers"),
    _later("neighbouring_regions"),
    _later("size"),
    Knob(("weights", "later_region_super"), "times", 1.5),
    Knob(("weights", "later_region_held"), "times", 1.5),
    Knob(("weights", "whole_super"), "plus", 3.0, least=0.0),
    _start("bonus"),
    _start("neighbouring_regions"),
    _start("size"),
    Knob(("weights", "start_region_distance"), "times", 1.5),
    Knob(("weights", "turns", "margin"), "plus whole", 1.0, least=0.0, most=20.0),
    Knob(("weights", "turns", "taking"), "times", 1.5),
    Knob(("search", "exploration"), "times", 1.25),
    Knob(("search", "prior_weight"), "times", 1.5),
    Knob(("search", "sharpness"), "times", 1.25, most=SHARPEST),
    Knob(("search", "playout_rounds"), "plus whole", 1.0, least=1.0, most=20.0),
)


def constants_at(base: Constants, point: Sequence[float]) -> Constants:
    """Return the constants at a point, one number for each of KNOBS, seen from the base."""
    found = base
    for knob, steps in zip(KNOBS, point, strict=True):
        value = knob.turned(_value(base, knob.path), float(steps))
        found = _with(found, knob.path, value)
    return found


def _value(owner: Any, path: Sequence[str]) -> float:
    for name in path:
        owner = getattr(owner, name)
    return float(owner)


def _with(owner: Any, path: Sequence[str], value: float) -> Any:
    """Return a copy of nested values with one of them changed."""
    name, *rest = path
    return replace(owner, **{name: _with(getattr(owner, name), rest, value) if rest else value})
